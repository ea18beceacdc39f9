"""Whether the tables of a PostgreSQL log agree with each other and with their indexes."""

from psycopg import Connection, errors

from croupier.store.contract import Broken, Fault

_KEPT = "SELECT seq, hash FROM log_head"
_LAST = "SELECT seq, hash FROM event ORDER BY seq DESC LIMIT 1"
_BY_TABLE = "SET LOCAL enable_indexscan = off; SET LOCAL enable_indexonlyscan = off"
_BY_INDEX = (
    "SET LOCAL enable_indexscan = on; SET LOCAL enable_indexonlyscan = on; SET LOCAL enable_sort = off"
)
_COUNTS = {
    "event_pkey": ("seq", "hashint8(seq)", "true"),
    "event_of_stream": ("stream, version", "hashtext(stream)::bigint # version", "true"),
    "last_event_of_command": ("command", "hashtext(command)", "remaining = 0"),
}


def fault_in(connection: Connection) -> Broken | None:
    """Finds a head that does not stand, or an index that does not agree with its table."""
    try:
        with connection.transaction():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            return _head_fault(connection) or _index_fault(connection)
    except (errors.DataCorrupted, errors.IndexCorrupted, errors.IoError) as error:
        return Broken(0, Fault.STORAGE, f"PostgreSQL finds damage: {error}")


def _head_fault(connection: Connection) -> Broken | None:
    kept = connection.execute(_KEPT).fetchone()
    last = connection.execute(_LAST).fetchone() or (0, bytes(32))
    if kept is None:
        return Broken(0, Fault.STORAGE, "the head of the log is not kept any more")
    if kept == last:
        return None
    if kept[0] > last[0]:
        return Broken(last[0] + 1, Fault.CUT, f"the log ends at {last[0]}, but {kept[0]} were appended")
    return Broken(last[0], Fault.STORAGE, f"the head that is kept, {kept[0]}, is not the last event")


def _index_fault(connection: Connection) -> Broken | None:
    """Counts by the table, which reads every page with its checksum, and by each index in its order."""
    connection.execute("SET LOCAL enable_bitmapscan = off")
    for index, (columns, digest, where) in _COUNTS.items():
        count = f"SELECT count(*), sum({digest}) FROM (SELECT {columns} FROM event WHERE {where} %s) AS found"  # noqa: S608
        connection.execute(_BY_TABLE)
        table = connection.execute((count % "").encode()).fetchone()
        connection.execute(_BY_INDEX)
        if connection.execute((count % f"ORDER BY {columns}").encode()).fetchone() != table:
            return Broken(0, Fault.STORAGE, f"the index {index} does not agree with the events")
    return None
