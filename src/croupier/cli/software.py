"""`croupier verify-software`: the files of the program against the build's list, a digest kept elsewhere, and the log."""

import sys
from typing import Annotated

from croupier.cli.errors import Complaint, Exit, complain
from croupier.cli.log.stores import reading
from croupier.cli.options import Json, flag, quiet
from croupier.cli.paper import answer_line
from croupier.house.software import SOFTWARE, Software
from croupier.house.streams import read, sure_kind
from croupier.refusal import Code, refuse
from croupier.web.running.selfcheck import listed, listing, look
from croupier.words import say

Listing = Annotated[bool, flag("option-list", "--list")]
Expect = Annotated[str | None, quiet("option-expect")]
Log = Annotated[str | None, quiet("option-accepted", "--db")]


def verify_software(
    *, expect: Expect = None, db: Log = None, files: Listing = False, json: Json = False
) -> int:
    """Checks the program's own files; the status says whether they are right."""
    if files:
        sys.stdout.write(listing(listed()))
        return Exit.DONE
    found, accepted = look(), _accepted(db) if db is not None else ""
    if found.changed:
        names = ", ".join(found.changed)
        complain(Complaint(refuse(Code.PROGRAM_CHANGED, files=names)), json=json)
        return Exit.REFUSED
    for wanted in filter(None, (expect, accepted)):
        if wanted.lower() != found.digest:
            told = refuse(Code.PROGRAM_CHANGED, "", "digest", digest=found.digest, wanted=wanted)
            complain(Complaint(told), json=json)
            return Exit.REFUSED
    said = {"version": found.version, "files": found.files, "digest": found.digest}
    line = say("software", version=found.version, count=found.files)
    return answer_line(said, f"{line}\n{found.digest}", json=json)


def _accepted(db: str) -> str:
    kind = sure_kind(SOFTWARE)
    state: Software = kind.empty
    with reading(db) as store:
        for recorded in store.walk(SOFTWARE, 0):
            state = kind.evolve(state, read(recorded), recorded.version)
    return state.accepted
