"""Looking at a table: its room, and as what somebody looks: from the own seat, as staff, or as a spectator who sees least."""

from croupier.game import Viewer, Watcher
from croupier.house.act import Person, Role
from croupier.house.table.state import Table
from croupier.refusal import Code
from croupier.web.callers import Connection, worker_of
from croupier.web.feed.rooms import Room
from croupier.web.problems import refuse

WATCHERS = {
    Role.DEALER: Watcher.DEALER,
    Role.SUPERVISOR: Watcher.SUPERVISOR,
    Role.OPERATOR: Watcher.SUPERVISOR,
    Role.INSPECTOR: Watcher.INSPECTOR,
}


async def room_of(connection: Connection, table: str) -> Room:
    """The room of a table, or the refusal that there is none."""
    room = await worker_of(connection).hub.room(table)
    if room is None:
        raise refuse(Code.NO_SUCH_TABLE, "", "named", table=table[:60])
    return room


def seat_of(table: Table, person: Person) -> int | None:
    """The seat that a person has at a table."""
    return next((seat for seat, chair in table.chairs.items() if chair.player == person.id), None)


def viewer_of(table: Table, person: Person, wanted: str = "", seat: int | None = None) -> Viewer:
    """What a person looks at a table as; nobody looks as more than they are."""
    if table.practice and person.role is Role.PLAYER and table.practice != person.id:
        raise refuse(Code.NOT_YOUR_TABLE, "", "practice")
    if wanted == Watcher.SPECTATOR:
        return Watcher.SPECTATOR
    if person.role is Role.PLAYER:
        own = [number for number, chair in table.chairs.items() if chair.player == person.id]
        if seat is not None and seat not in own:
            raise refuse(Code.NOT_YOUR_SEAT, "", "yours", seat=seat)
        return seat if seat is not None else own[0] if own else Watcher.SPECTATOR
    as_staff = WATCHERS[person.role]
    if wanted and wanted != as_staff:
        raise refuse(Code.ROLE_TOO_LOW, "", "watching", role=person.role, wanted=wanted)
    return as_staff
