"""What a rulebook asks of the house around the rounds: figures, equipment, steps, terms, and the clause of each act."""

import tomllib
from enum import StrEnum
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.rulebook.load import DATA, base_of, wrong
from croupier.rulebook.model import Cited
from croupier.rulebook.units import amount
from croupier.words.amounts import used


class StepKind(StrEnum):
    """What of a step matters to others, whatever its rulebook calls it."""

    CHECK = "check"
    SECOND_LOOK = "second look"
    TURN = "turn"
    SHUFFLE = "shuffle"
    CUT = "cut"


class ManualStep(Struct, frozen=True, forbid_unknown_fields=True):
    """Something done by hand: what, by whom, and the clause that asks for it."""

    does: str
    clause: str | list[str]
    by: tuple[str, ...] = ("dealer",)
    kinds: tuple[StepKind, ...] = ()

    @property
    def cited(self) -> str:
        """The clause that the step names."""
        return self.clause if isinstance(self.clause, str) else self.clause[0]


class SlipKind(StrEnum):
    """What a slip moves: chips from the cage to a tray, or back."""

    FILL = "fill"
    CREDIT = "credit"


class HouseRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The house's side of a rulebook."""

    id: str
    cite: dict[str, str | list[str]]
    figures: dict[str, Cited[int]] = {}
    equipment: dict[str, Cited[str]] = {}
    steps: dict[str, list[ManualStep]] = {}
    terms: dict[str, Cited[str]] = {}
    titles: dict[str, Cited[str]] = {}
    approvals: dict[str, str] = {}
    """What needs the reference of an approval, by setting, and the clause that wants it."""
    slips: dict[SlipKind, tuple[str, ...]] = {}
    """The roles whose signatures a slip of each kind needs; the rulebooks leave them to the house, and these are ours."""
    extends: str = ""

    def has(self, act: str) -> bool:
        """Whether the rulebook has a clause for an act."""
        return act in self.cite

    def clause(self, act: str) -> str:
        """The clause that an act follows, or nothing where the rulebook has none."""
        named = self.cite.get(act, "")
        return named if isinstance(named, str) else named[0]

    def figure(self, name: str) -> int:
        """A number that the rulebook sets."""
        return self.figures[name].value


OVER = "_over"
"""A figure whose name ends so is an amount, in cents in the file."""


def house_rules(name: str) -> HouseRules:
    """The house's side of one of the five rulebooks; a house's own has that of the one it extends.

    >>> house_rules("nsw-star-2019").figure("notice_minutes")
    20
    """
    base = base_of(name)
    if not base:
        raise wrong("", "no-house", name=name)
    return _in_currency(base, used().decimals)


@cache
def _in_currency(name: str, decimals: int) -> HouseRules:  # noqa: ARG001
    rules = _house_rules(name)
    figures = {
        figure: replace(held, value=amount(figure, held.value)) if figure.endswith(OVER) else held
        for figure, held in rules.figures.items()
    }
    return replace(rules, figures=figures)


@cache
def _house_rules(name: str) -> HouseRules:
    data: dict[str, Any] = tomllib.loads((DATA / "house" / f"{name}.toml").read_text("utf-8"))
    if data.get("extends"):
        base = msgspec.to_builtins(_house_rules(data["extends"]))
        tables = {name: part for name, part in base.items() if isinstance(part, dict)}
        data |= {name: part | data.get(name, {}) for name, part in tables.items()}
    return msgspec.convert(data, HouseRules)
