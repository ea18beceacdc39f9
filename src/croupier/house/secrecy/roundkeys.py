"""The keys of rounds, each from the house's sealing key and a salt, and what they hide in the log and open again.

Who has the house's key opens every round; who has only the log, those that are over, as a round's end gives its key.
"""

from base64 import b64decode
from binascii import b2a_base64
from collections.abc import Callable

import msgspec
import structlog
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from msgspec import Struct
from msgspec.structs import replace

from croupier.house.plan import SealBroken
from croupier.house.table.events import RoundUnsealed
from croupier.house.table.state import table_stream
from croupier.store import NewEvent, Recorded, Sealer, Store, Unopened
from croupier.store.keys import drawn

NONCE_BYTES = 12
SALT_BYTES = 16
PAGE = 200
KEPT = 4_096
"""So many ciphers are kept ready."""

UNKNOWN = "the key of the round is not known"
BEGINS = b'{"sealed":'
"""So the data of a sealed event begin, and of no other."""

log = structlog.get_logger("croupier.house")
_unsealed = msgspec.json.Decoder(RoundUnsealed)


class SealedRound(Struct, frozen=True):
    """The round that something is sealed for: its table, its number, and what its key is made from."""

    table: str
    number: int
    seal: str


class SealedData(Struct, frozen=True):
    """The data of a sealed event as they stand in the log."""

    sealed: str
    table: str
    round: int
    seal: str


class StillSealed(Struct, frozen=True):
    """An event of a round that cannot be opened here, and why."""

    table: str
    round: int
    why: str


_data = msgspec.json.Decoder(SealedData)


class RoundKeys:
    """The keys of rounds: derived where the house's key is at hand, else as the log has given them."""

    def __init__(self, store: Store | None = None, sealer: Sealer | None = None) -> None:
        self.sealer = sealer
        self._store = store
        self._ciphers: dict[SealedRound, ChaCha20Poly1305] = {}
        self._derived: dict[SealedRound, bytes] = {}

    def fresh(self) -> str:
        """What the key of a new round is made from: the name of the house's key, and a salt, so that no round has another's."""
        return f"{self.sealer.newest}.{self.sealer.draw(SALT_BYTES).hex()}" if self.sealer else ""

    def key(self, of: SealedRound) -> bytes:
        """The key of a round, from the house's: it is asked for at the first card and at the end."""
        if of in self._derived:
            return self._derived[of]
        name, _, salt = of.seal.partition(".")
        use = f"croupier-round-1 {table_stream(of.table)} {of.number}"
        found = self.sealer.derive(name, bytes.fromhex(salt), use) if self.sealer else Unopened(UNKNOWN)
        if isinstance(found, Unopened):
            raise SealBroken(f"round {of.number} of {of.table}: {found.why}")
        if len(self._derived) >= KEPT:
            self._derived.clear()
        self._derived[of] = found
        return found

    def learn(self, of: SealedRound, key: str) -> None:
        """Takes the key of a round as its end has given it."""
        self._keep(of, bytes.fromhex(key))

    # Sealing and opening

    def seal(self, plain: bytes, of: SealedRound, context: str, size: int) -> str:
        """Hides something of a round until its end, blanks making it up to a multiple of a size; the context is bound to it."""
        cipher = self._ciphers.get(of) or self._keep(of, self.key(of))
        nonce = self.sealer.draw(NONCE_BYTES) if self.sealer else drawn(NONCE_BYTES)
        hidden = cipher.encrypt(nonce, plain + b" " * (-len(plain) % size), context.encode())
        return b2a_base64(nonce + hidden, newline=False).decode()

    def unseal(self, text: str, of: SealedRound, context: str, after: int = 0) -> bytes | Unopened:
        """What was hidden, where the key is known or the table's log gives it after a version."""
        cipher = self._ciphers.get(of) or self._found(of, after)
        if cipher is None:
            return Unopened(UNKNOWN)
        try:
            box = b64decode(text, validate=True)
            return cipher.decrypt(box[:NONCE_BYTES], box[NONCE_BYTES:], context.encode()).rstrip(b" ")
        except (ValueError, InvalidTag):
            return Unopened("the seal was changed, or belongs elsewhere")

    def seal_event(self, new: NewEvent, stream: str, version: int, of: SealedRound, size: int) -> NewEvent:
        """An event with its data sealed for its place."""
        sealed = self.seal(new.data, of, _place(stream, version, new.type), size)
        return NewEvent(
            new.type, msgspec.json.encode(SealedData(sealed, of.table, of.number, of.seal)), new.schema
        )

    def open(self, recorded: Recorded) -> Recorded | StillSealed:
        """An event with its data as they were before they were sealed; one that does not open stands still sealed."""
        if not recorded.data.startswith(BEGINS):
            return recorded
        data = _data.decode(recorded.data)
        of = SealedRound(data.table, data.round, data.seal)
        own = recorded.stream == table_stream(data.table)
        context = _place(recorded.stream, recorded.version, recorded.type)
        plain = self.unseal(data.sealed, of, context, recorded.version if own else 0)
        if not isinstance(plain, Unopened):
            return replace(recorded, data=plain)
        if plain.why != UNKNOWN:
            log.error(
                "a sealed event does not open",
                stream=recorded.stream,
                version=recorded.version,
                why=plain.why,
            )
        return StillSealed(data.table, data.round, plain.why)

    # Keys

    def _found(self, of: SealedRound, after: int) -> ChaCha20Poly1305 | None:
        try:
            return self._keep(of, self.key(of))
        except SealBroken:
            given = self._given(of, after)
        return self._keep(of, bytes.fromhex(given)) if given else None

    def _given(self, of: SealedRound, after: int) -> str:
        """The key that the end of a round gave, if it is over."""
        while page := self._store.read(table_stream(of.table), after, PAGE) if self._store else ():
            for one in page:
                if (
                    one.type == RoundUnsealed.__name__
                    and (event := _unsealed.decode(one.data)).seal == of.seal
                ):
                    return event.key
            after = page[-1].version
        return ""

    def _keep(self, of: SealedRound, key: bytes) -> ChaCha20Poly1305:
        if len(self._ciphers) >= KEPT:
            self._ciphers.clear()
        self._ciphers[of] = cipher = ChaCha20Poly1305(key)
        return cipher


def opened_by(store: Store) -> Callable[[Recorded], bytes]:
    """The data of events for who has the log alone: those of an open round, and what is no seal, stay as they are."""
    keys = RoundKeys(store)

    def plain(recorded: Recorded) -> bytes:
        try:
            found = keys.open(recorded)
        except (msgspec.DecodeError, ValueError):
            return recorded.data
        return recorded.data if isinstance(found, StillSealed) else found.data

    return plain


def _place(stream: str, version: int, kind: str) -> str:
    return f"{stream} {version} {kind}"
