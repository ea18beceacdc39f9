"""Guests: kept for days, nothing lost when one signs up, and rounds that open for whoever is given their link."""

import re
from pathlib import Path
from typing import Any

import pytest

from croupier.house.accounts.state import HOUR, MINUTE
from croupier.house.act import Role
from croupier.web.pictures import BACK, EDGE, SHEET, SIZE, as_read, place_of, unpacked
from croupier.web.running.clock import microseconds
from tests.waiting import until
from tests.web.kit import PASSWORD, Site, User, dealt_in, live_table, nobody, seated

BOOK = "vanuatu-2013"


def folded(user: User, table: str) -> dict[str, Any]:
    """A round at an own table that its player folds; how the seat stands then."""
    user.dealt(table)
    user.play(table, "Fold", 1)
    until(lambda: not user.see(table).get("playing"))
    until(lambda: user.http.get(f"/api/tables/{table}/rounds").json()["rounds"])
    found: dict[str, Any] = user.see(table)["seats"]["1"]
    return found


def signed_up(site: Site, guest: User, name: str) -> User:
    """A guest with an account of a name."""
    answer = guest.http.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return User(site, answer.json())


def test_who_signs_up_keeps_rounds_statistics_and_chips(site: Site) -> None:
    guest, table = site.guest_at(BOOK)
    chips = folded(guest, table)["chips"]
    assert chips == 999_000
    before = guest.http.get("/api/me/statistics").json()["practice"]
    record = guest.http.get("/api/practice/record").json()
    kim = signed_up(site, guest, "Kim")
    mine = kim.http.get("/api/me/rounds").json()["rounds"]
    assert [(one["played"]["table"], one["played"]["net"]) for one in mine] == [(table, -1_000)]
    assert kim.http.get("/api/me/statistics").json()["practice"] == before
    assert kim.http.get("/api/practice/record").json() == record
    assert kim.see(kim.practise(BOOK))["seats"]["1"]["chips"] == chips
    seen = kim.http.get(f"/api/tables/{table}/rounds/1").json()
    assert (seen["viewer"], [one["net"] for one in seen["records"]]) == (1, [-1_000])
    assert guest.http.get("/api/session").status_code == 401, "the guest is there no more"


def test_nobody_takes_over_what_an_account_has_played(site: Site) -> None:
    bob = site.user("Bob")
    table = bob.practise(BOOK)
    folded(bob, table)
    other = signed_up(site, bob, "Lee")
    assert other.http.get("/api/me/rounds").json()["rounds"] == []
    assert other.http.get(f"/api/tables/{table}/rounds/1").status_code == 403
    assert bob.http.get("/api/session").status_code == 200


def test_a_guest_is_known_for_days_and_an_account_asks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = 0
    monkeypatch.setattr("croupier.web.worker.microseconds", lambda: microseconds() + later)
    with Site(tmp_path, practice_minutes=30) as site:
        guest, bob = site.user(), site.user("Bob")
        later = 31 * MINUTE
        assert guest.http.get("/api/session").status_code == 200
        assert bob.http.get("/api/session").json()["code"] == "IDLE"
        later = 29 * 24 * HOUR
        assert guest.http.get("/api/session").status_code == 200
        later = 31 * 24 * HOUR
        assert guest.http.get("/api/session").status_code == 401


def test_a_round_opens_for_whoever_is_given_its_link_as_a_spectator_saw_it(site: Site) -> None:
    guest, table = site.guest_at(BOOK)
    folded(guest, table)
    own = guest.http.get(f"/api/tables/{table}/rounds/1").json()
    link = f"{table}/1/{own['seal']}"
    seen = nobody.get(f"{site.url}/api/shared/{link}").json()
    assert (seen["viewer"], seen["records"], seen["chips_after"], seen["seal"]) == ("spectator", [], {}, "")
    cards = {seat["cards"] for scene in seen["scenes"] for seat in scene["view"]["seats"]}
    assert cards == {""}, "a folded hand is not shown"
    page = nobody.get(f"{site.url}/r/{link}").text
    assert f'property="og:description" content="{guest.name} loses 10.00"' in page
    assert re.search(r"<title>Round 1 of Lunar Poker · Croupier</title>", page)
    (picture,) = re.findall(r'property="og:image" content="([^"]+)"', page)
    shown, _ = unpacked(nobody.get(picture).content)
    sheet, _ = unpacked(SHEET.read_bytes())
    left, top, wide, tall = place_of(BACK)
    back = [row[left : left + wide] for row in sheet[top : top + tall]]
    assert (len(shown[0]), len(shown)) == SIZE
    hidden = sum(
        [row[x : x + wide] for row in shown[y : y + tall]] == back
        for y in range(len(shown) - tall)
        for x in range(EDGE, EDGE + 5 * (wide + 8), wide + 8)
    )
    assert hidden == 4 + 5, "neither the dealer's cards nor a folded hand are shown"


def test_a_picture_lays_hands_as_they_are_read() -> None:
    assert as_read("Js 6h Th Qs 6d") == ["6h", "6d", "Qs", "Js", "Th"]
    assert as_read("2c 9h 2d 9s 9c") == ["9h", "9s", "9c", "2c", "2d"]


def test_a_link_names_nobody_but_who_shares_the_round(site: Site) -> None:
    ann, bob, ira = site.user("Ann S"), site.user("Bob S"), site.user("Ira S", Role.INSPECTOR)
    table = live_table(site, BOOK, "Shared 1")
    seated(table, ann, bob)
    dealt_in(table, ann, bob)
    until(lambda: ann.see(table)["play"].get("up"))
    ann.play(table, "Fold", 1)
    bob.play(table, "Fold", 2)
    until(lambda: ann.http.get(f"/api/tables/{table}/rounds/1").status_code == 200)
    for sharer, user in (("Ann S", ann), ("Bob S", bob), ("", ira)):
        link = f"{table}/1/{user.http.get(f'/api/tables/{table}/rounds/1').json()['seal']}"
        for place in (f"api/shared/{link}", f"r/{link}"):
            told = nobody.get(f"{site.url}/{place}").text
            assert "Round 1" in told or '"started"' in told
            assert {name for name in ("Ann S", "Bob S", "Ira S") if name in told} == {sharer} - {""}


def test_a_link_that_was_made_up_opens_nothing_and_tells_nothing(site: Site) -> None:
    guest, table = site.guest_at(BOOK)
    folded(guest, table)
    seal = guest.http.get(f"/api/tables/{table}/rounds/1").json()["seal"]
    there, nowhere = f"{table}/1/{'0' * len(seal)}", f"none/1/{'0' * len(seal)}"
    answers = [nobody.get(f"{site.url}/api/shared/{link}") for link in (there, nowhere, f"{table}/2/{seal}")]
    assert {answer.status_code for answer in answers} == {404}
    page = nobody.get(f"{site.url}/r/{there}")
    assert page.status_code == 200
    assert "og:" not in page.text
    assert nobody.get(f"{site.url}/r/{there}/picture.png").status_code == 404
    assert table not in page.text
