"""Reads a command line and calls its command; what was typed wrongly, in our words: the library that reads it knows only English."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Literal, get_args, get_origin

import cyclopts
from cyclopts import App, CycloptsError
from cyclopts.exceptions import UnknownCommandError

from croupier.cli.app import COMMANDS, GROUPS, CommandEntry
from croupier.cli.errors import Complaint, Exit, complain
from croupier.cli.front import examples, written
from croupier.cli.options import Json
from croupier.refusal import Code, Refusal, refuse
from croupier.words import Sentence

if TYPE_CHECKING:
    from cyclopts.help.protocols import HelpFormatter


def carry_out(words: list[str], *, json: bool) -> int:
    """Does what was typed; the answer is the exit status."""
    helping = not {"--help", "-h"}.isdisjoint(words) or words[0] in GROUPS
    try:
        return int(build(helping=helping)(words) or Exit.DONE)
    except CycloptsError as error:
        complain(Complaint(usage(error)), json=json)
        return Exit.USAGE


def build(*, helping: bool = True) -> App:
    """The program with all its commands; where nobody asks for help, without the examples."""
    app = App(
        name="croupier",
        help="command-croupier",
        help_epilogue=examples(*written()["croupier"]) if helping else None,
        help_format="plaintext",
        help_formatter=_spoken() if helping else None,
        version=_version,
        print_error=False,
        exit_on_error=False,
        suppress_keyboard_interrupt=False,
        result_action="return_value",
    )
    app["--help"].help, app["--version"].help = "option-help", "option-version"
    for entry in COMMANDS:
        _add(app, entry, "", helping=helping)
    for name, entries in GROUPS.items():
        app.command(_group(name, entries, helping=helping))
    app["rulebooks"].default(_rulebooks)
    return app


def _version() -> str:
    from importlib import metadata  # only here: it takes longer to load than a command

    return metadata.version("croupier")


def _spoken() -> "HelpFormatter":
    from croupier.cli.help import SpokenHelp  # only here: what draws help takes long to load

    return SpokenHelp()


def _group(name: str, entries: Sequence[CommandEntry], *, helping: bool) -> App:
    """Some commands under one name, with an example of each."""
    group = App(name=name, help=f"command-{name}", help_epilogue=_of_each(name, entries) if helping else None)
    for entry in entries:
        _add(group, entry, f"{name} ", helping=helping)
    return group


def _add(app: App, entry: CommandEntry, group: str, *, helping: bool) -> None:
    name = f"{group}{entry.name}"
    told = examples(*written()[name]) if helping else None
    said = f"command-{name.replace(' ', '-')}"
    app.command(entry.place, name=entry.name, help=said, help_epilogue=told)


def _of_each(name: str, entries: Sequence[CommandEntry]) -> str:
    own = [f"croupier {name}"] if name == "rulebooks" else []
    return examples(*own, *(written()[f"{name} {entry.name}"][0] for entry in entries))


def _rulebooks(*, json: Json = False) -> int:
    """Lists the rulebooks that come with the program."""
    from croupier.cli.rulebooks.books import list_all

    return list_all(json=json)


# What was typed wrongly


def usage(error: CycloptsError) -> Refusal:
    """A usage error, and where to look."""
    chain = " ".join(["croupier", *(error.command_chain or ())])
    if isinstance(error, cyclopts.UnusedCliTokensError) and error.unused_tokens:
        return refuse(Code.USAGE, "", "token", token=error.unused_tokens[0], command=chain)
    fault = error.msg if isinstance(error.msg, Sentence) else _fault(error)
    return refuse(Code.USAGE, fault=fault or " ".join(str(error).split()).rstrip("."), command=chain)


def _fault(error: CycloptsError) -> Sentence | None:
    match error:
        case cyclopts.MissingArgumentError(argument=argument) if argument is not None:
            return Sentence("usage-missing", name=error.keyword or argument.name)
        case cyclopts.UnknownOptionError(token=token):
            names = [name for argument in error.argument_collection for name in argument.names]
            return _unknown("usage-option", token.keyword or token.value, names)
        case UnknownCommandError(unused_tokens=[given, *_], app=app) if app is not None:
            return _unknown("usage-command", given, [name for name in app if not name.startswith("-")])
        case cyclopts.CoercionError(token=token, argument=argument) if (
            token is not None and argument is not None
        ):
            kind, name = error.target_type, token.keyword or argument.name
            choices = tuple(map(str, get_args(kind))) if get_origin(kind) is Literal else ()
            taken = getattr(kind, "__name__", "")
            return Sentence("usage-value", name=name, given=token.value, kind=taken, choices=choices)
    return None


def _unknown(message: str, given: str, known: list[str]) -> Sentence:
    near = get_close_matches(given, known, 1)
    return Sentence(message, given=given, near=near[0] if near else "")
