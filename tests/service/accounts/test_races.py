"""Two workers on one log: whatever the other did meanwhile is heeded, and nothing is lost."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import argon2
import pytest

from croupier.house.accounts.sessions import Session, SignedInAs
from croupier.house.answers import Entry
from croupier.refusal import Refusal
from tests.pilot.projections import Projections, rebuild
from tests.service.accounts.kit import GOOD, HERE, OTHER, House, code_of


def meanwhile(monkeypatch: pytest.MonkeyPatch, what: Callable[[], object]) -> list[object]:
    """Lets something happen right after the next check of a password; gives what came of it."""
    real, came = argon2.PasswordHasher.verify, list[object]()

    def verify(hasher: argon2.PasswordHasher, hashed: str, password: bytes) -> bool:
        monkeypatch.setattr(argon2.PasswordHasher, "verify", real)
        right = real(hasher, hashed, password)
        came.append(what())
        return right

    monkeypatch.setattr(argon2.PasswordHasher, "verify", verify)
    return came


def test_a_code_that_the_other_worker_took_first_is_refused(
    at: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    at.open("Sue")
    secret = at.enrol("Sue")
    code, other = at.code(secret), at.worker()
    came = meanwhile(monkeypatch, lambda: other.sign_in("Sue", GOOD, code))
    assert code_of(at.accounts.sign_in("Sue", GOOD, code)) == "BAD_CREDENTIALS"
    assert isinstance(came[0], SignedInAs)
    assert at.names("Sue")[-2:] == ["SignedIn", "SignInFailed"]


def test_a_lock_that_fell_meanwhile_counts(at: House, monkeypatch: pytest.MonkeyPatch) -> None:
    at.open("Bob")
    other = at.worker()
    meanwhile(monkeypatch, lambda: [other.sign_in("Bob", OTHER) for _ in range(3)])
    assert code_of(at.accounts.sign_in("Bob", GOOD)) == "BAD_CREDENTIALS"


def test_a_password_that_was_changed_meanwhile_is_the_old_one(
    at: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    at.open("Bob")
    session, other = at.enter("Bob").session, at.worker()
    came = meanwhile(monkeypatch, lambda: other.change_password(session, GOOD, OTHER))
    assert code_of(at.accounts.sign_in("Bob", GOOD)) == "BAD_CREDENTIALS"
    assert isinstance(came[0], SignedInAs)
    kept = [note for note in at.store.notes() if note.kind == "session"]
    assert [note.key for note in kept] == [f"Bob/{came[0].session.id}"]


def test_a_sign_in_that_was_only_overtaken_is_let_in_with_one_session(
    at: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    at.open("Bob")
    other = at.worker()
    came = meanwhile(monkeypatch, lambda: other.sign_in("Bob", GOOD))
    mine = at.enter("Bob")
    assert isinstance(came[0], SignedInAs)
    assert {mine.session.id, came[0].session.id} == {
        note.key.removeprefix("Bob/") for note in at.store.notes() if note.kind == "session"
    }
    assert at.names("Bob").count("SignedIn") == 2


def test_a_visit_does_not_bring_an_ended_session_back(at: House) -> None:
    at.open("Bob")
    token, other = at.enter("Bob").token, at.worker()
    found = at.accounts._sessions.find(token)
    assert isinstance(found, Session)
    assert other.sign_out(token)
    at.clock.wait(120)
    at.accounts._sessions.visit(found)
    assert code_of(at.accounts.session(token)) == "SIGNED_OUT"


def test_guesses_from_many_sides_get_three_tries_together(at: House) -> None:
    at.open("Bob")
    workers = [at.worker() for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        found = [
            pool.submit(worker.sign_in, "Bob", f"a guess, number {number}", "", HERE)
            for number, worker in enumerate(workers * 5)
        ]
        assert all(isinstance(one.result(), Refusal) for one in found)
    names = at.names("Bob")
    assert names.count("SignInFailed") == 20
    assert names.index("AccountLocked") == names.index("SignInFailed") + 3
    assert names.count("AccountLocked") == 1


def test_strangers_from_many_sides_are_all_counted(at: House) -> None:
    workers = [at.worker() for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        for one in [pool.submit(worker.sign_in, "Nobody", GOOD) for worker in workers * 5]:
            one.result()
    assert rebuild(at.store).states["access"].refused == 20


def test_of_two_who_open_the_same_account_one_does(at: House) -> None:
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda worker: worker.open_account("Bob", GOOD), [at.worker(), at.worker()]))
    assert [isinstance(one, Refusal) for one in found].count(True) == 1


def test_projections_fold_accounts_as_published_and_as_read(at: House) -> None:
    told: list[Entry] = []
    seen = Projections(at.store)

    def publish(entries: tuple[Entry, ...]) -> None:
        told.extend(entries)
        seen.take(entries)

    at.accounts = at.worker(publish=publish)
    at.open("Bob", "Sue")
    at.enrol("Sue")
    at.fail("Nobody")
    at.fail("Bob")
    at.accounts.guest(HERE)
    assert [entry.seq for entry in told] == list(range(1, at.store.head().seq + 1))
    assert seen.picture() == rebuild(at.store).picture()
    assert seen.states["account/Bob"] == at.accounts.account("Bob")
    assert seen.states["account/Sue"].has_factor
