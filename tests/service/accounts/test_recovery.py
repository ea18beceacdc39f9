"""A lost second factor: two others help, what was set before lets nobody in, and the owner is told."""

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.house.accounts.door import INVITATION
from croupier.house.accounts.proving import Factor, Given
from croupier.house.accounts.sessions import SignedInAs
from croupier.house.act import Role
from croupier.house.custody.orders import public_text_of
from croupier.refusal import Refusal
from tests.service.accounts.kit import GOOD, HERE, MINUTE, OTHER, House, code_of


def recovered(at: House, person: str = "Sue", by: str = "Otto", second: str = "Olga") -> str:
    """The link, of which each of the two has half."""
    found = at.accounts.recover(person, by, second, "telephone lost")
    assert isinstance(found, str), found
    assert code_of(at.accounts.accept(found, OTHER)) == "BAD_LINK"
    return found + at.accounts.halves(at.enter(second).session)[person]


def test_two_others_replace_a_lost_factor(at: House) -> None:
    at.open("Sue", "Otto", "Olga")
    secret = at.enrol("Sue")
    token = at.enter("Sue", code=at.code(secret)).token
    link = recovered(at)
    assert code_of(at.accounts.session(token)) == "SIGNED_OUT"
    at.clock.wait(30)
    at.fail("Sue", GOOD, at.code(secret))
    at.fail("Sue", GOOD)  # the password alone lets nobody in either
    assert not isinstance(at.accounts.accept(link, OTHER), Refusal)
    assert code_of(at.accounts.accept(link, GOOD)) == "BAD_LINK"
    found = at.enter("Sue", OTHER)
    assert found.session.enrol
    last = found.news[-1]
    assert (last.what, last.by, last.second, last.why) == (
        "AccountRecovered",
        "Otto",
        "Olga",
        "telephone lost",
    )
    fresh = at.offered(found.session)
    assert isinstance(at.accounts.confirm_enrolment(found.session, at.code(fresh)), SignedInAs)


def test_what_was_set_before_signs_no_order_and_is_no_known_browser_either(at: House) -> None:
    at.open("Sue", "Otto", "Olga")
    secret = at.enrol("Sue")
    at.clock.wait(30)
    given = Given("Sue", GOOD, at.code(secret), HERE, Factor.ALL_STAFF)
    key = public_text_of(Ed25519PrivateKey.generate())
    assert not isinstance(at.accounts.set_order_key(given, key), Refusal)
    at.clock.wait(30)
    entered = at.accounts.sign_in("Sue", GOOD, at.code(secret), HERE)
    assert isinstance(entered, SignedInAs)
    assert at.accounts.knows("Sue", entered.session.device)
    recovered(at)
    account = at.accounts.account("Sue")
    assert account is not None
    assert (account.order_key, account.known) == ("", ())


def test_nobody_has_a_link_alone_to_an_account_without_its_factor(at: House) -> None:
    at.open("Sue", "Otto", "Olga")
    at.enrol("Sue")
    kept = at.accounts.invite("Sue", "Otto", "forgot it")
    assert isinstance(kept, str)
    link = recovered(at)
    assert code_of(at.accounts.accept(kept, OTHER)) == "BAD_LINK"
    assert code_of(at.accounts.invite("Sue", "Otto", "forgot it")) == "SECOND_PERSON"
    assert not isinstance(at.accounts.accept(link, OTHER), Refusal)


@pytest.mark.parametrize(
    ("person", "by", "second", "code"),
    [
        ("Sue", "Otto", "", "SECOND_PERSON"),
        ("Sue", "Otto", "Otto", "SECOND_PERSON"),
        ("Sue", "Otto", "Sue", "SECOND_PERSON"),
        ("Sue", "Otto", "Bob", "SECOND_PERSON"),
        ("Sue", "Otto", "Nobody", "SECOND_PERSON"),
        ("Sue", "Sue", "Otto", "ROLE_TOO_LOW"),
        ("Sue", "Bob", "Otto", "ROLE_TOO_LOW"),
        ("Mia", "Otto", "Olga", "NO_ACCOUNT"),
    ],
)
def test_nobody_else_does(at: House, person: str, by: str, second: str, code: str) -> None:
    at.open("Sue", "Otto", "Olga", "Bob")
    assert code_of(at.accounts.recover(person, by, second, "telephone lost")) == code
    assert code_of(at.accounts.recover("Sue", "Otto", "Olga", "")) == "REASON_MISSING"
    at.enter("Sue")


def test_a_house_whose_operator_is_helped_is_not_set_up_anew(at: House) -> None:
    at.roles = {"Otto": Role.OPERATOR, "Sue": Role.SUPERVISOR, "Sam": Role.SUPERVISOR}
    at.accounts = at.worker()
    at.open("Otto", "Sue", "Sam")
    at.enter("Otto")
    recovered(at, "Otto", "Sue", "Sam")
    assert at.accounts.set_up_token() is None


