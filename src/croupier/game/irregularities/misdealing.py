"""Deals that went wrong: cards seen that should not have been, counts, stray hands, bad decks and failed devices."""

from msgspec.structs import replace

from croupier.cards import BadCard, cards, text
from croupier.game import commands as c
from croupier.game import events as e
from croupier.game.force import resume
from croupier.game.irregularities.rulings import ask_ruling, last_word
from croupier.game.irregularities.voiding import misdeal_round, void_for_bad_deck, void_round, void_seat
from croupier.game.state import Seat, State, Status
from croupier.game.turn import Turn
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.policy import MisdealReach, StrayCards
from croupier.rulebook.rules import DEALER


def expose_card(turn: Turn, command: c.ExposeCard) -> Refusal | None:
    """One exposed card is turned down, or stays up as the dealer's; two make a misdeal."""
    state, seat = turn.state, turn.state.seats.get(command.hand)
    if seat is not None and _draw_lies_closed(state, seat):
        _expose_draw(turn, seat)
        return None
    if state.phase is not e.Phase.DEALING and not _just_dealt(turn):
        return refuse(Code.WRONG_PHASE, turn.cite["exposed.one"], "exposed")
    hand = state.dealer if command.hand == DEALER else seat.hand if seat is not None else ()
    if not hand:
        return refuse(Code.BAD_CARDS, turn.cite["exposed.one"], "hand", hand=command.hand)
    if command.hand == DEALER and len(hand) == 5 and state.up in (None, hand[4]):
        ruling = "the dealer's fifth card lies face up by rule"
        turn.note(e.Irregularity.EXPOSED, ruling, turn.cite["deal.upcard"])
        return None
    card = text(hand[-1:])
    turn.emit(e.CardExposed(command.hand, card, turn.cite["exposed.one"]))
    if turn.state.exposed > 1:
        misdeal_round(turn, "two cards were exposed in the deal", turn.cite["exposed.two"])
    elif command.hand == DEALER:
        turn.emit(e.UpcardShown(card, turn.cite["exposed.dealer"]))
    else:
        _turn_down(turn, command.hand)
    return None


def _just_dealt(turn: Turn) -> bool:
    """Whether the deal is complete and no player has touched cards, so that its last card can have been exposed in it."""
    return turn.state.phase is e.Phase.DECIDING and not turn.state.locked and not _touched(turn)


def _draw_lies_closed(state: State, seat: Seat) -> bool:
    """Whether a seat has draw cards and has neither looked at them nor chosen again."""
    closed = bool(seat.drawn) and not seat.viewed and seat.again is None
    return closed and seat.status is Status.IN and not state.over


def _expose_draw(turn: Turn, seat: Seat) -> None:
    """One draw card dealt face up is turned down; with another it misdeals the hands that drew such cards, or the round."""
    turn.emit(e.CardExposed(seat.number, text(seat.drawn[-1:]), turn.cite["exposed.one"]))
    reach = turn.rules.rulebook.policy.misdeal_reach.value
    if turn.state.exposed == 1:
        _turn_down(turn, seat.number)
    elif reach is MisdealReach.ROUND:
        misdeal_round(turn, e.VoidCause.EXPOSED, turn.cite["exposed.two"])
    else:
        for each in list(turn.state.seats.values()):
            if each.exposed and each.status is Status.IN and each.again is None:
                void_seat(turn, each.number, e.VoidCause.EXPOSED, turn.cite["exposed.two"], keep_fee=False)
        resume(turn)


def _turn_down(turn: Turn, hand: int) -> None:
    ruling = "the card is turned down and the deal goes on"
    turn.note(e.Irregularity.EXPOSED, ruling, turn.cite["exposed.turned"], hand)


def show_own_cards(turn: Turn, command: c.ShowOwnCards) -> Refusal | None:
    """A player who shows the own cards causes no misdeal."""
    clause = turn.cite["exposed.player"]
    if not may_show(turn, command.seat):
        return refuse(Code.SEAT_FINISHED, clause, "cards", you=command.seat)
    turn.note(e.Irregularity.SHOWN, "no misdeal; the round goes on", clause, command.seat)
    return None


def may_show(turn: Turn, number: int) -> bool:
    """Whether a player holds cards that could be shown."""
    seat = turn.state.seats.get(number)
    return seat is not None and bool(seat.hand) and seat.status is Status.IN and not turn.state.over


