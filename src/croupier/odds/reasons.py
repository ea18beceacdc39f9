"""Why a choice is best, counted: how often the dealer plays and wins, how often a draw betters a hand."""

from collections.abc import Sequence
from itertools import chain, combinations
from math import comb

from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import Card, cards, text
from croupier.hands import combination, evaluate
from croupier.odds.advice import Question, forced_dealers, option_sums
from croupier.odds.terms import Terms

_PLAIN = Terms(unit=1)
"""Terms under which a lost round costs one and nothing else moves, so that values are counts."""


class CoachCounts(Struct, frozen=True, omit_defaults=True):
    """Of `total` ways that the dealer's hand may become, so many do not qualify, lose to the hand, or beat it.

    Where the best choice is a draw, `better` of `draws` draws make a higher combination of the hand.
    """

    total: int
    fails: int
    beaten: int
    beats: int
    up: str
    hand: str
    draws: int = 0
    better: int = 0


def reason(asked: Question, best: str) -> CoachCounts:
    """The counts behind the best choice of a decision.

    >>> from croupier.cards import card
    >>> reason(Question(cards("Ah Qd 9c 5s 3d"), card("Ks")), "fold")
    CoachCounts(total=163185, fails=56736, beaten=0, beats=106449, up='Ks', hand='Ah Qd 9c 5s 3d', draws=0, better=0)
    """
    counted = forced_dealers(asked) if asked.dealer else _dealt(asked)
    found = CoachCounts(*counted, text((asked.up,)), text(asked.final))
    word, _, given = best.partition(" ")
    if word not in ("buy", "exchange"):
        return found
    draws, better = _draws(asked, cards(given))
    return replace(found, draws=draws, better=better)


def _dealt(asked: Question) -> tuple[int, int, int, int]:
    """The dealer's hands that the upcard and the unseen cards can make."""

    def value(**paid: int) -> int:
        return option_sums(replace(_PLAIN, **paid), asked.final, asked.up, asked.unseen, ())[0]

    beats = -value()
    fails = value(ante_below_straight=1, ante_straight_up=1) + beats
    return comb(len(asked.unseen), 4), fails, value(ante_won=1) + beats, beats


def _draws(asked: Question, given: Sequence[Card]) -> tuple[int, int]:
    """How many draws there are, and how many of them make a higher combination; a sixth card where none is given."""
    import numpy as np

    from croupier.hands.batch import combinations_many

    size = len(given) or 1
    kept = [card for card in asked.hand if card not in given]
    drawn = np.fromiter(chain.from_iterable(combinations(asked.unseen, size)), np.uint8).reshape(-1, size)
    hands = np.concatenate([np.tile(np.array(kept, np.uint8), (len(drawn), 1)), drawn], axis=1)
    return len(hands), int((combinations_many(hands) > combination(evaluate(asked.hand))).sum())
