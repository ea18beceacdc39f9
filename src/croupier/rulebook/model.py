"""A rulebook as frozen data: what its file says, each value with the clause it comes from."""

from datetime import date
from typing import Generic, TypeVar

from msgspec import UNSET, Struct, UnsetType, field

from croupier.rulebook import policy
from croupier.rulebook.settings import SettingSpec

T = TypeVar("T")


class Cited(Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A value and the clause that sets it."""

    value: T = field(name="is")
    clause: str


class PayTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What a wager pays to 1, row by row."""


class BetOdds(PayTable, frozen=True):
    """What a winning bet pays to 1, by combination."""

    ace_king: int
    one_pair: int
    two_pairs: int
    three_of_a_kind: int
    straight: int
    flush: int
    full_house: int
    four_of_a_kind: int
    straight_flush: int
    royal_flush: int


class SuperOdds(PayTable, frozen=True):
    """What a winning super pays to 1, by combination; a row that a table lacks pays nothing."""

    four_of_a_kind: int
    full_house: int
    flush: int
    straight: int
    three_of_a_kind: int
    ace_king_queen: int
    five_coloured: int
    same_coloured_straight: int = 0
    five_picture: int = 0


class UnqualifiedAnte(PayTable, frozen=True):
    """What an ante pays to 1 when the dealer does not qualify."""

    below_straight: int
    straight_or_higher: int


class DealPart(Struct, frozen=True, forbid_unknown_fields=True):
    """How the first cards are dealt."""

    dealer: Cited[policy.DealerTurn]
    call: Cited[policy.BetsCall]


class AntePart(Struct, frozen=True, forbid_unknown_fields=True):
    """What an ante earns."""

    unqualified: Cited[UnqualifiedAnte]
    won: Cited[int]


class BetPart(Struct, frozen=True, forbid_unknown_fields=True):
    """What a bet costs and earns."""

    multiple: Cited[int]
    odds: Cited[BetOdds]
    second: Cited[bool]
    wrong: Cited[policy.WrongBet]


class SuperPart(Struct, frozen=True, forbid_unknown_fields=True):
    """The super wagers of a rulebook."""

    targets: Cited[policy.SuperTargets]
    losing: Cited[policy.LosingSupers]
    tables: dict[str, Cited[SuperOdds]]
    floor: Cited[policy.SuperFloor] | None = None
    dealer: Cited[policy.DealerSupers] | None = None


class InstantPart(Struct, frozen=True, forbid_unknown_fields=True):
    """The instant payouts of a rulebook; the odds are a setting, or fixed here."""

    missed: Cited[policy.MissedInstant]
    odds: Cited[tuple[int, int]] | None = None


class DrawPart(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The draw: how many cards an exchange may give up and what a draw costs, in antes.

    `fees` are those of exchanges that cost something else, by the number of cards given up; `sixth` says whether a sixth
    card may be bought, which it may where nothing is said; `bound` from how many cards given up the seat must bet.
    """

    least: Cited[int]
    most: Cited[int]
    fee: Cited[int]
    fees: Cited[dict[str, int]] | None = None
    sixth: Cited[bool] | None = None
    bound: Cited[int] | None = None

    @property
    def sells_sixth(self) -> bool:
        """Whether a sixth card may be bought."""
        return self.sixth is None or self.sixth.value


class ForcePart(Struct, frozen=True, forbid_unknown_fields=True):
    """Forcing the dealer, and its fee in antes."""

    fee: Cited[int]


class PoolPrize(Struct, frozen=True, forbid_unknown_fields=True):
    """A prize that is a share of the pool but never less than a floor, in cents."""

    floor: int
    percent: int


class Prizes(Struct, frozen=True, forbid_unknown_fields=True):
    """The jackpot prizes: fixed amounts in cents, and two shares of the pool."""

    flush: int
    full_house: int
    four_of_a_kind: int
    straight_flush: PoolPrize
    royal_flush: PoolPrize


class JackpotPart(Struct, frozen=True, forbid_unknown_fields=True):
    """The progressive jackpot."""

    prizes: Cited[Prizes]


class PolicyPart(Struct, frozen=True, forbid_unknown_fields=True):
    """What irregularities lead to, where the rulebooks differ."""

    void_reach: Cited[policy.VoidReach]
    misdeal_reach: Cited[policy.MisdealReach]
    change_of_mind: Cited[policy.ChangeOfMind]
    stray_cards: Cited[policy.StrayCards]
    opening: Cited[policy.Opening]
    conduct_void: Cited[policy.ConductVoid] | None = None
    extra_hand: Cited[policy.ExtraHand] | None = None


class LayoutPart(Struct, frozen=True, forbid_unknown_fields=True):
    """The words on the cloth."""

    inscription: Cited[str]
    areas: dict[str, Cited[str]]


class Rulebook(Struct, frozen=True, forbid_unknown_fields=True):
    """One rulebook: its data, its settings and the clause of each step of play."""

    id: str
    title: str
    game: str
    jurisdiction: str
    instrument: str
    seats: Cited[int]
    layout: LayoutPart
    deal: DealPart
    ante: AntePart
    bet: BetPart
    policy: PolicyPart
    ranking: dict[str, str]
    settings: dict[str, SettingSpec]
    cite: dict[str, str | list[str]]
    version_of: str = ""
    """The instrument that it is a version of, in force from the day `effective` on and before the day `until`."""
    time_zone: str = "UTC"
    """Where those days begin and end."""
    effective: date | None = None
    until: date | None = None
    extends: str = ""
    super: SuperPart | None = None
    instant: InstantPart | None = None
    draw: DrawPart | None = None
    force: ForcePart | None = None
    jackpot: JackpotPart | None = None
    house: str | UnsetType = UNSET
    """Whose rules for the house around the rounds it goes by, where it extends none."""

    @property
    def base(self) -> str:
        """The rulebook whose house rules it goes by: the one it extends, or the one it names; nothing for neither."""
        return self.extends or self.house or ""

    def _repr_html_(self) -> str:
        from croupier.rulebook.facts import rulebook_html

        return rulebook_html(self)
