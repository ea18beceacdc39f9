"""Commands over HTTP: one resource for each kind of stream, one way through the service for all of them."""

from typing import Annotated, Any
from uuid import uuid4

from litestar import post
from litestar.params import FromPath, HeaderParameter, JSONBody

from croupier.house.act import HOUSE, PEOPLE, Role, is_command_id
from croupier.house.disputes import DISPUTE
from croupier.house.jackpots import POOL
from croupier.house.streams import PROMOTION
from croupier.house.table.state import table_stream
from croupier.house.wallet.wallets import wallet_stream
from croupier.refusal import Code
from croupier.web import wire
from croupier.web.callers import Asking, Caller, Serving, act_of
from croupier.web.problems import or_refuse, refuse
from croupier.web.worker import Worker

Key = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key", max_length=100, description="the same key a second time does nothing more"
    ),
]


async def ask(worker: Worker, caller: Caller, stream: str, asked: Any, key: str | None) -> wire.Answered:
    """Carries a command out, or raises what stands in its way."""
    act = await act_of(worker, caller, asked.why, asked.second)
    if key is not None and not is_command_id(key):
        raise refuse(Code.BAD_KEY)
    name = f"{caller.person.id}:{key or uuid4().hex}"
    answer = await worker.desk.send(stream, asked.command, act, command_id=name, expected=asked.version)
    done = or_refuse(answer, by_staff=caller.person.role is not Role.PLAYER)
    return wire.Answered(done.version, done.repeated)


@post("/tables/{table:str}/commands", status_code=200, tags=["tables"])
async def to_table(
    worker: Serving, caller: Asking, table: FromPath[str], data: JSONBody[wire.AskedTable], key: Key = None
) -> wire.Answered:
    """Asks something of a table: sitting, wagers, decisions, the dealer's steps, rulings, limits, opening, closing."""
    return await ask(worker, caller, table_stream(table), data, key)


@post("/wallets/{player:str}/commands", status_code=200, tags=["wallets"])
async def to_wallet(
    worker: Serving, caller: Asking, player: FromPath[str], data: JSONBody[wire.AskedWallet], key: Key = None
) -> wire.Answered:
    """Pays in or out, or sets limits and exclusions."""
    return await ask(worker, caller, wallet_stream(player), data, key)


@post("/pools/{pool:str}/commands", status_code=200, tags=["pools"])
async def to_pool(
    worker: Serving, caller: Asking, pool: FromPath[str], data: JSONBody[wire.AskedPool], key: Key = None
) -> wire.Answered:
    """Opens a jackpot pool, confirms a claim on it, or notes a table's link."""
    return await ask(worker, caller, POOL + pool, data, key)


@post("/disputes/{table:str}/{name:str}/commands", status_code=200, tags=["disputes"])
async def to_dispute(
    worker: Serving,
    caller: Asking,
    table: FromPath[str],
    name: FromPath[str],
    data: JSONBody[wire.AskedDispute],
    key: Key = None,
) -> wire.Answered:
    """Raises a dispute about a table, or takes it a stage further."""
    return await ask(worker, caller, f"{DISPUTE}{table}/{name}", data, key)


@post("/promotions/{rulebook:str}/{name:str}/commands", status_code=200, tags=["promotions"])
async def to_promotion(
    worker: Serving,
    caller: Asking,
    rulebook: FromPath[str],
    name: FromPath[str],
    data: JSONBody[wire.AskedPromotion],
    key: Key = None,
) -> wire.Answered:
    """Proposes, runs and ends a promotion, and handles its claims."""
    return await ask(worker, caller, f"{PROMOTION}{rulebook}/{name}", data, key)


@post("/house/commands", status_code=200, tags=["house"])
async def to_house(
    worker: Serving, caller: Asking, data: JSONBody[wire.AskedHouse], key: Key = None
) -> wire.Answered:
    """Gives an order of the house: separating, barring, excluding persons."""
    return await ask(worker, caller, HOUSE, data, key)


@post("/people/commands", status_code=200, tags=["people"])
async def to_people(
    worker: Serving, caller: Asking, data: JSONBody[wire.AskedPeople], key: Key = None
) -> wire.Answered:
    """Makes a person known, or keeps one from acting."""
    return await ask(worker, caller, PEOPLE, data, key)
