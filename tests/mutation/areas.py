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


CLAUSES = tuple(f"tests/clauses/test_{part}*.py" for part in ("floor", "lunar", "nsw", "nz", "ranking"))
REFUSALS = ("tests/game/test_refusals.py",)
POOLS = (
    "tests/game/test_jackpot.py",
    "tests/floor/test_pools.py",
    "tests/service/test_jackpots.py",
    "tests/service/test_pool_meters.py",
    "tests/service/test_pool_words.py",
    "tests/service/test_pool_order.py",
)
MONEY = (
    "tests/floor/test_postings.py",
    "tests/floor/test_ledger.py",
    "tests/floor/test_trays.py",
    "tests/service/test_wallet_events.py",
    "tests/service/test_wallets.py",
    "tests/service/test_protection.py",
)

AREAS: dict[str, Area] = {
    "settlement": Area(
        (
            "game/settlement.py",
            "game/money.py",
            "words/amounts.py",
            "game/irregularities/voiding.py",
            "game/reveal.py",
            "game/force.py",
            "game/irregularities/late.py",
            "game/wagers/kind.py",
            "game/wagers/supers.py",
            "game/wagers/instants.py",
        ),
        (
            *CLAUSES,
            *REFUSALS,
            "tests/game/test_money.py",
            "tests/game/test_force.py",
            "tests/game/test_late.py",
            "tests/transcripts",
            "src/croupier/game",
        ),
    ),
    "ledger": Area(
        ("house/ledger/accounts.py", "house/ledger/tables.py", "house/wallet/wallets.py"),
        (*CLAUSES, *MONEY, *POOLS, "src/croupier/house"),
    ),
    "jackpot": Area(
        ("game/wagers/jackpot.py", "game/prizes.py", "house/pools.py", "house/jackpots.py"),
        (*CLAUSES, *POOLS, *REFUSALS, "src/croupier/game", "src/croupier/house"),
    ),
    "views": Area(
        (
            "game/view.py",
            "house/table/telling.py",
            "house/table/known.py",
            "house/table/private_words.py",
            "web/feed/viewing.py",
        ),
        (
            "tests/service/test_known.py",
            "tests/service/test_telling.py",
            "tests/service/test_secrecy.py",
            "tests/web/test_viewing.py",
        ),
    ),
    "chain": Area(
        (
            "store/chain.py",
            "store/wellformed.py",
            "store/export.py",
            "store/keys.py",
        ),
        (
            *(
                f"tests/store/test_{name}.py"
                for name in ("tampering", "keys", "sealing", "export", "wellformed", "formats")
            ),
            "tests/store/test_sqlite.py",
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
