"""The real server in a process of its own, and a guest who plays at it."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self
from urllib.parse import quote

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.cli.program import Ran
from tests.loaded import Loaded
from tests.waiting import CEILING

QUICK = (
    *("--argon2-memory", "8192", "--argon2-time", "1"),
    *("--rate-per-second", "100000", "--rate-burst", "100000"),
)


class House:
    """A process of `croupier serve` on a free port."""

    def __init__(self, *args: str, **env: str) -> None:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("CROUPIER_")}
        self._process = Loaded("serve", "--port", "0", *QUICK, *args, env={**kept, **env})
        self._ran: Ran | None = None
        self.said = self._process.first_line()
        self.url = self.said.rpartition(" ")[2]

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> Ran:
        """Tells it to stop, and waits until it has."""
        if self._ran is None:
            self._process.send_signal(sign)
            self._ran = Ran(self._process.wait(), self._process.out, self._process.err)
        return self._ran


@contextmanager
def serving(*args: str, **env: str) -> Iterator[House]:
    """A house that ends well."""
    house = House(*args, **env)
    try:
        assert house.url.startswith("http"), house.stop()
        yield house
    finally:
        ran = house.stop()
    assert ran.status == 0, ran
    assert "Traceback" not in ran.err


class Guest:
    """Somebody who practises without an account."""

    def __init__(self, url: str, rulebook: str = "vanuatu-2013") -> None:
        came = httpx.post(f"{url}/api/guests", timeout=CEILING)
        assert came.status_code == 201, came.text
        self._token = came.json()["token"]
        self.moved_to(url)
        self.table = self._ask("/api/practice", {"rulebook": rulebook})["table"]

    def see(self) -> dict[str, Any]:
        """The table as the guest sees it."""
        answer = self._http.get(f"/api/tables/{quote(self.table)}")
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()["view"]
        return view

    def play(self) -> None:
        """Plays a round: an ante, a bet, no force; the next is opened when the seat is ready for it."""
        self._play("PlaceWager", area="ante", amount=1_000)
        self._command({"type": "SayReady", "seat": 1})
        self._play("Bet")
        while self.see()["playing"]:
            self._play("AnswerForce", force=False)
        self._command({"type": "SayReady", "seat": 1})

    def moved_to(self, url: str) -> Self:
        """Goes on at another address, still signed in."""
        headers = {"Authorization": f"Bearer {self._token}"}
        self._http = httpx.Client(base_url=url, headers=headers, timeout=CEILING)
        return self

    def watching(self) -> ClientConnection:
        """The feed of the guest's table."""
        url = f"{str(self._http.base_url).replace('http', 'ws', 1)}/api/tables/{quote(self.table)}/feed"
        headers = {"Authorization": f"Bearer {self._token}"}
        patient: dict[str, Any] = {"open_timeout": CEILING, "close_timeout": CEILING, "max_queue": None}
        return connect(url, additional_headers=headers, ping_interval=None, **patient)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def _play(self, kind: str, **fields: Any) -> None:
        self._command({"type": "Play", "command": {"type": kind, "seat": 1, **fields}})

    def _command(self, command: dict[str, Any]) -> None:
        self._ask(f"/api/tables/{quote(self.table)}/commands", {"command": command})

    def _ask(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self._http.post(path, json=body)
        assert answer.status_code in (200, 201), (body, answer.text)
        found: dict[str, Any] = answer.json()
        return found
