"""One round as a pure state machine: `decide`, `evolve`, `legal` and `view`."""

from croupier.game.commands import AnyCommand, Command, Role
from croupier.game.decide import decide, play, start
from croupier.game.events import AnyEvent, Decision, Event, Outcome, Phase, decode, encode
from croupier.game.evolve import evolve, fold
from croupier.game.legal import Actor, legal
from croupier.game.refusal import Code, Refusal
from croupier.game.state import Seat, State, Status, Wager
from croupier.game.view import View, Viewer, Watcher, view

__all__ = [
    "Actor",
    "AnyCommand",
    "AnyEvent",
    "Code",
    "Command",
    "Decision",
    "Event",
    "Outcome",
    "Phase",
    "Refusal",
    "Role",
    "Seat",
    "State",
    "Status",
    "View",
    "Viewer",
    "Wager",
    "Watcher",
    "decide",
    "decode",
    "encode",
    "evolve",
    "fold",
    "legal",
    "play",
    "start",
    "view",
]
