"""The example rulebooks, and the other schedule of fees that the one of Oasis Poker speaks of."""

from functools import cache
from pathlib import Path

from croupier.rulebook import Rulebook
from croupier.rulebook.load import parse, source
from croupier.rulebook.points import PARTS

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


def no_instants() -> str:
    """Lunar Poker of Vanuatu without instant payouts and without a clause that speaks of them."""
    kept: list[str] = []
    part = ""
    for line in source("vanuatu-2013").splitlines():
        part = line if line.startswith("[") else part
        cited = line.split(" = ")[0].strip('"') in PARTS["instant"].steps
        if not part.startswith("[instant") and "instant_payout" not in part + line and not cited:
            kept.append(line)
    return "\n".join(kept).replace('id = "vanuatu-2013"', 'id = "no-instants"')


@cache
def houses() -> dict[str, Rulebook]:
    """Every rulebook here by its name."""
    found = {"oasis": OASIS.read_text("utf-8"), "russian": RUSSIAN.read_text("utf-8")}
    found |= {"five for one": five_for_one(), "no instants": no_instants()}
    return {name: parse(text) for name, text in found.items()}
