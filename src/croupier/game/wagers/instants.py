"""Instant payouts: an ante paid at once on a straight flush or a royal flush among the first five cards."""

from croupier.cards import Card
from croupier.game.events import ClaimFailed, SeatFinished
from croupier.game.money import give_back, pay
from croupier.game.state import ANTE, BET, DRAW_FEE, IN, Seat, Status, playing
from croupier.game.turn import Turn
from croupier.game.wagers.kind import SideWager
from croupier.hands import Category, category, evaluate
from croupier.hands.reading import spoken
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.policy import MissedInstant
from croupier.rulebook.rules import TableRules


def instant_odds(rules: TableRules, cards: tuple[Card, ...]) -> int:
    """What five first cards pay an ante at once, to 1."""
    if rules.instant is None:
        return 0
    held = category(evaluate(cards))
    return rules.instant[held - Category.STRAIGHT_FLUSH] if held >= Category.STRAIGHT_FLUSH else 0


def no_instants(turn: Turn) -> Refusal:
    """Why nobody is paid at once where a rulebook has no instant payouts."""
    return refuse(Code.NO_SUCH_OPTION, turn.cite["decide.choices"], "instant")


def missed_instant(turn: Turn, seat: Seat) -> bool:
    """Whether a seat bet, without a draw, a first hand that would have been paid at once."""
    return not seat.drawn and instant_odds(turn.rules, seat.first) > 0


def pay_instant(turn: Turn, number: int, clause: str) -> None:
    """Pays an ante at the instant odds and returns it."""
    first = turn.seat(number).first
    name = spoken(category(evaluate(first)))
    pay(turn, number, ANTE, instant_odds(turn.rules, first), f"instant payout, {name}", clause)


def finish_paid(turn: Turn, number: int) -> None:
    """Racks a hand that was paid at once; its player is done."""
    clause = turn.cite["instant.done"]
    turn.emit(SeatFinished(number, Status.PAID, len(turn.seat(number).hand), clause))


class Instants(SideWager):
    """Instant payouts: they have no area of their own."""

    part = "instant"

    def at_lock(self, turn: Turn, number: int) -> None:
        """Pays a hand that was declared and holds what was said; its round is over."""
        seat = turn.seat(number)
        if seat.claim is None or not seat.claim.instant or seat.status is not IN:
            return
        if instant_odds(turn.rules, seat.first) == 0:
            turn.emit(ClaimFailed(number, "instant", turn.cite["instant.paid"]))
            return
        pay_instant(turn, number, turn.cite["instant.paid"])
        for area in (BET, DRAW_FEE):
            give_back(turn, number, area, "the round is over for this seat", turn.cite["instant.done"])
        finish_paid(turn, number)

    def at_reveal(self, turn: Turn) -> None:
        """Pays the hands that nobody declared, where their bets go back."""
        if turn.rules.missed_instant is not MissedInstant.PAID_BET_RETURNED:
            return
        for seat in reversed(playing(turn.state)):
            if missed_instant(turn, seat):
                pay_instant(turn, seat.number, turn.cite["instant.missed"])
                give_back(turn, seat.number, BET, "the ante is paid at once", turn.cite["instant.missed"])
                finish_paid(turn, seat.number)
