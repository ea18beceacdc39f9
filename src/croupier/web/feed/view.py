"""A table as it goes over the wire: the types of a view, from which the page's own are written.

A field with a default is left out where there is nothing to say, as a merge patch can carry it.
"""

from enum import StrEnum

from msgspec import Struct

from croupier.game.events import Decision, Phase
from croupier.game.state import Claim, Status
from croupier.house.table.state import Kept, Notice, Running, Standing
from croupier.rulebook.signs import Sign
from croupier.web.replies import Seen


class WagerResult(StrEnum):
    """What became of a wager of which nothing is at stake any more."""

    WON = "won"
    LOST = "lost"
    RETURNED = "returned"


class WagerSeen(Struct, frozen=True, omit_defaults=True, gc=False):
    """A stake on an area and what became of it; its result comes once nothing of it is at stake."""

    stake: int
    returned: int
    taken: int
    paid: int
    tokens: int
    carried: bool
    clause: str
    brought: bool
    result: WagerResult | None = None


class SeatPlay(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A seat in the round: its wagers, the cards of it that are known, how many more lie face down, what it chose."""

    player: str
    status: Status
    wagers: dict[str, WagerSeen]
    cards: str
    face_down: int
    claim: Claim | None = None
    decision: Decision | None = None
    again: Decision | None = None
    deemed: bool
    gives_up: int
    drawn: int
    viewed: bool
    sixth_card: bool
    force: bool | None = None
    jackpot_light: bool


class PlaySeen(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The round that is played, or else the last."""

    phase: Phase
    seats: dict[int, SeatPlay]
    dealer_cards: str
    dealer_face_down: int
    up: str
    qualifies: bool | None = None
    locked: bool
    forced: bool
    stub: int
    rack: int
    jackpot_pool: int


class ChairSeen(Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat, since when; `bot` is a player of the house, and chips are for their player and for staff."""

    player: str
    ready: bool
    since: int
    marker: int = 0
    bot: bool = False
    chips: int | None = None
    tokens: int | None = None


class ClockSeen(Struct, frozen=True):
    """A clock that runs: what it waits for, until which millisecond, and what happens then by which clause."""

    key: str
    seats: tuple[int, ...]
    until: int
    seconds: int
    default: str
    clause: str


class Meter(Struct, frozen=True):
    """The meter of the jackpot, and whether wagers on it can be made."""

    meter: int
    open: bool


class TableView(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A table as one viewer may see it.

    `signs` are those of limits; `silence` and `no_aids` are the clauses by which nobody speaks of hands now, and by
    which aids to play are kept away; with `real` a dealer reads the cards in. `you` is the viewer's own seat, and
    what follows it is for staff.
    """

    table: str
    rulebook: str
    standing: Standing
    practice: bool
    auto: bool
    round: int
    playing: bool
    seats: dict[int, ChairSeen]
    notices: tuple[Notice, ...]
    directions: tuple[str, ...]
    commitments: tuple[str, ...]
    clocks: tuple[ClockSeen, ...]
    dealer: str = ""
    supervisor: str = ""
    stopped: str = ""
    disabled: str = ""
    silence: str = ""
    real: bool = False
    limits: tuple[int, int] | None = None
    signs: tuple[Sign, ...] | None = None
    play: PlaySeen | None = None
    places: int = 0
    no_aids: str = ""
    jackpot: Meter | None = None
    openings: tuple[Kept, ...] = ()
    you: int | None = None
    referred: tuple[int, ...] | None = None
    float: int | None = None
    running: Running | None = None
    called: str = ""


class TableSeen(Seen[TableView], frozen=True):
    """A table as the caller may see it, at a version; the feed goes on from there."""
