"""What a command to anything but a table would bring, for whoever is asked to consent to it."""

from typing import Any

from croupier.house.act import Act
from croupier.house.plan import Plan
from croupier.house.records.marks import MARKS
from croupier.house.records.sentences import told
from croupier.house.streams import sure_kind
from croupier.house.table.telling import ToldLine


def foreseen(plan: Plan, stream: str, command: Any, act: Act) -> tuple[ToldLine, ...]:
    """Each event that would follow as its sentence, with the value that it changes; nothing where it would be refused."""
    before = plan.state(stream)
    if sure_kind(stream).carry_out(plan, stream, command, act) is not None:
        return ()
    lines = []
    for event, after in zip(plan.events.get(stream, ()), plan.states.get(stream, ()), strict=True):
        mark, text = MARKS.get(type(event)), told(stream, event)
        old, new = mark.change(before, after, event) if mark is not None else ("", "")
        lines.append(
            ToldLine(f"{text}: {old} → {new}" if old or new else text, "", None, type(event).__name__)
        )
        before = after
    return tuple(lines)
