"""The ranking of hands, which all five rulebooks share, shown by rounds in which a hand meets the dealer's."""

from collections import defaultdict
from collections.abc import Callable, Iterator

import pytest

from croupier.cards import cards
from croupier.game import Outcome
from croupier.game.events import DealerRevealed, HandShown
from croupier.hands import Category, category, evaluate
from croupier.rulebook import IDS, rulebook
from tests.clauses import caribbean_rounds, lunar_kit, nsw_rounds
from tests.clauses.lunar_kit import BET, drawn_to
from tests.clauses.showing import shows, shows_each

OUTCOMES = {">": Outcome.WIN, "<": Outcome.LOSE, "=": Outcome.STAND_OFF}
COMPARE: dict[str, Callable[[str, str], Outcome]] = {
    "nsw-star-2019": nsw_rounds.outcome,
    "nz-caribbean-1998": caribbean_rounds.outcome,
}
"""How a hand comes to meet the dealer's where it is not drawn to."""

CLAUSES = {
    "suits": ("4.1", "11.1"),
    "ranks": ("4.2", "11.1"),
    "types": ("4.3", "11.2"),
    "odd_cards": ("4.3(a)", "11.2.10"),
    "one_pair": ("4.3(b)", "11.2.9"),
    "two_pairs": ("4.3(c)", "11.2.8"),
    "three_of_a_kind": ("4.3(d)", "11.2.7"),
    "straight": ("4.3(e)", "11.2.6"),
    "flush": ("4.3(f)", "11.2.5"),
    "full_house": ("4.3(g)", "11.2.4"),
    "four_of_a_kind": ("4.3(h)", "11.2.3"),
    "straight_flush": ("4.3(i)", "11.2.2"),
    "royal_flush": ("4.3(j)", "11.2.1"),
    "ties": ("4.4", "11.3"),
    "ties_odd_cards": ("4.4(a)", "11.3"),
    "ties_one_pair": ("4.4(b)", "11.3"),
    "ties_two_pairs": ("4.4(c)", "11.3.2"),
    "ties_straights": ("4.4(d)", "11.3.1"),
}
"""The clause of each point of the ranking, and that of New South Wales."""

