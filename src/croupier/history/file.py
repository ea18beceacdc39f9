"""A round file as a value: what it says, apart from how it was written; and what it comes to, as rows of a table."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, fields, replace

from croupier.cards import DECK, Card, text
from croupier.game.report import read_settlement, settlement
from croupier.game.roundfile import FORMAT, Happening, RoundText, SeatFile, parse
from croupier.game.script import Script, play_round
from croupier.game.wagers import NAMES


class RoundFile(Struct, frozen=True):
    """A round as its file tells it; two files that say the same are equal.

    The order of fields, spaces between cards, a field that is null and one that holds its default do not count.
    """

    rulebook: str
    deck: str
    seats: dict[int, SeatFile]
    settings: dict[str, Any] = {}
    reshuffle: str | None = None
    redeal: str | None = None
    happenings: tuple[Happening, ...] = ()

    def play(self) -> Script:
        """The round played to its end, or `RoundRefused`."""
        return play_round(parse(to_json(self)))

    def settle(self) -> dict[str, Any]:
        """The settlement, as `croupier settle` gives it."""
        script = self.play()
        return settlement(script.rules, script.state)


_text = msgspec.json.Decoder(RoundText)


def read_json(line: bytes | str) -> RoundFile:
    """The round file that a JSON object holds, or `RoundRefused` if its form is wrong.

    >>> from croupier.cards import DECK, text
    >>> line = '{"rulebook": "vanuatu-2013", "deck": "%s", "seats": {"1": {"ante": 100, "decision": "fold"}}}'
    >>> read_json(line % text(DECK)).settle()["seats"]["1"]["net"]
    -100
    """
    read = parse(line)
    said = _text.decode(line)
    return RoundFile(
        rulebook=said.rulebook,
        deck=text(read.deck),
        seats={number: _seat(seat) for number, seat in read.seats.items()},
        settings=said.settings,
        reshuffle=_spaced(said.reshuffle),
        redeal=_spaced(said.redeal),
        happenings=tuple(_happening(happening) for happening in read.happenings),
    )


def to_json(file: RoundFile) -> bytes:
    """A round file as one line of JSON, without a line end; what is left out has its default.

    >>> seat = SeatFile(ante=100, decision="fold")
    >>> to_json(RoundFile("vanuatu-2013", "2c 3c", {1: seat})).decode()
    '{"format":"croupier-round/1","rulebook":"vanuatu-2013","deck":"2c 3c","seats":{"1":{"ante":100,"decision":"fold"}}}'
    """
    said: dict[str, Any] = {"format": FORMAT, "rulebook": file.rulebook}
    if file.settings:
        said["settings"] = file.settings
    said["deck"] = file.deck
    said["seats"] = {str(number): told(seat) for number, seat in file.seats.items()}
    said |= {name: given for name in ("reshuffle", "redeal") if (given := getattr(file, name)) is not None}
    if file.happenings:
        said["happenings"] = [told(happening) for happening in file.happenings]
    return msgspec.json.encode(said)


def told(part: Struct) -> dict[str, Any]:
    """The fields of a seat or of a happening that hold something else than their default."""
    defaults = {
        one.encode_name: one.default if one.default_factory is msgspec.NODEFAULT else one.default_factory()
        for one in fields(part)
    }
    return {name: value for name, value in asdict(part).items() if value != defaults[name]}


COLUMNS = (
    "round", "rulebook", "void", "seat", "player", "status", "hand", "value",
    "area", "stake", "returned", "paid", "net", "clause",
)  # fmt: skip
"""What stands in each column; money is in cents."""


def rows(file: RoundFile, number: int) -> Iterator[tuple[str | int, ...]]:
    """The rows of one round under its number; raises `RoundRefused` where it cannot be settled."""
    settled = read_settlement(file.settle())
    for name, seat in settled.seats.items():
        about = (number, settled.rulebook, int(settled.void), int(name), file.seats[int(name)].player)
        held = (seat.status, seat.hand, seat.value)
        for area, result in seat.areas.items():
            money = (result.stake, result.returned, result.paid, result.net)
            yield (*about, *held, area, *money, result.clause)


def shipped(name: str) -> str:
    """The schema of a round or of a settlement, as the file that comes with the program holds it."""
    return files("croupier.history").joinpath("schema", f"{name}-1.json").read_text("utf-8")


def round_schema() -> dict[str, Any]:
    """The JSON Schema of a round file.

    >>> round_schema()["properties"]["format"]["const"]
    'croupier-round/1'
    """
    return msgspec.json.decode(shipped("round"), type=dict[str, Any])


def settlement_schema() -> dict[str, Any]:
    """The JSON Schema of a settlement."""
    return msgspec.json.decode(shipped("settlement"), type=dict[str, Any])


def completed(seen: tuple[Card, ...]) -> tuple[Card, ...]:
    """A whole deck that begins with the cards seen; the others follow in the order of a new deck.

    >>> from croupier.cards import cards
    >>> text(completed(cards("Ah 2c"))[:4])
    'Ah 2c 2d 2h'
    """
    return (*seen, *(card for card in DECK if card not in seen))


def _spaced(given: str | None) -> str | None:
    return None if given is None else " ".join(given.split())


def _seat(seat: SeatFile) -> SeatFile:
    word, _, rest = (seat.decision or "").strip().partition(" ")
    said = f"{word} {_spaced(rest)}" if word == "exchange" and rest.split() else seat.decision
    return replace(seat, decision=said, **{name: None for name in NAMES if getattr(seat, name) == {}})


def _happening(happening: Happening) -> Happening:
    hand = happening.hand
    number = int(hand) if isinstance(hand, str) and hand in map(str, range(1, 10)) else hand
    return replace(happening, hand=number, cards=_spaced(happening.cards) or "")
