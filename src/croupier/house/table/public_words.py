"""The words for everybody at a table, an allow-list by the kind of event: a card only where it lies open to all.

A table's own events have a sentence each with no reason, no note, and no player's chips.
"""

from collections import Counter
from collections.abc import Callable, Collection
from typing import Any

from msgspec.structs import replace

from croupier.game import Decision, Viewer, Watcher, view
from croupier.game import events as g
from croupier.game.view import SeatView
from croupier.game.wagers.supers import NO_SUPER, NOT_DECLARED
from croupier.game.words import CARD, DEALER, cards_counted
from croupier.game.words import sentence as round_sentence
from croupier.house.table import events as e
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Direction, Table
from croupier.words import Said, Value, say

STAFF = frozenset({Watcher.DEALER, Watcher.SUPERVISOR, Watcher.INSPECTOR})


def seen(table: Table, viewer: Viewer) -> frozenset[str]:
    """The cards on the table that lie open to a viewer."""
    if table.round is None:
        return frozenset()
    shown = view(table.round, viewer)
    hands = (shown.dealer_cards, *(seat.cards for seat in shown.seats))
    return frozenset(" ".join(hands).split())


def seat_seen(table: Table, seat: int, viewer: Viewer) -> SeatView | None:
    """A seat as a viewer sees it in the round."""
    if table.round is None:
        return None
    seats = view(table.round, viewer).seats
    return next((shown for shown in seats if shown.number == seat), None)


def typed(table: Table, words: str, viewer: Viewer = Watcher.SPECTATOR) -> str:
    """What somebody typed, on one line; during a round it names no card that lies face down."""
    line = " ".join(words.split())
    if table.round is None or not CARD.search(line):
        return line
    open_cards = seen(table, viewer)
    return CARD.sub(lambda found: found.group() if found.group() in open_cards else "a card", line)


Public = Callable[[Table, Any], str | None]

# A table

SHORT = 8
"""So many characters of a promise tell it from the others of its round."""


def sentence(event: Any, part: str = "") -> str:
    """One event of a table as a sentence, or a part of it that is for some."""
    name = type(event).__name__
    return say(f"{name}.{part}" if part else name, **_values(event))


def _values(event: Any) -> dict[str, Value]:
    fields: dict[str, Value] = {}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if isinstance(value, str | int):
            fields[name] = value
    more = _MORE.get(type(event))
    return fields | more(event) if more is not None else fields


def _limits(event: Any) -> dict[str, Value]:
    return {"least": event.limits[0], "most": event.limits[1]}


def _notice(event: e.NoticeGiven) -> dict[str, Value]:
    notice = event.notice
    minutes = max(notice.at - notice.given, 0) // 60
    return {"what": notice.what, "minimum": notice.minimum, "minutes": minutes}


def _directed(event: e.Directed) -> dict[str, Value]:
    on = event.on if event.what is not Direction.PLACE else bool(event.place)
    return {"kind": f"{event.what}-{'on' if on else 'off'}"}


def _promise(event: e.DeckOpened | e.DeckLost | e.DeckReplaced) -> dict[str, Value]:
    return {"promise": event.commitment[:SHORT]}


def _mixed(event: e.DeckMixed) -> dict[str, Value]:
    return {"each": tuple(Said(f"mixed-in.{one.why or 'whole'}", {"seat": one.seat}) for one in event.seeds)}


def _arranged(event: e.Arranged) -> dict[str, Value]:
    run = event.running
    clocks = {"betting": run.betting, "decision": run.decision, "force": run.force, "pause": run.pause}
    timed = tuple(Said(f"clock.{what}", {"seconds": seconds}) for what, seconds in clocks.items() if seconds)
    return {"auto": run.auto, "real": run.real, "clocks": timed}


def _counted(event: Any) -> dict[str, Value]:
    return {"cards": cards_counted(event.count)}


_MORE: dict[type, Callable[[Any], dict[str, Value]]] = {
    e.LimitsSet: lambda event: {"markers": tuple(event.markers)} | _limits(event),
    e.NoticeGiven: _notice,
    e.AllowedAbove: _limits,
    e.CardsCounted: _counted,
    e.PlayResumed: _counted,
    e.Directed: _directed,
    e.DeckCommitted: lambda event: {
        "number": cards_counted(event.cards),
        "promise": event.promise.commitment[:SHORT],
    },
    e.DeckMixed: _mixed,
    e.DeckOpened: _promise,
    e.DeckLost: _promise,
    e.DeckReplaced: _promise,
    e.Arranged: _arranged,
}


# A round


def _said_if_open(table: Table, event: Any) -> str | None:
    """The sentence of an event that names cards, if each of them lies open to everybody."""
    fields = ("card", "cards", "into")  # a card that a forced dealer gives up was open already
    named = " ".join(getattr(event, field, "") for field in fields).split()
    return round_sentence(event) if seen(table, Watcher.SPECTATOR).issuperset(named) else None


