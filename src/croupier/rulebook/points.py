"""The steps of play that a rulebook must cite a clause for, and the parts that a game can do without, with what belongs to each."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from croupier.rulebook.model import Rulebook
from croupier.words import Sentence, key


class OptionalPart(Struct, frozen=True):
    """What comes and goes with a part; `side` is that of wagers beside ante and bet."""

    steps: tuple[str, ...]
    areas: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    side: bool = False


class _Points(Struct, frozen=True, forbid_unknown_fields=True):
    always: tuple[str, ...]
    with_sixth: tuple[str, ...]
    with_second: tuple[str, ...]
    with_max_payout: tuple[str, ...]
    optional: tuple[str, ...]
    ranking: tuple[str, ...]
    parts: dict[str, OptionalPart]


_FILE = Path(__file__).with_name("points.toml").read_text("utf-8")
_KNOWN = msgspec.convert(tomllib.loads(_FILE), _Points)

PARTS, RANKING, WITH_SIXTH = _KNOWN.parts, _KNOWN.ranking, _KNOWN.with_sixth
POINTS = (
    *_KNOWN.always,
    *(point for part in PARTS.values() for point in part.steps),
    *WITH_SIXTH,
    *_KNOWN.with_second,
    *_KNOWN.with_max_payout,
    *_KNOWN.optional,
)


def about(point: str) -> Sentence:
    """What a step of play is about.

    >>> about("force.ask")
    'asking about forcing'
    """
    return Sentence(f"point-{key(point)}")


def needed(rulebook: Rulebook) -> list[str]:
    """The steps that a rulebook with these features must cite."""
    parts = [
        (True, _KNOWN.always),
        *((getattr(rulebook, name) is not None, part.steps) for name, part in PARTS.items()),
        (rulebook.draw is not None and rulebook.draw.sells_sixth, WITH_SIXTH),
        (rulebook.bet.second.value, _KNOWN.with_second),
        (_has_max_payout(rulebook), _KNOWN.with_max_payout),
    ]
    return [point for wanted, points in parts if wanted for point in points]


def _has_max_payout(rulebook: Rulebook) -> bool:
    """Whether a table may have a maximum payout: one is given, or free to be set, or among the choices."""
    spec = rulebook.settings.get("max_payout")
    return spec is not None and (spec.default is not None or spec.choices is None or bool(spec.choices))


def left_out(data: dict[str, Any], parts: list[str]) -> dict[str, Any]:
    """The data of a rulebook less some parts and what belongs to them alone."""
    areas = {area for part in parts for area in PARTS[part].areas}
    settings = {name for part in parts for name in PARTS[part].settings}
    rest = {name: value for name, value in data.items() if name not in parts}
    layout, kept = rest["layout"], rest["settings"]
    rest["layout"] = layout | {"areas": {n: v for n, v in layout["areas"].items() if n not in areas}}
    rest["settings"] = {name: spec for name, spec in kept.items() if name not in settings}
    return rest
