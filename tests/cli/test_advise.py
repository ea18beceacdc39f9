"""`croupier advise`: the contract's shape, worked examples, later decisions."""

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.odds.advise import best_of_each
from croupier.odds import Option
from tests.cli.program import answer, croupier

STATES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "conformance" / "advice.jsonl").read_text().splitlines()
]
PAIR = ("--hand", "7h 7d 9c 2s 4h", "--up", "5s")
STRAIGHT = ("--hand", "5h 6d 7c 8s 9h", "--up", "Ts")


def asked(*args: str) -> dict[str, Any]:
    return answer("advise", *args)


@pytest.mark.parametrize("state", STATES[:6], ids=lambda state: f"{state['rulebook']}: {state['hand']}")
def test_the_worked_examples_to_nine_digits(state: dict[str, Any]) -> None:
    found = asked(state["rulebook"], "--hand", state["hand"], "--up", state["up"])
    assert set(found) == {"rulebook", "hand", "up", "options", "best", "exact", "milliseconds"}
    assert (found["hand"], found["up"], found["exact"]) == (state["hand"], state["up"], True)
    assert isinstance(found["milliseconds"], int)
    values = {option["action"]: option["ev"] for option in found["options"]}
    assert len(values) == 29
    assert all(values[o["action"]] == pytest.approx(o["ev"], abs=1e-9) for o in state["options"])
    assert found["best"] == found["options"][0]["action"] == state["options"][0]["action"]


def test_caribbean_has_two_choices() -> None:
    found = asked("nz-caribbean-1998", *PAIR)
    assert {option["action"] for option in found["options"]} == {"bet", "fold"}


def test_after_a_draw() -> None:
    found = asked("vanuatu-2013", *PAIR, "--given", "2s 4h 9c", "--drawn", "Ah Kd Jc")
    assert [option["action"] for option in found["options"]] == ["bet", "fold"]
    assert (found["given"], found["drawn"]) == ("2s 4h 9c", "Ah Kd Jc")


def test_forcing_the_dealer() -> None:
    found = asked("vanuatu-2013", *STRAIGHT, "--dealer", "Ts Qd Jc 2c 3h")
    assert {option["action"]: option["ev"] for option in found["options"]} == {
        "force": pytest.approx(9 / 7),
        "decline": 1.0,
    }


def test_another_bet_table_counts() -> None:
    plain, generous = (
        asked("nz-caribbean-1998", *PAIR, *more)
        for more in ((), ("--set", "bet_table=9,9,9,9,9,9,9,20,50,100"))
    )
    assert generous["options"][0]["ev"] > plain["options"][0]["ev"] + 1


def test_settings_count() -> None:
    straight = ("--hand", "5h 6h 7h 8h 9h", "--up", "Ts")
    best = asked("vanuatu-2013", *straight, "--set", "instant_payout=[300,1000]")["options"][0]
    assert best == {"action": "instant payout", "ev": 300.0}


def test_the_best_of_each_kind_comes_first_and_all_unfolds() -> None:
    out = croupier("advise", "vanuatu-2013", *PAIR, "--ante", "1000").out
    choices = [line.split("  ")[0].strip() for line in out.splitlines()[4:11]]
    assert choices == [
        "bet",
        "exchange 2s 4h 9c",
        "exchange 2s 4h",
        "buy",
        "fold",
        "exchange 2s 4h 7d 7h",
        "exchange 2s 4h 7d 7h 9c",
    ]
    assert "+0.308919325" in out
    assert "+3.09" in out
    assert "22 more exchanges with --all" in out
    assert croupier("advise", "vanuatu-2013", *PAIR, "--all").out.count("exchange ") == 26


def test_kinds_are_told_apart_by_their_size() -> None:
    options = [Option("exchange 2c 3c", 1.0), Option("instant payout", 0.5), Option("exchange 4c 5c", 0.2)]
    assert best_of_each(options) == options[:2]
