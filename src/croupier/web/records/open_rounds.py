"""Which rounds are open, so that reports on the log tell nothing of them beyond what a spectator may see."""

from croupier.house.answers import Entry
from croupier.house.jackpots import POOL
from croupier.house.pools import Claimed
from croupier.house.table.state import TABLE, Table, table_stream
from croupier.web.worker import Worker


class OpenRounds:
    """The tables where a round is open, each with the version it began at."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._first: dict[str, tuple[int, int] | None] = {}

    def of(self, stream: str) -> tuple[int, int] | None:
        """The number and the first version of the open round of a table's stream."""
        if stream not in self._first:
            table: Table = self._worker.service.refresh(stream).state
            open_now = table.round is not None
            self._first[stream] = (table.rounds, table.course.first) if open_now else None
        return self._first[stream]

    def hides(self, entry: Entry) -> bool:
        """Whether an event belongs to a round that is open."""
        if entry.stream.startswith(TABLE):
            found = self.of(entry.stream)
            return found is not None and entry.version >= found[1]
        if entry.stream.startswith(POOL):
            about = entry.event.claim if isinstance(entry.event, Claimed) else entry.event
            table = getattr(about, "table", "")
            found = self.of(table_stream(table)) if table else None
            return found is not None and getattr(about, "round", 0) >= found[0]
        return False

    def since(self, stream: str) -> int | None:
        """The place in the log of the first event of a table's open round."""
        found = self.of(stream) if stream.startswith(TABLE) else None
        if found is None:
            return None
        return self._worker.store.read(stream, max(0, found[1] - 1), 1)[0].seq
