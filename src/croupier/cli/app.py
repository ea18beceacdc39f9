"""The commands and their help; each is imported only when it is called, so that the program starts at once."""

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from contextvars import copy_context
from importlib import metadata
from typing import NoReturn

from cyclopts import App, CycloptsError, UnusedCliTokensError

from croupier.cli.errors import CommandRefused, Complaint, Exit, complain
from croupier.cli.files import Json
from croupier.refusal import Code, Refusal, refuse
from croupier.words import CURRENT, chosen, languages


class CommandEntry:
    """One command, which has the name of its function: where that is, what it does, and examples."""

    def __init__(self, place: str, does: str, *examples: str) -> None:
        self.name = place.partition(":")[2].replace("_", "-")
        self.place, self.does, self.examples = f"croupier.cli.{place}", does, examples


COMMANDS = (
    CommandEntry(
        "serve:serve",
        "Serve a house: its tables in the browser, its accounts and its log.",
        "croupier serve --open",
        "croupier serve --config house.toml --check",
        "croupier serve --db postgresql://croupier@db.example/croupier --bus nats://bus.example",
    ),
    CommandEntry(
        "log.moving:backup",
        "Write a verified backup of a log, also while the server runs.",
        "croupier backup house.backup",
        "croupier backup house.backup --db postgresql://db.example/croupier",
    ),
    CommandEntry(
        "log.moving:restore",
        "Fill an empty log from a backup.",
        "croupier restore house.backup --db house.db",
    ),
    CommandEntry(
        "log.moving:migrate",
        "Move a house into an empty log elsewhere, and verify it there.",
        "croupier migrate --from house.db --to postgresql://croupier@db.example/croupier",
    ),
    CommandEntry(
        "settle:settle",
        "Settle rounds: JSON Lines in, readable tables or JSON Lines out.",
        "croupier settle rounds.jsonl",
        "croupier settle rounds.jsonl --json > settlements.jsonl",
        "croupier demo --round | croupier settle -",
    ),
    CommandEntry(
        "replay:replay",
        "Replay a round or an exported log step by step, each step with its clause.",
        "croupier replay round.json",
        "croupier replay round.json --json > log.json",
        "croupier replay log.json",
    ),
    CommandEntry(
        "clauses:clauses",
        "List clauses in our own words: where each is honoured, and which test shows it.",
        "croupier clauses 10.4",
        "croupier clauses vanuatu-2013:10.4",
        "croupier clauses nz-div22-2016 --json",
    ),
    CommandEntry(
        "replay:demo",
        "Play one lively round in the terminal.",
        "croupier demo",
        "croupier demo --round > round.json",
    ),
    CommandEntry(
        "odds.wagers:odds",
        "Value every wager of a table: exactly, or estimated with its interval.",
        "croupier odds nz-caribbean-1998",
        "croupier odds nz-caribbean-1998 --set bet_table=1,1,2,3,4,5,7,20,50,100 --json",
        "croupier odds nz-caribbean-1998 --set strategy=ak-or-better",
        "croupier odds vanuatu-2013 --set instant_payout=[300,1000] --precision 0.002",
        "croupier odds vanuatu-2013 --cluster local --states all --folder solved",
        "croupier odds nsw-star-2019 --confederates 2",
    ),
    CommandEntry(
        "odds.advise:advise",
        "Value every legal choice with a hand, exactly.",
        'croupier advise vanuatu-2013 --hand "7h 7d 9c 2s 4h" --up 5s',
        'croupier advise vanuatu-2013 --hand "7h 7d 9c 2s 4h" --up 5s --given "2s 4h 9c" --drawn "Ah Kd Jc"',
        'croupier advise vanuatu-2013 --hand "5h 6d 7c 8s 9h" --up Ts --dealer "Ts Qd Jc 2c 3h"',
    ),
    CommandEntry(
        "odds.simulate:simulate",
        "Play rounds by the million through the same rules.",
        "croupier simulate nz-caribbean-1998 --rounds 10000000",
        "croupier simulate nsw-star-2019 --rounds 1000000 --strategy card --seed 7 --json",
    ),
    CommandEntry(
        "software:verify_software",
        "Check the program's own files by their SHA-256 digests.",
        "croupier verify-software",
        "croupier verify-software --list > croupier.sha256",
        "croupier verify-software --db sqlite:///house.db",
    ),
    CommandEntry(
        "odds.wagers:par",
        "Write a PAR sheet: every figure of a table's wagers, with its clauses.",
        "croupier par nz-caribbean-1998 -o caribbean.html",
        "croupier par nz-caribbean-1998 --set jackpot_pool=10000000 -o caribbean.csv",
    ),
)

