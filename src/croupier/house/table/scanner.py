"""The cards of a real table, read or typed one by one: a card that cannot be there is refused."""

from collections.abc import Container

from croupier.cards import BadCard, Card, card, text
from croupier.game.commands import Deal
from croupier.refusal import Code, Refusal


def scan(word: str, wanted: int, unseen: Container[Card], expected: tuple[Card, ...] = ()) -> Deal | Refusal:
    """The command for one card as it was typed or read, out of those that can still come.

    `expected` are cards that went back on top and must come first.
    """
    try:
        read = read_card(word)
    except BadCard as error:
        return Refusal(Code.NOT_A_CARD, str(error))
    if wanted < 1:
        return Refusal(Code.NOTHING_WANTED, "no cards are wanted")
    if read not in unseen:
        return Refusal(Code.CARD_NOT_THERE, f"{text([read])} is not among the cards still to come")
    if expected and read != expected[0]:
        return Refusal(Code.NOT_NEXT_CARD, f"the next cards are {text(expected)}")
    return Deal(text([read]))


def read_card(word: str) -> Card:
    """The card that somebody typed: capital or small letters, and 10 for T.

    >>> text([read_card("10H"), read_card("qs")])
    'Th Qs'
    """
    plain = word.strip()
    plain = "T" + plain[2:] if plain.startswith("10") else plain
    return card(plain[:1].upper() + plain[1:].lower())
