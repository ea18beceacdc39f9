"""Amounts as sums of products of the stakes: two that are the same so are the same whatever was staked."""

from collections import Counter

from croupier.game.because import Because, How

Terms = Counter[tuple[str, ...]]
"""How often each product of stakes is in a sum; the empty one is a plain number."""


def terms(value: int) -> Terms:
    """A number in what it was computed from; what is no sum or product stands for itself.

    >>> ante = Because.given(700, "ante")
    >>> terms(ante * 2 + ante - 100) == Counter({("ante",): 3, (): -100})
    True
    """
    if not isinstance(value, Because):
        return Counter({(): value}) if value else Counter()
    if value.source is not None:
        return Counter({(str(value.source),): 1})
    match value.how, value.parts:
        case How.SUM, (one, other):
            return _plus(terms(one), terms(other), 1)
        case How.DIFFERENCE, (one, other):
            return _plus(terms(one), terms(other), -1)
        case How.PRODUCT, (one, other):
            return _times(terms(one), terms(other))
    return Counter({(f"{value.how} {[sorted(terms(part).items()) for part in value.parts]}",): 1})


def _plus(one: Terms, other: Terms, sign: int) -> Terms:
    found = Counter({name: one[name] + sign * other[name] for name in (*one, *other)})
    return Counter({name: count for name, count in found.items() if count})


def _times(one: Terms, other: Terms) -> Terms:
    found: Terms = Counter()
    for name, count in one.items():
        for beside, often in other.items():
            found[tuple(sorted((*name, *beside)))] += count * often
    return Counter({name: count for name, count in found.items() if count})
