"""The command itself as the log keeps it beside its events: open where no hidden card can be in it, else sealed.

So an append says exactly what was asked, at its first event, and an id that comes again is known to be for the same
or for something else.
"""

from collections.abc import Collection
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw, Struct

from croupier.game import commands as g
from croupier.house import disputes as d
from croupier.house import jackpots as j
from croupier.house import people as p
from croupier.house import software as s
from croupier.house.act import Act
from croupier.house.gaming import day as y
from croupier.house.house import SetDayRules
from croupier.house.plan import SealBroken, Tools
from croupier.house.records.measured import NoteMeasures
from croupier.house.table import commands as c
from croupier.house.wallet import protection, wallets
from croupier.store import Recorded

OPEN: frozenset[type] = frozenset({
    c.PrepareTable, c.TickEquipment, c.ShowSign, c.AssignStaff, c.CountFloat, c.ReceiveDeck, c.DoStep,
    c.PreShuffle, c.CheckDeck, c.LetPlayersLook, c.OpenTable, c.TakeSeat, c.BringChips, c.LeaveSeat,
    c.AskToVacate, c.SetLimits, c.GiveNotice, c.EndMarkers, c.AllowAbove, c.SetMeter, c.StartRound,
    c.LayHand, c.OrderShuffle, c.RemoveDeck, c.ReplaceDevice, c.DropCards, c.Resume, c.RefuseWager,
    c.CloseTable, c.OpenRound, c.DealNext, c.Proceed, c.GiveUpRound, c.Arrange, c.SayReady, c.ReferAbsence,
    c.EndPractice, c.StandUp, c.AnswerCall, g.PlaceWager, g.WithdrawWager, g.Fold, g.Bet, g.Buy, g.OpenDraw,
    g.AnswerForce, g.Concede, g.ShowOwnCards, g.DiscardHand, g.CallBets, g.Lock, g.Reveal, g.CloseForce,
    g.Settle, g.PayJackpots, g.Close, g.ExposeCard, g.FindWrongCount, g.DealAstray, g.FindAstray,
    g.CountDeck, g.MarkAbsent, g.FindBet, g.FindStake, g.FindSuper, g.ReportPastPosting, g.CollectEarly,
    g.RetrieveHand, g.DrawOutOfTurn, g.LeaveFaceDown, g.FailDevice, g.ReportDark, g.RemoveWager,
    g.VoidExtraHands, g.DirectActFirst, wallets.Deposit, wallets.Withdraw, protection.SetLimit,
    protection.ExcludeSelf, j.OpenPool, j.SetLink, d.Accept, d.AskReview, d.End, p.Register, p.Appoint, p.LockOut,
    p.Let, p.Order, p.Disable, p.Enable, s.NoteSoftware, s.AcceptSoftware, NoteMeasures, c.ChangeBox,
    y.OpenDay, y.StartShift, y.DrawSlip, y.SignSlip, y.VoidSlip, y.CloseDay, SetDayRules,
})  # fmt: skip
"""The commands that may be read by whoever reads the log; one that brings, names or tells of cards, or has words of its own in it, may not."""

BLOCK = 64
"""Bytes that a sealed command is filled up to, so that its length tells nothing."""

_encode = msgspec.json.Encoder(order="deterministic").encode


class KeptAsking(Struct, frozen=True, omit_defaults=True):
    """A command: what it was sent to, with whom, and why."""

    to: str
    command: Raw
    second: str = ""
    why: str = ""


class AppendMeta(Struct, frozen=True, omit_defaults=True):
    """What stands beside the events of an append: at each who asked, at the first also what; version 0.1.0 left that out."""

    by: str = ""
    command: str = ""
    asked: KeptAsking | str = ""
    power: str = ""


def beside_first(tools: Tools, command_id: str, stream: str, command: Any, act: Act, power: str) -> bytes:
    """What stands beside the first event that a command leads to."""
    asked = _asked(stream, command, act)
    bare = command.command if isinstance(command, c.Play) else command
    kept: KeptAsking | str = asked
    if type(bare) not in OPEN:
        plain = _encode(asked)
        kept = tools.seal(plain + b" " * (-len(plain) % BLOCK), _context(command_id, stream))
    return _encode(AppendMeta(act.by.id, type(command).__name__, kept, power))


@lru_cache(maxsize=4_096)
def beside_others(by: str, command: str, power: str) -> bytes:
    """What stands beside the events that follow the first."""
    return _encode(AppendMeta(by, command, power=power))


def repeats(
    tools: Tools, first: Recorded, streams: Collection[str], stream: str, command: Any, act: Act
) -> bool:
    """Whether a command is the one that an append to some streams was made for, by its first event, sent again."""
    try:
        kept = msgspec.json.decode(first.meta, type=AppendMeta)
        if (kept.by, kept.command) != (act.by.id, type(command).__name__):
            return False
        if not kept.asked:
            return stream in streams
        was = kept.asked
        if isinstance(was, str):
            was = msgspec.json.decode(tools.unseal(was, _context(first.command, stream)), type=KeptAsking)
        now = _asked(stream, command, act)
        kind = type(command)  # what it could not say then is as if it had not been said
        asked = [(one.to, one.second, msgspec.json.decode(one.command, type=kind)) for one in (was, now)]
    except (SealBroken, msgspec.DecodeError):
        return False
    return asked[0] == asked[1]


def _asked(stream: str, command: Any, act: Act) -> KeptAsking:
    second = act.second.id if act.second else ""
    return KeptAsking(stream, Raw(msgspec.json.encode(command)), second, act.why)


def _context(command_id: str, stream: str) -> str:
    return f"asked {command_id} of {stream}"
