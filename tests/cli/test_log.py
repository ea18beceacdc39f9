"""`croupier log` on small logs, sound and spoiled."""

import csv
import io
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.store import (
    Voucher,
    anchor_line,
    import_jsonl,
    load_keys,
    open_store,
    public_text,
    sign_head,
)
from tests.cli.program import Ran, croupier
from tests.store.logs import AT, add, filled, meddle

EVENTS = 9


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    yield filled(tmp_path / "house.db")
    assert not list(tmp_path.glob("*.part"))


def asked(log: Path, *args: str) -> Ran:
    return croupier("log", *args, "--db", f"sqlite:///{log}")


def signed(log: Path) -> tuple[str, str]:
    """Signs the head; the files of public keys and of anchors."""
    keys = load_keys(log.with_name("house.keys"), {})
    with open_store(f"sqlite:///{log}") as store:
        anchor = anchor_line(sign_head(store, keys, AT))
    public, anchors = log.with_name("house.public"), log.with_name("anchors.txt")
    public.write_text(public_text(keys.trusted))
    anchors.write_text(f"# kept by the inspector\n{anchor}\n")
    return str(public), str(anchors)


# Verify


def test_a_whole_chain_without_keys_is_not_called_sound(log: Path) -> None:
    ran = asked(log, "verify")
    assert ran.status == 0
    assert ran.out.startswith("The chain is whole: 9 events")
    assert "sound" not in ran.out
    assert ran.err == "croupier: nobody was asked to vouch for it: give the public keys with --trusted\n"
    assert asked(log, "verify", "--json").objects[0]["vouched"] is False


def test_signatures_and_anchors_are_checked(log: Path) -> None:
    public, anchors = signed(log)
    ran = asked(log, "verify", "--trusted", public, "--anchors", anchors)
    assert (ran.status, ran.err) == (0, "")
    assert "signatures vouch for all up to 9" in ran.out
    with open_store(f"sqlite:///{log}") as store:
        found = asked(log, "verify", "--trusted", public, "--json").objects[0]
        whole = {"verified": True, "count": 9, "head": store.head().hash.hex(), "signed": 9, "vouched": True}
        assert found == whole


def test_what_a_running_house_has_not_signed_yet_is_told_from_what_is_wrong(log: Path) -> None:
    public, _ = signed(log)
    with open_store(f"sqlite:///{log}") as store:
        add(store, "table/1")
    ran = asked(log, "verify", "--trusted", public)
    assert (ran.status, ran.out) == (3, "")
    assert "sound up to 9, and the last event is not yet signed by the key " in ran.err
    error = asked(log, "verify", "--trusted", public, "--json").objects[0]["error"]
    assert (error["code"], error["position"]) == ("UNSIGNED", 10)
    private = str(log.with_name("house.keys"))  # its macs are read, and there is none
    asked(log, "verify", "--trusted", private).refused("the first bad position is 10:", "UNVOUCHED")
    meddle(log, "UPDATE event SET at = 0 WHERE seq = 10")
    asked(log, "verify", "--trusted", public).refused("EDITED")


def test_a_log_whose_heads_were_dropped_is_not_sound(log: Path) -> None:
    public, _ = signed(log)
    meddle(log, "DELETE FROM signed_head")
    asked(log, "verify", "--trusted", public).refused("the first bad position is 1:", "UNVOUCHED")


def test_the_keys_of_the_house_vouch_for_what_is_not_signed_yet(log: Path) -> None:
    keys = load_keys(log.with_name("house.keys"), {})
    with open_store(f"sqlite:///{log}") as store:
        store.adopt(Voucher(keys))
    private = str(log.with_name("house.keys"))
    ran = asked(log, "verify", "--trusted", private)
    assert ran.status == 0
    assert "signatures vouch for all up to 0, and macs for the rest" in ran.out
    meddle(log, "UPDATE event SET mac = zeroblob(48) WHERE seq = 4")
    asked(log, "verify", "--trusted", private).refused("the first bad position is 4:", "FORGED")


# Heads and keys


def test_a_head_is_signed_and_kept_elsewhere(log: Path, tmp_path: Path) -> None:
    asked(log, "anchor").refused("nobody has signed this log yet")
    asked(log, "sign").refused("there are no keys at")
    load_keys(log.with_name("house.keys"), {})
    ran = asked(log, "sign")
    assert ran.out.startswith("Signed 9 events.\n9 events of them had nobody to vouch for them before.\n")
    line = ran.out.splitlines()[-1]
    assert asked(log, "anchor").out == f"{line}\n"
    anchors = tmp_path / "anchors.txt"
    for _ in range(2):
        assert asked(log, "anchor", "--out", str(anchors)).out == f"Added the head of 9 to {anchors}.\n"
    assert anchors.read_text() == f"{line}\n" * 2
    public = tmp_path / "house.public"
    public.write_text(asked(log, "keys").out)
    assert asked(log, "verify", "--trusted", str(public), "--anchor", str(anchors)).status == 0


