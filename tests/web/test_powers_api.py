"""The house's own people over the wire: they bring no cards, are not two persons, and speak for nobody else."""

import httpx
import pytest

from croupier.house.act import HOUSE_STAFF, Role
from croupier.house.practice.bots import BOTS
from croupier.refusal import Code
from tests.waiting import until
from tests.web.kit import PASSWORD, Site, User, everybody, live_table, nobody


@pytest.fixture(scope="module")
def staff(site: Site) -> dict[str, User]:
    return everybody(site)


NAMES = iter(("Sam", "Sid", "Sol", "Sen", "Syd", "Sal", "Son", "Sim", "Stu", "Sky"))


def another(site: Site) -> User:
    """A supervisor whose codes nobody has used yet."""
    return site.user(next(NAMES), Role.SUPERVISOR)


def code(answer: httpx.Response) -> str:
    return str(answer.json().get("code", answer.status_code))


def test_a_dealer_types_no_cards_at_a_table_that_runs_itself(staff: dict[str, User]) -> None:
    cards = {"type": "Deal", "cards": "Ah Kh Qh Jh Th"}
    for command in (
        {"type": "StartRound"},
        {"type": "Scan", "word": "Ah"},
        {"type": "Play", "command": cards},
    ):
        assert code(staff["Dee"].ask("T1", command, why="test")) == "PROGRAM_DEALS"
    real = {"type": "Arrange", "running": {"real": True}}
    assert code(staff["Sue"].ask("T1", real, why="test")) in ("SECOND_PERSON", "ROUND_OPEN")


def test_no_request_says_that_the_program_asks(site: Site, staff: dict[str, User]) -> None:
    start = {"type": "StartRound"}
    body = {"command": start, "why": "test"}
    for more in ({"program": True}, {"act": {"program": True}}, {"by": "autopilot"}):
        answer = staff["Dee"].http.post("/api/tables/T1/commands", json=body | more)
        assert (answer.status_code, code(answer)) in ((400, "BAD_BODY"), (422, "BAD_BODY"))
    hidden = {"type": "StartRound", "program": True, "act": {"program": True}}
    assert staff["Dee"].ask("T1", hidden, why="test").status_code >= 400
    with staff["Dee"].watch("T1") as feed:
        answered = feed.send(start, "as the program", program=True)
        assert answered["problem"]["code"] in ("BAD_BODY", "PROGRAM_DEALS")
        assert feed.send(hidden, "hidden in the command")["problem"]
    assert not [
        each
        for each in site.worker.store.read_all(0, 10_000)
        if b"RoundStarted" in each.data and b"Dee" in each.data
    ]


def test_nobody_has_a_link_to_be_a_player_of_the_houses_own(site: Site, staff: dict[str, User]) -> None:
    practice = {"rulebook": "vanuatu-2013", "bots": 1}
    assert staff["Bob"].http.post("/api/practice", json=practice).status_code == 201
    invite = {"why": "test", "second": another(site).as_second()}
    assert code(staff["Ott"].http.post(f"/api/accounts/{BOTS[0].id}/invitation", json=invite)) == "NO_ACCOUNT"


@pytest.mark.parametrize("person", [person.id for person in HOUSE_STAFF])
def test_nobody_is_a_person_of_the_program(site: Site, staff: dict[str, User], person: str) -> None:
    """Not even where an earlier version has let somebody set a password for one."""
    invite = {"why": "test", "second": another(site).as_second()}
    assert code(staff["Ott"].http.post(f"/api/accounts/{person}/invitation", json=invite)) == "NO_ACCOUNT"
    site.worker.accounts.open_account(person, PASSWORD, "an earlier version")
    signed_in = nobody.post(f"{site.url}/api/session", json={"name": person, "password": PASSWORD})
    assert signed_in.status_code == Code.BAD_CREDENTIALS.status
    second = {"name": person, "password": PASSWORD, "code": "000000"}
    stop = {"command": {"type": "Disable", "scope": "all"}, "why": "test", "second": second}
    assert staff["Ott"].http.post("/api/house/commands", json=stop).status_code >= 400


