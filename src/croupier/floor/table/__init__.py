"""A table's life around its rounds: opening, seats, limits, staff, decks, directions, closing."""

from croupier.floor.table.decide import decide
from croupier.floor.table.evolve import evolve, fold
from croupier.floor.table.state import Table

__all__ = ["Table", "decide", "evolve", "fold"]
