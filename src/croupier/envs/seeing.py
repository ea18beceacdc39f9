"""What a seat of a round sees and may do, in the numbers of `encoding`: the engine's truth behind every environment."""

from collections.abc import Sequence
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces

from croupier.cards import cards, text
from croupier.envs import encoding as e
from croupier.envs.encoding import I8, Stage, given_up, observation
from croupier.game import Phase, State, view
from croupier.library.table import Table
from croupier.rulebook import TableRules

Seen = dict[str, I8]
"""An observation and the mask of the actions that are legal with it."""

WORDS = {
    e.FOLD: "fold",
    e.BET: "bet",
    e.BUY: "buy",
    e.FORCE: "force",
    e.DECLINE: "decline",
    e.CONCEDE: "concede",
    e.STAY: "stay",
    e.WAIT: "wait",
}
"""The actions in the words of round files; an exchange names its cards as well."""


def stage_of(rules: TableRules, state: State, seat: int) -> Stage:
    """What a seat that must choose now is asked."""
    held = state.seats[seat]
    if state.phase is Phase.FORCE:
        return Stage.FORCE
    if state.phase is Phase.SETTLEMENT:
        return Stage.CONCEDE
    if not held.served:
        return Stage.FIRST
    return Stage.BOUND if len(held.offered) >= rules.bound else Stage.AFTER_DRAW


def sight(state: State, seat: int, stage: Stage) -> I8:
    """The observation of a seat: all that it was dealt itself, and of the rest what its view allows."""
    held = state.seats[seat]
    assert state.up is not None  # noqa: S101 (there is nothing to see before the deal)
    shown = cards(view(state, seat).dealer_cards)
    return observation(
        own=held.hand,
        given=held.offered,
        drawn=held.drawn,
        up=state.up,
        others=[card for card in shown if card != state.up],
        stage=stage,
    )


def word_of(state: State, seat: int, action: int) -> str:
    """An action in the words of round files.

    >>> table = Table("vanuatu-2013", seed=7).wager(1, 1000).deal()
    >>> word_of(table.state, 1, 1), word_of(table.state, 1, 14)
    ('bet', 'exchange 7s 9d')
    """
    if e.EXCHANGE <= action < e.FORCE:
        return f"exchange {text(given_up(state.seats[seat].first, action))}"
    return WORDS[action]


def table_stage(table: Table, seat: int) -> Stage:
    """What a table asks a seat now; nothing where it does not wait for it."""
    return stage_of(table.rules, table.state, seat) if seat in table.waiting else Stage.NOTHING


def picture(table: Table, seats: tuple[int, ...]) -> str:
    """A table in a few lines of text, with the cards that these seats see."""
    seen = table.view(seats[0])
    dealer = " ".join([*seen.dealer_cards.split(), *["??"] * seen.dealer_face_down])
    lines = [f"{table.rules.id} · {seen.phase}", f"dealer  {dealer}"]
    for seat in seats:
        held = table.state.seats[seat]
        end = f"net {held.net / 100:+.2f}" if table.over else ""
        if seat in table.waiting:
            end = str(stage_of(table.rules, table.state, seat).name).lower().replace("_", " ")
        lines.append(f"seat {seat}  {text(held.hand):<18}{end}".rstrip())
    return "\n".join(lines)


def action_space() -> Any:
    """All actions of the encoding, legal or not."""
    return spaces.Discrete(e.ACTIONS)


def observation_space() -> Any:
    """The observation and the mask."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (e.OBSERVATION,), np.int8),
            "action_mask": spaces.Box(0, 1, (e.ACTIONS,), np.int8),
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
        raise ValueError(f"an action is a whole number from 0 to {e.ACTIONS - 1}, not {action!r}") from None
    return 0 <= number < e.ACTIONS and bool(mask[number])


def check_render_mode(given: str | None, known: Sequence[str]) -> None:
    """Refuses a way of showing that there is not."""
    if given is not None and given not in known:
        raise ValueError(f"render_mode is {', '.join(known)} or none, not {given!r}")
