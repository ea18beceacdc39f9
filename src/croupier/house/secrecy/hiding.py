"""Notes beside the log that can tell of cards still hidden, sealed with the house's key, each for its own place."""

from msgspec.structs import replace

from croupier.store import Note, Sealer, Unopened

PLAIN = b"{"
"""So a note begins that an earlier version wrote open."""


def hide(sealer: Sealer | None, note: Note) -> Note:
    """A note that nobody reads without the house's key, where there is one."""
    if sealer is None:
        return note
    return replace(note, data=sealer.seal(note.data, _place(note.kind, note.key)).encode())


def shown(sealer: Sealer | None, kind: str, key: str, data: bytes) -> bytes | None:
    """What a note says, or nothing where it does not open."""
    if sealer is None or data.startswith(PLAIN):
        return data
    plain = sealer.unseal(data.decode(errors="replace"), _place(kind, key))
    return None if isinstance(plain, Unopened) else plain


def _place(kind: str, key: str) -> str:
    return f"note {kind} {key}"
