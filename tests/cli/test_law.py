"""`croupier law`: a text beside its clauses, and what an amendment changes."""

import json
from html import escape
from pathlib import Path

import pytest

from croupier.rulebook.clauses import readings_of
from tests.cli.program import croupier
from tests.cli.rounds import a_round, a_seat, lines
from tests.game.told import BETS, WITH_SUPER
from tests.game.told import file as told_file
from tests.rulebook.test_law import text_of


@pytest.fixture
def instrument(tmp_path: Path) -> Path:
    """A text of our own words under the numbers of a rulebook."""
    file = tmp_path / "order.txt"
    file.write_bytes(text_of("vanuatu-2013"))
    return file


def test_a_text_is_laid_along_its_clauses(instrument: Path, tmp_path: Path) -> None:
    made = croupier("law", "align", str(instrument), "vanuatu-2013", "--json").objects[0]
    assert made["rulebook"] == "vanuatu-2013"
    (place,) = [words for words in made["words"] if words[0] == ["5.4"]]
    assert "wager" in instrument.read_bytes()[place[2] : place[3]].decode()
    assert "5.4" in croupier("law", "align", str(instrument), "vanuatu-2013").out
    croupier("law", "align", str(instrument), "vanuatu-2013", "-o", str(tmp_path / "map.json"))
    assert json.loads((tmp_path / "map.json").read_bytes()) == made


def test_a_text_that_is_not_the_one_is_told_clause_by_clause(instrument: Path) -> None:
    ran = croupier("law", "check", str(instrument), "vanuatu-2013", "--json")
    assert (ran.status, ran.objects[0]["same"]) == (1, False)
    named = {one["clause"] for one in ran.objects[0]["differences"]}
    assert {"5.4", "10.8(a)"} <= named
    told = croupier("law", "check", str(instrument), "vanuatu-2013")
    assert (told.status, "changed" in told.out) == (1, True)


def test_a_page_has_the_text_and_what_is_made_of_it(instrument: Path, tmp_path: Path) -> None:
    croupier("law", "weave", str(instrument), "vanuatu-2013", "-o", str(tmp_path / "law.html"))
    page = (tmp_path / "law.html").read_text("utf-8")
    assert page.count("<section>") > 200
    assert "bet: size, in antes: 2" in page
    assert "tests/clauses/" in page
    assert "POST /api/tables/{table}/commands" in page
    assert "#/dealer" in page
    reading = readings_of("vanuatu-2013", "10.9")[0]
    assert escape(reading.why) in page
    assert page.count('<article id="5.4">') == 1
    assert "<mark>changed</mark>" in page, "these are our own words, not the instrument's"


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    croupier("law", "check", str(tmp_path / "none.txt"), "vanuatu-2013").refused("none.txt")
    (tmp_path / "empty.txt").write_bytes(b"")
    ran = croupier("law", "check", str(tmp_path / "empty.txt"), "vanuatu-2013", "--json")
    assert ran.status == 1
    (tmp_path / "noise.txt").write_bytes(bytes(range(256)) * 20)
    assert croupier("law", "check", str(tmp_path / "noise.txt"), "nsw-star-2019", "--json").status == 1
    croupier("law", "check", str(tmp_path / "noise.txt"), "atlantis").refused("atlantis")


def test_what_an_amendment_does(tmp_path: Path) -> None:
    """Of three rounds one is of another instrument, one is the same under both, and one has a wager that came in 2016."""
    dealers = a_seat(super={"own": 1_000, "dealer": 1_000})
    rounds = (
        a_round("vanuatu-2013"),
        a_round("nz-div22-2012"),
        a_round("nz-div22-2016", seats=dealers, settings={"multi_super": True}),
    )
    file = tmp_path / "rounds.jsonl"
    file.write_text(lines(*rounds))
    found = croupier("law", "impact", "nz-div22-2012", "nz-div22-2016", str(file), "--json").objects[0]
    assert (found["rounds"], found["refused_a"], found["refused_b"]) == (2, 1, 0)
    (other,) = found["others"]
    assert (other["line"], other["a"], other["b"]["1 ante"]) == (3, None, -1_000)
    assert (found["staked"], found["net_a"], found["net_b"]) == (1_000, -1_000, -1_000)
    assert found["edges"] == []
    shown = croupier("law", "impact", "nz-div22-2012", "nz-div22-2016", str(file)).out
    assert "1 rounds settled under both; 0 end otherwise" in shown
    assert "Not playable: 1 under nz-div22-2012, 0 under nz-div22-2016" in shown
    (why,) = found["refusals"]
    assert (why["rulebook"], why["clause"], why["rounds"], why["line"]) == ("nz-div22-2012", "5.1(b)", 1, 3)
    assert (found["left_out"], found["elsewhere"]) == ({"multi_super": 1}, 1)
    assert "Not compared, as they are of other rulebooks: one round" in shown


def test_what_an_amendment_moves_in_payouts_and_hold(tmp_path: Path) -> None:
    """Three of a kind under a table of New Zealand's that pays 7 to 1, and under Vanuatu's own, which pays 8."""
    seats = {1: {**WITH_SUPER, **BETS}}
    played = told_file(
        "nz-div22-2016", {1: "8c 8d 8s Ts Jc"}, "Ac Kd 9h 5s 3c", seats, settings={"super_pay_table": 4}
    )
    file = tmp_path / "rounds.jsonl"
    file.write_text(played)
    asked = ("law", "impact", "vanuatu-2013", "nz-div22-2016", str(file))
    found = croupier(*asked, "--json").objects[0]
    assert (found["staked"], found["staked_b"], found["paid_a"], found["paid_b"]) == (
        4000,
        4000,
        14000,
        13000,
    )
    assert (found["hold_a"], found["hold_b"], found["left_out"]) == (-3.5, -3.25, {"super_pay_table": 1})
    (other,) = found["others"]
    assert (other["clauses_a"], other["clauses_b"]) == ({"1 super:own": "5.10"}, {"1 super:own": "5.10"})
    shown = croupier(*asked).out
    assert "80.00 (5.10)" in shown
    assert "-350.0000 %" in shown
