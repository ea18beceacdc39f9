"""A killed process loses nothing that it had acknowledged, and leaves no part of an append."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from croupier.store import SqliteStore, Verified, verify

ROOT = Path(__file__).parents[2]


def acknowledged_until_killed(path: Path, enough: int) -> set[str]:
    command = [sys.executable, "-m", "tests.store.crash_writer", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as writer:
        assert writer.stdout is not None
        lines = [writer.stdout.readline() for _ in range(enough)]
        writer.kill()
        lines += writer.stdout.readlines()
    assert writer.returncode == -9
    return {text.decode().strip() for text in lines if text.endswith(b"\n")}


@pytest.mark.parametrize("enough", [1, 40, 150])
def test_what_was_acknowledged_survives_a_kill(tmp_path: Path, enough: int) -> None:
    path = tmp_path / "log.db"
    acknowledged = acknowledged_until_killed(path, enough)
    assert len(acknowledged) >= enough
    with SqliteStore(path) as store:
        kept = Counter(event.command for event in store.walk_all())
        assert acknowledged <= set(kept)
        assert set(kept.values()) == {6}, "each append is there with all of its events"
        result = verify(store)
        assert isinstance(result, Verified)
        assert result.count == 6 * len(kept)
        (first, *_) = acknowledged
        worker = first.partition("-")[0]
        assert store.version(f"{worker}/a") == store.version(f"{worker}/b")
