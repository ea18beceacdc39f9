"""What one person could have done by a way round: money on one's word, less time for players, somebody's account."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.house.accounts.events import PasswordSet, SignedIn, account_stream
from croupier.house.accounts.state import Invite
from croupier.house.act import HOUSE_DEALER, PEOPLE, Act, Person, Role
from croupier.house.custody.recovery import renew_promises
from croupier.house.people import Let, LockOut, Register
from croupier.house.powers import TERMS, check
from croupier.house.streams import write
from croupier.house.table import commands as c
from croupier.house.table.state import CardSource, Renewal, Running
from croupier.house.wallet.wallets import Deposited, wallet_stream
from croupier.rulebook import rulebook
from tests.service.kit import ANN, BOB, CAT, OTTO, SAM, SUE, Casino
from tests.service.test_seeds import (
    TABLE,
    again_after_first,
    bet,
    commit,
    now,
    opened,
    reveal,
    seed_hash,
    seed_of,
)


@pytest.mark.parametrize("real", [False, True])
def test_chips_for_cash_or_a_voucher_are_two_persons_word(casino: Casino, real: bool) -> None:
    casino.open("T1", "nsw-star-2019", BOB)
    if real:
        casino.deal_real("T1")
    for chips in (c.BringChips(1, 100_000, cash=True), c.SwapVoucher("V1", "Bob", 100_000, 2**40)):
        wanted = "SECOND_PERSON" if real or isinstance(chips, c.SwapVoucher) else "PROGRAM_DEALS"
        for second in (None, ANN, CAT):
            assert casino.refuse(TABLE, chips, ANN, second=second) == wanted
    casino.do(TABLE, c.SwapVoucher("V1", "Bob", 100_000, 2**40), ANN, second=SUE)


@pytest.mark.parametrize("settings", [{name: 10**3} for name in TERMS])
def test_what_a_table_pays_beside_the_usual_is_two_persons_word(
    casino: Casino, settings: dict[str, Any]
) -> None:
    areas = tuple(rulebook("nz-caribbean-1998").layout.areas)
    prepare = c.PrepareTable("T1", "nz-caribbean-1998", CardSource.SHOE, areas, settings)
    assert casino.refuse(TABLE, prepare, SUE) == "SECOND_PERSON"
    assert casino.refuse(TABLE, prepare, SUE, second=SAM, why="") == "REASON_MISSING"
    casino.do(TABLE, replace(prepare, settings={"jackpot_pool": 0}), SUE, second=None)


@pytest.mark.parametrize("running", [Running(auto=True, decision=1), Running(auto=True, seeds=0), Running()])
def test_nobody_alone_leaves_a_round_in_play_less_time(casino: Casino, running: Running) -> None:
    opened(casino, Running(auto=True, decision=60), Bob=seed_hash(seed_of(BOB)))
    bet(casino)
    assert casino.refuse(TABLE, c.Arrange(running), SUE) == "SECOND_PERSON"
    assert now(casino).mixing.awaited == (1,)
    casino.do(TABLE, c.Arrange(running), SUE, second=SAM)


def test_nobody_alone_hurries_those_who_sit_at_a_table(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013")
    casino.do(TABLE, c.Arrange(Running(decision=30, force=30)), SUE, second=None)
    casino.fund(BOB)
    casino.seat("T1", BOB)
    for running in (Running(decision=1, force=30), Running(decision=30, force=1)):
        assert casino.refuse(TABLE, c.Arrange(running), SUE) == "SECOND_PERSON"
    casino.do(TABLE, c.Arrange(Running(decision=60)), SUE, second=None)
    assert casino.refuse(TABLE, c.Arrange(Running(decision=60, force=1)), SUE) == "SECOND_PERSON"


def test_nobody_alone_leaves_players_out_of_the_shuffle(casino: Casino) -> None:
    casino.prepare("T1", "vanuatu-2013")
    casino.do(TABLE, c.Arrange(Running(seeds=5)), SUE, second=None)
    assert casino.refuse(TABLE, c.Arrange(Running(seeds=0)), SUE) == "SECOND_PERSON"


@pytest.mark.parametrize(
    ("at", "been_here"),
    [
        (account_stream("Nia"), PasswordSet(0, "sealed")),
        (account_stream("Nia"), SignedIn(1, "::1", "s")),
        (wallet_stream("Nia"), Deposited(Act(OTTO, 1, second=SUE), 500)),
    ],
    ids=["password", "signed in", "money"],
)
def test_nobody_alone_has_a_link_to_the_account_of_a_player_who_has_been_here(
    casino: Casino, at: str, been_here: Any
) -> None:
    """A password set anew is the player's seat and wallet."""
    casino.do(PEOPLE, Register(Person("Nia", Role.PLAYER)), OTTO)

    def asked(second: Any) -> str:
        act = casino.service.act(OTTO, "forgotten", second)
        refusal = casino.service.weigh(lambda plan: check(plan, PEOPLE, Invite("Nia"), act))
        return refusal.code if refusal else "given"

    assert asked(None) == "given"
    casino.store.append(at, 0, [write(been_here)], command_id="been here", at=casino.clock())
    assert asked(None) == "SECOND_PERSON"
    assert asked(SUE) == "given"


def test_nobody_alone_locks_a_person_out_of_a_round(casino: Casino) -> None:
    """Who may not decide is ruled absent, and loses the ante."""
    assert casino.refuse(PEOPLE, LockOut("Bob"), OTTO) == "SECOND_PERSON"
    casino.do(PEOPLE, LockOut("Bob"), OTTO, second=SUE)
    assert casino.refuse(PEOPLE, Let("Bob"), OTTO) == "SECOND_PERSON"


def test_a_deck_promised_anew_after_the_call_waits_for_seeds_again(casino: Casino) -> None:
    """Else a house that has seen the seeds is stopped and started until it likes the order that it makes alone."""
    opened(casino, Bob=seed_hash(seed_of(BOB)))
    commit(casino, 2, CAT)
    again_after_first(casino)
    bet(casino)
    casino.do(TABLE, c.RevealSeed(1, seed_of(BOB, 2), seed_hash(seed_of(BOB, 3))), BOB)
    casino.clock.wait(60)
    assert renew_promises(casino.service, Renewal.RESTARTED) == 1
    assert now(casino).promises[0].seeds == {1: seed_hash(seed_of(BOB, 3)), 2: seed_hash(seed_of(CAT))}
    assert casino.refuse(TABLE, c.DealNext(), HOUSE_DEALER) == "TOO_SOON"
    reveal(casino, 1, BOB, 3)
    reveal(casino, 2, CAT)
    assert now(casino).dealt
    assert now(casino).mixing.mixed == {1: seed_of(BOB, 3), 2: seed_of(CAT)}
