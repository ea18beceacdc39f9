"""Why a round came to what it did: every amount as a tree down to cards, choices, settings and values of the rulebook."""

from croupier.game.why.explain import why
from croupier.game.why.tree import Explained, LeafKind, Otherwise, Reason, Why

__all__ = ["Explained", "LeafKind", "Otherwise", "Reason", "Why", "why"]
