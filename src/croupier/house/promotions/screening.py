"""What terms must pass before they count: complete (15.7), of one piece, and with no barred prize (15.3, 15.5)."""

from collections.abc import Iterable

from croupier.house.promotions.prize_sheet import sheet
from croupier.house.promotions.prizes import Form, Prize, PrizeCategory
from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.sheet import SheetLine
from croupier.house.promotions.terms import Means, PromotionTerms
from croupier.refusal import Code, Refusal


def check_terms(rules: PromotionRules, terms: PromotionTerms, at: int, act_checked: bool) -> Refusal | None:
    """Why terms may not be those of a promotion."""
    return (
        _check_complete(rules, terms)
        or _check_times(rules, terms)
        or _check_notification(rules, terms)
        or _check_names(rules, terms)
        or _check_alternatives(rules, terms)
        or _check_act(rules, terms, act_checked)
        or check_prizes(rules, terms, at)
    )


def missing(rules: PromotionRules, terms: PromotionTerms) -> tuple[SheetLine, ...]:
    """The lines where the terms say nothing."""
    return tuple(line for line in sheet(rules, terms) if not line.text)


def _check_complete(rules: PromotionRules, terms: PromotionTerms) -> Refusal | None:
    """One missing item cites its own clause, several the narrowest clause that asks for all of them."""
    gaps = missing(rules, terms)
    if not gaps:
        return None
    names = ", ".join(f"{line.item} ({line.prize})" if line.prize else line.item for line in gaps)
    clause = _shared((*line.within, line.clause) for line in gaps) or rules.clause("promotion.terms")
    return Refusal(Code.TERMS_INCOMPLETE, f"the terms do not say: {names}", clause)


def _shared(paths: Iterable[tuple[str, ...]]) -> str:
    """The last clause that all paths have in common."""
    shared = ""
    for steps in zip(*paths, strict=False):
        if len(set(steps)) > 1:
            break
        shared = steps[0]
    return shared


def _check_times(rules: PromotionRules, terms: PromotionTerms) -> Refusal | None:
    starts, ends = terms.starts or 0, terms.ends or 0
    close, award = terms.entries_close or 0, terms.awarded_at or 0
    if not starts < ends:
        message = "a promotion must end after it begins"
        return Refusal(Code.TERMS_CONTRADICT, message, rules.clause("promotion.terms.holding"))
    if not starts <= close <= ends:
        message = "entries must close while the promotion is held"
        return Refusal(Code.TERMS_CONTRADICT, message, rules.clause("promotion.terms.closing"))
    if award < close:
        message = "the prize may not be awarded before entries close"
        return Refusal(Code.TERMS_CONTRADICT, message, rules.clause("promotion.terms.awarding"))
    return None


def _check_notification(rules: PromotionRules, terms: PromotionTerms) -> Refusal | None:
    """A winner who may be elsewhere cannot be told by an announcement alone."""
    if terms.presence or set(terms.notification) != {Means.ANNOUNCEMENT}:
        return None
    message = "a winner who need not be present must be told by one of the listed means"
    return Refusal(Code.TERMS_CONTRADICT, message, rules.clause("promotion.terms.notification"))


def _check_names(rules: PromotionRules, terms: PromotionTerms) -> Refusal | None:
    if len({prize.id for prize in terms.prizes}) == len(terms.prizes):
        return None
    message = "two prizes have the same name"
    return Refusal(Code.TERMS_CONTRADICT, message, rules.clause("promotion.terms.prizes"))


def _check_alternatives(rules: PromotionRules, terms: PromotionTerms) -> Refusal | None:
    """Cash may stand in only for a non-monetary prize that is not slots or casino dollars."""
    for prize in terms.prizes:
        if prize.cash_alternative is not None and prize.form is not Form.NON_MONETARY:
            message = f"a prize in {prize.form} ({prize.id}) has no cash alternative"
            clause = rules.clause("promotion.cash_alternative")
            return Refusal(Code.CASH_ALTERNATIVE_BARRED, message, clause)
    return None


def _check_act(rules: PromotionRules, terms: PromotionTerms, checked: bool) -> Refusal | None:
    """The Act's own rules on non-monetary prizes stand outside the rulebook: the operator says he has kept them."""
    if checked or all(prize.form is Form.CASH for prize in terms.prizes):
        return None
    message = "the operator must confirm that the non-monetary prizes keep to section 66(4) of the Act"
    return Refusal(Code.ACT_NOT_CHECKED, message, rules.clause("promotion.prizes"))


# Barred prizes


def check_prizes(rules: PromotionRules, terms: PromotionTerms, at: int) -> Refusal | None:
    """Why one of the prizes may not be given at a time."""
    for prize in terms.prizes:
        refusal = (
            _check_categories(rules, prize)
            or _check_liquor(rules, prize)
            or _check_prescribed(rules, prize, at)
        )
        if refusal:
            return refusal
    return None


def _check_categories(rules: PromotionRules, prize: Prize) -> Refusal | None:
    barred = {
        PrizeCategory.TOBACCO: rules.clause("promotion.prizes.tobacco"),
        PrizeCategory.FIREARM: rules.clause("promotion.prizes.firearm"),
        PrizeCategory.AMMUNITION: rules.clause("promotion.prizes.firearm"),
        PrizeCategory.IMITATION_FIREARM: rules.clause("promotion.prizes.firearm"),
        PrizeCategory.PROHIBITED_WEAPON: rules.clause("promotion.prizes.weapon"),
    }
    for item in prize.contents:
        if clause := barred.get(item.category):
            message = f"{item.category} may not be a prize: {item.name} ({prize.id})"
            return Refusal(Code.PRIZE_BARRED, message, clause)
    return None


def _check_liquor(rules: PromotionRules, prize: Prize) -> Refusal | None:
    clause = rules.clause("promotion.prizes.liquor")
    for item in prize.contents:
        if item.liquor_millilitres < (1 if item.category is PrizeCategory.LIQUOR else 0):
            message = f"how much liquor is in {item.name} ({prize.id}) must be said"
            return Refusal(Code.LIQUOR_NOT_MEASURED, message, clause)
    volume = sum(item.liquor_millilitres for item in prize.contents)
    if rules.above("promotion.liquor_millilitres", volume):
        litres = rules.figure("promotion.liquor_millilitres") // 1000
        message = f"a prize may not include more than {litres} litres of liquor ({prize.id})"
        return Refusal(Code.PRIZE_BARRED, message, clause)
    return None


def _check_prescribed(rules: PromotionRules, prize: Prize, at: int) -> Refusal | None:
    clause = rules.clause("promotion.prizes.prescribed")
    texts = [prize.description, *(item.name for item in prize.contents)]
    for barred in rules.prescribed:
        if clause and any(barred.covers(text, at) for text in texts):
            message = f"the regulations bar {barred.item} as a prize ({prize.id})"
            return Refusal(Code.PRIZE_BARRED, message, clause)
    return None
