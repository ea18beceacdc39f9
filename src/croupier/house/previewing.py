"""A ruling told before it is made: what a command would lead to, with nothing written and no card that lies face down.

Only commands whose outcome does not hang on hidden cards are weighed; for the others the rule itself is told.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.game import Viewer
from croupier.game import commands as g
from croupier.house.act import Act
from croupier.house.plan import Plan
from croupier.house.powers import PowerAsked as PowerAsked
from croupier.house.powers import power_for
from croupier.house.records.marks import MARKS
from croupier.house.records.sentences import told
from croupier.house.service import CommandCase, Service, where, who
from croupier.house.streams import sure_kind
from croupier.house.table import commands as c
from croupier.house.table.carry_out import carry_out
from croupier.house.table.public_words import typed
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Table
from croupier.house.table.telling import ToldLine, tell
from croupier.refusal import Code, Refusal, refuse
from croupier.words import say

WEIGHED = (
    g.ExposeCard, g.FindWrongCount, g.DealAstray, g.FindAstray, g.CountDeck, g.FindForeignCard, g.MarkAbsent,
    g.FindBet, g.FindStake, g.FindSuper, g.ReportPastPosting, g.CollectEarly, g.RetrieveHand, g.DrawOutOfTurn, g.LeaveFaceDown, g.DeclareMisdeal,
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
    told = service.weigh(lambda plan: _told(plan, stream, command, act, viewer))
    if isinstance(told, Refusal) and told.code is Code.REASON_MISSING:
        act = replace(act, why=STAND_IN)
        told = service.weigh(lambda plan: _told(plan, stream, command, act, viewer))
        return told if isinstance(told, Refusal) else replace(told, reason=True)
    return told


def _told(plan: Plan, stream: str, command: c.TableCommand, act: Act, viewer: Viewer) -> Preview | Refusal:
    case = CommandCase(stream, command, replace(act, second=None), "weighed", None, plan.tools)
    case.plan = plan
    if refusal := who(case) or where(case):
        return refusal
    power = power_for(PowerAsked(plan, stream, command, act))
    if isinstance(power, Refusal):
        return power
    if power.why and not act.why:
        return refuse(Code.REASON_MISSING)
    before: Table = plan.state(stream)
    if refusal := carry_out(plan, stream, command, act):
        return refusal
    planned = zip(plan.events.get(stream, ()), plan.states.get(stream, ()), strict=True)
    lines = (tell(after, replace(event, act=replace(act, why="")), viewer) for event, after in planned)
    shown = tuple(replace(line, text=typed(before, line.text, viewer)) for line in lines if line is not None)
    return Preview(shown, second=bool(power.second))


def foreseen(plan: Plan, stream: str, command: Any, act: Act) -> tuple[ToldLine, ...]:
    """What a command to anything but a table would bring: the sentence of each event with the value that it changes."""
    before, lines = plan.state(stream), []
    if sure_kind(stream).carry_out(plan, stream, command, act) is not None:
        return ()
    for event, after in zip(plan.events.get(stream, ()), plan.states.get(stream, ()), strict=True):
        mark, text = MARKS.get(type(event)), told(stream, event)
        old, new = mark.change(before, after, event) if mark is not None else ("", "")
        lines.append(
            ToldLine(f"{text}: {old} → {new}" if old or new else text, "", None, type(event).__name__)
        )
        before = after
    return tuple(lines)


def _rule(table: Table, asked: g.ExposeDealerCards | g.RuleLateClaim) -> ToldLine:
    """The rule in place of the ruling, where that would give hidden cards away."""
    cite = rules_of(table).cite if table.rulebook else {}
    kind = type(asked).__name__
    if isinstance(asked, g.ExposeDealerCards):
        return ToldLine(say("preview-exposed"), cite.get("exposed.dealer_open", ""), None, kind)
    says = say("preview-late", seat=asked.seat, paid=asked.pay)
    return ToldLine(says, cite.get("late.instant" if asked.instant else "late.super", ""), asked.seat, kind)
