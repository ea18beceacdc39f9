"""One jackpot pool over several tables: who is paid first, from what, and that no cent is lost."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.hands import Category
from croupier.house import pools
from croupier.house.act import Act, Person, Role
from croupier.house.pools import Pool, PoolClaim, evolve
from croupier.refusal import Refusal
from croupier.rulebook import rulebook, under
from croupier.rulebook.house import house_rules
from tests.clauses.showing import said
from tests.floor.kit import opened_pool

CARIBBEAN = "nz-caribbean-1998"
DUTIES = house_rules(CARIBBEAN)
PRIZES = under(rulebook(CARIBBEAN)).prizes
ANN, SUE = Person("Ann", Role.DEALER), Person("Sue", Role.SUPERVISOR)
OTTO = Person("Otto", Role.OPERATOR)
NOW = 1_600_000_000
BY_DEALER, BY_SUPERVISOR = Act(ANN, NOW), Act(SUE, NOW)
assert PRIZES is not None


def done(events: Any) -> Any:
    """What was done; fails the test if it was refused."""
    assert not isinstance(events, Refusal), events
    return events


def refusal(events: object) -> Refusal:
    assert isinstance(events, Refusal), events
    return events


def pool_of(amount: int, *claims: PoolClaim) -> Pool:
    pool = Pool("P", amount=amount, contributed=amount, tables=("T1", "T2"))
    for claim in claims:
        pool = evolve(pool, pools.claim(DUTIES, BY_DEALER, claim, shoe=True))
        for act in (BY_DEALER, BY_SUPERVISOR):
            made = next(c for c in pool.claims if (c.table, c.seat) == (claim.table, claim.seat))
            pool = evolve(pool, done(pools.verify(DUTIES, pool, act, made)))
    return pool


def pay_all(pool: Pool) -> tuple[Pool, list[tuple[str, int, int]]]:
    """Pays every claim; the payments as table, seat and prize, in their order."""
    paid = []
    while pool.claims:
        for event in done(pools.pay_next(DUTIES, pool, BY_SUPERVISOR, PRIZES)):
            if isinstance(event, pools.PrizePaid):
                paid.append((event.table, event.seat, event.prize))
            pool = evolve(pool, event)
    return pool, paid


ROYAL, STRAIGHT_FLUSH, FLUSH = Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH, Category.FLUSH


def test_11_11_hand_dealt_first_is_paid_first() -> None:
    late = PoolClaim("T1", 7, 1, ROYAL, stamp=90)
    early = PoolClaim("T2", 3, 4, ROYAL, stamp=40)
    pool, paid = pay_all(pool_of(5_000_000, late, early))
    assert paid == [("T2", 4, 5_000_000), ("T1", 1, 1_000_000)]
    assert pool.amount == 0
    first, *_ = done(pools.pay_next(DUTIES, pool_of(1, early), BY_SUPERVISOR, PRIZES))
    assert first.clause == "11.11"


def test_11_11_one_tables_round_is_finished_before_the_next() -> None:
    claims = (
        PoolClaim("T1", 7, 1, ROYAL, stamp=10),
        PoolClaim("T2", 3, 2, FLUSH, stamp=20),
        PoolClaim("T1", 7, 5, FLUSH, stamp=30),
    )
    _, paid = pay_all(pool_of(2_000_000, *claims))
    assert paid == [("T1", 5, 10_000), ("T1", 1, 1_990_000), ("T2", 2, 10_000)]


def test_11_11_straight_flushes_of_one_round_take_the_same_pool() -> None:
    claims = (PoolClaim("T1", 7, seat, STRAIGHT_FLUSH, stamp=9 + seat) for seat in (1, 2))
    pool, paid = pay_all(pool_of(3_000_000, *claims))
    assert [prize for _, _, prize in paid] == [300_000, 300_000]
    assert pool.amount == 2_400_000


@pytest.mark.parametrize(("shoe", "clause"), [(True, "11.11(a)"), (False, "11.11(b)")])
def test_11_11_stamp_names_what_was_measured(shoe: bool, clause: str) -> None:
    assert pools.claim(DUTIES, BY_DEALER, PoolClaim("T1", 1, 1, FLUSH, 5), shoe).clause == clause


def test_11_11_a_shoe_counts_the_first_card_of_the_hand() -> None:
    """Seat 5 got its first card before seat 1 of the other table, whoever was complete first."""
    first_cards = (PoolClaim("T1", 7, 5, FLUSH, stamp=5), PoolClaim("T2", 3, 1, FLUSH, stamp=6))
    assert [c.table for c in pools.order(pool_of(0, *reversed(first_cards)))] == ["T1", "T2"]
    assert pools.claim(DUTIES, BY_DEALER, first_cards[0], shoe=True).clause == "11.11(a)"


def test_11_11_b_shuffler_counts_the_complete_hand() -> None:
    complete = (PoolClaim("T1", 7, 5, FLUSH, stamp=60), PoolClaim("T2", 3, 1, FLUSH, stamp=50))
    assert [c.table for c in pools.order(pool_of(0, *complete))] == ["T2", "T1"]
    assert pools.claim(DUTIES, BY_DEALER, complete[0], shoe=False).clause == "11.11(b)"


def test_1_0_progressive_jackpot_grows_with_its_wagers_and_serves_many_tables() -> None:
    opened = pools.open_pool(DUTIES, Act(OTTO, NOW, "approval 12", SUE), "P", ("T1", "T2"), 7777)
    pool = evolve(Pool(), done(opened))
    for table in ("T1", "T2", "T1"):
        pool = evolve(pool, done(pools.contribute(DUTIES, pool, BY_DEALER, table, 1, 100)))
    assert (pool.amount, pool.remainder) == (233, 3100)
    assert pool.retained == 67
    assert pools.reconciles(pool)


def test_11_1_pool_is_opened_by_an_operator_and_a_second_person() -> None:
    for act in (Act(SUE, NOW, "approval", OTTO), Act(OTTO, NOW, "approval"), Act(OTTO, NOW, "", SUE)):
        assert refusal(opened_pool("nz-caribbean-1998", act, ("T1",), 10_000)).clause == "11.1"
    refusal(pools.open_pool(house_rules("vanuatu-2013"), Act(OTTO, NOW, "why", SUE), "P", ("T1",), 1))


def test_11_13_prize_waits_for_two_persons() -> None:
    made = PoolClaim("T1", 7, 1, FLUSH, stamp=10)
    pool = evolve(Pool("P", amount=50_000, tables=("T1",)), pools.claim(DUTIES, BY_DEALER, made, shoe=True))
    early = refusal(pools.pay_next(DUTIES, pool, BY_SUPERVISOR, PRIZES))
    assert said(early) == ("NOT_VERIFIED", "11.13")
    pool = evolve(pool, done(pools.verify(DUTIES, pool, BY_DEALER, made)))
    refusal(pools.verify(DUTIES, pool, BY_DEALER, pool.claims[0]))


def test_11_6_table_without_its_link_takes_no_jackpot_wager() -> None:
    pool = evolve(Pool("P", tables=("T1",)), pools.LinkChanged("11.6", BY_DEALER, "T1", False))
    assert refusal(pools.contribute(DUTIES, pool, BY_DEALER, "T1", 1, 100)).code == "POOL_UNREACHABLE"


@pytest.mark.parametrize("held", [0, 30, 50, 80])
def test_11_6_refund_leaves_no_pool_below_nothing(held: int) -> None:
    """What a prize elsewhere has used up of a contribution is the house's to bear."""
    pool = Pool("P", amount=held, remainder=4_000, rate=5_001, contributed=held, tables=("T1",), retained=50)
    after = evolve(pool, done(pools.contribute(DUTIES, pool, BY_DEALER, "T1", 2, -100)))
    left = max(0, held * 10_000 + 4_000 - 100 * 5_001)
    assert after.amount * 10_000 + after.remainder == left
    assert after.retained == 50 - 100 + held - after.amount
    assert pools.reconciles(after)


