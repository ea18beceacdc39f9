"""Odds of whole tables: settings, strategies of one's own, more known cards, caps, PAR sheets."""

import json
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from croupier.cards import rank
from croupier.hands import evaluate
from croupier.odds import BadQuestion, StudStrategy, ask, odds, par_sheet, split, stud, terms, write
from croupier.odds.par.written import figures
from croupier.odds.wagers import exact_wager
from croupier.rulebook import rulebook, under
from tests.effort import some

CARIBBEAN = rulebook("nz-caribbean-1998")


def pairs_up(hand: tuple[int, ...], up: int) -> bool:
    """A strategy as a user would write it."""
    return evaluate(hand) >= 1278


def test_a_strategy_of_ones_own_is_valued_like_a_named_one(monkeypatch: pytest.MonkeyPatch) -> None:
    upcards = some([4], range(13))
    monkeypatch.setattr(stud, "UPCARDS", upcards)
    own = odds(under(CARIBBEAN), strategy=pairs_up).wagers["main"]
    found = terms(under(CARIBBEAN))
    named = stud.tally(found, StudStrategy.PAIR_OR_BETTER)
    some_of_it = {known: counts for known, counts in named.items() if rank(known.cards[0]) in upcards}
    wanted = exact_wager("ante", stud.results(found, stud.whole(some_of_it)), strategy="pairs_up")
    assert (own.ev, own.outcomes, own.strategy) == (wanted.ev, wanted.outcomes, "pairs_up")


def test_knowing_more_cards_is_worth_more() -> None:
    edges = [ask(CARIBBEAN, {"dealer_cards_known": n}).wagers["main"].house_edge for n in (1, 2, 5)]
    assert edges == sorted(edges, reverse=True)
    assert edges[1] > 0 > edges[2]


def test_a_maximum_payout_bites_on_the_bet_alone() -> None:
    capped = ask(CARIBBEAN, {"max_payout": 500_000}, ante=10_000).wagers["main"]
    assert capped.outcomes[0].units == 51
    assert capped.house_edge > ask(CARIBBEAN).wagers["main"].house_edge
    odd = ask(CARIBBEAN, {"max_payout": 12_345}, ante=1_000).wagers["main"]
    assert odd.outcomes[0].units == pytest.approx(13.345)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"strategy": "lucky"}, "no strategy 'lucky'"),
        ({"bet_table": "1,2,3"}, "10 odds"),
        ({"bet_table": "1,x"}, "whole numbers"),
        ({"dealer_cards_known": 6}, "1 to 5"),
        ({"dealer_cards_known": "two"}, "expected int"),
        ({"max_payout": 100}, "ante"),
    ],
)
def test_a_bad_question_gets_one_line(given: dict, says: str) -> None:
    with pytest.raises(BadQuestion, match=says) as error:
        ask(CARIBBEAN, given)
    assert "\n" not in str(error.value)


def test_questions_and_settings_come_in_one_list() -> None:
    settings, study = split({"super_pay_table": 2, "strategy": "card", "seed": 5})
    assert settings == {"super_pay_table": 2}
    assert (study.strategy, study.seed) == ("card", 5)


def test_json_has_what_the_contract_names() -> None:
    found = json.loads(msgspec.json.encode(ask(CARIBBEAN, {"jackpot_pool": 20_000_000})))
    main, jackpot = found["wagers"]["main"], found["wagers"]["jackpot"]
    promised = {
        "unit",
        "ev",
        "house_edge",
        "element_of_risk",
        "standard_deviation",
        "exact",
        "strategy",
        "outcomes",
    }
    assert promised <= set(main)
    assert Fraction(main["ev"]) == Fraction(-1041372912372 + 300 * 16759740, 19933230517200)
    assert jackpot["break_even_pool"] == 15_981_053
    assert jackpot["house_edge"] < 0


def test_par_sheets_in_every_format(tmp_path: Path) -> None:
    sheet = par_sheet(CARIBBEAN, {"strategy": "blind"})
    assert {"Results of a round", "Value by upcard"} <= {plot.title for plot in sheet.plots}
    assert [one.strategy for one in sheet.strategies] == list(StudStrategy)
    for suffix in (".html", ".csv", ".json"):
        write(sheet, tmp_path / f"sheet{suffix}")
    page = (tmp_path / "sheet.html").read_text()
    assert "<svg" in page
    assert "http" not in page
    assert "exact" in (tmp_path / "sheet.csv").read_text()
    with pytest.raises(BadQuestion, match="html"):
        write(sheet, tmp_path / "sheet.pdf")


def test_a_wager_that_returns_too_little_is_flagged() -> None:
    sheet = par_sheet(CARIBBEAN, {"jackpot_pool": 0})
    assert sheet.flagged == ("jackpot",)
    assert "returns less than 75 %" in dict(figures(sheet.wagers["jackpot"])).values()


def test_a_named_strategy_is_simulated_with_the_bet_table_and_the_ante_asked_for() -> None:
    few = {"strategy": "card", "rounds": 50_000}
    usual = ask(rulebook("vanuatu-2013"), few).wagers["main"]
    unpaid = ask(rulebook("vanuatu-2013"), few | {"bet_table": [0] * 10}).wagers["main"]
    capped = ask(rulebook("vanuatu-2013"), few | {"max_payout": 100}, ante=100).wagers["main"]
    assert unpaid.house_edge > capped.house_edge > usual.house_edge
    assert usual.clauses == unpaid.clauses
    assert "5.5/3" in usual.clauses
