"""Antes, supers and jackpot wagers before the call of no more bets."""

from croupier.game.commands import CallBets, PlaceWager, RemoveWager, WithdrawWager
from croupier.game.events import (
    BetsCalled,
    Phase,
    PoolCause,
    PoolChanged,
    RoundVoided,
    SeatLeftOut,
    WagerPlaced,
    WagerWithdrawn,
)
from croupier.game.money import give_back
from croupier.game.state import ANTE, DEALER_SUPER, JACKPOT, OWN_SUPER, Seat, Status, super_on
from croupier.game.turn import Turn
from croupier.game.voiding import refund_jackpot
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.policy import SuperFloor
from croupier.rulebook.rules import TableRules
from croupier.rulebook.settings import STAKE_MAX, Limits


def place_wager(turn: Turn, command: PlaceWager) -> Refusal | None:
    """Accepts a stake before the deal, or says why not."""
    refusal = _check_open(turn) or _check_place(turn, command) or _check_stake(turn, command)
    if refusal is None:
        refusal = _check_area(turn, command)
    if refusal is None:
        turn.emit(
            WagerPlaced(
                command.seat,
                command.area,
                command.amount,
                _area_clause(turn, command),
                command.tokens,
                command.player,
                command.carried,
            )
        )
    return refusal


def withdraw_wager(turn: Turn, command: WithdrawWager) -> Refusal | None:
    """Gives a stake back to a player who changes his mind before the call."""
    if turn.state.phase is not Phase.BETTING:
        return refuse(Code.WAGER_LOCKED, turn.cite["wager.locked"], "called")
    seat = turn.state.seats.get(command.seat)
    if seat is None or command.area not in seat.wagers:
        return refuse(Code.NO_SUCH_WAGER, you=command.seat, area=command.area)
    brought = [area for area, wager in seat.wagers.items() if wager.brought]
    if command.area in brought:
        return refuse(Code.WAGER_LOCKED, turn.cite["jackpot.carried"], "carried")
    if command.area == ANTE and len(seat.wagers) > 1 + len(brought):
        return refuse(Code.ANTE_REQUIRED, turn.cite["ante.required"], "last", you=command.seat)
    for area in brought if command.area == ANTE else ():
        turn.emit(WagerWithdrawn(command.seat, area, turn.cite["jackpot.carried"]))
    turn.emit(WagerWithdrawn(command.seat, command.area, turn.cite["wager.one_per_area"]))
    return None


def remove_wager(turn: Turn, command: RemoveWager) -> Refusal | None:
    """Takes a refused wager off, and with an ante all that hangs on it; after the call the order is made anew."""
    if not turn.rules.has("wager.refused"):
        return refuse(Code.NO_SUCH_RULE, turn.cite["wager.locked"], "refusing")
    clause, state = turn.cite["wager.refused"], turn.state
    seat = state.seats.get(command.seat)
    if state.phase not in (Phase.BETTING, Phase.DEALING) or state.dealt:
        return refuse(Code.WAGER_LOCKED, clause, "dealt")
    if seat is None or command.area not in seat.wagers:
        return refuse(Code.NO_SUCH_WAGER, clause, "there", seat=command.seat, area=command.area)
    areas = (
        [area for area in seat.wagers if area != ANTE] + [ANTE] if command.area == ANTE else [command.area]
    )
    for area in areas:
        turn.emit(WagerWithdrawn(command.seat, area, clause))
    if turn.state.phase is Phase.DEALING:
        _call_again(turn, clause)
    return None


def _call_again(turn: Turn, clause: str) -> None:
    complete = tuple(seat.number for seat in turn.state.seats.values() if is_complete(turn.rules, seat))
    if complete:
        turn.emit(BetsCalled(complete, turn.rules.order(complete), clause))
        _return_supers_on_missing(turn, complete)
        return
    for seat in list(turn.state.seats.values()):
        for area in seat.wagers:
            give_back(turn, seat.number, area, "no hand is left", clause)
    turn.emit(
        RoundVoided("no hand is left", clause, {seat.number: seat.net for seat in turn.state.seats.values()})
    )


