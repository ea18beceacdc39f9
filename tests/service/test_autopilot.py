"""The autopilot under all five rulebooks: many rounds (thousands for proof), every cent and every card accounted for; and by hand."""

from typing import Any

import pytest

from croupier.cards import DECK, text
from croupier.game import Phase, State
from croupier.game import commands as g
from croupier.game.state import WHOLE_DECK, mask
from croupier.house.act import Role
from croupier.house.answers import Entry
from croupier.house.ledger.accounts import PRIZES, chips, wallet
from croupier.house.records.history import replay
from croupier.house.table import commands as c
from croupier.house.table.commands import Scan
from croupier.house.table.events import DeckCommitted
from croupier.house.table.state import Table
from croupier.rulebook import IDS, rulebook
from croupier.store import Verified, verify
from tests.effort import often
from tests.pilot.autopilot import Autopilot, Stuck, open_together, play_together
from tests.pilot.opening import told
from tests.pilot.players import Lively
from tests.pilot.projections import Projections, rebuild
from tests.service.kit import ANN, BOB, CAT, CREW, DAN, PLAYERS, Casino, bet_on, play

TABLE = "table/T1"
ROUNDS = often(40, 2_000)
TABLES = often(1, 5)
"""So many under each variant."""

VARIANTS: tuple[tuple[str, str, dict[str, Any]], ...] = tuple(
    (book, source, settings)
    for book in IDS
    if rulebook(book).until is None  # one that is repealed is not played on the day of the others
    for source, settings in (("shoe", {}), ("shuffler", {}), ("shoe", {"declare_mode": "player"}))
    if not (book == "nz-caribbean-1998" and settings)
)


class Auditor(Projections):
    """Projections that look at the books and the cards after every event."""

    def _apply(self, entry: Entry) -> None:
        super()._apply(entry)
        assert entry.seq % 10 or self.books.ledger.total() == 0  # each posting adds up, or `post` raises
        table = self.states[entry.stream]
        if isinstance(table, Table):
            self._look(table)

    def _look(self, table: Table) -> None:
        for chair in table.chairs.values():
            assert chair.chips == self.balance(chips(table.id, chair.player)) >= 0
        if table.round is not None:
            assert every_card(table.round) == (52, WHOLE_DECK)
        else:
            assert self.books.ledger.open_wagers(table.id) == 0


def every_card(state: State) -> tuple[int, int]:
    """How many cards there are and which: stub, hands not racked, dealer, rack, aside."""
    hands = [card for seat in state.seats.values() if not seat.racked for card in seat.hand]
    found = (*hands, *state.dealer, *state.rack, *state.aside)
    return state.stub.bit_count() + len(found), state.stub | mask(found)


def test_many_rounds_under_every_rulebook(casino: Casino) -> None:
    seen = Auditor(casino.store).catch_up()
    casino.service.subscribe(seen.take)
    pilots = [
        Autopilot(casino.service, f"T{n}", CREW, Lively(str(n)).choose)
        for n, (book, source, settings) in enumerate(VARIANTS * TABLES)
        if casino.prepare(f"T{n}", book, source, **settings)
    ]
    open_together(pilots)
    casino.fund(*PLAYERS[:3], amount=10**11)
    for pilot in pilots:
        casino.seat(pilot.table, *PLAYERS[:3])
    each = ROUNDS // len(pilots) + 1
    assert play_together(pilots, each) >= ROUNDS
    assert seen.position == casino.store.head().seq
    assert seen.balance(PRIZES) == 0
    assert isinstance(verify(casino.store), Verified)
    assert sum(figures.rounds for figures in seen.figures.values()) >= ROUNDS
    again = rebuild(casino.store)
    assert again.picture() == seen.picture()
    for player in PLAYERS[:3]:
        assert again.balance(wallet(player.id)) == casino.service.state(f"wallet/{player.id}").balance
    assert any(record.deemed for record in again.history.rounds.values())
    record = again.history.of_player("Bob")[0]
    states = replay(casino.store, record)
    assert {number: seat.net for number, seat in states[-1].seats.items()} == record.nets


def test_a_seat_that_does_not_answer_is_ruled_on_and_marked(casino: Casino) -> None:
    def bet_and_go(rules: Any, table: Table, seat: int) -> g.Command | None:
        held = table.round is not None and seat in table.round.seats
        return None if held else g.PlaceWager(seat, "ante", 1_000)

    pilot = casino.open("T1", "nz-caribbean-1998", BOB, CAT, choose=bet_and_go)
    assert pilot.play_round()
    record = rebuild(casino.store).history.of_table("T1")[0]
    assert record.deemed == (1, 2)
    assert record.nets == {1: -1_000, 2: -1_000}


