"""What was typed wrongly, as messages: the library that reads the command line knows only English."""

from difflib import get_close_matches
from typing import Literal, get_args, get_origin

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    UnknownOptionError,
    UnusedCliTokensError,
)
from cyclopts.exceptions import UnknownCommandError

from croupier.refusal import Code, Refusal, refuse
from croupier.words import Sentence


def usage(error: CycloptsError) -> Refusal:
    """A usage error, and where to look."""
    chain = " ".join(["croupier", *(error.command_chain or ())])
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return refuse(Code.USAGE, "", "token", token=error.unused_tokens[0], command=chain)
    fault = error.msg if isinstance(error.msg, Sentence) else _fault(error)
    return refuse(Code.USAGE, fault=fault or " ".join(str(error).split()).rstrip("."), command=chain)


def _fault(error: CycloptsError) -> Sentence | None:
    match error:
        case MissingArgumentError(argument=argument) if argument is not None:
            return Sentence("usage-missing", name=error.keyword or argument.name)
        case UnknownOptionError(token=token):
            names = [name for argument in error.argument_collection for name in argument.names]
            return _unknown("usage-option", token.keyword or token.value, names)
        case UnknownCommandError(unused_tokens=[given, *_], app=app) if app is not None:
            return _unknown("usage-command", given, [name for name in app if not name.startswith("-")])
        case CoercionError(token=token, argument=argument) if token is not None and argument is not None:
            kind, name = error.target_type, token.keyword or argument.name
            choices = tuple(map(str, get_args(kind))) if get_origin(kind) is Literal else ()
            taken = getattr(kind, "__name__", "")
            return Sentence("usage-value", name=name, given=token.value, kind=taken, choices=choices)
    return None


def _unknown(message: str, given: str, known: list[str]) -> Sentence:
    near = get_close_matches(given, known, 1)
    return Sentence(message, given=given, near=near[0] if near else "")
