"""Before and after of what an event of the log changed, for operators and inspectors."""

from litestar import get
from litestar.params import FromPath

from croupier.house.records.changes import Change, changes
from croupier.house.streams import entry_of, kind_of
from croupier.refusal import Code
from croupier.web.callers import Asking, Serving
from croupier.web.problems import refuse
from croupier.web.reports import OpenRounds, watch
from croupier.web.routes.log import SECRET
from croupier.web.worker import Worker


@get("/events/{number:int}/changes", tags=["log"])
async def what_changed(worker: Serving, caller: Asking, number: FromPath[int]) -> list[Change]:
    """Tells what an event changed, with its value before and after; nothing of accounts nor of a round still open."""
    watch(caller)
    return await worker.desk.run(lambda: _changes(worker, number))


def _changes(worker: Worker, number: int) -> list[Change]:
    found = worker.store.read_all(number - 1, 1) if number > 0 else []
    if not found or found[0].seq != number:
        raise refuse(Code.NOT_FOUND, "", "name")
    (recorded,) = found
    stream, keys = recorded.stream, worker.service.keys
    if kind_of(stream) is None or stream.startswith(SECRET):
        return []
    told = changes(worker.store, keys, stream, recorded.version)
    # Which rounds are open is asked after the events were read, never before.
    return [] if OpenRounds(worker).hides(entry_of(recorded, keys)) else told
