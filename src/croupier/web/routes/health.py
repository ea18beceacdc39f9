"""Whether the worker lives, whether it can serve, and what it counts."""

from typing import Any

from litestar import Response, get
from litestar.openapi import ResponseSpec

from croupier.house.table.state import Standing
from croupier.refusal import Code
from croupier.web.callers import Serving
from croupier.web.problems import refuse
from croupier.web.replies import Health


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
    worker.metrics.tables.set(
        sum(room.now.table.standing is Standing.OPEN for room in worker.hub.rooms.values())
    )
    worker.metrics.bus_connected.set(worker.bus.connected)
    body, kind = worker.metrics.render()
    return Response(body, media_type=kind.removesuffix("; charset=utf-8"))
