"""Caribbean Stud Poker, New Zealand Division 6 of 1998, clause by clause: the progressive jackpot (11)."""

import pytest

from croupier.game import commands as c
from croupier.game import events as e
from croupier.refusal import Code
from tests.clauses.caribbean_rounds import (
    FAILS,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    PAIR,
    QUALIFIES,
    ROYAL,
    ROYAL_TOO,
    STRAIGHT_FLUSH,
    STRAIGHT_FLUSH_TOO,
    bet,
    deal,
    jackpot_round,
    lights,
    opened,
    pools,
    prizes,
    prizes_paid,
    showdown,
    staked,
)
from tests.clauses.lunar_kit import cites, position
from tests.clauses.showing import said, then
from tests.table import Table

CARIBBEAN = "nz-caribbean-1998"


# 11 Progressive jackpot


def test_11_1_jackpot_wager_needs_an_ante_on_the_hand() -> None:
    table = staked(1)
    assert said(table.refuse(c.PlaceWager(2, "jackpot", 100))) == (Code.ANTE_REQUIRED, "5.1(a)")
    table.wager(1, "jackpot", 100)
    assert table.refuse(c.WithdrawWager(1, "ante")).code is Code.ANTE_REQUIRED


def test_11_2_jackpot_wager_is_the_amount_on_the_sign() -> None:
    table = staked(1, jackpot_amount=250)
    for wrong in (100, 249, 500):
        assert said(table.refuse(c.PlaceWager(1, "jackpot", wrong))) == (Code.JACKPOT_AMOUNT, "11.2")
    table.wager(1, "jackpot", 250)


def test_11_3_one_unit_per_seat() -> None:
    table = staked(1, jackpots=(1,))
    assert table.refuse(c.PlaceWager(1, "jackpot", 100)).code is Code.AREA_OCCUPIED
    assert cites(table, table.events(e.WagerPlaced)[-1].clause, "11.3")


def test_11_3_a_slot_takes_the_wager_with_its_seat() -> None:
    table = staked(1, 2, jackpots=(2,))
    assert [(event.seat, event.area) for event in table.events(e.WagerPlaced)][-1] == (2, "jackpot")
    assert lights(table) == [False, True]


def test_11_3_b_wager_on_the_marked_area_counts_before_the_call() -> None:
    table = then(staked(1, jackpots=(1,), jackpot_pool=1000), c.CallBets())
    assert table.state.pool == 1100


def test_11_3_2_slot_must_belong_to_the_players_own_ante() -> None:
    table = Table(CARIBBEAN)
    then(table, c.PlaceWager(1, "ante", 1000, player="Ann"), c.PlaceWager(2, "ante", 1000, player="Bob"))
    refusal = table.refuse(c.PlaceWager(2, "jackpot", 100, player="Ann"))
    assert refusal.clause == "11.3/2"
    table.do(c.PlaceWager(2, "jackpot", 100, player="Bob"))
    assert table.state.seats[2].player == "Bob"


def test_11_4_light_and_wager_never_disagree() -> None:
    table = then(staked(1, 2, jackpots=(1, 2), jackpot_pool=50_000), c.WithdrawWager(2, "jackpot"))
    assert lights(table) == [True, False]
    table.deal({1: FLUSH, 2: PAIR}, FAILS)
    bet(table, 1, 2)
    assert lights(table) == [True, False]
    assert lights(table.finish()) == [False, False]


def test_11_4_a_light_shows_that_the_wager_was_made() -> None:
    table = staked(1)
    assert lights(table) == [False]
    assert lights(table.wager(1, "jackpot", 100)) == [True]


def test_11_4_b_lit_wagers_are_in_the_pool() -> None:
    table = then(staked(1, 2, 3, jackpots=(1, 3)), c.CallBets())
    assert lights(table) == [True, False, True]
    assert table.state.pool == 100 * lights(table).count(True)


def test_11_5_dark_light_means_no_wager() -> None:
    table = staked(1, 2, jackpots=(2,))
    (recorded,) = table.do(c.ReportDark(1))
    assert (recorded.seat, recorded.clause) == (1, "11.5")
    assert recorded.ruling == "no wager was accepted; the chip goes back"
    assert table.refuse(c.ReportDark(2)).code is Code.LIGHT_IS_ON
    table.do(c.CallBets())
    assert table.refuse(c.ReportDark(1)).clause == "11.5"
    assert table.state.pool == 100


@pytest.mark.parametrize(
    ("rate", "seats", "pool", "waiting"),
    [(10_000, 3, 1300, 0), (7_333, 1, 1073, 3300), (7_333, 3, 1219, 9900), (0, 3, 1000, 0)],
)
def test_11_6_wagers_feed_the_pool_at_the_approved_rate(
    rate: int, seats: int, pool: int, waiting: int
) -> None:
    numbers = tuple(range(1, seats + 1))
    table = staked(*numbers, jackpots=numbers, jackpot_pool=1000, jackpot_contribution=rate)
    table.do(c.CallBets())
    (changed,) = table.events(e.PoolChanged)
    assert (changed.pool, changed.remainder, changed.clause) == (pool, waiting, "11.6")


