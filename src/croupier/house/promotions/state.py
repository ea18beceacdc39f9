"""A promotion as a frozen value: its terms and their versions, who entered, who won, and what is still open."""

from enum import StrEnum

from msgspec import Struct

from croupier.house.act import Person
from croupier.house.promotions.events import PromotionPhase
from croupier.house.promotions.prizes import Prize
from croupier.house.promotions.terms import (
    AnyContact,
    Availability,
    Claimant,
    Entrant,
    Payment,
    PromotionTerms,
    Stake,
)


class Version(Struct, frozen=True):
    """One version of the terms and what was done with it."""

    terms: PromotionTerms
    approval: str = ""
    submitted: int | None = None
    places: tuple[Availability, ...] = ()


class DrawEntry(Struct, frozen=True):
    """Somebody's entry."""

    entrant: Entrant
    wager: Stake | None
    drawn: bool = False


class Win(Struct, frozen=True):
    """A drawn prize and the efforts to reach its winner."""

    entry: str
    at: int
    contacts: tuple[AnyContact, ...] = ()
    in_time: bool = False
    overdue: bool = False
    awarded: bool = False


class ClaimStanding(StrEnum):
    """How a claim stands."""

    OPEN = "open"
    AWARDED = "awarded"
    DENIED = "denied"


class PrizeClaim(Struct, frozen=True):
    """A claim and what became of it; of a denied one, why, who was told when, and how long it is kept."""

    prize: str
    claimants: tuple[Claimant, ...]
    in_person: bool
    take_cash: bool
    at: int
    standing: ClaimStanding = ClaimStanding.OPEN
    parts: tuple[Payment, ...] = ()
    reasons: tuple[str, ...] = ()
    told: int | None = None
    keep_until: int | None = None


class PrizeDispute(Struct, frozen=True):
    """A dispute, its decision and the notice that went with it."""

    person: str
    about: str
    decision: str = ""
    notice: str = ""


class Promotion(Struct, frozen=True):
    """A promotion."""

    phase: PromotionPhase = PromotionPhase.NEW
    id: str = ""
    tables: tuple[str, ...] = ()
    versions: tuple[Version, ...] = ()
    marketing: dict[str, str] = {}
    scrutineer: Person | None = None
    entries: dict[str, DrawEntry] = {}
    wins: dict[str, Win] = {}
    results: str = ""
    claims: dict[str, PrizeClaim] = {}
    disputes: dict[str, PrizeDispute] = {}
    validated: bool = False
    inspectorate: tuple[str, ...] = ()

    @property
    def version(self) -> Version:
        """The version that counts."""
        return self.versions[-1]

    @property
    def terms(self) -> PromotionTerms:
        """The terms that count."""
        return self.version.terms

    def prize(self, name: str) -> Prize:
        """A prize, as the latest terms that have it describe it."""
        found = (version.terms.prize(name) for version in reversed(self.versions))
        return next(prize for prize in found if prize is not None)

    def winner(self, prize: str) -> Entrant:
        """Who won a prize that was drawn."""
        return self.entries[self.wins[prize].entry].entrant
