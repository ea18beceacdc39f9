"""What takes two is tried alone and with every wrong second person, by every role; the tries come from the table of powers."""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from croupier.game import AnyCommand
from croupier.game import commands as g
from croupier.game.events import Remedy
from croupier.house import house as h
from croupier.house import powers
from croupier.house.accounts.events import Invited, PasswordSet, account_stream
from croupier.house.accounts.state import Invite, Recover, Unlock
from croupier.house.act import HOUSE, HOUSE_STAFF, PEOPLE, Act, Person, Role
from croupier.house.disputes import Decide
from croupier.house.gaming import day
from croupier.house.gaming.day_rules import DayRules
from croupier.house.jackpots import OpenPool
from croupier.house.people import Appoint, Disable, Enable, FillWallets, Let, LockOut, Order, Register
from croupier.house.powers import Deals, Power, PowerAsked
from croupier.house.promotions import commands as mc
from croupier.house.promotions.decide import AnyPromotionCommand
from croupier.house.records.measured import NoteMeasures
from croupier.house.service import CommandCase, power, who
from croupier.house.software import SOFTWARE, AcceptSoftware, NoteSoftware
from croupier.house.streams import KINDS, write
from croupier.house.table import commands as c
from croupier.house.table.state import Running, table_stream
from croupier.house.wallet.protection import ExcludeSelf, LimitKind, Period, SetLimit
from croupier.house.wallet.wallets import Deposit, Withdraw
from croupier.refusal import Refusal
from tests.effort import some
from tests.service.kit import ANN, BOB, CAT, IRIS, OTTO, SAM, SUE, Casino, taken_by

BOOK = "nsw-star-2019"
RUNNING = {Deals.AUTO: Running(auto=True), Deals.HAND: Running(), Deals.REAL: Running(real=True)}
PLAYED = "played"
CHECKER = Person("Chip", Role.CHECKER)
BY = {person.role: person for person in (BOB, ANN, SUE, OTTO, IRIS, CHECKER)}
PUPPET, MOLE = Person("Puppet", Role.PLAYER), Person("Mole", Role.SUPERVISOR)
GUIDED, GONE = Person("Guided", Role.SUPERVISOR), Person("Gone", Role.OPERATOR)
STRANGER = Person("Zed", Role.OPERATOR)
REFUSED = {
    "ROLE_TOO_LOW",
    "SECOND_PERSON",
    "REASON_MISSING",
    "UNKNOWN_PERSON",
    "LOCKED_OUT",
    "NOT_THE_DEALER",
    "NOT_YOUR_WALLET",
}

