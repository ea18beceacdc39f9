"""Compiles every kernel once and keeps the code on disk, so that nobody waits for it at a table.

python -m croupier.odds.warm [--beside]     --beside: in the background of a server, with which it ends
"""

import os
import sys
import threading
from contextlib import suppress

from croupier.cards import card, cards
from croupier.hands.kept import held, make_folder, processor
from croupier.odds.advice import Question, choice_values
from croupier.odds.kernels.place import folder
from croupier.odds.simulation import simulate
from croupier.odds.study import ask
from croupier.odds.terms import terms
from croupier.rulebook import rulebook, under

BESIDE = "--beside"
HINTS = "hints"
"""What is told once hints can be given, before the rest is compiled."""

LUNAR, STUD = "nz-div22-2016", "nz-caribbean-1998"
HAND, UP = cards("7h 7d 9c 2s 4h"), card("5s")
NICE = 10
WARMING = "warming"


def is_warm() -> bool:
    """Whether every kernel is kept on disk, for this processor; asking imports no numba."""
    place = folder()
    return place is not None and (place / f"whole-{processor()}").exists()


def warm_hints() -> None:
    """Asks each kind of question that a hint asks, once."""
    for book in (LUNAR, STUD):
        choice_values(under(rulebook(book)), Question(HAND, UP))


def warm() -> None:
    """Asks each kind of question once, as small as it can be asked, and notes that it is done."""
    import numpy as np

    from croupier.odds.whole import values

    lunar = under(rulebook(LUNAR))
    warm_hints()
    ask(rulebook(STUD))
    simulate(under(rulebook(STUD)), 1)
    simulate(lunar, 1, strategy="card")
    values(terms(lunar), np.array([sorted(HAND)]), np.array([UP]))
    place = folder()
    if place is not None:
        with suppress(OSError):
            (place / f"whole-{processor()}").touch()


def beside() -> None:
    """Compiles for a server that is at its tables: without pressing, only once for several, and no longer than it lives."""
    place = folder()
    if place is None:
        return
    with suppress(OSError):
        os.nice(NICE)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    with suppress(OSError):
        make_folder(place)
    with held(place, name=WARMING):
        if not is_warm():
            warm_hints()
            sys.stdout.write(f"{HINTS}\n")
            sys.stdout.flush()
            warm()


def wait_for_others() -> None:
    """Waits for a process that is compiling everything, if there is one, rather than to compile the same."""
    place = folder()
    if place is not None:
        with held(place, shared=True, name=WARMING):
            pass


def _end_with_the_server() -> None:
    """Waits for the end of what the server would say, which comes with its own."""
    sys.stdin.buffer.read()
    os._exit(0)


if __name__ == "__main__":
    if BESIDE in sys.argv[1:]:
        beside()
    elif not is_warm():
        warm()
