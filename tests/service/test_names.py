"""Names: nobody is called so that they cannot be seen, speak for the house, or look like somebody who is known."""

import pytest

from croupier.house.accounts.names import OWN, RANKS, skeleton, why_not_named
from croupier.house.act import PEOPLE, Person, Role
from croupier.house.people import Register
from tests.service.kit import OTTO, SUE, Casino

OLIVE = ["olive", "OLIVE", "0live", "Оlіvе", "Οlive", "Oⅼive", "01ive", "oIive"]
UNSEEN = [
    "\u3164",
    "Bob\u3164",
    "\u115f",
    "a\u1160",
    "\uffa0",
    "Bo\u200bb",
    "Bob\u00ad",
    "Ｂob",
    "a@b.example",
    "x" * 61,
]


@pytest.mark.parametrize("name", OLIVE)
def test_a_name_that_looks_like_anothers_is_not_free(name: str) -> None:
    """All of these could be registered beside Olive."""
    found = why_not_named(name, ["Otto", "Olive"])
    assert found is not None
    assert (found.code, found.case) in (("NAME_TAKEN", "alike"), ("BAD_NAME", ""))
    assert why_not_named("Olive", ["Otto", "Olive"]) is None, "who is known already is not in the own way"


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_can_be_seen(name: str) -> None:
    found = why_not_named(name, ())
    assert found is not None
    assert found.code == "BAD_NAME"


@pytest.mark.parametrize(
    "name", ["Autopilot", "autopilot 2", "Аutopilot", "dea1er", "The House", "guest-1", "Dealer_Dan", "bot-x"]
)
def test_a_name_does_not_speak_for_the_house(name: str) -> None:
    found = why_not_named(name, ())
    assert found is not None
    assert (found.code, found.case) == ("NAME_TAKEN", "reserved")
    assert all(why_not_named(word.title(), ()) for word in OWN | RANKS)


def test_the_staff_may_be_called_what_they_are_but_not_as_the_program(casino: Casino) -> None:
    casino.do(PEOPLE, Register(Person("Dealer 7", Role.DEALER)), OTTO, second=SUE)
    for name in ("Autopilot", "the house", "guest-1"):
        code = casino.refuse(PEOPLE, Register(Person(name, Role.DEALER)), OTTO, second=SUE)
        assert code == "NAME_TAKEN", name


@pytest.mark.parametrize(
    "name", ["Bo", "Marie-Claire", "O'Hara", "José", "Ирина", "山田 太郎", "Householder", "n" * 60]
)
def test_other_names_are_free(name: str) -> None:
    assert why_not_named(name, ["Olive", "Otto"]) is None


def test_what_looks_alike_has_one_skeleton() -> None:
    pairs = [("paypal", "рауpаl"), ("m", "rn"), ("Ⅷ", "Vlll"), ("ﬁ", "fi")]
    assert all(skeleton(one) == skeleton(other) for one, other in pairs)
    assert skeleton(skeleton("Оlіvе")) == skeleton("Olive")


def test_the_house_takes_nobody_on_under_anothers_looks(casino: Casino) -> None:
    casino.do(PEOPLE, Register(Person("Olive", Role.PLAYER)), OTTO)
    for name in ("olive", "Оlіvе", "Autopilot", "\u3164"):
        for role, second in ((Role.PLAYER, None), (Role.DEALER, SUE)):
            code = casino.refuse(PEOPLE, Register(Person(name, role)), OTTO, second=second)
            assert code in ("NAME_TAKEN", "BAD_NAME"), name
