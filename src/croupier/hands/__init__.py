"""What cards are worth: values of five and six, combinations, the second combination, super combinations.

`croupier.hands.batch` does the same for arrays of hands; it alone needs numpy and numba.
"""

from croupier.hands.classes import (
    ACE_KING_LOWEST,
    Category,
    Combination,
    Value,
    category,
    combination,
    jackpot_category,
    qualifies,
)
from croupier.hands.evaluator import evaluate
from croupier.hands.reading import best_five, describe
from croupier.hands.showing import Showing, second_combination, showings
from croupier.hands.supers import SuperCombination, SuperFamily, super_combination, super_combinations

__all__ = [
    "ACE_KING_LOWEST", "Category", "Combination", "Showing", "SuperCombination", "SuperFamily", "Value",
    "best_five", "category", "combination", "describe", "evaluate", "jackpot_category", "qualifies",
    "second_combination", "showings", "super_combination", "super_combinations",
]  # fmt: skip
