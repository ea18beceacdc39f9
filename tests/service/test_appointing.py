"""Roles, titles and pits of the staff, given and taken with their date."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.house.act import PEOPLE, Person, Role
from croupier.house.people import Appoint, People
from croupier.house.table import commands as c
from croupier.house.table.state import table_stream
from tests.service.kit import ANN, BOB, IRIS, NOON, OTTO, SAM, SUE, Casino


@pytest.fixture
def casino(tmp_path: Path) -> Iterator[Casino]:
    with Casino(tmp_path) as found:
        yield found


def test_a_role_is_given_and_taken_with_its_date(casino: Casino) -> None:
    casino.open("T1", "nz-div22-2016")
    table = table_stream("T1")
    dealt = Person("Sam", Role.DEALER, "Dealer", "P1")
    assert casino.refuse(table, c.AnswerCall(), SAM) != "ROLE_TOO_LOW"
    casino.clock.wait(60)
    casino.do(PEOPLE, Appoint(dealt), OTTO, second=SUE, why="asked to deal again")
    people: People = casino.service.state(PEOPLE)
    assert people.known["Sam"] == dealt
    assert people.since["Sam"] == NOON + 60
    assert people.since["Sue"] == NOON
    assert "Bob" not in people.since
    assert casino.refuse(table, c.AnswerCall(), dealt) == "ROLE_TOO_LOW"


@pytest.mark.parametrize(
    ("person", "code"),
    [
        (Person("Nobody", Role.DEALER), "REASON_MISSING"),
        (Person("Bob", Role.DEALER), "REASON_MISSING"),
        (Person("Ann", Role.PLAYER), "REASON_MISSING"),
        (ANN, "REASON_MISSING"),
        (Person("Otto", Role.INSPECTOR), "ROLE_TOO_LOW"),
        (Person("Sue", Role.OPERATOR), "ROLE_TOO_LOW"),
    ],
)
def test_nobody_is_appointed_who_plays_here_nor_by_themselves(
    casino: Casino, person: Person, code: str
) -> None:
    assert casino.refuse(PEOPLE, Appoint(person), OTTO, second=SUE) == code


def test_only_an_operator_appoints_and_never_alone(casino: Casino) -> None:
    chief = Person("Ann", Role.SUPERVISOR)
    assert casino.refuse(PEOPLE, Appoint(chief), OTTO) == "SECOND_PERSON"
    assert casino.refuse(PEOPLE, Appoint(chief), OTTO, second=SUE, why=" ") == "REASON_MISSING"
    for other in (ANN, BOB, IRIS, SUE):
        assert casino.refuse(PEOPLE, Appoint(chief), other, second=SAM) == "ROLE_TOO_LOW"
