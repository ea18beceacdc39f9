"""Section 4: the ranking of hands, shown by rounds in which a drawn hand meets the dealer's."""

from croupier.cards import cards
from croupier.game import Outcome
from croupier.game.events import DealerRevealed, HandShown
from croupier.hands import Category, category, evaluate
from croupier.rulebook import rulebook
from tests.clauses.lunar_kit import BET, drawn_to, outcome
from tests.clauses.showing import shows

WIN, LOSE, STAND_OFF = Outcome.WIN, Outcome.LOSE, Outcome.STAND_OFF

# One hand of each type, lowest first; no card stands twice.
LADDER = {
    Category.ODD_CARDS: "Ac Kh Jh 5c 7d",
    Category.ONE_PAIR: "Tc Td 4d 6s 2d",
    Category.TWO_PAIRS: "Kc Kd 3d 3s Th",
    Category.THREE_OF_A_KIND: "Qc Qd Qh 2h 6c",
    Category.STRAIGHT: "3c 4c 5d 6d 7c",
    Category.FLUSH: "2s 4s 5s 7s 8s",
    Category.FULL_HOUSE: "8c 8d 8h Jc Jd",
    Category.FOUR_OF_A_KIND: "9c 9d 9h 9s 2c",
    Category.STRAIGHT_FLUSH: "3h 4h 5h 6h 7h",
    Category.ROYAL_FLUSH: "Ts Js Qs Ks As",
}


def cited(book: str, point: str, clause: str) -> None:
    """The rulebook ranks by this clause."""
    assert rulebook(book).ranking[point] == clause


def says(book: str, hand: str, dealer: str = "2c 2d 9h Ts 3c") -> str:
    """What the dealer announces of a drawn hand."""
    (shown,) = drawn_to(book, hand, dealer).events(HandShown)
    words: str = shown.says
    return words


@shows("4.1")
def test_suits_are_equal(book: str, clause: str) -> None:
    assert outcome(book, "As Kh 9s 4h 2s", "Ac Kd 9c 4d 2c") is STAND_OFF
    assert outcome(book, "As Ks 9s 7s 2s", "Ac Kc 9c 7c 2c") is STAND_OFF
    cited(book, "suits", clause)


@shows("4.2")
def test_ace_is_high(book: str, clause: str) -> None:
    assert outcome(book, "As Ah 9s 4h 2s", "Kc Kd Qc Jd Tc") is WIN
    assert outcome(book, "3s 3h Qs Th 7s", "2c 2d Ac Kd Jc") is WIN
    assert outcome(book, "As 2h 3s 4h 5s", "2c 3d 4c 5d 6c") is LOSE
    cited(book, "ranks", clause)


@shows("4.3")
def test_ten_types(book: str, clause: str) -> None:
    hands = list(LADDER.items())
    for place, (kind, lower) in enumerate(hands):
        assert category(evaluate(cards(lower))) is kind
        for _, higher in hands[place + 1 :]:
            assert outcome(book, lower, higher) is LOSE
            assert evaluate(cards(lower)) < evaluate(cards(higher))
    cited(book, "types", clause)


@shows("4.3(a)")
def test_odd_cards(book: str, clause: str) -> None:
    assert says(book, "As Kh 9s 4h 2s", "Ac Kd 8h 7s 6c") == "ace and king"
    assert outcome(book, "Qs Jh 9s 4h 2s", "Ac Kd 8h 7s 6c") is LOSE
    assert outcome(book, "As Kh 9s 4h 2s", "3c 3d 8h 7s 6c") is LOSE
    cited(book, "odd_cards", clause)


@shows("4.3(b)")
def test_one_pair(book: str, clause: str) -> None:
    assert outcome(book, "As Ah 4s 3h 2s", "Kc Kd Qc Jd Tc") is WIN
    assert outcome(book, "9s 9h As Kh Qs", "Tc Td 4c 3d 2c") is LOSE
    assert says(book, "As Ah 4s 8h 2s") == "pair of aces"
    cited(book, "one_pair", clause)


@shows("4.3(c)")
def test_two_pairs(book: str, clause: str) -> None:
    assert outcome(book, "As Ah Ks Kh 2s", "Ac Ad Qc Qd Kc") is WIN
    assert says(book, "As Ah Ks Kh 2s") == "two pairs, aces and kings"
    cited(book, "two_pairs", clause)


@shows("4.3(d)")
def test_three_of_a_kind(book: str, clause: str) -> None:
    assert outcome(book, "As Ah Ad 3h 2s", "Kc Kd Kh Qd Jc") is WIN
    assert outcome(book, "4s 4h 4d Ah Ks", "5c 5d 5h 3c 2c") is LOSE
    assert says(book, "As Ah Ad 8h 2s") == "three of a kind, aces"
    cited(book, "three_of_a_kind", clause)


@shows("4.3(e)")
def test_straight(book: str, clause: str) -> None:
    assert says(book, "As 2s 3h 4h 5d") == "straight, five high"
    assert says(book, "Th Js Qs Kh Ad") == "straight, ace high"
    assert says(book, "Qs Kh As 2s 3h", "2c 5d 9h Ac Kd") == "ace and king", "no run goes round the ace"
    assert outcome(book, "As 2s 3h 4h 5d", "Ac Ad Kc Kd 3c") is WIN
    cited(book, "straight", clause)


