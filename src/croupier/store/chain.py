"""The hash chain: each event's SHA-256 covers the hash before it and the event's own line of JSON."""

from binascii import hexlify
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from msgspec import Raw, Struct, structs

from croupier.store.contract import (
    GENESIS,
    PAGE,
    Appended,
    Broken,
    Head,
    LogFault,
    Recorded,
    SignedHead,
    Verified,
    Write,
)
from croupier.store.errors import Unreadable
from croupier.store.keys import fault_of
from croupier.store.vouching import Purpose, Voucher
from croupier.store.wellformed import check_recorded, is_json
from croupier.words import Sentence

if TYPE_CHECKING:
    from croupier.store.sql import Store

_TYPES = (int, str, int, str, int, bytes, int, bytes, str, int, bytes, bytes)


BEGINNING = Head(0, GENESIS)


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
_EVENT = Purpose.EVENT


def line(event: Recorded) -> bytes:
    """Writes an event, less its hash, as the one line of JSON that is hashed and exported."""
    place = (event.seq, event.stream, event.version, event.type, event.schema)
    return _encode(
        HashedLine(*place, event.at, event.command, event.remaining, Raw(event.data), Raw(event.meta))
    )


def link(previous: bytes, body: bytes) -> bytes:
    """Gives the hash of a line that follows the event with the hash `previous`.

    >>> link(bytes(32), b"{}").hex()[:16]
    '5649d09ed68c1715'
    """
    return sha256(hexlify(previous) + b"\n" + body).digest()


def chained(
    head: Head, writes: Iterable[Write], command: str, at: int, meta: bytes, voucher: Voucher | None = None
) -> list[Recorded]:
    """Turns the writes of one append into the events that follow a head, numbered, hashed and vouched for."""
    new = [
        (write.stream, version, event)
        for write in writes
        for version, event in enumerate(write.events, write.expected_version + 1)
    ]
    events: list[Recorded] = []
    previous = head.hash
    for offset, (stream, version, event) in enumerate(new, 1):
        place, left, beside = head.seq + offset, len(new) - offset, event.meta or meta
        name, schema, data = event.type, event.schema, event.data
        body = _encode(
            HashedLine(place, stream, version, name, schema, at, command, left, Raw(data), Raw(beside))
        )
        previous = link(previous, body)
        mac = voucher.vouch(_EVENT, previous + body) if voucher else b""
        events.append(
            Recorded(place, stream, version, name, schema, data, at, beside, command, left, previous, mac)
        )
    return events


def vouched(voucher: Voucher, event: Recorded) -> bool:
    """Whether a holder of the house's keys wrote this very event at this very place: a row is checked by itself."""
    try:
        return voucher.vouched(Purpose.EVENT, event.mac, event.hash + line(event))
    except (TypeError, ValueError):  # a column holds a value of another kind
        return False


def with_mac(voucher: Voucher, event: Recorded) -> Recorded:
    """An event that was written without keys, vouched for."""
    return structs.replace(event, mac=voucher.vouch(Purpose.EVENT, event.hash + line(event)))


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
    """Follows a chain from its beginning or a head, one event at a time, up to the first that does not fit."""

    def __init__(self, head: Head = BEGINNING) -> None:
        self.seq = head.seq
        self.hash = head.hash
        self._whole = not head.seq
        self._versions: dict[str, int] = {}
        self._remaining = 0
        self._command = ""

    def take(self, event: Recorded) -> Broken | None:
        """Accepts the next event, or tells why it is not the next."""
        due = self.seq + 1
        if event.seq != due:
            return Broken(due, LogFault.GAP, Sentence("log-gap", due=due, next=event.seq))
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
            sentence = Sentence("log-half.last", count=self._remaining)
            return Broken(self.seq + 1, LogFault.HALF_APPEND, sentence)
        return None

    def _changed(self, event: Recorded) -> Broken | None:
        if tuple(map(type, structs.astuple(event))) != _TYPES:
            return Broken(event.seq, LogFault.UNREADABLE, Sentence("log-other-kind"))
        if not is_json(event.data) or not is_json(event.meta):
            return Broken(event.seq, LogFault.EDITED, Sentence("log-no-json"))
        if link(self.hash, line(event)) != event.hash:
            sentence = Sentence("log-hash")
            return Broken(event.seq, LogFault.EDITED, sentence)
        return None

    def _misnumbered(self, event: Recorded) -> Broken | None:
        due = self._versions.get(event.stream, 0 if self._whole else event.version - 1) + 1
        if event.version != due:
            name = repr(event.stream)
            told = Sentence("log-version", stream=name, version=event.version, due=due)
            return Broken(event.seq, LogFault.VERSION, told)
        if self._remaining and (event.remaining, event.command) != (self._remaining - 1, self._command):
            sentence = Sentence("log-half", count=self._remaining)
            return Broken(event.seq, LogFault.HALF_APPEND, sentence)
        return None


def _unkeepable(event: Recorded) -> Broken | None:
    try:
        check_recorded(event)
    except ValueError as error:
        return Broken(event.seq, LogFault.UNREADABLE, Sentence("log-unwritten", fault=error.args[0]))
    return None


