"""Casino poker against the dealer, exactly as the rulebooks say it.

The names below are the stable way in. Importing this imports neither numba nor a server: each name brings what it
needs when it is first used.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.game.roundfile import RoundRefused
    from croupier.library.asking import advise, evaluate, odds_of, settle, why
    from croupier.library.reading import Hand
    from croupier.library.table import Table
    from croupier.rulebook import IDS as RULEBOOKS
    from croupier.rulebook import rulebook

__version__: str

__all__ = [
    "RULEBOOKS",
    "Hand",
    "RoundRefused",
    "Table",
    "__version__",
    "advise",
    "evaluate",
    "odds_of",
    "rulebook",
    "settle",
    "why",
]

_HOMES = {
    "RULEBOOKS": "croupier.rulebook:IDS",
    "Hand": "croupier.library.reading",
    "RoundRefused": "croupier.game.roundfile",
    "Table": "croupier.library.table",
    "advise": "croupier.library.asking",
    "evaluate": "croupier.library.asking",
    "odds_of": "croupier.library.asking",
    "rulebook": "croupier.rulebook",
    "settle": "croupier.library.asking",
    "why": "croupier.library.asking",
}


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("croupier")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home, _, there = _HOMES[name].partition(":")
    found = getattr(import_module(home), there or name)
    globals()[name] = found
    return found


class _Package(ModuleType):
    """This package, in which `rulebook` stays the function when the package of that name is loaded."""

    def __setattr__(self, name: str, value: object) -> None:
        if name not in __all__ or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))
