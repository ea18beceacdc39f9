"""Reading rulebooks from TOML, with what they extend, and saying in a sentence what is wrong with one."""

import re
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from croupier.rulebook import registry
from croupier.rulebook.facts import pay_tables
from croupier.rulebook.model import DrawPart, PoolPrize, Prizes, Rulebook
from croupier.rulebook.parts import PARTS, left_out
from croupier.rulebook.points import POINTS, RANKING, needed
from croupier.rulebook.policy import SuperTargets
from croupier.rulebook.settings import NAMES, ODDS_MAX, STAKE_MAX, SettingRefused, SettingSpec, resolve

IDS = ("vanuatu-2013", "nz-div22-2012", "nz-div22-2016", "nsw-star-2019", "nz-caribbean-1998")
"""The rulebooks that come with the program."""

LONGEST = 300_000
MOST_DOTS = 60
LARGEST = 10**15
"""Bounds of a house's file: what reading a name with dots takes grows with their square."""

SEATS_MAX = 9
"""As many hands of five as one deck has beside the dealer's."""

_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Letters that move a terminal's cursor or turn the order of what is read."""


class BadRulebook(ValueError):
    """A rulebook that cannot be used: what is wrong, and where in the file."""

    def __init__(self, message: str, place: str = "") -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.message, self.place = message, place


class UnknownRulebook(BadRulebook):
    """A name that is neither a rulebook's id nor a file."""


def rulebook(name: str) -> Rulebook:
    """The rulebook with an id, or the one in a house's file.

    >>> rulebook("nz-div22-2016").seats
    Cited(value=5, clause='3.1')
    """
    if name in IDS:
        return _own(name)
    if (kept := registry.kept(name)) is not None:
        return kept.book
    if base := registry.extended_by(name):
        return structs.replace(_own(base), id=name, extends=base)
    path = Path(name)
    if path.suffix == ".toml" and _is_file(path):
        return read(path)
    known = ", ".join(IDS)
    raise UnknownRulebook(f"there is no rulebook {name!r}; the rulebooks are {known}, or name a .toml file")


def known() -> tuple[str, ...]:
    """The ids of the rulebooks that tables can be played under: the five, and those that a house serves."""
    return (*IDS, *registry.kept_ids())


def base_of(name: str) -> str:
    """The one of the five whose rules for the house hold: itself, or what a house's rulebook extends."""
    return name if name in IDS else registry.extended_by(name)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


@cache
def _own(name: str) -> Rulebook:
    return _build(_read_own(name))