def test_a_link_for_staff_is_made_by_two_and_used_by_neither_alone(
    site: Site, staff: dict[str, User]
) -> None:
    ott, sid, sam = staff["Ott"], another(site), another(site)
    taken_on = {"type": "Register", "person": {"id": "Nia", "role": "dealer"}}
    body = {"command": taken_on, "why": "test"}
    assert code(ott.http.post("/api/people/commands", json=body)) == "SECOND_PERSON"
    assert ott.http.post("/api/people/commands", json=body | {"second": sid.as_second()}).status_code == 200
    path = "/api/accounts/Nia/invitation"
    assert code(ott.http.post(path, json={"why": "test"})) == "SECOND_PERSON"
    first = ott.http.post(path, json={"why": "test", "second": sam.as_second()}).json()["token"]
    assert ott.http.get("/api/session/links").json() == []
    ((person, rest),) = (each.values() for each in sam.http.get("/api/session/links").json())
    assert person == "Nia"
    for token in (first, rest, first + first):
        taken = nobody.post(f"{site.url}/api/accounts/accept", json={"token": token, "password": PASSWORD})
        assert code(taken) == "BAD_LINK"
    taken = nobody.post(f"{site.url}/api/accounts/accept", json={"token": first + rest, "password": PASSWORD})
    assert taken.status_code == 204


def test_the_inspector_sees_the_powers_and_who_used_them(site: Site, staff: dict[str, User]) -> None:
    sam = another(site)
    stop = {"command": {"type": "Disable", "scope": "table/T9"}, "why": "a drill", "second": sam.as_second()}
    assert staff["Ott"].http.post("/api/house/commands", json=stop).status_code == 200
    shown = staff["Ira"].http.get("/api/powers").json()
    names = {each["name"]: each["clauses"] for row in shown["powers"] for each in row["does"]}
    assert {"rulebook": "nsw-star-2019", "clause": "14.8"} in names["CloseTable"]
    told = {each["name"]: (row["told"], each["sealed"]) for row in shown["powers"] for each in row["does"]}
    wanted = {"RevealSeed": ("staff", True), "CloseTable": ("all", False), "Disable": (None, False)}
    assert {name: told[name] for name in wanted} == wanted
    (use,) = [use for use in shown["used"] if use["power"] == "Disable"]
    assert (use["by"], use["second"], use["stream"]) == ("Ott", sam.name, "house")
    assert staff["Bob"].http.get("/api/powers").status_code == 403


def test_what_the_program_does_is_nobodys_use_of_a_power(site: Site, staff: dict[str, User]) -> None:
    live_table(site, "nz-caribbean-1998", "Runs itself")
    staff["Bob"].sit("Runs itself")
    until(lambda: staff["Bob"].see("Runs itself").get("playing"))
    used = staff["Ira"].http.get("/api/powers").json()["used"]
    assert {use["by"] for use in used} & {person.id for person in HOUSE_STAFF} == set()


def test_a_link_that_somebody_kept_is_worth_nothing_once_the_password_is_set(
    site: Site, staff: dict[str, User]
) -> None:
    """An operator alone could make two links for a new player, send one and keep the other."""
    ott, path = staff["Ott"], "/api/accounts/Nell/invitation"
    known = {"command": {"type": "Register", "person": {"id": "Nell", "role": "player"}}, "why": "test"}
    assert ott.http.post("/api/people/commands", json=known).status_code == 200
    sent, kept = (ott.http.post(path, json={"why": "test"}).json()["token"] for _ in range(2))

    def take(token: str) -> httpx.Response:
        return nobody.post(f"{site.url}/api/accounts/accept", json={"token": token, "password": PASSWORD})

    assert take(sent).status_code == 204
    assert code(take(kept)) == "BAD_LINK"
    assert code(ott.http.post(path, json={"why": "forgotten"})) == "SECOND_PERSON"


def test_what_is_done_to_accounts_is_a_power_and_shown_as_one(site: Site, staff: dict[str, User]) -> None:
    ott, sam, lost = staff["Ott"], another(site), another(site)
    path = f"/api/accounts/{lost.name}"
    for act in ("recovery", "unlock"):
        assert code(staff["Dee"].http.post(f"{path}/{act}", json={"why": "test"})) == "ROLE_TOO_LOW"
    assert code(ott.http.post(f"{path}/recovery", json={"why": "lost"})) == "SECOND_PERSON"
    assert ott.http.post(f"{path}/unlock", json={"why": "lost"}).status_code == 204
    both = {"why": "lost", "second": sam.as_second()}
    assert ott.http.post(f"{path}/recovery", json=both).status_code == 201
    used = staff["Ira"].http.get("/api/powers").json()["used"]
    mine = [
        (use["power"], use["by"], use["second"]) for use in used if use["stream"] == f"account/{lost.name}"
    ]
    assert mine == [("Recover", "Ott", sam.name), ("Unlock", "Ott", "")]