@shows("4.3(f)")
def test_flush(book: str, clause: str) -> None:
    assert outcome(book, "As Qs 9s 4s 3s", "Ac Qc 9c 4c 2c") is WIN
    assert outcome(book, "Ks Qs Js 9s 8s", "Ah 5h 4h 3h 2h") is LOSE
    assert says(book, "Ks Qs Js 9s 8s") == "flush, king high"
    cited(book, "flush", clause)


@shows("4.3(g)")
def test_full_house(book: str, clause: str) -> None:
    assert outcome(book, "4s 4h 4d 2s 2h", "3c 3d 3h Ac Ad") is WIN
    assert says(book, "4s 4h 4d Ks Kh") == "full house, fours over kings"
    cited(book, "full_house", clause)


@shows("4.3(h)")
def test_four_of_a_kind(book: str, clause: str) -> None:
    assert outcome(book, "As Ah Ac Ad 2s", "Kc Kd Kh Ks Qc") is WIN
    assert outcome(book, "2s 2h 2c 2d As", "3c 3d 3h 3s 4c") is LOSE
    cited(book, "four_of_a_kind", clause)


@shows("4.3(i)")
def test_straight_flush(book: str, clause: str) -> None:
    """Ranked by its top card; the suited A-2-3-4-5 is one too, five high (A35)."""
    assert outcome(book, "5s 6s 7s 8s 9s", "4h 5h 6h 7h 8h") is WIN
    assert outcome(book, "As 2s 3s 4s 5s", "2h 3h 4h 5h 6h") is LOSE
    low = drawn_to(book, "As 2s 3s 4s 5s", "Ac Ad Ah Kc Kd")
    assert low.area(1, "bet") == (BET, BET, 50 * BET)
    cited(book, "straight_flush", clause)


@shows("4.3(j)")
def test_royal_flush(book: str, clause: str) -> None:
    assert outcome(book, "Ts Js Qs Ks As", "9h Th Jh Qh Kh") is WIN
    assert says(book, "Th Jh Qh Kh Ah") == "royal flush"
    assert says(book, "9s Ts Js Qs Ks", "2c 2d 9h Th 3c") == "straight flush, king high"
    cited(book, "royal_flush", clause)


@shows("4.4")
def test_ties_go_by_rank(book: str, clause: str) -> None:
    assert outcome(book, "8s 8h Ks 5h 3s", "8c 8d Qc Jd Tc") is WIN
    assert outcome(book, "8s 8h Ks 5h 3s", "8c 8d Kc 5d 3c") is STAND_OFF
    cited(book, "ties", clause)


@shows("4.4(a)")
def test_ties_of_odd_cards(book: str, clause: str) -> None:
    assert outcome(book, "As Kh 9s 4h 2s", "Ac Kd 8c 7d 6c") is WIN
    assert outcome(book, "As Kh 9s 8h 2s", "Ac Kd 9c 8d 3c") is LOSE
    cited(book, "ties_odd_cards", clause)


@shows("4.4(b)")
def test_ties_of_one_pair(book: str, clause: str) -> None:
    assert outcome(book, "Qs Qh As 3h 2s", "Qc Qd Kc Jd Tc") is WIN
    assert outcome(book, "Qs Qh As 3h 2s", "Qc Qd Ac 4d 2c") is LOSE
    cited(book, "ties_one_pair", clause)


@shows("4.4(c)")
def test_ties_of_two_pairs(book: str, clause: str) -> None:
    assert outcome(book, "Ks Kh 3s 3h 2s", "Qc Qd Jc Jd Ac") is WIN
    assert outcome(book, "Ks Kh 4s 4h 2s", "Kc Kd 3c 3d Ac") is WIN
    assert outcome(book, "Ks Kh 4s 4h 2s", "Kc Kd 4c 4d 3c") is LOSE
    cited(book, "ties_two_pairs", clause)


@shows("4.4(d)")
def test_ties_of_straights(book: str, clause: str) -> None:
    assert outcome(book, "2s 3h 4s 5h 6s", "Ac 2d 3c 4d 5c") is WIN
    assert outcome(book, "2s 3s 4s 5s 6s", "Ac 2c 3c 4c 5c") is WIN
    cited(book, "ties_straights", clause)


@shows("1(poker value)")
def test_one_value_for_all(book: str, clause: str) -> None:
    """One poker value announces, qualifies, compares and pays."""
    table = drawn_to(book, "4h 4d 7c 7s Qh", "Ac Kd 9h 5s 3c")
    (shown,), (dealer,) = table.events(HandShown), table.events(DealerRevealed)
    assert shown.value == evaluate(cards("4h 4d 7c 7s Qh")) > dealer.value == evaluate(cards(dealer.cards))
    assert table.area(1, "bet") == (BET, BET, 2 * BET)
    steps = table.rules.rulebook.cite["showdown.show"]
    assert clause in steps
    assert shown.clause == steps[0]
