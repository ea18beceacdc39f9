"""The exact value of every legal choice at the table, in antes from the moment of the decision."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from time import perf_counter

import msgspec

from croupier.cards import DECK, Card, text
from croupier.hands import combination, evaluate, qualifies, second_combination
from croupier.odds import flushes
from croupier.odds.solved import find, first_choice, ways
from croupier.odds.terms import BadQuestion, Terms, terms
from croupier.rulebook import TableRules
from croupier.words import Sentence


class Option(msgspec.Struct, frozen=True):
    """A choice and what it is worth in antes, every later choice made best."""

    action: str
    ev: float


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Every choice of one decision, the best first."""

    rulebook: str
    hand: str
    up: str
    options: tuple[Option, ...]
    best: str
    exact: bool
    milliseconds: float
    given: str = ""
    drawn: str = ""
    dealer: str = ""

    def _repr_html_(self) -> str:
        from croupier.odds.display import advice_html

        return advice_html(self)


class Question(msgspec.Struct, frozen=True):
    """A decision: the first five cards, the upcard, a draw if one was made, the dealer's cards if they are open."""

    hand: tuple[Card, ...]
    up: Card
    given: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()
    dealer: tuple[Card, ...] = ()

    @property
    def final(self) -> tuple[Card, ...]:
        """The hand after the draw."""
        return (*(card for card in self.hand if card not in self.given), *self.drawn)

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that the player has not seen."""
        seen = {*self.hand, self.up, *self.drawn, *self.dealer}
        return tuple(card for card in DECK if card not in seen)


def advise(
    rules: TableRules,
    hand: Sequence[Card],
    up: Card,
    *,
    given: Sequence[Card] = (),
    drawn: Sequence[Card] = (),
    dealer: Sequence[Card] = (),
    ante: int | None = None,
) -> Advice:
    """What each choice is worth: at first, after a draw of `drawn` for `given`, or once `dealer` failed to qualify."""
    start = perf_counter()
    asked = Question(tuple(hand), up, tuple(given), tuple(drawn), tuple(dealer))
    ordered = ranked(choice_values(rules, asked, ante=ante))
    return Advice(
        rulebook=rules.id,
        hand=text(hand),
        up=text((up,)),
        options=tuple(Option(action, float(value)) for action, value in ordered),
        best=ordered[0][0],
        exact=True,
        milliseconds=round((perf_counter() - start) * 1000, 1),
        given=text(given),
        drawn=text(drawn),
        dealer=text(dealer),
    )


def best_choice(
    rules: TableRules,
    hand: Sequence[Card],
    up: Card,
    *,
    given: Sequence[Card] = (),
    drawn: Sequence[Card] = (),
    dealer: Sequence[Card] = (),
    ante: int | None = None,
) -> str:
    """The best choice of a decision: a first one is looked up where the game is solved, all else is worked out.

    >>> from croupier.cards import card, cards
    >>> from croupier.rulebook import rulebook, under
    >>> best_choice(under(rulebook("vanuatu-2013")), cards("7h 7d 9c 2s 4h"), card("Ks"))
    'exchange 2s 4h 9c'
    """
    asked = Question(tuple(hand), up, tuple(given), tuple(drawn), tuple(dealer))
    _check(rules, asked)
    found = terms(rules, ante)
    later = given or drawn or dealer or flushes.paid_at_once(found, combination(evaluate(hand)))
    game = None if later else find(found)
    if game is None:
        return ranked(choice_values(rules, asked, ante=ante))[0][0]
    return first_choice(game.name, hand, up)


INSTANT = "instant payout"
"""Declaring a first straight flush: the ante is paid at once."""


def ranked(values: Mapping[str, Fraction]) -> list[tuple[str, Fraction]]:
    """Choices with their values in antes, the best first, and of equals the sooner over."""
    return sorted(values.items(), key=lambda one: (-one[1], one[0] != INSTANT, len(one[0]), one[0]))


def choice_values(rules: TableRules, asked: Question, *, ante: int | None = None) -> dict[str, Fraction]:
    """The value of each choice as an exact fraction of an ante."""
    found = terms(rules, ante)
    _check(rules, asked)
    if asked.dealer:
        return _force_values(found, asked)
    if asked.drawn:
        folding = {} if found.must_bet(len(asked.given)) else {"fold": Fraction(-1)}
        return folding | {"bet": _bet_value(found, asked)}
    paid = flushes.paid_at_once(found, combination(evaluate(asked.hand)))
    declared = {INSTANT: Fraction(paid, found.unit)} if paid else {}
    if paid and rules.auto:
        return declared
    values = declared | {"fold": Fraction(-1)} | dict(_first_values(found, asked))
    return values | {"bet": _undeclared(found, asked)} if paid else values


def _check(rules: TableRules, asked: Question) -> None:
    """Refuses, in one sentence, cards that cannot lie on the table like this."""
    every = (*asked.hand, asked.up, *asked.given, *asked.drawn, *asked.dealer)
    strange = next((card for card in every if card not in DECK), None)
    if strange is not None:
        raise BadQuestion(Sentence("advice-no-card", card=repr(strange)))
    if len(asked.hand) != 5:
        raise BadQuestion(Sentence("advice-hand", count=len(asked.hand)))
    _check_different((*asked.hand, asked.up, *asked.drawn), "advice-twice")
    _check_draw(rules, asked)
    if not asked.dealer:
        return
    if len(asked.dealer) != 5 or asked.up not in asked.dealer:
        raise BadQuestion(Sentence("advice-dealer"))
    _check_different((*asked.hand, *asked.drawn, *asked.dealer), "advice-twice.dealer")
    if not rules.force:
        raise BadQuestion(Sentence("advice-no-force", rulebook=rules.id))
    if qualifies(evaluate(asked.dealer)):
        raise BadQuestion(Sentence("advice-qualifies"))


def _check_different(cards: Sequence[Card], fault: str) -> None:
    twice = next((card for i, card in enumerate(cards) if card in cards[:i]), None)
    if twice is not None:
        raise BadQuestion(Sentence(fault, card=text((twice,))))


def _check_draw(rules: TableRules, asked: Question) -> None:
    if not asked.drawn and not asked.given:
        return
    if not rules.draw:
        raise BadQuestion(Sentence("advice-no-draw", rulebook=rules.id))
    if any(card not in asked.hand for card in asked.given):
        raise BadQuestion(Sentence("advice-given"))
    least, most = rules.exchange_sizes
    bought = rules.sixth and not asked.given and len(asked.drawn) == 1
    if not bought and (len(asked.given) != len(asked.drawn) or not least <= len(asked.given) <= most):
        case = "advice-draw.sixth" if rules.sixth else "advice-draw"
        raise BadQuestion(Sentence(case, least=least, most=most))


def _undeclared(found: Terms, asked: Question) -> Fraction:
    """What betting is worth with a hand that would be paid at once and is not declared: it is paid in the end."""
    import numpy as np

    total = flushes.sums(found, np.array([sorted(asked.hand)], dtype=np.int64), asked.up)[0]
    return Fraction(int(total), flushes.DEALERS * found.unit)


def _win(found: Terms, hand: Sequence[Card]) -> int:
    """What this hand brings if it beats a qualifying dealer."""
    return found.win(combination(evaluate(hand)), second_combination(hand, found.same_type))


def _bet_value(found: Terms, asked: Question) -> Fraction:
    """What betting the final hand is worth."""
    sums = option_sums(found, asked.final, asked.up, asked.unseen, ())
    return Fraction(sums[0], ways(found.force, 0, len(asked.unseen)) * found.unit)


def _force_values(found: Terms, asked: Question) -> dict[str, Fraction]:
    """What forcing and declining are worth, the dealer's five cards being open: the next card replaces his highest."""
    total, _, won, lost = forced_dealers(asked)
    gain = won * (_win(found, asked.final) - found.ante_won) - lost * found.loss
    return {
        "decline": Fraction(found.unqualified(combination(evaluate(asked.final))), found.unit),
        "force": Fraction(gain - total * found.force_fee, total * found.unit),
    }


