"""A ruling told before it is made: what a command would lead to, with nothing written and no card that lies face down.

Only commands whose outcome does not hang on hidden cards are weighed; for the others the rule itself is told.
"""

from msgspec import Struct
from msgspec.structs import replace

from croupier.game import Viewer
from croupier.game import commands as g
from croupier.house.act import HOUSE_SUPERVISOR, Act
from croupier.house.plan import Plan
from croupier.house.service import CommandCase, Service, where, who
from croupier.house.table import commands as c
from croupier.house.table.carry_out import carry_out
from croupier.house.table.known import typed
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Table
from croupier.house.table.telling import ToldLine, tell
from croupier.refusal import Code, Refusal, refuse

WEIGHED = (
    g.ExposeCard, g.FindWrongCount, g.DealAstray, g.FindAstray, g.CountDeck, g.FindForeignCard, g.MarkAbsent,
    g.FindBet, g.FindStake, g.CollectEarly, g.RetrieveHand, g.DrawOutOfTurn, g.LeaveFaceDown, g.DeclareMisdeal,
    g.FailDevice, g.ReportDark, g.ShowOwnCards, g.DiscardHand, g.RemoveWager, g.VoidHand, g.VoidExtraHands, g.InvalidateOutcome, g.DirectActFirst,
)  # fmt: skip
"""What of a round may be weighed: neither who accepts it nor what follows tells anything of a hidden card."""

WEIGHED_AT_TABLE = (
    c.DropCards, c.Resume, c.Direct, c.OrderShuffle, c.RemoveDeck, c.ReplaceDevice, c.SwapVoucher, c.GiveNotice,
    c.RefuseWager, c.RecordIncident, c.AskToVacate, c.CloseTable, c.GiveUpRound,
)  # fmt: skip

STAND_IN = "as asked"


class Preview(Struct, frozen=True):
    """What would happen, line by line, and whether a reason and a second person are needed for it."""

    lines: tuple[ToldLine, ...]
    reason: bool = False
    second: bool = False


def preview(
    service: Service, stream: str, command: c.TableCommand, act: Act, viewer: Viewer
) -> Preview | Refusal:
    """What a command by somebody would lead to, as that viewer would be told it now."""
    service.refresh(stream)
    asked = command.command if isinstance(command, c.Play) else command
    if isinstance(asked, g.ExposeDealerCards | g.RuleLateClaim):
        table: Table = service.peek(stream).state
        return Preview((_rule(table, asked),), True, isinstance(asked, g.RuleLateClaim))
    if not isinstance(asked, (*WEIGHED, *WEIGHED_AT_TABLE)):
        return refuse(Code.NOT_WEIGHED)
    ways = (
        act,
        replace(act, why=act.why or STAND_IN),
        replace(act, why=act.why or STAND_IN, second=HOUSE_SUPERVISOR),
    )
    for needs, way in enumerate(ways):
        found = service.weigh(lambda plan, way=way: _told(plan, stream, command, way, viewer))  # type: ignore[misc]
        if not isinstance(found, Refusal):
            return Preview(found, needs > 0, needs > 1)
        refusal = found
    return refusal


def _told(
    plan: Plan, stream: str, command: c.TableCommand, act: Act, viewer: Viewer
) -> tuple[ToldLine, ...] | Refusal:
    case = CommandCase(stream, command, replace(act, second=None), "weighed", None, plan.tools)
    case.plan = plan
    refusal = who(case) or where(case)
    if refusal is not None:
        return refusal
    before: Table = plan.state(stream)
    refusal = carry_out(plan, stream, command, act)
    if refusal is not None:
        return refusal
    planned = zip(plan.events.get(stream, ()), plan.states.get(stream, ()), strict=True)
    lines = (tell(after, replace(event, act=replace(act, why="")), viewer) for event, after in planned)
    return tuple(replace(line, text=typed(before, line.text, viewer)) for line in lines if line is not None)


def _rule(table: Table, asked: g.ExposeDealerCards | g.RuleLateClaim) -> ToldLine:
    """The rule in place of the ruling, where that would give hidden cards away."""
    cite = rules_of(table).cite if table.rulebook else {}
    kind = type(asked).__name__
    if isinstance(asked, g.ExposeDealerCards):
        says = "The cards turned up stay known, and seats that have not decided may still bet or fold"
        return ToldLine(says, cite.get("exposed.dealer_open", ""), None, kind)
    says = f"The late claim of seat {asked.seat} is {'paid' if asked.pay else 'not paid'}, if the first hand bears it out"
    return ToldLine(says, cite.get("late.instant" if asked.instant else "late.super", ""), asked.seat, kind)
