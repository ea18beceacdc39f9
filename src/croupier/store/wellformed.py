"""What a caller may hand to a log. A caller that breaks this has a bug, so it hears of it as an exception."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from croupier.store.contract import Note, Recorded, Write
from croupier.words import Sentence

LONGEST_NAME = 200
LARGEST_INTEGER = 2**63 - 1
LARGEST_NOTE = 64 * 1024

_raw = msgspec.json.Decoder(msgspec.Raw)
_raws = msgspec.json.Decoder(list[msgspec.Raw])


def check_append(writes: Sequence[Write], command_id: str, at: int, meta: bytes) -> None:
    """Raises ValueError for an append that no store could keep faithfully."""
    if len(writes) != 1 and (not writes or len({write.stream for write in writes}) != len(writes)):
        raise ValueError(Sentence("append-streams"))
    check_name("command id", command_id)
    check_integer("at", at, least=-LARGEST_INTEGER)
    metas, data = [meta], []
    for write in writes:
        _check_known("stream", write.stream)
        check_integer("expected version", write.expected_version, least=0)
        if not write.events:
            raise ValueError(Sentence("append-nothing", stream=repr(write.stream)))
        for event in write.events:
            _check_known("type", event.type, event.schema)
            data.append(event.data)
            if event.meta:
                metas.append(event.meta)
    _check_values(metas, data)


@lru_cache(maxsize=16_384, typed=True)
def _check_known(what: str, name: str, schema: int = 1) -> None:
    """What streams and types there are is soon known: one that was right is not looked at again."""
    check_name(what, name)
    check_integer("schema", schema, least=1)


def check_recorded(event: Recorded) -> None:
    """Raises ValueError for an event from elsewhere that no append could have made."""
    for what, name in (("stream", event.stream), ("type", event.type), ("command id", event.command)):
        check_name(what, name)
    for what, number, least in (
        ("version", event.version, 1),
        ("schema", event.schema, 1),
        ("at", event.at, -LARGEST_INTEGER),
        ("remaining", event.remaining, 0),
    ):
        check_integer(what, number, least)


def check_note(note: Note) -> None:
    """Raises ValueError for a note that no store could keep faithfully."""
    check_name("kind of note", note.kind)
    check_name("key of a note", note.key)
    check_integer("until", note.until, least=0)
    if not isinstance(note.data, bytes) or len(note.data) > LARGEST_NOTE:
        raise ValueError(Sentence("append-note", most=LARGEST_NOTE))


def check_name(what: str, name: str) -> None:
    """Raises ValueError unless the name can be printed, quoted and compared without surprises."""
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or '"' in name or "\\" in name:
        raise ValueError(Sentence("append-name", what=what, name=repr(name), longest=LONGEST_NAME))


def check_json(what: str, data: bytes) -> None:
    """Raises ValueError unless the bytes are one JSON value on one line.

    >>> check_json("data", b'{"seat": 3}')
    >>> check_json("data", b'{"seat": 3')
    Traceback (most recent call last):
    ValueError: data is not one JSON value on one line: Input data was truncated
    """
    try:
        data.isascii() or data.decode()
        plain = _raw.decode(data) == msgspec.Raw(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(Sentence("append-json", what=what, fault=str(error))) from None
    if not plain or b"\n" in data or b"\r" in data:
        raise ValueError(Sentence("append-json.blanks", what=what))


def _check_values(metas: list[bytes], data: list[bytes]) -> None:
    """Reads all values of an append at once, and only where something is wrong one by one, to say what."""
    values = metas + data
    together = b"[" + b",".join(values) + b"]"
    try:
        whole = b"\n" not in together and b"\r" not in together and str(together, "utf-8")
        if whole and _raws.decode(together) == list(map(msgspec.Raw, values)):
            return
    except (msgspec.DecodeError, UnicodeDecodeError):
        pass
    for at, value in enumerate(values):
        check_json("meta" if at < len(metas) else "data", value)


def is_json(data: bytes) -> bool:
    """Tells whether the bytes are one JSON value, so that they cannot be mistaken for what stands around them."""
    try:
        _raw.decode(data)
    except msgspec.DecodeError:
        return False
    return True


def check_integer(what: str, number: int, least: int) -> None:
    """Raises ValueError unless the number fits the columns of every store."""
    if type(number) is not int or not least <= number <= LARGEST_INTEGER:
        bounds = {"least": str(least), "most": str(LARGEST_INTEGER)}
        raise ValueError(Sentence("append-integer", what=what, given=repr(number), **bounds))
