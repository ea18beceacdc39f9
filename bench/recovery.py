"""The server killed with many tables in the middle of a round: how long until it serves every one of them again.

python bench/recovery.py [--tables 1000] [--rounds 3] [--seats 3] [--times 3] [--postgres]
"""

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
from msgspec import Struct

from croupier.chance import Source, fresh
from croupier.house.act import HOUSE_DEALER, HOUSE_OPERATOR, HOUSE_STAFF, HOUSE_SUPERVISOR, Person, Role
from croupier.house.answers import Done
from croupier.house.dealer import Crew
from croupier.house.service import Service
from croupier.house.table import commands as c
from croupier.house.table.commands import Arrange
from croupier.house.table.state import Running, table_stream
from croupier.house.wallet.wallets import Deposit, wallet_stream
from croupier.rulebook import IDS, rulebook
from croupier.store import Sealer, Store, load_keys, open_store
from croupier.web.running.clock import microseconds
from croupier.web.running.config import load_config
from croupier.web.worker import PLAY_CHIPS, Worker

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.pilot.autopilot import Autopilot, open_together, play_together
from tests.pilot.players import Lively

from load import SERVER, cpu, memory, options

IN_FORCE = tuple(book for book in IDS if rulebook(book).until is None)
"""The rulebooks that tables are played under today."""

SLOW = Running(auto=True, betting=3_600, decision=3_600, force=3_600, pause=3_600)
AT_ONCE = 32


class House:
    """A house with many tables under the five rulebooks, each left in the middle of a round."""

    def __init__(self, flags: dict[str, Any], asked: argparse.Namespace) -> None:
        self.tables = [f"T{number}" for number in range(asked.tables)]
        self.seats = [
            [Person(f"{table}-{seat}", Role.PLAYER) for table in self.tables]
            for seat in range(1, asked.seats + 1)
        ]
        self.worker = Worker(load_config(flags, {}, None), self._founded(flags))
        self.service, self.sent = self.worker.service, 0
        pilots = self._prepared()
        open_together(pilots)
        self._sit_down()
        play_together(pilots, asked.rounds)
        self._into_a_round(pilots)
        self._all((table_stream(table), Arrange(SLOW), HOUSE_SUPERVISOR) for table in self.tables)
        self.open = sum(self.service.table(table).playing for table in self.tables)
        self.token = self.worker.accounts._sessions.open(self.seats[0][0].id, Role.PLAYER, "bench").token
        self.events = self.worker.store.head().seq
        self.worker.sign(closing=True)
        self.worker.store.close()

    def _founded(self, flags: dict[str, Any]) -> Store:
        """A log that knows all its persons from the first append."""
        store = open_store(flags["db"])
        sealer = Sealer(load_keys(Path(flags["keys"]), {}))
        service = Service(store, clock=microseconds, sealer=sealer, source=Source(fresh))
        people = (*HOUSE_STAFF, *(player for row in self.seats for player in row))
        service.found(
            PLAY_CHIPS, people, service.act(HOUSE_OPERATOR, "bench", HOUSE_SUPERVISOR, program=True)
        )
        return store

    def _begin(self, stream: str, command: Any, by: Person) -> Any:
        self.sent += 1
        second = HOUSE_SUPERVISOR if by is HOUSE_OPERATOR else None
        return self.service.begin(
            stream,
            command,
            self.service.act(by, "bench", second, program=by in HOUSE_STAFF),
            command_id=f"bench-{self.sent}",
        )

    def _all(self, asked: Iterator[tuple[str, Any, Person]]) -> None:
        """Many commands at once, so that they share commits."""
        for pending in [self._begin(*each) for each in asked]:
            done = pending.result()
            assert isinstance(done, Done), done

    def _prepared(self) -> list[Autopilot]:
        self._all(self._preparing())
        self.service.clock = microseconds
        crew = Crew(HOUSE_DEALER, HOUSE_SUPERVISOR)
        return [Autopilot(self.service, table, crew, Lively(table).choose) for table in self.tables]

    def _preparing(self) -> Iterator[tuple[str, Any, Person]]:
        for number, table in enumerate(self.tables):
            book = IN_FORCE[number % len(IN_FORCE)]
            areas = tuple(rulebook(book).layout.areas)
            yield table_stream(table), c.PrepareTable(table, book, areas=areas), HOUSE_SUPERVISOR

    def _sit_down(self) -> None:
        for seat, row in enumerate(self.seats, 1):
            self._all((wallet_stream(player.id), Deposit(10**9), player) for player in row)
            here = [(table_stream(table), player) for table, player in zip(self.tables, row, strict=True)]
            self._all((stream, c.TakeSeat(seat, player.id), player) for stream, player in here)
            self._all((stream, c.BringChips(seat, 10**8), player) for stream, player in here)

    def _into_a_round(self, pilots: list[Autopilot]) -> None:
        """Takes each table some steps into its next round, and stops before it ends."""
        left = {pilot: random.randint(1, 4) for pilot in pilots}
        while any(left.values()):
            begun = [
                (pilot, sent, pilot.start(sent))
                for pilot in left
                if left[pilot] and (sent := pilot.upcoming())
            ]
            for pilot, sent, pending in begun:
                pilot.note(sent, pending.result())
                dealt = self.service.peek(pilot.stream).state.dealt
                left[pilot] = max(0, left[pilot] - 1) if dealt else left[pilot]
            if not begun:
                return


