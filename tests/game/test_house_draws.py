"""Rounds of the example rulebooks: fees by the cards given up, no sixth card, a bet that must follow, no supers."""

import json
from pathlib import Path

import pytest

from croupier.cards import DECK, text
from croupier.game import commands as c
from croupier.game import legal
from croupier.game.events import WagerPlaced
from croupier.game.roundfile import RoundRefused, parse
from croupier.game.script import play_round
from croupier.refusal import Code
from tests.house_books import OASIS, RUSSIAN, five_for_one
from tests.table import FAILS, QUALIFIES_ACE_KING, Table

HAND = "2h 4h 6d 8s Tc"


def oasis(dealer: str = QUALIFIES_ACE_KING) -> Table:
    return Table(str(OASIS)).antes(s1=1000).deal({1: HAND}, dealer)


def bound(folder: Path, given: int) -> Table:
    """A seat that has exchanged so many cards where five are had for one ante."""
    file = folder / "five.toml"
    file.write_text(five_for_one(), "utf-8")
    table = Table(str(file)).antes(s1=1000).deal({1: HAND}, QUALIFIES_ACE_KING)
    table.do(c.Exchange(1, " ".join(HAND.split()[:given])))
    table.lock()
    table.do(c.Deal("Jh Js Jc 7d 7c"[: 3 * given - 1]))
    return table


@pytest.mark.parametrize("given", [1, 2, 3, 4, 5])
def test_an_exchange_costs_by_the_cards_given_up(given: int) -> None:
    table = oasis()
    table.do(c.Exchange(1, " ".join(HAND.split()[:given])))
    assert table.area(1, "draw_fee") == (1000 * given, 0, 0)
    assert table.events(WagerPlaced)[-1].clause == "5.4"


@pytest.mark.parametrize(("given", "antes"), [(3, 3), (4, 2), (5, 1)])
def test_more_cards_may_cost_less(tmp_path: Path, given: int, antes: int) -> None:
    assert bound(tmp_path, given).area(1, "draw_fee") == (1000 * antes, 0, 0)


def test_no_sixth_card_is_sold() -> None:
    table = oasis()
    refusal = table.refuse(c.Buy(1))
    assert (refusal.code, refusal.clause) == (Code.NO_SUCH_OPTION, "5.7")
    choices = legal(table.rules, table.state, 1)
    assert c.Buy(1) not in choices
    assert sum(isinstance(choice, c.Exchange) for choice in choices) == 31


def test_who_has_exchanged_all_five_must_bet(tmp_path: Path) -> None:
    table = bound(tmp_path, 5)
    refusal = table.refuse(c.Fold(1))
    assert (refusal.code, refusal.clause) == (Code.MUST_BET, "5.4")
    choices = legal(table.rules, table.state, 1)
    assert c.Bet(1) in choices
    assert c.Fold(1) not in choices
    table.do(c.Bet(1))
    # A full house against ace-king: the ante 1 to 1, the bet 7 to 1, the fee of one ante lost.
    assert table.finish().net(1) == 1000 + 14_000 - 1000


def test_who_has_exchanged_fewer_may_fold(tmp_path: Path) -> None:
    table = bound(tmp_path, 4)
    table.do(c.Fold(1))
    assert table.finish().net(1) == -1000 - 2000


def test_an_absent_player_is_folded_though_bound_to_bet(tmp_path: Path) -> None:
    table = bound(tmp_path, 5)
    table.do(c.MarkAbsent(1))
    assert table.finish().net(1) == -1000 - 1000
    assert table.state.over


def test_the_ante_is_paid_when_the_dealer_fails_and_the_fee_is_lost() -> None:
    table = oasis(dealer=FAILS)
    table.do(c.Exchange(1, "2h"))
    table.lock()
    table.do(c.Deal("Ah"))
    table.do(c.Bet(1))
    assert table.finish().net(1) == 1000 - 1000
    assert table.area(1, "bet") == (2000, 2000, 0)


def test_russian_poker_pays_two_combinations_and_returns_the_ante() -> None:
    table = Table(str(RUSSIAN)).antes(s1=1000).deal({1: "5h 6d 7c 8s 9d"}, QUALIFIES_ACE_KING)
    table.do(c.Buy(1))
    table.lock()
    table.do(c.Deal("9c"))
    table.do(c.Bet(1))
    # A straight with one nine and another with the other, 4 to 1 each.
    assert table.finish().net(1) == 2 * 4 * 2000 - 1000
    assert table.area(1, "ante") == (1000, 1000, 0)


def test_russian_poker_forces_the_dealer() -> None:
    table = Table(str(RUSSIAN)).antes(s1=1000).deal({1: "8h 8d 8s 2s 4h"}, FAILS)
    table.do(c.Bet(1))
    table.lock()
    table.do(c.Reveal())
    table.do(c.AnswerForce(1, True))
    table.do(c.Deal("Jh"))
    assert table.finish().net(1) == 3 * 2000 - 1000


def round_of(book: Path, **seat: object) -> str:
    return json.dumps({"rulebook": str(book), "deck": text(DECK), "seats": {"1": {"ante": 1000, **seat}}})


def test_a_round_file_plays_by_a_house_rulebook() -> None:
    played = play_round(parse(round_of(OASIS, decision="exchange 2c", after_draw="fold")))
    assert played.state.seats[1].net == -2000
    with pytest.raises(RoundRefused, match="no sixth card"):
        play_round(parse(round_of(OASIS, decision="buy")))
    bought = play_round(parse(round_of(RUSSIAN, decision="buy", after_draw="bet", force=False)))
    assert bought.state.over
