"""What a member of the house might do alone and must not: bring cards, be two persons, spend a player's money, end a round."""

import pytest

from croupier.game import Phase
from croupier.game import commands as g
from croupier.house.act import HOUSE, HOUSE_DEALER, HOUSE_STAFF, HOUSE_SUPERVISOR, PEOPLE, Person, Role
from croupier.house.jackpots import OpenPool
from croupier.house.people import Disable, LockOut, Register
from croupier.house.table import commands as c
from croupier.house.table.carry_out import crew_of
from croupier.house.table.state import Running
from croupier.rulebook import IDS
from tests.service.kit import ANN, BOB, CAT, OTTO, SAM, SUE, Casino, until

TABLE = "table/T1"
DORA = Person("Dora", Role.DEALER)
ROYAL = "Ah Kh Qh Jh Th"


def at_auto(casino: Casino, book: str) -> None:
    """A table that runs itself, with Bob at it and betting open."""
    casino.open("T1", book, BOB)
    casino.do(PEOPLE, Register(DORA), OTTO, second=SUE)
    casino.do(TABLE, c.Arrange(Running(auto=True)), SUE)
    casino.do(TABLE, c.Proceed(), ANN)
    assert casino.service.table("T1").promises


# Cards come from the program where it deals


@pytest.mark.parametrize("book", IDS)
def test_nobody_brings_cards_to_a_table_that_runs_itself(casino: Casino, book: str) -> None:
    casino.open("T1", book, BOB)
    casino.do(PEOPLE, Register(DORA), OTTO, second=SUE)
    casino.do(TABLE, c.Arrange(Running(auto=True)), SUE)
    for running in (Running(), Running(auto=True)):
        casino.do(TABLE, c.Arrange(running), SUE)
        for by in (ANN, DORA, SUE, OTTO):
            assert casino.ask(TABLE, c.StartRound(), by).code == "PROGRAM_DEALS"
            for asked in (c.Scan("Ah"), c.Play(g.Deal(ROYAL)), c.Play(g.Reshuffle())):
                assert casino.refuse(TABLE, asked, by) in ("PROGRAM_DEALS", "ROLE_TOO_LOW")


def test_the_program_itself_starts_no_round_without_a_promise(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    assert casino.refuse(TABLE, c.StartRound(), ANN, program=True) == "PROGRAM_DEALS"
    casino.do(TABLE, c.OpenRound(), ANN)
    assert casino.refuse(TABLE, c.Play(g.Deal(ROYAL)), ANN, program=True) == "PROMISED_DECK"


def test_a_table_gets_real_cards_by_two_between_rounds_with_a_reason(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB)
    real = c.Arrange(Running(real=True))
    assert casino.refuse(TABLE, real, SUE) == "SECOND_PERSON"
    assert casino.refuse(TABLE, real, SUE, second=ANN) == "SECOND_PERSON"
    assert casino.refuse(TABLE, real, SUE, second=SAM, why=" ") == "REASON_MISSING"
    casino.do(TABLE, c.OpenRound(), ANN)
    assert casino.refuse(TABLE, real, SUE, second=SAM) == "ROUND_OPEN"
    assert pilot.play_round()
    casino.do(TABLE, real, SUE, second=SAM)
    assert casino.refuse(TABLE, c.Arrange(Running()), SUE) == "SECOND_PERSON"


def test_real_cards_are_read_in_by_the_dealer_of_the_table_alone(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB)
    casino.do(PEOPLE, Register(DORA), OTTO, second=SUE)
    casino.deal_real("T1")
    assert casino.refuse(TABLE, c.StartRound(), DORA) == "NOT_THE_DEALER"
    casino.do(TABLE, c.StartRound(), ANN)
    while not (step := pilot.next_step()) or not step.cards:
        pilot.step()
    for asked in (c.Scan("Ah"), c.Play(g.Deal(ROYAL))):
        assert casino.refuse(TABLE, asked, DORA) == "NOT_THE_DEALER"
        assert casino.refuse(TABLE, asked, SUE) == "ROLE_TOO_LOW"
    casino.do(TABLE, c.Scan("Ah"), ANN)


PHYSICAL = (
    g.CountDeck(51), g.FailDevice(), g.FindForeignCard("a joker"), g.DeclareMisdeal("a card fell"), g.ExposeCard(0),
    g.ExposeDealerCards("Ah"), g.FindWrongCount(0, False), g.DealAstray(1), g.FindAstray(1), g.FindBet(1, 1),
    g.FindStake(1, "ante", 1), g.FindSuper(1, "super:own", 1), g.ReportPastPosting(1), g.CollectEarly(1, False), g.DrawOutOfTurn(1, False), g.LeaveFaceDown(1), g.ReportDark(1),
)  # fmt: skip


@pytest.mark.parametrize("auto", [False, True])
def test_what_goes_wrong_with_real_cards_ends_no_round_of_the_programs(casino: Casino, auto: bool) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB)
    casino.do(PEOPLE, Register(DORA), OTTO, second=SUE)
    until(pilot, Phase.DECIDING)
    casino.do(TABLE, c.Arrange(Running(auto=auto)), SUE)
    before = casino.store.version(TABLE)
    for asked in (*map(c.Play, PHYSICAL), c.DropCards()):
        for by in (ANN, DORA, SUE, OTTO):
            assert casino.refuse(TABLE, asked, by, second=SAM) in ("PROGRAM_DEALS", "ROLE_TOO_LOW")
    assert casino.store.version(TABLE) == before


