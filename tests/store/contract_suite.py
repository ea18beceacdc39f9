"""What every store must do. A subclass says how to open one; a reopened store is the same log."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.store import (
    Appended,
    Conflict,
    Head,
    LogFault,
    NewEvent,
    Note,
    NotEmpty,
    SignedHead,
    Snapshot,
    Store,
    Verified,
    Write,
    verify,
)
from croupier.store.chain import chained
from croupier.store.contract import GENESIS
from croupier.store.errors import Closed, NewerLog, NoSuchLog
from croupier.store.transaction import Transaction
from croupier.store.wellformed import LARGEST_NOTE
from tests.store.logs import AT, add, event, fault, fill, hold, numbers, submit

plain_values = st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.text()
json_values = plain_values | st.lists(plain_values | st.lists(plain_values, max_size=3), max_size=3)


class StoreContract:
    def open(self, folder: Path, name: str = "log") -> Store:
        raise NotImplementedError

    @pytest.fixture
    def store(self, tmp_path: Path):
        with self.open(tmp_path) as store:
            yield store

    # Appending

    def test_a_new_store_is_empty(self, store: Store) -> None:
        assert store.head() == Head(0, GENESIS)
        assert store.read_all() == []
        assert store.read("table/1") == []
        assert store.version("table/1") == 0
        assert store.streams() == []
        assert verify(store) == Verified(0, GENESIS)

    def test_an_event_comes_back_as_it_was_given(self, store: Store) -> None:
        new = NewEvent("A", b'{"x": 1}', 3)
        done = store.append("t", 0, [new], command_id="c", at=AT, meta=b'{"who":"d"}')
        assert done == Appended(1, 1, {"t": 1})
        (found,) = store.read_all()
        assert (found.seq, found.stream, found.version, found.type, found.schema) == (1, "t", 1, "A", 3)
        assert (found.data, found.at, found.meta, found.command) == (b'{"x": 1}', AT, b'{"who":"d"}', "c")
        assert store.head() == Head(1, found.hash)

    def test_an_append_against_another_version_is_a_conflict_and_changes_nothing(self, store: Store) -> None:
        add(store, "t", 2)
        head = store.head()
        for expected in (0, 1, 3):
            done = store.append("t", expected, [event(9)], command_id=f"late-{expected}", at=AT)
            assert done == Conflict("t", expected, 2)
        assert store.head() == head

    def test_a_command_that_met_a_conflict_may_be_tried_again(self, store: Store) -> None:
        add(store, "t", 2)
        assert isinstance(store.append("t", 1, [event(3)], command_id="again", at=AT), Conflict)
        assert store.append("t", 2, [event(3)], command_id="again", at=AT) == Appended(3, 3, {"t": 3})

    def test_the_same_command_again_gives_the_first_result_and_appends_nothing(self, store: Store) -> None:
        first = store.append("t", 0, [event(1), event(2)], command_id="once", at=AT)
        add(store, "t", 3)
        head = store.head()
        again = store.append("t", 0, [event(7)], command_id="once", at=AT + 5)
        assert first == Appended(1, 2, {"t": 2})
        assert again == Appended(1, 2, {"t": 2}, repeated=True)
        assert store.head() == head

    def test_several_streams_are_appended_to_in_one_piece(self, store: Store) -> None:
        writes = (Write("table/1", 0, (event(1), event(2))), Write("pool", 0, (event(3),)))
        for repeated in (False, True):
            done = store.append_all(writes, command_id="hit", at=AT)
            assert done == Appended(1, 3, {"table/1": 2, "pool": 1}, repeated)
        assert [found.remaining for found in store.read_all()] == [2, 1, 0]

    def test_a_conflict_on_one_stream_keeps_back_the_others(self, store: Store) -> None:
        add(store, "pool")
        writes = (Write("table/1", 0, (event(1),)), Write("pool", 0, (event(2),)))
        assert store.append_all(writes, command_id="hit", at=AT) == Conflict("pool", 0, 1)
        assert store.version("table/1") == 0

    @pytest.mark.parametrize(
        "new", [NewEvent("A", b'1,"meta":2'), NewEvent('A"', b"1"), NewEvent("A", b"1", 0)], ids=repr
    )
    def test_a_malformed_event_is_a_bug_of_the_caller(self, store: Store, new: NewEvent) -> None:
        with pytest.raises(ValueError, match=r"not|integer"):
            store.append("t", 0, [new], command_id="c", at=AT)
        assert store.head().seq == 0

    def test_an_append_without_events_or_with_a_stream_twice_is_a_bug(self, store: Store) -> None:
        one = Write("t", 0, (event(1),))
        for writes in ((), (Write("t", 0, ()),), (one, one)):
            with pytest.raises(ValueError, match=r"nothing|each"):
                store.append_all(writes, command_id="c", at=AT)

    def test_a_submitted_append_is_promised(self, store: Store) -> None:
        promises = [submit(store, "t", n, f"c{n}") for n in range(50)]
        for n, promise in enumerate(promises, 1):
            assert promise.result() == Appended(n, n, {"t": n})

    @settings(
        max_examples=25,
        deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.differing_executors],
    )
    @given(value=json_values, meta=json_values)
    def test_any_json_is_kept_byte_for_byte(self, store: Store, value: object, meta: object) -> None:
        import json

        version = store.version("any")
        data, about = (
            json.dumps(part, ensure_ascii=version % 2 == 0).encode(errors="replace") for part in (value, meta)
        )
        store.append("any", version, [NewEvent("A", data)], command_id=f"any-{version}", at=AT, meta=about)
        (found,) = store.read("any", version)
        assert (found.data, found.meta) == (data, about)
        assert isinstance(verify(store), Verified)

    def test_a_command_is_found_by_its_id(self, store: Store) -> None:
        assert store.find("both") is None
        fill(store)
        assert isinstance(store.append("pool", 1, [event(9)], command_id="late", at=AT), Conflict)
        assert store.find("both") == Appended(5, 7, {"table/2": 2, "pool": 2}, repeated=True)
        assert store.find("table/1-0") == Appended(1, 2, {"table/1": 2}, repeated=True)
        assert store.find("pool-2") == Appended(8, 8, {"pool": 3}, repeated=True)
        assert store.find("late") is None
        assert store.head().seq == 9

    def test_an_append_can_rely_on_what_its_sender_has_seen_of_the_whole_log(self, store: Store) -> None:
        def go(stream: str, by: object, seen: int) -> Appended | Conflict:
            write = Write(stream, store.version(stream), (event(store.head().seq),))
            name = f"{stream} {store.head().seq}"
            return store.submit((write,), command_id=name, at=AT, by=by, seen=seen).result()

        one, two = "one", "two"
        assert isinstance(go("a", one, 0), Appended)
        assert isinstance(go("a", one, 0), Appended)  # what came since was one's own
        assert go("b", two, 0) == Conflict("", 0, 2)
        assert isinstance(go("b", two, 2), Appended)
        assert go("a", one, 2) == Conflict("", 0, 3)
        assert isinstance(go("a", one, 3), Appended)
        assert go("b", two, 3) == Conflict("", 0, 4)
        assert isinstance(go("a", one, -1), Appended)  # relies on nothing
        assert isinstance(go("a", one, 3), Appended)
        assert isinstance(go("c", None, 6), Appended)
        assert go("a", one, 3) == go("c", None, 6) == Conflict("", 0, 7)
        assert verify(store) == Verified(7, store.head().hash)

    def test_what_another_writer_appended_is_not_ones_own(self, store: Store, tmp_path: Path) -> None:
        write = Write("a", 0, (event(1),))
        assert isinstance(store.submit((write,), command_id="1", at=AT, by="one", seen=0).result(), Appended)
        with self.open(tmp_path) as other:
            assert isinstance(other.append("b", 0, [event(2)], command_id="2", at=AT), Appended)
        later = Write("a", 1, (event(3),))
        found = store.submit((later,), command_id="3", at=AT, by="one", seen=0).result()
        assert found == Conflict("", 0, 2)
        assert isinstance(store.submit((later,), command_id="3", at=AT, by="one", seen=2).result(), Appended)

    # Reading

    def test_the_ends_of_the_log_and_of_streams_are_told_together(self, store: Store) -> None:
        assert store.ends(("table/1",)) == (0, 0)
        fill(store)
        assert store.ends(("table/1", "none", "pool")) == (9, 4, 0, 3)
        assert store.ends(()) == (9,)
        assert store.ends(("table/1",), unless=9) == (9,)
        assert store.ends(("table/1",), unless=8) == (9, 4)

    def test_a_stream_is_read_from_a_version_on(self, store: Store) -> None:
        fill(store)
        assert [found.version for found in store.read("table/1")] == [1, 2, 3, 4]
        assert [found.version for found in store.read("table/1", 2)] == [3, 4]
        assert [found.version for found in store.read("table/1", 1, 2)] == [2, 3]
        assert store.read("table/1", 4) == []
        assert list(store.walk("table/1", 1)) == store.read("table/1", 1)

    def test_everything_is_read_in_one_order_without_gaps(self, store: Store) -> None:
        fill(store)
        assert numbers(store.read_all()) == list(range(1, 10))
        assert numbers(store.read_all(7)) == [8, 9]
        assert numbers(store.read_all(3, 2)) == [4, 5]
        assert list(store.walk_all(2)) == store.read_all(2)

    def test_streams_are_named_by_prefix(self, store: Store) -> None:
        fill(store)
        assert store.streams() == ["pool", "table/1", "table/2"]
        assert store.streams("table/") == ["table/1", "table/2"]
        assert store.streams("zebra") == []

    def test_a_reopened_store_is_the_same_log(self, tmp_path: Path) -> None:
        with self.open(tmp_path) as store:
            fill(store)
            store.put_snapshot("pool", 2, b"state")
            before, head = store.read_all(), store.head()
        with self.open(tmp_path) as store:
            assert store.read_all() == before
            assert store.head() == head
            assert store.latest_snapshot("pool") == Snapshot("pool", 2, b"state")
            assert add(store, "pool").first == 10

    def test_a_closed_store_takes_nothing_and_may_be_closed_twice(self, tmp_path: Path) -> None:
        store = self.open(tmp_path)
        store.close()
        store.close()
        with pytest.raises(Closed):
            store.append("t", 0, [event(1)], command_id="c", at=AT)
        with pytest.raises(Closed):
            store.head()

    # Many at once

    def test_appenders_that_race_lose_no_update(self, store: Store) -> None:
        def count(worker: int) -> None:
            for step in range(10):
                while True:
                    version = store.version("counter")
                    new = [event(version + 1)]
                    done = store.append("counter", version, new, command_id=f"{worker}-{step}", at=AT)
                    if isinstance(done, Appended):
                        break

        with ThreadPoolExecutor(8) as pool:
            list(pool.map(count, range(8)))
        assert store.version("counter") == 80
        assert [found.data for found in store.walk("counter")] == [event(n).data for n in range(1, 81)]
        assert numbers(store.walk_all()) == list(range(1, 81))
        assert isinstance(verify(store), Verified)

    def test_the_same_command_from_many_at_once_is_carried_out_once(self, store: Store) -> None:
        def send(worker: int) -> Appended | Conflict:
            return store.append(f"wallet/{worker}", 0, [event(1)], command_id="pay", at=AT)

        with ThreadPoolExecutor(16) as pool:
            answers = list(pool.map(send, range(16)))
        assert all(isinstance(answer, Appended) and answer.first == 1 for answer in answers)
        assert sum(not answer.repeated for answer in answers if isinstance(answer, Appended)) == 1
        assert store.head().seq == 1

    def test_a_reader_never_sees_part_of_an_append_or_a_gap(self, store: Store) -> None:
        def write(worker: int) -> None:
            for step in range(15):
                writes = tuple(Write(f"{worker}/{part}", step, (event(step),)) for part in "ab")
                store.append_all(writes, command_id=f"{worker}-{step}", at=AT)

        with ThreadPoolExecutor(5) as pool:
            writing = [pool.submit(write, worker) for worker in range(4)]
            while not all(work.done() for work in writing):
                seen = store.read_all()
                assert numbers(seen) == list(range(1, len(seen) + 1))
                assert not seen or seen[-1].remaining == 0
        assert store.head().seq == 120
        assert all(before.seq + 1 == after.seq for before, after in pairwise(store.walk_all()))

    # Snapshots

    def test_the_latest_snapshot_is_kept(self, store: Store) -> None:
        add(store, "t", 5)
        assert store.latest_snapshot("t") is None
        store.put_snapshot("t", 3, b"three")
        store.put_snapshot("t", 5, b"five")
        store.put_snapshot("t", 4, b"four")
        assert store.latest_snapshot("t") == Snapshot("t", 5, b"five")
        assert store.latest_snapshot("u") is None

    def test_a_snapshot_of_what_has_not_happened_is_a_bug(self, store: Store) -> None:
        add(store, "t", 2)
        with pytest.raises(ValueError, match="no version 3"):
            store.put_snapshot("t", 3, b"")

    def test_snapshots_are_no_part_of_the_log(self, store: Store) -> None:
        add(store, "t", 2)
        head = store.head()
        store.put_snapshot("t", 2, b"state")
        assert store.head() == head
        assert verify(store) == Verified(2, head.hash)

    # Notes

    def test_a_note_is_kept_until_its_time(self, store: Store) -> None:
        assert store.note("session", "ann/1", 0) is None
        store.put_note("session", "ann/1", b"\x00first", AT)
        store.put_note("session", "ann/1", b"\xffsecond", AT + 2)
        store.put_note("token", "ann/1", b"", AT)
        assert store.note("session", "ann/1", AT + 1) == b"\xffsecond"
        assert store.note("session", "ann/1", AT + 2) is None
        assert store.note("token", "ann/1", AT - 1) == b""
        assert store.note("token", "ann", AT - 1) is None

    def test_notes_of_several_kinds_are_read_by_one_key(self, store: Store) -> None:
        for kind, key, until in (("a", "k", 20), ("b", "k", 20), ("c", "k", 10), ("a", "l", 20)):
            store.put_note(kind, key, f"{kind}{key}".encode(), until)
        assert store.notes_at(("a", "b", "c", "d"), "k", 15) == {"a": b"ak", "b": b"bk"}

    def test_notes_are_dropped_by_key_by_prefix_and_by_time(self, store: Store) -> None:
        for number, key in enumerate(("ann/1", "ann/2", "ann_3", "anna/1", "Ann/1", "bob%/1", "bob%/2")):
            store.put_note("session", key, b"x", AT + number)
        store.put_note("token", "ann/1", b"y", AT + 9)
        assert store.drop_note("session", "bob%/1")
        assert not store.drop_note("session", "bob%/1")
        assert store.drop_notes("session", "ann/") == 2
        assert store.drop_notes("session", "bo%") == 0
        assert [(kept.kind, kept.key) for kept in store.notes()] == [
            ("session", "Ann/1"),
            ("session", "ann_3"),
            ("session", "anna/1"),
            ("session", "bob%/2"),
            ("token", "ann/1"),
        ]
        assert store.drop_stale_notes(AT + 4) == 3
        assert store.notes() == [
            Note("session", "bob%/2", b"x", AT + 6),
            Note("token", "ann/1", b"y", AT + 9),
        ]
        assert store.notes(("session", "bob%/2"), 1) == [Note("token", "ann/1", b"y", AT + 9)]
        assert store.drop_notes("token", "") == 1

    def test_notes_of_a_kind_are_read_by_prefix_in_either_direction(self, store: Store) -> None:
        keys = ("ann", "ann/1", "ann/2", "ann/\u00e9", "anna/1", "bob/1")
        store.put_notes([Note("round", key, key.encode(), AT) for key in keys])
        store.put_note("sound", "ann/1", b"", AT)

        def found(*asked: str, limit: int = 9, newest_first: bool = False) -> list[str]:
            return [note.key for note in store.notes_of(*asked, limit=limit, newest_first=newest_first)]

        assert found("round") == list(keys)
        assert found("round", "ann/") == ["ann/1", "ann/2", "ann/\u00e9"]
        assert found("round", "ann") == list(keys[:5])
        assert found("round", "ann/", "ann/1", limit=1) == ["ann/2"]
        assert found("round", "ann/", "aaa") == ["ann/1", "ann/2", "ann/\u00e9"]
        assert found("round", "ann/", newest_first=True, limit=2) == ["ann/\u00e9", "ann/2"]
        assert found("round", "ann/", "ann/2", newest_first=True) == ["ann/1"]
        assert found("round", "ann/", "zzz", newest_first=True) == ["ann/\u00e9", "ann/2", "ann/1"]
        assert found("round", "cat/") == found("bound") == []
        assert store.notes_of("round", "bob")[0] == Note("round", "bob/1", b"bob/1", AT)

    def test_several_notes_are_kept_together_or_not_at_all(self, store: Store) -> None:
        store.put_note("round", "ann/1", b"old", AT)
        with pytest.raises(ValueError, match="not a key"):
            store.put_notes([Note("round", "ann/1", b"new", AT), Note("round", "", b"", AT)])
        assert store.note("round", "ann/1", 0) == b"old"
        store.put_notes([Note("round", "ann/1", b"new", AT), Note("round", "ann/2", b"", AT)])
        store.put_notes([])
        assert [note.data for note in store.notes_of("round")] == [b"new", b""]

    def test_a_malformed_note_is_a_bug_of_the_caller(self, store: Store) -> None:
        for kind, key, data, until in (
            ("", "k", b"", 1),
            ("n", 'k"', b"", 1),
            ("n", "k", bytes(LARGEST_NOTE + 1), 1),
            ("n", "k", b"", 2**63),
        ):
            with pytest.raises(ValueError, match=r"not|integer|at most"):
                store.put_note(kind, key, data, until)
        assert store.notes() == []

    def test_notes_outlive_the_store_and_are_no_part_of_the_log(self, tmp_path: Path) -> None:
        with self.open(tmp_path) as store:
            add(store, "t", 2)
            head = store.head()
            store.put_note("session", "ann", bytes(LARGEST_NOTE), AT)
        with self.open(tmp_path) as store:
            assert store.note("session", "ann", 0) == bytes(LARGEST_NOTE)
            assert verify(store) == Verified(2, head.hash)

    # Heads, restoring, soundness

    def test_signed_heads_are_kept_in_order_and_once(self, store: Store) -> None:
        heads = [SignedHead(n, bytes([n]) * 32, AT + n, "k", bytes(64)) for n in (3, 1, 2)]
        for head in (*heads, heads[0]):
            store.put_head(head)
        assert store.heads() == sorted(heads, key=lambda head: head.seq)

    def test_a_log_is_restored_with_its_hashes(self, store: Store, tmp_path: Path) -> None:
        fill(store)
        with self.open(tmp_path, "copy") as copy:
            assert copy.restore(store.walk_all()) == Verified(9, store.head().hash)
            assert copy.read_all() == store.read_all()
            assert copy.restore(store.walk_all()) == NotEmpty(9)
            add(copy, "table/1")
            assert isinstance(verify(copy), Verified)

    @pytest.mark.parametrize(("drop", "why"), [(4, LogFault.GAP), (8, LogFault.HALF_APPEND)])
    def test_a_log_that_does_not_follow_is_not_restored_at_all(
        self, store: Store, tmp_path: Path, drop: int, why: LogFault
    ) -> None:
        add(store, "t", 9)
        events = store.read_all()
        del events[drop]
        with self.open(tmp_path, "copy") as copy:
            assert fault(copy.restore(events)) == (drop + 1, why)
            assert copy.head().seq == 0

    def test_a_log_with_a_command_twice_is_not_restored(self, store: Store, tmp_path: Path) -> None:
        add(store, "t", command="once")
        (first,) = store.read_all()
        twice = chained(store.head(), (Write("t", 1, (event(2),)),), "once", AT, b"{}")
        with self.open(tmp_path, "copy") as copy:
            assert fault(copy.restore([first, *twice])) == (2, LogFault.REPEATED)
            assert copy.head().seq == 0

    def test_a_sound_store_says_so(self, store: Store) -> None:
        fill(store)
        assert store.check() is None


class DatabaseContract(StoreContract):
    """What is so in every database, besides; a subclass also says how a log is changed behind its back."""

    LATER: str
    """What makes the log one of schema 99."""

    def open(self, folder: Path, name: str = "log", **options: bool) -> Store:
        raise NotImplementedError

    def meddle(self, folder: Path, *statements: str) -> None:
        raise NotImplementedError

    # Opening

    def test_a_log_open_for_reading_takes_nothing(self, store: Store, tmp_path: Path) -> None:
        fill(store)
        with self.open(tmp_path, read_only=True) as reader:
            assert reader.head() == store.head()
            add(store, "late")
            assert reader.head() == store.head()
            with pytest.raises(Closed, match="reading only"):
                add(reader, "t")

    def test_a_missing_log_is_not_made_by_looking(self, tmp_path: Path) -> None:
        for _ in range(2):
            for options in ({"create": False}, {"read_only": True}):
                with pytest.raises(NoSuchLog):
                    self.open(tmp_path, **options)

    def test_a_log_of_a_later_program_is_left_alone(self, tmp_path: Path) -> None:
        self.open(tmp_path).close()
        self.meddle(tmp_path, self.LATER)
        for read_only in (False, True):
            with pytest.raises(NewerLog, match="schema 99"):
                self.open(tmp_path, read_only=read_only)

    # Grouped

    def test_many_appends_share_a_commit_and_a_conflict_spoils_none(self, store: Store) -> None:
        add(store, "t/7", 3)
        open_gate, commits = hold(store), store.commits
        promises = [submit(store, f"t/{n}", 0, f"c{n}") for n in range(300)]
        again = submit(store, "t/1", 0, "c1")
        open_gate()
        assert promises.pop(7).result() == Conflict("t/7", 0, 3)
        answers = [promise.result() for promise in promises]
        assert [answer.first for answer in answers if isinstance(answer, Appended)] == list(range(4, 303))
        assert again.result() == Appended(5, 5, {"t/1": 1}, repeated=True)
        assert store.commits - commits == 2, "the held one, and all the others together"
        assert isinstance(verify(store), Verified)

    def test_a_bug_in_one_change_is_nobody_elses(self, store: Store) -> None:
        def bug(inside: Transaction) -> None:
            inside.change("DELETE FROM note")
            raise ZeroDivisionError

        store.put_note("session", "ann", b"x", AT)
        open_gate = hold(store)
        before = submit(store, "t", 0, "a")
        wrong = store._writing().submit(bug)
        unknown = store._writing().submit(lambda inside: inside.rows("SELECT nonsense"))
        after = submit(store, "t", 1, "b")
        open_gate()
        assert before.result() == Appended(1, 1, {"t": 1})
        assert after.result() == Appended(2, 2, {"t": 2})
        assert isinstance(wrong.exception(), ZeroDivisionError)
        assert "nonsense" in str(unknown.exception())
        assert store.note("session", "ann", 0) == b"x"

    # Damage

    @pytest.mark.parametrize(
        "sql",
        [
            "DELETE FROM snapshot",
            "UPDATE snapshot SET data = fits",
            "UPDATE snapshot SET version = 2",
            "UPDATE snapshot SET version = 99",
            "UPDATE snapshot SET fits = data",
        ],
    )
    def test_a_lost_or_damaged_snapshot_changes_nothing(self, tmp_path: Path, sql: str) -> None:
        with self.open(tmp_path) as store:
            fill(store)
            store.put_snapshot("table/1", 3, b"state")
            self.meddle(tmp_path, sql)
            assert store.latest_snapshot("table/1") is None
            assert isinstance(verify(store), Verified)
            store.put_snapshot("table/1", 3, b"state")
            assert store.latest_snapshot("table/1") is not None