def test_a_seat_has_its_time_before_it_is_taken_as_away(casino: Casino) -> None:
    calls: list[g.Command | None] = [g.PlaceWager(1, "ante", 1_000)]

    def choose(rules: Any, table: Table, seat: int) -> g.Command | None:
        return calls.pop() if calls else None

    casino.open("T1", "nz-caribbean-1998", BOB)
    pilot = Autopilot(casino.service, "T1", CREW, choose, patience=30)
    assert not pilot.play_round()  # betting stays open
    casino.clock.wait(29)
    assert pilot.step() is None
    casino.clock.wait(1)
    assert not pilot.play_round()  # dealt, and Bob thinks
    casino.clock.wait(29)
    assert pilot.step() is None
    calls.append(g.Bet(1))
    assert pilot.play_round()
    calls.append(g.PlaceWager(1, "ante", 1_000))
    assert not pilot.play_round()
    casino.clock.wait(30)
    assert not pilot.play_round()
    casino.clock.wait(30)
    assert pilot.play_round()
    newest, before = rebuild(casino.store).history.of_table("T1")
    assert (newest.deemed, before.deemed) == ((1,), ())


def test_a_seat_without_the_chips_for_its_choice_is_taken_as_away(casino: Casino) -> None:
    pilot = casino.open("T1", "nz-caribbean-1998", choose=bet_on(900))
    casino.fund(BOB)
    casino.seat("T1", BOB, amount=1_000)
    assert pilot.play_round()
    assert rebuild(casino.store).history.of_table("T1")[0].deemed == (1,)


def test_nobody_betting_leaves_the_table_waiting(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB, choose=lambda *_: None)
    assert not pilot.play_round()
    assert pilot.next_step() is not None
    empty = Autopilot(casino.service, "T9", CREW, Lively().choose)
    assert empty.next_step() is None


def test_a_refused_step_of_the_house_is_not_passed_over(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB)
    sent = (TABLE, c.Play(g.Settle()), casino.service.act(ANN))
    with pytest.raises(Stuck, match="no round is open"):
        pilot.note(sent, pilot.start(sent).result())


# By hand


@pytest.mark.parametrize("book", IDS)
def test_a_human_dealer_is_led_step_by_step_and_reads_the_cards_in(casino: Casino, book: str) -> None:
    pilot = casino.open("T1", book, BOB, CAT, DAN)
    casino.deal_real("T1")
    casino.do(TABLE, c.StartRound(), ANN)
    deck = iter(text(DECK[::-1]).split())
    done = []
    while casino.service.table("T1").round is not None:
        step = pilot.next_step()
        assert step is not None
        assert step.clause, step
        done.append(step.does)
        if step.cards:
            casino.do(TABLE, Scan(next(deck).lower()), ANN)
        else:
            pilot.step()
    assert "settle the hands" in done
    assert done[-1] == "close the round"
    assert not any(isinstance(entry, DeckCommitted) for entry in casino.service.table("T1").promises)


def test_a_card_that_cannot_come_is_refused(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB)
    assert casino.refuse(TABLE, Scan("Ah"), ANN) == "PROGRAM_DEALS"
    casino.deal_real("T1")
    casino.do(TABLE, c.StartRound(), ANN)
    while not (step := pilot.next_step()) or not step.cards:
        pilot.step()
    assert (step.does, step.by, step.cards, step.to) == ("deal 10 cards", Role.DEALER, 10, 1)
    casino.do(TABLE, Scan("10h"), ANN)
    assert casino.refuse(TABLE, Scan("Th"), ANN) == "CARD_NOT_THERE"
    assert casino.refuse(TABLE, Scan("one"), ANN) == "NOT_A_CARD"
    assert casino.refuse(TABLE, Scan("9h"), BOB) == "ROLE_TOO_LOW"
    step = pilot.next_step()
    assert step is not None
    assert (step.cards, step.to) == (9, 0)


def test_the_steps_of_opening_come_with_their_clauses(casino: Casino) -> None:
    casino.prepare("T1", "nz-caribbean-1998")
    pilot = Autopilot(casino.service, "T1", CREW, Lively().choose)
    told = []
    while casino.service.table("T1").standing != "open":
        step = pilot.next_step()
        assert step is not None
        told.append((step.does, step.clause))
        pilot.step()
    assert ("red deck: inspect again", "6.1") in told
    assert ("red deck: cut", "7.2") in told
    assert [does for does, _ in told][-1] == "open the table"


# The rack, and decisions after it


def test_a_rack_is_shuffled_under_a_promise_of_its_own(casino: Casino) -> None:
    def greedy(rules: Any, table: Table, seat: int) -> g.Command | None:
        state = table.round
        assert state is not None
        held = state.seats.get(seat)
        if state.phase is Phase.BETTING:
            return Lively().choose(rules, table, seat)
        assert held is not None
        if held.decision is None:
            return g.Exchange(seat, text(sorted(held.hand)[: rules.exchange_sizes[1]]))
        return g.Fold(seat)

    pilot = casino.open("T1", "nz-div22-2016", *PLAYERS[:5], choose=greedy)
    play(pilot, 3)
    committed = [entry for entry in told(casino.store, TABLE) if isinstance(entry, DeckCommitted)]
    racks = [event for event in committed if event.cards < 52]
    assert racks
    record = rebuild(casino.store).history.of_table("T1")[0]
    assert record.commitments == record.opened
