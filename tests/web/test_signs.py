"""The signs of a table over HTTP: as the table is set up, not as the rulebook leaves it open."""

from typing import Any

from croupier.house.act import HOUSE_SUPERVISOR
from croupier.house.answers import Done
from croupier.house.table import commands as c
from croupier.house.table.state import table_stream
from tests.web.kit import Site, User, live_table


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


def test_both_minimums_are_on_the_table_while_one_player_keeps_the_former(own_site: Site) -> None:
    table = live_table(own_site, "nsw-star-2019", "T1")
    service, limits = own_site.worker.service, ((500, 5_000), (2_000, 5_000))
    bob, watcher = own_site.user("Bob"), own_site.user("Watcher")
    for number, each in enumerate(limits):
        act = service.act(HOUSE_SUPERVISOR, "a busy night")
        raised = c.SetLimits(each, at_once=number > 0)
        done = service.send(table_stream(table), raised, act, command_id=f"limits {number}")
        assert isinstance(done, Done), done
        if not number:
            bob.sit(table)
            bob.ante(table)
    for user in (bob, watcher):
        both, kept = user.see(table)["signs"]
        assert (both["lines"], both["clause"]) == (["5.00 to 50.00", "20.00 to 50.00"], "6.5.3")
        assert (kept["lines"], kept["clause"]) == (["seat 1 keeps 5.00"], "6.5.1.1")
    bob.play(table, "WithdrawWager", 1, area="ante")
    bob.do(table, {"type": "LeaveSeat", "seat": 1})
    assert [sign["lines"] for sign in watcher.see(table)["signs"]] == [["20.00 to 50.00"]]
