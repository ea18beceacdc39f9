"""The rules that promotions follow: a rulebook's side of the house, what its operator adds, and checks that several steps ask for."""

from collections.abc import Collection

from msgspec import Struct

from croupier.house.act import Act, Person, Role
from croupier.house.house import Prescribed as Prescribed
from croupier.house.promotions.events import PromotionEvent
from croupier.house.promotions.state import Promotion
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.house import HouseRules

HOUR = 3600
_STAFF = {Role.DEALER, Role.SUPERVISOR, Role.OPERATOR}

Outcome = tuple[PromotionEvent, ...] | Refusal
"""What a command leads to."""


class PromotionRules(Struct, frozen=True):
    """What a promotion is held to; the operator may keep denied claims longer than the rulebook's figure."""

    house: HouseRules
    prescribed: tuple[Prescribed, ...] = ()
    keep_years: int = 0

    def clause(self, act: str) -> str:
        """The clause that an act follows, or nothing where the rulebook has none."""
        return self.house.clause(act)

    def has(self, act: str) -> bool:
        """Whether the rulebook has a rule on an act."""
        return act in self.house.cite

    def figure(self, name: str) -> int:
        """A figure of the rulebook, or nothing."""
        return self.house.figure(name) if name in self.house.figures else 0

    def above(self, name: str, amount: int) -> bool:
        """Whether an amount is over a figure, where the rulebook has it; exactly the figure is not over."""
        return name in self.house.figures and amount > self.house.figure(name)


# Checks


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


def check_name(name: str, taken: Collection[str], clause: str) -> Refusal | None:
    """A new thing has a name of its own."""
    if not name.strip():
        return refuse(Code.NAME_NEEDED, clause)
    return refuse(Code.NAME_TAKEN, clause, name=name) if name in taken else None


def check_published(rules: PromotionRules, state: Promotion) -> Refusal | None:
    """The terms that count must be there to be read."""
    if state.version.places:
        return None
    return refuse(Code.NOT_PUBLISHED, rules.clause("promotion.publication"))