def read(path: Path) -> Rulebook:
    """The rulebook in a file."""
    try:
        return parse(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(error) from None


def unreadable(error: OSError | UnicodeDecodeError) -> BadRulebook:
    """Why a file cannot be read."""
    why = error.strerror if isinstance(error, OSError) else "it is not text in UTF-8"
    return BadRulebook(f"the file cannot be read: {why or error}")


def parse(text: str) -> Rulebook:
    """The rulebook that a text of TOML describes."""
    if len(text) > LONGEST or any(line.count(".") > MOST_DOTS for line in text.split("\n")):
        raise BadRulebook("this is too long for a rulebook, or a line of it has too many dots")
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRulebook(f"this is not TOML: {error}") from None
    _check_plain(data)
    return _build(_extended(data))


def source(name: str) -> str:
    """The file of a rulebook as it stands, for a house to start its own from.

    >>> parse(source("nz-div22-2016")) == rulebook("nz-div22-2016")
    True
    """
    if (kept := registry.kept(name)) is not None:
        return kept.text
    return resources.files("croupier.rulebook").joinpath("data", f"{name}.toml").read_text("utf-8")


def _read_own(name: str) -> dict[str, Any]:
    return _extended(tomllib.loads(source(name)))


def _extended(data: dict[str, Any]) -> dict[str, Any]:
    base = data.get("extends")
    if base is None:
        return data
    if base not in IDS:
        raise BadRulebook(f"a rulebook may extend one of {', '.join(IDS)}, not {base!r}", "extends")
    amended = _read_own(base)
    for own in ("id", "title", "effective", "until"):
        amended.pop(own, None)
    rest = {name: value for name, value in data.items() if name != "without"}
    return _merged(left_out(amended, _left(data.get("without", []))), rest)


def _left(parts: Any) -> list[str]:
    """The parts of the extended rulebook that a house leaves out."""
    if isinstance(parts, list) and all(isinstance(part, str) and part in PARTS for part in parts):
        return parts
    raise BadRulebook(f"a rulebook may leave out some of [{', '.join(PARTS)}]", "without")


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
        raise BadRulebook(
            reason.replace("`", ""), place.strip("`").removeprefix("$.").removeprefix("$")
        ) from None
    _check(built)
    return built


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
        raise BadRulebook("a text has characters that cannot be shown", place)
    elif isinstance(value, int) and abs(value) > LARGEST:
        raise BadRulebook("a number is too large", place)


def _check(built: Rulebook) -> None:
    if built.house and built.house not in IDS:
        raise BadRulebook(f"the rules for the house are those of one of {', '.join(IDS)}", "house")
    _check_points(built)
    _check_ranking(built)
    _check_numbers(built)
    if built.force is not None and built.ante.won.value:
        raise BadRulebook(
            "where the dealer may be forced a winning ante is returned and not paid", "ante.won"
        )
    _check_supers(built)
    _check_settings(built)


def _check_points(built: Rulebook) -> None:
    for point, named in built.cite.items():
        if point not in POINTS:
            raise BadRulebook(f"there is no step of play {point!r} to cite a clause for", "cite")
        if not named:
            raise BadRulebook("name a clause, or leave the step out", f'cite."{point}"')
    for point, about in needed(built).items():
        if not built.cite.get(point):
            raise BadRulebook(f"a clause is missing for {about}", f'cite."{point}"')


def _check_ranking(built: Rulebook) -> None:
    for name in RANKING:
        if not built.ranking.get(name):
            raise BadRulebook("a clause is missing", f"ranking.{name}")
    for name in built.ranking:
        if name not in RANKING:
            raise BadRulebook(f"there is no point of ranking {name!r}", "ranking")


def _check_numbers(built: Rulebook) -> None:
    cards = (built.seats.value + 1) * 5
    if built.seats.value < 1:
        raise BadRulebook(f"a table has at least one seat, not {built.seats.value}", "seats.is")
    if cards > 52:
        raise BadRulebook(f"{built.seats.value} seats and the dealer need {cards} of 52 cards", "seats.is")
    _check_range(built.bet.multiple.value, 1, 100, "bet.multiple.is")
    for place, table in pay_tables(built).items():
        for row, odds in structs.asdict(table.value).items():
            _check_range(odds, 0, ODDS_MAX, f"{place}.is.{row}")
    _check_range(built.ante.won.value, 0, ODDS_MAX, "ante.won.is")
    _check_optional_numbers(built)


def _check_optional_numbers(built: Rulebook) -> None:
    """The numbers of the parts that a rulebook may lack."""
    if built.draw is not None:
        _check_draw(built.draw)
    if built.force is not None:
        if built.draw is None:
            raise BadRulebook("forcing needs a draw part: it is asked for after the draws", "force")
        _check_range(built.force.fee.value, 0, 100, "force.fee.is")
    if built.instant is not None and built.instant.odds is not None:
        for odds in built.instant.odds.value:
            _check_range(odds, 1, ODDS_MAX, "instant.odds.is")
    if built.jackpot is not None:
        _check_prizes(built.jackpot.prizes.value)


def _check_draw(part: DrawPart) -> None:
    least, most = part.least.value, part.most.value
    if not 1 <= least <= most <= 5:
        raise BadRulebook(f"an exchange of {least} to {most} cards cannot be", "draw")
    _check_range(part.fee.value, 0, 100, "draw.fee.is")
    for given, fee in (part.fees.value if part.fees else {}).items():
        if given not in map(str, range(least, most + 1)):
            message = f"no exchange gives up {given} cards: fees are for {least} to {most}"
            raise BadRulebook(message, "draw.fees.is")
        _check_range(fee, 0, 100, f"draw.fees.is.{given}")
    if part.bound is not None:
        _check_range(part.bound.value, least, most, "draw.bound.is")


def _check_prizes(prizes: Prizes) -> None:
    for name in prizes.__struct_fields__:
        prize, place = getattr(prizes, name), f"jackpot.prizes.is.{name}"
        if isinstance(prize, PoolPrize):
            _check_range(prize.percent, 0, 100, f"{place}.percent")
            prize, place = prize.floor, f"{place}.floor"
        _check_range(prize, 0, STAKE_MAX, place)


def _check_range(value: int, low: int, high: int, place: str) -> None:
    if not low <= value <= high:
        raise BadRulebook(f"{value} is not from {low} to {high}", place)


def _check_supers(built: Rulebook) -> None:
    part = built.super
    if part is None:
        if built.instant is not None:
            raise BadRulebook("instant payouts need super wagers: both are declared together", "instant")
        return
    if not part.tables or any(not key.isdigit() for key in part.tables):
        raise BadRulebook("super pay tables are numbered, as in [super.tables] 1 = {...}", "super.tables")
    if part.targets.value is not SuperTargets.OWN and (part.floor is None or part.dealer is None):
        raise BadRulebook("several supers need a floor and a time to settle those on the dealer", "super")
    if built.draw is None:
        raise BadRulebook(
            "super wagers need a draw part: they are settled when decisions are locked in", "super"
        )


def _check_settings(built: Rulebook) -> None:
    for name, spec in built.settings.items():
        if name not in NAMES:
            raise BadRulebook(f"there is no setting {name!r}; settings are {', '.join(NAMES)}", "settings")
        _check_choices(built, name, spec)
    try:
        settings = resolve(built.id, built.settings, {})
    except SettingRefused as error:
        raise BadRulebook(error.message, "settings") from None
    if built.super is not None and str(settings.super_pay_table) not in built.super.tables:
        raise BadRulebook(
            f"there is no super pay table {settings.super_pay_table}", "settings.super_pay_table.default"
        )
    if built.instant is not None and built.instant.odds is None and not all(settings.instant_payout):
        message = "instant payouts need odds: fix them as instant.odds, or give the setting a default"
        raise BadRulebook(message, "settings.instant_payout")


def _check_sense(built: Rulebook, name: str, spec: SettingSpec, value: Any, place: str) -> None:
    try:
        resolve(built.id, {name: structs.replace(spec, choices=None)}, {name: value})
    except SettingRefused as error:
        raise BadRulebook(error.message, place) from None


def _check_choices(built: Rulebook, name: str, spec: SettingSpec) -> None:
    if spec.choices and spec.default is not None and spec.default not in spec.choices:
        raise BadRulebook(f"the default {spec.default!r} is not one of the choices", f"settings.{name}")
    if spec.default is not None:
        _check_sense(built, name, spec, spec.default, f"settings.{name}")
    for choice in spec.choices or ():
        _check_sense(built, name, spec, choice, f"settings.{name}.choices")
    if name == "super_pay_table" and built.super is not None:
        for choice in spec.choices or ():
            if str(choice) not in built.super.tables:
                raise BadRulebook(f"there is no super pay table {choice}", "settings.super_pay_table.choices")
