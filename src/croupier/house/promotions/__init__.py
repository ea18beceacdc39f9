"""Promotions and their prizes as a pure aggregate: `decide`, `evolve` and `view`."""

from croupier.house.promotions.claiming import in_cash, postings
from croupier.house.promotions.decide import AnyPromotionCommand, take_step
from croupier.house.promotions.events import AnyPromotionEvent, PromotionEvent, PromotionPhase
from croupier.house.promotions.proposing import missing
from croupier.house.promotions.rules import Prescribed, PromotionRules
from croupier.house.promotions.state import Promotion, evolve
from croupier.house.promotions.view import view

__all__ = [
    "AnyPromotionCommand",
    "AnyPromotionEvent",
    "Prescribed",
    "Promotion",
    "PromotionEvent",
    "PromotionPhase",
    "PromotionRules",
    "evolve",
    "in_cash",
    "missing",
    "postings",
    "take_step",
    "view",
]
