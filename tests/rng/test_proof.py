"""Listed to the end: every word for every bound, every sequence of draws, and whole shuffles by the code that deals."""

from collections import Counter
from itertools import permutations, product
from math import factorial
from struct import pack

import pytest

from croupier.cards import DECK
from croupier.chance import generator as generators
from croupier.chance import instantiate, shuffle
from tests.effort import some
from tests.rng import proof


@pytest.mark.parametrize("bits", some(range(1, 11), range(1, 13)))
def test_words_favour_no_number(bits: int) -> None:
    assert proof.fair_words(bits) == 1 << bits


def test_the_words_of_a_shuffle_favour_no_number() -> None:
    assert proof.fair_shuffle_words() == 52


@pytest.mark.parametrize("size", range(7))
def test_every_order_comes_from_exactly_one_sequence_of_draws(size: int) -> None:
    assert proof.orders(size) == factorial(size)


def test_an_unfair_scale_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "scale", lambda word, bound, _: word % bound)
    assert proof.fair(4, 8)
    assert not proof.fair(4, 5)
    with pytest.raises(AssertionError, match="favour"):
        proof.fair_words(4)


@pytest.mark.parametrize(("size", "share"), [(2, 8), (3, 40), (4, 160), (5, 480)])
def test_all_sequences_of_short_words_lead_to_each_order_equally_often(size: int, share: int) -> None:
    assert proof.orders_from_words(size) == share


def test_a_wrong_order_of_steps_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "permute", lambda of, steps: (*of[sum(steps) % 3 :], *of[: sum(steps) % 3]))
    with pytest.raises(AssertionError, match="exactly once"):
        proof.orders(3)


@pytest.mark.parametrize("size", range(2, 7))
def test_the_shuffle_that_deals_gives_every_order_once(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    """Every sequence of draws, fed in as words with one between them that is passed over."""
    state, found = instantiate(bytes(32)), Counter()
    for steps in product(*(range(bound) for bound in range(size, 1, -1))):
        words = [
            word for step, bound in zip(steps, range(size, 1, -1), strict=True) for word in _said(step, bound)
        ]
        given = pack(">64H", *words, *[0] * (64 - len(words)))
        monkeypatch.setattr(generators, "generate", lambda state, _, given=given: (given, state))
        found[shuffle(state, DECK[:size])[0]] += 1
    assert found == dict.fromkeys(permutations(DECK[:size]), 1)


def _said(step: int, bound: int) -> list[int]:
    """Words for a step: the last that stands for it, after one that stands for nothing where there is one."""
    refused = [65_535] if 65_536 % bound else []
    return [*refused, 65_536 // bound * bound - bound + step]
