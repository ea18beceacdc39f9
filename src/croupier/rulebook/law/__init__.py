"""The text of an instrument beside its clauses: where the words of each clause stand, and which of them changed.

No text is shipped, only places and digests: whoever holds the instrument lays it beside them.
"""

from croupier.rulebook.law.aligning import align
from croupier.rulebook.law.checking import Change, Difference, check
from croupier.rulebook.law.maps import TextMap, Words, map_of
from croupier.rulebook.law.pieces import Piece, pieces
from croupier.rulebook.law.screens import Screens, screens_of

__all__ = [
    "Change",
    "Difference",
    "Piece",
    "Screens",
    "TextMap",
    "Words",
    "align",
    "check",
    "map_of",
    "pieces",
    "screens_of",
]
