"""How a table is run: by the autopilot or by a person, with which clocks; who is ready, away, or given a hint.

And keeping order: shuffles, decks and devices, directions to players, incidents, vouchers, rulings.
"""

from croupier.game.events import Phase
from croupier.game.wagers import missing
from croupier.house import jackpots
from croupier.house.dealer import waits
from croupier.house.table import bad_decks, ruling
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.rules import rules_of
from croupier.house.table.setting import Setting, steps
from croupier.house.table.state import CardSource, Direction, Table
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.house import house_rules

MOST_SECONDS = 86_400
WANTED = "wanted at the table"
MOST_FOR_SEEDS = 10

BARRED_BY = ("conduct.device", "conduct.advice")
"""The house rules that keep aids to play away from live tables, where a rulebook has them."""


def arrange(at: Setting, asked: c.Arrange) -> Refusal | None:
    """Says how a table is run."""
    clause, run = at.cite("table.rulebook"), asked.running
    clocks = (run.betting, run.decision, run.force, run.pause, run.least)
    if not all(0 <= seconds <= MOST_SECONDS for seconds in clocks):
        return refuse(Code.BAD_CLOCK, clause, most=MOST_SECONDS)
    if not 0 <= run.seeds <= MOST_FOR_SEEDS:
        return refuse(Code.BAD_CLOCK, clause, most=MOST_FOR_SEEDS)
    if run.auto and run.real:
        return refuse(Code.REAL_CARDS, clause, "dealer")
    return at.emit(e.Arranged(clause, at.act, run))


def call_supervisor(at: Setting, asked: c.CallSupervisor) -> Refusal | None:
    """Asks for the supervisor."""
    return at.emit(e.SupervisorCalled(_staffed(at), at.act, asked.what or WANTED))


def answer_call(at: Setting, asked: c.AnswerCall) -> Refusal | None:  # noqa: ARG001
    """Says that a call is seen to."""
    if not at.table.called:
        return refuse(Code.NOT_CALLED, _staffed(at))
    return at.emit(e.CallAnswered(_staffed(at), at.act))


def _staffed(at: Setting) -> str:
    return at.cite("table.staff") or at.cite("table.rulebook")


def say_ready(at: Setting, asked: c.SayReady) -> Refusal | None:
    """Notes that a seat is ready, once it has every wager that it must place."""
    chair = at.table.chairs.get(asked.seat)
    if chair is None:
        return refuse(Code.SEAT_EMPTY, at.rules.cite["bets.call"], "held", seat=asked.seat)
    lacking = _lacks_wager(at.table, asked.seat)
    if lacking is None and asked.seat not in at.table.ready:
        at.emit(e.SaidReady(at.rules.cite["bets.call"], at.act, asked.seat))
    return lacking


def _lacks_wager(table: Table, seat: int) -> Refusal | None:
    """Tells a seat that wants to go on of the wager it must place besides those it has."""
    state, rules = table.round, rules_of(table)
    held = state.seats.get(seat) if state is not None and state.phase is Phase.BETTING else None
    lacks = missing(rules, held) if held is not None and held.wagers else None
    return lacks.lacking(rules, seat) if lacks is not None else None


def refer_absence(at: Setting, asked: c.ReferAbsence) -> Refusal | None:
    """Puts a player before the supervisor who is away again, as the table's clock has it."""
    if asked.seat not in at.table.chairs:
        return refuse(Code.SEAT_EMPTY, at.rules.cite["bets.call"], "held", seat=asked.seat)
    clause = at.rules.cite["absent.ruled"]
    wanted = any(asked == wait.command for wait in waits(at.table))
    if not wanted:
        return refuse(Code.NOT_ABSENT, clause, seat=asked.seat)
    times = at.table.absent.get(at.table.chairs[asked.seat].player, 0)
    at.emit(e.AbsenceReferred(clause, at.act, asked.seat, times))
    return None if at.table.called else call_supervisor(at, c.CallSupervisor(WANTED))


def set_meter(at: Setting, asked: c.SetMeter) -> Refusal | None:
    """Notes how the meter of the table's own jackpot is; that of a shared pool is the pool's link."""
    if at.rules.prizes is None or jackpots.pool_of(at):
        return refuse(Code.NO_SUCH_RULE, "", "jackpot")
    return at.emit(e.MeterChanged(at.rules.cite["jackpot.meter"], at.act, asked.up))


# Hints


def give_hint(at: Setting, asked: c.GiveHint) -> Refusal | None:
    """Notes a hint that the house itself has given at a practice table."""
    clause = at.rules.cite["decide.choices"]
    chair = at.table.chairs.get(asked.seat)
    refusal = hints_locked(at.table, chair.player if chair is not None else "")
    return refusal or at.emit(e.HintGiven(clause, at.act, asked.seat, asked.best))


def hints_locked(table: Table, player: str) -> Refusal | None:
    """Why a player gets no hints at a table, unless it is the player's own practice table."""
    if table.practice and table.practice == player:
        return None
    return refuse(Code.HINTS_LOCKED, hints_barred(table.rulebook) if table.rulebook else "")


def hints_barred(rulebook: str) -> str:
    """The clause that keeps aids to play away from live tables, or nothing where a rulebook has none.

    >>> hints_barred("nsw-star-2019"), hints_barred("vanuatu-2013")
    ('14.1', '')
    """
    duties = house_rules(rulebook)
    return next((duties.clause(act) for act in BARRED_BY if duties.has(act)), "")


# Keeping order

