"""The program as a whole: help, version, usage errors, speed of starting, colour."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from croupier.cli.app import COMMANDS, GROUPS
from croupier.cli.front import show
from croupier.cli.parsing import carry_out
from croupier.words import languages, speaking
from tests.cli.program import PROGRAM, ROOT, croupier, started

NAMES = [
    *((entry.name,) for entry in COMMANDS),
    *((group,) for group in GROUPS),
    *((group, entry.name) for group, entries in GROUPS.items() for entry in entries),
]

MODULES = 500
"""What a start may import: modules are what its time goes to, whatever the machine."""


def test_the_help_names_every_command() -> None:
    ran = started("--help")
    assert ran.status == 0
    assert ran.out == croupier("--help").out
    assert all(entry.name in ran.out for entry in COMMANDS)


@pytest.mark.parametrize("colour", ["", "1"], ids=["plain", "coloured"])
@pytest.mark.parametrize("columns", ["60", "80", "133"])
@pytest.mark.parametrize("language", languages())
def test_the_page_of_the_program_is_drawn_as_the_library_draws_those_of_its_commands(
    language: str,
    columns: str,
    colour: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("FORCE_COLOR", colour)
    with speaking(language):
        show([*(entry.name for entry in COMMANDS), *GROUPS])
        ours = capsys.readouterr().out
        carry_out(["--help"], json=False)
    assert ours == capsys.readouterr().out
    assert ("\x1b" in ours) == bool(colour)


@pytest.mark.parametrize("name", NAMES, ids=" ".join)
def test_every_command_has_help_with_a_sentence_and_examples(name: tuple[str, ...]) -> None:
    ran = croupier(*name, "--help")
    assert ran.status == 0
    assert f"Usage: croupier {' '.join(name)}" in ran.out
    assert "." in ran.out.split("\n\n")[1]
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


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("nope",), "there is no command nope; see croupier --help"),
        (("replay",), "FILE is missing; see croupier replay --help"),
        (("simulate", "vanuatu-2013"), "--rounds is missing; see croupier simulate --help"),
        (
            ("odds", "vanuatu-2013", "--ante", "ten"),
            "--ante is a whole number, not 'ten'; see croupier odds --help",
        ),
        (
            ("log", "export", "--format", "xml"),
            "--format is jsonl or csv, not 'xml'; see croupier log export",
        ),
        (
            ("log", "show", "--limt", "3"),
            "there is no option --limt; did you mean --limit?; see croupier log show",
        ),
    ],
)
def test_a_usage_error_says_what_is_wrong_in_our_words(args: tuple[str, ...], told: str) -> None:
    croupier(*args).refused(told, status=2)


@pytest.mark.parametrize(
    ("args", "status"),
    [(("demo",), 0), (("clauses", "99.99"), 1), (("nope",), 2)],
    ids=["done", "refused", "usage"],
)
def test_a_process_of_its_own_ends_and_writes_the_same(args: tuple[str, ...], status: int) -> None:
    ran = started(*args)
    assert ran.status == status
    assert ran == croupier(*args)


def test_the_installed_script_is_the_program() -> None:
    script = Path(sys.executable).with_name("croupier")
    assert subprocess.run([script, "nope"], capture_output=True, cwd=ROOT, check=False).returncode == 2


def test_a_usage_error_as_an_object() -> None:
    ran = croupier("rulebooks", "show", "--json")
    assert ran.status == 2
    assert ran.objects[0]["error"]["code"] == "USAGE"


@pytest.mark.parametrize(
    "args", [("--help",), ("settle", "--json"), ("demo",), ("rulebooks",), ("odds", "--help")], ids=" ".join
)
def test_it_starts_at_once_without_the_number_crunchers(args: tuple[str, ...]) -> None:
    command = [sys.executable, "-X", "importtime", *PROGRAM[1:], *args]
    nothing = subprocess.DEVNULL
    ran = subprocess.run(command, stdin=nothing, capture_output=True, text=True, cwd=ROOT, check=True)
    imported = {line.rpartition("|")[2].strip() for line in ran.stderr.splitlines()}
    assert "croupier.cli.app" in imported
    assert not imported & {"numpy", "numba"}
    assert len(imported) < MODULES


def test_the_demonstration_shows_what_it_promises() -> None:
    out = croupier("demo").out
    told = ("draws", "wants to force", "is replaced by", "a super of", "second combination")
    for words in (*told, "What to try next"):
        assert words in out
    assert "\x1b" not in out


def test_colour_only_where_it_is_wanted() -> None:
    assert "\x1b[" in croupier("demo", FORCE_COLOR="1").out
    assert "\x1b[3" not in croupier("demo", FORCE_COLOR="1", NO_COLOR="1").out


def test_letters_that_a_terminal_lacks_do_not_stop_it() -> None:
    ran = started("rulebooks", "show", "nz-div22-2016", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.status == 0
    assert ran.err == ""


@pytest.mark.skipif(os.name != "posix", reason="closing stdout is a shell's way")
def test_a_closed_stdout_is_no_traceback() -> None:
    command = ["sh", "-c", f"{sys.executable} -m croupier demo >&-"]
    ran = subprocess.run(command, capture_output=True, cwd=ROOT, check=False)
    assert b"Traceback" not in ran.stderr
