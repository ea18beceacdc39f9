"""What operators and inspectors watch the system by: the program's own files, chance and returns; and whether a worker lives."""

from typing import Any

from litestar import Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody
from msgspec import Struct

from croupier.house.records.measured import MONITORING, Monitored
from croupier.house.records.measures import BAND, Measure
from croupier.house.software import SOFTWARE, AcceptSoftware, Software
from croupier.house.table.state import Standing
from croupier.refusal import Code
from croupier.web.callers import Asking, Serving
from croupier.web.problems import refuse
from croupier.web.replies import Health
from croupier.web.reports import watch
from croupier.web.routes.commands import Key, ask
from croupier.web.running.selfcheck import listed, look
from croupier.web.wire import Answered, Asked


class SoftwareSeen(Struct, frozen=True):
    """The program as its files are now, and what the log has of it: the accepted digest and the last look."""

    version: str
    digest: str
    accepted: str
    ok: bool
    changed: tuple[str, ...]
    noted_at: int
    noted_ok: bool
    files: dict[str, str]


class AskedSoftware(Asked, frozen=True, kw_only=True):
    """A command about the program."""

    command: AcceptSoftware


class Measures(Struct, frozen=True):
    """Every measure as the log has it now, the band in standard deviations, and what the last noted look found."""

    band: float
    measures: list[Measure]
    noted_at: int
    noted_out: dict[str, str]


@get("/software", tags=["monitoring"])
async def software(worker: Serving, caller: Asking) -> SoftwareSeen:
    """Looks at every file of the program now, and compares with what the build and the log say."""
    watch(caller)
    return await worker.desk.run(lambda: _seen(worker.service.state(SOFTWARE)))


def _seen(known: Software) -> SoftwareSeen:
    found = look()
    ok = not found.changed and found.digest == known.accepted
    noted = (known.at, known.ok)
    return SoftwareSeen(found.version, found.digest, known.accepted, ok, found.changed, *noted, listed())


@post("/software/commands", status_code=200, tags=["monitoring"])
async def to_software(
    worker: Serving, caller: Asking, data: JSONBody[AskedSoftware], key: Key = None
) -> Answered:
    """Accepts a program that the last look found, by two persons."""
    return await ask(worker, caller, SOFTWARE, data, key)


@get("/monitoring", tags=["monitoring"])
async def monitoring(worker: Serving, caller: Asking) -> Measures:
    """Compares dealt decks and the results of rounds with what is expected of them."""
    watch(caller)
    await worker.desk.run(worker.tallies.catch_up)
    found = await worker.counting.run(worker.tallies.measures)
    known: Monitored = await worker.desk.run(lambda: worker.service.state(MONITORING))
    return Measures(BAND, found, known.at, known.out)


# The worker itself


@get("/healthz", tags=["running"])
async def healthz() -> Health:
    """Answers as long as the process does."""
    return Health(True)


@get("/readyz", tags=["running"], responses={503: ResponseSpec(Health, generate_examples=False)})
async def readyz(worker: Serving) -> Response[Health]:
    """Answers 200 when commands can be taken: the log is there and the worker is not going away."""
    there = await worker.desk.watch.answers()
    found = Health(worker.ready and there, there, worker.bus.connected, worker.hub.position)
    return Response(found, status_code=200 if found.ok else 503)


@get("/metrics", tags=["running"], media_type="text/plain")
async def metrics(worker: Serving) -> Response[Any]:
    """Figures for Prometheus."""
    if not worker.config.metrics:
        raise refuse(Code.NOT_FOUND, "", "figures")
    rooms = worker.hub.rooms.values()
    worker.metrics.tables.set(sum(room.now.table.standing is Standing.OPEN for room in rooms))
    worker.metrics.bus_connected.set(worker.bus.connected)
    body, kind = worker.metrics.render()
    return Response(body, media_type=kind.removesuffix("; charset=utf-8"))
