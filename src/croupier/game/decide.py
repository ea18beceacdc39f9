"""What a command leads to: events, or a refusal. Pure; every answer carries its clause."""

from collections.abc import Callable
from typing import Any

from croupier.game import betting, dealing, deciding, declaring, drawing, force, prizes, settlement
from croupier.game import commands as c
from croupier.game import reveal as revealing
from croupier.game.events import Event
from croupier.game.irregularities import conduct, late, misdealing, rulings, seat_rulings, stakes
from croupier.game.state import State
from croupier.game.turn import Steps, Turn
from croupier.game.wagers import jackpot
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.rules import TableRules


def decide(rules: TableRules, state: State, command: c.Command) -> tuple[Event, ...] | Refusal:
    """The events that a command leads to in a round, or why it is refused."""
    done = play(rules, state, command)
    return done if isinstance(done, Refusal) else done[0]


def play(rules: TableRules, state: State, command: c.Command) -> tuple[tuple[Event, ...], State] | Refusal:
    """The same, with the round as the events leave it: `decide` and `evolve` in one pass."""
    turn = Turn(rules, state, [])
    refusal = (_STEPS[type(command)] if not state.ruling else _rule)(turn, command)
    return (tuple(turn.events), turn.state) if refusal is None else refusal


def steps(rules: TableRules, state: State, command: c.Command) -> list[tuple[Event, State]] | Refusal:
    """The same, each event with the round as it leaves it."""
    turn = Steps(rules, state)
    refusal = carry_out(turn, command)
    return list(zip(turn.events, turn.states, strict=True)) if refusal is None else refusal


def carry_out(turn: Turn, command: c.Command) -> Refusal | None:
    """Has a turn lead where the command does, or says why not; what it has noted of a refused one is to be forgotten."""
    return (_STEPS[type(command)] if not turn.state.ruling else _rule)(turn, command)


def _rule(turn: Turn, command: c.Command) -> Refusal | None:
    """Rules on a round that waits for it, which nothing else may be done with."""
    if isinstance(command, c.Rule):
        return rulings.rule(turn, command)
    return refuse(Code.RULING_DUE, rulings.last_word(turn), why=turn.state.ruling)


def start(rules: TableRules) -> State:
    """A round before its first wager."""
    pool = rules.settings.jackpot_pool if rules.prizes is not None else 0
    return State(pool=pool, pool_called=pool)


_STEPS: dict[type[c.Command], Callable[[Turn, Any], Refusal | None]] = {
    step.__annotations__["command"]: step
    for step in (
        betting.place_wager, betting.withdraw_wager, betting.remove_wager, betting.call_bets, dealing.deal,
        declaring.declare, declaring.lock, deciding.fold_hand, deciding.bet, deciding.buy, deciding.exchange,
        drawing.open_draw, drawing.reshuffle, revealing.reveal, force.answer_force, force.close_force,
        revealing.concede, settlement.settle, prizes.pay_jackpots, settlement.close, misdealing.show_own_cards,
        misdealing.expose_card, misdealing.expose_dealer_cards, misdealing.find_wrong_count,
        misdealing.declare_misdeal, misdealing.deal_astray, misdealing.find_astray, misdealing.count_deck,
        misdealing.find_foreign_card, misdealing.fail_device, seat_rulings.mark_absent, stakes.find_bet,
        stakes.find_stake, stakes.find_super, stakes.report_past_posting, seat_rulings.leave_face_down,
        seat_rulings.collect_early, seat_rulings.discard_hand, seat_rulings.retrieve_hand, late.rule_late_claim,
        late.draw_out_of_turn, jackpot.report_dark, conduct.void_hand, conduct.void_extra_hands,
        conduct.invalidate_outcome, conduct.direct_act_first, rulings.rule, rulings.take_back_card,
    )
}  # fmt: skip
"""What carries out each command: the function that takes it."""
