"""Terms: what they must pass to count, their versions, their way to the authority and the public, and the start (15.1, 15.5 to 15.7, 15.9)."""

from collections.abc import Iterable

from croupier.house.act import Act
from croupier.house.promotions import commands as c
from croupier.house.promotions import events as e
from croupier.house.promotions.rules import HOUR, Outcome, PromotionRules, check_name, check_published
from croupier.house.promotions.sheet import sheet
from croupier.house.promotions.state import Promotion
from croupier.house.promotions.terms import Form, Means, Prize, PrizeCategory, PromotionTerms, SheetLine
from croupier.refusal import Code, Refusal, refuse


def propose(rules: PromotionRules, state: Promotion, command: c.ProposePromotion, act: Act) -> Outcome:  # noqa: ARG001
    """Sets a promotion up with terms that are complete and prizes that may be given."""
    clause = rules.clause("promotion.offer")
    proposed = e.PromotionProposed(act, clause, command.id, command.tables, command.terms)
    return (
        check_name(command.id, (), clause)
        or _check_terms(rules, command.terms, act.at, command.act_checked)
        or (proposed, _screened(rules, act, 1, command.terms))
    )


def change_terms(rules: PromotionRules, state: Promotion, command: c.ChangeTerms, act: Act) -> Outcome:
    """Makes a new version, to be submitted and published afresh; after the start only with approval."""
    started = state.phase is not e.PromotionPhase.PROPOSED
    clause = rules.clause("promotion.amendment" if started else "promotion.terms")
    if started and not command.approval.strip():
        return refuse(Code.APPROVAL_NEEDED, clause)
    version = len(state.versions) + 1
    changed = e.TermsChanged(act, clause, version, command.terms, command.approval.strip())
    return (
        _check_drawn(rules, state, command.terms)
        or _check_terms(rules, command.terms, act.at, command.act_checked)
        or (changed, _screened(rules, act, version, command.terms))
    )


def _screened(rules: PromotionRules, act: Act, version: int, terms: PromotionTerms) -> e.PrizesScreened:
    prizes = tuple(prize.id for prize in terms.prizes)
    return e.PrizesScreened(act, rules.clause("promotion.prizes"), version, prizes)


def _check_drawn(rules: PromotionRules, state: Promotion, terms: PromotionTerms) -> Refusal | None:
    """What somebody has won is his: no change reaches a prize that was drawn."""
    for name in state.wins:
        if terms.prize(name) != state.terms.prize(name):
            clause = rules.clause("promotion.terms.prizes")
            return refuse(Code.PRIZE_ALREADY_DRAWN, clause, "changed", prize=name)
    return None


def submit_terms(rules: PromotionRules, state: Promotion, command: c.SubmitTerms, act: Act) -> Outcome:  # noqa: ARG001
    """Gives the authority every line of the terms."""
    lines = sheet(rules, state.terms)
    clause = rules.clause("promotion.submission")
    return (e.TermsSubmitted(act, clause, len(state.versions), lines),)


def publish_terms(rules: PromotionRules, state: Promotion, command: c.PublishTerms, act: Act) -> Outcome:
    """Makes the terms available in at least one place."""
    clause = rules.clause("promotion.publication")
    if not command.places or not all(place.where.strip() for place in command.places):
        return refuse(Code.NOT_PUBLISHED, clause, "where")
    return (e.TermsPublished(act, clause, len(state.versions), command.places),)


def refer_in_marketing(
    rules: PromotionRules, state: Promotion, command: c.ReferInMarketing, act: Act
) -> Outcome:
    """Accepts a piece of marketing that points to a place where the terms can be read."""
    clause = rules.clause("promotion.publication")
    if refusal := check_name(command.item, (), clause):
        return refusal
    if command.reference not in {place.where for place in state.version.places}:
        return refuse(Code.NO_REFERENCE_TO_TERMS, clause, item=command.item)
    return (e.MarketingReferred(act, clause, command.item, command.reference),)


def start(rules: PromotionRules, state: Promotion, command: c.StartPromotion, act: Act) -> Outcome:  # noqa: ARG001
    """Begins once the terms are public, were with the authority for long enough, and name this time."""
    at, terms, clause = act.at, state.terms, rules.clause("promotion.submission")
    submitted, hours = state.version.submitted, rules.figure("promotion.submission_hours")
    if submitted is None:
        return refuse(Code.NOT_SUBMITTED, clause)
    if at < submitted + hours * HOUR:
        return refuse(Code.SUBMITTED_TOO_LATE, clause, hours=hours)
    if refusal := check_published(rules, state):
        return refusal
    if at < (terms.starts or 0):
        return refuse(Code.TOO_EARLY, rules.clause("promotion.terms.holding"), "promotion")
    if at > (terms.ends or 0):
        return refuse(Code.TOO_LATE, rules.clause("promotion.terms.holding"), "promotion")
    refusal = _check_prizes(rules, terms, at)
    return refusal or (e.PromotionStarted(act, clause, len(state.versions)),)


# What terms must pass


def _check_terms(rules: PromotionRules, terms: PromotionTerms, at: int, act_checked: bool) -> Refusal | None:
    """Why terms may not be those of a promotion."""
    return (
        _check_complete(rules, terms)
        or _check_whole(rules, terms)
        or _check_alternatives(rules, terms)
        or _check_act(rules, terms, act_checked)
        or _check_prizes(rules, terms, at)
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


def _check_whole(rules: PromotionRules, terms: PromotionTerms) -> Refusal | None:
    """Times follow each other, a winner elsewhere is not told by an announcement alone, and no two prizes share a name."""
    starts, ends = terms.starts or 0, terms.ends or 0
    close, award = terms.entries_close or 0, terms.awarded_at or 0
    if not starts < ends:
        return refuse(Code.TERMS_CONTRADICT, rules.clause("promotion.terms.holding"), "end")
    if not starts <= close <= ends:
        return refuse(Code.TERMS_CONTRADICT, rules.clause("promotion.terms.closing"), "entries")
    if award < close:
        return refuse(Code.TERMS_CONTRADICT, rules.clause("promotion.terms.awarding"), "award")
    if not terms.presence and set(terms.notification) == {Means.ANNOUNCEMENT}:
        return refuse(Code.TERMS_CONTRADICT, rules.clause("promotion.terms.notification"), "winner")
    if len({prize.id for prize in terms.prizes}) < len(terms.prizes):
        return refuse(Code.TERMS_CONTRADICT, rules.clause("promotion.terms.prizes"), "twice")
    return None


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


def _check_prizes(rules: PromotionRules, terms: PromotionTerms, at: int) -> Refusal | None:
    """Why one of the prizes may not be given at a time."""
    for prize in terms.prizes:
        barred = _check_categories(rules, prize) or _check_liquor(rules, prize)
        if barred := barred or _check_prescribed(rules, prize, at):
            return barred
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
            told = {"category": item.category, "item": item.name, "prize": prize.id}
            return refuse(Code.PRIZE_BARRED, clause, "category", **told)
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
