"""What keeps a log from being opened, read or written at all; refusals inside a working log are values instead."""

from croupier.words import Sentence


class StoreError(Exception):
    """Something about the storage that a person has to put right."""


class BadUrl(StoreError):
    """The address names no storage that we know."""


class NoSuchLog(StoreError):
    """Nothing is there, and nothing was to be made."""


class NotALog(StoreError):
    """The file is something else."""


class NewerLog(StoreError):
    """A later program wrote this log in a form that this one does not know."""


class Unreadable(StoreError):
    """The stored bytes are no longer what the storage itself wrote."""


class Closed(StoreError):
    """The store was closed, or opened for reading only."""


class Failed(StoreError):
    """The disk failed under a commit, so nothing more may be promised until the log is opened again."""


class Unavailable(StoreError):
    """Somebody else holds the log, or the disk is full: nothing was written, and a later try may succeed."""


class Unreachable(StoreError):
    """The database stayed away; what was under way may or may not be stored: the same command id again settles it."""


TROUBLE = (Unreadable, Failed, Unavailable, Unreachable)
"""What is wrong with the storage itself, and so with every stream."""


class BadKeys(StoreError):
    """The key text is malformed, missing or open to other users."""


class BadAnchor(StoreError):
    """A line that should be an anchor is not one."""


class Foreign(StoreError):
    """A stream has an event that no holder of the house's keys wrote."""

    def __init__(self, stream: str, seq: int) -> None:
        super().__init__(Sentence("log-foreign", seq=seq, stream=repr(stream)))
        self.stream, self.seq = stream, seq


class Unvouched(StoreError):
    """Nobody vouches for all of a log, so it is not served."""


class RolledBack(StoreError):
    """The log is not the one that was last known here: it ends before, or says something else."""


class UnknownSchema(StoreError):
    """An event is of a later schema version than this program reads."""
