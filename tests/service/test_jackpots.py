"""A pool shared by two tables: contributions, who is paid first, two persons before payment, links, and void rounds."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cards import DECK, Card, cards
from croupier.floor.devices import Shuffled
from croupier.floor.ledger import PRIZES
from croupier.floor.pools import PrizePaid
from croupier.floor.table import commands as c
from croupier.game import Phase
from croupier.game import commands as g
from croupier.rulebook import DEALER
from croupier.service import Autopilot, Done, Live, rules_of
from croupier.service.jackpots import OpenPool, SetLink, VerifyClaim
from croupier.service.kinds import read
from croupier.service.projections import rebuild
from tests.service.kit import ANN, BOB, CAT, DAN, IRIS, OTTO, SAM, SUE, Casino

POOL = "pool/stud"
ROYAL, STRAIGHT_FLUSH, FLUSH = "Th Jh Qh Kh Ah", "5s 6s 7s 8s 9s", "2d 5d 7d 9d Kd"
SEED = 5_000_000


def stay(rules: Any, live: Live, seat: int) -> g.Command | None:
    """Ante, jackpot, bet."""
    state = live.table.round
    assert state is not None
    if state.phase is not Phase.BETTING:
        return g.Bet(seat)
    held = state.seats.get(seat)
    if held is None:
        return g.PlaceWager(seat, "ante", 1_000)
    return None if "jackpot" in held.wagers else g.PlaceWager(seat, "jackpot", 100)


class Pair:
    """Two tables and their pool, with decks stacked on demand."""

    def __init__(self, casino: Casino, source: str = "shoe") -> None:
        self.casino = casino
        self.one = casino.open("A", "nz-caribbean-1998", BOB, CAT, source=source, choose=stay)
        self.two = casino.open("B", "nz-caribbean-1998", DAN, source=source, choose=stay)
        casino.do(POOL, OpenPool(("A", "B"), 5_000, SEED), OTTO, why="approval J-1", second=SUE)

    def stack(self, pilot: Autopilot, monkeypatch: pytest.MonkeyPatch, **hands: str) -> None:
        """Opens a round whose first hands are these, and has the antes placed."""
        live = self.casino.service.table(pilot.table)
        named = {int(seat[1:]): list(cards(hand)) for seat, hand in hands.items()}
        named.setdefault(2, list(cards("3c 6h 9c Jd Qs")))
        named[DEALER] = list(cards("2c 4s 8h Tc Jc"))
        rest = [card for card in DECK if not any(card in hand for hand in named.values())]
        order = rules_of(live).order(tuple(live.table.chairs))
        first = [named[hand].pop(0) if hand in named else rest.pop() for hand in order]

        def shuffle(of: Sequence[Card]) -> Shuffled:
            return Shuffled((*first, *rest), bytes(32))

        with monkeypatch.context() as patch:
            patch.setattr(self.casino.service, "_tools", replace(self.casino.service._tools, shuffle=shuffle))
            while self.casino.service.table(pilot.table).table.round is None:
                pilot.step()

    def to(self, pilot: Autopilot, does: str) -> None:
        while (step := pilot.next_step()) and step.does != does:
            assert isinstance(pilot.step(), Done)

    def prizes(self) -> list[PrizePaid]:
        events = map(read, self.casino.store.walk(POOL))
        return [event for event in events if isinstance(event, PrizePaid)]

    def balanced(self) -> None:
        seen = rebuild(self.casino.store)
        pool = seen.pools()["stud"]
        assert pool.amount == seen.balance("pool:stud") == pool.contributed + pool.guaranteed - pool.paid
        assert seen.balance(PRIZES) == seen.books.ledger.total() == 0


def test_rounds_at_both_tables_feed_one_meter(tmp_path: Path) -> None:
    with Casino(tmp_path) as casino:
        pair = Pair(casino)
        for _ in range(3):
            assert pair.one.play_round()
            assert pair.two.play_round()
        pool = casino.service.state(POOL)
        assert pool.contributed == 3 * 3 * 100 // 2
        assert pool.amount == SEED + pool.contributed or pool.paid
        pair.balanced()


def test_a_prize_is_paid_after_two_persons_have_looked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Casino(tmp_path) as casino:
        pair = Pair(casino)
        pair.stack(pair.one, monkeypatch, s1=FLUSH)
        pair.to(pair.one, "verify the jackpot hand of seat 1")
        pay = c.Play(g.PayJackpots())
        assert casino.refuse("table/A", pay, SUE) == "NOT_VERIFIED"
        verify = VerifyClaim("A", 1, 1)
        assert casino.refuse(POOL, verify, BOB) == "ROLE_TOO_LOW"
        assert casino.refuse(POOL, VerifyClaim("A", 9, 1), ANN) == "NO_CLAIM"
        casino.do(POOL, verify, ANN)
        assert casino.refuse("table/A", pay, SUE) == "NOT_VERIFIED"
        assert casino.refuse(POOL, verify, ANN) == "SECOND_PERSON"
        casino.do(POOL, verify, SUE)
        before = casino.service.table("A").table.chairs[1].chips
        casino.do("table/A", pay, SUE)
        assert casino.service.table("A").table.chairs[1].chips == before + 10_000
        assert [event.prize for event in pair.prizes()] == [10_000]
        assert pair.one.play_round()
        pair.balanced()


@pytest.mark.parametrize(("source", "clause"), [("shoe", "11.11(a)"), ("shuffler", "11.11(b)")])
def test_the_table_dealt_first_is_paid_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, clause: str
) -> None:
    """B is dealt a straight flush first; A's royal flush, settled first, waits, and gets what is left."""
    with Casino(tmp_path) as casino:
        pair = Pair(casino, source)
        pair.stack(pair.two, monkeypatch, s1=STRAIGHT_FLUSH)
        pair.to(pair.two, "let the seats decide")
        pair.stack(pair.one, monkeypatch, s1=ROYAL, s2=FLUSH)
        pair.to(pair.one, "count the deck and pay the jackpots")
        pay = c.Play(g.PayJackpots())
        answer = casino.ask("table/A", pay, SUE)
        assert (answer.code, answer.clause) == ("NOT_YET", "11.11")
        pair.to(pair.two, "count the deck and pay the jackpots")
        assert casino.refuse("table/A", pay, SUE) == "NOT_YET"
        pool = casino.service.state(POOL)
        assert pair.two.play_round()
        assert pair.one.play_round()
        tenth = pool.amount // 10
        flush = 10_000
        expected = [("B", 1, tenth), ("A", 2, flush), ("A", 1, pool.amount - tenth - flush)]
        assert [(event.table, event.seat, event.prize) for event in pair.prizes()] == expected
        claims = [event for event in map(read, casino.store.walk(POOL)) if type(event).__name__ == "Claimed"]
        assert {event.clause for event in claims} == {clause}
        pair.balanced()


