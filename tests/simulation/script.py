"""The script of a run: the house, and everything that happens to it from outside, each with a whim of its own.

A whim seeds whatever its step has to choose, so that taking other steps out of a script leaves it what it is.
"""

from enum import StrEnum
from random import Random

from msgspec import Struct

from croupier.house.table.state import Running

SECONDS = 90.0
LARGEST_WHIM = 2**40


def dice(*words: object) -> Random:
    """A generator that gives the same numbers for the same words; no card is dealt by it in a real house.

    >>> dice(7, "bus").random() == dice(7, "bus").random() != dice(8, "bus").random()
    True
    """
    return Random(" ".join(map(str, words)))  # noqa: S311


class Kind(StrEnum):
    """What can happen."""

    TURN = "turn"
    HOSTILE = "hostile"
    MISTAKE = "mistake"
    CUT = "cut"
    NOISE = "noise"
    PART = "part"
    KILL = "kill"
    DISK = "disk"
    STEP = "step"
    SNAPSHOT = "snapshot"
    DEAL = "deal"
    ERRAND = "errand"
    DOOR = "door"
    LEAP = "leap"


class Op(Struct, frozen=True, array_like=True):
    """Something that happens at a time: to whom, by number, and with which whim."""

    at: float
    kind: Kind
    who: int
    whim: int

    def __str__(self) -> str:
        return f"{self.at:9.3f}  {self.kind:<9} {self.who:>3}  {self.whim}"


class TablePlan(Struct, frozen=True):
    """A table: its rulebook, what its cards come out of, how many players sit there, and its clocks in seconds."""

    name: str
    rulebook: str
    source: str
    players: int
    clocks: tuple[int, int, int, int]
    real: bool = False
    """Whether a dealer reads real cards in there; the program runs the others."""

    @property
    def running(self) -> Running:
        """How the table is run when nothing is wrong."""
        return Running(not self.real, *self.clocks, real=self.real)


class Script(Struct, frozen=True):
    """A whole run."""

    seed: int
    workers: int
    tables: tuple[TablePlan, ...]
    ops: tuple[Op, ...]
    seconds: float

    def __str__(self) -> str:
        tables = [
            f"  {t.name}: {t.rulebook}, {t.source}, {t.players} players, clocks {t.clocks}"
            for t in self.tables
        ]
        head = f"seed {self.seed}, {self.workers} workers, {self.seconds:.0f} s"
        return "\n".join([head, *tables, *map(str, self.ops)])


BOOKS = (
    ("nsw-star-2019", ("shoe", "shuffler")),
    ("vanuatu-2013", ("shoe", "shuffler")),
    ("nz-div22-2016", ("shoe", "shuffler")),
    ("nz-caribbean-1998", ("shoe",)),
    ("nz-caribbean-1998", ("shoe",)),
)
"""The rulebooks that are in force today; the two tables of Caribbean Stud share a jackpot pool."""

EVERY: dict[Kind, float] = {
    Kind.HOSTILE: 1.5,
    Kind.MISTAKE: 1.5,
    Kind.CUT: 2.0,
    Kind.NOISE: 12.0,
    Kind.PART: 20.0,
    Kind.KILL: 25.0,
    Kind.DISK: 14.0,
    Kind.STEP: 25.0,
    Kind.SNAPSHOT: 8.0,
    Kind.DEAL: 0.12,
    Kind.ERRAND: 0.3,
    Kind.DOOR: 0.8,
    Kind.LEAP: 18.0,
}
"""How many seconds lie between two of a kind, on average, where there are faults."""

TURN_EVERY = 0.3
LOOK_EVERY = 3.0


def make_script(seed: int, *, seconds: float = SECONDS) -> Script:
    """The script of a seed."""
    random = dice(seed)
    tables = tuple(
        TablePlan(
            f"T{number}",
            book,
            random.choice(sources),
            random.choice((1, 1, 1, 2, 2, 3)),
            (random.randint(2, 6), random.randint(3, 8), random.randint(2, 5), random.randint(1, 3)),
        )
        for number, (book, sources) in enumerate(BOOKS, 1)
    )
    tables += (_real_table(dice(seed, "real cards")),)
    ops: list[Op] = []
    players = sum(table.players for table in tables)
    for player in range(players):
        ops += _every(random, Kind.TURN, TURN_EVERY * random.choice((1, 1, 1, 2)), seconds, player)
    for viewer in range(players, players + len(tables)):
        ops += _every(random, Kind.TURN, LOOK_EVERY, seconds, viewer)
    for kind, every in EVERY.items():
        ops += _every(random, kind, every, seconds)
    ops.sort(key=lambda op: op.at)
    return Script(seed, random.choice((2, 2, 3)), tables, tuple(ops), seconds)


def _real_table(random: Random) -> TablePlan:
    """The table at which a dealer reads real cards in."""
    book, sources = random.choice(BOOKS)
    name, source = f"T{len(BOOKS) + 1}", random.choice(sources)
    return TablePlan(name, book, source, random.randint(1, 3), (0, 3, 2, 1), real=True)


def _every(random: Random, kind: Kind, every: float, seconds: float, who: int | None = None) -> list[Op]:
    ops: list[Op] = []
    at = random.expovariate(1 / every)
    while at < seconds:
        number = random.randrange(1000) if who is None else who
        ops.append(Op(round(at, 4), kind, number, random.randrange(LARGEST_WHIM)))
        at += random.expovariate(1 / every)
    return ops
