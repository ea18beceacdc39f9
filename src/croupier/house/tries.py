"""What staff tried without the power to: a refusal alone would leave no trace of it."""

from typing import Any

from msgspec import Struct

from croupier.house.act import Act, Role
from croupier.refusal import Code, Refusal
from croupier.store import Conflict, NewEvent, Store

TRIES = "tries"

UNPOWERED = frozenset({
    Code.ROLE_TOO_LOW, Code.SECOND_PERSON, Code.REASON_MISSING, Code.PROGRAM_DEALS, Code.REAL_CARDS,
    Code.NOT_THE_DEALER, Code.NOT_YOUR_SEAT, Code.NOT_YOUR_WALLET,
})  # fmt: skip
"""How the table of powers refuses."""


class PowerRefused(Struct, frozen=True, tag=True):
    """Somebody of the staff asked for something that the table of powers does not give."""

    act: Act
    stream: str
    command: str
    code: str


class Tries(Struct, frozen=True):
    """How often staff tried what they may not."""

    count: int = 0


def evolve(tries: Tries, event: PowerRefused) -> Tries:  # noqa: ARG001
    """One try more."""
    return Tries(tries.count + 1)


def try_of(stream: str, command: Any, act: Act, refusal: Refusal) -> PowerRefused | None:
    """What goes on record of a refusal: nothing of players, of the program, or where a rule alone refused."""
    if refusal.code not in UNPOWERED or act.program or act.by.role is Role.PLAYER:
        return None
    return PowerRefused(act, stream, type(getattr(command, "command", command)).__name__, refusal.code)


def keep_try(store: Store, event: NewEvent, at: int, who: str) -> None:
    """Writes a try behind those before it."""
    name = f"try {at} {who}"
    while isinstance(store.append(TRIES, store.version(TRIES), (event,), command_id=name, at=at), Conflict):
        pass
