"""Writes the golden transcripts anew; a reviewer reads the difference. Run `make transcripts`."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from croupier.game.report import settlement
from croupier.game.roundfile import parse
from croupier.game.script import play_round
from croupier.game.words import tell
from tests.transcripts.rounds import ROUNDS, Round

HERE = Path(__file__).parent


def transcript(given: Round) -> str:
    """A round from its file to its settlement, readable and complete."""
    script = play_round(parse(json.dumps(given)))
    lines = [*_input(given), ""]
    for step in tell(script.log):
        lines.append(f"{step.sentence}  [{step.clause}]")
        lines += [f"    {detail}" for detail in step.details]
    lines += ["", *_settlement(settlement(script.rules, script.state))]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _input(given: Round) -> Iterator[str]:
    yield f"rulebook  {given['rulebook']}"
    for name, value in given.get("settings", {}).items():
        yield f"setting   {name} = {json.dumps(value)}"
    for number, seat in given["seats"].items():
        yield f"seat {number}    {json.dumps(seat)}"
    for happening in given.get("happenings", []):
        yield f"happens   {json.dumps(happening)}"


def _settlement(result: dict[str, Any]) -> Iterator[str]:
    for number, seat in result["seats"].items():
        yield f"seat {number}  net {seat['net']:+}  {seat['status']}  {seat['hand']}  {seat['value']}"
        for area, came in seat["areas"].items():
            carried = "  carried" if came.get("carried") else ""
            amounts = f"stake {came['stake']}  returned {came['returned']}  paid {came['paid']}"
            yield f"    {area:12} {amounts}  [{came['clause']}]{carried}"
    if "jackpot_pool" in result:
        yield f"jackpot pool {result['jackpot_pool']}"


def main() -> None:
    for old in HERE.glob("*.txt"):
        old.unlink()
    for name, given in ROUNDS.items():
        (HERE / f"{name}.txt").write_text(transcript(given), "utf-8")


if __name__ == "__main__":
    main()
