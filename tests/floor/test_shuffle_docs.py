"""The recipe in docs/shuffle.md, run as it stands there."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import DECK, Card, text
from croupier.chance import instantiate, prepare

PAGE = (Path(__file__).parents[2] / "docs" / "shuffle.md").read_text("utf-8")


def block(language: str) -> str:
    (found,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return str(found)


def recipe() -> Callable[..., bool]:
    space: dict[str, Any] = {}
    exec(compile(block("python"), "docs/shuffle.md", "exec"), space)  # noqa: S102
    return space["check"]  # type: ignore[no-any-return]


check = recipe()
ROUND = json.loads(block("json"))
seeds = st.binary(min_size=32, max_size=48)


def test_the_recipe_has_ten_lines_and_needs_nothing_of_ours() -> None:
    lines = [line for line in block("python").splitlines() if line]
    assert len(lines) <= 10
    assert "croupier" not in block("python")


def test_the_round_on_the_page_is_accepted() -> None:
    assert check(**ROUND)
    made, _ = prepare(instantiate(bytes(48)))
    said = (made.commitment, made.opening.salt, made.opening.order)
    assert said == (ROUND["commitment"], ROUND["salt"], ROUND["order"])


@pytest.mark.parametrize("field", ["commitment", "salt", "order", "dealt"])
def test_any_changed_letter_is_found(field: str) -> None:
    for at, letter in enumerate(ROUND[field]):
        for other in {"0", "1", "2", "c", "d"} - {letter, " "}:
            changed = ROUND[field][:at] + other + ROUND[field][at + 1 :]
            assert not accepted({**ROUND, field: changed})


def accepted(said: dict[str, Any]) -> bool:
    try:
        return check(**said)
    except ValueError:
        return False


@pytest.mark.parametrize("cut", [0, 19, 21, 51])
def test_another_cut_is_found(cut: int) -> None:
    assert not check(**{**ROUND, "cut": cut})


@given(seeds, st.integers(0, 51), st.integers(0, 52))
def test_every_honest_round_is_accepted(seed: bytes, cut: int, count: int) -> None:
    made, _ = prepare(instantiate(seed))
    order = made.order[cut:] + made.order[:cut]
    said = (made.commitment, made.opening.salt, made.opening.order)
    assert check(*said, dealt=text(order[:count]), cut=cut)
    assert not check(*said, dealt=text((*order[1:count], order[0])), cut=cut) or count < 2


@given(seeds, st.lists(st.sampled_from(DECK), unique=True, min_size=1), st.integers(0, 51))
def test_every_honest_rack_is_accepted(seed: bytes, rack: list[Card], count: int) -> None:
    made, _ = prepare(instantiate(seed), rack)
    said = (made.commitment, made.opening.salt, made.opening.order, text(made.order[:count]))
    assert check(*said, of=text(rack))
    assert check(*said) == (len(rack) == 52)
