"""What a sign lets be wagered: the least, the most and the unit of each area, for the table and for one seat."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.game.state import ANTE
from croupier.game.wagers.supers import DEALER_SUPER, OWN_SUPER
from croupier.house.table.rules import duties_of, rules_of
from croupier.house.table.state import Limits, Table
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import TableRules
from croupier.rulebook.settings import STAKE_MAX, SuperLimits
from croupier.rulebook.signs import Sign
from croupier.words.amounts import money

SUPERS = ("own", "other", "dealer")


class Span(Struct, frozen=True):
    """The least and the most of a wager, and in which steps from the least; no unit where any amount between will do."""

    least: int = 1
    most: int = STAKE_MAX
    unit: int = 0

    def holds(self, amount: int) -> bool:
        """Whether an amount is within the limits, and on a step."""
        stepped = not self.unit or (amount - self.least) % self.unit == 0
        return self.least <= amount <= self.most and stepped


def limits_of(table: Table) -> Limits | None:
    """The limits of an ante that the table shows: those that were set, or its settings'."""
    return table.limits or (rules_of(table).settings.ante_limits if table.rulebook else None)


def supers_of(table: Table) -> SuperLimits | None:
    """The limits of supers that the table shows, where they are others than an ante's."""
    return table.supers or (rules_of(table).settings.super_limits if table.rulebook else None)


def span_of(table: Table, seat: int, area: str) -> Span | None:
    """What a seat may wager on an area; nothing for an area that no sign limits.

    During a round what it began with holds, unless it was changed with markers.
    """
    began = table.playing and table.before is None
    antes = (table.round_limits if began else table.limits) or rules_of(table).settings.ante_limits
    unit = table.round_unit if began else table.unit
    supers = (table.round_supers if began else table.supers) or rules_of(table).settings.super_limits
    found = antes if area == ANTE else _super_limits(table, supers, antes, area)
    chair = table.chairs.get(seat)
    if not (area == ANTE or area.startswith("super:")) or (found is None and area != ANTE):
        return None
    least, most = found or (1, STAKE_MAX)
    if chair is not None and chair.own:
        least, most = chair.own
    return Span(chair.marker if chair is not None and chair.marker else least, most, unit)


def _super_limits(table: Table, supers: SuperLimits | None, antes: Limits | None, area: str) -> Limits | None:
    """A super's own limits, or where the rulebook has one sign for every area the ante's."""
    kind = "own" if area == OWN_SUPER else "dealer" if area == DEALER_SUPER else "other"
    own: Limits | None = getattr(supers, kind) if supers is not None else None
    return own or (antes if duties_of(table).has("limits.sign") else None)


def outside(table: Table, seat: int, area: str, amount: int) -> Refusal | None:
    """Why a wager is not what the signs allow at its seat."""
    span = span_of(table, seat, area)
    if span is None or span.holds(amount):
        return None
    clause = rules_of(table).cite["wager.limits"]
    most = span.most if span.most < max(STAKE_MAX, amount) else 0
    told: dict[str, str | int] = {"you": seat, "area": area, "least": span.least, "most": most}
    if span.least <= amount <= span.most:
        return refuse(Code.OUTSIDE_LIMITS, clause, "unit", **told, unit=span.unit)
    return refuse(Code.OUTSIDE_LIMITS, clause, "seat" if area == ANTE else "seat-area", **told)


def bad_limits(rules: TableRules, limits: Limits, supers: SuperLimits | None, unit: int) -> bool:
    """Whether limits make no sense: a least above its most, or a super's most below an ante that it may not be below."""
    kinds = [getattr(supers, kind) for kind in SUPERS] if supers is not None else []
    spans = [limits, *(span for span in kinds if span is not None)]
    floored = rules.super_floor is not None and any(span[1] < limits[1] for span in spans)
    return floored or unit < 0 or not all(1 <= least <= most <= STAKE_MAX for least, most in spans)


def unlimited(rules: TableRules) -> TableRules:
    """The rules of a round whose table minds the limits itself, as its signs have them."""
    settings = rules.settings
    if settings.ante_limits is None and settings.super_limits is None:
        return rules
    return replace(rules, settings=replace(settings, ante_limits=None, super_limits=None))


def limited(table: Table, rules: TableRules, seat: int) -> TableRules:
    """The rules with the limits that the signs have for a seat."""
    antes = span_of(table, seat, ANTE) or Span()
    areas = {"own": OWN_SUPER, "other": "super:", "dealer": DEALER_SUPER}
    spans = {kind: span_of(table, seat, area) for kind, area in areas.items()}
    supers = SuperLimits(**{kind: (one.least, one.most) for kind, one in spans.items() if one is not None})
    settings = replace(rules.settings, ante_limits=(antes.least, antes.most), super_limits=supers)
    return replace(rules, settings=settings)


def limit_signs(table: Table) -> tuple[Sign, ...]:
    """The signs of limits: both minimums while two run together, who keeps the old one, and each player's own limits."""
    duties = duties_of(table)
    chairs = table.chairs.items()
    both = [_span(limits) for limits in (table.before, limits_of(table)) if limits is not None]
    supers = supers_of(table)
    if both and supers is not None:
        both += [
            f"super {kind}: {_span(one)}" for kind in SUPERS if (one := getattr(supers, kind)) is not None
        ]
    if both and table.unit:
        both.append(f"unit {money(table.unit)}")
    kept = [f"seat {seat} keeps {money(chair.marker)}" for seat, chair in chairs if chair.marker]
    own = [f"seat {seat}: {_span(chair.own)}" for seat, chair in chairs if chair.own]
    found = (
        ("limits", both, "limits.both_shown" if kept else "limits.change"),
        ("the former minimum", kept, "limits.marker"),
        ("a player's own limits", own, "limits.above"),
    )
    return tuple(Sign(name, tuple(lines), duties.clause(act)) for name, lines, act in found if lines)


def _span(limits: tuple[int, int]) -> str:
    return f"{money(limits[0])} to {money(limits[1])}"
