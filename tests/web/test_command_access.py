"""Every kind of command by role, judged and not carried out; a kind without a row fails.

Letters stand for Guest, Bob at his own seat, Cat with no seat, Dealer, Supervisor, Operator and Inspector, at a table
where betting is open: a capital for who may do it now, a small letter for who is refused for another reason first
(the state of things, a value that makes no sense), none for who is refused for who they are.
"""

from typing import Any, get_args

import msgspec
import pytest

from croupier.game import commands as g
from croupier.house.act import Person, Role
from croupier.house.people import GUEST
from croupier.house.service import CommandCase, judge
from croupier.house.streams import sure_kind
from croupier.house.table import commands as c
from croupier.house.table.commands import EndPractice, GiveHint, RenewPromise, StandUp
from croupier.house.table.state import table_stream
from croupier.refusal import Refusal
from croupier.web import wire
from tests.web.kit import ROLES, Site, everybody
from tests.web.odd import PLACES
from tests.web.test_access import kinds, plain, smallest

PEOPLE = {"G": Person("the guest of this house", Role.PLAYER, GUEST)}
PEOPLE |= {name[0]: Person(name, role) for name, role in ROLES.items()}
STREAMS = {
    wire.AskedTable: table_stream("T1"),
    wire.AskedWallet: "wallet/Bob",
    wire.AskedPool: "pool/P1",
    wire.AskedDispute: "dispute/T1/D1",
    wire.AskedPromotion: "promotion/nsw-star-2019/X1",
    wire.AskedDay: "day/2020-01-01",
    wire.AskedHouse: "house",
    wire.AskedPeople: "people",
}

TO_ANYTHING = {
    "SO": "AllowAbove Arrange SetLimits GiveUpRound",
    "oi": "KeepQuery",
    "so": """
        AnswerCall AssignStaff CloseTable EndMarkers RefuseWager RemoveDeck ReplaceDevice
        Resume AskToVacate Direct SetMeter GiveNotice OpenTable OrderShuffle PrepareTable SearchDeck CompleteDeck
        RecordIncident ReferAbsence Order OpenDay ChangeBox KeepTemplate
    """,
    "soi": "TellOfDeck",
    "ds": "CountPieces",
    "": "OpenRound StartRound CheckDeck DealNext Scan TakeBackCard TakeSeat DropCards MakeRuling SwapVoucher",
    "dso": "ReceiveDeck LetPlayersLook ShowSign TickEquipment",
    "B": "BringChips LeaveSeat SayReady",
    "DSO": "CallSupervisor CountFloat Proceed",
    "bcdsoi": "DoStep",
    "b": "ClaimHand CommitSeed LayHand RevealSeed",
    "d": "PreShuffle",
    "BSO": "Deposit ExcludeSelf SetLimit Withdraw",
    "o": "Appoint OpenPool ProposePromotion Disable Enable Let LockOut",
    "gbcdsoi": """
        SetLink VerifyClaim Accept Answer AskReview Complain Decide End AwardPrize
        CancelPromotion ChangeTerms CheckContacts ChoosePayment ClosePromotion
        ContactWinner DecideDispute DenyClaim DrawPrize EnterPromotion FileClaim
        HoldPromotion NominateScrutineer PublishResults PublishTerms RaiseDispute
        ReferInMarketing ResumePromotion StartPromotion SubmitTerms TellClaimant
        ValidateIntegrity StartShift DrawSlip SignSlip VoidSlip CloseDay
    """,
    "BCDSOI": "Raise",
    "O": "Register SetDayRules",
}
TO_THE_ROUND = {
    "b": """
        AnswerForce Bet Buy Concede Declare DiscardHand Exchange Fold OpenDraw PlaceWager
        ShowOwnCards WithdrawWager
    """,
    "": """
        CallBets Close CloseForce CollectEarly DealAstray DeclareMisdeal DrawOutOfTurn
        ExposeCard ExposeDealerCards FindAstray FindBet FindStake FindSuper FindWrongCount
        LeaveFaceDown Lock PayJackpots ReportDark ReportPastPosting RetrieveHand Reveal Settle CountDeck
        Deal Reshuffle FailDevice FindForeignCard
    """,
    "so": """
        MarkAbsent DirectActFirst InvalidateOutcome RemoveWager RuleLateClaim
        VoidExtraHands VoidHand
    """,
}
ROWS = {kind: letters for letters, kinds in TO_ANYTHING.items() for kind in kinds.split()} | {
    f"Play {kind}": letters for letters, kinds in TO_THE_ROUND.items() for kind in kinds.split()
}


def rounds() -> list[str]:
    """The kinds of command to a round."""
    return sorted(kind.__name__ for kind in get_args(g.AnyCommand))


def every() -> list[tuple[str, type, str]]:
    found = [(kind, asked, kind) for asked in PLACES.values() for kind in kinds(asked) if kind != "Play"]
    return found + [(f"Play {kind}", wire.AskedTable, kind) for kind in rounds()]


@pytest.fixture(scope="module")
def seated(site: Site) -> Site:
    """A house that knows everybody, with Bob at seat 1 of a table where betting is open."""
    everybody(site, "nsw-star-2019")
    return site


def let_through(site: Site, asked: type, kind: str, name: str) -> str:
    """The letters of those who are let through, and of those stopped by something else."""
    service = site.worker.service
    body = smallest(asked, kind) if name == kind else {"type": "Play", "command": _round(kind)}
    found = ""
    for letter, person in PEOPLE.items():
        by = Person(site.users[-1].name, Role.PLAYER, GUEST) if letter == "G" else person
        second = PEOPLE["S"] if letter != "S" else PEOPLE["D"]
        act = service.act(by, "test", second)
        command: Any = msgspec.convert({"command": body}, asked).command
        case = CommandCase(STREAMS[asked], command, act, "x", None, service._tools)
        refusal = judge(case) or sure_kind(case.stream).carry_out(case.plan, case.stream, command, act)
        stopped = isinstance(refusal, Refusal) and refusal.code.status == 403
        found += "" if stopped else letter.lower() if refusal is not None else letter
    return found


def _round(kind: str) -> dict[str, Any]:
    fields = msgspec.inspect.type_info(getattr(g, kind)).fields  # type: ignore[union-attr]
    return {"type": kind, **{one.encode_name: plain(one.type) for one in fields if one.required}}


def test_every_kind_of_command_has_a_row() -> None:
    assert {name for name, _, _ in every()} == set(ROWS)


@pytest.mark.parametrize(("name", "asked", "kind"), every(), ids=[name for name, _, _ in every()])
def test_a_command_is_for_those_of_its_row(seated: Site, name: str, asked: type, kind: str) -> None:
    before = seated.worker.store.head().seq
    assert let_through(seated, asked, kind, name) == ROWS[name]
    assert seated.worker.store.head().seq == before


def test_a_command_to_a_table_can_be_asked_or_is_the_programs_own() -> None:
    every = {*c.TableCommand.__subclasses__(), *c.AskedCommand.__subclasses__()} - {c.AskedCommand}
    assert every - set(get_args(c.AskedOfTable)) == {EndPractice, GiveHint, RenewPromise, StandUp}
