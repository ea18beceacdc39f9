"""Antes and side wagers before the call of no more bets."""

from croupier.game import events as e
from croupier.game.commands import CallBets, PlaceWager, RemoveWager, WithdrawWager
from croupier.game.money import give_back
from croupier.game.state import ANTE, IN, Seat
from croupier.game.turn import Turn
from croupier.game.wagers import asked, kind_of, missing
from croupier.game.wagers.kind import SideWager, check_limits
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.rules import TableRules
from croupier.rulebook.settings import STAKE_MAX


def place_wager(turn: Turn, command: PlaceWager) -> Refusal | None:
    """Accepts a stake before the deal, or says why not."""
    if turn.state.phase is not e.BETTING:
        return refuse(Code.BETTING_CLOSED, turn.cite["bets.closed"])
    refusal = _check_place(turn, command) or _check_stake(turn, command) or _check_area(turn, command)
    if refusal is None:
        kind, placed = kind_of(command.area), (command.seat, command.area, command.amount)
        clause = turn.cite[kind.carried] if command.carried else kind.clause(turn.rules, command.area)
        turn.emit(e.WagerPlaced(*placed, clause, command.tokens, command.player, command.carried))
    return refusal


def withdraw_wager(turn: Turn, command: WithdrawWager) -> Refusal | None:
    """Gives a stake back to a player who changes his mind before the call."""
    if turn.state.phase is not e.BETTING:
        return refuse(Code.WAGER_LOCKED, turn.cite["wager.locked"], "called")
    seat = turn.state.seats.get(command.seat)
    if seat is None or command.area not in seat.wagers:
        return refuse(Code.NO_SUCH_WAGER, you=command.seat, area=command.area)
    brought = [area for area, wager in seat.wagers.items() if wager.brought]
    if command.area in brought:
        return refuse(Code.WAGER_LOCKED, turn.cite[kind_of(command.area).carried], "carried")
    if command.area == ANTE and len(seat.wagers) > 1 + len(brought):
        return refuse(Code.ANTE_REQUIRED, turn.cite["ante.required"], "last", you=command.seat)
    for area in brought if command.area == ANTE else ():
        turn.emit(e.WagerWithdrawn(command.seat, area, turn.cite[kind_of(area).carried]))
    turn.emit(e.WagerWithdrawn(command.seat, command.area, turn.cite["wager.one_per_area"]))
    return None


def remove_wager(turn: Turn, command: RemoveWager) -> Refusal | None:
    """Takes a refused wager off, and with an ante all that hangs on it; after the call the order is made anew."""
    if not turn.rules.has("wager.refused"):
        return refuse(Code.NO_SUCH_RULE, turn.cite["wager.locked"], "refusing")
    clause, state = turn.cite["wager.refused"], turn.state
    seat = state.seats.get(command.seat)
    if state.phase not in (e.BETTING, e.DEALING) or state.dealt:
        return refuse(Code.WAGER_LOCKED, clause, "dealt")
    if seat is None or command.area not in seat.wagers:
        return refuse(Code.NO_SUCH_WAGER, clause, "there", seat=command.seat, area=command.area)
    areas = (
        [area for area in seat.wagers if area != ANTE] + [ANTE] if command.area == ANTE else [command.area]
    )
    for area in areas:
        turn.emit(e.WagerWithdrawn(command.seat, area, clause))
    if turn.state.phase is e.DEALING:
        _call_again(turn, clause)
    return None


def _call_again(turn: Turn, clause: str) -> None:
    if complete := _complete(turn):
        _call(turn, complete, clause)
        return
    for seat in list(turn.state.seats.values()):
        for area in seat.wagers:
            give_back(turn, seat.number, area, "no hand is left", clause)
    nets = {seat.number: seat.net for seat in turn.state.seats.values()}
    turn.emit(e.RoundVoided("no hand is left", clause, nets))


def call_bets(turn: Turn, command: CallBets) -> Refusal | None:  # noqa: ARG001
    """Closes betting, leaves out the seats that lack a wager, and feeds the pools."""
    if turn.state.phase is not e.BETTING:
        return refuse(Code.WRONG_PHASE, turn.cite["bets.call"], "called")
    complete = _complete(turn)
    if not complete:
        return _nobody_complete(turn)
    _call(turn, complete, turn.cite["bets.call"])
    for feed in asked(SideWager.feed, turn.rules):
        feed(turn)
    return None


def _complete(turn: Turn) -> tuple[int, ...]:
    return tuple(seat.number for seat in turn.state.seats.values() if is_complete(turn.rules, seat))


