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


class Source(StrEnum):
    """What the cards come out of."""

    SHOE = "shoe"
    SHUFFLER = "shuffler"
    HAND = "hand"


Limits = tuple[int, int]


class Deck(Struct, frozen=True):
    """A deck at the table: its back, the steps done with it since it came or since its last round, and who had it in hand."""

    id: str
    back: str
    moment: str = "opening"
    done: int = 0
    hands: tuple[str, ...] = ()
    seal: str = ""
    looked: bool = False


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


class Due(Struct, frozen=True):
    """A step that a seat owes before the dealer may go on."""

    seat: int
    moment: str
    does: str
    clause: str


class Waiting(Struct, frozen=True):
    """A jackpot wager of a void round that lies at its seat for the next, so much of it in tokens."""

    player: str
    amount: int
    tokens: int = 0


class Table(Struct, frozen=True):
    """A table; `meter` is its jackpot pool and `remainder` the part of a cent that waits, in ten-thousandths."""

    id: str = ""
    rulebook: str = ""
    settings: dict[str, Any] = {}
    source: Source = Source.SHOE
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
    due: tuple[Due, ...] = ()
    retired: tuple[str, ...] = ()
    round_at: int = 0
    round_limits: Limits | None = None
    shuffle_clause: str = ""
    vouchers: tuple[str, ...] = ()
    purses: dict[str, int] = {}
    pit: str = ""
    practice: str = ""
    carried: dict[int, Waiting] = {}
    meter: int = 0
    remainder: int = 0
    digest: str = ""
    extends: str = ""

    @property
    def playing(self) -> bool:
        """Whether a round is open."""
        return self.round is not None and not self.round.over

    @property
    def dealt(self) -> bool:
        """Whether the first card of the open round is out."""
        return self.playing and self.round is not None and self.round.dealt > 0
