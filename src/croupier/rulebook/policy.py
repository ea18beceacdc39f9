"""The ways in which the rulebooks differ where no number can say it: each a named choice that the data makes."""

from enum import StrEnum


class DealerTurn(StrEnum):
    """When the dealer's cards come in each pass of the deal."""

    LAST = "last"
    FIRST = "first"


class SuperTargets(StrEnum):
    """Whose hands a super wager may back, and whether the own one is compulsory."""

    OWN = "own"
    MULTIPLE = "multiple"
    BY_SETTING = "by_setting"


class SuperFloor(StrEnum):
    """Which super wagers may not be smaller than the bettor's ante, once several may be placed."""

    OWN = "own"
    ALL = "all"


class LosingSupers(StrEnum):
    """When losing super wagers are taken."""

    AT_LOCK = "at_lock"
    ON_DECLARATION = "on_declaration"


class DealerSupers(StrEnum):
    """When super wagers on the dealer's hand are settled."""

    AT_REVEAL = "at_reveal"
    AFTER_SETTLEMENT = "after_settlement"


class MissedInstant(StrEnum):
    """What an instant hand gets that nobody declared and that was bet without a draw."""

    PAID_BET_RETURNED = "paid_bet_returned"
    PAID_BET_SETTLED = "paid_bet_settled"


class Absence(StrEnum):
    """What becomes of a hand whose player is away when a decision is due."""

    FOLD = "fold"
    VOID = "void"


class ConductVoid(StrEnum):
    """What a hand voided for its player's conduct does to the wagers on it."""

    RETURNED = "returned"
    ALL_RETURNED = "all_returned"
    FORFEITED = "forfeited"


class StrayCards(StrEnum):
    """What a part hand on an unstaked area, found during the deal, leads to."""

    MISDEAL = "misdeal"
    DEAL_AGAIN = "deal_again"


class VoidReach(StrEnum):
    """Whether wagers that were settled before a round was found void are reversed."""

    BAD_DECK_ONLY = "bad_deck_only"
    ALWAYS = "always"


class ChangeOfMind(StrEnum):
    """Whether a seat may take back what it has decided while others still decide."""

    UNTIL_LOCK = "until_lock"
    NEVER = "never"


class MisdealReach(StrEnum):
    """How far a misdeal of one hand reaches once players have decided."""

    HAND = "hand"
    ROUND = "round"


class BetsCall(StrEnum):
    """Whether the dealer must call bets closed, or the first card closes them too."""

    COMPULSORY = "compulsory"
    OPTIONAL = "optional"


class WrongBet(StrEnum):
    """What a bet found not to be the required multiple of the ante leads to."""

    REFUSED = "refused"
    CORRECTED_BEFORE_REVEAL = "corrected_before_reveal"
    SETTLED_TO_REQUIRED = "settled_to_required"


class ExtraHand(StrEnum):
    """Which hands of a player who backed several are void."""

    ALL = "all"
    LATER = "later"


class Opening(StrEnum):
    """Who turns up a player's hand at the showdown."""

    DEALER = "dealer"
    PLAYER = "player"
