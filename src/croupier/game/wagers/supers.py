"""Supers: on the own hand, on another seat's or on the dealer's, always on the first five cards of it."""

from croupier.cards import Card
from croupier.game.commands import PlaceWager
from croupier.game.events import ClaimFailed
from croupier.game.money import give_back, pay, take
from croupier.game.state import ANTE, Seat, State
from croupier.game.turn import Turn
from croupier.game.wagers.kind import SideWager, check_limits
from croupier.hands import super_combination
from croupier.hands.reading import spoken
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.policy import SuperFloor
from croupier.rulebook.rules import TableRules
from croupier.rulebook.settings import Limits

OWN_SUPER = "super:own"
DEALER_SUPER = "super:dealer"
NO_SUPER, NOT_DECLARED = "no super combination", "not declared"
"""Why a super is taken."""


def supers_on(state: State, hand: int) -> list[tuple[Seat, str]]:
    """Every super wager on a seat's hand, the holder's first, then the backers' by seat."""
    area = f"super:{hand}"
    holder = state.seats.get(hand)
    found = [(holder, OWN_SUPER)] if holder is not None and OWN_SUPER in holder.wagers else []
    return found + [(seat, area) for seat in state.seats.values() if area in seat.wagers]


def backed(state: State, seat: Seat, area: str) -> tuple[Card, ...]:
    """The first five cards of the hand that a seat's super is on."""
    if area == DEALER_SUPER:
        return state.dealer_first
    return seat.first if area == OWN_SUPER else state.seats[int(area.removeprefix("super:"))].first


def super_odds(rules: TableRules, cards: tuple[Card, ...]) -> tuple[int, str]:
    """What five first cards pay a super to 1, and the name of what they hold."""
    if rules.super_odds is None:
        return 0, "nothing"
    held = super_combination(cards, rules.super_family)
    return rules.super_odds[held], spoken(held)


def wins_own(rules: TableRules, seat: Seat) -> bool:
    """Whether a seat has a super on its own hand that the first cards win."""
    return OWN_SUPER in seat.wagers and super_odds(rules, seat.first)[0] > 0


def take_losing(turn: Turn, number: int) -> None:
    """Takes the losing supers on a hand as soon as its holder has shown that it loses."""
    odds, _ = super_odds(turn.rules, turn.seat(number).first)
    for bettor, area in supers_on(turn.state, number):
        if not odds or not _counts(turn, area, number):
            take(turn, bettor.number, area, NO_SUPER, turn.cite["super.losing"])


def _counts(turn: Turn, area: str, number: int) -> bool:
    """Whether a super that the cards win is paid: the holder's only if declared, a backer's by the cards."""
    claim = turn.seat(number).claim
    if area == OWN_SUPER or turn.rules.settings.backer_needs_declaration:
        return claim is not None and claim.super
    return True


class _Super(SideWager):
    """What holds of a super on whatever hand."""

    part = name = "super"
    on_hands = True

    def check(self, turn: Turn, command: PlaceWager) -> Refusal | None:
        """Why a super is not taken: its hand, the ante beside it, the limits."""
        rules = turn.rules
        if rules.super_odds is None:
            return refuse(Code.NO_SUCH_WAGER, turn.cite["ante.required"], "super")
        return (
            self._check_target(turn, command)
            or _check_floor(turn, command)
            or check_limits(turn, command, _limits(rules, command.area))
        )

    def _check_target(self, turn: Turn, command: PlaceWager) -> Refusal | None:  # noqa: ARG002
        if turn.rules.several_supers:
            return None
        return refuse(Code.MULTI_SUPER_OFF, turn.cite["super.others_off"])

    def least(self, rules: TableRules, area: str, ante: int) -> int:
        """The least of the limits, and the ante where none may be below it."""
        limits = _limits(rules, area)
        return max(ante if rules.super_floor else 1, limits[0] if limits else 1)

    def most_paid(self, rules: TableRules, stake: int) -> int:
        """The best odds of the table in force."""
        return stake * max(rules.super_odds or (0,))


def _check_floor(turn: Turn, command: PlaceWager) -> Refusal | None:
    floor = turn.rules.super_floor
    if floor is None or (floor is SuperFloor.OWN and command.area != OWN_SUPER):
        return None
    ante = turn.seat(command.seat).wagers[ANTE].stake
    if command.amount >= ante:
        return None
    return refuse(Code.SUPER_BELOW_ANTE, turn.cite["super.floor"], amount=command.amount, ante=ante)


def _limits(rules: TableRules, area: str) -> Limits | None:
    limits = rules.settings.super_limits
    if limits is None:
        return None
    return limits.own if area == OWN_SUPER else limits.dealer if area == DEALER_SUPER else limits.other


