"""A round as text: one JSON object with a deck, what each seat does, and what goes wrong."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw, Struct

from croupier.cards import DECK, BadCard, Card, cards
from croupier.game.wagers import NAMES
from croupier.rulebook import SettingRefused, TableRules, UnknownRulebook, rulebook, under
from croupier.rulebook.load import BadRulebook

FORMAT = "croupier-round/1"
"""The form of round files that this program reads and writes."""


class RoundRefused(ValueError):
    """A round that cannot be played: why, in a sentence, and the clause where a rule forbids it."""

    def __init__(self, code: str, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.clause = code, message, clause

    def __reduce__(self) -> tuple[type, tuple[str, str, str]]:
        return type(self), (self.code, self.message, self.clause)


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
                found += [(f"{name}:{hand}", given[hand]) for hand in sorted(given, key=_own_first)]
            elif given is not None:
                found.append((name, given))
        return found


def _own_first(hand: str) -> tuple[bool, bool, str]:
    return hand != "own", hand == "dealer", hand


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


def parse(line: bytes | str) -> Round:
    """The round that a line of JSON describes."""
    try:
        text = _round.decode(line)
    except msgspec.ValidationError as error:
        raise RoundRefused("BAD_ROUND", _plain(error, "the round")) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RoundRefused("BAD_JSON", f"this is not JSON: {error}") from None
    if text.format != FORMAT:
        raise RoundRefused(
            "UNKNOWN_FORMAT", f"this program reads rounds of the format {FORMAT}, not {text.format!r}"
        )
    rules = _rules(text)
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
        raise RoundRefused("BAD_DECK", f"{name}: {error}") from None
    if len(deck) != len(DECK):
        raise RoundRefused("BAD_DECK", f"{name}: a deck has 52 cards, not {len(deck)}")
    return deck


def _rules(text: RoundText) -> TableRules:
    settings = msgspec.json.encode(text.settings, order="sorted") if text.settings else b"{}"
    return _rules_of(text.rulebook, settings)


@lru_cache(maxsize=1024)
def _rules_of(name: str, settings: bytes) -> TableRules:
    try:
        return under(rulebook(name), msgspec.json.decode(settings))
    except SettingRefused as error:
        raise RoundRefused(error.code, error.message, error.clause) from None
    except UnknownRulebook as error:
        raise RoundRefused("UNKNOWN_RULEBOOK", error.message) from None
    except BadRulebook as error:
        raise RoundRefused("BAD_RULEBOOK", f"{name}: {error}") from None


def _seats(raw: dict[str, Raw], rules: TableRules) -> dict[int, SeatFile]:
    if not raw:
        raise RoundRefused("NO_ANTE", "no seat is in the round", rules.cite["ante.required"])
    seats: dict[int, SeatFile] = {}
    for name, seat in raw.items():
        if name not in map(str, range(1, rules.seats + 1)):
            message = f"there is no seat {name!r}: a table has seats 1 to {rules.seats}"
            raise RoundRefused("NO_SUCH_SEAT", message, rules.rulebook.seats.clause)
        seats[int(name)] = _decode_seat(seat, name, rules)
    return dict(sorted(seats.items()))


def _decode_seat(raw: Raw, name: str, rules: TableRules) -> SeatFile:
    try:
        return _seat.decode(raw)
    except msgspec.ValidationError as error:
        message = _plain(error, f"seat {name}")
        raise RoundRefused("BAD_SEAT", message, rules.cite["decide.choices"]) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RoundRefused("BAD_SEAT", f"seat {name}: {error}") from None


def _decode_happening(raw: Raw, place: int) -> Happening:
    try:
        return _happening.decode(raw)
    except msgspec.ValidationError as error:
        raise RoundRefused("BAD_HAPPENING", _plain(error, f"happening {place}")) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RoundRefused("BAD_HAPPENING", f"happening {place}: {error}") from None


def _plain(error: msgspec.ValidationError, where: str) -> str:
    """A validation error as a sentence that names the place."""
    reason, _, path = str(error).replace("`", "").partition(" - at ")
    field = path.removeprefix("$").removeprefix(".")
    reason = reason.replace("Object missing", "missing").replace("Object contains", "contains an")
    return f"{where}: {field + ': ' if field else ''}{reason[0].lower()}{reason[1:]}"
