"""The JSON Schemas that come with the program, made from the types that read such files: `python -m tools.schemas`.

Those of rounds and settlements are the program's own; that of a rulebook's file is for editors and other programs.
"""

from inspect import cleandoc
from pathlib import Path
from typing import Any

import msgspec

from croupier.rulebook.load import IDS
from croupier.rulebook.model import PayTable, Rulebook
from croupier.rulebook.points import PARTS, POINTS, RANKING, about
from croupier.rulebook.settings import ODDS_MAX, Settings
from tools.round_schemas import round_schema, settlement_schema

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "croupier"
RULEBOOK = PACKAGE / "rulebook" / "data" / "schema.json"
ROUND, SETTLEMENT = (PACKAGE / "history" / "schema" / f"{name}-1.json" for name in ("round", "settlement"))

SEATS_MAX = 9
"""As many hands of five as one deck has beside the dealer's."""

_REF = "#/$defs/{name}"
_BOUNDS = {
    ("Rulebook", "seats"): (1, SEATS_MAX),
    ("BetPart", "multiple"): (1, 100),
    ("AntePart", "won"): (0, ODDS_MAX),
    ("DrawPart", "least"): (1, 5),
    ("DrawPart", "most"): (1, 5),
    ("DrawPart", "fee"): (0, 100),
    ("ForcePart", "fee"): (0, 100),
}


def schema() -> dict[str, Any]:
    """The schema of a rulebook's file: one that extends another states what it changes, any other states all."""
    _, parts = msgspec.json.schema_components((Rulebook, Settings), ref_template=_REF)
    parts = {name: _told_plainly(_without_null(part)) for name, part in parts.items()}
    for name, place in _BOUNDS:
        least, most = _BOUNDS[name, place]
        parts[name]["properties"][place]["properties"] = {"is": {"minimum": least, "maximum": most}}
    for table in PayTable.__subclasses__():
        for row in parts[table.__name__]["properties"].values():
            row |= {"minimum": 0, "maximum": ODDS_MAX}
    settings, whole = parts.pop("Settings"), parts.pop("Rulebook")
    _name_entries(whole["properties"], settings["properties"])
    parts["SuperPart"]["properties"]["tables"]["propertyNames"] = {"pattern": "^[0-9]+$"}
    stated = _take_required(whole, parts)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A rulebook of croupier",
        "description": whole["description"],
        "type": "object",
        "properties": whole["properties"] | _extending(),
        "additionalProperties": False,
        "required": ["id", "title"],
        "if": {"required": ["extends"]},
        "else": stated | {"not": {"required": ["without"]}},
        "$defs": parts,
    }


def _without_null(value: Any) -> Any:
    """A schema without the null that a missing value is in Python: TOML has none."""
    if isinstance(value, list):
        return [_without_null(one) for one in value]
    if not isinstance(value, dict):
        return value
    some = [one for one in value.get("anyOf", ()) if one != {"type": "null"}]
    if len(some) == 1:
        return _without_null(some[0])
    return {name: _without_null(one) for name, one in value.items() if (name, one) != ("default", None)}


def _told_plainly(part: dict[str, Any]) -> dict[str, Any]:
    """A part whose description, a docstring, is without the indentation that Python leaves in it up to 3.12."""
    return part | {"description": cleandoc(part["description"])} if "description" in part else part


def _extending() -> dict[str, Any]:
    """What only a rulebook that starts from another has."""
    return {
        "extends": {"description": "The rulebook that this one starts from.", "enum": list(IDS)},
        "without": {
            "description": "Parts of the extended rulebook that this one leaves out.",
            "type": "array",
            "items": {"enum": list(PARTS)},
            "uniqueItems": True,
        },
    }


def _name_entries(whole: dict[str, Any], settings: dict[str, Any]) -> None:
    """Gives the tables whose names are known a place for each of them, with what it is about."""
    step = whole["cite"].pop("additionalProperties")
    whole["cite"]["properties"] = {point: {"description": str(about(point))} | step for point in POINTS}
    whole["ranking"]["properties"] = dict.fromkeys(RANKING, whole["ranking"]["additionalProperties"])
    whole["settings"]["properties"] = {
        name: {
            "$ref": _REF.format(name="SettingSpec"),
            "properties": {"default": _plain(kind), "choices": {"items": _plain(kind)}},
        }
        for name, kind in settings.items()
    }
    for table in ("cite", "ranking", "settings"):
        whole[table]["additionalProperties"] = False


def _plain(kind: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in kind.items() if name != "default"}


def _take_required(whole: dict[str, Any], parts: dict[str, Any]) -> dict[str, Any]:
    """What must be stated where nothing is extended, taken out of the parts themselves."""
    inside: dict[str, Any] = {"ranking": {"required": list(RANKING)}}
    for place, part in whole["properties"].items():
        name = part.get("$ref", "").rpartition("/")[2]
        if name.endswith("Part"):
            inside[place] = {"required": parts[name].pop("required")}
    return {"required": whole["required"], "properties": inside}


def written() -> dict[Path, str]:
    """The files of the schemas, as they should be."""
    schemas = {RULEBOOK: schema(), ROUND: round_schema(), SETTLEMENT: settlement_schema()}
    return {
        file: msgspec.json.format(msgspec.json.encode(made), indent=1).decode() + "\n"
        for file, made in schemas.items()
    }


if __name__ == "__main__":
    for file, text in written().items():
        file.write_text(text, "utf-8")
