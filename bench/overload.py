"""The server under more than it can do: half of the tables play, then all of them, in turn at one server, so that other
work on the machine meets both alike. What is done in a second of the server's processor is compared too.

Seats heed what the server says of when to come back, as the page does. Half of the tables must be enough for the server
to be busy all the time: else let them think less, or play more of them.

python bench/overload.py [--tables 160] [--seats 5] [--think 0.5] [--turns 6] [--seconds 10] [--at-once 128]
"""

import argparse
import asyncio
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from load import Board, Prepared, Seat, cpu, measure

SETTLE = 3.0


class Turn:
    """What turns with as many tables came to."""

    def __init__(self) -> None:
        self.seconds = self.processor = 0.0
        self.refused = 0
        self.answers: list[float] = []

    def line(self, tables: int, other: "Turn") -> str:
        done, done_there = len(self.answers) / self.seconds, len(other.answers) / other.seconds
        worth, worth_there = len(self.answers) / self.processor, len(other.answers) / other.processor
        return (
            f"| {tables} | {done:.0f} | {done / done_there:.2f} | {worth:.0f} | {worth / worth_there:.2f} "
            f"| {median(self.answers) * 1000:.0f} ms | {self.refused / self.seconds:.0f} "
            f"| {self.processor / self.seconds:.0%} |"
        )


async def alternate(prepared: Prepared, asked: argparse.Namespace, server: "subprocess.Popen[bytes]") -> None:
    board, stop = Board(SETTLE), asyncio.Event()
    seats = [Seat(board, table, seat, token, asked.think) for table, seat, _, token in prepared.seats]
    tasks = [asyncio.create_task(seat.run(stop)) for seat in seats]
    while board.connected < len(seats):
        await asyncio.sleep(0.05)
    board.everybody.set()
    half = {f"T{number}" for number in range(asked.tables // 2)}
    found = {len(half): Turn(), asked.tables: Turn()}
    await asyncio.sleep(2 * SETTLE)
    for number in range(2 * asked.turns):
        tables = len(half) if number % 2 == 0 else asked.tables
        board.resting = half if number % 2 == 0 else set()
        await asyncio.sleep(SETTLE)
        for seat in seats:
            seat.done.clear()
        board.refusals.clear()
        began, used = time.perf_counter(), cpu(server.pid)
        await asyncio.sleep(asked.seconds)
        turn = found[tables]
        turn.seconds += time.perf_counter() - began
        turn.processor += cpu(server.pid) - used
        turn.refused += board.refusals.get("OVERLOADED", 0)
        turn.answers += [answered - begun for seat in seats for _, begun, answered in seat.done]
    stop.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    print("| tables | commands/s | ratio | a processor second | ratio | answer p50 | refused/s | server |")
    print("|---:|---:|---:|---:|---:|---:|---:|---:|")
    for tables, turn in found.items():
        print(turn.line(tables, found[len(half)]), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    options: dict[str, Any] = {
        "tables": 160, "seats": 5, "think": 0.5, "turns": 6, "seconds": 10.0, "at-once": 128,
        "rulebook": "vanuatu-2013", "db": "",
    }  # fmt: skip
    for name, default in options.items():
        parser.add_argument(f"--{name}", type=type(default), default=default)
    asked = parser.parse_args()
    measure(asked, alternate, commands_at_once=asked.at_once)


if __name__ == "__main__":
    main()
