"""PAR sheets to submit: complete, the same in every form, and worked out again by a second program."""

import csv
import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations, permutations
from math import comb
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from croupier.cards import DECK, Card, cards
from croupier.hands import Category, evaluate, jackpot_category
from croupier.odds import ParSheet, ask, par_sheet
from croupier.odds.par import long_run
from croupier.odds.par.long_run import prizes_left
from croupier.odds.par.recount import recount
from croupier.odds.par.written import as_text
from croupier.odds.side import HANDS, contribution
from croupier.rulebook import IDS, rulebook, under
from tests.cli.program import croupier
from tests.effort import some

SETTINGS: dict[str, dict[str, Any]] = {"nz-caribbean-1998": {"jackpot_pool": 20_000_000}}


def sheet_of(book: str) -> ParSheet:
    return par_sheet(rulebook(book), {**SETTINGS.get(book, {}), "rounds": 20_000, "workers": 1})


def plain(sheet: ParSheet) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(as_text(sheet, ".json"))
    return found


@pytest.fixture(scope="module")
def caribbean() -> ParSheet:
    return sheet_of("nz-caribbean-1998")


def numbers(value: Any, place: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where the numbers of a sheet stand."""
    if isinstance(value, dict):
        return [one for name, part in value.items() for one in numbers(part, (*place, name))]
    if isinstance(value, list):
        return [one for at, part in enumerate(value) for one in numbers(part, (*place, at))]
    return [place] if isinstance(value, (int, float)) and not isinstance(value, bool) else []


def changed(sheet: dict[str, Any], place: tuple[Any, ...]) -> dict[str, Any]:
    """A sheet with one number put up by a thousandth and one."""
    other = deepcopy(sheet)
    inside: Any = other
    for name in place[:-1]:
        inside = inside[name]
    inside[place[-1]] = inside[place[-1]] * 1.001 + 1
    return other


@pytest.mark.parametrize("book", some([IDS[0], "nsw-star-2019"], IDS))
def test_the_second_program_finds_the_same(book: str) -> None:
    sheet = sheet_of(book)
    count, faults = recount(plain(sheet))
    assert (faults, count) == ([], sheet.made.checked)
    assert count > 200
    assert set(sheet.details) == {name for name, wager in sheet.wagers.items() if wager.exact}
    assert sheet.wagers["main"].ev == ask(rulebook(book), SETTINGS.get(book)).wagers["main"].ev


def test_a_number_that_is_changed_is_found(caribbean: ParSheet) -> None:
    """Any number of a wager, of what follows from it, and of the ways to play but the best of them."""
    sheet = plain(caribbean)
    places = [
        place
        for part in ("wagers", "details", "strategies")
        for place in numbers(sheet[part], (part,))
        if place[2:] != ("break_even_pool",)
    ]
    assert len(places) > 200
    missed = [place for place in some(places[::5], places) if not recount(changed(sheet, place))[1]]
    assert not missed


def test_the_command_works_a_sheet_out_again(caribbean: ParSheet, tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    file.write_text(as_text(caribbean, ".json"))
    assert str(caribbean.made.checked) in croupier("par", "check", str(file)).out
    wrong = plain(caribbean)
    wrong["wagers"]["main"]["outcomes"][0]["combinations"] += 1
    file.write_text(json.dumps(wrong))
    croupier("par", "check", str(file)).refused("wagers.main.ev")
    file.write_text("{}")
    croupier("par", "check", str(file)).refused("no PAR sheet")


def test_only_settings_that_the_game_has(caribbean: ParSheet) -> None:
    assert "super_pay_table" not in caribbean.settings
    assert "jackpot_seed" in caribbean.settings


def test_every_line_and_what_it_adds(caribbean: ParSheet) -> None:
    detail = caribbean.details["main"]
    royal = detail.lines[0]
    assert (royal.outcome, royal.units, royal.staked) == ("win, royal flush", 501, 3)
    assert royal.one_in == pytest.approx(19_933_230_517_200 / 16_759_740)
    assert sum(line.contribution for line in detail.lines) == pytest.approx(detail.rtp)
    assert detail.hold == pytest.approx(caribbean.wagers["main"].element_of_risk)


def test_the_jackpot_in_the_long_run_is_the_pool_at_which_it_is_fair(caribbean: ParSheet) -> None:
    """All of a wager goes into the pool by default, so that all of it comes back."""
    assert caribbean.jackpot is not None
    assert caribbean.jackpot.long_run_return == pytest.approx(1)
    assert caribbean.jackpot.mean_pool == caribbean.wagers["jackpot"].break_even_pool


def test_prizes_are_counted_in_a_deck_that_lacks_cards() -> None:
    """Against every hand of such a deck, and a second hand beside a first."""
    gone = set(cards("5h 6h 7h 8h 9h")) | {*cards("Ts Js Qs Ks As 2c 2d 2h 3c 4c 5c 6c 7c Jd Qd Kh Ac Ad")}
    left = [one for one in DECK if one not in gone]
    counted = Counter(jackpot_category(evaluate(hand)) for hand in combinations(left, 5))
    assert {kind: n for kind, n in counted.items() if kind} == {
        k: n for k, n in prizes_left(gone).items() if n
    }


def prize_hands() -> Iterator[tuple[list[Card], int]]:
    """Every first hand that wins a prize, those of one suit for all four."""
    for ranks in combinations(range(13), 5):
        yield [Card(4 * rank) for rank in ranks], 4
    for three, two in permutations(range(13), 2):
        for out in range(4):
            threes = [Card(4 * three + suit) for suit in range(4) if suit != out]
            for pair in combinations(range(4), 2):
                yield [*threes, *(Card(4 * two + suit) for suit in pair)], 1
        for suit in range(4):
            yield [*(Card(4 * three + one) for one in range(4)), Card(4 * two + suit)], 1


@pytest.mark.parametrize("given", [{}, {"jackpot_seed": 10**6, "jackpot_contribution": 7_500}])
def test_shared_jackpots_keep_the_pool_where_it_is(given: dict[str, Any]) -> None:
    """Two wagers a round, every pair of prizes by its own chance: what is paid of the mean pool is what goes into it."""
    rules = under(rulebook("nz-caribbean-1998"), given)
    found = long_run.jackpot(rules)
    assert found is not None
    pool = found.rounds[1].pool_low
    chances: defaultdict[tuple[Any, Any], float] = defaultdict(float)
    for hand, ways in prize_hands():
        one, left = jackpot_category(evaluate(hand)), prizes_left(hand)
        for other, n in left.items():
            chances[one, other] += ways * n / HANDS / comb(47, 5)
        chances[one, None] += 2 * ways * (1 - sum(left.values()) / comb(47, 5)) / HANDS
    fixed = {Category.FLUSH: 10_000, Category.FULL_HOUSE: 15_000, Category.FOUR_OF_A_KIND: 50_000}
    change, royal_flush = 2 * contribution(rules) + 0.0, Category.ROYAL_FLUSH
    for pair, chance in chances.items():
        before = pool - sum(fixed.get(kind, 0) for kind in pair if kind)
        after = before * (1 - pair.count(Category.STRAIGHT_FLUSH) / 10)
        royal = Category.ROYAL_FLUSH in pair
        change += chance * ((rules.settings.jackpot_seed if royal else after) - pool)
    assert abs(change) < 0.0001, "of a cent a round; as if hands came apart from each other it is 0.0005"
    assert found.rounds[1].shared_one_in == pytest.approx(1 / chances[royal_flush, royal_flush])


def test_a_house_that_pays_lone_prizes_bounds_what_several_come_to() -> None:
    found = long_run.jackpot(under(rulebook("nz-caribbean-1998"), {"jackpot_fixed_from_pool": False}))
    assert found is not None
    one, *several = found.rounds
    assert one.pool_low == one.pool_high == found.mean_pool
    assert all(0.97 < more.pool_low / more.pool_high < 1 for more in several)


def test_what_a_games_office_should_know_of() -> None:
    sheet = sheet_of("nsw-star-2019")
    known = {one.what: one for one in sheet.exposure}
    assert known["undeclared"].gain == pytest.approx(0.00095543, abs=1e-8)
    assert 0.29 < known["leaving"].gain < 0.5042, "a bound from below, and no more than was estimated"
    assert {one.setting for one in sheet.by_setting} >= {"declare_mode"}


def test_every_form_has_every_figure(caribbean: ParSheet) -> None:
    rows = list(csv.DictReader(as_text(caribbean, ".csv").splitlines()))
    places = {row["figure"]: row["value"] for row in rows}
    assert float(places["details.main.rtp"]) == caribbean.details["main"].rtp
    page = as_text(caribbean, ".html")
    assert f"{100 * caribbean.details['main'].rtp:.6f} %" in page
    assert "16,759,740" in page
    assert caribbean.made.rulebook in page
    assert msgspec.json.decode(as_text(caribbean, ".json"), type=ParSheet).details == caribbean.details


def test_a_sheet_is_as_its_schema_says(caribbean: ParSheet) -> None:
    schema = json.loads(croupier("par", "schema").out)
    jsonschema_rs.validator_for(schema).validate(plain(caribbean))


def test_an_estimate_says_what_it_cannot_be_below_and_why_it_is_one(caribbean: ParSheet) -> None:
    """Whatever figures a wager can have, each form of the sheet has words for them."""
    told = {"exact": False, "interval": (-0.2, -0.1), "at_least": "-158/1000", "states": 7, "why": "maximum"}
    main = msgspec.structs.replace(caribbean.wagers["main"], **told, flagged=True)
    sheet = msgspec.structs.replace(caribbean, wagers={"main": main})
    for form in (".html", ".csv"):
        page = as_text(sheet, form)
        assert "-158/1000" in page
        assert "best play under it is not solved" in page
