"""The rules in force at a table: of its rounds, and of the house around them; and whether they are served as they were."""

from functools import lru_cache
from typing import Any

import msgspec

from croupier.house.table import commands as c
from croupier.house.table.events import TablePrepared
from croupier.house.table.state import Standing, Table
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import TableRules, rulebook, under
from croupier.rulebook.house import HouseRules, house_rules
from croupier.rulebook.registry import digest_of, heard

_Settings = dict[str, Any]
_recent: dict[int, tuple[_Settings, str, str, TableRules]] = {}
"""The rules of tables asked for lately, by the very dictionary of their settings, which is held so that no other is it."""

MOST_RECENT = 4_096


def rules_of(table: Table) -> TableRules:
    """The rules of the rounds at a table."""
    settings, name, digest = table.settings, table.rulebook, digest_of(table.rulebook)
    found = _recent.get(id(settings))
    if found is not None and found[0] is settings and found[1] == name and found[2] == digest:
        return found[3]
    rules = table_rules(name, msgspec.json.encode(settings, order="sorted"))
    if len(_recent) >= MOST_RECENT:
        _recent.clear()
    _recent[id(settings)] = (settings, name, digest, rules)
    return rules


def duties_of(table: Table) -> HouseRules:
    """The house's side of a table's rulebook."""
    return house_rules(table.rulebook)


def table_rules(name: str, settings: bytes) -> TableRules:
    """The rules under a rulebook and settings."""
    return _rules(name, digest_of(name), settings)


@lru_cache(maxsize=256)
def _rules(name: str, digest: str, settings: bytes) -> TableRules:  # noqa: ARG001
    """The rules that were made from a rulebook with this digest, which a house's may change."""
    return under(rulebook(name), msgspec.json.decode(settings))


# Whether the rulebook is as it was when the table was set up: the log's digest against the file's


def hear(said: TablePrepared | Table) -> None:
    """Notes what a house's rulebook extended, for everything that goes on when its file is gone."""
    if said.digest:
        heard(said.rulebook, said.extends)


def why_not_served(table: Table) -> Refusal | None:
    """Why nothing may be done at a table: its rulebook is missing, or says something else than when it was set up."""
    found = digest_of(table.rulebook)
    if found == table.digest:
        return None
    if not found:
        return refuse(Code.RULEBOOK_MISSING, rulebook=table.rulebook)
    if table.standing is Standing.OPENING:
        return refuse(Code.RULEBOOK_CHANGED, "", "opening", rulebook=table.rulebook)
    return refuse(Code.RULEBOOK_CHANGED, rulebook=table.rulebook)


def check_served(table: Table, command: c.TableCommand) -> Refusal | None:
    """Refuses every command at a table whose rulebook is not as it was, but to set one up anew that is not open."""
    if isinstance(command, c.PrepareTable) and table.standing is not Standing.OPEN:
        return None
    return why_not_served(table)


def cannot_open(table: Table) -> bool:
    """Whether a table waits to be opened under a rulebook that is not as it was, so that it never can be."""
    return table.standing is Standing.OPENING and why_not_served(table) is not None
