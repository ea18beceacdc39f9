"""Chips by denomination: every tray is worth what the ledger says, no chip comes from nowhere, change is exact."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.house.ledger.accounts import (
    CAGE,
    PRIZES,
    VOUCHERS,
    Posting,
    chips,
    drop_of,
    escrow,
    fees_of,
    float_of,
    move,
    pool_of,
    retained_of,
    tokens,
    wallet,
)
from croupier.house.ledger.chips import DENOMINATIONS, fewest, stack
from croupier.house.ledger.trays import Trays
from croupier.house.table import commands as c
from croupier.rulebook import TableRules, rulebook, under
from tests.floor.kit import DEALER_ANN, SUPERVISOR_SUE
from tests.floor.test_ledger import Booked, known_tables, play_anything
from tests.pilot.books import Ledger

BOB, CAT, ANTE, BET, FLOAT, FEES = (
    chips("T1", "Bob"),
    chips("T1", "Cat"),
    escrow("T1", 1, "ante"),
    escrow("T1", 1, "super:own"),
    float_of("T1"),
    fees_of("T1"),
)
MONEY = {"wallet", "cash", "cage", "prizes", "guarantee", "vouchers", "practice"}
MONEY_AT_TABLE = {"drop", "pool", "retained"}


def look(trays: Trays, ledger: Ledger) -> None:
    """The three things that are always so."""
    out: Counter[int] = Counter()
    for account, tray in trays.trays.items():
        assert min(tray.counts) >= 0
        assert trays.worth(account) - tray.lent == ledger.balance(account)
        assert tray.lent == max(0, -ledger.balance(account))
        out.update(trays.counts(account))
    assert dict(out) == trays.issued()


def is_money(account: str) -> bool:
    kind, *more = account.split(":")
    return kind in MONEY or (kind == "table" and more[-1] in MONEY_AT_TABLE)


class Trayed(Booked):
    """A table whose every event moves chips."""

    def __init__(self, rules: TableRules) -> None:
        super().__init__(rules)
        self.trays = Trays()

    def post(self, found: tuple[Posting, ...]) -> None:
        super().post(found)
        self.trays.take(found)

    def check(self) -> None:
        look(self.trays, self.ledger)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_the_trays_follow_every_event_of_every_round(data: st.DataObject) -> None:
    floor = Trayed(data.draw(known_tables))
    floor.open().sit(s1="Bob", s2="Cat", s3="Dan")
    play_anything(floor, data)
    assert {account for account in floor.ledger.balances if not is_money(account)} <= set(floor.trays.trays)
    assert not any(map(is_money, floor.trays.trays))


AMOUNTS = st.one_of(st.integers(1, 999), st.sampled_from(DENOMINATIONS), st.integers(1, 3_000_000))
PLACES = (BOB, CAT, ANTE, BET, FLOAT, FEES, tokens("Bob"), CAGE, PRIZES)
MOVES = st.lists(st.lists(st.tuples(*[st.sampled_from(PLACES)] * 2, AMOUNTS), min_size=1, max_size=3))


@given(MOVES)
def test_any_postings_are_followed_and_the_same_way_again(script: list[list[tuple[str, str, int]]]) -> None:
    trays, again, ledger = Trays(), Trays(), Ledger()
    start = [(CAGE, FLOAT, 500_000), (wallet("Bob"), BOB, 123_456), (VOUCHERS, tokens("Bob"), 5_000)]
    for moves in [start, *script]:
        found = [posting for moved in moves for posting in move(*moved)]
        ledger.post(found)
        trays.take(found)
        again.take(found)
        look(trays, ledger)
    assert {name: trays.counts(name) for name in trays.trays} == {
        name: again.counts(name) for name in again.trays
    }


def trays_with(**held: int) -> Trays:
    """Bob with as few chips as make an amount, and a float in its rows."""
    trays = Trays()
    trays.take(move(CAGE, FLOAT, held.get("float", 0)))
    trays.take(move(wallet("Bob"), BOB, held["bob"]))
    return trays


def test_chips_that_make_an_amount_move_as_they_are() -> None:
    trays = trays_with(bob=12_500)
    trays.take(move(BOB, ANTE, 2_500))
    assert (trays.counts(BOB), trays.counts(ANTE)) == ({10_000: 1}, {2_500: 1})


def test_the_float_gives_change_for_the_smallest_chip_that_is_enough() -> None:
    trays = trays_with(bob=1_010_000, float=1_000_000)
    before, issued = Counter(trays.counts(FLOAT)), trays.issued()
    trays.take(move(BOB, ANTE, 1_000))
    assert trays.counts(ANTE) == {500: 2}
    assert trays.counts(BOB) == {1_000_000: 1, 2_500: 3, 500: 3}
    after = before - Counter({2_500: 3, 500: 5}) + Counter({10_000: 1})
    assert trays.counts(FLOAT) == dict(after)
    assert trays.issued() == issued


@pytest.mark.parametrize("held", [0, 600])
def test_the_cage_gives_change_where_the_float_cannot(held: int) -> None:
    trays = trays_with(bob=1_000_000, float=held)
    before = trays.counts(FLOAT)
    trays.take(move(BOB, ANTE, 1_000))
    assert trays.counts(ANTE) == {500: 2}
    assert trays.stack(BOB) == stack(999_000)
    assert trays.counts(FLOAT) == before


def test_a_float_that_pays_too_much_stands_empty_and_pays_back_first() -> None:
    trays = trays_with(bob=10_000, float=300)
    trays.take(move(FLOAT, BOB, 1_000))
    assert (trays.worth(BOB), trays.counts(FLOAT), trays.lent(FLOAT)) == (11_000, {}, 700)
    trays.take(move(BOB, FLOAT, 500))
    assert (trays.counts(FLOAT), trays.lent(FLOAT)) == ({}, 200)
    trays.take(move(BOB, FLOAT, 500))
    assert (trays.worth(FLOAT), trays.lent(FLOAT)) == (300, 0)


def test_a_player_who_leaves_hands_every_chip_back() -> None:
    floor = Trayed(under(rulebook("vanuatu-2013")))
    floor.open().sit(s1="Bob")
    floor.fold_out(1)
    assert floor.trays.worth(BOB) == 10_000_000 - 1_000
    floor.do(c.LeaveSeat(1))
    assert (floor.trays.counts(BOB), floor.trays.stack(BOB)) == ({}, ())
    assert floor.trays.issued() == floor.trays.counts(FLOAT)


def test_chips_for_cash_come_out_of_the_float() -> None:
    floor = Trayed(under(rulebook("vanuatu-2013")))
    floor.open()
    issued = floor.trays.issued()
    floor.do(c.TakeSeat(1, "Bob"))
    floor.do(c.BringChips(1, 2_500, cash=True), DEALER_ANN)
    assert floor.trays.counts(BOB) == {2_500: 1}
    assert floor.trays.issued() == issued


def test_a_smaller_count_sends_chips_back_to_the_cage() -> None:
    floor = Trayed(under(rulebook("vanuatu-2013")))
    floor.prepare().equip()
    floor.do(c.CountFloat(400_000), DEALER_ANN, second=SUPERVISOR_SUE)
    assert floor.trays.worth(FLOAT) == 400_000
    assert floor.trays.issued() == floor.trays.counts(FLOAT)


def test_tokens_lie_apart_from_chips() -> None:
    trays = trays_with(bob=500)
    trays.take(move(VOUCHERS, tokens("Bob"), 1_000))
    assert (trays.worth(tokens("Bob")), trays.worth(BOB)) == (1_000, 500)
    trays.take((*move(BOB, ANTE, 100), *move(tokens("Bob"), ANTE, 500)))
    assert trays.counts(tokens("Bob")) == {500: 1}
    assert trays.worth(ANTE) == 600


@given(AMOUNTS)
def test_a_stack_has_the_smallest_on_top(amount: int) -> None:
    trays = trays_with(bob=amount)
    assert trays.stack(BOB) == stack(amount)
    assert list(trays.counts(BOB)) == sorted(trays.counts(BOB), reverse=True)


@pytest.mark.parametrize("account", [drop_of("T1"), pool_of("T1"), retained_of("T1"), PRIZES, "pool:stud"])
def test_chips_that_go_to_money_are_taken_back(account: str) -> None:
    trays = trays_with(bob=500)
    trays.take(move(BOB, account, 400))
    assert account not in trays.trays
    assert trays.issued() == trays.counts(BOB) == {100: 1}


def test_who_holds_no_chips_has_no_tray() -> None:
    trays = trays_with(bob=500)
    assert trays.counts(wallet("Bob")) == trays.counts(CAGE) == {}
    assert (trays.stack(wallet("Bob")), trays.worth(wallet("Bob")), trays.lent(wallet("Bob"))) == ((), 0, 0)
    assert sum(fewest(500)) == sum(trays.issued().values())
