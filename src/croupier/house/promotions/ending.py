"""Disputes, which the operator's decision ends (15.11), and how a promotion is held up, cancelled or closed (15.12)."""

from collections.abc import Iterator

from croupier.house.act import Act
from croupier.house.promotions import commands as c
from croupier.house.promotions import events as e
from croupier.house.promotions import rules as r
from croupier.house.promotions.drawing import unsought
from croupier.house.promotions.rules import Outcome, PromotionRules
from croupier.house.promotions.state import ClaimStanding, Promotion
from croupier.refusal import Code, Refusal, refuse

NOTICE = (
    "This ends the matter with the house. Whoever disagrees can take it to an inspector: "
    "Gaming and Liquor Administration Act 2007, s 33."
)


def raise_dispute(rules: PromotionRules, state: Promotion, command: c.RaiseDispute, act: Act) -> Outcome:
    """Writes a dispute down."""
    clause = rules.clause("promotion.dispute")
    return (
        r.check_self(act.by, command.person, clause)
        or r.check_name(command.dispute, state.disputes, clause)
        or r.check_name(command.person, (), clause)
        or (e.DisputeRaised(act, clause, command.dispute, command.person, command.about),)
    )


def decide_dispute(rules: PromotionRules, state: Promotion, command: c.DecideDispute, act: Act) -> Outcome:
    """Ends a dispute for good, and tells the person of the right to complain."""
    clause, dispute = rules.clause("promotion.dispute"), state.disputes.get(command.dispute)
    if dispute is None:
        return refuse(Code.NO_SUCH_DISPUTE, clause, dispute=command.dispute)
    if dispute.decision:
        return refuse(Code.DECISION_FINAL, clause)
    if not command.decision.strip():
        return refuse(Code.REASON_NEEDED, clause, "decision")
    return (
        e.DisputeDecided(act, clause, command.dispute, command.decision),
        e.ComplaintRightTold(act, clause, command.dispute, dispute.person, NOTICE),
    )


# Integrity


def hold(rules: PromotionRules, state: Promotion, command: c.HoldPromotion, act: Act) -> Outcome:  # noqa: ARG001
    """Postpones the promotion and tells the inspectorate in the same moment."""
    clause = rules.clause("promotion.integrity")
    held = e.IntegrityHeld(act, clause), _told(act, clause, "postponed")
    return r.check_reason(act, clause) or held


def validate(rules: PromotionRules, state: Promotion, command: c.ValidateIntegrity, act: Act) -> Outcome:  # noqa: ARG001
    """Records what was found, with a second person."""
    clause = rules.clause("promotion.integrity")
    if not command.findings.strip():
        return refuse(Code.REASON_NEEDED, clause, "found")
    refusal = r.check_second(act, clause)
    return refusal or (e.IntegrityValidated(act, clause, command.findings),)


def resume(rules: PromotionRules, state: Promotion, command: c.ResumePromotion, act: Act) -> Outcome:  # noqa: ARG001
    """Goes on once the integrity is validated."""
    clause = rules.clause("promotion.integrity")
    if not state.validated:
        return refuse(Code.NOT_VALIDATED, clause)
    return (e.PromotionResumed(act, clause),)


def cancel(rules: PromotionRules, state: Promotion, command: c.CancelPromotion, act: Act) -> Outcome:  # noqa: ARG001
    """Cancels the promotion and tells the inspectorate in the same moment."""
    clause = rules.clause("promotion.integrity")
    done = e.PromotionCancelled(act, clause), _told(act, clause, "cancelled")
    return r.check_reason(act, clause) or r.check_second(act, clause) or done


def _told(act: Act, clause: str, what: str) -> e.InspectorateTold:
    return e.InspectorateTold(act, clause, f"promotion {what}: {act.why}")


# The end


def close(rules: PromotionRules, state: Promotion, command: c.ClosePromotion, act: Act) -> Outcome:  # noqa: ARG001
    """Ends a promotion once every duty is done."""
    if left := next(duties(rules, state), None):
        return left
    return (e.PromotionClosed(act, rules.clause("promotion.offer")),)


def duties(rules: PromotionRules, state: Promotion) -> Iterator[Refusal]:
    """What the operator still has to do, each with its clause."""
    yield from _draws_left(rules, state)
    for prize in unsought(rules, state):
        if not state.wins[prize].contacts and not state.wins[prize].awarded:
            yield refuse(Code.DUTIES_OPEN, rules.clause("promotion.contact"), "sought", prize=prize)
    if state.wins and not state.results:
        yield refuse(Code.DUTIES_OPEN, rules.clause("promotion.terms.results"), "results")
    yield from _claims_left(rules, state)
    for name, dispute in state.disputes.items():
        if not dispute.decision:
            yield refuse(Code.DUTIES_OPEN, rules.clause("promotion.dispute"), "dispute", dispute=name)


def _draws_left(rules: PromotionRules, state: Promotion) -> Iterator[Refusal]:
    """A prize stays undrawn only where no entry is left to draw."""
    if all(entry.drawn for entry in state.entries.values()):
        return
    for prize in state.terms.prizes:
        if prize.id not in state.wins:
            clause = rules.clause("promotion.terms.awarding")
            yield refuse(Code.DUTIES_OPEN, clause, "drawn", prize=prize.id)


def _claims_left(rules: PromotionRules, state: Promotion) -> Iterator[Refusal]:
    for name, claim in state.claims.items():
        if claim.standing is ClaimStanding.OPEN:
            yield refuse(Code.DUTIES_OPEN, rules.clause("promotion.terms.claiming"), "claim", claim=name)
        if claim.standing is ClaimStanding.DENIED and claim.told is None:
            yield refuse(Code.DUTIES_OPEN, rules.clause("promotion.denial"), "denial", claim=name)
