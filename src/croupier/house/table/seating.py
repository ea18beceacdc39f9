"""Sitting down and getting up, limits and the notices they need, and closing."""

from croupier.house import jackpots
from croupier.house.house import House
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.bad_decks import check_seen_to
from croupier.house.table.dealing import open_all, refund_carried, unseal
from croupier.house.table.limits import bad_limits, limits_of, supers_of
from croupier.house.table.mixing import commit_seed
from croupier.house.table.rules import duties_of, rules_of
from croupier.house.table.setting import Setting, steps
from croupier.house.table.state import Notice, NoticeKind, Standing, Table
from croupier.house.wallet import wallets
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.settings import STAKE_MAX

ROUNDS_WITHOUT_WAGER = 3
"""After so many at a full table the house wants a seat back, where the rulebook does not say."""

NO_WAGER = "rounds without a wager at a full table"
AWAY = "its player was away"
"""Why the program frees a seat."""


def take_seat(at: Setting, command: c.TakeSeat) -> Refusal | None:
    """Sits a player down who may play here; whoever joins plays to the minimum in force."""
    most, clause = at.rules.seats, at.rules.rulebook.seats.clause
    if at.table.standing is not Standing.OPEN:
        return refuse(Code.TABLE_CLOSED, at.cite("table.rulebook"))
    if not 1 <= command.seat <= most or command.seat in at.table.chairs:
        return refuse(Code.SEAT_TAKEN, clause, seat=command.seat)
    kept = at.table.held.get(command.seat)
    if kept is not None and kept.player != command.player and at.act.at <= kept.until:
        clause = at.rules.rulebook.settings["seat_hold_seconds"].clause
        return refuse(Code.SEAT_TAKEN, clause, "kept", seat=command.seat, seconds=kept.until - at.act.at)
    if command.player in at.house.excluded:
        return refuse(Code.EXCLUDED, at.cite("breach.excluded"), "player", player=command.player)
    if command.player in at.house.barred:
        return refuse(Code.BARRED, at.cite("breach.barred"), player=command.player)
    refusal = check_apart(at.house, at.table, command.player)
    if refusal is None and not at.table.practice:
        refusal = wallets.sit_down(at.plan, command.player, at.table.id, at.act)
    taken = e.SeatTaken(at.cite("limits.joiners") or clause, at.act, command.seat, command.player)
    refusal = refusal or at.emit(taken)
    return (
        commit_seed(at, c.CommitSeed(command.seat, command.seed)) if not refusal and command.seed else refusal
    )


def check_apart(house: House, table: Table, newcomer: str = "") -> Refusal | None:
    """Refuses a newcomer kept apart from somebody seated and, without one, play while two such persons sit here."""
    seated = {chair.player for chair in table.chairs.values()} | {newcomer}
    for one, other in house.apart:
        if {one, other} <= seated and (not newcomer or newcomer in (one, other)):
            clause = duties_of(table).clause("direct.separate")
            return refuse(Code.SEPARATED_PLAYERS, clause, one=one, other=other)
    return None


def bring_chips(at: Setting, command: c.BringChips) -> Refusal | None:
    """Brings chips to a seat; cash for them goes into the drop box, counted by the dealer."""
    clause = at.rules.cite["wager.chips"]
    if command.seat not in at.table.chairs or not 1 <= command.amount <= STAKE_MAX:
        return refuse(Code.BAD_AMOUNT, clause, "chips", amount=command.amount, seat=command.seat)
    refusal: Refusal | None = None
    if not at.table.practice:
        bring = wallets.buy_chips if command.cash else wallets.send_chips
        player = at.table.chairs[command.seat].player
        refusal = bring(at.plan, player, at.table.id, command.amount, at.act)
    if command.cash and refusal is None:
        clause = at.duties.equipment["drop box"].clause
    return refusal or at.emit(e.ChipsBrought(clause, at.act, command.seat, command.amount, command.cash))


def leave_seat(at: Setting, command: c.LeaveSeat) -> Refusal | None:
    """Gives a seat up between a player's rounds; a marker goes with its player."""
    hold = at.rules.settings.seat_hold_seconds
    clause = at.cite("limits.marker_goes") or at.rules.rulebook.seats.clause
    return _get_up(at, command.seat, clause, held=at.act.at + hold if hold else 0)


def stand_up(at: Setting, command: c.StandUp) -> Refusal | None:
    """Frees the seat of a player who is away, by order of the house."""
    return _get_up(at, command.seat, at.rules.rulebook.seats.clause, AWAY)


