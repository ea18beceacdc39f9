"""Faults in data: what a rulebook, or the house's side of it, sets by a clause, altered in memory one value at a time."""

import sys
from collections.abc import Callable, Iterator, MutableMapping
from enum import Enum
from functools import _lru_cache_wrapper, partial
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import fields, force_setattr

from croupier.rulebook import Rulebook, rulebook
from croupier.rulebook.house import HouseRules, ManualStep, house_rules
from croupier.rulebook.model import Cited
from croupier.rulebook.settings import SettingSpec
from tests.breaking import ranking

KEPT = ("croupier.rulebook.load", "croupier.rulebook.house", "croupier.hands.")
"""Modules whose caches are what is altered, or know nothing of rulebooks."""


class ValueFault(NamedTuple):
    """A value of a rulebook that is another in one process: where it is, what becomes of it, and how."""

    place: str
    becomes: str
    plant: Callable[[], None]

    def __str__(self) -> str:
        return f"{self.place}: {self.becomes}"


def values_of(book: str, clause: str) -> Iterator[ValueFault]:
    """Every way in which what a rulebook sets by a clause is altered."""
    whole, house = rulebook(book), house_rules(book)
    yield from _ranked(whole, clause)
    parts = (name for name in whole.__struct_fields__ if name not in ("cite", "ranking", "settings"))
    for part in parts:
        yield from _inside(part, getattr(whole, part), clause)
    yield from _house(house, clause)
    for name, spec in whole.settings.items():
        if spec.clause == clause and not spec.fixed:
            yield from _setting(f"settings.{name}", spec)


def unsaid(book: str, clause: str) -> Iterator[ValueFault]:
    """The steps of play and acts of the house that follow a clause, one at a time no longer in the rulebook."""
    for cite in (rulebook(book).cite, house_rules(book).cite):
        for point, named in cite.items():
            if clause in ([named] if isinstance(named, str) else named):
                yield _left_out(f"cite.{point}", cite, point)


def forget() -> None:
    """Forgets everything that was worked out from a rulebook."""
    known = [module for name, module in sys.modules.items() if name.startswith("croupier.")]
    for thing in [thing for module in known for thing in vars(module).values()]:
        if isinstance(thing, _lru_cache_wrapper) and not thing.__module__.startswith(KEPT):
            thing.cache_clear()


def _ranked(book: Rulebook, clause: str) -> Iterator[ValueFault]:
    for point, named in book.ranking.items():
        if named == clause:
            yield ValueFault(f"ranking.{point}", ranking.said(point), partial(ranking.misrank, point))


def _inside(place: str, part: Any, clause: str) -> Iterator[ValueFault]:
    """The faults in a part of a rulebook, however deep."""
    if isinstance(part, Cited):
        if part.clause == clause:
            yield from _cited(place, part)
        return
    if isinstance(part, dict):
        for name, value in part.items():
            if isinstance(value, Cited) and value.clause == clause and isinstance(value.value, str):
                yield _left_out(f"{place}.{name}", part, name)
            else:
                yield from _inside(f"{place}.{name}", value, clause)
    elif isinstance(part, Struct):
        for field in fields(part):
            yield from _inside(f"{place}.{field.name}", getattr(part, field.name), clause)


def _cited(place: str, cited: Cited[Any]) -> Iterator[ValueFault]:
    if isinstance(cited.value, Struct):
        for field in fields(cited.value):
            for other in _others(getattr(cited.value, field.name)):
                yield _set(f"{place}.{field.name}", cited.value, field.name, other)
        return
    for other in _others(cited.value):
        yield _set(place, cited, "value", other)


def _others(value: Any) -> Iterator[Any]:
    """What stands in the place of a value: the next number, the other answer, another way."""
    match value:
        case bool():
            yield not value
        case int():
            yield value + 1
        case Enum():
            yield from (other for other in type(value) if other is not value)
        case str():
            yield ""
        case tuple() | list():
            yield type(value)(one + 1 for one in value)
        case Struct():
            changed = {field.name: getattr(value, field.name) + 1 for field in fields(value)}
            yield type(value)(**changed)


def _setting(place: str, spec: SettingSpec) -> Iterator[ValueFault]:
    choices = spec.choices or []
    for choice in choices:
        left = [one for one in choices if one != choice]
        if choice != spec.default:
            yield _set(f"{place} may be", spec, "choices", left, f"not {choice}")
    others = [one for one in choices if one != spec.default]
    if others:
        yield _set(f"{place} unless set", spec, "default", others[0])
    else:
        yield _set(place, spec, "fixed", other=True)


def _house(house: HouseRules, clause: str) -> Iterator[ValueFault]:
    """Figures other, equipment, terms and titles lacking, steps left out."""
    for name, figure in house.figures.items():
        if figure.clause == clause:
            yield _set(f"figures.{name}", figure, "value", figure.value + 1)
    for part in ("equipment", "terms", "titles"):
        named: dict[str, Cited[str]] = getattr(house, part)
        for name, cited in named.items():
            if cited.clause == clause:
                yield _left_out(f"{part}.{name}", named, name)
    for name, steps in house.steps.items():
        for step in steps:
            if clause in ([step.clause] if isinstance(step.clause, str) else step.clause):
                yield _step_left_out(name, steps, step)
    for name, named_by in house.approvals.items():
        if named_by == clause:
            yield _left_out(f"approvals.{name}", house.approvals, name)


def _step_left_out(name: str, steps: list[ManualStep], step: ManualStep) -> ValueFault:
    return ValueFault(f"steps.{name}", f"without “{step.does}”", lambda: steps.remove(step))


def _left_out(place: str, owner: MutableMapping[str, Any], name: str) -> ValueFault:
    return ValueFault(place, "left out", lambda: owner.__delitem__(name))


def _set(place: str, owner: Struct, name: str, other: Any, said: str = "") -> ValueFault:
    before = getattr(owner, name)
    told = said or f"{_text(before)} → {_text(other)}"
    return ValueFault(place, told, lambda: force_setattr(owner, name, other))


def _text(value: Any) -> str:
    return str(value.value if isinstance(value, Enum) else value)
