"""A whole solve on CPUs: the states of a game in chunks, valued by the kernel on the workers of a dask cluster.

A chunk is known by its problem and its states, so that it may be done anywhere, in any order and more than once: what
lies finished in the folder is not done again. The whole numbers are those of the GPU.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from os import cpu_count
from pathlib import Path
from shutil import rmtree
from subprocess import CalledProcessError
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.odds.kernels.states import states_of
from croupier.odds.solved import FOLD, Solved, bare, digest, find, house_folder, solved_games
from croupier.odds.solver import kernel
from croupier.odds.solver.parts import checksum, read_part, weighted_sum, write
from croupier.odds.solver.problem import problem
from croupier.odds.solver.record import HANDS, record
from croupier.odds.terms import BadQuestion, Terms
from croupier.words import Sentence

LOCAL = "local"
ALL_UPCARDS = tuple(range(13))
SIZE, SAMPLE_SIZE = 7_000, 100
"""The states of a chunk, of all and of a sample: some ten seconds of one core, or one."""

ENDINGS = "outcomes", "flushes"
"""How rounds end, first straight flushes apart, and how these end where they are played like any hand."""

PATIENCE = 10.0
"""How many seconds a cluster has to answer."""

Found = dict[str, NDArray[Any]]
Standing = Callable[[int, int, float], None]
"""Told now and then how many states are done, how many of these lay in the folder, and how many are valued in a second."""
Work = Callable[[Terms, "StateChunk"], Found]
"""What a worker finds out about some states: values, and which choice is best."""


class Place(NamedTuple):
    """Where work is done: a cluster's address, or this machine with so many workers; and the folder that keeps it."""

    address: str = LOCAL
    folder: Path | None = None
    workers: int | None = None


class StateChunk(NamedTuple):
    """Some states: the ranks of their upcards, their numbers in the order of all, their hands, and their weights."""

    ups: NDArray[np.uint8]
    numbers: NDArray[np.int32]
    hands: NDArray[np.uint8]
    ways: NDArray[np.uint8]

    def name(self, problem: str) -> str:
        """What this chunk of a problem is known by."""
        return checksum(np.frombuffer(problem.encode(), np.uint8), self.ups, self.numbers, self.ways)


def all_states(upcards: Iterable[int] = ALL_UPCARDS, size: int = SIZE) -> Iterator[StateChunk]:
    """Every state of some upcards, in chunks in which states of the same ranks stand together."""
    for up in upcards:
        hands, weights = states_of(up)
        order, starts = kernel.groups_of(hands)
        ends = starts[np.searchsorted(starts, np.arange(0, len(hands), size))]
        for numbers in np.split(order, ends[1:]):
            yield _chunk(np.full(len(numbers), up), numbers, hands[numbers], weights[numbers])


def some_states(
    count: int, seed: int = 1, upcards: Iterable[int] = ALL_UPCARDS, size: int = SAMPLE_SIZE
) -> Iterator[StateChunk]:
    """States as they are dealt at random, in chunks, each of which is a sample by itself; more states keep the first."""
    ranks, starts = list(upcards), range(0, count, size)
    chances = [np.random.Generator(np.random.Philox(key=[seed, start])) for start in starts]
    ups = np.concatenate([chance.choice(ranks, size) for chance in chances])[:count]
    places = np.concatenate([chance.integers(0, HANDS, size) for chance in chances])[:count]
    numbers, hands = np.empty(count, np.int64), np.empty((count, 5), np.int64)
    for up in np.unique(ups):
        every, weights = states_of(int(up))
        mine = ups == up
        numbers[mine] = np.searchsorted(np.cumsum(weights), places[mine], side="right")
        hands[mine] = every[numbers[mine]]
    for start in starts:
        cut = slice(start, start + size)
        yield _chunk(ups[cut], numbers[cut], hands[cut], np.ones(len(ups[cut])))


def _chunk(
    ups: NDArray[Any], numbers: NDArray[Any], hands: NDArray[Any], weights: NDArray[Any]
) -> StateChunk:
    return StateChunk(
        ups.astype(np.uint8), numbers.astype(np.int32), hands.astype(np.uint8), weights.astype(np.uint8)
    )


def solve_states(terms: Terms, chunk: StateChunk) -> Found:
    """The best choice of each state, its value over the common denominator, and how its rounds end: a worker's work."""
    asked = problem(terms)
    found = kernel.solve(asked, chunk.hands, chunk.ups)
    told: Found = {"value": found.best_value, "best": found.best}
    for kind, mine in zip(ENDINGS, (slice(None), kernel.straight_flushes(chunk.hands)), strict=True):
        hands, ups, ways, best = chunk.hands[mine], chunk.ups[mine], chunk.ways[mine], found.best[mine]
        at_once = kind == ENDINGS[0]
        told[kind] = kernel.solve(asked, hands, ups, ways=ways, chosen=best, at_once=at_once).outcomes
    return told