def call_bets(turn: Turn, command: CallBets) -> Refusal | None:  # noqa: ARG001
    """Closes betting, leaves out the seats that lack a wager, and feeds the jackpot."""
    if turn.state.phase is not Phase.BETTING:
        return refuse(Code.WRONG_PHASE, turn.cite["bets.call"], "called")
    complete = tuple(seat.number for seat in turn.state.seats.values() if is_complete(turn.rules, seat))
    if not complete:
        return _nobody_complete(turn)
    for seat in list(turn.state.seats.values()):
        if seat.number not in complete:
            _leave_out(turn, seat)
    _return_supers_on_missing(turn, complete)
    turn.emit(BetsCalled(complete, turn.rules.order(complete), turn.cite["bets.call"]))
    if turn.rules.prizes is not None:
        _contribute(turn)
    return None


def _nobody_complete(turn: Turn) -> Refusal:
    if not turn.state.seats:
        return refuse(Code.NO_ANTE, turn.cite["ante.required"])
    number = next(iter(turn.state.seats))
    return refuse(Code.OWN_SUPER_REQUIRED, turn.cite["super.compulsory"], you=number)


def is_complete(rules: TableRules, seat: Seat) -> bool:
    """Whether a seat has placed every wager that it must."""
    return ANTE in seat.wagers and (not rules.several_supers or OWN_SUPER in seat.wagers)


def _leave_out(turn: Turn, seat: Seat) -> None:
    """A seat with an ante but without the compulsory super gets no cards and its wagers back."""
    clause = turn.cite["super.compulsory"]
    turn.emit(SeatLeftOut(seat.number, OWN_SUPER, clause))
    for area, wager in seat.wagers.items():
        if wager.brought:
            refund_jackpot(turn, seat.number, "not dealt in", clause)
        else:
            give_back(turn, seat.number, area, "not dealt in", clause)


def _return_supers_on_missing(turn: Turn, complete: tuple[int, ...]) -> None:
    for seat in list(turn.state.seats.values()):
        for area in seat.wagers:
            target = area.removeprefix("super:")
            if target.isdigit() and int(target) not in complete:
                give_back(turn, seat.number, area, "the hand is not dealt", turn.cite["super.other"])


def _contribute(turn: Turn) -> None:
    """Adds the round's jackpot wagers to the pool, save those that fed it before; a part of a cent waits."""
    state, settings = turn.state, turn.rules.settings
    stakes = sum(
        seat.wagers[JACKPOT].stake
        for seat in state.seats.values()
        if JACKPOT in seat.wagers and seat.status is Status.IN and not seat.wagers[JACKPOT].brought
    )
    if stakes:
        added, remainder = divmod(state.remainder + stakes * settings.jackpot_contribution, 10_000)
        clause = turn.cite["jackpot.contribution"]
        turn.emit(PoolChanged(state.pool + added, remainder, 0, PoolCause.CONTRIBUTIONS, clause))


# What may be placed where


def _check_open(turn: Turn) -> Refusal | None:
    if turn.state.phase is Phase.BETTING:
        return None
    return refuse(Code.BETTING_CLOSED, turn.cite["bets.closed"])


def _check_place(turn: Turn, command: PlaceWager) -> Refusal | None:
    rules = turn.rules
    if not 1 <= command.seat <= rules.seats:
        return refuse(Code.NO_SUCH_SEAT, rules.rulebook.seats.clause, seat=command.seat, seats=rules.seats)
    seat = turn.state.seats.get(command.seat)
    if command.area != ANTE and (seat is None or ANTE not in seat.wagers):
        return refuse(Code.ANTE_REQUIRED, turn.cite["ante.required"], you=command.seat)
    if seat is not None and command.player and seat.player not in ("", command.player):
        clause = turn.cite["jackpot.slot"] if command.area == JACKPOT else turn.cite["ante.required"]
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
    if command.carried:
        return _check_carried(turn, command)
    if command.area == ANTE:
        return _check_ante(turn, command)
    if command.area == JACKPOT:
        return _check_jackpot(turn, command)
    if command.area.startswith("super:"):
        return _check_super(turn, command)
    return refuse(Code.NO_SUCH_WAGER, turn.cite["ante.required"], "unknown", area=command.area)


