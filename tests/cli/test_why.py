"""`croupier why`: the reasons of a round in words and as JSON, of some seats and areas, and of a refusal."""

import json

import pytest

from tests.cli.program import ROOT, croupier
from tests.cli.rounds import a_round, lines

FIRST = str(ROOT / "docs" / "first-round.jsonl")


def test_an_amount_is_told_down_to_its_leaves() -> None:
    ran = croupier("why", FIRST, "--area", "bet")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("Seat 1, what the bet brought: 40.00 (10.6(a), 10.8(a), 10.9(a), 10.9(b))\n")
    assert "odds of the bet table for one pair: 1 times (5.5/3)" in ran.out
    assert "had it been" not in ran.out
    assert "had it been 2 times: 60.00" in croupier("why", FIRST, "--area", "bet", "--what-if").out


def test_it_speaks_other_languages() -> None:
    assert "Platz 1, Ergebnis: Bet: 40,00" in croupier("why", FIRST, "--area", "bet", "--lang", "de").out


def test_json_has_what_settle_has() -> None:
    (told,) = croupier("why", FIRST, "--json").objects
    (settled,) = croupier("settle", FIRST, "--json").objects
    assert told["rulebook"] == settled["rulebook"]
    assert [(each["seat"], each["area"]) for each in told["amounts"]] == [
        (int(seat), area) for seat, found in settled["seats"].items() for area in found["areas"]
    ]


def test_one_line_and_one_seat_of_many() -> None:
    ran = croupier(
        "why", "-", "--line", "2", "--seat", "1", "--json", given=lines(a_round(), a_round("vanuatu-2013"))
    )
    assert [found["rulebook"] for found in ran.objects] == ["vanuatu-2013"]
    assert {each["seat"] for each in ran.objects[0]["amounts"]} == {1}


def test_a_refused_round_says_why_too() -> None:
    refused = json.loads((ROOT / "docs" / "first-round.jsonl").read_text()) | {
        "settings": {"ante_limits": [1, 5]}
    }
    ran = croupier("why", "-", "--json", given=json.dumps(refused))
    assert (ran.status, ran.objects[0]["refusal"]["what"]) == (1, "OUTSIDE_LIMITS")
    croupier("why", "-", given="{}").refused("line 1")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--line", "5"), "the file has no round on line 5"),
        (("--line", "2"), "the file has no round on line 2"),
        (("--line", "0"), "the file has no round on line 0"),
        (("--seat", "0"), "no amount for seat 0; the round has seat 1: super"),
        (("--seat", "4"), "no amount for seat 4; the round has seat 1: super, draw fee, "),
        (("--seat", "4", "--area", "bet"), "no amount for seat 4: bet; the round has seat 1: super"),
        (("--area", "foo"), "no amount for foo; the round has seat 1: super"),
    ],
)
def test_what_is_not_there_is_refused_with_what_is(asked: tuple[str, str], said: str) -> None:
    ran = croupier("why", FIRST, *asked)
    assert (ran.status, ran.out) == (1, "")
    assert said in ran.err


def test_an_exchange_is_said_in_the_language_and_written_in_a_files_words() -> None:
    said = croupier("why", FIRST, "--seat", "1", "--lang", "fr").out
    assert "décision : échanger 2h 9d 6d" in said.replace("\u00a0", " ")
    assert "exchange" not in said
    assert '"exchange 2h 9d 6d"' in croupier("why", FIRST, "--json", "--lang", "fr").out


def test_a_file_without_a_round_is_refused() -> None:
    ran = croupier("why", "-", given="")
    assert (ran.status, ran.err) == (1, "croupier: there is no round in it\n")


@pytest.mark.parametrize("command", [("odds", "nz-caribbean-1998", "--ante"), ("why", FIRST, "--seat")])
def test_a_number_that_is_not_whole_is_not_cut(command: tuple[str, ...]) -> None:
    ran = croupier(*command, "10.5")
    assert (ran.status, ran.out) == (2, "")
    assert f"{command[-1]} is a whole number, not '10.5'" in ran.err
