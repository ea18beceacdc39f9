"""Which clauses of a text have other words than those that the project was written from."""

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from enum import StrEnum
from hashlib import sha256

from msgspec import Struct

from croupier.rulebook.law.aligning import Placed, placed
from croupier.rulebook.law.pieces import TextMap, Words, parted, pieces


class WordsChange(StrEnum):
    """What became of a clause."""

    CHANGED = "changed"
    ADDED = "added"
    DROPPED = "dropped"
    MOVED = "moved"
    RENUMBERED = "renumbered"


class WordsDifference(Struct, frozen=True):
    """A clause whose words are others, and where they stand in the text at hand; no clause where a heading changed."""

    clause: str
    change: WordsChange
    start: int
    end: int


def check(kept: TextMap, text: bytes) -> list[WordsDifference]:
    """Every clause whose words were changed, added, dropped or moved, in the order of the text."""
    if sha256(text).hexdigest() == kept.digest:
        return []
    known = Counter(words.digest for words in kept.words)
    here = list(placed(list(parted(text, list(pieces(text)), known))))
    return _once(_Comparison(kept, here).differences())


def _once(found: Iterator[WordsDifference]) -> list[WordsDifference]:
    """Each clause once: of several things that became of its words, the first."""
    told: dict[str, WordsDifference] = {}
    for one in found:
        told.setdefault(one.clause, one)
    return sorted(told.values(), key=lambda one: one.start)


class _Comparison:
    """The pieces that were, beside those that are."""

    def __init__(self, kept: TextMap, here: Sequence[Placed]) -> None:
        self.kept, self.here = kept.words, here
        self.known = {clause for words in kept.words for clause in words.clauses}
        self.steps = SequenceMatcher(
            None, [words.digest for words in self.kept], [one.piece.digest for one in here], autojunk=False
        ).get_opcodes()
        gone = [words for tag, a, b, _, _ in self.steps if tag != "equal" for words in self.kept[a:b]]
        come = {one.piece.digest for tag, _, _, a, b in self.steps if tag != "equal" for one in here[a:b]}
        self.moved = {words.digest for words in gone} & come
        stays = [words for tag, a, b, _, _ in self.steps if tag == "equal" for words in self.kept[a:b]]
        self.left = {clause for words in stays for clause in words.clauses}

    def differences(self) -> Iterator[WordsDifference]:
        for tag, first, last, start, end in self.steps:
            were, are = self.kept[first:last], self.here[start:end]
            if tag == "equal":
                yield from self._numbers(were, are)
            else:
                yield from self._between(were, are, first, start)

    def _numbers(self, were: Sequence[Words], are: Sequence[Placed]) -> Iterator[WordsDifference]:
        for old, new in zip(were, are, strict=True):
            if old.label != new.piece.label:
                numbers = "." in old.label and "." in new.piece.label
                change = WordsChange.RENUMBERED if numbers else WordsChange.CHANGED
                yield from (self._at(clause, change, new) for clause in old.clauses or ("",))

    def _between(
        self, were: Sequence[Words], are: Sequence[Placed], first: int, start: int
    ) -> Iterator[WordsDifference]:
        """What stands between two places that are as they were."""
        named = {clause for words in were if words.digest not in self.moved for clause in words.clauses}
        place = self.here[min(start, len(self.here) - 1)] if self.here else None
        before = self.kept[first - 1].clauses if first else ()
        held = set[str]()
        paired = len(were) == len(are)
        for number, one in enumerate(are):
            if one.piece.digest in self.moved:
                yield from self._moved(one)
                continue
            clause = were[number].clauses if paired else self._clauses(one, named, before)
            for name in clause or ("",):
                change = WordsChange.CHANGED if name in self.known or not name else WordsChange.ADDED
                yield self._at(name, change, one)
                held.add(name)
            before = clause or before
        for name in sorted(named - held):
            change = WordsChange.CHANGED if name in self.left else WordsChange.DROPPED
            yield self._at(name, change, place)
        if not are and any(not words.clauses for words in were):
            yield self._at("", WordsChange.DROPPED, place)

    def _moved(self, one: Placed) -> Iterator[WordsDifference]:
        for words in self.kept:
            if words.digest == one.piece.digest:
                yield from (self._at(clause, WordsChange.MOVED, one) for clause in words.clauses)
                return

    def _clauses(self, one: Placed, named: set[str], before: tuple[str, ...]) -> tuple[str, ...]:
        """The clause that a new piece belongs to: by its number and letter, or the one that it goes on with."""
        number = one.number
        own = f"{number}({one.letter})" if one.letter else number
        if not one.piece.label or (one.piece.label.isdigit() and "." in number):
            return before if before and not (named - set(before)) else tuple(sorted(named))[:1] or before
        return (own,)

    @staticmethod
    def _at(clause: str, change: WordsChange, one: Placed | None) -> WordsDifference:
        return WordsDifference(clause, change, *((one.piece.start, one.piece.end) if one else (0, 0)))
