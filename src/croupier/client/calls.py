"""Every request of the API in one place: its path, its body, and what comes back."""

from typing import Any, Generic, TypeVar
from urllib.parse import quote
from uuid import uuid4

from msgspec import Struct

from croupier.game import Command
from croupier.house.table import commands as c
from croupier.web import replies as r
from croupier.web import wire
from croupier.web.replies import View

T = TypeVar("T")


class Call(Struct, Generic[T], frozen=True, kw_only=True):
    """A request: what to send, and the type of the reply.

    With `repeatable` it may be sent again when it is not known whether it arrived; a status in `also` comes with
    a reply as a success does.
    """

    method: str = "GET"
    path: str
    reply: type[T]
    query: dict[str, str | int] = {}
    body: Struct | dict[str, Any] | None = None
    key: str = ""
    repeatable: bool = True
    also: tuple[int, ...] = ()


# Where a command goes


class To(Struct, frozen=True):
    """Whom a command is for, as its path says it."""

    path: str


HOUSE = To("house")
PEOPLE = To("people")


def table(name: str) -> To:
    """A table."""
    return _to("tables", name)


def wallet(player: str) -> To:
    """A player's wallet."""
    return _to("wallets", player)


def pool(name: str) -> To:
    """A jackpot pool."""
    return _to("pools", name)


def dispute(about: str, name: str) -> To:
    """A dispute about a table."""
    return _to("disputes", about, name)


def promotion(rulebook: str, name: str) -> To:
    """A promotion under a rulebook."""
    return _to("promotions", rulebook, name)


def _to(*parts: str) -> To:
    return To("/".join(quote(part, safe="") for part in parts))


# What is asked


class Ask(wire.Asked, frozen=True, kw_only=True, omit_defaults=True):
    """A command with what goes with it; on a feed it has an id, and its answer names it."""

    command: Any
    id: str = ""


def as_asked(command: Struct) -> Any:
    """A command as it goes over the wire: one to the round goes by way of its table."""
    if isinstance(command, Command):
        return c.Play(command)  # type: ignore[arg-type]
    return command


def new_key() -> str:
    """A key that nothing was asked under yet."""
    return uuid4().hex


def command(
    to: To | str,
    asked: Struct,
    *,
    why: str = "",
    second: wire.Second | None = None,
    version: int | None = None,
    key: str = "",
) -> Call[wire.Answered]:
    """Asks something of a table, by its name, or of anything else that takes commands; it is done once, or refused.

    The key makes it harmless to send it twice, except with a second person, whose code works once.
    """
    where = table(to) if isinstance(to, str) else to
    body = Ask(command=as_asked(asked), why=why, second=second, version=version)
    path = f"/api/{where.path}/commands"
    again = second is None
    return Call(
        method="POST", path=path, reply=wire.Answered, body=body, key=key or new_key(), repeatable=again
    )


# Sessions, and whether the server is there

SIGN_OUT: Call[None] = Call(method="DELETE", path="/api/session", reply=type(None), repeatable=False)


def guest() -> Call[r.Me]:
    """Comes in without an account, to practise."""
    return Call(method="POST", path="/api/guests", reply=r.Me, repeatable=False)


def me() -> Call[r.Me]:
    """Who is signed in."""
    return Call(path="/api/session", reply=r.Me)


def health() -> Call[r.Health]:
    """Whether the server can take commands."""
    return Call(path="/readyz", reply=r.Health, also=(503,))


def sign_in(name: str, password: str, code: str = "") -> Call[r.Me]:
    """Signs in; staff give the code of their authenticator too."""
    body = {"name": name, "password": password, "code": code}
    return Call(method="POST", path="/api/session", reply=r.Me, body=body, repeatable=False)


def sign_up(name: str, password: str) -> Call[r.Me]:
    """Opens a player's account and signs in."""
    body = {"name": name, "password": password}
    return Call(method="POST", path="/api/accounts", reply=r.Me, body=body, repeatable=False)


# Tables


def tables(after: str = "", page: int = 100) -> Call[r.Tables]:
    """A page of the list of tables."""
    return Call(path="/api/tables", reply=r.Tables, query={"after": after, "limit": page})


def look(name: str) -> Call[r.Seen[View]]:
    """A table as the caller may see it."""
    return Call(path=f"/api/{table(name).path}", reply=r.Seen[View])


def choices(name: str) -> Call[r.Choices]:
    """What the caller's seat may do in the round now."""
    return Call(path=f"/api/{table(name).path}/choices", reply=r.Choices)


def next_step(name: str) -> Call[r.NextStep]:
    """What the dealer of a table does next, for staff."""
    return Call(path=f"/api/{table(name).path}/next-step", reply=r.NextStep)


def practise(
    rulebook: str, settings: dict[str, Any] | None = None, chips: int | None = None, seed: str = ""
) -> Call[r.Practice]:
    """The caller's practice table under a rulebook, ready and with the caller sitting at it.

    `seed` is the hash of a seed for the first shuffle.
    """
    body = {"rulebook": rulebook, "settings": settings or {}, "chips": chips, "seed": seed}
    return Call(method="POST", path="/api/practice", reply=r.Practice, body=body)
