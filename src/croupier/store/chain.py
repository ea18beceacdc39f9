"""The hash chain: each event's SHA-256 covers the hash before it and the event's own line of JSON."""

from binascii import hexlify
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from msgspec import Raw, Struct, structs

from croupier.store.contract import (
    GENESIS,
    PAGE,
    Appended,
    Broken,
    Fault,
    Head,
    Recorded,
    SignedHead,
    Store,
    Verified,
    Write,
)
from croupier.store.errors import Unreadable
from croupier.store.keys import fault_of
from croupier.store.wellformed import check_recorded, is_json

_TYPES = (int, str, int, str, int, bytes, int, bytes, str, int, bytes)


class HashedLine(Struct, gc=False):
    """An event, less its hash, as its line has it: the order of the fields is part of the format."""

    seq: int
    stream: str
    version: int
    type: str
    schema: int
    at: int
    command: str
    remaining: int
    data: Raw
    meta: Raw


_encode = msgspec.json.Encoder().encode


def line(event: Recorded) -> bytes:
    """Writes an event, less its hash, as the one line of JSON that is hashed and exported."""
    return _encode(
        HashedLine(
            event.seq,
            event.stream,
            event.version,
            event.type,
            event.schema,
            event.at,
            event.command,
            event.remaining,
            Raw(event.data),
            Raw(event.meta),
        )
    )


def link(previous: bytes, body: bytes) -> bytes:
    """Gives the hash of a line that follows the event with the hash `previous`.

    >>> link(bytes(32), b"{}").hex()[:16]
    '5649d09ed68c1715'
    """
    return sha256(hexlify(previous) + b"\n" + body).digest()


def chained(head: Head, writes: Iterable[Write], command: str, at: int, meta: bytes) -> list[Recorded]:
    """Turns the writes of one append into the events that follow a head, numbered and hashed."""
    new = [
        (write.stream, version, event)
        for write in writes
        for version, event in enumerate(write.events, write.expected_version + 1)
    ]
    events: list[Recorded] = []
    previous = head.hash
    for offset, (stream, version, event) in enumerate(new, 1):
        place, left = head.seq + offset, len(new) - offset
        unlinked = Recorded(
            place, stream, version, event.type, event.schema, event.data, at, meta, command, left, b""
        )
        previous = link(previous, line(unlinked))
        events.append(structs.replace(unlinked, hash=previous))
    return events


def appended(events: Sequence[Recorded]) -> Appended:
    """Gives the answer to the append that these events are."""
    return Appended(events[0].seq, events[-1].seq, {event.stream: event.version for event in events})


def fit(after: bytes, data: bytes) -> bytes:
    """Digests a snapshot with the hash of the event that it was taken after, so that it fits no other history."""
    return sha256(after + data).digest()


class Unrestored(Exception):
    """Carries a finding out of the transaction that restores, so that it is rolled back."""

    def __init__(self, broken: Broken) -> None:
        self.broken = broken


class Walk:
    """Follows a chain from its beginning, one event at a time, up to the first that does not fit."""

    def __init__(self) -> None:
        self.seq = 0
        self.hash = GENESIS
        self._versions: dict[str, int] = {}
        self._remaining = 0
        self._command = ""

    def take(self, event: Recorded) -> Broken | None:
        """Accepts the next event, or tells why it is not the next."""
        due = self.seq + 1
        if event.seq != due:
            return Broken(due, Fault.GAP, f"event {due} is missing; the next is {event.seq}")
        if broken := self._changed(event) or self._misnumbered(event):
            return broken
        self.seq = event.seq
        self.hash = event.hash
        self._versions[event.stream] = event.version
        self._remaining = event.remaining
        self._command = event.command
        return None

    def through(self, events: Iterable[Recorded]) -> Iterator[Recorded]:
        """Gives the events on as they are accepted; raises Unrestored at the first that does not fit or is missing."""
        for event in events:
            if broken := self.take(event) or _unkeepable(event):
                raise Unrestored(broken)
            yield event
        if broken := self.end():
            raise Unrestored(broken)

    def end(self) -> Broken | None:
        """Tells whether the log may end here: not in the middle of an append."""
        if self._remaining:
            sentence = f"the last append lacks {self._remaining} of its events"
            return Broken(self.seq + 1, Fault.HALF_APPEND, sentence)
        return None

    def _changed(self, event: Recorded) -> Broken | None:
        if tuple(map(type, structs.astuple(event))) != _TYPES:
            return Broken(event.seq, Fault.UNREADABLE, "a column holds a value of another kind")
        if not is_json(event.data) or not is_json(event.meta):
            return Broken(event.seq, Fault.EDITED, "the data or meta are no JSON value")
        if link(self.hash, line(event)) != event.hash:
            sentence = "the hash does not follow from the event and the one before it"
            return Broken(event.seq, Fault.EDITED, sentence)
        return None

    def _misnumbered(self, event: Recorded) -> Broken | None:
        due = self._versions.get(event.stream, 0) + 1
        if event.version != due:
            sentence = f"stream {event.stream!r} goes on with version {event.version} instead of {due}"
            return Broken(event.seq, Fault.VERSION, sentence)
        if self._remaining and (event.remaining, event.command) != (self._remaining - 1, self._command):
            sentence = f"the append before lacks {self._remaining} of its events"
            return Broken(event.seq, Fault.HALF_APPEND, sentence)
        return None


