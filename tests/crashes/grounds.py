"""Where the houses stand: a folder of SQLite files, or a PostgreSQL that can itself be killed."""

import os
import shutil
import signal
import subprocess
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import psycopg

from croupier.store import Store, open_store
from tests.crashes.house import Place, Prepared, options
from tests.postgres import Server
from tests.waiting import until


class Ground(Protocol):
    """Gives out copies of one prepared house."""

    kind: str
    places: list[Place]

    def house(self) -> dict[str, Any]:
        """The options of a server of a new copy."""

    def kill(self, immediate: bool) -> None:
        """Kills what the log is kept by, if it is a process."""

    def revive(self) -> None:
        """Starts it again."""


def reading(flags: dict[str, Any]) -> Store:
    """The log of a house, only for reading, and of two servers at the one that takes writes: the other may be behind."""
    where = "&target_session_attrs=read-write" if "," in flags["db"] else ""
    return open_store(flags["db"] + where, create=False, read_only=True)


class Files:
    """Houses in SQLite files."""

    kind = "sqlite"

    def __init__(self, folder: Path) -> None:
        self._folder, self._numbers = folder, count()
        self._first = folder / "first"
        self.places = Prepared(self._flags(self._first)).places

    def house(self) -> dict[str, Any]:
        number = next(self._numbers)
        if number:
            shutil.rmtree(self._folder / f"{number - 1}")
        folder = self._folder / f"{number}"
        shutil.copytree(self._first, folder)
        return self._flags(folder)

    def kill(self, immediate: bool) -> None:  # noqa: ARG002
        raise AssertionError("a file is no process")

    def revive(self) -> None:
        pass

    @staticmethod
    def _flags(folder: Path) -> dict[str, Any]:
        folder.mkdir(exist_ok=True)
        return options(f"sqlite:///{folder / 'house.db'}", folder / "keys")


class Database:
    """Houses in databases of a PostgreSQL, which is let go of by whoever gave it."""

    kind = "postgres"

    def __init__(self, folder: Path, server: Server) -> None:
        self._folder, self._numbers, self._server = folder, count(1), server
        self._first = folder / "first"
        self._server.database(folder, 0)
        self.places = Prepared(self._flags(self.url(self._name(0)), self._first)).places

    def url(self, name: str) -> str:
        """The address of a database."""
        return self._server.url(name)

    def house(self) -> dict[str, Any]:
        number = next(self._numbers)
        first, before, now = (self._name(one) for one in (0, number - 1, number))
        with psycopg.connect(self._server.url(), autocommit=True) as connection:
            if number > 1:
                connection.execute(f"DROP DATABASE IF EXISTS {before} WITH (FORCE)".encode())
            connection.execute(f"CREATE DATABASE {now} TEMPLATE {first}".encode())
        shutil.copytree(self._first, self._folder / f"{number}")
        return self._flags(self.url(now), self._folder / f"{number}")

    def kill(self, immediate: bool) -> None:
        """Stops the server at once, or kills its first process and leaves the others to find out."""
        if immediate:
            self._server.stop()
        else:
            os.kill(self._pid(), signal.SIGKILL)

    def revive(self) -> None:
        """Starts the server, as soon as what was left of the one before is gone."""
        until(self._started, "PostgreSQL does not start again")

    def _started(self) -> bool:
        try:
            self._server.start()
        except subprocess.CalledProcessError:
            return False
        return True

    def _name(self, number: int) -> str:
        return self._server.name(self._folder, number)

    def _pid(self) -> int:
        return int((self._server.folder / "data" / "postmaster.pid").read_text().split()[0])

    @staticmethod
    def _flags(url: str, folder: Path) -> dict[str, Any]:
        folder.mkdir(exist_ok=True)
        return options(url, folder / "keys")