def test_11_6_wager_that_goes_back_does_not_stay_in_the_pool() -> None:
    table = deal({1: PAIR, 2: FLUSH}, QUALIFIES, (1, 2), jackpot_pool=1000)
    table.do(c.CollectEarly(1, rebuilt=False))
    assert table.area(1, "jackpot") == (100, 100, 0)
    assert table.state.pool == 1100


@pytest.mark.parametrize(
    ("hand", "wins"),
    [
        (FLUSH, True),
        (FULL_HOUSE, True),
        (FOUR, True),
        (STRAIGHT_FLUSH, True),
        (ROYAL, True),
        ("4s 5d 6c 7h 8d", False),
        ("7s 7d 7c 4h 2d", False),
    ],
)
def test_11_7_five_types_win_a_prize(hand: str, wins: bool) -> None:
    table = showdown(hand, FAILS, jackpot=True, jackpot_pool=500_000)
    assert (table.area(1, "jackpot")[2] > 0) is wins


def test_11_7_needs_a_jackpot_wager() -> None:
    table = showdown(ROYAL, FAILS, jackpot_pool=5_000_000)
    assert not table.events(e.JackpotHandVerified)
    assert table.state.pool == 5_000_000


@pytest.mark.parametrize(
    ("clause", "hand", "pool", "prize", "by"),
    [
        ("11.7(a)", FLUSH, 500_000, 10_000, "11.9(e)"),
        ("11.7(b)", FULL_HOUSE, 500_000, 15_000, "11.9(d)"),
        ("11.7(c)", FOUR, 500_000, 50_000, "11.9(c)"),
        ("11.7(d)", STRAIGHT_FLUSH, 500_000, 100_000, "11.9(b)"),
        ("11.7(d)", "Ad 2d 3d 4d 5d", 500_000, 100_000, "11.9(b)"),
        ("11.7(e)", ROYAL, 500_000, 1_000_000, "11.9(a)"),
        ("11.9(a)", ROYAL, 200, 1_000_000, "11.9(a)"),
        ("11.9(a)", ROYAL, 1_000_000, 1_000_000, "11.9(a)"),
        ("11.9(a)", ROYAL, 1_000_001, 1_000_001, "11.9(a)"),
        ("11.9(b)", STRAIGHT_FLUSH, 200, 100_000, "11.9(b)"),
        ("11.9(b)", STRAIGHT_FLUSH, 1_000_000, 100_000, "11.9(b)"),
        ("11.9(b)", STRAIGHT_FLUSH, 1_000_019, 100_001, "11.9(b)"),
        ("11.9(c)", FOUR, 5_000_000, 50_000, "11.9(c)"),
        ("11.9(d)", FULL_HOUSE, 5_000_000, 15_000, "11.9(d)"),
        ("11.9(e)", FLUSH, 5_000_000, 10_000, "11.9(e)"),
    ],
)
def test_lone_hand_wins_its_prize(clause: str, hand: str, pool: int, prize: int, by: str) -> None:
    """Each of the five types qualifies, and wins what the prize table says at this pool."""
    (paid,) = [event for event in jackpot_round((hand,), pool).events(e.Paid) if event.area == "jackpot"]
    assert (paid.amount, paid.clause) == (prize, by)


def test_11_7_2_prize_comes_on_top_of_ante_and_bet() -> None:
    table = showdown(FLUSH, QUALIFIES, jackpot=True, jackpot_pool=50_000)
    assert table.net(1) == 1000 + 10_000 + 10_000 - 100


@pytest.mark.parametrize("dealer", [FAILS, QUALIFIES, "Tc Jc Qc Kc Ac"])
def test_11_8_prize_does_not_depend_on_the_dealer(dealer: str) -> None:
    table = showdown(FLUSH, dealer, jackpot=True, jackpot_pool=50_000)
    assert table.area(1, "jackpot") == (100, 0, 10_000)


@pytest.mark.parametrize(
    ("hand", "pool", "prize", "left"),
    [
        (FLUSH, 500_000, 10_000, 490_000),
        (FULL_HOUSE, 500_000, 15_000, 485_000),
        (FOUR, 500_000, 50_000, 450_000),
        (STRAIGHT_FLUSH, 500_000, 100_000, 400_000),
        (STRAIGHT_FLUSH, 5_000_000, 500_000, 4_500_000),
        (ROYAL, 500_000, 1_000_000, 0),
        (ROYAL, 5_000_000, 5_000_000, 0),
    ],
)
def test_11_9_prize_table(hand: str, pool: int, prize: int, left: int) -> None:
    table = jackpot_round((hand,), pool)
    assert prizes(table) == [prize]
    assert table.state.pool == left


