"""Players whom the house funds and plays itself at practice tables: each makes the best choice, and waits for nobody.

What they do follows from the table alone, so any worker can go on for another, and a restart changes nothing. Only
while the counting is still being compiled, at the very first start, they play a plain game instead.
"""

from msgspec import Struct

from croupier.game import Phase, Seat, State, Status
from croupier.game import commands as g
from croupier.game.declaring import claim_of
from croupier.game.state import ANTE
from croupier.game.wagers import missing
from croupier.hands import evaluate, qualifies
from croupier.house.act import HOUSE_DEALER, Person, Role
from croupier.house.people import BOT
from croupier.house.practice.valuing import at_table, is_asked
from croupier.house.table import commands as c
from croupier.house.table.commands import SayReady
from croupier.house.table.limits import limits_of
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Table
from croupier.refusal import Refusal
from croupier.rulebook import TableRules

BOTS = tuple(Person(f"bot-{name}", Role.PLAYER, BOT) for name in ("Ada", "Ben", "Cleo", "Dov"))
LEAST_ANTE = 1_000
ENOUGH = 20
"""So many antes are enough for a round, whatever happens in it."""

PURSE = 200
"""So many antes a bot brings at a time."""


class Move(Struct, frozen=True):
    """What a bot, or for one that is stuck the dealer, does next; `otherwise` is done where that is refused."""

    by: Person
    command: c.TableCommand
    otherwise: c.TableCommand | None = None
    otherwise_by: Person = HOUSE_DEALER


def is_bot(table: Table, player: str) -> bool:
    """Whether a player at a table is one of the house's own: at a practice table, everybody but its player."""
    return bool(table.practice) and player != table.practice


def has_bots(table: Table) -> bool:
    """Whether the house plays some of the seats of a table."""
    return any(is_bot(table, chair.player) for chair in table.chairs.values())


def next_move(table: Table, *, counted: bool = True) -> Move | None:
    """What the bots of a table do next; nothing where they wait for its player or have all done their part.

    `counted` says whether the best choice can be counted.
    """
    state = table.round
    if not table.practice or state is None or not table.playing or table.stopped:
        return None
    rules = rules_of(table)
    for number, chair in table.chairs.items():
        bot = next((one for one in BOTS if one.id == chair.player), None)
        if bot is None:
            continue
        betting = state.phase is Phase.BETTING
        move = _wager(table, rules, state, number) if betting else _choice(rules, state, number, counted)
        if move is None:
            continue
        if betting:
            return Move(bot, move, SayReady(number), bot)
        return Move(bot, move, c.Play(g.MarkAbsent(number)))
    return None


def _wager(table: Table, rules: TableRules, state: State, number: int) -> c.TableCommand | None:
    """Brings chips, places what must be placed and says ready, once the player of the table is there."""
    here = any(chair.player == table.practice for chair in table.chairs.values())
    if number in table.ready or not here:
        return None
    held = state.seats.get(number)
    ante = max(LEAST_ANTE, (limits_of(table) or (1, 1))[0])
    if table.chairs[number].chips < ENOUGH * ante and held is None:
        return c.BringChips(number, PURSE * ante)
    if held is None or ANTE not in held.wagers:
        return c.Play(g.PlaceWager(number, ANTE, ante))
    if (lacks := missing(rules, held)) is not None:
        area = lacks.required(rules)
        return c.Play(g.PlaceWager(number, area, lacks.least(rules, area, ante)))
    return SayReady(number)


def _choice(rules: TableRules, state: State, number: int, counted: bool) -> c.TableCommand | None:
    """Looks, declares and decides, each when it is due."""
    seat = state.seats.get(number)
    if seat is None or seat.status is not Status.IN or not is_asked(rules, state, seat):
        return None
    if state.phase is Phase.FORCE:
        return c.Play(_best(rules, state, seat, counted))
    if seat.drawn and not seat.viewed:
        return c.Play(g.OpenDraw(number))
    declaration = _declaration(rules, seat)
    return c.Play(declaration or _best(rules, state, seat, counted))


def _declaration(rules: TableRules, seat: Seat) -> g.AnyCommand | None:
    """What a first hand wins, where that is for its player to say and has not been said."""
    if rules.auto or rules.super_odds is None or seat.claim is not None or seat.served:
        return None
    claim = claim_of(rules, seat)
    return g.Declare(seat.number, claim.super, claim.instant) if claim is not None else None


def _best(rules: TableRules, state: State, seat: Seat, counted: bool) -> g.AnyCommand:
    """The best choice that the rules take; where none can be counted, a bet on what would qualify."""
    found = at_table(rules, state, seat.number) if counted else None
    if found is not None and not isinstance(found, Refusal):
        best = next((one.command for one in found if one.now and one.command is not None), None)
        if best is not None:
            return best
    if state.phase is Phase.FORCE:
        return g.AnswerForce(seat.number, False)
    return g.Bet(seat.number) if qualifies(evaluate(seat.hand)) else g.Fold(seat.number)
