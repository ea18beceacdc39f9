"""A page for each public package, from the names that it lists as its own."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec

PUBLIC = (
    "croupier",
    "croupier.cards",
    "croupier.hands",
    "croupier.rulebook",
    "croupier.game",
    "croupier.odds",
    "croupier.history",
    "croupier.envs",
    "croupier.client",
)
INSIDE = (
    "croupier.game.commands",
    "croupier.game.events",
    "croupier.chance",
    "croupier.house.table.commands",
    "croupier.store",
    "croupier.house.service",
)
"""Packages that pages speak of, and that may change with any release."""


def public() -> dict[str, list[str]]:
    """The public names of every public package that is there."""
    return _there(PUBLIC)


def described() -> dict[str, list[str]]:
    """The names of every package that has a page."""
    return _there(PUBLIC + INSIDE)


def _there(packages: tuple[str, ...]) -> dict[str, list[str]]:
    return {name: _names(name) for name in packages if find_spec(name) is not None and _names(name)}


def _names(package: str) -> list[str]:
    module = import_module(package)
    listed = getattr(module, "__all__", None)
    if listed is not None:
        return [name for name in listed if not name.startswith("__")]
    return [name for name, thing in vars(module).items() if _own(package, name, thing)]


def _own(package: str, name: str, thing: object) -> bool:
    return not name.startswith("_") and getattr(thing, "__module__", "") == package


def pages() -> Iterator[tuple[str, str]]:
    """The pages of the API: their places and texts."""
    found = described()
    stable, inside = (_listed(name for name in found if name in group) for group in (PUBLIC, INSIDE))
    yield "reference/api/index.md", f"{_INDEX}{stable}\n{_INSIDE}{inside}"
    for name, names in found.items():
        yield f"reference/api/{_file(name)}", _page(name, names)


def _listed(packages: Iterable[str]) -> str:
    return "".join(f"- [`{name}`]({_file(name)}): {_sentence(name)}\n" for name in packages)


def _page(package: str, names: list[str]) -> str:
    """The page of a package; a name that is a module's too is shown from the module where it is at home."""
    hidden = [name for name in names if _is_module(f"{package}.{name}")]
    members = "".join(f"        - {name}\n" for name in names if name not in hidden)
    whole = f"# {package}\n\n::: {package}\n    options:\n      members:\n{members}"
    return whole + "".join(
        f"\n::: {_home(package, name)}\n    options:\n      show_root_heading: true\n      show_root_toc_entry: true\n"
        for name in hidden
    )


def _is_module(place: str) -> bool:
    package = place.rpartition(".")[0]
    return hasattr(import_module(package), "__path__") and find_spec(place) is not None


def _home(package: str, name: str) -> str:
    thing = getattr(import_module(package), name)
    return f"{thing.__module__}.{thing.__qualname__}"


def _file(package: str) -> str:
    return f"{package}.md"


def _sentence(package: str) -> str:
    return (import_module(package).__doc__ or "").strip().split("\n")[0]


_INDEX = """# The Python API

What a program may build on: the names that each package lists as its own. [The library](../../library.md) is the short way in, and [releases](../../releases.md) say what may change when.

"""
_INSIDE = """## Inside

These pages are for reading the program and for programs that run a house. What they name may change with any release.

"""
