"""What a dealer of real cards takes and pays at the settlement, told in its order before it is confirmed."""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import text
from croupier.game import commands as g
from croupier.game import events as e
from croupier.game.onward import onward
from croupier.house.act import Act
from croupier.house.plan import Plan
from croupier.house.powers import check
from croupier.house.service import Service
from croupier.house.table import commands as c
from croupier.house.table.carry_out import carry_out
from croupier.house.table.events import Played
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Table
from croupier.refusal import Refusal

SETTLE = c.Play(g.Settle())


class PayKind(StrEnum):
    """What a dealer's hands do: pay, take a stake or a fee, give one back, lay the second combination, rack the cards."""

    PAY = "pay"
    TAKE = "take"
    RETURN = "return"
    SECOND = "second"
    RACK = "rack"


class PayStep(Struct, frozen=True):
    """One thing to do at a seat: the area, what is paid or moved at which odds, the stake that goes back with it."""

    kind: PayKind
    clause: str
    area: str = ""
    amount: int = 0
    back: int = 0
    odds: int = 0
    why: str = ""
    cards: str = ""


class SeatPaying(Struct, frozen=True):
    """A seat in its turn: the hand, how it compares with the dealer's, and each thing to do."""

    seat: int
    player: str
    cards: str = ""
    outcome: str = ""
    clause: str = ""
    steps: tuple[PayStep, ...] = ()


class Paying(Struct, frozen=True):
    """The whole settlement, seat by seat as the rulebook has it; no seat where there is nothing to settle yet."""

    version: int
    dealer: str = ""
    qualifies: bool = False
    seats: tuple[SeatPaying, ...] = ()


def paying(service: Service, stream: str, act: Act) -> Paying | Refusal:
    """What settling leads to at a table with real cards, for whoever may settle there now; nothing is written."""
    service.refresh(stream)
    return service.weigh(lambda plan: _told(plan, stream, act))


def _told(plan: Plan, stream: str, act: Act) -> Paying | Refusal:
    if refusal := check(plan, stream, SETTLE, act):
        return refusal
    table: Table = plan.state(stream)
    state, version = table.round, plan.version(stream)
    if state is None or not table.running.real or not table.playing:
        return Paying(version)
    if not isinstance(onward(rules_of(table), state, state.seats).step, g.Settle):
        return Paying(version)
    if refusal := carry_out(plan, stream, SETTLE, act):
        return refusal
    found: dict[int, SeatPaying] = {}
    for event in plan.events.get(stream, ()):
        if isinstance(event, Played) and (seat := getattr(event.event, "seat", 0)):
            chair = table.chairs.get(seat)
            one = found.get(seat) or SeatPaying(seat, chair.player if chair is not None else "")
            found[seat] = _with(one, event.event)
    seats = tuple(one for one in found.values() if one.steps)
    return Paying(version, text(state.dealer), bool(state.qualifies), seats)


def _with(seat: SeatPaying, event: e.Event) -> SeatPaying:
    """A seat with what one event of the settlement has a dealer do there."""
    match event:
        case e.HandShown(cards=cards):
            return replace(seat, cards=cards)
        case e.HandCompared(outcome=outcome, clause=clause):
            return replace(seat, outcome=str(outcome), clause=clause)
    step = _step(event)
    return seat if step is None else replace(seat, steps=(*seat.steps, step))


def _step(event: e.Event) -> PayStep | None:
    match event:
        case e.Paid(area=area, amount=amount, returned=back, odds=odds, why=why, clause=clause):
            return PayStep(PayKind.PAY, clause, area, amount, back, odds, why)
        case e.Taken(area=area, amount=amount, why=why, clause=clause):
            return PayStep(PayKind.TAKE, clause, area, amount, why=why)
        case e.Returned(area=area, amount=amount, why=why, clause=clause):
            return PayStep(PayKind.RETURN, clause, area, amount, why=why)
        case e.SecondShown(cards=cards, says=says, clause=clause):
            return PayStep(PayKind.SECOND, clause, why=says, cards=cards)
        case e.SeatFinished(clause=clause):
            return PayStep(PayKind.RACK, clause)
    return None
