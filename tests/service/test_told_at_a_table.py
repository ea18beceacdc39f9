"""What goes wrong with real cards and chips, told to a table of the house: the money moves, and the books have it."""

import pytest
from msgspec.structs import replace

from croupier.game import Phase, Viewer, Watcher
from croupier.game import commands as g
from croupier.house import powers
from croupier.house.act import ToldTo
from croupier.house.answers import Entry
from croupier.house.table import commands as c
from croupier.house.table.commands import Scan
from croupier.house.table.telling import tell_all
from tests.pilot.autopilot import Autopilot
from tests.pilot.projections import rebuild
from tests.service.kit import ANN, BOB, CAT, SUE, Casino

HANDS = ("4c 6d 7d Tc Jh", "4s 6c Td Js Qh")
DEALER = "Ac Kd 9h 5s 3c"


def dealt(casino: Casino, book: str, dealer_first: bool = False) -> Autopilot:
    """A table with real cards whose two seats have nothing against ace and king."""
    pilot = casino.open("T1", book, BOB, CAT)
    casino.deal_real("T1")
    casino.do(pilot.stream, c.StartRound(), ANN)
    while not (step := pilot.next_step()) or not step.cards:
        pilot.step()
    hands = (DEALER, *HANDS) if dealer_first else (*HANDS, DEALER)
    for cards in zip(*(hand.split() for hand in hands), strict=True):
        for word in cards:
            casino.do(pilot.stream, Scan(word), ANN)
    return pilot


def play(casino: Casino, command: g.Command, by: object = ANN) -> None:
    casino.do("table/T1", c.Play(command), by)  # type: ignore[arg-type]


def test_6_2_a_super_below_its_ante_gives_the_difference_back(casino: Casino) -> None:
    dealt(casino, "nsw-star-2019", dealer_first=True)
    table = casino.service.table("T1")
    assert table.round is not None
    own, ante = (table.round.seats[1].wagers[area].stake for area in ("super:own", "ante"))
    before = table.chairs[1].chips
    for found in (ante - 1, ante - 3):
        play(casino, g.FindSuper(1, "super:own", found))
        assert casino.service.table("T1").chairs[1].chips == before + own - found
    seen = rebuild(casino.store)
    assert seen.books.ledger.total() == 0


def test_6_3_a_super_that_was_cut_and_is_then_found_low_gives_all_but_that_back(casino: Casino) -> None:
    dealt(casino, "nsw-star-2019", dealer_first=True)
    table = casino.service.table("T1")
    assert table.round is not None
    own, ante = (table.round.seats[1].wagers[area].stake for area in ("super:own", "ante"))
    before = table.chairs[1].chips
    play(casino, g.FindStake(1, "super:own", ante - 1), SUE)
    play(casino, g.FindSuper(1, "super:own", ante - 3))
    assert casino.service.table("T1").chairs[1].chips == before + own - (ante - 3)
    assert rebuild(casino.store).books.ledger.total() == 0


@pytest.mark.parametrize(("seen", "hand"), [(True, "Qd"), (False, "")])
def test_11_20_a_box_that_bet_keeps_what_it_saw_and_nothing_else(
    casino: Casino, seen: bool, hand: str
) -> None:
    """Seat 1 buys, and its card lies before seat 2, which has bet."""
    pilot = dealt(casino, "nz-div22-2016")
    play(casino, g.Buy(1), BOB)
    play(casino, g.Bet(2), CAT)
    while casino.service.table("T1").round.phase is not Phase.DRAWING:  # type: ignore[union-attr]
        pilot.step()
    play(casino, g.DrawOutOfTurn(2, seen))
    casino.do(pilot.stream, Scan("Qd"), ANN)
    if seen:
        casino.do(pilot.stream, Scan("8h"), ANN)
    table = casino.service.table("T1")
    assert table.round is not None
    assert len(table.round.seats[2].hand) == (6 if hand else 5)
    assert len(table.round.seats[1].hand) == 6


def test_5_13_a_wager_handled_after_the_call_is_noted_as_an_incident_too(casino: Casino) -> None:
    dealt(casino, "vanuatu-2013")
    play(casino, g.ReportPastPosting(1, "ante"))
    casino.do("table/T1", c.RecordIncident("wager handled after the call", 1, "a chip more"), SUE)
    assert casino.service.table("T1").playing


@pytest.mark.parametrize(
    ("told", "hearing"),
    [
        (ToldTo.ALL, {1, 2, Watcher.SPECTATOR, Watcher.DEALER}),
        (ToldTo.SEAT, {1, Watcher.DEALER}),
        (ToldTo.STAFF, {Watcher.DEALER}),
    ],
)
def test_who_is_told_is_what_the_table_of_powers_says(
    casino: Casino, monkeypatch: pytest.MonkeyPatch, told: ToldTo, hearing: set[Viewer]
) -> None:
    casino.open("T1", "nsw-star-2019", BOB, CAT)
    rows = tuple(replace(row, told=told) if "AllowAbove" in row.does else row for row in powers.powers())
    monkeypatch.setattr(powers, "ways", lambda name: tuple(row for row in rows if name in row.does))
    monkeypatch.setattr(powers, "rows_of", powers.rows_of.__wrapped__)
    heard: list[set[Viewer]] = []

    def hear(entries: tuple[Entry, ...]) -> None:
        viewers = (1, 2, Watcher.SPECTATOR, Watcher.DEALER)
        heard.extend(
            set(tell_all(one.after, one.event, viewers)) for one in entries if one.stream == "table/T1"
        )

    casino.service.subscribe(hear)
    casino.do("table/T1", c.AllowAbove(1, (1_000, 9_000_000)), SUE)
    assert heard == [hearing]
