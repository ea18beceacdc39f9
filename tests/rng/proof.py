"""What can be listed to the end: every word for every bound, every sequence of draws for few cards."""

from collections import Counter
from itertools import permutations, product, repeat
from math import factorial, prod

from croupier.cards import DECK, Card
from croupier.chance.generator import WORD_BITS, scale
from croupier.chance.shuffle import permute


def fair(bits: int, bound: int) -> bool:
    """Whether of all words of so many bits each number below the bound has the same share, and few are passed over."""
    counts = Counter(map(scale, range(1 << bits), repeat(bound), repeat(bits)))
    passed_over = counts.pop(None, 0)
    share, rest = divmod(1 << bits, bound)
    return counts == dict.fromkeys(range(bound), share) and passed_over == rest and 2 * rest < 1 << bits


def fair_words(bits: int) -> int:
    """How many bounds of words of so many bits were found fair: all of them, or it raises."""
    bounds = range(1, (1 << bits) + 1)
    unfair = [bound for bound in bounds if not fair(bits, bound)]
    if unfair:
        raise AssertionError(f"words of {bits} bits favour numbers below {unfair}")
    return len(bounds)


def fair_shuffle_words() -> int:
    """The same for the words and the bounds of a shuffle of 52 cards."""
    bounds = range(1, len(DECK) + 1)
    if not all(fair(WORD_BITS, bound) for bound in bounds):
        raise AssertionError("the words of a shuffle favour a number")
    return len(bounds)


def orders(size: int) -> int:
    """How many sequences of draws of so many cards there are: each leads to another order, or it raises."""
    steps = list(product(*(range(size - place) for place in range(max(size - 1, 0)))))
    found = Counter(permute(DECK[:size], one) for one in steps)
    if found != dict.fromkeys(permutations(DECK[:size]), 1):
        raise AssertionError(f"some order of {size} cards does not come exactly once")
    return len(steps)


def orders_from_words(size: int, bits: int = 4) -> int:
    """How many sequences of words lead to each order of so many cards: as many to any, or it raises.

    The words are short, so that all sequences of them can be gone through; those with a word that is passed
    over would be drawn again, and are left out.
    """
    bounds = range(size, 1, -1)
    numbers = [[scale(word, bound, bits) for word in range(1 << bits)] for bound in bounds]
    usable = [[number for number in row if number is not None] for row in numbers]
    found: Counter[tuple[Card, ...]] = Counter()
    for steps in product(*usable):
        found[permute(DECK[:size], steps)] += 1
    share = prod((1 << bits) // bound for bound in bounds)
    if len(found) != factorial(size) or set(found.values()) != {share}:
        raise AssertionError(f"words of {bits} bits favour an order of {size} cards")
    return share
