"""The real server killed at random and at named points; `python -m tests.crashes` does the same for as long as you like."""

import asyncio
import os
from pathlib import Path

import pytest

from tests.crashes.campaign import Campaign
from tests.crashes.faults import FAULTS
from tests.crashes.grounds import Database, Files
from tests.postgres import QUICK

SEED = int(os.environ.get("CROUPIER_CRASH_SEED", "1"))


def test_nothing_told_is_lost_or_doubled_on_sqlite(tmp_path: Path) -> None:
    figures = asyncio.run(Campaign(Files(tmp_path), SEED).run(15))
    assert not figures.wrong, f"seed {SEED}: {figures.wrong[:10]}"
    assert figures.kills.total() == 15
    assert min(figures.acknowledged, figures.settled, figures.rounds) > 0


def test_nothing_told_is_lost_or_doubled_on_postgresql(tmp_path: Path) -> None:
    ground = Database(tmp_path, **QUICK)
    try:
        figures = asyncio.run(Campaign(ground, SEED).run(5))
    finally:
        ground.close()
    assert not figures.wrong, f"seed {SEED}: {figures.wrong[:10]}"
    assert figures.kills.total() == 5
    assert min(figures.acknowledged, figures.rounds) > 0


@pytest.mark.parametrize("fault", FAULTS)
def test_a_server_with_a_fault_is_found_out(tmp_path: Path, fault: str) -> None:
    figures = asyncio.run(Campaign(Files(tmp_path), 3, fault=fault).run(6))
    assert figures.wrong
