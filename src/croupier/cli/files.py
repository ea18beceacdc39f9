"""What a command is given: files and stdin, read as bytes as they come and written whole or not at all; settings.

Nothing here loads what reads a command line, so that a command that needs none of it starts sooner.
"""

import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec

from croupier.cli.errors import CommandRefused
from croupier.refusal import Code, refuse

STDIN = "-"
CHUNK = 1 << 16
BOM = b"\xef\xbb\xbf"
_LISTS = ("bet_table",)


@contextmanager
def opened(name: str) -> Iterator[io.BufferedReader]:
    """A file, or stdin, for reading; what cannot be read is refused by name."""
    try:
        if name == STDIN:
            yield cast("io.BufferedReader", sys.stdin.buffer)
        else:
            with Path(name).open("rb") as stream:
                yield stream
    except (OSError, ValueError, AttributeError) as error:
        fault = getattr(error, "strerror", None)
        told = refuse(Code.CANNOT_READ, file=_called(name), fault=fault) if fault else None
        raise CommandRefused(told or refuse(Code.CANNOT_READ, "", "closed", file=_called(name))) from None


def whole(name: str) -> bytes:
    """Everything in a file or in stdin."""
    with opened(name) as stream:
        return stream.read().removeprefix(BOM)


def batches(name: str) -> Iterator[list[bytes]]:
    """The lines of a file or of stdin, as many at a time as have come, so that an answer need not wait."""
    with opened(name) as stream:
        rest: list[bytes] = []
        before = BOM
        while chunk := stream.read1(CHUNK):
            head, newline, tail = chunk.rpartition(b"\n")
            if newline:
                yield b"".join([*rest, head]).removeprefix(before).split(b"\n")
                rest, before = [tail], b""
            else:
                rest.append(tail)
        last = b"".join(rest).removeprefix(before)
        if last:
            yield [last]


def _called(name: str) -> str:
    return "stdin" if name == STDIN else name


def _cannot_write(name: str, error: OSError | ValueError) -> CommandRefused:
    fault = getattr(error, "strerror", None) or str(error)
    return CommandRefused(refuse(Code.CANNOT_WRITE, file=name, fault=fault))


@contextmanager
def writing_file(name: str) -> Iterator[None]:
    """Refuses by name a file that cannot be written."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise _cannot_write(name, error) from None


def into_file(name: str, write: Callable[[BinaryIO], int]) -> int:
    """Has a file written beside its place and put there once it is whole; tells what the writing told."""
    file = fresh = Path(name)
    try:
        if file.is_file() or not file.exists():
            fresh = file.with_name(f"{file.name}.{os.getpid()}.part")
        with fresh.open("wb") as out:
            count = write(out)
        if fresh != file:
            fresh.replace(file)
    except OSError as error:
        raise _cannot_write(name, error) from None
    finally:
        if fresh != file:
            fresh.unlink(missing_ok=True)
    return count


def given_by(sets: Sequence[str], **options: object) -> dict[str, Any]:
    """The settings and questions of a command line: those set by name, then options of their own.

    >>> given_by(["instant_payout=[200,600]", "strategy=blind", "bet_table=1,2"], seed=None, workers=2)
    {'instant_payout': [200, 600], 'strategy': 'blind', 'bet_table': [1, 2], 'workers': 2}
    """
    told = {name: value for name, value in options.items() if value is not None}
    found: dict[str, Any] = {}
    for name, _, text in map(_cut, sets):
        if name.strip() in found or name.strip() in told:
            raise CommandRefused(refuse(Code.BAD_SETTING, "", "twice", name=name.strip()))
        found[name.strip()] = _value(name.strip(), text.strip())
    return found | told


def _cut(one: str) -> tuple[str, str, str]:
    try:
        one.encode()
    except UnicodeEncodeError:
        raise CommandRefused(refuse(Code.BAD_SETTING, "", "text", given=repr(one))) from None
    return one.partition("=")


def _value(name: str, text: str) -> Any:
    """A value as JSON where it is that, and else as the word that it is; a list may lack its brackets."""
    if name in _LISTS and not text.startswith("["):
        text = f"[{text}]"
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return text
