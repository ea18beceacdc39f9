"""The floor at a glance: rounds and their age, seats and connections, figures, and none of the cards."""

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.game.events import Phase
from croupier.house.act import Role
from croupier.house.table.state import table_stream
from croupier.rulebook import rulebook
from tests.browser.dealt import DEALER, Dealt
from tests.web.kit import Site, User, live_table
from tests.web.test_reading import play_round
from tests.web.watchers import CARD


def test_the_floor_shows_what_an_overseer_must_see(site: Site) -> None:
    table = live_table(site, "vanuatu-2013", "Wall 1", betting=600, decision=600)
    live_table(site, "nz-caribbean-1998", "Wall 2")
    sue, bob = site.user("Sue W", Role.SUPERVISOR), site.user("Bob W")
    bob.practise("vanuatu-2013")
    bob.sit(table, 2, 1_000_000)
    seen = {one["table"]: one for one in sue.http.get("/api/floor").json()["tables"]}
    assert list(seen) == ["Wall 1", "Wall 2"], "practice tables are not on the floor"
    assert seen["Wall 2"]["seats"] == {}
    assert seen["Wall 2"]["standing"] == "open"
    assert seen[table]["phase"] == Phase.BETTING
    assert seen[table]["playing"]
    assert seen[table]["seats"]["2"]["player"] == bob.name
    assert not seen[table]["seats"]["2"]["connected"]
    with bob.watch(table) as watch:
        watch.next()
        line = sue.http.get("/api/floor").json()["tables"][0]
        assert line["seats"]["2"]["connected"]
        assert line["watching"] == 0
    before = site.worker.service.clock() // 1_000_000
    assert line["started"] <= before
    assert line["ended"] == 0
    play_round(site, table, {2: bob})
    line = sue.http.get("/api/floor").json()["tables"][0]
    figures, course = line["figures"], site.worker.service.table(table).course
    assert figures["rounds"] + figures["void"] == 1
    assert figures["handle"] > 0
    assert line["started"] == course.started
    assert figures["win"] == 1_000_000 - site.worker.service.table(table).chairs[2].chips


def test_the_floor_tells_no_card_of_an_open_round(site: Site) -> None:
    table = live_table(site, "nz-div22-2016", "Wall 3")
    sue, bob = site.user("Sue C", Role.SUPERVISOR), site.user("Bob C")
    bob.sit(table)
    bob.ante(table)
    bob.ready(table)
    assert site.worker.service.table(table).dealt
    lines = sue.http.get("/api/floor").json()["tables"]
    assert not CARD.search(json.dumps([one for one in lines if one["table"] == table]))


@pytest.mark.parametrize(
    ("book", "name", "chosen", "clause"),
    [
        ("nz-div22-2016", "max_payout", 500_000, "5.12"),
        ("nz-caribbean-1998", "max_payout", 500_000, "5.9"),
        ("nz-caribbean-1998", "jackpot_contribution", 9_000, "11.6"),
        ("nsw-star-2019", "hand_dealing", None, "3.6"),
    ],
)
def test_a_running_house_asks_for_the_reference_of_an_approval(
    site: Site, book: str, name: str, chosen: int | None, clause: str
) -> None:
    """No house has it from its first day on: it is named with the table that needs it, and stands in the log."""
    table, sue, zoe = f"{book} {name}", *(site.user(f"{who} {clause}", Role.SUPERVISOR) for who in ("S", "Z"))
    asked: dict[str, Any] = {"type": "PrepareTable", "table": table, "rulebook": book}
    asked |= {"areas": list(rulebook(book).layout.areas)}
    asked |= {"settings": {name: chosen}} if chosen else {"source": "hand"}
    refused = sue.ask(table, asked, why="chosen", second=zoe.as_second()).json()
    assert (refused["code"], refused["clause"]) == ("APPROVAL_NEEDED", clause)
    other = site.user(f"Y {clause}", Role.SUPERVISOR)
    sue.do(table, {**asked, "approvals": {name: "S 2016/12"}}, why="chosen", second=other.as_second())
    (prepared,) = site.worker.store.read(table_stream(table))
    assert json.loads(prepared.data)["approvals"] == {name: "S 2016/12"}


def test_the_floor_comes_page_by_page(own_site: Site) -> None:
    for number in (1, 2, 3):
        live_table(own_site, "vanuatu-2013", f"P{number}")
    ira = own_site.user("Ira", Role.INSPECTOR)
    first = ira.http.get("/api/floor?limit=2").json()
    assert [one["table"] for one in first["tables"]] == ["P1", "P2"]
    assert first["after"] == "P2"
    rest = ira.http.get("/api/floor?limit=2&after=P2").json()
    assert [one["table"] for one in rest["tables"]] == ["P3"]
    assert rest["after"] is None


def test_events_say_where_the_log_and_a_stream_end(own_site: Site) -> None:
    table = live_table(own_site, "vanuatu-2013", "E1")
    ira = own_site.user("Ira", Role.INSPECTOR)
    found = ira.http.get("/api/events?limit=1").json()
    assert found["last"] == own_site.worker.store.head().seq > 1
    found = ira.http.get(f"/api/events?limit=1&stream=table/{table}").json()
    assert found["last"] == own_site.worker.store.version(f"table/{table}") > 1