class Figures(Struct):
    """Seconds from the start of the process to each thing, and what the server had used by then."""

    listening: float
    served: float
    used: float
    memory: int


@contextmanager
def server(flags: dict[str, Any]) -> Iterator["subprocess.Popen[str]"]:
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, json.dumps(flags)], stdout=subprocess.PIPE, text=True
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def recovered(house: House, flags: dict[str, Any]) -> Figures:
    """Starts the server, looks at every table, and kills it."""
    began = time.perf_counter()
    with server(flags) as process:
        assert process.stdout is not None
        url = process.stdout.readline().rpartition(" ")[2].strip()
        listening = time.perf_counter() - began
        asyncio.run(look(url, house))
        served = time.perf_counter() - began
        return Figures(listening, served, cpu(process.pid), memory(process.pid))


def settle(process: "subprocess.Popen[str]") -> None:
    """Waits until a server has nothing more to do: what it keeps beside the log is then up to date."""
    assert process.stdout is not None
    process.stdout.readline()
    used, idle = cpu(process.pid), 0
    while idle < 3:
        time.sleep(1)
        idle = idle + 1 if cpu(process.pid) - used < 0.1 else 0
        used = cpu(process.pid)


async def look(url: str, house: House) -> None:
    """Has every table shown once, some at a time."""
    queue = list(house.tables)
    seen = 0
    async with httpx.AsyncClient(base_url=url, headers={"Authorization": f"Bearer {house.token}"}) as client:
        ready = await client.get("/readyz")
        assert ready.status_code == 200, ready.text

        async def some() -> None:
            nonlocal seen
            while queue:
                table = queue.pop()
                answer = await client.get(f"/api/tables/{quote(table)}", timeout=60)
                assert answer.status_code == 200, answer.text
                seen += answer.json()["view"]["playing"]

        await asyncio.gather(*(some() for _ in range(AT_ONCE)))
    assert seen == house.open, f"{seen} tables play of {house.open}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL of its own, from the wheel")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        if not asked.postgres:
            measure(options(Path(name), "") | {"port": 0}, asked)
            return
        sys.path.append(str(Path(__file__).parents[1]))
        from tests.postgres import Server

        with Server() as postgres:
            measure(options(Path(name), postgres.database("recovery")) | {"port": 0}, asked)


def measure(flags: dict[str, Any], asked: argparse.Namespace) -> None:
    began = time.perf_counter()
    house = House(flags, asked)
    took = time.perf_counter() - began
    print(
        f"{asked.tables} tables, {house.open} in a round, {house.events} events, made in {took:.0f} s",
        flush=True,
    )
    for _ in range(asked.times):
        with server(flags) as process:
            settle(process)
        found = recovered(house, flags)
        load = os.getloadavg()[0]
        print(
            f"after a kill: listening after {found.listening:.2f} s, all {asked.tables} tables shown after "
            f"{found.served:.2f} s; processor time {found.used:.2f} s, memory {found.memory} MB; load {load:.1f}",
            flush=True,
        )
    print(f"client processor time {resource.getrusage(resource.RUSAGE_SELF).ru_utime:.0f} s")


if __name__ == "__main__":
    main()
