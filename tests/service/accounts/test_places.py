"""Where attempts come from: each place waits for its own failures, and nobody can lock anybody else out."""

from pathlib import Path

import pytest

from croupier.house.accounts import events as e
from croupier.house.accounts.sessions import SignedInAs
from croupier.house.accounts.state import MOST_PLACES
from croupier.house.streams import write
from croupier.refusal import Refusal
from tests.service.accounts.kit import GOOD, HERE, HOUR, MINUTE, OTHER, House, code_of
from tests.service.kit import SECOND

ELSEWHERE = "198.51.100.9"


def fail_from(at: House, origin: str, name: str = "Sue", times: int = 3) -> None:
    for _ in range(times):
        assert code_of(at.accounts.sign_in(name, OTHER, "", origin)) == "BAD_CREDENTIALS"


def test_an_outsider_locks_nobody_out(at: House) -> None:
    at.open("Sue")
    secret = at.enrol("Sue")
    fail_from(at, ELSEWHERE, times=9)
    at.enter("Sue", code=at.code(secret))
    at.clock.wait(30)
    assert at.accounts.vouch("Sue", GOOD, at.code(secret), HERE) == "Sue"


def test_an_outsider_at_the_same_address_locks_no_known_browser_out(at: House) -> None:
    at.open("Bob")
    device = at.enter("Bob").device
    fail_from(at, HERE, "Bob")
    at.fail("Bob", GOOD)
    assert isinstance(at.accounts.sign_in("Bob", GOOD, "", HERE, device=device), SignedInAs)
    at.fail("Bob", GOOD)  # getting in from the browser is nothing to whoever failed from that address


def test_a_browser_that_is_made_up_or_anothers_is_only_an_address(at: House) -> None:
    at.open("Bob", "Otto")
    device = at.enter("Otto").device
    fail_from(at, HERE, "Bob")
    assert at.accounts.knows("Otto", at.accounts.devices.known(device))
    forged = at.accounts.sign_in("Otto", GOOD, "", HERE, device="made.up")
    assert isinstance(forged, SignedInAs)
    assert at.accounts.knows("Otto", at.accounts.devices.known(forged.device))
    for token in (device, "made up", "made.up", "", "\ud800.x", device + "x"):
        found = at.accounts.sign_in("Bob", GOOD, "", HERE, device=token)
        assert code_of(found) == "BAD_CREDENTIALS", token


def test_a_known_browser_that_fails_waits_alone(at: House) -> None:
    at.open("Bob")
    device = at.enter("Bob").device
    for _ in range(3):
        assert code_of(at.accounts.sign_in("Bob", OTHER, "", HERE, device=device)) == "BAD_CREDENTIALS"
    assert code_of(at.accounts.sign_in("Bob", GOOD, "", HERE, device=device)) == "BAD_CREDENTIALS"
    at.enter("Bob")


def test_each_wait_is_twice_as_long_as_the_one_before_up_to_a_day(at: House) -> None:
    at.open("Bob")
    for minutes in (30, 60, 120, 240, 480, 960, 1440, 1440):
        at.fail("Bob", times=3)
        locked = at.events("Bob")[-1]
        assert locked == e.AccountLocked(at.clock.now, at.clock.now + minutes * MINUTE * SECOND, HERE)
        at.clock.wait(minutes * MINUTE)
    at.enter("Bob")
    at.fail("Bob", times=3)
    assert at.events("Bob")[-1].until == at.clock.now + 30 * MINUTE * SECOND


def test_many_addresses_together_get_few_guesses_and_known_places_still_get_in(at: House) -> None:
    at.open("Bob")
    at.enter("Bob")
    for number in range(40):
        fail_from(at, f"203.0.113.{number}", "Bob", times=1)
    whys = [event.why for event in at.events("Bob") if isinstance(event, e.SignInFailed)]
    assert whys.count(e.NotLetIn.PASSWORD) == 20
    assert code_of(at.accounts.sign_in("Bob", GOOD, "", ELSEWHERE)) == "BAD_CREDENTIALS"
    at.enter("Bob")
    at.clock.wait(HOUR)
    assert isinstance(at.accounts.sign_in("Bob", GOOD, "", ELSEWHERE), SignedInAs)


def test_places_are_kept_in_bounded_memory(at: House) -> None:
    at.open("Bob")
    for number in range(60):
        at.clock.wait(10 * MINUTE)
        fail_from(at, f"203.0.113.{number}", "Bob", times=1)
    account = at.accounts.account("Bob")
    assert account is not None
    assert len(account.places) == MOST_PLACES


@pytest.mark.parametrize("origin", ["2001:db8::1", "2001:db8::ffff:2"])
def test_one_network_is_one_place(at: House, origin: str) -> None:
    at.open("Bob")
    fail_from(at, "2001:db8::9", "Bob")
    assert code_of(at.accounts.sign_in("Bob", GOOD, "", origin)) == "BAD_CREDENTIALS"


def test_a_lock_of_an_older_log_still_holds_everywhere(at: House, tmp_path: Path) -> None:
    at.open("Bob")
    old = write(e.AccountLocked(at.clock.now, at.clock.now + 10 * MINUTE * SECOND))
    at.store.append("account/Bob", at.store.version("account/Bob"), (old,), command_id="old", at=at.clock.now)
    at.fail("Bob", GOOD)
    at.clock.wait(10 * MINUTE)
    at.enter("Bob")


def test_the_owner_is_told_at_the_next_sign_in(at: House) -> None:
    at.open("Bob", "Otto")
    at.fail("Bob", times=3)
    assert not isinstance(at.accounts.unlock("Bob", "Otto", "asked at the desk"), Refusal)
    (news,) = at.enter("Bob").news
    assert (news.what, news.by, news.why) == ("AccountUnlocked", "Otto", "asked at the desk")
    assert at.enter("Bob").news == ()
