"""What is asked of every kind of side wager, and what holds where one does not say otherwise."""

from croupier.game.commands import PlaceWager
from croupier.game.money import give_back
from croupier.game.state import Seat, State
from croupier.game.turn import Turn
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.rules import TableRules
from croupier.rulebook.settings import Limits


class SideWager:
    """A kind of wager or payout beside ante and bet; as it stands here, an area that is none."""

    part = ""
    """The part of a rulebook that brings it."""
    name = ""
    """What round files call it; an area is this, or this and a hand, as in super:3. Nothing where it has no area."""
    on_hands = False
    """Whether it names the hand that it is on."""
    comes_last = False
    """Whether it is settled after ante and bet."""
    placed = whose = "ante.required"
    """The steps of play that cite the clauses by which it is placed, and by the player whose it is."""
    carried = ""
    """The step by which it counts for the next round where one is void; nothing where it does not."""
    folded = ""
    """The step by which it is lost with a hand that folds; nothing where it is not."""

    # Placing it

    def owns(self, area: str) -> bool:
        """Whether an area is one of its own."""
        return area == self.name

    def areas(self, rules: TableRules, seat: int) -> list[str]:  # noqa: ARG002
        """The areas on which a seat could place it, whoever is in play."""
        return [self.name] if self.name else []

    def required(self, rules: TableRules) -> str:  # noqa: ARG002
        """The area that every seat must stake on, where there is one."""
        return ""

    def lacking(self, rules: TableRules, seat: int) -> Refusal:
        """Why a seat gets no cards without it."""
        raise NotImplementedError

    def check(self, turn: Turn, command: PlaceWager) -> Refusal | None:
        """Why a stake is not taken."""
        return refuse(Code.NO_SUCH_WAGER, turn.cite["ante.required"], "unknown", area=command.area)

    def least(self, rules: TableRules, area: str, ante: int) -> int:  # noqa: ARG002
        """The least stake beside an ante."""
        return 1

    def most_paid(self, rules: TableRules, stake: int) -> int:  # noqa: ARG002
        """No less than a stake on the own hand can win."""
        return 0

    def clause(self, rules: TableRules, area: str) -> str:  # noqa: ARG002
        """The clause by which it is placed on an area."""
        return rules.cite[self.placed]

    # What happens to it

    def return_unbacked(self, turn: Turn, complete: tuple[int, ...]) -> None:
        """Gives back what is on hands that get no cards."""

    def feed(self, turn: Turn) -> None:
        """Puts into a pool what goes there once bets are called."""

    def before_draw(self, turn: Turn, seat: Seat) -> None:
        """Settles what may not wait for a seat's draw."""

    def when_absent(self, turn: Turn, number: int, clause: str) -> None:
        """Settles what an absent player loses beside the hand."""

    def at_lock(self, turn: Turn, number: int) -> None:
        """Settles what is on a hand once decisions are locked in."""

    def needs_dealer(self, state: State) -> bool:  # noqa: ARG002
        """Whether the dealer's hand is to be turned up for it alone."""
        return False

    def at_reveal(self, turn: Turn) -> None:
        """Settles what the dealer's hand decides as soon as it is turned up."""

    def keeps_hand(self, turn: Turn, seat: Seat) -> bool:  # noqa: ARG002
        """Whether a settled hand stays on the table for it."""
        return False

    def at_settlement(self, turn: Turn) -> None:
        """Settles it after every ante and bet."""

    def after_settlement(self, turn: Turn) -> None:
        """Settles it once all else is settled."""

    def refund(self, turn: Turn, number: int, area: str, why: str, clause: str) -> None:
        """Gives it back, out of a pool that it has fed."""
        give_back(turn, number, area, why, clause)

    def void_hand(self, turn: Turn, number: int, why: str, clause: str) -> None:
        """Gives back what is on a hand that is void."""
        if self.name in turn.seat(number).wagers:
            self.refund(turn, number, self.name, why, clause)

    def void_round(self, turn: Turn) -> None:
        """Says what of it outlasts a void round, before all the rest goes back."""


def check_limits(turn: Turn, command: PlaceWager, limits: Limits | None) -> Refusal | None:
    """Why a stake is not within limits."""
    area, amount = command.area, command.amount
    if limits is None or limits[0] <= amount <= limits[1]:
        return None
    clause, (least, most) = turn.cite["wager.limits"], limits
    return refuse(Code.OUTSIDE_LIMITS, clause, area=area, least=least, most=most, amount=amount)
