"""What can be asked of a promotion."""

from msgspec import Struct

from croupier.house.act import Person
from croupier.house.promotions import terms as t


class PromotionCommand(Struct, frozen=True, tag=True):
    """Something asked of a promotion; `decide.py` says by whom and when."""


# Before the start


class ProposePromotion(PromotionCommand, frozen=True):
    """Sets a promotion up; `act_checked` says that the Act's own rules on prizes are kept."""

    id: str
    tables: tuple[str, ...]
    terms: t.PromotionTerms
    act_checked: bool = False


class ChangeTerms(PromotionCommand, frozen=True):
    """Makes a new version of the terms; after the start `approval` is the authority's reference."""

    terms: t.PromotionTerms
    act_checked: bool = False
    approval: str = ""


class SubmitTerms(PromotionCommand, frozen=True):
    """Gives the authority the full terms."""


class PublishTerms(PromotionCommand, frozen=True):
    """Makes the terms available."""

    places: tuple[t.Availability, ...]


class ReferInMarketing(PromotionCommand, frozen=True):
    """Adds a piece of marketing with its reference to the terms."""

    item: str
    reference: str


class StartPromotion(PromotionCommand, frozen=True):
    """Begins."""


# Entries and draws


class EnterPromotion(PromotionCommand, frozen=True):
    """Enters somebody, with the wager that qualifies him."""

    entry: str
    entrant: t.Entrant
    wager: t.Stake | None = None


class NominateScrutineer(PromotionCommand, frozen=True):
    """Names who oversees the draw."""

    scrutineer: Person


class DrawPrize(PromotionCommand, frozen=True):
    """Says which entry came out for a prize; a scrutineer stands by as the second person of the act."""

    prize: str
    entry: str
    place: str
    present: bool


class PublishResults(PromotionCommand, frozen=True):
    """Makes the winners known."""

    where: str


# Winners


class ContactWinner(PromotionCommand, frozen=True):
    """Records an attempt to reach a winner."""

    prize: str
    contact: t.AnyContact


class CheckContacts(PromotionCommand, frozen=True):
    """Looks for winners whom nobody tried to reach in time."""


class FileClaim(PromotionCommand, frozen=True):
    """Claims a prize, or the cash that stands in for it."""

    claim: str
    prize: str
    claimants: tuple[t.Claimant, ...]
    in_person: bool
    take_cash: bool = False


class ChoosePayment(PromotionCommand, frozen=True):
    """Says how a large cash prize is to be paid; only its winner can."""

    claim: str
    parts: tuple[t.Payment, ...]


class AwardPrize(PromotionCommand, frozen=True):
    """Hands a claimed prize over."""

    claim: str


class DenyClaim(PromotionCommand, frozen=True):
    """Refuses a prize; `claimants` completes the names and addresses where the claim lacks them."""

    claim: str
    reasons: tuple[str, ...]
    claimants: tuple[t.Claimant, ...] = ()


class TellClaimant(PromotionCommand, frozen=True):
    """Tells the reasons of a denial."""

    claim: str


# Disputes, integrity and the end


class RaiseDispute(PromotionCommand, frozen=True):
    """Disputes the terms or a decision."""

    dispute: str
    person: str
    about: str


class DecideDispute(PromotionCommand, frozen=True):
    """Ends a dispute."""

    dispute: str
    decision: str


class HoldPromotion(PromotionCommand, frozen=True):
    """Postpones everything, as the integrity may be compromised; the reason is the act's."""


class ValidateIntegrity(PromotionCommand, frozen=True):
    """Records, with a second person, that the integrity is sound."""

    findings: str


class ResumePromotion(PromotionCommand, frozen=True):
    """Goes on after a hold."""


class CancelPromotion(PromotionCommand, frozen=True):
    """Cancels, with a second person, for the reason that the act gives."""


class ClosePromotion(PromotionCommand, frozen=True):
    """Ends a promotion in which nothing is left to do."""
