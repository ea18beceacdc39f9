"""Checkpoints leave the house: each to whoever keeps them, in order, also to one that was away; and they tell nothing."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from nats.aio.client import Client

from croupier.store import SqliteStore
from croupier.store.checkpoints import Checkpoint, read_checkpoints
from croupier.web.running.config import ConfigError
from croupier.web.running.publishing import Publishing
from tests.nats import NatsServer
from tests.receipts.test_tree import KEYS, added, kept
from tests.web.kit import config

HOOK = "https://keeper.example/checkpoints"


class House:
    """A log that is signed now and then, and what its keepers are given."""

    def __init__(self, folder: Path, **options: str) -> None:
        self.folder, self.options = folder, options
        self.posted: list[str] = []
        self.there = True
        self.store = SqliteStore(folder / "house.db")
        self.open()

    def open(self) -> None:
        """Begins to publish, as after a start."""
        self.publishing = Publishing(
            kept(self.store), KEYS, config(self.folder, **self.options), self._posted
        )

    def sign(self) -> Checkpoint:
        """Two events more, and a checkpoint over them."""
        added(self.store, 2, "true")
        return self.publishing.publish(self.store.head().seq)

    def _posted(self, _: str, body: str) -> tuple[int, str]:
        self.posted += [body] * self.there
        return (204, "") if self.there else (0, "ConnectError")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "elsewhere").mkdir()
    return tmp_path


def test_an_address_that_was_away_gets_what_it_missed_once_and_in_order(folder: Path) -> None:
    house = House(folder, checkpoint_hook=HOOK)
    signed = [house.sign()]
    house.there = False
    signed += [house.sign() for _ in range(3)]
    house.open()  # what was delivered is known after a restart
    house.there = True
    signed.append(house.sign())
    house.publishing.publish(house.store.head().seq)  # nothing is new
    assert house.posted == [one.note for one in signed]


def test_a_file_that_could_not_be_written_gets_what_it_missed(folder: Path) -> None:
    file = folder / "elsewhere" / "checkpoints"
    house = House(folder, checkpoint_file=str(file))
    signed = [house.sign()]
    file.rename(folder / "taken")
    file.mkdir()  # as a disk that was taken away
    signed += [house.sign(), house.sign()]
    file.rmdir()
    (folder / "taken").rename(file)
    signed.append(house.sign())
    assert read_checkpoints(file.read_text()) == signed


def test_one_that_is_there_is_not_kept_waiting_by_one_that_is_away(folder: Path) -> None:
    file = folder / "elsewhere" / "checkpoints"
    house = House(folder, checkpoint_file=str(file), checkpoint_hook=HOOK)
    house.there = False
    signed = [house.sign(), house.sign()]
    assert read_checkpoints(file.read_text()) == signed
    assert not house.posted


def test_a_stream_of_nats_that_was_away_gets_what_it_missed(folder: Path) -> None:
    """It has arrived when the stream has kept it: a server without one has not, and one that was killed has not."""
    with NatsServer(folder, "-js", "-sd", str(folder / "js")) as server:
        house = House(folder, checkpoint_hook=f"{server.url}/house.checkpoints")
        signed = [house.sign()]  # nobody keeps it yet
        asyncio.run(stream(server.url))
        signed = [house.sign()]
        server.stop()
        signed += [house.sign(), house.sign()]
        server.start()
        signed.append(house.sign())
        assert asyncio.run(messages(server.url)) == [one.note for one in signed]


async def stream(url: str) -> None:
    client = Client()
    await client.connect(url)
    await client.jetstream().add_stream(name="kept", subjects=["house.checkpoints"])
    await client.close()


async def messages(url: str) -> list[str]:
    client = Client()
    await client.connect(url)
    found, kept = client.jetstream(), await client.jetstream().stream_info("kept")
    told = [await found.get_msg("kept", number) for number in range(1, kept.state.messages + 1)]
    await client.close()
    return [(one.data or b"").decode() for one in told]


def test_a_keeper_with_no_address_or_no_subject_is_refused_at_the_start(folder: Path) -> None:
    for wrong in ("ftp://x", "nats://keeper", "nats://keeper:4222/", "nats:///a.b", f"{HOOK},nats://k/a b"):
        with pytest.raises(ConfigError):
            config(folder, checkpoint_hook=wrong)


def test_what_leaves_the_house_says_how_many_events_there_are_and_nothing_of_them(folder: Path) -> None:
    """Three lines and signatures: the same for two houses with the same key, whatever happened there, but for the root."""
    house = House(folder, checkpoint_hook=HOOK)
    house.sign()
    (text,) = house.posted
    origin, size, root, empty, mark, end = text.split("\n")
    assert (origin, size, empty, end) == (house.publishing.tree.origin, "2", "", "")
    assert (len(root), mark.split(" ")[:2]) == (44, ["\u2014", origin])