ENDING = (
    c.GiveUpRound(), c.Play(g.InvalidateOutcome(False, "fire")), c.Play(g.VoidHand(1, "talked")),
    c.Play(g.RemoveWager(1, "ante")), c.Play(g.VoidExtraHands((1,))), c.Play(g.RuleLateClaim(1, True, True)),
    c.Play(g.DirectActFirst(1)),
)  # fmt: skip


def test_nobody_rules_on_a_round_alone(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB)
    until(pilot, Phase.DECIDING)
    for asked in ENDING:
        assert casino.refuse(TABLE, asked, ANN, second=SUE) == "ROLE_TOO_LOW"
        for second in (None, SUE, BOB, HOUSE_SUPERVISOR):
            code = casino.refuse(TABLE, asked, SUE, second=second)
            assert code == ("UNKNOWN_PERSON" if second is HOUSE_SUPERVISOR else "SECOND_PERSON")
        assert casino.refuse(TABLE, asked, SUE, second=SAM, why="") == "REASON_MISSING"


@pytest.mark.parametrize("by", [ANN, SUE, OTTO], ids=lambda by: by.id)
def test_beside_the_clock_nobody_alone_says_that_a_player_is_away(casino: Casino, by: Person) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB)
    until(pilot, Phase.DECIDING)
    casino.do(TABLE, c.Arrange(Running(auto=True, decision=30)), SUE)
    assert casino.refuse(TABLE, c.Play(g.MarkAbsent(1)), by) == "SECOND_PERSON"
    casino.do(TABLE, c.Play(g.MarkAbsent(1)), by, second=SAM, why="he has left")


# A player's seat and money are the player's


@pytest.mark.parametrize("running", [Running(), Running(auto=True)], ids=["hand", "auto"])
def test_no_staff_sits_down_stakes_or_decides_for_a_player(casino: Casino, running: Running) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    casino.fund(CAT)
    casino.do(TABLE, c.OpenRound(), ANN)
    casino.do(TABLE, c.Arrange(running), SUE)
    asked = (
        c.TakeSeat(2, "Cat"), c.BringChips(1, 100), c.BringChips(1, 100, cash=True), c.LeaveSeat(1), c.SayReady(1),
        c.Play(g.PlaceWager(1, "ante", 1_000)), c.Play(g.Fold(1)), c.Play(g.Bet(1)),
    )  # fmt: skip
    for command in asked:
        for by in (ANN, SUE, OTTO):
            assert casino.ask(TABLE, command, by, second=SAM).code.status == 403
    casino.do(TABLE, asked[5], BOB)


def test_with_real_cards_the_dealer_notes_what_players_do_and_never_takes_from_a_wallet(
    casino: Casino,
) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    casino.fund(CAT)
    casino.deal_real("T1")
    casino.do(TABLE, c.StartRound(), ANN)
    casino.do(TABLE, c.Play(g.PlaceWager(1, "ante", 1_000)), ANN)
    assert casino.refuse(TABLE, c.Play(g.PlaceWager(1, "ante", 1_000)), SUE) == "NOT_YOUR_SEAT"
    for asked in (c.TakeSeat(2, "Cat"), c.BringChips(1, 100)):
        for by in (ANN, SUE, OTTO):
            assert casino.refuse(TABLE, asked, by) == "NOT_YOUR_SEAT"


# One person is not two


