"""The words for everybody at a table, an allow-list by the kind of event: a card only where it lies open to all."""

from collections import Counter
from collections.abc import Callable, Collection
from typing import Any

from croupier.game import Decision, Watcher
from croupier.game import events as g
from croupier.game.words import DEALER, number_of_cards, seats_named, sentence
from croupier.house.table import events as e
from croupier.house.table.events import (
    Arranged,
    CallAnswered,
    DeckCommitted,
    DeckLost,
    DeckOpened,
    HintGiven,
    SaidReady,
    SupervisorCalled,
)
from croupier.house.table.known import seat_seen, seen, typed
from croupier.house.table.state import Running, Table
from croupier.house.table.words import SENTENCES
from croupier.words.amounts import listed

Public = Callable[[Table, Any], str | None]

SHORT = 8
"""So many characters of a promise tell it from the others of its round."""


# A round


def _said(table: Table, event: g.Event) -> str:  # noqa: ARG001
    return sentence(event)


def _said_by_staff(table: Table, event: g.Event) -> str:
    return typed(table, sentence(event))


def _said_if_open(table: Table, event: Any) -> str | None:
    """The sentence of an event that names cards, if each of them lies open to everybody."""
    fields = ("card", "cards", "into")  # a card that a forced dealer gives up was open already
    named = " ".join(getattr(event, field, "") for field in fields).split()
    return sentence(event) if seen(table, Watcher.SPECTATOR).issuperset(named) else None


def _dealt(table: Table, event: g.CardsDealt) -> str:
    """How many cards went where."""
    state, count = table.round, len(event.cards.split())
    if state is None:
        return sentence(event)
    got = Counter(state.order[state.dealt - count : state.dealt])
    shares: dict[int, list[int]] = {}
    for hand in sorted(got, key=lambda hand: (hand == DEALER, hand)):
        shares.setdefault(got[hand], []).append(hand)
    return "Dealt: " + "; ".join(_share(number, hands) for number, hands in shares.items())


def _share(number: int, hands: list[int]) -> str:
    seats = [hand for hand in hands if hand != DEALER]
    to = [seats_named(seats)] if seats else []
    to += ["the dealer"] if DEALER in hands else []
    return f"{number_of_cards(number)}{' each' if len(hands) > 1 else ''} to {listed(to)}"


def _decided(table: Table, event: g.Decided) -> str:  # noqa: ARG001
    if event.decision is Decision.EXCHANGE and not event.deemed:
        return f"Seat {event.seat} chooses to exchange {_number(event.cards)}"
    return sentence(event)


def _number(cards: str) -> str:
    return number_of_cards(len(cards.split()))


def _drawn(table: Table, event: g.DrawDealt) -> str:  # noqa: ARG001
    more = "" if event.last else ", and more are to come"
    return f"Seat {event.seat} draws {_number(event.cards)}{more}"


def _irregular(table: Table, event: g.IrregularityRecorded) -> str:
    where = f"At seat {event.seat}" if event.seat else "At the table"
    return typed(table, f"{where}, {event.what or 'something out of order'}: {event.ruling}")


def _exposed(table: Table, event: g.CardExposed) -> str:
    whose = "the dealer" if event.hand == DEALER else f"seat {event.hand}"
    lies_open = event.card in seen(table, Watcher.SPECTATOR)
    return sentence(event) if lies_open else f"A card of {whose} is exposed in the deal"


def _verified(table: Table, event: g.JackpotHandVerified) -> str:
    own = seat_seen(table, event.seat, Watcher.SPECTATOR)
    shown = own is not None and own.cards and not own.face_down
    return sentence(event) if shown else f"Seat {event.seat}'s hand is verified for the jackpot"


# A table


def _of_table(table: Table, event: e.TableEvent) -> str:
    return typed(table, SENTENCES[type(event)](event))


