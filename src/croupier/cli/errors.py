"""What went wrong, as one readable line or as the object that stands in a result's place."""

import sys
from enum import IntEnum

import msgspec
from msgspec import Struct

from croupier.refusal import Refusal
from croupier.words import ENGLISH, say


class Exit(IntEnum):
    """How the program ends."""

    DONE = 0
    REFUSED = 1
    USAGE = 2
    UNSIGNED = 3
    INTERRUPTED = 130


class Complaint(Struct, frozen=True):
    """Why something was refused, and where it stands; a log's own faults have names of their own."""

    refusal: Refusal
    line: int = 0
    file: str = ""
    position: int = 0
    fault: str = ""


class CommandRefused(Exception):
    """Input that was understood and refused."""

    def __init__(self, refusal: Refusal, *, line: int = 0, file: str = "", fault: str = "") -> None:
        super().__init__(refusal)
        self.complaint = Complaint(refusal, line, file, fault=fault)


def as_line(complaint: Complaint) -> str:
    """A complaint as one line: place, sentence, clause.

    >>> from croupier.refusal import Code, refuse
    >>> as_line(Complaint(refuse(Code.NO_ANTE, "5.1(a)"), 3, "rounds.jsonl"))
    'rounds.jsonl: line 3: nobody has placed an ante (clause 5.1(a))'
    """
    refusal, place = complaint.refusal, [complaint.file] if complaint.file else []
    place += [say("line", line=complaint.line)] if complaint.line else []
    clause = f" ({say('clause', clause=refusal.clause)})" if refusal.clause else ""
    return one_line(": ".join([*place, refusal.told()]) + clause)


def as_json(complaint: Complaint) -> bytes:
    """A complaint as the error object of a script's output."""
    refusal = complaint.refusal
    code = complaint.fault or refusal.code
    said = {"code": code, "message": one_line(refusal.told(ENGLISH)), "clause": refusal.clause}
    where = {"line": complaint.line, "file": one_line(complaint.file), "position": complaint.position}
    values = refusal.values.items()
    written = {name: _writable(each) if type(each) is str else each for name, each in values}
    told = {"case": refusal.case, "values": written}
    error = {name: value for name, value in (said | where | told).items() if value}
    return msgspec.json.encode({"error": error}, enc_hook=str)


NO_BREAK = "\xa0\u202f"
"""Spaces at which a line is not broken, as French has them before its signs."""


def one_line(text: str) -> str:
    r"""A text with nothing in it that could break a line, steer a terminal or fail to be written.

    >>> one_line("a\nb\udc80\xa0c")
    'a\\nb\\udc80\xa0c'
    """
    shown = "".join(char if char.isprintable() or char in NO_BREAK else ascii(char)[1:-1] for char in text)
    return _writable(shown)


def _writable(text: str) -> str:
    """A text with what is no letter written out."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def complain(complaint: Complaint, *, json: bool = False) -> None:
    """Puts a complaint where it belongs: on stdout for a script, on stderr for a person."""
    if json:
        sys.stdout.buffer.write(as_json(complaint) + b"\n")
    else:
        sys.stdout.flush()
        sys.stderr.write(f"croupier: {as_line(complaint)}\n")
