"""Fold, bet, buy or exchange; and bet or fold after a draw."""

from functools import partial
from itertools import combinations

from msgspec.structs import replace

from croupier.cards import BadCard, cards, text
from croupier.game import events as e
from croupier.game.commands import Bet, Buy, Exchange, Fold
from croupier.game.money import give_back, take
from croupier.game.progress import CHOOSING_AGAIN, advance, held, turn_of, waits_for_first
from croupier.game.state import ANTE, BET, DISCARDED, DRAW_FEE, IN, Seat, Status
from croupier.game.turn import Turn
from croupier.game.wagers import kind_of, with_hand
from croupier.refusal import Code, Refusal, refuse


def fold_hand(turn: Turn, command: Fold) -> Refusal | None:
    """Folds a hand and takes its ante."""
    refusal = None
    if not _may_redecide(turn, command.seat):
        refusal = _check_turn(turn, command.seat) or _check_bound(turn, command.seat)
    if refusal is None:
        fold_seat(turn, command.seat, turn.cite["decide.fold"])
        advance(turn)
    return refusal


def decisions(turn: Turn, number: int) -> list[Fold | Bet | Buy | Exchange]:
    """What a seat may decide now; whose turn it is is asked once for all that it might choose."""
    found: list[Fold | Bet | Buy | Exchange] = []
    may_choose = _check_turn(turn, number) is None
    if (may_choose and _check_bound(turn, number) is None) or _may_redecide(turn, number):
        found.append(Fold(number))
    if not may_choose:
        return found
    found.append(Bet(number))
    if not turn.rules.draw or turn.seat(number).served or _check_open_draw(turn, number) is not None:
        return found
    if turn.rules.sixth:
        found.append(Buy(number))
    least, most = turn.rules.exchange_sizes
    shown = text(sorted(turn.seat(number).hand)).split()
    for size in range(least, most + 1):
        found += map(partial(Exchange, number), map(" ".join, combinations(shown, size)))
    return found


def fold_seat(turn: Turn, number: int, clause: str, *, deemed: bool = False) -> None:
    """Takes a folded hand: its ante, what is lost with it, its cards counted and racked."""
    for area in (BET, DRAW_FEE):
        if not turn.seat(number).served or area == BET:
            give_back(turn, number, area, "withdrawn", clause)
    turn.emit(e.Decided(number, e.FOLD, clause, deemed=deemed))
    take(turn, number, ANTE, "folded", turn.cite["fold.ante"])
    for area in with_hand(turn.rules):
        take(turn, number, area, "folded", turn.cite[kind_of(area).folded])
    turn.emit(e.HandRacked(number, len(turn.seat(number).hand), turn.cite["fold.rack"]))


def bet(turn: Turn, command: Bet) -> Refusal | None:
    """Places the bet that keeps a hand in the round."""
    refusal = _check_turn(turn, command.seat)
    if refusal is not None:
        return refusal
    times, clause = turn.rules.bet_multiple, turn.cite["bet.amount"]
    required = turn.seat(command.seat).wagers[ANTE].open * times
    amount = command.amount or required
    if amount != required:
        return refuse(Code.BET_NOT_DOUBLE_ANTE, clause, times=times, wanted=required, amount=amount)
    again = turn.seat(command.seat).served
    _take_back(turn, command.seat)
    turn.emit(
        e.Decided(
            command.seat, e.Decision.BET, turn.cite["decide.again"] if again else turn.cite["decide.bet"]
        )
    )
    turn.emit(e.WagerPlaced(command.seat, BET, amount, clause))
    advance(turn)
    return None


def buy(turn: Turn, command: Buy) -> Refusal | None:
    """Pays for a sixth card."""
    refusal = _check_draw(turn, command.seat) or _check_sixth(turn)
    if refusal is None:
        _ask_draw(turn, command.seat, e.BUY, "", turn.cite["draw.buy"])
    return refusal


def exchange(turn: Turn, command: Exchange) -> Refusal | None:
    """Pays for new cards in place of some."""
    refusal = _check_draw(turn, command.seat) or _check_offer(turn, command)
    if refusal is None:
        offered = text(sorted(cards(command.cards)))
        _ask_draw(turn, command.seat, e.EXCHANGE, offered, turn.cite["draw.exchange"])
    return refusal


def _ask_draw(turn: Turn, number: int, decision: e.Decision, offered: str, clause: str) -> None:
    _take_back(turn, number)
    turn.emit(e.Decided(number, decision, clause, offered))
    seat = turn.seat(number)
    fee = seat.wagers[ANTE].open * turn.rules.draw_fees[len(seat.offered)]
    fee_clause = turn.cite["draw.fee"] if decision is e.EXCHANGE else turn.cite["draw.buy"]
    turn.emit(e.WagerPlaced(number, DRAW_FEE, fee, fee_clause))
    advance(turn)


def _take_back(turn: Turn, number: int) -> None:
    """Until decisions are locked in a seat may change its mind; what it had put down comes back."""
    seat = turn.seat(number)
    if seat.served:
        return
    for area in (BET, DRAW_FEE):
        if area in seat.wagers:
            turn.emit(e.WagerWithdrawn(number, area, turn.cite["lock.call"]))


