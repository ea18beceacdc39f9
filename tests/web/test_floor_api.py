"""The floor at a glance: rounds and their age, seats and connections, figures, and none of the cards."""

import json

from croupier.game.events import Phase
from croupier.house.act import Role
from tests.web.kit import Site, live_table
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
    assert figures["hold"] == 1_000_000 - site.worker.service.table(table).chairs[2].chips


def test_the_floor_tells_no_card_of_an_open_round(site: Site) -> None:
    table = live_table(site, "nz-div22-2016", "Wall 3")
    sue, bob = site.user("Sue C", Role.SUPERVISOR), site.user("Bob C")
    bob.sit(table)
    bob.ante(table)
    bob.ready(table)
    assert site.worker.service.table(table).dealt
    lines = sue.http.get("/api/floor").json()["tables"]
    assert not CARD.search(json.dumps([one for one in lines if one["table"] == table]))


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