def solve(
    terms: Terms,
    place: Place = Place(),  # noqa: B008 (a tuple)
    *,
    progress: Standing | None = None,
) -> Solved:
    """Solves a game whole, and keeps it to be looked up from now on; what the folder holds already is taken from there."""
    terms, folder = bare(terms), house_folder()
    name, asked, before = digest(terms)[:32], problem(terms), find(terms)
    own = folder / "parts" / name
    place = place._replace(folder=place.folder or own)
    found = gathered(parts_of(terms, all_states(), solve_states, place), progress)
    folder.mkdir(parents=True, exist_ok=True)
    found["problem"] = np.array(checksum(*(asked[table] for table in sorted(asked))))
    game = record(terms, found, folder, name)
    if before is not None and (before.sums, before.rows) != (game.sums, game.rows):
        raise BadQuestion(Sentence("solver-otherwise", name=before.name))
    solved_games.cache_clear()
    rmtree(own, ignore_errors=True)
    return game


def gathered(
    parts: Iterable[tuple[StateChunk, Found, bool]],
    progress: Standing | None = None,
    upcards: Iterable[int] = ALL_UPCARDS,
) -> Found:
    """What the solved parts come to, upcard by upcard, as the GPU leaves it."""
    start, states, known = perf_counter(), 0, 0
    best = {up: np.full(len(states_of(up)[0]), FOLD, np.int8) for up in upcards}
    sums = dict.fromkeys(best, 0)
    ended = {
        up: {kind: np.zeros((kernel.SIZES, kernel.OUTCOMES, 2), np.int64) for kind in ENDINGS} for up in best
    }
    for chunk, part, kept in parts:
        up = int(chunk.ups[0])
        best[up][chunk.numbers] = part["best"]
        sums[up] += weighted_sum(part["value"], chunk.ways)
        for kind, counts in ended[up].items():
            counts += part[kind]
        states, known = states + len(chunk.ups), known + kept * len(chunk.ups)
        if progress:
            progress(states, known, (states - known) / (perf_counter() - start))
    return {
        "best": np.concatenate([*best.values()]),
        "counts": np.array([len(one) for one in best.values()]),
        "sums": np.array([str(total) for total in sums.values()]),
        **{kind: np.stack([one[kind] for one in ended.values()]) for kind in ENDINGS},
    }


def parts_of(
    terms: Terms, chunks: Iterable[StateChunk], work: Work, place: Place
) -> Iterator[tuple[StateChunk, Found, bool]]:
    """What is found out about each chunk, and whether it lay in the folder; those come first, the others as they are done."""
    told = f"{digest(terms)} {work.__name__}"
    folder, waiting = place.folder, []
    for chunk in chunks:
        part = read_part(folder / _file(chunk.name(told)), chunk.name(told)) if folder else None
        if part is None:
            waiting.append(chunk)
        else:
            yield chunk, part, True
    if not waiting:
        return
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    with _client(place.address, place.workers) as client:
        for chunk, part in _valued(client, terms, waiting, work):
            if folder:
                _keep(folder, chunk, part, chunk.name(told))
            yield chunk, part, False


@contextmanager
def _client(address: str, workers: int | None) -> Iterator[Any]:
    """A cluster at an address, or one of this machine's own cores."""
    dask = _dask()
    if address == LOCAL:
        count = workers or cpu_count() or 1
        # The kernels let go of the interpreter, so that threads do; the workers of one process start at once.
        own = dask.LocalCluster(
            n_workers=count, threads_per_worker=1, processes=False, dashboard_address="127.0.0.1:0"
        )
        with own, dask.Client(own) as client:
            yield client
        return
    try:
        client = dask.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise BadQuestion(Sentence("cluster-away", address=address, fault=str(error))) from None
    with client:
        yield client


def _dask() -> Any:
    try:
        return import_module("distributed")
    except ImportError:
        raise BadQuestion(Sentence("cluster-dask")) from None


def _valued(
    client: Any, terms: Terms, chunks: list[StateChunk], work: Work
) -> Iterator[tuple[StateChunk, Found]]:
    """The chunks as they are done, a few more than there are workers being under way at any time."""
    under_way: dict[str, StateChunk] = {}

    def begin(chunk: StateChunk) -> Any:
        future = client.submit(work, terms, chunk, pure=False, retries=3)
        under_way[future.key] = chunk
        return future

    ahead = 2 * max(2, sum(client.nthreads().values()))
    done, rest = _dask().as_completed([begin(chunk) for chunk in chunks[:ahead]]), iter(chunks[ahead:])
    for future in done:
        chunk = under_way.pop(future.key)
        try:
            part = future.result()
        except (ImportError, OSError, CalledProcessError) as error:
            raise BadQuestion(Sentence("cluster-workers", fault=str(error))) from None
        except ArithmeticError:
            raise BadQuestion(Sentence("solver-short")) from None
        following = next(rest, None)
        if following is not None:
            done.add(begin(following))
        yield chunk, part


def _file(name: str) -> str:
    return f"states-{name[:24]}.npz"


def _keep(folder: Path, chunk: StateChunk, part: Found, name: str) -> None:
    """Writes a finished chunk down; nobody ever sees half of one."""
    found = {"outcomes": np.empty(0, np.int64)} | part | {"ways": chunk.ways}
    counted = [found[one] for one in ("value", "best", "ways", "outcomes", "flushes") if one in found]
    told: dict[str, Any] = {"ups": chunk.ups, "numbers": chunk.numbers, "checksum": checksum(*counted)}
    write(folder / _file(name), found | told | {"problem": name})