def _unkeepable(event: Recorded) -> Broken | None:
    try:
        check_recorded(event)
    except ValueError as error:
        return Broken(event.seq, Fault.UNREADABLE, f"no log writes such an event: {error}")
    return None


def verify(
    store: Store,
    *,
    trusted: Mapping[str, Ed25519PublicKey] | None = None,
    anchors: Iterable[SignedHead] = (),
    progress: Callable[[int], None] | None = None,
) -> Verified | Broken:
    """Checks every event, every signed head in the log and every anchor kept outside it.

    Signatures are checked against the `trusted` public keys; without any, heads and anchors are compared only.
    """
    trusted = trusted or {}
    try:
        heads = [*store.heads(), *anchors]
    except Unreadable as error:
        return Broken(0, Fault.UNREADABLE, f"the signed heads cannot be read: {error}")
    walked = _walk(store, heads, progress)
    forged = _first_forged(heads, trusted) if trusted else None
    if forged and (isinstance(walked, Verified) or forged.seq < walked.seq):
        return forged
    if isinstance(walked, Broken):
        return walked
    signed = max((head.seq for head in heads), default=0) if trusted else 0
    return store.check() or structs.replace(walked, signed=signed)


def _walk(store: Store, heads: list[SignedHead], progress: Callable[[int], None] | None) -> Verified | Broken:
    vouched: dict[int, list[bytes]] = {}
    for head in heads:
        vouched.setdefault(head.seq, []).append(head.hash)
    walk = Walk()
    for page in _pages(store):
        if isinstance(page, Broken):
            return page
        for event in page:
            broken = walk.take(event)
            if broken is None and walk.seq in vouched:
                broken = _contradicted(walk, vouched)
            if broken:
                return broken
        if progress:
            progress(walk.seq)
    broken = _contradicted(Walk(), vouched) or _cut(walk, vouched) or walk.end()
    return broken or Verified(walk.seq, walk.hash)


def _pages(store: Store) -> Iterator[list[Recorded] | Broken]:
    after, limit = 0, PAGE
    while True:
        try:
            page = store.read_all(after, limit)
        except Unreadable as error:
            if limit == 1:
                yield Broken(after + 1, Fault.UNREADABLE, str(error))
                return
            limit = 1  # to find the very event
            continue
        if not page:
            return
        yield page
        after = page[-1].seq


def _contradicted(walk: Walk, vouched: Mapping[int, list[bytes]]) -> Broken | None:
    if any(known != walk.hash for known in vouched.get(walk.seq, ())):
        return Broken(walk.seq, Fault.REPLACED, "a signed head or anchor names another hash for this event")
    return None


def _cut(walk: Walk, vouched: Mapping[int, list[bytes]]) -> Broken | None:
    furthest = max(vouched, default=0)
    if furthest > walk.seq:
        sentence = f"the log ends at {walk.seq}, but a head of {furthest} was signed"
        return Broken(walk.seq + 1, Fault.CUT, sentence)
    return None


def _first_forged(heads: list[SignedHead], trusted: Mapping[str, Ed25519PublicKey]) -> Broken | None:
    for head in sorted(heads, key=lambda head: head.seq):
        if broken := fault_of(head, trusted):
            return broken
    return None