def _dealt(table: Table, event: g.CardsDealt) -> str:
    """How many cards went where."""
    state, count = table.round, len(event.cards.split())
    if state is None:
        return round_sentence(event)
    got = Counter(state.order[state.dealt - count : state.dealt])
    shares: dict[int, list[int]] = {}
    for hand in sorted(got, key=lambda hand: (hand == DEALER, hand)):
        shares.setdefault(got[hand], []).append(hand)
    return say("told-deal", shares=tuple(_share(number, hands) for number, hands in shares.items()))


def _share(number: int, hands: list[int]) -> Said:
    seats = tuple(hand for hand in hands if hand != DEALER)
    told = [Said("share-to", {"seats": seats})] if seats else []
    to = (*told, *([Said("share-to.dealer")] if DEALER in hands else []))
    return Said("share.each" if len(hands) > 1 else "share.one", {"number": cards_counted(number), "to": to})


def _decided(table: Table, event: g.Decided) -> str:  # noqa: ARG001
    if event.decision is Decision.EXCHANGE and not event.deemed:
        return say("told.exchange", seat=event.seat, number=_number(event.cards))
    return round_sentence(event)


def _number(cards: str) -> Said:
    return cards_counted(len(cards.split()))


def _irregular(table: Table, event: g.IrregularityRecorded) -> str:
    what = event.what or Said("told.out-of-order")
    return typed(table, say("told.irregular", seat=event.seat, what=what, ruling=event.ruling))


def _exposed(table: Table, event: g.CardExposed) -> str:
    lies_open = event.card in seen(table, Watcher.SPECTATOR)
    return round_sentence(event) if lies_open else say("told.exposed", hand=event.hand)


def _verified(table: Table, event: g.JackpotHandVerified) -> str:
    own = seat_seen(table, event.seat, Watcher.SPECTATOR)
    shown = own is not None and own.cards and not own.face_down
    return round_sentence(event) if shown else say("told.verified", seat=event.seat)


# The list

_NO_CARDS: Collection[type[g.Event]] = (
    g.WagerPlaced, g.WagerWithdrawn, g.Paid, g.Forfeited, g.CollectionReversed, g.Carried, g.PoolChanged,
    g.SeatLeftOut, g.BetsCalled, g.StubRacked, g.Declared, g.DecisionsLocked, g.ClaimFailed, g.PhaseOpened,
    g.DiscardsRacked, g.DrawViewed, g.RackReshuffled, g.HandRacked, g.SeatFinished, g.ForceAsked,
    g.ForceAnswered, g.HandCompared, g.Conceded, g.Settled, g.RoundClosed, g.HandDiscarded, g.HandRebuilt,
    g.AreaDealtAstray, g.StrayHandRacked, g.DealCollected, g.DeckCounted, g.BetFound, g.SuperFound,
    g.DrawOutOfTurnKept, g.LeftFaceDown, g.ActFirstDirected, g.Corrected,
)  # fmt: skip
"""Events whose sentence names no card and holds nothing typed by a person."""


def _taken(table: Table, event: g.Taken) -> str:
    """Why a stake is taken; whether a super that nobody declared would have won is for nobody to know."""
    if event.why == NO_SUPER and not _declared(table, event):
        event = replace(event, why=NOT_DECLARED)
    return typed(table, round_sentence(event))


def _declared(table: Table, event: g.Taken) -> bool:
    """Whether the hand that a super is on was declared one, where that is asked for."""
    rules, target = rules_of(table), event.area.removeprefix("super:")
    if rules.auto or table.round is None or not (target == "own" or rules.settings.backer_needs_declaration):
        return True
    holder = table.round.seats.get(event.seat if target == "own" else int(target) if target.isdigit() else 0)
    return holder is None or (holder.claim is not None and holder.claim.super)


_TYPED_BY_STAFF: Collection[type[g.Event]] = (
    g.Returned, g.Reversed, g.Misdealt, g.HandVoided, g.RoundVoided, g.RulingAsked, g.Ruled,
)  # fmt: skip

_CARDS_SHOWN: Collection[type[g.Event]] = (
    g.UpcardShown, g.DealerRevealed, g.DealerCardReplaced, g.DealerCardsExposed, g.HandShown, g.SecondShown,
    g.FoldedShown, g.JackpotHandHeld,
)  # fmt: skip

PUBLIC: dict[type, Public] = {
    **dict.fromkeys(_NO_CARDS, lambda _, event: round_sentence(event)),
    **dict.fromkeys(_TYPED_BY_STAFF, lambda table, event: typed(table, round_sentence(event))),
    **dict.fromkeys(_CARDS_SHOWN, _said_if_open),
    g.CardsDealt: _dealt,
    g.Decided: _decided,
    g.DiscardsTaken: lambda _, event: say("told.discards", seat=event.seat, number=_number(event.cards)),
    g.DrawDealt: lambda _, event: say(
        "told.draw", seat=event.seat, number=_number(event.cards), last=event.last
    ),
    g.CardTakenBack: lambda _, event: say("told.taken-back", hand=event.hand),
    g.DrawUndone: lambda _, event: say("told.undone", seat=event.seat, number=_number(event.cards)),
    g.IrregularityRecorded: _irregular,
    g.Taken: _taken,
    g.CardExposed: _exposed,
    g.JackpotHandVerified: _verified,
    **dict.fromkeys(e.FOR_ALL, lambda table, event: typed(table, sentence(event))),
}
