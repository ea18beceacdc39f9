"""Claims: cash instead, the choice of payment, handing over, and denials with their record (15.3, 15.4, 15.10)."""

from croupier.house.promotions import commands as c
from croupier.house.promotions import events as e
from croupier.house.promotions.guards import check_name, check_second, check_self
from croupier.house.promotions.prizes import Form
from croupier.house.promotions.proposing import HOUR, Outcome
from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.sheet import amount
from croupier.house.promotions.state import ClaimStanding, PrizeClaim, Promotion
from croupier.house.promotions.terms import Claimant, Method, Payment
from croupier.refusal import Code, Refusal

YEAR = 366 * 24 * HOUR
"""Never shorter than a calendar year."""


def file_claim(rules: PromotionRules, state: Promotion, command: c.FileClaim) -> Outcome:
    """Writes a claim down, whoever makes it; whether it holds is seen at the award."""
    clause = rules.clause("promotion.terms.claiming")
    claimants = {claimant.player for claimant in command.claimants}
    player = command.act.by.id if command.act.by.id in claimants else ""
    refusal = check_self(command.act.by, player, clause) or check_name(
        command.claim, {**state.claims}, clause
    )
    if refusal:
        return refusal
    prize = state.terms.prize(command.prize)
    if prize is None:
        message = f"there is no prize {command.prize}"
        return Refusal(Code.NO_SUCH_PRIZE, message, rules.clause("promotion.terms.prizes"))
    if command.take_cash and prize.cash_alternative is None:
        message = f"the terms offer no cash instead of the prize {command.prize}"
        return Refusal(Code.NOT_IN_TERMS, message, rules.clause("promotion.cash_alternative"))
    return (
        e.ClaimFiled(
            command.act,
            clause,
            command.claim,
            command.prize,
            command.claimants,
            command.in_person,
            command.take_cash,
        ),
    )


# Payment and award


def choose_payment(rules: PromotionRules, state: Promotion, command: c.ChoosePayment) -> Outcome:
    """Stores how the winner of a large cash prize wants it."""
    claim = state.claims.get(command.claim)
    if claim is None:
        return _no_claim(rules, command.claim)
    refusal = _check_open(rules, claim) or _check_winner(rules, state, claim)
    if refusal:
        return refusal
    winner, money = state.winner(claim.prize), _money(state, claim)
    clause = rules.clause("promotion.payment_choice")
    if command.act.by.id != winner.id:
        return Refusal(Code.WRONG_PERSON, "only the winner chooses how to be paid", clause)
    if not rules.above("promotion.choice_over", money):
        return Refusal(Code.NO_CHOICE, "the choice is for larger cash prizes", clause)
    refusal = _check_parts(command.parts, money, winner.name, clause)
    return refusal or (e.PaymentChosen(command.act, clause, command.claim, command.parts),)


def _check_parts(parts: tuple[Payment, ...], money: int, winner: str, clause: str) -> Refusal | None:
    """The parts make up the prize, and a cheque or a transfer is to the winner."""
    if sum(part.amount for part in parts) != money or any(part.amount < 1 for part in parts):
        return Refusal(Code.PARTS_DO_NOT_ADD_UP, f"the parts do not add up to {amount(money)}", clause)
    if any(part.method is not Method.CASH and part.payee != winner for part in parts):
        return Refusal(Code.WRONG_PERSON, "a cheque or a transfer must be to the winner", clause)
    return None


def award(rules: PromotionRules, state: Promotion, command: c.AwardPrize) -> Outcome:
    """Hands over a prize to the winner who claimed it as the terms say."""
    claim = state.claims.get(command.claim)
    if claim is None:
        return _no_claim(rules, command.claim)
    refusal = (
        _check_open(rules, claim)
        or _check_winner(rules, state, claim)
        or _check_presence(rules, state, claim)
        or _check_chosen(rules, state, claim)
        or check_second(command.act, rules.clause("promotion.terms.claiming"))
    )
    if refusal:
        return refusal
    clause, parts = _award_clause(rules, claim), _parts(state, claim)
    return (e.PrizeAwarded(command.act, clause, command.claim, claim.prize, parts),)


def _no_claim(rules: PromotionRules, name: str) -> Refusal:
    return Refusal(Code.NO_SUCH_CLAIM, f"there is no claim {name}", rules.clause("promotion.terms.claiming"))


def _check_open(rules: PromotionRules, claim: PrizeClaim) -> Refusal | None:
    if claim.standing is ClaimStanding.OPEN:
        return None
    message = f"the claim has been {claim.standing}"
    return Refusal(Code.CLAIM_SETTLED, message, rules.clause("promotion.terms.claiming"))


