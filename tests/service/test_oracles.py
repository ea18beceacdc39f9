"""Nobody finds a card out by asking: what names cards that lie face down to who names them has one answer, whatever they are."""

from collections.abc import Iterable
from itertools import pairwise

import pytest
from msgspec.structs import replace

from croupier.cards import DECK, text
from croupier.game import commands as g
from croupier.game import events as e
from croupier.game.state import Claim
from croupier.game.wagers.supers import DEALER_SUPER, NO_SUPER, NOT_DECLARED, OWN_SUPER
from croupier.house.act import Person
from croupier.house.table import commands as c
from croupier.house.table.commands import Scan
from croupier.house.table.events import Played
from croupier.house.table.state import Table
from croupier.house.table.telling import tell
from croupier.rulebook import IDS
from tests.service.kit import ANN, BOB, CAT, DAN, IRIS, OTTO, SAM, SUE, Casino, bet_on

TABLE = "table/T1"
CARDS = [text([card]) for card in DECK]


def decide(casino: Casino, book: str) -> None:
    """A round whose seats are asked to decide, its deck promised."""
    pilot = casino.open("T1", book, BOB, CAT)
    while not (state := casino.service.table("T1").round) or state.up is None:
        pilot.step()


def answers(casino: Casino, commands: Iterable[g.Command], by: Person) -> set[str]:
    """The different answers to commands that somebody sends to the round, all refused."""
    head = casino.store.head().seq
    found = {repr(casino.ask(TABLE, c.Play(command), by)) for command in commands}  # type: ignore[arg-type]
    assert casino.store.head().seq == head
    return found


@pytest.mark.parametrize("book", IDS)
def test_staff_find_no_card_out_by_asking(casino: Casino, book: str) -> None:
    """Thirteen refused exchanges told a whole hand: the refusal named what the seat does not hold."""
    decide(casino, book)
    pairs = [f"{one} {other}" for one, other in pairwise(CARDS)]
    for by in (ANN, SUE, OTTO, IRIS):
        exchanges = (g.Exchange(1, named) for named in (*CARDS, *pairs, "junk", " ".join(CARDS[:9])))
        assert len(answers(casino, exchanges, by)) == 1
        assert len(answers(casino, (g.ExposeDealerCards(named) for named in CARDS), by)) == 1


def test_a_player_is_told_which_card_is_not_the_own(casino: Casino) -> None:
    decide(casino, "vanuatu-2013")
    held = text(casino.service.table("T1").round.seats[1].hand).split()
    other = next(named for named in CARDS if named not in held)
    refused = casino.ask(TABLE, c.Play(g.Exchange(1, f"{held[0]} {other}")), BOB)
    assert (refused.code, refused.values["cards"]) == ("NOT_YOUR_CARD", other)
    assert casino.refuse(TABLE, c.Play(g.Exchange(1, held[0])), CAT) == "NOT_YOUR_SEAT"


def test_real_cards_are_named_by_who_read_them(casino: Casino) -> None:
    """Whoever reads cards in has seen them; a dealer of another table has not, and reads none in beside the dealer."""
    pilot = casino.open("T1", "vanuatu-2013", BOB, choose=bet_on(1_000))
    casino.deal_real("T1")
    casino.do(TABLE, c.StartRound(), ANN)
    while not (step := pilot.next_step()) or not step.cards:
        pilot.step()
    casino.do(TABLE, Scan("2c"), ANN)
    for command in (Scan("2c"), Scan("2d")):
        assert casino.refuse(TABLE, command, BOB) == "ROLE_TOO_LOW"
    for command in (Scan("2c"), Scan("2d"), c.Play(g.Deal("2c")), c.Play(g.Deal("2d"))):
        assert casino.refuse(TABLE, command, SAM) == "ROLE_TOO_LOW"
    for word in CARDS[1:10]:
        casino.do(TABLE, Scan(word), ANN)
    held = text(casino.service.table("T1").round.seats[1].hand).split()
    exchanges = [g.Exchange(1, f"{held[0]} {named}") for named in CARDS if named not in held]
    assert len(answers(casino, exchanges, ANN)) == len(exchanges)
    assert len(answers(casino, [*exchanges, g.Exchange(1, f"{held[0]} {held[1]}")], SAM)) == 1
    assert casino.refuse(TABLE, c.Play(g.ExposeDealerCards(held[0])), ANN) == "BAD_CARDS"
    casino.do(TABLE, c.Play(g.Exchange(1, f"{held[0]} {held[1]}")), ANN)


def test_whether_an_undeclared_super_would_have_won_is_told_to_nobody(casino: Casino) -> None:
    """It was taken as `not declared` where it would have won, and else as no super combination."""
    decide(casino, "vanuatu-2013")
    table = casino.service.table("T1")

    def told(table: Table, area: str = OWN_SUPER) -> set[str]:
        taken = [e.Taken(1, area, 500, why, "9.2/2") for why in (NO_SUPER, NOT_DECLARED)]
        lines = [tell(table, Played("9.2/2", casino.service.act(ANN), one), 2) for one in taken]
        return {line.text for line in lines if line is not None}

    assert len(told(table)) == 1
    assert len(told(table, DEALER_SUPER)) == 2
    seats = table.round.seats
    declared = replace(table.round, seats={**seats, 1: replace(seats[1], claim=Claim(True, False))})
    assert len(told(replace(table, round=declared))) == 2


def test_a_stranger_and_a_player_of_the_house_are_the_same_to_who_may_not_seat_them(casino: Casino) -> None:
    """`NOT_A_PLAYER` told a player which names are known here."""
    decide(casino, "vanuatu-2013")
    asked = [c.TakeSeat(4, name) for name in ("Dan", "Nobody", "Ann", "guest-00000000")]
    assert {repr(casino.ask(TABLE, command, BOB)) for command in asked} == {
        repr(casino.ask(TABLE, asked[0], CAT))
    }
    casino.do(TABLE, c.TakeSeat(4, "Dan"), DAN)
