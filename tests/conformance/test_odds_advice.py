"""Every option of some states, worked out by an independent program, to nine digits."""

import json
from pathlib import Path

import pytest

from croupier.cards import card, cards
from croupier.odds import advise
from croupier.rulebook import rulebook, under

STATES = [json.loads(line) for line in Path(__file__).with_name("advice.jsonl").read_text().splitlines()]


@pytest.mark.parametrize(
    "state", STATES, ids=lambda state: f"{state['rulebook']}: {state['hand']} / {state['up']}"
)
def test_every_option_to_nine_digits(state: dict) -> None:
    advice = advise(under(rulebook(state["rulebook"])), cards(state["hand"]), card(state["up"]))
    found = {option.action: option.ev for option in advice.options}
    assert len(found) == 29
    for option in state["options"]:
        assert found[option["action"]] == pytest.approx(option["ev"], abs=1e-9)
    assert advice.best == state["options"][0]["action"]
