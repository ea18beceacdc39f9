"""JSON Schemas of a round and of a settlement: from the types, with what types cannot say."""

from typing import Any

import msgspec

from croupier.game.irregularities.happenings import KINDS, TIME
from croupier.game.report import Settlement
from croupier.game.roundfile import FORMAT, Happening, RoundText, SeatFile
from croupier.game.state import ANTE, BET, FEES
from croupier.game.wagers import HANDED, NAMES, area_on
from croupier.rulebook import IDS, Rulebook, Settings, rulebook
from croupier.rulebook.settings import MONEY_MAX, ODDS_MAX, STAKE_MAX

DIALECT = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, Any]

_CARD = "[2-9TJQKA][cdhs]"
_DECK = rf"^\s*(?:{_CARD}\s+){{51}}{_CARD}\s*$"
_CARDS = rf"^\s*{_CARD}(?:\s+{_CARD})*\s*$"
_HAND = rf"^(?:{_CARD}(?: {_CARD}){{0,5}})?$"
_DECISION = rf"^\s*(?:fold|bet|buy|exchange(?:\s+{_CARD}){{1,5}})\s*$"
_TIME = f"^(?:|{TIME})$"
_HANDS = "(?:own|dealer|[1-9])"
_AREA = f"^(?:{'|'.join([ANTE, BET, *sorted(FEES), *(area_on(name, _HANDS) for name in NAMES)])})$"

_STAKE: Schema = {"type": "integer", "minimum": 1, "maximum": STAKE_MAX}
_ON_HANDS: Schema = {
    "type": "object",
    "propertyNames": {"pattern": f"^{_HANDS}$"},
    "additionalProperties": _STAKE,
}
_AMOUNT: Schema = {"type": "integer", "minimum": 0}
_LIMITS: Schema = {"type": "array", "items": _STAKE, "minItems": 2, "maxItems": 2}


def round_schema() -> Schema:
    """The schema of a round file.

    >>> round_schema()["properties"]["format"]["const"]
    'croupier-round/1'
    """
    _, parts = msgspec.json.schema_components([RoundText, SeatFile, Happening, Settings])
    defs = {name: part for name, part in parts.items() if name != "RoundText"}
    schema = parts["RoundText"]
    _say(schema, _ROUND)
    _say(defs["SeatFile"], _SEAT)
    _say(defs["Happening"], _HAPPENING)
    _say(defs["Settings"], _SETTINGS)
    for part in [*defs["SuperLimits"]["properties"].values()]:
        part["anyOf"] = [_LIMITS, {"type": "null"}]
    for setting in defs["Settings"]["properties"].values():
        setting.pop("default", None)  # each rulebook has its own
    head = {"$schema": DIALECT, "$id": "urn:croupier:round:1", "title": "A round", "description": _ROUND_IS}
    return {**head, **_rest(schema), "allOf": [_under(rulebook(name)) for name in IDS], "$defs": defs}


def settlement_schema() -> Schema:
    """The schema of a settlement.

    >>> sorted(settlement_schema()["required"])
    ['dealer', 'rulebook', 'seats']
    """
    _, parts = msgspec.json.schema_components([Settlement])
    defs = {name: part for name, part in parts.items() if name != "Settlement"}
    _say(parts["Settlement"], {"seats": _numbered("SeatResult"), "jackpot_pool": _AMOUNT})
    _say(defs["SeatResult"], {"hand": {"type": "string", "pattern": _HAND}})
    defs["SeatResult"]["properties"]["areas"]["propertyNames"] = {"pattern": _AREA}
    _say(
        defs["AreaResult"], {"stake": {"type": "integer", "minimum": 1}, "returned": _AMOUNT, "paid": _AMOUNT}
    )
    _say(defs["DealerResult"], {name: {"type": "string", "pattern": _HAND} for name in ("cards", "up")})
    head = {
        "$schema": DIALECT,
        "$id": "urn:croupier:settlement:1",
        "title": "A settlement",
        "description": _SETTLEMENT_IS,
    }
    return {**head, **_rest(parts["Settlement"]), "$defs": defs}


# What types cannot say


