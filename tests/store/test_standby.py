"""A log at two servers, of which one follows the other and takes over: what is read is what was written, and who serves is known."""

from collections.abc import Iterator

import psycopg
import pytest

from croupier.store import Store, Verified, open_store, verify
from tests.postgres import QUICK, Server
from tests.store.logs import add


@pytest.fixture
def pair() -> Iterator[tuple[Server, Server]]:
    with Server(**QUICK) as primary, Server(primary, **QUICK) as standby:
        yield primary, standby


def address(*servers: Server) -> str:
    return f"postgresql://postgres@/postgres?host={','.join(str(one.folder) for one in servers)}"


def opened(*servers: Server) -> Store:
    return open_store(address(*servers))


def test_what_is_acknowledged_is_at_the_standby_and_read_where_it_was_written(
    pair: tuple[Server, Server],
) -> None:
    """A standby has on disk what was acknowledged, and may show it later: whoever writes does not read there."""
    primary, standby = pair
    with opened(standby, primary) as store:
        add(store, "table/1", 2)
        with psycopg.connect(standby.url(), autocommit=True) as connection:
            connection.execute("SELECT pg_wal_replay_pause()")
        add(store, "table/1", 2)
        assert store.head().seq == 4
        assert len(store.read("table/1")) == 4
        primary.kill()
        standby.promote()
        add(store, "table/1", 1)
        assert verify(store) == Verified(5, store.head().hash)


def test_who_serves_a_log_is_known_after_a_standby_took_over(pair: tuple[Server, Server]) -> None:
    """Else the next worker to start would take itself to be alone, and deal with the log as after a crash."""
    primary, standby = pair
    with opened(primary, standby) as store:
        assert store.alone()
        add(store, "table/1", 1)
        primary.stop()
        standby.promote()
        add(store, "table/1", 1)
        with opened(primary, standby) as other:
            assert not other.alone()
