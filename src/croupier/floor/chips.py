"""Chips by denomination, stacked as a cage stacks them: the smallest on top."""

DENOMINATIONS = (1_000_000, 500_000, 100_000, 50_000, 10_000, 2_500, 500, 100, 50, 5, 1)
"""What chips there are, in cents, the largest first; the smallest make any amount exact."""


def stack(amount: int, denominations: tuple[int, ...] = DENOMINATIONS) -> tuple[int, ...]:
    """An amount as the fewest chips of these kinds taken from the largest down, bottom first.

    >>> stack(13_150)
    (10000, 2500, 500, 100, 50)
    """
    if amount < 0:
        raise ValueError(f"an amount of chips is not {amount}")
    chips: list[int] = []
    for chip in denominations:
        count, amount = divmod(amount, chip)
        chips += [chip] * count
    if amount:
        raise ValueError(f"{amount} cents are left that no chip makes up")
    return tuple(chips)
