"""Double entry in whole cents: the accounts of a house, and postings that add up to nothing."""

from typing import NamedTuple

CAGE = "cage"
GUARANTEE = "guarantee"
PRIZES = "prizes"
CASH = "cash"
VOUCHERS = "vouchers"
PROMOTIONS = "promotions"
VARIANCE = "variance"


class Posting(NamedTuple):
    """So much to or from an account."""

    account: str
    amount: int


def wallet(player: str) -> str:
    """The account of what a player has with the house, away from the tables."""
    return f"wallet:{player}"


def chips(table: str, player: str) -> str:
    """The account of a player's chips at a table."""
    return f"chips:{table}:{player}"


def drop_of(table: str) -> str:
    """The account of the cash in a table's drop box."""
    return f"table:{table}:drop"


def box_of(table: str, box: str) -> str:
    """The account of the cash in a drop box that was taken off a table and not counted yet."""
    return f"table:{table}:box:{box}"


def tokens(player: str) -> str:
    """The account of a player's promotional tokens."""
    return f"tokens:{player}"


def escrow(table: str, seat: int, area: str) -> str:
    """The account of what lies on an area."""
    return f"table:{table}:{seat}:{area}"


def float_of(table: str) -> str:
    """The account of a table's float."""
    return f"table:{table}:float"


def fees_of(table: str) -> str:
    """The account of the fees a table has taken."""
    return f"table:{table}:fees"


def pool_of(table: str) -> str:
    """The account of a table's jackpot pool."""
    return f"table:{table}:pool"


def retained_of(table: str) -> str:
    """The account of what the house keeps of jackpot wagers."""
    return f"table:{table}:retained"


def move(source: str, target: str, amount: int) -> tuple[Posting, Posting]:
    """So much from an account to another."""
    return Posting(source, -amount), Posting(target, amount)
