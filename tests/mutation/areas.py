"""The five areas: which modules are changed, and which tests must notice.

The tests are those that are quick: what takes minutes, a server of its own or a database is left out, and so a fault
that only such a test would find counts as alive.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "croupier"


class Area(NamedTuple):
    """Modules that do one thing, by their paths under the package, and the tests of it."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]


def tests(folder: str, *names: str) -> tuple[str, ...]:
    """Files of tests in a folder."""
    return tuple(f"tests/{folder}/test_{name}.py" for name in names)


def modules(folder: str, *names: str) -> tuple[str, ...]:
    """Modules in a folder of the package."""
    return tuple(f"{folder}/{name}.py" for name in names)


CLAUSES = tests("clauses", "floor*", "lunar*", "nsw*", "nz*", "ranking*")
REFUSALS = tests("game", "refusals")
POOLS = (
    *tests("game", "jackpot"),
    *tests("floor", "pools"),
    *tests("service", "jackpots", "pool_order"),
)
MONEY = (
    *tests("floor", "postings", "ledger"),
    *tests("service", "wallets", "protection"),
)

AREAS: dict[str, Area] = {
    "settlement": Area(
        (
            *modules("game", "settlement", "money", "reveal", "force"),
            *modules("game/irregularities", "voiding", "late"),
            *modules("game/wagers", "kind", "supers", "instants"),
            "words/amounts.py",
        ),
        (
            *CLAUSES,
            *REFUSALS,
            *tests("game", "money", "force", "late"),
            "tests/transcripts",
            "src/croupier/game",
        ),
    ),
    "ledger": Area(
        (*modules("house/ledger", "accounts", "tables"), "house/wallet/wallets.py"),
        (*CLAUSES, *MONEY, *POOLS, "src/croupier/house"),
    ),
    "jackpot": Area(
        ("game/wagers/jackpot.py", "game/prizes.py", "house/pools.py", "house/jackpots.py"),
        (*CLAUSES, *POOLS, *REFUSALS, "src/croupier/game", "src/croupier/house"),
    ),
    "views": Area(
        ("game/view.py", *modules("house/table", "telling"), "web/feed/view.py"),
        (*tests("service", "known", "telling", "secrecy"), *tests("web", "viewing")),
    ),
    "chain": Area(
        modules("store", "chain", "wellformed", "export", "keys"),
        (
            *tests("store", "tampering", "keys", "sealing", "export", "wellformed", "formats", "sqlite"),
            "src/croupier/store",
        ),
    ),
    "toy": Area(("tests/mutation/toy.py",), ("tests/mutation/toy.py",)),
}
PROVEN = tuple(name for name in AREAS if name != "toy")


def path_of(module: str) -> Path:
    """Where a module lies."""
    return ROOT / module if module.startswith("tests/") else SOURCE / module


def tests_of(patterns: Iterable[str]) -> list[str]:
    """The files and folders that are there."""
    return [str(path.relative_to(ROOT)) for pattern in patterns for path in sorted(ROOT.glob(pattern))]
