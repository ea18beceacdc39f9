"""The second factor: enrolled by staff before anything else, each code good once, one step early or late."""

from base64 import b32decode

import pytest

from croupier.house.accounts import events as e
from croupier.house.accounts.sessions import SignedInAs
from croupier.house.accounts.totp import Enrolment, code_at, matching_step
from tests.service.accounts.kit import GOOD, HERE, MINUTE, OTHER, House, code_of

SECOND = 1_000_000
RFC_SECRET = b"12345678901234567890"


@pytest.mark.parametrize(
    ("second", "code"),
    [(59, "287082"), (1_111_111_109, "081804"), (1_234_567_890, "005924"), (20_000_000_000, "353130")],
)
def test_codes_are_those_of_rfc_6238(second: int, code: str) -> None:
    assert code_at(RFC_SECRET, second * SECOND) == code
    assert matching_step(RFC_SECRET, code, second * SECOND, 0) == second // 30


def test_a_code_is_good_one_step_early_or_late() -> None:
    now = 3_000_000 * SECOND
    for steps, good in ((-2, False), (-1, True), (0, True), (1, True), (2, False)):
        code = code_at(RFC_SECRET, now + steps * 30 * SECOND)
        assert (matching_step(RFC_SECRET, code, now, 0) is not None) == good


@pytest.mark.parametrize("code", ["", "28708", "2870822", "28708x", "２８７０８２", "²87082", "\ud800"])
def test_what_is_no_code_is_wrong(code: str) -> None:
    assert matching_step(RFC_SECRET, code, 59 * SECOND, 0) is None


def test_staff_without_a_factor_can_only_enrol(at: House) -> None:
    at.open("Sue")
    found = at.enter("Sue")
    elsewhere = at.enter("Sue")
    assert found.session.enrol
    assert not found.session.factor
    assert code_of(at.accounts.change_password(found.session, GOOD, OTHER)) == "ENROL_FIRST"
    assert code_of(at.accounts.vouch("Sue", GOOD, "", HERE)) == "BAD_CREDENTIALS"
    assert at.events("Sue")[-1].why is e.NotLetIn.NO_FACTOR
    given = at.accounts.enrol(found.session)
    assert isinstance(given, Enrolment)
    assert given.uri.startswith("otpauth://totp/Croupier:Sue?")
    assert given.secret in given.uri
    secret = b32decode(given.secret)
    assert code_of(at.accounts.confirm_enrolment(found.session, "000000x")) == "WRONG_CODE"
    code = at.code(secret)
    done = at.accounts.confirm_enrolment(found.session, code)
    assert isinstance(done, SignedInAs)
    assert done.session.factor
    assert not done.session.enrol
    assert at.session(done.token) == done.session
    for one in (found, elsewhere):
        assert code_of(at.accounts.session(one.token)) == "SIGNED_OUT"
    at.fail("Sue", GOOD, code)
    assert code_of(at.accounts.enrol(done.session)) == "FACTOR_SET"
    assert code_of(at.accounts.confirm_enrolment(done.session, code)) == "NO_ENROLMENT"


def test_staff_with_a_factor_gives_the_code_in_the_same_call(at: House) -> None:
    at.open("Sue")
    secret = at.enrol("Sue")
    at.fail("Sue", GOOD)
    at.fail("Sue", GOOD, at.code(secret, later=90))
    code = at.code(secret)
    found = at.enter("Sue", code=f"{code[:3]} {code[3:]}")
    assert found.session.factor
    assert not found.session.enrol


def test_a_code_is_taken_once(at: House) -> None:
    at.open("Sue")
    secret = at.enrol("Sue")
    early, code = at.code(secret), at.code(secret, later=30)
    at.enter("Sue", code=code)
    at.fail("Sue", GOOD, code)
    at.fail("Sue", GOOD, early)
    at.clock.wait(60)
    assert at.accounts.vouch("Sue", GOOD, at.code(secret), HERE) == "Sue"
    at.fail("Sue", GOOD, at.code(secret))
    assert code_of(at.worker().vouch("Sue", GOOD, at.code(secret), HERE)) == "BAD_CREDENTIALS"


def test_wrong_codes_lock(at: House) -> None:
    at.open("Sue")
    secret = at.enrol("Sue")
    at.fail("Sue", GOOD, "12345", times=3)
    at.fail("Sue", GOOD, at.code(secret))


def test_an_enrolment_is_forgotten_after_ten_minutes(at: House) -> None:
    at.open("Sue")
    session = at.enter("Sue").session
    secret = at.offered(session)
    at.clock.wait(10 * MINUTE)
    code = at.code(secret)
    assert code_of(at.accounts.confirm_enrolment(session, code)) == "NO_ENROLMENT"


def test_who_enrolled_first_has_the_factor(at: House) -> None:
    at.open("Sue")
    sessions = [at.enter("Sue").session for _ in range(2)]
    secrets = [at.offered(session) for session in sessions]
    assert isinstance(at.accounts.confirm_enrolment(sessions[0], at.code(secrets[0])), SignedInAs)
    late = at.worker().confirm_enrolment(sessions[1], at.code(secrets[1]))
    assert code_of(late) == "NO_ENROLMENT"
    assert at.names("Sue").count("FactorSet") == 1


def test_consent_of_a_second_person_is_recorded(at: House) -> None:
    at.open("Sue", "Bob")
    secret = at.enrol("Sue")
    assert at.accounts.vouch("Sue", GOOD, at.code(secret), HERE) == "Sue"
    assert at.events("Sue")[-1] == e.Vouched(at.clock.now, HERE, at.clock.now // SECOND // 30, HERE)
    assert at.accounts.vouch("Bob", GOOD, "", HERE) == "Bob"
    for _ in range(3):
        assert code_of(at.accounts.vouch("Bob", OTHER, "", HERE)) == "BAD_CREDENTIALS"
    at.fail("Bob", GOOD)
