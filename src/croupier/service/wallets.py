"""Wallets: what a player has with the house away from the tables; never below zero."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.floor.act import Act, Refusal, Role
from croupier.service.people import PEOPLE, People
from croupier.service.plan import Plan

MOST = 10**12
"""A thousand times the largest stake; a larger amount is a slip."""

CASHIERS = (Role.SUPERVISOR, Role.OPERATOR)


class Wallet(Struct, frozen=True):
    """A wallet: what is in it, and what went to each table less what came back."""

    balance: int = 0
    at_tables: dict[str, int] = {}


class WalletEvent(Struct, frozen=True, tag=True):
    """Something that happened to a wallet."""

    act: Act
    amount: int


class Deposited(WalletEvent, frozen=True):
    """Money came in at the cage."""


class Withdrawn(WalletEvent, frozen=True):
    """Money was paid out at the cage."""


class SentToTable(WalletEvent, frozen=True):
    """Chips went to a table."""

    table: str


class CameFromTable(WalletEvent, frozen=True):
    """Chips came back from a table."""

    table: str


AnyWalletEvent = Deposited | Withdrawn | SentToTable | CameFromTable


class Deposit(Struct, frozen=True, tag=True):
    """Pays money in at the cage."""

    amount: int


class Withdraw(Struct, frozen=True, tag=True):
    """Takes money out at the cage."""

    amount: int


def wallet_stream(player: str) -> str:
    """The stream of a player's wallet."""
    return f"wallet/{player}"


def decide(plan: Plan, stream: str, command: Deposit | Withdraw, act: Act) -> Refusal | None:
    """Pays in and out for the player himself or by the cage."""
    wallet: Wallet = plan.state(stream)
    if act.by.role not in CASHIERS and wallet_stream(act.by.id) != stream:
        return Refusal("NOT_YOUR_WALLET", "a wallet is its player's, at the cage")
    people: People = plan.state(PEOPLE)
    player = people.known.get(stream.removeprefix("wallet/"))
    if player is None or player.role is not Role.PLAYER:
        return Refusal("NOT_A_PLAYER", "a wallet is a player's of this house")
    if not 1 <= command.amount <= MOST:
        return Refusal("BAD_AMOUNT", f"{command.amount} cannot be paid in or out")
    if isinstance(command, Deposit):
        plan.add(stream, Deposited(act, command.amount))
        return None
    if command.amount > wallet.balance:
        return Refusal("NOT_ENOUGH_MONEY", f"the wallet holds {wallet.balance}")
    plan.add(stream, Withdrawn(act, command.amount))
    return None


def send_chips(plan: Plan, player: str, table: str, amount: int, act: Act) -> Refusal | None:
    """Takes chips out of a wallet for a table, in the same append as the table's own event."""
    stream = wallet_stream(player)
    held = plan.state(stream).balance
    if amount > held:
        return Refusal("NOT_ENOUGH_MONEY", f"the wallet of {player} holds {held}")
    plan.add(stream, SentToTable(act, amount, table))
    return None


def bring_back(plan: Plan, player: str, table: str, amount: int, act: Act) -> None:
    """Puts chips from a table into a wallet."""
    if amount:
        plan.add(wallet_stream(player), CameFromTable(act, amount, table))


def evolve(wallet: Wallet, event: WalletEvent, version: int) -> Wallet:  # noqa: ARG001
    """The wallet after an event."""
    match event:
        case Deposited(amount=amount):
            return replace(wallet, balance=wallet.balance + amount)
        case Withdrawn(amount=amount):
            return replace(wallet, balance=wallet.balance - amount)
        case SentToTable(amount=amount, table=table):
            return _moved(wallet, table, amount)
        case CameFromTable(amount=amount, table=table):
            return _moved(wallet, table, -amount)
    return wallet


def _moved(wallet: Wallet, table: str, amount: int) -> Wallet:
    taken = wallet.at_tables.get(table, 0) + amount
    return replace(wallet, balance=wallet.balance - amount, at_tables={**wallet.at_tables, table: taken})
