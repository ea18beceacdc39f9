"""What is asked of every command before its own step: a rule for it, the right person, the right moment."""

from croupier.house.act import Act, Person, Role
from croupier.house.promotions.commands import PromotionCommand
from croupier.house.promotions.events import PromotionPhase
from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.state import Promotion
from croupier.refusal import Code, Refusal

_STAFF = {Role.DEALER, Role.SUPERVISOR, Role.OPERATOR}


def check_rule(rules: PromotionRules) -> Refusal | None:
    """Promotions exist only where the rulebook has them."""
    if rules.has("promotion.offer"):
        return None
    return Refusal(Code.NO_SUCH_RULE, "this rulebook has no promotions")


def check_role(rules: PromotionRules, command: PromotionCommand) -> Refusal | None:
    """It is the operator who offers promotions; patrons act for themselves."""
    if command.act.by.role in command.roles:
        return None
    message = f"a {command.act.by.role} may not do this"
    return Refusal(Code.WRONG_ROLE, message, rules.clause("promotion.offer"))


def check_phase(rules: PromotionRules, state: Promotion, command: PromotionCommand) -> Refusal | None:
    """Whether a command fits the stage that the promotion has reached."""
    if state.phase in command.phases:
        return None
    match state.phase:
        case PromotionPhase.HELD:
            message = "the promotion is postponed until its integrity is validated"
            return Refusal(Code.INTEGRITY_HOLD, message, rules.clause("promotion.integrity"))
        case PromotionPhase.CANCELLED:
            message = "the promotion is cancelled"
            return Refusal(Code.CANCELLED, message, rules.clause("promotion.integrity"))
        case PromotionPhase.PROPOSED if PromotionPhase.RUNNING in command.phases:
            message = "the promotion has not started"
            return Refusal(Code.NOT_STARTED, message, rules.clause("promotion.submission"))
    message = f"this may not be done while the promotion is {state.phase}"
    return Refusal(Code.WRONG_PHASE, message, rules.clause("promotion.offer"))


def check_self(by: Person, player: str, clause: str) -> Refusal | None:
    """A patron acts for himself only."""
    if by.role is not Role.PLAYER or by.id == player:
        return None
    return Refusal(Code.WRONG_PERSON, f"{by.id} may not act for another patron", clause)


def check_second(act: Act, clause: str) -> Refusal | None:
    """Where money or a result changes, two members of staff stand by it."""
    if act.second is not None and act.second.id != act.by.id and act.second.role in _STAFF:
        return None
    return Refusal(Code.SECOND_PERSON_NEEDED, "a second member of staff must stand by this", clause)


def check_reason(act: Act, clause: str) -> Refusal | None:
    """Some acts must say why."""
    return None if act.why.strip() else Refusal(Code.REASON_NEEDED, "a reason must be given", clause)


def check_name(name: str, taken: dict[str, object], clause: str) -> Refusal | None:
    """A new thing has a name of its own."""
    if not name.strip():
        return Refusal(Code.NAME_NEEDED, "a name must be given", clause)
    return Refusal(Code.NAME_TAKEN, f"{name} is in use already", clause) if name in taken else None
