"""A table as a frozen value: what stands on it, who sits at it, what is shown, and the round being played."""

from enum import StrEnum
from typing import Any

from msgspec import Struct

from croupier.game import State as Round


class Standing(StrEnum):
    """Whether a table can be played at."""

    CLOSED = "closed"
    OPENING = "opening"
    OPEN = "open"


class CardSource(StrEnum):
    """What the cards come out of."""

    SHOE = "shoe"
    SHUFFLER = "shuffler"
    HAND = "hand"


Limits = tuple[int, int]


class Deck(Struct, frozen=True):
    """A deck at the table: its back, the steps done with it since it came or since its last round, and who had it in hand.

    `looks` has how many steps were done each time that players looked at its cards, and `ordered` how many when it
    was last to be shuffled again; how many steps there are is for the rulebook to say.
    """

    id: str
    back: str
    moment: str = "opening"
    done: int = 0
    hands: tuple[str, ...] = ()
    seal: str = ""
    looks: tuple[int, ...] = ()
    ordered: int = -1


class Chair(Struct, frozen=True):
    """A seat that somebody has taken."""

    player: str
    since: int
    chips: int = 0
    tokens: int = 0
    rounds: int = 0
    wagered: bool = False
    idle: int = 0
    marker: int = 0
    own: Limits | None = None


class Notice(Struct, frozen=True):
    """A sign with a time: what will change, from when, and when it was put up."""

    what: str
    at: int
    given: int
    minimum: int = 0


class CarriedWager(Struct, frozen=True):
    """A jackpot wager of a void round that lies at its seat for the next, so much of it in tokens."""

    player: str
    amount: int
    tokens: int = 0


class Running(Struct, frozen=True):
    """Who deals, and how many seconds betting, a decision, an answer about forcing and a pause last (0: untimed).

    `least` is how many seconds lie at least between the starts of two rounds; with `real` the cards are real ones,
    which a dealer reads in one by one, and no order is promised.
    """

    auto: bool = False
    betting: int = 0
    decision: int = 0
    force: int = 0
    pause: int = 0
    least: int = 0
    real: bool = False


class Promise(Struct, frozen=True):
    """A deck or rack whose order is fixed and sealed: its number in the round, its promise, and the seal."""

    number: int
    commitment: str
    sealed: str


class Kept(Struct, frozen=True):
    """A promise that was kept: with salt and order anybody can check it."""

    commitment: str
    salt: str
    order: str


class Course(Struct, frozen=True):
    """The latest round from its first event on: when, who sat where with how many chips, what was promised and kept.

    `deemed` are the seats that the house decided for; `ended` is 0 while the round is open.
    """

    first: int = 0
    started: int = 0
    players: dict[int, str] = {}
    chips: dict[int, int] = {}
    deemed: tuple[int, ...] = ()
    committed: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()
    ended: int = 0
    void: bool = False


class Table(Struct, frozen=True):
    """A table.

    `meter` is its jackpot pool and `remainder` the part of a cent that waits, in ten-thousandths. `owed` has the seats
    with cards to lay down and since what, `laid` how many steps of that each has done. `deals` has the version of each
    deal and the cards out after it. `absent` counts how often a player was ruled absent here, and `referred` has the
    seats put before the supervisor. `last` is the round that ended while no other has begun, with `newcomers`, the
    seats taken since. `called` says what the supervisor was called for and has not come to yet.
    """

    id: str = ""
    rulebook: str = ""
    settings: dict[str, Any] = {}
    source: CardSource = CardSource.SHOE
    standing: Standing = Standing.CLOSED
    areas: tuple[str, ...] = ()
    ticked: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    dealer: str = ""
    supervisor: str = ""
    float: int = 0
    decks: dict[str, Deck] = {}
    in_play: str = ""
    limits: Limits | None = None
    before: Limits | None = None
    notices: tuple[Notice, ...] = ()
    chairs: dict[int, Chair] = {}
    directions: tuple[str, ...] = ()
    card_place: str = ""
    shuffle_wanted: str = ""
    stopped: str = ""
    device_failed: bool = False
    round: Round | None = None
    rounds: int = 0
    owed: tuple[tuple[int, str], ...] = ()
    laid: dict[int, int] = {}
    retired: tuple[str, ...] = ()
    round_at: int = 0
    round_limits: Limits | None = None
    shuffle_clause: str = ""
    vouchers: tuple[str, ...] = ()
    purses: dict[str, int] = {}
    pit: str = ""
    practice: str = ""
    carried: dict[int, CarriedWager] = {}
    meter: int = 0
    remainder: int = 0
    digest: str = ""
    extends: str = ""
    promises: tuple[Promise, ...] = ()
    kept: tuple[Kept, ...] = ()
    deals: tuple[tuple[int, int], ...] = ()
    running: Running = Running()
    ready: tuple[int, ...] = ()
    absent: dict[str, int] = {}
    referred: tuple[int, ...] = ()
    last: Round | None = None
    newcomers: tuple[int, ...] = ()
    course: Course = Course()
    called: str = ""

    @property
    def playing(self) -> bool:
        """Whether a round is open."""
        return self.round is not None and not self.round.over

    @property
    def dealt(self) -> bool:
        """Whether the first card of the open round is out."""
        return self.playing and self.round is not None and self.round.dealt > 0

    @property
    def settled(self) -> bool:
        """Whether the latest round is over with every promise kept or given up."""
        return self.course.ended > 0 and not self.promises


TABLE = "table/"


def table_stream(table: str) -> str:
    """The stream of a table."""
    return TABLE + table


def dealt_at(table: Table, position: int) -> int:
    """The version of the table's stream at which the card at a position of the first deal came."""
    return next(version for version, out in table.deals if position < out)
