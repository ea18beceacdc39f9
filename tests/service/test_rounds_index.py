"""The index of rounds: the same as the history folded from the log, whoever wrote it, and whole again after a death."""

import re
from collections.abc import Sequence

import pytest

from croupier.game import Phase
from croupier.game import commands as g
from croupier.house.answers import Entry
from croupier.house.jackpots import OpenPool
from croupier.house.records.history import player_record
from croupier.house.records.rounds import COMPLETE, PLAYED, ROUND, RoundIndex, RoundRecord, ended_by
from croupier.house.table import commands as c
from tests.effort import often
from tests.pilot.projections import rebuild
from tests.service.kit import BOB, CAT, DAN, OTTO, PLAYERS, SAM, SUE, Casino, play, until

BOOKS = ("vanuatu-2013", "nz-div22-2016", "nsw-star-2019", "nz-caribbean-1998", "nz-caribbean-1998")
TABLES = {f"T{number}": book for number, book in enumerate(BOOKS)}
ROUNDS = often(8, 40)
"""At each table."""


class Writer:
    """A subscriber that indexes rounds as they end, until it is told to be dead."""

    def __init__(self, casino: Casino) -> None:
        self.index = RoundIndex(casino.store, casino.clock)
        self.dead = False
        casino.service.subscribe(self)

    def __call__(self, entries: Sequence[Entry]) -> None:
        if not self.dead:
            self.index.write(
                ended_by(entry for entry in entries if entry.stream.startswith("table/") and entry.after)
            )


def history(casino: Casino) -> dict[tuple[str, int], RoundRecord]:
    return {key: record for key, record in rebuild(casino.store).history.rounds.items() if record.ended}


def kept(index: RoundIndex, tables: Sequence[str]) -> dict[tuple[str, int], RoundRecord]:
    found = [record for table in tables for record in index.of_table(table, limit=1_000)]
    return {(record.table, record.number): record for record in found}


def test_after_many_rounds_the_index_is_the_history(casino: Casino) -> None:
    writer = Writer(casino)
    pilots = [
        casino.open(table, book, *PLAYERS[3 * number : 3 * number + 3])
        for number, (table, book) in enumerate(TABLES.items())
    ]
    casino.do("pool/stud", OpenPool(("T4",), 5_000, 0), OTTO, why="approval J-1", second=SUE)
    for _ in range(ROUNDS):
        casino.clock.wait(30)
        assert all(pilot.play_round() for pilot in pilots)
    true = history(casino)
    assert len(true) == len(TABLES) * ROUNDS
    assert kept(writer.index, tuple(TABLES)) == true
    assert {record.rate for key, record in true.items() if key[0] == "T4"} == {5_000}
    for player in PLAYERS:
        mine = list(writer.index.all_of_player(player.id))
        assert [(part.table, part.number) for part in mine] == [
            key for key, record in true.items() if player.id in record.players.values()
        ]
        for part in mine:
            assert part.net == sum(true[part.table, part.number].nets[seat] for seat in part.seats)
            assert part.net == part.returned + part.paid - part.staked


def test_a_part_agrees_with_the_record_of_its_seat(casino: Casino) -> None:
    writer = Writer(casino)
    pilot = casino.open("T1", "nsw-star-2019", BOB, CAT)
    play(pilot, 5)
    for part in writer.index.all_of_player("Cat"):
        record = writer.index.one("T1", part.number)
        assert record is not None
        seen = player_record(casino.store, record, 2)
        assert seen is not None
        assert (part.net, part.ended, part.seats) == (seen.net, seen.ended, (2,))
        assert part.staked == sum(seen.wagers.values()) + sum(seen.fees.values())
        assert (part.returned, part.paid) == (sum(seen.returned.values()), sum(seen.paid.values()))
        assert (part.ante, part.paytable) == (seen.wagers["ante"], seen.paytable)
        side = [area for area in seen.wagers if area not in ("ante", "bet")]
        on_side = sum(seen.returned.get(a, 0) + seen.paid.get(a, 0) - seen.wagers[a] for a in side)
        assert part.game == part.net - on_side


def test_pages_go_back_without_gap_or_repeat(casino: Casino) -> None:
    index = Writer(casino).index
    pilot = casino.open("T1", "vanuatu-2013", BOB)
    for _ in range(7):
        casino.clock.wait(60)
        assert pilot.play_round()
    assert [record.number for record in index.of_table("T1", limit=3)] == [7, 6, 5]
    assert [record.number for record in index.of_table("T1", 5, 10)] == [4, 3, 2, 1]
    first = index.of_player("Bob", limit=4)
    rest = index.of_player("Bob", first[-1].place, 10)
    assert [one.played.number for one in (*first, *rest)] == [7, 6, 5, 4, 3, 2, 1]
    middle = first[1].played
    since, until = middle.ended * 1_000_000, (middle.ended + 1) * 1_000_000
    assert [part.number for part in index.all_of_player("Bob", since, until)] == [6]
    assert index.of_player("Bo") == index.of_table("T") == []


