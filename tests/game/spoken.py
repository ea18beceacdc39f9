"""Cards as the page says them to a screen reader."""

from croupier.cards import RANKS, SUIT_NAMES, SUITS
from croupier.hands.reading import RANK_NAMES


def spoken(card: str) -> str:
    return f"{RANK_NAMES[RANKS.index(card[0])]} of {SUIT_NAMES[SUITS.index(card[1])]}"
