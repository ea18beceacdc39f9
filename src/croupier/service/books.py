"""The ledger as a projection: every event of every stream as postings that add up to nothing."""

from typing import Any

from croupier.floor import pools as p
from croupier.floor.ledger import (
    GUARANTEE,
    PRIZES,
    Ledger,
    Posting,
    postings,
    retained_of,
    wallet,
)
from croupier.floor.table import events as e
from croupier.game import events as g
from croupier.service import wallets as w
from croupier.service.answers import Entry
from croupier.service.live import Live

CASH = "cash"


def pool_account(pool: str) -> str:
    """The account of a shared pool."""
    return f"pool:{pool}"


class Books:
    """The ledger of the whole house, and which table pays into which pool."""

    def __init__(self) -> None:
        self.ledger = Ledger()
        self.linked: dict[str, str] = {}

    def take(self, entry: Entry, before: Any) -> None:
        """Books one event, the stream being as it was before it."""
        self.ledger.post(self._postings(entry, before))
        if isinstance(entry.event, p.PoolOpened):
            self.linked |= dict.fromkeys(entry.event.tables, entry.event.pool)

    def _postings(self, entry: Entry, before: Any) -> tuple[Posting, ...]:
        event = entry.event
        match event:
            case e.TableEvent():
                return self._of_table(before, event)
            case p.PoolEvent():
                return _of_pool(before.id, event)
            case w.Deposited(amount=amount):
                return _move(CASH, wallet(entry.stream.removeprefix("wallet/")), amount)
            case w.Withdrawn(amount=amount):
                return _move(wallet(entry.stream.removeprefix("wallet/")), CASH, amount)
        return ()

    def _of_table(self, live: Live, event: e.TableEvent) -> tuple[Posting, ...]:
        """A linked table's meter only shows the pool, so its own pool events move nothing."""
        if live.table.id in self.linked:
            match event:
                case e.RoundStarted() | e.Played(event=g.PoolChanged()):
                    return ()
        return postings(live.table, event)


def _of_pool(name: str, event: p.PoolEvent) -> tuple[Posting, ...]:
    match event:
        case p.PoolOpened(pool=opened, seed=seed):
            return _move(GUARANTEE, pool_account(opened), seed)
        case p.Seeded(amount=amount):
            return _move(GUARANTEE, pool_account(name), amount)
        case p.Contributed(table=table, added=added):
            return _move(retained_of(table), pool_account(name), added)
        case p.PrizePaid(prize=prize, from_pool=drawn):
            house = _move(GUARANTEE, PRIZES, prize - drawn)
            return (*_move(pool_account(name), PRIZES, drawn), *house)
    return ()


def _move(source: str, target: str, amount: int) -> tuple[Posting, ...]:
    return (Posting(source, -amount), Posting(target, amount))
