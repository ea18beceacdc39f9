"""The signs of a table as it is set up: what must be on show there, for anybody who may look at it."""

from litestar import get
from litestar.params import FromPath
from msgspec import Struct

from croupier.house.table.rules import rules_of
from croupier.rulebook.signs import Sign, signs
from croupier.web.callers import Asking, Asks
from croupier.web.watching import room_of, viewer_of


class Signs(Struct, frozen=True):
    """The inscription, the pay tables in force, the maximum payout and the jackpot wager, each with its clause."""

    signs: tuple[Sign, ...]


@get("/tables/{table:str}/signs", tags=["tables"])
async def table_signs(request: Asks, caller: Asking, table: FromPath[str]) -> Signs:
    """Shows the signs of a table under its own settings."""
    now = (await room_of(request, table)).now.table
    viewer_of(now, caller.person)
    return Signs(signs(rules_of(now)) if now.rulebook else ())


handlers = (table_signs,)
