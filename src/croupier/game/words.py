"""Every event as a message in the rulebooks' own nouns, for a replay and for whoever reads a log."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec.structs import asdict

from croupier.cards import RANKS, SUITS
from croupier.game import events as e
from croupier.hands import Value as HandValue
from croupier.hands.reading import parts_of
from croupier.words import CURRENT, Said, Value, say

DEALER = 0

_AS = r"(?:^|(?<=[.:;,] ))As (?:an?|it|its|no|nobody|seat|the|there|they) "
CARD = re.compile(rf"\b(?!{_AS})[{RANKS}][{SUITS}]\b")
"""A card in a text; the word "As" that begins a sentence is none."""


class ToldStep(NamedTuple):
    """One step of a round: a sentence, its clause, and lines that belong to it."""

    sentence: str
    clause: str
    details: tuple[str, ...] = ()


def tell(log: Iterable[e.Event]) -> Iterator[ToldStep]:
    """A log as steps; the cards of the deal stand hand by hand."""
    order: tuple[int, ...] = ()
    dealt = 0
    for event in log:
        details: tuple[str, ...] = ()
        if isinstance(event, e.BetsCalled | e.AreaDealtAstray):
            order = event.order
        elif isinstance(event, e.CardsDealt):
            details = _hands(event.cards.split(), order[dealt:])
            dealt += len(event.cards.split())
        elif isinstance(event, e.DealCollected):
            dealt = 0
        yield ToldStep(sentence(event), clause(event), details)


def sentence(event: e.Event, language: str | None = None) -> str:
    """One event as a sentence.

    >>> sentence(e.WagerPlaced(2, "bet", 2000, "5.2(b)"))
    'Seat 2 bets 20.00'
    """
    said = _said if isinstance(event, e.RoundClosed | e.RoundVoided) else _said_before
    return said(event, language or CURRENT.get())


def _said(event: e.Event, language: str) -> str:
    said = message(event)
    return say(said.id, language, **said.values)


_said_before = lru_cache(maxsize=4096)(_said)
"""Rounds say the same again and again; only their ends hold something that cannot be looked up."""


def message(event: e.Event) -> Said:
    """One event as a message: its name, its fields, and what follows from them."""
    more = _MORE.get(type(event))
    fields = {name: value for name, value in asdict(event).items() if not isinstance(value, dict)}
    return Said(type(event).__name__, fields | more(event) if more is not None else fields)


def clause(event: e.Event) -> str:
    """The clause that an event follows."""
    found: str = getattr(event, "clause", "")
    return found


def _hands(cards: list[str], order: tuple[int, ...]) -> tuple[str, ...]:
    if len(order) < len(cards):
        return (" ".join(cards),)
    hands: dict[int, list[str]] = {}
    for hand, card in zip(order, cards, strict=False):
        hands.setdefault(hand, []).append(card)
    named = {hand: _hand(hand) for hand in sorted(hands, key=lambda hand: (hand == DEALER, hand))}
    width = max(map(len, named.values()), default=0) + 1
    return tuple(f"{name:<{width}} {' '.join(hands[hand])}" for hand, name in named.items())


def _hand(number: int) -> str:
    return say("hand-of.dealer") if number == DEALER else say("hand-of", seat=number)


# What follows from the fields


def cards_counted(count: int) -> Said:
    """So many cards."""
    return Said("cards", {"count": count})


def _number(event: Any) -> dict[str, Value]:
    return {"number": cards_counted(len(event.cards.split()))}


def _count(event: Any) -> dict[str, Value]:
    return {"number": cards_counted(event.count)}


def _because(event: Any) -> dict[str, Value]:
    return {"because": Said("because", {"why": event.why})}


def _described(event: Any) -> dict[str, Value]:
    return {"hand": in_words(event.value, event.says)}


def in_words(value: HandValue, says: str) -> Value:
    """A hand by its value; one that no hand has is told in the words that came with it."""
    parts = parts_of(value)
    return Said(f"hand.{parts.name}", {"top": parts.top, "second": parts.second}) if parts else says


def _placed(event: e.WagerPlaced) -> dict[str, Value]:
    name, _, hand = event.area.partition(":")
    kind = f"{name}-seat" if hand.isdigit() else event.area.replace(":", "-")
    stake = Said("stake", {"amount": event.amount, "tokens": event.tokens})
    return {"kind": kind, "target": hand, "stake": stake}


def _paid(event: e.Paid) -> dict[str, Value]:
    return {"cut": event.uncapped > event.amount} | _because(event)


def _declared(event: e.Declared) -> dict[str, Value]:
    claims = {(True, True): "both", (True, False): "super", (False, True): "instant"}
    return {"claims": Said(f"claims.{claims.get((event.super, event.instant), 'none')}")}


def _result(number: int, net: int) -> Said:
    how = "even" if net == 0 else "won" if net > 0 else "lost"
    return Said(f"result.{how}", {"seat": number, "amount": abs(net)})


def _results(event: Any) -> dict[str, Value]:
    results = tuple(_result(number, net) for number, net in event.nets.items())
    return {"results": results or (Said("result.nobody"),)}


_MORE: dict[type[e.Event], Callable[[Any], dict[str, Value]]] = {
    e.WagerPlaced: _placed,
    e.Paid: _paid,
    e.Returned: _because,
    e.Taken: _because,
    e.Reversed: _because,
    e.PoolChanged: lambda event: {"added": max(event.house, 0)},
    e.CardsDealt: lambda event: {"dealt": cards_counted(len(event.cards.split()))},
    e.Declared: _declared,
    e.Decided: _number,
    e.RackReshuffled: _number,
    e.HandRacked: _count,
    e.SeatFinished: _count,
    e.DealerRevealed: _described,
    e.DealerCardReplaced: _described,
    e.HandShown: _described,
    e.RoundClosed: _results,
    e.Corrected: lambda event: {"more": event.amount > 0, "moved": abs(event.amount)},
    e.Misdealt: _because,
    e.HandVoided: _because,
    e.DeckCounted: _count,
    e.RoundVoided: lambda event: _results(event) | _because(event),
}
