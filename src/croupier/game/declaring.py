"""Declaring super and instant hands, and settling them once all decisions are locked in."""

from croupier.game.commands import Declare, Lock
from croupier.game.events import DECIDING, DecisionsLocked, Declared
from croupier.game.progress import advance, held, turn_of, undecided, waits_for_first
from croupier.game.state import ANTE, DISCARDED, IN, Claim, Seat
from croupier.game.turn import Turn
from croupier.game.wagers import asked
from croupier.game.wagers.instants import instant_odds, no_instants
from croupier.game.wagers.kind import SideWager
from croupier.game.wagers.supers import OWN_SUPER, super_odds, take_losing, wins_own
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.rules import TableRules


def declare(turn: Turn, command: Declare) -> Refusal | None:
    """Notes what a seat says its first hand wins."""
    seat = turn.state.seats.get(command.seat)
    refusal = _check_declaration(turn, seat, command)
    if refusal is None:
        _note(turn, command.seat, command.super, command.instant, auto=False)
    return refusal


def declarations(turn: Turn, number: int) -> list[Declare]:
    """What a seat may declare now, right or wrong."""
    rules, seat = turn.rules, turn.state.seats.get(number)
    if seat is None or rules.super_odds is None or seat.claim is not None:
        return []
    if _check_moment(turn, seat, number) is not None:
        return []
    supers = (False, True) if OWN_SUPER in seat.wagers else (False,)
    instants = (False, True) if rules.instant is not None else (False,)
    empty = rules.losing_supers_at_once
    return [Declare(number, s, i) for s in supers for i in instants if s or i or empty]


def declare_for_all(turn: Turn) -> None:
    """Declares, for every seat, what its first hand wins."""
    for number in turn.state.dealt_in:
        seat = turn.seat(number)
        claim = claim_of(turn.rules, seat) if seat.status is IN else None
        if claim is not None:
            _note(turn, number, claim.super, claim.instant, auto=True)


def claim_of(rules: TableRules, seat: Seat) -> Claim | None:
    """What there is to declare of a first hand; nothing where it need not be."""
    claim = Claim(wins_own(rules, seat), instant_odds(rules, seat.first) > 0)
    return claim if claim or rules.losing_supers_at_once else None


def claim_pays(rules: TableRules, seat: Seat, claim: Claim) -> int:
    """What a claim wins with a first hand, before any maximum payout."""
    won = 0
    if claim.super and wins_own(rules, seat):
        won += seat.wagers[OWN_SUPER].stake * super_odds(rules, seat.first)[0]
    if claim.instant:
        won += seat.wagers[ANTE].stake * instant_odds(rules, seat.first)
    return won


def _check_declaration(turn: Turn, seat: Seat | None, command: Declare) -> Refusal | None:
    rules = turn.rules
    if rules.super_odds is None:
        return refuse(Code.NO_SUCH_OPTION, "", "declare")
    if command.instant and rules.instant is None:
        return no_instants(turn)
    if seat is None:
        return refuse(Code.SEAT_FINISHED, turn.cite["decide.choices"], "playing", you=command.seat)
    return _check_moment(turn, seat, command.seat) or _check_claim(turn, seat, command)


def _check_moment(turn: Turn, seat: Seat, number: int) -> Refusal | None:
    """Whether a seat may declare anything now."""
    if seat.status is not IN:
        return refuse(Code.SEAT_FINISHED, turn.cite["decide.choices"], "playing", you=number)
    if turn.state.phase is not DECIDING or turn.state.locked or seat.served:
        return refuse(Code.DECISION_LOCKED, turn.cite["declare.claim"], "declare")
    if waits_for_first(turn.state, number):
        return refuse(Code.NOT_YOUR_TURN, turn.cite["direct.act_first"], "first", seat=turn.state.act_first)
    if seat.claim is not None:
        return refuse(Code.ALREADY_DECLARED, turn.cite["declare.claim"], you=number)
    return None


def _check_claim(turn: Turn, seat: Seat, command: Declare) -> Refusal | None:
    """Whether there is what a seat says it wins with, or anything to say."""
    if command.super and OWN_SUPER not in seat.wagers:
        return refuse(Code.NOTHING_TO_DECLARE, turn.cite["declare.claim"], "super", you=command.seat)
    if not (command.super or command.instant or turn.rules.losing_supers_at_once):
        return refuse(Code.NOTHING_TO_DECLARE, turn.cite["declare.claim"])
    return None


def _note(turn: Turn, number: int, has_super: bool, has_instant: bool, *, auto: bool) -> None:
    turn.emit(Declared(number, has_super, has_instant, auto, turn.cite["declare.claim"]))
    if turn.rules.losing_supers_at_once:
        take_losing(turn, number)


def lock(turn: Turn, command: Lock) -> Refusal | None:  # noqa: ARG001
    """Locks the decisions in, settles what is on first hands clockwise, and lets winners choose."""
    state, rules = turn.state, turn.rules
    if not rules.draw or state.phase is not DECIDING or state.locked:
        return refuse(Code.WRONG_PHASE, turn.cite["decide.choices"], "lock")
    missing = [seat.number for seat in undecided(state) if not held(state, seat)] or pending_boxes(turn)
    if missing:
        return refuse(Code.DECISIONS_MISSING, turn.cite["lock.call"], seat=missing[0])
    turn.emit(DecisionsLocked(turn.cite["lock.call"]))
    settlers = asked(SideWager.at_lock, rules)
    for number in state.dealt_in:
        for settle in settlers:
            settle(turn, number)
    advance(turn)
    return None


def pending_boxes(turn: Turn) -> list[int]:
    """Seats whose discarded hand waits for a ruling, or whose box, served at once, is not finished."""
    state = turn.state
    waiting = [seat.number for seat in state.seats.values() if seat.status is DISCARDED]
    if turn.rules.as_decided:
        box = turn_of(turn.rules, state)
        waiting += [box] if box and state.seats[box].draws else []
    return waiting
