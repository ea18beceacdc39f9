"""What staff try without the power to is on record, for the inspector to see (ATTACK, H2: refusals left no trace)."""

from typing import Any

import pytest

from tests.web.kit import Site, User, everybody

FOLD = {"type": "Play", "command": {"type": "Fold", "seat": 1}}


@pytest.fixture(scope="module")
def users(site: Site) -> dict[str, User]:
    return everybody(site)


def tries(users: dict[str, User]) -> list[dict[str, Any]]:
    answer = users["Ira"].http.get("/api/events", params={"stream": "tries", "limit": 500})
    return [] if answer.status_code == 404 else answer.json()["events"]


@pytest.mark.parametrize(
    ("who", "command", "code"),
    [
        ("Dee", FOLD, "PROGRAM_DEALS"),
        ("Dee", {"type": "Play", "command": {"type": "Deal", "cards": "Ah Kh Qh Jh Th"}}, "PROGRAM_DEALS"),
        ("Sue", {"type": "GiveUpRound"}, "SECOND_PERSON"),
        ("Ira", FOLD, "NOT_YOUR_SEAT"),
    ],
    ids=["plays a hand", "brings cards", "alone", "inspector"],
)
def test_a_try_of_staff_is_on_record(
    users: dict[str, User], who: str, command: dict[str, Any], code: str
) -> None:
    before = len(tries(users))
    assert users[who].ask("T1", command).json()["code"] == code
    (one,) = tries(users)[before:]
    inner = command.get("command", command)["type"]
    assert (one["type"], one["by"]) == ("PowerRefused", who)
    assert (one["data"]["stream"], one["data"]["command"], one["data"]["code"]) == ("table/T1", inner, code)
    shown = users["Ira"].http.get("/api/significant", params={"limit": 500}).json()
    assert str(one["seq"]) in str(shown)


@pytest.mark.parametrize(
    ("who", "path", "body", "tried"),
    [
        ("Ott", "accounts/Sue/invitation", {"why": "x"}, ("people", "Invite", "SECOND_PERSON")),
        ("Dee", "accounts/Bob/unlock", {"why": "x"}, ("people", "Unlock", "ROLE_TOO_LOW")),
        ("Sue", "accounts/Ott/recovery", {"why": "x"}, ("people", "Recover", "SECOND_PERSON")),
        (
            "Dee",
            "consents",
            {"stream": "people", "asks": {"type": "LockOut", "person": "Bob"}, "why": "x"},
            ("people", "LockOut", "ROLE_TOO_LOW"),
        ),
    ],
    ids=["invites", "unlocks", "recovers", "asks for consent"],
)
def test_a_try_at_another_door_is_on_record(
    users: dict[str, User], who: str, path: str, body: dict[str, Any], tried: tuple[str, str, str]
) -> None:
    before = len(tries(users))
    assert users[who].http.post(f"/api/{path}", json=body).json()["code"] == tried[2]
    (one,) = tries(users)[before:]
    assert one["by"] == who
    assert (one["data"]["stream"], one["data"]["command"], one["data"]["code"]) == tried


def test_what_players_try_is_not(users: dict[str, User]) -> None:
    before = len(tries(users))
    assert users["Cat"].ask("T1", FOLD).json()["code"] == "NOT_YOUR_SEAT"
    assert users["guest"].ask("T1", FOLD).status_code == 403
    assert len(tries(users)) == before
