"""The example rulebooks, and the other schedule of fees that the one of Oasis Poker speaks of."""

from functools import cache
from pathlib import Path

from croupier.rulebook import Rulebook
from croupier.rulebook.load import parse

EXAMPLES = Path(__file__).parents[1] / "examples" / "rulebooks"
OASIS, RUSSIAN = EXAMPLES / "oasis-poker.toml", EXAMPLES / "russian-poker.toml"


def five_for_one() -> str:
    """Oasis Poker as its file says that other houses write it: five cards for one ante, and then a bet."""
    lines = OASIS.read_text("utf-8").splitlines()
    other = [line.removeprefix("# ") for line in lines if line.startswith(("# fees =", "# bound ="))]
    assert len(other) == 2
    kept = [line for line in lines if not line.startswith(("fees =", "# fees =", "# bound ="))]
    at = kept.index("[draw]") + 1
    return "\n".join([*kept[:at], *other, *kept[at:]])


@cache
def houses() -> dict[str, Rulebook]:
    """Every rulebook here by its name."""
    found = {"oasis": OASIS.read_text("utf-8"), "russian": RUSSIAN.read_text("utf-8")}
    return {name: parse(text) for name, text in {**found, "five for one": five_for_one()}.items()}
