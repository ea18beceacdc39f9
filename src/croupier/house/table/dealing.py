"""What a table brings into its round: the cards, and the jackpot wagers that wait from a void one.

What makes the order of a deck comes from the source of chance and from players; the house's part is promised before
the deal, sealed in the log and opened after the round.
Real cards are read or typed one by one, and a card that cannot be there is refused.
"""

from collections.abc import Container, Sequence

import msgspec
from msgspec.structs import replace

from croupier.cards import DECK, BadCard, Card, card, cards, text
from croupier.chance import Mix, Opening, mixed, salt_of
from croupier.game import Phase
from croupier.game import commands as g
from croupier.game.decide import steps
from croupier.game.drawing import cards_wanted
from croupier.game.events import DealCollected, PoolChanged, RackReshuffled
from croupier.game.state import ANTE, JACKPOT
from croupier.house import jackpots
from croupier.house.act import HOUSE_STAFF
from croupier.house.plan import SealBroken
from croupier.house.table import commands as c
from croupier.house.table import events as e
from croupier.house.table.limits import unlimited
from croupier.house.table.setting import Setting
from croupier.house.table.state import Promise, Promised
from croupier.refusal import Code, Refusal, refuse

_opening = msgspec.json.Decoder(Opening)
KEPT_ORDERS = 500


def commit(at: Setting, of: Sequence[Card] = DECK) -> None:
    """Promises what makes the order of a deck, or of cards that are shuffled again within the round."""
    number = len(at.table.promises) + 1
    made = (_again(at, number, of) if number > 1 else None) or at.plan.tools.promise()
    sealed = at.plan.tools.seal(msgspec.json.encode(made), _context(at, number))
    what = Promised.SECRET if made.secret else Promised.ORDER
    seeds = dict(sorted(at.table.seeds.items())) if made.secret and number == 1 else {}
    promise = Promise(number, made.commitment, sealed, what, seeds)
    at.emit(e.DeckCommitted(at.cite("shuffle.due"), at.act, at.table.rounds, len(of), promise))


def renew(at: Setting, asked: c.RenewPromise) -> Refusal | None:
    """Has the house itself take back a promise of which no card is out, and make another before any is dealt."""
    if at.act.by not in HOUSE_STAFF:
        return refuse(Code.ROLE_TOO_LOW, at.cite("shuffle.due"), "renew")
    if not at.table.promises or at.table.dealt:
        return refuse(Code.NOT_LOADED)
    for promise in at.table.promises:
        at.emit(
            e.DeckReplaced(at.cite("shuffle.due"), at.act, at.table.rounds, promise.commitment, asked.why)
        )
    commit(at)
    return None


def _again(at: Setting, number: int, of: Sequence[Card]) -> Opening | None:
    """Another order from the secret and the seeds of the round, so that nothing of it is chosen anew.

    A round in which an order was promised has the salt of that for a secret. Where the seal does not open there is
    none, and the end of the round says so.
    """
    try:
        first = _unsealed(at, at.table.promises[0])
    except SealBroken:
        return None
    secret, mix = first.secret or first.salt, _mix(at, number)
    return Opening(salt_of(secret, mix), text(mixed(secret, mix, of)), secret)


def open_all(at: Setting) -> None:
    """Keeps every promise of a round that is over, and says of which it cannot."""
    clause, number = at.cite("shuffle.due"), at.table.rounds
    for promise in at.table.promises:
        try:
            opening = _opened(at, promise)
        except SealBroken as broken:
            at.emit(e.DeckLost(clause, at.act, number, promise.commitment, str(broken)))
            continue
        kept = (promise.commitment, opening.salt, opening.order, opening.secret, promise.number)
        at.emit(e.DeckOpened(clause, at.act, number, *kept))


def unseal(at: Setting) -> None:
    """Gives the key of a round that had cards, or says why it cannot be given."""
    clause, number, seal = at.cite("shuffle.due"), at.table.rounds, at.table.course.seal
    try:
        key, lost = at.plan.tools.round_key(at.table.id, number, seal), ""
    except SealBroken as broken:
        key, lost = "", str(broken)
    at.emit(e.RoundUnsealed(clause, at.act, number, seal, key, lost))


def next_deal(at: Setting) -> g.Deal | g.Reshuffle | Refusal:
    """The command that brings the next cards of the promised order, or the rack once there are none."""
    state = at.table.round
    if state is None or not at.table.promises:
        return refuse(Code.NOT_LOADED)
    wanted = cards_wanted(at.rules, state)
    if not wanted:
        return refuse(Code.NOTHING_WANTED)
    try:
        opening = _opened(at, at.table.promises[-1])
    except SealBroken as broken:
        return refuse(Code.DECK_LOST, fault=str(broken))
    coming = [each for each in cards(opening.order) if state.stub >> each & 1]
    return g.Deal(text(coming[:wanted])) if coming else g.Reshuffle()


def _context(at: Setting, number: int) -> str:
    return f"{at.stream} round {at.table.rounds} deck {number}"


def _unsealed(at: Setting, promise: Promise) -> Opening:
    return _opening.decode(at.plan.tools.unseal(promise.sealed, _context(at, promise.number)))


