"""What staff does, much of it wrong: irregularities, bad counts, closings in mid-round, limits the wrong way round."""
# ruff: noqa: ARG005 - each line of the list takes the same two arguments, whether or not it needs both

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.game import commands as g
from croupier.house.act import HOUSE, PEOPLE, Person, Role
from croupier.house.gaming.day import CloseDay, DrawSlip, OpenDay, SignSlip, StartShift, VoidSlip
from croupier.house.jackpots import SetLink, VerifyClaim
from croupier.house.people import Appoint, Disable, Enable, Let, LockOut
from croupier.house.table import commands as c
from croupier.house.table.commands import AnswerCall, Arrange, CallSupervisor, GiveUpRound, Proceed
from croupier.house.table.state import CardSource
from croupier.house.wallet.wallets import Deposit, Withdraw
from croupier.rulebook.house import SlipKind
from tests.service.kit import ANN, IRIS, OTTO, PLAYERS, SAM, SUE
from tests.simulation.house import POOL
from tests.simulation.script import TablePlan, dice


class Sent(Struct, frozen=True):
    """Something that a member of staff asks."""

    stream: str
    command: Any
    by: Person = SUE
    second: Person | None = SAM
    why: str = "as it seemed right"


DEALS = Person(SAM.id, Role.DEALER)
"""The second supervisor, who deals for a while."""

DAY_2020 = "day/2020-09-13"
"""The gaming day on which a simulated house begins."""

Mistake = Callable[[Random, TablePlan], Sent]


def _at(table: TablePlan, command: Any, by: Person = SUE) -> Sent:
    return Sent(f"table/{table.name}", command, by)


def _play(table: TablePlan, command: Any, by: Person = ANN) -> Sent:
    return _at(table, c.Play(command), by)


def _seat(random: Random) -> int:
    return random.randint(1, 3)


