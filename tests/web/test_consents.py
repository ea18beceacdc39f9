"""Two persons on two devices: a request, the consent of another with an own factor, and what may not be."""

from typing import Any

import pytest

from croupier.house.accounts.consents import LIFE, MOST
from croupier.house.accounts.events import Vouched, account_stream
from croupier.house.act import Role
from croupier.house.streams import entry_of
from tests.web.kit import PASSWORD, Site, User, live_table, nobody

GIVE_UP = {"type": "GiveUpRound"}


@pytest.fixture(scope="module")
def house(site: Site) -> dict[str, User]:
    roles = {"Dee": Role.DEALER, "Sue": Role.SUPERVISOR, "Sam": Role.SUPERVISOR, "Ott": Role.OPERATOR}
    return {name: site.user(name, role) for name, role in roles.items()} | {"Bob": site.user("Bob")}


def at_a_round(site: Site, house: dict[str, User], table: str) -> str:
    live_table(site, "vanuatu-2013", table)
    house["Bob"].sit(table)
    house["Bob"].ante(table)
    return table


def ask(user: User, stream: str, command: dict[str, Any], why: str = "a fault") -> dict[str, Any]:
    answer = user.http.post("/api/consents", json={"stream": stream, "asks": command, "why": why})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def waiting(user: User) -> list[str]:
    return [one["id"] for one in user.http.get("/api/consents").json() if one["stands"] == "waiting"]


def consent(user: User, name: str, code: str | None = None, consents: bool = True) -> Any:
    said = {"consents": consents, "code": user.code(1) if code is None else code}
    return user.http.post(f"/api/consents/{name}", json=said)


def test_what_takes_two_is_done_once_another_consents_on_an_own_screen(
    site: Site, house: dict[str, User]
) -> None:
    table, sue, sam = at_a_round(site, house, "Two 1"), house["Sue"], house["Sam"]
    asked = ask(sue, f"table/{table}", GIVE_UP)
    assert set(asked["may"]) == {"Dee", "Sam", "Ott"}, "not the own, and no player"
    assert any("void" in line["text"] for line in asked["lines"]), "they see what it leads to"
    assert house["Bob"].see(table)["playing"], "asking does nothing"
    assert asked["id"] in waiting(sam)
    assert consent(sam, asked["id"]).json()["stands"] == "done"
    assert not house["Bob"].see(table)["playing"]
    log = site.worker.store.read(f"table/{table}", 0, 500)
    acts = [entry_of(one, site.worker.service.keys).event.act for one in log]
    (act, *_) = [one for one in acts if one.by.id == "Sue"]
    assert act.second is not None
    assert (act.second.id, act.why) == ("Sam", "a fault")
    vouched = [
        entry_of(one, site.worker.service.keys).event
        for one in site.worker.store.read(account_stream("Sam"), 0, 500)
        if one.type == Vouched.__name__
    ]
    kept = site.worker.consents.find(asked["id"])
    assert kept is not None
    assert vouched[-1].digest == kept.digest, "the log has what was consented to"
    assert consent(sam, asked["id"]).status_code in (401, 404, 409, 422), "once is enough"
    (mine,) = [one for one in sue.http.get("/api/consents").json() if one["id"] == asked["id"]]
    assert (mine["stands"], mine["second"]) == ("done", "Sam")


def test_what_is_asked_of_no_table_says_what_it_leads_to_too(site: Site, house: dict[str, User]) -> None:
    ott = house["Ott"]
    for stream, command, told in (
        (
            "people",
            {"type": "Appoint", "person": {"id": "Dee", "role": "game supervisor"}},
            "Dee, dealer → Dee, game supervisor",
        ),
        (
            "house",
            {"type": "SetDayRules", "rules": {"cash_line": 2_000_000}},
            "cash line: 10,000.00 → cash line: 20,000.00",
        ),
        ("wallet/Bob", {"type": "Deposit", "amount": 5_000}, "50.00 is paid into the wallet of Bob"),
    ):
        asked = ask(ott, stream, command)
        assert any(told in line["text"] for line in asked["lines"]), asked["lines"]
        assert ott.http.delete(f"/api/consents/{asked['id']}").status_code == 204


