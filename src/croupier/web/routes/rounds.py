"""Finished rounds: the list of a table, one shown again as the caller saw it, and its events as a file.

Each comes with the promises made before the deal and the orders that keep them, so that anybody can check the shuffle.
"""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream
from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import BadCard, Card
from croupier.cards import card as read_card
from croupier.game import Viewer, Watcher
from croupier.game.why import Why
from croupier.game.why.words import spoken_of
from croupier.history import Inexpressible, Rebuilt
from croupier.history.file import to_json
from croupier.house.custody.tree import receipt, receipt_text
from croupier.house.records.history import PlayerRecord, Scene, events_of, player_record, recall, replay
from croupier.house.records.reasons import reasons_of, rebuilt, ruled, seen_file
from croupier.house.records.rounds import FOREVER, RoundRecord
from croupier.house.streams import entry_of
from croupier.house.table.events import DeckMixed, DeckOpened
from croupier.house.table.rules import rules_of
from croupier.house.table.state import TABLE, Kept, MixedSeed, table_stream
from croupier.refusal import Code
from croupier.rulebook import rulebook
from croupier.rulebook.house import house_rules
from croupier.web import reports
from croupier.web.callers import Asking, Caller, Serving, same, selves
from croupier.web.feed.rooms import Room, viewer_of
from croupier.web.pictures import round_picture
from croupier.web.problems import RefusedCall, problem_of, refuse
from croupier.web.replies import filled
from croupier.web.reports import Language, Limit, Number, Place, Report, Since, Until
from croupier.web.worker import Worker
from croupier.words import Sentence, chosen, say, speaking

PAGE = 100
SEAL = 32
"""Letters of a link's seal."""

NOBODY, SEATS = 0, 10
"""The seat of who shares a round without having played it, and more seats than a table has."""


class RoundLine(Struct, frozen=True):
    """A finished round: its players and results by seat, and the promises of its decks."""

    table: str
    number: int
    rulebook: str
    paytable: str
    practice: bool
    started: int
    ended: int
    void: bool
    players: dict[int, str]
    nets: dict[int, int]
    deemed: tuple[int, ...]
    commitments: tuple[str, ...]
    opened: tuple[str, ...]


class Rounds(Report, frozen=True, kw_only=True):
    """A page of rounds, the latest first; `after` asks for the next."""

    rounds: list[RoundLine]
    after: int | None = None


class RoundSeen(Struct, frozen=True):
    """A finished round as the caller saw it; the own seats' records, and for staff every record and the chips.

    `mixed` is what players brought to its shuffle, `seal` what opens it for whoever is given the link.
    """

    round: RoundLine
    viewer: int | str
    openings: list[Kept]
    scenes: tuple[Scene, ...]
    records: list[PlayerRecord]
    chips_before: dict[int, int]
    chips_after: dict[int, int]
    mixed: tuple[MixedSeed, ...] = ()
    seal: str = ""
    disputes: bool = False
    """Whether its rulebook has a way to dispute it."""


class RoundPreview(Struct, frozen=True):
    """What a link to a round says before it is opened."""

    title: str
    says: str


class FileEvent(Struct, frozen=True):
    """An event as it stands in the log."""

    seq: int
    version: int
    at: int
    type: str
    data: Any


class RoundExport(Report, frozen=True, kw_only=True):
    """Every event of a finished round."""

    record: RoundRecord
    events: list[FileEvent]


@get("/tables/{table:str}/rounds", tags=["rounds"])
async def list_rounds(
    worker: Serving, caller: Asking, table: FromPath[str], after: Number = 0, limit: Limit = 50
) -> Rounds:
    """Lists the finished rounds of a table, the latest first."""
    _may_see(worker, await worker.hub.known_room(table), caller)
    found = await worker.desk.run(lambda: worker.index.of_table(table, after, limit + 1))
    page, more = [filled(RoundLine, record) for record in found[:limit]], len(found) > limit
    since, until = (page[-1].started, page[0].ended) if page else (0, 0)
    return Rounds(
        rounds=page,
        after=page[-1].number if more else None,
        **reports.head(worker, Sentence("report.rounds", of=table), since, until, empty=not page),
    )


