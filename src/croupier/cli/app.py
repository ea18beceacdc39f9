"""The commands and their help; each is imported only when it is called, so that the program starts at once."""

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from contextvars import copy_context
from datetime import date
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from cyclopts import App, CycloptsError

from croupier.cli.errors import CommandRefused, Complaint, Exit, complain, usage
from croupier.cli.files import Json
from croupier.refusal import Code, refuse
from croupier.words import CURRENT, chosen, languages, say
from croupier.words.amounts import CENTS, Currency, use

if TYPE_CHECKING:
    from cyclopts.help.protocols import HelpFormatter


class CommandEntry:
    """One command, which has the name of its function: where that is; the help says what it does."""

    def __init__(self, place: str) -> None:
        name = place.partition(":")[2].replace("_", "-")
        self.name = name.replace("par-", "par ").replace("odds-", "odds ")
        self.place = f"croupier.cli.{place}"


def _entries(*places: str) -> tuple[CommandEntry, ...]:
    return tuple(map(CommandEntry, places))


COMMANDS = _entries(
    "serve:play",
    "serve:serve",
    "log.moving:backup",
    "log.moving:restore",
    "log.drill:drill",
    "log.moving:migrate",
    "log.receipts:receipt",
    "witness:witness",
    "settle:settle",
    "replay:replay",
    "why:why",
    "clauses:clauses",
    "replay:demo",
    "odds.wagers:odds",
    "odds.export:odds_export",
    "odds.advise:advise",
    "odds.simulate:simulate",
    "software:verify_software",
    "powers:powers",
    "odds.par:par",
    "odds.par:par_check",
    "odds.par:par_schema",
)
RULEBOOKS = _entries(
    "rulebooks.books:show",
    "rulebooks.books:diff",
    "rulebooks.books:check",
    "rulebooks.new:new",
    "rulebooks.books:schema",
    "rulebooks.books:layout",
)
LOG = _entries(
    "log.audit:verify",
    "log.heads:anchor",
    "log.heads:sign",
    "log.heads:keys",
    "log.audit:show",
    "log.audit:export",
)
ORDERS = _entries("log.orders:keys", "log.orders:sign")
HISTORY = _entries("log.history:convert", "log.history:schema")
LAW = _entries("law.texts:check", "law.texts:align", "law.texts:weave", "law.impact:impact")
NAMING = (
    "settle", "replay", "clauses", "odds", "advise", "simulate", "par", "rulebooks", "history", "why", "law",
)  # fmt: skip
"""The commands that name a rulebook, themselves or in their files, so that a day can go with it."""

GROUPS = {"rulebooks": RULEBOOKS, "log": LOG, "order": ORDERS, "history": HISTORY, "law": LAW}


def run(tokens: Sequence[str] | None = None) -> int:
    """Runs the program; the answer is its exit status."""
    given = list(sys.argv[1:] if tokens is None else tokens)
    _prepare_streams()
    try:
        status = copy_context().run(_answer, given)
        sys.stdout.flush()
    except KeyboardInterrupt:
        _leave_at_once()
    except BrokenPipeError:
        _let_go_of_stdout()
        return Exit.DONE
    except OSError as error:
        _let_go_of_stdout()
        fault = error.strerror or str(error)
        complain(Complaint(refuse(Code.CANNOT_WRITE, "", "answer", fault=fault)))
        return Exit.REFUSED
    return status


def _answer(tokens: list[str]) -> int:
    json = "--json" in tokens
    try:
        _in_currency()
        words = _on_day(_in_language(tokens))
        if not words:
            sys.stdout.write(f"{say('help-more')}\n")
            words = ["play"]
        if words[:2] in (["par", "check"], ["par", "schema"], ["odds", "export"]):
            words[:2] = [" ".join(words[:2])]
        helping = not {"--help", "-h"}.isdisjoint(words) or words[0] in GROUPS
        return int(build(helping=helping)(words) or Exit.DONE)
    except CommandRefused as refused:
        complain(refused.complaint, json=json)
        return Exit.REFUSED
    except CycloptsError as error:
        complain(Complaint(usage(error)), json=json)
        return Exit.USAGE


