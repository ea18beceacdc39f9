"""The state of a table does not grow with its rounds: it is held in memory, many times over, for as long as it is open."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from croupier.rulebook import IDS
from tests.service.kit import BOB, CAT, Casino


def lengths(value: Any, place: str = "") -> Iterator[tuple[str, int]]:
    """How long everything in a state is that can have a length."""
    if isinstance(value, dict):
        yield place, len(value)
        for name, part in value.items():
            yield from lengths(part, f"{place}.{name}")
    elif isinstance(value, list | tuple):
        yield place, len(value)


@pytest.mark.parametrize("book", IDS)
def test_nothing_in_it_is_longer_after_many_rounds(book: str, casino: Casino) -> None:
    pilot = casino.open("A", book, BOB, CAT)
    seen: list[dict[str, int]] = []
    for _ in range(12):
        assert pilot.play_round()
        table = casino.service.table("A")
        seen.append(
            dict(
                lengths(msgspec.to_builtins(msgspec.structs.replace(table, round=None, last=None, absent={})))
            )
        )
    early = {place: max(one.get(place, 0) for one in seen[:6]) for one in seen for place in one}
    grown = {place: (early[place], now) for place, now in seen[-1].items() if now > early[place]}
    assert not grown
