"""Faults that can be planted into a server, to show that the harness sees them."""

from time import sleep
from typing import Any
from uuid import uuid4

from croupier.service.app import Service
from croupier.store.group_commit import Change, GroupCommit

SLOW = 0.02


def acknowledge_early() -> None:
    """Tells the outcome before the commit, which takes a while."""

    def try_and_tell(self: GroupCommit[Any], batch: list[Change[Any, object]]) -> None:
        appends = [change.append for change in batch if change.append]
        with self._storage.transaction(appends) as inside:
            for change in batch:
                change.run(inside)
                change.promise.set_result(change.outcome)
            sleep(SLOW)

    GroupCommit._try = try_and_tell  # type: ignore[method-assign]
    Change.keep = lambda _: None  # type: ignore[method-assign]


def forget_ids() -> None:
    """Takes every command for a new one."""
    begin = Service.begin

    def begin_anew(self: Service, *given: Any, command_id: str, **named: Any) -> Any:
        return begin(self, *given, command_id=f"{command_id}:{uuid4().hex}", **named)

    Service.begin = begin_anew  # type: ignore[method-assign]


def show_early() -> None:
    """Publishes, and so shows to viewers, what is not yet committed."""
    submit = Service._submit

    def submit_and_show(self: Service, case: Any) -> Any:
        from croupier.service.app import _entries

        found = submit(self, case)
        self._publish(_entries(case.plan, self.store.head().seq + 1, case.at))
        return found

    Service._submit = submit_and_show  # type: ignore[method-assign]


FAULTS = {"acknowledges early": acknowledge_early, "forgets ids": forget_ids, "shows early": show_early}
