"""Terms: their first and later versions, their way to the authority and to the public, and the start (15.1, 15.6, 15.9)."""

from croupier.house.act import Act
from croupier.house.promotions import commands as c
from croupier.house.promotions import events as e
from croupier.house.promotions.guards import check_name
from croupier.house.promotions.prize_sheet import sheet
from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.screening import check_prizes, check_terms
from croupier.house.promotions.state import Promotion
from croupier.house.promotions.terms import PromotionTerms
from croupier.refusal import Code, Refusal, refuse

HOUR = 3600

Outcome = tuple[e.PromotionEvent, ...] | Refusal


def propose(rules: PromotionRules, state: Promotion, command: c.ProposePromotion) -> Outcome:  # noqa: ARG001
    """Sets a promotion up with terms that are complete and prizes that may be given."""
    clause = rules.clause("promotion.offer")
    refusal = check_name(command.id, {}, clause) or check_terms(
        rules, command.terms, command.act.at, command.act_checked
    )
    if refusal:
        return refusal
    return (
        e.PromotionProposed(command.act, clause, command.id, command.tables, command.terms),
        _screened(rules, command.act, 1, command.terms),
    )


def change_terms(rules: PromotionRules, state: Promotion, command: c.ChangeTerms) -> Outcome:
    """Makes a new version, to be submitted and published afresh; after the start only with approval."""
    refusal = (
        _check_approval(rules, state, command)
        or _check_drawn(rules, state, command.terms)
        or check_terms(rules, command.terms, command.act.at, command.act_checked)
    )
    if refusal:
        return refusal
    started = state.phase is not e.PromotionPhase.PROPOSED
    clause = rules.clause("promotion.amendment" if started else "promotion.terms")
    version = len(state.versions) + 1
    return (
        e.TermsChanged(command.act, clause, version, command.terms, command.approval.strip()),
        _screened(rules, command.act, version, command.terms),
    )


def _screened(rules: PromotionRules, act: Act, version: int, terms: PromotionTerms) -> e.PrizesScreened:
    prizes = tuple(prize.id for prize in terms.prizes)
    return e.PrizesScreened(act, rules.clause("promotion.prizes"), version, prizes)


def _check_approval(rules: PromotionRules, state: Promotion, command: c.ChangeTerms) -> Refusal | None:
    if state.phase is e.PromotionPhase.PROPOSED or command.approval.strip():
        return None
    return refuse(Code.APPROVAL_NEEDED, rules.clause("promotion.amendment"))


def _check_drawn(rules: PromotionRules, state: Promotion, terms: PromotionTerms) -> Refusal | None:
    """What somebody has won is his: no change reaches a prize that was drawn."""
    for name in state.wins:
        if terms.prize(name) != state.terms.prize(name):
            return refuse(
                Code.PRIZE_ALREADY_DRAWN, rules.clause("promotion.terms.prizes"), "changed", prize=name
            )
    return None


def submit_terms(rules: PromotionRules, state: Promotion, command: c.SubmitTerms) -> Outcome:
    """Gives the authority every line of the terms."""
    lines = sheet(rules, state.terms)
    clause = rules.clause("promotion.submission")
    return (e.TermsSubmitted(command.act, clause, len(state.versions), lines),)


def publish_terms(rules: PromotionRules, state: Promotion, command: c.PublishTerms) -> Outcome:
    """Makes the terms available in at least one place."""
    clause = rules.clause("promotion.publication")
    if not command.places or not all(place.where.strip() for place in command.places):
        return refuse(Code.NOT_PUBLISHED, clause, "where")
    return (e.TermsPublished(command.act, clause, len(state.versions), command.places),)


def refer_in_marketing(rules: PromotionRules, state: Promotion, command: c.ReferInMarketing) -> Outcome:
    """Accepts a piece of marketing that points to a place where the terms can be read."""
    clause = rules.clause("promotion.publication")
    if refusal := check_name(command.item, {}, clause):
        return refusal
    if command.reference not in {place.where for place in state.version.places}:
        return refuse(Code.NO_REFERENCE_TO_TERMS, clause, item=command.item)
    return (e.MarketingReferred(command.act, clause, command.item, command.reference),)


def start(rules: PromotionRules, state: Promotion, command: c.StartPromotion) -> Outcome:
    """Begins once the terms are public, were with the authority for long enough, and name this time."""
    at = command.act.at
    refusal = (
        _check_submitted(rules, state, at)
        or check_published(rules, state)
        or _check_held_now(rules, state.terms, at)
        or check_prizes(rules, state.terms, at)
    )
    if refusal:
        return refusal
    clause = rules.clause("promotion.submission")
    return (e.PromotionStarted(command.act, clause, len(state.versions)),)


def _check_submitted(rules: PromotionRules, state: Promotion, at: int) -> Refusal | None:
    clause = rules.clause("promotion.submission")
    submitted, hours = state.version.submitted, rules.figure("promotion.submission_hours")
    if submitted is None:
        return refuse(Code.NOT_SUBMITTED, clause)
    if at < submitted + hours * HOUR:
        return refuse(Code.SUBMITTED_TOO_LATE, clause, hours=hours)
    return None


def check_published(rules: PromotionRules, state: Promotion) -> Refusal | None:
    """The terms that count must be there to be read."""
    if state.version.places:
        return None
    return refuse(Code.NOT_PUBLISHED, rules.clause("promotion.publication"))


def _check_held_now(rules: PromotionRules, terms: PromotionTerms, at: int) -> Refusal | None:
    clause = rules.clause("promotion.terms.holding")
    if at < (terms.starts or 0):
        return refuse(Code.TOO_EARLY, clause, "promotion")
    if at > (terms.ends or 0):
        return refuse(Code.TOO_LATE, clause, "promotion")
    return None
