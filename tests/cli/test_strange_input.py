"""Whatever comes in, no traceback goes out."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cli.errors import Complaint, as_json, as_line
from croupier.cli.settling import settle_line
from croupier.game.roundfile import RoundRefused
from croupier.game.script import Script
from tests.cli.program import croupier
from tests.cli.rounds import a_round

WORDS = st.sampled_from(
    ["own", "dealer", "1", "2", "9", "fold", "bet", "buy", "exchange 2c 2d", "super", "instant", ""]
)
LEAF = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8) | WORDS
JSON = st.recursive(
    LEAF,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6) | WORDS, inner, max_size=4)
    ),
)
FIELDS = st.sampled_from(
    ["rulebook", "settings", "deck", "seats", "reshuffle", "redeal", "happenings", "more"]
)
SEAT_FIELDS = st.sampled_from(
    ["ante", "super", "jackpot", "decision", "after_draw", "force", "concede", "declare", "player", "more"]
)


def answered(line: bytes) -> None:
    """A line is settled or refused in one line, whatever it holds."""
    answer = settle_line(line)
    if isinstance(answer, RoundRefused):
        complaint = Complaint(answer.refusal, 1)
        assert len(as_line(complaint).splitlines()) == 1
        assert json.loads(as_json(complaint))["error"]["message"]
    else:
        assert isinstance(answer, Script)


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    answered(data)


@given(JSON)
def test_any_json(value: object) -> None:
    answered(json.dumps(value).encode())


@given(st.dictionaries(FIELDS, JSON, max_size=3))
def test_a_round_with_anything_in_its_fields(changes: dict[str, object]) -> None:
    answered(json.dumps(a_round() | changes).encode())


@given(st.dictionaries(SEAT_FIELDS, JSON, max_size=3), st.sampled_from(["vanuatu-2013", "nz-caribbean-1998"]))
def test_a_seat_with_anything_in_its_fields(changes: dict[str, object], name: str) -> None:
    answered(json.dumps(a_round(name, seats={"1": {"ante": 100, "decision": "bet"} | changes})).encode())


@settings(max_examples=6, deadline=None)
@given(st.binary(max_size=300), st.sampled_from([("settle",), ("settle", "--json"), ("replay", "-")]))
def test_any_bytes_through_the_program(data: bytes, args: tuple[str, ...]) -> None:
    ran = croupier(*args, given=data)
    assert ran.status in (0, 1)
    assert "Traceback" not in ran.err
    assert all(line.startswith("croupier: ") for line in ran.err.splitlines())
