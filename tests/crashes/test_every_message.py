"""The line to PostgreSQL breaks at every message of a round, before it or before its answer: the round goes on."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.service.projections import rebuild
from croupier.store import SqliteStore, Verified, copy_log, verify
from croupier.store.postgres import PostgresStore
from tests.crashes.sweeping import STREAM, Round, prepared
from tests.crashes.wire import Loss, Wire
from tests.postgres import Server


@pytest.fixture
def wire(postgres: Server) -> Iterator[Wire]:
    wire = Wire(postgres)
    yield wire
    wire.close()


@pytest.mark.parametrize("loss", list(Loss))
def test_the_line_breaks_at_every_message_of_a_round(
    postgres: Server, wire: Wire, tmp_path: Path, loss: Loss, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.store.postgres_writing.PAUSE", 0.005)
    url = postgres.database(tmp_path)
    with SqliteStore(prepared(tmp_path, "nz-div22-2016")) as source, PostgresStore(url) as direct:
        assert isinstance(copy_log(source, direct), Verified)
        with PostgresStore(wire.url(url)) as store:
            told, broken = {}, 0
            while broken == 0 or wire.broke:
                wire.begin(broken + 1, loss)
                played = Round(store)
                played.play()
                told |= played.told
                broken += 1
        wire.begin(0, loss)
        assert broken > 50
        assert isinstance(verify(direct), Verified)
        kept = {recorded.version: recorded for recorded in direct.walk(STREAM)}
        assert {version: kept[version].type for version in told} == {
            version: type(event).__name__ for version, event in told.items()
        }
        ends = Counter(recorded.command for recorded in direct.walk_all() if not recorded.remaining)
        assert max(ends.values()) == 1
        assert rebuild(direct).books.ledger.total() == 0
