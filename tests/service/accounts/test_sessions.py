"""Sessions: a token of its own each time, idle after half an hour, over after twelve hours, gone when ended."""

from hashlib import sha256

import msgspec
import pytest
from msgspec.structs import replace

from croupier.house.accounts import events as e
from croupier.house.accounts.sessions import Session, SignedInAs
from croupier.house.act import Role
from tests.service.accounts.kit import GOOD, HERE, HOUR, MINUTE, OTHER, House, code_of


def test_every_sign_in_makes_a_new_token(at: House) -> None:
    at.open("Bob")
    found = [at.enter("Bob") for _ in range(5)]
    assert len({one.token for one in found} | {one.csrf for one in found}) == 10
    assert all(at.session(one.token).id == one.session.id for one in found)


def test_the_store_has_no_token(at: House) -> None:
    at.open("Bob")
    found = at.enter("Bob")
    assert found.session.id.encode() in at.on_disk()
    assert found.token.encode() not in at.on_disk()
    assert found.token.partition(".")[2].encode() not in at.on_disk()
    assert found.token not in repr(found)


@pytest.mark.parametrize(
    "token", ["", ".", "Qm9i", "Qm9i.", "Qm9i.x", "!.x", "é.x", "\ud800", "a" * 10_000, "Li4v.x"]
)
def test_what_is_no_token_is_nobody(at: House, token: str) -> None:
    at.open("Bob")
    at.enter("Bob")
    assert code_of(at.accounts.session(token)) == "SIGNED_OUT"
    assert code_of(at.accounts.again(token, GOOD)) == "SIGNED_OUT"
    assert not at.accounts.sign_out(token)


def test_another_person_cannot_be_written_into_a_token(at: House) -> None:
    at.open("Bob", "Otto")
    bob, otto = at.enter("Bob").token, at.enter("Otto").token
    forged = otto.partition(".")[0] + "." + bob.partition(".")[2]
    assert code_of(at.accounts.session(forged)) == "SIGNED_OUT"


def test_half_an_hour_idle_asks_for_the_password_again(at: House) -> None:
    at.open("Bob")
    token = at.enter("Bob").token
    at.clock.wait(30 * MINUTE - 1)
    at.session(token)
    at.clock.wait(30 * MINUTE - 1)
    at.session(token)
    at.clock.wait(30 * MINUTE)
    assert code_of(at.accounts.session(token)) == "IDLE"
    assert code_of(at.accounts.again(token, OTHER)) == "BAD_CREDENTIALS"
    assert code_of(at.accounts.session(token)) == "IDLE"
    woken = at.accounts.again(token, GOOD)
    assert isinstance(woken, Session)
    assert at.session(token) == woken
    assert at.names("Bob")[-2:] == ["SignInFailed", "SignedIn"]
    assert at.events("Bob")[-1] == e.SignedIn(at.clock.now, HERE, woken.id, again=True, place=woken.device)


def test_waking_takes_a_code_from_staff(at: House) -> None:
    at.open("Sue")
    secret = at.enrol("Sue")
    code = at.code(secret)
    token = at.enter("Sue", code=code).token
    at.clock.wait(40)
    assert code_of(at.accounts.again(token, GOOD)) == "BAD_CREDENTIALS"
    assert code_of(at.accounts.again(token, GOOD, code)) == "BAD_CREDENTIALS"
    assert isinstance(at.accounts.again(token, GOOD, at.code(secret)), Session)


def test_a_session_is_over_after_twelve_hours_whatever_happens(at: House) -> None:
    at.open("Bob")
    token = at.enter("Bob").token
    for _ in range(12 * 3 - 1):
        at.clock.wait(20 * MINUTE)
        at.session(token)
    at.clock.wait(20 * MINUTE - 1)
    at.session(token)
    at.clock.wait(1)
    assert code_of(at.accounts.session(token)) == "SIGNED_OUT"
    assert code_of(at.accounts.again(token, GOOD)) == "SIGNED_OUT"


def test_a_visit_is_written_at_most_once_a_minute(at: House) -> None:
    at.open("Bob")
    found = at.enter("Bob")
    began = at.clock.now
    at.clock.wait(59)
    assert at.session(found.token).seen == began
    assert [note.kind for note in at.store.notes()] == ["session"]
    at.clock.wait(1)
    assert at.session(found.token).seen == at.clock.now
    assert at.session(found.token).seen == at.clock.now
    assert [note.kind for note in at.store.notes()] == ["seen", "session"]


def test_signing_out_ends_one_session_and_everywhere_ends_all(at: House) -> None:
    at.open("Bob", "Otto")
    first, second, third = (at.enter("Bob") for _ in range(3))
    otto = at.enter("Otto").token
    assert at.accounts.sign_out(first.token)
    assert not at.accounts.sign_out(first.token)
    assert at.events("Bob")[-1] == e.SignedOut(at.clock.now, first.session.id, "asked for")
    at.session(second.token)
    assert at.accounts.sign_out_everywhere("Bob", "left the house") == 2
    assert at.events("Bob")[-1] == e.SignedOut(at.clock.now, "", "left the house")
    for one in (first, second, third):
        assert code_of(at.accounts.session(one.token)) == "SIGNED_OUT"
    at.session(otto)
    assert at.accounts.sign_out_everywhere("Nobody") == 0


