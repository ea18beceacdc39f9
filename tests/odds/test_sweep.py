"""Every rulebook under every value of every setting: exact, or an estimate for a reason; and what is played agrees."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.odds import Study, ask, checking, odds
from croupier.odds.checking import check
from croupier.odds.side import jackpot_wager
from croupier.odds.study import counted_at_once
from croupier.rulebook import IDS, SettingRefused, rulebook, under
from croupier.rulebook.settings import values_of
from tests.effort import often, some

FREE: dict[str, list[Any]] = {
    "max_payout": [2_000, 700_000],
    "jackpot_amount": [100, 500],
    "jackpot_pool": [0, 10**8],
    "jackpot_contribution": [0, 7_500],
    "jackpot_seed": [10**6],
    "ante_limits": [[500, 50_000]],
    "boxes_per_player": [2],
    "seat_hold_seconds": [60],
}
"""Values of the settings that may be any number."""

ANTE = 1_000


def sweep() -> Iterator[tuple[str, str, Any]]:
    """Every rulebook with one setting at one value."""
    for book in IDS:
        for name, spec in rulebook(book).settings.items():
            for value in values_of(name, spec) or ([] if spec.fixed else FREE.get(name, [])):
                try:
                    under(rulebook(book), {name: value})
                except SettingRefused:
                    continue
                yield book, name, value


CASES = list(sweep())


def test_the_sweep_is_whole() -> None:
    assert len(CASES) > 150
    assert {book for book, _, _ in CASES} == set(IDS)
    assert {name for _, name, _ in CASES} >= {
        "instant_payout",
        "super_pay_table",
        "declare_mode",
        "max_payout",
    }


def test_each_is_exact_or_has_a_maximum_that_bites() -> None:
    """All else changes amounts that are counted, or nothing that a wager turns on."""
    plain = {book: odds(under(rulebook(book))).wagers for book in IDS}
    for book, name, value in some(CASES[::4], CASES):
        rules = under(rulebook(book), {name: value})
        if not counted_at_once(rules, Study(), ANTE):
            assert (rules.draw, name, value) == (True, "max_payout", 2_000), (book, name, value)
            continue
        found = odds(rules, ante=ANTE).wagers
        assert all(wager.exact for wager in found.values()), (book, name, value)
        assert found["main"].house_edge >= plain[book]["main"].house_edge - 0.01


CHECKED = [
    case
    for case in CASES
    if case[1] in ("instant_payout", "super_pay_table", "second_same_type", "max_payout")
]


@pytest.mark.parametrize("book", some(["nsw-star-2019", "nz-caribbean-1998"], IDS))
def test_every_wager_is_held_against_hands_that_are_dealt(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By how often its prizes come, by what they pay, and a way of staking as it is played."""
    monkeypatch.setattr(checking, "HANDS_DEALT", often(20_000, 100_000))
    rules = under(rulebook(book), {"jackpot_pool": 10**7} if book == "nz-caribbean-1998" else {})
    staking = None if rules.draw else {"jackpot": 100}
    study = Study("card" if rules.draw else "optimal", rounds=often(1_000, 20_000), staking=staking)
    found = check(rules, study, ante=ANTE)
    wagers = odds(rules, ante=ANTE).wagers.keys() - {"main"}
    assert found.agrees
    assert found.beside.keys() == wagers
    assert found.worth.keys() == wagers | ({"round"} if staking else set())


def test_a_prize_that_pays_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A royal flush that was counted and is not paid: one hand in 649,740."""
    monkeypatch.setattr(checking, "HANDS_DEALT", 60_000)
    rules = under(rulebook("nz-caribbean-1998"), {"jackpot_pool": 10**8})
    wager = jackpot_wager(rules)
    assert wager is not None
    less = replace(wager, house_edge=wager.house_edge - 10**8 / 100 / 649_740)
    times, worth = checking.beside(rules, {"jackpot": less}, Study(), ANTE)
    assert abs(times["jackpot"]) < 3 < abs(worth["jackpot"])


@pytest.mark.parametrize(("book", "name", "value"), some(CHECKED[::29], CHECKED))
def test_what_is_counted_is_what_is_played(book: str, name: str, value: Any) -> None:
    """By the page where there is one: best play is looked up too slowly for a sweep."""
    rules = under(rulebook(book), {name: value})
    study = Study("card" if rules.draw else "optimal", rounds=300_000, workers=1)
    if not counted_at_once(rules, study, ANTE):
        assert rules.draw
        assert (
            ask(rulebook(book), {name: value, "strategy": "card", "rounds": 1_000}, ante=ANTE)
            .wagers["main"]
            .interval
        )
        return
    assert check(rules, study, ante=ANTE).agrees