def _call(turn: Turn, complete: tuple[int, ...], clause: str) -> None:
    """Leaves out the seats that lack a wager, returns what others have on them, and says who gets each card."""
    for seat in list(turn.state.seats.values()):
        if seat.number not in complete and seat.status is IN:
            _leave_out(turn, seat)
    for return_unbacked in asked(SideWager.return_unbacked, turn.rules):
        return_unbacked(turn, complete)
    turn.emit(e.BetsCalled(complete, turn.rules.order(complete), clause))


def _nobody_complete(turn: Turn) -> Refusal:
    seat = next(iter(turn.state.seats.values()), None)
    lacks = missing(turn.rules, seat) if seat is not None else None
    if seat is None or lacks is None:
        return refuse(Code.NO_ANTE, turn.cite["ante.required"])
    return lacks.lacking(turn.rules, seat.number)


def is_complete(rules: TableRules, seat: Seat) -> bool:
    """Whether a seat has placed every wager that it must."""
    return ANTE in seat.wagers and missing(rules, seat) is None


def _leave_out(turn: Turn, seat: Seat) -> None:
    """A seat with an ante but without a wager that it must place gets no cards and its wagers back."""
    lacks = missing(turn.rules, seat)
    assert lacks is not None  # noqa: S101 (every seat has an ante)
    clause = lacks.lacking(turn.rules, seat.number).clause
    turn.emit(e.SeatLeftOut(seat.number, lacks.required(turn.rules), clause))
    called = turn.state.phase is e.DEALING
    for area, wager in seat.wagers.items():
        go_back = kind_of(area).refund if called or wager.brought else give_back
        go_back(turn, seat.number, area, "not dealt in", clause)


# What may be placed where


def _check_place(turn: Turn, command: PlaceWager) -> Refusal | None:
    rules = turn.rules
    if not 1 <= command.seat <= rules.seats:
        return refuse(Code.NO_SUCH_SEAT, rules.rulebook.seats.clause, seat=command.seat, seats=rules.seats)
    seat = turn.state.seats.get(command.seat)
    if command.area != ANTE and (seat is None or ANTE not in seat.wagers):
        return refuse(Code.ANTE_REQUIRED, turn.cite["ante.required"], you=command.seat)
    if seat is not None and command.player and seat.player not in ("", command.player):
        clause = turn.cite[kind_of(command.area).whose]
        return refuse(Code.NOT_YOUR_SEAT, clause, seat=command.seat, player=command.player)
    if seat is not None and command.area in seat.wagers:
        return refuse(
            Code.AREA_OCCUPIED, turn.cite["wager.one_per_area"], you=command.seat, area=command.area
        )
    return _check_one_hand(turn, command)


def _check_one_hand(turn: Turn, command: PlaceWager) -> Refusal | None:
    if command.area != ANTE or not command.player:
        return None
    held = [seat.number for seat in turn.state.seats.values() if seat.player == command.player]
    if len(held) < turn.rules.settings.boxes_per_player:
        return None
    return refuse(Code.ONE_HAND_PER_PLAYER, turn.cite["wager.one_hand"], player=command.player, seat=held[0])


def _check_stake(turn: Turn, command: PlaceWager) -> Refusal | None:
    if not 1 <= command.amount <= STAKE_MAX:
        return refuse(Code.BAD_AMOUNT, "", "stake", most=STAKE_MAX, amount=command.amount)
    if command.tokens and not turn.rules.has("wager.tokens"):
        return refuse(Code.NOT_CHIPS, turn.cite["wager.chips"], "only")
    if not 0 <= command.tokens <= command.amount:
        return refuse(Code.BAD_AMOUNT, "", "tokens", tokens=command.tokens, amount=command.amount)
    if command.spoken and not command.chips:
        return refuse(Code.NOT_CHIPS, turn.cite.get("wager.spoken", ""), "spoken")
    return _check_chips(turn, command)


def _check_chips(turn: Turn, command: PlaceWager) -> Refusal | None:
    """A stack adds up to the stake and has its smallest chips on top, which is last."""
    chips = command.chips
    if not chips:
        return None
    if sum(chips) + command.tokens != command.amount or min(chips) < 1:
        return refuse(Code.NOT_CHIPS, turn.cite["wager.chips"], "sum", amount=command.amount)
    if list(chips) != sorted(chips, reverse=True):
        return refuse(Code.NOT_CHIPS, turn.cite["wager.chips"], "order")
    return None


def _check_area(turn: Turn, command: PlaceWager) -> Refusal | None:
    if command.carried and turn.rules.has(kind_of(command.area).carried):
        return None
    if command.carried:
        return refuse(Code.NO_SUCH_WAGER, turn.cite["misdeal.void"], "misdeal", area=command.area)
    if command.area == ANTE:
        return check_limits(turn, command, turn.rules.settings.ante_limits)
    return kind_of(command.area).check(turn, command)
