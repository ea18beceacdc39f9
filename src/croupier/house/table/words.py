"""Every event of a table as a sentence that anybody there may hear: no reason, no note, and no player's chips."""

from collections.abc import Callable, Collection
from typing import Any

from croupier.game.words import cards_counted
from croupier.house.table import events as e
from croupier.words import Said, Value, say

SHORT = 8
"""So many characters of a promise tell it from the others of its round."""

FOR_ALL: Collection[type[e.TableEvent]] = (
    e.TablePrepared, e.EquipmentTicked, e.SignShown, e.StaffAssigned, e.FloatCounted, e.DeckReceived, e.StepDone,
    e.PreShuffled, e.DeckFailed, e.PlayersLooked, e.TableOpened, e.SeatTaken, e.ChipsBrought, e.ChipsTaken,
    e.SeatLeft, e.LimitsSet, e.NoticeGiven, e.MarkersEnded, e.AllowedAbove, e.RoundStarted, e.CarriedRefunded,
    e.HandLaid, e.RoundEnded, e.ShuffleOrdered, e.DeckRemoved, e.CardsCounted, e.DeviceReplaced, e.DeviceFailed,
    e.PlayStopped, e.PlayResumed, e.Directed, e.HandClaimed, e.VoucherSwapped, e.RulingMade, e.TableClosed,
    e.DeckCommitted, e.DeckOpened, e.DeckLost, e.Arranged, e.SaidReady, e.HintGiven, e.SupervisorCalled,
    e.CallAnswered,
)  # fmt: skip
"""Events that everybody at the table is told of."""


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
    on = event.on if event.what != "place" else bool(event.place)
    return {"kind": f"{event.what}-{'on' if on else 'off'}"}


def _promise(event: e.DeckOpened | e.DeckLost) -> dict[str, Value]:
    return {"promise": event.commitment[:SHORT]}


def _promised(event: e.DeckCommitted) -> dict[str, Value]:
    return {"number": cards_counted(event.cards), "promise": event.promise.commitment[:SHORT]}


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
    e.DeckCommitted: _promised,
    e.DeckOpened: _promise,
    e.DeckLost: _promise,
    e.Arranged: _arranged,
}