@get("/rounds", tags=["rounds"])
async def find_rounds(
    worker: Serving,
    caller: Asking,
    table: Place = "",
    since: Since = 0,
    until: Until = 0,
    seat: Annotated[int, QueryParameter(ge=0, le=99)] = 0,
    card: Annotated[str, QueryParameter(max_length=3)] = "",
    limit: Limit = 50,
) -> Rounds:
    """Finds finished rounds by table, time, a seat that was in them, and a card that lay in a hand, the latest first."""
    if not reports.is_staff(caller):
        raise refuse(Code.ROLE_TOO_LOW, "", "events")
    try:
        held = read_card(card) if card else None
    except BadCard as fault:
        raise RefusedCall(problem_of(fault.refusal)) from None
    if table:
        names = [(await worker.hub.known_room(table)).table]
    else:
        names = [name.removeprefix(TABLE) for name in worker.store.streams(TABLE)]

    def fits(one: RoundRecord) -> bool:
        there = since <= one.started < (until or FOREVER) and (not seat or seat in one.players)
        return there and (bool(table) or not one.practice) and (held is None or held in _dealt(worker, one))

    found = await worker.desk.run(
        lambda: [one for name in names for one in _recalled(worker, name, fits, since, limit)]
    )
    latest = sorted(found, key=lambda one: -one.ended)[:limit]
    times = (latest[-1].started, latest[0].ended) if latest else (0, 0)
    title = Sentence("report.rounds", of=table or worker.config.house)
    top = reports.head(worker, title, *times, empty=not latest)
    return Rounds(rounds=[filled(RoundLine, one) for one in latest], **top)


def _recalled(
    worker: Worker, table: str, fits: Callable[[RoundRecord], bool], since: int, limit: int
) -> list[RoundRecord]:
    """The latest rounds of a table that are what is looked for; those from before a time are not read."""
    found: list[RoundRecord] = []
    before = 0
    while len(found) < limit and (page := worker.index.of_table(table, before, PAGE)):
        found += filter(fits, page)
        before = page[-1].number
        if page[-1].ended < since:
            break
    return found[:limit]


def _dealt(worker: Worker, record: RoundRecord) -> set[Card]:
    """The cards that lay in hands of a finished round."""
    last = replay(worker.store, record, worker.service.keys)[-1]
    return {*last.dealer, *(one for seat in last.seats.values() for one in (*seat.hand, *seat.first))}


@get("/tables/{table:str}/rounds/{number:int}", tags=["rounds"])
async def one_round(
    worker: Serving, caller: Asking, table: FromPath[str], number: FromPath[int], lang: Language = ""
) -> RoundSeen:
    """Shows a finished round again, step by step, as the caller saw it."""
    room = await worker.hub.known_room(table)
    _may_see(worker, room, caller)
    record = await _record(worker, room, number)
    return await worker.desk.run(lambda: _seen(worker, record, caller, lang))


@get("/shared/{table:str}/{number:int}/{seal:str}", tags=["rounds"])
async def shared_round(
    worker: Serving, table: FromPath[str], number: FromPath[int], seal: FromPath[str], lang: Language = ""
) -> RoundSeen:
    """Shows a finished round as a spectator saw it, to anybody who was given its link."""
    record = await _shared(worker, table, number, seal)
    return await worker.desk.run(lambda: _seen(worker, record, None, lang))


async def preview_of(worker: Worker, table: str, number: int, seal: str) -> RoundPreview:
    """What is said of a round that somebody shares: what they won, and what the other seats did."""
    record = await _shared(worker, table, number, seal)
    title = say("shared-round", round=number, game=rulebook(record.rulebook).game)
    if record.void:
        return RoundPreview(title, say("shared-round.void"))
    results = (
        say(
            "shared-round.result",
            name=record.players[seat] or say("settle-seat", seat=seat),
            way="won" if net > 0 else "lost" if net < 0 else "even",
            net=abs(net),
        )
        for seat, net in sorted(record.nets.items())
    )
    return RoundPreview(title, "; ".join(results))


async def picture_of(worker: Worker, table: str, number: int, seal: str) -> bytes:
    """The picture of a round that somebody shares, as a spectator saw it at its end."""
    record = await _shared(worker, table, number, seal)

    def drawn() -> bytes:
        scenes = recall(worker.store, record, Watcher.SPECTATOR, worker.service.keys)
        return round_picture(scenes[-1].view, record.nets)

    found: bytes = await worker.desk.run(drawn)
    return found


