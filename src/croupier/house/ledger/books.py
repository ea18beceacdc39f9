"""The ledger as a projection: every event of every stream as postings that add up to nothing."""

from typing import Any

from croupier.game import events as g
from croupier.house import pools as p
from croupier.house import promotions as m
from croupier.house.answers import Entry
from croupier.house.ledger.accounts import (
    CAGE,
    CASH,
    GUARANTEE,
    PRIZES,
    Ledger,
    Posting,
    float_of,
    move,
    pool_of,
    retained_of,
    wallet,
)
from croupier.house.ledger.tables import postings
from croupier.house.ledger.trays import Trays
from croupier.house.table import events as e
from croupier.house.table.state import Table
from croupier.house.wallet import wallets as w


def pool_account(pool: str) -> str:
    """The account of a shared pool."""
    return f"pool:{pool}"


class Books:
    """The ledger of the whole house with the chips of its accounts, and which table pays into which pool."""

    def __init__(self) -> None:
        self.ledger = Ledger()
        self.trays = Trays()
        self.linked: dict[str, str] = {}

    def take(self, entry: Entry, before: Any) -> None:
        """Books one event, the stream being as it was before it."""
        found = self.postings(entry, before)
        if found:
            self.ledger.post(found)
            self.trays.take(found)
        if isinstance(entry.event, p.PoolOpened):
            self.linked |= dict.fromkeys(entry.event.tables, entry.event.pool)

    def postings(self, entry: Entry, before: Any) -> tuple[Posting, ...]:
        """What an event moves between accounts, its stream being as it was before it."""
        event = entry.event
        match event:
            case e.TableEvent():
                return self._of_table(before, event)
            case p.PoolEvent():
                return _of_pool(before.id, event)
            case m.PromotionEvent():
                return m.postings(before, event)
            case w.Deposited(amount=amount) | w.PrizeReceived(amount=amount):
                return move(CASH, wallet(entry.stream.removeprefix(w.WALLET)), amount)
            case w.Withdrawn(amount=amount):
                return move(wallet(entry.stream.removeprefix(w.WALLET)), CASH, amount)
        return ()

    def _of_table(self, table: Table, event: e.TableEvent) -> tuple[Posting, ...]:
        """A linked table's meter only shows the pool, so its own pool events move nothing."""
        if isinstance(event, e.FloatCounted):
            held = self.ledger.balance(float_of(table.id))
            return tuple(move(CAGE, float_of(table.id), event.amount - held))
        if table.id in self.linked:
            match event:
                case e.RoundStarted() | e.Played(event=g.PoolChanged()):
                    return ()
                case e.CarriedRefunded():
                    own = (pool_of(table.id), retained_of(table.id))
                    return tuple(each for each in postings(table, event) if each.account not in own)
        return postings(table, event)


def _of_pool(name: str, event: p.PoolEvent) -> tuple[Posting, ...]:
    match event:
        case p.PoolOpened(pool=opened, seed=seed):
            return move(GUARANTEE, pool_account(opened), seed)
        case p.Seeded(amount=amount):
            return move(GUARANTEE, pool_account(name), amount)
        case p.Contributed(table=table, added=added):
            return move(retained_of(table), pool_account(name), added)
        case p.PrizePaid(prize=prize, from_pool=drawn):
            house = move(GUARANTEE, PRIZES, prize - drawn)
            return (*move(pool_account(name), PRIZES, drawn), *house)
    return ()
