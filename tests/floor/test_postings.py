"""What each event moves, posting by posting: from which account to which, how much, and nothing besides."""

import pytest

from croupier.game import events as g
from croupier.game.state import Seat, State, Wager
from croupier.house.act import Act
from croupier.house.gaming.takings import Tray
from croupier.house.ledger.accounts import Posting, chips, escrow, tokens
from croupier.house.ledger.tables import postings, purse
from croupier.house.table import events as e
from croupier.house.table.state import Chair, Table
from tests.floor.kit import NOON, SUPERVISOR_SUE
from tests.pilot.books import Ledger

ACT = Act(SUPERVISOR_SUE, NOON)


def table(wager: Wager | None = None, area: str = "ante", **more: object) -> Table:
    """Bob at seat 2 of T1, with a wager in a round whose pool holds 900."""
    seat = Seat(2, "Bob", {area: wager} if wager is not None else {})
    state = State(seats={2: seat}, pool=900)
    return Table(id="T1", tray=Tray(float=5_000), meter=700, chairs={2: Chair("Bob", 0)}, round=state, **more)  # type: ignore[arg-type]


def moved(at: Table, event: g.Event | e.TableEvent) -> dict[str, int]:
    """The postings of an event by account; each account has one, and together they are nothing."""
    told = event if isinstance(event, e.TableEvent) else e.Played("", ACT, event)  # type: ignore[arg-type]
    found = postings(at, told)
    assert all(posting.amount for posting in found)
    assert sum(posting.amount for posting in found) == 0
    sums: dict[str, int] = {}
    for account, amount in found:
        sums[account] = sums.get(account, 0) + amount
    return {account: amount for account, amount in sums.items() if amount}


BOB, HIS_TOKENS, WALLET = "chips:T1:Bob", "tokens:Bob", "wallet:Bob"
FLOAT, FEES, POOL, KEPT, DROP = (f"table:T1:{name}" for name in ("float", "fees", "pool", "retained", "drop"))


def lies(area: str) -> str:
    return f"table:T1:2:{area}"


def test_accounts_have_their_names() -> None:
    assert (chips("T1", "Bob"), tokens("Bob"), escrow("T1", 2, "ante")) == (BOB, HIS_TOKENS, lies("ante"))
    assert purse(table(), "Bob") == WALLET
    assert purse(table(practice="Bob"), "Bob") == "practice:Bob"


@pytest.mark.parametrize(
    ("event", "found"),
    [
        (e.FloatCounted("", ACT, 8_000), {"cage": -3_000, FLOAT: 3_000}),
        (e.ChipsBrought("", ACT, 2, 400, False), {WALLET: -400, BOB: 400}),
        (e.ChipsBrought("", ACT, 2, 400, True), {FLOAT: -400, BOB: 400, "cash": -400, DROP: 400}),
        (e.ChipsTaken("", ACT, 2, 400, 50), {BOB: -400, WALLET: 400}),
        (e.VoucherSwapped("", ACT, "V1", "Bob", 300), {"vouchers": -300, HIS_TOKENS: 300}),
        (e.RoundStarted("", ACT, 1, "A", 700), {"guarantee": -700, POOL: 700}),
        (e.RoundStarted("", ACT, 1, "A", 0), {}),
        (
            e.CarriedRefunded("", ACT, 2, 100, 30, 650, 0),
            {lies("jackpot"): -100, BOB: 70, HIS_TOKENS: 30, KEPT: 50, POOL: -50},
        ),
        (e.SeatTaken("", ACT, 2, "Bob"), {}),
    ],
    ids=repr,
)
def test_what_the_table_moves(event: e.TableEvent, found: dict[str, int]) -> None:
    assert moved(table(), event) == found


def test_the_guarantee_fills_the_pool_once() -> None:
    assert moved(table(rounds=1), e.RoundStarted("", ACT, 2, "A", 700)) == {}


HALF = Wager(1_000, returned=200, tokens=300)
TAKEN = Wager(1_000, taken=1_000, tokens=300)
WON = Wager(1_000, returned=1_000, paid=5_000, tokens=300)


