"""A round as a frozen value: what is staked, where every card is, and how far play has come."""

from enum import StrEnum

from msgspec import Struct

from croupier.cards import DECK, Card
from croupier.game.events import BETTING, BUY, CLOSED, EXCHANGE, VOID, Decision, Phase
from croupier.hands import Value

ANTE = "ante"
BET = "bet"
DRAW_FEE = "draw_fee"
FORCE_FEE = "force_fee"
JACKPOT = "jackpot"
FEES = frozenset({DRAW_FEE, FORCE_FEE})
POOLED = frozenset({JACKPOT})
"""The areas that feed a pool and are paid out of it."""

WHOLE_DECK = (1 << 52) - 1
_BIT = tuple(1 << card for card in DECK)
_EIGHTS: list[list[tuple[Card, ...]]] = []
for _low in range(0, 52, 8):
    _EIGHTS.append([()])
    for _card in DECK[_low : _low + 8]:
        _EIGHTS[-1] += [(*below, _card) for below in _EIGHTS[-1]]
"""The cards of every set of bits, eight at a time."""


class Status(StrEnum):
    """How a seat stands in the round."""

    IN = "in"
    LEFT_OUT = "left out"
    FOLDED = "folded"
    PAID = "paid"
    CONCEDED = "conceded"
    SETTLED = "settled"
    VOID = "void"
    DISCARDED = "discarded"
    STRAY = "stray"


IN, FOLDED, SETTLED, DISCARDED = Status.IN, Status.FOLDED, Status.SETTLED, Status.DISCARDED
"""Those that rules ask for all the time by name, which is found quicker than a member (Python 3.11)."""


class Wager(Struct, frozen=True, gc=False):
    """A stake on an area and what became of it.

    One that is `carried` counts for the next round; one that is `brought` came here that way.
    """

    stake: int
    returned: int = 0
    taken: int = 0
    paid: int = 0
    tokens: int = 0
    carried: bool = False
    clause: str = ""
    brought: bool = False

    @property
    def open(self) -> int:
        """What is still at stake."""
        return self.stake - self.returned - self.taken

    @property
    def net(self) -> int:
        """What the player gained or lost with it so far."""
        return self.returned + self.paid - self.stake


class Claim(Struct, frozen=True, gc=False):
    """What a seat has declared of its first hand."""

    super: bool
    instant: bool

    def __bool__(self) -> bool:
        return self.super or self.instant


class Seat(Struct, frozen=True, gc=False):
    """One seat of the round."""

    number: int
    player: str = ""
    wagers: dict[str, Wager] = {}
    first: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    racked: bool = False
    claim: Claim | None = None
    decision: Decision | None = None
    again: Decision | None = None
    deemed: bool = False
    offered: tuple[Card, ...] = ()
    offering: bool = False
    drawn: tuple[Card, ...] = ()
    served: bool = False
    viewed: bool = False
    force: bool | None = None
    status: Status = IN
    shown: bool = False
    value: Value = Value(0)
    face_down: bool = False
    jackpot_claim: bool = False
    surplus: int = 0
    """How many cards that it had not asked for the seat has seen and kept."""
    exposed: bool = False
    """Whether a card of the draw was dealt face up."""

    @property
    def draws(self) -> bool:
        """Whether the seat has asked for a draw."""
        return self.decision is BUY or self.decision is EXCHANGE

    @property
    def net(self) -> int:
        """The seat's result so far."""
        return sum([wager.net for wager in self.wagers.values()])


class State(Struct, frozen=True, gc=False):
    """A round."""

    phase: Phase = BETTING
    seats: dict[int, Seat] = {}
    antes: tuple[int, ...] = ()
    dealt_in: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    dealt: int = 0
    dealer: tuple[Card, ...] = ()
    dealer_first: tuple[Card, ...] = ()
    up: Card | None = None
    stub: int = WHOLE_DECK
    next_cards: tuple[Card, ...] = ()
    rack: tuple[Card, ...] = ()
    aside: tuple[Card, ...] = ()
    exposed: int = 0
    dealer_exposed: tuple[Card, ...] = ()
    locked: bool = False
    act_first: int = 0
    serve_next: int = 0
    revealed: bool = False
    dealer_value: Value = Value(0)
    qualifies: bool = False
    forced: bool = False
    settled: bool = False
    pool: int = 0
    pool_called: int = 0
    remainder: int = 0
    serve_count: int = 0
    """How many cards go to the seat that is served next out of turn; nothing where it is its whole draw."""
    serve_kept: bool = True
    ruling: str = ""
    """What the round waits for a ruling on."""

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return self.phase is CLOSED or self.phase is VOID


def mask(cards: tuple[Card, ...]) -> int:
    """Different cards as a set of bits."""
    return sum(map(_BIT.__getitem__, cards))


def unmask(bits: int) -> tuple[Card, ...]:
    """The cards of a set of bits, lowest first."""
    a, b, c, d, e, f, g = bits.to_bytes(7, "little")
    return (
        *_EIGHTS[0][a], *_EIGHTS[1][b], *_EIGHTS[2][c], *_EIGHTS[3][d], *_EIGHTS[4][e], *_EIGHTS[5][f], *_EIGHTS[6][g],
    )  # fmt: skip


def playing(state: State) -> list[Seat]:
    """The seats that have bet and are still in, by number."""
    return [seat for seat in state.seats.values() if seat.status is IN and BET in seat.wagers]
