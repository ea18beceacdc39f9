"""A whole round for a way of staking: counted against its parts, and played against them."""

from fractions import Fraction

import pytest

from croupier.odds import BadQuestion, Study, ask, checking, together
from croupier.odds.side import side_wagers
from croupier.rulebook import rulebook, under
from tests.effort import often

CARIBBEAN, NSW, NZ = (rulebook(name) for name in ("nz-caribbean-1998", "nsw-star-2019", "nz-div22-2016"))


def test_a_round_with_its_jackpot_is_counted_together() -> None:
    """The means add up; the spread does not, as a royal flush wins both."""
    given = {"staking": "jackpot=100", "jackpot_pool": 20_000_000}
    wagers = ask(CARIBBEAN, given, ante=1_000).wagers
    main, jackpot, whole = wagers["main"], wagers["jackpot"], wagers["round"]
    assert (whole.exact, whole.unit) == (True, "ante")
    assert Fraction(whole.ev) == Fraction(main.ev) + Fraction(jackpot.ev) / 10
    totals = [sum(one.combinations for one in wager.outcomes) for wager in (whole, main)]
    assert totals[0] == totals[1] == 19_933_230_517_200
    apart = main.variance + jackpot.variance / 100  # type: ignore[operator]
    assert whole.variance > apart, "both turn on the same hand"
    best = whole.outcomes[0]
    assert best.name == "win, royal flush; royal flush"
    assert best.units == pytest.approx(501 + 20_000_100 / 1_000 - 0.1)
    assert best.combinations == 16_759_740


@pytest.mark.parametrize(
    ("book", "given", "staking"),
    [
        (NSW, {}, {"super": 1_000}),
        (NZ, {"multi_super": True}, {"super": 2_000, "super:other": 500, "super:dealer": 1_500}),
    ],
    ids=["nsw", "nz"],
)
def test_a_round_that_is_played_agrees_with_the_sum_of_its_parts(book, given, staking) -> None:
    asked = {**given, "strategy": "card", "rounds": 16_000, "staking": staking}
    wagers = ask(book, asked, ante=1_000).wagers
    whole = wagers["round"]
    wanted = float(Fraction(wagers["main"].ev)) + sum(
        float(Fraction(wagers[name].ev)) * stake / 1_000 for name, stake in staking.items()
    )
    assert float(Fraction(whole.ev)) == pytest.approx(wanted, abs=1e-12), "means add up"
    rules, study = under(book, given), Study("card", rounds=often(300_000, 4_000_000))
    rounds = together.played(rules, study, 1_000, together.staked(rules, staking, 1_000))
    low, high = rounds.interval  # type: ignore[misc]
    assert abs(-rounds.house_edge - wanted) < 1.6 * (high - low) / 2, "three standard errors"
    assert (whole.exact, whole.why, whole.interval) == (False, "staking", None)
    low, high = rounds.intervals["variance"]  # type: ignore[index]
    assert low < rounds.variance < high  # type: ignore[operator]
    apart = wagers["main"].variance + sum(
        wagers[name].variance * (stake / 1_000) ** 2 for name, stake in staking.items()
    )
    assert rounds.variance > apart, "a good first hand is good for all of them"
    risked = whole.house_edge / whole.element_of_risk  # type: ignore[operator]
    assert risked > 1 + sum(staking.values()) / 1_000
    assert whole.cost_an_hour == round(whole.house_edge * 40_000)
    assert whole.standard_deviation > wagers["main"].standard_deviation  # type: ignore[operator]


def test_results_of_rounds_are_told_apart_in_parts_of_an_ante() -> None:
    given = {"strategy": "card", "rounds": 1_600, "staking": "super=1000,super:dealer=500"}
    whole = ask(NSW, given, ante=1_000).wagers["round"]
    assert sum(one.combinations for one in whole.outcomes) == 1_600
    assert whole.outcomes[0].units >= -5.5
    assert {one.units % 0.5 for one in whole.outcomes} == {0}
    assert any(one.name.endswith(".5") for one in whole.outcomes)


@pytest.mark.parametrize("staking", ["super=1000", "jackpot=7", "jackpot", "other=1"])
def test_what_cannot_be_staked_is_refused(staking: str) -> None:
    with pytest.raises(BadQuestion, match="stak"):
        ask(CARIBBEAN, {"staking": staking}, ante=1_000)
    with pytest.raises(BadQuestion, match="ante"):
        ask(CARIBBEAN, {"staking": "jackpot=100"})


def test_supers_under_a_maximum_are_valued_at_their_own_stake() -> None:
    """A maximum of 700 antes takes nothing off a super of an ante, and much off one of ten."""
    lunar = rulebook("vanuatu-2013")
    given = {"max_payout": 700_000, "strategy": "card", "rounds": 1_600, "staking": {"super": 10_000}}
    wagers = ask(lunar, given, ante=1_000).wagers
    large = side_wagers(under(lunar, {"max_payout": 700_000}), 10_000)["super"]
    assert Fraction(large.ev) < Fraction(wagers["super"].ev)
    assert Fraction(wagers["round"].ev) == Fraction(wagers["main"].ev) + 10 * Fraction(large.ev)


@pytest.mark.parametrize(
    ("book", "staking"),
    [(CARIBBEAN, {"jackpot": 100}), (NSW, {"super": 1_000, "super:other": 500, "super:dealer": 2_000})],
    ids=["jackpot", "supers"],
)
def test_a_whole_round_of_best_play_is_held_against_rounds_dealt_by_hand(book, staking, monkeypatch) -> None:
    monkeypatch.setattr(checking, "HANDS_DEALT", 2_000)
    study = Study(rounds=often(400, 20_000), staking=staking)
    found = checking.check(under(book), study, ante=1_000)
    assert found.worth.keys() >= {"round", *staking}
    assert abs(found.worth["round"]) < 3
    page = Study("card" if book is NSW else "optimal", rounds=often(2_000, 200_000), staking=staking)
    assert abs(checking.check(under(book), page, ante=1_000).worth["round"]) < 3
    monkeypatch.setattr(together, "parts", lambda *_: {"super": Fraction(100)})
    assert not checking.check(under(book), study, ante=1_000).agrees, "what is far off is found"
