"""The golden rounds still go as they were written down."""

import json

import pytest

from croupier.game import commands as c
from croupier.game import events as e
from croupier.game.irregularities.happenings import KINDS
from croupier.game.roundfile import parse
from croupier.game.script import play_round
from tests.transcripts.regenerate import HERE, transcript
from tests.transcripts.rounds import ROUNDS


@pytest.mark.parametrize("name", ROUNDS)
def test_a_golden_round_goes_as_written(name: str) -> None:
    assert transcript(ROUNDS[name]) == (HERE / f"{name}.txt").read_text("utf-8"), "run: make transcripts"


def test_no_transcript_is_left_over() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(ROUNDS)


def test_together_they_show_every_kind_of_event() -> None:
    seen = {type(event) for given in ROUNDS.values() for event in play_round(parse(json.dumps(given))).log}
    never = {kind.__name__ for kind in e.AnyEvent.__args__ if kind not in seen}
    assert never <= {"WagerWithdrawn", "SeatLeftOut", "CardTakenBack"}, never


def test_together_they_show_every_kind_of_happening() -> None:
    shown = {happening["what"] for given in ROUNDS.values() for happening in given.get("happenings", [])}
    assert set(KINDS) - shown == set()
    assert all(issubclass(kind, c.Command) for kind in c.AnyCommand.__args__)
