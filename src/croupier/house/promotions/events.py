"""What happened in a promotion. Each event carries its circumstances and its clause."""

from enum import StrEnum
from typing import Any, Union

from msgspec import Struct

from croupier.house.act import Act, Person
from croupier.house.promotions import terms as t

VERSION = 1


class PromotionPhase(StrEnum):
    """Where a promotion stands."""

    NEW = "new"
    PROPOSED = "proposed"
    RUNNING = "running"
    HELD = "held"
    CANCELLED = "cancelled"
    CLOSED = "closed"


class PromotionEvent(Struct, frozen=True, tag=True):
    """Something that happened."""

    act: Act
    clause: str


# Before the start


class PromotionProposed(PromotionEvent, frozen=True):
    """A promotion was set up for some tables, with its first terms."""

    id: str
    tables: tuple[str, ...]
    terms: t.PromotionTerms


class PrizesScreened(PromotionEvent, frozen=True):
    """The prizes of a version were found free of barred ones, and the Act's own rules kept."""

    version: int
    prizes: tuple[str, ...]


class TermsChanged(PromotionEvent, frozen=True):
    """The terms have a new version; after the start, with the authority's approval."""

    version: int
    terms: t.PromotionTerms
    approval: str


class TermsSubmitted(PromotionEvent, frozen=True):
    """The authority was given the full terms."""

    version: int
    lines: tuple[t.SheetLine, ...]


class TermsPublished(PromotionEvent, frozen=True):
    """The terms can be read."""

    version: int
    places: tuple[t.Availability, ...]


class MarketingReferred(PromotionEvent, frozen=True):
    """A piece of marketing refers to where the terms can be read."""

    item: str
    reference: str


class PromotionStarted(PromotionEvent, frozen=True):
    """The promotion began."""

    version: int


# Entries and draws


class EntryReceived(PromotionEvent, frozen=True):
    """Somebody entered."""

    entry: str
    entrant: t.Entrant
    wager: t.Stake | None


class ScrutineerNominated(PromotionEvent, frozen=True):
    """The operator named who oversees the draw."""

    scrutineer: Person


class EntryPassedOver(PromotionEvent, frozen=True):
    """A drawn entrant had to be present and was not; the prize is still to be drawn."""

    prize: str
    entry: str


class WinnerDrawn(PromotionEvent, frozen=True):
    """An entry was drawn for a prize; `scrutineer` is who oversaw it, where one had to."""

    prize: str
    entry: str
    place: str
    present: bool
    scrutineer: str


class ResultsPublished(PromotionEvent, frozen=True):
    """The winners were made known."""

    where: str
    winners: dict[str, str]


# Winners


class WinnerContacted(PromotionEvent, frozen=True):
    """The operator tried to reach a winner; `as_stated` says that the terms name these means."""

    prize: str
    contact: t.AnyContact
    in_time: bool
    as_stated: bool


class ContactOverdue(PromotionEvent, frozen=True):
    """Nobody had tried to reach a winner when the time for it ran out."""

    prize: str
    due: int


class ClaimFiled(PromotionEvent, frozen=True):
    """A prize was claimed."""

    claim: str
    prize: str
    claimants: tuple[t.Claimant, ...]
    in_person: bool
    take_cash: bool


class PaymentChosen(PromotionEvent, frozen=True):
    """A winner said how to be paid."""

    claim: str
    parts: tuple[t.Payment, ...]


class PrizeAwarded(PromotionEvent, frozen=True):
    """A prize was handed over; `parts` is the money in it."""

    claim: str
    prize: str
    parts: tuple[t.Payment, ...]


class ClaimDenied(PromotionEvent, frozen=True):
    """A claim was denied; `keep_until` is set where its details must be kept."""

    claim: str
    reasons: tuple[str, ...]
    claimants: tuple[t.Claimant, ...]
    keep_until: int | None


class ClaimantTold(PromotionEvent, frozen=True):
    """The reasons for a denial were told."""

    claim: str
    reasons: tuple[str, ...]


# Disputes and integrity


class DisputeRaised(PromotionEvent, frozen=True):
    """Somebody disputes the terms or a decision."""

    dispute: str
    person: str
    about: str


class DisputeDecided(PromotionEvent, frozen=True):
    """The operator's decision, which is final."""

    dispute: str
    decision: str


class ComplaintRightTold(PromotionEvent, frozen=True):
    """Somebody was shown the notice of the right to complain."""

    dispute: str
    person: str
    notice: str


class IntegrityHeld(PromotionEvent, frozen=True):
    """The promotion is postponed until its integrity is validated."""


class IntegrityValidated(PromotionEvent, frozen=True):
    """The integrity of the promotion was found sound."""

    findings: str


class PromotionResumed(PromotionEvent, frozen=True):
    """The promotion goes on."""


class PromotionCancelled(PromotionEvent, frozen=True):
    """The promotion was cancelled, as its integrity is compromised."""


class InspectorateTold(PromotionEvent, frozen=True):
    """The inspectorate was told at once."""

    about: str


class PromotionClosed(PromotionEvent, frozen=True):
    """The promotion is over and nothing is left to do."""


AnyPromotionEvent: Any = Union[tuple(PromotionEvent.__subclasses__())]  # noqa: UP007
