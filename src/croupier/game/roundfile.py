"""A round as text: one JSON object with a deck, what each seat does, and what goes wrong."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw, Struct

from croupier.cards import DECK, BadCard, Card, cards
from croupier.game.wagers import NAMES
from croupier.refusal import Code, Refused
from croupier.rulebook import SettingRefused, TableRules, UnknownRulebook, rulebook, under
from croupier.rulebook.load import BadRulebook, version

FORMAT = "croupier-round/1"
"""The form of round files that this program reads and writes."""


class RoundRefused(Refused):
    """A round that cannot be played: why, and the clause where a rule forbids it."""


class SeatFile(Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat stakes and does."""

    ante: int
    super: dict[str, int] | None = None
    jackpot: int | None = None
    decision: str | None = None
    after_draw: str | None = None
    force: bool | None = None
    concede: bool | None = None
    declare: list[str] | None = None
    player: str = ""

    @property
    def sides(self) -> list[tuple[str, int]]:
        """The side wagers by area, in the order in which they are placed: on the own hand, on others', on the dealer's."""
        found: list[tuple[str, int]] = []
        for name in NAMES:
            given = getattr(self, name)
            if isinstance(given, dict):
                hands = sorted(given, key=lambda hand: (hand != "own", hand == "dealer", hand))
                found += [(f"{name}:{hand}", given[hand]) for hand in hands]
            elif given is not None:
                found.append((name, given))
        return found


def seat_fields(stakes: Mapping[str, Any]) -> dict[str, Any]:
    """Stakes by area as a seat's file says them.

    >>> seat_fields({"super:own": 500, "super:3": 200, "jackpot": 100})
    {'super': {'own': 500, '3': 200}, 'jackpot': 100}
    """
    said: dict[str, Any] = {}
    for area, amount in stakes.items():
        name, _, hand = area.partition(":")
        if hand:
            said.setdefault(name, {})[hand] = amount
        else:
            said[name] = amount
    return said


class Happening(Struct, frozen=True, forbid_unknown_fields=True):
    """Something out of order: what, when, and to whom."""

    what: str
    when: str = ""
    seat: int = 0
    hand: int | str = ""
    cards: str = ""
    seats: list[int] = []
    count: int = 52
    amount: int = 0
    area: str = "ante"
    seen: bool = True
    viewed: bool = True
    rebuilt: bool = True
    beyond_use: bool = True
    claim: str = "instant"
    pay: bool = True
    fraud: bool = False
    reason: str = ""
    keep: bool = True
    number: int = 0
    remedy: str = ""


class RoundText(Struct, frozen=True, forbid_unknown_fields=True):
    """A round file before its parts are looked into."""

    rulebook: str
    deck: str
    seats: dict[str, Raw]
    settings: dict[str, Any] = {}
    reshuffle: str | None = None
    redeal: str | None = None
    happenings: list[Raw] = []
    format: str = FORMAT


class Round(Struct, frozen=True):
    """A round file, read and checked as far as its form goes."""

    rules: TableRules
    deck: tuple[Card, ...]
    seats: dict[int, SeatFile]
    happenings: list[Happening]
    reshuffle: str | None
    redeal: str | None


_round = msgspec.json.Decoder(RoundText)
_seat = msgspec.json.Decoder(SeatFile)
_happening = msgspec.json.Decoder(Happening)
_UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)


def parse(line: bytes | str) -> Round:
    """The round that a line of JSON describes."""
    try:
        text = _round.decode(line)
    except _UNREADABLE as error:
        is_json = isinstance(error, msgspec.ValidationError)
        raise RoundRefused(Code.BAD_ROUND if is_json else Code.BAD_JSON, fault=_plain(error)) from None
    if text.format != FORMAT:
        raise RoundRefused(Code.UNKNOWN_FORMAT, wanted=FORMAT, given=text.format)
    rules = _rules(text.rulebook, msgspec.json.encode(text.settings, order="sorted"))
    return Round(
        rules=rules,
        deck=full_deck(text.deck, "deck"),
        seats=_seats(text.seats, rules),
        happenings=[_decode_happening(raw, place) for place, raw in enumerate(text.happenings, 1)],
        reshuffle=text.reshuffle,
        redeal=text.redeal,
    )


def full_deck(text: str, name: str) -> tuple[Card, ...]:
    """The 52 different cards that a text lists."""
    try:
        deck = cards(text)
    except BadCard as error:
        raise RoundRefused(Code.BAD_DECK, "", "text", name=name, fault=error.refusal.said) from None
    if len(deck) != len(DECK):
        raise RoundRefused(Code.BAD_DECK, name=name, count=len(deck))
    return deck


def _rules(name: str, settings: bytes) -> TableRules:
    try:
        return _rules_of(version(name), settings)
    except UnknownRulebook as error:
        raise RoundRefused.by(error.refusal) from None


@lru_cache(maxsize=1024)
def _rules_of(name: str, settings: bytes) -> TableRules:
    try:
        return under(rulebook(name), msgspec.json.decode(settings))
    except (SettingRefused, UnknownRulebook) as error:
        raise RoundRefused.by(error.refusal) from None
    except BadRulebook as error:
        raise RoundRefused(Code.BAD_RULEBOOK, "", "file", file=name, fault=error.said) from None


def _seats(raw: dict[str, Raw], rules: TableRules) -> dict[int, SeatFile]:
    if not raw:
        raise RoundRefused(Code.NO_ANTE, rules.cite["ante.required"])
    seats: dict[int, SeatFile] = {}
    for name, seat in raw.items():
        if name not in map(str, range(1, rules.seats + 1)):
            clause = rules.rulebook.seats.clause
            raise RoundRefused(Code.NO_SUCH_SEAT, clause, seat=repr(name), seats=rules.seats)
        seats[int(name)] = _decode_seat(seat, name, rules)
    return dict(sorted(seats.items()))


def _decode_seat(raw: Raw, name: str, rules: TableRules) -> SeatFile:
    try:
        return _seat.decode(raw)
    except _UNREADABLE as error:
        clause = rules.cite["decide.choices"] if isinstance(error, msgspec.ValidationError) else ""
        raise RoundRefused(Code.BAD_SEAT, clause, seat=name, fault=_plain(error)) from None


def _decode_happening(raw: Raw, place: int) -> Happening:
    try:
        return _happening.decode(raw)
    except _UNREADABLE as error:
        raise RoundRefused(Code.BAD_HAPPENING, place=place, fault=_plain(error)) from None


def _plain(error: Exception) -> str:
    """Why something cannot be read, with the field that it is about where there is one."""
    if not isinstance(error, msgspec.ValidationError):
        return str(error)
    reason, _, path = str(error).replace("`", "").partition(" - at ")
    field = path.removeprefix("$").removeprefix(".")
    reason = reason.replace("Object missing", "missing").replace("Object contains", "contains an")
    return f"{field + ': ' if field else ''}{reason[0].lower()}{reason[1:]}"