@pytest.mark.parametrize("snapshots", [1_000_000, 50])
def test_rounds_that_a_dead_worker_did_not_write_are_written_at_the_next_start(
    casino: Casino, monkeypatch: pytest.MonkeyPatch, snapshots: int
) -> None:
    monkeypatch.setattr("croupier.house.service.SNAPSHOT_EVERY", snapshots)
    writer = Writer(casino)
    pilot = casino.open("T1", "nz-div22-2016", BOB, CAT)
    for number in range(12):
        casino.clock.wait(30)
        writer.dead = number in (3, 4, 10, 11)
        assert pilot.play_round()
    true = history(casino)
    assert set(true) - set(kept(writer.index, ["T1"])) == {("T1", number) for number in (4, 5, 11, 12)}
    again = RoundIndex(casino.store, casino.clock)
    assert again.repair("T1", casino.service.table("T1")) == 4
    assert kept(again, ["T1"]) == true
    assert len(again.of_player("Cat")) == 12
    assert again.repair("T1", casino.service.table("T1")) == 0
    writer.dead = True
    assert pilot.play_round()
    assert again.repair("T1", casino.service.table("T1")) == 1
    assert kept(again, ["T1"]) == history(casino)


def test_one_who_sits_down_while_wagers_are_placed_is_in_the_record(casino: Casino) -> None:
    index = Writer(casino).index
    pilot = casino.open("T1", "vanuatu-2013", BOB)
    until(pilot, Phase.BETTING)
    casino.fund(CAT)
    casino.do("table/T1", c.TakeSeat(2, "Cat"), CAT)
    casino.do("table/T1", c.BringChips(2, 50_000_000), CAT)
    assert pilot.play_round()
    (record,) = index.of_table("T1")
    assert record.players == {1: "Bob", 2: "Cat"}
    assert index.of_player("Cat")[0].played.net == record.nets[2]
    assert {("T1", 1): record} == history(casino)
    seen = player_record(casino.store, record, 2)
    assert seen is not None
    assert seen.balance_after == seen.balance_before + seen.net


def test_an_index_that_is_lost_is_made_again_the_same(casino: Casino) -> None:
    index = Writer(casino).index
    pilot = casino.open("T1", "nz-caribbean-1998", BOB, CAT, DAN)
    casino.do("pool/stud", OpenPool(("T1",), 2_500, 0), OTTO, why="approval J-1", second=SUE)
    play(pilot, 6)
    notes = [*casino.store.notes_of(ROUND), *casino.store.notes_of(PLAYED)]
    for kind in (ROUND, PLAYED, COMPLETE):
        casino.store.drop_notes(kind, "")
    assert index.repair("T1", casino.service.table("T1")) == 6
    assert [*casino.store.notes_of(ROUND), *casino.store.notes_of(PLAYED)] == notes


def test_an_open_round_is_not_in_the_index_and_a_void_one_is(casino: Casino) -> None:
    index = Writer(casino).index
    pilot = casino.open("T1", "nsw-star-2019", BOB, CAT)
    until(pilot, Phase.DECIDING)
    assert index.of_table("T1") == []
    assert index.repair("T1", casino.service.table("T1")) == 0
    casino.do("table/T1", c.Play(g.InvalidateOutcome(False, "fire")), SUE, second=SAM, why="fire")
    while casino.service.table("T1").round is not None:
        pilot.step()
    record = index.one("T1", 1)
    assert record is not None
    assert (record.void, record.nets) == (True, {1: 0, 2: 0})
    assert {("T1", 1): record} == history(casino)


def test_what_is_kept_shows_no_card(casino: Casino) -> None:
    """A note can be read at rest: it has money and names, and nothing that was dealt."""
    Writer(casino)
    pilot = casino.open("T1", "vanuatu-2013", BOB)
    assert pilot.play_round()
    notes = [*casino.store.notes_of(ROUND), *casino.store.notes_of(PLAYED)]
    assert len(notes) == 2
    dealt = re.compile(rb"\b[2-9TJQKA][cdhs]\b")
    assert not any(dealt.search(note.data) for note in notes)
    assert any(dealt.search(recorded.data) for recorded in casino.store.walk("table/T1"))
