"""`croupier replay`: round files, logs, several rounds, bad ones."""

import json
from pathlib import Path

from tests.cli.program import ROOT, croupier
from tests.cli.rounds import a_round, lines

FIRST = ROOT / "docs" / "first-round.jsonl"


def test_each_step_is_a_sentence_with_its_clause() -> None:
    ran = croupier("replay", str(FIRST))
    assert ran.status == 0
    assert "  19  Seat 1 bets 20.00 (5.2(b))\n" in ran.out
    assert "seat 1  2h 9d 4h 4d 6d" in ran.out


def test_a_round_over_several_lines(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(json.loads(FIRST.read_text()), indent=2))
    assert croupier("replay", str(file)).out == croupier("replay", str(FIRST)).out


def test_a_log_tells_the_same_story(tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    log.write_text(croupier("replay", str(FIRST), "--json").out)
    told, again = (croupier("replay", str(file)).out.splitlines() for file in (FIRST, log))
    assert told[1:] == again[1:]
    assert croupier("replay", str(log), "--json").out == log.read_text()


def test_several_rounds_with_a_bad_one_between() -> None:
    ran = croupier("replay", "-", given=lines(a_round(), a_round(deck=""), a_round("vanuatu-2013")))
    ran.refused("line 2", "52 cards")
    assert "line 1 · nz-div22-2016" in ran.out
    assert "line 3 · vanuatu-2013" in ran.out


def test_what_is_no_round() -> None:
    croupier("replay", "-", given="").refused("no round")
    croupier("replay", "-", given="{").refused("not JSON")
    croupier("replay", "-", given='[{"type": "Nothing"}]').refused("not a log")
    croupier("replay", "-", given="[" * 5000).refused()
    croupier("replay", "no-such-file.json").refused("no-such-file.json")
    ran = croupier("replay", "-", "--json", given="[1]")
    assert ran.objects[0]["error"]["code"] == "BAD_LOG"
    assert ran.status == 1
