"""The commands and their help; each is imported only when it is called, so that the program starts at once."""

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from contextvars import copy_context
from datetime import date
from importlib import metadata
from typing import NoReturn

from cyclopts import App, CycloptsError

from croupier.cli.errors import CommandRefused, Complaint, Exit, complain
from croupier.cli.files import Json
from croupier.cli.help import SpokenHelp
from croupier.cli.usage import usage
from croupier.refusal import Code, refuse
from croupier.words import CURRENT, chosen, languages, say
from croupier.words.amounts import CENTS, Currency, use


class CommandEntry:
    """One command, which has the name of its function: where that is, and examples; the help says what it does."""

    def __init__(self, place: str, *examples: str) -> None:
        self.name = place.partition(":")[2].replace("_", "-")
        self.place, self.examples = f"croupier.cli.{place}", examples


COMMANDS = (
    CommandEntry(
        "serve:serve",
        "croupier serve --open",
        "croupier serve --config house.toml --check",
        "croupier serve --db postgresql://croupier@db.example/croupier --bus nats://bus.example",
    ),
    CommandEntry(
        "log.moving:backup",
        "croupier backup house.backup",
        "croupier backup house.backup --db postgresql://db.example/croupier",
    ),
    CommandEntry("log.moving:restore", "croupier restore house.backup --db house.db"),
    CommandEntry(
        "log.moving:migrate",
        "croupier migrate --from house.db --to postgresql://croupier@db.example/croupier",
    ),
    CommandEntry(
        "settle:settle",
        "croupier settle rounds.jsonl",
        "croupier settle rounds.jsonl --json > settlements.jsonl",
        "croupier demo --round | croupier settle -",
    ),
    CommandEntry(
        "replay:replay",
        "croupier replay round.json",
        "croupier replay round.json --json > log.json",
        "croupier replay log.json",
    ),
    CommandEntry(
        "why:why",
        "croupier why round.json",
        "croupier why round.json --seat 1 --area bet --what-if",
        "croupier why rounds.jsonl --line 3 --json",
    ),
    CommandEntry(
        "clauses:clauses",
        "croupier clauses 10.4",
        "croupier clauses vanuatu-2013:10.4",
        "croupier clauses nz-div22-2016 --json",
    ),
    CommandEntry("replay:demo", "croupier demo", "croupier demo --round > round.json"),
    CommandEntry(
        "odds.wagers:odds",
        "croupier odds nz-caribbean-1998",
        "croupier odds nz-caribbean-1998 --set bet_table=1,1,2,3,4,5,7,20,50,100 --json",
        "croupier odds nz-caribbean-1998 --set strategy=ak-or-better",
        "croupier odds vanuatu-2013 --set instant_payout=[300,1000] --precision 0.002",
        "croupier odds vanuatu-2013 --cluster local --states all --folder solved",
        "croupier odds nsw-star-2019 --confederates 2",
    ),
    CommandEntry(
        "odds.advise:advise",
        'croupier advise vanuatu-2013 --hand "7h 7d 9c 2s 4h" --up 5s',
        'croupier advise vanuatu-2013 --hand "7h 7d 9c 2s 4h" --up 5s --given "2s 4h 9c" --drawn "Ah Kd Jc"',
        'croupier advise vanuatu-2013 --hand "5h 6d 7c 8s 9h" --up Ts --dealer "Ts Qd Jc 2c 3h"',
    ),
    CommandEntry(
        "odds.simulate:simulate",
        "croupier simulate nz-caribbean-1998 --rounds 10000000",
        "croupier simulate nsw-star-2019 --rounds 1000000 --strategy card --seed 7 --json",
    ),
    CommandEntry(
        "software:verify_software",
        "croupier verify-software",
        "croupier verify-software --list > croupier.sha256",
        "croupier verify-software --db sqlite:///house.db",
    ),
    CommandEntry(
        "powers:powers",
        "croupier powers",
        "croupier powers --db house.db --json",
    ),
    CommandEntry(
        "odds.wagers:par",
        "croupier par nz-caribbean-1998 -o caribbean.html",
        "croupier par nz-caribbean-1998 --set jackpot_pool=10000000 -o caribbean.csv",
    ),
)

RULEBOOKS = (
    CommandEntry(
        "rulebooks.books:show",
        "croupier rulebooks show nz-div22-2016",
        "croupier rulebooks show house.toml --json",
    ),
    CommandEntry(
        "rulebooks.books:diff",
        "croupier rulebooks diff nz-div22-2012 nz-div22-2016",
        "croupier rulebooks diff vanuatu-2013 house.toml --clauses",
    ),
    CommandEntry(
        "rulebooks.books:check",
        "croupier rulebooks check house.toml",
        "croupier rulebooks check house.toml --odds",
        "croupier rulebooks check nsw-star-2019 --prove",
    ),
    CommandEntry(
        "rulebooks.new:new",
        "croupier rulebooks new",
        'croupier rulebooks new moon.toml --from vanuatu-2013 --title "Moon Poker" --set bet.odds.flush=6 --yes',
    ),
    CommandEntry("rulebooks.books:schema", "croupier rulebooks schema > rulebook.schema.json"),
    CommandEntry("rulebooks.books:layout", "croupier rulebooks layout vanuatu-2013 -o vanuatu.svg"),
)

