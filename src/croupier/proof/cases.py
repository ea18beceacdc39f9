"""Cards that stand for all: a hand of every kind for a seat and for the dealer, on either side of every comparison."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files

from msgspec import Struct

from croupier.cards import DECK, Card, cards

_KNOWN = tomllib.loads(files("croupier.proof").joinpath("cases.toml").read_text("utf-8"))


class Case(Struct, frozen=True):
    """The five cards of a seat and of the dealer, and the order of all others."""

    name: str
    seat: tuple[Card, ...]
    dealer: tuple[Card, ...]
    rest: tuple[Card, ...]


def cases() -> Iterator[Case]:
    """Every kind of hand against every kind, as far as one deck has both."""
    for own, seat in _KNOWN["seat"].items():
        for other, dealer in _KNOWN["dealer"].items():
            made = _case(f"{own} against {other}", seat, dealer)
            if made is not None:
                yield made
    for own, dealer in _KNOWN["equal"].items():
        made = _case("a tie", _KNOWN["seat"][own], dealer)
        assert made is not None  # noqa: S101
        yield made


def few() -> tuple[Case, ...]:
    """A case of each kind of end, for what is gone through many times."""
    named = {case.name: case for case in cases()}
    return tuple(named[name] for name in _KNOWN["few"])


def _case(name: str, seat: str, dealer: str) -> Case | None:
    own, other = cards(seat), cards(dealer)
    if set(own) & set(other):
        other = _others(own, other)
    if not other:
        return None
    gone = {*own, *other}
    first = [card for card in cards(_KNOWN["first"]) if card not in gone]
    rest = (*first, *(card for card in DECK if card not in gone and card not in first))
    return Case(name, own, other, rest)


def _others(own: tuple[Card, ...], other: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same hand in other suits, where the deck still has it."""
    for turn in range(1, 4):
        turned = tuple(card // 4 * 4 + (card + turn) % 4 for card in other)
        if not set(own) & set(turned):
            return tuple(Card(card) for card in turned)
    return ()
