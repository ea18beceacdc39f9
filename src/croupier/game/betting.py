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
from croupier.refusal import Code, Refusal
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
        return Refusal(
            Code.WAGER_LOCKED, "a wager may not be taken back once bets are called", turn.cite["wager.locked"]
        )
    seat = turn.state.seats.get(command.seat)
    if seat is None or command.area not in seat.wagers:
        return Refusal(Code.NO_SUCH_WAGER, f"seat {command.seat} has no wager on {command.area}")
    brought = [area for area, wager in seat.wagers.items() if wager.brought]
    if command.area in brought:
        return Refusal(
            Code.WAGER_LOCKED, "a wager carried over a misdeal stands", turn.cite["jackpot.carried"]
        )
    if command.area == ANTE and len(seat.wagers) > 1 + len(brought):
        message = f"seat {command.seat} must take back its other wagers before its ante"
        return Refusal(Code.ANTE_REQUIRED, message, turn.cite["ante.required"])
    for area in brought if command.area == ANTE else ():
        turn.emit(WagerWithdrawn(command.seat, area, turn.cite["jackpot.carried"]))
    turn.emit(WagerWithdrawn(command.seat, command.area, turn.cite["wager.one_per_area"]))
    return None


def remove_wager(turn: Turn, command: RemoveWager) -> Refusal | None:
    """Takes a refused wager off, and with an ante all that hangs on it; after the call the order is made anew."""
    if not turn.rules.has("wager.refused"):
        return Refusal(
            Code.NO_SUCH_RULE, f"{turn.rules.id} refuses no wager once placed", turn.cite["wager.locked"]
        )
    clause, state = turn.cite["wager.refused"], turn.state
    seat = state.seats.get(command.seat)
    if state.phase not in (Phase.BETTING, Phase.DEALING) or state.dealt:
        return Refusal(Code.WAGER_LOCKED, "a wager is refused before the first card", clause)
    if seat is None or command.area not in seat.wagers:
        return Refusal(Code.NO_SUCH_WAGER, f"seat {command.seat} has no wager on {command.area}", clause)
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
        return Refusal(Code.WRONG_PHASE, "bets have been called already", turn.cite["bets.call"])
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
        return Refusal(Code.NO_ANTE, "no seat has an ante", turn.cite["ante.required"])
    number = next(iter(turn.state.seats))
    message = f"seat {number} lacks the super on its own hand that it must place"
    return Refusal(Code.OWN_SUPER_REQUIRED, message, turn.cite["super.compulsory"])


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
    return Refusal(
        Code.BETTING_CLOSED, "no wager may be placed after the call of no more bets", turn.cite["bets.closed"]
    )


def _check_place(turn: Turn, command: PlaceWager) -> Refusal | None:
    rules = turn.rules
    if not 1 <= command.seat <= rules.seats:
        return Refusal(
            Code.NO_SUCH_SEAT,
            f"there is no seat {command.seat}: a table has seats 1 to {rules.seats}",
            rules.rulebook.seats.clause,
        )
    seat = turn.state.seats.get(command.seat)
    if command.area != ANTE and (seat is None or ANTE not in seat.wagers):
        return Refusal(
            Code.ANTE_REQUIRED,
            f"seat {command.seat} needs an ante before any other wager",
            turn.cite["ante.required"],
        )
    if seat is not None and command.player and seat.player not in ("", command.player):
        clause = turn.cite["jackpot.slot"] if command.area == JACKPOT else turn.cite["ante.required"]
        return Refusal(Code.NOT_YOUR_SEAT, f"seat {command.seat} is not {command.player}'s", clause)
    if seat is not None and command.area in seat.wagers:
        return Refusal(
            Code.AREA_OCCUPIED,
            f"seat {command.seat} has a wager on {command.area} already",
            turn.cite["wager.one_per_area"],
        )
    return _check_one_hand(turn, command)


def _check_one_hand(turn: Turn, command: PlaceWager) -> Refusal | None:
    if command.area != ANTE or not command.player:
        return None
    held = [seat.number for seat in turn.state.seats.values() if seat.player == command.player]
    if len(held) < turn.rules.settings.boxes_per_player:
        return None
    return Refusal(
        Code.ONE_HAND_PER_PLAYER,
        f"player {command.player} has an ante at seat {held[0]} already",
        turn.cite["wager.one_hand"],
    )


