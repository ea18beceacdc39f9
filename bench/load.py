"""The server under load: tables of five seats that play on and on, each seat a socket; from a command to every seat's update.

The server has a core for itself, and so has this client, as far as the machine has two. Seats think for a while before
they act, as players do; `--think 0` shows the most that the server can do.

python bench/load.py [--tables 200] [--seats 5] [--seconds 30] [--think 3] [--postgres | --db postgresql://…] [--rulebook ID]
"""

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from statistics import quantiles
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from croupier.house.act import HOUSE_OPERATOR, HOUSE_STAFF, HOUSE_SUPERVISOR, PEOPLE, Person, Role
from croupier.house.answers import Done
from croupier.house.people import Register
from croupier.house.table import commands as c
from croupier.house.table.commands import Arrange
from croupier.house.table.state import Running, table_stream
from croupier.house.wallet.wallets import Deposit, wallet_stream
from croupier.rulebook import rulebook
from croupier.web.replies import merge
from croupier.web.running.config import load_config
from croupier.web.worker import Worker

PASSWORD = "three blue kettles"  # noqa: S105
PORT = 8177
LIMITS = {"rate_per_second": 100_000.0, "rate_burst": 100_000, "socket_rate": 1_000.0}
SERVER = """
import sys, json
from croupier.web.running.config import load_config
from croupier.web.server import serve
serve(load_config(json.loads(sys.argv[1]), {}, None))
"""


def options(folder: Path, db: str) -> dict[str, Any]:
    return {
        "db": db or f"sqlite:///{folder / 'house.db'}",
        "keys": str(folder / "keys"),
        "port": PORT,
        "log_level": "warning",
        "argon2_memory": 8192,
        "argon2_time": 1,
        "sockets_per_caller": 10_000,
        "sockets_per_address": 100_000,
        **LIMITS,
    }


class Prepared:
    """A house with its tables open and its players seated, and a session for each of them."""

    def __init__(self, flags: dict[str, Any], asked: argparse.Namespace) -> None:
        self.worker = Worker(load_config(flags, {}, None))
        self.sent = 0
        self.seats: list[tuple[str, int, str, str]] = []
        for number in range(asked.tables):
            self._table(f"T{number}", asked)
        self.worker.sign(closing=True)
        self.worker.store.close()

    def _do(self, stream: str, command: Any, by: Person) -> None:
        self.sent += 1
        second = HOUSE_SUPERVISOR if by is HOUSE_OPERATOR else None
        act = self.worker.service.act(by, "bench", second, program=by in HOUSE_STAFF)
        done = self.worker.service.send(stream, command, act, command_id=f"bench-{self.sent}")
        assert isinstance(done, Done), done

    def _table(self, table: str, asked: argparse.Namespace) -> None:
        stream, areas = table_stream(table), tuple(rulebook(asked.rulebook).layout.areas)
        self._do(stream, c.PrepareTable(table, asked.rulebook, areas=areas), HOUSE_SUPERVISOR)
        running = Running(auto=True, betting=60, decision=60, force=60, pause=1)
        self._do(stream, Arrange(running), HOUSE_SUPERVISOR)
        for seat in range(1, asked.seats + 1):
            player = Person(f"{table} {seat}", Role.PLAYER)
            self._do(PEOPLE, Register(player), HOUSE_OPERATOR)
            self._do(wallet_stream(player.id), Deposit(10**9), player)
            self._do(stream, c.TakeSeat(seat, player.id), player)
            self._do(stream, c.BringChips(seat, 10**8), player)
            opened = self.worker.accounts._sessions.open(player.id, Role.PLAYER, "bench")
            self.seats.append((table, seat, player.id, opened.token))


