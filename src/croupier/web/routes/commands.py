"""Commands over HTTP: one resource for each kind of stream, one way through the service for all of them."""

from typing import Annotated, Any
from uuid import uuid4

from litestar import post
from litestar.params import FromPath, HeaderParameter, JSONBody

from croupier.house.act import HOUSE, PEOPLE, Act, Role, is_command_id
from croupier.house.disputes import DISPUTE
from croupier.house.jackpots import POOL
from croupier.house.streams import PROMOTION
from croupier.house.table.state import table_stream
from croupier.house.wallet.wallets import wallet_stream
from croupier.refusal import Code
from croupier.web import wire
from croupier.web.callers import Asking, Asks, Caller, act_of, worker_of
from croupier.web.problems import or_refuse, refuse
from croupier.web.worker import Worker

Key = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key", max_length=100, description="the same key a second time does nothing more"
    ),
]


async def send(
    worker: Worker, caller: Caller, stream: str, command: Any, act: Act, key: str | None, version: int | None
) -> wire.Answered:
    """Carries a command out, or raises what stands in its way."""
    if key is not None and not is_command_id(key):
        raise refuse(Code.BAD_KEY)
    name = f"{caller.person.id}:{key or uuid4().hex}"
    answer = await worker.desk.send(stream, command, act, command_id=name, expected=version)
    done = or_refuse(answer, by_staff=caller.person.role is not Role.PLAYER)
    return wire.Answered(done.version, done.repeated)


async def _ask(request: Asks, caller: Caller, stream: str, asked: Any, key: str | None) -> wire.Answered:
    worker = worker_of(request)
    act = await act_of(worker, caller, asked.why, asked.second)
    command = asked.command
    if isinstance(asked, wire.AskedPromotion):
        command = wire.promotion_command(command, act)
    return await send(worker, caller, stream, command, act, key, asked.version)


@post("/tables/{table:str}/commands", status_code=200, tags=["tables"])
async def to_table(
    request: Asks, caller: Asking, table: FromPath[str], data: JSONBody[wire.AskedTable], key: Key = None
) -> wire.Answered:
    """Asks something of a table: sitting, wagers, decisions, the dealer's steps, rulings, limits, opening, closing."""
    return await _ask(request, caller, table_stream(table), data, key)


@post("/wallets/{player:str}/commands", status_code=200, tags=["wallets"])
async def to_wallet(
    request: Asks, caller: Asking, player: FromPath[str], data: JSONBody[wire.AskedWallet], key: Key = None
) -> wire.Answered:
    """Pays in or out, or sets limits and exclusions."""
    return await _ask(request, caller, wallet_stream(player), data, key)


@post("/pools/{pool:str}/commands", status_code=200, tags=["pools"])
async def to_pool(
    request: Asks, caller: Asking, pool: FromPath[str], data: JSONBody[wire.AskedPool], key: Key = None
) -> wire.Answered:
    """Opens a jackpot pool, confirms a claim on it, or notes a table's link."""
    return await _ask(request, caller, POOL + pool, data, key)


@post("/disputes/{table:str}/{name:str}/commands", status_code=200, tags=["disputes"])
async def to_dispute(
    request: Asks,
    caller: Asking,
    table: FromPath[str],
    name: FromPath[str],
    data: JSONBody[wire.AskedDispute],
    key: Key = None,
) -> wire.Answered:
    """Raises a dispute about a table, or takes it a stage further."""
    return await _ask(request, caller, f"{DISPUTE}{table}/{name}", data, key)


@post("/promotions/{rulebook:str}/{name:str}/commands", status_code=200, tags=["promotions"])
async def to_promotion(
    request: Asks,
    caller: Asking,
    rulebook: FromPath[str],
    name: FromPath[str],
    data: JSONBody[wire.AskedPromotion],
    key: Key = None,
) -> wire.Answered:
    """Proposes, runs and ends a promotion, and handles its claims."""
    return await _ask(request, caller, f"{PROMOTION}{rulebook}/{name}", data, key)


@post("/house/commands", status_code=200, tags=["house"])
async def to_house(
    request: Asks, caller: Asking, data: JSONBody[wire.AskedHouse], key: Key = None
) -> wire.Answered:
    """Gives an order of the house: separating, barring, excluding persons."""
    return await _ask(request, caller, HOUSE, data, key)


@post("/people/commands", status_code=200, tags=["people"])
async def to_people(
    request: Asks, caller: Asking, data: JSONBody[wire.AskedPeople], key: Key = None
) -> wire.Answered:
    """Makes a person known, or keeps one from acting."""
    return await _ask(request, caller, PEOPLE, data, key)


handlers = (to_table, to_wallet, to_pool, to_dispute, to_promotion, to_house, to_people)
