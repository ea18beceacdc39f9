"""Jackpot wagers of a void round: they stand in the seat's next round with its ante, or go back without one."""

from croupier.game import commands as g
from croupier.game.decide import steps
from croupier.game.state import ANTE, JACKPOT
from croupier.house.table import events as e
from croupier.house.table.setting import Setting
from croupier.refusal import Code, Refusal


def check_carried(at: Setting, asked: g.Command) -> Refusal | None:
    """Leaves it to the house to bring a carried wager into a round."""
    if not isinstance(asked, g.PlaceWager) or not asked.carried:
        return None
    clause = at.rules.cite.get("jackpot.carried", at.rules.cite["misdeal.void"])
    return Refusal(Code.NOT_YOURS_TO_CARRY, "a carried wager stands by itself", clause)


def send(at: Setting, asked: g.Command) -> Refusal | None:
    """Has the round decide on a command."""
    assert at.table.round is not None  # noqa: S101
    done = steps(at.rules, at.table.round, asked)
    if isinstance(done, Refusal):
        return done
    for event, after in done:
        at.emit(e.Played(event.clause, at.act, event), after)  # type: ignore[attr-defined,arg-type]
    return None


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


def refund_carried(at: Setting, *seats: int) -> None:
    """Gives back what waits at some seats, and takes its contribution out of the pool again."""
    for seat in seats:
        waits = at.table.carried.get(seat)
        if waits is None:
            continue
        share = waits.amount * at.rules.settings.jackpot_contribution
        pool, remainder = divmod(at.table.meter * 10_000 + at.table.remainder - share, 10_000)
        clause = at.rules.cite["jackpot.carried"]
        at.emit(e.CarriedRefunded(clause, at.act, seat, waits.amount, waits.tokens, pool, remainder))