class Supers(_Super):
    """Supers on the hands of seats."""

    def owns(self, area: str) -> bool:
        """Whether an area is a super on a seat's hand."""
        return area.startswith("super:") and area != DEALER_SUPER

    def areas(self, rules: TableRules, seat: int) -> list[str]:
        """The own hand, and every other."""
        return [OWN_SUPER, *(f"super:{number}" for number in range(1, rules.seats + 1) if number != seat)]

    def required(self, rules: TableRules) -> str:
        """Where several may be placed, the one on the own hand must be."""
        return OWN_SUPER if rules.several_supers else ""

    def lacking(self, rules: TableRules, seat: int) -> Refusal:
        """Why a seat gets no cards without one."""
        return refuse(Code.OWN_SUPER_REQUIRED, rules.cite["super.compulsory"], you=seat)

    def _check_target(self, turn: Turn, command: PlaceWager) -> Refusal | None:
        target = command.area.removeprefix("super:")
        if target == "own":
            return None
        if target not in map(str, range(1, turn.rules.seats + 1)):
            return refuse(Code.NO_SUCH_WAGER, turn.cite["super.own"], "target", target=target)
        if target == str(command.seat):
            return refuse(Code.SUPER_ON_OWN_SEAT, turn.cite["super.own"])
        refusal = super()._check_target(turn, command)
        backed = turn.state.seats.get(int(target))
        if refusal is not None or (backed is not None and ANTE in backed.wagers):
            return refusal
        return refuse(Code.TARGET_NOT_IN_PLAY, turn.cite["super.other"], seat=target)

    def clause(self, rules: TableRules, area: str) -> str:
        """The clause by which a super on a seat's hand is placed."""
        if area != OWN_SUPER:
            return rules.cite["super.other"]
        return rules.cite["super.compulsory"] if rules.several_supers else rules.cite["super.own"]

    def return_unbacked(self, turn: Turn, complete: tuple[int, ...]) -> None:
        """Gives back the supers on seats that get no cards."""
        for seat in list(turn.state.seats.values()):
            for area in seat.wagers:
                target = area.removeprefix("super:")
                if target.isdigit() and int(target) not in complete:
                    give_back(turn, seat.number, area, "the hand is not dealt", turn.cite["super.other"])

    def before_draw(self, turn: Turn, seat: Seat) -> None:
        """Takes a super that nobody declared in time."""
        if OWN_SUPER in seat.wagers and not turn.state.locked and not (seat.claim and seat.claim.super):
            why = "not declared before the draw"
            take(turn, seat.number, OWN_SUPER, why, turn.cite["super.undeclared"])

    def when_absent(self, turn: Turn, number: int, clause: str) -> None:
        """Takes the super on the own hand."""
        take(turn, number, OWN_SUPER, "absent", clause)

    def at_lock(self, turn: Turn, number: int) -> None:
        """Pays or takes every open super on one hand, the holder's first."""
        holder, found = turn.seat(number), supers_on(turn.state, number)
        if not found:
            return
        odds, name = super_odds(turn.rules, holder.first)
        for bettor, area in found:
            if not bettor.wagers[area].open:
                continue
            if not odds:
                take(turn, bettor.number, area, NO_SUPER, turn.cite["super.losing"])
            elif not _counts(turn, area, number):
                take(turn, bettor.number, area, NOT_DECLARED, turn.cite["super.undeclared"])
            else:
                own = area == OWN_SUPER
                clause = turn.cite["super.paid"] if own else turn.cite["super.other_paid"]
                pay(turn, bettor.number, area, odds, name, clause)
        if holder.claim is not None and holder.claim.super and odds == 0:
            turn.emit(ClaimFailed(number, "super", turn.cite["super.losing"]))

    def void_hand(self, turn: Turn, number: int, why: str, clause: str) -> None:
        """Gives back every super on a void hand; what its player has on others stands."""
        for bettor, area in supers_on(turn.state, number):
            give_back(turn, bettor.number, area, why, clause)


class OnDealerHand(_Super):
    """Supers on the dealer's hand."""

    placed = "super.dealer"

    def owns(self, area: str) -> bool:
        """Whether an area is the super on the dealer's hand."""
        return area == DEALER_SUPER

    def areas(self, rules: TableRules, seat: int) -> list[str]:  # noqa: ARG002
        """The one on the dealer's hand."""
        return [DEALER_SUPER]

    def needs_dealer(self, state: State) -> bool:
        """Whether any is still to be settled."""
        return any(
            DEALER_SUPER in seat.wagers and seat.wagers[DEALER_SUPER].open for seat in state.seats.values()
        )

    def at_reveal(self, turn: Turn) -> None:
        """Settles them here where the rulebook does."""
        if turn.rules.dealer_supers_first:
            _settle_on_dealer(turn)

    def at_settlement(self, turn: Turn) -> None:
        """Settles those that are open, if the dealer's hand was turned up."""
        if turn.state.revealed:
            _settle_on_dealer(turn)


def _settle_on_dealer(turn: Turn) -> None:
    """Settles the supers on the dealer's first five cards, the highest combination only."""
    odds, name = super_odds(turn.rules, turn.state.dealer_first)
    clause = turn.cite["super.dealer_settled"]
    for seat in list(turn.state.seats.values()):
        if DEALER_SUPER not in seat.wagers or not seat.wagers[DEALER_SUPER].open:
            continue
        if odds:
            pay(turn, seat.number, DEALER_SUPER, odds, name, clause)
        else:
            take(turn, seat.number, DEALER_SUPER, NO_SUPER, clause)
