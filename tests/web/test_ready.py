"""Whether a worker says in time that it cannot serve, and that it can again."""

from pathlib import Path

from croupier.store.postgres import PostgresStore
from tests.postgres import Server
from tests.waiting import CEILING, until
from tests.web.kit import Site, nobody


def test_a_log_that_is_away_is_told_of_long_before_reading_it_is_given_up(
    postgres: Server, tmp_path: Path
) -> None:
    """Here a read is given up so late that no answer but the one of a moment comes while the log is away."""
    db = postgres.database(tmp_path)
    with Site(tmp_path, PostgresStore(db, patience=100 * CEILING), db=db) as site:
        assert nobody.get(f"{site.url}/readyz").json()["log"]
        postgres.stop()
        try:
            for _ in range(2):
                answer = nobody.get(f"{site.url}/readyz")
                assert answer.status_code == 503
                assert not answer.json()["log"]
            assert nobody.get(f"{site.url}/healthz").status_code == 200
        finally:
            postgres.start()
        until(lambda: nobody.get(f"{site.url}/readyz").status_code == 200)
        assert nobody.get(f"{site.url}/readyz").json()["ok"]
