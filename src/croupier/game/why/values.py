"""The numbers of a rulebook and the settings of a table, each with its clause and what it could have been."""

from collections.abc import Iterable, Iterator
from typing import Any, Self

import msgspec
from msgspec.structs import asdict, replace

from croupier.game.because import Because
from croupier.game.roundfile import Round
from croupier.game.why.inputs import Change, Changes, Input, far, got, instead, none, only, others
from croupier.game.why.tree import LeafKind
from croupier.hands import Combination, SuperCombination
from croupier.refusal import Refused
from croupier.rulebook import TableRules, under
from croupier.rulebook.model import PoolPrize, Prizes

Place = tuple[str, tuple[Any, ...], str, LeafKind]
"""What a number is called, where it stands in the rules, its clause, and whose it is."""


def values(round_file: Round) -> Iterator[Input]:
    """Every number of the rulebook that an amount can follow from."""
    for what, path, clause, kind in _places(round_file.rules):
        at = ("rules", *path)
        value = got(round_file, at)
        near, beyond = (instead(round_file, at, each) for each in (others(value), far(value)))
        yield Input(what, value, kind, near, (clause,), at, beyond=beyond)
    rules = round_file.rules
    if rules.second:
        clause = rules.rulebook.bet.second.clause
        less = replace(round_file, rules=replace(rules, second=False))
        reading = rules.rulebook.settings["second_same_type"].reading
        yield Input(
            "second_combination", "yes", LeafKind.RULEBOOK, only("no", less), (clause,), reading=reading
        )


class Watched(tuple[Because, ...]):
    """A table of numbers that knows the sources of those that were looked at: no other can have counted."""

    seen: set[Any]

    @classmethod
    def over(cls, table: Iterable[Because], seen: set[Any]) -> Self:
        """A table that notes in `seen` what was looked at."""
        made = cls(table)
        made.seen = seen
        return made

    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        self.seen.add(getattr(found, "source", None))
        return found

    def __iter__(self) -> Iterator[Because]:
        return (self[place] for place in range(len(self)))


TABLES = ("bet_odds", "ante_unqualified", "super_odds", "draw_fees", "instant")


def watched(round_file: Round, seen: set[Any]) -> Round:
    """The round with the sources of those numbers of its tables noted in `seen` that are looked at."""
    rules = round_file.rules
    tables = {name: getattr(rules, name) for name in TABLES}
    found = {name: Watched.over(table, seen) for name, table in tables.items() if table is not None}
    return replace(round_file, rules=replace(rules, **found))


def in_table(given: Input) -> bool:
    """Whether a number stands in a table that can be watched."""
    return given.path[:1] == ("rules",) and given.path[1] in TABLES


def _places(rules: TableRules) -> Iterator[Place]:
    """What each number is called, where it stands in the rules, its clause, and whose it is."""
    book, rulebook = rules.rulebook, LeafKind.RULEBOOK
    for each in Combination:
        if each:
            yield f"odds.{each.name.lower()}", ("bet_odds", int(each)), book.bet.odds.clause, rulebook
    for place, name in enumerate(("below_straight", "straight_or_higher")):
        yield f"ante.{name}", ("ante_unqualified", place), book.ante.unqualified.clause, rulebook
    yield "ante.odds", ("ante_won",), book.ante.won.clause, rulebook
    yield "bet.multiple", ("bet_multiple",), book.bet.multiple.clause, rulebook
    yield from _sides(rules)
    if book.draw is not None:
        for count in range(6):
            own = book.draw.fees if book.draw.fees and str(count) in book.draw.fees.value else None
            yield f"draw.fee.{count}", ("draw_fees", count), (own or book.draw.fee).clause, rulebook
    if book.force is not None:
        yield "force.fee", ("force_fee",), book.force.fee.clause, rulebook
    if rules.prizes is not None:
        yield from ((what, path, rules.cite[prize], rulebook) for what, path, prize in _prizes(rules.prizes))


def _sides(rules: TableRules) -> Iterator[Place]:
    """The numbers of instant payouts and supers; where the odds are a setting, they are the house's."""
    book, rulebook = rules.rulebook, LeafKind.RULEBOOK
    if book.instant is not None:
        odds = book.instant.odds
        clause, kind = (
            (odds.clause, rulebook) if odds else (book.settings["instant_payout"].clause, LeafKind.SETTING)
        )
        for place, name in enumerate(("straight_flush", "royal_flush")):
            yield f"instant.{name}", ("instant", place), clause, kind
    if book.super is not None:
        clause = book.super.tables[str(rules.settings.super_pay_table)].clause
        for held in SuperCombination:
            if held:
                yield f"super.{held.name.lower()}", ("super_odds", int(held)), clause, rulebook


def _prizes(prizes: Prizes) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """The numbers of prizes, each with the step of play by which its prize is paid."""
    for name, prize in asdict(prizes).items():
        step = f"jackpot.{name}"
        if isinstance(prize, PoolPrize):
            yield f"{step}.floor", ("prizes", name, "floor"), step
            yield f"{step}.percent", ("prizes", name, "percent"), step
        else:
            yield step, ("prizes", name), step


_IN_RULES = frozenset({"instant_payout"})
"""The settings whose numbers are among the rules' values."""

LIMITS = frozenset({"ante_limits", "super_limits", "boxes_per_player"})
"""The settings that only refuse: no amount hangs on them."""


def settings(round_file: Round) -> Iterator[Input]:
    """Every setting that could have been another."""
    rules = round_file.rules
    for name, spec in rules.rulebook.settings.items():
        if spec.fixed or name in _IN_RULES:
            continue
        value = getattr(rules.settings, name)
        number = isinstance(value, int) and not isinstance(value, bool)
        kind = LeafKind.READING if spec.reading and spec.choices else LeafKind.SETTING
        path = ("rules", "settings", name) if number and not spec.choices else ()
        found = spec.choices or _settings_beside(name, value)
        changes = _set(round_file, name, [each for each in found if each != value])
        beyond = instead(round_file, path, (0, *far(value))) if path and name not in LIMITS else none
        shown = value if path else _said(value)
        yield Input(name, shown, kind, changes, (spec.clause,), path, reading=spec.reading, beyond=beyond)


def _settings_beside(name: str, value: Any) -> Iterable[Any]:
    """Other values of a setting that has no list of them; limits could be none."""
    return (None,) if name in LIMITS and not isinstance(value, int) else others(value or 0)


def _said(value: Any) -> str:
    """A value as a file has it."""
    if value is None:
        return "none"
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _set(round_file: Round, name: str, alternatives: list[Any]) -> Changes:
    """Other values of a setting that a house could have chosen."""

    def changes() -> Iterator[Change]:
        given = _given(round_file.rules)
        for each in alternatives:
            try:
                rules = under(round_file.rules.rulebook, given | {name: each})
            except Refused:
                continue
            shown = each if isinstance(each, int) and not isinstance(each, bool) else _said(each)
            yield shown, replace(round_file, rules=rules)

    return changes


def _given(rules: TableRules) -> dict[str, Any]:
    """The settings in force as they could be given."""
    held = asdict(rules.settings)
    names = [name for name, spec in rules.rulebook.settings.items() if not spec.fixed]
    said = {name: msgspec.to_builtins(held[name]) for name in names if held[name] is not None}
    if "super_limits" in said:
        said["super_limits"] = {kind: each for kind, each in said["super_limits"].items() if each is not None}
    return said
