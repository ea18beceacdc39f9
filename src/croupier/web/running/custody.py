"""What this machine knows of the log from outside it: the last head that it signed, in a file beside the keys.

A log that does not have that head any more was rolled back or exchanged, and is not served.
"""

import os
from collections.abc import Callable
from pathlib import Path

import structlog

from croupier import store as logs
from croupier.house.accounts.consents import WAITS
from croupier.house.accounts.door import ENROLMENT, GUESTS, INVITATION, SET_UP
from croupier.house.accounts.sessions import HALF, SEEN, SESSION
from croupier.house.custody.orders import RollbackOrder
from croupier.store.chain import BEGINNING, walk_on
from croupier.store.errors import BadAnchor, BadKeys, RolledBack, Unvouched
from croupier.store.keys import VARIABLE, fault_of, signed_head, written
from croupier.web.running.clock import microseconds
from croupier.words import Sentence

ENDING = ".anchor"
SERVING = "# served since\n"
"""Stands in the file while the log is served: one that ends there after a kill may have gone on, and been cut."""

LEFT_BEHIND = (SESSION, SEEN, ENROLMENT, SET_UP, INVITATION, HALF, WAITS)
"""Notes that let somebody in or stand for somebody's word: none is taken over from before there were macs, or from a
log that may have gone on elsewhere, where a session was ended and a link used."""

log = structlog.get_logger("croupier")


def anchor_file(keys: Path) -> Path:
    """Where the last head is kept that was known to whoever has these keys."""
    return keys.with_name(keys.name + ENDING)


def known_head(keys: Path, trusted: logs.Keys) -> logs.SignedHead | None:
    """The last head that was known to whoever has these keys; raises BadAnchor for one that they did not sign."""
    file = anchor_file(keys)
    if not file.exists():
        return None
    heads = list(logs.read_anchors(file.read_text().splitlines()))
    if len(heads) != 1:
        raise BadAnchor(Sentence("keys-anchors", file=str(file), count=len(heads)))
    if broken := fault_of(heads[0], trusted.trusted):
        raise BadAnchor(Sentence("keys-anchors.untrusted", file=str(file), fault=broken.sentence))
    return heads[0]


