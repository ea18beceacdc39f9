"""What terms must pass before they count: complete (15.7), of one piece, and with no barred prize (15.3, 15.5)."""

from collections.abc import Iterable

from croupier.house.promotions.prize_sheet import sheet
from croupier.house.promotions.prizes import Form, Prize, PrizeCategory
from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.sheet import SheetLine
from croupier.house.promotions.terms import Means, PromotionTerms
from croupier.refusal import Code, Refusal, refuse


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
    return refuse(Code.TERMS_INCOMPLETE, clause, names=names)


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
        return refuse(Code.TERMS_CONTRADICT, rules.clause("promotion.terms.holding"), "end")
    if not starts <= close <= ends:
        return refuse(Code.TERMS_CONTRADICT, rules.clause("promotion.terms.closing"), "entries")
    if award < close:
        return refuse(Code.TERMS_CONTRADICT, rules.clause("promotion.terms.awarding"), "award")
    return None


def _check_notification(rules: PromotionRules, terms: PromotionTerms) -> Refusal | None:
    """A winner who may be elsewhere cannot be told by an announcement alone."""
    if terms.presence or set(terms.notification) != {Means.ANNOUNCEMENT}:
        return None
    return refuse(Code.TERMS_CONTRADICT, rules.clause("promotion.terms.notification"), "winner")


def _check_names(rules: PromotionRules, terms: PromotionTerms) -> Refusal | None:
    if len({prize.id for prize in terms.prizes}) == len(terms.prizes):
        return None
    return refuse(Code.TERMS_CONTRADICT, rules.clause("promotion.terms.prizes"), "twice")


def _check_alternatives(rules: PromotionRules, terms: PromotionTerms) -> Refusal | None:
    """Cash may stand in only for a non-monetary prize that is not slots or casino dollars."""
    for prize in terms.prizes:
        if prize.cash_alternative is not None and prize.form is not Form.NON_MONETARY:
            clause = rules.clause("promotion.cash_alternative")
            return refuse(Code.CASH_ALTERNATIVE_BARRED, clause, form=prize.form, prize=prize.id)
    return None


def _check_act(rules: PromotionRules, terms: PromotionTerms, checked: bool) -> Refusal | None:
    """The Act's own rules on non-monetary prizes stand outside the rulebook: the operator says he has kept them."""
    if checked or all(prize.form is Form.CASH for prize in terms.prizes):
        return None
    return refuse(Code.ACT_NOT_CHECKED, rules.clause("promotion.prizes"))


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
            return refuse(
                Code.PRIZE_BARRED, clause, "category", category=item.category, item=item.name, prize=prize.id
            )
    return None


def _check_liquor(rules: PromotionRules, prize: Prize) -> Refusal | None:
    clause = rules.clause("promotion.prizes.liquor")
    for item in prize.contents:
        if item.liquor_millilitres < (1 if item.category is PrizeCategory.LIQUOR else 0):
            return refuse(Code.LIQUOR_NOT_MEASURED, clause, item=item.name, prize=prize.id)
    volume = sum(item.liquor_millilitres for item in prize.contents)
    if rules.above("promotion.liquor_millilitres", volume):
        litres = rules.figure("promotion.liquor_millilitres") // 1000
        return refuse(Code.PRIZE_BARRED, clause, "liquor", litres=litres, prize=prize.id)
    return None


def _check_prescribed(rules: PromotionRules, prize: Prize, at: int) -> Refusal | None:
    clause = rules.clause("promotion.prizes.prescribed")
    texts = [prize.description, *(item.name for item in prize.contents)]
    for barred in rules.prescribed:
        if clause and any(barred.covers(text, at) for text in texts):
            return refuse(Code.PRIZE_BARRED, clause, "regulations", item=barred.item, prize=prize.id)
    return None