def _check_winner(rules: PromotionRules, state: Promotion, claim: PrizeClaim) -> Refusal | None:
    clause, win = rules.clause("promotion.terms.claiming"), state.wins.get(claim.prize)
    if win is None:
        return Refusal(Code.NO_WINNER, f"the prize {claim.prize} has not been drawn", clause)
    if win.awarded:
        return Refusal(Code.CLAIM_SETTLED, f"the prize {claim.prize} has been awarded", clause)
    if state.winner(claim.prize).id not in {claimant.player for claimant in claim.claimants}:
        return Refusal(Code.NOT_THE_WINNER, "the claimant did not win this prize", clause)
    return None


def _check_presence(rules: PromotionRules, state: Promotion, claim: PrizeClaim) -> Refusal | None:
    if claim.in_person or not state.terms.presence:
        return None
    message = "the terms ask the winner to claim in person"
    return Refusal(Code.NOT_PRESENT, message, rules.clause("promotion.terms.claiming"))


def _check_chosen(rules: PromotionRules, state: Promotion, claim: PrizeClaim) -> Refusal | None:
    if claim.parts or not rules.above("promotion.choice_over", _money(state, claim)):
        return None
    message = "the winner has not said how to be paid"
    return Refusal(Code.CHOICE_NEEDED, message, rules.clause("promotion.payment_choice"))


def _award_clause(rules: PromotionRules, claim: PrizeClaim) -> str:
    if claim.parts:
        return rules.clause("promotion.payment_choice")
    return rules.clause("promotion.cash_alternative" if claim.take_cash else "promotion.terms.claiming")


def _money(state: Promotion, claim: PrizeClaim) -> int:
    """What a claim is paid in cash: a cash prize, or what stands in for another."""
    prize = state.prize(claim.prize)
    if claim.take_cash:
        return prize.cash_alternative or 0
    return prize.value if prize.form is Form.CASH else 0


def _parts(state: Promotion, claim: PrizeClaim) -> tuple[Payment, ...]:
    money = _money(state, claim)
    return claim.parts or ((Payment(Method.CASH, money),) if money else ())


# Denials


def deny(rules: PromotionRules, state: Promotion, command: c.DenyClaim) -> Outcome:
    """Refuses a prize for stated reasons; of a larger claim the names and addresses are kept too."""
    claim = state.claims.get(command.claim)
    if claim is None:
        return _no_claim(rules, command.claim)
    claimants = command.claimants or claim.claimants
    large = rules.above("promotion.denial_over", state.prize(claim.prize).worth)
    refusal = _check_open(rules, claim) or _check_reasons(rules, command.reasons)
    if refusal is None and large:
        refusal = _check_named(rules, claimants)
    if refusal:
        return refusal
    clause = rules.clause("promotion.denial.record" if large else "promotion.denial")
    kept = _keep_until(rules, command.act.at) if large else None
    return (e.ClaimDenied(command.act, clause, command.claim, command.reasons, claimants, kept),)


def _check_reasons(rules: PromotionRules, reasons: tuple[str, ...]) -> Refusal | None:
    if reasons and all(reason.strip() for reason in reasons):
        return None
    message = "a prize may be refused only for a stated reason"
    return Refusal(Code.REASON_NEEDED, message, rules.clause("promotion.denial"))


def _check_named(rules: PromotionRules, claimants: tuple[Claimant, ...]) -> Refusal | None:
    if claimants and all(one.name.strip() and one.address.strip() for one in claimants):
        return None
    message = "the record of this denial needs the name and address of every claimant"
    return Refusal(Code.CLAIMANTS_NOT_NAMED, message, rules.clause("promotion.denial.record"))


def _keep_until(rules: PromotionRules, at: int) -> int:
    return at + max(rules.keep_years, rules.figure("promotion.denial_years")) * YEAR


def tell_claimant(rules: PromotionRules, state: Promotion, command: c.TellClaimant) -> Outcome:
    """Records that a patron was told why his claim was denied."""
    claim = state.claims.get(command.claim)
    if claim is None:
        return _no_claim(rules, command.claim)
    clause = rules.clause("promotion.denial")
    if claim.standing is not ClaimStanding.DENIED or claim.told is not None:
        return Refusal(Code.NOT_DENIED, "there is no denial left to tell of", clause)
    return (e.ClaimantTold(command.act, clause, command.claim, claim.reasons),)