def test_authenticators_that_were_set_up_at_one_browser_are_not_two_persons(at: House) -> None:
    at.open("Otto", "Sue", "Sam")
    at.roles["Sam"] = Role.SUPERVISOR
    otto = at.enter("Otto")
    secrets = {"Otto": at.offered(otto.session)}
    beside = at.accounts.confirm_enrolment(otto.session, at.code(secrets["Otto"]))
    assert isinstance(beside, SignedInAs)
    for name, device in (("Sue", otto.device), ("Sam", "")):
        found = at.accounts.sign_in(name, GOOD, "", HERE, device=device)
        assert isinstance(found, SignedInAs)
        secrets[name] = at.offered(found.session)
        assert isinstance(at.accounts.confirm_enrolment(found.session, at.code(secrets[name])), SignedInAs)
    at.clock.wait(30)
    found = at.accounts.vouch("Sue", GOOD, at.code(secrets["Sue"]), HERE, beside=beside.session)
    assert code_of(found) == "SECOND_PERSON"
    assert at.accounts.vouch("Sam", GOOD, at.code(secrets["Sam"]), HERE, beside=beside.session) == "Sam"


def test_the_first_link_that_is_used_ends_the_others_whatever_is_put_back_into_the_database(
    at: House,
) -> None:
    """Who writes the database and has seen a link puts its row back; of thousands one was forgotten."""
    at.open("Otto")
    at.accounts.open_account("Bob", None)
    kept, used = (at.accounts.invite("Bob", "Otto", "new here") for _ in range(2))
    assert isinstance(kept, str)
    assert isinstance(used, str)
    rows = at.store.notes_of(INVITATION)
    assert not isinstance(at.accounts.accept(used, GOOD), Refusal)
    at.store.put_notes(rows)
    for token in (kept, used):
        assert code_of(at.accounts.accept(token, OTHER)) == "BAD_LINK"
    at.enter("Bob")


def codes_of(at: House, secret: bytes) -> tuple[str, ...]:
    """New recovery codes of Sue's."""
    made = at.accounts.recovery_codes(Given("Sue", GOOD, at.code(secret), HERE, Factor.ALL_STAFF))
    assert not isinstance(made, Refusal)
    at.clock.wait(30)
    return made


def test_a_recovery_code_lets_its_person_in_once_to_enrol_another_authenticator(at: House) -> None:
    at.open("Sue", "Otto")
    lost = at.enrol("Sue")
    first, second, *_ = codes_of(at, lost)
    assert first.encode() not in at.on_disk()
    at.fail("Sue", OTHER, first)
    found = at.enter("Sue", code=first.upper().replace("-", " ")).session
    assert found.enrol
    assert not found.factor
    assert code_of(at.accounts.change_password(found, GOOD, OTHER)) == "ENROL_FIRST"
    at.fail("Sue", GOOD, first)
    assert code_of(at.accounts.vouch("Sue", GOOD, second)) == "BAD_CREDENTIALS"
    assert (
        code_of(at.accounts.again(at.enter("Sue", code=at.code(lost)).token, GOOD, second))
        == "BAD_CREDENTIALS"
    )
    at.clock.wait(30)
    fresh = at.offered(found)
    assert isinstance(at.accounts.confirm_enrolment(found, at.code(fresh)), SignedInAs)
    at.clock.wait(30)
    at.fail("Sue", GOOD, at.code(lost))
    at.fail("Sue", GOOD, second)  # they were for the authenticator that is gone
    at.clock.wait(MINUTE * 31)
    assert at.enter("Sue", code=at.code(fresh)).session.factor


def test_recovery_codes_take_a_code_of_the_authenticator_and_end_the_ones_from_before(at: House) -> None:
    at.open("Sue")
    assert (
        code_of(at.accounts.recovery_codes(Given("Sue", GOOD, "", HERE, Factor.ALL_STAFF)))
        == "BAD_CREDENTIALS"
    )
    secret = at.enrol("Sue")
    old, *_ = codes_of(at, secret)
    assert (
        code_of(at.accounts.recovery_codes(Given("Sue", GOOD, old, HERE, Factor.ALL_STAFF)))
        == "BAD_CREDENTIALS"
    )
    new, *_ = codes_of(at, secret)
    at.fail("Sue", GOOD, old)
    elsewhere = at.enter("Sue", code=at.code(secret)).session
    assert at.enter("Sue", code=new).session.enrol
    assert code_of(at.accounts.enrol(elsewhere)) == "FACTOR_SET"
