"""Old events are read in today's form; their bytes and hashes stay."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.store import SqliteStore, Upcasts, Verified, import_jsonl, read_anchors, read_public, verify
from croupier.store.errors import UnknownSchema
from tests.store.logs import AT, event, raw

OLD = Path(__file__).parent / "old_logs"


def today() -> Upcasts:
    """The steps that a program of today would have for the old log: a split name, a unit, a new name."""
    upcasts = Upcasts()

    @upcasts.step("SeatTaken", 1)
    def seat_became_a_number(data: dict[str, Any]) -> dict[str, Any]:
        return data | {"seat": int(data["seat"])}

    @upcasts.step("SeatTaken", 2)
    def player_became_an_id(data: dict[str, Any]) -> dict[str, Any]:
        return {"seat": data["seat"], "player": {"id": data["player"]}}

    @upcasts.step("StakePlaced", 1, renamed="AntePlaced")
    def dollars_became_cents(data: dict[str, Any]) -> dict[str, Any]:
        return {"seat": data["seat"], "cents": data["dollars"] * 100}

    return upcasts


@pytest.fixture(params=["jsonl", "sql"])
def old(request: pytest.FixtureRequest, tmp_path: Path):
    """The committed log, as an export and as a database of the first schema."""
    path = tmp_path / "old.db"
    if request.param == "sql":
        with raw(path) as connection:
            connection.execute((OLD / "schema-1.sql").read_text()).fetchall()
    with SqliteStore(path) as store:
        if request.param == "jsonl":
            lines = (OLD / "schema-1.jsonl").read_bytes().splitlines()
            assert isinstance(import_jsonl(store, lines), Verified)
        yield store


def test_an_old_log_still_verifies_against_its_anchors(old: SqliteStore) -> None:
    trusted = read_public((OLD / "schema-1.public").read_text())
    anchors = list(read_anchors((OLD / "schema-1.anchors").read_text().splitlines()))
    assert anchors
    assert verify(old, trusted=trusted, anchors=anchors) == Verified(6, anchors[-1].hash, signed=6)


def test_an_old_log_reads_in_todays_form(old: SqliteStore) -> None:
    upcasts = today()
    told = [
        (event.type, event.schema, msgspec.json.decode(event.data))
        for event in map(upcasts.current, old.walk_all())
    ]
    assert told == [
        ("TableOpened", 1, {"table": 1, "note": "café ♠"}),
        ("SeatTaken", 3, {"seat": 3, "player": {"id": "ann"}}),
        ("AntePlaced", 2, {"seat": 3, "cents": 2500}),
        ("SeatTaken", 3, {"seat": 4, "player": {"id": "bob"}}),
        ("SeatTaken", 3, {"seat": 5, "player": {"id": "cyd"}}),
        ("AntePlaced", 2, {"seat": 5, "cents": 100}),
    ]


def test_upcasting_leaves_what_is_stored(old: SqliteStore) -> None:
    before = old.read_all()
    upcasts = today()
    assert [upcasts.current(event).recorded for event in old.walk_all()] == before
    assert old.read_all() == before


def test_an_event_of_today_is_not_even_decoded(old: SqliteStore) -> None:
    first = old.read_all()[0]
    assert today().current(first).data is first.data


def test_an_event_of_tomorrow_is_a_clear_error(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "log.db") as store:
        store.append("t", 0, [msgspec.structs.replace(event(1), schema=2)], command_id="c", at=AT)
        with pytest.raises(UnknownSchema, match="event 1: Counted 2"):
            Upcasts().current(store.read_all()[0])


def test_a_step_is_given_once() -> None:
    upcasts = today()
    assert (upcasts.latest("SeatTaken"), upcasts.latest("AntePlaced"), upcasts.latest("Other")) == (3, 2, 1)
    with pytest.raises(ValueError, match="already"):
        upcasts.step("SeatTaken", 1)