INCIDENTS = {
    "cards left the table": "conduct.cards",
    "cards traded": "conduct.trade",
    "talk about hands": "conduct.talk",
    "losing wager touched": "conduct.losing_wager",
    "wager handled after the call": "conduct.past_posting",
    "wager misplaced": "conduct.placing",
    "barred device": "conduct.device",
    "staff advised a player": "conduct.advice",
    "player swayed": "conduct.sway",
    "bets between players": "conduct.bets_between",
}
"""What may be recorded against a seat, and the act whose clause it breaks."""

DECIDING = (Phase.DEALING, Phase.DECIDING, Phase.DRAWING, Phase.DECIDING_AGAIN)
DIRECTIONS = {
    Direction.SILENCE: "direct.silence",
    Direction.ENGLISH: "direct.english",
    Direction.PLACE: "hands.place",
}


def order_shuffle(at: Setting, command: c.OrderShuffle) -> Refusal | None:
    """Wants a shuffle before the next deal: a supervisor in doubt or at will, or because a card was seen."""
    act = (
        "shuffle.exposed" if command.exposed else "shuffle.doubted" if command.doubted else "shuffle.at_will"
    )
    refusal = at.unknown(act)
    if refusal is None and at.table.dealt:
        refusal = refuse(Code.ROUND_OPEN, at.cite(act), "cards")
    return refusal or at.emit(e.ShuffleOrdered(at.cite(act), at.act, act.partition(".")[2]))


def remove_deck(at: Setting, command: c.RemoveDeck) -> Refusal | None:
    """Takes a deck away between rounds; the new one goes through every step."""
    refusal: Refusal | None = None
    if at.table.playing or command.deck not in at.table.decks:
        refusal = refuse(Code.REPLACE_MID_ROUND, at.cite("deck.replace"))
    if at.table.locked is not None and at.table.locked.deck == command.deck:
        refusal = refusal or bad_decks.check_seen_to(at)
    if refusal is None and not at.act.why and at.duties.has("deck.unfit"):
        refusal = refuse(Code.REASON_MISSING, at.cite("deck.unfit"), "cards")
    return refusal or at.emit(e.DeckRemoved(at.cite("deck.replace"), at.act, command.deck, at.act.why))


def replace_device(at: Setting, command: c.ReplaceDevice) -> Refusal | None:
    """Goes on with another machine or a shoe, and new cards, after a failure."""
    refusal = at.unknown("device.replaced")
    if refusal is None and (not at.table.device_failed or command.source is CardSource.HAND):
        refusal = refuse(Code.DEVICE_WORKS, at.cite("device.replaced"))
    return refusal or at.emit(e.DeviceReplaced(at.cite("device.replaced"), at.act, command.source))


def drop_cards(at: Setting, command: c.DropCards) -> Refusal | None:  # noqa: ARG001
    """Stops play until a supervisor has made sure that no card is missing."""
    why = "cards were dropped: a supervisor counts them"
    refusal = at.unknown("deck.dropped")
    return refusal or at.emit(e.PlayStopped(at.cite("deck.dropped"), at.act, why))


def resume(at: Setting, command: c.Resume) -> Refusal | None:
    """Lets play go on after a count of 52."""
    if not at.table.stopped or command.count != 52:
        return refuse(Code.NOT_COUNTED, at.cite("deck.dropped"))
    return at.emit(e.PlayResumed(at.cite("deck.dropped"), at.act, command.count))


def direct(at: Setting, command: c.Direct) -> Refusal | None:
    """Orders silence or English, or says where players put their cards."""
    if command.what not in DIRECTIONS:
        return refuse(Code.UNKNOWN_DIRECTION, names=tuple(DIRECTIONS))
    what = Direction(command.what)
    act = DIRECTIONS[what]
    refusal = at.unknown(act)
    return refusal or at.emit(e.Directed(at.cite(act), at.act, what, command.on, command.place))


def record(at: Setting, command: c.RecordIncident) -> Refusal | None:
    """Notes a breach of conduct against a seat."""
    act = INCIDENTS.get(command.what)
    if act is None:
        return refuse(Code.UNKNOWN_INCIDENT, names=tuple(INCIDENTS))
    noted = e.IncidentRecorded(at.cite(act), at.act, command.what, command.seat, command.note)
    return at.unknown(act) or at.emit(noted)


def silenced_by(table: Table) -> str:
    """The clause by which players do not speak of hands now, which the table shows; nothing while they may.

    They do not while hands are being decided, nor under an order of silence.
    """
    if not table.dealt:
        return ""
    duties = house_rules(table.rulebook)
    if Direction.SILENCE in table.directions:
        return duties.clause("direct.silence")
    return duties.clause("conduct.talk") if table.round is not None and table.round.phase in DECIDING else ""


def swap_voucher(at: Setting, command: c.SwapVoucher) -> Refusal | None:
    """Swaps a voucher once, on its conditions, for tokens of equal value."""
    clause, used = at.cite("voucher.swapped"), command.number in at.table.vouchers
    refusal = at.unknown("voucher.swapped")
    if refusal is None and (used or command.value < 1 or command.expires < at.act.at):
        refusal = refuse(Code.VOUCHER_REFUSED, clause)
    return refusal or at.emit(e.VoucherSwapped(clause, at.act, command.number, command.player, command.value))


STEPS = steps(
    arrange, say_ready, refer_absence, set_meter, call_supervisor, answer_call, give_hint,
    order_shuffle, remove_deck, replace_device, drop_cards, resume, direct, record, swap_voucher,
    ruling.make, bad_decks.search, bad_decks.tell, bad_decks.complete,
)  # fmt: skip
"""Who carries out which command."""
