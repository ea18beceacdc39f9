"""Macs: a holder of the house's keys vouches for each event and each note, so that a row written by hand is none.

A mac is the id of a sealing key, the id of a worker, and an HMAC-SHA256 under a key that is derived from both.
"""

import os
from collections.abc import Callable
from enum import Enum
from hmac import compare_digest

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from msgspec.structs import replace

from croupier.store.contract import Note
from croupier.store.keys import KEY_BYTES, Keys

ID_BYTES = 8
MAC_BYTES = 2 * ID_BYTES + 32


class Purpose(bytes, Enum):
    """What a derived key vouches for: a mac of one kind is none of the other."""

    EVENT = b"croupier-mac-1 event "
    NOTE = b"croupier-mac-1 note "


class Voucher:
    """Vouches as one worker, and tells what any worker vouched for; `foreign` hears of each row that none did.

    Where a row names a key that is not known, `more` is asked for those that have come since.
    """

    def __init__(
        self,
        keys: Keys,
        foreign: Callable[[str], None] = lambda _: None,
        more: Callable[[], Keys | None] = lambda: None,
    ) -> None:
        self.foreign, self._more = foreign, more
        self._house = {bytes.fromhex(name): key for name, key in keys.sealing.items()}
        self._self = bytes.fromhex(keys.sealing_id) + os.urandom(ID_BYTES)
        self._own = {purpose: self._derived(purpose, self._self) for purpose in Purpose}
        self._known = {(purpose, self._self): key for purpose, key in self._own.items()}

    def vouch(self, purpose: Purpose, message: bytes) -> bytes:
        """The mac of a message."""
        return self._self + _mac(self._own[purpose], message)

    def vouched(self, purpose: Purpose, mac: bytes, message: bytes) -> bool:
        """Whether a worker with one of the house's keys made the mac of a message."""
        who = mac[:-32]
        if len(mac) != MAC_BYTES or not self._has(who[:ID_BYTES]):
            return False
        key = self._known.get((purpose, who)) or self._derived(purpose, who)
        if not compare_digest(_mac(key, message), mac[-32:]):
            return False
        self._known[purpose, who] = key
        return True

    def _has(self, name: bytes) -> bool:
        if name not in self._house and (keys := self._more()):
            self._house.update((bytes.fromhex(one), key) for one, key in keys.sealing.items())
        return name in self._house

    def _derived(self, purpose: Purpose, who: bytes) -> HMAC:
        house = self._house[who[:ID_BYTES]]
        return HMAC(HKDF(SHA256(), KEY_BYTES, None, purpose.value + who[ID_BYTES:]).derive(house), SHA256())

    def with_mac(self, note: Note) -> Note:
        """A note, vouched for."""
        return replace(note, mac=self.vouch(Purpose.NOTE, _message(note)))

    def owns(self, note: Note) -> bool:
        """Whether a note is ours; of one that is not, `foreign` hears."""
        if self.vouched(Purpose.NOTE, note.mac, _message(note)):
            return True
        self.foreign(f"note {note.kind} {note.key}")
        return False


def _mac(key: HMAC, message: bytes) -> bytes:
    """The HMAC of a message, from a key that is set up once: that takes most of the time."""
    mac = key.copy()
    mac.update(message)
    return mac.finalize()


def _message(note: Note) -> bytes:
    return f"{note.kind}\0{note.key}\0{note.until}\0".encode() + note.data
