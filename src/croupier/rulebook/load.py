"""Reading rulebooks from TOML, with what they extend, and saying in a sentence what is wrong with one."""

import os
import re
import tomllib
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import date, datetime
from functools import cache
from pathlib import Path
from time import time
from typing import Any, Self
from zoneinfo import ZoneInfo

import msgspec
from msgspec import structs

from croupier.refusal import Code, Refusal, Refused, refuse
from croupier.rulebook import registry
from croupier.rulebook.facts import facts
from croupier.rulebook.model import DrawPart, Rulebook
from croupier.rulebook.points import PARTS, POINTS, RANKING, about, left_out, needed
from croupier.rulebook.policy import SuperTargets
from croupier.rulebook.settings import NAMES, ODDS_MAX, STAKE_MAX, SettingRefused, SettingSpec, resolve
from croupier.rulebook.units import in_currency
from croupier.words import ENGLISH, Said, Value, say
from croupier.words.amounts import used

DATA = Path(__file__).with_name("data")
IDS = ("vanuatu-2013", "nz-div22-2012", "nz-div22-2016", "nsw-star-2019", "nz-caribbean-1998")
"""The rulebooks that come with the program."""

LONGEST = 300_000
MOST_DOTS = 60
LARGEST = 10**15
"""Bounds of a house's file: what reading a name with dots takes grows with their square."""

ON: ContextVar[date | None] = ContextVar("ON", default=None)
"""The day that whoever asks has in mind where none stands beside a name."""

_DAY = re.compile(r".+@\d{4}-\d\d-\d\d")

_BOUNDS = {
    "ante": (0, ODDS_MAX), "bet.multiple": (1, 100), "bet.odds": (0, ODDS_MAX), "super.tables": (0, ODDS_MAX),
    "draw.fee": (0, 100), "force.fee": (0, 100), "instant.odds": (1, ODDS_MAX), "jackpot.prizes": (0, STAKE_MAX),
}  # fmt: skip
"""What the numbers at some places of a rulebook may be, shares of a pool apart."""

_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Letters that move a terminal's cursor or turn the order of what is read."""


class BadRulebook(Refused):
    """A rulebook that cannot be used: what is wrong, and where in the file."""

    place = ""

    def at(self, place: str) -> Self:
        """The same, with the place that it is about."""
        self.place = place
        return self

    @property
    def said(self) -> Said:
        """What is wrong, after its place."""
        fault = self.refusal.said
        return Said("at-place", {"place": self.place, "fault": fault}) if self.place else fault

    @property
    def placed(self) -> Refusal:
        """What is wrong and where, as a refusal."""
        return refuse(Code.BAD_RULEBOOK, self.clause, "in-file", fault=self.said)

    def __str__(self) -> str:
        return say(self.said.id, ENGLISH, **self.said.values)


class UnknownRulebook(BadRulebook):
    """A name that is neither a rulebook's id nor a file."""


def wrong(place: str, case: str, /, **values: Value) -> BadRulebook:
    """What is wrong at a place of a rulebook."""
    return BadRulebook(Code.BAD_RULEBOOK, "", case, **values).at(place)


def rulebook(name: str) -> Rulebook:
    """The rulebook with an id, the version of an instrument that is in force, or the one in a house's file.

    >>> rulebook("nz-div22-2016").seats
    Cited(value=5, clause='3.1')
    >>> rulebook("nz-div22@2016-05-01").id
    'nz-div22-2012'
    """
    name = version(name)
    if name in IDS:
        return _own(name)
    if (kept := registry.kept(name)) is not None:
        return kept.book
    if base := registry.extended_by(name):
        return structs.replace(_own(base), id=name, extends=base)
    path = Path(name)
    if path.suffix == ".toml" and os.path.isfile(path):  # noqa: PTH113 (a name that can be no path is no fault)
        return read(path)
    known = ", ".join(IDS)
    raise UnknownRulebook(Code.UNKNOWN_RULEBOOK, name=name, known=known)


def known() -> tuple[str, ...]:
    """The ids of the rulebooks that tables can be played under: the five, and those that a house serves."""
    return (*IDS, *registry.kept_ids())


def version(name: str, at: float | None = None) -> str:
    """The id under a name: for an instrument that of the version in force on a day, and any other as it is.

    The day stands after an `@`, or `ON` has it, or it is that of a moment where the instrument holds, or today there.
    A version that is not in force on a day that is given is refused.
    """
    dated = _DAY.fullmatch(name) is not None
    if not name or (not dated and (name.endswith(".toml") or (name in IDS and ON.get() is None))):
        return name
    instrument, _, written = name.rpartition("@") if dated else (name, "", "")
    found = [book for book in map(_known, known()) if instrument in (book.id, book.version_of)]
    day = _date(written) if written else ON.get()
    if not found or (day is None and instrument in (book.id for book in found)):
        return instrument
    if day is None:
        day = local_day(found[0], time() if at is None else at)
    holding = [book for book in found if in_force(book, day)]
    if not holding:
        raise UnknownRulebook(Code.RULEBOOK_NOT_IN_FORCE, rulebook=instrument, day=str(day))
    return max(holding, key=lambda book: book.effective or date.min).id


