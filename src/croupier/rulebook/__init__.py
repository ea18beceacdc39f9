"""Rulebooks as frozen data, each value with its clause; settings, and the clause index."""

from croupier.rulebook.load import IDS, BadRulebook, UnknownRulebook, base_of, known, read, rulebook
from croupier.rulebook.model import Cited, Rulebook
from croupier.rulebook.rules import DEALER, TableRules, under
from croupier.rulebook.settings import NAMES, SettingRefused, Settings

__all__ = [
    "DEALER", "IDS", "NAMES", "BadRulebook", "Cited", "Rulebook", "SettingRefused", "Settings",
    "TableRules", "UnknownRulebook", "base_of", "known", "read", "rulebook", "under",
]  # fmt: skip