def test_nobody_answers_the_own_request_nor_one_that_is_not_theirs(
    site: Site, house: dict[str, User]
) -> None:
    table = at_a_round(site, house, "Two 2")
    asked = ask(house["Sue"], f"table/{table}", GIVE_UP)
    assert consent(house["Sue"], asked["id"]).json()["code"] == "SECOND_PERSON"
    assert house["Bob"].http.get("/api/consents").status_code == 403
    assert consent(house["Ott"], asked["id"], house["Ott"].wrong_code()).json()["code"] == "WRONG_CODE"
    assert house["Bob"].see(table)["playing"]
    assert consent(house["Ott"], asked["id"], consents=False).json()["stands"] == "declined"
    assert consent(house["Ott"], asked["id"]).status_code == 404
    assert house["Bob"].see(table)["playing"]


def test_a_second_person_answers_at_another_browser(site: Site, house: dict[str, User]) -> None:
    table = at_a_round(site, house, "Two 3")
    site.user("Una", Role.SUPERVISOR)
    una = next(user for user in site.users if user.name == "Una")
    body = {"name": "Sue", "password": PASSWORD, "code": house["Sue"].code(1)}
    entered = nobody.post(f"{site.url}/api/session", json=body)
    device = entered.cookies["croupier_device"]
    first = User(site, entered.json())
    body = {"name": "Una", "password": PASSWORD, "code": una.code(1)}
    there = nobody.post(f"{site.url}/api/session", json=body, headers={"Cookie": f"croupier_device={device}"})
    second = User(site, there.json())
    second.secret = una.secret
    asked = ask(first, f"table/{table}", GIVE_UP)
    refused = consent(second, asked["id"], una.code(2)).json()
    assert (refused["code"], refused["case"]) == ("SECOND_PERSON", "one-browser")


