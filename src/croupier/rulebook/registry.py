"""The rulebooks of the house that this process serves, beside the five: held in memory and known by id, never by a path.

They come from the operator's folder at the start. A rulebook that the log names and no file has is remembered with
what it extended, so that everything but play can go on.
"""

from collections.abc import Iterable

from msgspec import Struct

from croupier.rulebook.model import Rulebook


class HouseBook(Struct, frozen=True):
    """A house's rulebook, the text of its file, and the digest of what that says."""

    book: Rulebook
    digest: str
    text: str


_kept: dict[str, HouseBook] = {}
_gone: dict[str, str] = {}


def keep(books: Iterable[HouseBook]) -> None:
    """Has these rulebooks known, and no others."""
    found = {one.book.id: one for one in books}
    _kept.clear()
    _kept.update(found)


def kept(name: str) -> HouseBook | None:
    """The house's rulebook with an id."""
    return _kept.get(name)


def kept_ids() -> tuple[str, ...]:
    """The ids of the house's rulebooks."""
    return tuple(_kept)


def heard(name: str, base: str) -> None:
    """Notes a rulebook that the log names, and what it extended."""
    _gone[name] = base


def extended_by(name: str) -> str:
    """Whose house rules a house's rulebook goes by, or went by when the log named it; nothing for one never heard of."""
    found = _kept.get(name)
    return found.book.base if found is not None else _gone.get(name, "")


def digest_of(name: str) -> str:
    """The digest of a house's rulebook as it is now; nothing for one that no file has, and for the five."""
    found = _kept.get(name)
    return found.digest if found is not None else ""
