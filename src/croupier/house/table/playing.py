"""Playing rounds at a table: the deck ready, wagers within the signs, hands laid where they belong, two persons where money changes."""

from collections.abc import Iterator
from typing import TypeGuard

from msgspec import Struct

from croupier.cards import DECK
from croupier.game import commands as g
from croupier.game.events import Phase, Remedy, VoidCause
from croupier.game.state import Status
from croupier.hands import describe, evaluate
from croupier.house import jackpots
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.bad_decks import check_locked, lock
from croupier.house.table.commencing import check_text, lapse
from croupier.house.table.dealing import (
    bring_carried,
    check_carried,
    commit,
    next_deal,
    refund_carried,
    renew,
    scanned,
    send,
)
from croupier.house.table.limits import limits_of, outside, span_of
from croupier.house.table.mixing import check_seeds, fix_order
from croupier.house.table.opening import decks_wanted, next_step
from croupier.house.table.rules import duties_of
from croupier.house.table.seating import check_apart, end_round, send_home
from croupier.house.table.setting import Setting, Steps, steps
from croupier.house.table.state import CardSource, Standing, Table
from croupier.house.wallet import wallets
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.policy import Absence


def start(at: Setting, command: c.StartRound) -> Refusal | None:  # noqa: ARG001
    """Opens betting with real cards."""
    return _start(at) if at.table.running.real else refuse(Code.PROGRAM_DEALS, at.cite("shuffle.due"))


def _start(at: Setting) -> Refusal | None:
    """Opens betting with a deck that is shuffled and ready."""
    refusal = _check_open(at) or check_text(at) or check_locked(at) or check_apart(at.house, at.table)
    if refusal is not None:
        return lapse(at, refusal)
    if at.table.device_failed:
        return refuse(Code.DEVICE_FAILED, at.cite("device.replaced"))
    deck = _next_deck(at)
    if deck is None or len(at.table.decks) != decks_wanted(at.table):
        return refuse(Code.WRONG_DECK_COUNT, at.cite("deck.number"), "ready", wanted=decks_wanted(at.table))
    if refusal := _check_shuffled(at, deck):
        return refusal
    clause = at.cite("round.boundaries") or at.cite("shuffle.due")
    pool, remainder = jackpots.meter(at)
    number, seal = at.table.rounds + 1, at.plan.tools.round_seal()
    return at.emit(e.RoundStarted(clause, at.act, number, deck, pool, at.table.rulebook, remainder, seal))


def open_round(at: Setting, command: c.OpenRound) -> Refusal | None:  # noqa: ARG001
    """Opens betting on a promised order, which only cards that are not real can have."""
    if at.table.running.real:
        return refuse(Code.REAL_CARDS)
    refusal = _start(at)
    if refusal is None and at.table.playing:
        commit(at)
    return refusal


def _check_shuffled(at: Setting, deck: str) -> Refusal | None:
    step = next_step(at.table, at.table.decks[deck])
    if step is None:
        return None
    return refuse(Code.NOT_SHUFFLED, at.table.shuffle_clause or step.cited, deck=deck, step=step.does)


def _check_open(at: Setting) -> Refusal | None:
    if at.table.standing is not Standing.OPEN:
        return refuse(Code.TABLE_CLOSED, at.cite("table.rulebook"))
    if at.table.stopped:
        return refuse(Code.STOPPED, at.cite("deck.dropped"), why=at.table.stopped)
    if at.table.playing:
        return refuse(Code.ROUND_OPEN, at.cite("shuffle.due"))
    if not at.table.chairs:
        return refuse(Code.SEAT_EMPTY, at.cite("shuffle.empty"), "all")
    return None


def _next_deck(at: Setting) -> str | None:
    """The deck in play, or at a shuffler the other one, in turn."""
    decks = list(at.table.decks)
    if at.table.source is CardSource.SHUFFLER and at.table.rounds:
        return next((deck for deck in decks if deck != at.table.in_play), None)
    return at.table.in_play if at.table.in_play in decks else next(iter(decks), None)


def deal_next(at: Setting, command: c.DealNext) -> Refusal | None:  # noqa: ARG001
    """Deals what the round wants from the promised order."""
    if refusal := check_seeds(at):
        return refusal
    fix_order(at)
    asked = next_deal(at)
    return asked if isinstance(asked, Refusal) else play(at, asked, promised=True)


