"""What can be looked up in the packages as they are installed: versions, licences, games, types, subjects."""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Any

SUBJECTS = ("caribbean", "jackpot", "misdeal", "side bet", "pay table", "house edge")
SOURCES = {".py", ".pyi", ".cc", ".h", ".rs", ".toml"}


def facts() -> dict[str, dict[str, Any]]:
    """What is known of each package; one that is not installed says so."""
    return {name: facts_of(name) for name in GAMES}


def facts_of(name: str) -> dict[str, Any]:
    try:
        told = metadata(name)
    except PackageNotFoundError:
        return {"missing": True}
    home = folder(name)
    return {
        "version": told["Version"],
        "licence": licence(told),
        "python": told["Requires-Python"] or "not said",
        "typed": (home / "py.typed").exists(),
        "games": GAMES[name](),
        "lines that name": dict(zip(SUBJECTS, naming(home), strict=True)),
    }


def folder(name: str) -> Path:
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise ImportError(f"{name} has no folder")
    return Path(spec.submodule_search_locations[0])


def licence(told: Any) -> str:
    """The licence in a few letters, from whichever field a package uses."""
    listed = [line.rsplit(":: ", 1)[1] for line in told.get_all("Classifier", []) if "License ::" in line]
    return str(told["License-Expression"] or next(iter(listed), None) or told["License"])


def naming(home: Path) -> list[int]:
    """How many lines of a package's sources name each subject of casino poker."""
    counts = [0] * len(SUBJECTS)
    for path in home.rglob("*"):
        if path.suffix not in SOURCES or "abseil-cpp" in path.parts:
            continue
        for line in path.read_text(errors="replace").lower().splitlines():
            for at, word in enumerate(SUBJECTS):
                counts[at] += word in line
    return counts


def pokerkit_games() -> int:
    import inspect

    import pokerkit.games

    classes = vars(pokerkit.games).values()
    return sum(
        inspect.isclass(one) and issubclass(one, pokerkit.Poker) and not inspect.isabstract(one)
        and hasattr(one, "create_state")
        for one in classes
    )  # fmt: skip


def spiel_games() -> int:
    """All names that OpenSpiel knows by itself: Croupier's adapter adds one of its own."""
    return len(set(import_module("pyspiel").registered_names()) - {"croupier"})


def rlcard_games() -> int:
    return len(import_module("rlcard.envs.registration").registry.env_specs)


def croupier_rulebooks() -> int:
    from croupier import RULEBOOKS

    return len(RULEBOOKS)


GAMES: dict[str, Callable[[], int]] = {
    "croupier": croupier_rulebooks,
    "pokerkit": pokerkit_games,
    "open_spiel": spiel_games,
    "rlcard": rlcard_games,
}
