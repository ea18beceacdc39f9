"""Whether a worker says in time that it cannot serve, and that it can again."""

import time
from pathlib import Path

import httpx

from tests.postgres import Server
from tests.web.kit import Site

IN_TIME = 15.0
"""Seconds; a read of a log that is away is given up after thirty."""


def test_a_log_that_is_away_is_told_of_long_before_reading_it_is_given_up(
    postgres: Server, tmp_path: Path
) -> None:
    site = Site(tmp_path, db=postgres.database(tmp_path))
    try:
        assert httpx.get(f"{site.url}/readyz").json()["log"]
        postgres.stop()
        try:
            for _ in range(2):
                answer = httpx.get(f"{site.url}/readyz", timeout=IN_TIME)
                assert answer.status_code == 503
                assert not answer.json()["log"]
            assert httpx.get(f"{site.url}/healthz").status_code == 200
        finally:
            postgres.start()
        for _ in range(600):
            if httpx.get(f"{site.url}/readyz", timeout=IN_TIME).status_code == 200:
                break
            time.sleep(0.05)
        assert httpx.get(f"{site.url}/readyz").json()["ok"]
    finally:
        site.stop()
