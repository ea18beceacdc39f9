"""Counting the tray and the drop boxes: two persons, each alone, and no figure to go by."""

from msgspec.structs import replace

from croupier.house.act import OVERSEERS, is_name
from croupier.house.gaming.takings import MOST, TRAY, OneCount, worth
from croupier.house.people import independent
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.setting import Setting, steps
from croupier.refusal import Code, Refusal, refuse

FIRST = "first"
"""What the box is called that was there before any was put."""


def count_pieces(at: Setting, command: c.CountPieces) -> Refusal | None:
    """Takes one person's count; the second of another person agrees with it, or both are made again."""
    tray, what, clause = at.table.tray, command.what, _clause(at)
    pieces = {value: number for value, number in command.pieces.items() if number}
    if refusal := _cannot(at, command):
        return refusal
    first = tray.counts.get(what)
    if first is None:
        return at.emit(e.PiecesCounted(clause, at.act, what, pieces))
    if refusal := _same(at, first, clause):
        return refusal
    both = replace(at.act, second=first.by)
    if pieces != first.pieces:
        return at.emit(e.CountsDiffered(clause, both, what, first.pieces, pieces))
    expected = tray.held if what == TRAY else tray.boxes[what]
    return at.emit(e.CountAgreed(clause, both, what, worth(pieces), expected, at.table.standing))


def _clause(at: Setting) -> str:
    return at.cite("table.float") or at.cite("table.equipment")


def _cannot(at: Setting, command: c.CountPieces) -> Refusal | None:
    """Why something is not to be counted, or not so."""
    clause, what = _clause(at), command.what
    chips = at.house.day_rules.chips if what == TRAY else {value: "" for value in command.pieces if value > 0}
    if not at.table.running.real:
        return refuse(Code.BAD_COUNT, clause, "tray")
    if what != TRAY and what not in at.table.tray.boxes:
        return refuse(Code.BAD_COUNT, clause, "box", box=what)
    if what == TRAY and at.table.playing:
        return refuse(Code.ROUND_OPEN, clause, "count")
    if not all(value in chips and 0 <= number <= MOST for value, number in command.pieces.items()):
        return refuse(Code.BAD_COUNT, clause, "pieces", values=tuple(chips))
    return None


def _same(at: Setting, first: OneCount, clause: str) -> Refusal | None:
    """Asks for another person than the first, independent of that one, and one of the two to oversee."""
    if not independent(at.plan, first.by, at.act.by):
        return refuse(Code.SECOND_PERSON, clause, "independent", person=at.act.by.id)
    if not {first.by.role, at.act.by.role} & {*OVERSEERS}:
        return refuse(Code.SECOND_PERSON, clause, "rank", wanted=", ".join(OVERSEERS))
    return None


def change_box(at: Setting, command: c.ChangeBox) -> Refusal | None:
    """Takes the drop box off with what is in it and puts another in its place, by two."""
    tray, clause = at.table.tray, at.duties.equipment["drop box"].clause
    if not at.table.running.real:
        return refuse(Code.BAD_COUNT, clause, "tray")
    box = tray.box or (FIRST if tray.drop else "")
    if not is_name(command.put) or command.put in (TRAY, box, *tray.boxes):
        return refuse(Code.BAD_COUNT, clause, "put")
    return at.emit(e.BoxChanged(clause, at.act, box, tray.drop, command.put))


STEPS = steps(count_pieces, change_box)
"""Who carries out which command."""
