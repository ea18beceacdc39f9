"""PostgreSQL at a distance: wallets that are all paid into at once, over a line that holds everything up for some milliseconds.

python bench/distance.py [--wallets 20] [--commands 600] [--round-trip 10] [--turns 3]
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.line import Line
from tests.postgres import Server
from tests.web.kit import NO_TLS, Process, Site


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--wallets", type=int, default=20)
    parser.add_argument("--commands", type=int, default=600)
    parser.add_argument("--round-trip", type=float, default=10)
    parser.add_argument("--turns", type=int, default=3)
    asked = parser.parse_args()
    with Server() as server, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = server.database("distance")
        with Site(folder, db=url) as site:
            tokens = {user.name: user.me["token"] for user in map(site.user, _names(asked.wallets))}
        for _ in range(asked.turns):
            for delay in (0.0, asked.round_trip):
                heard = Exchanges(delay / 2_000)
                with closing(Line(server, heard)) as line:
                    process = Process(folder, db=line.url(url))
                    asyncio.run(_pay(process.url, tokens, asked.wallets))
                    heard.count = 0
                    took = asyncio.run(_pay(process.url, tokens, asked.commands))
                    each = heard.count / asked.commands
                    process.stop()
                print(
                    f"round trip {delay:4.1f} ms: {asked.commands / took:6.1f} commands/s, {each:.1f} exchanges each"
                )


class Exchanges:
    """Counts what is sent to the database, and holds it and its answer up for so many seconds each."""

    def __init__(self, delay: float) -> None:
        self.count, self.delay = 0, delay

    def __call__(self, said: bytes) -> None:  # noqa: ARG002
        self.count += 1
        time.sleep(2 * self.delay)


def _names(count: int) -> list[str]:
    return [f"Player {number}" for number in range(count)]


async def _pay(url: str, tokens: dict[str, str], commands: int) -> float:
    """Has all pay in at once until that many commands were done; tells how long it took."""
    left = iter(range(commands))

    async def player(client: httpx.AsyncClient, name: str, token: str) -> None:
        headers = {"Authorization": f"Bearer {token}"}
        for _ in left:
            body = {"command": {"type": "Deposit", "amount": 100}}
            answer = await client.post(f"/api/wallets/{name}/commands", json=body, headers=headers)
            assert answer.status_code == 200, answer.text

    async with httpx.AsyncClient(base_url=url, verify=NO_TLS, trust_env=False, timeout=300) as client:
        began = time.perf_counter()
        await asyncio.gather(*(player(client, name, token) for name, token in tokens.items()))
        return time.perf_counter() - began


if __name__ == "__main__":
    os.umask(0o077)
    main()
