"""Rounds as the rows of a table: one for each seat and area."""

from collections.abc import Iterator

from croupier.history.file import RoundFile
from croupier.history.settled import read_settlement

COLUMNS = (
    "round",
    "rulebook",
    "void",
    "seat",
    "player",
    "status",
    "hand",
    "value",
    "area",
    "stake",
    "returned",
    "paid",
    "net",
    "clause",
)
"""What stands in each column; money is in cents."""


def rows(file: RoundFile, number: int) -> Iterator[tuple[str | int, ...]]:
    """The rows of one round under its number; raises `RoundRefused` where it cannot be settled."""
    settled = read_settlement(file.settle())
    for name, seat in settled.seats.items():
        said = file.seats[int(name)]
        shared = (
            number,
            settled.rulebook,
            int(settled.void),
            int(name),
            said.player,
            seat.status,
            seat.hand,
            seat.value,
        )
        for area, result in seat.areas.items():
            money = (result.stake, result.returned, result.paid, result.net)
            yield (*shared, area, *money, result.clause)
