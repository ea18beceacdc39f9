"""What could be asked of a table now, each thing weighed as it stands, with nothing written: by staff, and by a seat.

Of what staff could ask only what tells nothing of hidden cards is weighed; whether somebody may be asked is the same
whatever lies face down. A seat is told what the round allows, at the limits of the table, and only if the house would
take it.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.game import Command, legal
from croupier.game import commands as g
from croupier.game.declaring import claim_pays
from croupier.game.events import WagerPlaced
from croupier.game.state import Claim
from croupier.house.act import Act
from croupier.house.plan import Plan
from croupier.house.powers import PowerAsked, power_for
from croupier.house.previewing import STAND_IN
from croupier.house.service import Service
from croupier.house.table import commands as c
from croupier.house.table.carry_out import carry_out
from croupier.house.table.events import Played
from croupier.house.table.limits import limited, limits_of
from croupier.house.table.setting import Setting
from croupier.house.table.state import CardSource, Standing, Table
from croupier.refusal import Code, Refusal

Costs = list[tuple[Command, int, int]]


def choices(service: Service, stream: str, act: Act, seat: int) -> Costs:
    """Every command that would be accepted from a seat, each with what it takes from the chips at once and what it claims and wins."""
    return service.weigh(lambda plan: _accepted(plan, stream, act, seat))


def _accepted(plan: Plan, stream: str, act: Act, seat: int) -> Costs:
    at = Setting(plan, stream, act)
    if at.table.round is None:
        return []
    found: Costs = []
    known: dict[int, int | None] = {}
    for command in legal(limited(at.table, at.rules, seat), at.table.round, seat):
        size = len(command.cards) if isinstance(command, g.Exchange) else 0
        if not size or size not in known:
            known[size] = _cost(plan, stream, act, command)
        if (cost := known[size]) is not None:
            found.append((command, cost, _claims(at, command)))
    return found


def _claims(at: Setting, command: Command) -> int:
    """What a declaration wins with the seat's first hand."""
    state = at.table.round
    if state is None or not isinstance(command, g.Declare):
        return 0
    return claim_pays(at.rules, state.seats[command.seat], Claim(command.super, command.instant))


def _cost(plan: Plan, stream: str, act: Act, command: Command) -> int | None:
    """What a command takes from the chips, or nothing where it is refused."""
    mark, before = plan.mark(), len(plan.events.get(stream, ()))
    refusal = carry_out(plan, stream, c.Play(command), act)  # type: ignore[arg-type]
    events = [one.event for one in plan.events.get(stream, ())[before:] if isinstance(one, Played)]
    plan.rewind(mark)
    if refusal is not None:
        return None
    return sum(one.amount for one in events if isinstance(one, WagerPlaced) and not one.carried)


# What staff could ask


SOON = 86_400
"""Seconds of a notice that is long enough under every rulebook."""


class Possible(Struct, frozen=True):
    """Something that can be asked of a table, as the table of powers calls it, and for which seats, decks or areas.

    Where it cannot be done now, `code`, `case`, `values` and `title` say why, under a clause.
    """

    what: str
    seats: tuple[int, ...] = ()
    of: tuple[str, ...] = ()
    second: bool = False
    code: str = ""
    case: str = ""
    title: str = ""
    clause: str = ""
    values: dict[str, Any] = {}


def possible(service: Service, stream: str, act: Act) -> list[Possible]:
    """Everything that somebody could ask of a table, or why not now; what its rulebook does not know is left out."""
    return service.weigh(lambda plan: _weighed(plan, stream, replace(act, why=STAND_IN)))


def _weighed(plan: Plan, stream: str, act: Act) -> list[Possible]:
    table: Table = plan.state(stream)
    found: dict[str, Possible] = {}
    for name, command in _candidates(table, act.at):
        answer = _answer(plan, stream, command, act)
        if isinstance(answer, Refusal) and answer.code is Code.NO_SUCH_RULE:
            continue
        one = found.get(name, Possible(name, code="-"))
        if not isinstance(answer, Refusal):
            asked = command.command if isinstance(command, c.Play) else command
            seat, of = getattr(asked, "seat", 0), getattr(asked, "area", "") or getattr(asked, "deck", "")
            seats = one.seats if not seat or seat in one.seats else (*one.seats, seat)
            among = one.of if not of or of in one.of else (*one.of, of)
            one = Possible(name, seats, among, answer)
        elif one.code == "-":
            said = (answer.code, answer.case, answer.message, answer.clause, dict(answer.values))
            one = Possible(name, (), (), False, *said)
        found[name] = one
    return list(found.values())


