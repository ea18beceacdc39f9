"""What of a plan is hidden in the log: from a round's first card to its end, all that can depend on a face-down card.

It is a rule and not a list of cards: what is not known to depend on none is sealed. An append that ends the round hides
nothing, as it gives the round's key.
"""

from msgspec.structs import replace

from croupier.house import pools as p
from croupier.house.disputes import DISPUTE
from croupier.house.gaming.day import DAY
from croupier.house.plan import Loaded, Plan
from croupier.house.secrecy.roundkeys import RoundKeys, SealedRound
from croupier.house.streams import write
from croupier.house.table import events as e
from croupier.house.table.state import TABLE, Table, table_stream
from croupier.house.wallet.wallets import WALLET
from croupier.store import NewEvent, Write

OPEN = frozenset({
    e.SeatTaken, e.SeatLeft, e.ChipsBrought, e.ChipsTaken, e.VoucherSwapped, e.CarriedRefunded,
    e.ResultCorrected,
    p.Contributed, p.Verified, p.PrizePaid, p.Seeded, p.ClaimDropped, p.LinkChanged,
})  # fmt: skip
"""Events that no face-down card has a part in: who sits where, chips that come and go, and a pool's money."""

FIXED = (e.Played, e.SaidReady, e.HandLaid)
SIZE, LONG_SIZE = 64, 1_024
"""Sealed data have a multiple of so many bytes: events whose length no card changes, and others, which may describe a hand."""


def writes(plan: Plan, keys: RoundKeys, beside: bytes) -> list[Write]:
    """A plan as it goes into the log, with something beside its first event."""
    new = {stream: _new_events(plan, stream, keys) for stream in plan.events}
    first = next(iter(new.values()))
    first[0] = replace(first[0], meta=beside)
    return [Write(stream, plan.before[stream].version, tuple(events)) for stream, events in new.items()]


def _new_events(plan: Plan, stream: str, keys: RoundKeys) -> list[NewEvent]:
    of, new = _hidden_round(plan, stream), list(map(write, plan.events[stream]))
    if of is None or stream.startswith((WALLET, DAY)):
        return new
    before = plan.before[stream].version
    for at, (event, after) in enumerate(zip(plan.events[stream], plan.states[stream], strict=True)):
        if type(event) in OPEN or isinstance(event, e.TrayEvent):
            continue
        if not isinstance(after, Table) or after.course.hidden or after.unread:
            size = SIZE if isinstance(event, FIXED) else LONG_SIZE
            new[at] = keys.seal_event(new[at], stream, before + at + 1, of, size)
    return new


def _hidden_round(plan: Plan, stream: str) -> SealedRound | None:
    """The round with hidden cards that events of a stream belong to: the table's own, or of the table that brings them."""
    if stream.startswith(TABLE):
        return _open_round(plan.after[stream])
    if stream.startswith(DISPUTE):
        return _open_round(plan.after[table_stream(stream.split("/")[1])])
    found = (_open_round(plan.after[name]) for name in plan.events if name.startswith(TABLE))
    return next((of for of in found if of is not None), None)


def _open_round(loaded: Loaded) -> SealedRound | None:
    table: Table = loaded.state
    if table.round is None or not (table.course.hidden or table.unread):
        return None
    return SealedRound(table.id, table.rounds, table.course.seal)