def verify(
    store: "Store",
    *,
    trusted: Mapping[str, Ed25519PublicKey] | None = None,
    voucher: Voucher | None = None,
    anchors: Iterable[SignedHead] = (),
    progress: Callable[[int], None] | None = None,
) -> Verified | Broken:
    """Checks every event, every signed head in the log and every anchor kept outside it.

    With `trusted` public keys somebody must vouch for all of it: signatures up to a head, and macs, where the
    `voucher` of the private keys reads them; where nobody reads them, what comes after the last head is `UNSIGNED`.
    Without any keys, the chain is followed and heads and anchors are compared.
    """
    trusted = trusted or {}
    try:
        heads = [*store.heads(), *anchors]
    except Unreadable as error:
        return Broken(0, LogFault.UNREADABLE, Sentence("log-heads", fault=error.args[0]))
    forged = _first_forged(heads, trusted) if trusted else None
    signed = max((head.seq for head in heads), default=0) if trusted else 0
    walked = _walk(store, heads, _Vouched(signed, voucher), progress)
    if forged and (isinstance(walked, Verified) or forged.seq < walked.seq):
        return forged
    if isinstance(walked, Broken):
        return walked
    if trusted and walked.signed < walked.count:
        if voucher is not None or not signed:
            return _unvouched(walked.signed)
        last = max(heads, key=lambda head: head.seq)
        told = Sentence("log-unsigned", end=last.seq, count=walked.count - last.seq, key=last.key)
        return store.check() or Broken(last.seq + 1, LogFault.UNSIGNED, told)
    return store.check() or structs.replace(walked, signed=signed)


def walk_on(store: "Store", voucher: Voucher, known: Head) -> Head | Broken:
    """Follows the log from a head that is vouched for to its end, each event with its mac."""
    there = store.read_all(known.seq - 1, 1) if known.seq else []
    if known.seq and not (there and there[0].seq == known.seq):
        return Broken(known.seq, LogFault.CUT, Sentence("log-cut.known", known=known.seq))
    if known.seq and there[0].hash != known.hash:
        return Broken(known.seq, LogFault.REPLACED, Sentence("log-replaced.known"))
    walk = Walk(known)
    for event in store.walk_all(known.seq):
        if broken := walk.take(event):
            return broken
        if not vouched(voucher, event):
            return _unvouched(event.seq - 1)
    return walk.end() or Head(walk.seq, walk.hash)


def _unvouched(up_to: int) -> Broken:
    return Broken(up_to + 1, LogFault.UNVOUCHED, Sentence("log-unvouched", end=up_to))


class _Vouched:
    """How far the events of a walk are vouched for without a gap: by a signature at first, then by their own macs."""

    def __init__(self, signed: int, voucher: Voucher | None) -> None:
        self.up_to, self._voucher = signed, voucher

    def take(self, event: Recorded) -> Broken | None:
        """Counts an event in; a mac that is there must be right, whoever else vouches."""
        if self._voucher is None or not (event.mac or event.seq > self.up_to):
            return None
        if vouched(self._voucher, event):
            self.up_to += event.seq == self.up_to + 1
            return None
        return Broken(event.seq, LogFault.FORGED, Sentence("log-foreign.mac")) if event.mac else None


def _walk(
    store: "Store", heads: list[SignedHead], known: _Vouched, progress: Callable[[int], None] | None
) -> Verified | Broken:
    named: dict[int, list[bytes]] = {}
    for head in heads:
        named.setdefault(head.seq, []).append(head.hash)
    walk = Walk()
    for page in _pages(store):
        if isinstance(page, Broken):
            return page
        for event in page:
            broken = walk.take(event) or known.take(event)
            if broken is None and walk.seq in named:
                broken = _contradicted(walk, named)
            if broken:
                return broken
        if progress:
            progress(walk.seq)
    broken = _contradicted(Walk(), named) or _cut(walk, named) or walk.end()
    return broken or Verified(walk.seq, walk.hash, known.up_to)


def _pages(store: "Store") -> Iterator[list[Recorded] | Broken]:
    after, limit = 0, PAGE
    while True:
        try:
            page = store.read_all(after, limit)
        except Unreadable as error:
            if limit == 1:
                yield Broken(after + 1, LogFault.UNREADABLE, error.args[0])
                return
            limit = 1  # to find the very event
            continue
        if not page:
            return
        yield page
        after = page[-1].seq


def _contradicted(walk: Walk, named: Mapping[int, list[bytes]]) -> Broken | None:
    if any(known != walk.hash for known in named.get(walk.seq, ())):
        return Broken(walk.seq, LogFault.REPLACED, Sentence("log-replaced"))
    return None


def _cut(walk: Walk, named: Mapping[int, list[bytes]]) -> Broken | None:
    furthest = max(named, default=0)
    if furthest > walk.seq:
        sentence = Sentence("log-cut.signed", end=walk.seq, head=furthest)
        return Broken(walk.seq + 1, LogFault.CUT, sentence)
    return None


def _first_forged(heads: list[SignedHead], trusted: Mapping[str, Ed25519PublicKey]) -> Broken | None:
    for head in sorted(heads, key=lambda head: head.seq):
        if broken := fault_of(head, trusted):
            return broken
    return None
