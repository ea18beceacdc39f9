"""A table opens, plays and closes under every rulebook, and its log says all of it."""

from typing import get_args

import msgspec
import pytest

from croupier.house.table import events as e
from croupier.house.table.state import Standing
from croupier.rulebook import IDS
from tests.floor.kit import Floor, c, fold


@pytest.mark.parametrize("source", ["shoe", "shuffler"])
@pytest.mark.parametrize("book", IDS)
def test_a_table_opens_plays_and_closes(book: str, source: str) -> None:
    floor = Floor(book, source).open().sit(s1="Bob", s2="Cat")
    for _ in range(3):
        floor.fold_out(1, 2)
    assert floor.table.rounds == 3
    for seat in (1, 2):
        floor.do(c.LeaveSeat(seat))
    floor.do(c.CloseTable())
    assert floor.table.standing is Standing.CLOSED
    assert fold(floor.log) == floor.table
    assert msgspec.json.decode(msgspec.json.encode(floor.log), type=list[e.AnyTableEvent]) == floor.log
    assert all(event.clause for event in floor.log), [event for event in floor.log if not event.clause][:2]


def test_every_event_is_listed() -> None:
    kinds = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, e.TableEvent)}
    listed = set(get_args(e.AnyTableEvent))
    assert kinds - {e.TableEvent, e.Noted, e.TrayEvent} == listed, (
        "say over its class whether everybody is told of it"
    )
