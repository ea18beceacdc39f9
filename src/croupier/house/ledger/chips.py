"""Chips by denomination, stacked as a cage stacks them: the smallest on top."""

DENOMINATIONS = (1_000_000, 500_000, 100_000, 50_000, 10_000, 2_500, 500, 100, 50, 5, 1)
"""What chips there are, in cents, the largest first; the smallest make any amount exact.

Each goes into the one before it without a rest, so what some chips can make is made by taking the largest first."""

ROW = 20
"""How many chips of a kind stand in a row of a float."""

DOLLAR = 100
"""The smallest chip of which a float keeps a row; smaller ones come from the cage when they are needed."""


def stack(amount: int, denominations: tuple[int, ...] = DENOMINATIONS) -> tuple[int, ...]:
    """An amount as the fewest chips of these kinds taken from the largest down, bottom first.

    >>> stack(13_150)
    (10000, 2500, 500, 100, 50)
    """
    return stacked(fewest(amount, denominations), denominations)


def stacked(counts: list[int], denominations: tuple[int, ...] = DENOMINATIONS) -> tuple[int, ...]:
    """So many chips of each kind on one another, bottom first."""
    return tuple(chip for chip, count in zip(denominations, counts, strict=True) for _ in range(count))


def fewest(amount: int, denominations: tuple[int, ...] = DENOMINATIONS) -> list[int]:
    """How many chips of each kind make an amount, as few as can be."""
    if amount < 0:
        raise ValueError(f"an amount of chips is not {amount}")
    counts: list[int] = []
    for chip in denominations:
        count, amount = divmod(amount, chip)
        counts.append(count)
    if amount:
        raise ValueError(f"{amount} cents are left that no chip makes up")
    return counts


def rows(amount: int) -> list[int]:
    """How many chips of each kind fill a float: a row of each from a dollar up, the rest as few as can be.

    >>> rows(1_000_000)
    [0, 1, 2, 0, 23, 23, 21, 20, 0, 0, 0]
    """
    full = [0] * len(DENOMINATIONS)
    for place, chip in reversed(list(enumerate(DENOMINATIONS))):
        if chip >= DOLLAR and ROW * chip <= amount:
            full[place], amount = ROW, amount - ROW * chip
    return [some + more for some, more in zip(full, fewest(amount), strict=True)]
