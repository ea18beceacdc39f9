"""Claims: cash instead, the choice of payment, handing over and what that moves in the ledger, and denials (15.3, 15.4, 15.10)."""

from collections.abc import Iterator

from croupier.house.act import Act
from croupier.house.ledger.accounts import CASH, PROMOTIONS, VOUCHERS, Posting, move
from croupier.house.promotions import commands as c
from croupier.house.promotions import events as e
from croupier.house.promotions import rules as r
from croupier.house.promotions.rules import HOUR, Outcome, PromotionRules
from croupier.house.promotions.state import ClaimStanding, PrizeClaim, Promotion
from croupier.house.promotions.terms import Form, Method, Payment
from croupier.refusal import Code, Refusal, refuse

YEAR = 366 * 24 * HOUR
"""Never shorter than a calendar year."""

CHEQUES, TRANSFERS, MACHINES = "cheques", "transfers", "machines"
_PAID_INTO = {Method.CASH: CASH, Method.CROSSED_CHEQUE: CHEQUES, Method.TRANSFER: TRANSFERS}
_CREDITED_TO = {Form.CASINO_DOLLARS: VOUCHERS, Form.SLOTS_DOLLARS: MACHINES}


def file_claim(rules: PromotionRules, state: Promotion, command: c.FileClaim, act: Act) -> Outcome:
    """Writes a claim down, whoever makes it; whether it holds is seen at the award."""
    clause = rules.clause("promotion.terms.claiming")
    claimants = {claimant.player for claimant in command.claimants}
    player = act.by.id if act.by.id in claimants else ""
    named = r.check_self(act.by, player, clause) or r.check_name(command.claim, state.claims, clause)
    if named:
        return named
    prize = state.terms.prize(command.prize)
    if prize is None:
        return refuse(Code.NO_SUCH_PRIZE, rules.clause("promotion.terms.prizes"), prize=command.prize)
    if command.take_cash and prize.cash_alternative is None:
        return refuse(Code.NOT_IN_TERMS, rules.clause("promotion.cash_alternative"), prize=command.prize)
    asked = (command.claim, command.prize, command.claimants, command.in_person, command.take_cash)
    return (e.ClaimFiled(act, clause, *asked),)


# Payment and award


def choose_payment(rules: PromotionRules, state: Promotion, command: c.ChoosePayment, act: Act) -> Outcome:
    """Stores how the winner of a large cash prize wants it."""
    claim = state.claims[command.claim]
    refusal = _check_open(rules, claim) or _check_winner(rules, state, claim)
    if refusal:
        return refusal
    winner, money = state.winner(claim.prize), _money(state, claim)
    clause = rules.clause("promotion.payment_choice")
    if act.by.id != winner.id:
        return refuse(Code.WRONG_PERSON, clause, "winner")
    if not rules.above("promotion.choice_over", money):
        return refuse(Code.NO_CHOICE, clause)
    refusal = _check_parts(command.parts, money, winner.name, clause)
    return refusal or (e.PaymentChosen(act, clause, command.claim, command.parts),)


def _check_parts(parts: tuple[Payment, ...], money: int, winner: str, clause: str) -> Refusal | None:
    """The parts make up the prize, and a cheque or a transfer is to the winner."""
    if sum(part.amount for part in parts) != money or any(part.amount < 1 for part in parts):
        return refuse(Code.PARTS_DO_NOT_ADD_UP, clause, amount=money)
    if any(part.method is not Method.CASH and part.payee != winner for part in parts):
        return refuse(Code.WRONG_PERSON, clause, "cheque")
    return None


def award(rules: PromotionRules, state: Promotion, command: c.AwardPrize, act: Act) -> Outcome:
    """Hands over a prize to the winner who claimed it as the terms say."""
    claim = state.claims[command.claim]
    clause, choice = rules.clause("promotion.terms.claiming"), rules.clause("promotion.payment_choice")
    if refusal := _check_open(rules, claim) or _check_winner(rules, state, claim):
        return refusal
    if state.terms.presence and not claim.in_person:
        return refuse(Code.NOT_PRESENT, clause)
    money = _money(state, claim)
    if not claim.parts and rules.above("promotion.choice_over", money):
        return refuse(Code.CHOICE_NEEDED, choice)
    if refusal := r.check_second(act, clause):
        return refusal
    parts = claim.parts or ((Payment(Method.CASH, money),) if money else ())
    in_cash = rules.clause("promotion.cash_alternative") if claim.take_cash else clause
    clause = choice if claim.parts else in_cash
    return (e.PrizeAwarded(act, clause, command.claim, claim.prize, parts),)