def test_11_6_table_without_its_link_still_gives_back() -> None:
    pool = evolve(Pool("P", amount=100, tables=("T1",)), pools.LinkChanged("11.6", BY_DEALER, "T1", False))
    assert evolve(pool, done(pools.contribute(DUTIES, pool, BY_DEALER, "T1", 1, -100))).amount == 0


kinds = st.sampled_from([FLUSH, Category.FULL_HOUSE, Category.FOUR_OF_A_KIND, STRAIGHT_FLUSH, ROYAL])


@settings(max_examples=200, deadline=None)
@given(
    st.integers(0, 20_000_000),
    st.lists(
        st.tuples(st.sampled_from(["T1", "T2"]), st.integers(1, 7), kinds),
        unique_by=lambda c: c[:2],
        max_size=6,
    ),
    st.randoms(use_true_random=False),
)
def test_every_cent_of_a_pool_is_accounted_for(
    amount: int, won: list[tuple[str, int, Category]], rng: object
) -> None:
    claims = [PoolClaim(table, 1, seat, kind, stamp) for stamp, (table, seat, kind) in enumerate(won)]
    rng.shuffle(claims)  # type: ignore[attr-defined]
    pool, paid = pay_all(pool_of(amount, *claims))
    assert pools.reconciles(pool)
    assert len(paid) == len(won)
    assert pool.amount >= 0


def test_11_6_seed_comes_back_after_a_royal() -> None:
    opened = pools.open_pool(DUTIES, Act(OTTO, NOW, "approval 12", SUE), "P", ("T1",), 10_000, 500_000)
    made = PoolClaim("T1", 1, 1, ROYAL, stamp=1, verified=("Ann", "Sue"))
    claimed = evolve(evolve(Pool(), done(opened)), pools.claim(DUTIES, BY_DEALER, made, True))
    pool, paid = pay_all(claimed)
    assert [prize for _, _, prize in paid] == [1_000_000]
    assert pool.amount == 500_000
    assert pools.reconciles(pool)


@pytest.mark.parametrize(("from_pool", "left"), [(True, 40_000), (False, 50_000)])
def test_11_9_lone_fixed_prize_may_come_from_the_house(from_pool: bool, left: int) -> None:
    made = PoolClaim("T1", 1, 1, FLUSH, stamp=1, verified=("Ann", "Sue"))
    pool = Pool(
        "P", amount=50_000, contributed=50_000, tables=("T1",), fixed_from_pool=from_pool, claims=(made,)
    )
    paid, _ = pay_all(pool)
    assert paid.amount == left
    assert pools.reconciles(paid)


def test_11_8_claim_falls_away_with_its_round() -> None:
    made = PoolClaim("T1", 1, 1, FLUSH, stamp=1)
    pool = evolve(
        Pool("P", amount=50_000, tables=("T1",), claims=(made,)),
        pools.ClaimDropped("11.8", BY_DEALER, "T1", 1, 1),
    )
    assert pool.claims == ()
    assert pool.amount == 50_000
