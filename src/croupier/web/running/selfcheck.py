"""The program checks itself: its files at the start and every day, and what was dealt and paid once a day.

The digest of every file is held against the build's list and the log. The listing is what `sha256sum` writes over the
same files, so that anybody can make it without this program:

    find . -type f ! -path '*/__pycache__/*' -printf '%P\\0' | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum
"""

import asyncio
import os
from base64 import urlsafe_b64decode
from collections.abc import Callable
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from uuid import uuid4

import structlog

import croupier
from croupier.chance import self_test
from croupier.house.act import HOUSE_OPERATOR
from croupier.house.answers import Stale
from croupier.house.records.measured import MONITORING, Monitored
from croupier.house.records.measures import note_of
from croupier.house.records.tallies import Tallies
from croupier.house.service import Service
from croupier.house.software import SOFTWARE, Look, NoteSoftware, Software
from croupier.refusal import Refusal
from croupier.store import StoreError
from croupier.store.errors import Closed
from croupier.web.desk import ServiceDesk

PACKAGE = Path(croupier.__file__).parent
HOUR = 3_600
DAY = 24 * HOUR
CACHES = "__pycache__"
MOST_NAMED = 50

log = structlog.get_logger("croupier.software")
monitoring = structlog.get_logger("croupier.monitoring")


class GeneratorBroken(Exception):
    """The generator of chance does not give its published answers."""


def check_generator() -> None:
    """Holds the generator to published answers before anything is shuffled with it."""
    if not self_test():
        raise GeneratorBroken("the generator of chance does not give its published answers")


def listed(folder: Path = PACKAGE) -> dict[str, str]:
    """The SHA-256 of every file of the program and its rulebooks, by path; compiled copies of them are left out."""
    found: dict[str, Path] = {}
    for place, folders, names in os.walk(folder):
        folders[:] = [one for one in folders if one != CACHES]
        inside = Path(place).relative_to(folder)
        found |= {(inside / name).as_posix(): Path(place, name) for name in names}
    files = [name for name in sorted(found, key=str.encode) if found[name].is_file()]
    return {name: sha256(found[name].read_bytes()).hexdigest() for name in files}


def listing(files: dict[str, str]) -> str:
    """The list as text, a line for each file as `sha256sum` writes it."""
    return "".join(f"{digest}  {name}\n" for name, digest in files.items())


def built() -> dict[str, str]:
    """What the build says of its files: the record of an installed wheel; a checkout has none."""
    return read_record(metadata.distribution("croupier").read_text("RECORD") or "")


def read_record(record: str) -> dict[str, str]:
    """The files of the package in a wheel's record, with the SHA-256 of each.

    >>> read_record("croupier/cards.py,sha256=AAAA,12\\nother/a.py,sha256=AAAA,3\\ncroupier/b.py,,")
    {'cards.py': '000000'}
    """
    found = {}
    for line in record.splitlines():
        name, said, _ = [*line.rsplit(",", 2), "", ""][:3]
        if name.startswith("croupier/") and said.startswith("sha256="):
            value = said.removeprefix("sha256=")
            found[name.removeprefix("croupier/")] = urlsafe_b64decode(value + "=" * (-len(value) % 4)).hex()
    return found


def look(folder: Path = PACKAGE, build: dict[str, str] | None = None) -> Look:
    """Looks at every file, and names those that are not as the build has them, are missing, or were added."""
    files, build = listed(folder), built() if build is None else build
    changed = [name for name in sorted({*files, *build}) if files.get(name) != build.get(name)]
    digest = sha256(listing(files).encode()).hexdigest()
    named = tuple(changed[:MOST_NAMED]) if build else ()
    return Look(digest, metadata.version("croupier"), len(files), named)


def note(service: Service, why: str, folder: Path = PACKAGE) -> Software:
    """Looks at the program and writes into the log what was found."""
    found = look(folder)
    act, name = service.act(HOUSE_OPERATOR, why, program=True), f"software {uuid4().hex}"
    answer = service.send(SOFTWARE, NoteSoftware(found), act, command_id=name)
    if isinstance(answer, Refusal):
        log.warning("the look at the program was not noted", code=answer.code)
    known: Software = service.state(SOFTWARE)
    if not known.ok:
        unlike = {"digest": found.digest, "changed": found.changed}
        log.warning("the program is not the one that was accepted", **unlike)
    return known


def note_measures(service: Service, tallies: Tallies) -> None:
    """Looks at chance and returns, and writes into the log what was found, unless that was done within a day."""
    kept = service.refresh(MONITORING)
    known: Monitored = kept.state
    act = service.act(HOUSE_OPERATOR, "daily", program=True)
    if act.at - known.at < DAY:
        return
    tallies.catch_up()
    command, name = note_of(tallies.measures()), f"{MONITORING} {kept.version}"
    answer = service.send(MONITORING, command, act, command_id=name, expected=kept.version)
    if isinstance(answer, Refusal | Stale):
        monitoring.warning("what was measured was not noted", why=str(answer))
    for measure, says in command.out.items():
        monitoring.warning("out of range", measure=measure, says=says)


async def repeat(
    desk: ServiceDesk, seconds: float, look: Callable[[], object], what: str, *, at_once: bool = False
) -> None:
    """Looks at something every so often, as long as the worker runs; where it cannot, that is told."""
    if not at_once:
        await asyncio.sleep(seconds)
    while True:
        try:
            await desk.run(look)
        except Closed:
            return
        except StoreError as error:
            log.warning(f"{what} could not be looked at", why=type(error).__name__)
        await asyncio.sleep(seconds)
