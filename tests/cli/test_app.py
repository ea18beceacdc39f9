"""The program as a whole: help, version, usage errors, speed of starting, colour."""

import os
import subprocess
import sys
import tomllib

import pytest

from croupier.cli.app import COMMANDS, LOG, RULEBOOKS
from tests.cli.program import ROOT, croupier

NAMES = [
    *((entry.name,) for entry in COMMANDS),
    ("rulebooks",),
    *(("rulebooks", entry.name) for entry in RULEBOOKS),
    ("log",),
    *(("log", entry.name) for entry in LOG),
]


def test_no_arguments_show_the_help() -> None:
    ran = croupier()
    assert ran.status == 0
    assert ran.out == croupier("--help").out
    assert all(entry.name in ran.out for entry in COMMANDS)


@pytest.mark.parametrize("name", NAMES, ids=" ".join)
def test_every_command_has_help_with_a_sentence_and_examples(name: tuple[str, ...]) -> None:
    ran = croupier(*name, "--help")
    assert ran.status == 0
    assert f"Usage: croupier {' '.join(name)}" in ran.out
    assert "." in ran.out.splitlines()[2]
    assert f"Examples:\n  croupier {' '.join(name)}" in ran.out


def test_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert croupier("--version") == (0, f"{project['version']}\n", "")


@pytest.mark.parametrize(
    "args",
    [
        ("nope",),
        ("replay",),
        ("rulebooks", "nope"),
        ("rulebooks", "diff", "nz-div22-2012"),
        ("clauses", "1", "2"),
        ("odds",),
        ("odds", "nz-caribbean-1998", "--set", "strategy"),
        ("odds", "nz-caribbean-1998", "--ante", "ten"),
        ("advise", "vanuatu-2013", "--hand", "7h 7d 9c 2s 4h"),
        ("simulate", "nz-caribbean-1998"),
        ("par", "nz-caribbean-1998"),
        ("log", "nope"),
        ("log", "export", "--format", "xml"),
    ],
    ids=" ".join,
)
def test_usage_errors_are_one_line_and_status_2(args: tuple[str, ...]) -> None:
    croupier(*args).refused("--help", status=2)


def test_a_usage_error_as_an_object() -> None:
    ran = croupier("rulebooks", "show", "--json")
    assert ran.status == 2
    assert ran.objects[0]["error"]["code"] == "USAGE"


@pytest.mark.parametrize("args", [("--help",), ("settle",)], ids=" ".join)
def test_it_starts_at_once(args: tuple[str, ...]) -> None:
    assert min(_spent(*args) for _ in range(4)) < 0.5


def _spent(*args: str) -> float:
    """The processor time of one run, which other tests do not stretch as they do the clock's."""
    before = os.times()
    croupier(*args)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


@pytest.mark.parametrize(
    "args", [("--help",), ("settle", "--json"), ("demo",), ("rulebooks",), ("odds", "--help")], ids=" ".join
)
def test_it_starts_without_the_number_crunchers(args: tuple[str, ...]) -> None:
    ran = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "croupier.cli", *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    imported = {line.rpartition("|")[2].strip() for line in ran.stderr.splitlines()}
    assert "croupier.cli.app" in imported
    assert not imported & {"numpy", "numba"}


def test_the_demonstration_shows_what_it_promises() -> None:
    out = croupier("demo").out
    for words in (
        "draws",
        "wants to force",
        "is replaced by",
        "a super of",
        "second combination",
        "What to try next",
    ):
        assert words in out
    assert "\x1b" not in out


def test_colour_only_where_it_is_wanted() -> None:
    assert "\x1b[" in croupier("demo", FORCE_COLOR="1").out
    assert "\x1b[3" not in croupier("demo", FORCE_COLOR="1", NO_COLOR="1").out


def test_letters_that_a_terminal_lacks_do_not_stop_it() -> None:
    ran = croupier("rulebooks", "show", "nz-div22-2016", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.status == 0
    assert ran.err == ""


@pytest.mark.skipif(os.name != "posix", reason="closing stdout is a shell's way")
def test_a_closed_stdout_is_no_traceback() -> None:
    command = ["sh", "-c", f"{sys.executable} -m croupier.cli demo >&-"]
    ran = subprocess.run(command, capture_output=True, cwd=ROOT, check=False)
    assert b"Traceback" not in ran.stderr
