"""Decks: an order from the source of chance, promised before the deal, sealed in the log, opened after the round.

The undealt cards are nowhere else: what is still to come is the sealed order without the cards that the round has seen.
"""

from collections.abc import Sequence

import msgspec

from croupier.cards import DECK, Card, cards, text
from croupier.chance import Opening
from croupier.game import Phase, State
from croupier.game import commands as g
from croupier.game import events as ge
from croupier.game.drawing import cards_wanted
from croupier.house.act import Act
from croupier.house.plan import Plan, SealBroken
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.live import DeckCommitted, DeckLost, DeckOpened, Live, Promise
from croupier.house.table.scanner import scan
from croupier.house.table.setting import table_rules
from croupier.refusal import Code, Refusal
from croupier.rulebook import TableRules
from croupier.rulebook.house import house_rules

_opening = msgspec.json.Decoder(Opening)


class OpenRound(c.TableCommand, frozen=True):
    """Opens betting on a deck whose order is fixed and promised now."""


class DealNext(c.TableCommand, frozen=True):
    """Deals what the round wants from the promised order."""


class Scan(c.TableCommand, frozen=True):
    """Deals a card that a reader or the dealer read at a table with real cards."""

    word: str


def rules_of(live: Live) -> TableRules:
    """The rules in force at a table."""
    return table_rules(live.table.rulebook, msgspec.json.encode(live.table.settings, order="sorted"))


def commit(plan: Plan, stream: str, act: Act, of: Sequence[Card] = DECK) -> None:
    """Fixes and promises the order of a deck or of a rack."""
    live: Live = plan.state(stream)
    made = plan.tools.shuffle(of)
    number = len(live.promises) + 1
    sealed = plan.tools.seal(msgspec.json.encode(made.opening), _context(stream, live, number))
    promise = Promise(number, made.commitment, sealed)
    clause = house_rules(live.table.rulebook).clause("shuffle.due")
    plan.add(stream, DeckCommitted(clause, act, live.table.rounds, len(of), promise))


def open_all(plan: Plan, stream: str, act: Act) -> None:
    """Keeps every promise of a round that is over, and says of which it cannot."""
    live: Live = plan.state(stream)
    clause = house_rules(live.table.rulebook).clause("shuffle.due")
    for promise in live.promises:
        try:
            opening = _opened(plan, stream, live, promise)
        except SealBroken as broken:
            plan.add(stream, DeckLost(clause, act, live.table.rounds, promise.commitment, str(broken)))
            continue
        opened = DeckOpened(clause, act, live.table.rounds, promise.commitment, opening.salt, opening.order)
        plan.add(stream, opened)


def heed(plan: Plan, stream: str, event: e.TableEvent, act: Act) -> None:
    """Shuffles what the round gives back, and opens the promises once it is over."""
    live: Live = plan.state(stream)
    match event:
        case e.Played(event=ge.RackReshuffled(cards=rack)) if live.promises:
            commit(plan, stream, act, cards(rack))
        case e.Played(event=ge.DealCollected()) if live.promises:
            commit(plan, stream, act)
        case e.RoundEnded() if live.promises:
            open_all(plan, stream, act)


def next_deal(plan: Plan, stream: str) -> c.Play | Refusal:
    """The command that brings the next cards of the promised order, or the rack once there are none."""
    live: Live = plan.state(stream)
    state = live.table.round
    if state is None or not live.promises:
        return Refusal(Code.NOT_LOADED, "no promised deck is in play")
    wanted = cards_wanted(rules_of(live), state)
    if not wanted:
        return Refusal(Code.NOTHING_WANTED, "no cards are wanted")
    try:
        coming = _to_come(plan, stream, live, state)
    except SealBroken as broken:
        return Refusal(Code.DECK_LOST, f"the promised order cannot be read: {broken}")
    return c.Play(g.Deal(text(coming[:wanted])) if coming else g.Reshuffle())


def _to_come(plan: Plan, stream: str, live: Live, state: State) -> list[Card]:
    opening = _opened(plan, stream, live, live.promises[-1])
    return [card for card in cards(opening.order) if state.stub >> card & 1]


def scanned(live: Live, word: str) -> c.Play | Refusal:
    """The command for one card read at a table with real cards."""
    state = live.table.round
    if state is None or live.promises:
        return Refusal(Code.NOT_BY_HAND, "cards are read only where no promised deck is in play")
    unseen = tuple(card for card in DECK if state.stub >> card & 1)
    first = state.phase is Phase.BETTING
    wanted = 1 if first else cards_wanted(rules_of(live), state)
    read = scan(word, wanted, unseen, state.next_cards)
    return read if isinstance(read, Refusal) else c.Play(read)


def _context(stream: str, live: Live, number: int) -> str:
    return f"{stream} round {live.table.rounds} deck {number}"


def _opened(plan: Plan, stream: str, live: Live, promise: Promise) -> Opening:
    return _opening.decode(plan.tools.unseal(promise.sealed, _context(stream, live, promise.number)))


__all__ = ["DealNext", "OpenRound", "Scan", "commit", "heed", "next_deal", "rules_of", "scanned"]
