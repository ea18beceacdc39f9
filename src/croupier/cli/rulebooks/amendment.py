"""A house's rulebook as the text of its file: what it starts from, and only what it changes, each with its clause."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from croupier.cli.rulebooks.view import label, value_text
from croupier.rulebook import IDS, NAMES, Rulebook
from croupier.rulebook.facts import Fact, facts
from croupier.rulebook.load import parse, wrong
from croupier.rulebook.shelf import ID
from croupier.words import say

_FIRST = ("seats", "layout", "ante", "bet", "draw", "force", "super", "instant", "jackpot")


class Amendment(Struct, frozen=True):
    """A house's rulebook before it is written: its names, what it changes by place, the parts it leaves out."""

    base: Rulebook
    id: str
    title: str
    changes: dict[str, Any] = {}
    without: tuple[str, ...] = ()


def changed(base: Rulebook, given: Mapping[str, Any]) -> dict[str, Any]:
    """What differs from the extended rulebook by the place of each value; a row changes its table.

    >>> from croupier.rulebook import rulebook
    >>> changed(rulebook("vanuatu-2013"), {"seats": 4, "bet.multiple": 2})
    {'seats': 4}
    """
    known, found = facts(base), dict[str, Any]()
    for place, value in given.items():
        path, row = _placed(base, known, place)
        old = found.get(path, known[path].value)
        new = old | {row: value} if row else _shaped(place, known[path], value)
        if new != known[path].value:
            found[path] = new
        else:
            found.pop(path, None)
    return found


def _placed(base: Rulebook, known: Mapping[str, Fact], place: str) -> tuple[str, str]:
    """The fact that a place is, or the one that it is a row of."""
    place = f"settings.{place}" if place in NAMES else place
    path, _, row = place.rpartition(".")
    if place.partition(".")[0] in ("cite", "ranking"):
        raise wrong(place, "by-hand")
    if place in known:
        return place, ""
    if path in known and row in _rows(known[path]):
        return path, row
    part = place.partition(".")[0]
    near = [name for name in known if name.partition(".")[0] == part]
    if near:
        raise wrong(place, "no-value", rulebook=base.id, values=tuple(near))
    parts = tuple(dict.fromkeys(name.partition(".")[0] for name in known))
    raise wrong(place, "no-part", rulebook=base.id, parts=parts)


def _rows(fact: Fact) -> tuple[str, ...]:
    return tuple(fact.value) if isinstance(fact.value, dict) else ()


def _shaped(place: str, fact: Fact, value: Any) -> Any:
    """A value in the form of the fact: a setting's default, or a table written as its numbers in their order."""
    if "choices" in _rows(fact):
        if fact.value["fixed"]:
            usual = fact.value["default"]
            raise wrong(place, "fixed", usual="" if usual is None else _text(usual))
        return fact.value | {"default": value}
    if not isinstance(fact.value, dict):
        if isinstance(value, dict):
            raise wrong(place, "one-value", usual=_text(fact.value))
        return value
    if isinstance(value, dict):
        return value
    numbers = re.split(r"[\s,]+", value.strip()) if isinstance(value, str) else value
    rows = _rows(fact)
    if not isinstance(numbers, list) or len(numbers) != len(rows):
        names = ", ".join(row.replace("_", " ") for row in rows)
        raise wrong(place, "numbers", count=len(rows), names=names)
    return {row: _number(one, place) for row, one in zip(rows, numbers, strict=True)}


def _number(one: Any, place: str) -> Any:
    try:
        return int(one) if isinstance(one, str) else one
    except ValueError:
        raise wrong(place, "number", given=one) from None


def as_toml(house: Amendment) -> str:
    """The file of a house's rulebook, checked."""
    if not ID.fullmatch(house.id):
        raise wrong("id", "id")
    if house.id in IDS:
        raise wrong("id", "own-id", id=house.id)
    if not house.title.strip():
        raise wrong("title", "title")
    left = next((place for place in house.changes if place.partition(".")[0] in house.without), None)
    if left is not None:
        raise wrong(left, "left-out")
    text = "\n".join(_lines(house))
    try:
        text.encode()
    except UnicodeEncodeError:
        raise wrong("title", "no-text") from None
    parse(text)
    return text


def _lines(house: Amendment) -> Iterator[str]:
    yield f"# {say('amendment-of', base=house.base.id)}"
    yield f"extends = {_toml(house.base.id)}"
    yield f"id = {_toml(house.id)}"
    yield f"title = {_toml(house.title)}"
    yield f"instrument = {_toml(say('amendment-instrument'))}"
    if house.without:
        yield f"without = {_toml(list(house.without))}"
    known = facts(house.base)
    for number, path in enumerate(sorted(house.changes, key=_order), 1):
        yield ""
        yield from _change(path, house.changes[path], known[path], f"H{number}", house.base.id)
    yield ""


def _order(path: str) -> int:
    part = path.partition(".")[0]
    return _FIRST.index(part) if part in _FIRST else len(_FIRST)


def _change(path: str, value: Any, old: Fact, clause: str, base: str) -> Iterator[str]:
    """One changed value: a comment that says what it was, and the value with its clause."""
    new, was = _compared(path, value, old)
    told = {"what": label(path), "new": new, "base": base, "was": was, "clause": old.clause}
    yield f"# {say('amendment-change', **told)}"
    yield f"[{path}]"
    if path.startswith("settings."):
        named = ("default", "choices")
        yield from (f"{name} = {_toml(value[name])}" for name in named if value[name] is not None)
    else:
        yield f"is = {_toml(value)}"
    yield f"clause = {_toml(clause)}"


def _compared(path: str, value: Any, old: Fact) -> tuple[str, str]:
    """What a value is and what it was, in words; of a table only the rows that differ."""
    if path.startswith("settings."):
        was = old.value["default"]
        return _text(value["default"]), say("none") if was is None else _text(was)
    if not isinstance(value, dict):
        return value_text(path, value), value_text(path, old.value)
    rows = [row for row in value if value[row] != old.value.get(row)]
    new = ", ".join(f"{row.replace('_', ' ')} {value_text(f'{path}.{row}', value[row])}" for row in rows)
    return new, ", ".join(value_text(f"{path}.{row}", old.value.get(row)) for row in rows)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _toml(value: Any) -> str:
    """A value as TOML writes it on one line.

    >>> _toml({"flush": 6, "open": True, "names": ["a", 'say "b"']})
    '{ flush = 6, open = true, names = ["a", "say \\\\"b\\\\""] }'
    """
    match value:
        case dict():
            return "{ " + ", ".join(f"{name} = {_toml(one)}" for name, one in value.items()) + " }"
        case list() | tuple():
            return "[" + ", ".join(_toml(one) for one in value) + "]"
        case bool():
            return "true" if value else "false"
        case None:
            raise wrong("", "nothing")
        case _:
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
