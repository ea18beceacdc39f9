"""What a house may choose about its people: wallets that only the cage fills, and one account a person."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from croupier.house.act import HOUSE, PEOPLE, Role
from croupier.house.streams import read
from tests.web.kit import PASSWORD, Site, User, nobody

MAIL = "Una@House.example"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with Site(tmp_path_factory.mktemp("house"), wallets="cage", identity=True) as site:
        yield site


def pay_in(by: User, player: str, **more: object) -> httpx.Response:
    body = {"command": {"type": "Deposit", "amount": 5_000}, **more}
    return by.http.post(f"/api/wallets/{player}/commands", json=body)


def sign_up(site: Site, name: str, **more: str) -> httpx.Response:
    return nobody.post(f"{site.url}/api/accounts", json={"name": name, "password": PASSWORD, **more})


def test_only_the_cage_fills_wallets_where_the_house_says_so(house: Site) -> None:
    """Players filled their own, and nothing could keep them from it."""
    bob, ott = house.user("Bob"), house.user("Ott", Role.OPERATOR)
    dee, sue = house.user("Dee", Role.DEALER), house.user("Sue", Role.SUPERVISOR)
    before = bob.http.get("/api/wallets/Bob").json()
    assert before["cage"] is True
    assert pay_in(bob, "Bob").json()["code"] == "CAGE_ONLY"
    assert pay_in(dee, "Bob", why="x").json()["code"] == "NOT_YOUR_WALLET"
    assert pay_in(ott, "Bob", why="cash").json()["code"] == "SECOND_PERSON"
    assert pay_in(ott, "Bob", second=dee.as_second()).json()["code"] == "REASON_MISSING"
    second = {"name": "Bob", "password": PASSWORD}
    assert pay_in(ott, "Bob", why="cash", second=second).json()["code"] == "SECOND_PERSON"
    assert bob.http.get("/api/wallets/Bob").json()["balance"] == before["balance"]
    paid = pay_in(ott, "Bob", why="cash", second=sue.as_second())
    assert paid.status_code == 200, paid.text
    assert bob.http.get("/api/wallets/Bob").json()["balance"] == before["balance"] + 5_000
    last = [read(recorded) for recorded in house.worker.store.walk("wallet/Bob")][-1]
    assert (last.act.by.id, last.act.second.id, last.act.why) == ("Ott", "Sue", "cash")


def test_the_choice_is_in_the_log_and_changes_with_the_configuration(tmp_path: Path) -> None:
    for wallets in ("cage", "cage", "players"):
        with Site(tmp_path, wallets=wallets) as site:
            events = [read(recorded) for recorded in site.worker.store.walk(HOUSE)]
    assert [event.cage for event in events if type(event).__name__ == "WalletsFilled"] == [True, False]


def test_who_signs_up_says_who_they_are_and_does_so_once(house: Site) -> None:
    """Whoever had asked not to play signed up a second time, under another name."""
    assert sign_up(house, "Una").json()["code"] == "IDENTITY_MISSING"
    una = User(house, sign_up(house, "Una", identity=MAIL).json())
    excluded = una.http.post(
        "/api/wallets/Una/commands", json={"command": {"type": "ExcludeSelf", "until": None}}
    )
    assert excluded.status_code == 200, excluded.text
    for written in (MAIL, " una@house.EXAMPLE ", "ｕna@house.example"):
        assert sign_up(house, "Another", identity=written).json()["code"] == "IDENTITY_KNOWN", written
    assert sign_up(house, "Another", identity="another@house.example").status_code == 201
    assert (
        MAIL.lower().encode()
        not in b"".join(recorded.data for recorded in house.worker.store.walk(PEOPLE)).lower()
    )


def test_the_staff_notes_who_a_player_is(house: Site) -> None:
    sid, sol = house.user("Sid", Role.SUPERVISOR), house.user("Sol")
    body = {"identity": "X 123 456", "why": "showed a passport"}
    assert sol.http.post("/api/accounts/Sol/identity", json=body).status_code == 403
    assert (
        sid.http.post("/api/accounts/Sol/identity", json={**body, "why": ""}).json()["code"]
        == "REASON_MISSING"
    )
    assert sid.http.post("/api/accounts/Sol/identity", json=body).status_code == 204
    assert sign_up(house, "Sola", identity="x123456").json()["code"] == "IDENTITY_KNOWN"
    house.user("Twin")
    refused = sid.http.post("/api/accounts/Twin/identity", json=body).json()
    assert (refused["code"], refused["values"]) == ("IDENTITY_KNOWN", {"person": "Sol"})
    smuggled = {"type": "Register", "person": {"id": "Udo", "role": "player"}, "identity": "made up"}
    ott = house.user("Oda", Role.OPERATOR)
    answer = ott.http.post("/api/people/commands", json={"command": smuggled, "why": "x"})
    assert answer.json()["code"] == "ROLE_TOO_LOW"