def _check_limits(turn: Turn, command: PlaceWager, limits: Limits | None) -> Refusal | None:
    if limits is None or limits[0] <= command.amount <= limits[1]:
        return None
    return refuse(
        Code.OUTSIDE_LIMITS,
        turn.cite["wager.limits"],
        area=command.area,
        least=limits[0],
        most=limits[1],
        amount=command.amount,
    )


def _check_ante(turn: Turn, command: PlaceWager) -> Refusal | None:
    return _check_limits(turn, command, turn.rules.settings.ante_limits)


def _check_jackpot(turn: Turn, command: PlaceWager) -> Refusal | None:
    rules = turn.rules
    if rules.prizes is None:
        return refuse(Code.NO_SUCH_WAGER, turn.cite["ante.required"], "jackpot")
    if command.amount != rules.settings.jackpot_amount:
        return refuse(
            Code.JACKPOT_AMOUNT,
            turn.cite["jackpot.amount"],
            wanted=rules.settings.jackpot_amount,
            amount=command.amount,
        )
    return None


def _check_carried(turn: Turn, command: PlaceWager) -> Refusal | None:
    if turn.rules.has("jackpot.carried") and command.area == JACKPOT:
        return None
    return refuse(Code.NO_SUCH_WAGER, turn.cite["misdeal.void"], "misdeal", area=command.area)


def _check_super(turn: Turn, command: PlaceWager) -> Refusal | None:
    rules = turn.rules
    if rules.super_odds is None:
        return refuse(Code.NO_SUCH_WAGER, turn.cite["ante.required"], "super")
    return (
        _check_target(turn, command)
        or _check_floor(turn, command)
        or _check_limits(turn, command, _super_limits(rules, command.area))
    )


def _check_target(turn: Turn, command: PlaceWager) -> Refusal | None:
    target = command.area.removeprefix("super:")
    if target == "own":
        return None
    if target != "dealer" and target not in map(str, range(1, turn.rules.seats + 1)):
        return refuse(Code.NO_SUCH_WAGER, turn.cite["super.own"], "target", target=target)
    if target == str(command.seat):
        return refuse(Code.SUPER_ON_OWN_SEAT, turn.cite["super.own"])
    if not turn.rules.several_supers:
        return refuse(Code.MULTI_SUPER_OFF, turn.cite["super.others_off"])
    if target == "dealer":
        return None
    backed = turn.state.seats.get(int(target))
    if backed is None or ANTE not in backed.wagers:
        return refuse(Code.TARGET_NOT_IN_PLAY, turn.cite["super.other"], seat=target)
    return None


def _check_floor(turn: Turn, command: PlaceWager) -> Refusal | None:
    floor = turn.rules.super_floor
    if floor is None or (floor is SuperFloor.OWN and command.area != OWN_SUPER):
        return None
    ante = turn.seat(command.seat).wagers[ANTE].stake
    if command.amount >= ante:
        return None
    return refuse(Code.SUPER_BELOW_ANTE, turn.cite["super.floor"], amount=command.amount, ante=ante)


def _super_limits(rules: TableRules, area: str) -> Limits | None:
    limits = rules.settings.super_limits
    if limits is None:
        return None
    return limits.own if area == OWN_SUPER else limits.dealer if area == DEALER_SUPER else limits.other


def _area_clause(turn: Turn, command: PlaceWager) -> str:
    area = command.area
    if command.carried:
        return turn.cite["jackpot.carried"]
    if area == ANTE:
        return turn.cite["ante.required"]
    if area == JACKPOT:
        return turn.cite["jackpot.wager"]
    if area == OWN_SUPER:
        return turn.cite["super.compulsory"] if turn.rules.several_supers else turn.cite["super.own"]
    return turn.cite["super.dealer"] if area == DEALER_SUPER else turn.cite["super.other"]


def super_areas(rules: TableRules, seat: int) -> list[str]:
    """The super areas that a seat could use, whoever is in play."""
    others = [super_on(number) for number in range(1, rules.seats + 1) if number != seat]
    return [OWN_SUPER, *others, DEALER_SUPER] if rules.super_odds else []