def _say(part: Schema, more: dict[str, Schema]) -> None:
    """Puts what is said of some fields in place of what their types say."""
    part["properties"] |= more


def _rest(schema: Schema) -> Schema:
    return {name: part for name, part in schema.items() if name not in ("title", "description")}


def _nullable(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _numbered(name: str) -> Schema:
    return {
        "type": "object",
        "propertyNames": {"pattern": "^[1-9]$"},
        "additionalProperties": {"$ref": f"#/$defs/{name}"},
        "minProperties": 1,
    }


def _money(low: int) -> Schema:
    return {"type": "integer", "minimum": low, "maximum": MONEY_MAX}


def _under(book: Rulebook) -> Schema:
    """What one rulebook has of settings and seats."""
    specs = {name: spec for name, spec in book.settings.items() if spec.choices != []}
    choices = {name: {"enum": spec.choices} for name, spec in specs.items() if spec.choices}
    seats = {"propertyNames": {"pattern": f"^[1-{book.seats.value}]$"}}
    settings = {"propertyNames": {"enum": list(specs)}, "properties": choices}
    return {
        "if": {"properties": {"rulebook": {"const": book.id}}},
        "then": {"properties": {"settings": settings, "seats": seats}},
    }


_ROUND_IS = (
    "One round: the rulebook, the settings, the deck and what every seat stakes and does. All money is in cents. "
    "The cards of a deck are different ones, which no schema can say."
)
_SETTLEMENT_IS = "What a round came to for every seat and area, in cents; `paid` is winnings alone."
_ROUND: dict[str, Schema] = {
    "format": {"const": FORMAT, "default": FORMAT},
    "rulebook": {"anyOf": [{"enum": list(IDS)}, {"type": "string", "pattern": r"\.toml$"}]},
    "settings": {"$ref": "#/$defs/Settings"},
    "deck": {"type": "string", "pattern": _DECK},
    "seats": _numbered("SeatFile"),
    "reshuffle": _nullable({"type": "string", "pattern": _CARDS}),
    "redeal": _nullable({"type": "string", "pattern": _DECK}),
    "happenings": {"type": "array", "items": {"$ref": "#/$defs/Happening"}},
}
_SEAT: dict[str, Schema] = {
    "ante": _STAKE,
    **{name: _nullable(_ON_HANDS if name in HANDED else _STAKE) for name in NAMES},
    "decision": _nullable({"type": "string", "pattern": _DECISION}),
    "after_draw": {"enum": ["bet", "fold", None]},
    "declare": _nullable({"type": "array", "items": {"enum": ["super", "instant"]}}),
}
_HAPPENING: dict[str, Schema] = {
    "what": {"enum": list(KINDS)},
    "when": {"type": "string", "pattern": _TIME, "default": ""},
    "seat": {"type": "integer", "minimum": 0, "maximum": 9, "default": 0},
    "hand": {
        "anyOf": [
            {"type": "integer", "minimum": 0, "maximum": 9},
            {"type": "string", "pattern": "^(?:dealer|[1-9])?$"},
        ],
        "default": "",
    },
    "cards": {"type": "string", "pattern": f"{_CARDS}|^$", "default": ""},
    "count": {**_AMOUNT, "default": 52},
    "amount": {**_AMOUNT, "default": 0},
    "area": {"type": "string", "pattern": _AREA, "default": "ante"},
    "claim": {"enum": ["instant", "super"], "default": "instant"},
}
_SETTINGS: dict[str, Schema] = {
    "super_pay_table": {"type": "integer"},
    "instant_payout": {
        "type": "array",
        "items": {"type": "integer", "minimum": 1, "maximum": ODDS_MAX},
        "minItems": 2,
        "maxItems": 2,
    },
    "max_payout": _nullable(_money(1)),
    "jackpot_amount": _money(1),
    "jackpot_pool": _money(0),
    "jackpot_contribution": {"type": "integer", "minimum": 0, "maximum": 10_000},
    "jackpot_seed": _money(0),
    "ante_limits": _nullable(_LIMITS),
    "boxes_per_player": {"type": "integer", "minimum": 1},
}
