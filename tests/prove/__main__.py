"""Tries for as long as it is given to break the program, and writes down what came of it.

python -m tests.prove --seed 7 --minutes 60                          # everything, each campaign with its share
python -m tests.prove --seed 7 --minutes 10 --only simulation fuzz   # these alone, with all of the time

The report is build/prove.md, with a command line for each campaign that repeats it; what each said in full is in
build/prove/, and a line for each is added to the ledger, docs/proof.md. The status is 1 where anything was found.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime

from tests.prove.campaigns import BUILD, CAMPAIGNS, Campaign
from tests.prove.ledger import enter
from tests.prove.report import Outcome, Proof, written

GRACE = 600
"""Seconds beyond its share after which a campaign that keeps time itself is taken to hang."""

LAST_WORDS = 120
"""Seconds that an interrupted campaign has to say what it found."""


def main() -> int:
    asked = _asked()
    names = asked.only or list(CAMPAIGNS)
    shares = sum(CAMPAIGNS[name].share for name in names)
    outcomes: list[Outcome] = []
    commit = _commit()
    for number, name in enumerate(names, 1):
        seconds = max(1, int(asked.minutes * 60 * CAMPAIGNS[name].share / shares))
        _say(f"[{number}/{len(names)}] {name}, {seconds} s: {CAMPAIGNS[name].does}")
        outcomes.append(ran(name, CAMPAIGNS[name], asked.seed, seconds))
        _say(f"      {outcomes[-1].verdict} after {outcomes[-1].seconds:.0f} s")
        date = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC"
        proof = Proof(date, asked.seed, asked.minutes, commit, outcomes)
        found = written(proof, BUILD / "prove.md")
    enter(proof)
    _say(f"Read {BUILD / 'prove.md'}")
    return int(found)


def ran(name: str, campaign: Campaign, seed: int, seconds: int) -> Outcome:
    """Runs one campaign to its end, or until its time is over."""
    command, began, cut = campaign.command(seed, seconds), time.monotonic(), False
    log = BUILD / "prove" / f"{name}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    env = {**os.environ, "CROUPIER_PROVE": "1", "CROUPIER_SEED": str(seed)}
    with (
        log.open("wb") as out,
        subprocess.Popen(
            command, cwd=BUILD.parent, env=env, stdout=out, stderr=subprocess.STDOUT, start_new_session=True
        ) as process,
    ):
        try:
            process.wait(seconds if campaign.whole else seconds + GRACE)
        except subprocess.TimeoutExpired:
            cut = campaign.whole
            _stop(process)
    said = log.read_text("utf-8", "replace")
    return Outcome(name, campaign.does, command, time.monotonic() - began, process.returncode, said, cut)


def _stop(process: "subprocess.Popen[bytes]") -> None:
    """Interrupts a campaign, so that it says what it found, and ends it if it does not."""
    process.send_signal(signal.SIGINT)
    try:
        process.wait(LAST_WORDS)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.prove",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Campaigns:\n" + "\n".join(f"  {name:<17} {one.does}" for name, one in CAMPAIGNS.items()),
    )
    parser.add_argument("--seed", type=int, default=1, help="what everything drawn begins from (1)")
    parser.add_argument("--minutes", type=float, default=30, help="how long all of it may take (30)")
    parser.add_argument("--only", nargs="+", choices=CAMPAIGNS, metavar="NAME", help="these campaigns alone")
    return parser.parse_args()


def _commit() -> str:
    """The commit that is tried, and whether anything was changed since."""
    ask = ["git", "describe", "--always", "--dirty"]
    told = subprocess.run(ask, cwd=BUILD.parent, capture_output=True, text=True, check=False)
    return told.stdout.strip() or "unknown"


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