Sample = Callable[[Act, Running], tuple[str, Any]]
TABLE: dict[str, Callable[[Running], Any]] = {
    "MarkAbsent": lambda _: c.Play(g.MarkAbsent(1)),
    "RetrieveHand": lambda _: c.Play(g.RetrieveHand(1)),
    "FindWrongCount": lambda _: c.Play(g.FindWrongCount(1)),
    "FindAstray": lambda _: c.Play(g.FindAstray(1)),
    "FindBet": lambda _: c.Play(g.FindBet(1, 5)),
    "FindStake": lambda _: c.Play(g.FindStake(1, "ante", 5)),
    "FindSuper": lambda _: c.Play(g.FindSuper(1, "super:own", 5)),
    "CollectEarly voids": lambda _: c.Play(g.CollectEarly(1, False)),
    "LeaveFaceDown": lambda _: c.Play(g.LeaveFaceDown(1)),
    "DeclareMisdeal": lambda _: c.Play(g.DeclareMisdeal("stuck")),
    "PayJackpots miscounted": lambda _: c.Play(g.PayJackpots(51)),
    "ReportDark": lambda _: c.Play(g.ReportDark(1)),
    "ExposeCard voids": lambda _: c.Play(g.ExposeCard(1)),
    "FindForeignCard voids": lambda _: c.Play(g.FindForeignCard("a joker")),
    "FailDevice voids": lambda _: c.Play(g.FailDevice()),
    "CountDeck voids": lambda _: c.Play(g.CountDeck(51)),
    "RefuseWager": lambda _: c.RefuseWager(1, "ante"),
    "MakeRuling remedy": lambda _: c.MakeRuling("void", Remedy.VOID),
    "CompleteDeck": lambda _: c.CompleteDeck("red"),
    "ReferAbsence": lambda _: c.ReferAbsence(1),
    "RuleLateClaim": lambda _: c.Play(g.RuleLateClaim(1, True, True)),
    "RemoveWager": lambda _: c.Play(g.RemoveWager(1, "ante")),
    "VoidHand": lambda _: c.Play(g.VoidHand(1, "talked")),
    "VoidExtraHands": lambda _: c.Play(g.VoidExtraHands((1,))),
    "InvalidateOutcome": lambda _: c.Play(g.InvalidateOutcome(False, "fire")),
    "DirectActFirst": lambda _: c.Play(g.DirectActFirst(1)),
    "GiveUpRound": lambda _: c.GiveUpRound(),
    "SwapVoucher": lambda _: c.SwapVoucher("v1", "Bob", 5, 2**40),
    "CountFloat": lambda _: c.CountFloat(5),
    "ChangeBox": lambda _: c.ChangeBox("B1"),
    "BringChips cash": lambda _: c.BringChips(1, 5, cash=True),
    "Arrange clocks": lambda running: c.Arrange(replace(running, seeds=0)),
    "PrepareTable terms": lambda _: c.PrepareTable("auto", BOOK, settings={"jackpot_pool": 5}),
    "Arrange who deals": lambda running: c.Arrange(Running(real=not running.real)),
}
ELSEWHERE: dict[str, Callable[[Act], tuple[str, Any]]] = {
    "LiftBar": lambda _: (HOUSE, Order(BOOK, h.LiftBar("Bob"))),
    "BarPrize": lambda _: (HOUSE, Order(BOOK, h.BarPrize("knives", 0))),
    "KeepClaims": lambda _: (HOUSE, Order(BOOK, h.KeepClaims(12))),
    "SetDayRules": lambda _: (HOUSE, h.SetDayRules(DayRules())),
    "VoidSlip": lambda _: ("day/2020-09-13", day.VoidSlip(1)),
    "CloseDay": lambda _: ("day/2020-09-13", day.CloseDay()),
    "Disable": lambda _: (HOUSE, Disable("all")),
    "Enable": lambda _: (HOUSE, Enable("all")),
    "Register staff": lambda _: (PEOPLE, Register(Person("New", Role.DEALER))),
    "Appoint": lambda _: (PEOPLE, Appoint(Person("Sam", Role.DEALER))),
    "LockOut": lambda _: (PEOPLE, LockOut("Dan")),
    "Let": lambda _: (PEOPLE, Let("Gone")),
    "Invite": lambda act: (PEOPLE, Invite("Eve" if act.why else "Sam")),
    "Recover": lambda _: (PEOPLE, Recover("Sam")),
    "Deposit": lambda _: ("wallet/Dan", Deposit(5)),
    "Withdraw": lambda _: ("wallet/Dan", Withdraw(5)),
    "SetLimit": lambda _: ("wallet/Dan", SetLimit(LimitKind.DEPOSIT, Period.DAY, 1_000)),
    "ExcludeSelf": lambda _: ("wallet/Dan", ExcludeSelf(2**40)),
    "AcceptSoftware": lambda _: (SOFTWARE, AcceptSoftware("0" * 64)),
    "OpenPool": lambda _: ("pool/P", OpenPool(("auto",), 5_000)),
    "Decide remedy": lambda _: ("dispute/auto/D", Decide("void", Remedy.VOID)),
    "DrawPrize": lambda _: (f"promotion/{BOOK}/X", mc.DrawPrize("cash", "1", "here", True)),
    "DenyClaim": lambda _: (f"promotion/{BOOK}/X", mc.DenyClaim("1", ("no",))),
    "DecideDispute": lambda _: (f"promotion/{BOOK}/X", mc.DecideDispute("1", "no")),
    "AwardPrize": lambda _: (f"promotion/{BOOK}/X", mc.AwardPrize("1")),
    "ValidateIntegrity": lambda _: (f"promotion/{BOOK}/X", mc.ValidateIntegrity("sound")),
    "CancelPromotion": lambda _: (f"promotion/{BOOK}/X", mc.CancelPromotion()),
}
TWO = [(row, name) for row in powers.powers() for name in row.does if row.second]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Casino]:
    """A table of each kind with nobody at it yet, and everybody who might be a wrong second person."""
    with Casino(Path(tmp_path_factory.mktemp("house"))) as casino:
        for kind in Deals:
            casino.open(kind, BOOK)
            casino.do(table_stream(kind), c.Arrange(RUNNING[kind]), SUE, second=SAM)
        _play(casino)
        for person in (CHECKER, GUIDED, GONE, *HOUSE_STAFF):
            casino.do(PEOPLE, Register(person), OTTO, second=SUE, program=person in HOUSE_STAFF)
        for first in BY.values():
            for made in (PUPPET, MOLE):
                casino.old(PEOPLE, Register(_made_by(made, first)), first, None)
            casino.store.append(
                account_stream(_made_by(GUIDED, first).id),
                0,
                [write(Invited(0, first.id, "alone"))],
                command_id=f"invited by {first.id}",
                at=casino.clock(),
            )
            casino.old(PEOPLE, Register(_made_by(GUIDED, first)), OTTO, SUE)
        casino.do(PEOPLE, LockOut("Gone"), OTTO, second=SUE)
        set_before = [write(PasswordSet(0, "sealed"))]
        casino.store.append(account_stream("Eve"), 0, set_before, command_id="Eve's", at=casino.clock())
        yield casino


