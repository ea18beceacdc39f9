"""`croupier simulate` and `croupier par`, and Ctrl-C."""

import csv
import json
import os
import select
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.program import PROGRAM, ROOT, answer, croupier
from tests.waiting import CEILING

CARIBBEAN = "nz-caribbean-1998"


def test_the_same_seed_plays_the_same_rounds() -> None:
    args = ("simulate", CARIBBEAN, "--rounds", "300000", "--seed", "7", "--strategy", "blind")
    found = answer(*args)
    assert (found["rounds"], found["seed"], found["strategy"]) == (300000, 7, "blind")
    assert found["exact"] is False
    assert found["interval"][0] < -0.1658 < found["interval"][1]
    assert sum(found["results"].values()) == 300000
    assert answer(*args, "--workers", "1") == found


def test_a_game_with_a_draw_is_played_by_the_card() -> None:
    out = croupier("simulate", "vanuatu-2013", "--rounds", "20000").out
    assert "20,000, card play, seed 1" in out
    assert "with 95 % confidence from" in out
    assert "Antes won" in out


def test_it_stops_at_a_precision() -> None:
    args = ("simulate", CARIBBEAN, "--rounds", "100000000", "--precision", "0.01", "--strategy", "blind")
    found = answer(*args)
    assert found["rounds"] < 100000000
    assert found["interval"][1] - found["interval"][0] <= 0.02


def test_another_bet_table_is_played() -> None:
    table = ("--set", "bet_table=0,0,0,0,0,0,0,0,0,0")
    found = answer("simulate", CARIBBEAN, "--rounds", "10000", "--strategy", "blind", *table)
    assert set(found["results"]) <= {"-3", "0", "1"}


# PAR sheets


def test_a_sheet_as_data_and_what_was_written(tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    told = f"Wrote the PAR sheet of {CARIBBEAN} to {file}: main, jackpot; returns less than 75 %: jackpot.\n"
    assert croupier("par", CARIBBEAN, "-o", str(file)) == (0, told, "")
    sheet = json.loads(file.read_text())
    assert sheet["wagers"]["main"]["exact"] is True
    assert sheet["flagged"] == ["jackpot"]
    assert {plot["title"] for plot in sheet["plots"]} >= {"Results of a round", "Value by upcard"}


def test_a_sheet_as_a_table(tmp_path: Path) -> None:
    file = tmp_path / "sheet.csv"
    ran = croupier("par", CARIBBEAN, "--set", "jackpot_pool=1000000", "-o", str(file), "--json")
    assert ran.objects == [{"rulebook": CARIBBEAN, "file": str(file), "flagged": ["jackpot"]}]
    with file.open(newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert {row["kind"] for row in rows if row["wager"]} == {"exact"}
    pool = next(row for row in rows if row["figure"] == "setting jackpot_pool")
    assert (pool["wager"], pool["value"]) == ("", "1000000")


def test_a_sheet_as_a_page(tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    assert croupier("par", CARIBBEAN, "--output", str(file)).status == 0
    page = file.read_text()
    assert page.startswith("<!doctype html>")
    assert "<svg" in page
    assert "http" not in page


# Ctrl-C


def _hears_interruptions() -> None:
    """What a shell starts in the background ignores Ctrl-C, and hands that on: the tests may have been started so."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name != "posix", reason="signals are sent the POSIX way")
@pytest.mark.parametrize(
    "args",
    [
        ("simulate", "vanuatu-2013", "--rounds", "10000000000"),
        ("odds", CARIBBEAN, "--set", "dealer_cards_known=3"),
    ],
    ids=" ".join,
)
def test_an_interruption_is_one_line_and_status_130(args: tuple[str, ...]) -> None:
    """Somebody at a terminal sees the bar, which comes once the counting goes on, and stops it."""
    shown, terminal = os.openpty()
    with subprocess.Popen(
        [*PROGRAM, *args],
        stdout=subprocess.PIPE,
        stderr=terminal,
        cwd=ROOT,
        env={**os.environ, "TERM": "xterm"},
        preexec_fn=_hears_interruptions,
    ) as ran:
        os.close(terminal)
        try:
            assert select.select([shown], [], [], CEILING)[0], "no bar is shown"
            ran.send_signal(signal.SIGINT)
            err = _rest_of(shown)
            assert ran.stdout is not None
            assert (ran.stdout.read(), ran.wait(CEILING)) == (b"", 130)
        finally:
            ran.kill()
            os.close(shown)
    assert err.endswith(b"croupier: interrupted\r\n")
    assert b"Traceback" not in err


HEARD_BY_ANOTHER = """
import os, signal, sys, threading
from croupier.cli.progress import worked_out
from tests.waiting import until

def still(seen=[]):
    frame = sys._current_frames()[threading.main_thread().ident]
    seen.append((frame.f_code.co_name, frame.f_lasti))
    return len(seen) > 4 and set(seen[-5:]) == {seen[-1]} and seen[-1][0] == "wait"

def work(tell):
    until(still)  # it waits, and does not only come to that
    signal.pthread_kill(threading.get_ident(), signal.SIGINT)
    threading.Event().wait()

signal.signal(signal.SIGINT, signal.default_int_handler)
try:
    worked_out("working", work)
except KeyboardInterrupt:
    print("interrupted", flush=True)
    os._exit(0)
"""


@pytest.mark.skipif(os.name != "posix", reason="signals are sent the POSIX way")
def test_an_interruption_that_another_thread_hears_is_not_lost() -> None:
    """Which thread the system gives it to is left to the system: once in hundreds of runs it is not the first."""
    command = [sys.executable, "-c", HEARD_BY_ANOTHER]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=CEILING, check=False)
    assert (ran.returncode, ran.stdout) == (0, "interrupted\n"), ran.stderr


def _rest_of(terminal: int) -> bytes:
    """What a terminal shows until the program lets go of it."""
    parts = [b""]
    with suppress(OSError):  # how Linux tells that nobody is left at the other end
        while part := os.read(terminal, 4096):
            parts.append(part)
    return b"".join(parts)
