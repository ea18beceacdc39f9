"""Signing in: the same answer and the same work whatever is wrong, every attempt recorded, a lock after three."""

import argon2
import pytest
from msgspec.structs import replace

from croupier.house.accounts import events as e
from croupier.house.act import Role
from croupier.house.streams import read
from croupier.refusal import Refusal
from tests.service.accounts.kit import CHEAP, GOOD, HERE, MINUTE, OTHER, House, code_of, shown
from tests.service.kit import SECOND


class Counted:
    """How often a hash was checked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0
        real = argon2.PasswordHasher.verify

        def verify(hasher: argon2.PasswordHasher, hashed: str, password: bytes) -> bool:
            self.times += 1
            return real(hasher, hashed, password)

        monkeypatch.setattr(argon2.PasswordHasher, "verify", verify)

    def taken(self) -> int:
        times, self.times = self.times, 0
        return times


def door_log(at: House) -> list[e.AccessEvent]:
    return [read(recorded) for recorded in at.store.walk(e.ACCESS)]


def test_a_player_signs_in_with_name_and_password(at: House) -> None:
    at.open("Bob")
    found = at.enter("Bob")
    assert (found.session.person, found.session.role) == ("Bob", Role.PLAYER)
    assert not any((found.session.enrol, found.session.factor, found.session.guest))
    assert found.csrf == found.session.csrf
    assert at.session(found.token) == found.session
    last = at.events("Bob")[-1]
    assert last == e.SignedIn(at.clock.now, HERE, found.session.id, place=HERE, device=found.session.device)


def test_whatever_is_wrong_the_answer_and_the_work_are_the_same(
    at: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    at.open("Bob", "Sue", "Otto")
    at.accounts.open_account("Mia", None)
    at.accounts.open_account("Eve", GOOD)  # the house does not know her
    secret = at.enrol("Sue")
    at.fail("Otto", times=3)
    counted = Counted(monkeypatch)
    attempts = [
        ("Bob", OTHER, ""),
        ("Bob", "", ""),
        ("Bob", GOOD + "x" * 100_000, ""),
        ("Bob", "\ud800", ""),
        ("Nobody", GOOD, ""),
        ("", GOOD, ""),
        ("a/b\x00\ud800", GOOD, ""),
        ("Mia", GOOD, ""),
        ("Eve", GOOD, ""),
        ("Otto", GOOD, ""),
        ("Sue", GOOD, ""),
        ("Sue", OTHER, at.code(secret)),
    ]
    answers = set()
    for name, password, code in attempts:
        head = at.store.head().seq
        answers.add(shown(at.accounts.sign_in(name, password, code, HERE)))
        assert counted.taken() == 1, name
        assert at.store.head().seq > head, name
    assert len(answers) == 1


def test_a_right_password_is_checked_once_too(at: House, monkeypatch: pytest.MonkeyPatch) -> None:
    at.open("Bob")
    counted = Counted(monkeypatch)
    at.enter("Bob")
    assert counted.taken() == 1


def test_an_unknown_name_is_recorded_as_a_digest(at: House) -> None:
    for name in ("my secret word", "my secret word", "another one"):
        at.fail(name, GOOD)
    drawn, *refused = door_log(at)
    assert isinstance(drawn, e.AccessKeyDrawn)
    digests = [event.name_digest for event in refused if isinstance(event, e.AccessRefused)]
    assert len(digests) == 3
    assert digests[0] == digests[1] != digests[2]
    assert b"secret word" not in at.on_disk()
    other = at.worker()
    assert code_of(other.sign_in("my secret word", GOOD)) == "BAD_CREDENTIALS"
    last = door_log(at)[-1]
    assert isinstance(last, e.AccessRefused)
    assert last.name_digest == digests[0]
    assert len(door_log(at)) == 5


def test_three_failures_lock_for_half_an_hour(at: House) -> None:
    at.open("Bob")
    at.fail("Bob", times=3)
    assert at.names("Bob")[-2:] == ["SignInFailed", "AccountLocked"]
    at.fail("Bob", GOOD)
    assert at.events("Bob")[-1].why is e.NotLetIn.LOCKED
    at.clock.wait(30 * MINUTE - 1)
    at.fail("Bob", GOOD)
    at.clock.wait(1)
    at.enter("Bob")


@pytest.mark.parametrize("failures", [1, 3])
def test_attempts_during_a_lock_do_not_make_it_longer_and_the_count_begins_anew(
    at: House, failures: int
) -> None:
    at.open("Bob")
    at.accounts = at.worker(replace(CHEAP, failures=failures, lock=10 * MINUTE * SECOND))
    at.fail("Bob", times=failures)
    at.clock.wait(5 * MINUTE)
    at.fail("Bob", times=5)
    at.clock.wait(5 * MINUTE)
    at.fail("Bob", times=failures - 1)
    at.enter("Bob")
    assert at.names("Bob").count("AccountLocked") == 1


def test_failures_far_apart_do_not_lock_and_success_forgets_them(at: House) -> None:
    at.open("Bob")
    at.fail("Bob", times=2)
    at.clock.wait(30 * MINUTE)
    at.fail("Bob", times=2)
    at.enter("Bob")
    at.fail("Bob", times=2)
    at.enter("Bob")
    assert "AccountLocked" not in at.names("Bob")


def test_another_lets_in_earlier(at: House) -> None:
    at.open("Bob", "Otto")
    for name in ("Bob", "Otto"):
        at.fail(name, times=3)
    assert code_of(at.accounts.unlock("Bob", "Bob", "asked")) == "ROLE_TOO_LOW"
    assert code_of(at.accounts.unlock("Otto", "Otto", "asked")) == "ROLE_TOO_LOW"
    assert code_of(at.accounts.unlock("Bob", "Otto", "")) == "REASON_MISSING"
    assert code_of(at.accounts.unlock("Nobody", "Otto", "asked")) == "NO_ACCOUNT"
    assert not isinstance(at.accounts.unlock("Bob", "Otto", "showed a passport"), Refusal)
    assert at.events("Bob")[-1] == e.AccountUnlocked(at.clock.now, "Otto", "showed a passport")
    at.fail("Bob", times=2)
    at.enter("Bob")
    assert not isinstance(at.accounts.unlock("Otto", "Sue", "the only operator"), Refusal)
    at.enter("Otto")


def test_a_lock_holds_in_every_worker(at: House) -> None:
    at.open("Bob")
    other = at.worker()
    at.fail("Bob")
    assert code_of(other.sign_in("Bob", OTHER, "", HERE)) == "BAD_CREDENTIALS"
    at.fail("Bob")
    assert code_of(other.sign_in("Bob", GOOD, "", HERE)) == "BAD_CREDENTIALS"
