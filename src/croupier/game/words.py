"""Every event as a sentence in the rulebooks' own nouns, for a replay and for whoever reads a log."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from croupier.game import events as e
from croupier.words.amounts import listed, money

DEALER = 0


class ToldStep(NamedTuple):
    """One step of a round: a sentence, its clause, and lines that belong to it."""

    sentence: str
    clause: str
    details: tuple[str, ...] = ()


def tell(log: Iterable[e.Event]) -> Iterator[ToldStep]:
    """A log as steps; the cards of the deal stand hand by hand."""
    order: tuple[int, ...] = ()
    dealt = 0
    for event in log:
        details: tuple[str, ...] = ()
        if isinstance(event, e.BetsCalled | e.AreaDealtAstray):
            order = event.order
        elif isinstance(event, e.CardsDealt):
            details = _hands(event.cards.split(), order[dealt:])
            dealt += len(event.cards.split())
        elif isinstance(event, e.DealCollected):
            dealt = 0
        yield ToldStep(sentence(event), clause(event), details)


def sentence(event: e.Event) -> str:
    """One event as a sentence.

    >>> sentence(e.WagerPlaced(2, "bet", 2000, "5.2(b)"))
    'Seat 2 bets 20.00'
    """
    return _SENTENCES[type(event)](event)


def clause(event: e.Event) -> str:
    """The clause that an event follows."""
    found: str = getattr(event, "clause", "")
    return found


def _hands(cards: list[str], order: tuple[int, ...]) -> tuple[str, ...]:
    if len(order) < len(cards):
        return (" ".join(cards),)
    hands: dict[int, list[str]] = {}
    for hand, card in zip(order, cards, strict=False):
        hands.setdefault(hand, []).append(card)
    return tuple(
        f"{_hand(hand):<7} {' '.join(held)}" for hand, held in sorted(hands.items(), key=_seats_first)
    )


def _seats_first(item: tuple[int, list[str]]) -> tuple[bool, int]:
    return item[0] == DEALER, item[0]


# Parts of sentences


def _hand(number: int) -> str:
    return "dealer" if number == DEALER else f"seat {number}"


def seats_named(numbers: Iterable[int]) -> str:
    """Several seats, in a sentence."""
    names = [str(number) for number in numbers]
    return f"seat{'s' if len(names) != 1 else ''} {listed(names) or 'none'}"


def _area(area: str) -> str:
    if area == "jackpot":
        return "jackpot wager"
    target = area.removeprefix("super:")
    if target == area:
        return area.replace("_", " ")
    return "super" if target == "own" else f"super on {_target(target)}"


def _target(target: str) -> str:
    return {"own": "its own hand", "dealer": "the dealer's hand"}.get(target) or f"the hand of seat {target}"


def number_of_cards(count: int) -> str:
    """So many cards, in a sentence."""
    return f"{count} card{'s' if count != 1 else ''}"


def _because(why: str) -> str:
    return f": {why}" if why else ""


def _qualifies(qualifies: bool) -> str:
    return "the dealer qualifies" if qualifies else "the dealer does not qualify"


def _result(number: int, net: int) -> str:
    if net == 0:
        return f"seat {number} comes out even"
    return f"seat {number} {'wins' if net > 0 else 'loses'} {money(abs(net))}"


def _results(nets: dict[int, int]) -> str:
    return "; ".join(_result(number, net) for number, net in nets.items()) or "nobody was in it"


# Wagers and money


def _placed(event: e.WagerPlaced) -> str:
    who = f"Seat {event.seat}" + (f", {event.player}," if event.player else "")
    amount = money(event.amount) + (f", {money(event.tokens)} of it in tokens" if event.tokens else "")
    if event.carried:
        return f"{who} has a {_area(event.area)} of {amount} from a round that was void"
    if event.area in ("ante", "bet"):
        return f"{who} {event.area}s {amount}"
    if event.area.startswith("super:"):
        return f"{who} places a super of {amount} on {_target(event.area.removeprefix('super:'))}"
    return f"{who} puts down a {_area(event.area)} of {amount}"


def _paid(event: e.Paid) -> str:
    odds = f" at {event.odds} to 1" if event.odds else ""
    cut = (
        f" (cut from {money(event.uncapped)} by the maximum payout)" if event.uncapped > event.amount else ""
    )
    back = f", and its stake of {money(event.returned)} is returned" if event.returned else ""
    return (
        f"Seat {event.seat} is paid {money(event.amount)}{cut} on its {_area(event.area)}"
        f"{odds}{_because(event.why)}{back}"
    )


def _returned(event: e.Returned) -> str:
    what = f"{_area(event.area)} of {money(event.amount)}"
    return f"Seat {event.seat} gets its {what} back{_because(event.why)}"


def _taken(event: e.Taken) -> str:
    what = f"{_area(event.area)} of {money(event.amount)}"
    return f"The house takes seat {event.seat}'s {what}{_because(event.why)}"


def _carried(event: e.Carried) -> str:
    what = _area(event.area) + (f" of {money(event.amount)}" if event.amount else "")
    return f"Seat {event.seat}'s {what} counts for its next round"


def _reversed(event: e.Reversed) -> str:
    return f"Seat {event.seat}'s {_area(event.area)} is undone and its stake is back{_because(event.why)}"


_POOL = {
    "contributions": "after the jackpot wagers",
    "prizes": "after the prizes",
    "seed": "after being seeded anew",
    "void": "as before, as the round is void",
}


def _pool(event: e.PoolChanged) -> str:
    house = f"; the house adds {money(event.house)}" if event.house > 0 else ""
    return f"The pool stands at {money(event.pool)} {_POOL.get(event.why, event.why)}{house}"


# The course of a round


def _declared(event: e.Declared) -> str:
    claims = [name for name, made in (("a super", event.super), ("an instant payout", event.instant)) if made]
    what = listed(claims) or "nothing"
    return (
        f"The table declares {what} for seat {event.seat}"
        if event.auto
        else f"Seat {event.seat} declares {what}"
    )


def _decided(event: e.Decided) -> str:
    who = f"Seat {event.seat}"
    if event.deemed:
        return f"{who} counts as having chosen to {event.decision}"
    match event.decision:
        case e.Decision.FOLD:
            return f"{who} folds"
        case e.Decision.BET:
            return f"{who} chooses to bet"
        case e.Decision.BUY:
            return f"{who} chooses to buy a sixth card"
        case e.Decision.EXCHANGE:
            return f"{who} chooses to exchange {number_of_cards(len(event.cards.split()))}: {event.cards}"


_PHASES = {
    e.Phase.BETTING: "Betting is open",
    e.Phase.DEALING: "The deal begins",
    e.Phase.DECIDING: "The seats choose",
    e.Phase.DRAWING: "Draws are served",
    e.Phase.DECIDING_AGAIN: "The seats that drew choose again",
    e.Phase.REVEAL: "Every choice is made",
    e.Phase.FORCE: "The dealer may be forced",
    e.Phase.SETTLEMENT: "Settlement begins",
    e.Phase.CLOSED: "The round is closed",
    e.Phase.VOID: "The round is void",
}

_OUTCOMES = {
    e.Outcome.WIN: "wins against the dealer",
    e.Outcome.LOSE: "loses to the dealer",
    e.Outcome.STAND_OFF: "stands off with the dealer",
}


def _drawn(event: e.DrawDealt) -> str:
    return f"Seat {event.seat} draws {event.cards}{'' if event.last else ', and more are to come'}"


def _revealed(event: e.DealerRevealed) -> str:
    return f"The dealer turns up {event.cards}: {event.says}; {_qualifies(event.qualifies)}"


def _answered(event: e.ForceAnswered) -> str:
    return f"Seat {event.seat} {'wants to force' if event.force else 'does not want to force'} the dealer"


def _replaced(event: e.DealerCardReplaced) -> str:
    return (
        f"The dealer's {event.out} is replaced by {event.into}: {event.says}; {_qualifies(event.qualifies)}"
    )


# Irregularities


def _irregular(event: e.IrregularityRecorded) -> str:
    where = f"At seat {event.seat}, " if event.seat else ""
    what = event.what if where else f"{event.what[:1].upper()}{event.what[1:]}"
    return f"{where}{what}: {event.ruling}"


def _exposed(event: e.CardExposed) -> str:
    return (
        f"A card of {'the dealer' if event.hand == DEALER else f'seat {event.hand}'} is exposed: {event.card}"
    )


_SENTENCES: dict[type[e.Event], Callable[[Any], str]] = {
    e.WagerPlaced: _placed,
    e.WagerWithdrawn: lambda event: f"Seat {event.seat} takes back its {_area(event.area)}",
    e.Paid: _paid,
    e.Returned: _returned,
    e.Taken: _taken,
    e.Reversed: _reversed,
    e.Forfeited: lambda event: f"Seat {event.seat}'s {_area(event.area)} is forfeited",
    e.CollectionReversed: lambda event: f"Seat {event.seat}'s {_area(event.area)} is in play again",
    e.Carried: _carried,
    e.PoolChanged: _pool,
    e.SeatLeftOut: lambda event: f"Seat {event.seat} gets no cards, as its {_area(event.missing)} is missing",
    e.BetsCalled: lambda event: f"No more bets; in the round: {seats_named(event.seats)}",
    e.CardsDealt: lambda event: f"The deal: {number_of_cards(len(event.cards.split()))}",
    e.UpcardShown: lambda event: f"The dealer's upcard is {event.card}",
    e.Declared: _declared,
    e.Decided: _decided,
    e.DecisionsLocked: lambda _: "All decisions are locked in",
    e.ClaimFailed: lambda event: f"Seat {event.seat} declared {event.claim}, which its hand does not hold",
    e.PhaseOpened: lambda event: _PHASES[event.phase],
    e.DiscardsTaken: lambda event: f"Seat {event.seat} gives up {event.cards}",
    e.DrawDealt: _drawn,
    e.DiscardsRacked: lambda event: f"The cards that seat {event.seat} gave up go to the rack",
    e.DrawViewed: lambda event: f"Seat {event.seat} looks at its new cards",
    e.RackReshuffled: lambda event: (
        f"The deck has run out: {number_of_cards(len(event.cards.split()))} of the rack are reshuffled"
    ),
    e.HandRacked: lambda event: f"Seat {event.seat}'s {number_of_cards(event.count)} go to the rack",
    e.SeatFinished: lambda event: (
        f"Seat {event.seat}'s {number_of_cards(event.count)} go to the rack and its round is over: {event.how}"
    ),
    e.DealerRevealed: _revealed,
    e.ForceAsked: lambda event: f"The dealer asks {seats_named(event.seats)} about forcing",
    e.ForceAnswered: _answered,
    e.DealerCardReplaced: _replaced,
    e.HandShown: lambda event: f"Seat {event.seat} shows {event.cards}: {event.says}",
    e.HandCompared: lambda event: f"Seat {event.seat} {_OUTCOMES[event.outcome]}",
    e.SecondShown: lambda event: f"Seat {event.seat} shows a second combination, {event.says}: {event.cards}",
    e.FoldedShown: lambda event: f"The folded hand of seat {event.seat} is shown: {event.cards}",
    e.Conceded: lambda event: f"Seat {event.seat} concedes",
    e.Settled: lambda _: "Every ante, bet and super is settled",
    e.StubRacked: lambda event: f"The {event.count} cards that are left go to the rack",
    e.JackpotHandHeld: lambda event: (
        f"Seat {event.seat}'s {event.cards} stay on the table, face up, for the jackpot"
    ),
    e.JackpotHandVerified: lambda event: f"Seat {event.seat}'s {event.says} is verified for the jackpot",
    e.RoundClosed: lambda event: f"The round is closed: {_results(event.nets)}",
    e.IrregularityRecorded: _irregular,
    e.CardExposed: _exposed,
    e.DealerCardsExposed: lambda event: f"Cards of the dealer are seen too soon: {event.cards}",
    e.Misdealt: lambda event: f"A misdeal{_because(event.why)}",
    e.HandVoided: lambda event: f"Seat {event.seat}'s hand is void{_because(event.why)}",
    e.HandDiscarded: lambda event: f"Seat {event.seat}'s hand is discarded before its player has chosen",
    e.HandRebuilt: lambda event: f"Seat {event.seat} gets its hand back",
    e.AreaDealtAstray: lambda event: f"Cards go astray to the unstaked seat {event.seat}",
    e.StrayHandRacked: lambda event: f"The stray hand at seat {event.seat} goes to the rack",
    e.DealCollected: lambda _: "All cards are collected and dealt again; the wagers stay",
    e.DeckCounted: lambda event: f"The deck is counted: {number_of_cards(event.count)}",
    e.BetFound: lambda event: f"Seat {event.seat}'s bet is found to be {money(event.amount)}",
    e.DrawUndone: lambda event: f"Seat {event.seat}'s draw is undone; {event.cards} go back unseen",
    e.DrawOutOfTurnKept: lambda event: f"Seat {event.seat} is served out of turn and keeps what it has seen",
    e.LeftFaceDown: lambda event: f"Seat {event.seat} leaves its hand face down, which loses",
    e.ActFirstDirected: lambda event: f"Seat {event.seat} must act before the others",
    e.RoundVoided: lambda event: f"The round is void{_because(event.why)}; {_results(event.nets)}",
}
