"""The best first choice of every hand of Lunar Poker against every upcard: a look-up in a table that was solved once.

States that differ in the names of suits only are one. With the upcard's suit called clubs, a state is the clubs of
the hand and the ranks in the three other suits in any order; it has its place in the table by counting those.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO
from math import comb
from zipfile import ZIP_LZMA, ZipFile, ZipInfo

from croupier.cards import Card, rank, suit, text

FOLD, BET, BUY, EXCHANGE = -1, 0, 1, 2
"""The first choices; from the last on, an exchange is told by the places of the cards given up, as a mask."""

STATES_OF_UPCARD = 434_550
_SHARES = [
    (most, middle, least)
    for cards in range(6)
    for most in range(cards, -1, -1)
    for middle in range(min(most, cards - most), -1, -1)
    for least in [cards - most - middle]
    if least <= middle
]
"""How the cards that are not of the upcard's suit may be spread over the other three, by how many there are."""


def _ways(share: tuple[int, int, int]) -> int:
    """In how many ways the ranks of three suits can be chosen where suits with as many cards are alike."""
    a, b, c = (comb(13, cards) for cards in share)
    if share[0] == share[2]:
        return comb(a + 2, 3)
    if share[0] == share[1]:
        return comb(a + 1, 2) * c
    return a * comb(b + 1, 2) if share[1] == share[2] else a * b * c


def _starts() -> dict[tuple[int, int, int], int]:
    found, at = {}, 0
    for share in sorted(_SHARES, key=sum):
        found[share] = at
        at += comb(12, 5 - sum(share)) * _ways(share)
    return found


_START = _starts()


def place(hand: Sequence[Card], up: Card) -> int:
    """Where a hand stands among all those against an upcard.

    >>> from croupier.cards import card, cards
    >>> place(cards("2c 2d 2h 2s 3c"), card("Ah")) == place(cards("2s 2h 2d 2c 3d"), card("Ad"))
    False
    >>> place(cards("2c 2d 2h 2s 3c"), card("Ah")) == place(cards("2s 2h 2d 2c 3d"), card("As"))
    True
    """
    own = sorted(rank(card) - (rank(card) > rank(up)) for card in hand if suit(card) == suit(up))
    others = [
        sorted(rank(card) for card in hand if suit(card) == name) for name in range(4) if name != suit(up)
    ]
    spread = sorted(((len(ranks), _number(ranks)) for ranks in others), reverse=True)
    share = (spread[0][0], spread[1][0], spread[2][0])
    return _START[share] + _number(own) * _ways(share) + _number_of_three(share, *(n for _, n in spread))


def _number(ranks: Sequence[int]) -> int:
    """The number of a set of ranks among those of its size."""
    return sum(comb(one, i + 1) for i, one in enumerate(ranks))


def _number_of_three(share: tuple[int, int, int], a: int, b: int, c: int) -> int:
    """The number of the ranks of three suits, the larger number first among suits with as many cards."""
    if share[0] == share[2]:
        return comb(a + 2, 3) + comb(b + 1, 2) + c
    if share[0] == share[1]:
        return (comb(a + 1, 2) + b) * comb(13, share[2]) + c
    if share[1] == share[2]:
        return a * comb(comb(13, share[1]) + 1, 2) + comb(b + 1, 2) + c
    return (a * comb(13, share[1]) + b) * comb(13, share[2]) + c


def pack(tables: Sequence[bytes]) -> bytes:
    """The tables of all upcards in one file, the same bytes for the same tables."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_LZMA) as packed:
        for up, table in enumerate(tables):
            packed.writestr(ZipInfo(f"{up:02}"), table, ZIP_LZMA)
    return file.getvalue()


@cache
def _table(name: str, up: int) -> bytes:
    stored = files("croupier.odds").joinpath("data", f"{name}.strategy").read_bytes()
    with ZipFile(BytesIO(stored)) as packed:
        return packed.read(f"{up:02}")


def first_choice(name: str, hand: Sequence[Card], up: Card) -> str:
    """The best first choice under a solved game, in the words of the table.

    >>> from croupier.cards import card, cards
    >>> first_choice("nsw", cards("5h 6d 7c 8s 9h"), card("Ts"))
    'buy'
    >>> first_choice("nsw", cards("Kh Kd 7c 8s 2h"), card("Ts"))
    'bet'
    """
    option = _table(name, rank(up))[place(hand, up)] - 1
    if option < EXCHANGE:
        return {FOLD: "fold", BET: "bet", BUY: "buy"}[option]
    ordered = sorted(hand, key=lambda card: (rank(card), _suit_order(hand, up).index(suit(card))))
    given = [card for i, card in enumerate(ordered) if option - EXCHANGE >> i & 1]
    return f"exchange {text(sorted(given))}"


def _suit_order(hand: Sequence[Card], up: Card) -> list[int]:
    """The suits as the table names them: the upcard's first, then those that hold the higher ranks of the hand."""
    held = [sum(1 << rank(card) for card in hand if suit(card) == name) for name in range(4)]
    return sorted(range(4), key=lambda name: (name != suit(up), -held[name]))
