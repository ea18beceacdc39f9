"""Faults that can be planted into a server, to show that the harness sees them.

Two of them keep the first command of a client that they meet from the log, and end the server as soon as a client has
heard of it nevertheless; all else goes on meanwhile, so that nothing about them is left to luck.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

from croupier.house.service import Service, _entries
from croupier.house.table.state import TABLE
from croupier.store import Appended
from croupier.store.group_commit import GroupCommit, QueuedChange
from tests.crashes.points import die
from tests.waiting import until

CLIENTS = re.compile(r"T\d+-\d+:c\d+")
"""The ids of commands of clients."""

Held = Callable[[GroupCommit[Any], QueuedChange[Any, object]], str]
"""Keeps a command from the log and tells of it; gives the line by which a client notes what it has heard, if it may."""


class _Undone(Exception):
    """What was done inside a transaction is not to be kept."""


def _of_client(change: QueuedChange[Any, object]) -> bool:
    """Whether it is the command of a client which leaves something in the log."""
    append = change.append
    return append is not None and bool(CLIENTS.fullmatch(append.command)) and b"SayReady" not in append.meta


def _keep_from_log(heard: Path, hold: Held) -> None:
    """Has one command of a client held, and the server die once a client has heard of it."""
    together = GroupCommit._together
    held: list[QueuedChange[Any, object]] = []

    def all_but_one(self: GroupCommit[Any], batch: list[QueuedChange[Any, object]]) -> None:
        for change in filter(_of_client, batch):
            if not held and (line := hold(self, change)):
                held.append(change)
                Thread(target=_die_once, args=(heard, line), daemon=True).start()
        rest = [change for change in batch if change not in held]
        if rest:
            together(self, rest)

    GroupCommit._together = all_but_one  # type: ignore[method-assign]


def _die_once(heard: Path, line: str) -> None:
    until(lambda: line in heard.read_text().splitlines(), f"nobody has heard: {line}")
    die()


def acknowledge_early(heard: Path) -> None:
    """Tells a client that its command is done when it was not committed, and never will be."""

    def tell(self: GroupCommit[Any], change: QueuedChange[Any, object]) -> str:
        assert change.append is not None
        with suppress(_Undone), self._storage.transaction([change.append]) as inside:
            change.outcome = change.do(inside)
            raise _Undone
        if not isinstance(change.outcome, Appended) or change.outcome.repeated:
            return ""
        change.keep()
        return change.append.command

    _keep_from_log(heard, tell)


def forget_ids(_heard: Path) -> None:
    """Takes a command that is in the log already for a new one."""
    begin = Service.begin

    def begin_anew(self: Service, *given: Any, command_id: str, **named: Any) -> Any:
        known = self.store.find(command_id) is not None
        name = f"{command_id}-{self.store.head().seq}" if known else command_id
        return begin(self, *given, command_id=name, **named)

    Service.begin = begin_anew  # type: ignore[method-assign]


def show_early(heard: Path) -> None:
    """Publishes, and so shows to viewers, what the command of a client would make before it is written."""
    submit = Service._submit
    cases: dict[str, tuple[Service, Any]] = {}

    def note(self: Service, case: Any) -> Any:
        cases[case.command_id] = (self, case)
        return submit(self, case)

    def show(_: GroupCommit[Any], change: QueuedChange[Any, object]) -> str:
        assert change.append is not None
        service, case = cases[change.append.command]
        version, stands = case.plan.version(case.stream), service.store.version(case.stream)
        if not case.stream.startswith(TABLE) or version != stands + len(case.plan.events[case.stream]):
            return ""
        service._publish(_entries(case.plan, service.store.head().seq + 1, case.at))
        return f"{case.stream.removeprefix(TABLE)} {version}"

    Service._submit = note  # type: ignore[method-assign]
    _keep_from_log(heard, show)


FAULTS: dict[str, Callable[[Path], None]] = {
    "acknowledges early": acknowledge_early,
    "forgets ids": forget_ids,
    "shows early": show_early,
}
