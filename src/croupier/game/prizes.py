"""The prizes of a jackpot at one table: fixed ones, then straight flushes, then royal flushes."""

from croupier.game.because import least, most
from croupier.game.commands import PayJackpots
from croupier.game.events import SETTLEMENT, HandRacked, Paid, PoolCause, PoolChanged
from croupier.game.irregularities.voiding import void_for_bad_deck
from croupier.game.money import take
from croupier.game.state import JACKPOT, Seat
from croupier.game.turn import Turn
from croupier.game.wagers.jackpot import claims_open
from croupier.hands import Category, category, evaluate
from croupier.hands.reading import spoken
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.model import PoolPrize, Prizes

FIXED = {
    Category.FLUSH: "jackpot.flush",
    Category.FULL_HOUSE: "jackpot.full_house",
    Category.FOUR_OF_A_KIND: "jackpot.four_of_a_kind",
}
"""The hands with a prize of a fixed amount, and the step of play that names it."""


def pay_jackpots(turn: Turn, command: PayJackpots) -> Refusal | None:
    """Pays all jackpot hands of the round in their order, after a good count."""
    claims = claims_open(turn.state)
    if turn.state.phase is not SETTLEMENT or not claims:
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
    amount = most(prize.floor, turn.state.pool * prize.percent // 100)
    for seat in seats:
        _pay(turn, seat, amount, Category.STRAIGHT_FLUSH, turn.cite["jackpot.straight_flush"])
    total = amount * len(seats)
    if seats:
        _draw_from_pool(turn, total, total, turn.cite["jackpot.straight_flushes_next"])


def _pay_royals(turn: Turn, seats: list[Seat], prize: PoolPrize) -> None:
    """Pays each royal flush an equal share of what is left, never below the floor; then seeds the pool anew."""
    if not seats:
        return
    amount = most(prize.floor, turn.state.pool * prize.percent // 100 // len(seats))
    for seat in seats:
        _pay(turn, seat, amount, Category.ROYAL_FLUSH, turn.cite["jackpot.royal_flush"])
    clause = turn.cite["jackpot.royals_last"]
    _draw_from_pool(turn, amount * len(seats), amount * len(seats), clause)
    seed = turn.rules.settings.jackpot_seed
    if seed:
        state = turn.state
        turn.emit(PoolChanged(state.pool + seed, state.remainder, seed, PoolCause.SEED, clause))


def _pay(turn: Turn, seat: Seat, amount: int, kind: Category, clause: str) -> None:
    turn.emit(Paid(seat.number, JACKPOT, amount, 0, 0, amount, f"jackpot, {spoken(kind)}", clause))


def _draw_from_pool(turn: Turn, paid: int, from_pool: int, clause: str) -> None:
    """Takes prizes off the pool as far as it goes; the house adds the rest."""
    state = turn.state
    drawn = least(state.pool, from_pool)
    turn.emit(PoolChanged(state.pool - drawn, state.remainder, paid - drawn, PoolCause.PRIZES, clause))
