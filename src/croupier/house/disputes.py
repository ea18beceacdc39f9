"""Disputes: first to the supervisor of the game, on request to another, and at the end the right to complain."""

import re
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from croupier.game.events import Award, Remedy
from croupier.house.act import Act, Person, Role, has_last_word, rank
from croupier.house.plan import Plan
from croupier.house.table import ruling
from croupier.house.table.setting import Setting
from croupier.house.table.state import table_stream
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.house import HouseRules, house_rules


class DisputeStage(StrEnum):
    """How far a dispute has come."""

    NONE = "none"
    RAISED = "raised"
    DECIDED = "decided"
    ACCEPTED = "accepted"
    REVIEW = "review"
    REVIEWED = "reviewed"
    CLOSED = "closed"
    COMPLAINT = "complaint"
    ANSWERED = "answered"


class Dispute(Struct, frozen=True):
    """One dispute, the round it is about, who decided what, and until when a review may be asked."""

    stage: DisputeStage = DisputeStage.NONE
    by: str = ""
    round: str = ""
    about: str = ""
    first: str = ""
    decisions: tuple[str, ...] = ()
    told: bool = False
    first_by: Person | None = None
    review_until: int = 0
    number: int = 0
    remedy: Remedy = Remedy.STAND
    awards: tuple[Award, ...] = ()


class DisputeEvent(Struct, frozen=True, tag=True):
    """Something that happened in a dispute."""

    clause: str
    act: Act


class Raised(DisputeEvent, frozen=True):
    """A player disputed something; `number` is the round of the table that it is kept with."""

    round: str
    about: str
    number: int = 0


class Decided(DisputeEvent, frozen=True):
    """A supervisor decided, at first with the time until which a review may be asked, or on review."""

    decision: str
    review: bool
    review_until: int = 0
    remedy: Remedy = Remedy.STAND
    awards: tuple[Award, ...] = ()


class Accepted(DisputeEvent, frozen=True):
    """The player accepted the first decision."""


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
    """Decides the dispute as it stands, and what becomes of the round once the decision holds."""

    decision: str
    remedy: Remedy = Remedy.STAND
    awards: tuple[Award, ...] = ()


class Accept(Struct, frozen=True, tag=True):
    """Accepts the first decision, so that the dispute may end without a review."""


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


DISPUTE = "dispute/"
AnyDisputeEvent = Raised | Decided | Accepted | ReviewAsked | Ended | ComplaintMade | ComplaintAnswered
DisputeCommand = Raise | Decide | Accept | AskReview | End | Complain | Answer
HOUR = 3600
NOTICE = "You may complain to an inspector."


def carry_out(plan: Plan, stream: str, command: DisputeCommand, act: Act) -> Refusal | None:
    """A dispute of `dispute/TABLE/NAME` follows the rulebook of its table."""
    table = plan.state(table_stream(stream.split("/")[1]))
    if not table.rulebook:
        return refuse(Code.NO_SUCH_TABLE, "", "dispute")
    done = event_of(house_rules(table.rulebook), plan.state(stream), command, act)
    if isinstance(done, Refusal):
        return done
    if isinstance(done, Raised):
        done = replace(done, number=_disputed(done.round, table.rounds))
    before: Dispute = plan.state(stream)
    plan.add(stream, done)
    holds = isinstance(done, Accepted) or (
        isinstance(done, Ended) and before.stage is not DisputeStage.ACCEPTED
    )
    if not holds or before.remedy is Remedy.STAND:
        return None
    at, said = Setting(plan, table_stream(table.id), act), before.decisions[-1]
    return ruling.apply(at, before.number, before.remedy, before.awards, said, done.clause)


def _disputed(said: str, latest: int) -> int:
    """The round that a player means: the one named by its number, else the latest.

    >>> _disputed("round 7", 9), _disputed("the last one", 9), _disputed("77", 9)
    (7, 9, 9)
    """
    found = re.search(r"\d{1,9}", said)
    return int(found[0]) if found and 1 <= int(found[0]) <= latest else latest


