"""`croupier odds`: the contract's shape and figures, the readable tables, a cluster, confederates."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.odds.view import odds_view
from croupier.cli.paper import console
from croupier.odds import Odds, Wager
from croupier.rulebook import rulebook
from tests.cli.program import answer, croupier, started
from tests.conformance.test_odds_figures import US, US_TABLE

CARIBBEAN = "nz-caribbean-1998"
NSW = "nsw-star-2019"
HOUSE = """
extends = "nz-caribbean-1998"
id = "our-house"
title = "Caribbean Stud at our house"
game = "Caribbean Stud Poker"
jurisdiction = "New Zealand"
instrument = "House rules"

[bet.odds]
clause = "H1"
is = { ace_king = 1, one_pair = 1, two_pairs = 2, three_of_a_kind = 3, straight = 4, flush = 5, full_house = 7, four_of_a_kind = 20, straight_flush = 50, royal_flush = 100 }
"""


def asked(*args: str) -> dict[str, Any]:
    return answer("odds", *args)


@pytest.fixture(scope="module")
def caribbean() -> dict[str, Any]:
    return asked(CARIBBEAN)


def test_the_shape_is_the_contract_s(caribbean: dict[str, Any]) -> None:
    assert caribbean["rulebook"] == CARIBBEAN
    assert caribbean["settings"] == {}
    main = caribbean["wagers"]["main"]
    assert (main["unit"], main["exact"], main["strategy"]) == ("ante", True, "optimal")
    assert main["outcomes"][0] == {"name": "win, royal flush", "units": 501, "combinations": 16759740}
    assert main["house_edge"] == pytest.approx(-float(Fraction(main["ev"])), abs=1e-15)
    assert caribbean["wagers"]["jackpot"]["break_even_pool"] == 15981053


def test_the_edge_under_the_new_zealand_table(caribbean: dict[str, Any]) -> None:
    units = US["total_units"] + (501 - 201) * 16759740
    main = caribbean["wagers"]["main"]
    assert Fraction(main["ev"]) == Fraction(units, US["total_combinations"])
    assert main["element_of_risk"] == pytest.approx(0.0254295, abs=1e-7)
    assert main["standard_deviation"] == pytest.approx(2.2820875, abs=1e-7)


def test_every_outcome_under_another_bet_table() -> None:
    found = asked(CARIBBEAN, "--set", f"bet_table={US_TABLE}")
    outcomes = found["wagers"]["main"]["outcomes"]
    assert [[o["name"], o["units"], o["combinations"]] for o in outcomes] == US["outcomes"]


def test_a_house_s_file_is_a_rulebook(tmp_path: Path) -> None:
    file = tmp_path / "our-house.toml"
    file.write_text(HOUSE)
    found = asked(str(file))
    assert found["rulebook"] == "our-house"
    assert Fraction(found["wagers"]["main"]["ev"]) == Fraction(US["total_units"], US["total_combinations"])


@pytest.mark.parametrize("name", ["blind", "ak-or-better"])
def test_a_named_strategy(name: str) -> None:
    found = asked(CARIBBEAN, "--set", f"bet_table={US_TABLE}", "--set", f"strategy={name}")
    main = found["wagers"]["main"]
    assert main["strategy"] == name
    assert Fraction(main["ev"]) == Fraction(-US["strategies"][name], US["total_combinations"])


def test_seeing_the_dealer_s_whole_hand() -> None:
    main = asked(CARIBBEAN, "--set", "dealer_cards_known=5")["wagers"]["main"]
    assert main["house_edge"] < -0.2


def test_a_maximum_payout_is_measured_against_the_ante(caribbean: dict[str, Any]) -> None:
    capped = asked(CARIBBEAN, "--set", "max_payout=20000", "--ante", "1000")["wagers"]["main"]
    assert capped["outcomes"][0]["units"] == 21
    assert capped["house_edge"] > caribbean["wagers"]["main"]["house_edge"]


def test_an_estimate_has_its_interval() -> None:
    args = ("nsw-star-2019", "--set", "strategy=no-draw", "--set", "rounds=200000", "--seed", "5")
    main = asked(*args)["wagers"]["main"]
    low, high = main["interval"]
    assert main["exact"] is False
    assert low < Fraction(main["ev"]) < high
    assert main == asked(*args, "--workers", "1")["wagers"]["main"]


def test_supers_of_every_hand_and_instant_payouts() -> None:
    found = asked(
        "nz-div22-2016",
        *("--set", "strategy=card", "--set", "rounds=1000"),
        *("--set", "multi_super=true", "--set", "instant_payout=[300,1000]"),
    )
    assert list(found["wagers"]) == ["main", "super", "super:other", "super:dealer"]
    assert found["wagers"]["super"]["ev"] == "-50543/649740"
    assert [outcome["units"] for outcome in found["instant"]] == [1000, 300, 0]
    assert found["settings"]["instant_payout"] == [300, 1000]


def test_the_tables_show_every_figure() -> None:
    out = croupier("odds", CARIBBEAN).out
    for words in (
        "5.199082 %",
        "-86362082531/1661102543100 of one ante",
        "element of risk",
        "standard deviation",
        "hit frequency",
        "N0",
        "9,523,005,974,460",
        "████",
        "returns less than 75 %",
        "159,810.53",
    ):
        assert words in out
    assert "\x1b" not in out


def test_what_an_ante_costs_is_told_with_the_super_that_must_go_with_it() -> None:
    found = asked(NSW)["wagers"]
    both = found["main"]["house_edge"] + found["super"]["house_edge"]
    assert f"with its super      {both:.6%}".replace("%", " %") in croupier("odds", NSW).out
    assert "with its super" not in croupier("odds", "vanuatu-2013").out


def test_bars_without_blocks_where_a_terminal_lacks_them() -> None:
    ran = started("odds", CARIBBEAN, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.status == 0
    assert "####" in ran.out
    assert "\\u2588" not in ran.out


def test_an_estimate_is_never_shown_without_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    main = Wager("ante", "-1/100", 0.01, exact=False, interval=(-0.012, -0.008), states=2000, flagged=True)
    console().print(odds_view(Odds("vanuatu-2013", {}, {"main": main}, ante=500), rulebook("vanuatu-2013")))
    out = capsys.readouterr().out
    assert "from 0.800 % to 1.200 %" in out
    assert "-0.010000 ± 0.002000" in out
    assert "-1/100" not in out
    assert "ante 5.00" in out


# With a cluster and with confederates


def test_what_confederates_are_worth_has_intervals() -> None:
    args = ("odds", NSW, "--confederates", "4", "--states", "4", "--seed", "2")
    found = answer(*args)
    assert (found["confederates"], found["states"], found["seed"]) == (4, 4, 2)
    for name in ("hands", "draws_later", "draws_first"):
        low, high = found[name]["interval"]
        assert low < found[name]["ev"] < high
    shown = croupier(*args).out
    assert f"{found['hands']['ev']:+.4f} ±" in shown
    assert "4 seats" in shown


@pytest.mark.parametrize(
    ("book", "sets", "rounds"), [(CARIBBEAN, (), 200_000), (NSW, ("strategy=card",), 200_000), (NSW, (), 30)]
)
def test_a_count_is_held_against_rounds_that_are_played(
    book: str, sets: tuple[str, ...], rounds: int
) -> None:
    given = [word for one in (*sets, f"rounds={rounds}") for word in ("--set", one)]
    found = answer("odds", book, *given, "--check")
    assert (found["rounds"], found["agrees"]) == (rounds, True)
    assert (
        found["counted"]
        == asked(book, *(word for one in sets for word in ("--set", one)))["wagers"]["main"]["ev"]
    )
    assert abs(found["standard_errors"]) <= 3


def test_what_is_not_counted_cannot_be_checked() -> None:
    croupier("odds", NSW, "--set", "strategy=no-draw", "--check").refused("only what is counted")
