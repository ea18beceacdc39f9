"""`croupier history`: rounds from one form into another, and the schema of the format."""

import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Annotated, BinaryIO, Literal

import msgspec

from croupier import history
from croupier.cli.errors import CommandRefused, Complaint, Exit, complain
from croupier.cli.files import STDIN, batches, into_file
from croupier.cli.options import FileName, Output, flag, option
from croupier.refusal import Code, Refusal, refuse
from croupier.store.export import csv_line
from croupier.words import say

Form = Annotated[Literal["json", "text", "csv"], option("option-to", "--to")]
Seen = Annotated[bool, flag("option-seen", "--seen")]
Which = Annotated[Literal["round", "settlement"], option("option-schema")]


def schema(which: Which = "round", /) -> int:
    """Prints the JSON Schema of a round or of a settlement."""
    sys.stdout.write(history.shipped(which))
    return Exit.DONE


def convert(*files: FileName, to: Form, output: Output = STDIN, seen: Seen = False) -> int:
    """Converts rounds: JSON Lines, their text, or the log of a house, whichever each file holds."""
    found = chain.from_iterable(rounds_of(name) for name in files or (STDIN,))
    if output == STDIN:
        _write(found, sys.stdout.buffer, to, seen=seen)
        return Exit.DONE
    count = into_file(output, lambda out: _write(found, out, to, seen=seen))
    sys.stdout.write(f"{say('wrote-rounds', count=count, file=output)}\n")
    return Exit.DONE


class RoundPlace:
    """Where reading stands, for what goes wrong there."""

    def __init__(self, name: str) -> None:
        self.file, self.line = "" if name == STDIN else name, 0

    def refused(self, refusal: Refusal) -> CommandRefused:
        """A refusal that names this place."""
        return CommandRefused(refusal, line=self.line, file=self.file)


# Reading


def rounds_of(name: str) -> Iterator[tuple[RoundPlace, history.RoundFile]]:
    """The rounds of a file, in the form that its first line shows."""
    place = RoundPlace(name)
    lines = chain.from_iterable(batches(name))
    first = next((line for line in lines if _counted(place, line).strip()), b"")
    rest = chain([b"\n"] * (place.line - 1), [first], lines)
    if first.startswith(b"Croupier "):
        found = _from_text(place, rest)
    elif first.lstrip().startswith(b"{"):
        found = from_log(place, rest) if is_event(first) else _from_json(place, rest)
    elif first:
        raise place.refused(refuse(Code.UNKNOWN_FORM))
    else:
        return
    for file in found:
        yield place, file


def _counted(place: RoundPlace, line: bytes) -> bytes:
    place.line += 1
    return line


def is_event(line: bytes) -> bool:
    """Whether a line is one of an exported log of a house."""
    try:
        said = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return "stream" in said and "seq" in said


def _from_json(place: RoundPlace, lines: Iterable[bytes]) -> Iterator[history.RoundFile]:
    """One round a line; or one over all lines, where the first is not whole."""
    for number, line in enumerate(lines, 1):
        place.line = number
        if not line.strip():
            continue
        if not _whole(line):
            line = b"\n".join([line, *lines])
        try:
            yield history.read_json(line)
        except history.RoundRefused as refused:
            raise place.refused(refused.refusal) from None


def _whole(line: bytes) -> bool:
    try:
        msgspec.json.decode(line, type=msgspec.Raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return "truncated" not in str(error)
    return True


def _from_text(place: RoundPlace, lines: Iterable[bytes]) -> Iterator[history.RoundFile]:
    try:
        yield from history.read_text(_decoded(place, lines))
    except history.TextRefused as refused:
        place.line = refused.line
        raise place.refused(refused.refusal) from None


def _decoded(place: RoundPlace, lines: Iterable[bytes]) -> Iterator[str]:
    for number, line in enumerate(lines, 1):
        place.line = number
        try:
            yield line.decode()
        except UnicodeDecodeError:
            raise place.refused(refuse(Code.BAD_TEXT, "", "bytes")) from None


def from_log(place: RoundPlace, lines: Iterable[bytes]) -> Iterator[history.RoundFile]:
    """The rounds of a house; what no file can say of one is told, and one that no file can tell is named."""
    from croupier.cli.log.house_log import house_rounds
    from croupier.history import Inexpressible

    for table, number, found in house_rounds(lines, place.file):
        if isinstance(found, Inexpressible):
            _tell(place, refuse(Code.ROUND, table=table, round=number, fault=found.args[0]))
            continue
        if found.notes:
            _tell(place, refuse(Code.ROUND, "", "noted", table=table, round=number, notes=found.notes))
        yield found.file


def _tell(place: RoundPlace, noted: Refusal) -> None:
    complain(Complaint(noted, file=place.file))


# Writing


def _write(
    found: Iterable[tuple[RoundPlace, history.RoundFile]], out: BinaryIO, form: str, *, seen: bool
) -> int:
    """Writes rounds one by one; tells how many."""
    count = 0
    if form == "csv":
        out.write(csv_line(history.COLUMNS))
    for place, file in found:
        count += 1
        try:
            out.write(_written(file, count, form, seen=seen))
        except history.RoundRefused as refused:
            raise place.refused(refused.refusal) from None
        if out is sys.stdout.buffer:
            out.flush()
    return count


def _written(file: history.RoundFile, number: int, form: str, *, seen: bool) -> bytes:
    match form:
        case "text":
            between = "\n" if number > 1 else ""
            return f"{between}{history.to_text(file, seen=seen)}".encode()
        case "csv":
            return b"".join(map(csv_line, history.rows(file, number)))
        case _:
            return history.to_json(file) + b"\n"
