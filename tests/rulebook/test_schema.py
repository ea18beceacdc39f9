"""The JSON Schema of rulebook files: current, true of every rulebook we have, and of no wrong one."""

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from tools.schemas import written

from croupier.rulebook import IDS, BadRulebook, rulebook
from croupier.rulebook.load import parse, shipped_schema, source

EXAMPLES = sorted((Path(__file__).parents[2] / "examples" / "rulebooks").glob("*.toml"))
SCHEMA = jsonschema_rs.validator_for(json.loads(shipped_schema()), validate_formats=True)
START = 'extends = "vanuatu-2013"\nid = "x"\ntitle = "X"\n'


def in_schema(text: str) -> bool:
    """Whether the schema has nothing against a file; its dates are text in JSON."""
    data: Any = msgspec.to_builtins(tomllib.loads(text))
    return SCHEMA.is_valid(data)


def in_program(text: str) -> bool:
    try:
        parse(text)
    except BadRulebook:
        return False
    return True


@pytest.mark.parametrize("file", written(), ids=lambda file: file.name)
def test_the_files_that_come_with_the_program_are_what_the_types_say(file: Path) -> None:
    assert file.read_text("utf-8") == written()[file], "python -m tools.schemas writes it again"


def test_it_is_a_schema() -> None:
    assert jsonschema_rs.meta.is_valid(json.loads(shipped_schema()))


@pytest.mark.parametrize("name", IDS)
def test_the_five_rulebooks_keep_to_it(name: str) -> None:
    assert in_schema(source(name))
    assert rulebook(name).id == name


@pytest.mark.parametrize("file", EXAMPLES, ids=[file.stem for file in EXAMPLES])
def test_the_examples_keep_to_it(file: Path) -> None:
    assert in_schema(file.read_text("utf-8"))
    assert in_program(file.read_text("utf-8"))


GOOD = {
    "nothing changed": "",
    "a date": "effective = 2026-05-01\n",
    "a fee": 'draw.fee = { is = 2, clause = "H1" }\n',
    "a part left out": 'without = ["force"]\n',
    "several parts left out": 'without = ["super", "instant", "draw", "force"]\n',
    "a setting": '[settings.max_payout]\ndefault = 100_000\nclause = "H1"\n',
    "a pair for a setting": '[settings.instant_payout]\ndefault = [100, 500]\nclause = "H1"\n',
    "a clause for a step": '[cite]\n"force.ask" = ["H1", "H2"]\n',
    "a super table": "[super.tables.9]\nclause = 'H1'\n[super.tables.9.is]\nfour_of_a_kind = 9\n"
    "full_house = 8\nflush = 7\nstraight = 6\nthree_of_a_kind = 5\nace_king_queen = 4\nfive_coloured = 3\n",
}
BAD = {
    "no such rulebook": START.replace("vanuatu-2013", "mine"),
    "no id": 'extends = "vanuatu-2013"\ntitle = "X"\n',
    "no title": 'extends = "vanuatu-2013"\nid = "x"\n',
    "a name that is none": START + 'seat = { is = 5, clause = "H1" }\n',
    "a value without its clause": START + "seats = 5\n",
    "words for a number": START + 'seats = { is = "five", clause = "H1" }\n',
    "too many seats": START + 'seats = { is = 10, clause = "H1" }\n',
    "no seats": START + 'seats = { is = 0, clause = "H1" }\n',
    "a bet of nothing": START + 'bet.multiple = { is = 0, clause = "H1" }\n',
    "a bet of a thousand": START + 'bet.multiple = { is = 1000, clause = "H1" }\n',
    "a fee below nothing": START + 'draw.fee = { is = -1, clause = "H1" }\n',
    "a row missing": START + 'bet.odds = { is = { one_pair = 1 }, clause = "H1" }\n',
    "no such policy": START + 'deal.dealer = { is = "middle", clause = "H1" }\n',
    "no such setting": START + 'settings.minimum = { default = 1, clause = "H1" }\n',
    "a setting of another kind": START + 'settings.max_payout = { default = "much", clause = "H1" }\n',
    "a choice of another kind": START + 'settings.concede = { choices = ["maybe"], clause = "H1" }\n',
    "no such step": START + '[cite]\n"force.asks" = "H1"\n',
    "no such part": START + 'without = ["bet"]\n',
    "a table without a number": START + "[super.tables]\nfirst = 1\n",
    "left out of nothing": source("vanuatu-2013").replace("[seats]", 'without = ["force"]\n[seats]', 1),
    "a part missing": source("vanuatu-2013").replace("[deal]", "[deals]", 1),
    "a value missing": source("vanuatu-2013").replace("second = { is = true", "seconds = { is = true", 1),
    "a rank missing": source("vanuatu-2013").replace('ties = "4.4"\n', "", 1),
}


@pytest.mark.parametrize("text", GOOD.values(), ids=GOOD)
def test_what_the_program_takes_the_schema_takes(text: str) -> None:
    assert in_program(START + text)
    assert in_schema(START + text)


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_what_is_wrong_both_refuse(text: str) -> None:
    assert not in_program(text)
    assert not in_schema(text)