def test_a_void_round_takes_its_claims_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Casino(tmp_path) as casino:
        pair = Pair(casino)
        pair.stack(pair.one, monkeypatch, s1=ROYAL)
        pair.to(pair.one, "count the deck and pay the jackpots")
        casino.do("table/A", c.Play(g.PayJackpots(51)), SUE)
        assert casino.service.table("A").table.round is None
        assert casino.service.state(POOL).claims == ()
        assert list(pair.prizes()) == []
        names = [type(read(event)).__name__ for event in casino.store.walk(POOL)]
        assert names.count("ClaimDropped") == 1
        assert pair.two.play_round()
        pair.balanced()


def test_a_lost_link_takes_no_jackpot_wager(tmp_path: Path) -> None:
    with Casino(tmp_path) as casino:
        pair = Pair(casino)
        assert casino.refuse(POOL, SetLink("A", False), ANN) == "ROLE_TOO_LOW"
        casino.do(POOL, SetLink("A", False), SUE)
        while casino.service.table("A").table.round is None:
            pair.one.step()
        casino.do("table/A", c.Play(g.PlaceWager(1, "ante", 1_000)), BOB)
        wager = c.Play(g.PlaceWager(1, "jackpot", 100))
        assert casino.refuse("table/A", wager, BOB) == "POOL_UNREACHABLE"
        casino.do(POOL, SetLink("A", True), SUE)
        casino.do("table/A", wager, BOB)
        assert pair.one.play_round()
        pair.balanced()


def test_a_pool_is_opened_once_by_two_for_tables_of_no_other(tmp_path: Path) -> None:
    with Casino(tmp_path) as casino:
        Pair(casino)
        opened = OpenPool(("A",), 5_000)
        assert casino.refuse(POOL, opened, OTTO, second=SUE) == "POOL_OPEN"
        assert casino.refuse("pool/other", opened, OTTO, second=SUE) == "BAD_POOL"
        casino.prepare("C", "nz-caribbean-1998")
        fresh = OpenPool(("C",), 5_000)
        assert casino.refuse("pool/other", fresh, OTTO) == "SECOND_PERSON"
        assert casino.refuse("pool/other", fresh, SUE, second=SAM) == "SECOND_PERSON"
        assert casino.refuse("pool/other", OpenPool(("Z",), 1), OTTO, second=SUE) == "BAD_POOL"
        assert casino.refuse("pool/other", OpenPool((), 1), OTTO, second=SUE) == "BAD_POOL"
        casino.do("pool/other", fresh, OTTO, second=SUE)


def test_a_table_of_its_own_keeps_its_meter_from_round_to_round(tmp_path: Path) -> None:
    with Casino(tmp_path) as casino:
        pilot = casino.open("A", "nz-caribbean-1998", BOB, CAT, choose=stay, jackpot_pool=SEED)
        for number in range(1, 5):
            assert pilot.play_round()
            seen = rebuild(casino.store)
            if not seen.figures["A nz-caribbean-1998"].jackpot_paid:
                meter = SEED + number * 200
                assert casino.service.table("A").meter == seen.balance("table:A:pool") == meter
        assert casino.refuse("table/A", c.CloseTable(), IRIS) == "ROLE_TOO_LOW"
