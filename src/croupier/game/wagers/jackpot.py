"""The jackpot wager at one table: what it puts into the pool, and the hands that it keeps for a prize."""

from croupier.cards import text
from croupier.game import events as e
from croupier.game.because import most
from croupier.game.commands import PlaceWager, ReportDark
from croupier.game.money import give_back, take
from croupier.game.state import IN, JACKPOT, Seat, State
from croupier.game.turn import Turn
from croupier.game.wagers.kind import SideWager
from croupier.hands import category, evaluate, jackpot_category
from croupier.hands.reading import spoken
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.rules import TableRules
from croupier.rulebook.settings import JackpotMode


def light(state: State, seat: Seat) -> bool:
    """Whether the light at a seat's jackpot slot is on: its wager is accepted and not yet settled."""
    wager = seat.wagers.get(JACKPOT)
    return wager is not None and wager.open > 0 and not state.over


def may_win_jackpot(seat: Seat) -> bool:
    """Whether a seat has a jackpot wager open and a hand that wins a prize."""
    return in_for_jackpot(seat) and jackpot_category(evaluate(seat.first)) is not None


def in_for_jackpot(seat: Seat) -> bool:
    """Whether a seat has a jackpot wager open, whatever its hand is."""
    wager = seat.wagers.get(JACKPOT)
    return wager is not None and wager.open > 0 and not seat.face_down


def claims_open(state: State) -> list[Seat]:
    """The seats with a verified jackpot hand that is not yet paid."""
    return [seat for seat in state.seats.values() if seat.jackpot_claim and seat.wagers[JACKPOT].open]


class Jackpot(SideWager):
    """The progressive jackpot."""

    part = name = JACKPOT
    comes_last = True
    placed, whose = "jackpot.wager", "jackpot.slot"
    carried, folded = "jackpot.carried", "jackpot.folded"

    def check(self, turn: Turn, command: PlaceWager) -> Refusal | None:
        """Why a jackpot wager is not taken: it has one amount."""
        if turn.rules.prizes is None:
            clause = (
                turn.rules.rulebook.settings["jackpot_offered"].clause
                if turn.rules.has("jackpot.wager")
                else ""
            )
            return refuse(Code.NO_SUCH_WAGER, clause or turn.cite["ante.required"], "jackpot")
        wanted = turn.rules.settings.jackpot_amount
        if command.amount == wanted:
            return None
        return refuse(Code.JACKPOT_AMOUNT, turn.cite["jackpot.amount"], wanted=wanted, amount=command.amount)

    def least(self, rules: TableRules, area: str, ante: int) -> int:  # noqa: ARG002
        """Its one amount."""
        return rules.settings.jackpot_amount

    def most_paid(self, rules: TableRules, stake: int) -> int:
        """The whole pool, and all prizes of fixed amounts."""
        settings, prizes = rules.settings, rules.prizes
        pool = settings.jackpot_pool + settings.jackpot_seed + stake
        if prizes is None:
            return pool
        floors = prizes.straight_flush.floor + prizes.royal_flush.floor
        return pool + floors + prizes.flush + prizes.full_house + prizes.four_of_a_kind

    def feed(self, turn: Turn) -> None:
        """Adds the round's wagers to the pool, save those that fed it before; a part of a cent waits."""
        state, settings = turn.state, turn.rules.settings
        stakes = sum(
            seat.wagers[JACKPOT].stake
            for seat in state.seats.values()
            if JACKPOT in seat.wagers and seat.status is IN and not seat.wagers[JACKPOT].brought
        )
        if stakes:
            added, remainder = divmod(state.remainder + stakes * settings.jackpot_contribution, 10_000)
            clause = turn.cite["jackpot.contribution"]
            turn.emit(e.PoolChanged(state.pool + added, remainder, 0, e.PoolCause.CONTRIBUTIONS, clause))

    def keeps_hand(self, turn: Turn, seat: Seat) -> bool:
        """Leaves a hand that may win a prize on the table, face up."""
        if not may_win_jackpot(seat):
            return False
        turn.emit(e.JackpotHandHeld(seat.number, text(seat.hand), turn.cite["jackpot.hold"]))
        return True

    def after_settlement(self, turn: Turn) -> None:
        """Takes the losing jackpot wagers and puts up the hands that win a prize."""
        for seat in list(turn.state.seats.values()):
            wager = seat.wagers.get(JACKPOT)
            if wager is None or not wager.open:
                continue
            if may_win_jackpot(seat):
                kind = spoken(category(evaluate(seat.first)))
                turn.emit(e.JackpotHandVerified(seat.number, kind, turn.cite["jackpot.verify"]))
            else:
                take(turn, seat.number, JACKPOT, "no jackpot hand", _lost_clause(turn, seat))

    def refund(self, turn: Turn, number: int, area: str, why: str, clause: str) -> None:
        """Returns a jackpot wager and takes its contribution out of the pool again."""
        wager = turn.seat(number).wagers[area]
        if not wager.open:
            return
        state = turn.state
        share = wager.open * turn.rules.settings.jackpot_contribution
        give_back(turn, number, area, why, clause)
        pool, remainder = divmod(most(state.pool * 10_000 + state.remainder - share, 0), 10_000)
        turn.emit(e.PoolChanged(pool, remainder, 0, e.PoolCause.REFUND, turn.cite["jackpot.refunded"]))

    def void_round(self, turn: Turn) -> None:
        """Lets what has fed the pool count for the next round, and puts prizes back that the pool has paid."""
        before, clause, prizes = turn.state, turn.cite["jackpot.carried"], 0
        for seat in before.seats.values():
            wager = seat.wagers.get(JACKPOT)
            if wager is None:
                continue
            prizes += wager.paid
            left = wager.stake - wager.returned
            if left and (before.phase is not e.BETTING or wager.brought):
                turn.emit(e.Carried(seat.number, JACKPOT, clause, left, min(left, wager.tokens)))
        if prizes:
            house = before.pool_called - before.pool - prizes
            turn.emit(e.PoolChanged(before.pool_called, before.remainder, house, e.PoolCause.VOID, clause))


def _lost_clause(turn: Turn, seat: Seat) -> str:
    """A losing jackpot wager is taken with the hand: lost, won or stood off."""
    state = turn.state
    if not state.qualifies or seat.face_down:
        return turn.cite["jackpot.lost"]
    if seat.value == state.dealer_value:
        return turn.cite["jackpot.lost_standoff"]
    return turn.cite["jackpot.lost_win"] if seat.value > state.dealer_value else turn.cite["jackpot.lost"]


def report_dark(turn: Turn, command: ReportDark) -> Refusal | None:
    """Returns a chip whose light is off; a wager whose light is on is in the ledger and stands."""
    if turn.rules.prizes is None:
        return refuse(Code.NO_SUCH_RULE, "", "jackpot")
    if turn.rules.settings.jackpot_mode is JackpotMode.MANUAL:
        return refuse(Code.NO_SUCH_RULE, turn.cite["jackpot.dark"], "lights")
    seat = turn.state.seats.get(command.seat)
    if turn.state.phase is not e.BETTING or seat is None or seat.status is not IN:
        return refuse(Code.BETTING_CLOSED, turn.cite["jackpot.dark"], "light")
    if JACKPOT not in seat.wagers:
        ruling = "no wager was accepted; the chip goes back"
        turn.note(e.Irregularity.LIGHT_OFF, ruling, turn.cite["jackpot.dark"], command.seat)
        return None
    return refuse(Code.LIGHT_IS_ON, turn.cite["jackpot.light"], you=command.seat)
