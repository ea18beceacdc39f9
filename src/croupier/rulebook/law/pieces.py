"""The text of an instrument in pieces: an item of a list, a sentence or a line, each with its place and its digest.

Where the words of each clause stand is kept in the project: places and digests.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from hashlib import sha256

import msgspec
from msgspec import Struct

from croupier.rulebook.load import DATA

_BREAK = re.compile(
    r"""
    [ \t]*\n\s*                                     # a new line
    | (?<=[.;:?!)”"])[ \t]+(?=\(?(?:[a-z]|[ivx]{1,4})\)[ \t])   # an item of a list within a line
    | (?<=[a-z)”"’][.?!])[”"’]?[ \t]+(?=[“"(]?[A-Z0-9])           # a sentence
    """,
    re.VERBOSE,
)
_MARKUP = re.compile(r"^[-•#>|\s]+|\*+|<[^<>]{1,80}>|^[-•#\s]+")
_LABEL = re.compile(
    r"^[“\"'(]?(\d{1,2}(?:\.\d{1,2}){0,3}|\(?(?:[a-z]|[ivx]{1,4})\)|Diagram\s+[A-Z]|Appendix(?:\s+[A-Z])?)(?:[.)]*)(?=\s|$|[”\"“])"
)
DIGEST = 16


class Piece(Struct, frozen=True):
    """Words between two bytes of a text, with the number or letter before them and the digest of the rest, without blanks."""

    start: int
    end: int
    label: str
    digest: str
    text: str


def pieces(text: bytes) -> Iterator[Piece]:
    """The pieces of a text, in their order; blank ones are none, and a number alone belongs to the words after it."""
    begun, held = 0, ""
    for start, end, said in _parts(text):
        words = f"{held} {said}".strip()
        if not held:
            begun = start
        held = words if label_of(words) and _LABEL.sub("", words).strip(' .)”"') == "" else ""
        if not held:
            yield _piece(begun, end, words)


def _piece(start: int, end: int, words: str) -> Piece:
    return Piece(start, end, label_of(words), digest_of(_LABEL.sub("", words)), words)


def parted(text: bytes, found: list[Piece], known: Counter[str]) -> Iterator[Piece]:
    """Pieces, those cut in two that have grown together: one half is word for word a piece that is known and is gone."""
    gone = known - Counter(piece.digest for piece in found)
    for piece in found:
        yield from (piece.digest not in known and _halves(text, piece, gone)) or (piece,)


def _halves(text: bytes, piece: Piece, gone: Counter[str]) -> tuple[Piece, Piece] | None:
    for blank in re.finditer(rb"\s+", text[piece.start : piece.end]):
        places = (piece.start, piece.start + blank.start()), (piece.start + blank.end(), piece.end)
        one, other = (
            _piece(*at, _plain(text[slice(*at)].decode("utf-8", "surrogateescape"))) for at in places
        )
        if one.digest in gone or other.digest in gone:
            return one, other
    return None


def _plain(said: str) -> str:
    """Words without the marks of a text's form."""
    return _MARKUP.sub("", said).strip()


def _parts(text: bytes) -> Iterator[tuple[int, int, str]]:
    """Where each part of a text begins and ends, and its words without marks of its form."""
    said = text.decode("utf-8", "surrogateescape")
    places, at, byte = [0], 0, 0
    for found in _BREAK.finditer(said):
        places += [found.start(), found.end()]
    for start, end in zip(places[::2], [*places[1::2], len(said)], strict=True):
        byte += len(said[at:start].encode("utf-8", "surrogateescape"))
        size = len(said[start:end].encode("utf-8", "surrogateescape"))
        plain = _plain(said[start:end])
        if any(letter.isalnum() for letter in plain):
            yield byte, byte + size, plain
        at, byte = end, byte + size


def label_of(words: str) -> str:
    """The number or letter that a piece begins with.

    >>> label_of("4.3 Hands rank"), label_of("(a) one deck"), label_of("2, 3, 4"), label_of("11.20")
    ('4.3', 'a)', '', '11.20')
    """
    found = _LABEL.match(words)
    return " ".join(found[1].split()) if found else ""


def digest_of(words: str) -> str:
    """The digest of words, however they are broken into lines."""
    return sha256("".join(words.split()).encode("utf-8", "surrogateescape")).hexdigest()[:DIGEST]


# Which clause each piece is of


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
    path = DATA / "law" / f"{rulebook}.json"
    return msgspec.json.decode(path.read_bytes(), type=TextMap) if path.is_file() else None
