"""Super wagers and instant payouts, exactly: they turn on first five cards alone, of whichever hand is backed."""

from fractions import Fraction

from croupier.hands import Combination, SuperCombination, SuperFamily
from croupier.hands.classes import COMBINATIONS
from croupier.hands.supers import rows
from croupier.odds.firsts import HANDS, hands_by_value
from croupier.odds.terms import BadQuestion, Terms
from croupier.odds.wagers import Result, Wager, exact_wager
from croupier.rulebook import TableRules

NAMES = {found: found.name.lower().replace("_", " ") for found in SuperCombination} | {
    SuperCombination.NONE: "lose"
}


def super_counts(family: SuperFamily) -> dict[SuperCombination, int]:
    """How many first hands reach each row of a family of pay tables."""
    mixed, one_colour = rows(family)
    counts = dict.fromkeys(reversed(SuperCombination), 0)
    for value, (of_both, of_one) in enumerate(hands_by_value()):
        counts[mixed[value]] += of_both
        counts[one_colour[value]] += of_one
    return {found: count for found, count in counts.items() if count}


def super_wagers(rules: TableRules, stake: int | None = None) -> dict[str, Wager]:
    """The super wager of a table, under a name for each kind of hand that it may back."""
    if rules.super_odds is None:
        return {}
    found = _super_wager(rules, stake)
    names = ("super", "super:other", "super:dealer") if rules.several_supers else ("super",)
    return dict.fromkeys(names, found)


def _super_wager(rules: TableRules, stake: int | None) -> Wager:
    odds = rules.super_odds or ()
    results = []
    for combination, count in super_counts(rules.super_family).items():
        units = capped(rules, odds[combination], stake) if odds[combination] else Fraction(-1)
        results.append(Result(NAMES[combination], units, Fraction(1), count))
    return exact_wager("super", results, clauses=_clauses(rules))


def capped(rules: TableRules, odds: int, stake: int | None) -> Fraction:
    """What a side wager is paid to one, after the maximum payout."""
    most = rules.settings.max_payout
    if most is None or rules.has("cap.bets_only"):
        return Fraction(odds)
    if stake is None:
        raise BadQuestion("a maximum payout is measured against an ante: give the ante in cents")
    return min(Fraction(odds), Fraction(most, stake))


def _clauses(rules: TableRules) -> tuple[str, ...]:
    part = rules.rulebook.super
    return (part.tables[str(rules.settings.super_pay_table)].clause,) if part else ()


def instant_results(terms: Terms) -> list[Result]:
    """How the first five cards end a round at once, as antes won; the other hands play on."""
    if terms.instant is None:
        return []
    counts = {Combination.ROYAL_FLUSH: 0, Combination.STRAIGHT_FLUSH: 0}
    for combination, (mixed, one_colour) in zip(COMBINATIONS, hands_by_value(), strict=True):
        if combination in counts:
            counts[combination] += mixed + one_colour
    paid = dict(zip((Combination.STRAIGHT_FLUSH, Combination.ROYAL_FLUSH), terms.instant, strict=True))
    found = [
        Result(
            f"instant payout, {row.name.lower().replace('_', ' ')}",
            Fraction(paid[row], terms.unit),
            Fraction(1),
            n,
        )
        for row, n in counts.items()
    ]
    return [*found, Result("plays on", Fraction(0), Fraction(1), HANDS - sum(counts.values()))]
