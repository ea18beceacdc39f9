"""Disputes about tables: to staff and inspectors all of them, to a player the own."""

from litestar import get
from litestar.params import FromPath
from msgspec import Struct

from croupier.house.disputes import DISPUTE, Dispute, DisputeStage
from croupier.refusal import Code
from croupier.web.callers import Asking, Asks, Caller, worker_of
from croupier.web.problems import refuse
from croupier.web.records.reports import Limit, Place, Report, head, is_staff, loaded, no_guest
from croupier.web.worker import Worker


class DisputeSeen(Struct, frozen=True):
    """A dispute about a round of a table: as it was named, and the number of the round it is kept with."""

    table: str
    name: str
    stage: DisputeStage
    by: str
    said: str
    round: int
    about: str
    decisions: tuple[str, ...]
    told: bool
    review_until: int
    version: int


class Disputes(Report, frozen=True, kw_only=True):
    """A page of disputes by table and name; `after` asks for the next."""

    disputes: list[DisputeSeen]
    after: str | None = None


@get("/disputes", tags=["disputes"])
async def list_disputes(request: Asks, caller: Asking, after: Place = "", limit: Limit = 100) -> Disputes:
    """Lists disputes: to staff and inspectors all, to a player the own."""
    no_guest(caller)
    worker = worker_of(request)
    found = await worker.desk.run(lambda: _disputes(worker, caller, after, limit + 1))
    page = found[:limit]
    last = f"{page[-1].table}/{page[-1].name}" if len(found) > limit else None
    return Disputes(disputes=page, after=last, **head(worker, "Disputes", empty=not page))


def _disputes(worker: Worker, caller: Caller, after: str, limit: int) -> list[DisputeSeen]:
    found: list[DisputeSeen] = []
    for stream in worker.store.streams(DISPUTE):
        if stream > DISPUTE + after:
            held = worker.service.refresh(stream)
            if is_staff(caller) or held.state.by == caller.person.id:
                found.append(_dispute(stream, held.state, held.version))
        if len(found) == limit:
            break
    return found


@get("/disputes/{table:str}/{name:str}", tags=["disputes"])
async def one_dispute(
    request: Asks, caller: Asking, table: FromPath[str], name: FromPath[str]
) -> DisputeSeen:
    """Shows a dispute to whoever raised it, to staff and to inspectors."""
    no_guest(caller)
    stream = f"{DISPUTE}{table}/{name}"
    dispute, version = await loaded(worker_of(request), stream)
    if not is_staff(caller) and dispute.by != caller.person.id:
        raise refuse(Code.NOT_FOUND, "", "name")
    return _dispute(stream, dispute, version)


def _dispute(stream: str, dispute: Dispute, version: int) -> DisputeSeen:
    _, table, name = stream.split("/")
    return DisputeSeen(
        table,
        name,
        dispute.stage,
        dispute.by,
        dispute.round,
        dispute.number,
        dispute.about,
        dispute.decisions,
        dispute.told,
        dispute.review_until,
        version,
    )


handlers = (list_disputes, one_dispute)
