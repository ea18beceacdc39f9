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


wallet = "wallet:{}".format
"""The account of what a player has with the house, away from the tables."""

chips = "chips:{}:{}".format
"""The account of a player's chips at a table."""

drop_of = "table:{}:drop".format
"""The account of the cash in a table's drop box."""

box_of = "table:{}:box:{}".format
"""The account of the cash in a drop box that was taken off a table and not counted yet."""

tokens = "tokens:{}".format
"""The account of a player's promotional tokens."""

escrow = "table:{}:{}:{}".format
"""The account of what lies on an area."""

float_of = "table:{}:float".format
"""The account of a table's float."""

fees_of = "table:{}:fees".format
"""The account of the fees a table has taken."""

pool_of = "table:{}:pool".format
"""The account of a table's jackpot pool."""

retained_of = "table:{}:retained".format
"""The account of what the house keeps of jackpot wagers."""


def move(source: str, target: str, amount: int) -> tuple[Posting, Posting]:
    """So much from an account to another."""
    return Posting(source, -amount), Posting(target, amount)