def scan(at: Setting, command: c.Scan) -> Refusal | None:
    """Deals a card that was read at a table with real cards."""
    asked = _check_reader(at) or scanned(at, command.word)
    return asked if isinstance(asked, Refusal) else play(at, asked)


def _check_reader(at: Setting) -> Refusal | None:
    """Has cards read, once some are, by nobody new but the table's dealer: what is there to be read tells what is out."""
    readers, by = at.table.readers, at.act.by
    if readers and by.id not in (*readers, at.table.dealer):
        return refuse(Code.NOT_THE_DEALER, at.cite("table.staff"), person=by.id)
    return None


def play(at: Setting, asked: g.Command, *, promised: bool = False) -> Refusal | None:
    """Has the round take a command, with all that it means for the table; a `promised` one deals from an order that was."""
    if refusal := jackpots.check_link(at, asked) or _check_source(at, asked, promised=promised):
        return refusal
    if not at.table.playing or at.table.round is None:
        return _between(at, asked)
    refusal = _check(at, asked)
    if refusal is None and isinstance(asked, g.CallBets):
        refusal = refund_carried(at, *at.table.carried)
    before = at.table.round
    refusal = refusal or send(at, asked) or bring_carried(at, asked) or _check_chips(at)
    refusal = refusal or jackpots.pay_out(at, before) or _check_wallet(at, asked)
    if refusal is not None:
        return refusal
    if _end_if_over(at) and _tells_bad_deck(asked):
        lock(at, asked.what if isinstance(asked, g.FindForeignCard) else f"{asked.count} cards")
    if isinstance(asked, g.FailDevice) and asked.beyond_use and at.duties.has("device.replaced"):
        at.emit(e.DeviceFailed(at.cite("device.replaced"), at.act))
    return None


def _tells_bad_deck(asked: g.Command) -> TypeGuard[g.CountDeck | g.PayJackpots | g.FindForeignCard]:
    """Whether a command says that the deck is not what it must be."""
    counts = isinstance(asked, g.CountDeck | g.PayJackpots) and asked.count != len(DECK)
    return counts or isinstance(asked, g.FindForeignCard)


def _check(at: Setting, asked: g.Command) -> Refusal | None:
    """What a table asks before the round does."""
    if at.table.stopped and not isinstance(asked, g.CountDeck | g.Rule):
        return refuse(Code.STOPPED, at.cite("deck.dropped"), why=at.table.stopped)
    return (
        jackpots.check_turn(at, asked)
        or check_carried(at, asked)
        or _check_named(at, asked)
        or _check_person(at, asked)
        or _check_wager(at, asked)
        or _check_hands_laid(at, asked)
        or _check_deck(at, asked)
    )


def _check_source(at: Setting, asked: g.Command, *, promised: bool) -> Refusal | None:
    """Has cards come from the promised order and from nowhere else, unless they are real."""
    if promised or at.table.running.real or not isinstance(asked, (g.Deal, g.Reshuffle)):
        return None
    return refuse(Code.PROMISED_DECK)


def _check_wallet(at: Setting, asked: g.Command) -> Refusal | None:
    """Takes no wager from who is kept from wagering, as the wallet has it now."""
    if not isinstance(asked, g.PlaceWager) or at.table.practice:
        return None
    return wallets.check_wager(at.plan, at.table.chairs[asked.seat].player, at.act)


def _check_chips(at: Setting) -> Refusal | None:
    """Holds every seat to the chips and tokens that it has."""
    short = [seat for seat, chair in at.table.chairs.items() if chair.chips < 0 or chair.tokens < 0]
    return (
        refuse(Code.NOT_ENOUGH_CHIPS, at.rules.cite["wager.chips"], "seat", you=short[0]) if short else None
    )


def give_up(at: Setting, command: c.GiveUpRound) -> Refusal | None:  # noqa: ARG001
    """Ends a round that a fault keeps from going on: it is void for that reason, and the wagers go back."""
    if at.table.round is None or not at.table.playing:
        return refuse(Code.NO_ROUND, at.cite("table.rulebook"))
    return play(at, g.Rule(Remedy.VOID, at.act.why or VoidCause.GIVEN_UP))


def take_back(at: Setting, command: c.TakeBackCard) -> Refusal | None:  # noqa: ARG001
    """Takes back a card that was read wrong, while nothing has followed from it."""
    refusal = _check_reader(at)
    if refusal is None and at.table.read is None:
        refusal = refuse(Code.TOO_LATE, at.rules.cite["deal.order"], "card")
    if refusal is not None or at.table.read is None:
        return refusal
    return play(at, g.TakeBackCard(at.table.read.hand))


