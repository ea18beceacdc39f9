"""Rounds of Caribbean Stud in few words: every seat antes 1000, some with the jackpot wager of 100."""

from collections.abc import Mapping
from typing import Any

from croupier.game import Outcome, Watcher, view
from croupier.game import commands as c
from croupier.game.events import HandCompared, PoolChanged
from tests.clauses.showing import then
from tests.table import Table

QUALIFIES = "Ac Kd 8h 5s 3c"
FAILS = "Qc Jd 8h 5s 3c"

# None of these shares a card with another, nor with QUALIFIES and FAILS, save LOW with PAIR.
FLUSH = "3s 4s 6s 7s 8s"
FULL_HOUSE = "2d 2h 2s 3d 3h"
FOUR = "9c 9d 9h 9s 2c"
STRAIGHT_FLUSH = "4d 5d 6d 7d 8d"
STRAIGHT_FLUSH_TOO = "4c 5c 6c 7c 8c"
ROYAL = "Ts Js Qs Ks As"
ROYAL_TOO = "Th Jh Qh Kh Ah"
PAIR = "Tc Td 7h 6h 4h"
LOW = "Qd Jc 7h 5h 4h"


def staked(*seats: int, jackpots: tuple[int, ...] = (), **settings: Any) -> Table:
    """A table before the call, with antes at these seats."""
    table = Table("nz-caribbean-1998", **settings).antes(**{f"s{seat}": 1000 for seat in seats})
    for seat in jackpots:
        table.wager(seat, "jackpot", table.rules.settings.jackpot_amount)
    return table


def deal(hands: Mapping[int, str], dealer: str, jackpots: tuple[int, ...] = (), **settings: Any) -> Table:
    """A round whose hands are dealt."""
    return staked(*hands, jackpots=jackpots, **settings).deal(hands, dealer)


def bet(table: Table, *seats: int) -> Table:
    for seat in seats:
        table.do(c.Bet(seat))
    return table


def showdown(hand: str, dealer: str, jackpot: bool = False, **settings: Any) -> Table:
    """Seat 1 bets and the round ends."""
    return bet(deal({1: hand}, dealer, (1,) if jackpot else (), **settings), 1).finish()


def opened(hand: str, dealer: str, jackpot: bool = False, **settings: Any) -> Table:
    """Seat 1 has bet and the dealer's hand is open."""
    return then(bet(deal({1: hand}, dealer, (1,) if jackpot else (), **settings), 1), c.Reveal())


def jackpot_round(hands: tuple[str, ...], pool: int, dealer: str = FAILS, **settings: Any) -> Table:
    """Seats with these hands all bet with a jackpot wager; the pool stands at so much after the call."""
    seats = dict(enumerate(hands, 1))
    table = deal(seats, dealer, tuple(seats), jackpot_pool=pool - 100 * len(hands), **settings)
    return bet(table, *seats).finish()


def outcome(hand: str, dealer: str) -> Outcome:
    """How a hand fares against a qualifying dealer."""
    (compared,) = showdown(hand, dealer).events(HandCompared)
    return Outcome(compared.outcome)


def prizes(table: Table) -> list[int]:
    """The jackpot prize of each seat."""
    return [table.area(seat, "jackpot")[2] for seat in table.state.seats]


def pools(table: Table) -> list[tuple[int, int, str]]:
    """The pool after each change of a settled round, what the house added, and the clause."""
    changes = [event for event in table.events(PoolChanged) if event.why in ("prizes", "seed")]
    return [(event.pool, event.house, event.clause) for event in changes]


def lights(table: Table) -> list[bool]:
    """The lights at the slots, as a spectator sees them."""
    return [seat.jackpot_light for seat in view(table.state, Watcher.SPECTATOR).seats]


def prizes_paid(table: Table) -> int:
    """What all jackpot prizes come to."""
    return sum(seat.wagers["jackpot"].paid for seat in table.state.seats.values() if "jackpot" in seat.wagers)