def _check_draw(turn: Turn, number: int) -> Refusal | None:
    if not turn.rules.draw:
        return refuse(Code.NO_SUCH_OPTION, turn.cite["decide.choices"], "draw")
    return _check_turn(turn, number) or _check_open_draw(turn, number)


def _check_open_draw(turn: Turn, number: int) -> Refusal | None:
    """Whether a seat that may decide may still ask for cards."""
    if turn.seat(number).served or turn.seat(number).surplus:
        return refuse(Code.DRAW_ALREADY_TAKEN, turn.cite["draw.once"], you=number)
    if turn.state.dealer_exposed and not turn.rules.settings.draw_after_exposure:
        return refuse(Code.DRAW_BARRED, turn.cite["exposed.dealer_open"])
    return None


def _check_sixth(turn: Turn) -> Refusal | None:
    part = turn.rules.rulebook.draw
    if turn.rules.sixth or part is None or part.sixth is None:
        return None
    return refuse(Code.NO_SUCH_OPTION, part.sixth.clause, "sixth")


def _check_bound(turn: Turn, number: int) -> Refusal | None:
    """Whether a seat has given up so many cards that it must bet.

    The ruling on an absent player stands above this: nobody can put down a bet for one who is away.
    """
    seat, part = turn.seat(number), turn.rules.rulebook.draw
    if part is None or part.bound is None or not seat.served or len(seat.offered) < part.bound.value:
        return None
    return refuse(Code.MUST_BET, part.bound.clause, you=number, count=len(seat.offered))


def _check_offer(turn: Turn, command: Exchange) -> Refusal | None:
    least, most = turn.rules.exchange_sizes
    clause = turn.cite["draw.exchange"]
    try:
        offered = cards(command.cards)
    except BadCard as error:
        return replace(error.refusal, values=error.refusal.values | {"you": command.seat})
    if not least <= len(offered) <= most:
        return refuse(Code.EXCHANGE_COUNT_INVALID, clause, least=least, most=most, count=len(offered))
    strange = [card for card in offered if card not in turn.seat(command.seat).hand]
    if strange:
        return refuse(Code.NOT_YOUR_CARD, clause, you=command.seat, cards=text(strange))
    return None


def _may_redecide(turn: Turn, number: int) -> bool:
    """Whether a seat that has bet may fold after all, as the dealer's cards were exposed."""
    seat = turn.state.seats.get(number)
    return (
        seat is not None
        and turn.state.phase in (e.DECIDING, e.DRAWING, e.DECIDING_AGAIN, e.REVEAL)
        and seat.status is IN
        and BET in seat.wagers
        and bool(turn.state.dealer_exposed)
        and turn.rules.settings.redecide_after_exposure
    )


def _check_turn(turn: Turn, number: int) -> Refusal | None:
    """Whether a seat may decide now, for the first time or after its draw."""
    state = turn.state
    seat = state.seats.get(number)
    if seat is None:
        return refuse(Code.NO_SUCH_SEAT, turn.cite["ante.required"], "playing", seat=number)
    if state.over:
        return refuse(Code.ROUND_OVER, turn.cite["decide.choices"])
    if state.phase in (e.BETTING, e.DEALING):
        return refuse(Code.DECISION_TOO_EARLY, turn.cite["decide.when"])
    if seat.status is DISCARDED:
        return refuse(Code.HAND_DISCARDED, turn.cite["decide.choices"], you=number)
    if seat.status is not IN:
        clause = turn.cite["instant.done"] if seat.status is Status.PAID else turn.cite["fold.final"]
        return refuse(Code.SEAT_FINISHED, clause, "how", you=number, how=seat.status)
    if not seat.served:
        return _check_first(turn, seat)
    if seat.again is not None or state.phase not in CHOOSING_AGAIN:
        return refuse(Code.DECISION_LOCKED, turn.cite["decide.again"], "nothing", you=number)
    return None


def _check_first(turn: Turn, seat: Seat) -> Refusal | None:
    state, rules = turn.state, turn.rules
    if seat.decision and state.dealer_exposed:
        return refuse(Code.DECISION_LOCKED, turn.cite["exposed.dealer_open"], "exposed")
    final = state.locked or rules.as_decided or not rules.changes
    if state.phase is not e.DECIDING or (seat.decision and final):
        return refuse(Code.DECISION_LOCKED, turn.cite["decide.locked"])
    if waits_for_first(state, seat.number):
        return refuse(Code.NOT_YOUR_TURN, turn.cite["direct.act_first"], "first", seat=state.act_first)
    if rules.losing_supers_at_once and seat.claim is None:
        return refuse(Code.DECLARE_FIRST, turn.cite["declare.claim"], you=seat.number)
    if held(state, seat):
        return refuse(Code.DECISIONS_NOT_LOCKED, turn.cite["super.after_lock"], you=seat.number)
    box = turn_of(rules, state)
    if box not in (0, seat.number):
        return refuse(Code.NOT_YOUR_TURN, turn.cite["draw.serve"], seat=box)
    return None
