"""What happened in the last so many seconds: amounts and spans of time, kept to the second and no longer than needed."""

LONGEST = 31 * 86_400
"""The longest period looked back on; what is older is dropped."""

MOST_KEPT = 1_000
"""Beyond so many, the two closest in time are joined so that never more is allowed than without."""

Movement = tuple[int, int]
"""When, and how much."""

Span = tuple[int, int]
"""From when to when."""


def moved(kept: tuple[Movement, ...], at: int, amount: int) -> tuple[Movement, ...]:
    """The movements with one more."""
    amounts = {when: much for when, much in kept if when > at - LONGEST}
    amounts[at] = amounts.get(at, 0) + amount
    found = tuple(sorted(amounts.items()))
    if len(found) <= MOST_KEPT:
        return found
    place = _closest([when for when, _ in found], [when for when, _ in found])
    (_, early), (late, much) = found[place : place + 2]
    return (*found[:place], (late, max(0, early) + much), *found[place + 2 :])


def total(kept: tuple[Movement, ...], now: int, period: int) -> int:
    """The sum of what moved in a period that ends now."""
    return sum(amount for at, amount in kept if at > now - period)


def fits_from(kept: tuple[Movement, ...], now: int, period: int, room: int) -> int | None:
    """When the sum is no more than some room, if nothing else moves; nothing where it never is."""
    left = total(kept, now, period)
    if left <= room:
        return now
    for at, amount in kept:
        if at > now - period:
            left -= amount
            if left <= room:
                return at + period
    return None


def spent(kept: tuple[Span, ...], since: int, until: int) -> tuple[Span, ...]:
    """The spans with one more; spans that touch are one."""
    found = tuple(span for span in kept if span[1] > until - LONGEST)
    if until <= since:
        return found
    if found and since <= found[-1][1]:
        first, last = found[-1]
        return (*found[:-1], (min(first, since), max(last, until)))
    found = (*found, (since, until))
    if len(found) <= MOST_KEPT:
        return found
    place = _closest([last for _, last in found], [first for first, _ in found])
    return (*found[:place], (found[place][0], found[place + 1][1]), *found[place + 2 :])


def duration(kept: tuple[Span, ...], now: int, period: int) -> int:
    """The seconds of the spans within a period that ends now."""
    return sum(max(0, min(last, now) - max(first, now - period)) for first, last in kept)


def below_from(kept: tuple[Span, ...], now: int, period: int, limit: int) -> int | None:
    """When the spans within the period are shorter than a limit, if no time is added; nothing where they never are."""
    if limit <= 0:
        return None
    later = 0
    for first, last in reversed(kept):
        if later + last - first >= limit:
            return max(now, last - (limit - 1 - later) + period)
        later += last - first
    return now


def _closest(ends: list[int], begins: list[int]) -> int:
    """The place of the one that the next follows soonest."""
    return min(range(len(ends) - 1), key=lambda place: begins[place + 1] - ends[place])