ALONE = (
    (PEOPLE, Register(Person("Mole", Role.SUPERVISOR))),
    ("pool/P", OpenPool(("T1",), 1_000, 0)),
    (TABLE, c.GiveUpRound()),
    (HOUSE, Disable("all")),
)


@pytest.mark.parametrize(("stream", "command"), ALONE, ids=lambda one: type(one).__name__)
def test_an_operator_finds_no_second_person_in_a_player_of_his_own(
    casino: Casino, stream: str, command: object
) -> None:
    casino.open("T1", "nz-caribbean-1998", BOB)
    casino.do(TABLE, c.OpenRound(), ANN)
    puppet = Person("Puppet", Role.PLAYER)
    casino.do(PEOPLE, Register(puppet), OTTO)
    for second in (None, OTTO, puppet, BOB):
        assert casino.refuse(stream, command, OTTO, second=second) == "SECOND_PERSON"
    casino.do(stream, command, OTTO, second=SUE)


@pytest.mark.parametrize("made_with", [None, Person("Puppet", Role.PLAYER)], ids=["alone", "with a player"])
def test_whom_one_person_made_known_stands_by_nothing_of_his(
    casino: Casino, made_with: Person | None
) -> None:
    """As logs of 0.1.0 have it: there an operator's own player account was a second person."""
    mole = Person("Mole", Role.SUPERVISOR)
    casino.do(PEOPLE, Register(Person("Puppet", Role.PLAYER)), OTTO)
    casino.old(PEOPLE, Register(mole), OTTO, made_with)
    casino.open("T1", "vanuatu-2013", BOB)
    casino.do(TABLE, c.OpenRound(), ANN)
    assert casino.refuse(TABLE, c.GiveUpRound(), OTTO, second=mole) == "SECOND_PERSON"
    assert casino.refuse(TABLE, c.GiveUpRound(), mole, second=OTTO) == "SECOND_PERSON"
    casino.do(TABLE, c.GiveUpRound(), SUE, second=mole)


def test_a_person_of_the_program_is_nobody(casino: Casino) -> None:
    casino.open("T1", "vanuatu-2013", BOB)
    for person in HOUSE_STAFF:
        casino.do(PEOPLE, Register(person), OTTO, second=SUE, program=True)
        assert casino.refuse(TABLE, c.SetLimits((100, 500)), person, program=False) == "ROLE_TOO_LOW"
        assert casino.refuse(TABLE, c.Play(g.CallBets()), person, program=False) == "ROLE_TOO_LOW"
    casino.do(TABLE, c.OpenRound(), ANN)
    for second in HOUSE_STAFF[1:]:
        assert casino.refuse(TABLE, c.GiveUpRound(), OTTO, second=second) == "SECOND_PERSON"


# Who is in charge of a table is of the staff


def test_nobody_is_put_in_charge_who_is_not_of_the_staff(casino: Casino) -> None:
    """The program acts in the name of whoever is: a supervisor alone had it act in a player's, or in nobody's."""
    at_auto(casino, "vanuatu-2013")
    casino.do(PEOPLE, LockOut("Dora"), OTTO, second=SUE)
    for dealer in ("Bob", "nobody", "Dora", "Iris"):
        assert casino.refuse(TABLE, c.AssignStaff(dealer, "Sue"), SUE) == "STAFF_MISSING"
    for supervisor in ("Bob", "nobody", "Ann"):
        assert casino.refuse(TABLE, c.AssignStaff("Ann", supervisor), SUE) == "STAFF_MISSING"
    casino.do(TABLE, c.AssignStaff("Ann", "Sam"), SUE)


def test_a_table_goes_on_though_its_dealer_is_locked_out(casino: Casino) -> None:
    """The program was refused in the dealer's name, and the round stood with the wagers on it."""
    at_auto(casino, "vanuatu-2013")
    casino.do(TABLE, c.AssignStaff("Dora", "Sue"), SUE)
    casino.do(PEOPLE, LockOut("Dora"), OTTO, second=SUE)
    assert crew_of(casino.service.peek(PEOPLE).state, casino.service.table("T1")).dealer == HOUSE_DEALER
    casino.do(TABLE, c.Play(g.PlaceWager(1, "ante", 1_000)), BOB)
    casino.do(TABLE, c.SayReady(1), BOB)
    assert now_phase(casino) is Phase.DECIDING


def now_phase(casino: Casino) -> Phase:
    state = casino.service.table("T1").round
    assert state is not None
    return state.phase
