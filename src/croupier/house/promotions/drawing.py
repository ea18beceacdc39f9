"""Entries, the scrutineer, draws and their results (15.2, 15.7.2 to 15.7.10)."""

from croupier.house.promotions import commands as c
from croupier.house.promotions import events as e
from croupier.house.promotions.guards import check_name, check_self
from croupier.house.promotions.proposing import Outcome, check_published
from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.state import Promotion
from croupier.house.promotions.terms import Entrant
from croupier.refusal import Code, Refusal


def enter(rules: PromotionRules, state: Promotion, command: c.EnterPromotion) -> Outcome:
    """Takes an entry from somebody who is eligible, in time and with the wager that the terms ask for."""
    clause = rules.clause("promotion.terms.eligibility")
    refusal = (
        check_self(command.act.by, command.entrant.id, clause)
        or check_name(command.entry, {**state.entries}, clause)
        or check_published(rules, state)
        or _check_open(rules, state, command.act.at)
        or _check_eligible(rules, state, command.entrant)
        or _check_wager(rules, state, command)
    )
    if refusal:
        return refusal
    return (e.EntryReceived(command.act, clause, command.entry, command.entrant, command.wager),)


def _check_open(rules: PromotionRules, state: Promotion, at: int) -> Refusal | None:
    """An entry at the very time of closing is in time, unless a draw was made already."""
    if at <= (state.terms.entries_close or 0) and not any(entry.drawn for entry in state.entries.values()):
        return None
    return Refusal(Code.ENTRIES_CLOSED, "entries have closed", rules.clause("promotion.terms.closing"))


def _check_eligible(rules: PromotionRules, state: Promotion, entrant: Entrant) -> Refusal | None:
    if state.scrutineer is not None and state.scrutineer.id == entrant.id:
        message = "the scrutineer of a draw may not enter it"
        return Refusal(Code.SCRUTINEER_NOT_APART, message, rules.clause("promotion.scrutineer"))
    asked = state.terms.eligibility
    if asked is None or (
        entrant.age >= asked.minimum_age
        and set(asked.requires) <= set(entrant.is_a)
        and not set(asked.excludes) & set(entrant.is_a)
    ):
        return None
    message = f"{entrant.name} is not eligible: {asked.says}"
    return Refusal(Code.NOT_ELIGIBLE, message, rules.clause("promotion.terms.eligibility"))


def _check_wager(rules: PromotionRules, state: Promotion, command: c.EnterPromotion) -> Refusal | None:
    """A qualifying wager is of that size, at a table of the promotion, and counts for one entry."""
    least, wager = state.terms.qualifying_wager or 0, command.wager
    if not least:
        return None
    clause = rules.clause("promotion.terms.wager")
    if wager is None or wager.amount < least or wager.table not in state.tables:
        message = f"an entry needs a recorded wager of {least} cents at a table of the promotion"
        return Refusal(Code.WAGER_NEEDED, message, clause)
    for entry in state.entries.values():
        if entry.wager == wager and entry.entrant.id == command.entrant.id:
            return Refusal(Code.WAGER_NEEDED, "this wager has counted for an entry already", clause)
    return None


# The draw


def nominate(rules: PromotionRules, state: Promotion, command: c.NominateScrutineer) -> Outcome:
    """Names a scrutineer, who is nobody that could win."""
    clause = rules.clause("promotion.scrutineer")
    if refusal := check_name(command.scrutineer.id, {}, clause):
        return refusal
    if any(entry.entrant.id == command.scrutineer.id for entry in state.entries.values()):
        return Refusal(Code.SCRUTINEER_NOT_APART, "an entrant may not oversee the draw", clause)
    return (e.ScrutineerNominated(command.act, clause, command.scrutineer),)