def _get_up(at: Setting, seat: int, clause: str, why: str = "", held: int = 0) -> Refusal | None:
    """Frees a seat that has no wager in an open round."""
    if seat not in at.table.chairs:
        return refuse(Code.SEAT_EMPTY, at.rules.rulebook.seats.clause, seat=seat)
    if at.table.round is not None and seat in at.table.round.seats and at.table.playing:
        return refuse(Code.WAGERS_OPEN, at.rules.cite["wager.locked"], "in-round", seat=seat)
    refusal = _free(at, seat, clause, why, held)
    if refusal is None:
        _empty_table(at)
    return refusal


def _free(at: Setting, seat: int, clause: str, why: str = "", held: int = 0) -> Refusal | None:
    """Has the player of a seat get up, with what lies there."""
    if refusal := _take_chips(at, seat):
        return refusal
    if not at.table.practice:
        wallets.stand_up(at.plan, at.table.chairs[seat].player, at.table.id, at.act)
    return at.emit(e.SeatLeft(clause, at.act, seat, why, held))


def _take_chips(at: Setting, seat: int) -> Refusal | None:
    refusal = refund_carried(at, seat)
    chair = at.table.chairs[seat]
    if refusal is None and (chair.chips or chair.tokens):
        if not at.table.practice:
            wallets.bring_back(at.plan, chair.player, at.table.id, chair.chips, at.act)
        at.emit(e.ChipsTaken(at.rules.cite["wager.chips"], at.act, seat, chair.chips, chair.tokens))
    return refusal


def _empty_table(at: Setting) -> None:
    """Cards that stood ready at a table now empty are shuffled before play resumes."""
    if not at.table.chairs:
        if at.table.playing:
            end_round(at, at.cite("shuffle.empty"), void=True)
        at.emit(e.ShuffleOrdered(at.cite("shuffle.empty"), at.act, "the table stood empty"))


def end_round(at: Setting, clause: str, void: bool, wagered: tuple[int, ...] = ()) -> None:
    """Ends the round: what the log hid of it can be read, claims of a void one fall away, and promises are opened."""
    if at.table.course.hidden or at.table.unread:
        unseal(at)
    at.emit(e.RoundEnded(clause, at.act, at.table.rounds, void, wagered))
    if void:
        jackpots.drop_claims(at)
    open_all(at)


def ask_to_vacate(at: Setting, command: c.AskToVacate) -> Refusal | None:
    """Asks a player for the seat after three rounds without a wager at a table otherwise full.

    The program does so too, and where the rulebook has no such clause by order of the house.
    """
    if not at.act.program and (refusal := at.unknown("seat.vacate")):
        return refusal
    clause = at.cite("seat.vacate") or at.rules.rulebook.seats.clause
    in_round = at.table.round is not None and command.seat in at.table.round.seats
    if in_round or command.seat not in to_vacate(at.table):
        return refuse(Code.NOT_YET, clause, "full-table")
    return _free(at, command.seat, clause, NO_WAGER if at.act.program else "asked to vacate")


def to_vacate(table: Table) -> tuple[int, ...]:
    """The seats that had no wager for so many rounds in a row, while every seat was taken, that they must be given up."""
    most, figures = rules_of(table).seats, duties_of(table).figures
    named = figures.get("rounds_without_wager")
    rounds = named.value if named is not None else ROUNDS_WITHOUT_WAGER
    if len(table.chairs) != most or table.company[0] != most or table.company[1] < rounds:
        return ()
    return tuple(seat for seat, chair in table.chairs.items() if chair.idle >= rounds)


# Limits


def set_limits(at: Setting, command: c.SetLimits) -> Refusal | None:
    """Changes the limits: a higher minimum on notice, or at once with markers for those who play."""
    clause = at.cite("limits.change") or at.rules.cite["wager.limits"]
    least = command.limits[0]
    supers = command.supers or supers_of(at.table)
    unit = at.table.unit if command.unit is None else command.unit
    if bad_limits(at.rules, command.limits, supers, unit):
        return refuse(Code.BAD_LIMITS, clause)
    old = limits_of(at.table)
    markers: dict[int, int] = {}
    if old is not None and least > old[0] and at.duties.has("limits.change"):
        if command.at_once:
            clause = at.cite("limits.at_once")
            playing = at.table.round.seats if at.table.round is not None else {}
            markers = {
                seat: chair.marker or old[0]
                for seat, chair in at.table.chairs.items()
                if chair.wagered or seat in playing
            }
        elif not _noticed(at, NoticeKind.MINIMUM, least):
            return refuse(Code.NOTICE_MISSING, clause, "minimum", minutes=at.duties.figure("notice_minutes"))
    return at.emit(e.LimitsSet(clause, at.act, command.limits, markers, supers, unit, old))