COMPARED = """
suits
    As Kh 9s 4h 2s = Ac Kd 9c 4d 2c
    As Ks 9s 7s 2s = Ac Kc 9c 7c 2c
    Ts Js Qs Ks As = Tc Jc Qc Kc Ac
ranks
    As Ah 9s 4h 2s > Kc Kd Qc Jd Tc
    3s 3h Qs Th 7s > 2c 2d Ac Kd Jc
    2s 2h 9d 7c 6c < 3s 3d 8h 5s 4c
    As 2h 3s 4h 5s < 2c 3d 4c 5d 6c
    As 2d 3h 4c 5d > Kc Kd Kh 5s 3c
    Qs Ks As 2h 3h < 2c 2d 9h 5s 3c
types
    2h 2s 3d 4h 5c > As Kd Qc Jc 9d
    3h 3s 2h 2s 4d > As Ad Ks Qc Jc
    2h 2s 2d 3d 4h > As Ad Ks Kd Qc
    Ah 2s 3d 4h 5c > As Ad Ac Ks Qc
    2h 3h 4h 5h 7h > As Kd Qc Jc Td
    2h 2s 2d 3h 3s > As Ks Qs Js 9s
    2h 2s 2d 2c 3d > As Ad Ac Ks Kd
    3h 4h 5h 6h 7h > 9c 9d 9h 9s 2c
    Ah Kh Qh Jh Th > Ks Qs Js Ts 9s
odd_cards
    Qs Jh 9s 4h 2s < Ac Kd 8h 7s 6c
    As Kh 9s 4h 2s < 3c 3d 8h 7s 6c
one_pair
    As Ah 4s 3h 2s > Kc Kd Qc Jd Tc
    9s 9h As Kh Qs < Tc Td 4c 3d 2c
    8s 8d Ac Jh 4d < 9c 9h Ks Js 4c
two_pairs
    As Ah Ks Kh 2s > Ac Ad Qc Qd Kc
    3s 3d 2c 2h 4d > As Ad Kc Qh Jd
    3s 3d 2c 2h 4d < 2s 2d Kc Kh Jd
three_of_a_kind
    As Ah Ad 3h 2s > Kc Kd Kh Qd Jc
    4s 4h 4d Ah Ks < 5c 5d 5h 3c 2c
straight
    As Kd Qc Jc Td > Kh Qd Jh Ts 9c
    As 2s 3h 4h 5d > Ac Ad Kc Kd 3c
    As 2d 3c 4c 5d < 2h 3d 4h 5s 6c
    Qs Kd Ac 2c 3d < 2h 2s 4h 5s 6c
flush
    As Qs 9s 4s 3s > Ac Qc 9c 4c 2c
    Ks Qs Js 9s 8s < Ah 5h 4h 3h 2h
    Ks 9s 7s 4s 3s < Kh Th 4h 3h 2h
full_house
    4s 4h 4d 2s 2h > 3c 3d 3h Ac Ad
    9s 9d 9c Ah Ad < Ts Td Tc 2h 2d
four_of_a_kind
    As Ah Ac Ad 2s > Kc Kd Kh Ks Qc
    2s 2h 2c 2d As < 3c 3d 3h 3s 4c
straight_flush
    5s 6s 7s 8s 9s > 4h 5h 6h 7h 8h
    As 2s 3s 4s 5s < 2h 3h 4h 5h 6h
    Ad 2d 3d 4d 5d > 7s 7c 7h 7d Ac
royal_flush
    Ts Js Qs Ks As > 9h Th Jh Qh Kh
    Ts Js Qs Ks As = Th Jh Qh Kh Ah
ties
    8s 8h Ks 5h 3s > 8c 8d Qc Jd Tc
    8s 8h Ks 5h 3s = 8c 8d Kc 5d 3c
    9s 9d 9h Ks Jd > 8c 8h 8s Jh 4c
ties_odd_cards
    Ks Qd Jc 9h 7d < Ac Kd 8h 5s 3c
    As Qd Jc 9h 7d < Ac Kd 8h 5s 3c
    As Kh 9d 4h 2d > Ac Kd 8h 5s 3c
    As Kh 8d 6h 2d > Ac Kd 8h 5s 3c
    As Kh 8d 5h 4d > Ac Kd 8h 5s 3c
    As Kh 8d 5h 2d < Ac Kd 8h 5s 3c
    As Kh 8d 5h 3d = Ac Kd 8h 5s 3c
ties_one_pair
    9s 9d Ac 3h 2d > 9c 9h Ks Js 4c
    9s 9d Kc Qh 2d > 9c 9h Ks Js 4c
    9s 9d Kc Jh 5d > 9c 9h Ks Js 4c
    9s 9d Kc Jh 3d < 9c 9h Ks Js 4c
    9s 9d Kc Jh 4d = 9c 9h Ks Js 4c
ties_two_pairs
    Ks Kh 3s 3h 2s > Qc Qd Jc Jd Ac
    Js Jd 2c 2h 3d > Tc Th 8s 8d Qs
    Ts Td 9c 9h 3d > Tc Th 8s 8d Qs
    Ts Td 8c 8h Kd > Tc Th 8s 8d Qs
    Ts Td 8c 8h 5d < Tc Th 8s 8d Qs
    Ts Td 8c 8h Qd = Tc Th 8s 8d Qs
ties_straights
    2s 3h 4s 5h 6s > Ac 2d 3c 4d 5c
    2s 3s 4s 5s 6s > Ac 2c 3c 4c 5c
    Ks Qd Jc Th 9d > Jh Td 9c 8s 7c
    Jd Td 9d 8d 7d < Kc Qc Jc Tc 9c
    As 2d 3c 4c 5d < 6h 7d 8h 9s Tc
    As 2d 3c 4c 5d < Ah Kd Qh Js Tc
"""

LADDER = """
Ac Kh Jh 5c 7d
2h 2s 3d 4h 5c > As Kd Qc Jc 9d
3h 3s 2h 2s 4d > As Ad Ks Qc Jc
2h 2s 2d 3d 4h > As Ad Ks Kd Qc
Ah 2s 3d 4h 5c > As Ad Ac Ks Qc
2h 3h 4h 5h 7h > As Kd Qc Jc Td
2h 2s 2d 3h 3s > As Ks Qs Js 9s
2h 2s 2d 2c 3d > As Ad Ac Ks Kd
Ah 2h 3h 4h 5h > As Ad Ac Ah Ks
Ah Kh Qh Jh Th > Ks Qs Js Ts 9s
"""
"""The lowest hand of each type, and the highest of the type just below."""


