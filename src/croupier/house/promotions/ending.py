"""How a promotion is held up, cancelled or closed (15.12)."""

from collections.abc import Iterator

from croupier.house.act import Act
from croupier.house.promotions import commands as c
from croupier.house.promotions import events as e
from croupier.house.promotions.contacting import unsought
from croupier.house.promotions.guards import check_reason, check_second
from croupier.house.promotions.proposing import Outcome
from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.state import ClaimStanding, Promotion
from croupier.refusal import Code, Refusal


def hold(rules: PromotionRules, state: Promotion, command: c.HoldPromotion) -> Outcome:  # noqa: ARG001
    """Postpones the promotion and tells the inspectorate in the same moment."""
    clause = rules.clause("promotion.integrity")
    if refusal := check_reason(command.act, clause):
        return refusal
    return e.IntegrityHeld(command.act, clause), _told(command.act, clause, "postponed")


def validate(rules: PromotionRules, state: Promotion, command: c.ValidateIntegrity) -> Outcome:  # noqa: ARG001
    """Records what was found, with a second person."""
    clause = rules.clause("promotion.integrity")
    if not command.findings.strip():
        return Refusal(Code.REASON_NEEDED, "what was found must be said", clause)
    refusal = check_second(command.act, clause)
    return refusal or (e.IntegrityValidated(command.act, clause, command.findings),)


def resume(rules: PromotionRules, state: Promotion, command: c.ResumePromotion) -> Outcome:
    """Goes on once the integrity is validated."""
    clause = rules.clause("promotion.integrity")
    if not state.validated:
        return Refusal(Code.NOT_VALIDATED, "the integrity has not been validated", clause)
    return (e.PromotionResumed(command.act, clause),)


def cancel(rules: PromotionRules, state: Promotion, command: c.CancelPromotion) -> Outcome:  # noqa: ARG001
    """Cancels the promotion and tells the inspectorate in the same moment."""
    clause = rules.clause("promotion.integrity")
    refusal = check_reason(command.act, clause) or check_second(command.act, clause)
    return refusal or (
        e.PromotionCancelled(command.act, clause),
        _told(command.act, clause, "cancelled"),
    )


def _told(act: Act, clause: str, what: str) -> e.InspectorateTold:
    return e.InspectorateTold(act, clause, f"promotion {what}: {act.why}")


# The end


def close(rules: PromotionRules, state: Promotion, command: c.ClosePromotion) -> Outcome:
    """Ends a promotion once every duty is done."""
    if left := next(duties(rules, state), None):
        return Refusal(Code.DUTIES_OPEN, left[0], left[1])
    return (e.PromotionClosed(command.act, rules.clause("promotion.offer")),)


def duties(rules: PromotionRules, state: Promotion) -> Iterator[tuple[str, str]]:
    """What the operator still has to do, each with its clause."""
    yield from _draws_left(rules, state)
    for prize in unsought(rules, state):
        if not state.wins[prize].contacts and not state.wins[prize].awarded:
            yield f"the winner of {prize} has not been sought", rules.clause("promotion.contact")
    if state.wins and not state.results:
        yield "the results have not been published", rules.clause("promotion.terms.results")
    yield from _claims_left(rules, state)
    for name, dispute in state.disputes.items():
        if not dispute.decision:
            yield f"the dispute {name} is open", rules.clause("promotion.dispute")


def _draws_left(rules: PromotionRules, state: Promotion) -> Iterator[tuple[str, str]]:
    """A prize stays undrawn only where no entry is left to draw."""
    if all(entry.drawn for entry in state.entries.values()):
        return
    for prize in state.terms.prizes:
        if prize.id not in state.wins:
            yield f"the prize {prize.id} has not been drawn", rules.clause("promotion.terms.awarding")


def _claims_left(rules: PromotionRules, state: Promotion) -> Iterator[tuple[str, str]]:
    for name, claim in state.claims.items():
        if claim.standing is ClaimStanding.OPEN:
            yield f"the claim {name} is open", rules.clause("promotion.terms.claiming")
        if claim.standing is ClaimStanding.DENIED and claim.told is None:
            yield f"nobody was told why the claim {name} was denied", rules.clause("promotion.denial")