def _in_currency() -> None:
    """Has amounts be in the currency of the house that the environment names; a server looks at these words itself."""
    decimals = os.environ.get("CROUPIER_DECIMALS", "")
    code = os.environ.get("CROUPIER_CURRENCY", "")
    use(Currency(code, int(decimals) if decimals in tuple("0123") else CENTS.decimals))


def _in_language(tokens: list[str]) -> list[str]:
    """Takes the language out of what was typed, or the environment's, for everything that is said from here on."""
    wish, rest = _taken("--lang", tokens)
    if wish is None:
        CURRENT.set(chosen(os.environ.get("CROUPIER_LANG"), os.environ.get("LC_ALL"), os.environ.get("LANG")))
        return tokens
    if wish not in languages():
        raise CommandRefused(refuse(Code.BAD_OPTION, "", "language", given=wish, languages=languages()))
    CURRENT.set(wish)
    return rest


def _on_day(tokens: list[str]) -> list[str]:
    """Takes the day out of what was typed, for every rulebook that is named without one from here on."""
    if not tokens or tokens[0] not in NAMING:
        return tokens
    given, rest = _taken("--on", tokens)
    until, rest = _taken("--on", rest)
    if given is None:
        return tokens
    from croupier.rulebook.load import ON  # only here: most commands start without rulebooks

    ON.set(_day(given))
    if until is not None and rest[:2] in TWO_DAYS and len(rest) > 2:
        instrument = rest[2]
        days = [f"{instrument}@{_day(day)}" for day in (given, until)]
        rest[2 : 4 if rest[3:4] == [instrument] else 3] = days
        ON.set(None)
    elif until is not None:
        raise CommandRefused(refuse(Code.BAD_OPTION, "", "days"))
    return rest


TWO_DAYS = (["rulebooks", "diff"], ["law", "impact"])
"""The commands that lay two days of one instrument beside each other."""


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise CommandRefused(refuse(Code.BAD_OPTION, "", "day", given=text)) from None


def _taken(name: str, tokens: list[str]) -> tuple[str | None, list[str]]:
    """The value of an option that every command has, and what was typed besides."""
    at = next((at for at, token in enumerate(tokens) if token.partition("=")[0] == name), None)
    if at is None:
        return None, tokens
    _, given, value = tokens[at].partition("=")
    rest = tokens[at + 1 :]
    if not given and rest:
        value, *rest = rest
    return value, [*tokens[:at], *rest]


def build(*, helping: bool = True) -> App:
    """The program with all its commands; where nobody asks for help, without the examples."""
    app = App(
        name="croupier",
        help="command-croupier",
        help_epilogue=_examples(*_written()["croupier"]) if helping else None,
        help_format="plaintext",
        help_formatter=_spoken() if helping else None,
        version=lambda: metadata.version("croupier"),
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
    examples = _examples(*_written()[name]) if helping else None
    said = f"command-{name.replace(' ', '-')}"
    app.command(entry.place, name=entry.name, help=said, help_epilogue=examples)


def _of_each(name: str, entries: Sequence[CommandEntry]) -> str:
    own = [f"croupier {name}"] if name == "rulebooks" else []
    return _examples(*own, *(_written()[f"{name} {entry.name}"][0] for entry in entries))


def _examples(*lines: str) -> str:
    return "\n".join((say("help-examples"), *(f"  {line}" for line in lines)))


@cache
def _written() -> dict[str, list[str]]:
    """The examples of each command."""
    import tomllib  # only here: it is wanted for help alone

    text = Path(__file__).with_name("examples.toml").read_text("utf-8")
    return {name: lines.splitlines() for name, lines in tomllib.loads(text).items()}


def _rulebooks(*, json: Json = False) -> int:
    """Lists the rulebooks that come with the program."""
    from croupier.cli.rulebooks.books import list_all

    return list_all(json=json)


# The edges of the process


def _prepare_streams() -> None:
    """Makes sure that there is something to write to and that no character stops the writing."""
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: PTH123, SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _leave_at_once() -> NoReturn:
    """Ends the process without waiting for threads that are still counting."""
    with suppress(OSError):
        complain(Complaint(refuse(Code.INTERRUPTED)))
        sys.stderr.flush()
    os._exit(Exit.INTERRUPTED)


def _let_go_of_stdout() -> None:
    """Points stdout at nothing, so that leaving does not try again to write what nobody reads."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
