"""The solver's kernel against the exact values of single decisions, and its short cuts against the long way."""

from fractions import Fraction
from pathlib import Path

import msgspec
import numpy as np
import pytest
from tools.solver.gpu import rank_keys
from tools.solver.sayings import DEALS, Costs, sayings
from tools.solver.tables import tables

from croupier.cards import Card, cards
from croupier.odds.export import kernel_columns, option_values
from croupier.odds.solved import Row, _ending, denominator, ways
from croupier.odds.solver import kernel, parts
from croupier.odds.solver.problem import _tables, problem
from croupier.odds.terms import BadQuestion, terms
from croupier.rulebook import rulebook, under
from tests.effort import often
from tests.house_books import houses
from tests.odds.plain_solver import best_counted, counted, random_states, solve

VANUATU = terms(under(rulebook("vanuatu-2013")))
HOUSE = {
    "five for one": terms(under(houses()["five for one"])),
    # Forcing, single cards at the price of a sixth, dear exchanges of two, and three or more that bind.
    "strange": msgspec.structs.replace(
        terms(under(houses()["russian"])), exchanges=(1, 4), fees=(1, 1, 2, 0, 1, 1), bound=3
    ),
}
GAMES = {"vanuatu-2013": VANUATU, "nsw-star-2019": terms(under(rulebook("nsw-star-2019"))), **HOUSE}


def strong_states() -> tuple[list[list[int]], list[int]]:
    """Hands where forcing decides what is best, if it ever does: straights and better, and draws to them."""
    named = (
        "5h 6d 7c 8s 9h", "2d 3d 4d 5d 6d", "2d 7d 9d Jd Kd", "2h 2d 2s 9d 9h", "9d 9h 9s Kd Kh", "4d 4h 4s 4c Kh",
        "Td Jd Qd Kd Ad", "As 2d 3h 4s 5d", "3h 3d 3s Ks As", "6d 7d 8d 9d Ks", "2s 3d 3h 8s 8d",
    )  # fmt: skip
    pairs = [
        (sorted(cards(hand)), up) for hand in named for up in (0, 5, 12) if Card(4 * up) not in cards(hand)
    ]
    return [hand for hand, _ in pairs], [up for _, up in pairs]


@pytest.mark.parametrize("name", GAMES)
def test_every_option_of_a_state_has_its_exact_value(name: str) -> None:
    found = GAMES[name]
    hands, ups = random_states(often(6, 12), 1)
    told = solve(found, hands, ups, prune=False)
    for i, (hand, up) in enumerate(zip(hands, ups, strict=True)):
        wanted = counted(found, hand, up)
        assert {option: int(told.values[i][option]) for option in wanted} == wanted, (hand, up)
        assert told.best_value[i] == best_counted(found, hand, up)
        exported = option_values(found, np.array([up]), np.array([hand]))[0]
        assert told.values[i][kernel_columns(found)].tolist() == exported.tolist()
        assert not told.values[i][[option for option in range(kernel.OPTIONS) if option not in wanted]].any()
    assert not told.fault[0]


def test_a_bought_card_may_be_best_for_its_forcing_alone() -> None:
    # The first version put no limit on what forcing adds to betting and buying, and left them out too soon.
    hands, ups = (part[:: often(2, 1)] for part in strong_states())
    told = solve(VANUATU, hands, ups, prune=True)
    for hand, up, value in zip(hands, ups, told.best_value.tolist(), strict=True):
        assert value == best_counted(VANUATU, hand, up), (hand, up)


def test_leaving_options_out_changes_no_best_value() -> None:
    hands, ups = random_states(often(12, 60), 2)
    short, long = (solve(VANUATU, hands, ups, prune=prune) for prune in (True, False))
    assert short.best_value.tolist() == long.best_value.tolist()
    assert short.best.tolist() == long.best.tolist()


@pytest.mark.parametrize("name", GAMES)
def test_counted_outcomes_come_to_the_value(name: str) -> None:
    found = GAMES[name]
    hands, ups = random_states(often(15, 30), 12)
    told = solve(found, hands, ups)
    assert len({int(option) for option in told.best}) > 3, "several kinds of choices"
    for i, (hand, up) in enumerate(zip(hands, ups, strict=True)):
        option = int(told.best[i])
        if option >= 0:
            drawn = option if option < 2 else (option - 2).bit_count()
            rows = _rows(solve(found, [hand], [up], chosen=[option]).outcomes, drawn)
            over = ways(found.force, drawn)
            assert sum(count for _, count in rows) == over
            total = sum(_ending(found, row)[1] * count for row, count in rows)
            assert Fraction(int(total), over) == Fraction(int(told.best_value[i]), denominator(found))