def _noticed(at: Setting, what: NoticeKind, minimum: int = 0) -> bool:
    """Whether a sign has announced a change long enough ahead and its time has come."""
    ahead = at.duties.figure("notice_minutes") * 60
    return any(
        notice.what is what
        and notice.minimum == minimum
        and notice.at <= at.act.at
        and notice.at - notice.given >= ahead
        for notice in at.table.notices
    )


NOTICES = {
    NoticeKind.MINIMUM: "limits.change",
    NoticeKind.MARKERS: "limits.end_marker",
    NoticeKind.CLOSING: "table.close",
}
"""The act of a rulebook that a notice goes ahead of."""


def give_notice(at: Setting, command: c.GiveNotice) -> Refusal | None:
    """Puts a sign up with what will change and when."""
    if command.what not in NOTICES:
        return refuse(Code.UNKNOWN_NOTICE, names=tuple(NOTICES))
    what = NoticeKind(command.what)
    act, notice = NOTICES[what], Notice(what, command.at, at.act.at, command.minimum)
    given = e.NoticeGiven(at.cite(act), at.act, notice)
    return at.unknown(act) or at.emit(given)


def end_markers(at: Setting, command: c.EndMarkers) -> Refusal | None:  # noqa: ARG001
    """Ends the old minimum of players kept on it, after its own notice."""
    clause = at.cite("limits.end_marker")
    refusal = at.unknown("limits.end_marker")
    limits = limits_of(at.table)
    if refusal is None and not _noticed(at, NoticeKind.MARKERS, limits[0] if limits else 0):
        minutes = at.duties.figure("notice_minutes")
        refusal = refuse(Code.NOTICE_MISSING, clause, "markers", minutes=minutes)
    return refusal or at.emit(e.MarkersEnded(clause, at.act))


def allow_above(at: Setting, command: c.AllowAbove) -> Refusal | None:
    """Lets one player exceed the maximum, by a sign with that player's own limits."""
    refusal = at.unknown("limits.above")
    if refusal is None and command.seat not in at.table.chairs:
        refusal = refuse(Code.SEAT_EMPTY, at.cite("limits.above"), seat=command.seat)
    if refusal is None and not 1 <= command.limits[0] <= command.limits[1] <= STAKE_MAX:
        refusal = refuse(Code.BAD_LIMITS, at.cite("limits.above"))
    return refusal or at.emit(e.AllowedAbove(at.cite("limits.above"), at.act, command.seat, command.limits))


# Closing


def close_table(at: Setting, command: c.CloseTable) -> Refusal | None:  # noqa: ARG001
    """Closes an empty table at once, and one with players after its notice."""
    if at.table.standing is not Standing.OPEN or at.table.playing:
        return refuse(Code.ROUND_OPEN, at.cite("table.close"), "close")
    if at.table.chairs and at.duties.has("table.close") and not _noticed(at, NoticeKind.CLOSING):
        minutes = at.duties.figure("notice_minutes")
        return refuse(Code.NOTICE_MISSING, at.cite("table.close"), "close", minutes=minutes)
    return check_seen_to(at) or send_home(at)


def send_home(at: Setting) -> Refusal | None:
    """Has everybody take the chips that lie at a table, and closes it."""
    refusal: Refusal | None = None
    for seat in list(at.table.chairs):
        refusal = refusal or _take_chips(at, seat)
    if refusal is not None:
        return refusal
    close(at, at.cite("table.close") or at.cite("table.rulebook"))
    return None


def close(at: Setting, clause: str) -> None:
    """Has everybody who sits at a table get up, and closes it."""
    for chair in at.table.chairs.values() if not at.table.practice else ():
        wallets.stand_up(at.plan, chair.player, at.table.id, at.act)
    at.emit(e.TableClosed(clause, at.act))


STEPS = steps(
    take_seat, bring_chips, leave_seat, stand_up, ask_to_vacate, set_limits, give_notice, end_markers,
    allow_above, close_table,
)  # fmt: skip
"""Who carries out which command."""
