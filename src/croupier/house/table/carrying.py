"""Jackpot wagers of a void round: they stand in the seat's next round with its ante, or go back without one."""

from croupier.cards import cards
from croupier.game import commands as g
from croupier.game.decide import steps
from croupier.game.events import DealCollected, Event, PoolChanged, RackReshuffled
from croupier.game.state import ANTE, JACKPOT
from croupier.house import jackpots
from croupier.house.table import events as e
from croupier.house.table.dealing import commit
from croupier.house.table.setting import Setting
from croupier.refusal import Code, Refusal, refuse


def check_carried(at: Setting, asked: g.Command) -> Refusal | None:
    """Leaves it to the house to bring a carried wager into a round."""
    if not isinstance(asked, g.PlaceWager) or not asked.carried:
        return None
    clause = at.rules.cite.get("jackpot.carried", at.rules.cite["misdeal.void"])
    return refuse(Code.NOT_YOURS_TO_CARRY, clause)


def send(at: Setting, asked: g.Command, clause: str = "") -> Refusal | None:
    """Has the round decide on a command, with the meter of a shared pool brought up to date before it moves.

    With a clause, the table does so by that.
    """
    linked, rules = jackpots.pool_of(at), jackpots.round_rules(at)
    assert at.table.round is not None  # noqa: S101
    done = steps(rules, at.table.round, asked)
    if not isinstance(done, Refusal) and linked and any(isinstance(event, PoolChanged) for event, _ in done):
        done = steps(rules, jackpots.show_meter(at), asked)
    if isinstance(done, Refusal):
        return done
    for event, after in done:
        refusal = jackpots.heed(at, event) if linked else None
        if refusal is not None:
            return refusal
        at.emit(e.Played(clause or event.clause, at.act, event), after)  # type: ignore[attr-defined,arg-type]
        _shuffle_again(at, event)
    return None


def _shuffle_again(at: Setting, event: Event) -> None:
    """Promises a new order for what the round gives back to be shuffled, where its first was promised."""
    if at.table.promises and isinstance(event, RackReshuffled):
        commit(at, cards(event.cards))
    elif at.table.promises and isinstance(event, DealCollected):
        commit(at)


def bring_carried(at: Setting, asked: g.Command) -> Refusal | None:
    """Lets the wager that waits at a seat stand beside the ante that was just placed there."""
    if not isinstance(asked, g.PlaceWager) or asked.area != ANTE or asked.seat not in at.table.carried:
        return None
    waits = at.table.carried[asked.seat]
    return send(
        at,
        g.PlaceWager(
            asked.seat, JACKPOT, waits.amount, tokens=waits.tokens, player=asked.player, carried=True
        ),
    )


def refund_carried(at: Setting, *seats: int) -> Refusal | None:
    """Gives back what waits at some seats, and takes its contribution out of the pool again."""
    for seat in seats:
        waits = at.table.carried.get(seat)
        if waits is None:
            continue
        left = jackpots.take_out(at, waits.amount)
        if isinstance(left, Refusal):
            return left
        clause = at.rules.cite["jackpot.carried"]
        at.emit(e.CarriedRefunded(clause, at.act, seat, waits.amount, waits.tokens, *left))
    return None
