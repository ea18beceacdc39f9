"""What a rulebook asks of the house around the rounds: figures with their clauses, and the clause of each act."""

import tomllib
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct

from croupier.rulebook.load import IDS, BadRulebook
from croupier.rulebook.model import Cited


class HouseRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The house's side of a rulebook."""

    id: str
    cite: dict[str, str | list[str]]
    figures: dict[str, Cited[int]] = {}
    extends: str = ""

    def clause(self, act: str) -> str:
        """The clause that an act follows, or nothing where the rulebook has none."""
        named = self.cite.get(act, "")
        return named if isinstance(named, str) else named[0]

    def figure(self, name: str) -> int:
        """A number that the rulebook sets."""
        return self.figures[name].value


@cache
def house_rules(name: str) -> HouseRules:
    """The house's side of one of the five rulebooks."""
    if name not in IDS:
        raise BadRulebook(f"there are no house rules for {name!r}")
    path = resources.files("croupier.rulebook").joinpath("data", "house", f"{name}.toml")
    if not path.is_file():
        return HouseRules(name, {})
    data = tomllib.loads(path.read_text("utf-8"))
    if data.get("extends"):
        base = msgspec.to_builtins(house_rules(data["extends"]))
        for part in ("cite", "figures"):
            data[part] = base[part] | data.get(part, {})
    return msgspec.convert(data, HouseRules)
