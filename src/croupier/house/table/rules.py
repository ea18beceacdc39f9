"""The rules in force at a table: of its rounds, and of the house around them."""

from functools import lru_cache
from typing import Any

import msgspec

from croupier.house.table.state import Table
from croupier.rulebook import TableRules, rulebook, under
from croupier.rulebook.house import HouseRules, house_rules
from croupier.rulebook.registry import digest_of

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
