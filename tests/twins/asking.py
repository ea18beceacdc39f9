"""Everything that can be asked about a table: every command of the wire with telling values, every preview, every resource."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, get_args

from msgspec import Struct
from msgspec import inspect as i

from croupier.cards import text
from croupier.game import commands as g
from croupier.house.table import commands as c
from croupier.house.table.state import table_stream
from croupier.web import wire
from tests.twins.house import ROOM, SEATS, House
from tests.twins.rounds import Twins
from tests.web.odd import PLACES
from tests.web.test_access import plain, routes_of

TABLE_COMMANDS = "/api/tables/T1/commands"
CONSENTS = "/api/consents"
NAMES = {"player": "Bob", "person": "Zed", "rulebook": "nsw-star-2019", "pool": "P1", "name": "D1"}
NAMES |= {"book": "vanuatu-2013", "number": "1", "path": "x", "other": "nz-div22-2016", "job": "none"}
NAMES |= {"seal": "guessed", "day": "2020-09-13"}

OF_NO_HOUSE = tuple(f"/api/{name}" for name in ("rulebooks", "schema", "odds", "par", "school", "trainer"))
"""Resources that read nothing of a house: rulebooks, their figures, and exercises that are drawn at random."""

FORMS = 24
"""So many forms of one kind of command at most."""


class Asked(Struct, frozen=True):
    """One question."""

    method: str
    path: str
    body: Any = None

    def __str__(self) -> str:
        return f"{self.method} {self.path} {self.body or ''}"

    @property
    def kind(self) -> str:
        """What is asked, whatever its values are."""
        body = self.body or {}
        command = body.get("command", body.get("asks", {}))
        name = command.get("command", command).get("type", "")
        path = re.sub("/T [^/]+", "/T", re.sub(r"/events/\d+", "/events/1", self.path))
        return f"{self.method} {path} {name}"


def commands(twins: Twins, who: str) -> Iterator[Asked]:
    """Every command to the table by somebody: alone, and where it is staff with a reason and a second person."""
    path = f"/api/tables/{twins.name}/commands"
    for body in bodies(twins):
        yield Asked("POST", path, {"command": body})
        if who in ROOM:
            second = {"name": ROOM[who], "password": "x"}
            yield Asked("POST", path, {"command": body, "why": "test", "second": second})


def previews(twins: Twins, who: str) -> Iterator[Asked]:
    """What each command would lead to, as it is told to who asks, and where it is asked of a second person."""
    path = f"/api/tables/{twins.name}/preview"
    for body in bodies(twins):
        yield Asked("POST", path, {"command": body, "why": "test"})
        if who in ROOM:
            yield Asked("POST", CONSENTS, {"stream": twins.stream, "asks": body, "why": "test"})


@cache
def elsewhere() -> tuple[Asked, ...]:
    """Every command to every other stream of the house, as plain as can be."""
    places = {place: asked for place, asked in PLACES.items() if place != TABLE_COMMANDS}
    return tuple(
        Asked("POST", place, {"command": plain(kind), "why": "test"})
        for place, asked in places.items()
        for kind in kinds(asked)
    )


@cache
def kinds(asked: type) -> tuple[i.StructType, ...]:
    """The types of the commands that a body can hold."""
    found = i.type_info(asked)
    assert isinstance(found, i.StructType)
    union = next(field.type for field in found.fields if field.name == "command")
    return union.types if isinstance(union, i.UnionType) else (union,)  # type: ignore[return-value]


def looks(house: House, table: str) -> Iterator[Asked]:
    """Every resource that is read, and the help that a player is given."""
    stream, names = table_stream(table), NAMES | {"table": table}
    latest = house.worker.store.read(stream, house.service.version(stream) - 1, 1)[0].seq
    for row in routes_of(house.worker):
        method, path = row.split(" ")
        if method == "GET" and not path.startswith(OF_NO_HOUSE):
            path = path.replace("/events/{number:int}", f"/events/{latest}")
            yield Asked(method, re.sub(r"\{(\w+):\w+\}", lambda found: names[found[1]], path))
    yield from (Asked("POST", f"/api/tables/{table}/{what}") for what in ("hint", "judge"))


def taken(twins: Twins, who: str) -> list[Asked]:
    """A command that is done whenever its asker gives it, so that something is, whatever else is drawn."""
    body = {"command": {"type": "CallSupervisor"}, "why": "test"}
    return [Asked("POST", f"/api/tables/{twins.name}/commands", body)] if who == "Dee" else []


# Commands with telling values


def bodies(twins: Twins) -> Iterator[dict[str, Any]]:
    """Every kind of command to a table, each in several forms."""
    values = _values(twins)
    for kind in kinds(wire.AskedTable):
        if kind.cls is not c.Play:
            yield from _forms(kind.cls, values)
    for kind in get_args(g.AnyCommand):
        yield from ({"type": "Play", "command": form} for form in _forms(kind, values))


def _values(twins: Twins) -> dict[str, tuple[Any, ...]]:
    """What the fields of commands are filled with, by their name."""
    telling = [text([card]) for card in twins.telling()]
    seat = twins.pair.kind.seat
    other = next(number for number in SEATS if number != seat)
    two = [f"{one} {another}" for one, another in zip(telling[::2], telling[1::2], strict=True)]
    return {
        "cards": (*telling, *two, *(text(sorted(held[:2])) for held, _ in twins.hands.values()), "junk"),
        "word": (*telling, "junk"),
        "seat": tuple(SEATS),
        "hand": (0, *SEATS),
        "seats": ((seat, other),),
        "forfeit": ((), (other,)),
        "area": ("ante", "super:own", "jackpot"),
        "player": ("Bob", "Nobody"),
        "table": (twins.name,),
    }


def _forms(kind: type, values: dict[str, tuple[Any, ...]]) -> Iterator[dict[str, Any]]:
    """Commands of one kind, with every mixture of telling values or as many of them as are enough."""
    fields = _fields(kind)
    given = [values.get(name) or _plain(one) for name, one in fields]
    every = list(product(*given))
    for chosen in every[:: max(1, len(every) // FORMS)]:
        yield {"type": kind.__name__, **dict(zip((name for name, _ in fields), chosen, strict=True))}


@cache
def _fields(kind: type) -> tuple[tuple[str, Any], ...]:
    found = i.type_info(kind)
    assert isinstance(found, i.StructType)
    return tuple((one.encode_name, one.type) for one in found.fields if one.required or one.name in TOLD)


TOLD = ("seen", "viewed", "super", "instant", "cards", "forfeit")
"""Fields with a default that are filled all the same."""


def _plain(kind: Any) -> tuple[Any, ...]:
    if isinstance(kind, i.BoolType):
        return (False, True)
    return (52, 1_000) if isinstance(kind, i.IntType) else (plain(kind),)


def everything(twins: Twins, who: str) -> list[Asked]:
    """All that somebody can ask at a moment."""
    return [*commands(twins, who), *previews(twins, who), *elsewhere(), *looks(twins.one, twins.name)]
