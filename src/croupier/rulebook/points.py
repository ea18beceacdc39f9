"""The steps of play that a rulebook must cite a clause for, and what each is about."""

from croupier.rulebook.model import Rulebook
from croupier.rulebook.parts import PARTS

ALWAYS: dict[str, str] = {
    "ante.required": "a seat needs an ante",
    "wager.chips": "what stakes are made of",
    "wager.one_per_area": "one wager an area",
    "wager.one_hand": "how many hands a player may back",
    "wager.limits": "the least and most of a wager",
    "wager.locked": "wagers stay where they are",
    "bets.closed": "no wagers after the call",
    "bets.call": "the call of no more bets",
    "deal.order": "the direction of the deal",
    "deal.shoe": "dealing from a shoe",
    "deal.shuffler": "dealing from a shuffler",
    "deal.upcard": "the dealer's card that is face up",
    "decide.choices": "what a seat may choose",
    "decide.when": "when a seat may choose",
    "decide.fold": "folding",
    "decide.bet": "betting",
    "decide.again": "choosing after a draw",
    "decide.locked": "decisions are final",
    "bet.amount": "the size of a bet",
    "bet.wrong": "a bet of another size",
    "fold.final": "a fold is final",
    "fold.ante": "the ante of a folded hand",
    "fold.rack": "the cards of a folded hand",
    "reveal.open": "turning up the dealer's hand",
    "dealer.fails": "a dealer who does not qualify",
    "dealer.qualifies": "a dealer who qualifies",
    "decline.ante": "antes when the dealer does not qualify",
    "decline.rack": "hands when the dealer does not qualify",
    "decline.bet": "bets when the dealer does not qualify",
    "unqualified.show": "showing hands when the dealer does not qualify",
    "showdown.order": "the order of settling",
    "showdown.show": "showing and announcing a hand",
    "compare.win": "a hand above the dealer's",
    "compare.lose": "a hand below the dealer's",
    "compare.standoff": "a hand equal to the dealer's",
    "win.bet": "a winning bet",
    "win.ante": "a winner's ante",
    "win.rack": "a winner's cards",
    "lose.taken": "a losing ante and bet",
    "lose.rack": "a loser's cards",
    "standoff.returned": "wagers in a stand-off",
    "standoff.rack": "cards in a stand-off",
    "count.wrong": "a hand with a wrong number of cards",
    "exposed.one": "one exposed card",
    "exposed.turned": "turning an exposed card down",
    "exposed.dealer": "an exposed card of the dealer",
    "exposed.two": "several exposed cards",
    "exposed.player": "a player who shows cards",
    "exposed.dealer_open": "dealer cards turned up too soon",
    "stray.found": "cards on an unstaked area",
    "stray.racked": "a whole hand on an unstaked area",
    "deck.count": "counting the deck",
    "deck.found": "a deck found wrong",
    "deck.bad": "the round of a wrong deck",
    "misdeal.void": "what a misdeal voids",
    "absent.ruled": "an absent player",
    "collected.rebuilt": "a hand collected too soon and rebuilt",
    "collected.void": "a hand collected too soon and lost",
}

WITH_SIXTH: dict[str, str] = {
    "draw.buy": "buying a sixth card",
    "draw.sixth_fee": "taking the fee of a sixth card",
    "draw.sixth": "the sixth card",
}

WITH_SECOND: dict[str, str] = {
    "second.show": "showing a second combination",
    "second.pay": "paying a second combination",
}

WITH_MAX_PAYOUT: dict[str, str] = {
    "sign.max_payout": "showing the maximum payout",
}

OPTIONAL: dict[str, str] = {
    "instant.unqualified": "an instant hand that nobody declared, the dealer failing",
    "stub.racked": "the leftover cards of a game without a draw",
    "wager.refused": "a wager refused before the first card",
    "wager.low": "a wager found under the minimum",
    "wager.over": "a wager found over the maximum",
    "wager.tokens": "promotional tokens as stakes",
    "wager.spoken": "spoken wagers",
    "cap.bets_only": "a maximum payout on bets alone",
    "bet.short": "a bet found short",
    "bet.over": "a bet found too large",
    "concede.take": "conceding",
    "concede.final": "a concession is final",
    "folded.shown": "showing folded hands",
    "face_down.loses": "a hand left face down",
    "conduct.void": "a hand voided for conduct",
    "misdeal.noticed": "a misdeal noticed by the dealer",
    "stray.complete_deal": "a whole stray hand while the deal goes on",
    "deck.stand": "rounds before a wrong deck was found",
    "deck.search": "searching a wrong deck",
    "deck.tell": "telling others of a wrong deck",
    "discarded.rebuilt": "a hand discarded by its player and rebuilt",
    "discarded.folded": "a hand discarded by its player and lost",
    "extra.void": "the hands of a player with several",
    "device.jammed": "a device that jams",
    "device.failed": "a device that fails",
    "device.void": "the round in which a device failed",
    "device.stand": "rounds before a device failed",
    "outcome.disruption": "an outcome cancelled for a disruption",
    "outcome.fraud": "an outcome cancelled for fraud",
    "outcome.refund": "wagers on a cancelled outcome",
    "direct.act_first": "making a seat act first",
    "ruling.last_word": "who has the last word",
}

POINTS: dict[str, str] = (
    ALWAYS
    | {point: about for part in PARTS.values() for point, about in part.steps.items()}
    | WITH_SIXTH
    | WITH_SECOND
    | WITH_MAX_PAYOUT
    | OPTIONAL
)

RANKING = (
    "suits",
    "ranks",
    "types",
    "odd_cards",
    "one_pair",
    "two_pairs",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
    "ties",
    "ties_odd_cards",
    "ties_one_pair",
    "ties_two_pairs",
    "ties_straights",
)


def needed(rulebook: Rulebook) -> dict[str, str]:
    """The steps that a rulebook with these features must cite."""
    parts = [
        (True, ALWAYS),
        *((getattr(rulebook, name) is not None, part.steps) for name, part in PARTS.items()),
        (_has_sixth(rulebook), WITH_SIXTH),
        (rulebook.bet.second.value, WITH_SECOND),
        (_has_max_payout(rulebook), WITH_MAX_PAYOUT),
    ]
    return {point: about for wanted, points in parts if wanted for point, about in points.items()}


def _has_sixth(rulebook: Rulebook) -> bool:
    part = rulebook.draw
    return part is not None and (part.sixth is None or part.sixth.value)


def _has_max_payout(rulebook: Rulebook) -> bool:
    """Whether a table may have a maximum payout: one is given, or free to be set, or among the choices."""
    spec = rulebook.settings.get("max_payout")
    return spec is not None and (spec.default is not None or spec.choices is None or bool(spec.choices))
