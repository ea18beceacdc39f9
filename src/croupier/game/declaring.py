"""Declaring super and instant hands, and settling them once all decisions are locked in."""

from croupier.cards import Card
from croupier.game.commands import Declare, Lock
from croupier.game.events import ClaimFailed, DecisionsLocked, Declared, Phase, SeatFinished
from croupier.game.money import give_back, pay, take
from croupier.game.progress import advance, held, turn_of, undecided, waits_for_first
from croupier.game.state import ANTE, BET, DRAW_FEE, OWN_SUPER, Seat, Status, supers_on
from croupier.game.turn import Turn
from croupier.hands import Category, category, evaluate, super_combination
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.rules import TableRules


def super_odds(rules: TableRules, cards: tuple[Card, ...]) -> tuple[int, str]:
    """What five first cards pay a super to 1, and the name of what they hold."""
    if rules.super_odds is None:
        return 0, "nothing"
    held_combination = super_combination(cards, rules.super_family)
    return rules.super_odds[held_combination], held_combination.name.lower().replace("_", " ")


def instant_odds(rules: TableRules, cards: tuple[Card, ...]) -> int:
    """What five first cards pay an ante at once, to 1."""
    if rules.instant is None:
        return 0
    match category(evaluate(cards)):
        case Category.STRAIGHT_FLUSH:
            return rules.instant[0]
        case Category.ROYAL_FLUSH:
            return rules.instant[1]
    return 0


def declare(turn: Turn, command: Declare) -> Refusal | None:
    """Notes what a seat says its first hand wins."""
    seat = turn.state.seats.get(command.seat)
    refusal = _check_declaration(turn, seat, command)
    if refusal is None:
        _note(turn, command.seat, command.super, command.instant, auto=False)
    return refusal


def declare_for_all(turn: Turn) -> None:
    """Declares, for every seat, what its first hand wins."""
    for number in turn.state.dealt_in:
        seat = turn.seat(number)
        if seat.status is not Status.IN:
            continue
        has_super = OWN_SUPER in seat.wagers and super_odds(turn.rules, seat.first)[0] > 0
        has_instant = instant_odds(turn.rules, seat.first) > 0
        if has_super or has_instant or turn.rules.losing_supers_at_once:
            _note(turn, number, has_super, has_instant, auto=True)


def _check_declaration(turn: Turn, seat: Seat | None, command: Declare) -> Refusal | None:
    rules = turn.rules
    if rules.super_odds is None:
        return refuse(Code.NO_SUCH_OPTION, "", "declare")
    if command.instant and rules.instant is None:
        return no_instants(turn)
    if seat is None or seat.status is not Status.IN:
        return refuse(Code.SEAT_FINISHED, turn.cite["decide.choices"], "playing", you=command.seat)
    if turn.state.phase is not Phase.DECIDING or turn.state.locked or seat.served:
        return refuse(Code.DECISION_LOCKED, turn.cite["declare.claim"], "declare")
    if waits_for_first(turn.state, command.seat):
        return refuse(Code.NOT_YOUR_TURN, turn.cite["direct.act_first"], "first", seat=turn.state.act_first)
    if seat.claim is not None:
        return refuse(Code.ALREADY_DECLARED, turn.cite["declare.claim"], you=command.seat)
    if command.super and OWN_SUPER not in seat.wagers:
        return refuse(Code.NOTHING_TO_DECLARE, turn.cite["declare.claim"], "super", you=command.seat)
    if not (command.super or command.instant or rules.losing_supers_at_once):
        return refuse(Code.NOTHING_TO_DECLARE, turn.cite["declare.claim"])
    return None


def no_instants(turn: Turn) -> Refusal:
    """Why nobody is paid at once where a rulebook has no instant payouts."""
    return refuse(Code.NO_SUCH_OPTION, turn.cite["decide.choices"], "instant")


def _note(turn: Turn, number: int, has_super: bool, has_instant: bool, *, auto: bool) -> None:
    turn.emit(Declared(number, has_super, has_instant, auto, turn.cite["declare.claim"]))
    if turn.rules.losing_supers_at_once:
        _take_losing(turn, number)


