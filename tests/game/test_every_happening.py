"""Every happening at every moment under every rulebook: refused for a reason, or settled to the cent and told again from its log."""

from itertools import product

import pytest

from croupier.cards import DECK, text
from croupier.game.irregularities.happenings import KINDS
from croupier.game.report import settlement
from croupier.game.roundfile import RoundRefused, parse
from croupier.game.script import play_round
from croupier.history.rebuild import from_events
from croupier.rulebook import IDS
from tests.effort import often
from tests.game.accounts import Books
from tests.game.told import CARIBBEAN, STAR, file

QUALIFIES = "Ac Kd 9h 5s 3c"
HANDS = {1: "8c 8d 8s Ts Jc", 2: "4s 6c Td Js Qh", 4: "4h 5h 6h 7h 8h"}
MOMENTS = (
    "", "betting", *(f"dealing {cards}" for cards in (0, 1, 7, 19, 20)), "dealt", "decided", "locked", "drawing",
    "drawn", "revealed", "settled", *(f"{when} {seat}" for when in ("before", "after", "drawn") for seat in (1, 2)),
)  # fmt: skip
WAYS = (("player", "all_decided"), ("auto", "all_decided"), ("player", "as_decided"), ("auto", "as_decided"))
EVERY = list(product(KINDS, MOMENTS, WAYS))


def said(book: str, what: str, when: str, way: tuple[str, str]) -> str:
    """A round of three seats, one of whom draws, in which this happens to seat 2 or the empty seat 3."""
    own = {} if book == CARIBBEAN else {"super": {"own": 1000}}
    draws = {"decision": "bet"} if book == CARIBBEAN else {"decision": "buy", "after_draw": "bet"}
    seats = {
        1: {"ante": 1000, **own, **draws},
        2: {"ante": 1000, **own, **draws},
        4: {"ante": 1000, **own, "decision": "bet"},
    }
    happening = {
        "what": what,
        "seat": 3 if "astray" in what else 2,
        "seats": [1, 2],
        "amount": 400,
        "cards": "Ac",
        "count": 51,
    }
    happenings = [{**happening, **({"when": when} if when else {})}]
    if what == "cards_astray_found":
        happenings.insert(0, {"what": "cards_astray", "seat": 3})
    if what == "bet_taken_back":
        happenings.insert(0, {"what": "dealer_cards_exposed", "cards": "Ac", "when": "before 4"})
    settings = {} if book == CARIBBEAN else {"declare_mode": way[0], "act_when": way[1]}
    if book not in (CARIBBEAN, STAR) and what == "bet_taken_back":
        settings["redecide_after_exposure"] = True
    return file(book, HANDS, QUALIFIES, seats, happenings, settings=settings, redeal=text(DECK))


@pytest.mark.parametrize("book", IDS)
def test_every_happening_is_refused_or_settled_and_told_again(book: str) -> None:
    settled = 0
    for what, when, way in EVERY[:: often(31, 1)]:
        where = (what, when, way)
        try:
            script = play_round(parse(said(book, what, when, way)))
        except RoundRefused:
            continue
        books = Books()
        for event in script.log:
            books.post(event)
        assert books.balanced(), where
        done = settlement(script.rules, script.state)
        for number, seat in script.state.seats.items():
            assert books.net(number) == seat.net, where
            assert all(wager.open == 0 for wager in seat.wagers.values()), where
        assert from_events(script.rules, script.log).file.settle() == done, where
        settled += 1
    assert settled > 5
