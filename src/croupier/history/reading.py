"""Reading rounds from their text: each line says what was expected in its place, and every result is checked."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Self

import msgspec
from msgspec.structs import fields

from croupier.cards import BadCard, cards, text
from croupier.game.roundfile import Happening, RoundRefused, SeatFile, seat_fields
from croupier.game.wagers import HANDED, NAMES, area_on
from croupier.history.file import RoundFile, completed, read_json, to_json
from croupier.history.text import (
    AFTER_DRAW,
    CARDS,
    CHOICES,
    DECISIONS,
    HAPPENINGS,
    RESULTS,
    TITLE,
    WAGERS,
    lines_of,
)
from croupier.refusal import Code, Refused
from croupier.words import Said
from croupier.words.amounts import figure, used

_ITEM = re.compile(r'(?:[^",]|"(?:[^"\\]|\\.)*"|,(?! ))+')
_DIGITS = "(0|[1-9][0-9]{0,15})"
_SEAT = re.compile(r"  Seat ([1-9][0-9]{0,2}): (.+)")
_PLAIN = "|".join(("ante", *(name for name in NAMES if name not in HANDED)))
_AREA = re.compile(rf"(?:({_PLAIN})|({'|'.join(HANDED)})(?: on (?:seat ([^ ]+)|the (dealer)))?) (\S+)")
_SECTIONS = (WAGERS, CHOICES, HAPPENINGS, CARDS, RESULTS)
_FIELDS = {field.name: field for field in fields(Happening)}


class TextRefused(Refused):
    """Text that is no round, or tells one wrongly: why, and in which line."""

    line = 0

    def at(self, line: int) -> Self:
        """The same, with its line."""
        self.line = line
        return self

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


def parse_text(given: str) -> RoundFile:
    """The one round that a text tells; what it says of the results must be so.

    >>> parse_text("Croupier round, format 2")
    Traceback (most recent call last):
    croupier.history.reading.TextRefused: line 1: expected 'Croupier round, format 1', not 'Croupier round, format 2'
    """
    found = list(read_text(given.split("\n")))
    if len(found) != 1:
        raise TextRefused(Code.BAD_TEXT, "", "rounds", count=len(found)).at(1)
    return found[0]


def read_text(lines: Iterable[str]) -> Iterator[RoundFile]:
    """The rounds of some lines, one after the other; empty lines stand between them."""
    block: list[str] = []
    number = 0
    for number, line in enumerate(lines, 1):
        ended = line.rstrip("\r\n")
        if ended != ended.encode("utf-8", "replace").decode():  # no file can hold it
            raise TextRefused(Code.BAD_TEXT, "", "characters").at(number)
        if ended.strip():
            block.append(ended)
        elif block:
            yield _Reader(block, number - len(block)).round()
            block = []
    if block:
        yield _Reader(block, number - len(block) + 1).round()


class _Reader:
    """One round's lines, read one by one."""

    def __init__(self, lines: list[str], first: int) -> None:
        self.lines, self.first, self.at = lines, first, 0
        self.seen = False

    def round(self) -> RoundFile:
        """The round, its results checked."""
        if self._line() != TITLE:
            raise self._expected(repr(TITLE))
        self.at += 1
        file = self._file()
        try:
            file = read_json(to_json(file))
            told = list(lines_of(file, file.play(), seen=self.seen))
        except RoundRefused as refused:
            fault = refused.refusal.said
            raise TextRefused(Code.BAD_TEXT, refused.clause, "round", fault=fault).at(self.first) from None
        self._check(told)
        return file

    def _check(self, told: list[str]) -> None:
        """Holds every line to what the round comes to."""
        for self.at, line in enumerate(told):
            if self._line() != line:
                raise self._expected(repr(line))
        if len(self.lines) > len(told):
            self.at = len(told)
            raise self._expected(Said("expected.end"))

    # Lines

    def _line(self) -> str | None:
        return self.lines[self.at] if self.at < len(self.lines) else None

    def _expected(self, what: str | Said) -> TextRefused:
        line = self._line()
        found = Said("expected.nothing") if line is None else repr(line)
        return TextRefused(Code.BAD_TEXT, wanted=what, found=found).at(self.first + self.at)

    def _taken(self, name: str) -> str | None:
        """What stands after a name and a colon, if this is that line."""
        line = self._line()
        if line is None or not (line + " ").startswith(f"{name}: "):
            return None
        self.at += 1
        return line.removeprefix(f"{name}:").strip()

    def _must(self, name: str) -> str:
        found = self._taken(name)
        if found is None:
            raise self._expected(f"'{name}: …'")
        return found

    def _section(self, name: str) -> Iterator[str]:
        """The lines of a section; none where it is not there."""
        if self._line() != name:
            return
        self.at += 1
        while (line := self._line()) is not None and line.startswith("  "):
            yield line
            self.at += 1

    # Parts

    def _file(self) -> RoundFile:
        book = self._must("Rulebook")
        self._must("Title")
        settings = self._settings()
        deck, redeal = self._decks()
        reshuffle = self._taken("Reshuffle")
        if self._line() != WAGERS:
            raise self._expected(repr(WAGERS))
        seats: dict[int, dict[str, Any]] = {}
        for line in self._section(WAGERS):
            number, said = self._seat(line)
            if number in seats:
                raise self._expected(Said("expected.another-seat"))
            seats[number] = seat_fields(dict(map(self._wager, said)))
        for line in self._section(CHOICES):
            number, said = self._seat(line)
            if number not in seats:
                raise self._expected(Said("expected.wagers"))
            seats[number] |= dict(self._choice(item) for item in said)
        happenings = tuple(self._happening(line) for line in self._section(HAPPENINGS))
        if self._line() not in (CARDS, RESULTS):
            raise self._expected(Said("expected.sections", {"names": tuple(map(repr, _SECTIONS))}))
        made = {number: self._made(number, said) for number, said in sorted(seats.items())}
        name = self._json(book) if book.startswith('"') else book
        return RoundFile(name, deck, made, settings, reshuffle, redeal, happenings)

    def _made(self, number: int, said: dict[str, Any]) -> SeatFile:
        try:
            return SeatFile(**said)
        except TypeError:
            raise TextRefused(Code.BAD_TEXT, "", "ante", seat=number).at(self.first) from None

    def _settings(self) -> dict[str, Any]:
        said = self._taken("Settings")
        self.at -= said is not None
        pairs = [item.partition(" ") for item in _items(said or "")]
        settings = {name: self._json(value) for name, _, value in pairs}
        self.at += said is not None
        return settings

    def _decks(self) -> tuple[str, str | None]:
        deck = self._taken("Deck")
        if deck is not None:
            return deck, self._taken("Redeal")
        seen = self._taken("Cards seen")
        if seen is None:
            raise self._expected(Said("expected.deck"))
        self.seen = True
        again = self._taken("Redeal seen")
        return self._completed(seen), None if again is None else self._completed(again)

    def _completed(self, seen: str) -> str:
        try:
            return text(completed(cards(seen)))
        except BadCard as error:
            self.at -= 1
            raise self._expected(Said("expected.cards", {"fault": error.refusal.said})) from None

    def _seat(self, line: str) -> tuple[int, list[str]]:
        found = _SEAT.fullmatch(line)
        if found is None:
            raise self._expected("'  Seat N: …'")
        return int(found[1]), _items(found[2])

    def _wager(self, item: str) -> tuple[str, Any]:
        if item.startswith("player "):
            return "player", self._json(item.removeprefix("player "))
        found = _AREA.fullmatch(item)
        if found is None:
            raise self._expected(Said("expected.wager"))
        plain, name, seat, dealer, amount = found.groups()
        return plain or area_on(name, seat or dealer or "own"), self._money(amount)

    def _choice(self, item: str) -> tuple[str, Any]:
        word, _, rest = item.partition(" ")
        if item in DECISIONS or (word == "exchange" and rest):
            return "decision", item
        if item.startswith(f"{AFTER_DRAW} "):
            said = item.removeprefix(f"{AFTER_DRAW} ")
            return "after_draw", self._json(said) if said.startswith('"') else said
        match word:
            case "decision":
                return "decision", self._json(rest)
            case "force" | "concede" if not rest:
                return word, True
            case "no" if rest in ("force", "concede"):
                return rest, False
            case "declare" if rest:
                named = [] if rest == "nothing" else rest.split(" and ")
                return "declare", self._json(rest) if rest.startswith("[") else named
            case _:
                raise self._expected(Said("expected.choice", {"again": AFTER_DRAW}))

    def _happening(self, line: str) -> Happening:
        what, *more = _items(line.removeprefix("  "))
        said: dict[str, Any] = {"what": self._json(what) if what.startswith('"') else what}
        for item in more:
            name, _, value = item.partition(" ")
            if name not in _FIELDS or not value:
                raise self._expected(Said("expected.field", {"names": tuple(_FIELDS)}))
            said[name] = value if name == "when" and not value.startswith('"') else self._json(value)
        try:
            return msgspec.convert(said, Happening)
        except msgspec.ValidationError as error:
            raise self._expected(Said("expected.happening", {"fault": str(error)})) from None

    def _money(self, said: str) -> int:
        decimals = used().decimals
        form = _DIGITS + (rf"\.[0-9]{{{decimals}}}" if decimals else "")
        if re.fullmatch(form, said) is None:
            raise self._expected(Said("expected.amount", {"amount": figure(10 * 10**decimals)}))
        return int(said.replace(".", ""))

    def _json(self, said: str) -> Any:
        try:
            return msgspec.json.decode(said)
        except (msgspec.DecodeError, RecursionError):
            raise self._expected(Said("expected.json", {"given": repr(said)})) from None


def _items(said: str) -> list[str]:
    """The parts of a line between commas."""
    return [item.strip() for item in _ITEM.findall(said)]
