"""Where the words of each clause stand in the text of its instrument: places and digests, kept in the project."""

from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct


class Words(Struct, frozen=True, array_like=True):
    """A piece of a text: its clauses, its number or letter, the bytes where it begins and ends, its digest; headings have no clause."""

    clauses: tuple[str, ...]
    label: str
    start: int
    end: int
    digest: str


class TextMap(Struct, frozen=True):
    """The text of an instrument, piece by piece; `digest` is that of the whole."""

    rulebook: str
    digest: str
    words: tuple[Words, ...]

    def of(self, clause: str) -> tuple[Words, ...]:
        """Where the words of a clause stand."""
        return tuple(words for words in self.words if clause in words.clauses)


@cache
def map_of(rulebook: str) -> TextMap | None:
    """The map that is kept of a rulebook's text."""
    path = resources.files("croupier.rulebook").joinpath("data", "law", f"{rulebook}.json")
    return msgspec.json.decode(path.read_bytes(), type=TextMap) if path.is_file() else None
