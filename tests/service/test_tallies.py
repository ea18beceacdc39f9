"""Read models: tallies are what the projections of the whole log are, and are taken up again without folding it anew."""

import pytest

from croupier.house import disputes as d
from croupier.house import house as h
from croupier.house.act import HOUSE, PEOPLE
from croupier.house.jackpots import OpenPool, VerifyClaim
from croupier.house.ledger.accounts import fees_of, float_of
from croupier.house.people import LockOut, Order
from croupier.house.records.history import events_of, replay
from croupier.house.records.rounds import FOREVER
from croupier.house.records.tallies import TALLY, Tallies
from croupier.house.significance import Class
from croupier.house.table import commands as c
from croupier.store import Recorded, Store
from tests.pilot.projections import rebuild
from tests.service.kit import ANN, BOB, CAT, DAN, OTTO, PLAYERS, SUE, Casino, play
from tests.service.test_jackpots import FLUSH, POOL, Pair


def agree(casino: Casino, tallies: Tallies) -> None:
    """Fails unless the tallies are what the whole log comes to."""
    true = rebuild(casino.store)
    assert tallies.position == casino.store.head().seq
    assert tallies.balances() == dict(sorted(true.books.ledger.balances.items()))
    assert sum(tallies.balances().values()) == 0
    assert tallies.figures().keys() == true.figures.keys()
    assert all(one.win == true.figures[name].win for name, one in tallies.figures().items())
    found = {
        name: (one.games, one.wagers, one.paid, set(one.tables)) for name, one in tallies.paytables().items()
    }
    assert found == {
        name: (one.games, one.wagers, one.paid, set(one.tables)) for name, one in true.paytables.items()
    }
    assert tallies.significant(limit=5_000).events == true.significant[::-1]


def tallied(casino: Casino) -> Tallies:
    """Tallies of another worker, come up to the end of the log."""
    tallies = Tallies(casino.store, casino.clock)
    tallies.catch_up()
    return tallies


