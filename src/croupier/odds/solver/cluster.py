"""The same solve on CPUs: the states of a table in chunks, valued on the workers of a dask cluster.

A chunk is known by its problem and its states, so that it may be done anywhere, in any order and more than once: what
lies finished in the folder is not done again. The whole numbers are those of the GPU.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from importlib import import_module
from math import comb, sqrt
from os import cpu_count
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.hands import Combination
from croupier.odds import flushes
from croupier.odds.kernels.draw import drawn_by
from croupier.odds.kernels.lunar import best_of
from croupier.odds.kernels.states import states_of
from croupier.odds.simulation import Z95
from croupier.odds.solved import denominator, digest, keep_value, next_cards, ways
from croupier.odds.solver.parts import checksum, read_part, weighted_sum, write
from croupier.odds.terms import BadQuestion, Terms
from croupier.words import Sentence

LOCAL = "local"
STATES = 5_649_150
"""How many states a game has; a solve of all of them is kept."""

ALL_UPCARDS = tuple(range(13))
HANDS = comb(51, 5)
"""The hands that may lie against one upcard."""

SIZE, SAMPLE_SIZE = 1_000, 100
"""The states of a chunk, of all and of a sample: some ten seconds of one core, or one."""

PATIENCE = 10.0
"""How many seconds a cluster has to answer."""

Found = dict[str, NDArray[Any]]
Work = Callable[[Terms, NDArray[Any], NDArray[Any]], Found]
"""What a worker finds out about some states, given their upcards and hands: values, and which choice is best."""


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


class Solve(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a solve is; a sample's value has a 95 % interval, `kept` states lay finished in the folder, and `per_second` counts the others."""

    states: int
    asked: int
    kept: int
    seconds: float
    per_second: float
    ev: float | None = None
    value: str = ""
    interval: tuple[float, float] | None = None


def all_states(upcards: Iterable[int] = ALL_UPCARDS, size: int = SIZE) -> Iterator[StateChunk]:
    """Every state of some upcards, in chunks."""
    for up in upcards:
        hands, weights = states_of(up)
        for start in range(0, len(hands), size):
            cut = slice(start, start + size)
            numbers = np.arange(start, min(start + size, len(hands)))
            yield _chunk(np.full(len(numbers), up), numbers, hands[cut], weights[cut])


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


