"""A dealer whose whole hand was seen: each option as rounds that are settled one by one, and an estimate by its seed."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.cards import cards
from croupier.odds import BadQuestion, ask
from croupier.odds.collusion import SeatTerms
from croupier.odds.holes import HalfOpenDealer, TriedOption, option_worth, plan_worth
from croupier.odds.kernels.rounds import EXCHANGE, settle
from croupier.odds.kernels.worth import BET, BUY
from croupier.odds.kernels.worth import EXCHANGE as OPTION
from croupier.odds.simulation import table_of
from croupier.odds.terms import Terms, terms
from croupier.rulebook import rulebook, under
from tests.effort import often

FORCE, NSW = (rulebook(name) for name in ("vanuatu-2013", "nsw-star-2019"))
HANDS = ("9h 9d Tc 2s 4h", "Ah Kd 7c 4s 2h")
DEALERS = ("8s Qd Jc 2c 3h", "Ks Kc 5d 6d 7h", "Ts 7s 6s 5s 3s")


def settled(found: Terms, hand: list[int], dealer: list[int], given: tuple[int, ...]) -> float:
    """What an exchange is worth, draw by draw and next card by next card."""
    table, room = table_of(found), np.empty(5, np.int64)
    deck = np.zeros(16, np.int64)
    deck[0:10:2], deck[1:10:2] = hand, dealer
    left = [card for card in range(52) if card not in {*hand, *dealer}]
    places = sum(1 << place for place in given)

    def net(bets: bool, forces: bool) -> float:
        return float(settle(table, deck, EXCHANGE, places, bets, forces, room)) / found.unit

    total = count = 0.0
    for drawn in combinations(left, len(given)):
        deck[10 : 10 + len(drawn)] = drawn
        best = max(net(False, False), net(True, False))
        if found.force:
            forced = []
            for card in left:
                if card not in drawn:
                    deck[10 + len(drawn)] = card
                    forced.append(net(True, True))
            best = max(best, sum(forced) / len(forced))
        total, count = total + best, count + 1
    return total / count


@pytest.mark.parametrize("book", [FORCE, NSW], ids=["force", "nsw"])
@pytest.mark.parametrize("dealer", DEALERS)
def test_an_exchange_against_an_open_hand_is_what_its_rounds_come_to(book, dealer: str) -> None:
    found = terms(under(book))
    table, made = SeatTerms(found), np.array(cards(dealer), dtype=np.int64)
    hand = np.array(sorted(cards(HANDS[0])), dtype=np.int64)
    given = (0, 1)
    wanted = settled(found, hand.tolist(), made.tolist(), given)
    assert option_worth(table, hand, made, OPTION + 0b11) == pytest.approx(wanted, abs=1e-12)


def test_seeing_the_whole_hand_is_worth_much() -> None:
    asked = {"dealer_cards_known": 5, "states": often(2, 200)}
    main = ask(NSW, asked).wagers["main"]
    assert main.exact is False
    low, high = main.interval  # type: ignore[misc]
    assert low < -main.house_edge < high
    with pytest.raises(BadQuestion, match="best play"):
        ask(NSW, {"dealer_cards_known": 3, "strategy": "card"})


@pytest.mark.parametrize("known", [2, 3, 4])
def test_seeing_some_of_his_cards_is_estimated_too(known: int) -> None:
    main = ask(NSW, {"dealer_cards_known": known, "states": often(2, 200)}).wagers["main"]
    assert (main.exact, main.why) == (False, "glimpsed")
    low, high = main.interval  # type: ignore[misc]
    assert low < -main.house_edge < high


def test_an_exchange_against_four_known_cards_is_what_its_rounds_come_to() -> None:
    """Draw by draw and fifth card by fifth card, without forcing."""
    found, dealer = terms(under(NSW)), cards(DEALERS[0])
    table, room = table_of(found), np.empty(5, np.int64)
    hand, known, given = sorted(cards(HANDS[0])), list(dealer[:4]), (0, 1)
    left = [card for card in range(52) if card not in {*hand, *known}]
    deck, places, total = np.zeros(16, np.int64), 0b11, 0.0
    for drawn in combinations(left, len(given)):
        nets = []
        for last in left:
            if last not in drawn:
                deck[0:10:2], deck[1:10:2], deck[10:12] = hand, [*known, last], drawn
                nets.append(settle(table, deck, EXCHANGE, places, True, False, room) / found.unit)
        deck[10:12] = drawn
        folded = settle(table, deck, EXCHANGE, places, False, False, room) / found.unit
        total += max(folded, sum(nets) / len(nets))
    wanted = total / comb(len(left), 2)
    seat, unseen = SeatTerms(found), np.array(left)
    tried = TriedOption(seat, np.array(hand), unseen, OPTION + places)
    worth = HalfOpenDealer(seat, np.array(known), unseen).worth(tried.value, tried.win, tried.drawn)
    assert tried.worth(worth) == pytest.approx(wanted, abs=1e-12)


@pytest.mark.parametrize("known", [4, 3])
@pytest.mark.parametrize("option", [BET, BUY, OPTION + 0b11])
def test_a_plan_is_worth_the_mean_of_what_it_is_worth_with_one_card_more(known: int, option: int) -> None:
    table, hand = SeatTerms(terms(under(FORCE))), np.array(sorted(cards(HANDS[0])))
    seen = np.array(cards(DEALERS[0])[:known])
    rest = [card for card in range(52) if card not in {*hand.tolist(), *seen.tolist()}]
    more = [plan_worth(table, hand, np.append(seen, card), option) for card in rest]
    assert plan_worth(table, hand, seen, option) == pytest.approx(sum(more) / len(more), abs=1e-12)
