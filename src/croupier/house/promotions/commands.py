"""What can be asked of a promotion, by whom and when."""

from typing import ClassVar

from msgspec import Struct

from croupier.house.act import Act, Person, Role
from croupier.house.promotions.events import Phase
from croupier.house.promotions.terms import (
    AnyContact,
    Availability,
    Claimant,
    Entrant,
    Payment,
    Stake,
    Terms,
)

HOUSE = frozenset({Role.OPERATOR})
PATRONS = frozenset({Role.OPERATOR, Role.PLAYER})
"""A patron acts for himself; the operator may write down what a patron says."""

OPEN = frozenset({Phase.PROPOSED, Phase.RUNNING})
RUNNING = frozenset({Phase.RUNNING})
BEGUN = frozenset({Phase.RUNNING, Phase.HELD, Phase.CANCELLED, Phase.CLOSED})


class Command(Struct, frozen=True, tag=True):
    """Something asked of a promotion; `roles` may ask it, in `phases`."""

    act: Act
    roles: ClassVar[frozenset[Role]] = HOUSE
    phases: ClassVar[frozenset[Phase]] = RUNNING


# Before the start


class ProposePromotion(Command, frozen=True):
    """Sets a promotion up; `act_checked` says that the Act's own rules on prizes are kept."""

    id: str
    tables: tuple[str, ...]
    terms: Terms
    act_checked: bool = False
    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.NEW})


class ChangeTerms(Command, frozen=True):
    """Makes a new version of the terms; after the start `approval` is the authority's reference."""

    terms: Terms
    act_checked: bool = False
    approval: str = ""
    phases: ClassVar[frozenset[Phase]] = OPEN | {Phase.HELD}


class SubmitTerms(Command, frozen=True):
    """Gives the authority the full terms."""

    phases: ClassVar[frozenset[Phase]] = OPEN | {Phase.HELD}


class PublishTerms(Command, frozen=True):
    """Makes the terms available."""

    places: tuple[Availability, ...]
    phases: ClassVar[frozenset[Phase]] = OPEN | {Phase.HELD}


class ReferInMarketing(Command, frozen=True):
    """Adds a piece of marketing with its reference to the terms."""

    item: str
    reference: str
    phases: ClassVar[frozenset[Phase]] = OPEN


class StartPromotion(Command, frozen=True):
    """Begins."""

    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.PROPOSED})


# Entries and draws


class EnterPromotion(Command, frozen=True):
    """Enters somebody, with the wager that qualifies him."""

    entry: str
    entrant: Entrant
    wager: Stake | None = None
    roles: ClassVar[frozenset[Role]] = PATRONS


class NominateScrutineer(Command, frozen=True):
    """Names who oversees the draw."""

    scrutineer: Person
    phases: ClassVar[frozenset[Phase]] = OPEN


class DrawPrize(Command, frozen=True):
    """Says which entry came out for a prize; a scrutineer stands by as the second person of the act."""

    prize: str
    entry: str
    place: str
    present: bool


class PublishResults(Command, frozen=True):
    """Makes the winners known."""

    where: str


# Winners


class ContactWinner(Command, frozen=True):
    """Records an attempt to reach a winner."""

    prize: str
    contact: AnyContact
    phases: ClassVar[frozenset[Phase]] = BEGUN


class CheckContacts(Command, frozen=True):
    """Looks for winners whom nobody tried to reach in time."""

    phases: ClassVar[frozenset[Phase]] = BEGUN


class FileClaim(Command, frozen=True):
    """Claims a prize, or the cash that stands in for it."""

    claim: str
    prize: str
    claimants: tuple[Claimant, ...]
    in_person: bool
    take_cash: bool = False
    roles: ClassVar[frozenset[Role]] = PATRONS
    phases: ClassVar[frozenset[Phase]] = BEGUN


class ChoosePayment(Command, frozen=True):
    """Says how a large cash prize is to be paid; only its winner can."""

    claim: str
    parts: tuple[Payment, ...]
    roles: ClassVar[frozenset[Role]] = frozenset({Role.PLAYER})


class AwardPrize(Command, frozen=True):
    """Hands a claimed prize over."""

    claim: str


class DenyClaim(Command, frozen=True):
    """Refuses a prize; `claimants` completes the names and addresses where the claim lacks them."""

    claim: str
    reasons: tuple[str, ...]
    claimants: tuple[Claimant, ...] = ()
    phases: ClassVar[frozenset[Phase]] = BEGUN


class TellClaimant(Command, frozen=True):
    """Tells the reasons of a denial."""

    claim: str
    phases: ClassVar[frozenset[Phase]] = BEGUN


# Disputes, integrity and the end


class RaiseDispute(Command, frozen=True):
    """Disputes the terms or a decision."""

    dispute: str
    person: str
    about: str
    roles: ClassVar[frozenset[Role]] = PATRONS
    phases: ClassVar[frozenset[Phase]] = BEGUN


class DecideDispute(Command, frozen=True):
    """Ends a dispute."""

    dispute: str
    decision: str
    phases: ClassVar[frozenset[Phase]] = BEGUN


class HoldPromotion(Command, frozen=True):
    """Postpones everything, as the integrity may be compromised; the reason is the act's."""


class ValidateIntegrity(Command, frozen=True):
    """Records, with a second person, that the integrity is sound."""

    findings: str
    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.HELD})


class ResumePromotion(Command, frozen=True):
    """Goes on after a hold."""

    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.HELD})


class CancelPromotion(Command, frozen=True):
    """Cancels, with a second person, for the reason that the act gives."""

    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.RUNNING, Phase.HELD})


class ClosePromotion(Command, frozen=True):
    """Ends a promotion in which nothing is left to do."""


AnyCommand = (
    ProposePromotion
    | ChangeTerms
    | SubmitTerms
    | PublishTerms
    | ReferInMarketing
    | StartPromotion
    | EnterPromotion
    | NominateScrutineer
    | DrawPrize
    | PublishResults
    | ContactWinner
    | CheckContacts
    | FileClaim
    | ChoosePayment
    | AwardPrize
    | DenyClaim
    | TellClaimant
    | RaiseDispute
    | DecideDispute
    | HoldPromotion
    | ValidateIntegrity
    | ResumePromotion
    | CancelPromotion
    | ClosePromotion
)
