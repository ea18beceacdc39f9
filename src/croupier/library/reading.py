"""Cards, hands and rules from what people write: text where it is plain, the program's own values where they are at hand."""

from collections.abc import Mapping, Sequence
from functools import total_ordering
from operator import index
from typing import Any

from croupier.cards import DECK, BadCard, Card, card, cards, text
from croupier.display import cards_html
from croupier.hands import Combination, Value, best_five, combination, describe, qualifies, second_combination
from croupier.hands import evaluate as value_of
from croupier.refusal import Code
from croupier.rulebook import Rulebook, TableRules, rulebook, under

Cards = str | Sequence[Card | str]
"""Cards as text, "Ah Kd", or a list of them, each as text or as its number in `croupier.cards`."""


def read_cards(given: Cards) -> tuple[Card, ...]:
    """The different cards that somebody wrote."""
    return cards(given if isinstance(given, str) else cards_text(given))


def cards_text(given: Sequence[Card | str]) -> str:
    """The text of a list of cards, each one looked at."""
    try:
        listed = iter(given)
    except TypeError:
        raise BadCard(Code.BAD_CARDS, "", "list", given=repr(given)) from None
    return text(read_card(one) for one in listed)


def read_card(given: str | Card) -> Card:
    """The one card that somebody wrote.

    >>> read_card("As"), read_card(51)
    (51, 51)
    """
    if isinstance(given, str):
        return card(given)
    try:
        number = index(given)
    except TypeError:
        number = -1
    if not 0 <= number < len(DECK):
        raise BadCard(Code.BAD_CARDS, "", "number", given=repr(given))
    return DECK[number]


def read_rules(given: Any, settings: Any = None) -> TableRules:
    """The rules of a table: by a rulebook's id or file, by a rulebook, or as they are."""
    if settings is not None and not isinstance(settings, Mapping):
        raise ValueError(f"settings are names with values, not {settings!r}")
    if isinstance(given, TableRules):
        if settings:
            raise ValueError("these rules have their settings already: give a rulebook to set others")
        return given
    if not isinstance(given, str | Rulebook):
        raise ValueError(f"a rulebook is given by its id, the path of its file, or itself, not {given!r}")
    return under(rulebook(given) if isinstance(given, str) else given, settings)


@total_ordering
class Hand:
    """Five or six cards and what they are worth; of two hands the one that beats the other is the greater.

    >>> Hand("As Ks Qs Js Ts") > Hand("9h 9d 9c 9s 2h")
    True
    """

    def __init__(self, given: Cards) -> None:
        self.cards = read_cards(given)
        if len(self.cards) not in (5, 6):
            raise BadCard(Code.BAD_CARDS, "", "count", count=len(self.cards))
        self.value: Value = value_of(self.cards)

    @property
    def name(self) -> str:
        """The hand in words.

        >>> Hand("Ah Kd Qc Js 9h").name
        'ace and king'
        """
        return describe(self.value)

    @property
    def best(self) -> tuple[Card, ...]:
        """The best five of the cards, as a dealer lays them out."""
        return best_five(self.cards)

    @property
    def combination(self) -> Combination:
        """What a winning bet is paid for."""
        return combination(self.value)

    @property
    def second(self) -> Combination:
        """The second combination that Lunar Poker pays beside it, or nothing."""
        return second_combination(self.cards)

    @property
    def qualifies(self) -> bool:
        """Whether a dealer plays with it: ace and king or higher."""
        return qualifies(self.value)

    def __str__(self) -> str:
        return text(self.cards)

    def __repr__(self) -> str:
        return f"Hand({text(self.cards)!r}: {self.name})"

    def __eq__(self, other: object) -> bool:
        return self.value == other.value if isinstance(other, Hand) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return self.value < other.value if isinstance(other, Hand) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.value)

    def _repr_html_(self) -> str:
        return f"{cards_html(self.cards)} {self.name}"
