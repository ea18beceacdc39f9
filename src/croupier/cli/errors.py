"""What went wrong, as one readable line or as the object that stands in a result's place."""

import sys
from enum import IntEnum

import msgspec
from msgspec import Struct


class Exit(IntEnum):
    """How the program ends."""

    DONE = 0
    REFUSED = 1
    USAGE = 2
    INTERRUPTED = 130


class Complaint(Struct, frozen=True, omit_defaults=True):
    """Why something was refused: a code, a sentence, the clause that forbids it, and where it stands."""

    code: str
    message: str
    clause: str = ""
    line: int = 0
    file: str = ""
    position: int = 0


class CommandRefused(Exception):
    """Input that was understood and refused."""

    def __init__(self, code: str, message: str, clause: str = "", *, line: int = 0, file: str = "") -> None:
        super().__init__(message)
        self.complaint = Complaint(code, message, clause, line, file)


def as_line(complaint: Complaint) -> str:
    """A complaint as one line: place, sentence, clause.

    >>> as_line(Complaint("NO_ANTE", "no seat is in the round", "5.1(a)", 3, "rounds.jsonl"))
    'rounds.jsonl: line 3: no seat is in the round (clause 5.1(a))'
    """
    place = [complaint.file] if complaint.file else []
    place += [f"line {complaint.line}"] if complaint.line else []
    clause = f" (clause {complaint.clause})" if complaint.clause else ""
    return one_line(": ".join([*place, complaint.message]) + clause)


def as_json(complaint: Complaint) -> bytes:
    """A complaint as the error object of a script's output."""
    clean = msgspec.structs.replace(
        complaint, message=one_line(complaint.message), file=one_line(complaint.file)
    )
    return msgspec.json.encode({"error": clean})


def one_line(text: str) -> str:
    r"""A text with nothing in it that could break a line, steer a terminal or fail to be written.

    >>> one_line("a\nb\udc80")
    'a\\nb\\udc80'
    """
    shown = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
    return shown.encode("utf-8", "backslashreplace").decode("utf-8")


def complain(complaint: Complaint, *, json: bool = False) -> None:
    """Puts a complaint where it belongs: on stdout for a script, on stderr for a person."""
    if json:
        sys.stdout.buffer.write(as_json(complaint) + b"\n")
    else:
        sys.stdout.flush()
        sys.stderr.write(f"croupier: {as_line(complaint)}\n")
