"""Paying, returning and taking to the cent: the maximum payout by its scope, and what a void round puts back."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cards import cards
from croupier.game import State
from croupier.game import commands as c
from croupier.game.events import (
    Carried,
    Event,
    HandRacked,
    HandVoided,
    Paid,
    Phase,
    PoolCause,
    PoolChanged,
    Returned,
    Reversed,
    Taken,
)
from croupier.game.irregularities.late import _super_taken
from croupier.game.irregularities.voiding import rack_if_held, void_seat
from croupier.game.money import give_back, pay, return_all, reverse_all, take
from croupier.game.state import Seat, Wager
from croupier.game.turn import Turn
from croupier.game.wagers import kind_of
from croupier.game.wagers.instants import missed_instant
from croupier.rulebook import rulebook, under
from croupier.rulebook.load import parse
from croupier.words.amounts import gain, listed, money
from tests.clauses.lunar_kit import STRAIGHT_FLUSH, bet_all, dealt

ALL, BETS = "vanuatu-2013", "nz-caribbean-1998"


def events(at: Turn) -> list[Event]:
    return at.events


def turn(book: str = ALL, settings: dict[str, Any] | None = None, **state: Any) -> Turn:
    """Bob at seats 1 and 2 and Cat at seat 3, each with an ante of 100 and a bet of 200."""
    wagers = {"ante": Wager(100), "bet": Wager(200)}
    seats = {number: Seat(number, player, wagers) for number, player in ((1, "Bob"), (2, "Bob"), (3, "Cat"))}
    return Turn(under(rulebook(book), settings or {}), State(**{"seats": seats, **state}), [])


def paid(at: Turn, seat: int, area: str, odds: int) -> int:
    pay(at, seat, area, odds, "won", "1.1")
    event = events(at)[-1]
    assert isinstance(event, Paid)
    assert event.uncapped == at.state.seats[seat].wagers[area].stake * odds
    return event.amount


def test_without_a_maximum_all_is_paid() -> None:
    assert paid(turn(), 1, "bet", 500) == 100_000


@pytest.mark.parametrize(
    ("scope", "amounts"),
    [
        ("wager", [1_000, 1_000, 1_000, 1_000]),
        ("payment", [1_000, 1_000, 1_000, 1_000]),
        ("player", [1_000, 0, 0, 1_000]),
        ("table", [1_000, 0, 0, 0]),
    ],
)
def test_the_maximum_counts_by_its_scope(scope: str, amounts: list[int]) -> None:
    at = turn(settings={"max_payout": 1_000, "max_payout_scope": scope})
    wagers = ((1, "bet"), (1, "ante"), (2, "bet"), (3, "bet"))
    assert [paid(at, seat, area, 50) for seat, area in wagers] == amounts


def test_a_second_payment_on_a_wager_has_what_is_left() -> None:
    for scope, second in (("wager", 400), ("payment", 800)):
        at = turn(settings={"max_payout": 1_000, "max_payout_scope": scope})
        pay(at, 1, "bet", 3, "won", "1.1", more=True)
        assert (events(at)[-1].amount, events(at)[-1].returned) == (600, 0)  # type: ignore[attr-defined]
        assert paid(at, 1, "bet", 4) == second


@pytest.mark.parametrize("scope", ["wager", "player", "table"])
def test_what_was_paid_beyond_the_maximum_is_not_asked_back(scope: str) -> None:
    """As after a ruling, or under a maximum that was higher."""
    seats = {1: Seat(1, "Bob", {"bet": Wager(200, paid=1_500)})}
    at = turn(settings={"max_payout": 1_000, "max_payout_scope": scope}, seats=seats)
    assert paid(at, 1, "bet", 3) == 0


def test_where_only_bets_are_capped_the_rest_is_neither_cut_nor_counted() -> None:
    at = turn(BETS, {"max_payout": 1_000, "max_payout_scope": "player"})
    assert at.rules.has("cap.bets_only")
    assert [paid(at, 1, "ante", 50), paid(at, 1, "bet", 50), paid(at, 2, "bet", 50)] == [5_000, 1_000, 0]


def test_seats_without_a_name_are_not_one_player() -> None:
    at = turn(settings={"max_payout": 1_000, "max_payout_scope": "player"})
    at.state.seats.update({number: Seat(number, "", {"bet": Wager(200)}) for number in (4, 5)})
    assert [paid(at, 4, "bet", 50), paid(at, 5, "bet", 50)] == [1_000, 1_000]


def test_what_is_open_goes_back_or_is_taken_once() -> None:
    for act, kind in ((give_back, Returned), (take, Taken)):
        at = turn()
        for area in ("ante", "ante", "super:own"):
            act(at, 1, area, "why", "1.1")
        assert events(at) == [kind(1, "ante", 100, "why", "1.1")]


@pytest.mark.parametrize("everything", [True, False])
def test_what_was_settled_goes_back_unless_a_house_keeps_it_and_a_fee_always(everything: bool) -> None:
    wagers = {
        "ante": Wager(100),
        "draw_fee": Wager(30, taken=30),
        "force_fee": Wager(40),
        "bet": Wager(200, taken=200),
    }
    at = turn(seats={1: Seat(1, "Bob", wagers)}, settings={"void_returns_folded": everything})
    return_all(at, "void", "1.1")
    assert events(at) == [
        Returned(1, "ante", 100, "void", "1.1"),
        Reversed(1, "draw_fee", "void", "1.1"),
        Returned(1, "force_fee", 40, "void", "1.1"),
        *([Reversed(1, "bet", "void", "1.1")] if everything else []),
    ]


def test_all_is_undone_but_what_is_back_carried_or_kept() -> None:
    wagers = {
        "ante": Wager(100),
        "bet": Wager(200, returned=200),
        "super:own": Wager(50, returned=50, paid=7),
        "jackpot": Wager(100, taken=100, carried=True),
    }
    at = turn(seats={1: Seat(1, "Bob", wagers), 2: Seat(2, "Cat", wagers)})
    reverse_all(at, "void", "1.1", frozenset({2}))
    assert events(at) == [Reversed(1, "ante", "void", "1.1"), Reversed(1, "super:own", "void", "1.1")]


@pytest.mark.parametrize(
    ("phase", "wager", "carried"),
    [
        (Phase.DEALING, Wager(100, taken=100), (100, 0)),
        (Phase.DEALING, Wager(100, taken=100, tokens=30), (100, 30)),
        (Phase.DEALING, Wager(100, returned=80, tokens=30), (20, 20)),
        (Phase.DEALING, Wager(100, returned=100), None),
        (Phase.BETTING, Wager(100), None),
        (Phase.BETTING, Wager(100, brought=True), (100, 0)),
    ],
)
def test_which_jackpot_wagers_wait_for_the_next_round(
    phase: Phase, wager: Wager, carried: tuple[int, int] | None
) -> None:
    at = turn(BETS, phase=phase, seats={1: Seat(1, "Bob", {"jackpot": wager}), 2: Seat(2, "Cat")})
    kind_of("jackpot").void_round(at)
    clause = at.cite["jackpot.carried"]
    assert events(at) == ([] if carried is None else [Carried(1, "jackpot", clause, *carried)])


def test_a_void_round_puts_its_prizes_back() -> None:
    for paid, house in ((0, None), (500, -200)):
        seats = {1: Seat(1, "Bob", {"jackpot": Wager(100, returned=100, paid=paid)})}
        at = turn(BETS, pool=700, pool_called=1_000, remainder=5, seats=seats)
        clause = at.cite["jackpot.carried"]
        kind_of("jackpot").void_round(at)
        assert events(at) == ([] if house is None else [PoolChanged(1_000, 5, house, "void", clause)])


def test_a_void_hand_takes_its_jackpot_wager_out_of_the_pool() -> None:
    at = turn(
        BETS, pool=1_000, remainder=2_500, seats={1: Seat(1, "Bob", {"jackpot": Wager(100)}), 2: Seat(2)}
    )
    rate = at.rules.settings.jackpot_contribution
    pool, remainder = divmod(10_002_500 - 100 * rate, 10_000)
    for seat in (2, 1, 1):
        kind_of("jackpot").void_hand(at, seat, "void", "1.1")
    clause = at.cite["jackpot.refunded"]
    assert events(at) == [
        Returned(1, "jackpot", 100, "void", "1.1"),
        PoolChanged(pool, remainder, 0, PoolCause.REFUND, clause),
    ]


@pytest.mark.parametrize("keep_fee", [True, False])
def test_a_void_hand_gets_back_a_fee_that_was_not_taken_yet(keep_fee: bool) -> None:
    """Where fees are kept it is those that were taken."""
    wagers = {"ante": Wager(100), "draw_fee": Wager(30, taken=30), "force_fee": Wager(40)}
    at = turn(seats={1: Seat(1, "Bob", wagers)})
    void_seat(at, 1, "absent", "1.1", keep_fee=keep_fee)
    fee = [] if keep_fee else [Reversed(1, "draw_fee", "absent", "1.1")]
    assert events(at) == [
        HandVoided(1, "absent", "1.1"),
        Returned(1, "ante", 100, "absent", "1.1"),
        *fee,
        Returned(1, "force_fee", 40, "absent", "1.1"),
    ]


def test_a_hand_is_racked_once_and_only_if_there_is_one() -> None:
    hand = (1, 2, 3)
    seats = {1: Seat(1, hand=hand), 2: Seat(2), 3: Seat(3, hand=hand, racked=True)}  # type: ignore[arg-type]
    at = turn(seats=seats)
    for seat in seats:
        rack_if_held(at, seat, "1.1")
    assert events(at) == [HandRacked(1, 3, "1.1")]


def test_amounts_in_words() -> None:
    assert [gain(cents) for cents in (1, -1, 0)] == ["+0.01", "-0.01", "0.00"]
    assert [money(cents) for cents in (-1, 99, 100, -100)] == ["-0.01", "0.99", "1.00", "-1.00"]
    assert [listed(["1", "2", "3"][:count]) for count in range(4)] == ["", "1", "1 and 2", "1, 2 and 3"]


def test_a_super_is_taken_if_a_single_cent_of_it_is() -> None:
    assert not _super_taken(Seat(1))
    assert not _super_taken(Seat(1, wagers={"super:own": Wager(5)}))
    assert _super_taken(Seat(1, wagers={"super:own": Wager(5, taken=1)}))


def test_an_instant_hand_that_nobody_declared_is_paid_once() -> None:
    """A house that also pays a won ante pays this one as instant payout alone."""
    book = "nsw-star-2019"
    table = dealt(book, {1: STRAIGHT_FLUSH})
    named = f'extends = "{book}"\nid = "x"\ntitle = "X"\n'
    table.rules = under(parse(f'{named}[ante.won]\nis = 1\nclause = "9.5.2"\n'))
    table.do(c.Declare(1))
    bet_all(table)
    table.finish()
    payments = [event.odds for event in table.events(Paid) if event.area == "ante"]
    assert payments == [under(rulebook(book)).instant[0]]  # type: ignore[index]


@pytest.mark.parametrize("odds", [0, 1])
def test_an_instant_hand_at_the_lowest_odds_is_one(odds: int) -> None:
    """A house may pay as little as 1 to 1, and nothing for nothing."""
    rules = replace(under(rulebook(ALL)), instant=(odds, odds))
    held = cards(STRAIGHT_FLUSH)
    seat = Seat(1, "Bob", {"ante": Wager(100)}, first=held, hand=held)
    assert missed_instant(Turn(rules, State(seats={1: seat}), []), seat) is bool(odds)