def test_a_request_is_gone_after_a_while_and_can_be_withdrawn(
    site: Site, house: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, consents = at_a_round(site, house, "Two 4"), site.worker.consents
    asked = ask(house["Sue"], f"table/{table}", GIVE_UP)
    assert house["Dee"].http.delete(f"/api/consents/{asked['id']}").status_code == 404
    assert house["Sue"].http.delete(f"/api/consents/{asked['id']}").status_code == 204
    assert consent(house["Dee"], asked["id"]).status_code == 404
    asked = ask(house["Sue"], f"table/{table}", GIVE_UP)
    real = consents._clock
    monkeypatch.setattr(consents, "_clock", lambda: real() + LIFE)
    assert waiting(house["Dee"]) == []
    assert consent(house["Dee"], asked["id"]).status_code == 404


def test_two_others_help_with_a_lost_factor_each_at_an_own_screen(site: Site, house: dict[str, User]) -> None:
    site.user("Zed", Role.DEALER)
    asked = ask(house["Ott"], "people", {"type": "Recover", "person": "Zed"}, "lost the telephone")
    assert "Dee" not in asked["may"], "two supervisors or operators"
    site.user("Sid", Role.SUPERVISOR)
    asked = ask(house["Ott"], "people", {"type": "Recover", "person": "Zed"}, "lost the telephone")
    sid = next(user for user in site.users if user.name == "Sid")
    assert consent(sid, asked["id"]).json()["answer"] is None, "the first alone gets the first half"
    mine = next(one for one in house["Ott"].http.get("/api/consents").json() if one["id"] == asked["id"])
    (half,) = [one["half"] for one in sid.http.get("/api/session/links").json() if one["person"] == "Zed"]
    new = {"token": mine["answer"]["token"] + half, "password": "four green kettles"}
    assert nobody.post(f"{site.url}/api/accounts/accept", json=new).status_code == 204


def test_what_is_not_the_first_persons_to_ask_is_refused_at_once(site: Site, house: dict[str, User]) -> None:
    table = at_a_round(site, house, "Two 5")
    body = {"stream": f"table/{table}", "asks": GIVE_UP, "why": "x"}
    assert house["Dee"].http.post("/api/consents", json=body).json()["code"] == "ROLE_TOO_LOW"
    assert house["Dee"].http.post("/api/consents", json={**body, "asks": {"type": "No"}}).status_code == 400


def test_a_consent_is_to_what_was_shown_and_to_nothing_that_came_of_it_since(
    site: Site, house: dict[str, User]
) -> None:
    table, kim = at_a_round(site, house, "Two 6"), site.user("Kim", Role.SUPERVISOR)
    asked = ask(house["Sue"], f"table/{table}", GIVE_UP)
    house["Bob"].play(table, "WithdrawWager", 1, area="ante")
    answer = consent(kim, asked["id"])
    assert answer.json()["code"] == "STALE", answer.text
    assert house["Bob"].see(table)["playing"]
    (mine,) = [one for one in house["Sue"].http.get("/api/consents").json() if one["id"] == asked["id"]]
    assert (mine["stands"], mine["fault"]["code"]) == ("refused", "STALE")


def test_what_was_asked_about_one_player_is_not_done_to_the_next_at_that_seat(
    site: Site, house: dict[str, User]
) -> None:
    kay, take = site.user("Kay", Role.SUPERVISOR), {"type": "TakeSeat", "seat": 1}
    table = live_table(site, "vanuatu-2013", "Two 9")
    house["Bob"].do(table, {**take, "player": "Bob"})
    asked = ask(house["Sue"], f"table/{table}", {"type": "ReferAbsence", "seat": 1})
    house["Bob"].do(table, {"type": "LeaveSeat", "seat": 1})
    site.user("Lou").do(table, {**take, "player": "Lou"})
    assert consent(kay, asked["id"]).json()["code"] == "STALE"


def test_a_request_is_gone_with_the_session_that_made_it(site: Site, house: dict[str, User]) -> None:
    table, meg = at_a_round(site, house, "Two 7"), site.user("Meg", Role.SUPERVISOR)
    asked = ask(meg, f"table/{table}", GIVE_UP)
    assert meg.http.delete("/api/session").status_code == 204
    assert consent(house["Dee"], asked["id"]).status_code == 404
    assert house["Bob"].see(table)["playing"]


def test_a_request_is_one_command_to_one_stream(house: dict[str, User]) -> None:
    lock = {"type": "LockOut", "person": "Bob"}
    for stream, asks in (("people", {**lock, "also": "Cat"}), ("peoplex", lock), ("people/x", lock)):
        body = {"stream": stream, "asks": asks, "why": "x"}
        assert house["Ott"].http.post("/api/consents", json=body).json()["code"] == "BAD_BODY", stream


def test_neither_half_of_a_link_can_be_read_in_the_database(site: Site, house: dict[str, User]) -> None:
    site.user("Yan", Role.DEALER)
    nan = site.user("Nan", Role.SUPERVISOR)
    asked = ask(house["Ott"], "people", {"type": "Recover", "person": "Yan"}, "lost the telephone")
    assert consent(nan, asked["id"]).json()["stands"] == "done"
    mine = next(one for one in house["Ott"].http.get("/api/consents").json() if one["id"] == asked["id"])
    (half,) = [one["half"] for one in nan.http.get("/api/session/links").json() if one["person"] == "Yan"]
    kept = b"\0".join(note.data for note in site.worker.store.notes(limit=100_000))
    assert mine["answer"]["token"].encode() not in kept
    assert half.encode() not in kept


def test_no_second_person_gives_a_password_in_the_browser_of_the_first(
    site: Site, house: dict[str, User]
) -> None:
    table, body = at_a_round(site, house, "Two 8"), {"command": GIVE_UP, "why": "a fault"}
    sue, pat = house["Sue"], site.user("Pat", Role.SUPERVISOR)
    headers = {"Cookie": f"croupier_session={sue.me['token']}", "x-csrf-token": sue.me["csrf"]}
    at = f"{site.url}/api/tables/{table}/commands"
    answer = nobody.post(at, json={**body, "second": pat.as_second()}, headers=headers)
    assert (answer.json()["code"], answer.json()["case"]) == ("SECOND_PERSON", "one-browser")
    assert house["Bob"].see(table)["playing"]


def test_one_who_asks_without_end_crowds_out_only_the_own_requests(
    site: Site, house: dict[str, User]
) -> None:
    vic, wes = site.user("Vic", Role.OPERATOR), site.user("Wes", Role.OPERATOR)
    lock = {"type": "LockOut", "person": "Bob"}
    other = ask(wes, "people", lock)["id"]
    asked = [ask(vic, "people", lock)["id"] for _ in range(MOST + 2)]
    seen = waiting(house["Sue"])
    assert other in seen
    assert [name for name in seen if name in asked] == asked[2:]
    assert consent(house["Sue"], asked[0]).status_code == 404
