"""The spaces of a seat, the same at every table; they need gymnasium."""

from collections.abc import Sequence
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces

from croupier.envs.encoding import ACTIONS, I8, OBSERVATION
from croupier.envs.seeing import sight, table_stage
from croupier.library.table import Table

Seen = dict[str, I8]
"""An observation and the mask of the actions that are legal with it."""


def action_space() -> Any:
    """All actions of the encoding, legal or not."""
    return spaces.Discrete(ACTIONS)


def observation_space() -> Any:
    """The observation and the mask."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (OBSERVATION,), np.int8),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def look(table: Table, seat: int, masks: I8) -> Seen:
    """What a seat at a table sees now and may do, given the masks of the table's stages."""
    stage = table_stage(table, seat)
    return {"observation": sight(table.state, seat, stage), "action_mask": masks[stage].copy()}


def info_of(seen: Seen) -> dict[str, Any]:
    """What an observation tells beside it: the mask, for those who look for it there."""
    return {"action_mask": seen["action_mask"].copy()}


def is_legal(mask: I8, action: int) -> bool:
    """Whether a mask allows a number as an action."""
    try:
        number = index(action)
    except TypeError:
        raise ValueError(f"an action is a whole number from 0 to {ACTIONS - 1}, not {action!r}") from None
    return 0 <= number < ACTIONS and bool(mask[number])


def check_render_mode(given: str | None, known: Sequence[str]) -> None:
    """Refuses a way of showing that there is not."""
    if given is not None and given not in known:
        raise ValueError(f"render_mode is {', '.join(known)} or none, not {given!r}")
