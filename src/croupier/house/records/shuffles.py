"""Whether shuffles were the promised ones: of a round that is over, and of every round in a log.

An order must follow from what was promised before the first bet, and from every seed that players had committed by then
and revealed in time; nothing here trusts the program that dealt.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from croupier.cards import DECK, BadCard, cards
from croupier.chance import Mix, Opening, is_hash, seed_hash, verify
from croupier.house.table import events as e
from croupier.house.table.state import Kept, MixedSeed, Promised

TOLD_BY = (
    e.SeedCommitted,
    e.SeatLeft,
    e.TableClosed,
    e.DeckCommitted,
    e.SeedRevealed,
    e.DeckMixed,
    e.DeckOpened,
)
"""Every event that says something about a shuffle."""


def are_kept(stream: str, number: int, openings: Sequence[Kept], mixed: Iterable[MixedSeed] = ()) -> bool:
    """Whether the promises of a round of a table are kept by orders that follow from them and from what was mixed in."""
    brought = [one for one in mixed if one.seed]
    if not all(is_hash(one.seed) and seed_hash(one.seed) == one.hash for one in brought):
        return False
    seeds = {one.seat: one.seed for one in brought}
    secret = openings[0].secret or openings[0].salt if openings else ""
    return all(one.deck == 1 or one.secret == secret for one in openings) and all(
        _is_kept(one, Mix(stream, number, one.deck, seeds)) for one in openings
    )


def _is_kept(kept: Kept, mix: Mix) -> bool:
    try:
        found = cards(kept.order)
    except BadCard:
        return False
    of = DECK if len(found) == len(DECK) else tuple(set(found))  # a rack, whose cards the round has
    return verify(kept.commitment, Opening(kept.salt, kept.order, kept.secret), of, mix)


class Shuffles:
    """Follows the tables of a log by what they say of their shuffles; `count` is how many were as promised."""

    def __init__(self) -> None:
        self.count = 0
        self._tables: dict[str, _Table] = {}

    def take(self, stream: str, event: Any) -> bool:
        """Takes the next event of a table, and says whether all is well with it."""
        table = self._tables.setdefault(stream, _Table(stream))
        self.count += isinstance(event, e.DeckOpened)
        return table.take(event)


class _Table:
    """The hashes that stand at a table, and what its latest round has promised, revealed and mixed in."""

    def __init__(self, stream: str) -> None:
        self.stream = stream
        self.pending: dict[int, str] = {}
        self.counted: dict[int, str] = {}
        self.promised: dict[str, int] = {}
        self.revealed: dict[int, str] = {}
        self.mixed: tuple[MixedSeed, ...] = ()
        self.opened: list[Kept] = []

    def take(self, event: Any) -> bool:
        match event:
            case e.SeedCommitted(seat=seat, hash=hash_):
                self.pending[seat] = hash_
            case e.SeatLeft(seat=seat):
                self.pending.pop(seat, None)
            case e.TableClosed():
                self.pending.clear()
            case e.SeedRevealed(seat=seat, seed=seed):
                self.revealed[seat] = seed
            case e.DeckCommitted():
                return self._promise(event)
            case e.DeckMixed(seeds=seeds):
                self.mixed = seeds
                return self._mixed_all()
            case e.DeckOpened():
                return self._open(event)
        return True

    def _promise(self, event: e.DeckCommitted) -> bool:
        """Holds a promise to the hashes that stood at the table when it was made."""
        promise = event.promise
        if promise.number == 1:
            whole = promise.of is Promised.ORDER or promise.seeds == self.pending
            self.counted = promise.seeds
            self.pending = {seat: one for seat, one in self.pending.items() if seat not in promise.seeds}
            self.promised, self.revealed, self.mixed, self.opened = {}, {}, (), []
        else:
            whole = not promise.seeds
        self.promised[promise.commitment] = event.cards
        return whole

    def _mixed_all(self) -> bool:
        """Whether exactly the seeds that counted and were revealed in time are mixed in."""
        wanted = {seat: seed for seat, seed in self.revealed.items() if seed and seat in self.counted}
        found = {one.seat: one.seed for one in self.mixed if one.seed}
        known = all(self.counted.get(one.seat) == one.hash for one in self.mixed if one.seed)
        return found == wanted and known

    def _open(self, event: e.DeckOpened) -> bool:
        self.opened.append(Kept(event.commitment, event.salt, event.order, event.secret, event.deck))
        size = self.promised.get(event.commitment)
        whole = size is not None and len(event.order.split()) == size
        return whole and are_kept(self.stream, event.round, self.opened, self.mixed)
