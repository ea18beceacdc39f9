"""Cards of a real table, typed one by one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import DECK, Card, cards, text
from croupier.game.commands import Deal
from croupier.house.table.dealing import read_card, scan
from croupier.refusal import Refusal


def code(found: Deal | Refusal) -> str:
    assert isinstance(found, Refusal)
    return found.code


@pytest.mark.parametrize(("word", "card"), [("Ah", "Ah"), ("10D", "Td"), (" qs ", "Qs")])
def test_a_card_is_read_as_people_write_it(word: str, card: str) -> None:
    assert scan(word, 5, DECK) == Deal(card)


@pytest.mark.parametrize("word", ["", "1h", "A", "Ahh", "100h", "joker", "ZZ"])
def test_what_is_no_card_is_refused(word: str) -> None:
    assert code(scan(word, 1, DECK)) == "NOT_A_CARD"


@given(st.sampled_from(DECK), st.booleans(), st.booleans())
def test_every_card_can_be_typed_in_either_case(card: Card, upper: bool, ten: bool) -> None:
    word = text([card]).replace("T", "10") if ten else text([card])
    assert read_card(word.upper() if upper else word.lower()) == card


def test_a_card_that_cannot_be_there_is_refused() -> None:
    assert code(scan("Ah", 4, cards("Kh Qh"))) == "CARD_NOT_THERE"
    assert code(scan("Kh", 0, cards("Kh Qh"))) == "NOTHING_WANTED"


def test_a_card_put_back_must_come_next() -> None:
    unseen, expected = cards("2c Kh Qh"), cards("Kh Qh")
    assert code(scan("2c", 5, unseen, expected)) == "NOT_NEXT_CARD"
    assert code(scan("Qh", 5, unseen, expected)) == "NOT_NEXT_CARD"
    assert scan("Kh", 5, unseen, expected) == Deal("Kh")
