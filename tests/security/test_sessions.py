"""Sessions: a new token at every step up, no way back to an old one, and the same work for every wrong sign-in."""

from typing import Any

import argon2
import httpx
import pytest

from croupier.house.act import PEOPLE, Person, Role
from croupier.house.people import Register
from croupier.web.rates import Rates
from tests.web.kit import PASSWORD, Site, User, nobody

NEW = "four green lamps burn"


def is_in(site: Site, token: str) -> bool:
    answers = [
        nobody.get(f"{site.url}/api/session", headers=headers).status_code
        for headers in ({"Authorization": f"Bearer {token}"}, {"Cookie": f"croupier_session={token}"})
    ]
    assert answers in ([200, 200], [401, 401])
    return answers[0] == 200


def sign_in(site: Site, name: str, password: str = PASSWORD, **more: Any) -> httpx.Response:
    return nobody.post(f"{site.url}/api/session", json={"name": name, "password": password}, **more)


def test_a_planted_token_becomes_nobodys_session(site: Site) -> None:
    site.user("Una")
    for planted in ("planted", site.user().me["token"]):
        answer = sign_in(site, "Una", headers={"Cookie": f"croupier_session={planted}"})
        token = answer.json()["token"]
        assert token != planted
        assert f"croupier_session={token}" in answer.headers["set-cookie"]
        found = nobody.get(f"{site.url}/api/session", headers={"Authorization": f"Bearer {planted}"})
        assert found.json().get("person", "").startswith("guest") or found.status_code == 401


def test_signing_out_ends_the_token_and_takes_the_cookie_back(site: Site) -> None:
    user = site.user("Val")
    token = user.me["token"]
    assert user.http.get("/api/session").json()["token"] == "", "a token is told once"
    answer = user.http.delete("/api/session")
    assert answer.status_code == 204
    assert "max-age=0" in answer.headers["set-cookie"].lower()
    assert not is_in(site, token)


def test_another_password_ends_every_token_there_was(site: Site) -> None:
    user = site.user("Wim")
    other = sign_in(site, "Wim").json()["token"]
    changed = user.http.post("/api/session/password", json={"old": PASSWORD, "new": NEW}).json()
    tokens = (user.me["token"], other, changed["token"])
    assert [is_in(site, token) for token in tokens] == [False, False, True]
    assert changed["csrf"] != user.me["csrf"]


def test_a_second_factor_ends_the_token_that_had_none(site: Site) -> None:
    """The step from a password to a password and a code is a step up: it has a token of its own.

    A lost one could not be replaced at all: nothing called what took it away. Two others do, and its owner hears of it.
    """
    user, otto = site.user("Xia", Role.DEALER), site.user("Otto", Role.OPERATOR)
    half = sign_in(site, "Xia")
    assert half.status_code == 401, "with a factor enrolled, a password alone lets nobody in"
    path, why = "/api/accounts/Xia/recovery", {"why": "telephone lost"}
    assert otto.http.post(path, json=why).json()["code"] == "SECOND_PERSON"
    assert is_in(site, user.me["token"])
    sybil = site.user("Sybil", Role.SUPERVISOR)
    link = otto.http.post(path, json={**why, "second": sybil.as_second()}).json()["token"]
    link += next(one["half"] for one in sybil.http.get("/api/session/links").json() if one["person"] == "Xia")
    assert not is_in(site, user.me["token"])
    assert sign_in(site, "Xia").status_code == 401
    taken = nobody.post(f"{site.url}/api/accounts/accept", json={"token": link, "password": PASSWORD})
    assert taken.status_code == 204, taken.text
    half = sign_in(site, "Xia").json()
    assert half["enrol"]
    assert [(one["what"], one["by"], one["second"]) for one in half["news"]] == [
        ("AccountRecovered", "Otto", "Sybil")
    ]
    again = User(site, half)
    again.enrol()
    assert [is_in(site, half["token"]), is_in(site, again.me["token"])] == [False, True]


def test_somebody_at_the_next_desk_keeps_no_known_browser_from_signing_in(own_site: Site) -> None:
    """Wrong passwords from one address, as all of a house have behind one router, kept everybody there out."""
    own_site.worker.attempts = Rates(0.001, 3)
    own_site.worker.accounts.open_account("Bob", PASSWORD)
    own_site.has(PEOPLE, Register(Person("Bob", Role.PLAYER)), "known Bob")
    first = sign_in(own_site, "Bob")
    device = {"Cookie": f"croupier_device={first.cookies['croupier_device']}"}
    assert [sign_in(own_site, "Bob", "wrong").status_code for _ in range(4)] == [401, 401, 429, 429]
    body = {"name": "Bob", "password": PASSWORD}
    assert nobody.post(f"{own_site.url}/api/session", json=body, headers=device).status_code == 201


