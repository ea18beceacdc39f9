"""Claims made after the draw, and draw cards that went to a seat before its turn."""

from croupier.cards import text
from croupier.game import commands as c
from croupier.game import events as e
from croupier.game.drawing import lacking
from croupier.game.force import resume
from croupier.game.money import pay
from croupier.game.progress import to_serve
from croupier.game.state import DRAW_FEE, Seat, Status
from croupier.game.turn import Turn
from croupier.game.wagers.instants import finish_paid, instant_odds, no_instants, pay_instant
from croupier.game.wagers.supers import OWN_SUPER, super_odds
from croupier.refusal import Code, Refusal, refuse

MOST_DRAWN, MOST_HELD = 5, 6
"""How many cards go to one box at a time, and how many a hand may have."""


def rule_late_claim(turn: Turn, command: c.RuleLateClaim) -> Refusal | None:
    """Rules on a claim made after the draw: open only while the new cards are unseen and no later box is served.

    One that the hand does not bear out is noted for all to see: a refusal would tell what lies face down.
    """
    seat = turn.state.seats.get(command.seat)
    what = "instant" if command.instant else "super"
    refusal = _check_late(turn, seat, command, what)
    if refusal is not None or seat is None:
        return refusal
    clause = turn.cite["late.instant"] if command.instant else turn.cite["late.super"]
    late = e.Irregularity.LATE_INSTANT if command.instant else e.Irregularity.LATE_SUPER
    odds, name = super_odds(turn.rules, seat.first)
    if not command.pay:
        turn.note(late, "not paid", clause, command.seat)
    elif not (instant_odds(turn.rules, seat.first) if command.instant else odds):
        turn.note(late, "not borne out by the first hand", clause, command.seat)
    elif command.instant:
        _pay_late_instant(turn, seat, clause)
    else:
        turn.emit(e.CollectionReversed(seat.number, OWN_SUPER, clause))
        pay(turn, seat.number, OWN_SUPER, odds, f"late claim, {name}", clause)
    resume(turn)
    return None


def _check_late(turn: Turn, seat: Seat | None, command: c.RuleLateClaim, what: str) -> Refusal | None:
    if turn.rules.super_odds is None:
        return refuse(Code.NO_SUCH_RULE, "", "super")
    if command.instant and turn.rules.instant is None:
        return no_instants(turn)
    barred = turn.cite["late.instant_lost"] if command.instant else turn.cite["late.super_lost"]
    if seat is None or not _drew_and_waits(seat, command):
        return refuse(Code.LATE_CLAIM_BARRED, barred, "draw", seat=command.seat)
    later = any(
        (other.served or other.drawn or other.surplus) and other.number > seat.number
        for other in turn.state.seats.values()
    )
    if seat.viewed or seat.exposed or later:
        return refuse(Code.LATE_CLAIM_BARRED, barred)
    if not command.instant and not _super_taken(seat):
        return refuse(Code.NOTHING_TO_DECLARE, barred, "first", seat=command.seat, claim=what)
    return None


def _drew_and_waits(seat: Seat, command: c.RuleLateClaim) -> bool:
    """Whether a seat has drawn and not chosen again; a super may still follow a late instant payout."""
    if seat.status is Status.PAID:
        return seat.served and not command.instant
    return seat.status is Status.IN and bool(seat.drawn) and seat.again is None


def _super_taken(seat: Seat) -> bool:
    return OWN_SUPER in seat.wagers and seat.wagers[OWN_SUPER].taken > 0


def _pay_late_instant(turn: Turn, seat: Seat, clause: str) -> None:
    pay_instant(turn, seat.number, clause)
    if turn.rules.settings.late_instant_returns_fee:
        turn.emit(e.Reversed(seat.number, DRAW_FEE, "the draw is undone", clause))
    turn.emit(e.DrawUndone(seat.number, text(seat.drawn), turn.cite["late.cards"]))
    finish_paid(turn, seat.number)


def draw_out_of_turn(turn: Turn, command: c.DrawOutOfTurn) -> Refusal | None:
    """Cards drawn out of turn stay with a seat that has seen them; the missed seat is served next."""
    state, clause = turn.state, turn.cite.get("turn.kept", "")
    if not clause:
        return refuse(Code.NO_SUCH_RULE, "", "draws")
    due = to_serve(turn.rules, state)
    if due is None or due.drawn or state.serve_next or not 1 <= command.seat <= turn.rules.seats:
        return refuse(Code.WRONG_PHASE, clause, "waits", seat=command.seat)
    if due.number == command.seat:
        return refuse(Code.WRONG_PHASE, clause, "turn", seat=command.seat)
    if command.viewed:
        return _keep_seen(turn, command, due)
    ruling = f"the unseen cards go to seat {due.number}, whose turn it is"
    turn.note(e.Irregularity.OUT_OF_TURN, ruling, turn.cite["turn.resumed"], command.seat)
    return None


def _keep_seen(turn: Turn, command: c.DrawOutOfTurn, due: Seat) -> Refusal | None:
    """Has a seat keep what it has looked at; what it had not asked for as is ruled, and never beyond a hand of six."""
    clause, seat = turn.cite["turn.kept"], turn.state.seats.get(command.seat)
    if seat is None or not seat.hand or not 0 <= command.count <= MOST_DRAWN:
        return refuse(Code.WRONG_PHASE, clause, "waits", seat=command.seat)
    asked = lacking(seat)
    count = command.count or asked or lacking(due)
    surplus, kept = max(count - asked, 0), command.keep and seat.status is Status.IN
    given_up = () if seat.offering or seat.drawn else seat.offered
    if kept and surplus and len(seat.hand) - len(given_up) + asked + surplus > MOST_HELD:
        return refuse(Code.TOO_MANY_CARDS, clause, "surplus", seat=command.seat, most=MOST_HELD)
    turn.emit(e.DrawOutOfTurnKept(command.seat, clause, 0 if count == asked else count, kept))
    return None
