"""From an address to a log."""

from pathlib import Path

from croupier.store.contract import Store
from croupier.store.errors import BadUrl
from croupier.store.sqlite import SqliteStore

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")
WRITE = "write sqlite:///PATH or postgresql://USER@HOST/DATABASE"


def open_store(url: str, *, create: bool = True, read_only: bool = False) -> Store:
    """Opens the log at `sqlite:///PATH` (three slashes and a relative path, or four and an absolute one) or `postgresql://…`.

    >>> open_store("mysql://house/log")
    Traceback (most recent call last):
    croupier.store.errors.BadUrl: mysql: is no storage for a log; write sqlite:///PATH or postgresql://USER@HOST/DATABASE
    """
    if url.startswith(SQLITE) and len(url) > len(SQLITE):
        return SqliteStore(Path(url.removeprefix(SQLITE)), create=create, read_only=read_only)
    if url.startswith(POSTGRES):
        from croupier.store.postgres import PostgresStore  # only when asked for: its driver is slow to import

        return PostgresStore(url, create=create, read_only=read_only)
    scheme, colon, _ = url.partition(":")
    if colon and scheme != "sqlite":
        raise BadUrl(f"{scheme}: is no storage for a log; {WRITE}")
    raise BadUrl(f"{url!r} is no address of a log; {WRITE}")
