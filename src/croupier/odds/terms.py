"""What one seat's ante and bet bring under a rulebook and its settings, in whole units of an ante."""

from collections.abc import Sequence
from math import comb, gcd

from msgspec import Struct
from msgspec.structs import replace

from croupier.hands import Combination
from croupier.rulebook import TableRules
from croupier.rulebook.policy import MissedInstant
from croupier.rulebook.settings import STAKE_MAX, PayoutScope
from croupier.words import Sentence

MOST_UNITS = 100_000
"""The finest division of an ante."""

ALL_STATES = 5_649_150
"""How many states a game with a draw has: first hands and upcards, up to renaming the suits."""

LARGEST = 1 << 63
"""What every sum must stay below, to be a whole number of 64 bits."""


class BadQuestion(ValueError):
    """A question about odds that cannot be answered as it was put."""


class Terms(Struct, frozen=True):
    """The money of one seat; every amount is in units, of which an ante has `unit`."""

    unit: int
    bet: int = 0
    odds: tuple[int, ...] = (0,) * len(Combination)
    second: bool = False
    same_type: bool = False
    ante_below_straight: int = 0
    ante_straight_up: int = 0
    ante_won: int = 0
    draw_fee: int = 0
    exchanges: tuple[int, int] | None = None
    force: bool = False
    force_fee: int = 0
    instant: tuple[int, int] | None = None
    most: int | None = None
    most_each: bool = False
    fees: tuple[int, ...] | None = None
    """What a draw costs by the cards given up, none being for a sixth card; missing where all cost the same."""
    sixth: bool = True
    bound: int | None = None
    """From how many cards given up the seat must bet."""
    together: bool = False
    """Whether the maximum payout is for ante and bet together."""
    undeclared: bool = False
    """Whether a first straight flush that is bet and not declared is paid its instant odds and its bet."""
    away: bool = False
    """Whether a seat leaves the table rather than fold, and has its ante back."""

    @property
    def fold(self) -> int:
        """What giving up a hand costs, fees apart."""
        return 0 if self.away else self.unit

    def fee(self, given: int) -> int:
        """What a draw costs that gives up so many cards; one that gives up none buys a sixth."""
        return self.draw_fee if self.fees is None else self.fees[given]

    def must_bet(self, given: int) -> bool:
        """Whether a seat that has given up so many cards may not fold."""
        return self.bound is not None and given >= self.bound

    @property
    def play(self) -> tuple[object, ...]:
        """What can be done and what counts as a combination, whatever it pays."""
        return self.second, self.same_type, self.exchanges, self.sixth, self.bound, self.force

    @property
    def fits_page(self) -> bool:
        """Whether every draw that the page for people asks for is allowed."""
        least, most = self.exchanges or (0, 0)
        return self.sixth and 1 <= least <= 2 and most >= 4

    @property
    def loss(self) -> int:
        """What a lost round costs once the bet is made."""
        return self.unit + self.bet

    def bet_won(self, first: int, second: int = Combination.NOTHING) -> int:
        """What a winning bet is paid for one or two combinations."""
        paid = [self.bet * self.odds[combination] for combination in (first, second if self.second else 0)]
        if self.most is None:
            return sum(paid)
        if self.most_each:
            return sum(min(amount, self.most) for amount in paid)
        return min(sum(paid), self.most)

    def win(self, first: int, second: int = Combination.NOTHING, ante: int | None = None) -> int:
        """What beating a qualifying dealer brings; the ante may be paid otherwise than usual."""
        won = self.bet_won(first, second) + (self.ante_won if ante is None else ante)
        return won if self.most is None or not self.together else min(won, self.most)

    def unqualified(self, combination: int) -> int:
        """What an ante is paid when the dealer does not qualify."""
        return self.ante_straight_up if combination >= Combination.STRAIGHT else self.ante_below_straight