def test_11_9_lone_fixed_prize_may_come_from_the_house() -> None:
    table = jackpot_round((FOUR,), 500_000, jackpot_fixed_from_pool=False)
    assert prizes(table) == [50_000]
    assert [(pool, house) for pool, house, _ in pools(table)] == [(500_000, 50_000)]
    two = jackpot_round((FOUR, FLUSH), 500_000, jackpot_fixed_from_pool=False)
    assert two.state.pool == 440_000


ALL_SEVEN = (ROYAL, STRAIGHT_FLUSH, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH_TOO, ROYAL_TOO)


def test_11_10_fixed_prizes_then_straight_flushes_then_royals() -> None:
    table = jackpot_round(ALL_SEVEN, 5_000_001)
    assert prizes(table) == [1_970_000, 492_500, 10_000, 15_000, 50_000, 492_500, 1_970_000]
    assert pools(table) == [(4_925_001, 0, "11.10(a)"), (3_940_001, 0, "11.10(b)"), (1, 0, "11.10(c)")]


@pytest.mark.parametrize(
    ("clause", "hands", "pool", "won", "left"),
    [
        ("11.10(a)", (FLUSH, FOUR), 30_000, [10_000, 50_000], [(0, 30_000)]),
        (
            "11.10(b)",
            (STRAIGHT_FLUSH, FLUSH, STRAIGHT_FLUSH_TOO),
            2_010_000,
            [200_000, 10_000, 200_000],
            [(2_000_000, 0), (1_600_000, 0)],
        ),
        ("11.10(c)", (ROYAL, STRAIGHT_FLUSH), 4_000_000, [3_600_000, 400_000], [(3_600_000, 0), (0, 0)]),
        ("11.10(c)(i)", (ROYAL, ROYAL_TOO), 1_500_000, [1_000_000, 1_000_000], [(0, 500_000)]),
    ],
)
def test_prizes_of_one_round_come_off_the_pool_in_turn(
    clause: str, hands: tuple[str, ...], pool: int, won: list[int], left: list[tuple[int, int]]
) -> None:
    """What the pool lacks the house adds: for fixed prizes, and for the floor of each royal."""
    table = jackpot_round(hands, pool)
    assert prizes(table) == won
    assert [(after, house) for after, house, _ in pools(table)] == left
    assert pools(table)[-1][2] == clause.removesuffix("(i)")


def test_11_10_a_pool_below_the_fixed_prizes_leaves_the_floors() -> None:
    table = jackpot_round((FOUR, STRAIGHT_FLUSH, ROYAL), 30_000)
    assert prizes(table) == [50_000, 100_000, 1_000_000]
    assert [(pool, house) for pool, house, _ in pools(table)] == [(0, 20_000), (0, 100_000), (0, 1_000_000)]


def test_11_10_c_ii_royals_share_what_is_left_and_the_odd_cent_stays() -> None:
    table = jackpot_round((ROYAL, ROYAL_TOO), 3_000_001)
    assert prizes(table) == [1_500_000, 1_500_000]
    assert table.state.pool == 1


def test_11_10_c_ii_pool_starts_anew_from_the_seed() -> None:
    table = jackpot_round((ROYAL,), 3_000_000, jackpot_seed=250_000)
    assert prizes(table) == [3_000_000]
    assert [(pool, house) for pool, house, _ in pools(table)] == [(0, 0), (250_000, 250_000)]


def test_11_12_jackpots_are_paid_after_antes_and_bets_and_before_the_close() -> None:
    table = then(opened(FLUSH, QUALIFIES, jackpot=True), c.Settle())
    assert said(table.refuse(c.Close())) == (Code.JACKPOTS_DUE, "11.12")
    table.finish()
    paid = position(table, e.Paid, area="jackpot")
    assert position(table, e.Settled) < paid < position(table, e.Taken, area="jackpot", clause="11.12")


def test_11_13_hand_is_verified_before_it_is_paid() -> None:
    table = showdown(FOUR, QUALIFIES, jackpot=True)
    (verified,) = table.events(e.JackpotHandVerified)
    assert verified.says == "four of a kind"
    assert cites(table, verified.clause, "11.13")
    assert position(table, e.JackpotHandVerified) < position(table, e.Paid, area="jackpot")


def test_11_14_bad_count_pays_no_jackpot_and_voids_the_round() -> None:
    table = bet(deal({1: ROYAL, 2: PAIR, 3: FLUSH}, QUALIFIES, (1, 2), jackpot_pool=5_000_000), 1, 2)
    then(table, c.Fold(3), c.Reveal(), c.Settle())
    misdealt, *_ = table.do(c.PayJackpots(count=51))
    assert misdealt.clause == "11.14"
    (voided,) = table.events(e.RoundVoided)
    assert (voided.nets, voided.clause) == ({1: 0, 2: 0, 3: 0}, "12.10")
    assert [event.seat for event in table.events(e.Carried)] == [1, 2]
    assert prizes_paid(table) == 0
    assert table.state.pool == 5_000_200
