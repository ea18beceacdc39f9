"""Every draw, dealer hand and next card of a small deck, one by one: slow, plain, and sharing nothing with the kernels."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from croupier.cards import Card
from croupier.hands import combination, evaluate, qualifies, second_combination
from croupier.odds.terms import Terms


def bet_value(terms: Terms, final: Sequence[Card], up: Card, unseen: Sequence[Card]) -> Fraction:
    """What betting a final hand is worth, the dealer being forced whenever that is worth more."""
    hands = list(combinations(unseen, 4))
    return sum((_against(terms, final, (*four, up), unseen) for four in hands), Fraction(0)) / len(hands)


def _against(terms: Terms, final: Sequence[Card], dealer: Sequence[Card], unseen: Sequence[Card]) -> Fraction:
    if qualifies(evaluate(dealer)):
        return Fraction(_result(terms, final, dealer, terms.ante_won), terms.unit)
    declined = Fraction(terms.unqualified(combination(evaluate(final))), terms.unit)
    left = [card for card in unseen if card not in dealer]
    if not terms.force or not left:
        return declined
    stay = sorted(dealer)[:4]
    results = [_forced(terms, final, (*stay, card)) for card in left]
    return max(declined, Fraction(sum(results), len(results) * terms.unit))


def _forced(terms: Terms, final: Sequence[Card], dealer: Sequence[Card]) -> int:
    return (_result(terms, final, dealer, 0) if qualifies(evaluate(dealer)) else 0) - terms.force_fee


def _result(terms: Terms, final: Sequence[Card], dealer: Sequence[Card], ante_won: int) -> int:
    own, other = evaluate(final), evaluate(dealer)
    if own == other:
        return 0
    if own < other:
        return -terms.loss
    return ante_won + terms.bet_won(combination(own), second_combination(final, terms.same_type))


def draw_value(
    terms: Terms, hand: Sequence[Card], given: Sequence[Card], drawn: int, up: Card, unseen: Sequence[Card]
) -> Fraction:
    """What a draw of so many cards is worth, its fee paid, folding afterwards whenever that is allowed and worth more."""
    kept = [card for card in hand if card not in given]
    worth = []
    for cards in combinations(unseen, drawn):
        left = [card for card in unseen if card not in cards]
        bet = bet_value(terms, (*kept, *cards), up, left)
        worth.append(bet if terms.must_bet(len(given)) else max(Fraction(-1), bet))
    return sum(worth, Fraction(0)) / len(worth) - Fraction(terms.fee(len(given)), terms.unit)
