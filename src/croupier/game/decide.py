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
    turn = Turn(rules, state)
    refusal = (_STEPS[type(command)] if not state.ruling else _rule)(turn, command)
    return (tuple(turn.events), turn.state) if refusal is None else refusal


def steps(rules: TableRules, state: State, command: c.Command) -> list[tuple[Event, State]] | Refusal:
    """The same, each event with the round as it leaves it."""
    turn = Steps(rules, state)
    refusal = (_STEPS[type(command)] if not state.ruling else _rule)(turn, command)
    return list(zip(turn.events, turn.states, strict=True)) if refusal is None else refusal


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
    c.PlaceWager: betting.place_wager,
    c.WithdrawWager: betting.withdraw_wager,
    c.RemoveWager: betting.remove_wager,
    c.CallBets: betting.call_bets,
    c.Deal: dealing.deal,
    c.Declare: declaring.declare,
    c.Lock: declaring.lock,
    c.Fold: deciding.fold_hand,
    c.Bet: deciding.bet,
    c.Buy: deciding.buy,
    c.Exchange: deciding.exchange,
    c.OpenDraw: drawing.open_draw,
    c.Reshuffle: drawing.reshuffle,
    c.Reveal: revealing.reveal,
    c.AnswerForce: force.answer_force,
    c.CloseForce: force.close_force,
    c.Concede: revealing.concede,
    c.Settle: settlement.settle,
    c.PayJackpots: prizes.pay_jackpots,
    c.Close: settlement.close,
    c.ShowOwnCards: misdealing.show_own_cards,
    c.ExposeCard: misdealing.expose_card,
    c.ExposeDealerCards: misdealing.expose_dealer_cards,
    c.FindWrongCount: misdealing.find_wrong_count,
    c.DeclareMisdeal: misdealing.declare_misdeal,
    c.DealAstray: misdealing.deal_astray,
    c.FindAstray: misdealing.find_astray,
    c.CountDeck: misdealing.count_deck,
    c.FindForeignCard: misdealing.find_foreign_card,
    c.FailDevice: misdealing.fail_device,
    c.MarkAbsent: seat_rulings.mark_absent,
    c.FindBet: stakes.find_bet,
    c.FindStake: stakes.find_stake,
    c.FindSuper: stakes.find_super,
    c.ReportPastPosting: stakes.report_past_posting,
    c.LeaveFaceDown: seat_rulings.leave_face_down,
    c.CollectEarly: seat_rulings.collect_early,
    c.DiscardHand: seat_rulings.discard_hand,
    c.RetrieveHand: seat_rulings.retrieve_hand,
    c.RuleLateClaim: late.rule_late_claim,
    c.DrawOutOfTurn: late.draw_out_of_turn,
    c.ReportDark: jackpot.report_dark,
    c.VoidHand: conduct.void_hand,
    c.VoidExtraHands: conduct.void_extra_hands,
    c.InvalidateOutcome: conduct.invalidate_outcome,
    c.DirectActFirst: conduct.direct_act_first,
    c.Rule: rulings.rule,
    c.TakeBackCard: rulings.take_back_card,
}
