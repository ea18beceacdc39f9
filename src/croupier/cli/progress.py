"""A progress bar on stderr, for a person who has waited a second."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from threading import Timer
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

T = TypeVar("T")
Tell = Callable[[float, str], None]
"""Says what part is done, and in a few words how it stands."""

PATIENCE = 1.0
"""How many seconds of work need no bar."""

LOOK = 0.2
"""Seconds after which a Ctrl-C that another thread has heard is acted on."""


def worked_out(label: str, work: Callable[[Tell], T]) -> T:
    """Does some work under a bar, in a thread of its own: compiled code would keep Ctrl-C waiting.

    The system may give Ctrl-C to any thread, and only this one acts on it: it looks up now and then.
    """
    with progress(label) as tell:
        working = ThreadPoolExecutor(1).submit(work, tell)
        while not wait([working], LOOK).done:
            pass
        return working.result()


@contextmanager
def progress(label: str) -> Iterator[Tell]:
    """A bar while something is worked out; nothing where no terminal shows it."""
    paper = Console(stderr=True, highlight=False)
    if not sys.stderr.isatty() or not paper.is_interactive:
        yield lambda part, standing: None  # noqa: ARG005
        return
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[standing]}"),
        console=paper,
        transient=True,
    )
    task = bar.add_task(label, total=None, standing="")
    timer = Timer(PATIENCE, bar.start)  # shown once the work has taken a while
    timer.daemon = True
    timer.start()
    try:
        yield lambda part, standing: bar.update(task, total=1.0, completed=part, standing=standing)
    finally:
        timer.cancel()
        timer.join()
        if bar.live.is_started:
            bar.stop()
