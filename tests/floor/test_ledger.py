"""The ledger balances after every event, whatever happens in a round, and every wager ends somewhere."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.game import commands as g
from croupier.game.state import JACKPOT
from croupier.house import promotions as m
from croupier.house.act import Act
from croupier.house.ledger import accounts as a
from croupier.house.ledger.accounts import (
    Posting,
    chips,
    escrow,
    float_of,
    pool_of,
    wallet,
)
from croupier.house.ledger.tables import postings
from croupier.house.table import commands as c
from croupier.refusal import Refusal
from croupier.rulebook import IDS, TableRules, rulebook, under
from tests.effort import often
from tests.floor.kit import DEALER_ANN, NOON, OPERATOR_OTTO, Floor, decide, fold
from tests.floor.test_promotions_kit import usual_course
from tests.game.strategies import moves, tables, varied
from tests.pilot.books import Ledger

VANUATU = under(rulebook("vanuatu-2013"))
known_tables = tables().filter(lambda rules: rules.id in IDS)
"""A floor finds rulebooks by their ids."""


class Booked(Floor):
    """A table whose every event is booked."""

    def __init__(self, rules: TableRules) -> None:
        given = {
            name: getattr(rules.settings, name)
            for name, spec in rules.rulebook.settings.items()
            if not spec.fixed and name not in ("dealing_device", "super_limits", "ante_limits")
        }
        super().__init__(rules.id, "shoe" if rules.shoe else "shuffler", **given)
        self.ledger = Ledger()

    def do(self, command, by=None, **act):  # type: ignore[no-untyped-def]
        before, done = self.table, super().do(command, by, **act)
        after = self.table
        for event in done:
            self.post(postings(before, event))
            self.table = before = fold((event,), before)
            self.check()
        assert self.table == after
        return done

    def post(self, found: tuple[Posting, ...]) -> None:
        self.ledger.post(found)

    def check(self) -> None:
        assert self.ledger.total() == 0
        for chair in self.table.chairs.values():
            assert chair.chips == self.ledger.balance(chips("T1", chair.player)) >= 0
        waiting = {number: waits.amount for number, waits in self.table.carried.items()}
        assert self.ledger.balance(pool_of("T1")) == self.table.meter
        current = self.table.round
        if current is None:
            assert self.ledger.open_wagers("T1") == sum(waiting.values())
            return
        for number, seat in current.seats.items():
            for area, wager in seat.wagers.items():
                waits = waiting.get(number, 0) if area == JACKPOT else 0
                assert self.ledger.balance(escrow("T1", number, area)) == wager.open + waits
        if current.over:
            assert self.ledger.open_wagers("T1") == sum(waiting.values())
            assert self.ledger.balance(a.PRIZES) == 0
        assert self.ledger.balance(pool_of("T1")) == current.pool


def play_anything(floor: Booked, data: st.DataObject) -> None:
    """Plays a round of seats 1 to 3 in which anything may happen that the rules have a word for."""
    floor.do(c.StartRound(), DEALER_ANN)
    rules = floor.at().rules
    for _ in range(60):
        if floor.table.round is None:
            break
        ordinary, odd = moves(rules, floor.table.round)
        options = [m for m in ordinary if getattr(m, "seat", 1) in (1, 2, 3)]
        unusual = [m for m in odd if getattr(m, "seat", 1) in (1, 2, 3)]
        calls = [m for m in options if isinstance(m, g.CallBets)]
        if calls and len(floor.table.round.seats) > 1 and data.draw(st.booleans()):
            options = calls
        if unusual and (not options or data.draw(st.integers(0, 9)) == 0):
            options = unusual
        command = data.draw(varied(rules, floor.table.round, data.draw(st.sampled_from(options))))
        floor.lay()
        sender = OPERATOR_OTTO if command.role is g.Sender.SUPERVISOR else floor.sender(command)
        act = Act(sender, NOON, "because", DEALER_ANN)
        if not isinstance(decide(floor.house, floor.table, c.Play(command), act), Refusal):
            floor.do(c.Play(command), sender, why="because", second=DEALER_ANN)


@settings(max_examples=often(15, 200), deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_every_event_of_every_round_balances(data: st.DataObject) -> None:
    floor = Booked(data.draw(known_tables))
    floor.open().sit(s1="Bob", s2="Cat", s3="Dan")
    start = {player: floor.ledger.balance(chips("T1", player)) for player in ("Bob", "Cat", "Dan")}
    play_anything(floor, data)
    if floor.table.round is None:
        last = next(event for event in reversed(floor.log) if hasattr(getattr(event, "event", None), "nets"))
        nets = last.event.nets  # type: ignore[attr-defined]
        players = {1: "Bob", 2: "Cat", 3: "Dan"}
        for seat, net in nets.items():
            waits = floor.table.carried[seat].amount if seat in floor.table.carried else 0
            assert floor.ledger.balance(chips("T1", players[seat])) - start[players[seat]] == net - waits


def test_a_fold_moves_the_ante_to_the_float() -> None:
    floor = Booked(VANUATU)
    floor.open().sit(s1="Bob")
    before = floor.ledger.balance(float_of("T1"))
    floor.fold_out(1)
    assert floor.ledger.balance(chips("T1", "Bob")) == 10_000_000 - 1000
    floor.do(c.LeaveSeat(1))
    assert floor.ledger.balance(wallet("Bob")) == -1000
    assert floor.ledger.balance(chips("T1", "Bob")) == 0
    assert floor.ledger.balance(float_of("T1")) == before + 1000


def test_a_player_cannot_stake_chips_he_does_not_have() -> None:
    floor = Booked(VANUATU)
    floor.open()
    floor.do(c.TakeSeat(1, "Bob"))
    floor.do(c.BringChips(1, 2500, cash=True), DEALER_ANN)
    assert floor.ledger.balance("table:T1:drop") == 2500
    floor.start(1)
    floor.deal({1: "Ah As 7d 4s 2h"}, "8c 8d Th 5s 3c")
    refusal = floor.refuse(c.Play(g.Bet(1)), floor.sender(g.Bet(1)))
    assert (refusal.code, refusal.clause) == ("NOT_ENOUGH_CHIPS", "5.3")
    floor.play(g.Fold(1))


def test_every_event_of_a_promotion_balances_and_only_the_award_moves_money() -> None:
    ledger, state, moved = Ledger(), m.Promotion(), []
    for event in usual_course().log:
        found = m.postings(state, event)
        ledger.post(found)
        assert ledger.total() == 0
        moved += [type(event).__name__] if found else []
        state = m.evolve(state, event)
    assert moved == ["PrizeAwarded"]
    assert ledger.balances == {a.PROMOTIONS: -1_500_000, a.CASH: 1_500_000}
