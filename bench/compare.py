"""Croupier beside pokerkit, OpenSpiel, RLCard and others, in one process on one core.

    pip install -e '.[bench,envs]' && python bench/compare.py --seconds 2

Prints tables in Markdown and writes everything, every repeat included, as JSON. docs/comparison.md tells what the
figures mean. A package that is not installed is named under its table.
"""

import argparse
import json
import os
import platform
import sys
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import Any

from peers import hands, rounds, steps
from peers.facts import facts
from peers.judging import agreement
from peers.measure import INSTALL, Missing, Result, measure, one_core

SECTIONS = {
    "hands": ("Hands", hands.CONTENDERS),
    "rounds": ("Rounds, every choice at random", rounds.CONTENDERS),
    "steps": ("Steps of environments", steps.CONTENDERS),
}
PACKAGES = (
    "croupier", "pokerkit", "open_spiel", "rlcard", "eval7", "phevaluator", "treys", "gymnasium", "pettingzoo",
    "pgx", "jax", "numpy", "numba",
)  # fmt: skip


def installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def machine(core: int | None) -> dict[str, Any]:
    """Where and with what this was measured."""
    return {
        "date": time.strftime("%Y-%m-%d"),
        "python": platform.python_version(),
        "processor": processor(),
        "core": core,
        "load": [round(load, 1) for load in os.getloadavg()] if hasattr(os, "getloadavg") else None,
        "packages": {package: installed(package) for package in PACKAGES},
    }


def processor() -> str:
    told = Path("/proc/cpuinfo")
    lines = told.read_text().splitlines() if told.exists() else []
    models = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor()


def short(rate: float) -> str:
    """Three figures of a rate, which is as much as a noisy machine gives."""
    digits = max(0, len(str(int(rate))) - 3)
    return f"{round(rate, -digits):,.0f}"


def spread(values: list[float]) -> str:
    """How far the repeats lie from their median, in percent."""
    middle = median(values)
    return f"{100 * (min(values) / middle - 1):+.0f} … {100 * (max(values) / middle - 1):+.0f} %"


def show_hands(results: list[Result]) -> None:
    print("| package | call | of | hands/s | spread |\n|---|---|---|---:|---:|")
    for one in results:
        row = (one.package, one.call, one.game, short(median(one.rounds)), spread(one.rounds))
        print("|", " | ".join(row), "|")


def show_rounds(results: list[Result]) -> None:
    print("| package | through | game | decisions a round | rounds/s | decisions/s | spread |")
    print("|---|---|---|---:|---:|---:|---:|")
    for one in results:
        rates = (short(median(one.rounds)), short(median(one.decisions)), spread(one.decisions))
        print("|", " | ".join((one.package, one.call, one.game, f"{one.a_round:.2f}", *rates)), "|")


def show_games() -> None:
    for game, what in rounds.GAMES.items():
        print(f"- {game}: {what}")
    print()


def show_missing(missing: list[Missing]) -> None:
    for one in missing:
        print(f"\nMissing: {one.package} ({one.call}): {one.why}. To install: {INSTALL}")


def show_facts(known: dict[str, Any], agreed: dict[str, dict[str, str]]) -> None:
    print("\n## Looked up\n")
    for package, told in known.items():
        line = ", ".join(f"{key} {value}" for key, value in told.items()) if "missing" not in told else ""
        print(f"{package}: {line or f'not installed; to install: {INSTALL}'}")
    for question, answers in agreed.items():
        print(f"winners, {question}: " + "; ".join(f"{who} {what}" for who, what in answers.items()))


def wanted() -> argparse.Namespace:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--seconds", type=float, default=2, help="processor time of each contender in all")
    asked.add_argument("--repeats", type=int, default=5, help="turns among which that time is shared")
    asked.add_argument("--only", choices=[*SECTIONS, "facts"], help="one part")
    asked.add_argument("--json", type=Path, default=Path("build/compare.json"), help="where all is written")
    return asked.parse_args()


def main() -> None:
    """Measures, prints and writes."""
    asked = wanted()
    where = machine(one_core())
    found: dict[str, Any] = {"machine": where, "seconds": asked.seconds, "repeats": asked.repeats}
    print(f"{where['processor']}, one core, Python {where['python']}, load {where['load']}")
    print(", ".join(f"{package} {told}" for package, told in where["packages"].items()))
    for name, (title, contenders) in SECTIONS.items():
        if asked.only not in (None, name):
            continue
        print(f"\n## {title}\n", flush=True)
        if name == "rounds":
            show_games()
        results, missing = measure(contenders, asked.seconds, asked.repeats)
        show_hands(results) if name == "hands" else show_rounds(results)
        show_missing(missing)
        found[name] = [one.as_json() for one in results]
        found[f"{name}_missing"] = [vars(one) for one in missing]
    if asked.only in (None, "facts"):
        found["facts"], found["agreement"] = facts(), agreement()
        show_facts(found["facts"], found["agreement"])
    asked.json.parent.mkdir(parents=True, exist_ok=True)
    asked.json.write_text(json.dumps(found, indent=1, ensure_ascii=False))
    print(f"\nwritten to {asked.json}", file=sys.stderr)


if __name__ == "__main__":
    main()