def _opened(at: Setting, promise: Promise) -> Opening:
    """What keeps a promise, with the order that follows from it and from what was mixed in."""
    found = _unsealed(at, promise)
    if found.order:
        return found
    return replace(found, order=_order(found.secret, _mix(at, promise.number)))


_ORDERS: dict[tuple[str, bytes], str] = {}
"""The orders of the latest decks: a round asks for its own at each of its deals, and making one takes long."""


def _order(secret: str, mix: Mix) -> str:
    asked = secret, mix.lines("")
    found = _ORDERS.get(asked)
    if found is None:
        if len(_ORDERS) >= KEPT_ORDERS:
            _ORDERS.clear()
        found = _ORDERS[asked] = text(mixed(secret, mix))
    return found


def _mix(at: Setting, number: int) -> Mix:
    return Mix(at.stream, at.table.rounds, number, at.table.mixing.mixed)


# Real cards


def scanned(at: Setting, word: str) -> g.Deal | Refusal:
    """The command for one card read at a table with real cards."""
    state = at.table.round
    if state is None or at.table.promises:
        return refuse(Code.NOT_BY_HAND)
    unseen = tuple(each for each in DECK if state.stub >> each & 1)
    wanted = 1 if state.phase is Phase.BETTING else cards_wanted(at.rules, state)
    return scan(word, wanted, unseen, state.next_cards)


def scan(
    word: str, wanted: int, unseen: Container[Card], expected: tuple[Card, ...] = ()
) -> g.Deal | Refusal:
    """The command for one card as it was typed or read, out of those that can still come.

    `expected` are cards that went back on top and must come first.
    """
    try:
        read = read_card(word)
    except BadCard as error:
        return refuse(Code.NOT_A_CARD, fault=error.refusal.said)
    if wanted < 1:
        return refuse(Code.NOTHING_WANTED)
    if read not in unseen:
        return refuse(Code.CARD_NOT_THERE, card=text([read]))
    if expected and read != expected[0]:
        return refuse(Code.NOT_NEXT_CARD, cards=text(expected))
    return g.Deal(text([read]))


def read_card(word: str) -> Card:
    """The card that somebody typed: capital or small letters, and 10 for T.

    >>> text([read_card("10H"), read_card("qs")])
    'Th Qs'
    """
    plain = word.strip()
    plain = "T" + plain[2:] if plain.startswith("10") else plain
    return card(plain[:1].upper() + plain[1:].lower())


# The round, and jackpot wagers of a void one: they stand in the seat's next round with its ante, or go back without one


def check_carried(at: Setting, asked: g.Command) -> Refusal | None:
    """Leaves it to the house to bring a carried wager into a round."""
    if not isinstance(asked, g.PlaceWager) or not asked.carried:
        return None
    clause = at.rules.cite.get("jackpot.carried", at.rules.cite["misdeal.void"])
    return refuse(Code.NOT_YOURS_TO_CARRY, clause)


def send(at: Setting, asked: g.Command, clause: str = "") -> Refusal | None:
    """Has the round decide on a command, with the meter of a shared pool brought up to date before it moves.

    With a clause, the table does so by that.
    """
    linked, rules = jackpots.pool_of(at), unlimited(jackpots.round_rules(at))
    assert at.table.round is not None  # noqa: S101
    done = steps(rules, at.table.round, asked)
    if not isinstance(done, Refusal) and linked and any(isinstance(event, PoolChanged) for event, _ in done):
        done = steps(rules, jackpots.show_meter(at, asked), asked)
    if isinstance(done, Refusal):
        return done
    for event, after in done:
        if linked and (refusal := jackpots.heed(at, event)):
            return refusal
        at.emit(e.Played(clause or event.clause, at.act, event), after)  # type: ignore[attr-defined,arg-type]
        # what the round gives back to be shuffled is promised anew, where its first order was promised
        if isinstance(event, (RackReshuffled, DealCollected)) and at.table.promises:
            commit(at, cards(event.cards) if isinstance(event, RackReshuffled) else DECK)
    return None


def bring_carried(at: Setting, asked: g.Command) -> Refusal | None:
    """Lets the wager that waits at a seat stand beside the ante that was just placed there."""
    if not isinstance(asked, g.PlaceWager) or asked.area != ANTE or asked.seat not in at.table.carried:
        return None
    amount, used = at.table.carried[asked.seat].amount, at.table.carried[asked.seat].tokens
    brought = g.PlaceWager(asked.seat, JACKPOT, amount, tokens=used, player=asked.player, carried=True)
    return send(at, brought)


def refund_carried(at: Setting, *seats: int) -> Refusal | None:
    """Gives back what waits at some seats, and takes its contribution out of the pool again."""
    for seat in seats:
        waits = at.table.carried.get(seat)
        if waits is None:
            continue
        left = jackpots.take_out(at, waits.amount)
        if isinstance(left, Refusal):
            return left
        clause = at.rules.cite["jackpot.carried"]
        at.emit(e.CarriedRefunded(clause, at.act, seat, waits.amount, waits.tokens, *left))
    return None
