"""Wallets: after each event and at their bounds to the cent, to and from tables in one append, never below zero, and two seats."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.game import commands as g
from croupier.house.act import Act
from croupier.house.answers import Done
from croupier.house.ledger.accounts import chips, wallet
from croupier.house.table import commands as c
from croupier.house.wallet import wallets as w
from croupier.house.wallet.wallets import Deposit, Wallet, Withdraw, evolve, wallet_stream
from tests.pilot.projections import rebuild
from tests.service.kit import ANN, BOB, CAT, OTTO, PURSE, SUE, Casino

TABLE = "table/T1"


def test_chips_go_to_a_table_and_come_back(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    held = casino.service.state("wallet/Bob")
    assert (held.balance, held.at_tables) == (950_000_000, {"T1": 50_000_000})
    casino.do(TABLE, c.LeaveSeat(1), BOB)
    held = casino.service.state("wallet/Bob")
    assert (held.balance, held.at_tables) == (1_000_000_000, {"T1": 0})
    books = rebuild(casino.store).books.ledger
    assert (books.balance(wallet("Bob")), books.balance(chips("T1", "Bob"))) == (1_000_000_000, 0)


def test_nobody_takes_more_than_there_is(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    before = casino.store.head()
    assert casino.refuse(TABLE, c.BringChips(1, 950_000_001), BOB) == "NOT_ENOUGH_MONEY"
    assert casino.refuse("wallet/Bob", Withdraw(950_000_001), BOB) == "NOT_ENOUGH_MONEY"
    assert casino.refuse("wallet/Bob", Deposit(0), OTTO) == "BAD_AMOUNT"
    assert casino.refuse("wallet/Cat", Withdraw(1), CAT) == "NOT_ENOUGH_MONEY"
    assert casino.store.head() == before


def test_a_closing_table_sends_everybody_home_in_one_append(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB, CAT)
    done = casino.do(TABLE, c.CloseTable())
    names = [type(event).__name__ for event in done.events]
    assert names.count("CameFromTable") == names.count("ChipsTaken") == 2
    assert casino.service.state("wallet/Cat").balance == 1_000_000_000


moves = st.lists(st.tuples(st.sampled_from("dwbl"), st.integers(1, 3_000)), max_size=30)


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(moves)
def test_no_order_of_moves_leads_below_zero(tmp_path_factory, script) -> None:  # type: ignore[no-untyped-def]
    with Casino(tmp_path_factory.mktemp("wallet")) as casino:
        casino.open("T1", "vanuatu-2013")
        casino.do("wallet/Bob", Deposit(1_000), OTTO)
        casino.do(TABLE, c.TakeSeat(1, "Bob"), BOB)
        for kind, amount in script:
            if kind in "dw":
                casino.ask("wallet/Bob", Deposit(amount) if kind == "d" else Withdraw(amount), OTTO)
            elif kind == "b":
                casino.ask(TABLE, c.BringChips(1, amount), BOB)
            else:
                answer = casino.ask(TABLE, c.LeaveSeat(1), BOB)
                assert isinstance(answer, Done)
                casino.do(TABLE, c.TakeSeat(1, "Bob"), BOB)
            held = casino.service.state("wallet/Bob")
            assert held.balance >= 0
            assert all(amount >= 0 for amount in held.at_tables.values())
        read = rebuild(casino.store)
        assert read.balance(wallet("Bob")) == casino.service.state("wallet/Bob").balance
        assert read.books.ledger.total() == 0


# To the cent


ACT = Act(OTTO, 1_000)
HELD = Wallet(balance=1_000, at_tables={"T1": 200})


@pytest.mark.parametrize(
    ("event", "balance", "at_tables"),
    [
        (w.Deposited(ACT, 300), 1_300, {"T1": 200}),
        (w.PrizeReceived(ACT, 300, "P1", "a prize"), 1_300, {"T1": 200}),
        (w.Withdrawn(ACT, 300), 700, {"T1": 200}),
        (w.SentToTable(ACT, 300, "T1"), 700, {"T1": 500}),
        (w.SentToTable(ACT, 300, "T2"), 700, {"T1": 200, "T2": 300}),
        (w.CameFromTable(ACT, 150, "T1"), 1_150, {"T1": 50}),
        (w.BoughtAtTable(ACT, 300, "T1"), 1_000, {"T1": 200}),
    ],
    ids=repr,
)
def test_a_wallet_after_an_event(event: w.AnyWalletEvent, balance: int, at_tables: dict[str, int]) -> None:
    after = evolve(HELD, event)
    assert (after.balance, after.at_tables) == (balance, at_tables)


def test_cash_at_a_table_counts_as_paid_in_and_as_chips() -> None:
    paid = evolve(evolve(HELD, w.Deposited(ACT, 300)), w.SentToTable(ACT, 300, "T1"))
    bought = evolve(HELD, w.BoughtAtTable(ACT, 300, "T1"))
    assert bought.protection == paid.protection != HELD.protection


def test_the_cage_takes_and_gives_within_bounds(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    before = casino.service.state("wallet/Bob").balance
    for command in (Deposit(0), Deposit(w.MOST + 1), Withdraw(0), Withdraw(-5)):
        assert casino.refuse("wallet/Bob", command, OTTO) == "BAD_AMOUNT"
    casino.do("wallet/Bob", Deposit(1), OTTO)
    casino.do("wallet/Bob", Withdraw(before + 1), BOB)
    assert casino.service.state("wallet/Bob").balance == 0
    assert casino.refuse("wallet/Bob", Withdraw(1), BOB) == "NOT_ENOUGH_MONEY"
    assert casino.refuse("wallet/Bob", Deposit(1), CAT) == "NOT_YOUR_WALLET"
    casino.do("wallet/Bob", Deposit(w.MOST), OTTO)
    assert casino.refuse("wallet/Sue", Deposit(1), OTTO) == "NOT_A_PLAYER"
    assert casino.refuse("wallet/Nobody", Deposit(1), OTTO) == "NOT_A_PLAYER"


def test_a_player_brings_the_last_cent_of_the_wallet_and_no_more(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    left = casino.service.state("wallet/Bob").balance
    assert casino.refuse(TABLE, c.BringChips(1, left + 1), BOB) == "NOT_ENOUGH_MONEY"
    casino.do(TABLE, c.BringChips(1, left), BOB)
    assert casino.service.state("wallet/Bob").balance == 0


# A player with two seats: each has its own chips, and the wallet gets back what both hold


def at_seats(casino: Casino) -> dict[int, int]:
    return {seat: chair.chips for seat, chair in casino.service.table("T1").chairs.items()}


@pytest.mark.parametrize("rulebook", ["vanuatu-2013", "nsw-star-2019"])
def test_chips_brought_to_one_seat_are_not_at_the_other(rulebook: str, casino: Casino) -> None:
    casino.open("T1", rulebook, BOB)
    before = at_seats(casino)[1]
    casino.do(TABLE, c.TakeSeat(2, "Bob"), BOB)
    assert at_seats(casino) == {1: before, 2: 0}
    casino.do(TABLE, c.BringChips(2, 70_000), BOB)
    assert at_seats(casino) == {1: before, 2: 70_000}
    casino.do(TABLE, c.LeaveSeat(1), BOB)
    assert at_seats(casino) == {2: 70_000}
    casino.do(TABLE, c.LeaveSeat(2), BOB)
    assert casino.service.state(wallet_stream("Bob")).balance == PURSE
    assert rebuild(casino.store).books.ledger.balance("chips:T1:Bob") == 0


def test_a_wager_is_paid_from_its_own_seat(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB)
    before = at_seats(casino)[1]
    casino.do(TABLE, c.TakeSeat(2, "Bob"), BOB)
    casino.do(TABLE, c.BringChips(2, 5_000), BOB)
    while casino.service.table("T1").round is None:
        pilot.step()
    casino.do(TABLE, c.Play(g.PlaceWager(2, "ante", 1_000)), BOB)
    assert at_seats(casino) == {1: before, 2: 4_000}
    casino.do(TABLE, c.Play(g.PlaceWager(1, "ante", 2_000)), BOB)
    assert at_seats(casino) == {1: before - 2_000, 2: 4_000}
    assert casino.refuse(TABLE, c.Play(g.PlaceWager(2, "super:own", 4_500)), BOB) == "NOT_ENOUGH_CHIPS"


def test_a_voucher_gives_its_tokens_once(casino: Casino) -> None:
    casino.open("T1", "nsw-star-2019", BOB)
    casino.do(TABLE, c.TakeSeat(2, "Bob"), BOB)
    voucher = c.SwapVoucher("v1", "Bob", 5_000, 2**40)
    assert casino.refuse(TABLE, voucher, ANN) == "SECOND_PERSON"
    casino.do(TABLE, voucher, ANN, second=SUE)
    tokens = [chair.tokens for chair in casino.service.table("T1").chairs.values()]
    assert tokens == [5_000, 0]
