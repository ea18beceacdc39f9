"""Hands that the Lunar Poker clause tests share, and looks that all of them do."""

from collections.abc import Mapping
from typing import Any

from croupier.cards import DECK, cards, text
from croupier.game import Event, Outcome, Phase, State, Status
from croupier.game import commands as c
from croupier.game import events as e
from tests.clauses.showing import then
from tests.table import QUALIFIES_ACE_KING, Table

# First hands. None shares a card with the dealer's hands of `tests.table`.
ODD = "4c 6d 7d Tc Jh"
ODD_TOO = "4s 6c Td Js Qh"
ODD_THREE = "3h 6s 7s 9d Th"
PAIR = "3s 3d 9c Qs Kc"
TRIPS = "8c 8d 8s Ts Jc"
ACE_KING_QUEEN = "As Kh Qd 7c 4d"
STRAIGHT_FLUSH = "4h 5h 6h 7h 8h"
STRAIGHT_FLUSH_TOO = "6s 7s 8s 9s Ts"
ROYAL_FLUSH = "Ts Js Qs Ks As"

ANTE, BET, FEE = 1000, 2000, 1000

BET_ODDS = {
    "As Kh 9d 7c 2h": 1,
    "7s 7d 9c 4h 2d": 1,
    "7s 7d 4c 4h 2d": 2,
    "7s 7d 7c 4h 2d": 3,
    "4s 5d 6c 7h 8d": 4,
    "2d 4d 6d 9d Jd": 5,
    "7s 7d 7c 4h 4d": 7,
    "7s 7d 7c 7h 4d": 20,
    "4d 5d 6d 7d 8d": 50,
    "Ts Js Qs Ks As": 100,
}
"""A hand for each row of the bet table. None shares a card with ace and king and the eight of hearts."""


def dealt(
    book: str,
    hands: Mapping[int, str],
    dealer: str = QUALIFIES_ACE_KING,
    supers: Mapping[int, int] | None = None,
    **settings: Any,
) -> Table:
    """A table where these seats have staked an ante of 1000, some a super, and hold these first hands."""
    table = Table(book, **settings)
    table.antes(**{f"s{seat}": ANTE for seat in hands})
    for seat, amount in (supers or {}).items():
        table.wager(seat, "super:own", amount)
    return table.deal(hands, dealer)


def choosing(book: str, hands: Mapping[int, str], dealer: str = QUALIFIES_ACE_KING, **settings: Any) -> Table:
    """As `dealt`, and every seat may choose: at The Star, where players first tap or wave, the table has read the cards."""
    read = {"declare_mode": "auto"} if book == "nsw-star-2019" else {}
    return dealt(book, hands, dealer, **read, **settings)


def bet_all(table: Table) -> Table:
    """Lets every undecided seat bet, locks and reveals."""
    for seat in table.state.dealt_in:
        if table.state.seats[seat].decision is None:
            table.do(c.Bet(seat))
    if table.rules.draw:
        table.lock()
    return then(table, c.Reveal())


def drawn_to(book: str, hand: str, dealer: str, **settings: Any) -> Table:
    """A round settled in which seat 1 came to hold a hand of five or six cards, by a draw, and bet on it."""
    wanted = cards(hand)
    spare = [card for card in DECK if card not in (*wanted, *cards(dealer))]
    sixth = len(wanted) == 6
    table = dealt(book, {1: text(wanted[:5] if sixth else spare[:9:2])}, dealer, **settings)
    then(table, c.Buy(1) if sixth else c.Exchange(1, text(table.state.seats[1].hand)), c.Lock())
    then(table, c.Deal(text(wanted[5:] if sixth else wanted)), c.Bet(1))
    return table.finish()


def outcome(book: str, hand: str, dealer: str) -> Outcome:
    """How a drawn hand compares with a qualifying dealer's."""
    (compared,) = drawn_to(book, hand, dealer).events(e.HandCompared)
    found: Outcome = compared.outcome
    return found


def cites(table: Table, found: str, clause: str) -> bool:
    """Whether an event or refusal names a clause: itself, or as the first of those that its step follows."""
    steps = ([step] if isinstance(step, str) else step for step in table.rules.rulebook.cite.values())
    return any(step[0] == found and clause in step for step in steps)


def racked(table: Table, seat: int) -> tuple[int, str]:
    """How many cards of a hand were counted into the rack, and by which clause."""
    held = table.state.seats[seat]
    assert held.racked
    assert set(held.hand) <= set(table.state.rack)
    (event,) = [event for event in table.log if _racks(event, seat)]
    return event.count, event.clause


def _racks(event: Any, seat: int) -> bool:
    return getattr(event, "seat", None) == seat and hasattr(event, "count")


def paid_areas(table: Table) -> list[tuple[int, str]]:
    """Seat and area of every payment, in order."""
    return [(paid.seat, paid.area) for paid in table.events(e.Paid)]


def taken_by(table: Table, seat: int, area: str) -> str:
    """The clause by which a wager was taken."""
    (taken,) = [event for event in table.events(e.Taken) if (event.seat, event.area) == (seat, area)]
    clause: str = taken.clause
    return clause


def position(table: Table, kind: type[Event], **fields: Any) -> int:
    """Where in the log the first event of a kind with these fields stands."""
    for place, event in enumerate(table.log):
        if isinstance(event, kind) and all(getattr(event, name) == fields[name] for name in fields):
            return place
    raise AssertionError(f"no {kind.__name__} with {fields}")


def whole_deck(state: State) -> bool:
    """Whether every card lies in exactly one place: deck, rack, aside, or a hand on the table."""
    places = [card for card in DECK if state.stub >> card & 1]
    places += [*state.dealer, *state.rack, *state.aside]
    places += [card for seat in state.seats.values() if not seat.racked for card in seat.hand]
    return sorted(places) == list(DECK)


def voided(table: Table, clause: str) -> None:
    """The whole round is a misdeal by this clause, and every seat is even."""
    (misdealt,), (void,) = table.events(e.Misdealt), table.events(e.RoundVoided)
    assert misdealt.clause == clause
    assert table.state.phase is Phase.VOID
    assert set(void.nets.values()) == {0}
    assert all(seat.net == 0 for seat in table.state.seats.values())


def bet_all_but_void(table: Table) -> None:
    """Lets every seat bet that is still in and has not chosen."""
    for seat in table.state.seats.values():
        if seat.status is Status.IN and seat.decision is None:
            table.do(c.Bet(seat.number))
