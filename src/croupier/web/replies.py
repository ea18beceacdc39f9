"""What a server answers, for the server that writes it and the client that reads it; it loads nothing of either.

A view goes on by changes, each a JSON merge patch (RFC 7396): what is null in it goes away.
"""

from typing import Any, Generic, TypeVar

from msgspec import Struct

from croupier.game import AnyCommand
from croupier.house.accounts.state import News
from croupier.house.act import Role
from croupier.house.jackpots import VerifyClaim
from croupier.house.table.commands import AskedOfTable
from croupier.house.table.state import Standing

Shown = TypeVar("Shown")
"""A view: typed by who writes it, plain for who reads it and merges changes into it."""

Reply = TypeVar("Reply", bound=Struct)


def filled(kind: type[Reply], source: object, **more: Any) -> Reply:
    """A reply with what something has under the names of its fields, but for those that are given."""
    same = {name: getattr(source, name) for name in kind.__struct_fields__ if name not in more}
    return kind(**same, **more)


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was not done: a code to act on, a sentence to read, and the clause that it follows.

    `case` and `values` say what the sentence says, for whoever speaks another language than English.
    """

    status: int
    code: str
    title: str
    clause: str = ""
    expected: int | None = None
    actual: int | None = None
    type: str = "about:blank"
    case: str = ""
    values: dict[str, Any] = {}


class Me(Struct, frozen=True):
    """Who is signed in; a program keeps `token`, a browser has its cookie and sends `csrf` with every change."""

    person: str
    role: Role
    csrf: str
    guest: bool
    enrol: bool
    since: int
    token: str = ""
    news: tuple[News, ...] = ()
    """What others did to the account since its person signed in last."""


class TableLine(Struct, frozen=True):
    """A table in the list."""

    table: str
    rulebook: str
    standing: Standing
    seats: int
    taken: int
    limits: tuple[int, int] | None
    round: int
    playing: bool
    auto: bool
    practice: bool
    watching: int
    players: dict[int, str] = {}
    """Who sits where."""
    jackpot: int | None = None
    """What the meter of its jackpot shows, in cents."""


class Tables(Struct, frozen=True):
    """A page of tables; `after` asks for the next."""

    tables: list[TableLine]
    after: str | None = None


class Seen(Struct, Generic[Shown], frozen=True):
    """A table as the caller may see it, at a version; the feed goes on from there."""

    version: int
    viewer: int | str
    view: Shown


class Choice(Struct, frozen=True):
    """Something that the caller's seat may do now, what it takes from the chips at once, and what it claims and wins."""

    command: AnyCommand
    cost: int = 0
    pays: int = 0


class Choices(Struct, frozen=True):
    """What the caller's seat may do now: every command that would be accepted."""

    version: int
    seat: int | None
    choices: list[Choice]


class NextStep(Struct, frozen=True):
    """What the dealer does next, in words and with its clause; nothing where the table waits for players.

    `second` is the role of a second person, `default` rules on the seats in `waits` that do not act, and with a
    `pool` the command is for that; `to` is the hand that gets the next card, 0 the dealer's. `step` and `values` say
    what `does` says, for whoever speaks another language than English.
    """

    version: int
    does: str = ""
    clause: str = ""
    by: str = ""
    cards: int = 0
    waits: tuple[int, ...] = ()
    command: AskedOfTable | VerifyClaim | None = None
    second: str = ""
    default: AskedOfTable | None = None
    pool: str = ""
    to: int | None = None
    step: str = ""
    values: dict[str, Any] = {}


class Practice(Struct, frozen=True):
    """The practice table that is ready, and the caller's seat at it."""

    table: str
    seat: int
    version: int


class Health(Struct, frozen=True):
    """Whether a server can take commands, and what is there behind it."""

    ok: bool
    log: bool = True
    bus: bool = True
    position: int = 0


class Said(Struct, frozen=True):
    """Something that happened, in a sentence, with its clause and the seat it is about."""

    version: int
    text: str
    clause: str
    seat: int | None
    kind: str
    area: str = ""


View = dict[str, Any]


def change(old: View, new: View) -> View:
    """The patch that makes one view of another.

    >>> change({"a": 1, "b": {"c": 2, "d": 3}, "e": 4}, {"a": 1, "b": {"c": 5, "d": 3}})
    {'b': {'c': 5}, 'e': None}
    """
    patch: View = {}
    for name, value in new.items():
        before = old.get(name)
        if before is value or before == value:
            continue
        if isinstance(before, dict) and isinstance(value, dict):
            patch[name] = change(before, value)
        else:
            patch[name] = value
    for name in old:
        if name not in new:
            patch[name] = None
    return patch


def merge(view: View, patch: View) -> View:
    """The view that a patch makes of one.

    >>> merge({"a": 1, "b": {"c": 2}}, {"b": {"c": None, "d": 1}})
    {'a': 1, 'b': {'d': 1}}
    """
    merged = dict(view)
    for name, value in patch.items():
        if value is None:
            merged.pop(name, None)
        elif isinstance(value, dict):
            before = merged.get(name)
            merged[name] = merge(before if isinstance(before, dict) else {}, value)
        else:
            merged[name] = value
    return merged
