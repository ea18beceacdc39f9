"""`--on`: the version of an instrument that is in force on a day, wherever a rulebook is named."""

from pathlib import Path

import pytest

from tests.cli.program import croupier
from tests.cli.rounds import a_round, lines


@pytest.mark.parametrize(
    ("words", "version"),
    [
        (("nz-div22", "--on", "2016-05-01"), "nz-div22-2012"),
        (("nz-div22", "--on=2016-05-02"), "nz-div22-2016"),
        (("nz-div22@2016-05-01",), "nz-div22-2012"),
        (("nz-div22",), "nz-div22-2016"),
        (("vanuatu", "--on", "2020-01-01"), "vanuatu-2013"),
        (("nz-div22-2012", "--on", "2016-05-01"), "nz-div22-2012"),
    ],
)
def test_a_version_by_its_day(words: tuple[str, ...], version: str) -> None:
    assert croupier("rulebooks", "show", *words, "--json").objects[0]["id"] == version


def test_a_version_that_is_not_in_force_is_refused() -> None:
    croupier("rulebooks", "show", "nz-div22-2012", "--on", "2016-05-02").refused(
        "nz-div22-2012 is not in force on 2016-05-02"
    )
    croupier("rulebooks", "show", "nsw-star", "--on", "2018-12-31").refused("not in force")
    croupier("rulebooks", "show", "nz-div22", "--on", "2016-13-02").refused("a day is written as 2016-05-02")


def test_two_days_of_one_instrument_are_compared() -> None:
    days = ("--on", "2016-05-01", "--on", "2016-05-02")
    found = croupier("rulebooks", "diff", "nz-div22", *days, "--json").objects[0]
    same = croupier("rulebooks", "diff", "nz-div22-2012", "nz-div22-2016", "--json").objects[0]
    assert found == same
    assert croupier("rulebooks", "diff", "nz-div22", "nz-div22", *days, "--json").objects[0] == same
    croupier("rulebooks", "show", "nz-div22", *days).refused("two days are for rulebooks diff")


def test_rounds_are_settled_under_two_days_of_one_instrument(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    file.write_text(lines(a_round("nz-div22-2016")))
    days = ("--on", "2016-05-01", "--on", "2016-05-02")
    found = croupier("law", "impact", "nz-div22", str(file), *days, "--json").objects[0]
    assert (found["a"], found["b"], found["rounds"]) == ("nz-div22-2012", "nz-div22-2016", 1)


def test_rounds_of_an_instrument_are_settled_under_the_version_of_the_day() -> None:
    given = lines(a_round("nz-div22"))
    ran = croupier("settle", "--json", "--on", "2016-05-01", given=given)
    assert ran.objects[0]["rulebook"] == "nz-div22-2012"
    ran = croupier("settle", "--json", "--on", "2016-05-02", given=given)
    assert ran.objects[0]["rulebook"] == "nz-div22-2016"


def test_clauses_of_a_day() -> None:
    found = croupier("clauses", "nz-div22:5.9", "--on", "2016-05-02", "--json").objects[0]["clauses"]
    assert {clause["rulebook"] for clause in found} == {"nz-div22-2016"}


def test_a_command_that_names_no_rulebook_takes_no_day() -> None:
    assert croupier("powers", "--on", "2016-05-02").status == 2