def test_nothing_that_was_changed_is_signed(log: Path) -> None:
    keys = load_keys(log.with_name("house.keys"), {})
    with open_store(f"sqlite:///{log}") as store:
        store.adopt(Voucher(keys))
    meddle(log, "UPDATE event SET mac = zeroblob(48) WHERE seq = 4")
    asked(log, "sign").refused("FORGED")
    meddle(log, "UPDATE event SET at = 0 WHERE seq = 3")
    asked(log, "sign").refused("EDITED")
    asked(log, "anchor").refused("nobody has signed")


def test_keys_are_rotated_and_the_log_says_so(log: Path) -> None:
    load_keys(log.with_name("house.keys"), {})
    old = asked(log, "keys").out
    new = asked(log, "keys", "--rotate").out
    assert new.startswith(old)
    assert len(new.splitlines()) == 2
    (event,) = asked(log, "show", "--stream", "custody", "--json").objects
    assert (event["type"], event["data"]["verify"]) == ("KeysRotated", new.splitlines()[-1])
    asked(log, "sign")
    private = str(log.with_name("house.keys"))
    assert asked(log, "verify", "--trusted", private).status == 0


def test_an_export_carries_the_heads_in_a_file_beside_it(log: Path, tmp_path: Path) -> None:
    public, _ = signed(log)
    file, copy = tmp_path / "log.jsonl", tmp_path / "copy.db"
    said = asked(log, "export", "-o", str(file), "--json").objects[0]
    assert said == {"file": str(file), "count": 9, "anchors": f"{file}.anchors"}
    with open_store(f"sqlite:///{copy}") as store:
        import_jsonl(store, file.read_bytes().splitlines())
    asked(copy, "verify", "--trusted", public).refused("UNVOUCHED")
    assert asked(copy, "verify", "--trusted", public, "--anchor", f"{file}.anchors").status == 0
    asked(log, "export", "-o", str(tmp_path / "part.jsonl"), "--after", "3")
    assert not (tmp_path / "part.jsonl.anchors").exists()


@pytest.mark.parametrize(
    ("statement", "position", "why"),
    [
        ("UPDATE event SET data = CAST('{\"n\":7}' AS BLOB) WHERE seq = 4", 4, "EDITED"),
        ("DELETE FROM event WHERE seq = 6", 6, "GAP"),
        ("UPDATE event SET type = CAST(x'ff' AS TEXT) WHERE seq = 3", 3, "UNREADABLE"),
        ("DELETE FROM event WHERE seq > 5", 6, "HALF_APPEND"),
    ],
    ids=["a byte changed", "an event removed", "bytes that are no text", "the tail cut"],
)
def test_the_first_bad_position_is_named(log: Path, statement: str, position: int, why: str) -> None:
    meddle(log, statement)
    asked(log, "verify").refused(f"the first bad position is {position}:", why)
    error = asked(log, "verify", "--json").objects[0]["error"]
    assert (error["code"], error["position"]) == (why, position)


def test_a_cut_that_only_an_anchor_shows(log: Path) -> None:
    _, anchors = signed(log)
    meddle(log, "DELETE FROM event WHERE seq > 8", "DELETE FROM signed_head")
    assert asked(log, "verify").status == 0
    asked(log, "verify", "--anchors", anchors).refused("the first bad position is 9:", "CUT")


