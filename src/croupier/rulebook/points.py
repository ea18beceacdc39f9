"""The steps of play that a rulebook must cite a clause for, and the parts that a game can do without, with what belongs to each."""

from typing import Any, NamedTuple

from croupier.rulebook.model import Rulebook
from croupier.words import Sentence, key


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


ALWAYS = _names(
    """
    ante.required wager.chips wager.one_per_area wager.one_hand wager.limits wager.locked bets.closed
    bets.call deal.order deal.shoe deal.shuffler deal.upcard decide.choices decide.when decide.fold
    decide.bet decide.again decide.locked bet.amount bet.wrong fold.final fold.ante fold.rack reveal.open
    dealer.fails dealer.qualifies decline.ante decline.rack decline.bet unqualified.show showdown.order
    showdown.show compare.win compare.lose compare.standoff win.bet win.ante win.rack lose.taken lose.rack
    standoff.returned standoff.rack count.wrong exposed.one exposed.turned exposed.dealer exposed.two
    exposed.player exposed.dealer_open stray.found stray.racked deck.count deck.found deck.bad misdeal.void
    absent.ruled collected.rebuilt collected.void
    """
)


class OptionalPart(NamedTuple):
    """What comes and goes with a part; `side` is that of wagers beside ante and bet."""

    areas: tuple[str, ...]
    settings: tuple[str, ...]
    steps: tuple[str, ...]
    side: bool = False


PARTS: dict[str, OptionalPart] = {
    "super": OptionalPart(
        ("super", "dealer_super"),
        ("super_pay_table", "multi_super", "super_limits", "backer_needs_declaration"),
        _names("""
        super.own super.compulsory super.others_off super.other super.dealer super.floor super.after_lock
        super.paid super.other_paid super.losing super.undeclared super.dealer_settled declare.claim
        late.super late.super_lost sign.super_table
        """),
        side=True,
    ),
    "instant": OptionalPart(
        (),
        ("instant_payout", "late_instant_returns_fee"),
        _names("""
        instant.paid instant.done instant.missed late.instant late.cards late.instant_lost sign.instant
        """),
        side=True,
    ),
    "draw": OptionalPart(
        ("exchange", "buy"),
        ("reshuffle_own_discards", "draw_after_exposure", "void_keeps_fee"),
        _names("""
        lock.call draw.exchange draw.fee draw.fee_taken draw.offer draw.cards draw.discards draw.join
        draw.once draw.serve draw.reshuffle turn.kept turn.resumed
        """),
    ),
    "force": OptionalPart(
        ("force",),
        (),
        ("force.ask", "force.fee", "force.fee_taken", "force.replace", "force.once", "force.fails"),
    ),
    "jackpot": OptionalPart(
        ("jackpot",),
        _names("""
        jackpot_mode jackpot_amount jackpot_pool jackpot_contribution jackpot_seed jackpot_fixed_from_pool
        jackpot_offered
        """),
        _names("""
        jackpot.wager jackpot.amount jackpot.contribution jackpot.light jackpot.meter jackpot.dark
        jackpot.folded jackpot.lost jackpot.lost_win jackpot.lost_standoff jackpot.verify jackpot.count
        jackpot.after jackpot.flush jackpot.full_house jackpot.four_of_a_kind jackpot.straight_flush
        jackpot.royal_flush jackpot.fixed_first jackpot.straight_flushes_next jackpot.royals_last
        jackpot.carried jackpot.hold jackpot.slot jackpot.refunded
        """),
        side=True,
    ),
}

WITH_SIXTH = ("draw.buy", "draw.sixth_fee", "draw.sixth")

WITH_SECOND = ("second.show", "second.pay")

WITH_MAX_PAYOUT = ("sign.max_payout",)

OPTIONAL = _names(
    """
    instant.unqualified stub.racked wager.refused wager.low wager.over wager.tokens wager.spoken
    cap.bets_only bet.short bet.over concede.take concede.final folded.shown face_down.loses conduct.void
    misdeal.noticed stray.complete_deal deck.stand deck.search deck.tell discarded.rebuilt discarded.folded
    extra.void device.jammed device.failed device.void device.stand outcome.disruption outcome.fraud
    outcome.refund direct.act_first ruling.last_word
    """
)

_OF_PARTS = [point for part in PARTS.values() for point in part.steps]
POINTS = (*ALWAYS, *_OF_PARTS, *WITH_SIXTH, *WITH_SECOND, *WITH_MAX_PAYOUT, *OPTIONAL)


def about(point: str) -> Sentence:
    """What a step of play is about.

    >>> about("force.ask")
    'asking about forcing'
    """
    return Sentence(f"point-{key(point)}")


RANKING = (
    "suits", "ranks", "types", "odd_cards", "one_pair", "two_pairs", "three_of_a_kind", "straight",
    "flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush", "ties", "ties_odd_cards",
    "ties_one_pair", "ties_two_pairs", "ties_straights",
)  # fmt: skip


def needed(rulebook: Rulebook) -> list[str]:
    """The steps that a rulebook with these features must cite."""
    parts = [
        (True, ALWAYS),
        *((getattr(rulebook, name) is not None, part.steps) for name, part in PARTS.items()),
        (rulebook.draw is not None and rulebook.draw.sells_sixth, WITH_SIXTH),
        (rulebook.bet.second.value, WITH_SECOND),
        (_has_max_payout(rulebook), WITH_MAX_PAYOUT),
    ]
    return [point for wanted, points in parts if wanted for point in points]


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
