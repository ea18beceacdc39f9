"""Numbers without bias, every order equally likely, and a promise that holds."""

from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import permutations, product
from math import factorial
from struct import pack, unpack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import DECK, Card, text
from croupier.chance import (
    Generator,
    Mix,
    Opening,
    commit,
    draw,
    generate,
    instantiate,
    mixed,
    prepare,
    seed_hash,
    verify,
)
from croupier.chance import generator as generators
from croupier.chance.generator import numbers, scale
from croupier.chance.shuffle import permute, shuffle

seeds = st.binary(min_size=32, max_size=48)
some_cards = st.lists(st.sampled_from(DECK), unique=True, max_size=52)


# Numbers below a bound, proven for all words


@pytest.mark.parametrize("bound", [0, -1, 9])
def test_a_bound_that_words_cannot_reach_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match="words of 3 bits reach bounds from 1 to 8"):
        scale(0, bound, 3)


def feed(monkeypatch: pytest.MonkeyPatch, words: list[int]) -> None:
    """Makes generators give these words and nothing else, 64 at a time."""
    chunks = iter([words[at : at + 64] for at in range(0, len(words), 64)])
    monkeypatch.setattr(generators, "generate", lambda state, _: (pack(">64H", *next(chunks)), state))


def test_words_are_taken_in_turn_and_refused_ones_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    state = instantiate(bytes(32))
    feed(monkeypatch, [65_535, 65_519, 65_520, 53, *[0] * 59, 65_535, 7, *[0] * 63])
    assert numbers(state, [52, 52, *[10] * 59, 52])[0] == [51, 1, *[0] * 59, 7]


def one_by_one(state: Generator, bounds: list[int]) -> tuple[list[int], Generator]:
    """The same numbers, word by word through `scale`, which the proof goes through."""
    found: list[int] = []
    words: list[int] = []
    for bound in bounds:
        number = None
        while number is None:
            if not words:
                given, state = generators.generate(state, 128)
                words = list(unpack(">64H", given))
            number = scale(words.pop(0), bound)
        found.append(number)
    return found, state


@given(seeds, st.lists(st.integers(1, 65_536), max_size=200))
def test_numbers_are_the_words_scaled_one_by_one(seed: bytes, bounds: list[int]) -> None:
    found = numbers(instantiate(seed), bounds)
    assert found == one_by_one(instantiate(seed), bounds)
    assert all(0 <= number < bound for number, bound in zip(found[0], bounds, strict=True))


# Orders, enumerated


def all_steps(size: int, count: int | None = None) -> list[tuple[int, ...]]:
    """Every sequence of draws that a shuffle of so many cards can meet, or its first few."""
    count = max(size - 1, 0) if count is None else count
    return list(product(*(range(size - place) for place in range(count))))


@pytest.mark.parametrize("size", range(2, 7))
def test_a_lazy_draw_is_as_likely_as_the_top_of_a_shuffled_deck(size: int) -> None:
    for count in range(size + 1):
        lazy = Counter(permute(DECK[:size], steps)[:count] for steps in all_steps(size, count))
        shuffled = Counter(order[:count] for order in permutations(DECK[:size]))
        scaled = {cards: number * factorial(size - count) for cards, number in lazy.items()}
        assert scaled == shuffled


@pytest.mark.parametrize("cut", range(1, 4))
def test_drawing_in_parts_is_as_likely_as_drawing_at_once(cut: int) -> None:
    size = 4
    found: Counter[tuple[Card, ...]] = Counter()
    for steps in all_steps(size, cut):
        first = permute(DECK[:size], steps)[:cut]
        left = tuple(card for card in DECK[:size] if card not in first)
        found.update(first + permute(left, rest) for rest in all_steps(size - cut))
    assert found == dict.fromkeys(permutations(DECK[:size]), 1)


@given(seeds, st.integers(0, 52))
def test_a_lazy_draw_from_one_state_is_the_top_of_its_shuffle(seed: bytes, count: int) -> None:
    state = instantiate(seed)
    assert draw(state, DECK, count)[0] == shuffle(state)[0][:count]


# Properties


@given(seeds, some_cards)
def test_a_shuffle_keeps_every_card(seed: bytes, of: list[Card]) -> None:
    order, _ = shuffle(instantiate(seed), of)
    assert sorted(order) == sorted(of)


@given(seeds)
def test_the_order_follows_from_the_seed_and_changes_with_the_state(seed: bytes) -> None:
    first, state = prepare(instantiate(seed))
    again, _ = prepare(instantiate(seed))
    second, _ = prepare(state)
    assert first == again
    assert len({first.secret, first.salt, second.secret, second.salt}) == 4
    assert mixed(first.secret, MIX) == mixed(again.secret, MIX) != mixed(second.secret, MIX)


@given(seeds, seeds)
def test_different_seeds_give_different_orders(one: bytes, other: bytes) -> None:
    same = shuffle(instantiate(one))[0] == shuffle(instantiate(other))[0]
    assert same == (one == other)


# The order that a secret makes with what is mixed in

MIX = Mix("table/T1", 7, 1, {1: "11" * 32, 3: "33" * 32})
OTHERS = [
    Mix("table/T2", 7, 1, MIX.seeds),
    Mix("table/T1", 8, 1, MIX.seeds),
    Mix("table/T1", 7, 2, MIX.seeds),
    Mix("table/T1", 7, 1, {1: "11" * 32}),
    Mix("table/T1", 7, 1, {1: "33" * 32, 3: "11" * 32}),
    Mix("table/T1", 7, 1, {1: "11" * 32, 2: "33" * 32}),
    Mix("table/T1", 7),
]