def draw(rules: PromotionRules, state: Promotion, command: c.DrawPrize) -> Outcome:
    """Records the entry that came out; an entrant who had to be there and is not is passed over."""
    refusal = (
        check_published(rules, state)
        or _check_prize(rules, state, command)
        or _check_when_and_where(rules, state, command)
        or _check_entry(rules, state, command)
        or _check_scrutineer(rules, state, command)
    )
    if refusal:
        return refusal
    if state.terms.presence and not command.present:
        clause = rules.clause("promotion.terms.claiming")
        return (e.EntryPassedOver(command.act, clause, command.prize, command.entry),)
    return (_won(rules, state, command),)


def _won(rules: PromotionRules, state: Promotion, command: c.DrawPrize) -> e.WinnerDrawn:
    overseen = _needs_scrutineer(rules, state, command.prize)
    return e.WinnerDrawn(
        command.act,
        rules.clause("promotion.scrutineer" if overseen else "promotion.terms.manner"),
        command.prize,
        command.entry,
        command.place,
        command.present,
        state.scrutineer.id if overseen and state.scrutineer else "",
    )


def _check_prize(rules: PromotionRules, state: Promotion, command: c.DrawPrize) -> Refusal | None:
    clause = rules.clause("promotion.terms.prizes")
    if state.terms.prize(command.prize) is None:
        return Refusal(Code.NO_SUCH_PRIZE, f"there is no prize {command.prize}", clause)
    if command.prize in state.wins:
        return Refusal(Code.PRIZE_ALREADY_DRAWN, f"the prize {command.prize} has been drawn", clause)
    return None


def _check_when_and_where(rules: PromotionRules, state: Promotion, command: c.DrawPrize) -> Refusal | None:
    terms, clause = state.terms, rules.clause("promotion.terms.awarding")
    if command.act.at < (terms.awarded_at or 0):
        return Refusal(Code.TOO_EARLY, "the terms name a later time for the draw", clause)
    if command.place != terms.awarded_where:
        return Refusal(Code.WRONG_PLACE, f"the terms name another place: {terms.awarded_where}", clause)
    return None


def _check_entry(rules: PromotionRules, state: Promotion, command: c.DrawPrize) -> Refusal | None:
    entry, clause = state.entries.get(command.entry), rules.clause("promotion.terms.manner")
    if entry is None:
        return Refusal(Code.NO_SUCH_ENTRY, f"there is no entry {command.entry}", clause)
    if entry.drawn:
        return Refusal(Code.ENTRY_ALREADY_DRAWN, f"the entry {command.entry} came out before", clause)
    return None


def _needs_scrutineer(rules: PromotionRules, state: Promotion, name: str) -> bool:
    prize = state.terms.prize(name)
    return prize is not None and rules.above("promotion.scrutineer_over", prize.worth)


def _check_scrutineer(rules: PromotionRules, state: Promotion, command: c.DrawPrize) -> Refusal | None:
    """The nominated scrutineer stands by as the second person, and does not draw himself."""
    if not _needs_scrutineer(rules, state, command.prize):
        return None
    named, there = state.scrutineer, command.act.second
    clause = rules.clause("promotion.scrutineer")
    if named is None or there is None or there.id != named.id:
        message = f"a scrutineer must be named and present for the prize {command.prize}"
        return Refusal(Code.SCRUTINEER_NEEDED, message, clause)
    if named.id == command.act.by.id:
        return Refusal(Code.SCRUTINEER_NOT_APART, "a scrutineer may not make the draw himself", clause)
    return None


def publish_results(rules: PromotionRules, state: Promotion, command: c.PublishResults) -> Outcome:
    """Makes the winners known."""
    clause = rules.clause("promotion.terms.results")
    if not state.wins:
        return Refusal(Code.NO_WINNER, "no prize has been drawn", clause)
    if refusal := check_name(command.where, {}, clause):
        return refusal
    winners = {prize: state.winner(prize).name for prize in state.wins}
    return (e.ResultsPublished(command.act, clause, command.where, winners),)
