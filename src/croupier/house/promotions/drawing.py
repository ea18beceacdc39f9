"""Entries, the scrutineer, draws and their results (15.2, 15.7.2 to 15.7.10), and reaching a winner in time and on record (15.8)."""

from croupier.house.act import Act
from croupier.house.promotions import commands as c
from croupier.house.promotions import events as e
from croupier.house.promotions import rules as r
from croupier.house.promotions.rules import HOUR, Outcome, PromotionRules
from croupier.house.promotions.state import Promotion, Win
from croupier.house.promotions.terms import AnyContact, Email, Entrant, FaceToFace, Mail, Means, Telephone
from croupier.refusal import Code, Refusal, refuse


def enter(rules: PromotionRules, state: Promotion, command: c.EnterPromotion, act: Act) -> Outcome:
    """Takes an entry from somebody who is eligible, in time and with the wager that the terms ask for."""
    clause = rules.clause("promotion.terms.eligibility")
    return (
        r.check_self(act.by, command.entrant.id, clause)
        or r.check_name(command.entry, state.entries, clause)
        or r.check_published(rules, state)
        or _check_open(rules, state, act.at)
        or _check_eligible(rules, state, command.entrant)
        or _check_wager(rules, state, command)
        or (e.EntryReceived(act, clause, command.entry, command.entrant, command.wager),)
    )


def _check_open(rules: PromotionRules, state: Promotion, at: int) -> Refusal | None:
    """An entry at the very time of closing is in time, unless a draw was made already."""
    if at <= (state.terms.entries_close or 0) and not any(entry.drawn for entry in state.entries.values()):
        return None
    return refuse(Code.ENTRIES_CLOSED, rules.clause("promotion.terms.closing"))


def _check_eligible(rules: PromotionRules, state: Promotion, entrant: Entrant) -> Refusal | None:
    if state.scrutineer is not None and state.scrutineer.id == entrant.id:
        return refuse(Code.SCRUTINEER_NOT_APART, rules.clause("promotion.scrutineer"), "entering")
    asked = state.terms.eligibility
    if asked is None or (
        entrant.age >= asked.minimum_age
        and set(asked.requires) <= set(entrant.is_a)
        and not set(asked.excludes) & set(entrant.is_a)
    ):
        return None
    clause = rules.clause("promotion.terms.eligibility")
    return refuse(Code.NOT_ELIGIBLE, clause, person=entrant.name, says=asked.says)


def _check_wager(rules: PromotionRules, state: Promotion, command: c.EnterPromotion) -> Refusal | None:
    """A qualifying wager is of that size, at a table of the promotion, and counts for one entry."""
    least, wager = state.terms.qualifying_wager or 0, command.wager
    if not least:
        return None
    clause = rules.clause("promotion.terms.wager")
    if wager is None or wager.amount < least or wager.table not in state.tables:
        return refuse(Code.WAGER_NEEDED, clause, amount=least)
    for entry in state.entries.values():
        if entry.wager == wager and entry.entrant.id == command.entrant.id:
            return refuse(Code.WAGER_NEEDED, clause, "counted")
    return None


# The draw


def nominate(rules: PromotionRules, state: Promotion, command: c.NominateScrutineer, act: Act) -> Outcome:
    """Names a scrutineer, who is nobody that could win."""
    clause = rules.clause("promotion.scrutineer")
    if refusal := r.check_name(command.scrutineer.id, (), clause):
        return refusal
    if any(entry.entrant.id == command.scrutineer.id for entry in state.entries.values()):
        return refuse(Code.SCRUTINEER_NOT_APART, clause, "entrant")
    return (e.ScrutineerNominated(act, clause, command.scrutineer),)


def draw(rules: PromotionRules, state: Promotion, command: c.DrawPrize, act: Act) -> Outcome:
    """Records the entry that came out; an entrant who had to be there and is not is passed over."""
    refusal = (
        r.check_published(rules, state)
        or _check_draw(rules, state, command, act)
        or _check_scrutineer(rules, state, command, act)
    )
    if refusal:
        return refusal
    if state.terms.presence and not command.present:
        clause = rules.clause("promotion.terms.claiming")
        return (e.EntryPassedOver(act, clause, command.prize, command.entry),)
    return (_won(rules, state, command, act),)


def _won(rules: PromotionRules, state: Promotion, command: c.DrawPrize, act: Act) -> e.WinnerDrawn:
    overseen = _needs_scrutineer(rules, state, command.prize)
    clause = rules.clause("promotion.scrutineer" if overseen else "promotion.terms.manner")
    drawn = (command.prize, command.entry, command.place, command.present)
    return e.WinnerDrawn(act, clause, *drawn, state.scrutineer.id if overseen and state.scrutineer else "")


