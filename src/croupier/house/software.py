"""Which program runs a house: what each look at its files found, and which program two persons have accepted."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.house.act import Act
from croupier.house.plan import Plan
from croupier.refusal import Code, Refusal, refuse

SOFTWARE = "software"


class Look(Struct, frozen=True):
    """The files of the program as they were found: one digest over all of them, and those unlike the build's own list."""

    digest: str
    version: str
    files: int
    changed: tuple[str, ...] = ()


class Software(Struct, frozen=True):
    """The program that is accepted, and the last look at it with its time and whether it was right."""

    accepted: str = ""
    last: Look | None = None
    at: int = 0
    ok: bool = True


class SoftwareVerified(Struct, frozen=True, tag=True):
    """The files of the program were looked at; `ok` where they are those accepted and those that were built."""

    act: Act
    at: int
    digest: str
    files: int
    ok: bool
    version: str = ""
    changed: tuple[str, ...] = ()


class SoftwareAccepted(Struct, frozen=True, tag=True):
    """Two persons accepted a program."""

    act: Act
    digest: str


class NoteSoftware(Struct, frozen=True, tag=True):
    """Notes a look at the files of the program; the first one says what the house began with."""

    look: Look


class AcceptSoftware(Struct, frozen=True, tag=True):
    """Accepts the program of a digest, such as a new version."""

    digest: str


AnySoftwareEvent = SoftwareVerified | SoftwareAccepted
SoftwareCommand = NoteSoftware | AcceptSoftware


def carry_out(plan: Plan, stream: str, command: SoftwareCommand, act: Act) -> Refusal | None:
    """Notes a look, or accepts a program that was looked at."""
    software: Software = plan.state(stream)
    if isinstance(command, NoteSoftware):
        look = command.look
        ok = not look.changed and software.accepted in ("", look.digest)
        noted = SoftwareVerified(act, act.at, look.digest, look.files, ok, look.version, look.changed)
        return plan.take(stream, noted)
    if software.last is None or software.last.digest != command.digest:
        return refuse(Code.NOT_FOUND, "", "program")
    return plan.take(stream, SoftwareAccepted(act, command.digest))


def evolve(software: Software, event: AnySoftwareEvent) -> Software:
    """What is known of the program after an event."""
    if isinstance(event, SoftwareAccepted):
        right = software.last is not None and not software.last.changed
        return replace(software, accepted=event.digest, ok=right)
    look = Look(event.digest, event.version, event.files, event.changed)
    accepted = software.accepted or (event.digest if event.ok else "")
    return Software(accepted, look, event.at, event.ok)
