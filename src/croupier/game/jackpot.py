"""The progressive jackpot at one table: fixed prizes, then straight flushes, then royal flushes."""

from croupier.game.commands import PayJackpots, ReportDark
from croupier.game.events import (
    HandRacked,
    IrregularityRecorded,
    JackpotHandVerified,
    Paid,
    Phase,
    PoolCause,
    PoolChanged,
)
from croupier.game.money import take
from croupier.game.state import JACKPOT, Seat, State, Status
from croupier.game.turn import Turn
from croupier.game.voiding import void_for_bad_deck
from croupier.hands import Category, category, evaluate, jackpot_category
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.model import PoolPrize, Prizes

FIXED = {
    Category.FLUSH: "jackpot.flush",
    Category.FULL_HOUSE: "jackpot.full_house",
    Category.FOUR_OF_A_KIND: "jackpot.four_of_a_kind",
}
"""The hands with a prize of a fixed amount, and the step of play that names it."""


def light(state: State, seat: Seat) -> bool:
    """Whether the light at a seat's jackpot slot is on: its wager is accepted and not yet settled."""
    wager = seat.wagers.get(JACKPOT)
    return wager is not None and wager.open > 0 and not state.over


def may_win_jackpot(seat: Seat) -> bool:
    """Whether a seat has a jackpot wager open and a hand that wins a prize."""
    wager = seat.wagers.get(JACKPOT)
    held = wager is not None and wager.open > 0 and not seat.face_down
    return held and jackpot_category(evaluate(seat.first)) is not None


def verify_claims(turn: Turn) -> None:
    """Takes the losing jackpot wagers and puts up the hands that win a prize."""
    for seat in list(turn.state.seats.values()):
        wager = seat.wagers.get(JACKPOT)
        if wager is None or not wager.open:
            continue
        if may_win_jackpot(seat):
            kind = _name(category(evaluate(seat.first)))
            turn.emit(JackpotHandVerified(seat.number, kind, turn.cite["jackpot.verify"]))
        else:
            take(turn, seat.number, JACKPOT, "no jackpot hand", _lost_clause(turn, seat))


def _lost_clause(turn: Turn, seat: Seat) -> str:
    """A losing jackpot wager is taken with the hand: lost, won or stood off."""
    state = turn.state
    if not state.qualifies or seat.face_down:
        return turn.cite["jackpot.lost"]
    if seat.value == state.dealer_value:
        return turn.cite["jackpot.lost_standoff"]
    return turn.cite["jackpot.lost_win"] if seat.value > state.dealer_value else turn.cite["jackpot.lost"]


def claims_open(state: State) -> list[Seat]:
    """The seats with a verified jackpot hand that is not yet paid."""
    return [seat for seat in state.seats.values() if seat.jackpot_claim and seat.wagers[JACKPOT].open]


def pay_jackpots(turn: Turn, command: PayJackpots) -> Refusal | None:
    """Pays all jackpot hands of the round in their order, after a good count."""
    claims = claims_open(turn.state)
    if turn.state.phase is not Phase.SETTLEMENT or not claims:
        return refuse(Code.WRONG_PHASE, turn.cite.get("jackpot.after", ""), "jackpot")
    if command.count != 52:
        void_for_bad_deck(turn, f"the deck counts {command.count} cards", turn.cite["jackpot.count"])
        return None
    prizes = turn.rules.prizes
    if prizes is not None:
        _pay_in_order(turn, claims, prizes)
    for seat in claims:
        take(turn, seat.number, JACKPOT, "its prize is paid", turn.cite["jackpot.after"])
        turn.emit(HandRacked(seat.number, len(seat.hand), turn.cite["jackpot.hold"]))
    return None


