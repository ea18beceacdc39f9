"""The parts that a game can do without, and what belongs to each: areas on the layout, settings, steps of play."""

from typing import Any, NamedTuple


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


def left_out(data: dict[str, Any], parts: list[str]) -> dict[str, Any]:
    """The data of a rulebook less some parts and what belongs to them alone."""
    areas = {area for part in parts for area in PARTS[part].areas}
    settings = {name for part in parts for name in PARTS[part].settings}
    rest = {name: value for name, value in data.items() if name not in parts}
    layout, kept = rest["layout"], rest["settings"]
    rest["layout"] = layout | {"areas": {n: v for n, v in layout["areas"].items() if n not in areas}}
    rest["settings"] = {name: spec for name, spec in kept.items() if name not in settings}
    return rest