def end_practice(at: Setting, command: c.EndPractice) -> Refusal | None:  # noqa: ARG001
    """Ends a practice table: a round that is open is given up, and every chip goes home."""
    if not at.table.practice or at.table.standing is Standing.CLOSED:
        return refuse(Code.TABLE_CLOSED, at.cite("table.rulebook"))
    refusal = give_up(at, c.GiveUpRound()) if at.table.playing else None
    return refusal or send_home(at)


def _between(at: Setting, asked: g.Command) -> Refusal | None:
    """What of a round's commands has a meaning between rounds: a count, a foreign card, and a device that fails."""
    match asked:
        case g.CountDeck(count=count):
            return _count_between(at, count)
        case g.FailDevice():
            return _fail_between(at, asked)
        case g.FindForeignCard(what=what) if at.table.standing is Standing.OPEN:
            lock(at, what)
            return None
    return refuse(Code.NO_ROUND, at.cite("shuffle.due"))


def _fail_between(at: Setting, asked: g.FailDevice) -> Refusal | None:
    """Takes a device out of service between rounds, or after a jam has the cards shuffled again; past rounds stand."""
    if not at.rules.has("device.failed"):
        return refuse(Code.NO_SUCH_RULE, at.cite("ruling.last_word"), "devices")
    if at.table.standing is Standing.CLOSED or at.table.device_failed:
        return refuse(Code.DEVICE_FAILED, at.cite("device.replaced"), "service")
    if asked.beyond_use:
        at.emit(e.DeviceFailed(at.rules.cite["device.failed"], at.act))
    else:
        at.emit(e.ShuffleOrdered(at.rules.cite["device.jammed"], at.act, "the device jammed"))
    return None


def _count_between(at: Setting, count: int) -> Refusal | None:
    """Counts the cards between rounds; a wrong deck is locked."""
    clause = at.rules.cite["deck.count"]
    at.emit(e.CardsCounted(clause, at.act, count))
    if count != len(DECK):
        lock(at, f"{count} cards")
    return None


def _check_deck(at: Setting, asked: g.Command) -> Refusal | None:
    """Holds the first card back while a shuffle that was ordered is not done."""
    if not isinstance(asked, g.Deal) or at.table.dealt or at.table.in_play not in at.table.decks:
        return None
    return _check_shuffled(at, at.table.in_play)


def _check_person(at: Setting, asked: g.Command) -> Refusal | None:
    """Takes no wager from a barred person, and voids none for a device before the breach is on record."""
    chair = at.table.chairs.get(getattr(asked, "seat", 0))
    if chair is None:
        return None
    if isinstance(asked, g.PlaceWager) and chair.player in (*at.house.barred, *at.house.excluded):
        return refuse(Code.BARRED, at.cite("breach.barred"), player=chair.player)
    if isinstance(asked, g.PlaceWager) and asked.player not in ("", chair.player):
        return refuse(Code.NOT_YOUR_SEAT, at.rules.cite["wager.chips"], "wager")
    if isinstance(asked, g.PlaceWager) and _stalled(at, chair.player):
        return refuse(Code.NOT_YET, at.rules.cite["absent.ruled"], "stalled")
    needs_breach = isinstance(asked, g.VoidHand) and at.duties.has("table.void_breach")
    if needs_breach and chair.player not in at.house.breaches:
        return refuse(Code.NO_BREACH, at.cite("table.void_breach"), person=chair.player)
    return None


def _stalled(at: Setting, player: str) -> bool:
    """Whether somebody was away again and again since a supervisor came, where a clock gives such a hand its wagers back.

    Whoever let the time run out with every bad hand would lose with none.
    """
    voids = at.rules.settings.absent_policy is Absence.VOID
    return voids and at.table.running.auto and not at.table.practice and at.table.absent.get(player, 0) > 1


def _check_named(at: Setting, asked: g.Command) -> Refusal | None:
    """Has cards that lie face down named by nobody but their player and who read them in: else each answer would tell one."""
    if isinstance(asked, g.Deal):
        return _check_reader(at)
    if not isinstance(asked, (g.Exchange, g.ExposeDealerCards)):
        return None
    if not at.table.promises and at.act.by.id in (*at.table.readers, at.table.dealer):
        return None
    if isinstance(asked, g.Exchange) and at.act.by.id == at.table.chairs[asked.seat].player:
        return None
    return refuse(Code.NOT_YOUR_CARD, at.rules.cite["decide.choices"], "face-down")


