"""One round as a pure state machine: `decide`, `evolve`, `legal` and `view`."""

from typing import Any
from warnings import warn

from croupier.game.commands import AnyCommand, Command, Sender
from croupier.game.decide import decide, play, start
from croupier.game.events import AnyEvent, Decision, Event, Outcome, Phase, decode, encode
from croupier.game.evolve import evolve, fold
from croupier.game.legal import Actor, legal
from croupier.game.state import Seat, State, Status, Wager
from croupier.game.view import View, Viewer, Watcher, view
from croupier.refusal import Code, Refusal

__all__ = [
    "Actor", "AnyCommand", "AnyEvent", "Code", "Command", "Decision", "Event", "Outcome", "Phase", "Refusal",
    "Seat", "Sender", "State", "Status", "View", "Viewer", "Wager", "Watcher", "decide", "decode", "encode",
    "evolve", "fold", "legal", "play", "start", "view",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Gives what was renamed, for one minor release."""
    if name == "Role":
        warn("croupier.game.Role is called Sender", DeprecationWarning, stacklevel=2)
        return Sender
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
