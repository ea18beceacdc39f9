"""`croupier rulebooks`: list, show, diff, check; and the differences themselves."""

from pathlib import Path

import pytest

from croupier.rulebook import IDS, rulebook
from croupier.rulebook.facts import DifferenceKind, differences, facts
from tests.cli.program import croupier

HOUSE = """
extends = "nz-div22-2016"
id = "our-house"
title = "Lunar Poker at our house"
game = "Lunar Poker"
jurisdiction = "New Zealand"
instrument = "House rules"

[seats]
is = 4
clause = "H1"
"""

NINE = "{ clause = 'H', choices = [9], default = 9 }"


@pytest.fixture
def house(tmp_path: Path) -> str:
    file = tmp_path / "house.toml"
    file.write_text(HOUSE)
    return str(file)


def test_the_list() -> None:
    ran = croupier("rulebooks")
    assert all(name in ran.out for name in IDS)
    assert [book["id"] for book in croupier("rulebooks", "--json").objects[0]["rulebooks"]] == list(IDS)


@pytest.mark.parametrize("name", IDS)
def test_show_has_every_value_and_every_setting(name: str) -> None:
    book = rulebook(name)
    ran = croupier("rulebooks", "show", name, COLUMNS="200")
    assert ran.status == 0
    for setting in book.settings:
        assert setting in ran.out
    for fact in facts(book).values():
        assert fact.clause in ran.out
    assert book.layout.inscription.value in ran.out
    shown = croupier("rulebooks", "show", name, "--json").objects[0]
    assert shown["seats"] == {"is": book.seats.value, "clause": book.seats.clause}
    assert set(shown["settings"]) == set(book.settings)


def test_jackpot_prizes_are_money() -> None:
    assert "10 % of the pool, at least 1,000.00" in croupier("rulebooks", "show", "nz-caribbean-1998").out


def test_diff_of_the_amendment() -> None:
    ran = croupier("rulebooks", "diff", "nz-div22-2012", "nz-div22-2016")
    assert ran.status == 0
    assert "multi_super" in ran.out
    assert "5.15(a)" in ran.out
    assert "Ante" not in ran.out
    assert "in other clauses" in ran.out
    told = croupier("rulebooks", "diff", "nz-div22-2012", "nz-div22-2016", "--clauses").out
    assert "in other clauses" not in told


def test_diff_for_a_script() -> None:
    found = croupier("rulebooks", "diff", "nz-div22-2016", "nz-caribbean-1998", "--json").objects[0]
    assert (found["a"], found["b"]) == ("nz-div22-2016", "nz-caribbean-1998")
    by_place = {one["what"]: one for one in found["differences"]}
    royal = by_place["bet.odds.royal_flush"]
    assert royal["kind"] == "value"
    assert (royal["a"], royal["b"]) == ({"is": 100, "clause": "5.5/3"}, {"is": 250, "clause": "5.8"})
    assert by_place["jackpot.prizes"]["a"] is None
    assert by_place["force.fee"]["b"] is None


@pytest.mark.parametrize("name", IDS)
def test_a_rulebook_does_not_differ_from_itself(name: str) -> None:
    assert differences(rulebook(name), rulebook(name)) == []
    assert "same values" in croupier("rulebooks", "diff", name, name).out


@pytest.mark.parametrize("a", IDS)
@pytest.mark.parametrize("b", IDS)
def test_differences_mirror_each_other(a: str, b: str) -> None:
    there, back = differences(rulebook(a), rulebook(b)), differences(rulebook(b), rulebook(a))
    assert {(one.what, one.kind, str(one.a), str(one.b)) for one in there} == {
        (one.what, one.kind, str(one.b), str(one.a)) for one in back
    }
    assert all((one.a is None or one.b is None) == (one.kind is DifferenceKind.ONE_SIDED) for one in there)


def test_a_house_file_wherever_a_rulebook_is_asked(house: str) -> None:
    assert "our-house" in croupier("rulebooks", "show", house).out
    ran = croupier("rulebooks", "diff", "nz-div22-2016", house, "--json")
    assert [one["what"] for one in ran.objects[0]["differences"]] == ["seats"]


def test_check_of_a_good_file(house: str) -> None:
    ran = croupier("rulebooks", "check", house)
    assert ran.status == 0
    assert "valid" in ran.out
    assert "4 seats" in ran.out
    assert croupier("rulebooks", "check", house, "--json").objects[0]["valid"] is True


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        (("is = 4", "is = 40"), ("seats.is", "52")),
        (("is = 4", 'is = "four"'), ("seats", "int")),
        (("[seats]", "[chairs]"), ("chairs",)),
        (("nz-div22-2016", "nowhere"), ("extends", "nowhere")),
        (('title = "Lunar Poker at our house"', "title = "), ("not TOML",)),
        (("[seats]", '[settings]\nluck = { clause = "H2" }\n[seats]'), ("settings", "luck")),
        (("[seats]", '[cite]\n"force.fee" = ""\n[seats]'), ("cite", "force.fee")),
        (("[seats]", "[bet]\nmultiple = { is = 0, clause = 'H3' }\n[seats]"), ("bet.multiple", "0")),
        (("[seats]", f"[settings]\nsuper_pay_table = {NINE}\n[seats]"), ("settings.super_pay_table", "9")),
    ],
)
def test_check_says_what_is_wrong_and_where(
    tmp_path: Path, change: tuple[str, str], parts: tuple[str, ...]
) -> None:
    file = tmp_path / "house.toml"
    file.write_text(HOUSE.replace(*change))
    croupier("rulebooks", "check", str(file)).refused("house.toml", *parts)
    ran = croupier("rulebooks", "check", str(file), "--json")
    assert ran.status == 1
    assert ran.objects[0]["error"]["code"] == "BAD_RULEBOOK"


def test_no_such_rulebook() -> None:
    croupier("rulebooks", "show", "atlantis").refused("atlantis", "vanuatu-2013")
    croupier("rulebooks", "diff", "vanuatu-2013", "atlantis").refused("atlantis")
    croupier("rulebooks", "check", "atlantis.toml").refused("atlantis.toml")
    ran = croupier("rulebooks", "show", "atlantis", "--json")
    assert ran.objects[0]["error"]["code"] == "UNKNOWN_RULEBOOK"
    assert (ran.status, ran.err) == (1, "")
