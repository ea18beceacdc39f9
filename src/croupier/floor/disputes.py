"""Disputes: first to the supervisor of the game, on request to another, and at the end the right to complain."""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from croupier.floor.act import Act, Refusal, Role
from croupier.rulebook.house import HouseRules


class Stage(StrEnum):
    """How far a dispute has come."""

    NONE = "none"
    RAISED = "raised"
    DECIDED = "decided"
    REVIEW = "review"
    REVIEWED = "reviewed"
    CLOSED = "closed"
    COMPLAINT = "complaint"
    ANSWERED = "answered"


class Dispute(Struct, frozen=True):
    """One dispute, the round it is about, and who decided what."""

    stage: Stage = Stage.NONE
    by: str = ""
    round: str = ""
    about: str = ""
    first: str = ""
    decisions: tuple[str, ...] = ()
    told: bool = False


class DisputeEvent(Struct, frozen=True, tag=True):
    """Something that happened in a dispute."""

    clause: str
    act: Act


class Raised(DisputeEvent, frozen=True):
    """A player disputed something."""

    round: str
    about: str


class Decided(DisputeEvent, frozen=True):
    """A supervisor decided, at first or on review."""

    decision: str
    review: bool


class ReviewAsked(DisputeEvent, frozen=True):
    """The player asked for a review."""


class Ended(DisputeEvent, frozen=True):
    """The dispute ended and the player was told of the right to complain to an inspector."""

    notice: str


class ComplaintMade(DisputeEvent, frozen=True):
    """The player complained to an inspector."""

    text: str


class ComplaintAnswered(DisputeEvent, frozen=True):
    """An inspector answered a complaint."""

    finding: str


class Raise(Struct, frozen=True, tag=True):
    """Disputes something about a round."""

    round: str
    about: str


class Decide(Struct, frozen=True, tag=True):
    """Decides the dispute as it stands."""

    decision: str


class AskReview(Struct, frozen=True, tag=True):
    """Asks for a review by another supervisor."""


class End(Struct, frozen=True, tag=True):
    """Ends the dispute with the notice of the right to complain."""


class Complain(Struct, frozen=True, tag=True):
    """Complains to an inspector about an ended dispute."""

    text: str


class Answer(Struct, frozen=True, tag=True):
    """Answers a complaint."""

    finding: str


DisputeCommand = Raise | Decide | AskReview | End | Complain | Answer
NOTICE = "You may complain to an inspector."


def decide(rules: HouseRules, dispute: Dispute, command: DisputeCommand, act: Act) -> DisputeEvent | Refusal:
    """What a command leads to in a dispute, or why it is refused."""
    if not rules.has("dispute.first"):
        return Refusal("NO_SUCH_RULE", f"{rules.id} leaves disputes to the general rules")
    match command:
        case Raise():
            return _raise(rules, dispute, command, act)
        case Decide():
            return _decide(rules, dispute, command, act)
        case AskReview():
            return _ask_review(rules, dispute, act)
        case End():
            return _end(rules, dispute, act)
        case Complain():
            return _complain(rules, dispute, command, act)
        case Answer():
            return _answer(rules, dispute, command, act)


def _raise(rules: HouseRules, dispute: Dispute, command: Raise, act: Act) -> DisputeEvent | Refusal:
    clause = rules.clause("dispute.first")
    if dispute.stage is not Stage.NONE or not command.about:
        return Refusal("BAD_DISPUTE", "a dispute is raised once, and about something", clause)
    return Raised(clause, act, command.round, command.about)


def _decide(rules: HouseRules, dispute: Dispute, command: Decide, act: Act) -> DisputeEvent | Refusal:
    clause = rules.clause("dispute.first")
    if act.by.role not in (Role.SUPERVISOR, Role.OPERATOR):
        return Refusal("ROLE_TOO_LOW", "a supervisor decides disputes", clause)
    if dispute.stage not in (Stage.RAISED, Stage.REVIEW):
        return Refusal("NOTHING_TO_DECIDE", "no decision is asked for", clause)
    review = dispute.stage is Stage.REVIEW
    if review and act.by.id == dispute.first:
        return Refusal("SAME_PERSON", "somebody else must review a decision", clause)
    return Decided(clause, act, command.decision, review)


def _ask_review(rules: HouseRules, dispute: Dispute, act: Act) -> DisputeEvent | Refusal:
    clause = rules.clause("dispute.first")
    if dispute.stage is not Stage.DECIDED or act.by.id != dispute.by:
        return Refusal("NOTHING_TO_REVIEW", "the player may ask once for a review of a decision", clause)
    return ReviewAsked(clause, act)


def _end(rules: HouseRules, dispute: Dispute, act: Act) -> DisputeEvent | Refusal:
    clause = rules.clause("dispute.ended")
    if act.by.role not in (Role.SUPERVISOR, Role.OPERATOR):
        return Refusal("ROLE_TOO_LOW", "the operator ends a dispute", clause)
    if dispute.stage not in (Stage.DECIDED, Stage.REVIEWED):
        return Refusal("NOT_DECIDED", "a dispute ends with a decision", clause)
    return Ended(clause, act, NOTICE)


def _complain(rules: HouseRules, dispute: Dispute, command: Complain, act: Act) -> DisputeEvent | Refusal:
    clause = rules.clause("dispute.ended")
    if dispute.stage is not Stage.CLOSED or act.by.id != dispute.by or not command.text:
        message = "whoever raised a dispute may complain once it has ended"
        return Refusal("NOTHING_TO_COMPLAIN", message, clause)
    return ComplaintMade(clause, act, command.text)


def _answer(rules: HouseRules, dispute: Dispute, command: Answer, act: Act) -> DisputeEvent | Refusal:
    clause = rules.clause("dispute.ended")
    if act.by.role is not Role.INSPECTOR:
        return Refusal("ROLE_TOO_LOW", "an inspector answers complaints", clause)
    if dispute.stage is not Stage.COMPLAINT or not command.finding:
        return Refusal("NOTHING_TO_DECIDE", "no complaint is open", clause)
    return ComplaintAnswered(clause, act, command.finding)


def evolve(dispute: Dispute, event: DisputeEvent) -> Dispute:
    """The dispute after an event."""
    match event:
        case Raised(round=number, about=about):
            return replace(dispute, stage=Stage.RAISED, by=event.act.by.id, round=number, about=about)
        case Decided(decision=decision, review=review):
            stage = Stage.REVIEWED if review else Stage.DECIDED
            first = dispute.first or event.act.by.id
            return replace(dispute, stage=stage, first=first, decisions=(*dispute.decisions, decision))
        case ReviewAsked():
            return replace(dispute, stage=Stage.REVIEW)
        case Ended():
            return replace(dispute, stage=Stage.CLOSED, told=True)
        case ComplaintMade():
            return replace(dispute, stage=Stage.COMPLAINT)
        case ComplaintAnswered(finding=finding):
            return replace(dispute, stage=Stage.ANSWERED, decisions=(*dispute.decisions, finding))
    return dispute
