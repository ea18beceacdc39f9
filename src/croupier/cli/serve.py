"""`croupier serve`: the server with every option of its configuration as a flag; `croupier play`: a table at once."""

import os
import sys
from inspect import Parameter as Argument
from inspect import Signature
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
from cyclopts import Parameter

from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.help import TOLD
from croupier.cli.log.orders import order_in
from croupier.cli.log.stores import Db, private_files, refusing
from croupier.cli.options import Json, flag, quiet
from croupier.cli.paper import write_json
from croupier.house.custody.orders import RollbackOrder
from croupier.refusal import Code, refuse
from croupier.web.running.config import OPTIONS, Config, ConfigError, ServerOption, load_config, redacted
from croupier.words import ENGLISH, speaking

Port = Annotated[str | None, quiet("option-port")]
Open = Annotated[bool, quiet("option-open", "--open")]

TABLE = "/#/deal-me-in"
"""The page that deals a guest in."""


def serve(
    *,
    config: Annotated[str | None, quiet("option-config", "--config")] = None,
    check: Annotated[bool, flag("option-check", "--check")] = False,
    accept_rollback: Annotated[str | None, quiet("option-accept-rollback", "--accept-rollback")] = None,
    json: Json = False,
    **flags: Any,
) -> int:
    """Serves a house until it is told to stop."""
    chosen = _chosen(flags, config)
    if check:
        _show(redacted(chosen), json=json)
        return Exit.DONE
    return _opened(chosen, order_in(accept_rollback) if accept_rollback else None)


def play(*, db: Db = None, port: Port = None, open_table: Open = True) -> int:
    """Opens a house of one's own at a practice table, until it is told to stop."""
    return _opened(_chosen({"db": db, "port": port, "open": open_table, "practice": True}, None), place=TABLE)


def _opened(config: Config, order: RollbackOrder | None = None, place: str = "") -> NoReturn:
    """Runs a house, and ends its process at once: a thread that still compiles would keep it for a minute or more."""
    private_files()
    with refusing(config.db):
        _run(config, order, place)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(Exit.DONE)


def _chosen(flags: dict[str, Any], file: str | None) -> Config:
    try:
        return load_config(flags, os.environ, Path(file) if file is not None else None)
    except ConfigError as error:
        raise CommandRefused(refuse(Code.BAD_OPTION, fault=error.args[0])) from None


def _run(config: Config, order: RollbackOrder | None, place: str) -> None:
    from croupier.web.server import CannotStart
    from croupier.web.server import serve as run_until_told

    try:
        with speaking(ENGLISH):  # programs read what a server says; a page says it in its reader's language
            run_until_told(config, order=order, place=place)
    except CannotStart as error:
        raise CommandRefused(refuse(Code.CANNOT_START, fault=error.args[0])) from None
    except (OSError, UnicodeDecodeError) as error:
        fault = getattr(error, "strerror", None) or str(error)
        where = str(getattr(error, "filename", None) or config.keys)
        raise CommandRefused(refuse(Code.CANNOT_START, "", "file", file=where, fault=fault)) from None


def _show(options: dict[str, Any], *, json: bool) -> None:
    """Prints options as a TOML file would have them."""
    if json:
        write_json(options)
        return
    for name, value in options.items():
        sys.stdout.write(f"{name} = {msgspec.json.encode(value).decode()}\n")


# The flags


def _flag(option: ServerOption) -> Argument:
    kind = bool | None if option.type is bool else str | None
    about = Parameter(option.flag, help=f"server-{option.name}", show_default=False)
    TOLD[about.help or ""] = option.told
    return Argument(option.name, Argument.KEYWORD_ONLY, default=None, annotation=Annotated[kind, about])


def _signature() -> Signature:
    """The function's own arguments, and one for each option."""
    own = Signature.from_callable(serve)
    named = [one for one in own.parameters.values() if one.kind is not Argument.VAR_KEYWORD]
    return own.replace(parameters=[*map(_flag, OPTIONS), *named])


serve.__signature__ = _signature()  # type: ignore[attr-defined]