def _promised(table: Table, event: DeckCommitted) -> str:  # noqa: ARG001
    promise = event.promise.commitment[:SHORT]
    return f"The order of {number_of_cards(event.cards)} is fixed; its promise begins {promise}"


def _opened(table: Table, event: DeckOpened) -> str:  # noqa: ARG001
    promise = event.commitment[:SHORT]
    return (
        f"Round {event.round}: the promise that begins {promise} is opened, and anybody can check the order"
    )


def _arranged(table: Table, event: Arranged) -> str:  # noqa: ARG001
    dealer = "The table runs by itself" if event.running.auto else "A dealer runs the table"
    real = " with real cards" if event.running.real else ""
    return f"{dealer}{real}{_clocks(event.running)}"


def _clocks(run: Running) -> str:
    clocks = {
        "betting": run.betting,
        "a decision": run.decision,
        "forcing": run.force,
        "the pause": run.pause,
    }
    timed = [f"{seconds} seconds for {what}" for what, seconds in clocks.items() if seconds]
    return f", with {listed(timed)}" if timed else ", untimed"


# The list

_NO_CARDS: Collection[type[g.Event]] = (
    g.WagerPlaced, g.WagerWithdrawn, g.Paid, g.Forfeited, g.CollectionReversed, g.Carried, g.PoolChanged,
    g.SeatLeftOut, g.BetsCalled, g.StubRacked, g.Declared, g.DecisionsLocked, g.ClaimFailed, g.PhaseOpened,
    g.DiscardsRacked, g.DrawViewed, g.RackReshuffled, g.HandRacked, g.SeatFinished, g.ForceAsked,
    g.ForceAnswered, g.HandCompared, g.Conceded, g.Settled, g.RoundClosed, g.HandDiscarded, g.HandRebuilt,
    g.AreaDealtAstray, g.StrayHandRacked, g.DealCollected, g.DeckCounted, g.BetFound, g.DrawOutOfTurnKept,
    g.LeftFaceDown, g.ActFirstDirected,
)  # fmt: skip
"""Events whose sentence names no card and holds nothing typed by a person."""

_TYPED_BY_STAFF: Collection[type[g.Event]] = (
    g.Returned, g.Taken, g.Reversed, g.Misdealt, g.HandVoided, g.RoundVoided,
)  # fmt: skip

_CARDS_SHOWN: Collection[type[g.Event]] = (
    g.UpcardShown, g.DealerRevealed, g.DealerCardReplaced, g.DealerCardsExposed, g.HandShown, g.SecondShown,
    g.FoldedShown, g.JackpotHandHeld,
)  # fmt: skip

PUBLIC: dict[type, Public] = {
    **dict.fromkeys(_NO_CARDS, _said),
    **dict.fromkeys(_TYPED_BY_STAFF, _said_by_staff),
    **dict.fromkeys(_CARDS_SHOWN, _said_if_open),
    g.CardsDealt: _dealt,
    g.Decided: _decided,
    g.DiscardsTaken: lambda _, event: f"Seat {event.seat} gives up {_number(event.cards)}",
    g.DrawDealt: _drawn,
    g.DrawUndone: lambda _, event: (
        f"Seat {event.seat}'s draw is undone; {_number(event.cards)} go back unseen"
    ),
    g.IrregularityRecorded: _irregular,
    g.CardExposed: _exposed,
    g.JackpotHandVerified: _verified,
    **dict.fromkeys(SENTENCES, _of_table),
    DeckCommitted: _promised,
    DeckOpened: _opened,
    DeckLost: lambda _, event: (
        f"Round {event.round}: the promise that begins {event.commitment[:SHORT]} cannot be opened"
    ),
    Arranged: _arranged,
    SaidReady: lambda _, event: f"Seat {event.seat} is ready to go on",
    HintGiven: lambda _, event: f"Seat {event.seat} is given a hint",
    SupervisorCalled: lambda *_: "The supervisor is called",
    CallAnswered: lambda *_: "The supervisor is at the table",
}
