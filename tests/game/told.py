"""Rounds told as a round file, for tests of what goes wrong: hands in, a settlement out."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from croupier.cards import cards, text
from croupier.game.report import settlement
from croupier.game.roundfile import RoundRefused, parse
from croupier.game.script import play_round
from croupier.history.rebuild import from_events
from croupier.refusal import Refusal
from croupier.rulebook import DEALER, rulebook, under
from tests.table import rest

Stakes = Mapping[str, Any]

LUNAR = ("vanuatu-2013", "nz-div22-2012", "nz-div22-2016")
STAR, CARIBBEAN = "nsw-star-2019", "nz-caribbean-1998"
ANTE: Stakes = {"ante": 1000}
WITH_SUPER: Stakes = {"ante": 1000, "super": {"own": 1000}}
BETS: Stakes = {"decision": "bet"}
FOLDS: Stakes = {"decision": "fold"}


def stakes(book: str) -> Stakes:
    """What a seat must stake under a rulebook: 10.00, and as much on its own hand where that is compulsory."""
    return WITH_SUPER if book == STAR else ANTE


def file(
    book: str,
    hands: Mapping[int, str],
    dealer: str,
    seats: Mapping[int, Stakes],
    happenings: Sequence[Stakes] = (),
    draws: str = "",
    deck: str = "",
    **more: Any,
) -> str:
    """A round file in which these first hands are dealt, then these draw cards, then whatever is left."""
    settings = more.pop("settings", {})
    order = under(rulebook(book), settings).order(tuple(sorted(hands)))
    piles = {seat: list(cards(hand)) for seat, hand in {**hands, DEALER: dealer}.items()}
    first = deck or text([piles[hand].pop(0) for hand in order])
    dealt = f"{first} {draws}".strip()
    whole = f"{dealt} {text(rest(dealt))}".strip()
    said = {str(number): dict(seat) for number, seat in seats.items()}
    told = {"rulebook": book, "deck": whole, "seats": said, "happenings": list(happenings)}
    return json.dumps({**told, "settings": settings, **more})


def told(*args: Any, **more: Any) -> dict[str, Any]:
    """The settlement of such a file; the file that is made of its log comes to the same."""
    script = play_round(parse(file(*args, **more)))
    done = settlement(script.rules, script.state)
    assert msgspec.to_builtins(from_events(script.rules, script.log).file.settle()) == done
    return done


def refused(*args: Any, **more: Any) -> Refusal:
    """Why such a file is refused."""
    try:
        done = told(*args, **more)
    except RoundRefused as error:
        return error.refusal
    raise AssertionError(f"the round was settled: {done}")


def nets(done: Mapping[str, Any]) -> dict[int, int]:
    """The net result of every seat."""
    return {int(number): seat["net"] for number, seat in done["seats"].items()}


def area(done: Mapping[str, Any], seat: int, name: str) -> tuple[int, int, int]:
    """What an area came to: stake, returned, paid."""
    found = done["seats"][str(seat)]["areas"][name]
    return found["stake"], found["returned"], found["paid"]
