"""What a viewer may see of a round, built up from nothing: a card is in a view only because a rule puts it there."""

from enum import StrEnum

from msgspec import Struct

from croupier.cards import Card, text
from croupier.game.events import Decision, Phase
from croupier.game.state import Claim, Seat, State, Status, Wager
from croupier.game.wagers.jackpot import light


class Watcher(StrEnum):
    """A viewer without a seat."""

    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    INSPECTOR = "inspector"
    SPECTATOR = "spectator"


Viewer = int | Watcher
"""A seat's number, or somebody without a seat."""


class SeatView(Struct, frozen=True):
    """What a viewer sees of a seat: its known cards as text, and how many more lie face down."""

    number: int
    player: str
    status: Status
    wagers: dict[str, Wager]
    cards: str
    face_down: int
    claim: Claim | None
    decision: Decision | None
    again: Decision | None
    deemed: bool
    gives_up: int
    drawn: int
    viewed: bool
    sixth_card: bool
    force: bool | None
    jackpot_light: bool


class View(Struct, frozen=True):
    """What a viewer sees of a round."""

    phase: Phase
    seats: tuple[SeatView, ...]
    dealer_cards: str
    dealer_face_down: int
    up: str
    qualifies: bool | None
    locked: bool
    forced: bool
    stub: int
    rack: int
    jackpot_pool: int


def view(state: State, viewer: Viewer) -> View:
    """A round as one viewer may see it."""
    dealer = _known_dealer(state)
    return View(
        phase=state.phase,
        seats=tuple(view_seat(state, seat, viewer) for seat in state.seats.values()),
        dealer_cards=text(dealer),
        dealer_face_down=len(state.dealer) - len(dealer),
        up=text([state.up]) if state.up is not None else "",
        qualifies=state.qualifies if state.revealed else None,
        locked=state.locked,
        forced=state.forced,
        stub=state.stub.bit_count(),
        rack=len(state.rack),
        jackpot_pool=state.pool,
    )


def _known_dealer(state: State) -> tuple[Card, ...]:
    """The dealer's cards that lie open."""
    if state.revealed:
        return state.dealer
    open_cards = (state.up, *state.dealer_exposed)
    return tuple(card for card in state.dealer if card in open_cards)


def _known_hand(state: State, seat: Seat, viewer: Viewer) -> tuple[Card, ...]:
    """The cards of a seat's hand that a viewer may see."""
    if seat.shown and not seat.face_down:
        return seat.hand
    if viewer == seat.number and seat.status is not Status.STRAY and _may_look(state):
        return tuple(card for card in seat.hand if seat.viewed or card not in seat.drawn)
    if viewer is Watcher.INSPECTOR and state.over:
        return seat.hand
    return ()


def _may_look(state: State) -> bool:
    """Players look at their cards once every hand is complete."""
    return bool(state.order) and state.dealt == len(state.order)


def view_seat(state: State, seat: Seat, viewer: Viewer) -> SeatView:
    """A seat of a round as one viewer may see it."""
    known = _known_hand(state, seat, viewer)
    return SeatView(
        number=seat.number,
        player=seat.player,
        status=seat.status,
        wagers=seat.wagers,
        cards=text(known),
        face_down=len(seat.hand) - len(known),
        claim=seat.claim,
        decision=seat.decision,
        again=seat.again,
        deemed=seat.deemed,
        gives_up=len(seat.offered),
        drawn=len(seat.drawn),
        viewed=seat.viewed,
        sixth_card=seat.decision is Decision.BUY,
        force=seat.force,
        jackpot_light=light(state, seat),
    )
