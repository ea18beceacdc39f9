"""`croupier settle`: rounds in as JSON Lines, settlements out, one answer a line and in order."""

import sys
from collections.abc import Iterator
from typing import Protocol

from croupier.cli.errors import CommandRefused, Complaint, Exit, complain
from croupier.cli.inputs import BOM, STDIN, FileName, Json, batches
from croupier.game.report import settlement
from croupier.game.roundfile import RoundRefused, parse
from croupier.game.script import Script, play_round


class Answers(Protocol):
    """Where settlements and refusals go."""

    def settled(self, script: Script, place: str) -> None:
        """Shows what a round came to."""

    def refused(self, complaint: Complaint) -> None:
        """Shows why a round was refused."""


class JsonAnswers:
    """One line of JSON for each line of input."""

    def __init__(self) -> None:
        from croupier.cli.paper import write_json

        self._write = write_json

    def settled(self, script: Script, place: str) -> None:  # noqa: ARG002
        """Writes the settlement."""
        self._write(settlement(script.rules, script.state))

    def refused(self, complaint: Complaint) -> None:
        """Writes the error object."""
        complain(complaint, json=True)


class ReadableAnswers:
    """A table for each round; refusals on stderr."""

    def __init__(self) -> None:
        from croupier.cli.paper import console
        from croupier.cli.tables import settlement_view

        self._console, self._view = console(), settlement_view

    def settled(self, script: Script, place: str) -> None:
        """Prints the settlement under the name of its line."""
        self._console.print(self._view(script, place))

    def refused(self, complaint: Complaint) -> None:
        """Prints one line on stderr."""
        complain(complaint)


def settle(*files: FileName, json: Json = False) -> int:
    """Settles the rounds of some files, or of stdin."""
    answers: Answers = JsonAnswers() if json else ReadableAnswers()
    good = [_settle_file(name, answers, several=len(files) > 1) for name in files or (STDIN,)]
    return Exit.DONE if all(good) else Exit.REFUSED


def _settle_file(name: str, answers: Answers, *, several: bool) -> bool:
    """Settles every round of one file; whether none was refused."""
    if name == STDIN and sys.stdin is not None and sys.stdin.isatty():
        sys.stderr.write("croupier: reading rounds from the keyboard, one JSON object a line; Ctrl-D ends\n")
    shown = "" if name == STDIN else name
    good = True
    try:
        for number, line in _numbered(name):
            place = f"{shown}: line {number}" if shown else f"line {number}"
            answer = settle_line(line)
            if isinstance(answer, Script):
                answers.settled(answer, place)
            else:
                good = False
                answers.refused(_placed(answer, number, shown, answers, several=several))
    except CommandRefused as refused:
        answers.refused(refused.complaint)
        return False
    return good


def settle_line(line: bytes) -> Script | RoundRefused:
    """The round of one line, played to its end, or why it is refused."""
    try:
        return play_round(parse(line))
    except RoundRefused as refused:
        return refused


def _numbered(name: str) -> Iterator[tuple[int, bytes]]:
    """The lines that hold something, with their numbers; what is answered is sent before more is awaited."""
    number = 0
    for batch in batches(name):
        for line in batch:
            number += 1
            text = line.removeprefix(BOM) if number == 1 else line
            if text.strip():
                yield number, text
        sys.stdout.flush()


def _placed(refused: RoundRefused, number: int, shown: str, answers: Answers, *, several: bool) -> Complaint:
    """A refusal with its place; a script that gave one file knows its name."""
    file = shown if several or not isinstance(answers, JsonAnswers) else ""
    return Complaint(refused.refusal, number, file)
