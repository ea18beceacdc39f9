"""A module to try the tool on: what its examples hold, what they leave open, and a fault that never ends."""


def least(left: int, right: int) -> int:
    """The smaller of two numbers: held on both sides, but not where they are alike.

    >>> least(1, 2), least(2, 1)
    (1, 1)
    """
    if left < right:
        return left
    return right


def count_down(start: int) -> list[int]:
    """The numbers from one down to 1: a fault in the step goes on for ever.

    >>> count_down(3)
    [3, 2, 1]
    """
    found = []
    while start > 0:
        found.append(start)
        start -= 1
    return found


def unheld(number: int) -> int:
    """Twice a number, which no example holds."""
    return number * 2
