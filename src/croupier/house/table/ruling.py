"""The last word: a ruling that lets a round stand, voids it, pays, takes back or has it come to something else.

An open round is ruled on in the round itself. For one that is over, money moves between the house and the player,
who has it at the table, or, gone by now, in the wallet.
"""

from collections.abc import Iterator

from croupier.game import State, evolve
from croupier.game import commands as g
from croupier.game.events import Award, Corrected, Remedy
from croupier.game.irregularities.rulings import corrected
from croupier.house.act import has_last_word
from croupier.house.plan import FinishedRound
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.playing import play
from croupier.house.table.setting import Setting
from croupier.house.wallet import wallets
from croupier.refusal import Code, Refusal, refuse


def make(at: Setting, command: c.MakeRuling) -> Refusal | None:
    """Decides what the rules leave open, by whoever has the last word, and does what was decided."""
    if refusal := at.unknown("ruling.last_word"):
        return refusal
    clause = at.cite("ruling.last_word")
    authorised = at.rules.settings.ruling_role
    if not has_last_word(at.duties, at.act.by, authorised) or not command.text or not at.act.why:
        title = at.duties.titles["last_word"].value
        return refuse(Code.ROLE_TOO_LOW, clause, "last-word", title=title)
    number = command.round or at.table.rounds
    at.emit(e.RulingMade(clause, at.act, command.text, number, command.remedy))
    return apply(at, number, command.remedy, command.awards, command.text, clause)


def apply(
    at: Setting, number: int, remedy: Remedy, awards: tuple[Award, ...], text: str, clause: str
) -> Refusal | None:
    """Does what a ruling or the decision of a dispute says with a round."""
    state = at.table.round
    if at.table.playing and state is not None and number == at.table.rounds:
        noted = remedy is Remedy.STAND and not state.ruling
        return None if noted else play(at, g.Rule(remedy, text, awards))
    if bool(awards) is (remedy in (Remedy.STAND, Remedy.VOID)):
        return refuse(Code.BAD_RULING, clause)
    return None if remedy is Remedy.STAND else _correct(at, number, remedy, awards, clause)


def _correct(
    at: Setting, number: int, remedy: Remedy, awards: tuple[Award, ...], clause: str
) -> Refusal | None:
    """Moves what a round that is over comes to now: a void one brings everybody nothing."""
    found = _finished(at, number)
    if found is None:
        return refuse(Code.NO_ROUND, clause, "ruled", round=number)
    state = _as_corrected(at, number, found.state)
    if remedy is Remedy.VOID:
        remedy, awards = Remedy.RESETTLE, tuple(_nothing(state))
    for award in awards:
        moved = corrected(state, remedy, award, clause)
        refusal = moved if isinstance(moved, Refusal) else _move(at, number, found, moved)
        if refusal is not None:
            return refusal
    return None


def _finished(at: Setting, number: int) -> FinishedRound | None:
    """A round that is over, with its players: the latest lies on the table still, an earlier one is in the log."""
    last, course = at.table.last, at.table.course
    if last is not None and number == at.table.rounds:
        seated = {seat: each.player for seat, each in last.seats.items() if each.player}
        return FinishedRound(last, course.players | seated)
    return at.plan.tools.finished(at.table.id, number)


def _as_corrected(at: Setting, number: int, state: State) -> State:
    """A round as earlier rulings have left it."""
    for made in at.table.corrections:
        if made.round == number:
            state = evolve(state, Corrected(made.seat, made.area, made.amount, ""))
    return state


def _nothing(state: State) -> Iterator[Award]:
    """Every wager brought to nothing won and nothing lost."""
    for number, seat in state.seats.items():
        yield from (Award(number, area, 0) for area, wager in seat.wagers.items() if not wager.carried)


def _move(at: Setting, number: int, found: FinishedRound, moved: Corrected) -> Refusal | None:
    """Pays a player or takes back: chips at the table, or money in the wallet of who has gone."""
    player, amount = found.players.get(moved.seat, ""), moved.amount
    if not player or not amount:
        return refuse(Code.NO_ROUND, moved.clause, "ruled", round=number) if not player else None
    sits = next((seat for seat, chair in at.table.chairs.items() if chair.player == player), 0)
    short = sits and at.table.chairs[sits].chips + amount < 0
    refusal: Refusal | None = None
    if short:
        refusal = refuse(Code.NOT_ENOUGH_CHIPS, moved.clause, player=player)
    elif not sits and not at.table.practice:
        refusal = wallets.correct(at.plan, player, at.table.id, amount, at.act)
    fields = (number, moved.seat, sits, player, moved.area, amount)
    return refusal or at.emit(e.ResultCorrected(moved.clause, at.act, *fields))
