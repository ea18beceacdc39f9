"""The steps of play that a rulebook must cite a clause for, and the parts that a game can do without, with what belongs to each."""

from typing import Any, NamedTuple

from croupier.rulebook.model import Rulebook

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


class OptionalPart(NamedTuple):
    """What comes and goes with a part; `side` is that of wagers beside ante and bet."""

    areas: tuple[str, ...]
    settings: tuple[str, ...]
    steps: dict[str, str]
    side: bool = False


PARTS: dict[str, OptionalPart] = {
    "super": OptionalPart(
        ("super", "dealer_super"),
        ("super_pay_table", "multi_super", "super_limits", "backer_needs_declaration"),
        {
            "super.own": "a super on the own hand",
            "super.compulsory": "a super that must be placed",
            "super.others_off": "supers on other hands where there are none",
            "super.other": "a super on another hand",
            "super.dealer": "a super on the dealer's hand",
            "super.floor": "the least a super may be",
            "super.after_lock": "a super winner chooses after being paid",
            "super.paid": "a winning super",
            "super.other_paid": "a winning super on another hand",
            "super.losing": "a losing super",
            "super.undeclared": "a super that nobody declared",
            "super.dealer_settled": "settling supers on the dealer's hand",
            "declare.claim": "declaring super and instant hands",
            "late.super": "a super hand claimed after the draw",
            "late.super_lost": "a super hand claimed too late",
            "sign.super_table": "showing the super pay table in force",
        },
        side=True,
    ),
    "instant": OptionalPart(
        (),
        ("instant_payout",),
        {
            "instant.paid": "an instant payout",
            "instant.done": "the end of the round for a seat paid at once",
            "instant.missed": "an instant hand that nobody declared",
            "late.instant": "an instant hand claimed after the draw",
            "late.cards": "unseen draw cards go back",
            "late.instant_lost": "an instant hand claimed too late",
            "sign.instant": "showing the instant payouts in force",
        },
        side=True,
    ),
    "draw": OptionalPart(
        ("exchange", "buy"),
        ("reshuffle_own_discards", "draw_after_exposure", "void_keeps_fee"),
        {
            "lock.call": "locking decisions in",
            "draw.exchange": "exchanging cards",
            "draw.fee": "the price of a draw",
            "draw.fee_taken": "taking the fee of an exchange",
            "draw.offer": "the cards given up",
            "draw.cards": "the new cards",
            "draw.discards": "where given-up cards go",
            "draw.join": "joining new cards to the hand",
            "draw.once": "one draw only",
            "draw.serve": "the order of serving draws",
            "draw.reshuffle": "a deck that has run out",
            "turn.kept": "draw cards seen out of turn",
            "turn.resumed": "serving the seat that was missed",
        },
    ),
    "force": OptionalPart(
        ("force",),
        (),
        {
            "force.ask": "asking about forcing",
            "force.fee": "the price of forcing",
            "force.fee_taken": "taking the fee of forcing",
            "force.replace": "replacing the dealer's highest card",
            "force.once": "one force a round",
            "force.fails": "a dealer who fails again",
        },
    ),
    "jackpot": OptionalPart(
        ("jackpot",),
        (
            "jackpot_mode",
            "jackpot_amount",
            "jackpot_pool",
            "jackpot_contribution",
            "jackpot_seed",
            "jackpot_fixed_from_pool",
        ),
        {
            "jackpot.wager": "a jackpot wager",
            "jackpot.amount": "the size of a jackpot wager",
            "jackpot.contribution": "what goes into the pool",
            "jackpot.light": "the light at the slot",
            "jackpot.meter": "showing the pool",
            "jackpot.dark": "a light that is off",
            "jackpot.folded": "the jackpot wager of a folded hand",
            "jackpot.lost": "the jackpot wager of a losing hand",
            "jackpot.lost_win": "the jackpot wager of a winning hand without a prize",
            "jackpot.lost_standoff": "the jackpot wager of a hand that stands off",
            "jackpot.verify": "verifying a jackpot hand",
            "jackpot.count": "counting the deck before a prize",
            "jackpot.after": "when prizes are paid",
            "jackpot.flush": "the prize of a flush",
            "jackpot.full_house": "the prize of a full house",
            "jackpot.four_of_a_kind": "the prize of four of a kind",
            "jackpot.straight_flush": "the prize of a straight flush",
            "jackpot.royal_flush": "the prize of a royal flush",
            "jackpot.fixed_first": "fixed prizes come first",
            "jackpot.straight_flushes_next": "straight flushes come next",
            "jackpot.royals_last": "royal flushes come last",
            "jackpot.carried": "jackpot wagers of a void round",
            "jackpot.hold": "a jackpot hand stays on the table",
            "jackpot.slot": "whose slot a jackpot wager goes into",
            "jackpot.refunded": "the contribution of a jackpot wager that goes back",
        },
        side=True,
    ),
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
        (rulebook.draw is not None and rulebook.draw.sells_sixth, WITH_SIXTH),
        (rulebook.bet.second.value, WITH_SECOND),
        (_has_max_payout(rulebook), WITH_MAX_PAYOUT),
    ]
    return {point: about for wanted, points in parts if wanted for point, about in points.items()}


def _has_max_payout(rulebook: Rulebook) -> bool:
    """Whether a table may have a maximum payout: one is given, or free to be set, or among the choices."""
    spec = rulebook.settings.get("max_payout")
    return spec is not None and (spec.default is not None or spec.choices is None or bool(spec.choices))


def left_out(data: dict[str, Any], parts: list[str]) -> dict[str, Any]:
    """The data of a rulebook less some parts and what belongs to them alone."""
    areas = {area for part in parts for area in PARTS[part].areas}
    settings = {name for part in parts for name in PARTS[part].settings}
    rest = {name: value for name, value in data.items() if name not in parts}
    layout, kept = rest["layout"], rest["settings"]
    rest["layout"] = layout | {"areas": {n: v for n, v in layout["areas"].items() if n not in areas}}
    rest["settings"] = {name: spec for name, spec in kept.items() if name not in settings}
    return rest
