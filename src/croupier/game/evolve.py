"""The only way a round changes: one event at a time, without asking any rule."""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any

from msgspec.structs import replace

from croupier.cards import Card, cards
from croupier.game import events as e
from croupier.game.state import ANTE, BET, IN, WHOLE_DECK, Claim, Seat, State, Status, Wager, mask, unmask

_STATUS: dict[str, Status] = {str(status): status for status in Status}


def evolve(state: State, event: e.Event) -> State:
    """The round after an event."""
    return CHANGES[type(event)](state, event)


def fold(events: Iterable[e.Event], state: State | None = None) -> State:
    """The round after all the events of a log."""
    return reduce(evolve, events, state or State())


def _put(state: State, seat: Seat, **more: Any) -> State:
    seats = state.seats.copy()
    seats[seat.number] = seat
    return replace(state, seats=seats, **more)


def _change(state: State, number: int, **fields: Any) -> State:
    return _put(state, replace(state.seats[number], **fields))


def _rack(state: State, number: int, **fields: Any) -> State:
    seat = state.seats[number]
    return _put(state, replace(seat, racked=True, **fields), rack=(*state.rack, *seat.hand))


def _put_wager(state: State, number: int, area: str, wager: Wager) -> State:
    seat = state.seats[number]
    wagers = seat.wagers.copy()
    wagers[area] = wager
    seats = state.seats.copy()
    seats[number] = replace(seat, wagers=wagers)
    return replace(state, seats=seats)