def _take_losing(turn: Turn, number: int) -> None:
    """Takes the losing supers on a hand as soon as its holder has shown that it loses."""
    for bettor, area in supers_on(turn.state, number):
        if not _wins(turn, bettor, area, number):
            take(turn, bettor.number, area, "no super combination", turn.cite["super.losing"])


def _wins(turn: Turn, bettor: Seat, area: str, number: int) -> bool:
    """Whether a super wins: the holder's only if declared, a backer's by the cards."""
    holder = turn.seat(number)
    if super_odds(turn.rules, holder.first)[0] == 0:
        return False
    if bettor.number == number and area == OWN_SUPER:
        return holder.claim is not None and holder.claim.super
    if turn.rules.settings.backer_needs_declaration:
        return holder.claim is not None and holder.claim.super
    return True


def lock(turn: Turn, command: Lock) -> Refusal | None:  # noqa: ARG001
    """Locks the decisions in, settles supers and instant payouts clockwise, and lets winners choose."""
    state, rules = turn.state, turn.rules
    if not rules.draw or state.phase is not Phase.DECIDING or state.locked:
        return refuse(Code.WRONG_PHASE, turn.cite["decide.choices"], "lock")
    missing = [seat.number for seat in undecided(state) if not held(state, seat)] or pending_boxes(turn)
    if missing:
        return refuse(Code.DECISIONS_MISSING, turn.cite["lock.call"], seat=missing[0])
    turn.emit(DecisionsLocked(turn.cite["lock.call"]))
    for number in state.dealt_in:
        settle_supers(turn, number)
        _settle_instant(turn, number)
    advance(turn)
    return None


def pending_boxes(turn: Turn) -> list[int]:
    """Seats whose discarded hand waits for a ruling, or whose box, served at once, is not finished."""
    state = turn.state
    waiting = [seat.number for seat in state.seats.values() if seat.status is Status.DISCARDED]
    if turn.rules.as_decided:
        box = turn_of(turn.rules, state)
        waiting += [box] if box and state.seats[box].draws else []
    return waiting


def settle_supers(turn: Turn, number: int) -> None:
    """Pays or takes every open super on one hand, the holder's first."""
    holder = turn.seat(number)
    odds, name = super_odds(turn.rules, holder.first)
    for bettor, area in supers_on(turn.state, number):
        if not bettor.wagers[area].open:
            continue
        own = bettor.number == number and area == OWN_SUPER
        if _wins(turn, bettor, area, number):
            clause = turn.cite["super.paid"] if own else turn.cite["super.other_paid"]
            pay(turn, bettor.number, area, odds, name, clause)
        else:
            why = "not declared" if odds else "no super combination"
            take(
                turn,
                bettor.number,
                area,
                why,
                turn.cite["super.undeclared"] if odds else turn.cite["super.losing"],
            )
    if holder.claim is not None and holder.claim.super and odds == 0:
        turn.emit(ClaimFailed(number, "super", turn.cite["super.losing"]))


def _settle_instant(turn: Turn, number: int) -> None:
    seat = turn.seat(number)
    if seat.claim is None or not seat.claim.instant or seat.status is not Status.IN:
        return
    odds = instant_odds(turn.rules, seat.first)
    if odds == 0:
        turn.emit(ClaimFailed(number, "instant", turn.cite["instant.paid"]))
        return
    pay_instant(turn, number, turn.cite["instant.paid"])
    for area in (BET, DRAW_FEE):
        give_back(turn, number, area, "the round is over for this seat", turn.cite["instant.done"])
    finish_paid(turn, number)


def pay_instant(turn: Turn, number: int, clause: str) -> None:
    """Pays an ante at the instant odds and returns it."""
    first = turn.seat(number).first
    name = category(evaluate(first)).name.lower().replace("_", " ")
    pay(turn, number, ANTE, instant_odds(turn.rules, first), f"instant payout, {name}", clause)


def finish_paid(turn: Turn, number: int) -> None:
    """Racks a hand that was paid at once; its player is done."""
    clause = turn.cite["instant.done"]
    turn.emit(SeatFinished(number, Status.PAID, len(turn.seat(number).hand), clause))
