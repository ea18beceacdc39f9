"""Every event has a sentence."""

import typing

import msgspec
import pytest

from croupier.game import events as e
from croupier.game.words import CARD, clause, sentence, tell

VALUES = {
    "seat": 2,
    "hand": 2,
    "area": "super:3",
    "amount": 123456,
    "carried": False,
    "uncapped": 999999,
    "odds": 7,
    "cards": "Ah Kd",
    "card": "9s",
    "out": "Kd",
    "into": "4c",
    "clause": "5.2(b)",
    "seats": (1, 2),
    "order": (1, 2, 0),
    "nets": {1: 500, 2: -500, 3: 0},
    "why": "a reason",
    "what": "something",
    "ruling": "a ruling",
}
BY_TYPE = {int: 3, str: "word", bool: True, tuple[int, ...]: (1,), dict[int, int]: {1: 1}}


def example(kind: type[e.Event]) -> e.Event:
    """An event of a kind with something in every field."""
    fields = {}
    for field in msgspec.structs.fields(kind):
        if isinstance(field.type, type) and issubclass(
            field.type, e.Decision | e.Phase | e.Outcome | e.Remedy
        ):
            fields[field.name] = next(iter(field.type))
        else:
            fields[field.name] = VALUES.get(field.name, BY_TYPE.get(field.type, 3))
    return kind(**fields)


EVENTS = typing.get_args(e.AnyEvent)


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_is_a_sentence(kind: type[e.Event]) -> None:
    event = example(kind)
    words = sentence(event)
    assert words[0].isupper()
    assert not words.endswith(".")
    assert "_" not in words
    assert "\n" not in words
    assert clause(event) == "5.2(b)"
    if hasattr(event, "seat"):
        assert "seat 2" in words.lower()
    if hasattr(event, "amount"):
        assert "1,234.56" in words


@pytest.mark.parametrize("decision", e.Decision)
@pytest.mark.parametrize("deemed", [True, False])
def test_every_decision(decision: e.Decision, deemed: bool) -> None:
    assert str(decision) in sentence(e.Decided(1, decision, "x", "Ah Kd", deemed=deemed))


@pytest.mark.parametrize("phase", e.Phase)
def test_every_phase(phase: e.Phase) -> None:
    assert sentence(e.PhaseOpened(phase, "x"))


@pytest.mark.parametrize("outcome", e.Outcome)
def test_every_outcome(outcome: e.Outcome) -> None:
    assert "the dealer" in sentence(e.HandCompared(1, outcome, "x"))


@pytest.mark.parametrize(
    ("area", "words"),
    [
        ("ante", "Seat 2 antes 20.00"),
        ("bet", "Seat 2 bets 20.00"),
        ("super:own", "Seat 2 places a super of 20.00 on its own hand"),
        ("super:dealer", "Seat 2 places a super of 20.00 on the dealer's hand"),
        ("super:4", "Seat 2 places a super of 20.00 on the hand of seat 4"),
        ("draw_fee", "Seat 2 puts down a draw fee of 20.00"),
        ("jackpot", "Seat 2 puts down a jackpot wager of 20.00"),
    ],
)
def test_every_area(area: str, words: str) -> None:
    assert sentence(e.WagerPlaced(2, area, 2000, "x")) == words


def test_a_wager_of_a_void_round_is_told_apart() -> None:
    waits = sentence(e.WagerPlaced(2, "jackpot", 100, "x", carried=True))
    assert waits == "Seat 2 has a jackpot wager of 1.00 from a round that was void"
    assert sentence(e.Carried(2, "jackpot", "x")) == "Seat 2's jackpot wager counts for its next round"


def test_the_deal_stands_hand_by_hand() -> None:
    log = [
        e.BetsCalled((1, 3), (1, 3, 0) * 5, "x"),
        e.CardsDealt("2c 3c 4c", "x"),
        e.CardsDealt("2d 3d 4d", "x"),
    ]
    steps = list(tell(log))
    assert steps[1].details == ("seat 1  2c", "seat 3  3c", "dealer  4c")
    assert steps[2].details == ("seat 1  2d", "seat 3  3d", "dealer  4d")


def test_cards_without_an_order_are_still_told() -> None:
    assert next(tell([e.CardsDealt("2c 3c", "x")])).details == ("2c 3c",)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("The dealer's Td is replaced by As", ["Td", "As"]),
        ("Seat 1 shows Ah Kd: ace and king (Qh)", ["Ah", "Kd", "Qh"]),
        ("As the deck ran out, play stops", []),
        ("A ruling: As no card is missing, play on", []),
        ("As Kd", ["As", "Kd"]),
        ("Seat 2 antes 20.00 as Seat 3 did", []),
        ("ah 10c Ahh xAh A h 1c", []),
    ],
)
def test_cards_are_found_in_a_line(line: str, found: list[str]) -> None:
    assert CARD.findall(line) == found
