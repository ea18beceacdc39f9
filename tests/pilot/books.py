"""The books of a house, kept event by event."""

from collections.abc import Iterable
from typing import Any

from croupier.house.answers import Entry
from croupier.house.ledger import books
from croupier.house.ledger.accounts import Posting, drop_of, fees_of, float_of, pool_of, retained_of
from croupier.house.pools import PoolOpened
from croupier.house.table.state import TABLE


class Ledger:
    """All accounts, kept posting by posting; the sum of them all is nothing."""

    def __init__(self) -> None:
        self.balances: dict[str, int] = {}

    def post(self, found: Iterable[Posting]) -> None:
        """Books some postings together."""
        found = tuple(found)
        if sum(posting.amount for posting in found):
            raise AssertionError(f"postings do not add up: {found}")
        for account, amount in found:
            self.balances[account] = self.balances.get(account, 0) + amount

    def balance(self, account: str) -> int:
        """What an account holds."""
        return self.balances.get(account, 0)

    def total(self) -> int:
        """The sum of all accounts, which is nothing."""
        return sum(self.balances.values())

    def open_wagers(self, table: str) -> int:
        """What lies on the areas of a table."""
        prefix = f"table:{table}:"
        named = {float_of(table), fees_of(table), pool_of(table), retained_of(table), drop_of(table)}
        return sum(
            amount for name, amount in self.balances.items() if name.startswith(prefix) and name not in named
        )


class Books:
    """The ledger of all accounts, and which table pays into which pool."""

    def __init__(self) -> None:
        self.ledger = Ledger()
        self.linked: dict[str, str] = {}

    def take(self, entry: Entry, before: Any) -> None:
        """Books one event, the stream being as it was before it."""
        found = self.postings(entry, before)
        if found:
            self.ledger.post(found)
        if isinstance(entry.event, PoolOpened):
            self.linked |= dict.fromkeys(entry.event.tables, entry.event.pool)

    def postings(self, entry: Entry, before: Any) -> tuple[Posting, ...]:
        """What an event moves between accounts, its stream being as it was before it."""
        linked = entry.stream.removeprefix(TABLE) in self.linked
        return books.postings(entry, before, linked)
