"""What simulated houses have reached: every kind of event there is, and every code with which somebody was refused.

`python -m tests.simulation.coverage --seed 300 --houses 40` plays houses and writes `reached.toml`: for as few of them
as are enough what they reached, and what none has.
"""

import argparse
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import get_args

from croupier.game.events import AnyEvent
from croupier.house.streams import KINDS
from croupier.refusal import Code
from tests.simulation.script import make_script
from tests.simulation.simulation import Result, Simulation

SOURCE = Path(__file__).parents[2] / "src" / "croupier"
LIST = Path(__file__).with_name("reached.toml")
HEADING = "# What simulated houses reach; `python -m tests.simulation.coverage` writes it.\n"
UNREACHED = "unreached"
WIDTH = 110

OUTSIDE = {
    "custody": "a log is rolled back, and keys are rotated, under the real server (tests/web/test_custody.py)",
    "monitoring": "measured once an hour by a chore of the real server (tests/service/test_monitoring.py)",
    "software": "files are looked at by the real server at its start (tests/web/test_selfcheck.py)",
    "people Identified": "only the edge makes the digest of an identity (tests/web/test_access.py)",
    "house RetentionSet": "from the configuration of the real server, at its start",
    "house WalletsFilled": "the same",
    "table HintGiven": "help at a practice table is asked for at a route of its own (tests/web/test_practice_api.py)",
    "table RulebookLapsed": "an amendment comes into force after years (tests/floor/test_commencement.py)",
    "table RulebookMoved": "the same",
}
"""Kinds of streams and of events that are not in the simulated world, and why."""

NOT_OF_A_HOUSE = ("game/script.py", "game/roundfile.py", "game/why/", "house/practice/")
"""Where the engine and the floor refuse what is no command to a house: round files, questions, exercises."""


def kinds() -> frozenset[str]:
    """Every kind of event, as stream and name; those of a round stand under `round`."""
    streams = ((name, kind.events) for name, kind in KINDS.items())
    found = {f"{name} {one.__name__}" for name, events in streams for one in get_args(events) or (events,)}
    return frozenset(found | {f"round {one.__name__}" for one in get_args(AnyEvent)}) - {"table Played"}


def refusals() -> frozenset[str]:
    """Every code with which the engine or the floor refuses a command, as `refused` and the code."""
    files = (path for room in ("game", "house") for path in (SOURCE / room).rglob("*.py"))
    here = (one for one in files if not one.relative_to(SOURCE).as_posix().startswith(NOT_OF_A_HOUSE))
    named = {name for path in here for name in re.findall(r"\bCode\.([A-Z_]+)\b", path.read_text("utf-8"))}
    return frozenset(f"refused {code}" for code in Code if code.name in named)


def inside() -> frozenset[str]:
    """Everything that a simulated house could reach."""
    return refusals() | {one for one in kinds() if not {one, one.partition(" ")[0]} & OUTSIDE.keys()}


def reached(result: Result) -> frozenset[str]:
    """What a house reached, of what it could."""
    return inside() & {*result.kinds, *(f"refused {code}" for code in result.refused)}


def listed() -> dict[str, frozenset[str]]:
    """The list: by seed, and under `unreached`."""
    found = tomllib.loads(LIST.read_text("utf-8"))
    return {
        name: frozenset(" ".join(words).removesuffix(",").split(", ")) - {""} for name, words in found.items()
    }


def enough(found: Mapping[int, frozenset[str]]) -> dict[int, frozenset[str]]:
    """Few houses, with what each adds to those before it; the one that reached most comes first."""
    chosen: dict[int, frozenset[str]] = {}
    left = frozenset().union(*found.values())
    while left:
        best = max(found, key=lambda seed: (len(found[seed] & left), -seed))
        chosen[best] = found[best] & left
        left -= found[best]
    return chosen


def write(found: Mapping[int, frozenset[str]]) -> None:
    """Writes the list anew."""
    rows = {str(seed): what for seed, what in enough(found).items()}
    rows[UNREACHED] = inside() - frozenset().union(*found.values())
    LIST.write_text(HEADING + "".join(_row(name, what) for name, what in rows.items()), "utf-8")


def _row(name: str, what: frozenset[str]) -> str:
    lines = [""]
    for one in sorted(what):
        if len(lines[-1]) + len(one) > WIDTH:
            lines.append("")
        lines[-1] += f"{one}, "
    quoted = "".join(f'    "{line.strip()}",\n' for line in lines)
    return f"\n{name} = [\n{quoted}]\n"


def main() -> None:
    """Plays houses, and writes what they reached."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation.coverage", description=__doc__)
    parser.add_argument("--seed", type=int, default=300)
    parser.add_argument("--houses", type=int, default=40)
    asked = parser.parse_args()
    seeds = range(asked.seed, asked.seed + asked.houses)
    write({seed: reached(Simulation(make_script(seed)).run()) for seed in seeds})


if __name__ == "__main__":
    main()
