"""Keys table in a file of their own or in the environment; heads are signed with them and checked by strangers."""

import os
import stat
from base64 import b64decode
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.store import (
    Broken,
    Keys,
    LogFault,
    SignedHead,
    SqliteStore,
    Verified,
    anchor_line,
    load_keys,
    public_text,
    read_anchor,
    read_anchors,
    read_public,
    rotate,
    sign_head,
    verify,
)
from croupier.store.errors import BadAnchor, BadKeys
from croupier.store.keys import VARIABLE
from tests.store.logs import AT, add, fill


def test_a_key_file_is_made_on_first_use_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    keys = load_keys(path, {})
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert load_keys(path, {}).signing_id == keys.signing_id
    assert list(tmp_path.iterdir()) == [path]


def test_of_many_first_users_one_makes_the_keys(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda _: load_keys(tmp_path / "keys", {}).signing_id, range(16)))
    assert len(set(made)) == 1


def test_a_key_file_is_on_disk_whole_before_it_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "keys"
    synced: list[tuple[int, int, bool]] = []

    def fsync(descriptor: int) -> None:
        file = os.fstat(descriptor)
        named = path.exists() and path.stat().st_ino == file.st_ino
        synced.append((file.st_ino, file.st_size, named))

    monkeypatch.setattr(os, "fsync", fsync)
    load_keys(path, {})
    assert (path.stat().st_ino, path.stat().st_size, False) in synced
    rotate(path)
    assert (path.stat().st_ino, path.stat().st_size, False) in synced


@pytest.mark.parametrize("bit", [0o040, 0o020, 0o010, 0o004, 0o002, 0o001])
def test_a_key_file_open_to_others_is_refused(tmp_path: Path, bit: int) -> None:
    path = tmp_path / "keys"
    load_keys(path, {})
    path.chmod(0o600 | bit)
    with pytest.raises(BadKeys, match="chmod 600"):
        load_keys(path, {})


def test_keys_for_signing_and_for_sealing_are_not_mixed_up(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    load_keys(path, {})
    words = dict(row.split() for row in path.read_text().splitlines() if not row.startswith("#"))
    made = Keys([b64decode(words["sign"])], [b64decode(words["seal"])])
    read = load_keys(path, {})
    assert (read.signing_id, read.sealing_id) == (made.signing_id, made.sealing_id)


def test_a_key_file_that_cannot_be_read_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    path.write_text("sign nonsense\n")
    path.chmod(0o600)
    with pytest.raises(BadKeys):
        rotate(path)
    assert path.read_text() == "sign nonsense\n"
    assert list(tmp_path.iterdir()) == [path]


def test_keys_may_come_from_the_environment(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    keys = load_keys(path, {})
    lines = [text for text in path.read_text().splitlines() if not text.startswith("#")]
    for between in ("\n", ";"):
        assert load_keys(None, {VARIABLE: between.join(lines)}).signing_id == keys.signing_id
    with pytest.raises(BadKeys, match=VARIABLE):
        load_keys(None, {})


@pytest.mark.parametrize(
    "text", ["sign", "sign AAAA", "lock " + "A" * 43 + "=", "sign " + "A" * 43 + "=", "sign ??"]
)
def test_malformed_keys_are_a_clear_error(text: str) -> None:
    with pytest.raises(BadKeys) as refusal:
        load_keys(None, {VARIABLE: text})
    assert "AAAA" not in str(refusal.value)


def test_a_key_does_not_show_itself() -> None:
    assert repr(Keys([b"s" * 32], [b"e" * 32])).count("s" * 8) == 0


def test_rotated_keys_still_verify_what_the_old_ones_signed(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    old = load_keys(path, {})
    with SqliteStore(tmp_path / "log.db") as store:
        fill(store)
        sign_head(store, old, AT)
        new = rotate(path)
        add(store, "table/1")
        sign_head(store, new, AT + 1)
        assert new.signing_id != old.signing_id
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert verify(store, trusted=new.trusted) == Verified(10, store.head().hash, signed=10)
        found = verify(store, trusted=old.trusted)
        assert isinstance(found, Broken)
        assert found.why is LogFault.UNKNOWN_KEY


def test_a_stranger_checks_with_the_public_keys(tmp_path: Path) -> None:
    keys = load_keys(tmp_path / "keys", {})
    told = public_text(keys.trusted)
    assert "sign" not in told.split()
    with SqliteStore(tmp_path / "log.db") as store:
        fill(store)
        line = anchor_line(sign_head(store, keys, AT))
        anchors = read_anchors(["# kept by the inspector\n", "\n", line + "\n"])
        found = verify(store, trusted=read_public(told), anchors=anchors)
        assert found == Verified(9, store.head().hash, signed=9)
    with pytest.raises(BadKeys):
        read_public("sign " + "A" * 43 + "=")


def test_an_empty_log_can_be_signed(tmp_path: Path) -> None:
    keys = load_keys(tmp_path / "keys", {})
    with SqliteStore(tmp_path / "log.db") as store:
        sign_head(store, keys, AT)
        assert verify(store, trusted=keys.trusted) == Verified(0, store.head().hash)
        fill(store)
        sign_head(store, keys, AT)
        assert isinstance(verify(store, trusted=keys.trusted), Verified)


def test_no_key_reaches_the_database(tmp_path: Path) -> None:
    keys = load_keys(tmp_path / "keys", {})
    with SqliteStore(tmp_path / "log.db") as store:
        fill(store)
        sign_head(store, keys, AT)
        image = b"".join(path.read_bytes() for path in tmp_path.glob("log.db*"))
    for words in (tmp_path / "keys").read_text().splitlines()[1:]:
        assert words.split()[1].encode() not in image
    assert keys.signing.private_bytes_raw() not in image
    assert not any(key in image for key in keys.sealing.values())


@given(
    st.builds(
        SignedHead,
        st.integers(0, 2**63 - 1),
        st.binary(min_size=32, max_size=32),
        st.integers(-(2**63), 2**63 - 1),
        st.text("0123456789abcdef", min_size=16, max_size=16),
        st.binary(min_size=64, max_size=64),
    )
)
def test_an_anchor_reads_back_as_it_was_written(head: SignedHead) -> None:
    assert read_anchor(anchor_line(head)) == head
    assert read_anchor(anchor_line(head) + "\n") == head


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "croupier-head-1 1 00 1 k",
        "croupier-head-2 1 00 1 k AA==",
        "croupier-head-1 01 00 1 k AA==",
    ],
)
def test_what_is_no_anchor_is_a_clear_error(text: str) -> None:
    with pytest.raises(BadAnchor):
        read_anchor(text)