async def _shared(worker: Worker, table: str, number: int, seal: str) -> RoundRecord:
    """A round whose link somebody has, with the name of nobody but who shares it.

    A link that is not ours opens nothing, whether there is such a round or not.
    """
    seals = await worker.desk.look(lambda: [_seal(worker, table, number, seat) for seat in range(SEATS)])
    sharer = next((seat for seat, made in enumerate(seals) if same(seal, made)), None)
    if sharer is None:
        raise refuse(Code.NOT_FOUND, "", "round", table=table[:60], round=number)
    record = await _record(worker, await worker.hub.known_room(table), number)
    named = {seat: player if seat == sharer else "" for seat, player in record.players.items()}
    return replace(record, players=named)


def _seal(worker: Worker, table: str, number: int, seat: int) -> str:
    """What makes the link with which a seat shares a round: nobody can guess it who was not given it."""
    return worker.accounts.digests.of("round", f"{table}/{number}/{seat}")[:SEAL]


@get("/tables/{table:str}/rounds/{number:int}/why", tags=["rounds"])
async def round_why(
    worker: Serving, caller: Asking, table: FromPath[str], number: FromPath[int], lang: Language = ""
) -> Why:
    """Says why a finished round came to its amounts: those of the caller's seats, and for staff all."""
    room = await worker.hub.known_room(table)
    _may_see(worker, room, caller)
    record = await _record(worker, room, number)
    found = await worker.desk.run(lambda: _why(worker, room, record, caller))
    return spoken_of(found, chosen(lang))


@get("/tables/{table:str}/rounds/{number:int}/file", tags=["rounds"])
async def round_file(
    worker: Serving, caller: Asking, table: FromPath[str], number: FromPath[int]
) -> Response[RoundExport]:
    """Gives staff and inspectors every event of a finished round as a file."""
    reports.only(caller, reports.INSIDERS, refuse(Code.ROLE_TOO_LOW, "", "events"))
    room = await worker.hub.known_room(table)
    record = await _record(worker, room, number)
    events = await worker.desk.run(lambda: _events(worker, record))
    title = Sentence("report.round", round=number, table=table)
    top = reports.head(worker, title, record.started, record.ended, empty=False)
    body = RoundExport(record=record, events=events, **top)
    name = f'attachment; filename="round-{number}.json"'
    return Response(body, headers={"Content-Disposition": name, "Cache-Control": "no-store"})


@get("/tables/{table:str}/rounds/{number:int}/kept", tags=["rounds"], media_type=reports.FILE)
async def kept_round(worker: Serving, caller: Asking, table: FromPath[str], number: FromPath[int]) -> Stream:
    """Gives a finished round as the caller saw it as a round file, for the command line and whoever else reads it."""
    room = await worker.hub.known_room(table)
    _may_see(worker, room, caller)
    record = await _record(worker, room, number)
    try:
        line = await worker.desk.run(lambda: _kept(worker, record, caller))
    except Inexpressible as fault:
        raise refuse(Code.NOT_FOUND, "", "kept", table=table, round=number, fault=fault.args[0]) from None
    return reports.attached(f"round-{number}.json", iter((line,)))


@get("/tables/{table:str}/rounds/{number:int}/receipt", tags=["rounds"])
async def round_receipt(
    worker: Serving, caller: Asking, table: FromPath[str], number: FromPath[int]
) -> Response[bytes]:
    """Gives the proof of a finished round as the caller saw it, which a stranger can check without the house."""
    room = await worker.hub.known_room(table)
    _may_see(worker, room, caller)
    record = await _record(worker, room, number)
    seats = _own(worker, record, caller)
    body = await worker.desk.run(lambda: _receipt(worker, record, seats))
    name = f'attachment; filename="receipt-{number}.json"'
    headers = {"Content-Disposition": name, "Cache-Control": "no-store"}
    return Response(body, media_type="application/json", headers=headers)


def _receipt(worker: Worker, record: RoundRecord, seats: list[int]) -> bytes:
    tree, stream = worker.publishing.tree, table_stream(record.table)
    last = worker.store.read(stream, record.last - 1, 1)[0].seq
    signed = worker.publishing.covering(last)
    if signed is None:
        worker.sign()  # after a walk over what came since: a row that is not the house's is in no receipt
        signed = worker.publishing.covering(last)
    if signed is None:
        raise refuse(Code.NOT_FOUND, "", "witnessed", quorum=worker.publishing.trust.quorum)
    return receipt_text(receipt(tree, stream, record.first, record.last, seats, signed))


