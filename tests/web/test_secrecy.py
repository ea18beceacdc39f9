"""Bots play under every rulebook through the server, and no viewer is ever sent a card before its time."""

import io
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import text
from croupier.game import Watcher
from croupier.game import events as g
from croupier.house.act import Role
from croupier.house.table import public_words
from croupier.rulebook import IDS
from croupier.web.feed import view as viewing
from croupier.web.running.clock import microseconds
from tests.effort import often
from tests.web.kit import Site, nobody
from tests.web.watchers import PAIR, Cards, Play, Truth, runs

ROUNDS = often(2, 400)
SOME_TIMES = 2
"""So many rounds lie between two looks at what lies on disk and is kept of the past."""

FOR_CERTAIN = 300
"""Rounds; a planted leak shows in one of the first few."""

START = microseconds()
IN_FORCE = {"nz-div22-2012": 1_462_060_800_000_000}
"""A day, in microseconds, when a rulebook was in force that another has replaced."""

view = import_module("croupier.game.view")
STAFF = (Role.DEALER, Role.SUPERVISOR, Role.OPERATOR, Role.INSPECTOR)


@pytest.fixture
def open_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Play]]:
    """Opens a house on a day when a rulebook is in force, with bots at a table under it."""
    plays: list[Play] = []

    def opened(rulebook: str) -> Play:
        def then() -> int:
            return microseconds() - START + IN_FORCE.get(rulebook, START)

        monkeypatch.setattr("croupier.web.worker.microseconds", then)
        monkeypatch.setattr("tests.web.kit.microseconds", then)
        site = Site(tmp_path, checkpoint_file=str(tmp_path / "kept"))
        plays.append(Play(site, rulebook, {role: site.user(f"The {role}", role) for role in STAFF}))
        return plays[-1]

    yield opened
    for play in plays:
        play.close()
        play.site.stop()


class Sample(Struct):
    """What lay on disk, at keepers, in the log of operations and in the figures at a version of a table."""

    version: int
    disk: bytes
    log: str
    figures: str


def sample(play: Play, folder: Path, said: io.StringIO) -> Sample:
    play.site.worker.sign()
    version = play.site.worker.service.version(f"table/{play.table}")
    disk = b"".join(path.read_bytes() for path in [*sorted(folder.glob("house.db*")), folder / "kept"])
    return Sample(version, disk, said.getvalue(), nobody.get(f"{play.site.url}/metrics").text)


def sealed(truth: Truth, version: int) -> list[str]:
    """Runs of neighbours among the cards of the round that was open at a version, dealt or not."""
    return runs(next(order for began, opened, order in truth.opened if began <= version < opened))


