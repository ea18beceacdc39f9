"""Chance and returns are watched: biased input is flagged, fair input is not, and what is out of range is on record."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from croupier.cards import rank, text
from croupier.chance import shuffle
from croupier.game import commands as g
from croupier.game.state import ANTE, BET, Seat, State, Status, Wager
from croupier.house.records.measured import MONITORING, NoteMeasures
from croupier.house.records.measures import (
    LEAST_DECKS,
    Decks,
    Measure,
    Returns,
    chance,
    note_of,
    returned,
    theory_of,
    with_deck,
    with_round,
)
from croupier.house.records.tallies import Tallies
from croupier.house.table import commands as c
from croupier.odds import ask
from croupier.rulebook import rulebook
from tests.pilot.projections import rebuild
from tests.service.kit import BOB, CAT, OTTO, SUE, Casino
from tests.service.kit import chance as source
from tests.service.test_practice_end import go_to, practising

STUD = "nz-caribbean-1998"
LOST = -2.0
Touch = Callable[[list[int]], list[int]]


def fair() -> list[int]:
    return [int(card) for card in SOURCE.draw(shuffle)]


SOURCE = source(7)
ORDERS = [fair() for _ in range(3 * LEAST_DECKS)]


def measured(touch: Touch) -> dict[str, Measure]:
    seen = Decks()
    for order in ORDERS:
        seen = with_deck(seen, text(touch(list(order))))
    return {measure.name.partition(": ")[2]: measure for measure in chance("T1", seen)}


def test_decks_from_the_source_are_in_range() -> None:
    found = measured(lambda order: order)
    assert len(found) == 3
    assert all(measure.z is not None and not measure.out for measure in found.values()), found


def no_ace_first(order: list[int]) -> list[int]:
    if rank(order[0]) == 12:  # type: ignore[arg-type]
        order[0], order[9] = order[9], order[0]
    return order


def paired(order: list[int]) -> list[int]:
    """Brings a pair into the first five cards of every fourth deck, with the first card left as it was."""
    if order[20] < 13:
        mate = next(card for card in order if card // 4 == order[0] // 4 and card != order[0])
        place = order.index(mate)
        order[1], order[place] = order[place], order[1]
    return order


def hardly_shuffled(order: list[int]) -> list[int]:
    """Leaves the last two cards of every deck where they lie in a new one."""
    return [card for card in order if card < 50] + [50, 51]


@pytest.mark.parametrize(
    ("touch", "flagged"),
    [(no_ace_first, "first cards"), (paired, "first hands"), (hardly_shuffled, "cards in the same place")],
)
def test_a_bias_is_flagged_where_it_lies(touch: Touch, flagged: str) -> None:
    assert measured(touch)[flagged].out


def test_decks_that_are_too_even_are_flagged_too() -> None:
    def dealt_in_turn(order: list[int]) -> list[int]:
        turn["at"] = (turn["at"] + 1) % 52
        place = order.index(turn["at"])
        order[0], order[place] = order[place], order[0]
        return order

    turn = {"at": 0}
    found = measured(dealt_in_turn)["first cards"]
    assert found.out
    assert found.z is not None
    assert found.z < 0


def test_a_few_decks_say_nothing_and_a_rack_is_no_deck() -> None:
    seen = Decks()
    for order in ORDERS[: LEAST_DECKS - 1]:
        seen = with_deck(seen, text(sorted(order)))
    assert all(measure.z is None and not measure.out for measure in chance("T1", seen))
    assert with_deck(seen, text(ORDERS[0][:30])) == seen


# Returns


def rounds(count: int, spoil: Callable[[float, Random], float]) -> Returns:
    """Rounds of a game whose results come as often as they should, or not quite."""
    outcomes = ask(rulebook(STUD)).wagers["main"].outcomes
    random, seen = Random(3), Returns(STUD)  # noqa: S311
    weights = [outcome.combinations for outcome in outcomes]
    for drawn in random.choices(outcomes, weights, k=count):
        seen = with_round(seen, finished(spoil(float(drawn.units), random)))
    return seen


def finished(units: float) -> State:
    """A round of one seat that brought so many antes."""
    ante = Wager(100, returned=100) if units > 0 else Wager(100, taken=100)
    bet = Wager(200, paid=round(units * 100), returned=200) if units > 0 else Wager(200, returned=200)
    if units < -1:
        bet = Wager(200, taken=200)
    return State(seats={1: Seat(1, wagers={ANTE: ante, BET: bet}, status=Status.SETTLED)})


def judged(seen: Returns) -> Measure:
    found = returned(STUD, seen)
    assert found is not None
    return found


def test_a_game_that_returns_what_it_should_is_in_range() -> None:
    seen = rounds(20_000, lambda units, _: units)
    found = judged(seen)
    assert (found.count, found.out) == (20_000, False)
    assert found.low < found.high < 0


def test_a_game_that_returns_too_much_or_too_little_is_flagged() -> None:
    too_much = judged(
        rounds(20_000, lambda units, random: 3.0 if units < 0 and random.random() < 0.1 else units)
    )
    too_little = judged(
        rounds(20_000, lambda units, random: LOST if units > 0 and random.random() < 0.4 else units)
    )
    assert (too_much.out, too_little.out) == (True, True)
    assert (too_much.z or 0) > 0 > (too_little.z or 0)


def test_few_rounds_say_nothing() -> None:
    found = judged(rounds(999, lambda *_: 50.0))
    assert (found.z, found.out) == (None, False)


@pytest.mark.parametrize("book", ["vanuatu-2013", "nsw-star-2019"])
def test_a_game_with_a_draw_has_a_range_too(book: str) -> None:
    losing = Returns(book, rounds=100_000, hands=100_000, total=-60_000.0, squares=1_300_000.0)
    usual = Returns(book, rounds=100_000, hands=100_000, total=-2_500.0, squares=1_300_000.0)
    found = returned(book, losing), returned(book, usual)
    assert [measure and measure.out for measure in found] == [True, False]


def test_where_the_theory_is_not_known_nothing_is_said() -> None:
    capped = msgspec.json.encode({"max_payout": 100_000})
    assert returned("x", Returns(STUD, capped, 5_000, 5_000, 0.0, 1.0)) is None


# The log


def test_a_second_look_reads_on_and_finds_the_same(casino: Casino) -> None:
    pilot = casino.open("T1", STUD, BOB, CAT)
    tallies = Tallies(casino.store, casino.service.clock)
    for played in (2, 4):
        while casino.service.table("T1").rounds < played:
            assert pilot.play_round()
        tallies.catch_up()
        found = {measure.name: measure for measure in tallies.measures()}
        assert found["the house: first cards"].count == played
        assert found["table/T1: first cards"].count == played
    another = Tallies(casino.store, casino.service.clock)
    another.catch_up()
    assert tallies.measures() == another.measures()
    (result,) = (measure for measure in found.values() if measure.name.endswith("antes"))
    assert 0 < result.count <= 4


def test_practice_is_none_of_the_houses_measures(casino: Casino) -> None:
    practising(casino, STUD)
    go_to(casino, "dealt")
    casino.do("table/mine", c.Play(g.Fold(1)), BOB)
    while casino.service.table("mine").playing:
        casino.do("table/mine", c.Proceed(), program=True)
    assert any(event.type == "DeckOpened" for event in casino.store.read("table/mine"))
    tallies = Tallies(casino.store, casino.service.clock)
    tallies.catch_up()
    assert {(one.name.partition(":")[0], one.count) for one in tallies.measures()} == {("the house", 0)}
    assert tallies.figures() == {}


def test_what_is_out_of_range_is_significant_once(casino: Casino) -> None:
    out = Measure("the house: first cards", 999, 120.0, 51.0, 51.0, 5.5, True)
    for measures in ([out], [out], [msgspec.structs.replace(out, out=False)], [out]):
        casino.do(MONITORING, note_of(measures), OTTO, why="daily", program=True)
    found = [each for each in rebuild(casino.store).significant if each.stream == MONITORING]
    assert [(each.kind, each.what) for each in found] == [("o", "out of range")] * 2
    assert found[0].before == ""
    assert "first cards" in found[0].after
    for by in (OTTO, SUE):
        assert casino.refuse(MONITORING, NoteMeasures(0, 0, {}), by) == "ROLE_TOO_LOW"


def test_best_play_of_a_solved_game_is_its_exact_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.house.records.measures.ROUNDS", 1_000)
    found = theory_of.__wrapped__("vanuatu-2013", b"{}")
    assert found is not None
    assert found[1] == pytest.approx(-0.0074710, abs=1e-6)
