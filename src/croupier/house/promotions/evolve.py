"""The only way a promotion changes: one event at a time, without asking any rule."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from croupier.house.promotions import events as e
from croupier.house.promotions.state import (
    ClaimStanding,
    DrawEntry,
    PrizeClaim,
    PrizeDispute,
    Promotion,
    Version,
    Win,
)


def evolve(state: Promotion, event: e.PromotionEvent) -> Promotion:
    """The promotion after an event."""
    return _CHANGES[type(event)](state, event)


def _version(state: Promotion, **fields: Any) -> Promotion:
    return replace(state, versions=(*state.versions[:-1], replace(state.version, **fields)))


def _win(state: Promotion, prize: str, **fields: Any) -> Promotion:
    return replace(state, wins={**state.wins, prize: replace(state.wins[prize], **fields)})


def _claim(state: Promotion, name: str, **fields: Any) -> Promotion:
    return replace(state, claims={**state.claims, name: replace(state.claims[name], **fields)})


def _dispute(state: Promotion, name: str, **fields: Any) -> Promotion:
    return replace(state, disputes={**state.disputes, name: replace(state.disputes[name], **fields)})


# Before the start


def _proposed(state: Promotion, event: e.PromotionProposed) -> Promotion:
    return replace(
        state,
        phase=e.PromotionPhase.PROPOSED,
        id=event.id,
        tables=event.tables,
        versions=(Version(event.terms),),
    )


def _changed(state: Promotion, event: e.TermsChanged) -> Promotion:
    return replace(state, versions=(*state.versions, Version(event.terms, event.approval)))


def _submitted(state: Promotion, event: e.TermsSubmitted) -> Promotion:
    return _version(state, submitted=event.act.at)


def _published(state: Promotion, event: e.TermsPublished) -> Promotion:
    return _version(state, places=event.places)


def _referred(state: Promotion, event: e.MarketingReferred) -> Promotion:
    return replace(state, marketing={**state.marketing, event.item: event.reference})


def _started(state: Promotion, event: e.PromotionStarted) -> Promotion:  # noqa: ARG001
    return replace(state, phase=e.PromotionPhase.RUNNING)


# Entries and draws


def _entered(state: Promotion, event: e.EntryReceived) -> Promotion:
    return replace(state, entries={**state.entries, event.entry: DrawEntry(event.entrant, event.wager)})


def _nominated(state: Promotion, event: e.ScrutineerNominated) -> Promotion:
    return replace(state, scrutineer=event.scrutineer)


def _drawn(state: Promotion, name: str) -> Promotion:
    return replace(state, entries={**state.entries, name: replace(state.entries[name], drawn=True)})


def _passed_over(state: Promotion, event: e.EntryPassedOver) -> Promotion:
    return _drawn(state, event.entry)


def _won(state: Promotion, event: e.WinnerDrawn) -> Promotion:
    wins = {**state.wins, event.prize: Win(event.entry, event.act.at)}
    return replace(_drawn(state, event.entry), wins=wins, results="")


def _results(state: Promotion, event: e.ResultsPublished) -> Promotion:
    return replace(state, results=event.where)


# Winners


def _contacted(state: Promotion, event: e.WinnerContacted) -> Promotion:
    win = state.wins[event.prize]
    contacts = (*win.contacts, event.contact)
    return _win(state, event.prize, contacts=contacts, in_time=win.in_time or event.in_time)


def _overdue(state: Promotion, event: e.ContactOverdue) -> Promotion:
    return _win(state, event.prize, overdue=True)


def _filed(state: Promotion, event: e.ClaimFiled) -> Promotion:
    claim = PrizeClaim(event.prize, event.claimants, event.in_person, event.take_cash, event.act.at)
    return replace(state, claims={**state.claims, event.claim: claim})


def _chosen(state: Promotion, event: e.PaymentChosen) -> Promotion:
    return _claim(state, event.claim, parts=event.parts)


def _awarded(state: Promotion, event: e.PrizeAwarded) -> Promotion:
    state = _claim(state, event.claim, standing=ClaimStanding.AWARDED, parts=event.parts)
    return _win(state, event.prize, awarded=True)


def _denied(state: Promotion, event: e.ClaimDenied) -> Promotion:
    return _claim(
        state,
        event.claim,
        standing=ClaimStanding.DENIED,
        reasons=event.reasons,
        claimants=event.claimants,
        keep_until=event.keep_until,
    )


def _told(state: Promotion, event: e.ClaimantTold) -> Promotion:
    return _claim(state, event.claim, told=event.act.at)


# Disputes, integrity and the end


def _raised(state: Promotion, event: e.DisputeRaised) -> Promotion:
    return replace(state, disputes={**state.disputes, event.dispute: PrizeDispute(event.person, event.about)})


def _decided(state: Promotion, event: e.DisputeDecided) -> Promotion:
    return _dispute(state, event.dispute, decision=event.decision)


def _advised(state: Promotion, event: e.ComplaintRightTold) -> Promotion:
    return _dispute(state, event.dispute, notice=event.notice)


def _held(state: Promotion, event: e.IntegrityHeld) -> Promotion:  # noqa: ARG001
    return replace(state, phase=e.PromotionPhase.HELD, validated=False)


def _validated(state: Promotion, event: e.IntegrityValidated) -> Promotion:  # noqa: ARG001
    return replace(state, validated=True)


def _resumed(state: Promotion, event: e.PromotionResumed) -> Promotion:  # noqa: ARG001
    return replace(state, phase=e.PromotionPhase.RUNNING)


def _cancelled(state: Promotion, event: e.PromotionCancelled) -> Promotion:  # noqa: ARG001
    return replace(state, phase=e.PromotionPhase.CANCELLED)


def _inspectorate(state: Promotion, event: e.InspectorateTold) -> Promotion:
    return replace(state, inspectorate=(*state.inspectorate, event.about))


def _closed(state: Promotion, event: e.PromotionClosed) -> Promotion:  # noqa: ARG001
    return replace(state, phase=e.PromotionPhase.CLOSED)


def _same(state: Promotion, event: e.PromotionEvent) -> Promotion:  # noqa: ARG001
    return state


_CHANGES: dict[type[e.PromotionEvent], Callable[[Promotion, Any], Promotion]] = {
    e.PromotionProposed: _proposed,
    e.PrizesScreened: _same,
    e.TermsChanged: _changed,
    e.TermsSubmitted: _submitted,
    e.TermsPublished: _published,
    e.MarketingReferred: _referred,
    e.PromotionStarted: _started,
    e.EntryReceived: _entered,
    e.ScrutineerNominated: _nominated,
    e.EntryPassedOver: _passed_over,
    e.WinnerDrawn: _won,
    e.ResultsPublished: _results,
    e.WinnerContacted: _contacted,
    e.ContactOverdue: _overdue,
    e.ClaimFiled: _filed,
    e.PaymentChosen: _chosen,
    e.PrizeAwarded: _awarded,
    e.ClaimDenied: _denied,
    e.ClaimantTold: _told,
    e.DisputeRaised: _raised,
    e.DisputeDecided: _decided,
    e.ComplaintRightTold: _advised,
    e.IntegrityHeld: _held,
    e.IntegrityValidated: _validated,
    e.PromotionResumed: _resumed,
    e.PromotionCancelled: _cancelled,
    e.InspectorateTold: _inspectorate,
    e.PromotionClosed: _closed,
}
