"""How fast `croupier settle` goes through a stream of rounds, start-up included, on one core."""

import json
import subprocess
import sys
import time
from pathlib import Path

ROUNDS = Path(__file__).parents[1] / "tests" / "conformance" / "rounds.jsonl"
COPIES = 20


def seconds(command: list[str], given: bytes) -> float:
    started = time.perf_counter()
    subprocess.run(command, input=given, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - started


def main() -> None:
    lines = [json.dumps(json.loads(line)["round"]) for line in ROUNDS.read_text("utf-8").splitlines()]
    given = ("\n".join(lines * COPIES) + "\n").encode()
    program = [sys.executable, "-m", "croupier"]
    count = len(lines) * COPIES
    took = min(seconds([*program, "settle", "--json"], given) for _ in range(3))
    print(f"settle    {count / took:10,.0f} rounds/s  ({count} rounds in {took:.2f} s; at least 1,000)")
    for arguments in (["--help"], ["settle", "--json"]):
        took = min(seconds([*program, *arguments], b"") for _ in range(5))
        print(f"start-up  {took * 1000:10,.0f} ms  croupier {' '.join(arguments)}  (under 500)")


if __name__ == "__main__":
    main()
