"""The record of each round: where it stands in the log, who played, what each seat had before and after."""

from msgspec import Struct

from croupier.game import State
from croupier.house.table.state import Chair


class RoundRecord(Struct, frozen=True):
    """One round of a table: the versions of its first and last event, its players and their chips.

    `players` sat there when it began, or had wagers in it. `deemed` are the seats for which the house decided, as they
    were away; `rate` is the part of a jackpot wager, in ten-thousandths, that goes into the pool.
    """

    table: str
    number: int
    rulebook: str
    first: int
    started: int
    players: dict[int, str]
    chips_before: dict[int, int]
    last: int = 0
    ended: int = 0
    void: bool = False
    nets: dict[int, int] = {}
    chips_after: dict[int, int] = {}
    deemed: tuple[int, ...] = ()
    commitments: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()
    paytable: str = ""
    practice: bool = False
    rate: int = 0


def players_in(state: State | None, chairs: dict[int, Chair]) -> dict[int, str]:
    """Who has wagers in a round, by seat: those who sat down after it had begun too."""
    seats = state.seats.items() if state is not None else ()
    return {
        number: seat.player or chairs[number].player
        for number, seat in seats
        if seat.player or number in chairs
    }