def in_force(book: Rulebook, day: date) -> bool:
    """Whether a rulebook holds on a day of the place it is for."""
    return (book.effective or date.min) <= day < (book.until or date.max)


def local_day(book: Rulebook, at: float) -> date:
    """The day that a moment is on where a rulebook holds.

    >>> local_day(rulebook("nz-div22-2016"), 1_462_132_800)  # 20:00 on 1 May in UTC
    datetime.date(2016, 5, 2)
    """
    return datetime.fromtimestamp(at, ZoneInfo(book.time_zone)).date()


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UnknownRulebook(Code.BAD_OPTION, "", "day", given=text) from None


def _known(name: str) -> Rulebook:
    kept = registry.kept(name)
    return kept.book if kept is not None else _own(name)


def base_of(name: str) -> str:
    """The one of the five whose rules for the house hold: itself, or what a house's rulebook extends."""
    return name if name in IDS else registry.extended_by(name)


def _own(name: str) -> Rulebook:
    return _own_in(name, used().decimals)


@cache
def _own_in(name: str, decimals: int) -> Rulebook:  # noqa: ARG001
    return _build(_read_own(name))


def read(path: Path) -> Rulebook:
    """The rulebook in a file."""
    return parse(text_of(path))


def text_of(path: Path) -> str:
    """What a rulebook's file holds; one that is too long is not even read."""
    try:
        if path.stat().st_size > 4 * LONGEST:
            raise wrong("", "long")
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise wrong("", "encoding") from None
    except OSError as error:
        raise wrong("", "unreadable", fault=error.strerror or str(error)) from None


def parse(text: str) -> Rulebook:
    """The rulebook that a text of TOML describes."""
    if len(text) > LONGEST or any(line.count(".") > MOST_DOTS for line in text.split("\n")):
        raise wrong("", "long")
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise wrong("", "toml", fault=str(error)) from None
    _check_plain(data)
    return _build(_extended(data))


def source(name: str) -> str:
    """The file of a rulebook as it stands, for a house to start its own from.

    >>> parse(source("nz-div22-2016")) == rulebook("nz-div22-2016")
    True
    """
    if (kept := registry.kept(name)) is not None:
        return kept.text
    return DATA.joinpath(f"{name}.toml").read_text("utf-8")


def shipped_schema() -> str:
    """The JSON Schema of a rulebook's file, as it comes with the program."""
    return DATA.joinpath("schema.json").read_text("utf-8")


def _read_own(name: str) -> dict[str, Any]:
    return _extended(tomllib.loads(source(name)))


def _extended(data: dict[str, Any]) -> dict[str, Any]:
    base = data.get("extends")
    if base is None:
        return data
    if base not in IDS:
        raise wrong("extends", "extends", ids=IDS, given=repr(base))
    amended = _read_own(base)
    for own in ("id", "title", "effective", "until", "version_of"):
        amended.pop(own, None)
    rest = {name: value for name, value in data.items() if name != "without"}
    return _merged(left_out(amended, _left(data.get("without", []))), rest)


def _left(parts: Any) -> list[str]:
    """The parts of the extended rulebook that a house leaves out."""
    if isinstance(parts, list) and all(isinstance(part, str) and part in PARTS for part in parts):
        return parts
    raise wrong("without", "without", parts=tuple(PARTS))


