"""The server under full load for as long as is asked, with its memory, files and delays noted every ten seconds.

Memory must not grow: after the warm-up a straight line is fitted, and its slope is told with its error. The pace of the
loop is asked for by a process of its own, which has `/healthz` answered twenty times a second.

python bench/soak.py [--minutes 60] [--tables 200] [--seats 5] [--think 3] [--every 10] [--postgres] [--out FILE.csv]
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import linear_regression
from typing import Any

import httpx
from msgspec import Struct, structs

from load import PORT, SERVER, Board, Prepared, Seat, cpu, memory, options, wait_for_server

HOUR = 3_600.0
PROBE = 0.05
BAR = 0.02
"""So much of the memory may be gained in an hour where a line is still called flat."""


class Sample(Struct):
    """What was so in one stretch of time."""

    second: int
    rss_mb: float
    files: int
    threads: int
    cpu: float
    commands: int
    events: int
    p50_ms: float
    p99_ms: float
    lag_p50_ms: float
    lag_max_ms: float
    refused: int


def probe(line: Connection, stop: Any) -> None:
    """Asks the server for nothing, again and again, and tells how long each answer took."""
    took: list[float] = []
    client = HTTPConnection("127.0.0.1", PORT, timeout=30)
    while not stop.is_set():
        began = time.perf_counter()
        client.request("GET", "/healthz")
        client.getresponse().read()
        took.append(time.perf_counter() - began)
        if line.poll():
            line.recv()
            line.send(took)
            took = []
        time.sleep(PROBE)


def resident(pid: int) -> float:
    """Resident memory of a process in MB, to the page."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def middle(found: list[float], part: float) -> float:
    """A quantile in milliseconds; 0 of nothing."""
    return sorted(found)[min(len(found) - 1, int(len(found) * part))] * 1_000 if found else 0.0


async def position() -> int:
    """Where the server's log stands; a busy one is given its time."""
    async with httpx.AsyncClient(timeout=60) as client:
        return int((await client.get(f"http://127.0.0.1:{PORT}/readyz")).json()["position"])


class Watch:
    """Looks at the server every so often."""

    def __init__(self, pid: int, seats: list[Seat], board: Board, line: Connection) -> None:
        self.pid, self.seats, self.board, self.line = pid, seats, board, line
        self.began = time.perf_counter()
        self.samples: list[Sample] = []
        self._cpu, self._refused = cpu(pid), 0
        self._at = self.began

    async def look(self) -> Sample:
        """Takes a sample and forgets what the seats noted for it."""
        now = time.perf_counter()
        answers = [answered - begun for seat in self.seats for _, begun, answered in seat.done]
        for seat in self.seats:
            seat.done.clear()
            seat.came.clear()
        self.line.send(None)
        lags = await asyncio.to_thread(self.line.recv)
        used, refused = cpu(self.pid), sum(self.board.refusals.values())
        found = Sample(
            second=round(now - self.began),
            rss_mb=round(resident(self.pid), 1),
            files=len(list(Path(f"/proc/{self.pid}/fd").iterdir())),
            threads=len(list(Path(f"/proc/{self.pid}/task").iterdir())),
            cpu=round((used - self._cpu) / (now - self._at), 3),
            commands=len(answers),
            events=await position(),
            p50_ms=round(middle(answers, 0.5), 1),
            p99_ms=round(middle(answers, 0.99), 1),
            lag_p50_ms=round(middle(lags, 0.5), 1),
            lag_max_ms=round(max(lags, default=0) * 1_000, 1),
            refused=refused - self._refused,
        )
        self._cpu, self._at, self._refused = used, now, refused
        self.samples.append(found)
        return found


def slope(samples: list[Sample]) -> tuple[float, float]:
    """Growth of memory in MB an hour, and twice its standard error."""
    x, y = [one.second / HOUR for one in samples], [one.rss_mb for one in samples]
    line = linear_regression(x, y)
    rest = sum((b - line.slope * a - line.intercept) ** 2 for a, b in zip(x, y, strict=True))
    mean = sum(x) / len(x)
    spread = sum((a - mean) ** 2 for a in x)
    return line.slope, 2 * (rest / (len(x) - 2) / spread) ** 0.5


