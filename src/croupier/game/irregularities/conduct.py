"""What a supervisor may do to hands and outcomes for somebody's conduct."""

from croupier.game import commands as c
from croupier.game import events as e
from croupier.game.force import resume
from croupier.game.irregularities.voiding import rack_if_held, void_round, void_seat
from croupier.game.money import give_back, take
from croupier.game.progress import holds_cards
from croupier.game.state import ANTE, BET, Seat, Status
from croupier.game.turn import Turn
from croupier.game.wagers import with_hand
from croupier.game.wagers.jackpot import claims_open
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.policy import ConductVoid, ExtraHand


def void_hand(turn: Turn, command: c.VoidHand) -> Refusal | None:
    """Voids a hand for its player's conduct: wagers returned or forfeited, as the rulebook says."""
    policy = turn.rules.rulebook.policy.conduct_void
    if policy is None:
        return refuse(Code.NO_SUCH_RULE, "", "conduct")
    seat = turn.state.seats.get(command.seat)
    if seat is None or not _can_be_voided(turn, seat, policy.value):
        return refuse(Code.SEAT_FINISHED, policy.clause, "void", seat=command.seat)
    clause = turn.cite["conduct.void"]
    match policy.value:
        case ConductVoid.FORFEITED:
            turn.emit(e.HandVoided(command.seat, command.reason, clause))
            for area in (ANTE, BET, *with_hand(turn.rules)):
                take(turn, command.seat, area, "forfeited", clause)
            rack_if_held(turn, command.seat, clause)
        case ConductVoid.RETURNED:
            void_seat(turn, command.seat, command.reason, clause, keep_fee=turn.rules.settings.void_keeps_fee)
            for area in seat.wagers:
                give_back(turn, command.seat, area, command.reason, clause)
        case ConductVoid.ALL_RETURNED:
            _void_person(turn, seat, command.reason, clause)
    resume(turn)
    return None


def _can_be_voided(turn: Turn, seat: Seat, policy: ConductVoid) -> bool:
    """A hand in play; a jackpot prize not yet paid; or, where all a person's wagers go back, any that are open."""
    if turn.state.over or turn.state.phase in (e.Phase.BETTING, e.Phase.DEALING):
        return False
    if policy is ConductVoid.ALL_RETURNED:
        return any(wager.open for wager in seat.wagers.values())
    waits = policy is ConductVoid.FORFEITED and seat in claims_open(turn.state)
    return waits or (holds_cards(turn.state, seat) and not turn.state.settled)


def _void_person(turn: Turn, seat: Seat, why: str, clause: str) -> None:
    """Returns all that one person has at stake; what others have on that hand stays."""
    if seat.status is Status.IN:
        turn.emit(e.HandVoided(seat.number, why, clause))
    for area in seat.wagers:
        give_back(turn, seat.number, area, why, clause)
    rack_if_held(turn, seat.number, clause)


def void_extra_hands(turn: Turn, command: c.VoidExtraHands) -> Refusal | None:
    """Voids the hands, or all but the one staked first, of a player who backed several."""
    policy = turn.rules.rulebook.policy.extra_hand
    if policy is None:
        return refuse(Code.NO_SUCH_RULE, "", "extra-hands")
    seats = [number for number in turn.state.antes if number in command.seats]
    known = len(seats) == len(set(command.seats)) == len(command.seats) > 1
    if not known or any(not _in_or_folded(turn, number) for number in seats):
        return refuse(Code.SEAT_FINISHED, policy.clause, "extra-hands")
    for number in seats[1:] if policy.value is ExtraHand.LATER else seats:
        _void_extra(turn, number)
    resume(turn)
    return None


def _in_or_folded(turn: Turn, number: int) -> bool:
    seat = turn.state.seats[number]
    folded = seat.status is Status.FOLDED and not turn.state.settled and not turn.state.over
    return folded or holds_cards(turn.state, seat)


def _void_extra(turn: Turn, number: int) -> None:
    clause, seat = turn.cite["extra.void"], turn.seat(number)
    if seat.status is Status.FOLDED:
        for area in (ANTE, *with_hand(turn.rules)):
            if area in seat.wagers:
                turn.emit(e.Reversed(number, area, e.VoidCause.EXTRA_HAND, clause))
    void_seat(turn, number, e.VoidCause.EXTRA_HAND, clause, keep_fee=False)


def invalidate_outcome(turn: Turn, command: c.InvalidateOutcome) -> Refusal | None:
    """Cancels the outcome: wagers go back, save those of a named cheat."""
    if not turn.rules.has("outcome.refund"):
        return refuse(Code.NO_SUCH_RULE, turn.cite.get("ruling.last_word", ""), "outcome")
    if turn.state.over or turn.state.phase is e.Phase.BETTING:
        return refuse(Code.ROUND_OVER, turn.cite["outcome.refund"], "outcome")
    strange = [number for number in command.forfeit if number not in turn.state.seats]
    if strange or (command.forfeit and not command.fraud):
        return refuse(Code.FRAUD_NOT_NAMED, turn.cite["outcome.fraud"])
    ground = turn.cite["outcome.fraud"] if command.fraud else turn.cite["outcome.disruption"]
    turn.note(command.reason, e.OUTCOME_CANCELLED, ground)
    for number in command.forfeit:
        for area in turn.seat(number).wagers:
            turn.emit(e.Forfeited(number, area, turn.cite["outcome.refund"]))
    void_round(turn, command.reason, turn.cite["outcome.refund"], undo=True, keep=frozenset(command.forfeit))
    return None


def direct_act_first(turn: Turn, command: c.DirectActFirst) -> Refusal | None:
    """Makes a seat suspected of gathering information decide before the others."""
    if not turn.rules.has("direct.act_first"):
        return refuse(Code.NO_SUCH_RULE, "", "act-first")
    seat = turn.state.seats.get(command.seat)
    if turn.state.over or seat is None or seat.decision is not None or seat.status is not Status.IN:
        return refuse(Code.WRONG_PHASE, turn.cite["direct.act_first"], "nothing-to-decide", seat=command.seat)
    turn.emit(e.ActFirstDirected(command.seat, turn.cite["direct.act_first"]))
    return None
