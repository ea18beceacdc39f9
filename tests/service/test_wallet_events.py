"""A wallet after each of its events, and what it refuses: to the cent."""

import pytest

from croupier.house.act import Act
from croupier.house.table import commands as c
from croupier.house.wallet import wallets as w
from croupier.house.wallet.wallets import Deposit, Wallet, Withdraw, evolve
from tests.service.kit import BOB, CAT, OTTO, Casino

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
    assert casino.refuse("table/T1", c.BringChips(1, left + 1), BOB) == "NOT_ENOUGH_MONEY"
    casino.do("table/T1", c.BringChips(1, left), BOB)
    assert casino.service.state("wallet/Bob").balance == 0