@pytest.mark.parametrize(
    ("event", "wager", "found"),
    [
        (g.WagerPlaced(2, "ante", 1_000, ""), None, {BOB: -1_000, lies("ante"): 1_000}),
        (
            g.WagerPlaced(2, "ante", 1_000, "", tokens=300),
            None,
            {BOB: -700, HIS_TOKENS: -300, lies("ante"): 1_000},
        ),
        (g.WagerPlaced(2, "ante", 1_000, "", carried=True), None, {}),
        (g.WagerWithdrawn(2, "ante", ""), HALF, {lies("ante"): -800, BOB: 500, HIS_TOKENS: 300}),
        (g.WagerWithdrawn(2, "ante", ""), Wager(1_000, brought=True), {}),
        (
            g.Paid(2, "ante", 3_000, 1_000, 3, 3_000, "", ""),
            Wager(1_000),
            {FLOAT: -3_000, lies("ante"): -1_000, BOB: 4_000},
        ),
        (g.Paid(2, "ante", 3_000, 0, 3, 3_000, "", ""), Wager(1_000), {FLOAT: -3_000, BOB: 3_000}),
        (g.Returned(2, "ante", 600, "", ""), HALF, {lies("ante"): -600, BOB: 500, HIS_TOKENS: 100}),
        (g.Returned(2, "ante", 400, "", ""), HALF, {lies("ante"): -400, BOB: 400}),
        (
            g.Returned(2, "ante", 100, "", ""),
            Wager(1_000, returned=900, tokens=300),
            {lies("ante"): -100, HIS_TOKENS: 100},
        ),
        (g.Taken(2, "ante", 1_000, "", ""), Wager(1_000), {lies("ante"): -1_000, FLOAT: 1_000}),
        (g.CollectionReversed(2, "ante", ""), TAKEN, {FLOAT: -1_000, lies("ante"): 1_000}),
        (g.Reversed(2, "ante", "", ""), TAKEN, {FLOAT: -1_000, BOB: 700, HIS_TOKENS: 300}),
        (g.Reversed(2, "ante", "", ""), HALF, {lies("ante"): -800, BOB: 500, HIS_TOKENS: 300}),
        (g.Reversed(2, "ante", "", ""), WON, {FLOAT: 5_000, BOB: -5_000}),
        (g.Carried(2, "ante", "", 1_000, 300), TAKEN, {FLOAT: -1_000, lies("ante"): 1_000}),
        (
            g.Carried(2, "ante", "", 400, 100),
            WON,
            {FLOAT: 5_000, BOB: -5_300, HIS_TOKENS: -100, lies("ante"): 400},
        ),
        (g.Forfeited(2, "ante", ""), WON, {FLOAT: 6_000, BOB: -6_000}),
        (g.Forfeited(2, "ante", ""), Wager(1_000), {lies("ante"): -1_000, FLOAT: 1_000}),
        (g.HandCompared(2, g.Outcome.WIN, ""), HALF, {}),
    ],
    ids=repr,
)
def test_what_a_round_moves(event: g.Event, wager: Wager | None, found: dict[str, int]) -> None:
    assert moved(table(wager), event) == found


def test_a_bet_that_is_found_comes_out_of_the_chips() -> None:
    at = table(Wager(1_000), "bet")
    assert moved(at, g.BetFound(2, 1_600, "")) == {BOB: -600, lies("bet"): 600}
    assert moved(at, g.BetFound(2, 700, "")) == {BOB: 300, lies("bet"): -300}
    assert moved(at, g.SuperFound(2, "bet", 700, "")) == {BOB: 300, lies("bet"): -300}


@pytest.mark.parametrize(
    ("area", "house", "payer"),
    [
        ("ante", FLOAT, FLOAT),
        ("bet", FLOAT, FLOAT),
        ("super:own", FLOAT, FLOAT),
        ("draw_fee", FEES, FLOAT),
        ("force_fee", FEES, FLOAT),
        ("jackpot", KEPT, "prizes"),
    ],
)
def test_each_area_has_its_place_in_the_house(area: str, house: str, payer: str) -> None:
    at = table(Wager(1_000), area)
    assert moved(at, g.Taken(2, area, 1_000, "", "")) == {lies(area): -1_000, house: 1_000}
    assert moved(at, g.Paid(2, area, 500, 0, 1, 500, "", "")) == {payer: -500, BOB: 500}
    gone = table(Wager(1_000, taken=1_000), area)
    assert moved(gone, g.CollectionReversed(2, area, "")) == {house: -1_000, lies(area): 1_000}


@pytest.mark.parametrize(
    ("event", "found"),
    [
        (g.PoolChanged(950, 0, 0, g.PoolCause.CONTRIBUTIONS, ""), {KEPT: -50, POOL: 50}),
        (g.PoolChanged(870, 0, 0, g.PoolCause.REFUND, ""), {KEPT: 30, POOL: -30}),
        (g.PoolChanged(600, 0, 0, "royal flush", ""), {POOL: -300, "prizes": 300}),
        (g.PoolChanged(900, 0, 400, "the house pays", ""), {"guarantee": -400, "prizes": 400}),
        (g.PoolChanged(500, 0, 100, "both", ""), {POOL: -400, "guarantee": -100, "prizes": 500}),
    ],
    ids=repr,
)
def test_what_the_pool_moves(event: g.PoolChanged, found: dict[str, int]) -> None:
    assert moved(table(), event) == found


def test_the_books_are_kept_posting_by_posting() -> None:
    books = Ledger()
    books.post([Posting("a", -5), Posting("b", 5)])
    books.post(iter([Posting("a", 2), Posting("b", -2)]))
    books.post([])
    assert (books.balances, books.total()) == ({"a": -3, "b": 3}, 0)
    assert (books.balance("a"), books.balance("nobody's")) == (-3, 0)
    with pytest.raises(AssertionError, match="do not add up"):
        books.post([Posting("a", 1)])
    assert books.balances == {"a": -3, "b": 3}


def test_open_wagers_are_those_on_the_areas_of_one_table() -> None:
    books = Ledger()
    for account in (FLOAT, FEES, POOL, KEPT, DROP, "table:T2:2:ante", BOB, "guarantee"):
        books.post([Posting(account, 100), Posting("cage", -100)])
    assert books.open_wagers("T1") == 0
    books.post([Posting(lies("ante"), 30), Posting(lies("jackpot"), 4), Posting("cage", -34)])
    assert books.open_wagers("T1") == 34
