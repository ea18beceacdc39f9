"""What backups, restores and moves have in common: how they end, and what is said then."""

import os
import sys
from pathlib import Path

from croupier.cli.errors import CommandRefused
from croupier.cli.paper import console, write_json
from croupier.cli.stores import counted, unsound
from croupier.refusal import Code, refuse
from croupier.store import Broken, NotEmpty, Verified
from croupier.store.keys import VARIABLE
from croupier.web.config import Config
from croupier.web.options import without_secrets


def verified(found: Verified | Broken | NotEmpty) -> Verified:
    """What was copied, or the refusal that nothing was."""
    if isinstance(found, Broken):
        fault = unsound(found)
        raise CommandRefused(refuse(Code.UNSOUND, "", "written", fault=fault.refusal.said), fault=fault.fault)
    if isinstance(found, NotEmpty):
        raise CommandRefused(refuse(Code.NOT_EMPTY, count=found.count))
    return found


def told(found: Verified, where: str, *, json: bool) -> None:
    """Says how much was written and where the log ends."""
    if json:
        write_json({"verified": True, "count": found.count, "head": found.head.hex()})
        return
    line = without_secrets(f"Wrote {counted(found.count)} {where}, and verified them there.")
    console().print(line, markup=False, soft_wrap=True)
    console().print(f"head {found.count} {found.head.hex()}", soft_wrap=True)


def remind_of_keys(config: Config, *, json: bool) -> None:
    """Says that keys do not travel with a log."""
    if json or os.environ.get(VARIABLE) or Path(config.keys).exists():
        return
    sys.stdout.flush()
    sys.stderr.write(
        f"croupier: the keys do not come with a log: put them at {config.keys} before the server starts\n"
    )