def expose_dealer_cards(turn: Turn, command: c.ExposeDealerCards) -> Refusal | None:
    """Dealer cards turned up too soon stay known; those who have not decided may bet or fold."""
    state = turn.state
    clause = turn.cite["exposed.dealer_open"]
    if state.phase not in (e.Phase.DECIDING, e.Phase.DRAWING, e.Phase.DECIDING_AGAIN):
        return refuse(Code.WRONG_PHASE, clause, "dealer-exposed")
    try:
        seen = cards(command.cards)
    except BadCard as error:
        return replace(error.refusal, clause=clause)
    strange = [card for card in seen if card not in state.dealer or card in (state.up, *state.dealer_exposed)]
    if strange or not seen:
        return refuse(Code.BAD_CARDS, clause, "hidden", cards=command.cards)
    turn.emit(e.DealerCardsExposed(text(seen), clause))
    return None


def find_wrong_count(turn: Turn, command: c.FindWrongCount) -> Refusal | None:
    """A wrong number of cards is a misdeal: of the round, or of one hand once players have decided."""
    state, clause = turn.state, turn.cite["count.wrong"]
    reach = turn.rules.rulebook.policy.misdeal_reach.value
    if state.over or state.phase is e.Phase.BETTING or state.settled:
        return refuse(Code.WRONG_PHASE, clause, "no-hand")
    seat = state.seats.get(command.hand)
    if command.hand != DEALER and (seat is None or seat.status is not Status.IN):
        return refuse(Code.NO_SUCH_SEAT, clause, "hand", seat=command.hand)
    if seat is not None and seat.drawn and not (command.seen or seat.viewed):
        ruling = "the cards are unseen and the number is put right"
        turn.note(e.Irregularity.DRAW_COUNT, ruling, clause, command.hand)
    elif seat is None or not _anyone_decided(turn) or reach is MisdealReach.ROUND:
        misdeal_round(turn, e.VoidCause.MISCOUNTED_HAND, clause)
    else:
        void_seat(turn, command.hand, e.VoidCause.WRONG_COUNT, clause, keep_fee=False)
        resume(turn)
    return None


def _anyone_decided(turn: Turn) -> bool:
    return any(seat.decision is not None for seat in turn.state.seats.values())


def _touched(turn: Turn) -> bool:
    """Whether a player has looked at cards, as far as the round can tell."""
    said = [seat.claim for seat in turn.state.seats.values() if not turn.rules.auto]
    return _anyone_decided(turn) or any(claim is not None for claim in said)


def declare_misdeal(turn: Turn, command: c.DeclareMisdeal) -> Refusal | None:
    """The dealer calls a misdeal before any player has touched cards."""
    if not turn.rules.has("misdeal.noticed"):
        return refuse(Code.NO_SUCH_RULE, turn.cite["count.wrong"], "misdeals")
    clause = turn.cite["misdeal.noticed"]
    if turn.state.phase not in (e.Phase.DEALING, e.Phase.DECIDING) or _touched(turn):
        return refuse(Code.PLAYERS_ACTED, clause)
    misdeal_round(turn, command.reason, clause)
    return None


def deal_astray(turn: Turn, command: c.DealAstray) -> Refusal | None:
    """The deal takes in an area without the wagers for a hand, from its next card there on."""
    state, clause = turn.state, turn.cite["stray.found"]
    seat = state.seats.get(command.seat)
    if not 1 <= command.seat <= turn.rules.seats or (
        seat is not None and seat.status not in (Status.LEFT_OUT, Status.STRAY)
    ):
        return refuse(Code.NO_SUCH_SEAT, clause, "staked", seat=command.seat)
    coming = state.phase is e.Phase.DEALING and command.seat not in state.order[state.dealt :]
    order = _astray_order(turn, command) if coming and 0 <= command.count <= 5 else state.order
    if order == state.order:
        return refuse(Code.WRONG_PHASE, clause, "astray")
    turn.emit(e.AreaDealtAstray(command.seat, order, clause))
    return None


