"""What a command leads to in a promotion: events, or a refusal. Pure; every answer carries its clause."""

from collections.abc import Callable, Collection
from typing import Any, NamedTuple, Union

from croupier.house.act import Act, Role
from croupier.house.promotions import claiming, drawing, ending, proposing
from croupier.house.promotions import commands as c
from croupier.house.promotions.events import PromotionPhase
from croupier.house.promotions.rules import Outcome, PromotionRules
from croupier.house.promotions.state import Promotion
from croupier.refusal import Code, Refusal, refuse


def take_step(rules: PromotionRules, state: Promotion, command: c.PromotionCommand, act: Act) -> Outcome:
    """The events that a command leads to, or why it is refused: first the rule, then who, when and what."""
    if not rules.has("promotion.offer"):
        return refuse(Code.NO_SUCH_RULE, "", "promotions")
    asking = _STEPS[type(command)]
    if act.by.role not in asking.roles:
        return refuse(Code.WRONG_ROLE, rules.clause("promotion.offer"), role=act.by.role)
    if state.phase not in asking.phases:
        return _wrong_phase(rules, state, asking)
    claim = getattr(command, "claim", "")
    if asking.of_claim and claim not in state.claims:
        return refuse(Code.NO_SUCH_CLAIM, rules.clause("promotion.terms.claiming"), claim=claim)
    return asking.step(rules, state, command, act)


def _wrong_phase(rules: PromotionRules, state: Promotion, asking: "PromotionStep") -> Refusal:
    """Why a command does not fit the stage that the promotion has reached."""
    match state.phase:
        case PromotionPhase.HELD:
            return refuse(Code.INTEGRITY_HOLD, rules.clause("promotion.integrity"))
        case PromotionPhase.CANCELLED:
            return refuse(Code.CANCELLED, rules.clause("promotion.integrity"))
        case PromotionPhase.PROPOSED if PromotionPhase.RUNNING in asking.phases:
            return refuse(Code.NOT_STARTED, rules.clause("promotion.submission"))
    return refuse(Code.WRONG_PHASE, rules.clause("promotion.offer"), "promotion", phase=state.phase)


NEW, PROPOSED, RUNNING, HELD, CANCELLED, CLOSED = PromotionPhase
BEGUN = {RUNNING, HELD, CANCELLED, CLOSED}
PATRONS = {Role.OPERATOR, Role.PLAYER}
"""A patron acts for himself; the operator may write down what a patron says."""


class PromotionStep(NamedTuple):
    """What a command leads to, in which phases it may be asked, by whom, and whether it is about a claim that is there."""

    step: Callable[[PromotionRules, Promotion, Any, Act], Outcome]
    phases: Collection[PromotionPhase] = {RUNNING}
    roles: Collection[Role] = {Role.OPERATOR}
    of_claim: bool = False


_STEPS: dict[type[c.PromotionCommand], PromotionStep] = {
    c.ProposePromotion: PromotionStep(proposing.propose, {NEW}),
    c.ChangeTerms: PromotionStep(proposing.change_terms, {PROPOSED, RUNNING, HELD}),
    c.SubmitTerms: PromotionStep(proposing.submit_terms, {PROPOSED, RUNNING, HELD}),
    c.PublishTerms: PromotionStep(proposing.publish_terms, {PROPOSED, RUNNING, HELD}),
    c.ReferInMarketing: PromotionStep(proposing.refer_in_marketing, {PROPOSED, RUNNING}),
    c.StartPromotion: PromotionStep(proposing.start, {PROPOSED}),
    c.EnterPromotion: PromotionStep(drawing.enter, roles=PATRONS),
    c.NominateScrutineer: PromotionStep(drawing.nominate, {PROPOSED, RUNNING}),
    c.DrawPrize: PromotionStep(drawing.draw),
    c.PublishResults: PromotionStep(drawing.publish_results),
    c.ContactWinner: PromotionStep(drawing.contact_winner, BEGUN),
    c.CheckContacts: PromotionStep(drawing.check_contacts, BEGUN),
    c.FileClaim: PromotionStep(claiming.file_claim, BEGUN, roles=PATRONS),
    c.ChoosePayment: PromotionStep(claiming.choose_payment, roles={Role.PLAYER}, of_claim=True),
    c.AwardPrize: PromotionStep(claiming.award, of_claim=True),
    c.DenyClaim: PromotionStep(claiming.deny, BEGUN, of_claim=True),
    c.TellClaimant: PromotionStep(claiming.tell_claimant, BEGUN, of_claim=True),
    c.RaiseDispute: PromotionStep(ending.raise_dispute, BEGUN, roles=PATRONS),
    c.DecideDispute: PromotionStep(ending.decide_dispute, BEGUN),
    c.HoldPromotion: PromotionStep(ending.hold),
    c.ValidateIntegrity: PromotionStep(ending.validate, {HELD}),
    c.ResumePromotion: PromotionStep(ending.resume, {HELD}),
    c.CancelPromotion: PromotionStep(ending.cancel, {RUNNING, HELD}),
    c.ClosePromotion: PromotionStep(ending.close),
}

AnyPromotionCommand: Any = Union[tuple(_STEPS)]  # noqa: UP007
"""What may be asked of a promotion: what has a step, and nothing else."""
