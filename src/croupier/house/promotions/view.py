"""What somebody may see of a promotion: the terms for all, one's own entries and claims, the records for the house and the inspector."""

from msgspec import Struct

from croupier.house.act import Person, Role
from croupier.house.promotions.ending import duties
from croupier.house.promotions.events import PromotionPhase
from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.sheet import sheet
from croupier.house.promotions.state import DrawEntry, PrizeClaim, PrizeDispute, Promotion
from croupier.house.promotions.terms import Availability, PromotionTerms, SheetLine

_READERS = {Role.OPERATOR, Role.INSPECTOR}


class PromotionView(Struct, frozen=True):
    """A promotion as somebody sees it; `written` are the terms as they were put in, for those who see everything."""

    id: str
    phase: PromotionPhase
    terms: tuple[SheetLine, ...]
    places: tuple[Availability, ...]
    winners: dict[str, str]
    entries: dict[str, DrawEntry]
    claims: dict[str, PrizeClaim]
    disputes: dict[str, PrizeDispute]
    duties: tuple[str, ...] = ()
    written: PromotionTerms | None = None


def view(rules: PromotionRules, state: Promotion, person: Person) -> PromotionView:
    """What a person may see: the operator and the inspector everything, others what is public and their own."""
    if not state.versions:
        return PromotionView(state.id, state.phase, (), (), {}, {}, {}, {})
    reader = person.role in _READERS
    public = bool(state.version.places)
    return PromotionView(
        state.id,
        state.phase,
        sheet(rules, state.terms) if reader or public else (),
        state.version.places,
        {prize: state.winner(prize).name for prize in state.wins} if reader or state.results else {},
        {name: entry for name, entry in state.entries.items() if reader or entry.entrant.id == person.id},
        {
            name: claim
            for name, claim in state.claims.items()
            if reader or any(claimant.player == person.id for claimant in claim.claimants)
        },
        {name: one for name, one in state.disputes.items() if reader or one.person == person.id},
        tuple(left.message for left in duties(rules, state)) if reader else (),
        state.terms if reader else None,
    )
