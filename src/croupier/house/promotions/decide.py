"""What a command leads to in a promotion: events, or a refusal. Pure; every answer carries its clause."""

from collections.abc import Callable
from typing import Any, Union

from croupier.house.promotions import claiming, drawing, ending, proposing
from croupier.house.promotions import commands as c
from croupier.house.promotions.events import PromotionPhase
from croupier.house.promotions.rules import Outcome, PromotionRules
from croupier.house.promotions.state import Promotion
from croupier.refusal import Code, Refusal, refuse


def decide(rules: PromotionRules, state: Promotion, command: c.PromotionCommand) -> Outcome:
    """The events that a command leads to, or why it is refused: first the rule, then who, when and what."""
    if not rules.has("promotion.offer"):
        return refuse(Code.NO_SUCH_RULE, "", "promotions")
    if command.act.by.role not in command.roles:
        return refuse(Code.WRONG_ROLE, rules.clause("promotion.offer"), role=command.act.by.role)
    if state.phase not in command.phases:
        return _wrong_phase(rules, state, command)
    return _STEPS[type(command)](rules, state, command)


def _wrong_phase(rules: PromotionRules, state: Promotion, command: c.PromotionCommand) -> Refusal:
    """Why a command does not fit the stage that the promotion has reached."""
    match state.phase:
        case PromotionPhase.HELD:
            return refuse(Code.INTEGRITY_HOLD, rules.clause("promotion.integrity"))
        case PromotionPhase.CANCELLED:
            return refuse(Code.CANCELLED, rules.clause("promotion.integrity"))
        case PromotionPhase.PROPOSED if PromotionPhase.RUNNING in command.phases:
            return refuse(Code.NOT_STARTED, rules.clause("promotion.submission"))
    return refuse(Code.WRONG_PHASE, rules.clause("promotion.offer"), "promotion", phase=state.phase)


_STEPS: dict[type[c.PromotionCommand], Callable[[PromotionRules, Promotion, Any], Outcome]] = {
    c.ProposePromotion: proposing.propose,
    c.ChangeTerms: proposing.change_terms,
    c.SubmitTerms: proposing.submit_terms,
    c.PublishTerms: proposing.publish_terms,
    c.ReferInMarketing: proposing.refer_in_marketing,
    c.StartPromotion: proposing.start,
    c.EnterPromotion: drawing.enter,
    c.NominateScrutineer: drawing.nominate,
    c.DrawPrize: drawing.draw,
    c.PublishResults: drawing.publish_results,
    c.ContactWinner: drawing.contact_winner,
    c.CheckContacts: drawing.check_contacts,
    c.FileClaim: claiming.file_claim,
    c.ChoosePayment: claiming.choose_payment,
    c.AwardPrize: claiming.award,
    c.DenyClaim: claiming.deny,
    c.TellClaimant: claiming.tell_claimant,
    c.RaiseDispute: ending.raise_dispute,
    c.DecideDispute: ending.decide_dispute,
    c.HoldPromotion: ending.hold,
    c.ValidateIntegrity: ending.validate,
    c.ResumePromotion: ending.resume,
    c.CancelPromotion: ending.cancel,
    c.ClosePromotion: ending.close,
}

AnyPromotionCommand: Any = Union[tuple(_STEPS)]  # noqa: UP007
"""What may be asked of a promotion: what has a step, and nothing else."""
