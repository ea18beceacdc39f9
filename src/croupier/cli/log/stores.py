"""From an address on the command line to a log; whatever keeps it from being opened is one sentence."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import apsw

from croupier.cli.errors import CommandRefused, Complaint
from croupier.cli.options import flag, quiet, whole_number
from croupier.refusal import Code, refuse
from croupier.store import Broken, LogFault, Store, StoreError, open_store
from croupier.store.checkpoints import NoteKey, Trust, majority, read_note_key
from croupier.web.running.config import Config, ConfigError, load_config, make_folders, without_secrets
from croupier.words import Sentence, Value

Db = Annotated[str | None, quiet("option-db")]
Witnesses = Annotated[tuple[str, ...], flag("option-witness", "--witness")]
Quorum = Annotated[int | None, quiet("option-quorum", "--quorum", converter=whole_number)]


def asked_of(witnesses: tuple[str, ...], quorum: int | None, houses: tuple[NoteKey, ...] = ()) -> Trust:
    """Whom a command asks for: so many of some witnesses, or more than half of them."""
    with refusing(""):
        known = tuple(map(read_note_key, witnesses))
    wanted = majority(len(known)) if quorum is None else quorum
    if not 0 <= wanted <= len(set(known)):
        raise CommandRefused(refuse(Code.BAD_OPTION, "", "quorum", count=len(set(known))))
    return Trust(houses, known, wanted)


def configured(db: str | None, flag: str = "--db") -> Config:
    """The server's configuration with the log at an address, or where the server itself would have it."""
    environ = {name: os.environ[name] for name in ("CROUPIER_DB", "XDG_DATA_HOME") if name in os.environ}
    try:
        return load_config({"db": db}, environ, None)
    except ConfigError as error:
        said = error.args[0].said
        named = {"where": flag} if said.values.get("where") == "--db" else {}
        fault = Sentence(said.id, **(said.values | named))
        raise CommandRefused(refuse(Code.BAD_ADDRESS, fault=fault)) from None


@contextmanager
def reading(db: str | None, flag: str = "--db") -> Iterator[Store]:
    """The log at an address, only for reading."""
    url = configured(db, flag).db
    with refusing(url), open_store(url, create=False, read_only=True) as store:
        yield store


@contextmanager
def writing(config: Config) -> Iterator[Store]:
    """The log of a configuration, made if there is none."""
    with refusing(config.db):
        if config.db.startswith("sqlite"):
            make_folders(config)
        with open_store(config.db) as store:
            yield store


@contextmanager
def refusing(url: str) -> Iterator[None]:
    """Turns what is wrong with a log, or with the files around it, into a refusal of one line."""
    try:
        yield
    except StoreError as error:
        code = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(error).__name__).upper()
        raise CommandRefused(refuse(Code.STORAGE, fault=_hidden(error.args[0])), fault=code) from None
    except apsw.Error as error:
        told = refuse(Code.STORAGE, "", "log", log=_shown(url), fault=_hidden(str(error)))
        raise CommandRefused(told) from None


def private_files() -> None:
    """Keeps files that this process makes from other users: a log holds sealed cards and sealed passwords."""
    os.umask(0o077)


def spare(file: Path, url: str) -> None:
    """Refuses to write over a log, or over what SQLite keeps beside it."""
    log = Path(url.removeprefix("sqlite:///")).resolve()
    if file.resolve() in (log, *(log.with_name(log.name + end) for end in ("-wal", "-shm"))):
        raise CommandRefused(refuse(Code.CANNOT_WRITE, "", "log", file=str(file)))


def unsound(found: Broken) -> Complaint:
    """What is wrong with a log that does not verify."""
    name = str(found.why)
    values: dict[str, Value] = {"position": found.seq, "says": found.sentence, "name": name}
    unsigned = found.why is LogFault.UNSIGNED
    told = refuse(Code.UNSOUND, "", "unsigned" if unsigned else "", **values)
    return Complaint(told, position=found.seq, fault=name)


def _hidden(fault: Value) -> Value:
    """What is wrong, on one line and with no secret in it."""
    if isinstance(fault, Sentence):
        values = {name: _hidden(value) for name, value in fault.said.values.items()}
        return Sentence(fault.said.id, **values)
    return " ".join(_shown(fault).split()) if isinstance(fault, str) else fault


def _shown(text: str) -> str:
    return str(without_secrets(text))
