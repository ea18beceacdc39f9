"""Every source of chance in a run: a generator of its own for whoever needs one, from the seed and a name."""

from random import Random


def dice(*words: object) -> Random:
    """A generator that gives the same numbers for the same words; no card is dealt by it in a real house.

    >>> dice(7, "bus").random() == dice(7, "bus").random() != dice(8, "bus").random()
    True
    """
    return Random(" ".join(map(str, words)))  # noqa: S311
