"""Promotions and their prizes as a pure aggregate: `decide`, `evolve` and `view`."""

from croupier.house.promotions.booking import in_cash, postings
from croupier.house.promotions.commands import AnyPromotionCommand, PromotionCommand
from croupier.house.promotions.decide import decide
from croupier.house.promotions.ending import duties
from croupier.house.promotions.events import AnyPromotionEvent, PromotionEvent, PromotionPhase
from croupier.house.promotions.evolve import evolve
from croupier.house.promotions.prize_sheet import sheet
from croupier.house.promotions.rules import Prescribed, PromotionRules
from croupier.house.promotions.screening import missing
from croupier.house.promotions.sheet import SheetLine
from croupier.house.promotions.state import Promotion
from croupier.house.promotions.view import PromotionView, view

__all__ = [
    "AnyPromotionCommand",
    "AnyPromotionEvent",
    "Prescribed",
    "Promotion",
    "PromotionCommand",
    "PromotionEvent",
    "PromotionPhase",
    "PromotionRules",
    "PromotionView",
    "SheetLine",
    "decide",
    "duties",
    "evolve",
    "in_cash",
    "missing",
    "postings",
    "sheet",
    "view",
]
