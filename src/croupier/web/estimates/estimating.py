"""A long estimate in a process of its own: a question on stdin, progress and at last the answer on stdout, a line each.

A process can be ended at any moment, and whatever it counts keeps nobody at a table waiting.
"""

import os
import sys
from functools import partial
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.odds import BadQuestion, ask, par_sheet, split
from croupier.odds.study import counted_at_once
from croupier.odds.warm import is_warm, wait_for_others
from croupier.rulebook import SettingRefused, rulebook, under
from croupier.rulebook.load import parse
from croupier.web.running.selfcheck import look
from croupier.words import Sentence
from croupier.words.amounts import use, used

STATES = 6_000
SECONDS = 300
EFFORT = {"states": STATES, "seconds": SECONDS, "workers": 1}
"""What an estimate may cost at most."""

NICE = 10


class JobQuestion(Struct, frozen=True, omit_defaults=True):
    """What is to be worked out: odds or a PAR sheet of a rulebook, with settings, a strategy, a bet table."""

    what: Literal["odds", "par"]
    rulebook: str
    given: dict[str, Any] = {}
    ante: int | None = None
    toml: str = ""
    """The text of a house's own rulebook, which no other process has."""
    decimals: int = 2
    """Those of the house's currency."""


class JobTold(Struct, frozen=True):
    """A line of the process: how far it is and how the estimate stands; or its answer as JSON, or why there is none."""

    done: float
    says: str = ""
    answer: str = ""
    failed: bool = False


def work_out(asked: JobQuestion, tell: Any = None) -> bytes:
    """The answer to a question, as JSON."""
    use(replace(used(), decimals=asked.decimals))
    book = parse(asked.toml) if asked.toml else rulebook(asked.rulebook)
    settings, study = split(asked.given)
    effort = {} if counted_at_once(under(book, settings), study, asked.ante) else EFFORT
    count = partial(par_sheet, program=look().digest) if asked.what == "par" else ask
    found = count(book, asked.given | effort, ante=asked.ante, progress=tell)
    return msgspec.json.encode(found, enc_hook=str)


def main() -> None:
    """Answers the question on stdin."""
    os.nice(NICE)
    asked = msgspec.json.decode(sys.stdin.buffer.readline(), type=JobQuestion)

    def say(told: JobTold) -> None:
        sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
        sys.stdout.buffer.flush()

    if not is_warm():
        say(JobTold(0, str(Sentence("job-compiling"))))
        wait_for_others()
    try:
        answer = work_out(asked, lambda done, says: say(JobTold(done, says)))
    except (BadQuestion, SettingRefused) as error:
        say(JobTold(1, str(error), failed=True))
    else:
        say(JobTold(1, "", answer.decode()))


if __name__ == "__main__":
    main()
