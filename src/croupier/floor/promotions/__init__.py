"""Promotions and their prizes as a pure aggregate: `decide`, `evolve` and `view`."""

from croupier.floor.promotions.booking import in_cash, postings
from croupier.floor.promotions.commands import AnyCommand, Command
from croupier.floor.promotions.decide import decide
from croupier.floor.promotions.ending import duties
from croupier.floor.promotions.events import AnyEvent, Event, Phase, decode, encode
from croupier.floor.promotions.evolve import evolve, fold
from croupier.floor.promotions.prize_sheet import sheet
from croupier.floor.promotions.rules import Prescribed, PromotionRules
from croupier.floor.promotions.screening import missing
from croupier.floor.promotions.sheet import SheetLine
from croupier.floor.promotions.state import Promotion
from croupier.floor.promotions.view import View, view

__all__ = [
    "AnyCommand",
    "AnyEvent",
    "Command",
    "Event",
    "Phase",
    "Prescribed",
    "Promotion",
    "PromotionRules",
    "SheetLine",
    "View",
    "decide",
    "decode",
    "duties",
    "encode",
    "evolve",
    "fold",
    "in_cash",
    "missing",
    "postings",
    "sheet",
    "view",
]