def test_a_file_cut_short(log: Path) -> None:
    data = log.read_bytes()
    log.write_bytes(data[: len(data) // 2])
    assert asked(log, "verify").refused()
    assert asked(log, "show").err.count("\n") == 1


# Show


def test_events_are_shown_by_stream_type_and_place(log: Path) -> None:
    lines = asked(log, "show").out.splitlines()
    assert len(lines) == EVENTS
    assert lines[0].split()[:5] == ["1", "2023-11-14T22:13:20.000000Z", "table/1", "1", "Counted"]
    pool = asked(log, "show", "--stream", "pool", "--after", "6").out.splitlines()
    assert [line.split()[0] for line in pool] == ["7", "8"]
    assert len(asked(log, "show", "--type", "Counted", "--limit", "3").out.splitlines()) == 3
    objects = asked(log, "show", "--after", "8", "--json").objects
    assert [(event["seq"], event["stream"]) for event in objects] == [(9, "table/1")]


def test_nothing_to_show_is_said(log: Path) -> None:
    assert asked(log, "show", "--stream", "nope") == (0, "", "croupier: no event is like that\n")


def test_a_changed_event_cannot_break_the_listing(log: Path) -> None:
    meddle(log, "UPDATE event SET data = CAST(char(27) || '[2J' AS BLOB) WHERE seq = 2")
    out = asked(log, "show").out
    assert "\x1b" not in out
    assert "\\x1b[2J" in out
    meddle(log, "UPDATE event SET data = x'ff' WHERE seq = 3")
    for args in (("show",), ("export", "--format", "csv")):
        ran = asked(log, *args)
        assert ran.status == 0
        assert "\\xff" in ran.out


# Export


def test_an_export_goes_to_stdout_or_into_a_file(log: Path, tmp_path: Path) -> None:
    ran = asked(log, "export")
    assert [event["seq"] for event in ran.objects] == list(range(1, EVENTS + 1))
    file = tmp_path / "log.jsonl"
    assert asked(log, "export", "-o", str(file)) == (0, f"Wrote 9 events to {file}.\n", "")
    assert file.read_text() == ran.out
    rows = list(csv.reader(io.StringIO(asked(log, "export", "--format", "csv", "--stream", "pool").out)))
    assert rows[0][:3] == ["seq", "time", "stream"]
    assert [row[2] for row in rows[1:]] == ["pool"] * 3


def test_an_export_never_lands_on_the_log(log: Path) -> None:
    before = log.read_bytes()
    asked(log, "export", "-o", str(log)).refused("is the log itself")
    asked(log, "export", "-o", str(log.parent / "no" / "log.csv")).refused("cannot be written")
    assert log.read_bytes() == before


# Opening


def test_the_log_is_found_where_the_server_has_it(log: Path, tmp_path: Path) -> None:
    assert croupier("log", "verify", CROUPIER_DB=f"sqlite:///{log}").status == 0
    assert croupier("log", "verify", CROUPIER_DB=str(log)).status == 0
    assert croupier("log", "verify", "--db", str(log), CROUPIER_DB="nowhere").status == 0
    found = croupier("log", "verify", XDG_DATA_HOME=str(tmp_path), CROUPIER_DB="", CROUPIER_PORT="x")
    found.refused(f"there is no log at {tmp_path / 'croupier' / 'croupier.db'}")


@pytest.mark.parametrize("command", ["verify", "show", "export"])
def test_a_missing_log_is_one_line_and_is_not_made(command: str, tmp_path: Path) -> None:
    asked(tmp_path / "none.db", command).refused("there is no log at")
    assert not list(tmp_path.iterdir())
    error = asked(tmp_path / "none.db", command, "--json").objects[0]["error"]
    assert error["code"] == "NO_SUCH_LOG"


def test_what_is_no_log_is_one_line(tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("not a log, but a page of notes that is long enough to look like a file\n" * 40)
    asked(other, "verify").refused()
    asked(tmp_path, "verify").refused("cannot be read")
    croupier("log", "show", "--db", "mysql://house/log").refused("sqlite:///PATH or postgresql://")


def test_bad_files_of_keys_and_anchors_are_one_line(log: Path, tmp_path: Path) -> None:
    strange = tmp_path / "strange"
    strange.write_bytes(b"\xff\xfe")
    asked(log, "verify", "--trusted", str(strange)).refused("is not text")
    strange.write_text("nonsense\n")
    asked(log, "verify", "--trusted", str(strange)).refused("verify KEY")
    asked(log, "verify", "--anchors", str(strange)).refused("not an anchor")
    asked(log, "verify", "--anchors", str(tmp_path / "none")).refused("cannot be read")


@pytest.mark.skipif(os.name != "posix", reason="permissions are POSIX's")
def test_reading_leaves_the_log_as_it_is(log: Path) -> None:
    before = log.read_bytes()
    for command in ("verify", "show", "export"):
        assert asked(log, command).status == 0
    assert log.read_bytes() == before


@pytest.mark.parametrize(
    "args", [("show", "--limit", "-1"), ("show", "--after", "-1"), ("export", "--after", "-2")]
)
def test_positions_and_limits_are_not_negative(log: Path, args: tuple[str, ...]) -> None:
    asked(log, *args).refused("0 or more")