def test_people_are_found_on_the_server_and_guests_stand_apart(own_site: Site) -> None:
    ott, sue = own_site.user("Ott", Role.OPERATOR), own_site.user("Sue", Role.SUPERVISOR)
    own_site.user("Dee", Role.DEALER)
    own_site.user("Zoe of the last page")
    guest = own_site.user().name

    def found(user: User, **query: str) -> list[str]:
        answer = user.http.get("/api/people", params={"limit": "1", **query})
        assert answer.status_code == 200, answer.text
        return [one["person"]["id"] for one in answer.json()["persons"]]

    assert found(ott, find="LAST page", among="players") == ["Zoe of the last page"]
    assert found(ott, find=guest, among="guests") == [guest]
    assert found(ott, find=guest, among="players") == []
    assert found(sue, find="dealer", among="staff") == ["Dee"]
    assert found(sue, find="zoe") == ["Zoe of the last page"]
    assert sue.http.get("/api/people").status_code == 403
    staff = ott.http.get("/api/people?among=staff").json()["persons"]
    assert {one["person"]["id"]: one["charges"] for one in staff} == {
        "Dee": ["dealer"], "Ott": ["supervisor"], "Sue": ["supervisor"]
    }  # fmt: skip


def test_clocks_begin_as_they_are_configured(tmp_path: Path) -> None:
    with Site(tmp_path, betting_seconds=11, decision_seconds=12, force_seconds=13) as site:
        seen = site.user("Sue", Role.SUPERVISOR).http.get("/api/house").json()
        assert [seen["clocks"][name] for name in ("betting", "decision", "force")] == [11, 12, 13]
        assert "Gaming Supervisor" in seen["titles"]
        assert site.user("Bob").http.get("/api/house").json()["clocks"] is None


def possible(user: User, table: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What somebody could ask of a table now, and what not."""
    answer = user.http.get(f"/api/tables/{table}/possible")
    assert answer.status_code == 200, answer.text
    found = {one["what"]: one for one in answer.json()}
    able = {what: one for what, one in found.items() if not one["code"]}
    return able, {what: one for what, one in found.items() if one["code"]}


def test_only_what_the_rulebook_and_the_table_allow_is_possible(site: Site) -> None:
    sue, bob = site.user("Sue P", Role.SUPERVISOR), site.user("Bob P")
    star, moon = live_table(site, "nsw-star-2019", "Star P"), live_table(site, "vanuatu-2013", "Moon P")
    for table in (star, moon):
        bob.sit(table, 2)
    able, refused = possible(sue, star)
    assert {"GiveNotice closing", "GiveNotice minimum", "Direct", "Arrange"} <= able.keys()
    assert able["AllowAbove"]["seats"] == [2]
    assert refused["EndMarkers"]["title"], "what cannot be done says why"
    assert not {"VoidHand", "RefuseWager"} & able.keys(), "nobody has wagered"
    able, refused = possible(sue, moon)
    assert not [what for what in {*able, *refused} if what.startswith("GiveNotice")], (
        "Vanuatu knows no notice"
    )
    bob.ante(star, 2)
    able, _ = possible(sue, star)
    assert (able["RefuseWager"]["seats"], able["RefuseWager"]["of"]) == ([2], ["ante"])
    assert able["RefuseWager"]["second"]
    bob.ante(moon, 2)
    bob.ready(moon, 2)
    able, refused = possible(sue, moon)
    assert able["MarkAbsent"]["seats"] == able["VoidHand"]["seats"] == [2]
    assert "CloseTable" in refused, "a round is open"
    assert "SetMeter" not in {**able, **refused}, "Lunar Poker has no jackpot"
    assert "SetMeter" in possible(sue, live_table(site, "nz-caribbean-1998", "Stud P"))[0]


def test_a_dealer_is_offered_only_what_can_be_done_with_real_cards_now(site: Site) -> None:
    dealt = Dealt(site, "vanuatu-2013", "Cards P")
    dealt.open()
    able, refused = possible(dealt.dealer, dealt.table)
    assert {"CountDeck", "OrderShuffle exposed"} <= able.keys()
    assert "TakeBackCard" in refused, "no card has been read"
    assert not {"SwapVoucher", "DropCards"} & {**able, **refused}.keys(), "Vanuatu knows neither"
    dealt.players[0].ante(dealt.table)
    dealt.deal({1: "Kh", DEALER: ""}, until="deal 9 cards")
    able, _ = possible(dealt.dealer, dealt.table)
    assert {"TakeBackCard", "CountDeck"} <= able.keys()
    dealt.dealer.do(dealt.table, {"type": "TakeBackCard"})
    assert "TakeBackCard" in possible(dealt.dealer, dealt.table)[1], "it is taken back already"


def test_templates_are_for_those_who_open_tables_and_queries_for_those_who_read_the_log(site: Site) -> None:
    roles = (Role.SUPERVISOR, Role.OPERATOR, Role.INSPECTOR, Role.DEALER)
    sue, ott, ira, dee = (site.user(f"{role.name.title()} K", role) for role in roles)
    evening = {"type": "KeepTemplate", "name": "Evening", "template": {"rulebook": "vanuatu-2013"}}
    late = {"type": "KeepQuery", "name": "Late", "query": {"person": "Dee"}}
    for user, command in ((sue, evening), (ira, late)):
        assert user.http.post("/api/house/commands", json={"command": command}).status_code == 200

    def kept(user: User) -> tuple[list[str], list[str]]:
        record = user.http.get("/api/house").json()["record"]
        return list(record["templates"]), list(record["queries"])

    assert [kept(user) for user in (sue, ott, ira, dee)] == [
        (["Evening"], []), (["Evening"], ["Late"]), ([], ["Late"]), ([], []),
    ]  # fmt: skip
    long = {**late, "query": {"person": "x" * 201}}
    assert ira.http.post("/api/house/commands", json={"command": long}).status_code in (400, 422)
