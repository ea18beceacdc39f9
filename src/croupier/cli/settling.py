"""What `croupier settle` does: rounds in as JSON Lines, settlements out, one answer a line and in order.

A script's answers are made by all cores where a file is long; what comes through stdin is answered as it comes. What
people read is drawn elsewhere, so that a script does not wait for what draws it.
"""

import os
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING

import msgspec

from croupier.cli.errors import CommandRefused, Complaint, Exit, as_json, complain
from croupier.cli.files import STDIN, batches
from croupier.game.report import settlement
from croupier.game.roundfile import RoundRefused, parse
from croupier.game.script import Script, play_round
from croupier.words import say

if TYPE_CHECKING:
    from concurrent.futures import Future

Lines = tuple[int, list[bytes]]
"""Some lines, and the number of the first."""


def settle_files(names: Sequence[str], *, json: bool) -> int:
    """Settles the rounds of some files, or of stdin where none is named."""
    settles = _for_scripts if json else _for_people
    good = [settles(name, several=len(names) > 1) for name in names or (STDIN,)]
    return Exit.DONE if all(good) else Exit.REFUSED


def _for_people(name: str, *, several: bool) -> bool:  # noqa: ARG001
    """Shows what every round of one file came to; whether none was refused."""
    from croupier.cli.paper import console
    from croupier.cli.settled import settlement_view

    paper, good = console(), True
    shown = "" if name == STDIN else name
    try:
        for number, line in _numbered(name):
            found = settle_line(line)
            if isinstance(found, RoundRefused):
                good = False
                complain(Complaint(found.refusal, number, shown))
                continue
            place = say("line", line=number)
            paper.print(settlement_view(found, f"{shown}: {place}" if shown else place))
    except CommandRefused as refused:
        complain(refused.complaint)
        return False
    return good


def _for_scripts(name: str, *, several: bool) -> bool:
    """Writes what every round of one file came to; whether none was refused."""
    file = name if several and name != STDIN else ""  # a script that gave one file knows its name
    good = True
    try:
        for answers, fine in _answered(name, file):
            sys.stdout.buffer.write(answers)
            sys.stdout.flush()
            good = good and fine
    except CommandRefused as refused:
        complain(refused.complaint, json=True)
        return False
    return good


def _answered(name: str, file: str) -> Iterator[tuple[bytes, bool]]:
    """The answers to the lines of a file: by all cores where it has more than one batch of them."""
    lines = _lines(name)
    first = list(islice(lines, 1 if name == STDIN else 2))
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if len(first) < 2 or cores < 2:
        yield from (_answers(one, file) for one in chain(first, lines))
        return
    from concurrent.futures import ProcessPoolExecutor  # only here: short files need neither
    from multiprocessing import get_context

    # Forked, so that the rulebooks, the day and the currency are as they are here.
    with ProcessPoolExecutor(cores, get_context("fork")) as pool:
        asked: deque[Future[tuple[bytes, bool]]] = deque()
        for one in chain(first, lines):
            asked.append(pool.submit(_answers, one, file))
            if len(asked) > 2 * cores:
                yield asked.popleft().result()
        while asked:
            yield asked.popleft().result()


def _answers(lines: Lines, file: str) -> tuple[bytes, bool]:
    """The answers to some lines, and whether none was refused."""
    found, good = [], True
    for number, line in enumerate(lines[1], lines[0]):
        if not line.strip():
            continue
        round_ = settle_line(line)
        if isinstance(round_, RoundRefused):
            good = False
            found.append(as_json(Complaint(round_.refusal, number, file)))
        else:
            found.append(msgspec.json.encode(settlement(round_.rules, round_.state)))
    return b"".join([answer + b"\n" for answer in found]), good


def settle_line(line: bytes) -> Script | RoundRefused:
    """The round of one line, played to its end, or why it is refused."""
    try:
        return play_round(parse(line))
    except RoundRefused as refused:
        return refused


def _lines(name: str) -> Iterator[Lines]:
    """The lines of a file or of stdin, as many at a time as have come."""
    if name == STDIN and sys.stdin is not None and sys.stdin.isatty():
        sys.stderr.write(f"croupier: {say('settle-keyboard')}\n")
    number = 1
    for batch in batches(name):
        yield number, batch
        number += len(batch)


def _numbered(name: str) -> Iterator[tuple[int, bytes]]:
    """The lines that hold something, with their numbers; what is answered is sent before more is awaited."""
    for first, batch in _lines(name):
        for number, line in enumerate(batch, first):
            if line.strip():
                yield number, line
        sys.stdout.flush()
