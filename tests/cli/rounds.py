"""Rounds for the command line's tests: a good one, and ways to spoil it."""

import json
from typing import Any

from croupier.cards import DECK, text

DECK_TEXT = text(DECK)


def a_round(rulebook: str = "nz-div22-2016", **changes: Any) -> dict[str, Any]:
    """One seat that folds, with some fields changed."""
    seat: dict[str, Any] = {"ante": 1000, "decision": "fold"}
    if rulebook == "nsw-star-2019":
        seat["super"] = {"own": 1000}
    return {"rulebook": rulebook, "deck": DECK_TEXT, "seats": {"1": seat}, **changes}


def a_seat(**fields: Any) -> dict[str, Any]:
    """The seats of a round with one seat, some fields changed."""
    return {"1": {"ante": 1000, "decision": "fold", **fields}}


def lines(*rounds: dict[str, Any]) -> str:
    """Rounds as JSON Lines."""
    return "".join(json.dumps(one) + "\n" for one in rounds)
