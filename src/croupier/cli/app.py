"""The commands; each is imported only when it is called, and what reads a command line only where there is one, so that the program starts at once."""

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from contextvars import copy_context
from datetime import date
from typing import NoReturn

from croupier.cli.errors import CommandRefused, Complaint, Exit, complain
from croupier.refusal import Code, refuse
from croupier.words import CURRENT, chosen, languages, say
from croupier.words.amounts import CENTS, Currency, use


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
        if words in (["--help"], ["-h"]):
            from croupier.cli.front import show

            show([*(entry.name for entry in COMMANDS), *GROUPS])
            return Exit.DONE
        if words[0] == "settle" and [word for word in words if word[:1] == "-" != word] in ([], ["--json"]):
            from croupier.cli.settling import settle_files

            return settle_files([word for word in words[1:] if word != "--json"], json=json)
        from croupier.cli.parsing import carry_out

        return carry_out(words, json=json)
    except CommandRefused as refused:
        complain(refused.complaint, json=json)
        return Exit.REFUSED


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
