"""Sealed until shown: until a round is over, whoever has the log, a copy of it or its hashes learns nothing of its cards."""

import io
import re
import typing
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import psycopg
import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from croupier.cards import DECK, text
from croupier.game import Phase
from croupier.game import commands as g
from croupier.game import events as r
from croupier.house import disputes as d
from croupier.house.answers import Done
from croupier.house.follower import Follower
from croupier.house.records.history import events_of
from croupier.house.records.tallies import Tallies
from croupier.house.secrecy.roundkeys import BEGINS, RoundKeys, StillSealed, opened_by
from croupier.house.secrecy.sealing import FIXED, LONG_SIZE, OPEN, SIZE
from croupier.house.service import Service
from croupier.house.streams import keep, read, write
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.refusal import Refusal
from croupier.rulebook import IDS
from croupier.store import (
    Keys,
    Recorded,
    Sealer,
    SqliteStore,
    Store,
    Verified,
    backup,
    export_csv,
    export_jsonl,
    import_jsonl,
    show,
    verify,
)
from croupier.store.chain import line, link
from croupier.store.postgres import PostgresStore
from tests.effort import often, some
from tests.pilot.autopilot import Autopilot, ended
from tests.pilot.opening import KEYS, keys_of, told
from tests.pilot.projections import rebuild
from tests.postgres import Server
from tests.service.kit import ANN, BOB, CAT, CREW, DAN, OTTO, SUE, Casino, chance, serve, until
from tests.service.test_jackpots import FLUSH, POOL, Pair

TABLE = "table/T1"
CARDS = re.compile(
    rb'\b[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])+\b|"[2-9TJQKA][cdhs]"|"(?:hand|dealer|first|drawn)":\[\d'
)
"""Cards as they are written in an event, in an order, or in a state."""

BOOKS = some(("nz-div22-2016", "nz-caribbean-1998"), IDS)
OTHER_KEY = bytes([7]) * 32


# A round in which cards are out


def dealt(casino: Casino, book: str, *, real: bool = False) -> Autopilot:
    """A table at which a first round has come to its decisions, and one seat has decided."""
    pilot = casino.open("T1", book, BOB, CAT)
    if real:
        casino.deal_real("T1")
        casino.do(TABLE, c.StartRound(), ANN)
        order = text(Random(book).sample(DECK, 52)).split()  # noqa: S311
        while (state := casino.service.table("T1").round) is None or state.phase is not Phase.DECIDING:
            if (step := pilot.next_step()) is not None and step.cards:
                casino.do(TABLE, c.Scan(order.pop()), ANN)
            else:
                pilot.step()
    else:
        until(pilot, Phase.DECIDING)
    pilot.step()
    assert isinstance(casino.ask(TABLE, c.ClaimHand(1, "a straight of some kind"), BOB), Done | Refusal)
    return pilot


def everything(casino: Casino, folder: Path) -> Iterator[bytes]:
    """Every byte that lies on disk, with snapshots and tallies written, and what can be taken away from there."""
    casino.service.snapshot_all()
    loaded = casino.service.refresh(TABLE)
    casino.store.put_snapshot(TABLE, loaded.version, casino.service._followed.sealed(TABLE, loaded))
    tallies = Tallies(casino.store, casino.clock, casino.service.keys)
    tallies.catch_up()
    tallies.close()
    assert backup(casino.store, folder / "backup.db")
    for path in folder.iterdir():
        yield path.read_bytes()
    yield from written(casino.store)


def written(store: Store) -> Iterator[bytes]:
    """A log as it is exported and shown."""
    lines, rows = io.BytesIO(), io.StringIO()
    export_jsonl(store, lines)
    export_csv(store, rows, plain=opened_by(store))
    yield from (
        lines.getvalue(),
        rows.getvalue().encode(),
        "\n".join(show(store, plain=opened_by(store))).encode(),
    )


