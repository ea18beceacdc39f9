"""Statistics of tables, and the significant events of a house with who, why, before and after."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.floor import disputes as d
from croupier.floor import house as h
from croupier.floor import pools as p
from croupier.floor.table import events as e
from croupier.game import events as g
from croupier.game.state import JACKPOT
from croupier.service import people as s
from croupier.service import wallets as w
from croupier.service.answers import Entry
from croupier.service.live import Live

LARGE = 1_000_000
"""Payments from here up are significant: ten thousand dollars."""


class TableFigures(Struct, frozen=True):
    """What a table took in and kept under a rulebook; jackpot wagers and prizes apart."""

    rounds: int = 0
    void: int = 0
    handle: int = 0
    hold: int = 0
    jackpot_in: int = 0
    jackpot_paid: int = 0


class Significant(Struct, frozen=True):
    """Something that must be found again: what, where, by whom and why, and a value before and after."""

    seq: int
    at: int
    stream: str
    what: str
    by: str
    why: str
    before: str = ""
    after: str = ""


def counted(figures: TableFigures, live: Live, event: e.RoundEnded) -> TableFigures:
    """The figures with one more round, which is over and still on the table."""
    if event.void or live.table.round is None:
        return replace(figures, void=figures.void + 1)
    wagers = [item for seat in live.table.round.seats.values() for item in seat.wagers.items()]
    main = [wager for area, wager in wagers if area != JACKPOT]
    side = [wager for area, wager in wagers if area == JACKPOT]
    return replace(
        figures,
        rounds=figures.rounds + 1,
        handle=figures.handle + sum(wager.stake for wager in main),
        hold=figures.hold - sum(wager.net for wager in main),
        jackpot_in=figures.jackpot_in + sum(wager.stake for wager in side),
        jackpot_paid=figures.jackpot_paid + sum(wager.paid for wager in side),
    )


def significant(entry: Entry, before: Any) -> Significant | None:
    """What an event means to those who look after the house, if anything."""
    found = _of_table(entry.event, before) if isinstance(before, Live) else _elsewhere(entry.event, before)
    if found is None:
        return None
    what, old, new = found
    act = entry.event.act
    return Significant(entry.seq, act.at, entry.stream, what, act.by.id, act.why, old, new)


Found = tuple[str, str, str]


def _of_table(event: Any, live: Live) -> Found | None:
    table = live.table
    match event:
        case e.TableOpened() | e.TableClosed():
            return (
                type(event).__name__,
                str(table.standing),
                "open" if isinstance(event, e.TableOpened) else "closed",
            )
        case e.LimitsSet(limits=limits):
            return "limits changed", str(table.limits), str(limits)
        case e.FloatCounted(amount=amount):
            return "float counted", str(table.float), str(amount)
        case e.DeviceFailed() | e.DeviceReplaced() | e.DeckFailed() | e.DeckRemoved():
            return type(event).__name__, str(table.source), ""
        case e.PlayStopped(why=why):
            return "play stopped", "", why
        case e.RulingMade(text=text) | e.IncidentRecorded(what=text):
            return type(event).__name__, "", text
        case e.RoundEnded(number=number, void=True):
            return "round void", f"round {number}", "void"
        case e.Played(event=played):
            return _in_round(played)
    return None


def _in_round(played: g.Event) -> Found | None:
    match played:
        case g.Misdealt(why=why):
            return "misdeal", "", why
        case g.IrregularityRecorded(what=what, ruling=ruling):
            return "irregularity", what, ruling
        case g.Paid(amount=amount, area=area) if area == JACKPOT or amount >= LARGE:
            return "jackpot paid" if area == JACKPOT else "large payment", "", str(amount)
    return None


def _elsewhere(event: Any, before: Any) -> Found | None:
    match event:
        case s.LockedOut(person=person) | s.LetIn(person=person):
            return type(event).__name__, person, "locked out" if isinstance(event, s.LockedOut) else "let in"
        case h.BreachOpened(person=person) | h.Barred(person=person) | h.Excluded(person=person):
            return type(event).__name__, "", person
        case p.PrizePaid(prize=prize, from_pool=drawn):
            return "prize paid", str(before.amount), f"{before.amount - drawn} after {prize}"
        case p.LinkChanged(table=table, up=up):
            return "pool link changed", table, "up" if up else "down"
        case d.Raised(about=about):
            return "dispute raised", "", about
        case d.Ended():
            return "dispute ended", str(before.stage), "closed"
        case w.Deposited(amount=amount) | w.Withdrawn(amount=amount) if amount >= LARGE:
            change = amount if isinstance(event, w.Deposited) else -amount
            return type(event).__name__, str(before.balance), str(before.balance + change)
    return None