def _may_see(worker: Worker, room: Room, caller: Caller) -> None:
    """Refuses another's practice table, and to a guest all but the own."""
    if room.now.table.practice not in selves(worker, caller):
        viewer_of(room.now.table, caller.person)
    if not room.now.table.practice:
        reports.no_guest(caller)


async def _record(worker: Worker, room: Room, number: int) -> RoundRecord:
    table, index = room.now.table, worker.index
    found = await worker.desk.run(lambda: index.one(room.table, number))
    if found is None and 0 < number <= table.rounds - (table.round is not None):
        await worker.desk.run(lambda: index.repair(room.table, table))
        found = await worker.desk.run(lambda: index.one(room.table, number))
    if found is None:
        raise refuse(Code.NOT_FOUND, "", "round", table=room.table, round=number)
    return found


def _seen(worker: Worker, record: RoundRecord, caller: Caller | None, language: str) -> RoundSeen:
    """A round as somebody saw it, told in a language; as a spectator did for who is nobody here."""
    store, keys = worker.store, worker.service.keys
    staff = caller is not None and reports.is_staff(caller)
    names = selves(worker, caller) if caller is not None else ()
    own = [seat for seat, player in record.players.items() if staff or player in names]
    viewer: Viewer = Watcher.INSPECTOR if staff else own[0] if own else Watcher.SPECTATOR
    records = [player_record(store, record, seat, keys) for seat in own]
    events = list(events_of(store, record, keys))
    with speaking(chosen(language)):
        scenes = recall(store, record, viewer, keys)
    return RoundSeen(
        filled(RoundLine, record),
        viewer,
        [
            Kept(event.commitment, event.salt, event.order, event.secret, event.deck)
            for event in events
            if isinstance(event, DeckOpened)
        ],
        scenes,
        [found for found in records if found is not None],
        {seat: chips for seat, chips in record.chips_before.items() if staff or seat in own},
        {seat: chips for seat, chips in record.chips_after.items() if staff or seat in own},
        next((event.seeds for event in events if isinstance(event, DeckMixed)), ()),
        _seal(worker, record.table, record.number, NOBODY if staff else own[0]) if own else "",
        house_rules(record.rulebook).has("dispute.first"),
    )


def _why(worker: Worker, room: Room, record: RoundRecord, caller: Caller) -> Why:
    table, staff = room.now.table, reports.is_staff(caller)
    try:
        found, _ = _rebuilt(worker, record)
    except Inexpressible as fault:
        name, number = record.table, record.number
        raise refuse(Code.NOT_FOUND, "", "why", table=name, round=number, fault=fault.args[0]) from None
    later = [] if record.void else [each for each in table.corrections if each.round == record.number]
    return reasons_of(ruled(found, later), _own(worker, record, caller), all_seats=staff)


def _own(worker: Worker, record: RoundRecord, caller: Caller) -> list[int]:
    names = selves(worker, caller)
    return [seat for seat, player in record.players.items() if player in names]


def _rebuilt(worker: Worker, record: RoundRecord) -> tuple[Rebuilt, bool]:
    """The file of a finished round, and whether the order of its deck was opened."""
    table = worker.service.refresh(table_stream(record.table)).state
    events = events_of(worker.store, record, worker.service.keys)
    opened = any(isinstance(event, DeckOpened) for event in events)
    return rebuilt(rules_of(table), record.rulebook, dict(table.settings), events, record.rate), opened


def kept_file(worker: Worker, record: RoundRecord, caller: Caller) -> bytes:
    """A finished round as a line of JSON that the command line reads, as the caller saw it; or why there is none."""
    try:
        return _kept(worker, record, caller)
    except Inexpressible as fault:
        said = Sentence("ROUND", table=record.table, round=record.number, fault=fault.args[0])
        return msgspec.json.encode({"error": {"code": Code.ROUND, "message": str(said)}}) + b"\n"


def _kept(worker: Worker, record: RoundRecord, caller: Caller) -> bytes:
    found, opened = _rebuilt(worker, record)
    own = _own(worker, record, caller)
    return to_json(found.file if reports.is_staff(caller) else seen_file(found, own, opened=opened)) + b"\n"


def _events(worker: Worker, record: RoundRecord) -> list[FileEvent]:
    keys, count = worker.service.keys, record.last - record.first + 1
    found = worker.store.read(table_stream(record.table), record.first - 1, count)
    return [
        FileEvent(entry.seq, entry.version, entry.at, one.type, msgspec.to_builtins(entry.event))
        for one, entry in ((one, entry_of(one, keys)) for one in found)
    ]