def _rows(outcomes: np.ndarray, drawn: int) -> list[tuple[Row, int]]:
    wide = outcomes[drawn, :, 0].astype(object) + (outcomes[drawn, :, 1].astype(object) << 32)
    shaped = wide.reshape(kernel.KINDS, kernel.COMBINATIONS, kernel.COMBINATIONS)
    assert len(outcomes) == kernel.SIZES
    return [(Row(drawn, *map(int, at), ()), int(count)) for at, count in np.ndenumerate(shaped) if count]  # type: ignore[arg-type]


def test_a_strategy_for_people_is_never_worth_more() -> None:
    hands, ups = random_states(often(10, 20), 4)
    best = solve(VANUATU, hands, ups)
    page = np.zeros((4, 13, 7463), dtype=np.uint8)
    page[:, :, 3000:] = 1
    played = solve(VANUATU, hands, ups, prune=False, page=page)
    legal = [option for option in range(kernel.OPTIONS) if option < 2 or (option - 2).bit_count() > 1]
    assert (played.values[:, legal].max(axis=1) <= best.best_value).all()
    assert (played.values[:, legal].max(axis=1) < best.best_value).any()


def test_advice_costs_what_it_falls_short_of_the_best() -> None:
    named = ("5c 6d 7c 8s 9h", "5d 6d 7c 8s 9h", "2c 8d 8h Js Kc", "2c 5d 8h Js Kc")
    hands = np.array([sorted(cards(hand)) for hand in named], dtype=np.uint8)
    told = solve(VANUATU, hands, [12] * len(hands), prune=False)
    over = denominator(VANUATU)
    folded, short = (told.best_value + over) / over, (told.best_value[:, None] - told.values) / over
    rows = Costs(rank_keys(hands), np.column_stack([np.ones(len(hands)), folded, short]))
    spoken = {(hand, advice): (a_round, a_hand) for hand, advice, a_round, a_hand in sayings(rows)}
    assert {hand for hand, _ in spoken} == {"straight", "pair", "nothing"}
    assert spoken["straight", "always buy"] == (0, 0)
    assert spoken["straight", "stand"][1] == pytest.approx(100 * short[:2, 0].mean())
    assert spoken["straight", "stand"][0] == pytest.approx(100 * short[:2, 0].sum() / DEALS)
    assert spoken["pair", "exchange three with every pair"][1] == pytest.approx(100 * short[2, 2 + 0b11001])
    assert spoken["nothing", "fold"][1] == pytest.approx(100 * folded[3])


def test_terms_that_the_short_cuts_do_not_fit_are_refused() -> None:
    with pytest.raises(BadQuestion, match="pair"):
        problem(msgspec.structs.replace(VANUATU, odds=(0, 1, 30, 40, 50, 60, 70, 80, 90, 95, 100)))
    with pytest.raises(BadQuestion, match="exchanged"):
        problem(terms(under(rulebook("nz-caribbean-1998"))))
    with pytest.raises(BadQuestion, match="cost the same"):
        problem(msgspec.structs.replace(HOUSE["strange"], fees=(1, 2, 2, 0, 1, 1)))


def test_the_tables_that_are_shipped_are_those_that_are_made() -> None:
    made, shipped = tables(), _tables()
    assert made.keys() == shipped.keys() == set(kernel.TABLES) - {"wins", "stands"}
    for name, table in made.items():
        assert table.dtype == shipped[name].dtype
        assert (table == shipped[name]).all(), f"{name}: python -m tools.solver tables"


def test_a_damaged_or_foreign_part_is_done_again(tmp_path: Path) -> None:
    part = {name: np.arange(5, dtype=np.int64) for name in ("value", "best", "ways", "outcomes")}
    path = tmp_path / "upcard-00.npz"
    parts.write(path, {**part, "checksum": parts.checksum(*part.values()), "problem": "one"})
    kept = parts.read_part(path, "one")
    assert kept is not None
    assert kept["value"].tolist() == [0, 1, 2, 3, 4]
    assert parts.read_part(path, "another") is None
    parts.write(
        path,
        {**part, "value": part["value"] + 1, "checksum": parts.checksum(*part.values()), "problem": "one"},
    )
    assert parts.read_part(path, "one") is None
    path.write_bytes(path.read_bytes()[:200])
    assert parts.read_part(path, "one") is None
    assert parts.read_part(tmp_path / "none.npz", "one") is None
