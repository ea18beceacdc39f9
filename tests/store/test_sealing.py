"""Undealt cards cannot be read, moved or changed without the key."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.store import Keys, NewEvent, Sealer, SqliteStore, Unopened
from croupier.store.keys import drawn
from tests.store.logs import AT
from tests.waiting import CEILING

OLD = Keys([b"s" * 32], [b"1" * 32])
NEW = Keys([b"s" * 32], [b"1" * 32, b"2" * 32])
DECK = b"Ah Kd 7c 2s Qh 9d Tc 3h 5s Jd"


@given(st.binary(max_size=400), st.text(max_size=40))
def test_what_was_sealed_opens_in_its_place(plain: bytes, context: str) -> None:
    assert Sealer(NEW).unseal(Sealer(NEW).seal(plain, context), context) == plain


def test_a_seal_opens_nowhere_else() -> None:
    sealer = Sealer(NEW)
    assert isinstance(sealer.unseal(sealer.seal(DECK, "table/1 round 7"), "table/1 round 8"), Unopened)


def test_any_changed_character_keeps_a_seal_shut() -> None:
    sealer = Sealer(NEW)
    text = sealer.seal(DECK, "t")
    for place in range(len(text)):
        for other in "AB.=é":
            changed = text[:place] + other + text[place + 1 :]
            opened = sealer.unseal(changed, "t")
            assert changed == text or isinstance(opened, Unopened)


@pytest.mark.parametrize("text", ["", ".", "sealed-1", "sealed-1..", "sealed-2.x.y"])
def test_what_is_no_seal_is_a_refusal(text: str) -> None:
    assert isinstance(Sealer(NEW).unseal(text, "t"), Unopened)


def test_the_same_cards_never_look_the_same() -> None:
    sealer = Sealer(NEW)
    assert len({sealer.seal(DECK, "t") for _ in range(100)}) == 100


def test_a_rotated_key_opens_old_seals_and_makes_new_ones() -> None:
    old, new = Sealer(OLD), Sealer(NEW)
    assert new.unseal(old.seal(DECK, "t"), "t") == DECK
    assert OLD.sealing_id != NEW.sealing_id
    refused = old.unseal(new.seal(DECK, "t"), "t")
    assert isinstance(refused, Unopened)
    assert NEW.sealing_id in refused.why


def test_sealed_cards_are_in_no_file_of_the_log(tmp_path: Path) -> None:
    sealer = Sealer(NEW)
    with SqliteStore(tmp_path / "log.db") as store:
        for stage in range(200):
            text = sealer.seal(DECK, f"round {stage}")
            new = NewEvent("DeckShuffled", json.dumps({"deck": text}).encode())
            store.append("table/1", stage, [new], command_id=f"shuffle-{stage}", at=AT)
            store.put_snapshot("table/1", stage + 1, text.encode())
        files = sorted(path.name for path in tmp_path.iterdir())
        assert files == ["log.db", "log.db-shm", "log.db-wal"]
        images = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    images["closed"] = (tmp_path / "log.db").read_bytes()
    for name, image in images.items():
        for part in (DECK, DECK[:8], DECK[-8:], DECK.replace(b" ", b"")):
            assert part not in image, name
    assert b"DeckShuffled" in images["log.db-wal"], "the search would have found it"


def test_bytes_that_are_drawn_have_their_length_and_come_once() -> None:
    assert [len(drawn(count)) for count in (1, 12, 16, 17, 48)] == [1, 12, 16, 17, 48]
    assert len({drawn(12) for _ in range(1_000)}) == 1_000


FORKED = """
import os
from croupier.store.keys import drawn

drawn(12)
child = os.fork()
if child:
    os.waitpid(child, 0)  # one after the other, so that no line is in another
print(*(drawn(12).hex() for _ in range(100)), flush=True)
os._exit(0)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
def test_a_process_that_is_forked_off_draws_none_of_its_parents_bytes() -> None:
    run = [sys.executable, "-c", FORKED]
    found = subprocess.run(run, capture_output=True, text=True, check=True, timeout=CEILING).stdout.split()
    assert len(found) == len(set(found)) == 200
