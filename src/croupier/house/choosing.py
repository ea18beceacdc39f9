"""What a seat may do now: what the round allows, at the limits of the table, and only if the house would take it."""

from croupier.game import Command, legal
from croupier.game import commands as g
from croupier.game.declaring import claim_pays
from croupier.game.events import WagerPlaced
from croupier.game.state import Claim
from croupier.house.act import Act
from croupier.house.plan import Plan
from croupier.house.service import Service
from croupier.house.table import commands as c
from croupier.house.table.carry_out import carry_out
from croupier.house.table.events import Played
from croupier.house.table.limits import limited
from croupier.house.table.setting import Setting

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
