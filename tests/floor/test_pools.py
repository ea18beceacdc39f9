"""A pool to the cent: what comes in, the part of a cent that waits, who is paid first, how much, and by whom."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.hands import Category
from croupier.house import pools as p
from croupier.house.act import Act, Person, Role
from croupier.house.pools import Pool, PoolClaim
from croupier.refusal import Refusal
from croupier.rulebook import rulebook, under
from croupier.rulebook.house import house_rules
from tests.floor.kit import DEALER_ANN, NOON, OPERATOR_OTTO, SUPERVISOR_SUE, opened_pool
from tests.table import check_words

DUTIES = house_rules("nz-caribbean-1998")
PRIZES: Any = under(rulebook("nz-caribbean-1998")).prizes
ACT = Act(OPERATOR_OTTO, NOON, "approved", SUPERVISOR_SUE)
FLUSH, HOUSE, FOUR = Category.FLUSH, Category.FULL_HOUSE, Category.FOUR_OF_A_KIND
STRAIGHT_FLUSH, ROYAL = Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH
TWICE = ("Ann", "Sue")


def made(
    seat: int, kind: Category, stamp: int = 1, table: str = "T1", number: int = 1, **more: Any
) -> PoolClaim:
    return PoolClaim(table, number, seat, kind, stamp, **{"verified": TWICE, **more})


def code(found: object) -> str:
    assert isinstance(found, Refusal), found
    assert " " in found.message
    check_words(found.clause, found.message)
    return str(found.code)


@pytest.mark.parametrize(
    ("act", "tables", "rate", "seed", "refused"),
    [
        (ACT, ("T1",), 10_000, 0, ""),
        (ACT, ("T1",), 0, 0, ""),
        (ACT, ("T1",), 10_001, 0, "BAD_POOL"),
        (ACT, ("T1",), -1, 0, "BAD_POOL"),
        (ACT, ("T1",), 100, -1, "BAD_POOL"),
        (ACT, (), 100, 0, "BAD_POOL"),
        (Act(SUPERVISOR_SUE, NOON, "approved", OPERATOR_OTTO), ("T1",), 100, 0, "ROLE_TOO_LOW"),
        (Act(OPERATOR_OTTO, NOON, "approved"), ("T1",), 100, 0, "SECOND_PERSON"),
        (Act(OPERATOR_OTTO, NOON, "approved", OPERATOR_OTTO), ("T1",), 100, 0, "SECOND_PERSON"),
        (Act(OPERATOR_OTTO, NOON, "", SUPERVISOR_SUE), ("T1",), 100, 0, "REASON_MISSING"),
    ],
)
def test_who_opens_a_pool_and_with_what(act: Act, tables: Any, rate: int, seed: int, refused: str) -> None:
    found = opened_pool("nz-caribbean-1998", act, tables, rate, seed)
    if refused:
        assert code(found) == refused
        return
    clause = DUTIES.clause("pool.open")
    assert found == p.PoolOpened(clause, act, "P", tables, rate, seed, True)
    opened = p.evolve(Pool(), found)
    assert opened == Pool("P", amount=seed, rate=rate, tables=tables, guaranteed=seed, seed=seed)


@pytest.mark.parametrize("from_pool", [True, False])
def test_a_pool_keeps_who_bears_a_lone_fixed_prize(from_pool: bool) -> None:
    opened = p.open_pool(DUTIES, ACT, "P", ("T1",), 100, 5, from_pool)
    assert isinstance(opened, p.PoolOpened)
    assert p.evolve(Pool(), opened).fixed_from_pool is from_pool


def test_the_first_hand_that_two_persons_have_not_seen_is_named() -> None:
    claims = (made(1, FLUSH, 1), made(2, FLUSH, 2, verified=("Ann",)), made(3, FLUSH, 3, verified=()))
    refused = p.pay_next(DUTIES, Pool(amount=9_000_000, claims=claims), ACT, PRIZES)
    assert isinstance(refused, Refusal)
    assert refused.message.startswith("the hand of seat 2 at T1 is not verified")


def test_a_rulebook_without_a_jackpot_has_no_pool() -> None:
    assert code(p.open_pool(house_rules("vanuatu-2013"), ACT, "P", ("T1",), 100)) == "NO_SUCH_RULE"


@pytest.mark.parametrize(
    ("stakes", "pool", "added", "remainder"),
    [
        (100, Pool(rate=10_000, tables=("T1",)), 100, 0),
        (101, Pool(rate=7_500, tables=("T1",)), 75, 7_500),
        (101, Pool(rate=7_500, remainder=2_500, tables=("T1",)), 76, 0),
        (0, Pool(rate=7_500, remainder=2_500, tables=("T1",)), 0, 2_500),
        (-100, Pool(amount=500, rate=7_500, tables=("T1",)), -75, 0),
        (-100, Pool(amount=20, rate=7_500, tables=("T1",)), -20, 0),
        (-1, Pool(amount=20, rate=7_500, remainder=100, tables=("T1",), down=("T1",)), -1, 2_600),
    ],
)
def test_what_wagers_add(stakes: int, pool: Pool, added: int, remainder: int) -> None:
    found = p.contribute(DUTIES, pool, ACT, "T1", 4, stakes)
    clause = DUTIES.clause("pool.contribution")
    assert found == p.Contributed(clause, ACT, "T1", 4, stakes, added, remainder)
    after = p.evolve(pool, found)
    assert (after.amount, after.remainder) == (pool.amount + added, remainder)
    assert (after.contributed, after.retained) == (added, stakes - added)


def test_a_table_without_its_link_adds_nothing() -> None:
    pool = Pool(tables=("T1",), down=("T1",))
    for stakes in (1, 100):
        assert code(p.contribute(DUTIES, pool, ACT, "T1", 1, stakes)) == "POOL_UNREACHABLE"
    assert code(p.contribute(DUTIES, Pool(tables=("T1",)), ACT, "T2", 1, 100)) == "POOL_UNREACHABLE"
    assert isinstance(p.contribute(DUTIES, pool, ACT, "T1", 1, 0), p.Contributed)
    lost = p.evolve(Pool(tables=("T1", "T2"), down=("T2",)), p.LinkChanged("", ACT, "T1", False))
    assert lost.down == ("T2", "T1")
    assert p.evolve(lost, p.LinkChanged("", ACT, "T1", False)).down == ("T2", "T1")
    assert p.evolve(lost, p.LinkChanged("", ACT, "T2", True)).down == ("T1",)
    assert not p.is_open(lost, "T1")
    assert p.is_open(lost, "T3")


def test_meters_that_do_not_add_up_close_the_pool() -> None:
    whole = Pool(amount=130, contributed=100, guaranteed=50, paid=20)
    assert p.reconciles(whole)
    assert p.is_open(whole, "T1")
    assert not p.is_open(Pool(amount=131, contributed=100, guaranteed=50, paid=20), "T1")


def test_a_claim_is_stamped_as_the_device_deals() -> None:
    claim = made(1, FLUSH)
    assert p.claim(DUTIES, ACT, claim, True) == p.Claimed(DUTIES.clause("pool.stamp_shoe"), ACT, claim)
    assert p.claim(DUTIES, ACT, claim, False) == p.Claimed(DUTIES.clause("pool.stamp_shuffler"), ACT, claim)
    assert DUTIES.clause("pool.stamp_shoe") != DUTIES.clause("pool.stamp_shuffler")


def test_two_persons_verify_and_the_second_is_above() -> None:
    claim = made(1, FLUSH, verified=())
    pool = Pool(claims=(claim, made(2, FLUSH, verified=())))
    dealer, above = Act(DEALER_ANN, NOON), Act(SUPERVISOR_SUE, NOON)
    first = p.verify(DUTIES, pool, dealer, claim)
    assert first == p.Verified(DUTIES.clause("pool.verify"), dealer, "T1", 1, 1)
    once = p.evolve(pool, first)  # type: ignore[arg-type]
    assert [each.verified for each in once.claims] == [(DEALER_ANN.id,), ()]
    assert code(p.verify(DUTIES, once, dealer, once.claims[0])) == "SECOND_PERSON"
    other = Act(Person("Amy", Role.DEALER, "Dealer"), NOON)
    assert code(p.verify(DUTIES, once, other, once.claims[0])) == "SECOND_PERSON"
    assert code(p.verify(DUTIES, once, above, claim)) == "NO_CLAIM"
    twice = p.evolve(once, p.verify(DUTIES, once, above, once.claims[0]))  # type: ignore[arg-type]
    assert twice.claims[0].verified == (DEALER_ANN.id, SUPERVISOR_SUE.id)
    assert isinstance(p.verify(DUTIES, once, Act(OPERATOR_OTTO, NOON), once.claims[0]), p.Verified)
    alone = p.evolve(pool, p.verify(DUTIES, pool, above, claim))  # type: ignore[arg-type]
    assert code(p.verify(DUTIES, alone, above, alone.claims[0])) == "SECOND_PERSON"


def test_claims_are_paid_round_by_round_and_inside_by_prize() -> None:
    late = [made(1, ROYAL, 9), made(2, FLUSH, 12), made(3, STRAIGHT_FLUSH, 10), made(4, FOUR, 11)]
    early = [made(5, ROYAL, 30, "T2"), made(6, HOUSE, 2, "T2")]
    other = [made(7, FLUSH, 5, "T1", 2)]
    found = p.order(Pool(claims=(*late, *early, *other)))
    assert [claim.seat for claim in found] == [6, 5, 7, 4, 2, 3, 1]


def paid(pool: Pool) -> list[tuple[int, int, int]]:
    """Seat, prize and what the pool gave of each that is paid next."""
    found = p.pay_next(DUTIES, pool, ACT, PRIZES)
    assert not isinstance(found, Refusal), found
    return [(one.seat, one.prize, one.from_pool) for one in found if isinstance(one, p.PrizePaid)]


def test_what_each_prize_is_and_who_bears_it() -> None:
    rich, royal, straight = 100_000_000, PRIZES.royal_flush, PRIZES.straight_flush
    assert paid(Pool(amount=rich, claims=(made(1, FLUSH),))) == [(1, PRIZES.flush, PRIZES.flush)]
    assert paid(Pool(amount=rich, claims=(made(1, HOUSE),))) == [(1, PRIZES.full_house, PRIZES.full_house)]
    by_house = Pool(amount=rich, fixed_from_pool=False)
    assert paid(replace(by_house, claims=(made(1, FLUSH),))) == [(1, PRIZES.flush, 0)]
    both = [(1, PRIZES.flush, PRIZES.flush), (2, PRIZES.four_of_a_kind, PRIZES.four_of_a_kind)]
    assert paid(replace(by_house, claims=(made(1, FLUSH), made(2, FOUR, 2)))) == both
    apart = (made(1, FLUSH), made(2, FOUR, 2, "T2"))
    assert paid(replace(by_house, claims=apart)) == [(1, PRIZES.flush, 0)]
    tenth, most = rich * straight.percent // 100, rich * royal.percent // 100
    assert paid(replace(by_house, claims=(made(1, STRAIGHT_FLUSH),))) == [(1, tenth, tenth)]
    assert paid(Pool(amount=0, claims=(made(1, STRAIGHT_FLUSH),))) == [(1, straight.floor, 0)]
    assert paid(Pool(amount=rich, claims=(made(1, ROYAL),))) == [(1, most, most)]
    two = (made(1, ROYAL), made(2, ROYAL, 2))
    assert paid(Pool(amount=rich, claims=two)) == [(1, most // 2, most // 2), (2, most // 2, most // 2)]
    assert paid(Pool(amount=50, claims=two)) == [(1, royal.floor, 50), (2, royal.floor, 0)]


def test_only_what_comes_next_is_paid() -> None:
    first, second, third = made(1, FLUSH, 1), made(2, ROYAL, 2), made(3, FLUSH, 3, "T2")
    pool = Pool(amount=100_000_000, claims=(third, second, first))
    assert [seat for seat, _, _ in paid(pool)] == [1]
    assert [seat for seat, _, _ in paid(Pool(amount=100_000_000, claims=(third, second)))] == [2]
    again = made(4, FLUSH, 9, "T1", 2)
    assert [seat for seat, _, _ in paid(Pool(amount=100_000_000, claims=(first, again)))] == [1]


def test_nothing_is_paid_that_two_have_not_verified() -> None:
    assert code(p.pay_next(DUTIES, Pool(), ACT, PRIZES)) == "NO_CLAIM"  # type: ignore[arg-type]
    for verified in ((), ("Ann",)):
        pool = Pool(amount=9, claims=(made(1, FLUSH), made(2, HOUSE, 2, verified=verified)))
        refused = p.pay_next(DUTIES, pool, ACT, PRIZES)
        assert code(refused) == "NOT_VERIFIED"
        assert "seat 2" in refused.message  # type: ignore[union-attr]
        assert refused.clause == DUTIES.clause("pool.verify")  # type: ignore[union-attr]


def test_a_royal_flush_has_the_house_put_its_seed_in_again() -> None:
    royal = Pool(amount=1_000_000_000, seed=500, claims=(made(1, ROYAL),))
    last = p.pay_next(DUTIES, royal, ACT, PRIZES)[-1]  # type: ignore[index]
    assert last == p.Seeded(DUTIES.clause("pool.open"), ACT, 500)
    after = p.evolve(royal, last)
    assert (after.amount, after.guaranteed) == (1_000_000_500, 500)
    for pool in (
        Pool(amount=9_999_999, claims=(made(1, ROYAL),)),
        Pool(amount=9, seed=500, claims=(made(1, FLUSH),)),
    ):
        assert len(p.pay_next(DUTIES, pool, ACT, PRIZES)) == 1  # type: ignore[arg-type]


def test_a_payment_and_a_dropped_claim_leave_the_others() -> None:
    claims = (made(1, FLUSH), made(2, FLUSH), made(1, FLUSH, 3, "T2"), made(1, FLUSH, 4, "T1", 2))
    pool = Pool(amount=900, contributed=900, claims=claims)
    after = p.evolve(pool, p.PrizePaid("", ACT, "T1", 1, 1, 500, 300))
    assert (after.amount, after.paid, after.guaranteed, after.claims) == (600, 500, 200, claims[1:])
    assert p.reconciles(after)
    dropped = p.evolve(pool, p.ClaimDropped("", ACT, "T1", 1, 2))
    assert dropped.claims == (claims[0], *claims[2:])
    added = p.evolve(Pool(claims=claims[:1]), p.Claimed("", ACT, claims[1]))
    assert added.claims == claims[:2]