def event_of(
    rules: HouseRules, dispute: Dispute, command: DisputeCommand, act: Act
) -> DisputeEvent | Refusal:
    """What a command leads to in a dispute, or why it is refused."""
    if not rules.has("dispute.first"):
        return refuse(Code.NO_SUCH_RULE, "", "disputes")
    first, ended, stage = rules.clause("dispute.first"), rules.clause("dispute.ended"), dispute.stage
    answers = stage is DisputeStage.DECIDED and act.by.id == dispute.by
    match command:
        case Raise(round=said, about=about):
            new = stage is DisputeStage.NONE and about
            return Raised(first, act, said, about) if new else refuse(Code.BAD_DISPUTE, first)
        case Decide():
            return _decide(rules, dispute, command, act)
        case Accept():
            return Accepted(first, act) if answers else refuse(Code.NOTHING_TO_ACCEPT, first)
        case AskReview():
            return ReviewAsked(first, act) if answers else refuse(Code.NOTHING_TO_REVIEW, first)
        case End():
            return _end(rules, dispute, act)
        case Complain(text=text):
            may = stage is DisputeStage.CLOSED and act.by.id == dispute.by and text
            return ComplaintMade(ended, act, text) if may else refuse(Code.NOTHING_TO_COMPLAIN, ended)
        case Answer():
            return _answer(rules, dispute, command, act)


def _decide(rules: HouseRules, dispute: Dispute, command: Decide, act: Act) -> DisputeEvent | Refusal:
    clause = rules.clause("dispute.first")
    if dispute.stage not in (DisputeStage.RAISED, DisputeStage.REVIEW):
        return refuse(Code.NOTHING_TO_DECIDE, clause)
    review = dispute.stage is DisputeStage.REVIEW
    if review and act.by.id == dispute.first:
        return refuse(Code.SAME_PERSON, clause, "review")
    if review and _below(rules, act.by, dispute.first_by):
        return refuse(Code.ROLE_TOO_LOW, clause, "review")
    until = 0 if review else act.at + rules.figure("dispute.review_hours") * HOUR
    if bool(command.awards) is (command.remedy in (Remedy.STAND, Remedy.VOID)):
        return refuse(Code.BAD_RULING, clause)
    return Decided(clause, act, command.decision, review, until, command.remedy, command.awards)


def _below(rules: HouseRules, person: Person, first: Person | None) -> bool:
    """Whether a person's title stands under that of who decided first; without a title the role alone counts."""
    return first is not None and bool(person.title) and rank(rules, person) < rank(rules, first)


def _end(rules: HouseRules, dispute: Dispute, act: Act) -> DisputeEvent | Refusal:
    clause = rules.clause("dispute.ended")
    # who speaks for the operator does: by role, by the title of the last word, or without a title
    if act.by.title and act.by.role is not Role.OPERATOR and not has_last_word(rules, act.by):
        return refuse(Code.ROLE_TOO_LOW, clause, "end")
    if dispute.stage not in (DisputeStage.DECIDED, DisputeStage.ACCEPTED, DisputeStage.REVIEWED):
        return refuse(Code.NOT_DECIDED, clause)
    if dispute.stage is DisputeStage.DECIDED and act.at < dispute.review_until:
        return refuse(Code.REVIEW_OPEN, rules.clause("dispute.first"))
    return Ended(clause, act, NOTICE)


def _answer(rules: HouseRules, dispute: Dispute, command: Answer, act: Act) -> DisputeEvent | Refusal:
    clause = rules.clause("dispute.ended")
    if dispute.stage is not DisputeStage.COMPLAINT or not command.finding:
        return refuse(Code.NOTHING_TO_DECIDE, clause, "complaint")
    return ComplaintAnswered(clause, act, command.finding)


def evolve(dispute: Dispute, event: DisputeEvent) -> Dispute:
    """The dispute after an event."""
    match event:
        case Raised(round=said, about=about, number=number):
            raised = replace(dispute, stage=DisputeStage.RAISED, by=event.act.by.id, round=said, about=about)
            return replace(raised, number=number)
        case Decided(decision=decision, remedy=remedy, awards=awards):
            told = (*dispute.decisions, decision)
            done = replace(dispute, decisions=told, remedy=remedy, awards=awards)
            if event.review:
                return replace(done, stage=DisputeStage.REVIEWED)
            by, until = event.act.by, event.review_until
            return replace(done, stage=DisputeStage.DECIDED, first=by.id, first_by=by, review_until=until)
        case Accepted():
            return replace(dispute, stage=DisputeStage.ACCEPTED)
        case ReviewAsked():
            return replace(dispute, stage=DisputeStage.REVIEW)
        case Ended():
            return replace(dispute, stage=DisputeStage.CLOSED, told=True)
        case ComplaintMade():
            return replace(dispute, stage=DisputeStage.COMPLAINT)
        case ComplaintAnswered(finding=finding):
            return replace(dispute, stage=DisputeStage.ANSWERED, decisions=(*dispute.decisions, finding))
    return dispute