RULEBOOKS = (
    CommandEntry(
        "rulebooks.books:show",
        "Show every value of a rulebook with its clause.",
        "croupier rulebooks show nz-div22-2016",
        "croupier rulebooks show house.toml --json",
    ),
    CommandEntry(
        "rulebooks.books:diff",
        "Show how two rulebooks differ, value and clause on each side.",
        "croupier rulebooks diff nz-div22-2012 nz-div22-2016",
        "croupier rulebooks diff vanuatu-2013 house.toml --clauses",
    ),
    CommandEntry(
        "rulebooks.books:check",
        "Check a house rulebook, and say what is wrong with it and where.",
        "croupier rulebooks check house.toml",
        "croupier rulebooks check house.toml --odds",
    ),
    CommandEntry(
        "rulebooks.new:new",
        "Write your own rulebook from a few questions, or from options.",
        "croupier rulebooks new",
        'croupier rulebooks new moon.toml --from vanuatu-2013 --title "Moon Poker" --set bet.odds.flush=6 --yes',
    ),
    CommandEntry(
        "rulebooks.books:schema",
        "Print the JSON Schema of rulebook files, for editors and other programs.",
        "croupier rulebooks schema > rulebook.schema.json",
    ),
    CommandEntry(
        "rulebooks.books:layout",
        "Draw a table's cloth from its rulebook, with the pay tables, as a picture.",
        "croupier rulebooks layout vanuatu-2013 -o vanuatu.svg",
    ),
)

LOG = (
    CommandEntry(
        "log.audit:verify",
        "Check that the log is as it was written, and name the first bad position if not.",
        "croupier log verify --db sqlite:///house.db",
        "croupier log verify --trusted house.public --anchors anchors.txt",
    ),
    CommandEntry(
        "log.audit:show",
        "Show the events of the log, one a line.",
        "croupier log show --stream table/1",
        "croupier log show --type SeatTaken --after 1000 --limit 20",
    ),
    CommandEntry(
        "log.audit:export",
        "Write the log as JSON Lines, which anybody can check, or as a table.",
        "croupier log export > log.jsonl",
        "croupier log export --format csv -o log.csv",
    ),
)

HISTORY = (
    CommandEntry(
        "log.history:convert",
        "Convert rounds between round files, text for people and CSV; also from an exported log.",
        "croupier history convert rounds.jsonl --to text",
        "croupier history convert rounds.txt --to json -o rounds.jsonl",
        "croupier log export | croupier history convert - --to csv -o rounds.csv",
    ),
    CommandEntry(
        "log.history:schema",
        "Print the JSON Schema of a round or of a settlement.",
        "croupier history schema",
        "croupier history schema settlement",
    ),
)


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
        return int(build()(_in_language(tokens)) or Exit.DONE)
    except CommandRefused as refused:
        complain(refused.complaint, json=json)
        return Exit.REFUSED
    except CycloptsError as error:
        complain(Complaint(_usage(error)), json=json)
        return Exit.USAGE


def _in_language(tokens: list[str]) -> list[str]:
    """Takes the language out of what was typed, or the environment's, for everything that is said from here on."""
    named = next((at for at, token in enumerate(tokens) if token.partition("=")[0] == "--lang"), None)
    if named is None:
        CURRENT.set(chosen(os.environ.get("CROUPIER_LANG"), os.environ.get("LC_ALL"), os.environ.get("LANG")))
        return tokens
    _, given, wish = tokens[named].partition("=")
    rest = tokens[named + 1 :]
    if not given and rest:
        wish, *rest = rest
    if wish not in languages():
        raise CommandRefused(refuse(Code.BAD_OPTION, "", "language", given=wish, languages=languages()))
    CURRENT.set(wish)
    return [*tokens[:named], *rest]


def build() -> App:
    """The program with all its commands."""
    app = App(
        name="croupier",
        help="Casino poker against the dealer, exactly as the rulebooks say it.\n\nEvery command takes --lang LANGUAGE.",
        help_epilogue=_examples(
            (
                "croupier demo",
                "croupier settle rounds.jsonl",
                "croupier odds nz-caribbean-1998",
                "croupier rulebooks",
                "croupier replay round.json --lang de",
            )
        ),
        help_format="plaintext",
        version=lambda: metadata.version("croupier"),
        print_error=False,
        exit_on_error=False,
        suppress_keyboard_interrupt=False,
        result_action="return_value",
    )
    for entry in COMMANDS:
        _add(app, entry)
    books = "List, show and compare the rulebooks; write, check and draw your own."
    rulebooks = _group("rulebooks", books, RULEBOOKS, "croupier rulebooks")
    rulebooks.default(_rulebooks)
    log = _group("log", "Check, show or export the audit log.", LOG)
    rounds = "Rounds as files that people and programs read: convert them, or print the schema."
    for group in (rulebooks, log, _group("history", rounds, HISTORY)):
        app.command(group)
    return app


def _group(name: str, does: str, entries: Sequence[CommandEntry], *examples: str) -> App:
    """Some commands under one name, with an example of each."""
    shown = (*examples, *(entry.examples[0] for entry in entries))
    group = App(name=name, help=does, help_epilogue=_examples(shown))
    for entry in entries:
        _add(group, entry)
    return group


def _add(app: App, entry: CommandEntry) -> None:
    app.command(entry.place, name=entry.name, help=entry.does, help_epilogue=_examples(entry.examples))


def _examples(lines: Sequence[str]) -> str:
    return "Examples:\n" + "\n".join(f"  {line}" for line in lines)


def _rulebooks(*, json: Json = False) -> int:
    """Lists the rulebooks that come with the program."""
    from croupier.cli.rulebooks.books import list_all

    return list_all(json=json)


def _usage(error: CycloptsError) -> Refusal:
    """A usage error, and where to look."""
    chain = " ".join(["croupier", *(error.command_chain or ())])
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return refuse(Code.USAGE, "", "token", token=error.unused_tokens[0], command=chain)
    return refuse(Code.USAGE, fault=" ".join(str(error).split()).rstrip("."), command=chain)


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
