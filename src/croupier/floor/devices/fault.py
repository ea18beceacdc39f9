"""Why a dealing device does not do what is asked of it."""

from enum import StrEnum

from croupier.floor.act import Refusal


class Fault(StrEnum):
    """The reasons."""

    NOTHING_WANTED = "NOTHING_WANTED"
    NOT_LOADED = "NOT_LOADED"
    NOT_SHUFFLED = "NOT_SHUFFLED"
    NOT_CUT = "NOT_CUT"
    CUT_BY_PLAYER = "CUT_BY_PLAYER"
    CUT_COUNT = "CUT_COUNT"
    CUT_POSITION = "CUT_POSITION"
    WRONG_CARD_COUNT = "WRONG_CARD_COUNT"
    WRONG_CARDS = "WRONG_CARDS"
    DECK_IN_PLAY = "DECK_IN_PLAY"
    DECKS_MIXED = "DECKS_MIXED"
    SAME_BACKS = "SAME_BACKS"
    NO_RACK = "NO_RACK"
    RACK_DUE = "RACK_DUE"
    NOT_A_CARD = "NOT_A_CARD"
    CARD_NOT_THERE = "CARD_NOT_THERE"
    NOT_NEXT_CARD = "NOT_NEXT_CARD"
    TOO_MANY_CARDS = "TOO_MANY_CARDS"
    DEVICE_JAMMED = "DEVICE_JAMMED"
    DEVICE_FAILED = "DEVICE_FAILED"


def refuse(fault: Fault, message: str) -> Refusal:
    """A refusal by a device; the table that asked adds the clause of its rulebook."""
    return Refusal(fault, message)
