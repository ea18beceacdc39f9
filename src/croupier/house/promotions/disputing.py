"""Disputes, which the operator's decision ends, with the notice of the right to complain (15.11)."""

from croupier.house.promotions import commands as c
from croupier.house.promotions import events as e
from croupier.house.promotions.guards import check_name, check_self
from croupier.house.promotions.proposing import Outcome
from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.state import Promotion
from croupier.refusal import Code, refuse

NOTICE = (
    "This ends the matter with the house. Whoever disagrees can take it to an inspector: "
    "Gaming and Liquor Administration Act 2007, s 33."
)


def raise_dispute(rules: PromotionRules, state: Promotion, command: c.RaiseDispute) -> Outcome:
    """Writes a dispute down."""
    clause = rules.clause("promotion.dispute")
    refusal = (
        check_self(command.act.by, command.person, clause)
        or check_name(command.dispute, {**state.disputes}, clause)
        or check_name(command.person, {}, clause)
    )
    if refusal:
        return refusal
    return (e.DisputeRaised(command.act, clause, command.dispute, command.person, command.about),)


def decide_dispute(rules: PromotionRules, state: Promotion, command: c.DecideDispute) -> Outcome:
    """Ends a dispute for good, and tells the person of the right to complain."""
    clause, dispute = rules.clause("promotion.dispute"), state.disputes.get(command.dispute)
    if dispute is None:
        return refuse(Code.NO_SUCH_DISPUTE, clause, dispute=command.dispute)
    if dispute.decision:
        return refuse(Code.DECISION_FINAL, clause)
    if not command.decision.strip():
        return refuse(Code.REASON_NEEDED, clause, "decision")
    return (
        e.DisputeDecided(command.act, clause, command.dispute, command.decision),
        e.ComplaintRightTold(command.act, clause, command.dispute, dispute.person, NOTICE),
    )
