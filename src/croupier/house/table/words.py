"""Every event of a table as a sentence that anybody there may hear: no reason, no note, and no player's chips."""

from collections.abc import Callable
from typing import Any

from croupier.game.words import number_of_cards, seats_named
from croupier.house.table import events as e
from croupier.house.table.state import Limits, Notice
from croupier.words.amounts import money


def sentence(event: e.TableEvent) -> str | None:
    """One event of a table as a sentence; nothing for one that is not for everybody."""
    words = SENTENCES.get(type(event))
    return words(event) if words is not None else None


def _limits(limits: Limits) -> str:
    return f"from {money(limits[0])} to {money(limits[1])}"


def _limits_set(event: e.LimitsSet) -> str:
    kept = f"; {seats_named(event.markers)} may keep to the old minimum" if event.markers else ""
    return f"Antes are now {_limits(event.limits)}{kept}"


def _notice(event: e.NoticeGiven) -> str:
    return f"A notice: {_change(event.notice)} {_ahead(event.notice)}"


def _change(notice: Notice) -> str:
    match notice.what:
        case "minimum":
            return f"the least ante becomes {money(notice.minimum)}"
        case "markers":
            return "every seat plays to the new minimum"
        case "closing":
            return "the table closes"
    return notice.what


def _ahead(notice: Notice) -> str:
    minutes = max(notice.at - notice.given, 0) // 60
    return f"in {minutes} minute{'s' if minutes != 1 else ''}" if minutes else "now"


_SHUFFLES = {
    "exposed": "a card was seen",
    "doubted": "the last shuffle is in doubt",
    "at_will": "a supervisor asks for it",
}

_DIRECTIONS = {
    ("silence", True): "Players are to be silent during the hand",
    ("silence", False): "Players may speak again",
    ("english", True): "Only English is to be spoken at the table",
    ("english", False): "Any language may be spoken again",
}


def _directed(event: e.Directed) -> str:
    if event.what == "place" and event.place:
        return f"Players are to lay their cards {event.place}"
    return _DIRECTIONS.get((event.what, event.on), "Players lay their cards where the rules say")


def _staff(event: e.StaffAssigned) -> str:
    return f"{event.dealer or 'Nobody'} deals and {event.supervisor or 'nobody'} supervises"


SENTENCES: dict[type[e.TableEvent], Callable[[Any], str]] = {
    e.TablePrepared: lambda event: f"Table {event.table} is set up under {event.rulebook}",
    e.EquipmentTicked: lambda event: f"In its place: {event.item}",
    e.SignShown: lambda event: f"A sign is put up: {event.name}",
    e.StaffAssigned: lambda event: f"In charge: {_staff(event)}",
    e.FloatCounted: lambda _: "The float is counted",
    e.DeckReceived: lambda event: f"A deck with {event.back} backs comes to the table",
    e.StepDone: lambda event: (
        f"Done with the {event.deck} deck{', by machine' if event.machine else ''}: {event.does}"
    ),
    e.PreShuffled: lambda event: f"The {event.deck} deck is shuffled by hand before it goes into the machine",
    e.DeckFailed: lambda event: f"The {event.deck} deck fails its check and leaves the table",
    e.PlayersLooked: lambda _: "The players look at the spread cards",
    e.TableOpened: lambda event: f"The table is open, with the {event.deck} deck in play",
    e.SeatTaken: lambda event: f"Seat {event.seat} is taken by {event.player}",
    e.ChipsBrought: lambda event: f"Seat {event.seat} brings chips",
    e.ChipsTaken: lambda event: f"Seat {event.seat} takes its chips away",
    e.SeatLeft: lambda event: f"Seat {event.seat} is free{f': {event.why}' if event.why else ''}",
    e.LimitsSet: _limits_set,
    e.NoticeGiven: _notice,
    e.MarkersEnded: lambda _: "Every seat plays to the new minimum now",
    e.AllowedAbove: lambda event: f"Seat {event.seat} may ante {_limits(event.limits)}",
    e.RoundStarted: lambda event: f"Round {event.number}: betting is open",
    e.CarriedRefunded: lambda event: f"Seat {event.seat} gets back the jackpot wager that waited for a round",
    e.HandLaid: lambda event: f"Done by seat {event.seat}: {event.does}",
    e.RoundEnded: lambda event: f"Round {event.number} is {'void' if event.void else 'over'}",
    e.ShuffleOrdered: lambda event: f"The cards are to be shuffled: {_SHUFFLES.get(event.why, event.why)}",
    e.DeckRemoved: lambda event: f"The {event.deck} deck leaves the table",
    e.CardsCounted: lambda event: f"The cards are counted: {number_of_cards(event.count)}",
    e.DeviceReplaced: lambda event: f"A {event.source} takes the place of the failed device",
    e.DeviceFailed: lambda _: "The device is out of service",
    e.PlayStopped: lambda event: f"Play stops: {event.why}",
    e.PlayResumed: lambda event: f"Play goes on after a count of {number_of_cards(event.count)}",
    e.Directed: _directed,
    e.HandClaimed: lambda event: f"Seat {event.seat} says what its hand is",
    e.VoucherSwapped: lambda event: f"A voucher of {event.player} is swapped for tokens",
    e.RulingMade: lambda event: f"A ruling: {event.text}",
    e.TableClosed: lambda _: "The table is closed",
}
