"""What earlier versions wrote is opened, verified, continued and settled, to the cent."""

import json
import lzma
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.house.answers import Done
from croupier.house.promotions import AnyPromotionCommand
from croupier.house.records.shuffles import TOLD_BY, Shuffles
from croupier.house.service import Service
from croupier.house.streams import read
from croupier.house.table.commands import AskedOfTable
from croupier.house.table.state import table_stream
from croupier.house.wallet.wallets import wallet_stream
from croupier.store import SqliteStore, Store, Verified, Voucher, verify
from croupier.web import wire
from croupier.web.running.custody import Custody
from tests.pilot.projections import rebuild
from tests.service.kit import KEYS, PLAYERS, SECOND, STAFF, Clock, serve

HERE = Path(__file__).parent
TELLING = {kind.__name__ for kind in TOLD_BY}
HOUSES = sorted(path.parent.relative_to(HERE).as_posix() for path in HERE.glob("*/*/went.json"))
LOGS = sorted(path.relative_to(HERE).as_posix() for path in HERE.glob("*/*/*.db.xz"))
PERSONS = {person.id: person for person in (*STAFF, *PLAYERS)}
COMMANDS = {
    "table": AskedOfTable,
    "pool": wire.AskedPool.__annotations__["command"],
    "promotion": AnyPromotionCommand,
}


def unpacked(log: str, folder: Path) -> Path:
    path = folder / "house.db"
    path.write_bytes(lzma.decompress((HERE / log).read_bytes()))
    return path


def balances(store: Store) -> dict[str, int]:
    ledger = rebuild(store).books.ledger
    assert ledger.total() == 0
    return {account: balance for account, balance in ledger.balances.items() if balance}


def stands(service: Service, told: dict[str, Any]) -> dict[str, Any]:
    """How things stand, of what was told of them."""
    found: dict[str, Any] = {"balances": balances(service.store)}
    if "wallets" in told:
        found["wallets"] = {name: service.state(wallet_stream(name)).balance for name in told["wallets"]}
        tables = {name: service.table(name) for name in told["chips"]}
        found["chips"] = {
            name: {str(number): chair.chips for number, chair in table.chairs.items()}
            for name, table in tables.items()
        }
        found["rounds"] = {name: table.rounds for name, table in tables.items()}
        found["phases"] = {
            name: str(table.round.phase) if table.round else "" for name, table in tables.items()
        }
    return found


def send(service: Service, clock: Clock, sent: dict[str, Any]) -> None:
    """Sends what was sent then, at the time it was sent."""
    clock.now = sent["at"] * SECOND
    kind = sent["stream"].partition("/")[0]
    given = {name: value for name, value in sent["command"].items() if name != "act"}
    second = PERSONS[sent["second"]] if sent["second"] else None
    act = service.act(PERSONS[sent["by"]], sent["why"], second)
    command = msgspec.convert(given, COMMANDS[kind])
    answer = service.send(sent["stream"], command, act, command_id=sent["id"])
    assert isinstance(answer, Done), (sent, answer)


@pytest.mark.parametrize("log", LOGS)
def test_a_log_of_an_earlier_version_is_whole(log: str, tmp_path: Path) -> None:
    with SqliteStore(unpacked(log, tmp_path), read_only=True) as store:
        found = verify(store, trusted=KEYS.trusted)
        told = json.loads((HERE / log).with_name("went.json").read_text("utf-8"))["before"]
        assert isinstance(found, Verified)
        went = (told["events"], told["events"], told["head"])
        assert (found.count, found.signed, store.head().hash.hex()) == went
        shuffles = Shuffles()
        assert all([shuffles.take(one.stream, read(one)) for one in store.walk_all() if one.type in TELLING])  # noqa: C419
        assert shuffles.count > 0


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_of_an_earlier_version_goes_on_and_settles(house: str, tmp_path: Path) -> None:
    told = json.loads((HERE / house / "went.json").read_text("utf-8"))
    with SqliteStore(unpacked(f"{house}/house.db.xz", tmp_path)) as store:
        clock = Clock()
        service = serve(store, 99, clock)
        before = stands(service, told["before"])
        assert before == {name: told["before"][name] for name in before}
        for sent in told["sent"]:
            send(service, clock, sent)
        after = stands(service, told["after"])
        assert after == {name: told["after"][name] for name in after}
        assert isinstance(verify(store), Verified)


def test_a_house_of_an_earlier_version_is_vouched_for_from_its_first_start_on(tmp_path: Path) -> None:
    log = f"{HOUSES[0]}/house.db.xz"
    with SqliteStore(unpacked(log, tmp_path)) as store:
        count = store.head().seq
        custody = Custody(store, KEYS, tmp_path / "keys", lambda: None)
        assert not custody.take()
        signed = custody.sign(1)
        assert signed is not None
        assert signed.seq == count
        assert len(list(store.walk_all())) == sum(len(list(store.walk(name))) for name in store.streams())
        assert verify(store, trusted=KEYS.trusted, voucher=Voucher(KEYS)) == Verified(
            count, store.head().hash, count
        )


def test_every_phase_of_a_round_was_left_open_under_every_rulebook_that_has_it() -> None:
    left: dict[str, set[str]] = {}
    for house in HOUSES:
        before = json.loads((HERE / house / "went.json").read_text("utf-8"))["before"]
        left[house.partition("/")[2]] = set(before.get("phases", {}).values())
    common = {"betting", "dealing", "deciding", "reveal", "settlement"}
    assert left["nz-caribbean-1998"] >= common
    assert left["nsw-star-2019"] >= common | {"drawing", "deciding again"}
    for lunar in ("vanuatu-2013", "nz-div22-2012", "nz-div22-2016"):
        assert left[lunar] >= common | {"drawing", "deciding again", "force"}


def test_snapshots_are_older_than_the_log(tmp_path: Path) -> None:
    """So that one which nobody sealed is passed over, and the stream is read from its beginning."""
    with SqliteStore(unpacked("v0_1_0/vanuatu-2013/house.db.xz", tmp_path)) as store:
        kept = store.latest_snapshot(table_stream("T0"))
        assert kept is not None
        assert kept.version < store.version(table_stream("T0"))