def _merged(base: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A table with some of its entries changed; a value with its clause is replaced whole."""
    merged = dict(base)
    for key, value in change.items():
        old = merged.get(key)
        tables = isinstance(value, dict) and "clause" not in value
        merged[key] = _merged(old, value) if tables and isinstance(old, dict) else value
    return merged


def _build(data: dict[str, Any]) -> Rulebook:
    try:
        built = msgspec.convert(data, Rulebook)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        where = place.strip("`").removeprefix("$.").removeprefix("$")
        raise wrong(where, "form", fault=reason.replace("`", "")) from None
    _check(built)
    try:
        return in_currency(built)
    except SettingRefused as error:
        raise BadRulebook.by(error.refusal) from None


# What no type can say


def _check_plain(value: Any, place: str = "") -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            _check_plain(key, place)
            _check_plain(item, f"{place}.{key}" if place else key)
    elif isinstance(value, list):
        for item in value:
            _check_plain(item, place)
    elif isinstance(value, str) and _UNSEEN.search(value):
        raise wrong(place, "unseen")
    elif isinstance(value, int) and abs(value) > LARGEST:
        raise wrong(place, "large")


def _check(built: Rulebook) -> None:
    if built.house and built.house not in IDS:
        raise wrong("house", "house", ids=IDS)
    _check_days(built)
    _check_points(built)
    _check_ranking(built)
    _check_numbers(built)
    if built.force is not None and built.draw is None:
        raise wrong("force", "force")
    if built.force is not None and built.ante.won.value:
        raise wrong("ante.won", "ante-won")
    _check_supers(built)
    _check_settings(built)


def _check_days(built: Rulebook) -> None:
    try:
        ZoneInfo(built.time_zone)
    except (KeyError, ValueError, OSError):
        raise wrong("time_zone", "time-zone", given=built.time_zone) from None
    if built.effective and built.until and built.effective >= built.until:
        raise wrong("until", "until", day=str(built.effective))


def _check_points(built: Rulebook) -> None:
    for point, named in built.cite.items():
        if point not in POINTS:
            raise wrong("cite", "no-point", point=point)
        if not named:
            raise wrong(f'cite."{point}"', "empty-point")
    for point in needed(built):
        if not built.cite.get(point):
            raise wrong(f'cite."{point}"', "point", about=about(point).said)


def _check_ranking(built: Rulebook) -> None:
    for name in RANKING:
        if not built.ranking.get(name):
            raise wrong(f"ranking.{name}", "clause")
    for name in built.ranking:
        if name not in RANKING:
            raise wrong("ranking", "ranking", name=name)


def _check_numbers(built: Rulebook) -> None:
    cards = (built.seats.value + 1) * 5
    if built.seats.value < 1:
        raise wrong("seats.is", "no-seats", seats=built.seats.value)
    if cards > 52:
        raise wrong("seats.is", "seats", seats=built.seats.value, cards=cards)
    if built.draw is not None:
        _check_draw(built.draw)
    for place, fact in facts(built).items():
        for least, highest in (each for name, each in _BOUNDS.items() if place.startswith(name)):
            for at, number in _numbers(fact.value, f"{place}.is"):
                most = 100 if at.endswith(".percent") else highest
                if not least <= number <= most:
                    raise wrong(at, "range", given=number, least=least, most=most)


def _numbers(value: Any, place: str) -> Iterator[tuple[str, int]]:
    """The numbers of a value, each with its place; those of a list share one."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from _numbers(each, f"{place}.{name}")
    else:
        yield from ((place, each) for each in (value if isinstance(value, list | tuple) else [value]))


def _check_draw(part: DrawPart) -> None:
    least, most = part.least.value, part.most.value
    if not 1 <= least <= most <= 5:
        raise wrong("draw", "exchange", least=least, most=most)
    for given in part.fees.value if part.fees else ():
        if given not in map(str, range(least, most + 1)):
            raise wrong("draw.fees.is", "fees", given=given, least=least, most=most)
    if part.bound is not None and not least <= part.bound.value <= most:
        raise wrong("draw.bound.is", "range", given=part.bound.value, least=least, most=most)


def _check_supers(built: Rulebook) -> None:
    part = built.super
    if part is None:
        if built.instant is not None:
            raise wrong("instant", "instant")
        return
    if not part.tables or any(not key.isdigit() for key in part.tables):
        raise wrong("super.tables", "super-numbers")
    if part.targets.value is not SuperTargets.OWN and (part.floor is None or part.dealer is None):
        raise wrong("super", "several-supers")
    if built.draw is None:
        raise wrong("super", "super-draw")


def _check_settings(built: Rulebook) -> None:
    for name, spec in built.settings.items():
        if name not in NAMES:
            raise wrong("settings", "setting", name=name, names=NAMES)
        _check_choices(built, name, spec)
    try:
        settings = resolve(built.id, built.settings, {})
    except SettingRefused as error:
        raise BadRulebook.by(error.refusal).at("settings") from None
    if built.super is not None and str(settings.super_pay_table) not in built.super.tables:
        place = "settings.super_pay_table.default"
        raise wrong(place, "super-table", number=settings.super_pay_table)
    if built.instant is not None and built.instant.odds is None and not all(settings.instant_payout):
        raise wrong("settings.instant_payout", "instant-odds")


def _check_sense(built: Rulebook, name: str, spec: SettingSpec, value: Any, place: str) -> None:
    try:
        resolve(built.id, {name: structs.replace(spec, choices=None)}, {name: value})
    except SettingRefused as error:
        raise BadRulebook.by(error.refusal).at(place) from None


def _check_choices(built: Rulebook, name: str, spec: SettingSpec) -> None:
    if spec.choices and spec.default is not None and spec.default not in spec.choices:
        raise wrong(f"settings.{name}", "default", given=repr(spec.default))
    if spec.default is not None:
        _check_sense(built, name, spec, spec.default, f"settings.{name}")
    for choice in spec.choices or ():
        place = f"settings.{name}.choices"
        _check_sense(built, name, spec, choice, place)
        if name == "super_pay_table" and built.super is not None and str(choice) not in built.super.tables:
            raise wrong(place, "super-table", number=str(choice))
