"""Round files, typed decisions, told logs, house rulebooks and settings."""

from contextlib import suppress

import msgspec

from croupier.cards import DECK, Card, text
from croupier.cli.errors import CommandRefused, Complaint, as_json, as_line
from croupier.cli.replay import _read, pieces
from croupier.cli.rulebooks.view import comparison, whole_book
from croupier.cli.settling import settle_line
from croupier.game.events import decode
from croupier.game.irregularities.happenings import KINDS
from croupier.game.report import settlement
from croupier.game.roundfile import Happening, Round, RoundRefused, SeatFile
from croupier.game.script import Script, play_round
from croupier.game.words import tell
from croupier.odds import BadQuestion, terms
from croupier.odds.study import beside
from croupier.rulebook import IDS, BadRulebook, SettingRefused, TableRules, rulebook, under
from croupier.rulebook.facts import differences
from croupier.rulebook.load import parse
from croupier.rulebook.signs import signs
from croupier.web.problems import RefusedCall as WebRefused
from croupier.web.routes.odds import given_by
from croupier.web.routes.rulebooks import _faulty_line, shown

DECKS = (DECK, DECK[::-1], DECK[1::2] + DECK[::2], DECK[26:] + DECK[:26])
SEATS = tuple(
    {
        number: SeatFile(
            ante=100, super=own, decision=said, after_draw="bet", force=True, concede=number == 2
        )
        for number in (1, 2)
    }
    for own in (None, {"own": 100})
    for said in ("bet", "fold", "exchange 2c")
)


def round_file(data: bytes) -> None:
    """Each line of a round file is settled or refused in one line, and what is settled can be told."""
    for line in data.split(b"\n")[:3]:
        answer = settle_line(line)
        if isinstance(answer, RoundRefused):
            complained(Complaint(answer.refusal, 1))
        else:
            settled(answer)


def decision(data: bytes) -> None:
    """What somebody types is a decision or refused; a line for each, before and after the draw."""
    typed = data.decode("utf-8", "replace")
    first, _, second = typed.partition("\n")
    for name in ("vanuatu-2013", "nz-caribbean-1998"):
        seat = SeatFile(ante=100, decision=first, after_draw=second)
        file = Round(under(rulebook(name)), DECKS[2], {1: seat}, [], None, None)
        with suppress(RoundRefused):
            settled(play_round(file))


def told_log(data: bytes) -> None:
    """A log that was exported is told step by step, or refused in one line."""
    try:
        for _, piece in pieces(data):
            for step in tell(_read(piece).log):
                step.sentence.encode("utf-8", "backslashreplace")
    except CommandRefused as refused:
        complained(refused.complaint)


def house_rulebook(data: bytes) -> None:
    """A house's rulebook is refused with its place, or can be shown, compared, valued and played by."""
    try:
        written = data.decode()
    except UnicodeDecodeError:
        return
    try:
        book = parse(written)
        rules = under(book)
        seen = shown(book)
    except BadRulebook as error:
        _faulty_line(written, error)
        msgspec.json.encode([error.message, error.place])
        return
    except SettingRefused as error:
        msgspec.json.encode([str(error.code), error.message, error.clause])
        return
    msgspec.json.encode(seen)
    base = rulebook(book.extends or IDS[0])
    comparison(base, book, differences(base, book), clauses=True)
    whole_book(book)
    with suppress(ArithmeticError, BadQuestion):
        msgspec.json.encode(beside(rules, terms(rules, None), None))
    for seats in SEATS:
        for deck in DECKS:
            played(rules, deck, seats, [])
    for name in book.settings:
        for value in (-1, 2, 99, [2, 3], "own", True):
            with suppress(SettingRefused):
                other = under(book, {name: value})
                signs(other)
                played(other, DECKS[2], SEATS[3], [])
    for what in KINDS:
        played(rules, DECKS[2], SEATS[0], [Happening(what, seat=1, seats=[1], amount=150)])


def played(
    rules: TableRules, deck: tuple[Card, ...], seats: dict[int, SeatFile], what: list[Happening]
) -> None:
    with suppress(RoundRefused):
        settled(play_round(Round(rules, deck, seats, what, text(deck), text(deck))))


def settings(data: bytes) -> None:
    """Settings of a table, as an object or as lines of name=value, are taken or refused by clause."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError, WebRefused):
        given = (
            msgspec.json.decode(data, type=dict[str, object])
            if data.lstrip().startswith(b"{")
            else given_by(data.decode().splitlines())
        )
        for name in IDS:
            try:
                rules = under(rulebook(name), given)
            except SettingRefused as refused:
                msgspec.json.encode([str(refused.code), refused.message, refused.clause])
            else:
                msgspec.json.encode([rules.settings, signs(rules)])


def complained(complaint: Complaint) -> None:
    assert len(as_line(complaint).splitlines()) == 1
    as_json(complaint)


def settled(script: Script) -> None:
    assert script.state.over
    msgspec.json.encode(settlement(script.rules, script.state))
    for seat in script.state.seats.values():
        for wager in seat.wagers.values():
            assert min(wager.stake, wager.returned, wager.taken, wager.paid) >= 0, wager
    assert decode(msgspec.json.encode(script.log)) == tuple(script.log)
    assert all(step.sentence for step in tell(script.log))