def _check_draw(rules: PromotionRules, state: Promotion, command: c.DrawPrize, act: Act) -> Refusal | None:
    """A prize of the terms that is still to be drawn, then and there, for an entry that is still in the draw."""
    terms, clause = state.terms, rules.clause("promotion.terms.prizes")
    if terms.prize(command.prize) is None:
        return refuse(Code.NO_SUCH_PRIZE, clause, prize=command.prize)
    if command.prize in state.wins:
        return refuse(Code.PRIZE_ALREADY_DRAWN, clause, prize=command.prize)
    clause = rules.clause("promotion.terms.awarding")
    if act.at < (terms.awarded_at or 0):
        return refuse(Code.TOO_EARLY, clause, "draw")
    if command.place != terms.awarded_where:
        return refuse(Code.WRONG_PLACE, clause, "terms", place=terms.awarded_where)
    entry, clause = state.entries.get(command.entry), rules.clause("promotion.terms.manner")
    if entry is None:
        return refuse(Code.NO_SUCH_ENTRY, clause, entry=command.entry)
    if entry.drawn:
        return refuse(Code.ENTRY_ALREADY_DRAWN, clause, entry=command.entry)
    return None


def _needs_scrutineer(rules: PromotionRules, state: Promotion, name: str) -> bool:
    prize = state.terms.prize(name)
    return prize is not None and rules.above("promotion.scrutineer_over", prize.worth)


def _check_scrutineer(
    rules: PromotionRules, state: Promotion, command: c.DrawPrize, act: Act
) -> Refusal | None:
    """The nominated scrutineer stands by as the second person, and does not draw himself."""
    if not _needs_scrutineer(rules, state, command.prize):
        return None
    named, there = state.scrutineer, act.second
    clause = rules.clause("promotion.scrutineer")
    if named is None or there is None or there.id != named.id:
        return refuse(Code.SCRUTINEER_NEEDED, clause, prize=command.prize)
    if named.id == act.by.id:
        return refuse(Code.SCRUTINEER_NOT_APART, clause, "drawing")
    return None


def publish_results(rules: PromotionRules, state: Promotion, command: c.PublishResults, act: Act) -> Outcome:
    """Makes the winners known."""
    clause = rules.clause("promotion.terms.results")
    if not state.wins:
        return refuse(Code.NO_WINNER, clause)
    if refusal := r.check_name(command.where, (), clause):
        return refusal
    winners = {prize: state.winner(prize).name for prize in state.wins}
    return (e.ResultsPublished(act, clause, command.where, winners),)


# Reaching a winner


def contact_winner(rules: PromotionRules, state: Promotion, command: c.ContactWinner, act: Act) -> Outcome:
    """Records an attempt, with whether it came in time and by the means that the terms name."""
    win, contact = state.wins.get(command.prize), command.contact
    if win is None:
        return refuse(Code.NO_WINNER, rules.clause("promotion.contact"), "won", prize=command.prize)
    means, clause, recorded = _means(rules, contact)
    if not clause:
        return refuse(Code.NOT_A_LISTED_MEANS, rules.clause("promotion.contact"))
    if not recorded.strip():
        return refuse(Code.CONTACT_NOT_RECORDED, clause)
    if not win.at <= contact.at <= act.at:
        return refuse(Code.CONTACT_OUT_OF_TIME, clause)
    in_time = contact.at <= due(rules, win)
    as_stated = means in state.terms.notification
    return (e.WinnerContacted(act, clause, command.prize, contact, in_time, as_stated),)


def _means(rules: PromotionRules, contact: AnyContact) -> tuple[Means, str, str]:
    """The means of a contact, the clause that lists it, and what must be on record."""
    match contact:
        case FaceToFace():
            return Means.FACE_TO_FACE, rules.clause("promotion.contact.face_to_face"), contact.staff
        case Mail():
            return Means.MAIL, rules.clause("promotion.contact.mail"), contact.address
        case Telephone():
            return Means.TELEPHONE, rules.clause("promotion.contact.telephone"), contact.number
        case Email():
            return Means.EMAIL, rules.clause("promotion.contact.email"), contact.address


def due(rules: PromotionRules, win: Win) -> int:
    """Until when a winner must have been sought."""
    return win.at + rules.figure("promotion.contact_hours") * HOUR


def unsought(rules: PromotionRules, state: Promotion) -> dict[str, int]:
    """The prizes whose winners nobody has sought in time so far, each with when that is due."""
    if state.terms.presence or not rules.has("promotion.contact"):
        return {}
    return {
        prize: due(rules, win)
        for prize, win in state.wins.items()
        if not win.in_time and not _came_by_himself(state, prize, due(rules, win))
    }


def _came_by_himself(state: Promotion, prize: str, until: int) -> bool:
    """Whether the winner had claimed the prize by a time, and so needed no telling."""
    winner = state.winner(prize).id
    return any(
        claim.prize == prize and claim.at <= until and winner in {one.player for one in claim.claimants}
        for claim in state.claims.values()
    )


def check_contacts(rules: PromotionRules, state: Promotion, command: c.CheckContacts, act: Act) -> Outcome:  # noqa: ARG001
    """Raises an alert, once, for each winner whom nobody sought in time."""
    clause = rules.clause("promotion.contact")
    return tuple(
        e.ContactOverdue(act, clause, prize, until)
        for prize, until in unsought(rules, state).items()
        if act.at > until and not state.wins[prize].overdue
    )