def _check_wager(at: Setting, asked: g.Command) -> Refusal | None:
    """Holds a wager to what the signs say for its seat."""
    if isinstance(asked, g.FindStake):
        span = span_of(at.table, asked.seat, asked.area)
        unjudged = span is None or limits_of(at.table) is None or not at.rules.has("wager.over")
        if unjudged or span is None or asked.most == span.most:
            return None
        return refuse(Code.OUTSIDE_LIMITS, at.rules.cite["wager.over"], "sign")
    if not isinstance(asked, g.PlaceWager) or asked.carried:
        return None
    return outside(at.table, asked.seat, asked.area, asked.amount)


class Due(Struct, frozen=True):
    """A step that a seat owes before the dealer may go on."""

    seat: int
    moment: str
    does: str
    clause: str


def hands_due(table: Table) -> Iterator[Due]:
    """What seats have still to do with their cards, in the order in which it came up."""
    done = dict(table.laid)
    for seat, moment in table.owed:
        for step in duties_of(table).steps.get(moment, []):
            if done.get(seat, 0):
                done[seat] -= 1
            else:
                yield Due(seat, moment, step.does, step.cited)


def hand_due(table: Table, moment: str) -> Due | None:
    """What the first seat that is still in the round has to do with its cards before the dealer may go on."""
    seats = table.round.seats if table.round is not None else {}
    owed = (due for due in hands_due(table) if due.moment == moment and seats[due.seat].status is Status.IN)
    return next(owed, None)


def _check_hands_laid(at: Setting, asked: g.Command) -> Refusal | None:
    moment = "declared" if type(asked) is g.Lock else "bet" if type(asked) is g.Reveal else ""
    waiting = hand_due(at.table, moment) if moment else None
    if waiting is None:
        return None
    does, clause = _asked_of(at, waiting)
    return refuse(Code.HANDS_NOT_LAID, clause, seat=waiting.seat, does=does)


def _asked_of(at: Setting, due: Due) -> tuple[str, str]:
    """What a seat is to do with its cards: as the rulebook says, or at the place the operator named."""
    if at.table.card_place:
        return f"lay the cards face down {at.table.card_place}", at.cite("hands.place")
    return due.does, due.clause


def lay_hand(at: Setting, command: c.LayHand) -> Refusal | None:
    """Puts a seat's cards where they belong; the operator may have named the place."""
    due = next((due for due in hands_due(at.table) if due.seat == command.seat), None)
    if due is None:
        return refuse(Code.NOTHING_DUE, at.cite("hands.laid"), seat=command.seat)
    does, clause = _asked_of(at, due)
    return at.emit(e.HandLaid(clause, at.act, command.seat, does))


def _end_if_over(at: Setting) -> bool:
    """Ends a round that is over; tells whether it was."""
    current = at.table.round
    if current is None or not current.over:
        return False
    wagered = tuple(number for number, seat in current.seats.items() if seat.wagers)
    end_round(at, at.cite("round.boundaries") or at.cite("shuffle.due"), current.phase is Phase.VOID, wagered)
    return True


def refuse_wager(at: Setting, command: c.RefuseWager) -> Refusal | None:
    """Has a wager taken off, on stated grounds, before the first card."""
    refusal = at.unknown("wager.refused")
    if refusal is None and (at.table.dealt or not at.act.why):
        refusal = refuse(Code.TOO_LATE, at.cite("wager.refused"), "wager")
    if refusal is not None or at.table.round is None:
        return refusal or refuse(Code.NO_ROUND, at.cite("wager.refused"))
    return send(at, g.RemoveWager(command.seat, command.area), at.cite("wager.refused"))


def claim_hand(at: Setting, command: c.ClaimHand) -> Refusal | None:
    """Notes what a player says the hand is, beside what the cards say."""
    clause = at.cite("conduct.best_hand")
    seat = at.table.round.seats.get(command.seat) if at.table.round else None
    if seat is None or len(seat.hand) < 5 or not at.table.playing:
        return refuse(Code.NO_HAND, clause, seat=command.seat)
    cards_say = describe(evaluate(seat.hand))
    return at.emit(e.HandClaimed(at.cite("conduct.best_hand"), at.act, command.seat, command.says, cards_say))


STEPS: Steps = {c.Play: play} | steps(
    start, open_round, deal_next, renew, scan, give_up, end_practice, take_back, lay_hand, refuse_wager,
    claim_hand,
)  # fmt: skip
"""Who carries out which command."""
