"""A crowd at one table, and how long another table waits: from a command to its answer there, with nobody and with many watching.

Both tables play on and on. The crowd is a process of its own that only reads, at the lowest priority; the server has a
core for itself where the machine has two.

python bench/crowd.py [--crowds 0 2000 0 2000] [--seconds 15] [--think 0.3]
"""

import argparse
import asyncio
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

sys.path.insert(0, str(Path(__file__).parent))

from websockets.asyncio.client import connect

import load

CROWD = [sys.executable, __file__, "--watch"]


async def watch(token: str, viewers: int) -> None:
    """Opens feeds of the first table, says so, and reads whatever comes."""
    url = f"ws://127.0.0.1:{load.PORT}/api/tables/T0/feed?as=spectator"
    headers = {"Authorization": f"Bearer {token}"}
    told, places = 0, asyncio.Semaphore(50)
    everybody = asyncio.Event()

    async def one() -> None:
        nonlocal told
        async with places:
            feed = await connect(url, additional_headers=headers, compression=None, ping_interval=None)
            await feed.recv()
        told += 1
        if told == viewers:
            everybody.set()
        async for _ in feed:
            pass

    tasks = [asyncio.create_task(one()) for _ in range(viewers)]
    await everybody.wait()
    print("watching", flush=True)
    await asyncio.gather(*tasks, return_exceptions=True)


async def play(prepared: load.Prepared, asked: argparse.Namespace) -> tuple[list[float], list[float]]:
    """Seconds from commands to their answers at the table with the crowd, and at the other one."""
    board, stop = load.Board(1.0), asyncio.Event()
    board.everybody.set()
    seats = [load.Seat(board, table, seat, token, asked.think) for table, seat, _, token in prepared.seats]
    tasks = [asyncio.create_task(seat.run(stop)) for seat in seats]
    await asyncio.sleep(5)
    for seat in seats:
        seat.done.clear()
    await asyncio.sleep(asked.seconds)
    stop.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    return tuple(
        [
            answered - began
            for seat in seats
            if (seat.table == "T0") is crowded
            for _, began, answered in seat.done
        ]
        for crowded in (True, False)
    )  # type: ignore[return-value]


def measure(asked: argparse.Namespace, viewers: int) -> str:
    with tempfile.TemporaryDirectory() as name:
        flags = load.options(Path(name), "")
        prepared = load.Prepared(flags, asked)
        cores = sorted(os.sched_getaffinity(0))
        pin = ["taskset", "-c", str(cores[0])] if len(cores) > 1 else []
        rest = ["taskset", "-c", str(cores[-1]), "nice", "-n", "19"] if len(cores) > 1 else []
        server = subprocess.Popen(
            [*pin, sys.executable, "-c", load.SERVER, json.dumps(flags)], stdout=subprocess.DEVNULL
        )
        crowd = None
        try:
            load.wait_for_server()
            if viewers:
                token = prepared.seats[0][3]
                crowd = subprocess.Popen(
                    [*rest, *CROWD, token, str(viewers)], stdout=subprocess.PIPE, text=True
                )
                assert crowd.stdout is not None
                crowd.stdout.readline()
            used = load.cpu(server.pid)
            there, elsewhere = asyncio.run(play(prepared, asked))
            used = load.cpu(server.pid) - used
        finally:
            if crowd is not None:
                crowd.kill()
                crowd.wait()
            server.send_signal(signal.SIGTERM)
            server.wait(60)
    late = quantiles(elsewhere, n=20)[18]
    share = used / (asked.seconds + 5)
    return (
        f"| {viewers} | {median(elsewhere) * 1000:.1f} ms | {late * 1000:.1f} ms | {median(there) * 1000:.1f} ms "
        f"| {len(elsewhere)}, {len(there)} | {share:.0%} |"
    )


def main() -> None:
    if sys.argv[1:2] == ["--watch"]:
        asyncio.run(watch(sys.argv[2], int(sys.argv[3])))
        return
    parser = argparse.ArgumentParser()
    parser.add_argument("--crowds", type=int, nargs="+", default=[0, 2000, 0, 2000])
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--think", type=float, default=0.3)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rulebook", default="vanuatu-2013")
    asked = parser.parse_args()
    asked.tables = 2
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 20_000)), hard))
    print("| watching | other table p50 | p95 | their table p50 | commands | server |")
    print("|---:|---:|---:|---:|---:|---:|")
    for viewers in asked.crowds:
        print(measure(asked, viewers), flush=True)


if __name__ == "__main__":
    main()
