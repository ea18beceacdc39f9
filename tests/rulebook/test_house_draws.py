"""What a rulebook may say of its draws: fees by the cards given up, no sixth card, from when on a bet must follow."""

import pytest

from croupier.rulebook import BadRulebook, Rulebook, under
from croupier.rulebook.facts import differences, facts
from croupier.rulebook.load import parse, source
from croupier.rulebook.points import WITH_SIXTH, needed
from tests.house_books import OASIS, five_for_one, houses


def amended(*lines: str) -> Rulebook:
    """Vanuatu's rulebook with something else said of its draws."""
    return parse("\n".join(['id = "house"', 'title = "House"', 'extends = "vanuatu-2013"', "[draw]", *lines]))


def test_the_fee_is_by_the_cards_given_up_where_that_is_said() -> None:
    rules = under(amended('fees = { is = { 2 = 3, 5 = 0 }, clause = "H1" }'))
    assert rules.draw_fees == (1, 1, 3, 1, 1, 0)
    assert (rules.sixth, rules.bound) == (True, 6)
    assert under(houses()["oasis"]).draw_fees[1:] == (1, 2, 3, 4, 5)


def test_a_bet_may_have_to_follow() -> None:
    assert under(houses()["five for one"]).bound == 5
    assert under(houses()["oasis"]).bound == 6
    assert under(parse(source("nz-caribbean-1998"))).draw_fees == ()


@pytest.mark.parametrize(("line", "place", "said"), [
    ('fees = { is = { 1 = 1 }, clause = "H1" }', "draw.fees.is", "no exchange gives up 1 cards"),
    ('fees = { is = { 2 = 101 }, clause = "H1" }', "draw.fees.is.2", "not from 0 to 100"),
    ('fees = { is = { two = 1 }, clause = "H1" }', "draw.fees.is", "no exchange gives up two cards"),
    ('fees = { is = { 2 = 1 } }', "draw.fees", "clause"),
    ('bound = { is = 6, clause = "H1" }', "draw.bound.is", "not from 2 to 5"),
    ('bound = { is = 1, clause = "H1" }', "draw.bound.is", "not from 2 to 5"),
    ('sixth = { is = 1, clause = "H1" }', "draw.sixth.is", "bool"),
])  # fmt: skip
def test_what_cannot_be_is_refused_with_its_place(line: str, place: str, said: str) -> None:
    with pytest.raises(BadRulebook, match=said) as refused:
        amended(line)
    assert refused.value.place == place


def test_the_steps_of_a_sixth_card_are_cited_only_where_it_is_sold() -> None:
    assert not set(WITH_SIXTH) & set(needed(houses()["oasis"]))
    assert set(WITH_SIXTH) <= set(needed(houses()["russian"]))
    sold = OASIS.read_text("utf-8").replace("sixth = { is = false", "sixth = { is = true")
    with pytest.raises(BadRulebook, match="buying a sixth card"):
        parse(sold)


def test_the_draws_are_told_and_compared() -> None:
    told = facts(houses()["five for one"])
    assert (told["draw.bound"].value, told["draw.bound"].clause) == (5, "5.4")
    found = {one.what: one for one in differences(houses()["oasis"], parse(five_for_one()))}
    assert set(found) == {"draw.fees.4", "draw.fees.5", "draw.bound"}
    assert found["draw.fees.5"].b is not None
    assert found["draw.fees.5"].b.value == 1
