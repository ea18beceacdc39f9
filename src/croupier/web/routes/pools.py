"""Jackpot pools: their meters for everybody, their accounts and open claims for staff and inspectors."""

from litestar import get
from litestar.params import FromPath
from msgspec import Struct
from msgspec.structs import replace

from croupier.house.jackpots import POOL
from croupier.house.pools import Pool, PoolClaim
from croupier.house.records.tallies import Hit
from croupier.web.callers import Asking, Asks, Caller, worker_of
from croupier.web.records.reports import Report, head, is_staff, loaded, no_guest, tallied


class PoolSeen(Struct, frozen=True):
    """A jackpot pool: its meter and base, the rate at which wagers feed it in ten-thousandths, and its tables.

    What came in, was guaranteed, paid and kept, and the claims that are open, are for staff and inspectors.
    """

    pool: str
    meter: int
    base: int
    rate: int
    tables: tuple[str, ...]
    down: tuple[str, ...]
    contributed: int | None = None
    guaranteed: int | None = None
    paid: int | None = None
    retained: int | None = None
    claims: tuple[PoolClaim, ...] = ()


class Pools(Report, frozen=True, kw_only=True):
    """Every pool."""

    pools: list[PoolSeen]


class PoolHistory(Report, frozen=True, kw_only=True):
    """A pool and its latest hits, newest first."""

    pool: PoolSeen
    hits: list[Hit]


@get("/pools", tags=["pools"])
async def list_pools(request: Asks, caller: Asking) -> Pools:
    """Lists the jackpot pools with their meters."""
    no_guest(caller)
    worker = worker_of(request)
    pools: list[Pool] = await worker.desk.run(
        lambda: [worker.service.state(stream) for stream in worker.store.streams(POOL)]
    )
    found = [_pool(pool, caller) for pool in pools]
    return Pools(pools=found, **head(worker, "Jackpot pools", empty=not found))


@get("/pools/{pool:str}", tags=["pools"])
async def one_pool(request: Asks, caller: Asking, pool: FromPath[str]) -> PoolHistory:
    """Shows a pool and its last 25 hits."""
    no_guest(caller)
    worker = worker_of(request)
    found, _ = await loaded(worker, POOL + pool)
    await tallied(worker)
    hits = await worker.desk.run(lambda: worker.tallies.hits(pool))
    since, until = (hits[-1].at, hits[0].at) if hits else (0, 0)
    top = head(worker, f"Jackpot pool {pool}", since, until, empty=not hits)
    return PoolHistory(pool=_pool(found, caller), hits=hits, **top)


def _pool(pool: Pool, caller: Caller) -> PoolSeen:
    seen = PoolSeen(pool.id, pool.amount, pool.seed, pool.rate, pool.tables, pool.down)
    if not is_staff(caller):
        return seen
    return replace(
        seen,
        contributed=pool.contributed,
        guaranteed=pool.guaranteed,
        paid=pool.paid,
        retained=pool.retained,
        claims=pool.claims,
    )


handlers = (list_pools, one_pool)