def _check_open(rules: PromotionRules, claim: PrizeClaim) -> Refusal | None:
    if claim.standing is ClaimStanding.OPEN:
        return None
    return refuse(Code.CLAIM_SETTLED, rules.clause("promotion.terms.claiming"), standing=claim.standing)


def _check_winner(rules: PromotionRules, state: Promotion, claim: PrizeClaim) -> Refusal | None:
    clause, win = rules.clause("promotion.terms.claiming"), state.wins.get(claim.prize)
    if win is None:
        return refuse(Code.NO_WINNER, clause, "drawn", prize=claim.prize)
    if win.awarded:
        return refuse(Code.CLAIM_SETTLED, clause, "awarded", prize=claim.prize)
    if state.winner(claim.prize).id not in {claimant.player for claimant in claim.claimants}:
        return refuse(Code.NOT_THE_WINNER, clause)
    return None


def _money(state: Promotion, claim: PrizeClaim) -> int:
    """What a claim is paid in cash: a cash prize, or what stands in for another."""
    prize = state.prize(claim.prize)
    if claim.take_cash:
        return prize.cash_alternative or 0
    return prize.value if prize.form is Form.CASH else 0


# Denials


def deny(rules: PromotionRules, state: Promotion, command: c.DenyClaim, act: Act) -> Outcome:
    """Refuses a prize for stated reasons; of a larger claim the names and addresses are kept too."""
    claim = state.claims[command.claim]
    claimants = command.claimants or claim.claimants
    large = rules.above("promotion.denial_over", state.prize(claim.prize).worth)
    if refusal := _check_open(rules, claim):
        return refusal
    if not command.reasons or not all(reason.strip() for reason in command.reasons):
        return refuse(Code.REASON_NEEDED, rules.clause("promotion.denial"), "denial")
    clause = rules.clause("promotion.denial.record" if large else "promotion.denial")
    named = claimants and all(one.name.strip() and one.address.strip() for one in claimants)
    if large and not named:
        return refuse(Code.CLAIMANTS_NOT_NAMED, clause)
    years = max(rules.keep_years, rules.figure("promotion.denial_years"))
    kept = act.at + years * YEAR if large else None
    return (e.ClaimDenied(act, clause, command.claim, command.reasons, claimants, kept),)


def tell_claimant(rules: PromotionRules, state: Promotion, command: c.TellClaimant, act: Act) -> Outcome:
    """Records that a patron was told why his claim was denied."""
    claim = state.claims[command.claim]
    clause = rules.clause("promotion.denial")
    if claim.standing is not ClaimStanding.DENIED or claim.told is not None:
        return refuse(Code.NOT_DENIED, clause)
    return (e.ClaimantTold(act, clause, command.claim, claim.reasons),)


# The ledger


def postings(promotion: Promotion, event: e.PromotionEvent) -> tuple[Posting, ...]:
    """What an event moves, the promotion being as it was before it.

    Cash goes over the counter, and from there into the wallet of a winner who has one; cheques and transfers leave the
    house; casino dollars are a voucher, to be swapped for tokens at a table; slots dollars are played at machines,
    which this house does not keep. A thing moves no money.
    """
    if not isinstance(event, e.PrizeAwarded):
        return ()
    paid = _paid(promotion, event)
    return tuple(posting for account, amount in paid for posting in move(PROMOTIONS, account, amount))


def _paid(promotion: Promotion, event: e.PrizeAwarded) -> Iterator[tuple[str, int]]:
    for part in event.parts:
        yield _PAID_INTO[part.method], part.amount
    prize = promotion.prize(event.prize)
    if prize.form in _CREDITED_TO and prize.value:
        yield _CREDITED_TO[prize.form], prize.value


def in_cash(event: e.PrizeAwarded) -> int:
    """What of a prize is paid over the counter."""
    return sum(part.amount for part in event.parts if part.method is Method.CASH)
