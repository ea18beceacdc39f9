"""The signs of a table over HTTP: as the table is set up, not as the rulebook leaves it open."""

from typing import Any

from tests.web.kit import Site, User


def shown(user: User, table: str) -> dict[str, Any]:
    answer = user.http.get(f"/api/tables/{table}/signs")
    assert answer.status_code == 200, answer.text
    return {sign["name"]: sign for sign in answer.json()["signs"]}


def test_a_tables_signs_follow_its_settings(site: Site) -> None:
    ann = site.user()
    table = ann.practise("vanuatu-2013", settings={"max_payout": 500_000, "super_pay_table": 7})
    signs = shown(ann, table)
    assert signs["maximum payout"]["lines"] == ["5,000.00"]
    assert signs["maximum payout"]["clause"] == "5.12/2"
    assert "ace king queen 5 to 1" in signs["super table"]["lines"]


def test_without_a_setting_there_is_no_such_sign(site: Site) -> None:
    ann = site.user()
    assert "maximum payout" not in shown(ann, ann.practise("vanuatu-2013"))


def test_the_signs_of_anothers_practice_table_are_not_shown(site: Site) -> None:
    ann, bob = site.user(), site.user()
    answer = bob.http.get(f"/api/tables/{ann.practise('vanuatu-2013')}/signs")
    assert answer.json()["code"] == "NOT_YOUR_TABLE"