def _astray_order(turn: Turn, command: c.DealAstray) -> tuple[int, ...]:
    """Who gets each card once an area is taken in: in its place of every pass that has not come by it, or as the next packet."""
    state, stray = turn.state, command.seat
    natural = turn.rules.order(tuple(sorted({*state.order, stray} - {DEALER})))
    out, place = state.order[: state.dealt], 0
    for hand in out:
        place = natural.index(hand, place) + 1
    coming = list(natural[place:])
    if stray not in coming and not turn.rules.shoe:
        packet = sum(hand == out[-1] for hand in coming)
        coming[packet:packet] = [stray] * 5
    if command.count:
        past = [at for at, hand in enumerate(coming) if hand == stray][command.count :]
        coming = [hand for at, hand in enumerate(coming) if at not in past]
    return (*out, *coming)


def find_astray(turn: Turn, command: c.FindAstray) -> Refusal | None:
    """A whole hand astray is racked, and any once the deal is complete; a part of one makes a misdeal or a fresh deal."""
    state, policy = turn.state, turn.rules.rulebook.policy.stray_cards.value
    seat = state.seats.get(command.seat)
    if seat is None or seat.status is not Status.STRAY or seat.racked or not seat.hand or state.over:
        return refuse(Code.NOT_ASTRAY, turn.cite["stray.found"], seat=command.seat)
    whole = len(seat.hand) == 5 and not turn.rules.has("stray.complete_deal")
    again = policy is StrayCards.DEAL_AGAIN and (state.phase is e.Phase.DEALING or _just_dealt(turn))
    if whole or (state.phase is not e.Phase.DEALING and not again):
        turn.emit(e.StrayHandRacked(command.seat, turn.cite["stray.racked"]))
    elif again:
        turn.emit(e.DealCollected(turn.cite["stray.found"]))
    else:
        misdeal_round(turn, f"cards were dealt to the unstaked seat {command.seat}", turn.cite["stray.found"])
    return None


def count_deck(turn: Turn, command: c.CountDeck) -> Refusal | None:
    """A count other than 52 voids the open round."""
    if turn.state.over:
        return refuse(Code.ROUND_OVER, turn.cite.get("deck.stand", turn.cite["deck.bad"]), "stands")
    turn.emit(e.DeckCounted(command.count, turn.cite["deck.count"]))
    if command.count != 52:
        _void_bad_deck(turn, f"the deck counts {command.count} cards")
    return None


def find_foreign_card(turn: Turn, command: c.FindForeignCard) -> Refusal | None:
    """A foreign or missing card voids the open round; finished rounds stand."""
    if turn.state.over:
        return refuse(Code.ROUND_OVER, turn.cite.get("deck.stand", turn.cite["deck.bad"]), "stands")
    _void_bad_deck(turn, command.what)
    return None


def _void_bad_deck(turn: Turn, why: str) -> None:
    if turn.rules.has("deck.search"):
        turn.note(why, "the deck is searched for more missing or foreign cards", turn.cite["deck.search"])
        turn.note(why, "surveillance and an inspector are told", turn.cite["deck.tell"])
    void_for_bad_deck(turn, why, turn.cite["deck.found"])


def fail_device(turn: Turn, command: c.FailDevice) -> Refusal | None:
    """A jam before the deal means a fresh shuffle; a device beyond use voids the round, or asks for a ruling where no rule says so."""
    if not turn.rules.has("device.failed"):
        return _ask_about_device(turn, command)
    if turn.state.over:
        return refuse(Code.ROUND_OVER, turn.cite["device.stand"], "stands")
    if command.beyond_use or turn.state.dealt:
        turn.note(e.Irregularity.DEVICE_FAILED, "the round is void", turn.cite["device.failed"])
        void_round(turn, "the shuffling device failed", turn.cite["device.void"], undo=True)
    else:
        turn.note(e.Irregularity.DEVICE_JAMMED, "the cards are shuffled again", turn.cite["device.jammed"])
    return None


def _ask_about_device(turn: Turn, command: c.FailDevice) -> Refusal | None:
    """Where no rule covers a device that fails: once cards are out, whoever has the last word decides."""
    if turn.state.over or not turn.state.dealt:
        return refuse(Code.NO_SUCH_RULE, turn.cite.get("ruling.last_word", ""), "devices")
    what = e.Irregularity.DEVICE_FAILED if command.beyond_use else e.Irregularity.DEVICE_JAMMED
    turn.note(what, "a ruling is asked for", last_word(turn))
    ask_ruling(turn, what)
    return None
