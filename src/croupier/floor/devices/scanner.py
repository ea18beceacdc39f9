"""A scanner: a real table's cards, read or typed one by one; a card that cannot be there is refused."""

from collections.abc import Sequence
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import DECK, BadCard, Card, card, text
from croupier.floor.act import Refusal
from croupier.floor.devices.fault import Fault, refuse
from croupier.game.commands import Deal, Reshuffle


class Scanner(Struct, frozen=True, kw_only=True, tag=True):
    """Which cards can still come, in no order, and which must come next because they went back on top."""

    unseen: tuple[Card, ...] = DECK
    expected: tuple[Card, ...] = ()
    out: tuple[Card, ...] = ()

    def __repr__(self) -> str:
        return f"Scanner({len(self.unseen)} unseen, {len(self.out)} out)"

    @property
    def holds(self) -> frozenset[Card]:
        """The cards that are still to come."""
        return frozenset(self.unseen)

    def scan(self, word: str, wanted: int) -> tuple[Deal, Self] | Refusal:
        """The command for one card as it was typed or read: 9s, 9S or 10h."""
        try:
            read = read_card(word)
        except BadCard as error:
            return refuse(Fault.NOT_A_CARD, str(error))
        return self.take([read], wanted)

    def take(self, dealt: Sequence[Card], wanted: int) -> tuple[Deal, Self] | Refusal:
        """The command for cards already read, or drawn one by one for a table without a deck."""
        refusal = self._check(tuple(dealt), wanted)
        if refusal is not None:
            return refusal
        unseen = tuple(card for card in self.unseen if card not in dealt)
        after = replace(self, unseen=unseen, expected=self.expected[len(dealt) :], out=(*self.out, *dealt))
        return Deal(text(dealt)), after

    def _check(self, dealt: tuple[Card, ...], wanted: int) -> Refusal | None:
        if wanted < 1:
            return refuse(Fault.NOTHING_WANTED, "no cards are wanted")
        if not 0 < len(dealt) <= wanted:
            return refuse(Fault.TOO_MANY_CARDS, f"{wanted} cards are wanted, not {len(dealt)}")
        strange = next((c for i, c in enumerate(dealt) if c not in self.unseen or c in dealt[:i]), None)
        if strange is not None:
            return refuse(Fault.CARD_NOT_THERE, f"{text([strange])} is not among the cards still to come")
        first = self.expected[: len(dealt)]
        if dealt[: len(first)] != first:
            return refuse(Fault.NOT_NEXT_CARD, f"the next cards are {text(self.expected)}")
        return None

    def reshuffle(self) -> Reshuffle | Refusal:
        """The command for the rack to be shuffled by hand once the last card has come."""
        if self.unseen:
            return refuse(Fault.WRONG_CARD_COUNT, f"{len(self.unseen)} cards are left and are dealt first")
        return Reshuffle()

    def put_back(self, back: Sequence[Card]) -> Self | Refusal:
        """Cards dealt too soon are on top again and will be the next."""
        if len(set(back)) != len(back) or not set(back) <= set(self.out):
            return refuse(Fault.WRONG_CARDS, "only cards that were dealt from here go back on top")
        out = tuple(card for card in self.out if card not in back)
        unseen = tuple(sorted((*self.unseen, *back)))
        return replace(self, unseen=unseen, expected=(*back, *self.expected), out=out)

    def rack_rest(self) -> Self:
        """The cards that are left go to the rack unseen: no more are dealt in this round."""
        return replace(self, unseen=(), expected=(), out=(*self.out, *self.unseen))

    def await_rack(self, rack: Sequence[Card]) -> Self | Refusal:
        """The rack is shuffled by hand: its cards, and only they, can come."""
        if self.unseen:
            return refuse(Fault.WRONG_CARD_COUNT, f"{len(self.unseen)} cards are left and are dealt first")
        if not set(rack) <= set(self.out):
            return refuse(Fault.WRONG_CARDS, "the rack holds a card that was not dealt from here")
        out = tuple(card for card in self.out if card not in rack)
        return replace(self, unseen=tuple(sorted(rack)), out=out)

    def collect(self) -> Self:
        """All cards are collected and shuffled: any of the 52 can come again."""
        return replace(self, unseen=DECK, expected=(), out=())


def read_card(word: str) -> Card:
    """The card that somebody typed: capital or small letters, and 10 for T.

    >>> text([read_card("10H"), read_card("qs")])
    'Th Qs'
    """
    plain = word.strip()
    plain = "T" + plain[2:] if plain.startswith("10") else plain
    return card(plain[:1].upper() + plain[1:].lower())
