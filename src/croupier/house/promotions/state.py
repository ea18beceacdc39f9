"""A promotion as a frozen value, and the only way it changes: one event at a time, without asking any rule."""

from enum import StrEnum
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from croupier.house.act import Person
from croupier.house.promotions import events as e
from croupier.house.promotions import terms as t
from croupier.house.promotions.events import PromotionPhase


class Version(Struct, frozen=True):
    """One version of the terms and what was done with it."""

    terms: t.PromotionTerms
    approval: str = ""
    submitted: int | None = None
    places: tuple[t.Availability, ...] = ()


class DrawEntry(Struct, frozen=True):
    """Somebody's entry."""

    entrant: t.Entrant
    wager: t.Stake | None
    drawn: bool = False


class Win(Struct, frozen=True):
    """A drawn prize and the efforts to reach its winner."""

    entry: str
    at: int
    contacts: tuple[t.AnyContact, ...] = ()
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
    claimants: tuple[t.Claimant, ...]
    in_person: bool
    take_cash: bool
    at: int
    standing: ClaimStanding = ClaimStanding.OPEN
    parts: tuple[t.Payment, ...] = ()
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
    def terms(self) -> t.PromotionTerms:
        """The terms that count."""
        return self.version.terms

    def prize(self, name: str) -> t.Prize:
        """A prize, as the latest terms that have it describe it."""
        found = (version.terms.prize(name) for version in reversed(self.versions))
        return next(prize for prize in found if prize is not None)

    def winner(self, prize: str) -> t.Entrant:
        """Who won a prize that was drawn."""
        return self.entries[self.wins[prize].entry].entrant


def evolve(state: Promotion, event: e.PromotionEvent) -> Promotion:
    """The promotion after an event."""
    match event:
        case e.PromotionProposed(id=name, tables=tables, terms=terms):
            first = (Version(terms),)
            return replace(state, phase=PromotionPhase.PROPOSED, id=name, tables=tables, versions=first)
        case e.TermsChanged(terms=terms, approval=approval):
            return replace(state, versions=(*state.versions, Version(terms, approval)))
        case e.TermsSubmitted(act=act):
            return _version(state, submitted=act.at)
        case e.TermsPublished(places=places):
            return _version(state, places=places)
        case e.MarketingReferred(item=item, reference=reference):
            return replace(state, marketing={**state.marketing, item: reference})
        case e.EntryReceived(entry=name, entrant=entrant, wager=wager):
            return replace(state, entries={**state.entries, name: DrawEntry(entrant, wager)})
        case e.ScrutineerNominated(scrutineer=scrutineer):
            return replace(state, scrutineer=scrutineer)
        case e.EntryPassedOver(entry=name):
            return _with(state, "entries", name, drawn=True)
        case e.WinnerDrawn(act=act, prize=prize, entry=name):
            wins = {**state.wins, prize: Win(name, act.at)}
            return replace(_with(state, "entries", name, drawn=True), wins=wins, results="")
        case e.ResultsPublished(where=where):
            return replace(state, results=where)
    return _won(state, event)


def _won(state: Promotion, event: e.PromotionEvent) -> Promotion:
    """What changes between a draw and the prize in its winner's hands."""
    match event:
        case e.WinnerContacted(prize=prize, contact=contact, in_time=in_time):
            win = state.wins[prize]
            contacts = (*win.contacts, contact)
            return _with(state, "wins", prize, contacts=contacts, in_time=win.in_time or in_time)
        case e.ContactOverdue(prize=prize):
            return _with(state, "wins", prize, overdue=True)
        case e.ClaimFiled(act=act, claim=name):
            claim = PrizeClaim(event.prize, event.claimants, event.in_person, event.take_cash, act.at)
            return replace(state, claims={**state.claims, name: claim})
        case e.PaymentChosen(claim=name, parts=parts):
            return _with(state, "claims", name, parts=parts)
        case e.PrizeAwarded(claim=name, prize=prize, parts=parts):
            state = _with(state, "claims", name, standing=ClaimStanding.AWARDED, parts=parts)
            return _with(state, "wins", prize, awarded=True)
        case e.ClaimDenied(claim=name, reasons=reasons, claimants=claimants, keep_until=until):
            denied = ClaimStanding.DENIED
            kept = {"reasons": reasons, "claimants": claimants, "keep_until": until}
            return _with(state, "claims", name, standing=denied, **kept)
        case e.ClaimantTold(act=act, claim=name):
            return _with(state, "claims", name, told=act.at)
    return _ended(state, event)


def _ended(state: Promotion, event: e.PromotionEvent) -> Promotion:
    """What disputes, holds and the end change."""
    match event:
        case e.DisputeRaised(dispute=name, person=person, about=about):
            return replace(state, disputes={**state.disputes, name: PrizeDispute(person, about)})
        case e.DisputeDecided(dispute=name, decision=decision):
            return _with(state, "disputes", name, decision=decision)
        case e.ComplaintRightTold(dispute=name, notice=notice):
            return _with(state, "disputes", name, notice=notice)
        case e.IntegrityHeld():
            return replace(state, phase=PromotionPhase.HELD, validated=False)
        case e.IntegrityValidated():
            return replace(state, validated=True)
        case e.PromotionStarted() | e.PromotionResumed():
            return replace(state, phase=PromotionPhase.RUNNING)
        case e.PromotionCancelled():
            return replace(state, phase=PromotionPhase.CANCELLED)
        case e.InspectorateTold(about=about):
            return replace(state, inspectorate=(*state.inspectorate, about))
        case e.PromotionClosed():
            return replace(state, phase=PromotionPhase.CLOSED)
    return state


def _version(state: Promotion, **fields: Any) -> Promotion:
    return replace(state, versions=(*state.versions[:-1], replace(state.version, **fields)))


def _with(
    state: Promotion, part: Literal["entries", "wins", "claims", "disputes"], name: str, **fields: Any
) -> Promotion:
    """The promotion with some fields of one entry, win, claim or dispute changed."""
    held = getattr(state, part)
    return replace(state, **{part: {**held, name: replace(held[name], **fields)}})
