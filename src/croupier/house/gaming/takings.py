"""What lies in a table's tray and drop box by the log, counts of it that are under way, and the meters of what it took."""

from functools import reduce
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.house.act import Person

Pieces = dict[int, int]
"""So many chips, notes or coins of each value."""

MOST = 1_000_000
"""Of one value nobody counts more pieces, or has them brought."""

TRAY = "tray"
"""What a count of the float tray is of; any other word is a drop box."""


def worth(pieces: Pieces) -> int:
    """What pieces are worth together.

    >>> worth({500: 3, 2_500: 2})
    6500
    """
    return sum(value * number for value, number in pieces.items())


class TableMeter(Struct, frozen=True):
    """What a table took under a rulebook, ever since: it only goes on, so that two readings tell of the time between.

    `win` is what the rounds brought by the log, the jackpot apart; `drop` the cash that bought chips there, `brought`
    the chips that came out of wallets. `variance` and `box_variance` are what counts found over or short.
    `squares` and `super_squares` are the sums of the squares of antes and supers, by which a result spreads.
    """

    rounds: int = 0
    void: int = 0
    seconds: int = 0
    handle: int = 0
    antes: int = 0
    squares: int = 0
    supers: int = 0
    super_squares: int = 0
    win: int = 0
    drop: int = 0
    brought: int = 0
    fills: int = 0
    credits: int = 0
    variance: int = 0
    box_variance: int = 0
    jackpot_in: int = 0
    jackpot_paid: int = 0

    def add(self, **more: int) -> "TableMeter":
        """The meter, so much further."""
        return replace(self, **{name: getattr(self, name) + amount for name, amount in more.items()})

    def __add__(self, other: "TableMeter") -> "TableMeter":
        return self.add(**_fields(other))

    def __sub__(self, other: "TableMeter") -> "TableMeter":
        return self.add(**{name: -amount for name, amount in _fields(other).items()})


def _fields(meter: TableMeter) -> dict[str, Any]:
    return {name: getattr(meter, name) for name in TableMeter.__struct_fields__}


def together(meters: Any) -> TableMeter:
    """Meters added up."""
    return reduce(TableMeter.__add__, meters, TableMeter())


class TableFigures(Struct, frozen=True):
    """What is shown of a meter: `drop` is the cash of a table with real chips, elsewhere what came out of wallets.

    `win` and `drop` are not there for whoever may have to count what they tell of.
    """

    rounds: int = 0
    void: int = 0
    handle: int = 0
    jackpot_in: int = 0
    jackpot_paid: int = 0
    win: int | None = None
    drop: int | None = None


def figures(meter: TableMeter, *, real: bool, blind: bool = False) -> TableFigures:
    """What is shown of a meter, to somebody who counts or to somebody who does not."""
    shown = (meter.rounds, meter.void, meter.handle, meter.jackpot_in, meter.jackpot_paid)
    return (
        TableFigures(*shown)
        if blind
        else TableFigures(*shown, meter.win, meter.drop if real else meter.brought)
    )


class OneCount(Struct, frozen=True):
    """The first of two counts: by whom, and what it came to."""

    by: Person
    pieces: Pieces


class Tray(Struct, frozen=True):
    """The float and the fees that lie in the tray by the log, the cash in the drop box, and boxes that were taken off.

    `counted` says that nothing has moved in the tray since two agreed on it; `counts` has what one person has counted
    and nobody else yet, by what it is of.
    """

    float: int = 0
    fees: int = 0
    drop: int = 0
    box: str = ""
    boxes: dict[str, int] = {}
    counts: dict[str, OneCount] = {}
    counted: bool = False
    since: int = 0
    """Since when the table is open; 0 while it is not."""

    @property
    def held(self) -> int:
        """What the tray holds by the log."""
        return self.float + self.fees