def test_sessions_are_listed_and_ended_by_their_owner_alone(site: Site) -> None:
    user, other = site.user("Ursa"), site.user("Ugo")
    body = {"name": "Ursa", "password": PASSWORD}
    headers = {"User-Agent": "Firefox"}
    token = nobody.post(f"{site.url}/api/session", json=body, headers=headers).json()["token"]
    listed = user.http.get("/api/session/all").json()["sessions"]
    assert sorted((one["here"], one["agent"][:4]) for one in listed) == [(False, "Fire"), (True, "pyth")]
    (elsewhere,) = (one["id"] for one in listed if not one["here"])
    assert other.http.delete(f"/api/session/all/{elsewhere}").status_code == 404
    assert user.http.delete(f"/api/session/all/{elsewhere}").status_code == 204
    assert [is_in(site, token), is_in(site, user.me["token"])] == [False, True]
    assert user.http.delete("/api/session/all").status_code == 204
    assert not is_in(site, user.me["token"])
    assert is_in(site, other.me["token"])


def test_who_is_locked_out_is_out_at_once(site: Site) -> None:
    user, operator = site.user("Yann", Role.DEALER), site.user("Olga", Role.OPERATOR)
    second = site.user("Sven", Role.SUPERVISOR).as_second()
    body = {"command": {"type": "LockOut", "person": "Yann"}, "why": "test", "second": second}
    answer = operator.http.post("/api/people/commands", json=body)
    assert answer.status_code == 200, answer.text
    assert not is_in(site, user.me["token"])


def test_a_wrong_sign_in_is_the_same_work_and_the_same_answer_for_every_name(
    own_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted, not timed: one hash is worked out, and one entry more is in the log, whether or not a name is known."""
    own_site.user("Bob")
    own_site.user("Dee", Role.DEALER)
    own_site.user("Lou")
    own_site.worker.accounts.open_account("Mia", None)
    for _ in range(3):
        sign_in(own_site, "Lou", "wrong password")
    worked: list[str] = []
    verify = argon2.PasswordHasher.verify

    def counted(self: Any, hashed: str, password: bytes) -> bool:
        worked.append(hashed.split("$")[3])
        return bool(verify(self, hashed, password))

    monkeypatch.setattr(argon2.PasswordHasher, "verify", counted)
    answers, costs = set(), set()
    wrong = [(name, "wrong password") for name in ("Bob", "Nobody", "../Bob", "Mia")]
    for name, password in (*wrong, ("", ""), ("Lou", PASSWORD), ("Dee", PASSWORD)):
        before = own_site.worker.store.head().seq
        answer = sign_in(own_site, name, password)
        answers.add((answer.status_code, answer.text, tuple(sorted(set(answer.headers) - {"date"}))))
        assert len(worked) == 1, name
        assert own_site.worker.store.head().seq > before, name
        costs.add(worked.pop())
    assert len(answers) == len(costs) == 1, (answers, costs)


def test_no_resource_tells_a_stranger_who_has_an_account(site: Site) -> None:
    """Names of persons as part of a path: who may not ask is told the same of everybody."""
    site.user("Zia")
    guest, ada = site.user(), site.user("Ada")
    for method, path, body in (
        ("GET", "/api/wallets/{}", None),
        ("POST", "/api/accounts/{}/invitation", {"why": "x"}),
        ("POST", "/api/accounts/{}/unlock", {"why": "x"}),
        ("POST", "/api/accounts/{}/recovery", {"why": "x"}),
        ("POST", "/api/wallets/{}/commands", {"command": {"type": "Deposit", "amount": 1}}),
        ("POST", "/api/wallets/{}/commands", {"command": {"type": "Withdraw", "amount": 1}}),
    ):
        for who in (guest, ada):
            told = {
                (answer.status_code, answer.text)
                for name in ("Zia", "Nobody")
                for answer in [who.http.request(method, path.format(name), json=body)]
            }
            assert len(told) == 1, (path, who.name, told)
