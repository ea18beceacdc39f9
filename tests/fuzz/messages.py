"""Messages of a client, judged as the server would: a frame at a table in play, a body to every other resource.

The first byte says where to and by whom; nothing that is accepted is written, but it must be fit to be.
"""

from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from croupier.game import AnyCommand, Phase
from croupier.house.act import Person
from croupier.house.answers import Stale
from croupier.house.plan import Plan
from croupier.house.service import CommandCase, judge
from croupier.house.streams import read, write
from croupier.house.table.state import table_stream
from croupier.refusal import Refusal
from croupier.store import Recorded, Write
from croupier.store.wellformed import check_append
from croupier.web import wire
from croupier.web.app import _check_body
from croupier.web.feed.connection import _decoded
from croupier.web.feed.messages import Ping, Sent
from croupier.web.problems import RefusedCall, problem_of
from croupier.web.replies import Problem
from croupier.web.routes.odds import JobAsked, _asked, rules_for
from croupier.web.routes.practice import Practise, WhatIf
from croupier.web.routes.rulebooks import RulebookText
from croupier.web.routes.tables import Weighed
from tests.fuzz.scratch import scratch
from tests.service.kit import ANN, BOB, CAT, DAN, IRIS, OTTO, SAM, SUE, Casino

PEOPLE = (BOB, ANN, SUE, OTTO, IRIS)
STANDS = (
    ("vanuatu-2013", Phase.BETTING),
    ("vanuatu-2013", Phase.DECIDING),
    ("vanuatu-2013", Phase.SETTLEMENT),
    ("nz-div22-2016", Phase.DEALING),
    ("nz-div22-2016", Phase.DECIDING),
    ("nz-div22-2016", Phase.DECIDING_AGAIN),
    ("nsw-star-2019", Phase.DECIDING),
    ("nsw-star-2019", Phase.REVEAL),
    ("nz-caribbean-1998", Phase.DECIDING),
    ("nz-caribbean-1998", None),
)
PLACES: tuple[tuple[str, Any], ...] = (
    ("wallet/Bob", wire.AskedWallet),
    ("pool/P1", wire.AskedPool),
    ("dispute/T1/D1", wire.AskedDispute),
    ("promotion/nsw-star-2019/X1", wire.AskedPromotion),
    ("house", wire.AskedHouse),
    ("people", wire.AskedPeople),
    ("table/New", wire.AskedTable),
    ("", JobAsked),
    ("", WhatIf),
    ("", Practise),
    ("", RulebookText),
    ("", Weighed),
)


def vocabulary() -> tuple[list[str], list[str]]:
    """The names of all commands and of their fields."""
    asked = [wire.AskedTable, *(kind for _, kind in PLACES[:6])]
    kinds = {kind for one in asked for kind in get_args(get_type_hints(one)["command"])}
    kinds |= set(get_args(AnyCommand))
    fields = {name for kind in kinds for name in kind.__struct_fields__}
    return sorted(kind.__name__ for kind in kinds), sorted(fields)


@cache
def casino() -> Casino:
    """A house with tables at every kind of moment."""
    house = Casino(scratch())
    for number, (book, phase) in enumerate(STANDS):
        pilot = house.open(f"T{number}", book, BOB, CAT, DAN)
        while phase is not None and at(house, f"T{number}") is not phase:
            assert pilot.step() is not None
    return house


def at(house: Casino, table: str) -> Phase | None:
    current = house.service.table(table).round
    return current.phase if current is not None else None


def frame(data: bytes) -> None:
    """A message over a table's socket is answered: done, refused, stale, a pong, or what is wrong with it."""
    place, by = divmod(data[0] if data else 0, len(PEOPLE))
    sent = _decoded(data[1:])
    if isinstance(sent, Sent):
        stream = table_stream(f"T{place % len(STANDS)}")
        judged(stream, sent.command, PEOPLE[by], sent.why, sent.version)
    else:
        assert isinstance(sent, Ping | Problem)
        msgspec.json.encode(sent)


def body(data: bytes) -> None:
    """A body to any resource is read and judged, or refused as a problem."""
    place, by = divmod(data[0] if data else 0, len(PEOPLE))
    stream, kind = PLACES[place % len(PLACES)]
    try:
        _check_body(data[1:], "application/json")
        asked = msgspec.json.decode(data[1:], type=kind)
        if stream:
            judged(stream, asked.command, PEOPLE[by], asked.why, asked.version)
        elif isinstance(asked, JobAsked):
            _asked(asked.what, asked.rulebook, asked.set, asked.ante)
        elif isinstance(asked, WhatIf):
            rules_for(asked.rulebook, asked.settings)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return
    except RefusedCall as refused:
        msgspec.json.encode(refused.problem)


def judged(stream: str, command: Any, by: Person, why: str, version: int | None) -> None:
    service = casino().service
    second = SAM if by is SUE else SUE if by is OTTO else None

    def weighed(plan: Plan) -> None:
        act = service.act(by, why, second)
        case = CommandCase(stream, command, act, "fuzz-1", version, plan.tools)
        found = judge(case)
        if found is None:
            keepable(case)
        else:
            assert isinstance(found, Refusal | Stale)
            msgspec.json.encode(problem_of(found))

    service.weigh(weighed)


def keepable(case: CommandCase) -> None:
    """What would be written can be, and comes back as it was."""
    for stream, events in case.plan.events.items():
        written = [write(event) for event in events]
        check_append([Write(stream, 0, tuple(written))], "fuzz-1", 0, b"{}")
        for event, new in zip(events, written, strict=True):
            kept = Recorded(1, stream, 1, new.type, new.schema, new.data, 0, b"{}", "fuzz-1", 0, b"")
            assert read(kept) == event
