"""Proves a rulebook: its values make sense together, and every round that they allow comes to one end by a clause."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product, zip_longest
from typing import Any

from msgspec import Struct

from croupier.game import events as e
from croupier.game.because import Because, How
from croupier.proof.exploring import Case, Explorer, Path, cases, few, round_file
from croupier.proof.values import Fault, contradictions
from croupier.rulebook import Rulebook, SettingRefused, under
from croupier.rulebook.clauses import clauses
from croupier.rulebook.facts import facts
from croupier.rulebook.rules import TableRules

Progress = Callable[[float, str], None]
MOST = 20
"""So many findings of a kind at a place are kept."""

MOST_STAKED = 10**12

UNDOING = (
    e.Reversed, e.WagerWithdrawn, e.Forfeited, e.BetFound, e.SeatLeftOut, e.Carried, e.CollectionReversed,
)  # fmt: skip
"""What has an end of its own, for which nothing is paid, returned or taken."""


class Finding(Struct, frozen=True):
    """A fault at a place of the rulebook or of a round; `round` is a round file that comes to it."""

    fault: Fault
    place: str
    settings: dict[str, Any] = {}
    round: dict[str, Any] | None = None


class Proof(Struct, frozen=True):
    """What was gone through and found; `reached` are the clauses that a round or a value of the rulebook rests on, `unreached` the others."""

    rulebook: str
    rounds: int
    states: int
    commands: int
    findings: tuple[Finding, ...]
    reached: tuple[str, ...]
    unreached: tuple[str, ...]


def prove(book: Rulebook, progress: Progress = lambda *_: None) -> Proof:
    """Goes through a rulebook under its defaults and under every other value of every setting."""
    proving = _Proving(book)
    proving.values()
    variants = [{}, *_variants(book)]
    for number, settings in enumerate(variants):
        progress(number / len(variants), " ".join(f"{name}={value}" for name, value in settings.items()))
        proving.rounds(settings, tuple(cases()) if not settings else few())
    return proving.proof()


def _variants(book: Rulebook) -> Iterator[dict[str, Any]]:
    """Each value of each setting that is not the default, alone."""
    for name, spec in book.settings.items():
        for value in spec.choices or ():
            if value != spec.default:
                yield {name: value}


class _Proving:
    """A proof under way: what was found so far, each finding once."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.found: dict[tuple[Fault, str], Finding] = {}
        self.clauses = {name for fact in facts(book).values() for name in fact.clause.split(", ")}
        self.done = self.states = self.commands = 0

    def note(self, fault: Fault, place: str, settings: dict[str, Any], shown: dict[str, Any] | None) -> None:
        """Keeps the first finding of a fault at a place."""
        if len(self.found) < MOST * len(Fault):
            self.found.setdefault((fault, place), Finding(fault, place, settings, shown))

    def values(self) -> None:
        """What can be told of the values without playing."""
        for fault, place in contradictions(self.book):
            self.note(fault, place, {}, None)

    def rounds(self, settings: dict[str, Any], of: tuple[Case, ...]) -> None:
        """Plays every way of some cases, and tries every command in the first of them."""
        try:
            rules = under(self.book, settings)
        except SettingRefused:
            return

        def report(fault: Fault, place: str, path: Path) -> None:
            self.note(fault, place, settings, round_file(rules, settings, path))

        explorer = Explorer(rules, report)
        for case in of:
            for sides in (True, False):
                for path in explorer.every_way(case, sides):
                    self.ended(path, report)
        if not settings:
            self.same_way(rules, report)
            for case in few():
                for path in explorer.every_command(case, sides=True):
                    self.ended(path, report)
        self.clauses |= explorer.clauses
        self.done += explorer.rounds
        self.states += explorer.states
        self.commands += explorer.commands

    def same_way(self, rules: TableRules, report: Callable[[Fault, str, Path], None]) -> None:
        """A round goes the same way with the least and the most that can be staked: what is so by symbols is so for all."""
        least, most = (Explorer(rules, report, stake) for stake in (1, MOST_STAKED))
        for case in few():
            for sides in (True, False):
                for one, other in zip_longest(least.every_way(case, sides), most.every_way(case, sides)):
                    if one is None or other is None or _way(one) != _way(other):
                        report(Fault.MONEY, "the way hangs on the stake", one or other)

    def ended(self, path: Path, report: Callable[[Fault, str, Path], None]) -> None:
        """What must hold of a round that is over: every stake went one way, once, and nothing else was paid."""
        if not path.state.over:
            report(Fault.STANDS_STILL, "long", path)
            return
        for number, seat in path.state.seats.items():
            for area, wager in seat.wagers.items():
                if wager.open > 0 and not wager.carried:
                    report(Fault.UNSETTLED, area, path)
                if wager.open < 0:
                    report(Fault.SETTLED_TWICE, area, path)
                if min(wager.taken, wager.returned, wager.paid) < 0 or not _booked(path, number, area):
                    report(Fault.MONEY, area, path)
                if not wager.carried and terms(wager.stake) != terms(wager.returned + wager.taken):
                    report(Fault.MONEY, f"{area}, whatever is staked", path)

    def proof(self) -> Proof:
        """All that was found."""
        own = [clause.id for clause in clauses() if clause.rulebook in (self.book.id, self.book.extends)]
        reached = {clause for clause in self.clauses if clause}
        return Proof(
            self.book.id,
            self.done,
            self.states,
            self.commands,
            tuple(self.found.values()),
            tuple(sorted(reached)),
            tuple(name for name in dict.fromkeys(own) if name not in reached),
        )


def _way(path: Path) -> list[tuple[str, Any]]:
    """The events of a round and what each moves, in stakes."""
    return [(type(event).__name__, terms(getattr(event, "amount", 0))) for event in path.events]


def _booked(path: Path, seat: int, area: str) -> bool:
    """Whether what a wager came to is the sum of the events about it."""
    wager = path.state.seats[seat].wagers[area]
    told = dict.fromkeys((e.Paid, e.Returned, e.Taken), 0)
    for event in path.events:
        if type(event) in told and (event.seat, event.area) == (seat, area):  # type: ignore[attr-defined]
            told[type(event)] += event.amount  # type: ignore[attr-defined]
            told[e.Returned] += event.returned if isinstance(event, e.Paid) else 0
    return (wager.paid, wager.returned, wager.taken) == tuple(told.values()) or any(
        type(event) in UNDOING for event in path.events
    )


# Amounts as sums of products of the stakes

Terms = Counter[tuple[str, ...]]
"""How often each product of stakes is in a sum; the empty one is a plain number."""


def terms(value: int) -> Terms:
    """A number in what it was computed from; what is no sum or product stands for itself.

    >>> ante = Because.given(700, "ante")
    >>> terms(ante * 2 + ante - 100) == Counter({("ante",): 3, (): -100})
    True
    """
    if not isinstance(value, Because):
        return Counter({(): value}) if value else Counter()
    if value.source is not None:
        return Counter({(str(value.source),): 1})
    if value.how not in (How.SUM, How.DIFFERENCE, How.PRODUCT):
        return Counter({(f"{value.how} {[sorted(terms(part).items()) for part in value.parts]}",): 1})
    one, other = map(terms, value.parts)
    found: Terms = Counter()
    if value.how is How.PRODUCT:
        for (name, count), (beside, often) in product(one.items(), other.items()):
            found[tuple(sorted((*name, *beside)))] += count * often
    else:
        found.update(one)
        (found.update if value.how is How.SUM else found.subtract)(other)
    return Counter({name: count for name, count in found.items() if count})