@pytest.mark.parametrize("rulebook", IDS)
def test_no_viewer_is_sent_a_card_before_its_time(
    rulebook: str, open_house: Callable[[str], Play], said: io.StringIO, tmp_path: Path
) -> None:
    play = open_house(rulebook)
    samples = []
    for number in range(1, ROUNDS + 1):
        play.round()
        if number % max(SOME_TIMES, ROUNDS // 8) == 0:
            play.change_over(3)
            play.begin()
            samples.append(sample(play, tmp_path, said))
            for record in (play.records[0], *(one for one in play.records if one.role is not Role.PLAYER)):
                record.look_back()
    play.round()
    play.close()
    truth = play.truth()
    assert truth.rounds >= ROUNDS
    assert all(record.proofs == len(samples) for record in play.records if record.past)
    leaks = [leak for record in play.records for leak in record.leaks(truth)]
    assert not leaks, "\n".join(leaks[:5])
    assert_everybody_saw(play, truth)
    for one in samples:
        hidden = sealed(truth, one.version)
        assert len(hidden) > 10
        assert not [run for run in hidden if run.encode() in one.disk]
        assert not PAIR.search(one.figures)
        assert not PAIR.search(one.log)
    order = truth.opened[0][2]
    assert order.encode() in samples[-1].disk, "an open order is on disk, so a sealed one would be found"


def assert_everybody_saw(play: Play, truth: Truth) -> None:
    """The test looked at something: seats were sent their own cards, everybody the open ones, changes and answers."""
    for record in play.records:
        kinds = {text[:15] for text in record.sent}
        assert any('"view"' in kind for kind in kinds), (record.user.name, kinds)
        assert any('"change' in kind for kind in kinds), (record.user.name, kinds)
    assert truth.at[-1].by(play.at[1].name, Role.PLAYER)


def test_a_fault_that_names_cards_tells_them_to_nobody(
    open_house: Callable[[str], Play], said: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = open_house("vanuatu-2013")
    play.begin()
    state = play.live.round
    hands = [text(state.dealer), *(text(seat.hand) for seat in state.seats.values())]

    def broken(*_: Any) -> None:
        raise ValueError(f"{hands} {state!r}")

    monkeypatch.setattr("croupier.web.routes.tables.seat_of", broken)
    answer = play.at[1].http.get(f"/api/tables/{play.table}/choices")
    assert answer.status_code == 500
    assert answer.json()["code"] == "FAULT"
    assert '"fault"' in said.getvalue()
    for hand in hands:
        assert hand not in answer.text
        assert hand not in said.getvalue()
    assert not PAIR.search(said.getvalue())


# The test of the test: each leak that is planted is found


def show_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    def from_seat(least: Any, table: Any, seat: int) -> Any:
        seen = true(least, table, seat)
        other = true(least, table, seat % 3 + 1)
        if seen.play is None:
            return seen
        return replace(seen, play=replace(seen.play, seats={**seen.play.seats, **other.play.seats}))

    true = viewing._from_seat
    monkeypatch.setattr(viewing, "_from_seat", from_seat)


def show_draw_unopened(monkeypatch: pytest.MonkeyPatch) -> None:
    def known(state: Any, seat: Any, viewer: Any) -> Any:
        return seat.hand if viewer == seat.number and view._may_look(state) else true(state, seat, viewer)

    true = view._known_hand
    monkeypatch.setattr(view, "_known_hand", known)


def show_hole_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "_known_dealer", lambda state: state.dealer)


def show_inspector_an_open_round(monkeypatch: pytest.MonkeyPatch) -> None:
    def known(state: Any, seat: Any, viewer: Any) -> Any:
        return seat.hand if viewer is Watcher.INSPECTOR else true(state, seat, viewer)

    true = view._known_hand
    monkeypatch.setattr(view, "_known_hand", known)


def say_what_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(public_words.PUBLIC, g.CardsDealt, lambda _, event: f"Dealt: {event.cards}")


def say_what_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(public_words.PUBLIC, g.DiscardsTaken, lambda _, event: f"Gives up {event.cards}")


def show_newcomer_the_hand_before(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(least: Any, table: Any, seat: int) -> Any:
        return true(least, replace(table, newcomers=()), seat)

    true = viewing._from_seat
    monkeypatch.setattr(viewing, "_from_seat", forgetful)


@pytest.mark.parametrize(
    "plant",
    [
        show_neighbour,
        show_draw_unopened,
        show_hole_cards,
        show_inspector_an_open_round,
        say_what_is_dealt,
        say_what_is_given_up,
        show_newcomer_the_hand_before,
    ],
)
def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None],
    open_house: Callable[[str], Play],
    said: io.StringIO,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch)
    play = open_house("vanuatu-2013")
    leaks: list[str] = []
    for _ in range(FOR_CERTAIN):
        play.round()
        play.change_over(3)
        truth = play.truth()
        leaks = [leak for record in play.records for leak in record.leaks(truth)]
        if leaks:
            break
    assert leaks


def test_what_may_be_known_is_told_from_the_log_alone() -> None:
    """A small round by hand: the own hand when all is dealt, a draw when it is opened, the rest when it is shown."""
    events: list[dict[str, Any]] = [
        {"type": "SeatTaken", "seat": 1, "player": "Ann"},
        {"type": "RoundStarted"},
        played("BetsCalled", order=[1, 0, 1, 0]),
        played("CardsDealt", cards="2c 3c"),
        played("CardsDealt", cards="4c 5c"),
        played("UpcardShown", card="5c"),
        played("DiscardsTaken", seat=1, cards="2c"),
        played("DrawDealt", seat=1, cards="6c", last=True),
        played("DrawViewed", seat=1),
        played("DealerRevealed", cards="3c 5c"),
        played("RoundClosed"),
    ]
    truth = Truth(events)
    own: list[Cards] = [known.by("Ann", Role.PLAYER) for known in truth.at]
    then = ["", "2c 4c", *["2c 4c 5c"] * 3, "2c 4c 5c 6c", *["2c 3c 4c 5c 6c"] * 2]
    assert [" ".join(sorted(known)) for known in own[4:]] == then
    assert truth.at[9].by("Eve", Role.PLAYER) == {"5c"}
    assert truth.at[10].by("Ira", Role.INSPECTOR) == {"3c", "5c"}
    assert truth.at[11].by("Ira", Role.INSPECTOR) == {"3c", "4c", "5c", "6c"}


def played(kind: str, **fields: Any) -> dict[str, Any]:
    return {"type": "Played", "event": {"type": kind, **fields}}