def terms(rules: TableRules, ante: int | None = None, bet_table: Sequence[int] | None = None) -> Terms:
    """The terms of a table, with another bet table and with an ante in cents for the maximum payout to bite on."""
    check_ante(ante)
    odds = rules.bet_odds if bet_table is None else _checked(bet_table)
    free, most = _terms(rules, odds, 1, None), rules.settings.max_payout
    if most is None:
        return _countable(free)
    if ante is None:
        raise BadQuestion(Sentence("question-ante"))
    if not _bites(_terms(rules, odds, ante, most), free):
        return _countable(free)
    shared = gcd(ante, most)
    if ante // shared > MOST_UNITS:
        raise BadQuestion(Sentence("question-ante.uncommon", ante=ante, most=most))
    return _countable(_terms(rules, odds, ante // shared, most // shared))


def without_maximum(rules: TableRules) -> TableRules:
    """The rules of a table that pays whatever is won."""
    return replace(rules, settings=replace(rules.settings, max_payout=None))


def _terms(rules: TableRules, odds: tuple[int, ...], unit: int, most: int | None) -> Terms:
    """The terms with an ante of so many units and a maximum payout in the same units."""
    bets_only, scope = rules.has("cap.bets_only"), rules.settings.max_payout_scope
    ante_most = None if bets_only else most
    below, straight_up = (_capped(unit * odd, ante_most) for odd in rules.ante_unqualified)
    return Terms(
        unit=unit,
        bet=unit * rules.bet_multiple,
        odds=odds,
        second=rules.second,
        same_type=rules.same_type,
        ante_below_straight=below,
        ante_straight_up=straight_up,
        ante_won=_capped(unit * rules.ante_won, ante_most),
        draw_fee=unit * _draw_fees(rules)[0],
        exchanges=rules.exchange_sizes if rules.draw else None,
        force=rules.force,
        force_fee=unit * rules.force_fee,
        instant=_instant(rules, unit, ante_most),
        most=most,
        most_each=most is not None and scope is PayoutScope.PAYMENT,
        fees=tuple(unit * fee for fee in _draw_fees(rules)) if len(set(_draw_fees(rules))) > 1 else None,
        sixth=rules.sixth or not rules.draw,
        bound=rules.bound if rules.draw and rules.bound <= rules.exchange_sizes[1] else None,
        together=ante_most is not None and scope in (PayoutScope.PLAYER, PayoutScope.TABLE),
        undeclared=rules.missed_instant is MissedInstant.PAID_BET_SETTLED
        and not rules.auto
        and all(odds[-2:]),
    )


def _bites(capped: Terms, free: Terms) -> bool:
    """Whether a maximum payout takes anything off, the terms being in another unit than those without it."""
    pairs = [(first, second) for first in Combination for second in Combination]
    instant = zip(capped.instant or (), free.instant or (), strict=True)
    return (
        any(capped.win(*pair) != capped.unit * free.win(*pair) for pair in pairs)
        or any(capped.unqualified(kind) != capped.unit * free.unqualified(kind) for kind in Combination)
        or any(paid != capped.unit * due for paid, due in instant)
    )


def _countable(found: Terms) -> Terms:
    """Refuses terms under which a sum over draws, dealers and next cards might be larger than is counted with."""
    if found.exchanges is None:
        return found
    if found.together and found.force and found.ante_won:
        raise BadQuestion(Sentence("question-together"))
    from croupier.odds.side import CARDS, hands_by_combination

    # A draw of two or more makes different hands of all there are; a sixth card makes one of so many.
    beside = found.bet * found.odds[Combination.ACE_KING]
    five = sum(count * (found.win(kind) + beside) for kind, count in hands_by_combination().items())
    six = CARDS * max(found.win(first, second) for first in Combination for second in Combination)
    costs = found.loss + found.force_fee + max(found.fee(given) for given in range(6))
    if (max(five, six) + comb(CARDS, 5) * costs) * comb(CARDS - 1, 4) * (CARDS - 5) >= LARGEST:
        raise BadQuestion(Sentence("question-large"))
    return found


def check_ante(ante: int | None) -> None:
    """Refuses an ante that no table takes."""
    if ante is not None:
        check_range("ante", ante, 1, STAKE_MAX)


def check_range(name: str, value: int, least: int, most: int) -> None:
    """Refuses what is no whole number within its bounds."""
    if type(value) is not int or not least <= value <= most:
        bounds = {"least": least, "most": most}
        raise BadQuestion(Sentence("question-range", name=name, given=str(value), **bounds))


def _draw_fees(rules: TableRules) -> tuple[int, ...]:
    """The fees of the draws that can be made; the others are told as if they cost what the first of these costs."""
    if not rules.draw:
        return (0,)
    least, most = rules.exchange_sizes
    first = rules.draw_fees[0 if rules.sixth else least]
    return (
        first,
        *(fee if least <= given <= most else first for given, fee in enumerate(rules.draw_fees[1:], 1)),
    )


def _capped(amount: int, most: int | None) -> int:
    return amount if most is None else min(amount, most)


def _instant(rules: TableRules, unit: int, most: int | None) -> tuple[int, int] | None:
    if rules.instant is None:
        return None
    straight_flush, royal_flush = (_capped(unit * odd, most) for odd in rules.instant)
    return straight_flush, royal_flush


def _checked(odds: Sequence[int]) -> tuple[int, ...]:
    if len(odds) != len(Combination) - 1:
        raise BadQuestion(Sentence("question-table", wanted=len(Combination) - 1, count=len(odds)))
    if any(odd < 0 or odd > 100_000 for odd in odds):
        raise BadQuestion(Sentence("question-table.odds"))
    return (0, *odds)
