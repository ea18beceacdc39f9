"""Wallets: in and out at the cage, to and from tables in one append, never below zero."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.house.answers import Done
from croupier.house.ledger.accounts import chips, wallet
from croupier.house.table import commands as c
from croupier.house.wallet.wallets import Deposit, Withdraw
from tests.pilot.projections import rebuild
from tests.service.kit import BOB, CAT, OTTO, Casino

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
    assert casino.refuse("wallet/Cat", Withdraw(1), CAT) == "NOT_FOUND"
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