def test_who_is_no_longer_what_they_were_is_out(at: House) -> None:
    at.open("Bob")
    token = at.enter("Bob").token
    at.roles["Bob"] = Role.OPERATOR
    assert code_of(at.accounts.session(token)) == "SIGNED_OUT"
    del at.roles["Bob"]
    assert code_of(at.accounts.session(token)) == "SIGNED_OUT"
    at.fail("Bob", GOOD)


def test_a_guest_has_a_session_and_no_password(at: House) -> None:
    one, two = at.accounts.guest(HERE), at.accounts.guest(HERE)
    person = one.session.person
    assert one.session.guest
    assert person != two.session.person
    assert at.names(person) == ["AccountOpened", "SignedIn"]
    assert code_of(at.accounts.session(one.token)) == "SIGNED_OUT"
    at.roles[person] = Role.PLAYER
    assert at.session(one.token) == one.session
    at.fail(person, "")
    assert code_of(at.accounts.vouch(person, "")) == "BAD_CREDENTIALS"
    assert code_of(at.accounts.enrol(one.session)) == "NO_ACCOUNT"
    at.clock.wait(29 * 24 * HOUR)
    assert at.session(one.token).person == person, "a guest has no password to come back with"
    at.clock.wait(24 * HOUR)
    assert code_of(at.accounts.session(one.token)) == "SIGNED_OUT"


def test_another_password_ends_the_other_sessions(at: House) -> None:
    at.open("Bob")
    mine, elsewhere = at.enter("Bob"), at.enter("Bob")
    at.clock.wait(6 * HOUR)
    assert isinstance(at.accounts.again(mine.token, GOOD), Session)
    assert code_of(at.accounts.change_password(mine.session, OTHER, OTHER)) == "BAD_CREDENTIALS"
    assert code_of(at.accounts.change_password(mine.session, GOOD, "short")) == "PASSWORD_SHORT"
    found = at.accounts.change_password(mine.session, GOOD, OTHER)
    assert isinstance(found, SignedInAs)
    assert found.token != mine.token
    assert found.csrf != mine.csrf
    for one in (mine, elsewhere):
        assert code_of(at.accounts.session(one.token)) == "SIGNED_OUT"
    at.session(found.token)
    at.fail("Bob", GOOD)
    at.enter("Bob", OTHER)
    at.clock.wait(6 * HOUR)
    assert code_of(at.accounts.session(found.token)) == "SIGNED_OUT"


def test_guessing_the_old_password_locks_too(at: House) -> None:
    at.open("Bob")
    found = at.enter("Bob")
    for _ in range(3):
        at.accounts.change_password(found.session, "a wrong old one", OTHER)
    assert code_of(at.accounts.change_password(found.session, GOOD, OTHER)) == "BAD_CREDENTIALS"
    again = at.accounts.sign_in("Bob", GOOD, "", HERE, device=found.device)
    assert code_of(again) == "BAD_CREDENTIALS"


def test_sessions_are_listed_and_ended_by_their_owner(at: House) -> None:
    at.open("Bob", "Otto")
    at.enter("Otto")
    first, second = at.enter("Bob"), at.accounts.sign_in("Bob", GOOD, "", "198.51.100.9", agent="Firefox")
    assert isinstance(second, SignedInAs)
    at.clock.wait(2 * MINUTE)
    at.session(second.token)
    seen = at.accounts.sessions("Bob")
    assert [one.id for one in seen] == [second.session.id, first.session.id]
    assert [(one.origin, one.agent) for one in seen] == [("198.51.100.9", "Firefox"), (HERE, "")]
    assert not at.accounts.end_session("Otto", first.session.id)
    assert at.accounts.end_session("Bob", first.session.id)
    assert not at.accounts.end_session("Bob", first.session.id)
    assert code_of(at.accounts.session(first.token)) == "SIGNED_OUT"
    at.session(second.token)
    assert at.events("Bob")[-1] == e.SignedOut(at.clock.now, first.session.id, "ended by its owner")
    at.clock.wait(13 * 60 * MINUTE)
    assert at.accounts.sessions("Bob") == []


def test_a_session_is_found_only_under_the_key_of_the_house(at: House) -> None:
    """What is kept of a token was its plain SHA-256: whoever could write a row could be anybody."""
    at.open("Bob")
    found = at.enter("Bob")
    assert found.session.id != sha256(found.token.encode()).hexdigest()
    forged = replace(found.session, id=sha256(b"Qm9i.forged").hexdigest())
    at.store.put_note("session", forged.place, msgspec.json.encode(forged), at.clock.now + HOUR * 1_000_000)
    assert code_of(at.accounts.session("Qm9i.forged")) == "SIGNED_OUT"
