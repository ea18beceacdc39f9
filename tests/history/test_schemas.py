"""The schemas: what the code makes of the types, and what good and bad rounds are held to."""

import json
from copy import deepcopy
from random import Random
from typing import Any

import jsonschema_rs
import pytest

from croupier.game.irregularities.happenings import KINDS, schedule
from croupier.history import (
    Happening,
    RoundRefused,
    read_json,
    read_settlement,
    round_schema,
    settlement_schema,
    shipped,
)
from tests.conformance.random_rounds import valid_round
from tests.history.corpus import ROUNDS, SETTLEMENTS, WORKED
from tests.transcripts.rounds import ROUNDS as GOLDEN

ROUND = jsonschema_rs.validator_for(json.loads(shipped("round")))
SETTLEMENT = jsonschema_rs.validator_for(json.loads(shipped("settlement")))


@pytest.mark.parametrize("schema", [round_schema(), settlement_schema()])
def test_they_are_schemas_of_their_dialect(schema: dict[str, Any]) -> None:
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema_rs.meta.validate(schema)


def test_every_round_of_the_corpus_fits_and_every_settlement() -> None:
    for line, settled in zip(ROUNDS, SETTLEMENTS, strict=True):
        ROUND.validate(json.loads(line))
        SETTLEMENT.validate(settled)
        assert read_settlement(settled).seats.keys() == settled["seats"].keys()


def test_every_worked_and_every_golden_round_fits() -> None:
    for round_ in [*WORKED, *GOLDEN.values()]:
        ROUND.validate(round_)
        SETTLEMENT.validate(read_json(json.dumps(round_)).settle())


def test_random_rounds_fit() -> None:
    random = Random(5)  # noqa: S311
    for _ in range(100):
        ROUND.validate(valid_round(random))


BROKEN: list[tuple[str, Any]] = [
    ("format", "croupier-round/2"),
    ("rulebook", "nz-div22-2014"),
    ("rulebook", 7),
    ("deck", "Ah Kd"),
    ("deck", None),
    ("seats", {}),
    ("seats", {"6": {"ante": 100}}),
    ("seats", {"one": {"ante": 100}}),
    ("seats", {"1": {"decision": "fold"}}),
    ("seats", {"1": {"ante": 0}}),
    ("seats", {"1": {"ante": 10**12 + 1}}),
    ("seats", {"1": {"ante": 1.5}}),
    ("seats", {"1": {"ante": 100, "decision": "raise"}}),
    ("seats", {"1": {"ante": 100, "decision": "exchange 1x"}}),
    ("seats", {"1": {"ante": 100, "after_draw": "buy"}}),
    ("seats", {"1": {"ante": 100, "super": {"house": 100}}}),
    ("seats", {"1": {"ante": 100, "declare": ["flush"]}}),
    ("seats", {"1": {"ante": 100, "force": "yes"}}),
    ("seats", {"1": {"ante": 100, "colour": "red"}}),
    ("settings", {"colour": "green"}),
    ("settings", {"jackpot_pool": 100}),
    ("settings", {"super_pay_table": 2}),
    ("settings", {"instant_payout": [200, 601]}),
    ("settings", {"ante_limits": [1]}),
    ("settings", {"multi_super": True}),
    ("reshuffle", "Ah Xx"),
    ("redeal", "Ah Kd"),
    ("happenings", [{"what": "earthquake"}]),
    ("happenings", [{"what": "absent", "when": "later"}]),
    ("happenings", [{"what": "absent", "seat": -1}]),
    ("happenings", [{"when": "dealt"}]),
    ("weather", "wet"),
]


@pytest.mark.parametrize(("field", "value"), BROKEN, ids=[f"{name} {value}"[:60] for name, value in BROKEN])
def test_a_broken_round_does_not_fit(field: str, value: Any) -> None:
    good = deepcopy(GOLDEN["vanuatu-win-with-pair"])
    assert ROUND.is_valid(good)
    broken = {**good, field: value}
    assert not ROUND.is_valid(broken)
    if field not in ("reshuffle", "redeal"):  # which nobody looks at where they are not needed
        with pytest.raises(RoundRefused):
            read_json(json.dumps(broken)).play()


@pytest.mark.parametrize("field", ["rulebook", "deck", "seats"])
def test_a_round_without_a_field_it_needs_does_not_fit(field: str) -> None:
    good = deepcopy(GOLDEN["vanuatu-win-with-pair"])
    del good[field]
    assert not ROUND.is_valid(good)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("seats", "1", "net"), "5"),
        (("seats", "1", "status"), "asleep"),
        (("seats", "1", "hand"), "Ah Kx"),
        (("seats", "1", "areas"), {"tip": {"stake": 1, "returned": 0, "paid": 0, "clause": ""}}),
        (("seats", "1", "areas", "ante", "paid"), -1),
        (("dealer", "up"), "none"),
        (("dealer",), None),
    ],
)
def test_a_broken_settlement_does_not_fit(path: tuple[str, ...], value: Any) -> None:
    good = read_json(json.dumps(GOLDEN["vanuatu-win-with-pair"])).settle()
    assert SETTLEMENT.is_valid(good)
    part = good
    for name in path[:-1]:
        part = part[name]
    part[path[-1]] = value
    assert not SETTLEMENT.is_valid(good)


TIMES = ["", "betting", "dealing 0", "dealing 31", "dealing 123", "dealing", "dealt", "before 1", "before"]
TIMES += ["before 0", "after 7", "decided", "locked", "drawing", "drawn", "drawn 2", "revealed", "forced"]
TIMES += ["settled", "later"]


@pytest.mark.parametrize("when", TIMES)
def test_it_knows_the_times_that_the_engine_knows(when: str) -> None:
    shows = {"what": "player_shows", "seat": 1, "when": when}
    good = {**GOLDEN["vanuatu-win-with-pair"], "happenings": [shows]}
    try:
        schedule([Happening("player_shows", when=when, seat=1)])
    except RoundRefused:
        assert not ROUND.is_valid(good)
    else:
        assert ROUND.is_valid(good)
    assert {*KINDS} == {*round_schema()["$defs"]["Happening"]["properties"]["what"]["enum"]}