def unsealed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that hides nothing, as before."""
    monkeypatch.setattr(RoundKeys, "fresh", lambda _: "")
    monkeypatch.setattr(Follower, "sealed", lambda _, __, loaded: keep(loaded.state))


@pytest.mark.parametrize("real", [False, True], ids=["promised", "real"])
@pytest.mark.parametrize("book", IDS)
def test_no_card_of_an_open_round_lies_open(book: str, real: bool, tmp_path: Path) -> None:
    with Casino(tmp_path) as casino:
        dealt(casino, book, real=real)
        assert not [found for data in everything(casino, tmp_path) for found in CARDS.findall(data)]
        assert isinstance(verify(casino.store), Verified)


@pytest.mark.parametrize("book", IDS)
def test_no_event_names_a_card_before_its_round_is_over(casino: Casino, book: str) -> None:
    pilot = casino.open("T1", book, BOB, CAT, DAN)
    place, named, over = casino.store.head().seq, 0, 0
    while over < often(2, 40):
        answer = pilot.step()
        found = [CARDS.findall(row.data + row.meta) for row in casino.store.walk_all(place)]
        place = casino.store.head().seq
        if ended(answer):
            over += 1
            named += sum(map(len, found))
        else:
            assert not any(found), answer
    assert named >= over


def test_the_search_finds_what_lies_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unsealed(monkeypatch)
    with Casino(tmp_path) as casino:
        dealt(casino, "nz-div22-2016")
        hands = [text(seat.hand) for seat in casino.service.table("T1").round.seats.values()]
        found = {found for data in everything(casino, tmp_path) for found in CARDS.findall(data)}
        assert any(len(one.split()) >= 10 for one in found), hands
        assert any(one.startswith(b'"hand"') for one in found)


def test_no_card_of_an_open_round_is_in_a_row_of_a_database(postgres: Server, tmp_path: Path) -> None:
    url = postgres.database(tmp_path)
    with Casino(tmp_path) as casino, PostgresStore(url) as store:
        lines = io.BytesIO()
        dealt(casino, "nz-div22-2016")
        export_jsonl(casino.store, lines)
        assert isinstance(import_jsonl(store, lines.getvalue().splitlines()), Verified)
        service = serve(store, clock=casino.clock)
        assert service.table("T1") == casino.service.table("T1")
        service.send(TABLE, c.Play(g.Fold(2)), service.act(CAT), command_id="more")
        loaded = service.refresh(TABLE)
        store.put_snapshot(TABLE, loaded.version, service._followed.sealed(TABLE, loaded))
        with psycopg.connect(url) as rows:
            names = rows.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
            found = [rows.execute(f"SELECT * FROM {name}".encode()).fetchall() for (name,) in names]  # noqa: S608
        values = [value for table in found for row in table for value in row]
        dump = [value if isinstance(value, bytes) else str(value).encode() for value in values]
        assert sum(value.startswith(BEGINS) for value in dump) > 2
        assert sum(value.startswith(b"sealed-1.") for value in dump) == 1
        assert not [found for value in dump for found in CARDS.findall(value)]


# The hash of what is withheld


def attack(rows: list[Recorded], known: set[str]) -> str | None:
    """Two unknown cards out of the hash of the event that dealt them, by who knows everything else of its line."""
    before, hit = rows[-2], rows[-1]
    event = told_of(hit)
    others = event.event.cards.split()[:-2]
    for two in permutations(sorted({text([card]) for card in DECK} - known - set(others)), 2):
        tried = replace(event, event=replace(event.event, cards=" ".join((*others, *two))))
        if link(before.hash, line(replace(hit, data=write(tried).data))) == hit.hash:
            return " ".join(two)
    return None


def told_of(recorded: Recorded) -> Any:
    """What the attacker can say of an event, less its last two cards, which are put in anyway."""
    return read(recorded, keys_of())


def dealing(casino: Casino) -> list[Recorded]:
    """The log up to the event that dealt the first hands."""
    rows = list(casino.store.walk_all())
    played = [
        isinstance(told_of(row), e.Played) and isinstance(told_of(row).event, r.CardsDealt) for row in rows
    ]
    return rows[: played.index(True) + 1]


def test_a_hash_of_a_deal_gives_no_card_away(casino: Casino, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt(casino, "nz-caribbean-1998")
    rows = dealing(casino)
    assert rows[-1].data.startswith(BEGINS)
    assert attack(rows, set()) is None
    plain = replace(rows[-1], data=write(told_of(rows[-1])).data)
    planted = replace(plain, hash=link(rows[-2].hash, line(plain)))
    assert attack([*rows[:-1], planted], set()) == " ".join(told_of(plain).event.cards.split()[-2:])


# What is sealed, and how


def test_everything_that_is_not_known_to_be_harmless_is_sealed(casino: Casino) -> None:
    dealt(casino, "nz-div22-2016")
    casino.do(TABLE, c.AssignStaff("Ann", "Sam"), OTTO)
    casino.do(TABLE, c.TakeSeat(3, "Dan"), DAN)
    for recorded in dealing(casino)[-1:] + list(casino.store.walk(TABLE, dealing(casino)[-1].version)):
        kind = getattr(e, recorded.type)
        assert recorded.data.startswith(BEGINS) is (kind not in OPEN), recorded.type
    of_tables = set(typing.get_args(e.AnyTableEvent))
    assert OPEN & of_tables == {
        *(e.SeatTaken, e.SeatLeft, e.ChipsBrought, e.ChipsTaken, e.VoucherSwapped, e.CarriedRefunded),
        e.ResultCorrected,
    }


def test_a_length_tells_nothing(casino: Casino) -> None:
    dealt(casino, "nz-caribbean-1998")
    for recorded in casino.store.walk(TABLE):
        if recorded.data.startswith(BEGINS):
            sealed = msgspec.json.decode(recorded.data)["sealed"]
            size = SIZE if getattr(e, recorded.type) in FIXED else LONG_SIZE
            assert (len(sealed) * 3 // 4 - sealed.count("=") - 28) % size == 0


def test_a_dispute_about_an_open_round_is_sealed(casino: Casino) -> None:
    dealt(casino, "nsw-star-2019")
    casino.do("dispute/T1/1", d.Raise("round 1", "I hold Ah Kd Qs and was not asked"), BOB)
    (raised,) = casino.store.walk("dispute/T1/1")
    assert raised.data.startswith(BEGINS)
    assert b"Ah Kd" not in raised.data
    assert casino.service.state("dispute/T1/1").about.startswith("I hold Ah")
    again = serve(casino.store, clock=casino.clock)
    assert again.state("dispute/T1/1") == casino.service.state("dispute/T1/1")


def test_a_claim_to_a_pool_is_sealed_while_its_round_is_open(casino: Casino) -> None:
    pair = Pair(casino, "shoe")
    pair.stack(pair.one, "verify the jackpot hand of seat 1", s1=FLUSH)
    (claimed,) = (recorded for recorded in casino.store.walk(POOL) if recorded.type == "Claimed")
    assert claimed.data.startswith(BEGINS)
    assert isinstance(read(claimed), StillSealed)
    assert (
        serve(casino.store, clock=casino.clock).state(POOL).claims == casino.service.state(POOL).claims != ()
    )
    assert pair.one.play_round()
    assert read(claimed, RoundKeys(casino.store)).claim.seat == 1


# Reading


@pytest.mark.parametrize("book", BOOKS)
def test_a_round_that_is_over_is_read_with_the_log_alone(casino: Casino, book: str) -> None:
    pilot = casino.open("T1", book, BOB, CAT)
    assert pilot.play_round()
    until(pilot, Phase.DECIDING)
    now, over = rebuild(casino.store).history.of_table("T1", last=2)
    assert events_of(casino.store, over) == events_of(casino.store, over, keys_of())
    assert sum(recorded.data.startswith(BEGINS) for recorded in casino.store.walk(TABLE)) > 5
    alone, whole = events_of(casino.store, now), events_of(casino.store, now, keys_of())
    sealed = [place for place, event in enumerate(alone) if isinstance(event, StillSealed)]
    assert sealed
    assert [event for place, event in enumerate(whole) if place not in sealed] == [
        event for event in alone if not isinstance(event, StillSealed)
    ]
    assert Follower(casino.store).latest(TABLE).state.unread
    assert sum(
        re.search(r'Played  \{"sealed"', shown) is not None
        for shown in show(casino.store, plain=opened_by(casino.store))
    ) == len(sealed)


def test_another_worker_goes_on_with_a_round_and_ends_it(casino: Casino) -> None:
    dealt(casino, "nz-div22-2016")
    other = serve(casino.store, seed=9, clock=casino.clock)
    assert other.table("T1") == casino.service.table("T1")
    assert Autopilot(other, "T1", CREW, lambda *_: None, "other").play_round()
    given = [event for event in told(casino.store, TABLE) if isinstance(event, e.RoundUnsealed)]
    assert [(event.round, event.lost) for event in given] == [(1, "")]
    assert casino.service.table("T1") == other.table("T1")


def test_a_rotated_key_goes_on_with_a_round_that_the_old_one_began(casino: Casino) -> None:
    choose = dealt(casino, "nz-div22-2016").choose
    keys = Keys([bytes(range(32))], [*KEYS.sealing.values(), OTHER_KEY])
    other = Service(casino.store, clock=casino.clock, sealer=Sealer(keys), source=chance(5))
    pilot = Autopilot(other, "T1", CREW, choose, "other")
    assert pilot.play_round()
    assert pilot.play_round()
    first, second = rebuild(casino.store, RoundKeys(casino.store, Sealer(keys))).history.of_table(
        "T1", last=2
    )
    for record in (first, second):
        assert not any(isinstance(event, StillSealed) for event in events_of(casino.store, record))


def test_a_round_that_is_played_again_after_a_restore_has_another_key(casino: Casino, tmp_path: Path) -> None:
    pilot = casino.open("T1", "nz-div22-2016", BOB)
    assert backup(casino.store, tmp_path / "backup.db")
    until(pilot, Phase.DECIDING)
    with SqliteStore(tmp_path / "backup.db") as store:
        again = serve(store, seed=3, clock=casino.clock)
        until(Autopilot(again, "T1", CREW, pilot.choose), Phase.DECIDING)
        seals = {again.table("T1").course.seal, casino.service.table("T1").course.seal}
    assert len(seals) == 2
    assert len({seal.partition(".")[0] for seal in seals}) == 1


def test_what_a_lost_key_hides_can_only_be_given_up(casino: Casino) -> None:
    pilot = dealt(casino, "nz-div22-2016")
    before = casino.service.table("T1")
    other = Service(
        casino.store, clock=casino.clock, sealer=Sealer(Keys([bytes(32)], [OTHER_KEY])), source=chance(3)
    )
    for number, command in enumerate(
        (c.Play(g.Bet(1)), c.DealNext(), c.LayHand(1), c.AssignStaff("Ann", "Sam"))
    ):
        act = other.act(SUE, program=True)
        answer = other.send(TABLE, command, act, command_id=f"lost-{number}")
        assert isinstance(answer, Refusal), command
        assert answer.code == "DECK_LOST", answer
    act = other.act(SUE, "the key is lost", OTTO)
    done = other.send(TABLE, c.GiveUpRound(), act, command_id="given up")
    assert isinstance(done, Done), done
    (lost,) = (event for event in done.events if isinstance(event, e.RoundUnsealed))
    assert (lost.key, "not among the keys" in lost.lost) == ("", True)
    after = other.table("T1")
    staked = {
        seat: sum(wager.stake for wager in held.wagers.values()) for seat, held in before.round.seats.items()
    }
    for seat, chair in after.chairs.items():
        waits = after.carried[seat].amount if seat in after.carried else 0
        assert chair.chips + waits == before.chairs[seat].chips + staked.get(seat, 0)
    assert Autopilot(other, "T1", CREW, pilot.choose, "after").play_round()
    assert not other.table("T1").unread


def test_a_seal_that_was_moved_or_changed_opens_nowhere(casino: Casino) -> None:
    dealt(casino, "nz-div22-2016")
    rows = [row for row in casino.store.walk(TABLE) if row.data.startswith(BEGINS)]
    moved = replace(rows[0], data=rows[1].data)
    changed = replace(rows[0], data=rows[0].data.replace(b'":"', b'":"A', 1))
    renamed = replace(rows[0], type="HintGiven")
    for wrong in (moved, changed, renamed):
        with capture_logs() as lines:
            assert read(wrong, keys_of()).why == "the seal was changed, or belongs elsewhere"
        assert [one["event"] for one in lines] == ["a sealed event does not open"]


def test_a_stranger_opens_what_is_over_as_the_page_on_the_log_says(
    casino: Casino, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "log.md").read_text("utf-8")
    (code,) = (
        block for block in re.findall("```python\n(.*?)```", page, re.DOTALL) if "RoundUnsealed" in block
    )
    pilot = casino.open("T1", "nz-div22-2016", BOB, CAT)
    assert pilot.play_round()
    with (tmp_path / "log.jsonl").open("wb") as out:
        export_jsonl(casino.store, out)
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec(code, names)  # noqa: S102
    own = [event["data"] for event in names["events"] if event["stream"] == TABLE]
    assert own == [msgspec.json.decode(write(event).data) for event in told(casino.store, TABLE)]


# Snapshots


def test_a_snapshot_that_is_not_the_houses_is_passed_over(casino: Casino) -> None:
    pilot = dealt(casino, "nz-div22-2016")
    true = casino.service.refresh(TABLE)
    rich = replace(true.state, chairs={1: replace(true.state.chairs[1], chips=10**12)})
    early = casino.service._followed.sealed(TABLE, replace(true, version=true.version - 1))
    for forged in (
        keep(rich),
        early,
        Sealer(Keys([bytes(32)], [OTHER_KEY])).seal(keep(rich), "any").encode(),
    ):
        casino.store.put_snapshot(TABLE, true.version, forged)
        with capture_logs() as lines:
            assert serve(casino.store, clock=casino.clock).table("T1") == true.state
        assert [one["event"] for one in lines] == ["a snapshot is passed over"]
    casino.store.put_snapshot(TABLE, true.version, casino.service._followed.sealed(TABLE, true))
    with capture_logs() as lines:
        assert serve(casino.store, clock=casino.clock).table("T1") == true.state
    assert lines == []
    assert pilot.play_round()


def test_a_table_of_an_earlier_version_hides_its_next_round(
    casino: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        unsealed(before)
        casino.service = serve(casino.store, clock=casino.clock)
        pilot = dealt(casino, "nz-div22-2016")
    service = casino.service = serve(casino.store, clock=casino.clock)
    pilot = Autopilot(service, "T1", CREW, pilot.choose, "later")
    assert pilot.play_round()
    assert not any(isinstance(event, e.RoundUnsealed) for event in told(casino.store, TABLE))
    until(pilot, Phase.DECIDING)
    assert service.table("T1").course.hidden
