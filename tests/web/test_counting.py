"""A first start: the counting is compiled beside the server, tables play meanwhile, and nothing is left behind."""

import signal
from contextlib import suppress
from pathlib import Path

import pytest

from croupier.cards import card, cards
from croupier.hands.kept import VARIABLE
from croupier.odds import advise
from croupier.rulebook import rulebook, under
from tests.effort import PROVING
from tests.waiting import until
from tests.web.kit import Process, User

BOOK = "vanuatu-2013"


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A house on a machine that has compiled nothing yet."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "code"))
    return tmp_path


def compiling(server: Process) -> int | None:
    """The process that compiles for a server."""
    number = server.process.pid
    for child in Path(f"/proc/{number}/task/{number}/children").read_text().split():
        with suppress(FileNotFoundError):
            if b"croupier.odds.warm" in Path(f"/proc/{child}/cmdline").read_bytes():
                return int(child)
    return None


def gone(number: int) -> bool:
    """Whether a process has ended; somebody may still have to ask how."""
    try:
        stat = Path(f"/proc/{number}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return True
    return stat.rpartition(")")[2].split()[0] == "Z"


def play(user: User, table: str) -> None:
    """A round to its end."""
    until(lambda: user.see(table).get("play", {}).get("phase") == "betting")
    user.ante(table)
    user.play(table, "PlaceWager", 1, area="super:own", amount=1_000)
    user.ready(table)
    until(lambda: user.see(table).get("play", {}).get("phase") == "deciding")
    until(
        lambda: user.ask(table, {"type": "Play", "command": {"type": "Fold", "seat": 1}}).status_code == 200
    )
    until(lambda: not user.see(table)["playing"])


def check_a_hint(user: User) -> None:
    """One that is asked for meanwhile waits, and is right."""
    question = {"rulebook": BOOK, "hand": "7h 7d 9c 2s 4h", "up": "Ks"}
    told = user.http.post("/api/advise", json=question).json()
    exact = advise(under(rulebook(BOOK)), cards(question["hand"]), card(question["up"]))
    assert [one["action"] for one in told["choices"]] == [one.action for one in exact.options]


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_tables_play_while_it_compiles_and_it_ends_with_the_server(cold: Path, end: signal.Signals) -> None:
    server = Process(cold)
    number = until(lambda: compiling(server))
    guest = server.guest()
    play(guest, guest.practise(BOOK, bots=2))
    if PROVING:  # it compiles everything meanwhile: the better part of a minute
        check_a_hint(guest)
    server.stop(end)
    until(lambda: gone(number))
