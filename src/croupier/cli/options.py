"""The arguments of commands, as the library that reads a command line wants to have them."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

from cyclopts import CoercionError, CycloptsError, Parameter, Token

from croupier.cli.files import STDIN
from croupier.words import Sentence


def option(words: str, *names: str, **more: Any) -> Parameter:
    """An argument of a command: what its help says, its names where they are others than in the code, and the rest."""
    return Parameter(names or None, help=words, **more)


quiet = partial(option, show_default=False)
"""The same, without its default in the help."""


def whole_number(_: object, tokens: Sequence[Token]) -> int:
    """A whole number as it is written: the library would make 11 of 10.5 without a word."""
    token = tokens[0]
    if not token.value.removeprefix("-").isdecimal():
        raise CoercionError(token=token, target_type=int)
    return int(token.value)


flag = partial(quiet, negative="")
"""An option that is there or not, or may be repeated: it has no opposite."""


def _no_option(_: object, name: str | tuple[str, ...]) -> None:
    """Refuses an option that nobody knows, as a lone hyphen is the only name that may begin with one."""
    names = (name,) if isinstance(name, str) else name
    strange = next((given for given in names if given.startswith("-") and given != STDIN), None)
    if strange is not None:
        raise CycloptsError(msg=Sentence("usage-option", given=strange, near=""))


def pairs(_: object, given: Sequence[str]) -> None:
    """Refuses what is not a name and a value."""
    strange = next((one for one in given if not one.partition("=")[0].strip() or "=" not in one), None)
    if strange is not None:
        raise CycloptsError(msg=Sentence("usage-set", given=repr(strange)))


FileName = Annotated[str, option("option-file", allow_leading_hyphen=True, validator=_no_option)]
BookName = Annotated[str, option("option-rulebook")]
Output = Annotated[str, option("option-output", "--output", "-o")]
Json = Annotated[bool, flag("option-json")]

Sets = Annotated[tuple[str, ...], flag("option-set", "--set", validator=pairs)]
