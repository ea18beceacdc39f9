"""The guards that every command passes, in one list and in that order: who, where, version, legal."""

from collections.abc import Callable
from typing import Any

from croupier.house.act import Act
from croupier.house.answers import Stale
from croupier.house.names import PEOPLE, is_command_id
from croupier.house.people import GUEST, People
from croupier.house.plan import Plan, Tools
from croupier.house.streams import kind_of
from croupier.house.table.state import TABLE, Table
from croupier.refusal import Code, Refusal, refuse


class CommandCase:
    """One command on its way: what is asked, by whom, and what it would write."""

    def __init__(
        self, stream: str, command: Any, act: Act, command_id: str, expected: int | None, tools: Tools
    ) -> None:
        self.stream, self.command, self.act = stream, command, act
        self.command_id, self.expected = command_id, expected
        self.plan = Plan(tools)
        self.at = 0


Guard = Callable[[CommandCase], Refusal | Stale | None]


def who(case: CommandCase) -> Refusal | None:
    """Everybody who acts is known as what they say they are, and not locked out."""
    people: People = case.plan.state(PEOPLE)
    for person in (case.act.by, case.act.second):
        if person is None:
            continue
        if people.known.get(person.id) != person:
            return refuse(Code.UNKNOWN_PERSON, person=person.id, role=person.role)
        if person.id in people.locked:
            return refuse(Code.LOCKED_OUT, person=person.id)
    return None


def where(case: CommandCase) -> Refusal | None:
    """The stream is there, or the command begins it, and takes such commands."""
    if not is_command_id(case.command_id):
        return refuse(Code.BAD_COMMAND_ID)
    kind = kind_of(case.stream)
    if kind is None or not isinstance(case.command, kind.commands):
        return refuse(Code.WRONG_PLACE, "", "stream", command=type(case.command).__name__, stream=case.stream)
    if not case.plan.version(case.stream) and not isinstance(case.command, kind.founders):
        return refuse(Code.NOT_FOUND, "", "any-stream", stream=case.stream)
    if case.act.by.title == GUEST and not _own_practice(case):
        return refuse(Code.NOT_YOUR_TABLE, "", "guest")
    return None


def _own_practice(case: CommandCase) -> bool:
    """Whether a command is for the practice table of who sends it."""
    if not case.stream.startswith(TABLE):
        return False
    table: Table = case.plan.state(case.stream)
    return table.practice == case.act.by.id


def version(case: CommandCase) -> Stale | None:
    """The stream is where the sender saw it."""
    actual = case.plan.version(case.stream)
    if case.expected is None or case.expected == actual:
        return None
    return Stale(case.expected, actual)


GUARDS: tuple[Guard, ...] = (who, where, version)
"""Every command passes these, in this order, before it is asked whether the rules allow it."""


def judge(case: CommandCase) -> Refusal | Stale | None:
    """What the first guard says that does not let a command pass."""
    return next((found for guard in GUARDS if (found := guard(case)) is not None), None)