def _play(casino: Casino) -> None:
    """A round with real cards, one of which has been exposed: a wrong step more, and it is void."""
    casino.open(PLAYED, BOOK, BOB)
    casino.deal_real(PLAYED)
    stream = table_stream(PLAYED)
    casino.do(stream, c.StartRound(), ANN)
    for area in ("ante", "super:own"):
        casino.do(stream, c.Play(g.PlaceWager(1, area, 1_000)), BOB)
    for step in (g.CallBets(), g.Deal("Ah"), g.ExposeCard(0)):
        casino.do(stream, c.Play(step), ANN)


def _made_by(person: Person, first: Person) -> Person:
    return Person(f"{person.id} of {first.id}", person.role)


def wrong(first: Person) -> tuple[Person | None, ...]:
    """Whoever is no second person for somebody."""
    own = (_made_by(PUPPET, first), _made_by(MOLE, first), _made_by(GUIDED, first))
    return (None, first, CAT, *own, *HOUSE_STAFF, GONE, STRANGER)


def tries(kinds: tuple[Deals, ...]) -> Iterator[tuple[Power, str, Deals | None]]:
    """Every command that takes two, at every kind of table where it does."""
    for row, name in TWO:
        if name in TABLE:
            yield from ((row, name, kind) for kind in kinds if kind in row.tables)
        else:
            yield row, name, None


def asked(name: str, kind: Deals | None, act: Act) -> tuple[str, Any]:
    if kind is None:
        return ELSEWHERE[name](act)
    at = PLAYED if name.endswith(" voids") else kind
    return table_stream(at), TABLE[name](RUNNING[kind])


def judged(casino: Casino, stream: str, command: Any, act: Act) -> Refusal | None:
    """What the guards on persons say, whatever else might be in the way."""
    case = CommandCase(stream, command, act, "x", None, casino.service._tools)
    return who(case) or power(case)


@pytest.mark.parametrize("role", BY, ids=lambda role: role.name.lower())
def test_nobody_does_alone_what_takes_two(house: Casino, role: Role) -> None:
    first, count, before = BY[role], 0, house.store.head()
    kinds = tuple(some((Deals.AUTO,), tuple(Deals)))
    for (_, name, kind), second, why in product(tries(kinds), wrong(first), ("as it seems right", "")):
        act = house.service.act(first, why, second)
        stream, command = asked(name, kind, act)
        refusal = judged(house, stream, command, act)
        assert refusal is not None, (name, kind, second, why)
        assert refusal.code in REFUSED, (name, kind, second, refusal)
        if not isinstance(command, Invite | Recover):
            assert isinstance(house.ask(stream, command, first, act=act), Refusal)
        count += 1
    assert count >= 200, count
    assert house.store.head() == before


