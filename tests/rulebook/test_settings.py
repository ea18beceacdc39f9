"""Settings: what a rulebook allows, what it fixes, and how a wrong one is refused."""

from typing import Any

import pytest

from croupier.rulebook import IDS, NAMES, SettingRefused, rulebook, under

PAIRS = [
    [200, 600], [300, 600], [200, 800], [300, 800], [200, 1000], [300, 1000], [200, 1200], [300, 1200],
    [400, 1200], [200, 1500], [300, 1500], [400, 1500], [500, 1500],
]  # fmt: skip


def refused(book: str, **given: Any) -> SettingRefused:
    with pytest.raises(SettingRefused) as caught:
        under(rulebook(book), given)
    return caught.value


@pytest.mark.parametrize("book", IDS)
def test_every_rulebook_says_something_of_every_setting(book: str) -> None:
    specs = rulebook(book).settings
    assert set(specs) == set(NAMES)
    assert all(spec.clause for spec in specs.values())


@pytest.mark.parametrize("book", ["vanuatu-2013", "nz-div22-2012", "nz-div22-2016"])
def test_thirteen_instant_pairs_and_no_other(book: str) -> None:
    for pair in PAIRS:
        assert under(rulebook(book), {"instant_payout": pair}).instant == tuple(pair)
    for sf in range(100, 600, 100):
        for rf in range(500, 1700, 100):
            if [sf, rf] not in PAIRS:
                assert refused(book, instant_payout=[sf, rf]).clause == "5.6/2"


@pytest.mark.parametrize(
    ("book", "tables"),
    [
        ("vanuatu-2013", {1, 5, 6, 7}),
        ("nz-div22-2012", set(range(1, 8))),
        ("nz-div22-2016", set(range(1, 8))),
    ],
)
def test_super_pay_tables(book: str, tables: set[int]) -> None:
    for number in range(10):
        if number in tables:
            assert under(rulebook(book), {"super_pay_table": number}).super_odds
        else:
            assert refused(book, super_pay_table=number).clause == "5.9/2"


@pytest.mark.parametrize(
    ("book", "given", "clause"),
    [
        ("nsw-star-2019", {"instant_payout": [200, 600]}, "10.3"),
        ("nsw-star-2019", {"super_pay_table": 1}, "10.5.3"),
        ("nsw-star-2019", {"max_payout": 5000}, "9.5.1"),
        ("nsw-star-2019", {"absent_policy": "fold"}, "12.14"),
        ("nsw-star-2019", {"second_same_type": False}, "9.5.1.1"),
        ("vanuatu-2013", {"multi_super": True}, "5.1(b)"),
        ("nz-div22-2012", {"multi_super": True}, "5.1(b)"),
        ("vanuatu-2013", {"concede": True}, "10.5"),
        ("nz-caribbean-1998", {"declare_mode": "player"}, "4.5"),
        ("nz-caribbean-1998", {"act_when": "as_decided"}, "9.1"),
        ("nz-caribbean-1998", {"absent_policy": "void"}, "12.13"),
    ],
)
def test_what_a_rulebook_forbids_is_refused_with_its_clause(
    book: str, given: dict[str, Any], clause: str
) -> None:
    error = refused(book, **given)
    assert error.clause == clause
    assert next(iter(given)) in error.message


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"max_payout": 0}, "max_payout must be from 1"),
        ({"max_payout": "lots"}, "max_payout: expected int"),
        ({"ante_limits": [500, 100]}, "ante_limits must be"),
        ({"ante_limits": [1]}, "ante_limits"),
        ({"super_limits": {"own": [0, 5]}}, "super_limits.own must be"),
        ({"super_limits": {"mine": [1, 5]}}, "super_limits"),
        ({"second_same_type": 1}, "second_same_type may not be 1"),
        ({"boxes_per_player": 0}, "boxes_per_player must be"),
        ({"nonsense": 1}, "there is no setting 'nonsense'"),
    ],
)
def test_a_senseless_setting_is_refused_in_a_sentence(given: dict[str, Any], words: str) -> None:
    assert words in refused("vanuatu-2013", **given).message


def test_a_super_maximum_below_the_ante_maximum_is_refused_where_supers_have_a_floor() -> None:
    limits = {"ante_limits": [100, 1000], "super_limits": {"own": [100, 500]}}
    assert refused("nsw-star-2019", **limits).clause == "5.2.5"
    assert under(rulebook("vanuatu-2013"), limits).settings.super_limits


def test_defaults_are_the_contracts() -> None:
    settings = under(rulebook("vanuatu-2013")).settings
    named = (settings.dealing_device, settings.declare_mode, settings.act_when)
    assert named == ("shoe", "player", "all_decided")
    assert settings.instant_payout == (200, 600)
    assert settings.max_payout is None
    caribbean = under(rulebook("nz-caribbean-1998")).settings
    jackpot = (caribbean.jackpot_amount, caribbean.jackpot_pool, caribbean.jackpot_contribution)
    assert jackpot == (100, 0, 10_000)
