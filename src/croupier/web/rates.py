"""How often a caller may call: a bucket of tokens for each, on a clock that is passed in; and how much one may hold at once."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Mapping


class Rates:
    """Buckets by key: each holds `burst` tokens and gains `per_second`."""

    def __init__(
        self,
        per_second: float,
        burst: float,
        *,
        most_keys: int = 10_000,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if per_second <= 0 or burst <= 0 or most_keys < 1:
            raise ValueError("rates, bursts and the number of keys are above zero")
        self._per_second = per_second
        self._burst = burst
        self._clock = clock
        self._most = most_keys
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allow(self, key: str, cost: float = 1) -> float:
        """Takes the cost and answers 0, or takes nothing and answers how many seconds to wait.

        What costs more than a whole bucket costs a whole bucket.

        >>> rates = Rates(2, 1, clock=lambda: 0.0)
        >>> rates.allow("a"), rates.allow("a"), rates.allow("b")
        (0.0, 0.5, 0.0)
        """
        now = self._clock()
        tokens, since = self._buckets.get(key, (self._burst, now))
        now = max(now, since)
        tokens = min(self._burst, tokens + (now - since) * self._per_second)
        missing = min(cost, self._burst) - tokens
        # Rounding may leave a hair's breadth missing after the very wait that was asked for.
        allowed = missing <= 1e-9 * self._burst
        self._keep(key, max(0.0, -missing) if allowed else tokens, now)
        return 0.0 if allowed else missing / self._per_second

    def _keep(self, key: str, tokens: float, now: float) -> None:
        """Keeps a bucket as the latest used; the longest unused, so the fullest, goes when there are too many."""
        self._buckets[key] = (tokens, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)


class Shares:
    """What is held at once, by who holds it: nobody takes more than a share.

    >>> shares = Shares()
    >>> [shares.take(feed, {"Bob": 2, "192.0.2.7": 9}) for feed in "abc"]
    [True, True, False]
    """

    def __init__(self) -> None:
        self._held: Counter[str] = Counter()
        self._by: dict[Hashable, tuple[str, ...]] = {}

    def __len__(self) -> int:
        return len(self._by)

    def take(self, one: Hashable, most: Mapping[str, int]) -> bool:
        """Takes something for its holders, unless one of them has as many as it may; what is held stays so."""
        if one in self._by:
            return True
        if any(self._held[holder] >= share for holder, share in most.items()):
            return False
        self._by[one] = tuple(most)
        self._held.update(most.keys())
        return True

    def give_back(self, one: Hashable) -> None:
        """Holds something no more."""
        for holder in self._by.pop(one, ()):
            self._held[holder] -= 1
            if not self._held[holder]:
                del self._held[holder]