LOG = (
    CommandEntry(
        "log.audit:verify",
        "croupier log verify --db sqlite:///house.db",
        "croupier log verify --trusted house.public --anchors anchors.txt",
    ),
    CommandEntry(
        "log.heads:anchor",
        "croupier log anchor --db sqlite:///house.db",
        "croupier log anchor --out anchors.txt",
    ),
    CommandEntry(
        "log.heads:sign",
        "croupier log sign --db sqlite:///house.db --keys house.keys",
    ),
    CommandEntry(
        "log.heads:keys",
        "croupier log keys --keys house.keys > house.public",
        "croupier log keys --rotate",
    ),
    CommandEntry(
        "log.audit:show",
        "croupier log show --stream table/1",
        "croupier log show --type SeatTaken --after 1000 --limit 20",
    ),
    CommandEntry(
        "log.audit:export", "croupier log export > log.jsonl", "croupier log export --format csv -o log.csv"
    ),
)

ORDERS = (
    CommandEntry(
        "log.orders:keys",
        "croupier order keys --key ~/ann.key",
    ),
    CommandEntry(
        "log.orders:sign",
        "croupier order sign rollback.order --as Ann --key ~/ann.key",
        "croupier serve --accept-rollback rollback.order",
    ),
)

HISTORY = (
    CommandEntry(
        "log.history:convert",
        "croupier history convert rounds.jsonl --to text",
        "croupier history convert rounds.txt --to json -o rounds.jsonl",
        "croupier log export | croupier history convert - --to csv -o rounds.csv",
    ),
    CommandEntry("log.history:schema", "croupier history schema", "croupier history schema settlement"),
)

LAW = (
    CommandEntry("law.texts:check", "croupier law check order.txt vanuatu-2013"),
    CommandEntry("law.texts:align", "croupier law align order.txt vanuatu-2013 -o map.json"),
    CommandEntry("law.texts:weave", "croupier law weave order.txt vanuatu-2013 -o law.html"),
    CommandEntry(
        "law.impact:impact",
        "croupier law impact nz-div22-2012 nz-div22-2016 rounds.jsonl",
        "croupier log export | croupier law impact vanuatu-2013 house.toml -",
    ),
)


FIRST = (
    "croupier demo",
    "croupier settle rounds.jsonl",
    "croupier odds nz-caribbean-1998",
    "croupier rulebooks",
    "croupier replay round.json --lang de",
)
NAMING = (
    "settle",
    "replay",
    "clauses",
    "odds",
    "advise",
    "simulate",
    "par",
    "rulebooks",
    "history",
    "why",
    "law",
)
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
        helping = not words or not {"--help", "-h"}.isdisjoint(words) or words[0] in GROUPS
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
    if until is not None and rest[:2] == ["rulebooks", "diff"] and len(rest) > 2:
        instrument = rest[2]
        rest[2:3] = [f"{instrument}@{_day(given)}", f"{instrument}@{_day(until)}"]
        ON.set(None)
    elif until is not None:
        raise CommandRefused(refuse(Code.BAD_OPTION, "", "days"))
    return rest


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
        help_epilogue=_examples(FIRST, helping=helping),
        help_format="plaintext",
        help_formatter=SpokenHelp(),
        version=lambda: metadata.version("croupier"),
        print_error=False,
        exit_on_error=False,
        suppress_keyboard_interrupt=False,
        result_action="return_value",
    )
    app["--help"].help, app["--version"].help = "option-help", "option-version"
    for entry in COMMANDS:
        _add(app, entry, "command", helping=helping)
    for name, entries in GROUPS.items():
        app.command(_group(name, entries, helping=helping))
    app["rulebooks"].default(_rulebooks)
    return app


def _group(name: str, entries: Sequence[CommandEntry], *, helping: bool) -> App:
    """Some commands under one name, with an example of each."""
    examples = [f"croupier {name}"] if name == "rulebooks" else []
    examples += [entry.examples[0] for entry in entries]
    group = App(name=name, help=f"command-{name}", help_epilogue=_examples(examples, helping=helping))
    for entry in entries:
        _add(group, entry, f"command-{name}", helping=helping)
    return group


def _add(app: App, entry: CommandEntry, group: str, *, helping: bool) -> None:
    examples = _examples(entry.examples, helping=helping)
    app.command(entry.place, name=entry.name, help=f"{group}-{entry.name}", help_epilogue=examples)


def _examples(lines: Sequence[str], *, helping: bool) -> str | None:
    return "\n".join((say("help-examples"), *(f"  {line}" for line in lines))) if helping else None


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
