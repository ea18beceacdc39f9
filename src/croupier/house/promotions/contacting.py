"""Reaching a winner who need not be at the draw: in time, by a listed means, on record (15.8)."""

from croupier.house.promotions import commands as c
from croupier.house.promotions import events as e
from croupier.house.promotions.proposing import HOUR, Outcome
from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.state import Promotion, Win
from croupier.house.promotions.terms import AnyContact, Email, FaceToFace, Mail, Means, Telephone
from croupier.refusal import Code, Refusal, refuse


def contact_winner(rules: PromotionRules, state: Promotion, command: c.ContactWinner) -> Outcome:
    """Records an attempt, with whether it came in time and by the means that the terms name."""
    win, contact = state.wins.get(command.prize), command.contact
    if win is None:
        return refuse(Code.NO_WINNER, rules.clause("promotion.contact"), "won", prize=command.prize)
    means, clause, recorded = _means(rules, contact)
    refusal = _check_record(rules, clause, recorded) or _check_time(clause, win, contact, command.act.at)
    if refusal:
        return refusal
    in_time = contact.at <= due(rules, win)
    as_stated = means in state.terms.notification
    return (e.WinnerContacted(command.act, clause, command.prize, contact, in_time, as_stated),)


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


def _check_record(rules: PromotionRules, clause: str, recorded: str) -> Refusal | None:
    if not clause:
        return refuse(Code.NOT_A_LISTED_MEANS, rules.clause("promotion.contact"))
    if not recorded.strip():
        return refuse(Code.CONTACT_NOT_RECORDED, clause)
    return None


def _check_time(clause: str, win: Win, contact: AnyContact, now: int) -> Refusal | None:
    if win.at <= contact.at <= now:
        return None
    return refuse(Code.CONTACT_OUT_OF_TIME, clause)


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


def check_contacts(rules: PromotionRules, state: Promotion, command: c.CheckContacts) -> Outcome:
    """Raises an alert, once, for each winner whom nobody sought in time."""
    clause = rules.clause("promotion.contact")
    return tuple(
        e.ContactOverdue(command.act, clause, prize, until)
        for prize, until in unsought(rules, state).items()
        if command.act.at > until and not state.wins[prize].overdue
    )
