"""The shuffles of a house's log, each held to what was promised before its deal."""

from croupier.cli.errors import CommandRefused
from croupier.house.records.shuffles import TOLD_BY, Shuffles
from croupier.house.secrecy.roundkeys import RoundKeys, StillSealed
from croupier.house.streams import read
from croupier.house.table.state import TABLE
from croupier.refusal import Code, refuse
from croupier.store import Store


def check_shuffles(store: Store) -> int:
    """How many shuffles the log has opened, each the promised one."""
    names = frozenset(kind.__name__ for kind in TOLD_BY)
    shuffles, keys = Shuffles(), RoundKeys(store)
    for recorded in store.walk_all():
        if recorded.type not in names or not recorded.stream.startswith(TABLE):
            continue
        event = read(recorded, keys)
        if not isinstance(event, StillSealed) and not shuffles.take(recorded.stream, event):
            table = recorded.stream.removeprefix(TABLE)
            raise CommandRefused(refuse(Code.UNSOUND, "", "shuffle", position=recorded.seq, table=table))
    return shuffles.count
