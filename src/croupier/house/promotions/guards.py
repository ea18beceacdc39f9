"""What is asked of every command before its own step: a rule for it, the right person, the right moment."""

from croupier.house.act import Act, Person, Role
from croupier.house.promotions.commands import PromotionCommand
from croupier.house.promotions.events import PromotionPhase
from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.state import Promotion
from croupier.refusal import Code, Refusal, refuse

_STAFF = {Role.DEALER, Role.SUPERVISOR, Role.OPERATOR}


def check_rule(rules: PromotionRules) -> Refusal | None:
    """Promotions exist only where the rulebook has them."""
    if rules.has("promotion.offer"):
        return None
    return refuse(Code.NO_SUCH_RULE, "", "promotions")


def check_role(rules: PromotionRules, command: PromotionCommand) -> Refusal | None:
    """It is the operator who offers promotions; patrons act for themselves."""
    if command.act.by.role in command.roles:
        return None
    return refuse(Code.WRONG_ROLE, rules.clause("promotion.offer"), role=command.act.by.role)


def check_phase(rules: PromotionRules, state: Promotion, command: PromotionCommand) -> Refusal | None:
    """Whether a command fits the stage that the promotion has reached."""
    if state.phase in command.phases:
        return None
    match state.phase:
        case PromotionPhase.HELD:
            return refuse(Code.INTEGRITY_HOLD, rules.clause("promotion.integrity"))
        case PromotionPhase.CANCELLED:
            return refuse(Code.CANCELLED, rules.clause("promotion.integrity"))
        case PromotionPhase.PROPOSED if PromotionPhase.RUNNING in command.phases:
            return refuse(Code.NOT_STARTED, rules.clause("promotion.submission"))
    return refuse(Code.WRONG_PHASE, rules.clause("promotion.offer"), "promotion", phase=state.phase)


def check_self(by: Person, player: str, clause: str) -> Refusal | None:
    """A patron acts for himself only."""
    if by.role is not Role.PLAYER or by.id == player:
        return None
    return refuse(Code.WRONG_PERSON, clause, "patron", person=by.id)


def check_second(act: Act, clause: str) -> Refusal | None:
    """Where money or a result changes, two members of staff stand by it."""
    if act.second is not None and act.second.id != act.by.id and act.second.role in _STAFF:
        return None
    return refuse(Code.SECOND_PERSON_NEEDED, clause)


def check_reason(act: Act, clause: str) -> Refusal | None:
    """Some acts must say why."""
    return None if act.why.strip() else refuse(Code.REASON_NEEDED, clause)


def check_name(name: str, taken: dict[str, object], clause: str) -> Refusal | None:
    """A new thing has a name of its own."""
    if not name.strip():
        return refuse(Code.NAME_NEEDED, clause)
    return refuse(Code.NAME_TAKEN, clause, name=name) if name in taken else None
