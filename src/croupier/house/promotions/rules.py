"""The rules that promotions follow: a rulebook's side of the house, and what its operator adds."""

from msgspec import Struct

from croupier.rulebook.house import HouseRules


class Prescribed(Struct, frozen=True):
    """An item or a service that the regulations bar, from one time until another."""

    item: str
    since: int
    until: int | None = None

    def covers(self, text: str, at: int) -> bool:
        """Whether a text names it at a time when it is barred."""
        in_force = bool(self.item.strip()) and self.since <= at and (self.until is None or at < self.until)
        return in_force and self.item.casefold() in text.casefold()


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