def comparisons() -> dict[str, list[tuple[str, str, str]]]:
    """The hands that show each point: a player's, how it fares, the dealer's."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    for line in COMPARED.strip().splitlines():
        if line[0] != " ":
            point = found.setdefault(line, [])
        else:
            point.append((line[4:18], line[19], line[21:]))
    return found


HANDS = comparisons()


def ranked() -> Iterator[object]:
    """Every clause about the ranking in every rulebook, with the points that it makes."""
    for book in IDS:
        points = defaultdict(list)
        for point, clauses in CLAUSES.items():
            points[clauses[book == "nsw-star-2019"]].append(point)
        for clause, made in points.items():
            yield pytest.param(book, clause, made, id=f"{book}:{clause}")


@pytest.mark.parametrize(("book", "clause", "points"), ranked())
def test_hands_rank_by_the_clause(book: str, clause: str, points: list[str]) -> None:
    compare = COMPARE.get(book) or (lambda hand, dealer: lunar_kit.outcome(book, hand, dealer))
    for point in points:
        assert rulebook(book).ranking[point] == clause
        for hand, sign, dealer in HANDS[point]:
            assert compare(hand, dealer) is OUTCOMES[sign], (hand, sign, dealer)


@shows("4.3", "nz-caribbean-1998:4.3", "nsw-star-2019:11.2")
def test_lowest_of_each_type_beats_the_highest_below(book: str, clause: str) -> None:
    lowest = [line.partition(" > ") for line in LADDER.strip().splitlines()]
    assert [category(evaluate(cards(hand))) for hand, _, _ in lowest] == sorted(Category)
    for hand, _, below in lowest[1:]:
        assert evaluate(cards(hand)) > evaluate(cards(below))


@shows_each(
    "said",
    {
        "4.3(a)": ({"As Kh 9s 4h 2s": "ace and king"},),
        "4.3(b)": ({"As Ah 4s 8h 2s": "pair of aces"},),
        "4.3(c)": ({"As Ah Ks Kh 2s": "two pairs, aces and kings"},),
        "4.3(d)": ({"As Ah Ad 8h 2s": "three of a kind, aces"},),
        "4.3(e)": ({"As 2s 3h 4h 5d": "straight, five high", "Th Js Qs Kh Ad": "straight, ace high"},),
        "4.3(f)": ({"Ks Qs Js 9s 8s": "flush, king high"},),
        "4.3(g)": ({"4s 4h 4d Ks Kh": "full house, fours over kings"},),
        "4.3(j)": ({"Th Jh Qh Kh Ah": "royal flush", "9s Ts Js Qs Ks": "straight flush, king high"},),
    },
)
def test_dealer_says_what_a_hand_is(book: str, clause: str, said: dict[str, str]) -> None:
    for hand, words in said.items():
        (shown,) = drawn_to(book, hand, "2c 2d 9c 7c 3c").events(HandShown)
        assert shown.says == words


@shows("4.3(e)")
def test_no_run_goes_round_the_ace(book: str, clause: str) -> None:
    (shown,) = drawn_to(book, "Qs Kh As 2s 3h", "2c 5d 9h Ac Kd").events(HandShown)
    assert shown.says == "ace and king"


@shows("4.3(i)")
def test_suited_low_run_is_a_straight_flush(book: str, clause: str) -> None:
    """The suited A-2-3-4-5 is one too, five high (A35)."""
    low = drawn_to(book, "As 2s 3s 4s 5s", "Ac Ad Ah Kc Kd")
    assert low.area(1, "bet") == (BET, BET, 50 * BET)


@shows("nz-caribbean-1998:4.3(i)")
def test_suited_low_run_is_paid_as_a_straight_flush(book: str, clause: str) -> None:
    table = caribbean_rounds.showdown("Ad 2d 3d 4d 5d", caribbean_rounds.QUALIFIES)
    assert table.area(1, "bet") == (2000, 2000, 100_000)


@shows("nz-caribbean-1998:4.3(a)")
def test_odd_cards_qualify_only_with_ace_and_king(book: str, clause: str) -> None:
    for dealer, qualifies in (("As Kd 9h 6c 2c", True), ("As Qc 9h 6c 2c", False), ("Ks Qc 9h 6c 2c", False)):
        table = caribbean_rounds.showdown(caribbean_rounds.LOW, dealer)
        assert table.events(DealerRevealed)[0].qualifies is qualifies


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
