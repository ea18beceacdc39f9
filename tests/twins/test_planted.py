"""The test of the test: ten oracles planted in the real program, each found by the check."""

import asyncio
from collections.abc import Callable, Iterator
from hashlib import sha256
from importlib import import_module
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cards import Card, text
from croupier.house import powers, previewing, service
from croupier.house.table import events as e
from croupier.house.table import playing, telling
from croupier.refusal import Code, refuse
from croupier.rulebook.rules import DEALER
from croupier.web import app, problems
from croupier.web.feed import view as viewing
from croupier.web.routes import tables
from tests.effort import SEED
from tests.twins import asking
from tests.twins.asking import Asked
from tests.twins.check import Check
from tests.twins.house import asked_of
from tests.twins.rounds import Kind, Pair, Twins

BOOK = "vanuatu-2013"
Plant = Callable[[pytest.MonkeyPatch], None]


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as found:
        yield found


@pytest.fixture(scope="module")
def twins(runner: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    """Twins whose seats are asked to decide."""
    pair = Pair(tmp_path_factory.mktemp("twins"), Kind(SEED, 1, suits=False, late=False), (BOOK,))
    runner.run(pair.open())
    (found,) = pair.tables.values()
    while not found.moment.startswith("deciding"):
        assert runner.run(found.step())
    one, other = found.hands[DEALER]
    TOLD[:] = [next(card for card in one if card not in other)]
    yield found
    runner.run(pair.close())


TOLD: list[Card] = []
"""A card that the dealer holds in one house and not in the other."""


def held(table: Any) -> bool:
    """Whether the dealer has the telling card at a table."""
    return table.round is not None and TOLD[0] in table.round.dealer


def hidden() -> bool:
    """The same of the house that is asked."""
    return held(asked_of[0].table(f"T {BOOK}"))


def name_the_card_that_is_not_held(patch: pytest.MonkeyPatch) -> None:
    """The power of a seat's player is everybody's, and nobody asks who names a card."""
    patch.setattr(service, "GUARDS", [guard for guard in service.GUARDS if guard is not service.power])
    patch.setattr(playing, "_check_named", lambda *_: None)


def preview_what_is_so(patch: pytest.MonkeyPatch) -> None:
    def ruled(table: Any, asked: Any) -> Any:
        return replace(true(table, asked), text="They are" if held(table) else "They are not")

    true = previewing._rule
    patch.setattr(previewing, "_rule", ruled)


def offer_another_seats_choices(patch: pytest.MonkeyPatch) -> None:
    true = tables.accepted
    patch.setattr(tables, "seat_of", lambda *_: 2)
    patch.setattr(
        tables, "accepted", lambda service, stream, act, seat: true(service, stream, _cat(act), seat)
    )


def _cat(act: Any) -> Any:
    return replace(act, by=replace(act.by, id="Cat"))


def let_a_line_be_longer(patch: pytest.MonkeyPatch) -> None:
    def told(table: Any, *_: Any) -> str:
        return "counted" + " " * held(table)

    patch.setitem(telling.PRIVATE, e.FloatCounted, told)


def answer_with_another_header(patch: pytest.MonkeyPatch) -> None:
    true = problems.respond
    patch.setattr(
        problems, "respond", lambda said, more=None: true(said, {**(more or {}), "X-Seen": f"{hidden():1}"})
    )


def let_a_clock_differ(patch: pytest.MonkeyPatch) -> None:
    true = viewing.ChairSeen
    patch.setattr(
        viewing, "ChairSeen", lambda player, ready, since, *more: true(player, ready, since + hidden(), *more)
    )


def sort_by_hidden_cards(patch: pytest.MonkeyPatch) -> None:
    def seen(state: Any, viewer: Any) -> Any:
        found = true(state, viewer)
        return replace(found, seats=found.seats[:: 1 if TOLD[0] in state.dealer else -1])

    true = import_module("croupier.game.view").view
    patch.setattr(viewing, "view_round", seen)


def count_hidden_cards(patch: pytest.MonkeyPatch) -> None:
    true = viewing.view_round
    patch.setattr(
        viewing,
        "view_round",
        lambda state, viewer: replace(true(state, viewer), rack=int(TOLD[0] in state.dealer)),
    )


class Tag(str):
    """An ETag that follows from what is hidden."""

    __slots__ = ()

    def encode(self, *_: Any) -> bytes:
        return f'"{sha256(str(hidden()).encode()).hexdigest()[:16]}"'.encode()


def tag_every_answer(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(app.HEADERS, "ETag", Tag("x"))


def cite_by_the_hand(patch: pytest.MonkeyPatch) -> None:
    def refused(asked: Any) -> Any:
        found = true(asked)
        return replace(found, clause="8.5" if held(asked.table) else "8.4") if found is not None else None

    true = powers.judge
    patch.setattr(powers, "judge", refused)


def hash_without_a_salt(patch: pytest.MonkeyPatch) -> None:
    true = viewing.spectator_view

    def seen(table: Any, *more: Any) -> Any:
        digest = sha256(text(table.round.dealer).encode()).hexdigest()
        return replace(true(table, *more), stopped=digest)

    patch.setattr("croupier.web.feed.rooms.spectator_view", seen)


def who_is_let_through_first(patch: pytest.MonkeyPatch) -> None:
    """The state of a hand is looked at before who asks."""

    def stopped(case: Any) -> Any:
        return refuse(Code.STOPPED, why="x") if held(case.plan.state(case.stream)) else None

    patch.setattr(service, "GUARDS", (stopped, *service.GUARDS))


PLANTS: dict[Plant, tuple[str, str]] = {
    name_the_card_that_is_not_held: ("Dee", "'Exchange'"),
    preview_what_is_so: (
        "Sue",
        "preview {'command': {'type': 'Play', 'command': {'type': 'ExposeDealerCards'",
    ),
    offer_another_seats_choices: ("Eve", "/choices"),
    let_a_line_be_longer: ("Dee", "CountFloat"),
    answer_with_another_header: ("guest", "'Fold'"),
    let_a_clock_differ: ("Eve", f"/api/tables/T {BOOK} "),
    sort_by_hidden_cards: ("Ira", f"/api/tables/T {BOOK} "),
    count_hidden_cards: ("Ott", f"/api/tables/T {BOOK} "),
    tag_every_answer: ("Bob", "/signs"),
    cite_by_the_hand: ("Eve", "'Fold'"),
    hash_without_a_salt: ("Eve", f"/api/tables/T {BOOK} "),
    who_is_let_through_first: ("Dov", "'Lock'"),
}
"""Each with who asks what finds it."""


def asks(twins: Twins, who: str, what: str) -> list[Asked]:
    return [asked for asked in asking.everything(twins, who) if what in f"{asked} "]


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_a_planted_oracle_is_found(
    plant: Plant, twins: Twins, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    who, what = PLANTS[plant]
    questions = asks(twins, who, what)
    assert questions
    before, found = Check(), Check()
    runner.run(before.ask(twins, who, questions))
    assert not before.found, before.found[:3]
    plant(monkeypatch)
    _forget(twins)
    runner.run(found.ask(twins, who, questions))
    monkeypatch.undo()
    _forget(twins)
    assert found.found


def _forget(twins: Twins) -> None:
    """Has views made anew."""
    for house in twins.pair.houses:
        room = house.worker.hub.rooms[twins.name]
        room.show(room.now)
