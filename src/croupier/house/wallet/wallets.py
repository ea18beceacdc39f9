"""Wallets: what a player has with the house away from the tables, never below zero, and what protects the player.

Money moves between a wallet, the cage and the player's own seats; from player to player there is no way.
"""

from msgspec import Struct
from msgspec.structs import replace

from croupier.house.act import HOUSE, PEOPLE, Act, Role
from croupier.house.house import House
from croupier.house.people import People
from croupier.house.plan import Plan
from croupier.house.wallet import protection as p
from croupier.house.wallet.protection import MOST, ExcludeSelf, Protection, SetLimit
from croupier.refusal import Code, Refusal, refuse

WALLET = "wallet/"


class CashDay(Struct, frozen=True):
    """The cash that a player paid in and took out on a gaming day."""

    day: str = ""
    paid_in: int = 0
    paid_out: int = 0


class Wallet(Struct, frozen=True):
    """A wallet: what is in it, what went to each table less what came back, what protects its player, and the day's cash."""

    balance: int = 0
    at_tables: dict[str, int] = {}
    protection: Protection = Protection()
    cash: CashDay = CashDay()


class WalletEvent(Struct, frozen=True, tag=True):
    """Something that happened to a wallet."""

    act: Act
    amount: int


class CashEvent(WalletEvent, frozen=True):
    """Cash came in or went out, on a gaming day where one was open; `flagged` at or over the house's line for a day."""

    day: str = ""
    flagged: bool = False


class Deposited(CashEvent, frozen=True):
    """Money came in at the cage."""


class Withdrawn(CashEvent, frozen=True):
    """Money was paid out at the cage."""


class SentToTable(WalletEvent, frozen=True):
    """Chips went to a table."""

    table: str


class CameFromTable(WalletEvent, frozen=True):
    """Chips came back from a table."""

    table: str


class PrizeReceived(WalletEvent, frozen=True):
    """A promotion's prize was paid in; the event of its stream that awarded it is in the same append."""

    promotion: str
    prize: str


class BoughtAtTable(WalletEvent, frozen=True):
    """Cash bought chips at a table: nothing moves in the wallet, yet it is money in and chips to be lost."""

    table: str
    day: str = ""
    flagged: bool = False


Cash = Deposited | Withdrawn | BoughtAtTable
MoneyEvent = Deposited | Withdrawn | SentToTable | CameFromTable | PrizeReceived | BoughtAtTable
AnyWalletEvent = MoneyEvent | p.AnyProtectionEvent


class Deposit(Struct, frozen=True, tag=True):
    """Pays money in at the cage."""

    amount: int


class Withdraw(Struct, frozen=True, tag=True):
    """Takes money out at the cage."""

    amount: int


def wallet_stream(player: str) -> str:
    """The stream of a player's wallet."""
    return WALLET + player


WalletCommand = Deposit | Withdraw | SetLimit | ExcludeSelf


def carry_out(plan: Plan, stream: str, command: WalletCommand, act: Act) -> Refusal | None:
    """Pays in and out, sets limits and excludes."""
    people: People = plan.state(PEOPLE)
    player = people.known.get(stream.removeprefix(WALLET))
    if player is None or player.role is not Role.PLAYER:
        return refuse(Code.NOT_A_PLAYER, "", "wallet")
    house: House = plan.state(HOUSE)
    if isinstance(command, Deposit) and house.cage and act.by.role is Role.PLAYER:
        return refuse(Code.CAGE_ONLY)
    done = _done(plan.state(stream), command, act)
    return plan.take(stream, _on_day(plan, stream, done) if isinstance(done, CashEvent) else done)


def _on_day(plan: Plan, stream: str, event: Cash) -> Cash:
    """Cash with the gaming day that is open, and whether its player is at the house's line for a day by it."""
    house: House = plan.state(HOUSE)
    if not house.day:
        return event
    event = replace(event, day=house.day)
    today = counted(plan.state(stream).cash, event)
    reached = today.paid_out if isinstance(event, Withdrawn) else today.paid_in
    return replace(event, flagged=0 < house.day_rules.cash_line <= reached)


def counted(cash: CashDay, event: Cash) -> CashDay:
    """The cash of a player on the day of an event, with that."""
    cash = cash if cash.day == event.day else CashDay(event.day)
    if isinstance(event, Withdrawn):
        return replace(cash, paid_out=cash.paid_out + event.amount)
    return replace(cash, paid_in=cash.paid_in + event.amount)


