"""From numbers that know where they are from to a tree: what was put in and taken out again cancels."""

from collections.abc import Callable, Iterator, Mapping
from math import prod

from msgspec import Struct

from croupier.game.because import Because, How
from croupier.game.why.inputs import Input
from croupier.game.why.tree import LeafKind, Otherwise, Reason

Term = tuple[int, int]
"""Plus or minus one, and a number."""


class Label(Struct, frozen=True):
    """What a number of the log is called, with its clauses; one that was `placed` is a wager."""

    what: str
    clauses: tuple[str, ...]
    placed: bool = False


class Deriving:
    """The tree of one amount in the making; `used` are the leaves that it is computed from."""

    def __init__(
        self,
        labels: Mapping[int, Label],
        combinations: Mapping[int, Input],
        clauses_of: Callable[[Input], tuple[str, ...]],
        effects: Mapping[Input, tuple[Otherwise, ...]],
    ) -> None:
        self._labels, self._combinations = labels, combinations
        self._clauses_of, self._effects = clauses_of, effects
        self.used: set[Input] = set()
        self._below: dict[int, frozenset[Input]] = {}
        self._vain: set[int] = set()

    def terms(self, value: int) -> tuple[Reason, ...]:
        """What a sum consists of, once what was put in and taken out again is gone."""
        return self._left(list(self._flat(value, 1)))

    def _left(self, found: list[Term]) -> tuple[Reason, ...]:
        """The terms without those that stand there with either sign: the very same number, not one as high."""
        signs: dict[int, int] = {}
        for sign, part in found:
            signs[id(part)] = signs.get(id(part), 0) + sign
        terms = {id(part): part for _, part in found}
        parts = [(signs[each], part) for each, part in terms.items() for _ in range(abs(signs[each]))]
        idle = (part for _, part in parts if not part)
        told = {id(part) for part in idle if self.reach(part) <= self.used}
        return tuple(
            self.tree(part) if sign > 0 else self._minus(part) for sign, part in parts if id(part) not in told
        )

    def _flat(self, value: int, sign: int) -> Iterator[Term]:
        sums = isinstance(value, Because) and value.how in (How.SUM, How.DIFFERENCE)
        if isinstance(value, Because) and sums and id(value) not in self._labels:
            one, other = value.parts
            yield from self._flat(one, sign)
            yield from self._flat(other, sign if value.how is How.SUM else -sign)
        elif value or isinstance(value, Because):
            yield sign, value

    def _minus(self, value: int) -> Reason:
        part = self.tree(value)
        return Reason(f"{part.what}.lost", -int(value), part.clauses, (part,), How.MINUS)

    def tree(self, value: int) -> Reason:
        """A number with all that it follows from."""
        if not isinstance(value, Because):
            return Reason("number", value, (), (), kind=LeafKind.RULEBOOK)
        if value.source is not None:
            return self.leaf(value.source)
        how, parts, by = self._parts(value)
        label = self._labels.get(id(value))
        bounds = (How.SUM, How.LEAST, How.MOST)
        if label is None and how in bounds and len(parts) == 1 and parts[0].value == value:
            return parts[0]
        if made := self._combinations.get(id(value)):
            parts = (*parts, self.leaf(made)) if made in self._effects else parts
        if label is None:
            return Reason(str(how), int(value), (), parts, how, by=by)
        kind = LeafKind.WAGER if label.placed else None
        return Reason(label.what, int(value), label.clauses, parts, how, kind, by)

    def _parts(self, value: Because) -> tuple[How | None, tuple[Reason, ...], int]:
        match value.how:
            case How.SUM | How.DIFFERENCE:
                one, other = value.parts
                sign = 1 if value.how is How.SUM else -1
                return How.SUM, self._left([*self._flat(one, 1), *self._flat(other, sign)]), 0
            case How.SHARE | How.REMAINDER:
                return value.how, (self.tree(value.parts[0]),), int(value.parts[1])
            case How.LEAST | How.MOST:
                return value.how, self._bound(value), 0
        plain = prod(part for part in value.parts if not isinstance(part, Because))
        parts = tuple(self.tree(part) for part in value.parts if isinstance(part, Because))
        return value.how, parts, plain if len(parts) < len(value.parts) else 0

    def _bound(self, value: Because) -> tuple[Reason, ...]:
        """Those of several numbers of which the least or most counts that do count, or could.

        What could and hangs on nothing new is left out: what a common maximum leaves hangs on every payment before it,
        each of which hangs on what it left then, so that a tree of all of it would double with every wager.
        """
        counts, *could = sorted(
            (part for part in value.parts if isinstance(part, Because)), key=lambda part: part != value
        )
        kept = [self.tree(counts)]
        for part in could:
            if id(part) in self._vain or self.reach(part) <= self.used:
                continue
            used = set(self.used)
            found = self.tree(part)
            if all(leaf.otherwise for leaf in found.leaves()):
                kept.append(found)
            else:
                self._vain.add(id(part))
                self.used = used
        return tuple(kept)

    def reach(self, value: int) -> frozenset[Input]:
        """What was given to a number, at whatever depth, and changes the amount."""
        if not isinstance(value, Because):
            return frozenset()
        if id(value) not in self._below:
            own = {value.source} if value.source in self._effects else set()
            self._below[id(value)] = frozenset(own).union(*map(self.reach, value.parts))
        return self._below[id(value)]

    def leaf(self, given: Input) -> Reason:
        """Something given, with what the amount had been without it."""
        self.used.add(given)
        return Reason(
            given.what,
            given.value,
            self._clauses_of(given),
            (),
            kind=given.kind,
            seat=given.seat,
            reading=given.reading,
            otherwise=self._effects.get(given, ()),
        )
