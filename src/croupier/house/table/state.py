"""A table as a frozen value: what stands on it, who sits at it, what is shown, and the round being played."""

from enum import StrEnum
from typing import Any

from msgspec import Struct

from croupier.game import State as Round
from croupier.house.gaming.takings import TableMeter, Tray
from croupier.rulebook.settings import SuperLimits


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


class Notified(StrEnum):
    """Who is told of a bad deck, where the rulebook says so."""

    SURVEILLANCE = "surveillance"
    INSPECTOR = "inspector"


class LockedDeck(Struct, frozen=True):
    """A deck that is not what it must be, why, what a search of it has found, and who has taken notice."""

    deck: str
    why: str
    searched: str = ""
    told: dict[Notified, str] = {}


class CardRead(Struct, frozen=True):
    """The real card that was read last, while nothing has followed from it; 0 is the dealer's hand."""

    hand: int
    card: str


class Correction(Struct, frozen=True):
    """What a ruling moved on a wager of a round that was over."""

    round: int
    seat: int
    area: str
    amount: int


class Chair(Struct, frozen=True, gc=False):
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


class HeldSeat(Struct, frozen=True):
    """A seat kept for the player who got up, until when, and the limits that go on if the player is back by then."""

    player: str
    until: int
    wagered: bool = False
    marker: int = 0
    own: Limits | None = None
    before: Limits | None = None


class NoticeKind(StrEnum):
    """What a sign with a time announces: a higher minimum, the end of markers, the closing."""

    MINIMUM = "minimum"
    MARKERS = "markers"
    CLOSING = "closing"


class Direction(StrEnum):
    """What players are directed to: to be silent, to speak English, where their cards go."""

    SILENCE = "silence"
    ENGLISH = "english"
    PLACE = "place"


class Notice(Struct, frozen=True):
    """A sign with a time: what will change, from when, and when it was put up."""

    what: NoticeKind
    at: int
    given: int
    minimum: int = 0


class CarriedWager(Struct, frozen=True):
    """A jackpot wager of a void round that lies at its seat for the next, so much of it in tokens."""

    player: str
    amount: int
    tokens: int = 0


class Commencement(StrEnum):
    """What a table does when its text is no longer in force: no further round, or the next under the text that is."""

    STOP = "stop"
    MOVE = "move"


class Running(Struct, frozen=True):
    """Who deals, and how many seconds betting, a decision, an answer about forcing and a pause last (0: untimed).

    `least` is how many seconds lie at least between the starts of two rounds; with `real` the cards are real ones,
    which a dealer reads in one by one, and no order is promised. `seeds` is how many seconds at most the first card
    waits for seeds that players have committed and not revealed. `commencement` is what happens when an amendment
    comes into force.
    """

    auto: bool = False
    betting: int = 0
    decision: int = 0
    force: int = 0
    pause: int = 0
    least: int = 0
    real: bool = False
    seeds: int = 2
    commencement: Commencement = Commencement.STOP


class Promised(StrEnum):
    """What a promise is of: the order itself, as it was before version 0.2, or the house's part of what makes it."""

    ORDER = "order"
    SECRET = "secret"  # noqa: S105


class NoSeed(StrEnum):
    """Why a player's seed counts as none: committed after the promise, not revealed in time, or not what was committed."""

    LATE = "late"
    MISSING = "missing"
    MALFORMED = "malformed"


class MixedSeed(Struct, frozen=True, omit_defaults=True):
    """What a seat brought to a shuffle: the hash it committed, and the seed that was mixed in or why none was.

    Until the order is fixed it may have neither.
    """

    seat: int
    hash: str
    seed: str = ""
    why: NoSeed | None = None

    @property
    def awaited(self) -> bool:
        """Whether the seed can still be revealed."""
        return not self.seed and self.why is None


class Mixing(Struct, frozen=True):
    """What players bring to the shuffle of the latest round, when bets were called, and whether its order is fixed."""

    seeds: tuple[MixedSeed, ...] = ()
    called: int = 0
    done: bool = False

    @property
    def mixed(self) -> dict[int, str]:
        """The seeds that were mixed in, by seat."""
        return {one.seat: one.seed for one in self.seeds if one.seed} if self.done else {}

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose seeds the first card waits for."""
        return () if self.done else tuple(one.seat for one in self.seeds if one.awaited)


class Renewal(StrEnum):
    """Why a promised deck was replaced: its order may be known from a history that the log has no more."""

    RESTARTED = "restarted"
    ROLLED_BACK = "rolled back"


class Promise(Struct, frozen=True):
    """A deck or rack in a round: its number, the promise, what keeps it under a seal, and the hashes of the seeds that
    count, by seat."""

    number: int
    commitment: str
    sealed: str
    of: Promised = Promised.ORDER
    seeds: dict[int, str] = {}


class Kept(Struct, frozen=True, omit_defaults=True):
    """A promise that was kept: with salt and order, and a secret and its deck where one was promised, anybody can check it."""

    commitment: str
    salt: str
    order: str
    secret: str = ""
    deck: int = 1


class Course(Struct, frozen=True, gc=False):
    """The latest round from its first event on: when, who sat where with how many chips, what was promised and kept.

    `deemed` are the seats that the house decided for; `ended` is 0 while the round is open. `seal` is what the key is
    made from that hides its cards in the log, and `hidden` says that there are some.
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
    seal: str = ""
    hidden: bool = False


class Table(Struct, frozen=True, gc=False):
    """A table.

    `meter` is its jackpot pool and `remainder` the part of a cent that waits, in ten-thousandths. `owed` has the seats
    with cards to lay down and since what, `laid` how many steps of that each has done. `deals` has the version of each
    deal and the cards out after it. `absent` counts how often a player was ruled absent here, and `referred` has the
    seats put before the supervisor. `last` is the round that ended while no other has begun, with `newcomers`, the
    seats taken since. `called` says what the supervisor was called for and has not come to yet. `unread` says that
    the log hides something of its round that cannot be opened here. `readers` have read real cards of the round in. `seeds` are the hashes
    that seats have committed for the next round. `lapsed` is the day on which its text was found no longer in force.
    `company` has how many sat there when the latest round ended, and in how many rounds in a row it was as many.
    `locked` is a deck that may not be played with until it is replaced or made whole, `read` the card that can still be
    taken back, and `corrections` are what rulings moved afterwards. `meters` are what it took, by rulebook.
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
    directions: tuple[Direction, ...] = ()
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
    unread: bool = False
    readers: tuple[str, ...] = ()
    seeds: dict[int, str] = {}
    mixing: Mixing = Mixing()
    locked: LockedDeck | None = None
    read: CardRead | None = None
    corrections: tuple[Correction, ...] = ()
    lapsed: str = ""
    supers: SuperLimits | None = None
    unit: int = 0
    round_supers: SuperLimits | None = None
    round_unit: int = 0
    held: dict[int, HeldSeat] = {}
    meter_down: bool = False
    company: tuple[int, int] = (0, 0)
    tray: Tray = Tray()
    meters: dict[str, TableMeter] = {}

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
