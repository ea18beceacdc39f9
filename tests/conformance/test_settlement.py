"""Rounds settled by the engine, against worked examples and against a second program."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier.game.report import settlement
from croupier.game.roundfile import RoundRefused, parse
from croupier.game.script import play_round
from tests.conformance.random_rounds import rounds
from tests.conformance.second_settler import Refused, bet_odds, settle
from tests.effort import often

Json = dict[str, Any]

EXAMPLES = [
    json.loads(line)
    for line in Path(__file__).with_name("rounds.jsonl").read_text(encoding="utf-8").splitlines()
]
SEEDS = range(often(2, 40))
ROUNDS_PER_SEED = 300
REFUSED = "refused"


def money(found: Json) -> Json:
    """A settlement with nothing left in it but nets, areas and the pool."""
    kept: Json = {
        "seats": {
            number: {
                "net": seat["net"],
                "areas": {
                    name: {key: area[key] for key in ("stake", "returned", "paid")}
                    for name, area in seat["areas"].items()
                },
            }
            for number, seat in found["seats"].items()
        }
    }
    return kept | ({"jackpot_pool": found["jackpot_pool"]} if "jackpot_pool" in found else {})


def by_engine(round_: Json) -> Json | str:
    try:
        script = play_round(parse(json.dumps(round_)))
    except RoundRefused:
        return REFUSED
    return money(settlement(script.rules, script.state))


def by_second_program(round_: Json) -> Json | str:
    try:
        return settle(round_)
    except Refused:
        return REFUSED


def test_there_are_240_examples() -> None:
    assert len(EXAMPLES) == 240


@pytest.mark.parametrize("place", range(0, 240, 48))
def test_the_engine_settles_the_examples_as_worked(place: int) -> None:
    for example in EXAMPLES[place : place + 48]:
        assert by_engine(example["round"]) == example["expected"], json.dumps(example["round"])


def test_the_second_program_settles_the_examples_as_worked() -> None:
    for example in EXAMPLES:
        assert by_second_program(example["round"]) == example["expected"], json.dumps(example["round"])


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        ("Kc Kd Kh Ks Ah", 21),
        ("3h 4d 4c 5c 6s 7h", 8),
        ("2d 5d 7d 9d Jd Kd", 10),
        ("Ah Kc Kd 3h 5s", 2),
        ("Ah Ad Kc Kd 8s", 2),
        ("Ac Ad Ah Kc Kd", 7),
        ("Kc Kd 8c 8d 2c 2d", 4),
    ],
)
def test_the_second_program_pays_two_combinations_as_published(hand: str, odds: int) -> None:
    assert sum(bet_odds(hand.split(), same_type=True)) == odds


@pytest.mark.parametrize("seed", SEEDS)
def test_random_rounds_are_settled_alike(seed: int) -> None:
    for round_, good in rounds(seed, ROUNDS_PER_SEED):
        expected = by_second_program(round_)
        assert (expected != REFUSED) == good
        assert by_engine(round_) == expected, json.dumps(round_)


def test_the_command_line_settles_random_rounds_alike() -> None:
    supply = [round_ for round_, _ in rounds(2019, 300)]
    done = subprocess.run(
        [sys.executable, "-m", "croupier", "settle", "--json"],
        input="".join(json.dumps(round_) + "\n" for round_ in supply),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 1, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(lines) == len(supply)
    for round_, line in zip(supply, lines, strict=True):
        found = REFUSED if "error" in line else money(line)
        assert found == by_second_program(round_), json.dumps(round_)
