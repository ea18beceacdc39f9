"""Passwords and what hides them: rules, costs that change, links, and nothing in the clear on disk."""

import msgspec
import pytest

from croupier.house.accounts.passwords import COMMON, LONGEST, SHORTEST, Passwords, fault
from croupier.house.accounts.state import AccountSettings
from croupier.house.accounts.streams import Seals
from croupier.house.plan import SealBroken
from croupier.house.wallet.wallets import Deposit
from croupier.refusal import Refusal
from croupier.store import Keys, Sealer
from tests.service.accounts.kit import CHEAP, GOOD, HOUR, OTHER, House, code_of
from tests.service.kit import BOB, KEYS, Casino


def hash_of(at: House, person: str) -> str:
    account = at.accounts.account(person)
    assert account is not None
    return Seals(Sealer(KEYS)).password(account)


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("nine char", "PASSWORD_SHORT"),
        ("x1y2" * 51, "PASSWORD_LONG"),
        ("Roberta Long", "PASSWORD_NAME"),
        ("roberta long1", "PASSWORD_NAME"),
        ("QwertyUiop", "PASSWORD_COMMON"),
        ("abababababab", "PASSWORD_COMMON"),
    ],
)
def test_poor_passwords_are_refused(at: House, password: str, code: str) -> None:
    assert code_of(at.accounts.open_account("Roberta Long", password)) == code
    assert at.store.head().seq == 0


def test_the_common_ones_are_all_long_enough_to_matter() -> None:
    assert all(len(word) >= SHORTEST and word == word.casefold() for word in COMMON)
    assert fault("ab1c2" * (LONGEST // 5), "Bob") is None


def test_a_name_has_one_account(at: House) -> None:
    at.open("Bob")
    assert code_of(at.accounts.open_account("Bob", OTHER)) == "ALREADY_OPEN"
    assert code_of(at.accounts.open_account("a/b", GOOD)) == "BAD_NAME"
    at.enter("Bob")


def test_letters_are_the_same_however_they_are_composed() -> None:
    passwords = Passwords(CHEAP)
    assert passwords.check(passwords.hash("caf\u00e9 au lait"), "cafe\u0301 au lait")
    assert not passwords.check(passwords.hash("caf\u00e9 au lait"), "cafe au lait")


def test_the_longest_password_is_not_cut() -> None:
    passwords, longest = Passwords(CHEAP), "ab1c2" * (LONGEST // 5)
    hashed = passwords.hash(longest)
    assert passwords.check(hashed, longest)
    assert not passwords.check(hashed, longest + "x")
    assert not passwords.check(hashed, longest[:-1])


def test_argon2id_at_the_costs_of_the_settings() -> None:
    hashed = Passwords(AccountSettings()).hash(GOOD)
    assert hashed.startswith("$argon2id$v=19$m=65536,t=3,p=4$")


def test_other_costs_hash_again_at_the_next_sign_in(at: House) -> None:
    at.open("Bob")
    at.enter("Bob")
    assert at.names("Bob").count("PasswordSet") == 1
    dearer = msgspec.structs.replace(CHEAP, time_cost=2)
    at.accounts = at.worker(dearer)
    at.fail("Bob")
    assert at.names("Bob").count("PasswordSet") == 1
    at.enter("Bob")
    assert at.names("Bob")[-2:] == ["PasswordSet", "SignedIn"]
    assert "t=2" in hash_of(at, "Bob")
    at.enter("Bob")
    assert at.names("Bob").count("PasswordSet") == 2


def test_no_secret_is_on_disk(at: House) -> None:
    at.open("Sue", "Otto")
    session = at.enter("Sue").session
    given = at.accounts.enrol(session)
    assert not isinstance(given, Refusal)
    seen = at.on_disk()
    at.accounts.sign_out_everywhere("Sue")
    secret = at.enrol("Sue")
    at.enter("Sue", code=at.code(secret))
    at.fail("Sue", "a password that was wrong")
    at.fail("a password in the wrong field", GOOD)
    link = at.accounts.invite("Sue", "Otto", "forgot it")
    set_up = at.accounts._links.make("set-up")
    assert isinstance(link, str)
    hashed = hash_of(at, "Sue")
    seen += at.on_disk()
    hidden = [GOOD, hashed, hashed.rpartition("$")[2], "argon2", given.secret, link, set_up]
    hidden += ["a password that was wrong", "a password in the wrong field"]
    assert b"AccountOpened" in seen
    assert [word for word in hidden if word.encode() in seen] == []
    assert secret not in seen
    assert secret.hex().encode() not in seen


def test_a_sealed_hash_opens_only_at_its_own_account(at: House) -> None:
    at.open("Bob", "Otto")
    bob, otto = at.accounts.account("Bob"), at.accounts.account("Otto")
    assert bob is not None
    assert otto is not None
    swapped = msgspec.structs.replace(otto, password=bob.password)
    with pytest.raises(SealBroken, match="belongs elsewhere"):
        Seals(Sealer(KEYS)).password(swapped)
    with pytest.raises(SealBroken, match="not among the keys"):
        Seals(Sealer(Keys([bytes(32)], [bytes([7]) * 32]))).password(bob)


def test_the_first_operator_is_made_with_a_link_that_works_once(at: House) -> None:
    at.open("Bob")
    first, second = at.accounts.set_up_token(), at.worker().set_up_token()
    assert first is not None
    assert second is not None
    assert not at.accounts.use_set_up("x" * 43)
    assert at.worker().use_set_up(first)
    assert not at.accounts.use_set_up(first)
    assert not at.accounts.use_set_up(second)
    third = at.accounts.set_up_token()
    assert third is not None
    at.open("Otto")
    assert at.accounts.set_up_token() is None
    assert not at.accounts.use_set_up(third)


def test_a_set_up_link_lasts_a_day(at: House) -> None:
    token = at.accounts.set_up_token()
    assert token is not None
    at.clock.wait(24 * HOUR)
    assert not at.accounts.use_set_up(token)


def test_an_invited_person_sets_the_password(at: House) -> None:
    at.open("Otto")
    at.accounts.open_account("Bob", None, "Otto")
    at.fail("Bob", "")
    assert code_of(at.accounts.invite("Bob", "Sue", "new player")) == "ROLE_TOO_LOW"
    token = at.accounts.invite("Bob", "Otto", "new player")
    assert isinstance(token, str)
    assert code_of(at.accounts.accept(token, "short")) == "PASSWORD_SHORT"
    assert not isinstance(at.accounts.accept(token, GOOD), Refusal)
    assert code_of(at.accounts.accept(token, OTHER)) == "BAD_LINK"
    before = at.enter("Bob").token
    again = at.accounts.invite("Bob", "Otto", "forgot it")
    assert isinstance(again, str)
    at.enter("Bob")
    at.accounts.accept(again, OTHER)
    assert code_of(at.accounts.session(before)) == "SIGNED_OUT"
    at.fail("Bob", GOOD)
    at.enter("Bob", OTHER)
    late = at.accounts.invite("Bob", "Otto", "forgot it again")
    assert isinstance(late, str)
    at.clock.wait(24 * HOUR)
    assert code_of(at.accounts.accept(late, GOOD)) == "BAD_LINK"


def test_no_command_reaches_an_account(casino: Casino) -> None:
    assert casino.refuse("account/Bob", Deposit(1), BOB) == "WRONG_PLACE"
    assert casino.refuse("access", Deposit(1), BOB) == "WRONG_PLACE"
