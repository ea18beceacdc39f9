"""Wagers found not to be what they may be: a wrong bet, a stake outside the limits, a low super, one handled after the call."""

from collections.abc import Iterator

from croupier.game import commands as c
from croupier.game import events as e
from croupier.game.money import pay, take
from croupier.game.state import ANTE, BET, DRAW_FEE, FEES, FORCE_FEE, Seat, Status, Wager
from croupier.game.turn import Turn
from croupier.game.wagers import kind_of, kinds
from croupier.game.wagers.instants import instant_odds
from croupier.game.wagers.supers import backed, super_odds
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.policy import WrongBet
from croupier.rulebook.rules import TableRules


def find_bet(turn: Turn, command: c.FindBet) -> Refusal | None:
    """A bet found wrong is put right before the reveal, and after it settled as far as it reaches."""
    seat = turn.state.seats.get(command.seat)
    clause = turn.cite["bet.wrong"]
    if seat is None or seat.status is not Status.IN or BET not in seat.wagers or command.amount < 1:
        return refuse(Code.NO_SUCH_WAGER, clause, "bet", seat=command.seat)
    required = seat.wagers[ANTE].open * turn.rules.bet_multiple
    if command.amount == required:
        return refuse(Code.BAD_AMOUNT, clause, "correct", seat=command.seat)
    if turn.rules.wrong_bet is WrongBet.REFUSED:
        return refuse(Code.BET_NOT_DOUBLE_ANTE, clause, "found", wanted=required, amount=command.amount)
    if turn.rules.wrong_bet is WrongBet.CORRECTED_BEFORE_REVEAL and not turn.state.revealed:
        ruling = f"the bet is put right to {required} before the dealer's hand is opened"
        turn.note(e.Irregularity.WRONG_BET, ruling, clause, command.seat)
        return None
    short = command.amount < required
    clause = turn.cite["bet.short"] if short else turn.cite["bet.over"]
    turn.emit(e.BetFound(command.seat, command.amount, clause))
    if not short:
        excess = command.amount - required
        turn.emit(e.Returned(command.seat, BET, excess, "more than required", turn.cite["bet.over"]))
    return None


def find_stake(turn: Turn, command: c.FindStake) -> Refusal | None:
    """A stake under the minimum stands; one over the maximum counts up to it, and what is a multiple of an ante with it."""
    if not turn.rules.has("wager.over"):
        return refuse(Code.NO_SUCH_RULE, turn.cite["wager.limits"], "general")
    wager = _in_play(turn, command)
    if wager is None or command.area == BET or command.area in FEES:
        return refuse(Code.NO_SUCH_WAGER, turn.cite["wager.over"], "in-play", seat=command.seat)
    seat = turn.seat(command.seat)
    most = command.most * (_odds(turn, seat, command.area) if wager.paid else 1)
    if (wager.paid or wager.open + wager.taken) <= most:
        ruling = "the wager stands at its amount"
        turn.note(e.Irregularity.LOW_WAGER, ruling, turn.cite["wager.low"], command.seat)
        return None
    _cut(turn, command.seat, command.area, command.most)
    for area, times in _follow_ante(turn, seat) if command.area == ANTE else ():
        _cut(turn, command.seat, area, command.most * times)
    return None


def _in_play(turn: Turn, command: c.FindStake | c.FindSuper) -> Wager | None:
    """A wager that lies there, was taken or was paid, of a round that is dealt and not settled."""
    state, seat = turn.state, turn.state.seats.get(command.seat)
    wager = seat.wagers.get(command.area) if seat and state.dealt and not state.settled else None
    return wager if wager and wager.paid + wager.open + wager.taken else None


def _follow_ante(turn: Turn, seat: Seat) -> Iterator[tuple[str, int]]:
    """The areas whose amount is a multiple of the ante, each with how many antes it is."""
    rules = turn.rules
    yield BET, rules.bet_multiple
    if seat.draws:
        yield DRAW_FEE, rules.draw_fees[len(seat.offered)]
    yield FORCE_FEE, rules.force_fee


def _cut(turn: Turn, number: int, area: str, most: int) -> None:
    """Brings a wager or a fee down to a maximum, whether it lies there, was taken or was paid."""
    wager, clause, why = turn.seat(number).wagers.get(area), turn.cite["wager.over"], "over the maximum"
    if wager is None:
        return
    if wager.paid:
        _pay_again(turn, number, area, most, why, clause)
        return
    if wager.taken:
        turn.emit(e.CollectionReversed(number, area, clause))
    excess = turn.seat(number).wagers[area].open - most
    if excess > 0:
        turn.emit(e.Returned(number, area, excess, why, clause))
    if wager.taken:
        take(turn, number, area, why, clause)


def _pay_again(turn: Turn, number: int, area: str, stake: int, why: str, clause: str) -> None:
    """Pays a wager that was paid as if so much had lain there."""
    seat = turn.seat(number)
    turn.emit(e.Reversed(number, area, why, clause))
    pay(turn, number, area, _odds(turn, seat, area), why, clause, counted=stake)


def _odds(turn: Turn, seat: Seat, area: str) -> int:
    """What the first five cards pay to 1: an ante at once, or a super."""
    if area == ANTE:
        return instant_odds(turn.rules, seat.first)
    return super_odds(turn.rules, backed(turn.state, seat, area))[0]


def find_super(turn: Turn, command: c.FindSuper) -> Refusal | None:
    """A super found below its ante once cards are out is valid at its amount."""
    if not turn.rules.has("wager.low") or not kind_of(command.area).on_hands:
        return refuse(Code.NO_SUCH_RULE, turn.cite["wager.limits"], "general")
    wager, clause = _in_play(turn, command), turn.cite["wager.low"]
    if wager is None:
        return refuse(Code.NO_SUCH_WAGER, clause, "in-play", seat=command.seat)
    ante = turn.seat(command.seat).wagers[ANTE].stake
    if not 1 <= command.amount < ante:
        return refuse(Code.BAD_AMOUNT, turn.cite["super.floor"], "low-super", seat=command.seat, ante=ante)
    if wager.paid:
        _pay_again(turn, command.seat, command.area, command.amount, "won", clause)
        return None
    if wager.taken:
        turn.emit(e.CollectionReversed(command.seat, command.area, clause))
    turn.emit(e.SuperFound(command.seat, command.area, command.amount, clause))
    if wager.taken:
        take(turn, command.seat, command.area, "lost", clause)
    return None


def wagering_areas(rules: TableRules, seat: int) -> list[str]:
    """Where a seat could have chips in a round, fees aside."""
    return [ANTE, BET, *(area for kind in kinds(rules) for area in kind.areas(rules, seat))]


def report_past_posting(turn: Turn, command: c.ReportPastPosting) -> Refusal | None:
    """What is done to wagers after the call does not count: those that lay there stand, and what was added goes back."""
    seat, state = turn.state.seats.get(command.seat), turn.state
    staked = seat is not None and command.area in seat.wagers
    if command.area not in wagering_areas(turn.rules, command.seat):
        return refuse(Code.NO_SUCH_WAGER, turn.cite["wager.locked"], "unknown", area=command.area)
    clause = turn.cite["wager.locked"] if staked else turn.cite["bets.closed"]
    if seat is None or state.phase is e.Phase.BETTING or state.over:
        return refuse(Code.WRONG_PHASE, clause, "called-not", seat=command.seat)
    ruling = "the wager stands as it was at the call" if staked else "there is no wager; the chips go back"
    turn.note(e.Irregularity.PAST_POSTED, ruling, clause, command.seat)
    return None
