"""`croupier replay` and `demo`: a finished round told step by step, from a file, its log, or one of our own."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib import resources
from typing import Annotated, NamedTuple

import msgspec
from rich.console import Console, Group
from rich.text import Text

from croupier.cli.errors import CommandRefused, Exit, complain
from croupier.cli.files import STDIN, whole
from croupier.cli.log.history import RoundPlace, from_log, is_event
from croupier.cli.options import FileName, Json, flag
from croupier.cli.paper import coloured, console, write_json
from croupier.cli.settled import settlement_view
from croupier.game.events import Event, decode
from croupier.game.roundfile import RoundRefused, parse
from croupier.game.script import Script, play_round
from croupier.game.words import tell
from croupier.refusal import Code, refuse
from croupier.words import say


class Story(NamedTuple):
    """A finished round: what it is called, and its log."""

    title: str
    log: Sequence[Event]


def replay(file: FileName, /, *, json: Json = False) -> int:
    """Tells the rounds of a file step by step."""
    shown = "" if file == STDIN else file
    status = Exit.DONE
    paper, data = console(), whole(file)
    if is_event(data.partition(b"\n")[0]):
        for round_file in from_log(RoundPlace(file), data.splitlines()):
            _tell(paper, _story(round_file.play()), "", json=json)
        return status
    for line, text in pieces(data):
        try:
            story = _read(text)
        except CommandRefused as refused:
            status = Exit.REFUSED
            at = msgspec.structs.replace(refused.complaint, line=line, file=shown)
            complain(at, json=json)
            continue
        _tell(paper, story, say("line", line=line) if line else "", json=json)
    return status


def _tell(paper: Console, story: Story, place: str, *, json: bool) -> None:
    if json:
        write_json(story.log)
    else:
        show(paper, story, place)


def show(paper: Console, story: Story, place: str = "") -> None:
    """Prints a story with its steps numbered."""
    heading = Text.assemble((f"{place} · " if place else "", "quiet"), (story.title, "heading"))
    paper.print(heading, soft_wrap=True)
    print_steps(paper, story.log)
    paper.print()


def print_steps(paper: Console, log: Iterable[Event]) -> None:
    """Prints the steps of a log, each a sentence with its clause."""
    for number, step in enumerate(tell(log), 1):
        before = f"{number:>4}  "
        sentence = coloured(step.sentence)
        if step.clause:
            sentence.append(f" ({step.clause})", "clause")
        for line in _fitted(paper, sentence, len(before)):
            paper.print(Text.assemble((before, "quiet"), line), soft_wrap=True)
            before = " " * len(before)
        for detail in step.details:
            paper.print(Text.assemble(f"{before}   ", coloured(detail)), soft_wrap=True)


def _fitted(paper: Console, text: Text, indent: int) -> Iterable[Text]:
    """A sentence in lines that a terminal holds; in a pipe it stays one line."""
    return text.wrap(paper, max(20, paper.width - indent)) if paper.is_terminal else [text]


def pieces(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The JSON values of a file: one over all its lines (line 0), or one a line."""
    try:
        msgspec.json.decode(data, type=msgspec.Raw)
    except (msgspec.DecodeError, RecursionError):
        lines = data.split(b"\n")
        alone = sum(1 for line in lines if line.strip()) <= 1
        yield from ((0 if alone else number, line) for number, line in enumerate(lines, 1) if line.strip())
        if not data.strip():
            raise CommandRefused(refuse(Code.EMPTY)) from None
    else:
        yield 0, data


def _read(text: bytes) -> Story:
    if text.lstrip().startswith(b"["):
        return Story(say("replay-log"), _log(text))
    try:
        script = play_round(parse(text))
    except RoundRefused as refused:
        raise CommandRefused(refused.refusal) from None
    return _story(script)


def _story(script: Script) -> Story:
    return Story(f"{script.rules.id} · {script.rules.rulebook.title}", script.log)


def _log(text: bytes) -> tuple[Event, ...]:
    try:
        return decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        reason = str(error).replace("`", "")
        fault = f"{reason[:1].lower()}{reason[1:]}"
        raise CommandRefused(refuse(Code.BAD_LOG, "", "form", fault=fault)) from None


# The demonstration: a draw, a force, supers and second combinations, told and settled

NEXT = {
    "save": "croupier demo --round > round.json",
    "settle": "croupier settle round.json",
    "diff": "croupier rulebooks diff nz-div22-2012 nz-div22-2016",
    "clauses": "croupier clauses 10.4",
}
RoundOnly = Annotated[bool, flag("option-round", "--round")]


def demo(*, round_only: RoundOnly = False) -> int:
    """Plays the round that comes with the program."""
    if round_only:
        sys.stdout.write(round_text())
    else:
        perform(console())
    return Exit.DONE


def round_text() -> str:
    """The demonstration round as one line of JSON."""
    return resources.files("croupier.cli").joinpath("demo.json").read_text("utf-8")


def perform(paper: Console) -> None:
    """Tells the round, settles it, and says what to try next."""
    script = play_round(parse(round_text()))
    show(paper, _story(script))
    paper.print(settlement_view(script))
    width = max(map(len, NEXT.values()))
    lines = [
        Text.assemble(f"  {command:<{width}}  ", (say(f"demo-next.{about}"), "quiet"))
        for about, command in NEXT.items()
    ]
    paper.print(Group(Text(say("demo-next"), "heading"), *lines))
