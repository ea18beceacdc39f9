"""Settling antes and bets against the dealer's hand, from the dealer's right."""

from croupier import hands
from croupier.cards import text
from croupier.game import events as e
from croupier.game.commands import Close, Settle
from croupier.game.money import give_back, pay, take
from croupier.game.state import ANTE, BET, FOLDED, SETTLED, Seat, playing
from croupier.game.turn import Turn
from croupier.game.wagers import asked
from croupier.game.wagers.instants import instant_odds, missed_instant
from croupier.game.wagers.jackpot import claims_open
from croupier.game.wagers.kind import SideWager
from croupier.hands.reading import spoken
from croupier.refusal import Code, Refusal, refuse


def settle(turn: Turn, command: Settle) -> Refusal | None:  # noqa: ARG001
    """Settles every seat still in, then what comes after them."""
    if turn.state.phase is not e.SETTLEMENT or turn.state.settled:
        return refuse(Code.WRONG_PHASE, turn.cite["showdown.order"], "settle")
    for seat in reversed(playing(turn.state)):
        settle_seat(turn, seat)
    for settle_side in asked(SideWager.at_settlement, turn.rules):
        settle_side(turn)
    if turn.rules.settings.reveal_folded and turn.rules.has("folded.shown"):
        for seat in list(turn.state.seats.values()):
            if seat.status is FOLDED:
                turn.emit(e.FoldedShown(seat.number, text(seat.hand), turn.cite["folded.shown"]))
    turn.emit(e.Settled(turn.cite["showdown.order"]))
    for settle_side in asked(SideWager.after_settlement, turn.rules):
        settle_side(turn)
    return None


def settle_seat(turn: Turn, seat: Seat) -> None:
    """Settles one hand by what the dealer holds."""
    if turn.state.qualifies:
        _settle_showdown(turn, seat)
    elif turn.state.forced:
        _settle_forced_failure(turn, seat)
    else:
        _settle_unqualified(turn, seat)


def _settle_forced_failure(turn: Turn, seat: Seat) -> None:
    """The dealer fails again after a force: ante and bet stand off."""
    for area in (ANTE, BET):
        give_back(turn, seat.number, area, "stand-off", turn.cite["force.fails"])
    _rack(turn, seat, turn.cite["standoff.rack"])


def _settle_unqualified(turn: Turn, seat: Seat) -> None:
    """The dealer does not qualify: the ante is paid and the bet returned."""
    low, high = turn.rules.ante_unqualified
    odds = high if hands.combination(hands.evaluate(seat.hand)) >= hands.Combination.STRAIGHT else low
    clause = turn.cite["decline.ante"]
    if high != low or missed_instant(turn, seat):
        _show(turn, seat, turn.cite["unqualified.show"])
        if missed_instant(turn, seat):
            odds, clause = instant_odds(turn.rules, seat.first), turn.cite["instant.unqualified"]
    pay(turn, seat.number, ANTE, odds, "the dealer does not qualify", clause)
    give_back(turn, seat.number, BET, "the dealer does not qualify", turn.cite["decline.bet"])
    _rack(turn, seat, turn.cite["decline.rack"])


def _settle_showdown(turn: Turn, seat: Seat) -> None:
    """Compares a hand with a qualifying dealer's and pays, takes or returns ante and bet."""
    number, dealer = seat.number, turn.state.dealer_value
    value = hands.Value(0) if seat.face_down else _show(turn, seat, turn.cite["showdown.show"])
    if value > dealer:
        turn.emit(e.HandCompared(number, e.WIN, turn.cite["compare.win"]))
        _settle_win(turn, seat, value)
    elif value < dealer:
        turn.emit(e.HandCompared(number, e.LOSE, turn.cite["compare.lose"]))
        _settle_loss(turn, seat)
    else:
        turn.emit(e.HandCompared(number, e.STAND_OFF, turn.cite["compare.standoff"]))
        _settle_standoff(turn, seat)


def _settle_win(turn: Turn, seat: Seat, value: hands.Value) -> None:
    _pay_bet(turn, seat, value)
    if not _pay_missed_ante(turn, seat):
        if turn.rules.ante_won:
            pay(turn, seat.number, ANTE, turn.rules.ante_won, "won", turn.cite["win.ante"])
        else:
            give_back(turn, seat.number, ANTE, "won", turn.cite["win.ante"])
    _rack(turn, seat, turn.cite["win.rack"])


def _pay_bet(turn: Turn, seat: Seat, value: hands.Value) -> None:
    """Pays the winning combination and, where the rulebook has it, one second combination."""
    rules, number = turn.rules, seat.number
    first = hands.combination(value)
    same = rules.same_type
    more = rules.second and hands.second_combination(seat.hand, same) is not hands.Combination.NOTHING
    pay(turn, number, BET, rules.bet_odds[first], spoken(first), turn.cite["win.bet"], more=more)
    second = hands.showings(seat.hand, same)[1] if more else None  # laid out only where there is one
    if second is not None:
        odds, name = rules.bet_odds[second.combination], spoken(second.combination)
        turn.emit(e.SecondShown(number, text(second.cards), name, turn.cite["second.show"]))
        pay(turn, number, BET, odds, f"second combination, {name}", turn.cite["second.pay"])


def _settle_loss(turn: Turn, seat: Seat) -> None:
    paid = not seat.face_down and _pay_missed_ante(turn, seat)
    if not paid:
        take(turn, seat.number, ANTE, "lost", turn.cite["lose.taken"])
    take(turn, seat.number, BET, "lost", turn.cite["lose.taken"])
    _rack(turn, seat, turn.cite["lose.rack"])


def _settle_standoff(turn: Turn, seat: Seat) -> None:
    if not _pay_missed_ante(turn, seat):
        give_back(turn, seat.number, ANTE, "stand-off", turn.cite["standoff.returned"])
    give_back(turn, seat.number, BET, "stand-off", turn.cite["standoff.returned"])
    _rack(turn, seat, turn.cite["standoff.rack"])


def _pay_missed_ante(turn: Turn, seat: Seat) -> bool:
    """Pays the ante of an instant hand that was bet undeclared and without a draw."""
    if turn.rules.instant is None or not missed_instant(turn, seat):
        return False
    clause = turn.cite["instant.missed"]
    pay(turn, seat.number, ANTE, instant_odds(turn.rules, seat.first), "instant payout", clause)
    return True


def _show(turn: Turn, seat: Seat, clause: str) -> hands.Value:
    value = hands.evaluate(seat.hand)
    arranged = hands.best_five(seat.hand)
    rest = tuple(card for card in seat.hand if card not in arranged)
    turn.emit(e.HandShown(seat.number, text((*arranged, *rest)), value, hands.describe(value), clause))
    return value


def _rack(turn: Turn, seat: Seat, clause: str) -> None:
    if not any(keeps(turn, seat) for keeps in asked(SideWager.keeps_hand, turn.rules)):
        turn.emit(e.SeatFinished(seat.number, SETTLED, len(seat.hand), clause))


def close(turn: Turn, command: Close) -> Refusal | None:  # noqa: ARG001
    """Ends the round once every wager is settled."""
    state = turn.state
    if state.phase is not e.SETTLEMENT or not state.settled:
        return refuse(Code.WAGERS_OPEN, turn.cite["showdown.order"], "settled")
    if claims_open(state):
        return refuse(Code.JACKPOTS_DUE, turn.cite["jackpot.after"])
    nets = {seat.number: seat.net for seat in state.seats.values()}
    turn.emit(e.RoundClosed(nets, turn.cite["showdown.order"]))
    return None
