"""Odds at their edges: later decisions looked up, maximum payouts of every scope, sums too large, known cards, the own contribution."""

import json
from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.cards import DECK, card, cards, text
from croupier.cli.rulebooks.books import named
from croupier.hands import Combination, second_combination
from croupier.odds import BadQuestion, ask, choice_values, par_sheet, solved, terms, whole
from croupier.odds.advice import Question
from croupier.odds.side import jackpot_wager
from croupier.odds.study import why_estimated
from croupier.odds.wagers import exact_ev
from croupier.rulebook import rulebook, under
from croupier.rulebook.settings import PayoutScope
from tests.cli.program import answer, croupier
from tests.effort import often
from tests.house_books import OASIS

LUNAR, CARIBBEAN = rulebook("vanuatu-2013"), rulebook("nz-caribbean-1998")
PAIR = ("--hand", "7h 7d 9c 2s 4h", "--up", "5s")
STRAIGHT = ("--hand", "5h 6d 7c 8s 9h", "--up", "Ts")


@pytest.mark.parametrize(
    ("state", "best"),
    [
        ((*PAIR, "--given", "2s 4h 9c", "--drawn", "Ah Kd Jc"), "bet"),
        ((*STRAIGHT, "--dealer", "Ts Qd Jc 2c 3h"), "force"),
        ((*PAIR, "--dealer", "5s Qd Jc 2c 3h"), "decline"),
        (("--hand", "Kh Qd 9c 2s 4h", "--up", "5s", "--set", "max_payout=50", "--ante", "1000"), "fold"),
    ],
)
def test_the_best_choice_is_that_of_the_decision_asked(state: tuple[str, ...], best: str) -> None:
    assert answer("advise", LUNAR.id, *state, "--best") == {"best": best}


def test_a_maximum_without_an_ante_is_asked_for_in_one_line() -> None:
    croupier("advise", LUNAR.id, *PAIR, "--best", "--set", "max_payout=50").refused("ante")


@pytest.mark.proof
def test_a_sheet_of_an_estimate_under_a_maximum_and_an_odd_ante(few_upcards) -> None:
    few_upcards([12])
    given = {"max_payout": 7_000, "states": 2, "rounds": 2_000, "workers": 1}
    sheet = par_sheet(LUNAR, given, ante=1_001)
    assert (sheet.wagers["main"].exact, "Results of a round" in {plot.title for plot in sheet.plots}) == (
        False,
        False,
    )


@pytest.mark.parametrize("scope", list(PayoutScope))
@pytest.mark.parametrize(
    ("book", "most"), [("vanuatu-2013", 3_000), ("nz-caribbean-1998", 3_000), (str(OASIS), 4_500)]
)
def test_a_maximum_of_every_scope_is_what_the_engine_pays(book: str, most: int, scope: PayoutScope) -> None:
    """Aces and kings win on two combinations at Lunar Poker; at the others a won ante is paid too."""
    settings = {"max_payout": most, "max_payout_scope": scope}
    rules = under(named(book), settings)
    hand, dealer = cards("Ah Ad Kc Kd 8s"), cards("Qc Qd 3h 7c 9d")
    hands = {1: iter(hand), 0: iter(dealer)}
    dealt = [next(hands[who]) for who in rules.order((1,))]
    deck = text([*dealt, *(one for one in DECK if one not in dealt)])
    line = {
        "rulebook": book,
        "settings": settings,
        "deck": deck,
        "seats": {"1": {"ante": 1000, "decision": "bet"}},
    }
    (settled,) = croupier("settle", "-", "--json", given=json.dumps(line)).objects
    found = terms(rules, 1000)
    win = found.win(Combination.TWO_PAIRS, second_combination(hand, found.same_type))
    assert settled["seats"]["1"]["net"] == Fraction(win, found.unit) * 1000


@pytest.mark.parametrize(
    "given", [{"max_payout_scope": "payment"}, {"max_payout": 10**7, "max_payout_scope": "table"}]
)
def test_a_maximum_that_takes_nothing_off_changes_nothing(given: dict) -> None:
    main = ask(LUNAR, given, ante=1_000).wagers["main"]
    assert (main.exact, main.ev) == (True, ask(LUNAR).wagers["main"].ev)


def test_a_page_that_does_not_force_is_exact_under_any_bet_table() -> None:
    """Wins are linear in the odds: doubled, they add what they paid."""
    nsw = rulebook("nsw-star-2019")
    evs = [
        Fraction(
            ask(nsw, {"strategy": "card", "bet_table": [times * odd for odd in under(nsw).bet_odds[1:]]})
            .wagers["main"]
            .ev
        )
        for times in (1, 2, 3)
    ]
    assert evs[2] - evs[1] == evs[1] - evs[0] > 0


