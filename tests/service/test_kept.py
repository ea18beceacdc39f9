"""What the house keeps for its staff under a name: templates that make sense, saved queries, so many, and by whom."""

from pathlib import Path

import pytest

from croupier.house.act import HOUSE
from croupier.house.house import KeepQuery, KeepTemplate
from croupier.house.kept import LONGEST, MOST, Query, Template
from tests.service.kit import ANN, BOB, IRIS, OTTO, SUE, Casino

EVENING = Template("vanuatu-2013", pit="North", limits=(1_000, 50_000))


def test_a_template_is_kept_changed_and_forgotten(tmp_path: Path) -> None:
    with Casino(tmp_path) as casino:
        kept = lambda: casino.service.state(HOUSE).templates  # noqa: E731
        casino.do(HOUSE, KeepTemplate("Evening", EVENING), SUE)
        assert kept() == {"Evening": EVENING}
        casino.do(HOUSE, KeepTemplate("Evening", Template("nz-caribbean-1998")), OTTO)
        assert kept()["Evening"].rulebook == "nz-caribbean-1998"
        casino.do(HOUSE, KeepTemplate("Evening"), SUE)
        assert kept() == {}
        assert casino.refuse(HOUSE, KeepTemplate("Evening"), SUE) == "NOT_KEPT"


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Casino:
    return Casino(tmp_path_factory.mktemp("kept"))


@pytest.mark.parametrize(
    ("name", "template", "code"),
    [
        ("a/b", EVENING, "BAD_NAME"),
        ("Evening", Template("no such rulebook"), "UNKNOWN_RULEBOOK"),
        ("Evening", Template("/etc/passwd"), "UNKNOWN_RULEBOOK"),
        ("Evening", Template("vanuatu-2013", settings={"no_such": 1}), "UNKNOWN_SETTING"),
        ("Evening", Template("vanuatu-2013", approvals={"x": "y" * LONGEST}), "NOT_KEPT"),
    ],
)
def test_what_makes_no_sense_is_not_kept(casino: Casino, name: str, template: Template, code: str) -> None:
    assert casino.refuse(HOUSE, KeepTemplate(name, template), SUE) == code


def test_only_so_many_are_kept_and_only_by_those_who_use_them(casino: Casino) -> None:
    for who in (ANN, BOB, IRIS):
        assert casino.refuse(HOUSE, KeepTemplate("Mine", EVENING), who) == "ROLE_TOO_LOW"
    for who in (ANN, BOB, SUE):
        assert casino.refuse(HOUSE, KeepQuery("Mine", Query("table/T1")), who) == "ROLE_TOO_LOW"
    for number in range(MOST):
        casino.do(HOUSE, KeepQuery(f"Query {number}", Query(person="Dee")), IRIS)
    assert casino.refuse(HOUSE, KeepQuery("One more", Query()), OTTO) == "NOT_KEPT"
    casino.do(HOUSE, KeepQuery("Query 0", Query(kind="Settled")), OTTO)
    assert casino.service.state(HOUSE).queries["Query 0"] == Query(kind="Settled")
