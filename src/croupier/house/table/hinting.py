"""Hints: at a player's own practice table and nowhere else, each of them recorded (NSW 14.1 bars aids at live tables)."""

from msgspec import Struct

from croupier.house.act import Act
from croupier.house.table import commands as c
from croupier.house.table.running import HOUSE_STAFF
from croupier.house.table.state import Table
from croupier.refusal import Code, Refusal
from croupier.rulebook.house import house_rules

BARRED_BY = ("conduct.device", "conduct.advice")
"""The house rules that keep aids to play away from live tables, where a rulebook has them."""


class GiveHint(c.TableCommand, frozen=True):
    """Records that the house told a seat at a practice table what is best."""

    seat: int
    best: str


class HintGiven(Struct, frozen=True, tag=True):
    """A seat at a practice table was told what is best."""

    clause: str
    act: Act
    seat: int
    best: str


def locked(table: Table, player: str) -> Refusal | None:
    """Why a player gets no hints at a table, unless it is the player's own practice table."""
    if table.practice and table.practice == player:
        return None
    message = "hints are for one's own practice table and for no other"
    return Refusal(Code.HINTS_LOCKED, message, barred(table.rulebook) if table.rulebook else "")


def barred(rulebook: str) -> str:
    """The clause that keeps aids to play away from live tables, or nothing where a rulebook has none.

    >>> barred("nsw-star-2019"), barred("vanuatu-2013")
    ('14.1', '')
    """
    duties = house_rules(rulebook)
    return next((duties.clause(act) for act in BARRED_BY if duties.has(act)), "")


def give(table: Table, command: GiveHint, act: Act, clause: str) -> HintGiven | Refusal:
    """Notes a hint that the house itself has given at a practice table."""
    if act.by not in HOUSE_STAFF:
        return Refusal(Code.ROLE_TOO_LOW, "the house itself records the hints that it gives", clause)
    chair = table.chairs.get(command.seat)
    refusal = locked(table, chair.player if chair is not None else "")
    return refusal or HintGiven(clause, act, command.seat, command.best)
