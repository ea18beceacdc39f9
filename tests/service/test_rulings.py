"""Last words that change something: a ruling or the decision of a dispute moves money, and the books follow."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.game import Phase
from croupier.game import commands as g
from croupier.game.events import Award, Remedy, RoundVoided, Ruled
from croupier.house import disputes as d
from croupier.house.act import PEOPLE, Person, Role
from croupier.house.people import Register
from croupier.house.records.rounds import RoundIndex
from croupier.house.records.tallies import Tallies
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.state import table_stream
from croupier.rulebook import IDS
from tests.pilot.autopilot import Autopilot
from tests.service.kit import ANN, BOB, CAT, OTTO, SUE, Casino, play, until

AT = table_stream("T1")
MANAGER = Person("Max", Role.OPERATOR, "Operations Manager")
LAST_WORD = {
    "vanuatu-2013": "11.18",
    "nz-div22-2012": "11.20",
    "nz-div22-2016": "11.21",
    "nsw-star-2019": "12.18",
}
WHY = {"why": "no clause covers it", "second": SUE}


@pytest.fixture
def casino(tmp_path: Path) -> Iterator[Casino]:
    with Casino(tmp_path) as house:
        house.do(PEOPLE, Register(MANAGER), OTTO, second=SUE)
        yield house


def opened(casino: Casino, book: str, rounds: int = 1) -> Autopilot:
    pilot = casino.open("T1", book, BOB, CAT)
    play(pilot, rounds)
    return pilot


def by(book: str) -> Person:
    return MANAGER if book == "vanuatu-2013" else OTTO


def rule(casino: Casino, book: str, *asked: Any, **more: Any) -> tuple[Any, ...]:
    return casino.do(AT, c.MakeRuling("the hand was misread", *asked), by(book), **{**WHY, **more}).events


def chips(casino: Casino) -> dict[str, int]:
    return {chair.player: chair.chips for chair in casino.service.table("T1").chairs.values()}


def audited(casino: Casino) -> Tallies:
    """The books, which add up to nothing and hold what chairs and wallets do."""
    tallies = Tallies(casino.store, casino.clock)
    tallies.catch_up()
    balances = tallies.balances()
    assert sum(balances.values()) == 0
    for player, held in chips(casino).items():
        assert balances[f"chips:T1:{player}"] == held
    for player in ("Bob", "Cat"):
        assert balances[f"wallet:{player}"] == casino.service.state(f"wallet/{player}").balance
    return tallies


def kept(casino: Casino) -> int:
    """What the figures say that the house has kept of all rounds, prizes of the jackpot paid."""
    return sum((figures.win or 0) - figures.jackpot_paid for figures in audited(casino).figures().values())


def nets(casino: Casino, number: int) -> dict[int, int]:
    index = RoundIndex(casino.store, casino.clock)
    index.repair("T1", casino.service.table("T1"))
    record = index.one("T1", number)
    assert record is not None
    return record.nets


@pytest.mark.parametrize("book", IDS)
def test_finished_round_is_voided_once_and_the_books_follow(casino: Casino, book: str) -> None:
    opened(casino, book, 3)
    before, lost = chips(casino), nets(casino, 2)
    assert any(lost.values()), "the round had a result"
    held = kept(casino)
    done = rule(casino, book, Remedy.VOID, (), 2)
    (made,) = [event for event in done if isinstance(event, e.RulingMade)]
    assert (made.clause, made.round, made.remedy) == (LAST_WORD.get(book, "2.0"), 2, Remedy.VOID)
    after = chips(casino)
    players = {1: "Bob", 2: "Cat"}
    assert {seat: before[name] - after[name] for seat, name in players.items()} == {1: lost[1], 2: lost[2]}
    assert kept(casino) - held == sum(lost.values())
    rule(casino, book, Remedy.VOID, (), 2)
    assert chips(casino) == after, "what is void already moves nothing more"


@pytest.mark.parametrize("book", IDS)
def test_last_round_is_paid_taken_back_and_resettled(casino: Casino, book: str) -> None:
    opened(casino, book)
    before = chips(casino)["Bob"]
    rule(casino, book, Remedy.PAY, (Award(1, "ante", 700),))
    assert chips(casino)["Bob"] == before + 700
    rule(casino, book, Remedy.TAKE_BACK, (Award(1, "ante", 700),))
    assert chips(casino)["Bob"] == before
    state = casino.service.table("T1").last
    assert state is not None
    net = state.seats[1].wagers["ante"].net
    rule(casino, book, Remedy.RESETTLE, (Award(1, "ante", 900),))
    assert chips(casino)["Bob"] == before - net + 900
    audited(casino)
    more = c.MakeRuling("again", Remedy.TAKE_BACK, (Award(1, "ante", 10**9),))
    assert casino.refuse(AT, more, by(book), **WHY) == "BAD_AMOUNT"
    assert casino.refuse(AT, c.MakeRuling("pay", Remedy.PAY), by(book), **WHY) == "BAD_RULING"
    assert casino.refuse(AT, c.MakeRuling("void", Remedy.VOID, (), 77), by(book), **WHY) == "NO_ROUND"


def test_who_has_left_is_paid_into_the_wallet_and_pays_out_of_it(casino: Casino) -> None:
    book = "nz-div22-2016"
    opened(casino, book)
    casino.do(AT, c.LeaveSeat(1), BOB)
    held = casino.service.state("wallet/Bob").balance
    rule(casino, book, Remedy.PAY, (Award(1, "ante", 700),))
    assert casino.service.state("wallet/Bob").balance == held + 700
    rule(casino, book, Remedy.TAKE_BACK, (Award(1, "ante", 300),))
    assert casino.service.state("wallet/Bob").balance == held + 400
    audited(casino)


@pytest.mark.parametrize("book", IDS)
def test_device_that_fails_in_a_round_waits_for_the_last_word(casino: Casino, book: str) -> None:
    pilot = casino.open("T1", book, BOB, CAT)
    casino.deal_real("T1")
    until(pilot, Phase.DECIDING)
    before = dict(casino.service.table("T1").course.chips)
    casino.do(AT, c.Play(g.FailDevice()), ANN, why="the wheel broke", second=SUE)
    if book != "nsw-star-2019":  # there 13.2 voids the round
        step = pilot.next_step()
        assert step is not None
        assert (step.what.id, step.by) == ("step.ruling", Role.OPERATOR)
        assert casino.refuse(AT, c.Play(g.Fold(1)), BOB) == "RULING_DUE"
        assert (
            casino.refuse(AT, c.MakeRuling("void", Remedy.VOID), SUE, why="so", second=OTTO) == "ROLE_TOO_LOW"
        )
        rule(casino, book, Remedy.VOID)
    table = casino.service.table("T1")
    assert table.course.void
    waits = {seat: carried.amount for seat, carried in table.carried.items()}
    assert {seat: chair.chips + waits.get(seat, 0) for seat, chair in table.chairs.items()} == before
    audited(casino)


def test_ruling_that_lets_stand_lets_the_round_go_on(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB, CAT)
    casino.deal_real("T1")
    until(pilot, Phase.DECIDING)
    casino.do(AT, c.Play(g.FailDevice()), ANN, why="the wheel broke", second=SUE)
    casino.do(AT, c.MakeRuling("the dealer deals on by hand"), MANAGER, why="no card was seen")
    assert pilot.play_round()
    assert not casino.service.table("T1").course.void


@pytest.mark.parametrize("book", IDS)
def test_round_given_up_says_why(casino: Casino, book: str) -> None:
    """Not that the deck is short, nor that a device failed."""
    pilot = casino.open("T1", book, BOB, CAT)
    until(pilot, Phase.DECIDING)
    done = casino.do(AT, c.GiveUpRound(), SUE, why="the lights went out", second=ANN).events
    played = [event.event for event in done if isinstance(event, e.Played)]
    (ruled,) = [event for event in played if isinstance(event, Ruled)]
    (void,) = [event for event in played if isinstance(event, RoundVoided)]
    assert (ruled.remedy, ruled.why, void.why) == (Remedy.VOID, "the lights went out", "the lights went out")
    names = {type(event).__name__ for event in (*done, *played)}
    assert not names & {"DeckCounted", "DeviceFailed", "DeckLocked", "Misdealt", "IrregularityRecorded"}
    assert set(void.nets.values()) == {0}
    audited(casino)


@pytest.mark.parametrize("ends", ["accepted", "reviewed"])
def test_decision_of_a_dispute_moves_its_money_once_it_holds(casino: Casino, ends: str) -> None:
    opened(casino, "nsw-star-2019", 2)
    about, paid = "dispute/T1/D1", (Award(1, "ante", 500),)
    casino.do(about, d.Raise("round 1", "the tie was mine"), BOB)
    before = chips(casino)["Bob"]
    decide = d.Decide("a stand-off", Remedy.PAY, paid)
    assert casino.refuse(about, decide, SUE) == "SECOND_PERSON", "one alone moves no money"
    assert casino.refuse(about, d.Decide("so", Remedy.PAY), SUE, second=ANN) == "BAD_RULING"
    casino.do(about, decide, SUE, second=ANN)
    assert chips(casino)["Bob"] == before, "it can still be reviewed"
    if ends == "accepted":
        casino.do(about, d.Accept(), BOB)
        assert chips(casino)["Bob"] == before + 500
    else:
        casino.do(about, d.AskReview(), BOB)
        casino.do(about, d.Decide("a little less", Remedy.PAY, (Award(1, "ante", 200),)), OTTO, second=SUE)
    casino.do(about, d.End(), OTTO)
    assert chips(casino)["Bob"] == before + (500 if ends == "accepted" else 200)
    audited(casino)
