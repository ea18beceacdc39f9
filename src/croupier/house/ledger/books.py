"""What every event of every stream moves between the accounts of the house: postings that add up to nothing."""

from typing import Any

from croupier.game import events as g
from croupier.house import pools as p
from croupier.house import promotions as m
from croupier.house.answers import Entry
from croupier.house.ledger import accounts, tables
from croupier.house.table import events as e
from croupier.house.table.state import Table
from croupier.house.wallet import wallets as w


def pool_account(pool: str) -> str:
    """The account of a shared pool."""
    return f"pool:{pool}"


def postings(entry: Entry, before: Any, linked: bool) -> tuple[accounts.Posting, ...]:
    """What an event moves, its stream being as it was before it.

    `linked` says whether the stream is a table that pays into a shared pool.
    """
    event = entry.event
    match event:
        case e.TableEvent():
            return _of_linked(before, event) if linked else tables.postings(before, event)
        case p.PoolEvent():
            return _of_pool(before.id, event)
        case m.PromotionEvent():
            return m.postings(before, event)
        case w.Deposited(amount=amount) | w.PrizeReceived(amount=amount):
            return accounts.move(accounts.CASH, accounts.wallet(entry.stream.removeprefix(w.WALLET)), amount)
        case w.Withdrawn(amount=amount):
            return accounts.move(accounts.wallet(entry.stream.removeprefix(w.WALLET)), accounts.CASH, amount)
    return ()


def _of_linked(table: Table, event: e.TableEvent) -> tuple[accounts.Posting, ...]:
    """A linked table's meter only shows the pool, so its own pool events move nothing."""
    match event:
        case e.RoundStarted() | e.Played(event=g.PoolChanged()):
            return ()
        case e.CarriedRefunded():
            own = (accounts.pool_of(table.id), accounts.retained_of(table.id))
            return tuple(each for each in tables.postings(table, event) if each.account not in own)
    return tables.postings(table, event)


def _of_pool(name: str, event: p.PoolEvent) -> tuple[accounts.Posting, ...]:
    match event:
        case p.PoolOpened(pool=opened, seed=seed):
            return accounts.move(accounts.GUARANTEE, pool_account(opened), seed)
        case p.PoolClosed(into=into, amount=amount):
            return accounts.move(pool_account(name), pool_account(into), amount)
        case p.Seeded(amount=amount):
            return accounts.move(accounts.GUARANTEE, pool_account(name), amount)
        case p.Contributed(table=table, added=added):
            return accounts.move(accounts.retained_of(table), pool_account(name), added)
        case p.PrizePaid(prize=prize, from_pool=drawn):
            house = accounts.move(accounts.GUARANTEE, accounts.PRIZES, prize - drawn)
            return (*accounts.move(pool_account(name), accounts.PRIZES, drawn), *house)
    return ()
