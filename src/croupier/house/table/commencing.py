"""The text that a table plays under, day by day: what comes into force next, and what the table does then."""

from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from croupier.house.table import events as e
from croupier.house.table.rules import rules_of
from croupier.house.table.setting import Setting
from croupier.house.table.state import Commencement, Table
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import IDS, SettingRefused, TableRules, UnknownRulebook, rulebook, under
from croupier.rulebook.house import house_rules
from croupier.rulebook.load import in_force, local_day, version
from croupier.rulebook.registry import digest_of
from croupier.rulebook.signs import signs


class TextChange(Struct, frozen=True):
    """What a sign at the table announces: the last day of its text is before `day`, then `rulebook` holds.

    `moves` says that the table goes on under it; if not, no round is opened from that day on.
    """

    day: str
    rulebook: str
    moves: bool
    clause: str


def coming_change(table: Table) -> TextChange | None:
    """The change of text that lies before a table, as far as the rulebooks tell; a practice table has none."""
    until = rules_of(table).rulebook.until if table.rulebook and not table.practice else None
    if until is None:
        return None
    clause, named = _clause(table.rulebook), _successor(table, until)
    return TextChange(str(until), named, bool(named) and _moves(table, named), clause)


def check_text(at: Setting) -> Refusal | None:
    """Has the next round played under the text in force: as it is, or under the one that has come, if the house chose so.

    Where the program itself opens the round and it cannot be, the table stops, which its log tells.
    """
    if at.table.practice:
        return None
    day = local_day(at.rules.rulebook, at.act.at)
    if in_force(at.rules.rulebook, day):
        return None
    named = _successor(at.table, day)
    if named and _moves(at.table, named):
        extends = "" if named in IDS else rulebook(named).base
        return at.emit(e.RulebookMoved(_clause(named), at.act, named, str(day), digest_of(named), extends))
    return refuse(Code.RULEBOOK_NOT_IN_FORCE, _clause(at.table.rulebook), rulebook=at.rules.id, day=str(day))


def lapse(at: Setting, refusal: Refusal) -> Refusal | None:
    """Stops a table that runs by itself and whose text is no longer in force; any other refusal stays one."""
    if refusal.code != Code.RULEBOOK_NOT_IN_FORCE or not at.act.program or at.table.lapsed:
        return refusal
    return at.emit(e.RulebookLapsed(refusal.clause, at.act, at.table.rulebook, str(refusal.values["day"])))


def _clause(name: str) -> str:
    duties = house_rules(name)
    return duties.clause("table.in_force") or duties.clause("table.rulebook")


def _successor(table: Table, day: date) -> str:
    """The version of a table's instrument that is in force on a day; nothing where there is none."""
    instrument = rules_of(table).rulebook.version_of
    try:
        return version(f"{instrument}@{day}") if instrument else ""
    except UnknownRulebook:
        return ""


def _moves(table: Table, named: str) -> bool:
    """Whether a table goes on under another text: the house wants it, and its cloth, signs and settings are right there."""
    if table.running.commencement is not Commencement.MOVE:
        return False
    try:
        there = under(rulebook(named), table.settings)
    except SettingRefused:
        return False
    needed = [area for area in there.rulebook.layout.areas if area != "dealer_super" or there.several_supers]
    return all(area in table.areas for area in needed) and _shown(rules_of(table)) == _shown(there)


def _shown(rules: TableRules) -> list[object]:
    return [replace(sign, clause="") for sign in signs(rules)]
