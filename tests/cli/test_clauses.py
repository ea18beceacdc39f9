"""`croupier clauses`: all, one rulebook's, one clause's."""

from croupier.rulebook.clauses import Honoured, clauses
from tests.cli.program import croupier

FIELDS = ["rulebook", "id", "says", "kind", "status", "how", "why", "code", "tests", "readings"]


def test_all_of_them_for_a_script() -> None:
    found = croupier("clauses", "--json").objects[0]["clauses"]
    assert len(found) == len(clauses())
    assert all(list(clause) == FIELDS for clause in found)
    assert {clause["status"] for clause in found} <= {"honoured", "planned"}
    assert {clause["how"] for clause in found} <= set(Honoured)


def test_one_rulebook() -> None:
    found = croupier("clauses", "vanuatu-2013", "--json").objects[0]["clauses"]
    assert {clause["rulebook"] for clause in found} == {"vanuatu-2013"}
    ran = croupier("clauses", "vanuatu-2013")
    assert f"{len(found)} clauses" in ran.out


def test_one_clause() -> None:
    everywhere = croupier("clauses", "10.4", "--json").objects[0]["clauses"]
    assert len(everywhere) > 1
    assert {clause["id"] for clause in everywhere} == {"10.4"}
    here = croupier("clauses", "vanuatu-2013:10.4", "--json").objects[0]["clauses"]
    assert [clause["rulebook"] for clause in here] == ["vanuatu-2013"]
    ran = croupier("clauses", "vanuatu-2013:10.4")
    assert here[0]["says"] in ran.out
    assert here[0]["how"] in ran.out
    assert all(place in ran.out for place in [*here[0]["code"], *here[0]["tests"]])


def test_an_amended_rulebook_keeps_the_clauses_of_its_base() -> None:
    found = croupier("clauses", "nz-div22-2016:10.4", "--json").objects[0]["clauses"]
    assert [clause["rulebook"] for clause in found] == ["nz-div22-2012"]


def test_no_such_clause() -> None:
    croupier("clauses", "99.99").refused("99.99")
    croupier("clauses", "atlantis:10.4").refused("atlantis")
    ran = croupier("clauses", "99.99", "--json")
    assert ran.objects[0]["error"]["code"] == "UNKNOWN_CLAUSE"
    assert ran.status == 1
