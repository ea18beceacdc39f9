"""The recipes in docs/shuffle.md, run as they stand there."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import DECK, Card, text
from croupier.chance import Mix, Opening, instantiate, mixed, prepare, seed_hash, verify
from tests.floor.test_shuffle import promise

PAGE = (Path(__file__).parents[2] / "docs" / "shuffle.md").read_text("utf-8")


def blocks(language: str) -> tuple[str, str]:
    now, before = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return str(now), str(before)


def recipe(code: str) -> Callable[..., bool]:
    space: dict[str, Any] = {}
    exec(compile(code, "docs/shuffle.md", "exec"), space)  # noqa: S102
    return space["check"]  # type: ignore[no-any-return]


check, check_order = map(recipe, blocks("python"))
ROUND, OLD_ROUND = map(json.loads, blocks("json"))
entropies = st.binary(min_size=32, max_size=48)
hexadecimal = st.binary(min_size=32, max_size=32).map(bytes.hex)


def test_the_recipes_are_short_and_need_nothing_of_ours() -> None:
    lengths = [len([line for line in block.splitlines() if line]) for block in blocks("python")]
    assert lengths <= [45, 10]
    assert not any("import croupier" in block or "from croupier" in block for block in blocks("python"))


def accepted(by: Callable[..., bool], said: dict[str, Any]) -> bool:
    try:
        return by(**said)
    except (ValueError, KeyError):
        return False


# A secret of the house and seeds of players


def test_the_round_on_the_page_is_accepted() -> None:
    assert check(**ROUND)
    seeds = {int(seat): seed for seat, seed in ROUND["seeds"].items()}
    mix = Mix(ROUND["stream"], ROUND["round"], 1, seeds)
    order = text(mixed(ROUND["secret"], mix))
    assert order.startswith(ROUND["dealt"])
    assert verify(ROUND["commitment"], Opening(ROUND["salt"], order, ROUND["secret"]), mix=mix)
    assert {seat: seed_hash(seed) for seat, seed in ROUND["seeds"].items()}.items() <= ROUND["hashes"].items()


@pytest.mark.parametrize("field", ["commitment", "salt", "secret", "dealt", "stream"])
def test_any_changed_letter_is_found(field: str) -> None:
    for at, letter in enumerate(ROUND[field]):
        other = next(one for one in "02cd" if one != letter)
        changed = ROUND[field][:at] + other + ROUND[field][at + 1 :]
        assert letter == " " or not accepted(check, {**ROUND, field: changed})


@pytest.mark.parametrize("seat", ROUND["seeds"])
def test_a_seed_left_out_changed_or_not_committed_is_found(seat: str) -> None:
    left = {number: seed for number, seed in ROUND["seeds"].items() if number != seat}
    for seeds in (left, {**left, seat: "00" * 32}, {**left, "7": ROUND["seeds"][seat]}):
        assert not accepted(check, {**ROUND, "seeds": seeds})
        assert not accepted(check, {**ROUND, "seeds": seeds, "hashes": {}})
    assert not check(**{**ROUND, "hashes": {**ROUND["hashes"], seat: "00" * 32}})


@pytest.mark.parametrize("more", [{"round": 8}, {"deck": 2}])
def test_another_round_or_deck_is_found(more: dict[str, int]) -> None:
    assert not check(**{**ROUND, **more})


@given(
    entropies,
    st.dictionaries(st.integers(1, 9), hexadecimal, max_size=4),
    st.integers(1, 999),
    st.integers(1, 3),
    st.lists(st.sampled_from(DECK), unique=True, min_size=1),
)
def test_every_honest_deck_and_rack_is_accepted(
    entropy: bytes, seeds: dict[int, str], number: int, deck: int, of: list[Card]
) -> None:
    made, _ = prepare(instantiate(entropy))
    mix = Mix("table/T1", number, deck, seeds)
    order = mixed(made.secret, mix, of)
    hashes = {str(seat): seed_hash(seed) for seat, seed in seeds.items()}
    said = (made.commitment, made.salt, made.secret, hashes, seeds, "table/T1", number)
    assert check(*said, text(order), deck, text(of).split())
    assert not check(*said, text((*order[1:], order[0])), deck, text(of).split()) or len(of) < 2


# Orders that were promised, before version 0.2


def test_the_old_round_on_the_page_is_accepted() -> None:
    assert check_order(**OLD_ROUND)
    made = promise(bytes(48))
    assert (made.commitment, made.salt, made.order) == tuple(OLD_ROUND.values())[:3]


@pytest.mark.parametrize("field", ["commitment", "salt", "order", "dealt"])
def test_any_changed_letter_of_an_old_round_is_found(field: str) -> None:
    for at, letter in enumerate(OLD_ROUND[field]):
        for other in {"0", "1", "2", "c", "d"} - {letter, " "}:
            changed = OLD_ROUND[field][:at] + other + OLD_ROUND[field][at + 1 :]
            assert not accepted(check_order, {**OLD_ROUND, field: changed})


@pytest.mark.parametrize("cut", [0, 19, 21, 51])
def test_another_cut_is_found(cut: int) -> None:
    assert not check_order(**{**OLD_ROUND, "cut": cut})


@given(entropies, st.lists(st.sampled_from(DECK), unique=True, min_size=1), st.integers(0, 51))
def test_every_honest_old_deck_and_rack_is_accepted(entropy: bytes, rack: list[Card], count: int) -> None:
    made = promise(entropy, rack)
    said = (made.commitment, made.salt, made.order, " ".join(made.order.split()[:count]))
    assert check_order(*said, of=text(rack))
    assert check_order(*said) == (len(rack) == 52)