def _answer(plan: Plan, stream: str, command: c.TableCommand, act: Act) -> bool | Refusal:
    """Whether something takes a second person, or why it is refused."""
    power = power_for(PowerAsked(plan, stream, command, act))
    if isinstance(power, Refusal):
        return power
    mark = plan.mark()
    refusal = carry_out(plan, stream, command, act)
    plan.rewind(mark)
    return bool(power.second) if refusal is None else refusal


def _candidates(table: Table, now: int) -> Iterator[tuple[str, c.TableCommand]]:
    """What may be asked, each with values that nothing stands against but how the table stands."""
    yield "CloseTable", c.CloseTable()
    yield "GiveNotice closing", c.GiveNotice("closing", now + SOON)
    if table.standing is not Standing.CLOSED:
        yield "Arrange", c.Arrange(table.running)
        yield "AssignStaff", c.AssignStaff("dealer", "supervisor")
        yield "CountFloat", c.CountFloat(table.float)
    if table.standing is Standing.OPEN:
        yield from (*_limits(table, now), *_order(table), *_decks(table))
    if table.running.real:
        yield from _cards(now)
    if table.playing:
        yield from _round(table)


def _limits(table: Table, now: int) -> Iterator[tuple[str, c.TableCommand]]:
    least, most = limits_of(table) or (100, 10_000)
    yield "SetLimits", c.SetLimits((least, most))
    yield "GiveNotice minimum", c.GiveNotice("minimum", now + SOON, 2 * least)
    yield "GiveNotice markers", c.GiveNotice("markers", now + SOON, least)
    yield "EndMarkers", c.EndMarkers()
    for seat in table.chairs:
        yield "AllowAbove", c.AllowAbove(seat, (least, 2 * most))


def _order(table: Table) -> Iterator[tuple[str, c.TableCommand]]:
    if table.called:
        yield "AnswerCall", c.AnswerCall()
    yield "MakeRuling", c.MakeRuling(STAND_IN)
    yield "SetMeter", c.SetMeter(table.meter_down)
    for what in ("silence", "english", "place"):
        yield "Direct", c.Direct(what, what not in table.directions, "rack")
    for seat in table.chairs:
        yield "RecordIncident", c.RecordIncident("cards left the table", seat)
        yield "AskToVacate", c.AskToVacate(seat)
    yield "OrderShuffle", c.OrderShuffle()


def _decks(table: Table) -> Iterator[tuple[str, c.TableCommand]]:
    yield "Resume", c.Resume(52)
    yield "ReplaceDevice", c.ReplaceDevice(CardSource.SHOE)
    for deck in table.decks:
        yield "CompleteDeck", c.CompleteDeck(deck)
        yield "RemoveDeck", c.RemoveDeck(deck)


def _cards(now: int) -> Iterator[tuple[str, c.TableCommand]]:
    yield "TakeBackCard", c.TakeBackCard()
    yield "DropCards", c.DropCards()
    yield "CountDeck", c.Play(g.CountDeck(52))
    yield "OrderShuffle exposed", c.OrderShuffle(exposed=True)
    yield "SwapVoucher", c.SwapVoucher(STAND_IN, STAND_IN, 1, now + SOON)


def _round(table: Table) -> Iterator[tuple[str, c.TableCommand]]:
    yield "GiveUpRound", c.GiveUpRound()
    yield "InvalidateOutcome", c.Play(g.InvalidateOutcome(False, STAND_IN))
    state = table.round
    if state is None:
        return
    for seat, held in state.seats.items():
        for area in held.wagers:
            yield "RefuseWager", c.RefuseWager(seat, str(area))
        late = [g.RuleLateClaim(seat, instant, False) for instant in (True, False)]
        asked: tuple[g.AnyCommand, ...] = (
            g.MarkAbsent(seat), g.VoidHand(seat, STAND_IN), g.DirectActFirst(seat), *late
        )  # fmt: skip
        for command in asked:
            yield type(command).__name__, c.Play(command)
        yield "VoidExtraHands", c.Play(g.VoidExtraHands((seat,)))