MISTAKES: tuple[Mistake, ...] = (
    lambda r, t: _at(t, c.CloseTable()),
    lambda r, t: _at(t, c.SetLimits(r.choice(((5_000, 100), (0, 0), (1_000, 500_000), (100, 10**9))))),
    lambda r, t: _at(t, c.SetLimits((r.choice((500, 1_000, 2_000)), 500_000), r.random() < 0.5)),
    lambda r, t: _play(t, g.CountDeck(r.choice((51, 52, 53, 0)))),
    lambda r, t: _play(t, g.PayJackpots(r.choice((51, 53, 52)))),
    lambda r, t: _play(t, g.ExposeCard(r.randint(0, 3))),
    lambda r, t: _play(t, g.FindWrongCount(r.randint(0, 3), r.random() < 0.5)),
    lambda r, t: _play(t, g.DeclareMisdeal("a card fell")),
    lambda r, t: _play(t, g.FailDevice(r.random() < 0.5)),
    lambda r, t: _play(t, g.MarkAbsent(_seat(r))),
    lambda r, t: _play(t, g.FindBet(_seat(r), r.choice((1, 1_000, 2_000, 10**6)))),
    lambda r, t: _play(t, g.FindStake(_seat(r), "ante", r.choice((500, 500_000)))),
    lambda r, t: _play(t, g.FindSuper(_seat(r), r.choice(("super:own", "super:dealer")), r.choice((1, 500)))),
    lambda r, t: _play(t, g.ReportPastPosting(_seat(r), r.choice(("ante", "bet")))),
    lambda r, t: _play(t, g.CollectEarly(_seat(r), r.random() < 0.5)),
    lambda r, t: _play(t, g.RetrieveHand(_seat(r))),
    lambda r, t: _play(t, g.DrawOutOfTurn(_seat(r), r.random() < 0.5, r.randint(0, 2), r.random() < 0.5)),
    lambda r, t: _play(t, g.LeaveFaceDown(_seat(r))),
    lambda r, t: _play(t, g.DealAstray(_seat(r))),
    lambda r, t: _play(t, g.FindAstray(_seat(r))),
    lambda r, t: _play(t, g.FindForeignCard("a joker")),
    lambda r, t: _play(t, g.ReportDark(_seat(r))),
    lambda r, t: _play(t, g.VoidHand(_seat(r), "talked"), SUE),
    lambda r, t: _play(t, g.RuleLateClaim(_seat(r), r.random() < 0.5, r.random() < 0.5), SUE),
    lambda r, t: _play(t, g.RemoveWager(_seat(r), r.choice(("ante", "super:own", "jackpot"))), SUE),
    lambda r, t: _play(t, g.InvalidateOutcome(False, "the lights went out"), SUE),
    lambda r, t: _play(t, g.InvalidateOutcome(True, "cheating", (_seat(r),)), SUE),
    lambda r, t: _play(t, g.DirectActFirst(_seat(r)), SUE),
    lambda r, t: _play(t, g.VoidExtraHands((_seat(r),)), SUE),
    lambda r, t: _play(
        t, r.choice((g.Lock(), g.Reveal(), g.Settle(), g.Close(), g.CloseForce(), g.CallBets()))
    ),
    lambda r, t: _at(t, c.DropCards(), ANN),
    lambda r, t: _at(t, c.Resume(r.choice((51, 52, 52)))),
    lambda r, t: _at(t, c.OrderShuffle(r.random() < 0.5)),
    lambda r, t: _at(t, c.RemoveDeck(r.choice(("red", "blue")))),
    lambda r, t: _at(t, c.ReplaceDevice(r.choice((CardSource.SHOE, CardSource.SHUFFLER)))),
    lambda r, t: _at(t, c.LeaveSeat(_seat(r))),
    lambda r, t: _at(t, c.RefuseWager(_seat(r), "ante")),
    lambda r, t: _at(t, c.CountFloat(r.choice((0, 10_000_000, 99)))),
    lambda r, t: _at(
        t, c.CountPieces(r.choice(("tray", "first", "b1")), {500: r.randint(0, 9)}), r.choice((ANN, SUE))
    ),
    lambda r, t: _at(t, c.ChangeBox(r.choice(("b1", "b2"))), ANN),
    lambda r, t: Sent(
        DAY_2020,
        r.choice((OpenDay(), StartShift(), CloseDay(), SignSlip(1), VoidSlip(1))),
        r.choice((SUE, OTTO)),
        SAM,
    ),
    lambda r, t: Sent(
        DAY_2020, DrawSlip(t.name, SlipKind.FILL, {500: r.randint(0, 9)}), r.choice((ANN, SUE))
    ),
    lambda r, t: _at(t, c.AssignStaff("Ann", r.choice(("Sue", "Ann", "nobody")))),
    lambda r, t: _at(t, c.GiveNotice("closing", 1_600_000_000 + r.randint(0, 3_000))),
    lambda r, t: _at(t, c.BringChips(_seat(r), 50_000, cash=True), ANN),
    lambda r, t: _at(t, c.SwapVoucher(f"v{r.randint(1, 4)}", r.choice(PLAYERS).id, 5_000, 2**40), ANN),
    lambda r, t: _at(t, c.Direct(r.choice(("silence", "english", "place")), r.random() < 0.5)),
    lambda r, t: _at(t, r.choice((CallSupervisor("a look"), AnswerCall()))),
    lambda r, t: _at(t, GiveUpRound()),
    lambda r, t: _at(t, Proceed(), ANN),
    lambda r, t: _at(t, Arrange(replace(t.running, auto=r.random() < 0.7, real=t.real and r.random() < 0.9))),
    lambda r, t: _at(t, c.CloseTable(), IRIS),
    lambda r, t: Sent(HOUSE, Disable(r.choice(("all", t.rulebook, f"table/{t.name}"))), OTTO, SUE),
    lambda r, t: Sent(HOUSE, Enable(r.choice(("all", t.rulebook, f"table/{t.name}"))), OTTO, SUE),
    lambda r, t: Sent(PEOPLE, r.choice((LockOut(r.choice(PLAYERS).id), Appoint(DEALS))), OTTO, SUE),
    lambda r, t: Sent(PEOPLE, Let(r.choice(PLAYERS).id), OTTO, SUE),
    lambda r, t: Sent(POOL, SetLink(t.name, r.random() < 0.6), SUE),
    lambda r, t: Sent(POOL, VerifyClaim(t.name, r.randint(1, 9), _seat(r)), r.choice((ANN, SUE))),
    lambda r, t: Sent(f"wallet/{r.choice(PLAYERS).id}", Deposit(r.choice((1, 10**6, 10**13))), OTTO),
    lambda r, t: Sent(f"wallet/{r.choice(PLAYERS).id}", Withdraw(r.choice((1, 10**6, 10**13))), OTTO),
)
"""Whoever reads this list reads what can go wrong at a table."""


def mistake(tables: tuple[TablePlan, ...], whim: int) -> Sent:
    """Something that somebody of the staff asks, at some table."""
    random = dice(whim)
    return random.choice(MISTAKES)(random, random.choice(tables))


def remedy(sent: Sent, tables: tuple[TablePlan, ...]) -> Sent | None:
    """What undoes a mistake that keeps people from playing."""
    match sent.command:
        case Disable(scope=scope):
            return Sent(HOUSE, Enable(scope), OTTO, SUE)
        case LockOut(person=person):
            return Sent(PEOPLE, Let(person), OTTO, SUE)
        case Appoint():
            return Sent(PEOPLE, Appoint(SAM), OTTO, SUE)
        case SetLink(table=table, up=False):
            return Sent(POOL, SetLink(table, True))
        case c.AssignStaff():
            return Sent(sent.stream, c.AssignStaff("Ann", "Sue"))
        case Arrange():
            plan = next(plan for plan in tables if f"table/{plan.name}" == sent.stream)
            return _at(plan, Arrange(plan.running))
    return None
