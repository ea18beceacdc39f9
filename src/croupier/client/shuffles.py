"""The shuffle of a round, checked by whoever plays: from a view of the table alone."""

import msgspec
from msgspec import Struct

from croupier.house.records.shuffles import are_kept
from croupier.house.table.state import Kept, MixedSeed, table_stream
from croupier.web.replies import View


class _Seen(Struct, frozen=True):
    table: str
    round: int
    openings: tuple[Kept, ...] = ()
    mixing: tuple[MixedSeed, ...] = ()
    mixed: bool = False


def shuffle_kept(view: View, seeds: dict[int, str] | None = None) -> bool:
    """Whether the shuffle of a round that is over was the promised one, with these seeds, by seat, mixed in."""
    seen = msgspec.convert(view, _Seen)
    mixed = seen.mixing if seen.mixed else ()
    found = {one.seat: one.seed for one in mixed}
    own = all(found.get(seat) == seed for seat, seed in (seeds or {}).items())
    return (
        own and bool(seen.openings) and are_kept(table_stream(seen.table), seen.round, seen.openings, mixed)
    )
