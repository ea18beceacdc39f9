"""Faults that can be planted into a server, to show that the harness sees them.

Each waits for what makes it visible, and dies there: nothing about them is left to luck.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from croupier.service.app import Service, _entries
from croupier.service.live import TABLE
from croupier.store import Appended
from croupier.store.group_commit import Append, Change, GroupCommit
from tests.crashes.points import die
from tests.waiting import until

CLIENTS = re.compile(r"T\d+-\d+:c\d+")
"""The ids of commands of clients."""

Batch = list[Change[Any, object]]


def _of_client(change: Change[Any, object]) -> bool:
    """Whether it is the command of a client which leaves something in the log of its table."""
    append = change.append
    return append is not None and bool(CLIENTS.fullmatch(append.command)) and b"SayReady" not in append.meta


def _die_once(heard: Path, line: str) -> None:
    """Ends this process as soon as a client has heard of something."""
    until(lambda: line in heard.read_text().splitlines(), f"nobody has heard: {line}")
    die()


def acknowledge_early(heard: Path) -> None:
    """Tells the outcome of a client's command before the commit, and dies as soon as the client has heard it."""

    def try_and_tell(self: GroupCommit[Any], batch: Batch) -> None:
        appends = [change.append for change in batch if change.append]
        with self._storage.transaction(appends) as inside:
            for change in batch:
                change.run(inside)
            told = [change for change in batch if _of_client(change) and _is_new(change.outcome)]
            if told:
                for change in batch:
                    change.promise.set_result(change.outcome)
                _die_once(heard, _append(told[0]).command)

    GroupCommit._try = try_and_tell  # type: ignore[method-assign]


def _is_new(outcome: object) -> bool:
    return isinstance(outcome, Appended) and not outcome.repeated


def _append(change: Change[Any, object]) -> Append:
    assert change.append is not None
    return change.append


def forget_ids(_heard: Path) -> None:
    """Takes a command that is in the log already for a new one."""
    begin = Service.begin

    def begin_anew(self: Service, *given: Any, command_id: str, **named: Any) -> Any:
        known = self.store.find(command_id) is not None
        name = f"{command_id}-{self.store.head().seq}" if known else command_id
        return begin(self, *given, command_id=name, **named)

    Service.begin = begin_anew  # type: ignore[method-assign]


def show_early(heard: Path) -> None:
    """Publishes what a client's command would make before it is written, and dies as soon as a viewer has seen it."""
    submit, commit = Service._submit, GroupCommit._try
    cases: dict[str, tuple[Service, Any]] = {}

    def note(self: Service, case: Any) -> Any:
        cases[case.command_id] = (self, case)
        return submit(self, case)

    def show_and_try(self: GroupCommit[Any], batch: Batch) -> None:
        for append in (_append(change) for change in batch if _of_client(change)):
            service, case = cases[append.command]
            version, stands = case.plan.version(case.stream), service.store.version(case.stream)
            if case.stream.startswith(TABLE) and version == stands + len(case.plan.events[case.stream]):
                service._publish(_entries(case.plan, service.store.head().seq + 1, case.at))
                _die_once(heard, f"{case.stream.removeprefix(TABLE)} {version}")
        commit(self, batch)

    Service._submit = note  # type: ignore[method-assign]
    GroupCommit._try = show_and_try  # type: ignore[method-assign]


FAULTS: dict[str, Callable[[Path], None]] = {
    "acknowledges early": acknowledge_early,
    "forgets ids": forget_ids,
    "shows early": show_early,
}