def _pay_in_order(turn: Turn, claims: list[Seat], prizes: Prizes) -> None:
    by_kind: dict[Category, list[Seat]] = {}
    for seat in claims:
        by_kind.setdefault(category(evaluate(seat.first)), []).append(seat)
    _pay_fixed(turn, by_kind, prizes, alone=len(claims) == 1)
    _pay_straight_flushes(turn, by_kind.get(Category.STRAIGHT_FLUSH, []), prizes.straight_flush)
    _pay_royals(turn, by_kind.get(Category.ROYAL_FLUSH, []), prizes.royal_flush)


def _pay_fixed(turn: Turn, by_kind: dict[Category, list[Seat]], prizes: Prizes, *, alone: bool) -> None:
    """Pays the fixed prizes; a lone one may come from the house instead of the pool."""
    total = 0
    for kind, point in FIXED.items():
        amount = getattr(prizes, kind.name.lower())
        for seat in by_kind.get(kind, []):
            _pay(turn, seat, amount, kind, turn.cite[point])
            total += amount
    if total:
        from_pool = 0 if alone and not turn.rules.settings.jackpot_fixed_from_pool else total
        _draw_from_pool(turn, total, from_pool, turn.cite["jackpot.fixed_first"])


def _pay_straight_flushes(turn: Turn, seats: list[Seat], prize: PoolPrize) -> None:
    """Pays each straight flush on the same pool, as the fixed prizes left it."""
    amount = max(prize.floor, turn.state.pool * prize.percent // 100)
    for seat in seats:
        _pay(turn, seat, amount, Category.STRAIGHT_FLUSH, turn.cite["jackpot.straight_flush"])
    if seats:
        _draw_from_pool(
            turn, amount * len(seats), amount * len(seats), turn.cite["jackpot.straight_flushes_next"]
        )


def _pay_royals(turn: Turn, seats: list[Seat], prize: PoolPrize) -> None:
    """Pays each royal flush an equal share of what is left, never below the floor; then seeds the pool anew."""
    if not seats:
        return
    amount = max(prize.floor, turn.state.pool * prize.percent // 100 // len(seats))
    for seat in seats:
        _pay(turn, seat, amount, Category.ROYAL_FLUSH, turn.cite["jackpot.royal_flush"])
    clause = turn.cite["jackpot.royals_last"]
    _draw_from_pool(turn, amount * len(seats), amount * len(seats), clause)
    seed = turn.rules.settings.jackpot_seed
    if seed:
        state = turn.state
        turn.emit(PoolChanged(state.pool + seed, state.remainder, seed, PoolCause.SEED, clause))


def _pay(turn: Turn, seat: Seat, amount: int, kind: Category, clause: str) -> None:
    turn.emit(Paid(seat.number, JACKPOT, amount, 0, 0, amount, f"jackpot, {_name(kind)}", clause))


def _draw_from_pool(turn: Turn, paid: int, from_pool: int, clause: str) -> None:
    """Takes prizes off the pool as far as it goes; the house adds the rest."""
    state = turn.state
    drawn = min(state.pool, from_pool)
    turn.emit(PoolChanged(state.pool - drawn, state.remainder, paid - drawn, PoolCause.PRIZES, clause))


def report_dark(turn: Turn, command: ReportDark) -> Refusal | None:
    """Returns a chip whose light is off; a wager whose light is on is in the ledger and stands."""
    if turn.rules.prizes is None:
        return refuse(Code.NO_SUCH_RULE, "", "jackpot")
    seat = turn.state.seats.get(command.seat)
    if turn.state.phase is not Phase.BETTING or seat is None or seat.status is not Status.IN:
        return refuse(Code.BETTING_CLOSED, turn.cite["jackpot.dark"], "light")
    if JACKPOT not in seat.wagers:
        clause = turn.cite["jackpot.dark"]
        ruling = "no wager was accepted; the chip goes back"
        turn.emit(IrregularityRecorded("jackpot light off", ruling, clause, command.seat))
        return None
    return refuse(Code.LIGHT_IS_ON, turn.cite["jackpot.light"], you=command.seat)


def _name(kind: Category) -> str:
    return kind.name.lower().replace("_", " ")