def verdict(samples: list[Sample]) -> str:
    """Whether memory is flat, in a sentence."""
    if len(samples) < 6:
        return "too few samples after the warm-up to say whether memory is flat"
    grows, error = slope(samples)
    mean = sum(one.rss_mb for one in samples) / len(samples)
    flat = grows - error <= BAR * mean
    return (
        f"memory after the warm-up: {mean:.0f} MB, {grows:+.1f} ± {error:.1f} MB an hour: "
        f"{'flat' if flat else 'NOT flat'} (bar: {BAR:.0%} an hour)"
    )


def table(samples: list[Sample], lines: int = 20) -> str:
    """A table for the journal, of at most so many lines."""
    step = max(1, len(samples) // lines)
    names = ["second", "rss_mb", "files", "cpu", "commands", "p50_ms", "p99_ms", "lag_p50_ms", "lag_max_ms"]
    rows = [f"| {' | '.join(names)} |", f"|{'---:|' * len(names)}"]
    rows += [f"| {' | '.join(str(getattr(one, name)) for name in names)} |" for one in samples[::step]]
    return "\n".join(rows)


async def connected(
    seats: list[Seat], board: Board, stop: asyncio.Event, at_once: int = 20
) -> list["asyncio.Task[None]"]:
    """Opens the sockets of all seats, some at a time, so that a slow machine can follow."""
    tasks: list[asyncio.Task[None]] = []
    for first in range(0, len(seats), at_once):
        tasks += [asyncio.create_task(seat.run(stop)) for seat in seats[first : first + at_once]]
        while board.connected < len(tasks):
            await asyncio.sleep(0.05)
            for task in tasks:
                if task.done():
                    task.result()
    return tasks


async def soak(
    prepared: Prepared, asked: argparse.Namespace, server: "subprocess.Popen[bytes]", line: Connection
) -> list[Sample]:
    board, stop = Board(asked.warm), asyncio.Event()
    seats = [Seat(board, name, seat, token, asked.think) for name, seat, _, token in prepared.seats]
    tasks = await connected(seats, board, stop)
    board.everybody.set()
    watch = Watch(server.pid, seats, board, line)
    out = Path(asked.out).open("w") if asked.out else None  # noqa: SIM115
    until = time.perf_counter() + asked.minutes * 60
    while time.perf_counter() < until:
        await asyncio.sleep(asked.every)
        found = await watch.look()
        print(" ".join(f"{name} {value}" for name, value in structs.asdict(found).items()), flush=True)
        if out:
            out.write(",".join(map(str, structs.astuple(found))) + "\n")
    stop.set()
    if out:
        out.close()
    lost = sum(task.done() for task in tasks)
    await asyncio.gather(*tasks, return_exceptions=True)
    print(f"{lost} sockets were lost; refused {board.refusals or 'nothing'}")
    return watch.samples


def measure(asked: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as name:
        flags = options(Path(name), asked.db)
        prepared = Prepared(flags, asked)
        cores = sorted(os.sched_getaffinity(0))
        pin = ["taskset", "-c", str(cores[0])] if len(cores) > 1 else []
        server = subprocess.Popen(
            [*pin, sys.executable, "-c", SERVER, json.dumps(flags)], stdout=subprocess.DEVNULL
        )
        here, there = multiprocessing.Pipe()
        stop = multiprocessing.Event()
        probing = multiprocessing.Process(target=probe, args=(there, stop), daemon=True)
        try:
            wait_for_server()
            if len(cores) > 1:
                os.sched_setaffinity(0, {cores[-1]})
            probing.start()
            samples = asyncio.run(soak(prepared, asked, server, here))
        finally:
            stop.set()
            server.send_signal(signal.SIGTERM)
            print(f"the server ended with {server.wait(60)}")
    settled = [one for one in samples if one.second > asked.settle * 60]
    print(table(samples))
    print(verdict(settled))
    print(
        f"files {settled[0].files if settled else 0} → {samples[-1].files}; memory at the end {memory(os.getpid())} MB here"
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--settle", type=float, default=10, help="minutes of warm-up left out of the line")
    parser.add_argument("--every", type=float, default=10)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--warm", type=float, default=15)
    parser.add_argument("--think", type=float, default=3)
    parser.add_argument("--rulebook", default="vanuatu-2013")
    parser.add_argument("--db", default="")
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL of its own, from the wheel")
    parser.add_argument("--out", default="", help="a CSV file of every sample")
    asked = parser.parse_args()
    if not asked.postgres:
        measure(asked)
        return
    sys.path.append(str(Path(__file__).parents[1]))
    from tests.postgres import Server

    with Server() as postgres:
        asked.db = postgres.database("soak")
        measure(asked)


if __name__ == "__main__":
    main()
