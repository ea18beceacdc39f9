"""A key answers for one command only, whatever door it comes through: over HTTP, on a feed, by the client."""

from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from croupier.client import ApiError, Client, calls
from croupier.house.jackpots import OpenPool, SetLink
from croupier.house.table.state import Running
from croupier.house.wallet.wallets import Deposit
from tests.floor.test_promotions_kit import TERMS
from tests.web.kit import PASSWORD, Site, User, everybody, live_table, prepare_table

TABLE, OTHER = "/tables/T1", "/tables/T2"
BREACH = {"type": "OpenBreach", "person": "Bob", "role": "player", "grounds": "an earpiece"}
SPRING = {
    "type": "ProposePromotion",
    "id": "spring",
    "tables": ["T1"],
    "terms": to_builtins(TERMS),
    "act_checked": True,
}


def ante(amount: int) -> dict[str, Any]:
    return {"type": "Play", "command": {"type": "PlaceWager", "seat": 1, "area": "ante", "amount": amount}}


def order(**command: Any) -> dict[str, Any]:
    return {"type": "Order", "rulebook": "nsw-star-2019", "command": command}


DOORS: dict[str, tuple[str, str, dict[str, Any], dict[str, Any]]] = {
    "table": ("Bob", TABLE, ante(1_000), ante(2_000)),
    "wallet": ("Cat", "/wallets/Cat", {"type": "Deposit", "amount": 1}, {"type": "Deposit", "amount": 2}),
    "pool": ("Sue", "/pools/P", to_builtins(SetLink("Stud", False)), to_builtins(SetLink("Stud", True))),
    "dispute": (
        "Bob",
        "/disputes/Star/1",
        {"type": "Raise", "round": "1", "about": "my ante"},
        {"type": "Raise", "round": "1", "about": "my bet"},
    ),
    "promotion": ("Ott", "/promotions/nsw-star-2019/spring", SPRING, {**SPRING, "id": "summer"}),
    "house": ("Sue", "/house", order(**BREACH), order(**BREACH | {"grounds": "a mirror"})),
    "people": (
        "Ott",
        "/people",
        {"type": "Register", "person": {"id": "Zoe", "role": "player"}},
        {"type": "Register", "person": {"id": "Zac", "role": "player"}},
    ),
}
"""One for each resource that takes commands: who asks what of it, and something else to ask."""


@pytest.fixture(scope="module")
def people(site: Site) -> dict[str, User]:
    found = everybody(site)
    live_table(site, "vanuatu-2013", "T2")
    prepare_table(site, "nsw-star-2019", "Star", Running())
    prepare_table(site, "nz-caribbean-1998", "Stud", Running())
    site.has("pool/P", OpenPool(("Stud",), 5_000, approval="test"), "pool")
    return found


def ask(user: User, path: str, command: dict[str, Any], key: str) -> tuple[int, dict[str, Any]]:
    answer = user.http.post(
        f"/api{path}/commands",
        json={"command": command, "why": "as planned"},
        headers={"Idempotency-Key": key},
    )
    return answer.status_code, answer.json()


@pytest.mark.parametrize("door", DOORS)
def test_a_key_answers_for_one_command_only(site: Site, people: dict[str, User], door: str) -> None:
    name, path, command, other = DOORS[door]
    user = people[name]
    status, first = ask(user, path, command, door)
    assert status == 200, first
    head = site.worker.store.head()
    others = [(path, other)] + [(to, asked) for _, to, asked, _ in DOORS.values() if to != path]
    for to, asked in others:
        status, said = ask(user, to, asked, door)
        assert (status, said["code"], said.get("values", {})) == (409, "COMMAND_ID_USED", {}), (to, asked)
    with user.watch("T1") as feed:
        said = feed.send({"type": "SayReady", "seat": 1}, door)
        assert (said["ok"], said["problem"]["code"]) == (False, "COMMAND_ID_USED")
    assert site.worker.store.head() == head
    assert ask(user, path, command, door) == (200, first | {"repeated": True})


def test_a_key_is_its_persons_own(people: dict[str, User]) -> None:
    for name in ("Bob", "Cat"):
        said = ask(people[name], f"/wallets/{name}", {"type": "Deposit", "amount": 5}, "mine")
        assert said[0] == 200
        assert not said[1]["repeated"]


def test_the_id_of_a_feed_answers_for_one_command_only(site: Site, people: dict[str, User]) -> None:
    """Another connection, another table, HTTP: an id of a person stands for the same everywhere."""
    bob = people["Bob"]
    bob.sit("T2")
    with bob.watch("T2") as feed:
        first = feed.send(ante(1_000), "f-1")
        assert first["ok"], first
        again = feed.send(ante(1_000), "f-1")
        assert (again["ok"], again["version"], again["repeated"]) == (True, first["version"], True)
        assert feed.send(ante(2_000), "f-1")["problem"]["code"] == "COMMAND_ID_USED"
    for table, command in (("T1", ante(1_000)), ("T2", {"type": "LeaveSeat", "seat": 1})):
        with bob.watch(table) as feed:
            assert feed.send(command, "f-1")["problem"]["code"] == "COMMAND_ID_USED"
        assert ask(bob, f"/tables/{table}", command, "f-1")[1]["code"] == "COMMAND_ID_USED"
    assert ask(bob, OTHER, ante(1_000), "f-1") == (200, {"version": first["version"], "repeated": True})


def test_an_id_of_a_feed_that_cannot_be_one_is_refused(people: dict[str, User]) -> None:
    """It was left out, so that the same message twice was done twice."""
    with people["Cat"].watch("T1") as feed:
        said = feed.send({"type": "TakeSeat", "seat": 5, "player": "Cat"}, "{1}")
    assert said["problem"]["code"] == "BAD_KEY"


def test_the_client_hears_that_a_key_is_used(site: Site, people: dict[str, User]) -> None:
    with Client(site.url, people["Cat"].me["token"]) as client:
        first = client.send(calls.wallet("Cat"), Deposit(7), key="k-1")
        assert client.send(calls.wallet("Cat"), Deposit(7), key="k-1") == replace(first, repeated=True)
        with pytest.raises(ApiError) as refused:
            client.send(calls.wallet("Cat"), Deposit(8), key="k-1")
        assert (refused.value.status, refused.value.code) == (409, "COMMAND_ID_USED")


def test_nothing_that_proves_a_person_is_in_what_the_log_keeps_of_a_command(
    site: Site, people: dict[str, User]
) -> None:
    head, body = site.worker.store.head().seq, {"command": {"type": "Disable", "scope": "table/Star"}}
    proof = {"second": people["Sue"].as_second(), "why": "a drill"}
    answer = people["Ott"].http.post("/api/house/commands", json=body | proof)
    assert answer.status_code == 200, answer.text
    kept = [event for event in site.worker.store.walk_all(head) if event.stream == "house"]
    asked = b'{"to":"house","command":{"type":"Disable","scope":"table/Star"},"second":"Sue","why":"a drill"}'
    assert [event.meta for event in kept] == [
        b'{"by":"Ott","command":"Disable","asked":%b,"power":"Disable"}' % asked
    ]
    metas = b"".join(event.meta for event in site.worker.store.walk_all())
    for secret in (PASSWORD, *(user.me["token"] for user in people.values())):
        assert secret.encode() not in metas
