"""The line to PostgreSQL breaks at every message of a round, before it or before its answer: the round goes on."""

from collections import Counter
from contextlib import closing
from pathlib import Path
from threading import Lock

import pytest

from croupier.store import SqliteStore, Verified, copy_log, verify
from croupier.store.postgres import PostgresStore
from tests.crashes.sweeping import STREAM, Round, prepared
from tests.effort import often
from tests.line import Line, Loss
from tests.pilot.projections import rebuild
from tests.postgres import Server

EVERY = often(11, 1)
"""One message in so many is lost; the number has no divisor in common with how many a step takes."""


class Countdown:
    """Counts what clients send, over all connections; something is lost at the message numbered `at`."""

    def __init__(self) -> None:
        self._lock = Lock()
        self.begin(0, Loss.MESSAGE)

    def begin(self, at: int, loss: Loss) -> None:
        """Starts to count anew."""
        with self._lock:
            self._messages, self._at, self._loss, self.broke = 0, at, loss, False

    def __call__(self, _said: bytes) -> Loss | None:
        with self._lock:
            self._messages += 1
            if self._messages != self._at:
                return None
            self.broke = True
            return self._loss


@pytest.mark.parametrize("loss", list(Loss))
def test_the_line_breaks_at_every_message_of_a_round(
    postgres: Server, tmp_path: Path, loss: Loss, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.store.postgres.PAUSE", 0.005)
    url, count = postgres.database(tmp_path), Countdown()
    with SqliteStore(prepared(tmp_path, "nz-div22-2016")) as source, PostgresStore(url) as direct:
        assert isinstance(copy_log(source, direct), Verified)
        with closing(Line(postgres, count)) as line, PostgresStore(line.url(url)) as store:
            told, at = {}, 1
            while at == 1 or count.broke:
                count.begin(at, loss)
                played = Round(store)
                played.play()
                told |= played.told
                at += EVERY
        count.begin(0, loss)
        assert at > 50
        assert isinstance(verify(direct), Verified)
        kept = {recorded.version: recorded for recorded in direct.walk(STREAM)}
        for version, event in told.items():
            assert kept[version].type == type(event).__name__
        ends = Counter(recorded.command for recorded in direct.walk_all() if not recorded.remaining)
        assert max(ends.values()) == 1
        assert rebuild(direct).books.ledger.total() == 0