def _without(pile: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple([card for card in pile if card not in gone])


# Wagers and money


def _placed(state: State, event: e.WagerPlaced) -> State:
    seat = state.seats.get(event.seat) or Seat(event.seat)
    wagers = seat.wagers.copy()
    wagers[event.area] = Wager(event.amount, tokens=event.tokens, brought=event.carried)
    seats = state.seats.copy()
    seats[event.seat] = replace(seat, wagers=wagers, player=event.player or seat.player)
    if event.seat not in state.seats and len(seats) > 1:
        seats = dict(sorted(seats.items()))
    if event.area == ANTE:
        return replace(state, seats=seats, antes=(*state.antes, event.seat))
    return replace(state, seats=seats)


def _withdrawn(state: State, event: e.WagerWithdrawn) -> State:
    seat = state.seats[event.seat]
    wagers = {area: wager for area, wager in seat.wagers.items() if area != event.area}
    if wagers:
        return _put(state, replace(seat, wagers=wagers))
    seats = {number: other for number, other in state.seats.items() if number != event.seat}
    return replace(state, seats=seats, antes=tuple(number for number in state.antes if number in seats))


def _wager(change: Callable[[Wager, Any], Wager]) -> Callable[[State, Any], State]:
    """What changes the wager that the event is about and nothing else."""

    def changed(state: State, event: Any) -> State:
        wager = state.seats[event.seat].wagers[event.area]
        return _put_wager(state, event.seat, event.area, change(wager, event))

    return changed


@_wager
def _paid(wager: Wager, event: e.Paid) -> Wager:
    paid, returned = wager.paid + event.amount, wager.returned + event.returned
    return replace(wager, paid=paid, returned=returned, clause=wager.clause if wager.paid else event.clause)


@_wager
def _corrected(wager: Wager, event: e.Corrected) -> Wager:
    """More is winnings; what is taken back comes out of those first, and then out of the stake that went back."""
    paid = max(wager.paid + event.amount, 0)
    stake = paid - wager.paid - event.amount
    returned, taken = wager.returned - stake, wager.taken + stake
    return replace(wager, paid=paid, returned=returned, taken=taken, clause=event.clause)


def _pool(state: State, event: e.PoolChanged) -> State:
    called = event.pool if event.why in (e.PoolCause.CONTRIBUTIONS, e.PoolCause.REFUND) else state.pool_called
    return replace(state, pool=event.pool, remainder=event.remainder, pool_called=called)


# The deal


def _dealt(state: State, event: e.CardsDealt) -> State:
    dealt = cards(event.cards)
    hands: dict[int, list[Card]] = {}
    for hand, card in zip(state.order[state.dealt :], dealt, strict=False):
        hands.setdefault(hand, []).append(card)
    count = state.dealt + len(dealt)
    complete = count == len(state.order)
    dealer = (*state.dealer, *hands.pop(0, ()))
    seats = dict(state.seats)
    for number, got in hands.items():
        held = (*seats[number].hand, *got)
        seats[number] = replace(seats[number], hand=held, first=held)
    return replace(
        state,
        seats=seats,
        dealer=dealer,
        dealer_first=dealer,
        dealt=count,
        stub=state.stub & ~mask(dealt),
        phase=e.DECIDING if complete else e.DEALING,
    )


# Decisions and draws


def _decided(state: State, event: e.Decided) -> State:
    seat = state.seats[event.seat]
    status = Status.FOLDED if event.decision is e.FOLD else seat.status
    if seat.served:
        return _put(state, replace(seat, again=event.decision, status=status, deemed=event.deemed))
    offered = cards(event.cards) if event.cards else ()
    return _put(
        state, replace(seat, decision=event.decision, offered=offered, status=status, deemed=event.deemed)
    )


def _discards_taken(state: State, event: e.DiscardsTaken) -> State:
    given = cards(event.cards)
    seat = state.seats[event.seat]
    return _put(
        state, replace(seat, hand=_without(seat.hand, given), offering=True), aside=(*state.aside, *given)
    )


def _draw_dealt(state: State, event: e.DrawDealt) -> State:
    dealt = cards(event.cards)
    asked = dealt[: len(dealt) - event.surplus]
    extra = dealt[len(asked) :]
    seat = state.seats[event.seat]
    kept = extra if event.kept else ()
    seat = replace(
        seat,
        hand=(*seat.hand, *asked, *kept),
        drawn=(*seat.drawn, *asked),
        surplus=seat.surplus + len(kept),
        served=event.last if asked else seat.served,
    )
    left = max(state.serve_count - len(dealt), 0)
    done = not left if state.serve_count else event.last
    return _put(
        state,
        seat,
        stub=state.stub & ~mask(dealt),
        next_cards=state.next_cards[len(dealt) :],
        rack=state.rack if event.kept else (*state.rack, *extra),
        serve_next=0 if done else state.serve_next,
        serve_count=left,
    )


def _discards_racked(state: State, event: e.DiscardsRacked) -> State:
    seat = state.seats[event.seat]
    given = seat.offered
    aside, rack = _without(state.aside, given), (*state.rack, *given)
    return _put(state, replace(seat, offering=False), aside=aside, rack=rack)


def _reshuffled(state: State, event: e.RackReshuffled) -> State:
    moved = cards(event.cards)
    return replace(state, stub=state.stub | mask(moved), rack=_without(state.rack, moved))


# The dealer's hand and the showdown


def _replaced(state: State, event: e.DealerCardReplaced) -> State:
    out, into = cards(event.out), cards(event.into)
    return replace(
        state,
        dealer=(*_without(state.dealer, out), *into),
        aside=(*state.aside, *out),
        stub=state.stub & ~mask(into),
        next_cards=state.next_cards[1:],
        forced=True,
        dealer_value=event.value,
        qualifies=event.qualifies,
    )


# Irregularities


def _card_exposed(state: State, event: e.CardExposed) -> State:
    exposed = state.exposed + 1
    seat = state.seats.get(event.hand)
    if seat is None or not seat.drawn:
        return replace(state, exposed=exposed)
    return _put(state, replace(seat, exposed=True), exposed=exposed)


def _hand_rebuilt(state: State, event: e.HandRebuilt) -> State:
    seat = state.seats[event.seat]
    return _put(state, replace(seat, status=IN, racked=False), rack=_without(state.rack, seat.hand))


def _astray(state: State, event: e.AreaDealtAstray) -> State:
    stray = replace(state.seats.get(event.seat) or Seat(event.seat), status=Status.STRAY)
    seats = {**state.seats, event.seat: stray}
    return replace(state, seats=dict(sorted(seats.items())), order=event.order)


def _deal_collected(state: State, event: e.DealCollected) -> State:  # noqa: ARG001
    seats = {
        number: replace(seat, hand=(), first=())
        for number, seat in state.seats.items()
        if seat.status is not Status.STRAY
    }
    order = tuple(hand for hand in state.order if hand == 0 or hand in seats)
    return replace(
        state,
        phase=e.DEALING,
        seats=seats,
        order=order,
        dealt=0,
        rack=(),
        dealer=(),
        dealer_first=(),
        up=None,
        stub=WHOLE_DECK,
        exposed=0,
    )


def _found(state: State, event: e.BetFound | e.SuperFound) -> State:
    area = event.area if isinstance(event, e.SuperFound) else BET
    wager = state.seats[event.seat].wagers[area]
    return _put_wager(state, event.seat, area, replace(wager, stake=wager.stake - wager.open + event.amount))


def _draw_undone(state: State, event: e.DrawUndone) -> State:
    drawn = cards(event.cards)
    seat = state.seats[event.seat]
    back = tuple(card for card in seat.offered if card in state.rack)
    seat = replace(seat, hand=(*_without(seat.hand, drawn), *back), drawn=())
    return _put(
        state,
        seat,
        stub=state.stub | mask(drawn),
        rack=_without(state.rack, back),
        next_cards=(*drawn, *state.next_cards),
    )


def _card_back(state: State, event: e.CardTakenBack) -> State:
    """The round as it was before its last card; where that ended the first deal, before all that followed by itself."""
    (card,) = cards(event.card)
    state = replace(state, phase=event.phase, stub=state.stub | mask((card,)))
    if event.phase is e.FORCE:
        out = _without(state.dealer_first, state.dealer)
        first = {
            "dealer": state.dealer_first,
            "dealer_value": event.value,
            "aside": _without(state.aside, out),
        }
        return replace(state, forced=False, qualifies=False, **first)
    if event.phase is not e.DEALING:
        return _draw_back(state, event, card)
    held = {card for seat in state.seats.values() for card in seat.hand}
    racked = tuple([each for each in state.rack if each not in held])
    seats = {number: replace(seat, claim=None) for number, seat in state.seats.items()}
    if event.hand:
        hand = _without(seats[event.hand].hand, (card,))
        seats[event.hand] = replace(seats[event.hand], hand=hand, first=hand)
    dealer = _without(state.dealer, (card,))
    complete = state.dealt == len(state.order)
    return replace(
        state,
        seats=seats,
        dealer=dealer,
        dealer_first=dealer,
        dealt=state.dealt - 1,
        up=None if complete and state.up in state.dealer[4:] else state.up,
        stub=state.stub | mask(racked),
        rack=_without(state.rack, racked),
    )


def _draw_back(state: State, event: e.CardTakenBack, card: Card) -> State:
    seat = state.seats[event.hand]
    given = seat.offered if event.racked else ()
    seat = replace(
        seat,
        hand=_without(seat.hand, (card,)),
        drawn=_without(seat.drawn, (card,)),
        served=False,
        offering=seat.offering or event.racked,
    )
    return _put(state, seat, rack=_without(state.rack, given), aside=(*state.aside, *given))


def _marks(**fields: Any) -> Callable[[State, Any], State]:
    """What changes some fields of the event's seat and nothing else."""
    return lambda state, event: _change(state, event.seat, **fields)


def _turns(**fields: Any) -> Callable[[State, Any], State]:
    """What changes some fields of the round, whatever the event says."""
    return lambda state, _: replace(state, **fields)


_TOLD = (
    e.ClaimFailed, e.ForceAsked, e.HandCompared, e.SecondShown, e.IrregularityRecorded, e.Misdealt, e.DeckCounted,
)  # fmt: skip
"""What is only told: it changes nothing."""

CHANGES: dict[type[e.Event], Callable[[State, Any], State]] = {
    **dict.fromkeys(_TOLD, lambda state, _: state),
    e.WagerPlaced: _placed,
    e.WagerWithdrawn: _withdrawn,
    e.Paid: _paid,
    e.Returned: _wager(
        lambda w, event: replace(w, returned=w.returned + event.amount, clause=w.clause or event.clause)
    ),
    e.Taken: _wager(
        lambda w, event: replace(w, taken=w.taken + event.amount, clause=w.clause or event.clause)
    ),
    e.Reversed: _wager(
        lambda w, event: Wager(w.stake, returned=w.stake, tokens=w.tokens, clause=event.clause)
    ),
    e.Forfeited: _wager(lambda w, event: Wager(w.stake, taken=w.stake, tokens=w.tokens, clause=event.clause)),
    e.CollectionReversed: _wager(lambda w, _: replace(w, taken=0, clause="")),
    e.Carried: _wager(
        lambda w, event: replace(w, returned=w.stake, taken=0, paid=0, carried=True, clause=event.clause)
    ),
    e.PoolChanged: _pool,
    e.SeatLeftOut: _marks(status=Status.LEFT_OUT),
    e.BetsCalled: lambda state, event: replace(
        state, phase=e.DEALING, dealt_in=event.seats, order=event.order
    ),
    e.CardsDealt: _dealt,
    e.UpcardShown: lambda state, event: replace(state, up=cards(event.card)[0]),
    e.StubRacked: lambda state, _: replace(state, stub=0, rack=(*state.rack, *unmask(state.stub))),
    e.JackpotHandHeld: _marks(status=Status.SETTLED, shown=True),
    e.Declared: lambda state, event: _change(state, event.seat, claim=Claim(event.super, event.instant)),
    e.Decided: _decided,
    e.DecisionsLocked: _turns(locked=True),
    e.PhaseOpened: lambda state, event: replace(state, phase=event.phase),
    e.DiscardsTaken: _discards_taken,
    e.DrawDealt: _draw_dealt,
    e.DiscardsRacked: _discards_racked,
    e.DrawViewed: _marks(viewed=True),
    e.RackReshuffled: _reshuffled,
    e.HandRacked: lambda state, event: _rack(state, event.seat),
    e.SeatFinished: lambda state, event: _rack(state, event.seat, status=_STATUS[event.how]),
    e.DealerRevealed: lambda state, event: replace(
        state, revealed=True, dealer_value=event.value, qualifies=event.qualifies
    ),
    e.ForceAnswered: lambda state, event: _change(state, event.seat, force=event.force),
    e.DealerCardReplaced: _replaced,
    e.HandShown: lambda state, event: _change(state, event.seat, shown=True, value=event.value),
    e.FoldedShown: _marks(shown=True),
    e.Conceded: _marks(status=Status.CONCEDED),
    e.Settled: _turns(settled=True),
    e.JackpotHandVerified: _marks(jackpot_claim=True),
    e.RoundClosed: _turns(phase=e.CLOSED),
    e.RulingAsked: lambda state, event: replace(state, ruling=event.why),
    e.Ruled: _turns(ruling=""),
    e.Corrected: _corrected,
    e.CardTakenBack: _card_back,
    e.CardExposed: _card_exposed,
    e.DealerCardsExposed: lambda state, event: replace(
        state, dealer_exposed=(*state.dealer_exposed, *cards(event.cards))
    ),
    e.HandVoided: _marks(status=Status.VOID),
    e.HandDiscarded: lambda state, event: _rack(state, event.seat, status=Status.DISCARDED),
    e.HandRebuilt: _hand_rebuilt,
    e.AreaDealtAstray: _astray,
    e.StrayHandRacked: lambda state, event: _rack(state, event.seat),
    e.DealCollected: _deal_collected,
    **dict.fromkeys((e.BetFound, e.SuperFound), _found),
    e.DrawUndone: _draw_undone,
    e.DrawOutOfTurnKept: lambda state, event: replace(
        state, serve_next=event.seat, serve_count=event.count, serve_kept=event.kept
    ),
    e.LeftFaceDown: _marks(face_down=True),
    e.ActFirstDirected: lambda state, event: replace(state, act_first=event.seat),
    e.RoundVoided: _turns(phase=e.VOID),
}