@given(seeds, st.sampled_from(OTHERS))
def test_whatever_is_mixed_in_makes_another_order(seed: bytes, other: Mix) -> None:
    made, _ = prepare(instantiate(seed))
    order = mixed(made.secret, MIX)
    opening = Opening(made.salt, text(order), made.secret)
    assert verify(made.commitment, opening, mix=MIX)
    assert mixed(made.secret, other) != order
    assert not verify(made.commitment, opening, mix=other)
    assert not verify(made.commitment, opening)


def test_the_order_in_which_seeds_and_cards_are_given_changes_nothing() -> None:
    turned = Mix("table/T1", 7, 1, dict(reversed(MIX.seeds.items())))
    assert mixed("00" * 32, turned, DECK[::-1]) == mixed("00" * 32, MIX)


@given(seeds, st.integers(0, 511))
def test_one_bit_of_secret_or_salt_breaks_the_promise_of_a_secret(seed: bytes, bit: int) -> None:
    made, _ = prepare(instantiate(seed))
    both = (int(made.salt + made.secret, 16) ^ 1 << bit).to_bytes(64, "big").hex()
    salt, secret = both[:64], both[64:]
    assert not verify(made.commitment, Opening(salt, text(mixed(secret, MIX)), secret), mix=MIX)


@pytest.mark.parametrize(
    "spoil", [str.upper, lambda word: word[2:], lambda word: word + "00", lambda _: "zz"]
)
def test_a_secret_in_another_form_is_not_accepted(spoil: Callable[[str], str]) -> None:
    made, _ = prepare(instantiate(bytes(range(48))))
    order = text(mixed(made.secret, MIX))
    assert verify(made.commitment, Opening(made.salt, order, made.secret), mix=MIX)
    assert not verify(made.commitment, Opening(made.salt, order, spoil(made.secret)), mix=MIX)


def test_the_hash_of_a_seed_is_of_its_bytes_and_its_use() -> None:
    assert seed_hash("ab" * 32) == sha256(b"croupier-seed-1" + b"\xab" * 32).hexdigest()


# The promise of an order, as it was before version 0.2


def promise(seed: bytes, of: Sequence[Card] = DECK) -> Opening:
    """An order, and the salt that was drawn after it."""
    order, state = shuffle(instantiate(seed), of)
    return Opening(generate(state, 32)[0].hex(), text(order))


@given(seeds, some_cards)
def test_an_honest_opening_is_accepted_for_a_deck_and_for_a_rack(seed: bytes, rack: list[Card]) -> None:
    deck, again = promise(seed), promise(seed, rack)
    assert verify(deck.commitment, deck)
    assert verify(again.commitment, again, rack)
    assert verify(again.commitment, again) == (len(rack) == 52)


@given(seeds, st.integers(0, 51), st.integers(0, 51))
def test_two_cards_changed_about_break_the_promise(seed: bytes, one: int, other: int) -> None:
    made = promise(seed)
    order = made.order.split()
    order[one], order[other] = order[other], order[one]
    assert verify(made.commitment, Opening(made.salt, " ".join(order))) == (one == other)


@given(seeds, st.integers(0, 255))
def test_one_bit_of_the_salt_breaks_the_promise(seed: bytes, bit: int) -> None:
    made = promise(seed)
    salt = (int(made.salt, 16) ^ 1 << bit).to_bytes(32, "big")
    assert not verify(made.commitment, Opening(salt.hex(), made.order))


@given(seeds, st.integers(0, 63), st.sampled_from("0123456789abcdef"))
def test_one_letter_of_the_promise_breaks_it(seed: bytes, at: int, letter: str) -> None:
    made = promise(seed)
    changed = made.commitment[:at] + letter + made.commitment[at + 1 :]
    assert verify(changed, made) == (changed == made.commitment)


MADE = promise(bytes(48))
SALT, ORDER = MADE.salt, MADE.order


@pytest.mark.parametrize(
    ("salt", "order"),
    [
        ("", ORDER),
        ("zz", ORDER),
        (SALT + "00", ORDER),
        (SALT[:-2], ORDER),
        (SALT.upper(), ORDER),
        (SALT[:2] + " " + SALT[2:], ORDER),
        (SALT, ""),
        (SALT, ORDER + " "),
        (SALT, ORDER.replace(" ", "  ", 1)),
        (SALT, ORDER[3:]),
        (SALT, ORDER[:-2] + ORDER[:2]),
        (SALT, "10" + ORDER[1:]),
    ],
)
def test_an_opening_in_another_form_is_not_accepted(salt: str, order: str) -> None:
    assert not verify(MADE.commitment, Opening(salt, order))


def test_a_promise_of_something_else_than_the_deck_is_not_accepted() -> None:
    double = (*DECK[:51], DECK[0])
    for order in (DECK[:51], double):
        made = Opening(bytes(32).hex(), text(order))
        assert not verify(made.commitment, made)


def test_a_salt_of_another_length_is_an_error() -> None:
    with pytest.raises(ValueError, match="a salt has 32 bytes, not 31"):
        commit(bytes(31), b"Ah")


def test_what_is_promised_does_not_show_itself() -> None:
    assert repr(MADE) == str(MADE) == f"Opening({MADE.commitment})"


def test_a_known_shuffle() -> None:
    assert ORDER.startswith("6s Ah Jh 4c 3d")
    assert MADE.commitment == "ec6bf02cc03ca427b00c4896b442365793c244d4f02254ac4a34c59a661e5656"


def test_a_generator_is_not_changed_by_what_is_drawn_from_it() -> None:
    state = instantiate(bytes(48))
    prepare(state)
    assert state == instantiate(bytes(48)) != Generator(bytes(32), bytes(32))
