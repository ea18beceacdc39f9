"""Checkpoints on their way out of the house, to whoever keeps them: a file, an address, a stream of NATS.

Each gets every checkpoint, in order, at least once: what it has is noted beside the log, so that one that was away is
given what it missed, also by another worker and after a restart.
"""

import asyncio
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

import httpx
import structlog

from croupier.house.custody.tree import FOREVER, KeptTree
from croupier.store.checkpoints import Checkpoint
from croupier.web.running.config import Config

PATIENCE, PLAIN = 5.0, {"Content-Type": "text/plain"}
NATS = ("nats", "tls")
FED, NOW = "checkpoint-fed", 1
AT_ONCE = 100
"""So many checkpoints are given to one that was away; the others come with the next that is signed."""

Send = Callable[[str, str], tuple[int, str]]
"""Posts a text to an address: the status and the text of the answer, or 0 where there is none."""

Deliver = Callable[[str], str]
"""Gives a checkpoint to whoever keeps it; what is said is why it did not arrive."""

log = structlog.get_logger("croupier")


def post(url: str, body: str) -> tuple[int, str]:
    """Over HTTP."""
    try:
        answer = httpx.post(url, content=body.encode(), timeout=PATIENCE, headers=PLAIN)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        return 0, type(error).__name__
    return answer.status_code, answer.text


class Keepers:
    """All who keep the checkpoints of a house."""

    def __init__(self, tree: KeptTree, config: Config, send: Send) -> None:
        self._tree = tree
        self._ways: dict[str, Deliver] = {}
        if file := config.checkpoint_file:
            self._ways[file] = lambda note: _into_file(Path(file), note)
        for url in filter(None, config.checkpoint_hook.split(",")):
            self._ways[url] = _way(url.strip(), send)

    def feed(self) -> None:
        """Gives each what it has not had."""
        for name, deliver in self._ways.items():
            place = sha256(name.encode()).hexdigest()
            for one in self._due(place):
                if fault := deliver(one.note):
                    log.warning("a checkpoint did not arrive", size=one.size, says=fault[:200])
                    break
                self._tree.store.put_note(FED, place, _mark(one), FOREVER)

    def _due(self, place: str) -> Iterable[Checkpoint]:
        """What somebody has not had: all since the last, and that again if somebody has signed it since; at first the newest."""
        last = self._tree.store.note(FED, place, NOW)
        if last is None:
            return filter(None, (self._tree.newest(),))
        found = self._tree.since(int(last.split()[0]), AT_ONCE)
        return [one for one in found if _mark(one) != last]


def _mark(signed: Checkpoint) -> bytes:
    return f"{signed.size} {sha256(signed.note.encode()).hexdigest()}".encode()


# The ways out


def _way(url: str, send: Send) -> Deliver:
    return (
        (lambda note: _into_stream(url, note))
        if url.startswith(NATS)
        else lambda note: _over(send, url, note)
    )


def _into_file(file: Path, note: str) -> str:
    try:
        with file.open("a", encoding="utf-8") as out:
            out.write(f"{note}\n")
    except OSError as error:
        return str(error)
    return ""


def _over(send: Send, url: str, note: str) -> str:
    status, said = send(url, note)
    return "" if 200 <= status < 300 else f"{status} {said}"


def _into_stream(url: str, note: str) -> str:
    """Publishes to the subject that an address ends with; it has arrived when a stream says that it has kept it."""
    server, _, subject = url.rpartition("/")
    try:
        asyncio.run(asyncio.wait_for(_published(server, subject, note), 2 * PATIENCE))
    except Exception as error:  # the client raises whatever the network and the server do
        return f"{type(error).__name__} {error}"
    return ""


async def _published(server: str, subject: str, note: str) -> None:
    from nats.aio.client import Client

    client = Client()
    await client.connect(
        servers=[server],
        connect_timeout=int(PATIENCE),
        allow_reconnect=False,
        max_reconnect_attempts=1,
        reconnect_time_wait=0,
        error_cb=_unheard,
    )
    try:
        once = {"Nats-Msg-Id": sha256(note.encode()).hexdigest()}
        await client.jetstream().publish(subject, note.encode(), timeout=PATIENCE, headers=once)
    finally:
        await client.close()


async def _unheard(_: Exception) -> None:
    """What goes wrong is raised where it is waited for."""
