"""`croupier settle`: streams, files, order, exit status."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli.app import run
from croupier.cli.parsing import carry_out
from tests.cli.program import PROGRAM, ROOT, croupier
from tests.cli.rounds import a_round, lines
from tests.waiting import CEILING

FIRST = ROOT / "docs" / "first-round.jsonl"


@pytest.mark.parametrize(
    "args",
    [
        (FIRST,),
        (FIRST, "--json"),
        ("--json", FIRST, FIRST),
        ("nowhere",),
        ("nowhere", "--json", FIRST),
        ("",),
    ],
    ids=["one", "as JSON", "two", "none", "one of two", "no name"],
)
def test_it_answers_the_same_as_through_the_library_that_reads_command_lines(
    args: tuple[object, ...], capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    words = ["settle", *map(str, args)]
    status = carry_out(words, json="--json" in words)
    through = status, *capsysbinary.readouterr()
    assert (run(words), *capsysbinary.readouterr()) == through


def test_a_script_does_not_wait_for_that_library() -> None:
    command = [sys.executable, "-X", "importtime", *PROGRAM[1:], "settle", "--json", str(FIRST)]
    told = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True).stderr
    assert "croupier.cli.settling" in told
    assert "cyclopts" not in told


def test_stdin_is_the_default_and_may_be_named() -> None:
    given = FIRST.read_text()
    silent, named = croupier("settle", "--json", given=given), croupier("settle", "-", "--json", given=given)
    assert silent == named
    assert silent.objects[0]["seats"]["1"]["net"] == 3000
    assert silent.status == 0


def test_readable_tables_are_plain_text_in_a_pipe() -> None:
    ran = croupier("settle", str(FIRST))
    assert ran.status == 0
    assert "\x1b" not in ran.out
    assert "pair of fours" in ran.out
    assert "+30.00" in ran.out
    assert "10.8(a)" in ran.out


def test_one_answer_a_line_in_order_with_refusals_in_their_place() -> None:
    bad = a_round(deck="Ah Kd")
    ran = croupier("settle", "--json", given=lines(a_round(), bad, a_round("vanuatu-2013"), bad))
    assert ran.status == 1
    assert ran.err == ""
    first, second, third, fourth = ran.objects
    assert first["rulebook"] == "nz-div22-2016"
    assert third["rulebook"] == "vanuatu-2013"
    assert second["error"]["code"] == "BAD_DECK"
    assert (second["error"]["line"], fourth["error"]["line"]) == (2, 4)


def test_blank_lines_are_skipped_and_still_counted() -> None:
    given = "\n  \n" + lines(a_round()) + "\r\n" + lines(a_round(deck=""))
    ran = croupier("settle", "--json", given=given)
    assert len(ran.objects) == 2
    assert ran.objects[1]["error"]["line"] == 5


def test_a_last_line_without_an_end_and_a_byte_order_mark() -> None:
    given = b"\xef\xbb\xbf" + lines(a_round()).rstrip("\n").encode()
    assert croupier("settle", "--json", given=given).status == 0


def test_nothing_in_nothing_out() -> None:
    assert croupier("settle", "--json") == (0, "", "")


def test_several_files_name_themselves(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text(lines(a_round()))
    bad.write_text(lines(a_round(), a_round(deck="")))
    ran = croupier("settle", str(good), str(bad))
    ran.refused("bad.jsonl: line 2", "52 cards")
    ran = croupier("settle", "--json", str(good), str(bad))
    assert ran.objects[2]["error"]["file"] == str(bad)


def test_a_missing_file_is_one_line_and_the_others_are_settled(tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.jsonl")
    ran = croupier("settle", missing, str(FIRST))
    ran.refused("missing.jsonl", "No such file")
    assert "+30.00" in ran.out
    ran = croupier("settle", missing, str(FIRST), "--json")
    assert ran.status == 1
    assert [next(iter(answer)) for answer in ran.objects] == ["error", "rulebook"]


@pytest.mark.parametrize("option", ["--jsn", "-x", "--no-json"])
def test_an_unknown_option_is_usage(option: str) -> None:
    croupier("settle", option).refused(option, "croupier settle --help", status=2)


def test_answers_come_while_more_is_awaited() -> None:
    settle = [*PROGRAM, "settle", "--json"]
    program = subprocess.Popen(settle, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT)
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write(lines(a_round()).encode())
    program.stdin.flush()
    assert json.loads(program.stdout.readline())["rulebook"] == "nz-div22-2016"
    assert program.poll() is None
    program.stdin.close()
    program.stdout.close()
    assert program.wait(CEILING) == 0


def test_a_reader_who_leaves_is_not_an_error(tmp_path: Path) -> None:
    many = tmp_path / "many.jsonl"
    many.write_text(lines(*[a_round()] * 3000))
    settle = [*PROGRAM, "settle", "--json", str(many)]
    program = subprocess.Popen(settle, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT)
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.readline()
    program.stdout.close()
    err = program.stderr.read()
    program.stderr.close()
    assert program.wait(CEILING) == 0
    assert err == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        settle = [*PROGRAM, "settle", "--json", str(FIRST)]
        ran = subprocess.run(settle, stdout=full, stderr=subprocess.PIPE, cwd=ROOT, check=False)
    assert ran.returncode == 1
    assert len(ran.stderr.splitlines()) == 1


def test_a_file_of_many_rounds_is_answered_line_by_line(tmp_path: Path) -> None:
    many = tmp_path / "many.jsonl"
    many.write_text(croupier("demo", "--round").out * 1500)
    ran = croupier("settle", "--json", str(many))
    assert len(ran.out.splitlines()) == 1500
