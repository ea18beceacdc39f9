"""What a command is given: files and stdin, read as bytes as they come and written whole or not at all; settings."""

import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, Any, BinaryIO, cast

import msgspec
from cyclopts import CoercionError, CycloptsError, Parameter, Token

from croupier.cli.errors import CommandRefused
from croupier.refusal import Code, refuse
from croupier.words import Sentence

STDIN = "-"
CHUNK = 1 << 16
BOM = b"\xef\xbb\xbf"
_LISTS = ("bet_table",)


def option(words: str, *names: str, **more: Any) -> Parameter:
    """An argument of a command: what its help says, its names where they are others than in the code, and the rest."""
    return Parameter(names or None, help=words, **more)


quiet = partial(option, show_default=False)
"""The same, without its default in the help."""


def whole_number(_: object, tokens: Sequence[Token]) -> int:
    """A whole number as it is written: the library would make 11 of 10.5 without a word."""
    token = tokens[0]
    if not token.value.removeprefix("-").isdecimal():
        raise CoercionError(token=token, target_type=int)
    return int(token.value)


flag = partial(quiet, negative="")
"""An option that is there or not, or may be repeated: it has no opposite."""


def _no_option(_: object, name: str | tuple[str, ...]) -> None:
    """Refuses an option that nobody knows, as a lone hyphen is the only name that may begin with one."""
    names = (name,) if isinstance(name, str) else name
    strange = next((given for given in names if given.startswith("-") and given != STDIN), None)
    if strange is not None:
        raise CycloptsError(msg=Sentence("usage-option", given=strange, near=""))


def pairs(_: object, given: Sequence[str]) -> None:
    """Refuses what is not a name and a value."""
    strange = next((one for one in given if not one.partition("=")[0].strip() or "=" not in one), None)
    if strange is not None:
        raise CycloptsError(msg=Sentence("usage-set", given=repr(strange)))


FileName = Annotated[str, option("option-file", allow_leading_hyphen=True, validator=_no_option)]
BookName = Annotated[str, option("option-rulebook")]
Output = Annotated[str, option("option-output", "--output", "-o")]
Json = Annotated[bool, flag("option-json")]

Sets = Annotated[tuple[str, ...], flag("option-set", "--set", validator=pairs)]


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
