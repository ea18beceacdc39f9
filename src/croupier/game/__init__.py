"""One round as a pure state machine: `decide`, `evolve`, `legal` and `view`."""

from croupier.game.commands import AnyCommand, Command, Role
from croupier.game.decide import decide, play, start
from croupier.game.events import AnyEvent, Decision, Event, Outcome, Phase, decode, encode
from croupier.game.evolve import evolve, fold
from croupier.game.refusal import Code, Refusal
from croupier.game.state import Seat, State, Status, Wager

__all__ = [
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
    "Wager",
    "decide",
    "decode",
    "encode",
    "evolve",
    "fold",
    "play",
    "start",
]
