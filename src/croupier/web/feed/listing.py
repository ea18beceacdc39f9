"""The names of what is listed, kept in order and by whose it is: a page of them is looked up, and nothing is walked."""

from bisect import bisect_left, bisect_right, insort
from collections import defaultdict
from collections.abc import Iterable
from heapq import merge
from itertools import islice

NOBODY = ""
"""Whose everything is that is no one person's, or not known to be."""


class Listing:
    """Names in order: all of them, and those of each owner.

    >>> listing = Listing()
    >>> for name, whose in (("b", ""), ("a", "Ann"), ("c", "Bob")):
    ...     listing.put(name, whose)
    >>> listing.after("", 2), listing.after("a", 9), listing.after("", 9, ("", "Ann"))
    (['a', 'b'], ['b', 'c'], ['a', 'b'])
    """

    def __init__(self) -> None:
        self._whose: dict[str, str] = {}
        self._all: list[str] = []
        self._of: defaultdict[str, list[str]] = defaultdict(list)

    def __contains__(self, name: str) -> bool:
        return name in self._whose

    def __len__(self) -> int:
        return len(self._all)

    def put(self, name: str, whose: str = NOBODY) -> None:
        """Lists a name as somebody's."""
        if self._whose.get(name) == whose:
            return
        self.drop(name)
        self._whose[name] = whose
        insort(self._all, name)
        insort(self._of[whose], name)

    def drop(self, name: str) -> None:
        """Lists a name no more."""
        whose = self._whose.pop(name, None)
        if whose is None:
            return
        del self._all[bisect_left(self._all, name)]
        own = self._of[whose]
        del own[bisect_left(own, name)]
        if not own:
            del self._of[whose]

    def has(self, name: str, owners: Iterable[str] | None = None) -> bool:
        """Whether a name is listed, as one of these owners' where some are named."""
        return name in self._whose and (owners is None or self._whose[name] in owners)

    def count(self, owner: str) -> int:
        """How many names are somebody's."""
        return len(self._of.get(owner, ()))

    def after(self, name: str, limit: int, owners: Iterable[str] | None = None) -> list[str]:
        """The next names in order, all of them or those of some owners."""
        chosen = [self._all] if owners is None else [self._of.get(owner, []) for owner in owners]
        behind = (names[(at := bisect_right(names, name)) : at + limit] for names in chosen)
        return list(islice(merge(*behind), limit))
