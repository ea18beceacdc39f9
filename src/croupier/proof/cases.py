"""Cards that stand for all: a hand of every kind for a seat and for the dealer, on either side of every comparison."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.cards import DECK, Card, cards

SEAT = {
    "odd cards": "2c 4d 6h 8s Tc",
    "five of a colour": "2h 4d 6h 8d Th",
    "ace and king": "Ac Kd 3h 5s 7c",
    "ace, king and queen": "Ac Kd Qh 5s 7c",
    "one pair": "9c 9d 3h 5s 7c",
    "pair with ace and king": "9c 9d Ah Ks 7c",
    "two pairs": "9c 9d 3h 3s 7c",
    "three of a kind": "9c 9d 9h 3s 7c",
    "straight": "5c 6d 7h 8s 9c",
    "straight of a colour": "5h 6d 7h 8d 9h",
    "flush": "2c 5c 7c 9c Jc",
    "full house": "9c 9d 9h 3s 3c",
    "full house of pictures": "Kc Kd Kh Qs Qc",
    "four of a kind": "9c 9d 9h 9s 7c",
    "straight flush": "5c 6c 7c 8c 9c",
    "royal flush": "Tc Jc Qc Kc Ac",
}
DEALER = {
    "odd cards": "2s 3d 4h 7d Js",
    "ace high": "As 3d 4h 7d Js",
    "ace and king": "As Kh 4h 6d Js",
    "pair below": "2s 2d 4h 7d Js",
    "pair above": "Qs Qd 4h 6d Js",
    "three of a kind": "Js Jd Jh 4h 6d",
    "straight": "Ts Js Qd Kh 9h",
    "four of a kind": "Js Jd Jh Jc 6d",
    "royal flush": "Ts Js Qs Ks As",
}
EQUAL = ("2d 4h 6s 8c Td", "Ad Kh 3s 5c 7d", "9h 9s 3d 5c 7d")
"""Hands of the dealer that tie with the seat's odd cards, ace and king, and pair."""

FIRST = ("Ah", "Kh", "8h", "3d", "6c", "Qs")
"""Cards that come after the deal where they are not dealt already: they make, and do not make, what a draw can."""


class Case(Struct, frozen=True):
    """The five cards of a seat and of the dealer, and the order of all others."""

    name: str
    seat: tuple[Card, ...]
    dealer: tuple[Card, ...]
    rest: tuple[Card, ...]


def cases() -> Iterator[Case]:
    """Every kind of hand against every kind, as far as one deck has both."""
    for own, seat in SEAT.items():
        for other, dealer in DEALER.items():
            made = _case(f"{own} against {other}", seat, dealer)
            if made is not None:
                yield made
    for seat, dealer in zip((SEAT["odd cards"], SEAT["ace and king"], SEAT["one pair"]), EQUAL, strict=True):
        made = _case("a tie", seat, dealer)
        assert made is not None  # noqa: S101
        yield made


def few() -> tuple[Case, ...]:
    """A case of each kind of end, for what is gone through many times."""
    wanted = (
        "odd cards against odd cards", "one pair against ace high", "two pairs against pair below",
        "one pair against pair above", "straight flush against ace and king", "full house against odd cards",
        "a tie",
    )  # fmt: skip
    named = {case.name: case for case in cases()}
    return tuple(named[name] for name in wanted)


def _case(name: str, seat: str, dealer: str) -> Case | None:
    own, other = cards(seat), cards(dealer)
    if set(own) & set(other):
        other = _others(own, other)
    if not other:
        return None
    gone = {*own, *other}
    first = [card for card in cards(" ".join(FIRST)) if card not in gone]
    rest = (*first, *(card for card in DECK if card not in gone and card not in first))
    return Case(name, own, other, rest)


def _others(own: tuple[Card, ...], other: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same hand in other suits, where the deck still has it."""
    for turn in range(1, 4):
        turned = tuple(card // 4 * 4 + (card + turn) % 4 for card in other)
        if not set(own) & set(turned):
            return tuple(Card(card) for card in turned)
    return ()
