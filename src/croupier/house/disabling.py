"""Gaming stopped on demand: everywhere, under one rulebook, under one paytable, or at one table.

Rounds in play conclude; no new round opens and no new wager is taken. One person is kept out by `LockOut`.
"""

from msgspec import Struct
from msgspec.structs import replace

from croupier.game import commands as g
from croupier.house.act import Act, Role
from croupier.house.house import House
from croupier.house.names import is_name
from croupier.house.records.paytables import paytable_of
from croupier.house.table import commands as c
from croupier.house.table.commands import OpenRound
from croupier.house.table.served import why_not_served
from croupier.house.table.state import TABLE, Table, table_stream
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import known

ALL = "all"


class Disable(Struct, frozen=True, tag=True):
    """Stops gaming in a scope: `all`, a rulebook, a paytable (`rulebook:fingerprint`) or `table/` and its name."""

    scope: str


class Enable(Struct, frozen=True, tag=True):
    """Lets gaming go on in a scope."""

    scope: str


class Disabled(Struct, frozen=True, tag=True):
    """Gaming was stopped in a scope, for the reason of the act."""

    act: Act
    scope: str


class Enabled(Struct, frozen=True, tag=True):
    """Gaming goes on in a scope."""

    act: Act
    scope: str


def event_of(house: House, command: Disable | Enable, act: Act) -> Disabled | Enabled | Refusal:
    """Has an operator and a second person, with a reason, stop gaming or let it go on."""
    scope = command.scope
    if act.by.role is not Role.OPERATOR:
        return refuse(Code.ROLE_TOO_LOW, "", "stop")
    if act.second is None or act.second.id == act.by.id or act.second.role is Role.PLAYER:
        return refuse(Code.SECOND_PERSON, "", "stop")
    if not act.why:
        return refuse(Code.REASON_MISSING)
    if isinstance(command, Enable):
        if scope not in house.disabled:
            return refuse(Code.NOT_DISABLED, scope=scope)
        return Enabled(act, scope)
    if not _is_scope(scope):
        return refuse(Code.BAD_SCOPE)
    if scope in house.disabled:
        return refuse(Code.ALREADY_DISABLED, scope=scope)
    return Disabled(act, scope)


def _is_scope(scope: str) -> bool:
    if scope.startswith(TABLE):
        return is_name(scope.removeprefix(TABLE))
    return scope == ALL or scope.partition(":")[0] in known()


def evolve(house: House, event: Disabled | Enabled) -> House:
    """The house after gaming was stopped or let go on."""
    others = {scope: why for scope, why in house.disabled.items() if scope != event.scope}
    if isinstance(event, Enabled):
        return replace(house, disabled=others)
    return replace(house, disabled={**others, event.scope: event.act.why})


def why_disabled(house: House, table: Table) -> str:
    """Why no round may open at a table; nothing where one may.

    >>> why_disabled(House(disabled={"all": "a drill"}), Table(id="T1", rulebook="vanuatu-2013"))
    'a drill'
    """
    if (unfit := why_not_served(table)) is not None:
        return unfit.message
    if not house.disabled:
        return ""
    scopes = [ALL, table.rulebook, table_stream(table.id)]
    if table.rulebook:
        scopes.append(paytable_of(table))
    return next((house.disabled[scope] for scope in scopes if scope in house.disabled), "")


def check(house: House, table: Table, command: c.TableCommand) -> Refusal | None:
    """Refuses new rounds and new wagers where gaming is stopped; what is in play goes on."""
    match command:
        case OpenRound() | c.StartRound() | c.Play(command=g.PlaceWager()):
            why = why_disabled(house, table)
            return refuse(Code.DISABLED, why=why) if why else None
    return None