def test_an_estimate_tells_how_rounds_of_best_play_spread(
    few_upcards, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each figure with its interval, from rounds that are played decision by decision."""
    few_upcards([12])
    monkeypatch.setattr(whole, "PASS", 1)
    main = ask(rulebook("nsw-star-2019"), {"states": often(100, 1_000), "workers": 1}).wagers["main"]
    exact = ask(rulebook("nsw-star-2019")).wagers["main"]
    assert (main.exact, sum(one.combinations for one in main.outcomes)) == (False, often(100, 1_000))
    for name in ("variance", "standard_deviation", "hit_frequency"):
        low, high = main.intervals[name]
        assert low < getattr(main, name) < high
    low, high = main.intervals["hit_frequency"]
    assert abs(main.hit_frequency - exact.hit_frequency) < 1.6 * (high - low) / 2, "three standard errors"


@pytest.mark.proof
def test_best_play_under_a_maximum_lies_between_what_is_known(few_upcards) -> None:
    few_upcards([12])
    capped = under(LUNAR, {"max_payout": 7_000})
    found, free = terms(capped, 1_000), terms(under(LUNAR))
    game = solved.find(free)
    assert game is not None
    of_ace = solved.ev_by_upcard(game, free)["A"]
    # The frame is of one upcard, which then is the whole game.
    near = whole.Near(free, (*[0.0] * 12, 13 * of_ace))
    beside = whole.estimate(found, states=2, near=near, workers=1)
    least = exact_ev(solved.results(game, found, 12))
    assert float(least) < beside.ev < of_ace
    alone = whole.estimate(found, states=2_000, workers=1)
    apart = ((beside.half_width**2 + alone.half_width**2) ** 0.5) * 1.5
    assert abs(alone.ev - beside.ev) < apart


def test_sums_that_would_not_fit_are_refused() -> None:
    with pytest.raises(BadQuestion, match="too large"):
        ask(LUNAR, {"bet_table": [100_000] * 10, "max_payout": 10**7}, ante=9_999)


def test_the_largest_odds_are_counted_without_a_wrap() -> None:
    """Where every hand is bet, values grow with the odds in a straight line."""
    rules = under(rulebook("nsw-star-2019"))
    asked = Question(cards("Ts Jd Qs Ks 2h"), card("5c"))
    low, middle, high = (
        choice_values(replace(rules, bet_odds=(0, *[odd] * 10)), asked) for odd in (90_000, 95_000, 100_000)
    )
    assert all(high[one] - middle[one] == middle[one] - low[one] for one in high)


def test_a_strategy_that_looks_at_the_upcard_alone_refuses_known_cards() -> None:
    with pytest.raises(BadQuestion, match="upcard alone"):
        ask(CARIBBEAN, {"strategy": "blind", "dealer_cards_known": 3})


def test_the_jackpot_pays_from_a_pool_that_holds_the_own_wager() -> None:
    settings = {"jackpot_pool": 20_000_000, "jackpot_amount": 200, "jackpot_contribution": 7_500}
    hand, dealer = cards("Ts Js Qs Ks As"), cards("2c 3d 5h 7c 9d")
    dealt = [one for pair in zip(hand, dealer, strict=True) for one in pair]
    deck = text([*dealt, *(one for one in DECK if one not in dealt)])
    seat = {"ante": 1000, "decision": "bet", "jackpot": 200}
    line = {"rulebook": CARIBBEAN.id, "settings": settings, "deck": deck, "seats": {"1": seat}}
    (settled,) = croupier("settle", "-", "--json", given=json.dumps(line)).objects
    paid = settled["seats"]["1"]["areas"]["jackpot"]["paid"]
    wager = jackpot_wager(under(CARIBBEAN, settings))
    assert wager is not None
    assert wager.outcomes[0].units == Fraction(paid, 200) - 1


def test_an_estimate_has_its_reason() -> None:
    """Whoever asks for one under a maximum that bites has no other choice."""
    capped, other = under(LUNAR, {"max_payout": 7_000}), (1, 1, 2, 3, 4, 5, 7, 20, 50, 99)
    reasons = [
        why_estimated(found)
        for found in (
            terms(capped, 1_000),
            terms(capped, 1),
            terms(under(LUNAR), None, other),
            replace(terms(under(LUNAR)), away=True),
        )
    ]
    assert reasons == ["maximum", "asked", "amounts", "leaving"]
    with_draw = {"strategy": "no-draw", "rounds": 100, "workers": 1}
    assert ask(LUNAR, with_draw).wagers["main"].why == "played"
