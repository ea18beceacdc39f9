"""One rulebook under one table's settings: everything that play asks of it, worked out once."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from croupier.hands import SuperCombination, SuperFamily
from croupier.refusal import Code
from croupier.rulebook import policy
from croupier.rulebook.model import DrawPart, Prizes, Rulebook, SuperPart
from croupier.rulebook.points import PARTS
from croupier.rulebook.settings import ActWhen, DeclareMode, Device, SettingRefused, Settings, resolve

DEALER = 0
"""The dealer's place in a dealing order; seats count from 1, at the dealer's left."""

NEVER_BOUND = 6
"""More cards than a hand has to give up."""


class TableRules(Struct, frozen=True):
    """The rules in force at one table."""

    rulebook: Rulebook
    settings: Settings
    cite: dict[str, str]
    seats: int
    shoe: bool
    dealer_first: bool
    call_optional: bool
    changes: bool
    bet_multiple: int
    bet_odds: tuple[int, ...]
    second: bool
    same_type: bool
    wrong_bet: policy.WrongBet
    ante_unqualified: tuple[int, int]
    ante_won: int
    instant: tuple[int, int] | None
    missed_instant: policy.MissedInstant | None
    super_odds: tuple[int, ...] | None
    super_family: SuperFamily
    several_supers: bool
    super_floor: policy.SuperFloor | None
    losing_supers_at_once: bool
    dealer_supers_first: bool
    draw: bool
    exchange_sizes: tuple[int, int]
    draw_fees: tuple[int, ...]
    """What a draw costs in antes by the number of cards given up; none are for a sixth card."""
    sixth: bool
    bound: int
    """From how many cards given up a seat must bet; more than there are where it never must."""
    force: bool
    force_fee: int
    concede: bool
    auto: bool
    as_decided: bool
    prizes: Prizes | None
    players_open: bool
    sides: tuple[str, ...]
    """The parts of the rulebook that bring wagers or payouts beside ante and bet."""

    def __repr__(self) -> str:
        return f"TableRules({self.id!r}, {self.settings!r})"

    @property
    def id(self) -> str:
        """The rulebook's id."""
        return self.rulebook.id

    def has(self, point: str) -> bool:
        """Whether this rulebook has a clause for a step of play."""
        return point in self.cite

    def order(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Who gets each card of the first deal, in turn."""
        return dealing_order(seats, self.shoe, self.dealer_first)


@lru_cache(maxsize=512)
def dealing_order(seats: tuple[int, ...], shoe: bool, dealer_first: bool) -> tuple[int, ...]:
    """Who gets each card of the first deal: card by card from a shoe, in fives from a shuffler.

    >>> dealing_order((1, 3), True, False)[:6]
    (1, 3, 0, 1, 3, 0)
    >>> dealing_order((1,), False, True)
    (0, 0, 0, 0, 0, 1, 1, 1, 1, 1)
    """
    hands = (DEALER, *seats) if dealer_first else (*seats, DEALER)
    return hands * 5 if shoe else tuple(hand for hand in hands for _ in range(5))


def under(rulebook: Rulebook, given: Mapping[str, Any] | None = None) -> TableRules:
    """The rules of a table that plays by a rulebook with some settings given."""
    settings = resolve(rulebook.id, rulebook.settings, given or {})
    _check_super_table(rulebook, settings)
    supers, draw, unqualified = rulebook.super, rulebook.draw, rulebook.ante.unqualified.value
    table = supers.tables[str(settings.super_pay_table)].value if supers else None
    several = _several_supers(supers, settings)
    sides = tuple(name for name, part in PARTS.items() if part.side and getattr(rulebook, name))
    if not settings.jackpot_offered:
        sides = tuple(name for name in sides if name != "jackpot")
    rules = TableRules(
        rulebook=rulebook,
        settings=settings,
        cite={point: named if isinstance(named, str) else named[0] for point, named in rulebook.cite.items()},
        seats=rulebook.seats.value,
        shoe=settings.dealing_device is Device.SHOE,
        dealer_first=rulebook.deal.dealer.value is policy.DealerTurn.FIRST,
        call_optional=rulebook.deal.call.value is policy.BetsCall.OPTIONAL,
        changes=rulebook.policy.change_of_mind.value is policy.ChangeOfMind.UNTIL_LOCK,
        bet_multiple=rulebook.bet.multiple.value,
        bet_odds=(0, *astuple(rulebook.bet.odds.value)),  # as `Combination` goes, nothing first
        second=rulebook.bet.second.value,
        same_type=settings.second_same_type,
        wrong_bet=rulebook.bet.wrong.value,
        ante_unqualified=(unqualified.below_straight, unqualified.straight_or_higher),
        ante_won=rulebook.ante.won.value,
        instant=_instant_odds(rulebook, settings),
        missed_instant=rulebook.instant.missed.value if rulebook.instant else None,
        super_odds=(0, *(getattr(table, held.name.lower()) for held in SuperCombination if held))
        if table
        else None,
        super_family=SuperFamily.FIVE_PICTURE
        if table and table.five_picture
        else SuperFamily.SAME_COLOURED_STRAIGHT,
        several_supers=several,
        super_floor=supers.floor.value if several and supers and supers.floor else None,
        losing_supers_at_once=bool(supers and supers.losing.value is policy.LosingSupers.ON_DECLARATION),
        dealer_supers_first=bool(
            supers and supers.dealer and supers.dealer.value is policy.DealerSupers.AT_REVEAL
        ),
        draw=draw is not None,
        exchange_sizes=(draw.least.value, draw.most.value) if draw else (0, 0),
        draw_fees=_draw_fees(draw),
        sixth=draw is not None and draw.sells_sixth,
        bound=draw.bound.value if draw and draw.bound else NEVER_BOUND,
        force=rulebook.force is not None,
        force_fee=rulebook.force.fee.value if rulebook.force else 0,
        concede="concede.take" in rulebook.cite and settings.concede,
        auto=settings.declare_mode is DeclareMode.AUTO,
        as_decided=settings.act_when is ActWhen.AS_DECIDED,
        prizes=rulebook.jackpot.prizes.value if "jackpot" in sides and rulebook.jackpot else None,
        players_open=rulebook.policy.opening.value is policy.Opening.PLAYER,
        sides=sides,
    )
    _check_super_maximum(rules)
    return rules


def _several_supers(part: SuperPart | None, settings: Settings) -> bool:
    if part is None or part.targets.value is policy.SuperTargets.OWN:
        return False
    return part.targets.value is policy.SuperTargets.MULTIPLE or settings.multi_super


def _instant_odds(rulebook: Rulebook, settings: Settings) -> tuple[int, int] | None:
    if rulebook.instant is None:
        return None
    return rulebook.instant.odds.value if rulebook.instant.odds else settings.instant_payout


def _draw_fees(part: DrawPart | None) -> tuple[int, ...]:
    """What a draw costs by the number of cards given up."""
    if part is None:
        return ()
    fees = part.fees.value if part.fees else {}
    return tuple(fees.get(str(given), part.fee.value) for given in range(6))


def _check_super_table(rulebook: Rulebook, settings: Settings) -> None:
    number = settings.super_pay_table
    if rulebook.super is not None and str(number) not in rulebook.super.tables:
        clause = rulebook.settings["super_pay_table"].clause if "super_pay_table" in rulebook.settings else ""
        raise SettingRefused(Code.BAD_SETTING, clause, "super-table", number=number)


def _check_super_maximum(rules: TableRules) -> None:
    """Where a super may not be below the ante, its maximum may not be below the ante's (N7)."""
    supers, antes = rules.settings.super_limits, rules.settings.ante_limits
    if rules.super_floor is None or supers is None or antes is None:
        return
    kinds = ("own",) if rules.super_floor is policy.SuperFloor.OWN else ("own", "other", "dealer")
    for kind in kinds:
        limits = getattr(supers, kind)
        if limits is not None and limits[1] < antes[1]:
            clause, most, ante = rules.cite["super.floor"], limits[1], antes[1]
            raise SettingRefused(Code.BAD_SETTING, clause, "super-most", kind=kind, most=most, ante=ante)
