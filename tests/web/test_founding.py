"""The first two of a house: each sets an own password and authenticator before anything is done, and acts of two are marked."""

from typing import Any

import httpx
import pytest

from croupier.house.act import HOUSE, PEOPLE, Role
from croupier.house.streams import read
from tests.web.kit import PASSWORD, Site, User, nobody

FIRST = {"operator": {"name": "Olga"}, "supervisor": {"name": "Sven"}}


def set_up(site: Site, body: dict[str, Any] = FIRST) -> httpx.Response:
    token = site.worker.accounts.set_up_token() or "none"
    return nobody.post(f"{site.url}/api/set-up", json={"token": token, **body})


def arrives(site: Site, name: str, link: str, device: str = "") -> tuple[User, str]:
    """Somebody opens the link, sets a password and enrols an authenticator; and the browser that was used."""
    taken = nobody.post(f"{site.url}/api/accounts/accept", json={"token": link, "password": PASSWORD})
    assert taken.status_code == 204, taken.text
    body, cookie = {"name": name, "password": PASSWORD}, {"Cookie": f"croupier_device={device}"}
    answer = nobody.post(f"{site.url}/api/session", json=body, headers=cookie)
    user = User(site, answer.json())
    user.enrol()
    return user, answer.cookies.get("croupier_device", device)


def stop(user: User, second: User, scope: str = "all") -> httpx.Response:
    body = {"command": {"type": "Disable", "scope": scope}, "why": "a drill", "second": second.as_second()}
    return user.http.post("/api/house/commands", json=body)


def test_each_of_the_first_two_comes_by_an_own_link_before_anything_is_done(own_site: Site) -> None:
    """Whoever opened the link of the first start chose both passwords, and so was both persons."""
    links = set_up(own_site).json()
    assert len({links["operator"], links["supervisor"]}) == 2
    olga, _ = arrives(own_site, "Olga", links["operator"])
    for path in ("/api/people", "/api/house", "/api/tables"):
        refused = olga.http.get(path).json()
        assert (refused["code"], refused["values"]["names"]) == ("SET_UP_OPEN", "Sven"), path
    sven, _ = arrives(own_site, "Sven", links["supervisor"])
    assert olga.http.get("/api/people").status_code == 200
    assert own_site.worker.accounts.set_up_token() is None
    assert set_up(own_site).json()["code"] in ("NAME_TAKEN", "BAD_LINK")
    assert stop(olga, sven).status_code == 200


def test_no_password_is_chosen_for_another(own_site: Site) -> None:
    body = {one: {**named, "password": PASSWORD} for one, named in FIRST.items()}
    assert set_up(own_site, body).json()["code"] == "BAD_BODY"
    assert set_up(own_site, {**FIRST, "supervisor": {"name": "olga"}}).json()["code"] == "NAME_TAKEN"
    assert set_up(own_site, {**FIRST, "supervisor": {"name": "Olga"}}).json()["code"] == "SECOND_PERSON"


def test_a_link_that_was_lost_is_made_anew_for_the_same_person_only(own_site: Site) -> None:
    first = set_up(own_site).json()
    arrives(own_site, "Olga", first["operator"])
    other = {**FIRST, "supervisor": {"name": "Mallory"}}
    assert set_up(own_site, other).json()["code"] == "NAME_TAKEN"
    again = set_up(own_site).json()
    assert again["operator"] == ""
    arrives(own_site, "Sven", again["supervisor"])
    assert own_site.worker.accounts.awaited() == []


def test_two_links_opened_at_one_browser_are_not_two_persons(own_site: Site) -> None:
    links = set_up(own_site).json()
    olga, device = arrives(own_site, "Olga", links["operator"])
    sven, _ = arrives(own_site, "Sven", links["supervisor"], device)
    refused = stop(olga, sven).json()
    assert (refused["code"], refused["case"]) == ("SECOND_PERSON", "same-browser")


@pytest.mark.parametrize("third", [False, True])
def test_what_two_do_while_nobody_else_is_there_is_marked(own_site: Site, third: bool) -> None:
    links = set_up(own_site).json()
    (olga, _), (sven, _) = (
        arrives(own_site, "Olga", links["operator"]),
        arrives(own_site, "Sven", links["supervisor"]),
    )
    if third:
        own_site.user("Dee", Role.DEALER)
    assert stop(olga, sven).status_code == 200
    last = [read(recorded) for recorded in own_site.worker.store.walk(HOUSE)][-1]
    assert last.act.only_two is not third
    people = [read(recorded) for recorded in own_site.worker.store.walk(PEOPLE)]
    assert not any(event.act.only_two for event in people), "what the program does is not what two persons do"