@pytest.mark.parametrize("kind", Deals)
def test_two_who_are_independent_may_and_only_with_a_reason_where_one_is_asked_for(
    house: Casino, kind: Deals
) -> None:
    right = {Role.SUPERVISOR: SAM, Role.OPERATOR: SUE, Role.DEALER: SUE, Role.INSPECTOR: SUE}
    for row, name, at in tries((kind,)):
        for first in (BY[role] for role in row.by):
            for why in ("needed", " "):
                act = house.service.act(first, why, right[first.role])
                refusal = judged(house, *asked(name, at, act), act)
                wanted = "REASON_MISSING" if row.why and why == " " else None
                assert (refusal and refusal.code) == wanted, (name, first, why)


# The table is whole


def _kinds(base: type) -> Iterator[type]:
    found = base.__subclasses__()
    for kind in found:
        yield from _kinds(kind)
    if not found:
        yield base


PROGRAMS = {c.EndPractice, c.StandUp, c.GiveHint, c.RenewPromise, FillWallets, NoteSoftware, NoteMeasures}
"""What the program alone does."""


def commands() -> set[type]:
    """Every kind of command that any stream takes, and what is asked at the door of persons."""
    found = {kind for stream in KINDS.values() for each in taken_by(stream) for kind in _kinds(each)}
    found |= {
        *get_args(AnyCommand),
        *get_args(h.HouseCommand),
        *get_args(AnyPromotionCommand),
        Invite,
        Unlock,
        Recover,
    }
    return found - {c.Play, Order}


def test_every_command_is_in_the_table_or_the_programs_own() -> None:
    named = {name.partition(" ")[0] for row in powers.powers() for name in row.does}
    assert {kind.__name__ for kind in commands()} - named == {kind.__name__ for kind in PROGRAMS}
    assert named <= {kind.__name__ for kind in commands()}


def test_nobody_does_what_the_program_alone_does(house: Casino) -> None:
    for first in BY.values():
        for second in (None, SAM):
            act = house.service.act(first, "asked", second)
            hint = judged(house, table_stream(Deals.AUTO), c.GiveHint(1, "bet"), act)
            assert hint is not None
            assert hint.code == "ROLE_TOO_LOW"


SEVERAL = (
    c.BringChips(1, 1, cash=True), c.MakeRuling("void", Remedy.VOID), c.OrderShuffle(exposed=True), c.OrderShuffle(doubted=True), c.Play(g.PayJackpots(51)),
    c.Arrange(Running(real=True)), c.Arrange(Running(seeds=0)), c.PrepareTable("x", BOOK, settings={"jackpot_seed": 1}), *(c.GiveNotice(what, 1) for what in ("minimum", "markers", "closing")),
    *(c.Direct(what) for what in ("silence", "english", "place")), Register(BOB), Register(ANN), Invite("Nia"),
)  # fmt: skip


def test_a_part_of_a_command_that_has_a_row_is_what_is_asked_for(house: Casino) -> None:
    from croupier.house.table.running import INCIDENTS

    every = (*SEVERAL, *(c.RecordIncident(what, 1) for what in INCIDENTS))
    act = house.service.act(SUE)
    at = table_stream(Deals.AUTO)
    voids = [asked(name, Deals.REAL, act) for name in TABLE if name.endswith(" voids")]
    all_asked = [*((at, one) for one in every), *voids, ("dispute/auto/D", Decide("void", Remedy.VOID))]
    found = {
        house.service.weigh(lambda plan, of=of: PowerAsked(plan, *of, act).name)  # type: ignore[misc]
        for of in all_asked
    }
    assert found == {name for row in powers.powers() for name in row.does if " " in name}


def test_every_point_of_the_table_is_one_of_a_rulebook() -> None:
    from croupier.rulebook import IDS
    from croupier.rulebook.house import house_rules
    from croupier.rulebook.points import POINTS

    known = {*POINTS, "seats", "", *(point for book in IDS for point in house_rules(book).cite)}
    assert {point for row in powers.powers() for point in row.does.values()} <= known