def walked(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts the events that are read from now on."""
    read: list[int] = []
    read_one, read_all = store.read, store.read_all

    def counted(stream: str, after_version: int = 0, limit: int = 5_000) -> list[Recorded]:
        found = read_one(stream, after_version, limit)
        read.extend(recorded.seq for recorded in found)
        return found

    def counted_all(after_seq: int = 0, limit: int = 5_000) -> list[Recorded]:
        found = read_all(after_seq, limit)
        read.extend(recorded.seq for recorded in found)
        return found

    monkeypatch.setattr(store, "read", counted)
    monkeypatch.setattr(store, "read_all", counted_all)
    return read


def test_tallies_agree_with_the_whole_log_as_it_grows(casino: Casino) -> None:
    tallies = Tallies(casino.store, casino.clock)
    stud = casino.open("S1", "nz-caribbean-1998", BOB, CAT)
    assert stud.play_round()
    tallies.catch_up()
    agree(casino, tallies)
    casino.do("pool/stud", OpenPool(("S1",), 5_000, 700), OTTO, why="approval J-1", second=SUE)
    lunar = [casino.open(f"L{number}", "vanuatu-2013", PLAYERS[3 + number]) for number in range(2)]
    for _ in range(5):
        assert all(pilot.play_round() for pilot in (stud, *lunar))
        tallies.catch_up()
    agree(casino, tallies)
    casino.do("table/L0", c.CountFloat(9_000_000), ANN, second=SUE)
    tallies.catch_up()
    agree(casino, tallies)
    held = tallies.balances()
    assert held[float_of("L0")] + held.get(fees_of("L0"), 0) == 9_000_000, "fees lie in the tray"
    agree(casino, tallied(casino))


def test_a_restart_takes_up_what_was_kept(casino: Casino, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = casino.open("T1", "nsw-star-2019", BOB, CAT, DAN)
    play(pilot, 5)
    tallied(casino).close()
    before = casino.store.head().seq
    assert pilot.play_round()
    read = walked(casino.store, monkeypatch)
    again = tallied(casino)
    assert set(read) == set(range(before + 1, casino.store.head().seq + 1))
    monkeypatch.undo()
    agree(casino, again)


def test_two_workers_that_keep_tallies_of_different_ages_do_no_harm(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB)
    old, new = Tallies(casino.store, casino.clock), Tallies(casino.store, casino.clock)
    old.catch_up()
    assert pilot.play_round()
    new.catch_up()
    new.close()
    old.close()
    agree(casino, tallied(casino))


def test_a_tally_larger_than_a_note_is_kept_in_pieces(
    casino: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.house.records.tallies.PIECE", 100)
    assert casino.open("T1", "vanuatu-2013", BOB).play_round()
    tallied(casino).close()
    assert len(casino.store.notes_of(TALLY, "table/T1#")) > 10
    read = walked(casino.store, monkeypatch)
    again = tallied(casino)
    assert read == []
    monkeypatch.undo()
    agree(casino, again)


def test_a_kept_tally_that_cannot_be_read_is_folded_again(casino: Casino) -> None:
    assert casino.open("T1", "vanuatu-2013", BOB).play_round()
    for data in (b"\x00\x00\x00\x01{", b"\x00\x00\x00\x01{}", b""):
        casino.store.put_note(TALLY, "table/T1#0000", data, FOREVER)
        agree(casino, tallied(casino))


def test_significant_events_are_paged_and_chosen_by_class(casino: Casino) -> None:
    assert casino.open("T1", "vanuatu-2013", BOB, CAT).play_round()
    tallies = tallied(casino)
    whole = tallies.significant(limit=1_000).events
    paged, after = [], 0
    while after is not None:
        page = tallies.significant(before=after, limit=7)
        paged += page.events
        after = page.after
    assert paged == whole
    assert tallies.significant(Class.GAME_CHANGED).events == [
        one for one in whole if one.kind is Class.GAME_CHANGED
    ]
    assert tallies.significant(Class.DATA_LOST).events == []


def test_the_latest_hits_of_a_pool_are_kept(casino: Casino, pair: Pair) -> None:
    for _ in range(2):
        pair.stack(pair.one, "verify the jackpot hand of seat 1", s1=FLUSH)
        number = casino.service.table("A").rounds
        for person in (ANN, SUE):
            casino.do(POOL, VerifyClaim("A", number, 1), person)
        assert pair.one.play_round()
    tallies = tallied(casino)
    found = tallies.hits("stud")
    assert [(hit.table, hit.round, hit.seat, hit.prize) for hit in found] == [
        ("A", 2, 1, 10_000),
        ("A", 1, 1, 10_000),
    ]
    assert found[0].meter == casino.service.state(POOL).amount
    assert tallies.hits("stud", 1) == found[:1]
    assert tallies.hits("stu") == []


# The projections themselves


def test_every_round_can_be_played_again_from_the_log(casino: Casino) -> None:
    pilot = casino.open("T1", "nsw-star-2019", BOB, CAT, DAN)
    play(pilot, 12)
    history = rebuild(casino.store).history
    assert len(history.of_player("Cat")) == 10
    assert len(history.of_table("T1", last=100)) == 12
    for record in history.of_table("T1", last=100):
        states = replay(casino.store, record)
        assert states[-1].over
        assert {number: seat.net for number, seat in states[-1].seats.items()} == record.nets
        for seat, net in record.nets.items():
            assert record.chips_after[seat] == record.chips_before[seat] + net
        kinds = [type(event).__name__ for event in events_of(casino.store, record)]
        assert kinds[0] == "RoundStarted"
        assert kinds[-1] == "DeckOpened"


def test_figures_agree_with_the_ledger(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB, CAT)
    play(pilot, 8)
    seen = rebuild(casino.store)
    figures = seen.figures["T1 vanuatu-2013"]
    assert figures.rounds == 8
    assert figures.handle >= 8 * 2 * 1_000
    won = seen.balance("table:T1:float") - 10_000_000 + seen.balance("table:T1:fees")
    assert figures.win == won


def test_significant_events_say_who_why_before_and_after(casino: Casino) -> None:
    casino.open("T1", "nsw-star-2019", BOB)
    casino.deal_real("T1")
    casino.do("table/T1", c.SetLimits((100, 900)), SUE, why="quiet evening")
    casino.do("table/T1", c.DropCards(), ANN)
    casino.do("table/T1", c.Resume(52), SUE)
    casino.do("table/T1", c.RecordIncident("talk about hands", 1), ANN)
    casino.do(HOUSE, Order("nsw-star-2019", h.OpenBreach("Bob", BOB.role, "an earpiece")), SUE)
    casino.do(HOUSE, Order("nsw-star-2019", h.Bar("Bob")), SUE)
    casino.do(PEOPLE, LockOut("Cat"), OTTO, why="forgotten card", second=SUE)
    casino.do("dispute/T1/1", d.Raise("round 1", "the shuffle"), BOB)
    assert casino.refuse("dispute/T9/1", d.Raise("round 1", "the shuffle"), BOB) == "NO_SUCH_TABLE"
    found = {event.what: event for event in rebuild(casino.store).significant}
    limits = found["limits changed"]
    assert (limits.by, limits.why, limits.before, limits.after) == (
        "Sue",
        "quiet evening",
        "",
        "1.00, 9.00",
    )
    assert {"play stopped", "IncidentRecorded", "BreachOpened", "Barred", "LockedOut"} <= set(found)
    assert {"dispute raised", "float counted", "TableOpened", "Deposited"} <= set(found)
    assert found["float counted"].after == "100,000.00"
