"""Exact values of wagers and choices, advice, estimates with intervals, simulation, PAR sheets.

Importing this imports no numba: the compiled counting is loaded when a question first needs it.
"""

from croupier.odds.advice import Advice, Option, advise, best_choice, choice_values
from croupier.odds.par.sheet import ParSheet, par_sheet
from croupier.odds.par.written import write
from croupier.odds.simulation import Simulation, simulate
from croupier.odds.strategies import DrawStrategy, StudStrategy
from croupier.odds.study import STUDY_NAMES, Odds, Study, ask, odds, split
from croupier.odds.terms import BadQuestion, Terms, terms
from croupier.odds.wagers import Outcome, Wager

__all__ = [
    "STUDY_NAMES", "Advice", "BadQuestion", "DrawStrategy", "Odds", "Option", "Outcome", "ParSheet",
    "Simulation", "StudStrategy", "Study", "Terms", "Wager", "advise", "ask",
    "best_choice", "choice_values", "odds", "par_sheet", "simulate", "split", "terms",
    "write",
]  # fmt: skip
