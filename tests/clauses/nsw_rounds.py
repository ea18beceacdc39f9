"""Rounds at The Star in few words: every seat antes 1000 with 1000 on its own super."""

from collections.abc import Mapping
from typing import Any

from croupier.cards import cards, text
from croupier.game import Outcome
from croupier.game import commands as c
from croupier.game.events import HandCompared
from tests.clauses.showing import then
from tests.table import Table, rest

QUALIFIES = "Ac Kd 8h 5s 3c"
FAILS = "Qc Jd 8h 5s 3c"
TWOS = "2c 2d 9h 5s 3c"

# None of these shares a card with another, nor with QUALIFIES and FAILS, save the last of LOW with PAIR and STRAIGHT.
# LOW and PAIR win no super.
LOW = ("Td 7s 6h 4c 2d", "Th 9s 5c 4h 2s", "Jh 9h 8c 3d 2h", "Qd Jc Tc 3h 3s", "9c 9d 7c 6c 4s")
PAIR = "9c 9d 7c 6s 2c"
STRAIGHT = "4s 5h 6c 7h 8s"
STRAIGHT_FLUSH = "4d 5d 6d 7d 8d"
ROYAL = "Ts Js Qs Ks As"


def deal(hands: Mapping[int, str], dealer: str, *wagers: tuple[int, str, int], **settings: Any) -> Table:
    """A round whose first hands are dealt."""
    table = Table("nsw-star-2019", **settings)
    table.antes(**{f"s{seat}": 1000 for seat in hands})
    for seat, area, amount in wagers:
        table.wager(seat, area, amount)
    return table.deal(hands, dealer)


def wave(table: Table, *seats: int) -> Table:
    """These seats show that their first hands win nothing."""
    for seat in seats:
        table.do(c.Declare(seat))
    return table


def tap(table: Table, *seats: int) -> Table:
    """These seats show that their first hands win a super."""
    for seat in seats:
        table.do(c.Declare(seat, super=True))
    return table


def wave_and_bet(table: Table, *seats: int) -> Table:
    for seat in seats:
        wave(table, seat).do(c.Bet(seat))
    return table


def wave_and_fold(table: Table, *seats: int) -> Table:
    for seat in seats:
        wave(table, seat).do(c.Fold(seat))
    return table


def draw(table: Table, seat: int, given_up: str, new: str) -> Table:
    """A seat waves and exchanges some cards, or buys one; all others have decided."""
    wave(table, seat).do(c.Exchange(seat, given_up) if given_up else c.Buy(seat))
    return then(table, c.Lock(), c.Deal(new))


def showdown(hand: str, dealer: str, *wagers: tuple[int, str, int], **settings: Any) -> Table:
    """Seat 1 waves, bets its five cards and the round ends."""
    return wave_and_bet(deal({1: hand}, dealer, *wagers, **settings), 1).finish()


def showdown_of_six(hand: str, sixth: str, dealer: str) -> Table:
    """Seat 1 waves, buys a sixth card, bets and the round ends."""
    table = then(draw(deal({1: hand}, dealer), 1, "", sixth), c.Bet(1))
    return table.finish()


def outcome(hand: str, dealer: str) -> Outcome:
    """How a hand fares against a qualifying dealer."""
    (compared,) = showdown(hand, dealer).events(HandCompared)
    return Outcome(compared.outcome)


def own_super(hand: str) -> tuple[int, int, int]:
    """What the own super on a first hand comes to, read by the table itself."""
    table = deal({1: hand}, others(hand), declare_mode="auto")
    if not table.state.seats[1].claim:
        table.do(c.Fold(1))
    table.lock()
    return table.area(1, "super:own")


def others(*used: str) -> str:
    """Five cards for a dealer who does not matter."""
    return text(rest(*used)[:5])


def holds(table: Table, seat: int, hand: str) -> bool:
    """Whether a seat holds exactly these cards."""
    return set(table.state.seats[seat].hand) == set(cards(hand))
