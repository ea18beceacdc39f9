"""The configuration of `deploy/patroni.yml` as it stands: the machine with the primary is lost, and the log goes on by itself.

`pip install 'patroni[raft,psycopg3]==4.1.5'` has it tried in `make prove`.
"""

import os
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Event, Semaphore
from typing import Any

import httpx
import pytest

from croupier.store import Appended, Verified, Write, verify
from croupier.store.postgres import PostgresStore
from tests.postgres import OWNER, Server
from tests.store.logs import AT, event
from tests.waiting import CEILING, until

CONFIG = Path(__file__).parents[2] / "deploy" / "patroni.yml"
PASSWORD = "kettle"  # noqa: S105 - of a database that is gone after the test
WRITERS, EACH = 4, 40

pytestmark = pytest.mark.proof


def ports(count: int) -> list[int]:
    """Ports that nobody has."""
    held = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    found = [one.getsockname()[1] for one in held]
    for one in held:
        one.close()
    return found


class Members:
    """Three members on this machine: two with a database, one that only votes."""

    def __init__(self, home: Server) -> None:
        self.home, self.votes, self.rests, self.bases = home, ports(3), ports(2), ports(2)
        self._running = [self._started(number) for number in range(3)]

    def _started(self, number: int) -> "subprocess.Popen[bytes]":
        folder = self.home.folder / f"member{number}"
        folder.mkdir()
        if self.home._user:
            os.chown(folder, *_ids(OWNER))
        addresses = [f"127.0.0.1:{port}" for port in self.votes]
        env = {
            **os.environ,
            "HOME": str(folder),
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if "site-packages" in path),
            "PATRONI_NAME": f"db{number}",
            "PATRONI_RAFT_SELF_ADDR": addresses.pop(number),
            "PATRONI_RAFT_PARTNER_ADDRS": ",".join(f"'{one}'" for one in addresses),
            "PATRONI_RAFT_DATA_DIR": str(folder / "raft"),
            "PATRONI_SUPERUSER_USERNAME": "postgres",
            "PATRONI_SUPERUSER_PASSWORD": PASSWORD,
            "PATRONI_REPLICATION_USERNAME": "replicator",
            "PATRONI_REPLICATION_PASSWORD": PASSWORD,
        }
        if number < 2:
            for name, port in (("RESTAPI", self.rests[number]), ("POSTGRESQL", self.bases[number])):
                for what in ("LISTEN", "CONNECT_ADDRESS"):
                    env[f"PATRONI_{name}_{what}"] = f"127.0.0.1:{port}"
            env["PATRONI_POSTGRESQL_DATA_DIR"] = str(folder / "data")
            env["PATRONI_POSTGRESQL_BIN_DIR"] = str(self.home._bin)
        # a Python in the home of root is closed to the user whom PostgreSQL runs as
        python = "/usr/bin/python3" if self.home._user else sys.executable
        module = "patroni" if number < 2 else "patroni.raft_controller"
        file = folder / "patroni.yml"
        file.write_bytes(CONFIG.read_bytes().replace(b"local all all peer", b"local all all trust"))
        start = (
            f"import sys; from {module} import main"
            if number == 2
            else "import sys; from patroni.__main__ import main"
        )
        with (folder / "log").open("wb") as log:
            return subprocess.Popen(
                [python, "-c", f"{start}; sys.argv = ['patroni', {str(file)!r}]; main()"],
                env=env, cwd=folder, user=self.home._user, stdout=log, stderr=log, start_new_session=True,
            )  # fmt: skip

    @property
    def url(self) -> str:
        places = ",".join(f"127.0.0.1:{port}" for port in self.bases)
        return f"postgresql://postgres:{PASSWORD}@{places}/postgres"

    def roles(self) -> dict[str, str]:
        """What the members say that each is, as far as it works."""
        for port in self.rests:
            with suppress(httpx.HTTPError, ValueError, KeyError):
                found: Any = httpx.get(f"http://127.0.0.1:{port}/cluster", timeout=CEILING).json()
                return {
                    one["role"]: one["name"]
                    for one in found["members"]
                    if one["state"] in ("running", "streaming")
                }
        return {}

    def lose(self, name: str) -> None:
        """A machine is gone: what keeps the database in order, and the database."""
        number = int(name.removeprefix("db"))
        self._running[number].kill()
        self._running[number].wait()
        _end(self.home.folder / f"member{number}" / "data" / "postmaster.pid", signal.SIGKILL)

    def close(self) -> None:
        for number, one in enumerate(self._running):
            one.kill()
            one.wait()
            _end(self.home.folder / f"member{number}" / "data" / "postmaster.pid", signal.SIGQUIT)


def _end(pid: Path, how: int) -> None:
    with suppress(OSError, ValueError):
        os.kill(int(pid.read_text().split()[0]), how)


def _ids(user: str) -> tuple[int, int]:
    import pwd

    found = pwd.getpwnam(user)
    return found.pw_uid, found.pw_gid


@pytest.fixture
def members() -> Iterator[Members]:
    pytest.importorskip("patroni")
    pytest.importorskip("pysyncobj")
    with Server() as home:
        found = Members(home)
        yield found
        found.close()


def test_the_standby_takes_over_by_itself_and_nothing_acknowledged_is_lost(members: Members) -> None:
    until(lambda: {"leader", "sync_standby"} <= members.roles().keys(), "there is no standby")
    acknowledged: dict[str, Appended] = {}
    heard, lost = Semaphore(0), Event()

    def play(store: PostgresStore, writer: int) -> None:
        for step in range(EACH):
            if step == EACH // 2:
                lost.wait(CEILING)
            name = f"{writer}-{step}"
            done = store.append_all((Write(f"{writer}", step, (event(step),)),), command_id=name, at=AT)
            assert isinstance(done, Appended), done
            acknowledged[name] = done
            heard.release()

    with PostgresStore(members.url, patience=CEILING) as store, ThreadPoolExecutor(WRITERS) as pool:
        working = [pool.submit(play, store, writer) for writer in range(WRITERS)]
        for _ in range(WRITERS):
            heard.acquire()
        before = members.roles()
        members.lose(before["leader"])
        lost.set()
        for work in working:
            work.result()
        assert until(lambda: members.roles().get("leader")) == before["sync_standby"]
        assert verify(store) == Verified(WRITERS * EACH, store.head().hash)
        assert Counter(one.command for one in store.walk_all()) == dict.fromkeys(acknowledged, 1)
