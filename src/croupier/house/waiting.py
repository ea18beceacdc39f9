"""What a table waits for and for how long: seats that bet, decide or answer, and the pause between rounds.

Time is not read here: a clock notes when a wait began and sends its command when it has run out.
"""

from collections.abc import Iterator

from msgspec import Struct

from croupier.game import Phase, State
from croupier.game import commands as g
from croupier.game.betting import is_complete
from croupier.game.progress import decision_due, may_concede
from croupier.game.state import playing
from croupier.house.act import Act, Role
from croupier.house.table import commands as c
from croupier.house.table.commands import OpenRound, ReferAbsence
from croupier.house.table.rules import rules_of
from croupier.house.table.served import why_not_served
from croupier.house.table.state import Standing, Table
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import TableRules
from croupier.rulebook.policy import Absence

DECISIONS = (Phase.DECIDING, Phase.DRAWING, Phase.DECIDING_AGAIN)
LOOK = 5
"""So many seconds at most the dealer's open hand is looked at before the hands are compared."""


class Wait(Struct, frozen=True):
    """Something a table waits for: `key` names it, `command` is what `by` sends once `seconds` are over."""

    key: str
    seats: tuple[int, ...]
    seconds: int
    command: c.TableCommand
    default: str
    clause: str
    by: Role = Role.DEALER


def waits(table: Table) -> tuple[Wait, ...]:
    """What a table that runs by itself waits for now."""
    if not table.running.auto or table.standing is not Standing.OPEN or table.stopped:
        return ()
    if why_not_served(table) is not None:
        return ()
    if not table.playing or table.round is None:
        return tuple(_pause(table))
    return tuple(_in_round(table, rules_of(table), table.round))


def _pause(table: Table) -> Iterator[Wait]:
    """The next round opens after a pause, or at untimed tables once a seat asks for it."""
    run = table.running
    if not (table.chairs and table.rounds and (run.pause or (run.least and table.ready))):
        return
    clause = rules_of(table).cite["bets.call"]
    seconds = max(run.pause, run.least + 1 if run.least else 0)
    yield Wait("pause", (), seconds, OpenRound(), "the next round opens", clause)


def too_soon(table: Table, command: c.TableCommand, act: Act) -> Refusal | None:
    """Refuses a round that would start sooner after the last one than the table is arranged for."""
    if not isinstance(command, OpenRound | c.StartRound) or not table.running.least or not table.rounds:
        return None
    if act.at - table.round_at > table.running.least:  # whole seconds: one more makes sure
        return None
    return refuse(Code.TOO_SOON, rules_of(table).cite["bets.call"], seconds=table.running.least)


def may_open(table: Table) -> bool:
    """Whether the autopilot may open betting: the first time, or when a seat is ready for it."""
    return bool(table.chairs) and (not table.rounds or bool(table.ready))


def complete(table: Table, state: State) -> bool:
    """Whether some seat has every wager that it must place, so that a hand could be dealt."""
    rules = rules_of(table)
    return any(is_complete(rules, seat) for seat in state.seats.values())


def may_call(table: Table, state: State) -> bool:
    """Whether the autopilot may call the bets: somebody wagers, and nobody wants to wager more."""
    return complete(table, state) and all(seat in table.ready for seat in table.chairs)


def looking(table: Table, state: State) -> tuple[int, ...]:
    """The seats that may concede and have not said yet that they go on; the house's own players never do."""
    chairs, practice = table.chairs, table.practice
    return tuple(
        seat
        for seat in may_concede(rules_of(table), state)
        if seat in chairs and seat not in table.ready and practice in ("", chairs[seat].player)
    )


def _in_round(table: Table, rules: TableRules, state: State) -> Iterator[Wait]:
    run = table.running
    if state.phase is Phase.BETTING:
        if run.betting and complete(table, state):
            seats = tuple(seat for seat in table.chairs if seat not in table.ready)
            clause = rules.cite["bets.call"]
            yield Wait("betting", seats, run.betting, c.Play(g.CallBets()), "no more bets", clause)
    elif state.phase in DECISIONS:
        yield from (
            _absence(table, rules, number, state)
            for number, seat in state.seats.items()
            if run.decision and decision_due(rules, state, seat)
        )
    elif state.phase is Phase.FORCE:
        asked = tuple(seat.number for seat in playing(state) if seat.force is None)
        if run.force and asked:
            close = c.Play(g.CloseForce())
            yield Wait("force", asked, run.force, close, "the dealer is not forced", rules.cite["force.ask"])
    elif run.decision and (seats := looking(table, state)):
        seconds, clause = min(run.decision, LOOK), rules.cite["concede.take"]
        yield Wait("concede", seats, seconds, c.Play(g.Settle()), "the hands are compared", clause)


def _absence(table: Table, rules: TableRules, seat: int, state: State) -> Wait:
    """A seat's decision: without one it is folded or void; a void hand of a player who did so before is referred."""
    void = rules.settings.absent_policy is Absence.VOID
    clause, seconds = rules.cite["absent.ruled"], table.running.decision
    rule = c.Play(g.MarkAbsent(seat))
    says = "the hand is void and the wagers go back" if void else "the hand is folded"
    chair = table.chairs.get(seat)
    again = void and chair is not None and table.absent.get(chair.player, 0) > 0
    if again and seat not in table.referred:
        return Wait(f"{state.phase} {seat}", (seat,), seconds, ReferAbsence(seat), says, clause)
    by = Role.SUPERVISOR if again else Role.DEALER
    key = f"{state.phase} {seat}" + (" referred" if again else "")
    return Wait(key, (seat,), seconds, rule, says, clause, by)
