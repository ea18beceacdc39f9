"""Rounds as environments for learning: one seat (Gymnasium), a table (PettingZoo), many seats at once, OpenSpiel.

Importing this registers the ids of Gymnasium: `croupier/Seat-v0` takes any rulebook, and each rulebook that comes with
the program has an id of its own. `gymnasium.make("croupier.envs:croupier/Seat-v0")` imports it by itself.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from croupier.rulebook import IDS

try:
    import gymnasium
except ImportError as error:
    raise ImportError("environments need gymnasium and pettingzoo: pip install 'croupier[envs]'") from error

if TYPE_CHECKING:
    from croupier.envs.seat import SeatEnv
    from croupier.envs.table import TableEnv, table_env
    from croupier.envs.vector import CroupierVectorEnv

__all__ = ["CroupierVectorEnv", "SeatEnv", "TableEnv", "table_env"]

_HOMES = {
    "CroupierVectorEnv": "croupier.envs.vector",
    "SeatEnv": "croupier.envs.seat",
    "TableEnv": "croupier.envs.table",
    "table_env": "croupier.envs.table",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def _register() -> None:
    named: dict[str, dict[str, str]] = {"croupier/Seat-v0": {}}
    named |= {f"croupier/{book}-v0": {"rulebook": book} for book in IDS}
    for name, kwargs in named.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="croupier.envs.seat:SeatEnv",
                vector_entry_point="croupier.envs.vector:CroupierVectorEnv",
                kwargs=kwargs,
            )


_register()