def _done(wallet: Wallet, command: WalletCommand, act: Act) -> "AnyWalletEvent | Refusal":
    match command:
        case SetLimit():
            return p.set_limit(wallet.protection, command, act)
        case ExcludeSelf():
            return p.exclude(wallet.protection, command, act)
        case Deposit(amount=amount) | Withdraw(amount=amount) if not 1 <= amount <= MOST:
            return refuse(Code.BAD_AMOUNT, "", "wallet", amount=amount)
        case Deposit(amount=amount):
            return p.check(wallet.protection, p.LimitKind.DEPOSIT, amount, act.at) or Deposited(act, amount)
        case Withdraw(amount=amount) if amount > wallet.balance:
            return refuse(Code.NOT_ENOUGH_MONEY, amount=wallet.balance)
        case Withdraw(amount=amount):
            return Withdrawn(act, amount)


# At tables: each in the same append as the table's own event


def sit_down(plan: Plan, player: str, table: str, act: Act) -> Refusal | None:
    """Begins to count a player's time at a table, where the player may sit down."""
    stream = wallet_stream(player)
    refusal = p.check(plan.state(stream).protection, p.LimitKind.TIME, 1, act.at)
    return plan.take(stream, refusal or p.SatDown(act, table))


def stand_up(plan: Plan, player: str, table: str, act: Act) -> None:
    """Ends what `sit_down` began."""
    plan.add(wallet_stream(player), p.StoodUp(act, table))


def check_wager(plan: Plan, player: str, act: Act) -> Refusal | None:
    """Refuses a new wager by the wallet as the log has it now: another service may have written an exclusion."""
    wallet: Wallet = plan.tools.refresh(wallet_stream(player)).state
    return p.check_wager(wallet.protection, act.at)


def send_chips(plan: Plan, player: str, table: str, amount: int, act: Act) -> Refusal | None:
    """Takes chips out of a wallet for a table."""
    stream = wallet_stream(player)
    wallet: Wallet = plan.state(stream)
    if amount > wallet.balance:
        return refuse(Code.NOT_ENOUGH_MONEY, "", "of-player", player=player, amount=wallet.balance)
    refusal = p.check(wallet.protection, p.LimitKind.LOSS, amount, act.at)
    return plan.take(stream, refusal or SentToTable(act, amount, table))


def buy_chips(plan: Plan, player: str, table: str, amount: int, act: Act) -> Refusal | None:
    """Counts chips bought for cash at a table as a deposit and as chips taken there."""
    stream = wallet_stream(player)
    held: Protection = plan.state(stream).protection
    refusal = p.check(held, p.LimitKind.DEPOSIT, amount, act.at)
    refusal = refusal or p.check(held, p.LimitKind.LOSS, amount, act.at)
    return plan.take(stream, refusal or _on_day(plan, stream, BoughtAtTable(act, amount, table)))


def bring_back(plan: Plan, player: str, table: str, amount: int, act: Act) -> None:
    """Puts chips from a table into a wallet."""
    if amount:
        plan.add(wallet_stream(player), CameFromTable(act, amount, table))


def correct(plan: Plan, player: str, table: str, amount: int, act: Act) -> Refusal | None:
    """Moves what a ruling on a finished round gives a player who has left the table, or takes back."""
    wallet: Wallet = plan.state(wallet_stream(player))
    if amount + wallet.balance < 0:
        return refuse(Code.NOT_ENOUGH_MONEY, "", "of-player", player=player, amount=wallet.balance)
    moved = CameFromTable(act, amount, table) if amount > 0 else SentToTable(act, -amount, table)
    return plan.take(wallet_stream(player), moved)


def evolve(wallet: Wallet, event: AnyWalletEvent) -> Wallet:
    """The wallet after an event."""
    held, at = wallet.protection, event.act.at
    if isinstance(event, Cash) and event.day:
        wallet = replace(wallet, cash=counted(wallet.cash, event))
    match event:
        case Deposited(amount=amount):
            return replace(wallet, balance=wallet.balance + amount, protection=p.paid_in(held, at, amount))
        case PrizeReceived(amount=amount):
            return replace(wallet, balance=wallet.balance + amount)
        case Withdrawn(amount=amount):
            return replace(wallet, balance=wallet.balance - amount)
        case SentToTable(amount=amount, table=table):
            return _moved(wallet, at, table, amount)
        case CameFromTable(amount=amount, table=table):
            return _moved(wallet, at, table, -amount)
        case BoughtAtTable(amount=amount, table=table):
            paid = p.paid_in(held, at, amount)
            return replace(wallet, protection=p.chips_moved(paid, at, table, amount))
        case p.ProtectionEvent():
            return replace(wallet, protection=p.evolve(held, event))


def _moved(wallet: Wallet, at: int, table: str, amount: int) -> Wallet:
    return replace(
        wallet,
        balance=wallet.balance - amount,
        at_tables={**wallet.at_tables, table: wallet.at_tables.get(table, 0) + amount},
        protection=p.chips_moved(wallet.protection, at, table, amount),
    )