def value_states(terms: Terms, ups: NDArray[Any], hands: NDArray[Any]) -> Found:
    """The value of each state over the common denominator, and its best option: the work of one worker."""
    options, sums = best_of(terms, hands.astype(np.int64), 4 * ups.astype(np.int64))
    common = denominator(terms)
    factors = np.array([common // ways(terms.force, drawn) for drawn in range(6)], dtype=np.int64)
    drawn = np.array([drawn_by(option) for option in options.tolist()], dtype=np.int64)
    value = np.where(options < 0, -terms.unit * common, sums * factors[drawn])
    return {"value": value, "best": options.astype(np.int8)}


def check_solvable(terms: Terms) -> None:
    """Refuses terms for which a solver's short cuts would not hold, or whose sums would not fit."""
    if terms.exchanges is None:
        raise BadQuestion(Sentence("solver-exchange"))
    if terms.sixth and terms.exchanges[0] == 1 and terms.fee(0) != terms.fee(1):
        raise BadQuestion(Sentence("solver-fees"))
    most = max(terms.win(first, second) for first in Combination for second in Combination)
    fees = max(terms.fee(given) for given in range(6)) + terms.force_fee
    if (most + terms.loss + fees) * denominator(terms) >= 1 << 62:
        raise BadQuestion(Sentence("solver-fine"))
    below = (Combination.NOTHING, Combination.ACE_KING)
    pairs = max(terms.win(Combination.ONE_PAIR, second) for second in below) - terms.ante_won
    if terms.force and 12 * pairs > next_cards(True, 5) * (terms.force_fee + terms.ante_below_straight):
        raise BadQuestion(Sentence("solver-pair"))


def solve(
    terms: Terms,
    chunks: Iterable[StateChunk],
    place: Place = Place(),  # noqa: B008 (a tuple)
    *,
    sample: bool = False,
    progress: Callable[[Solve], None] | None = None,
) -> Solve:
    """Values some chunks of states on a cluster; what the folder holds already is taken from there."""
    check_solvable(terms)
    work = list(chunks)
    tally = _Tally(terms, sum(len(chunk.ups) for chunk in work), sample)
    for chunk, part, kept in parts_of(terms, work, value_states, place):
        tally.add(chunk, part, kept=kept)
        if progress:
            progress(tally.standing())
    found = tally.standing()
    if found.value and found.states == STATES:
        keep_value(terms, found.value, found.states)
    return found


def parts_of(
    terms: Terms, chunks: Iterable[StateChunk], work: Work, place: Place
) -> Iterator[tuple[StateChunk, Found, bool]]:
    """What is found out about each chunk, and whether it lay in the folder; those come first, the others as they are done."""
    told = digest(terms) if work is value_states else f"{digest(terms)} {work.__name__}"
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


class _Tally:
    """What the chunks that are done come to."""

    def __init__(self, terms: Terms, asked: int, sample: bool) -> None:
        self.terms, self.asked, self.sample = terms, asked, sample
        self.start = perf_counter()
        self.states = self.kept = self.total = self.weight = 0
        self.squares = 0.0
        self.unit = denominator(terms) * terms.unit

    def add(self, chunk: StateChunk, part: Found, *, kept: bool = False) -> None:
        """Counts a chunk in."""
        value, each = part["value"].copy(), denominator(self.terms) // flushes.DEALERS
        for mine, total in flushes.first(
            self.terms, chunk.hands.astype(np.int64), 4 * chunk.ups.astype(np.int64)
        ):
            value[mine] = each * total
        self.states += len(value)
        self.kept += len(value) if kept else 0
        self.total += weighted_sum(value, chunk.ways)
        self.weight += int(chunk.ways.sum())
        self.squares += float((chunk.ways * (value / self.unit) ** 2).sum())

    def standing(self) -> Solve:
        """How far the solve is."""
        seconds = perf_counter() - self.start
        rate = (self.states - self.kept) / seconds
        told = Solve(self.states, self.asked, self.kept, round(seconds, 3), round(rate, 1))
        if not self.sample and self.states < self.asked:
            return told
        mean = Fraction(self.total, self.weight * self.unit)
        if not self.sample:
            return msgspec.structs.replace(told, ev=float(mean), value=f"{mean.numerator}/{mean.denominator}")
        spread = max(0.0, self.squares / self.weight - float(mean) ** 2)
        half = Z95 * sqrt(spread / max(1, self.weight - 1))
        return msgspec.structs.replace(
            told, ev=float(mean), interval=(float(mean) - half, float(mean) + half)
        )


@contextmanager
def _client(address: str, workers: int | None) -> Iterator[Any]:
    """A cluster at an address, or one of this machine's own cores."""
    dask = _dask()
    if address == LOCAL:
        count = workers or cpu_count() or 1
        # The kernels let go of the interpreter, so that threads do; the workers of one process start at once.
        own = dask.LocalCluster(
            n_workers=count, threads_per_worker=1, processes=False, dashboard_address=None
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
        future = client.submit(work, terms, chunk.ups, chunk.hands, pure=False, retries=3)
        under_way[future.key] = chunk
        return future

    ahead = 2 * max(2, sum(client.nthreads().values()))
    done, rest = _dask().as_completed([begin(chunk) for chunk in chunks[:ahead]]), iter(chunks[ahead:])
    for future in done:
        chunk = under_way.pop(future.key)
        try:
            part = future.result()
        except ImportError as error:
            raise BadQuestion(Sentence("cluster-workers", fault=str(error))) from None
        following = next(rest, None)
        if following is not None:
            done.add(begin(following))
        yield chunk, part


def _file(name: str) -> str:
    return f"states-{name[:24]}.npz"


def _keep(folder: Path, chunk: StateChunk, part: Found, name: str) -> None:
    """Writes a finished chunk down; nobody ever sees half of one."""
    # The place of the outcomes stays empty: they are counted on the GPU.
    found = part | {"ways": chunk.ways, "outcomes": np.empty(0, np.int64)}
    told: dict[str, Any] = {"ups": chunk.ups, "numbers": chunk.numbers, "checksum": checksum(*found.values())}
    write(folder / _file(name), found | told | {"problem": name})