class Seat:
    """A seat of a table: keeps its view, acts when it is asked, and notes when each version came."""

    def __init__(self, board: "Board", table: str, seat: int, token: str, think: float) -> None:
        self.board, self.table, self.seat, self.token, self.think = board, table, seat, token, think
        self.view: dict[str, Any] = {}
        self.came: list[tuple[int, float]] = []
        self.sent: dict[str, float] = {}
        self.done: list[tuple[int, float, float]] = []
        self.refused = 0
        self.later = 0.0
        self._news = asyncio.Event()

    async def run(self, stop: asyncio.Event) -> None:
        url = f"ws://127.0.0.1:{PORT}/api/tables/{quote(self.table)}/feed"
        headers = {"Authorization": f"Bearer {self.token}"}
        async with connect(url, additional_headers=headers, compression=None, ping_interval=None) as socket:
            self.board.connected += 1
            await self.board.everybody.wait()
            acting = asyncio.create_task(self._act(socket, stop))
            try:
                await self._listen(socket, stop)
            finally:
                acting.cancel()

    async def _listen(self, socket: ClientConnection, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                text = await asyncio.wait_for(socket.recv(), 1)
            except TimeoutError:
                continue
            now = time.perf_counter()
            self._news.set()
            message = msgspec.json.decode(text)
            match message["type"]:
                case "view":
                    self.view = message["view"]
                    self.came.append((message["version"], now))
                case "change":
                    self.view = merge(self.view, message["patch"])
                    self.came.append((message["version"], now))
                    self.board.updates += 1
                case "answer":
                    self._answered(message, now)

    def _answered(self, message: dict[str, Any], now: float) -> None:
        began = self.sent.pop(message["id"], None)
        if message["ok"] and began is not None:
            self.done.append((message["version"], began, now))
        else:
            self.refused += 1
            if message["problem"]["code"] == "OVERLOADED":
                self.later = now + message["problem"]["values"]["seconds"] * (1 + random.random() / 2)
                self._news.set()
            self.board.refusals[message["problem"]["code"]] = (
                self.board.refusals.get(message["problem"]["code"], 0) + 1
            )

    async def _act(self, socket: ClientConnection, stop: asyncio.Event) -> None:
        await asyncio.sleep(self.board.stagger(self.table))
        while not stop.is_set():
            command = self._choice()
            if command is None or self.sent:
                self._news.clear()
                await self._news.wait()
                continue
            while self.table in self.board.resting:
                await asyncio.sleep(0.1)
            late = self.later - time.perf_counter()
            await asyncio.sleep(max(late, self.think * (0.5 + random.random())))
            command = self._choice()
            if command is None:
                continue
            name = f"{self.table} {self.seat} {time.time_ns()}"
            self.sent[name] = time.perf_counter()
            await socket.send(json.dumps({"id": name, "command": command}))

    def _choice(self) -> dict[str, Any] | None:
        """What the seat would do now."""
        view, number = self.view, str(self.seat)
        if not view:
            return None
        me, play = view["seats"].get(number), view.get("play")
        if me is None or play is None:
            return None
        if not view["playing"]:
            return None
        held = play["seats"].get(number)
        if play["phase"] == "betting":
            if held is None:
                return self._play("PlaceWager", area="ante", amount=1_000)
            return None if me["ready"] else {"type": "SayReady", "seat": self.seat}
        if held is None or held["status"] != "in":
            return None
        if play["phase"] in ("deciding", "deciding_again", "drawing") and "decision" not in held:
            return self._play("Bet" if random.random() < 0.7 else "Fold")
        if play["phase"] == "force" and "force" not in held:
            return self._play("AnswerForce", force=False)
        return None

    def _play(self, kind: str, **fields: Any) -> dict[str, Any]:
        return {"type": "Play", "command": {"type": kind, "seat": self.seat, **fields}}


class Board:
    """What all seats together have seen."""

    def __init__(self, warm: float) -> None:
        self.warm = warm
        self.resting: set[str] = set()
        self.begins: dict[str, float] = {}
        self.connected = 0
        self.updates = 0
        self.refusals: dict[str, int] = {}
        self.everybody = asyncio.Event()

    def stagger(self, table: str) -> float:
        """When a table begins to play: tables of a house do not play in step."""
        return self.begins.setdefault(table, random.random() * self.warm)


def latencies(seats: Iterable[Seat]) -> tuple[list[float], list[float]]:
    """Seconds from each command to its answer, and to every seat's update at its table."""
    tables: dict[str, list[Seat]] = {}
    for seat in seats:
        tables.setdefault(seat.table, []).append(seat)
    answers, updates = [], []
    for group in tables.values():
        for seat in group:
            for version, began, answered in seat.done:
                answers.append(answered - began)
                for other in group:
                    came = next((at for reached, at in other.came if reached >= version), None)
                    if came is not None:
                        updates.append(max(0.0, came - began))
    return answers, updates


def memory(pid: int) -> int:
    """Resident memory of a process in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) // 1024
    return 0


def cpu(pid: int) -> float:
    """Seconds of processor time that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def shown(name: str, seconds: list[float]) -> str:
    if len(seconds) < 2:
        return f"{name}: too few"
    cuts = quantiles(seconds, n=1000)
    figures = " ".join(
        f"p{mark} {cuts[place - 1] * 1000:.1f} ms"
        for mark, place in (("50", 500), ("95", 950), ("99", 990), ("99.9", 999))
    )
    return f"{name}: {len(seconds)} of them, {figures}"


async def load(prepared: Prepared, asked: argparse.Namespace, server: "subprocess.Popen[bytes]") -> None:
    board, stop = Board(asked.warm), asyncio.Event()
    seats = [Seat(board, table, seat, token, asked.think) for table, seat, _, token in prepared.seats]
    tasks = [asyncio.create_task(seat.run(stop)) for seat in seats]
    began = time.perf_counter()
    while board.connected < len(seats):
        for task in tasks:
            if task.done():
                task.result()
        await asyncio.sleep(0.05)
    print(f"{len(seats)} sockets open after {time.perf_counter() - began:.1f} s", flush=True)
    board.everybody.set()
    await asyncio.sleep(asked.warm)
    before, used, board.updates = await events(), cpu(server.pid), 0
    board.refusals.clear()
    for seat in seats:
        seat.done.clear()
    began, mine = time.perf_counter(), time.process_time()
    await asyncio.sleep(asked.seconds)
    after, rss, used = await events(), memory(server.pid), cpu(server.pid) - used
    took = time.perf_counter() - began
    stop.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    answers, updates = latencies(seats)
    slices: dict[int, list[float]] = {}
    for seat in seats:
        for _, begun, answered in seat.done:
            slices.setdefault(int((begun - began) // 5) * 5, []).append(answered - begun)
    for second, found in sorted(slices.items()):
        found.sort()
        print(
            f"  from {second:3d} s: {len(found)} commands, p50 {found[len(found) // 2] * 1000:.1f} ms, p99 {found[int(len(found) * 0.99)] * 1000:.1f} ms"
        )
    rounds = sum(
        max((seat.view.get("round", 0) for seat in seats if seat.table == f"T{n}"), default=0) - 1
        for n in range(asked.tables)
    )
    print(shown("command to its answer", answers))
    print(shown("command to every seat's update", updates))
    print(
        f"{len(answers) / took:.0f} commands/s, {(after - before) / took:.0f} events/s, {board.updates / took:.0f} updates/s, {rounds / took:.1f} rounds/s"
    )
    print(
        f"server processor time {used / took:.0%} of a core, {1000 * used / max(1, len(answers)):.2f} ms a command"
    )
    own = time.process_time() - mine
    print(f"client processor time {own / took:.0%} of a core")
    print(f"server memory {rss} MB; refused {board.refusals or 'nothing'}")


async def events() -> int:
    async with httpx.AsyncClient() as client:
        return int((await client.get(f"http://127.0.0.1:{PORT}/readyz")).json()["position"])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--warm", type=float, default=15)
    parser.add_argument("--think", type=float, default=3)
    parser.add_argument("--db", default="")
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL of its own, from the wheel")
    parser.add_argument("--rulebook", default="vanuatu-2013")
    parser.add_argument("--at-once", type=int, default=128, help="commands under way at once")
    asked = parser.parse_args()
    if asked.postgres:
        sys.path.append(str(Path(__file__).parents[1]))
        from tests.postgres import Server

        with Server() as postgres:
            asked.db = postgres.database("load")
            measure(asked, commands_at_once=asked.at_once)
    else:
        measure(asked, commands_at_once=asked.at_once)


Work = Callable[[Prepared, argparse.Namespace, "subprocess.Popen[bytes]"], Coroutine[Any, Any, None]]


def measure(asked: argparse.Namespace, work: Work = load, **more: Any) -> None:
    with tempfile.TemporaryDirectory() as name:
        flags = {**options(Path(name), asked.db), **more}
        prepared = Prepared(flags, asked)
        cores = sorted(os.sched_getaffinity(0))
        pin = ["taskset", "-c", str(cores[0])] if len(cores) > 1 else []
        if len(cores) > 1:
            os.sched_setaffinity(0, {cores[-1]})
        server = subprocess.Popen(
            [*pin, sys.executable, "-c", SERVER, json.dumps(flags)], stdout=subprocess.DEVNULL
        )
        try:
            wait_for_server()
            asyncio.run(work(prepared, asked, server))
        finally:
            server.send_signal(signal.SIGTERM)
            print(f"the server ended with {server.wait(60)}")


def wait_for_server() -> None:
    began = time.perf_counter()
    while time.perf_counter() - began < 60:
        try:
            if httpx.get(f"http://127.0.0.1:{PORT}/readyz").status_code == 200:
                print(f"ready after {time.perf_counter() - began:.2f} s")
                return
        except httpx.TransportError:
            time.sleep(0.02)
    raise SystemExit("the server did not come up")


if __name__ == "__main__":
    main()
