"""What a command leads to in a promotion: events, or a refusal. Pure; every answer carries its clause."""

from collections.abc import Callable
from typing import Any

from croupier.house.promotions import claiming, contacting, disputing, drawing, ending, proposing
from croupier.house.promotions import commands as c
from croupier.house.promotions.events import PromotionEvent
from croupier.house.promotions.guards import check_phase, check_role, check_rule
from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.state import Promotion
from croupier.refusal import Refusal


def decide(
    rules: PromotionRules, state: Promotion, command: c.PromotionCommand
) -> tuple[PromotionEvent, ...] | Refusal:
    """The events that a command leads to, or why it is refused: first the rule, then who, when and what."""
    refusal = check_rule(rules) or check_role(rules, command) or check_phase(rules, state, command)
    return refusal or _STEPS[type(command)](rules, state, command)


_STEPS: dict[
    type[c.PromotionCommand], Callable[[PromotionRules, Promotion, Any], tuple[PromotionEvent, ...] | Refusal]
] = {
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
    c.ContactWinner: contacting.contact_winner,
    c.CheckContacts: contacting.check_contacts,
    c.FileClaim: claiming.file_claim,
    c.ChoosePayment: claiming.choose_payment,
    c.AwardPrize: claiming.award,
    c.DenyClaim: claiming.deny,
    c.TellClaimant: claiming.tell_claimant,
    c.RaiseDispute: disputing.raise_dispute,
    c.DecideDispute: disputing.decide_dispute,
    c.HoldPromotion: ending.hold,
    c.ValidateIntegrity: ending.validate,
    c.ResumePromotion: ending.resume,
    c.CancelPromotion: ending.cancel,
    c.ClosePromotion: ending.close,
}