def forced_dealers(asked: Question) -> tuple[int, int, int, int]:
    """How many hands the next card can make of the dealer's, and how many fail, lose to the player's, and beat it."""
    four, own = sorted(asked.dealer)[:4], evaluate(asked.final)
    made = [evaluate((*four, card)) for card in asked.unseen]
    plays = [dealer for dealer in made if qualifies(dealer)]
    beaten, beats = sum(dealer < own for dealer in plays), sum(dealer > own for dealer in plays)
    return len(made), len(made) - len(plays), beaten, beats


def _first_values(found: Terms, asked: Question) -> Iterator[tuple[str, Fraction]]:
    """What betting is worth, and each draw where there is one."""
    if found.exchanges is None:
        yield "bet", _bet_value(found, asked)
        return
    hand = tuple(sorted(asked.hand))
    least, most = found.exchanges
    exchanges = [given for size in range(least, most + 1) for given in combinations(range(5), size)]
    sums = option_sums(found, hand, asked.up, asked.unseen, exchanges)

    def worth(total: int, drawn: int, fee: int) -> Fraction:
        return (Fraction(total, ways(found.force, drawn, len(asked.unseen))) - fee) / found.unit

    yield "bet", worth(sums[0], 0, 0)
    if found.sixth:
        yield "buy", worth(sums[1], 1, found.fee(0))
    for given, total in zip(exchanges, sums[2:], strict=True):
        yield (
            f"exchange {text(hand[place] for place in given)}",
            worth(total, len(given), found.fee(len(given))),
        )


def option_sums(
    found: Terms, hand: tuple[Card, ...], up: Card, unseen: Sequence[Card], exchanges: Sequence[Sequence[int]]
) -> list[int]:
    """The summed values of betting a hand and, where exchanges of its places are asked for, of buying and of each."""
    import numpy as np

    from croupier.odds.kernels.draw import option_values
    from croupier.odds.kernels.lunar import buy_wins
    from croupier.odds.kernels.pay import pay
    from croupier.odds.kernels.worth import BET, BUY, EXCHANGE

    given = np.array([sum(1 << place for place in places) for places in exchanges], dtype=np.int64)
    cards = np.array(hand, dtype=np.int64)
    mask = sum(1 << card for card in unseen)
    buys = buy_wins(cards, mask, found) if exchanges and found.sixth else np.zeros((52, 2), dtype=np.int64)
    sums = option_values(mask, up, cards, evaluate(hand), _win(found, hand), buys, given, pay(found))
    return [int(sums[BET]), int(sums[BUY]), *(int(sums[EXCHANGE + places]) for places in given)]