class Custody:
    """A log in the hands of somebody with its keys: what is not vouched for is told, and never signed."""

    def __init__(
        self,
        store: logs.Store,
        keys: logs.Keys,
        file: Path,
        foreign: Callable[[], None],
        learn: Callable[[logs.Keys], None] = lambda _: None,
    ) -> None:
        self.store, self._keys, self._file = store, keys, anchor_file(file)
        self._key_file, self._read, self._learn = file, keys.sealing_id, learn
        self._told: set[str] = set()
        self._count = foreign
        self.broken: logs.Broken | None = None
        self.voucher = logs.Voucher(keys, self._tell, self.learn)
        self.anchor = known_head(file, keys)

    # Opening

    def take(self, order: RollbackOrder | None = None) -> bool:
        """Takes a log over, or raises what keeps it from being served; tells whether it is exactly as it was left.

        With an order for just this log, one that was rolled back is taken over: who gave the order is still to be asked.
        """
        head = self.store.head()
        self.rolled_back = self._differs()
        if self.rolled_back and not (order and (order.known, order.found) == (self.known, head)):
            raise self._refusal(order)
        old = bool(head.seq) and not self.store.read_all(0, 1)[0].mac
        self.unknown = bool(head.seq) and self.anchor is None and not old
        if old:
            self._adopt()
        self.store.voucher = self.voucher
        self._walked = BEGINNING if self.rolled_back else self.known
        left = self.anchor is not None and SERVING not in self._file.read_text()
        if not head.seq and self.anchor is None:  # known from its first event on, however soon it is cut off
            self._keep(signed_head(BEGINNING, self._keys, microseconds()), SERVING)
        elif self.anchor is not None:
            self._keep(self.anchor, SERVING)
        return head == self._walked and (left or not head.seq)

    @property
    def known(self) -> logs.Head:
        """The head that was last known here."""
        return logs.Head(self.anchor.seq, self.anchor.hash) if self.anchor else BEGINNING

    def _differs(self) -> bool:
        """Whether the log has not the head any more that was last known."""
        known = self.known
        there = self.store.read_all(known.seq - 1, 1) if known.seq else []
        return bool(known.seq) and not (there and (there[0].seq, there[0].hash) == (known.seq, known.hash))

    def _refusal(self, order: RollbackOrder | None) -> RolledBack:
        known, end, file = self.known.seq, self.store.head().seq, str(self._file)
        if not end:
            return RolledBack(Sentence("log-gone", known=known, file=file))
        given = "other" if order else "none"
        return RolledBack(Sentence("log-rolled-back", known=known, file=file, end=end, order=given))

    def _adopt(self) -> None:
        """Vouches for a log that was written before there were macs, once it is found to be signed to its end."""
        new = self.anchor is None or self.rolled_back
        found = logs.verify(self.store, trusted=self._keys.trusted) if new else None
        if not isinstance(found, logs.Verified):
            before = Sentence("log-unvouched.before")
            raise Unvouched(Sentence("log-unvouched.log", fault=found.sentence) if found else before)
        for kind in LEFT_BEHIND:
            self.store.drop_notes(kind, "")
        self.store.adopt(self.voucher)
        log.info("the log is vouched for from now on", events=found.count)

    def let_nobody_in(self) -> None:
        """Ends every session and link, but for those of guests, who could not come back and have nothing but practice."""
        for kind in LEFT_BEHIND:
            for note in self.store.every_note(kind):
                if not note.key.startswith(GUESTS):
                    self.store.drop_note(kind, note.key)

    # Keys

    def learn(self) -> logs.Keys | None:
        """The keys of the house, where another has rotated them since; this worker signs and seals with its own until it ends."""
        if os.environ.get(VARIABLE):
            return None
        try:
            found = logs.load_keys(self._key_file, {})
        except (OSError, BadKeys) as error:
            log.error("the keys cannot be read again", file=str(self._key_file), why=str(error))
            return None
        if found.sealing_id == self._read:
            return None
        self._read = found.sealing_id
        self._keys.trusted.update(found.trusted)
        self._learn(found)
        log.info("keys that were rotated are known from now on")
        return found

    # Checking

    def check(self) -> None:
        """Walks over the whole log; one that is not whole is told of, and not signed any more."""
        found = walk_on(self.store, self.voucher, BEGINNING)
        if isinstance(found, logs.Broken):
            self.broken = found
            log.error("the log is not whole", seq=found.seq, why=str(found.why), says=found.sentence)

    # Signing

    def sign(self, at: int, *, closing: bool = False) -> logs.SignedHead | None:
        """Vouches for the log after a walk over all since the last head that was known; who is `closing` says that nothing comes after it."""
        found = self.broken or walk_on(self.store, self.voucher, self._walked)
        if isinstance(found, logs.Broken):
            self.rolled_back |= found.seq == self._walked.seq
            log.error("the log is not signed", seq=found.seq, why=str(found.why), says=found.sentence)
            return None
        heads = self.store.heads()
        signed = signed_head(found, self._keys, at)
        if found.seq > (heads[-1].seq if heads else 0):
            self.store.put_head(signed)
        if closing or self.rolled_back or found.seq > self.known.seq:
            self._keep(signed, "" if closing else SERVING)
        self._walked, self.rolled_back = found, False
        return signed

    def verify(self, progress: Callable[[int], None]) -> logs.Verified | logs.Broken:
        """Checks the whole log with every key there is."""
        self.learn()
        return logs.verify(self.store, trusted=self._keys.trusted, voucher=self.voucher, progress=progress)

    def _keep(self, head: logs.SignedHead, remark: str) -> None:
        self.anchor = head
        try:
            written(self._file, f"{logs.anchor_line(head)}\n{remark}")
        except OSError as error:
            log.error("the last head cannot be kept beside the keys", file=str(self._file), why=str(error))

    def _tell(self, row: str) -> None:
        """Says once of each row that it is not of this house."""
        if row not in self._told:
            self._told.add(row)
            log.error("a row was not written with the keys of this house", row=row)
            self._count()