def _check_stake(turn: Turn, command: PlaceWager) -> Refusal | None:
    if not 1 <= command.amount <= STAKE_MAX:
        return Refusal(Code.BAD_AMOUNT, f"a stake is from 1 to {STAKE_MAX} cents, not {command.amount}")
    if command.tokens and not turn.rules.has("wager.tokens"):
        return Refusal(Code.NOT_CHIPS, "wagers are made in chips only", turn.cite["wager.chips"])
    if not 0 <= command.tokens <= command.amount:
        return Refusal(Code.BAD_AMOUNT, f"{command.tokens} in tokens is not a part of {command.amount}")
    if command.spoken and not command.chips:
        return Refusal(
            Code.NOT_CHIPS, "a spoken wager counts only with chips", turn.cite.get("wager.spoken", "")
        )
    return _check_chips(turn, command)


def _check_chips(turn: Turn, command: PlaceWager) -> Refusal | None:
    """A stack adds up to the stake and has its smallest chips on top, which is last."""
    chips = command.chips
    if not chips:
        return None
    if sum(chips) + command.tokens != command.amount or min(chips) < 1:
        return Refusal(
            Code.NOT_CHIPS, f"the chips do not add up to {command.amount}", turn.cite["wager.chips"]
        )
    if list(chips) != sorted(chips, reverse=True):
        return Refusal(
            Code.NOT_CHIPS, "the smallest chips must be on top of the stack", turn.cite["wager.chips"]
        )
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
    return Refusal(
        Code.NO_SUCH_WAGER,
        f"there is no wager {command.area!r} to place before the deal",
        turn.cite["ante.required"],
    )


def _check_limits(turn: Turn, what: str, amount: int, limits: Limits | None) -> Refusal | None:
    if limits is None or limits[0] <= amount <= limits[1]:
        return None
    message = f"{what} must be from {limits[0]} to {limits[1]}, not {amount}"
    return Refusal(Code.OUTSIDE_LIMITS, message, turn.cite["wager.limits"])


def _check_ante(turn: Turn, command: PlaceWager) -> Refusal | None:
    return _check_limits(turn, "an ante", command.amount, turn.rules.settings.ante_limits)


def _check_jackpot(turn: Turn, command: PlaceWager) -> Refusal | None:
    rules = turn.rules
    if rules.prizes is None:
        return Refusal(Code.NO_SUCH_WAGER, f"{rules.id} has no jackpot", turn.cite["ante.required"])
    if command.amount != rules.settings.jackpot_amount:
        message = f"the jackpot wager is {rules.settings.jackpot_amount}, not {command.amount}"
        return Refusal(Code.JACKPOT_AMOUNT, message, turn.cite["jackpot.amount"])
    return None


def _check_carried(turn: Turn, command: PlaceWager) -> Refusal | None:
    if turn.rules.has("jackpot.carried") and command.area == JACKPOT:
        return None
    return Refusal(
        Code.NO_SUCH_WAGER, f"no wager on {command.area} outlasts a misdeal", turn.cite["misdeal.void"]
    )


def _check_super(turn: Turn, command: PlaceWager) -> Refusal | None:
    rules = turn.rules
    if rules.super_odds is None:
        return Refusal(Code.NO_SUCH_WAGER, f"{rules.id} has no super wager", turn.cite["ante.required"])
    return (
        _check_target(turn, command)
        or _check_floor(turn, command)
        or _check_limits(turn, "a super", command.amount, _super_limits(rules, command.area))
    )


def _check_target(turn: Turn, command: PlaceWager) -> Refusal | None:
    target = command.area.removeprefix("super:")
    if target == "own":
        return None
    if target != "dealer" and target not in map(str, range(1, turn.rules.seats + 1)):
        message = f"a super is on own, dealer or another seat's number, not {target!r}"
        return Refusal(Code.NO_SUCH_WAGER, message, turn.cite["super.own"])
    if target == str(command.seat):
        return Refusal(
            Code.SUPER_ON_OWN_SEAT,
            "a super on the own hand is called own, not by its number",
            turn.cite["super.own"],
        )
    if not turn.rules.several_supers:
        return Refusal(
            Code.MULTI_SUPER_OFF,
            "a super may back only the player's own hand here",
            turn.cite["super.others_off"],
        )
    if target == "dealer":
        return None
    backed = turn.state.seats.get(int(target))
    if backed is None or ANTE not in backed.wagers:
        return Refusal(
            Code.TARGET_NOT_IN_PLAY, f"seat {target} has no ante to be backed", turn.cite["super.other"]
        )
    return None


def _check_floor(turn: Turn, command: PlaceWager) -> Refusal | None:
    floor = turn.rules.super_floor
    if floor is None or (floor is SuperFloor.OWN and command.area != OWN_SUPER):
        return None
    ante = turn.seat(command.seat).wagers[ANTE].stake
    if command.amount >= ante:
        return None
    return Refusal(
        Code.SUPER_BELOW_ANTE,
        f"a super of {command.amount} is below the ante of {ante}",
        turn.cite["super.floor"],
    )


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
