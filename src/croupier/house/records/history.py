"""A round out of the log again: its events and states, what a viewer saw of it, and the record of each seat's part."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from msgspec import Struct

from croupier.cards import text
from croupier.game import Phase, State, Status, View, Viewer, view
from croupier.game import events as g
from croupier.game import evolve as evolve_round
from croupier.game.state import FEES, JACKPOT, Seat
from croupier.house.records.rounds import RoundRecord
from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.house.streams import read
from croupier.house.table import events as e
from croupier.house.table.events import HintGiven
from croupier.house.table.state import Chair, Table, table_stream
from croupier.house.table.telling import tell
from croupier.store import Store


def events_of(store: Store, record: RoundRecord, keys: RoundKeys | None = None) -> list[Any]:
    """Every event of a round, as the log has it; of an open one those so far, for which keys are needed."""
    keys = keys or RoundKeys(store)
    stream, before = table_stream(record.table), record.first - 1
    if not record.last:
        return [read(recorded, keys) for recorded in store.walk(stream, before)]
    return [read(recorded, keys) for recorded in store.read(stream, before, record.last - before)]


def replay(store: Store, record: RoundRecord, keys: RoundKeys | None = None) -> list[State]:
    """The round played again from the log: its state before the first event and after each."""
    return [state for _, state in scenes_of(events_of(store, record, keys))]


def scenes_of(events: list[Any]) -> Iterator[tuple[e.TableEvent, State]]:
    """The events that changed a round, each with the state that it left."""
    state = State()
    for event in events:
        match event:
            case e.RoundStarted(pool=pool, remainder=remainder):
                state = State(pool=pool, pool_called=pool, remainder=remainder)
            case e.CarriedRefunded(pool=pool, remainder=remainder):
                changed = g.PoolChanged(pool, remainder, 0, g.PoolCause.REFUND, event.clause)
                state = evolve_round(state, changed)
            case e.Played(event=played):
                state = evolve_round(state, played)
            case _:
                continue
        yield event, state


# One seat of one round


class GameStatus(StrEnum):
    """What became of a seat's game."""

    IN_PROGRESS = "in progress"
    INTERRUPTED = "interrupted"
    COMPLETE = "complete"
    CANCELLED = "cancelled"
    VOID = "void"


class PastChoice(Struct, frozen=True):
    """Something that a seat chose, or that was chosen for it by the house or the table's own reading of the cards."""

    at: int
    what: str
    detail: str
    by: str
    for_the_player: bool
    clause: str


class Scene(Struct, frozen=True):
    """A moment of a round shown again: what happened, and what the seat's player could then see and was told."""

    at: int
    what: str
    clause: str
    view: View
    replay: bool = True
    text: str = ""


class Passed(Struct, frozen=True):
    """A phase that the round went into, with the cards that the seat's player knew at its end."""

    phase: Phase
    at: int
    cards: str
    dealer_cards: str


class PlayerRecord(Struct, frozen=True):
    """Everything about one seat's part in one round, money in cents of play chips.

    The balance is the chips at the table: before, with what was brought during the round, and after, none while it is
    open. `jackpot_contribution` is the part of the jackpot wager that the pool kept, in ten-thousandths of a cent.
    """

    player: str
    table: str
    seat: int
    round: int
    id: str
    rulebook: str
    paytable: str
    practice: bool
    status: GameStatus
    started: int
    ended: int
    currency: str
    denomination: int
    wagers: dict[str, int]
    fees: dict[str, int]
    returned: dict[str, int]
    paid: dict[str, int]
    jackpot_contribution: int
    jackpot_won: int
    net: int
    balance_before: int
    balance_after: int | None
    first_cards: str
    cards: str
    dealer_cards: str
    outcome: str
    choices: tuple[PastChoice, ...]
    phases: tuple[Passed, ...]
    advice: tuple[str, ...] = ()


CURRENCY = "play chips"
CHOICES = (g.WagerPlaced, g.WagerWithdrawn, g.Declared, g.Decided, g.ForceAnswered, g.Conceded)
HIDDEN = ("seat", "clause", "player", "deemed", "auto", "tokens", "carried")
"""Fields of a choice that are told elsewhere in it."""


def recall(
    store: Store, record: RoundRecord, viewer: Viewer, keys: RoundKeys | None = None
) -> tuple[Scene, ...]:
    """The round shown again step by step as the player of a seat, or somebody without one, saw it."""
    return tuple(
        Scene(
            event.act.at,
            type(_inside(event)).__name__,
            event.clause,
            view(state, viewer),
            text=_told(record, event, state, viewer),
        )
        for event, state in scenes_of(events_of(store, record, keys))
    )


def _told(record: RoundRecord, event: Any, state: State, viewer: Viewer) -> str:
    """What the viewer was told of an event; nothing where it was not for them."""
    chairs = {seat: Chair(player, record.started) for seat, player in record.players.items()}
    table = Table(id=record.table, rulebook=record.rulebook, round=state, chairs=chairs)
    line = tell(table, event, viewer)
    return line.text if line is not None else ""


def player_record(
    store: Store, record: RoundRecord, seat: int, keys: RoundKeys | None = None
) -> PlayerRecord | None:
    """The record of a seat's part in a round; nothing where it had none."""
    events = events_of(store, record, keys)
    scenes = list(scenes_of(events))
    state = scenes[-1][1]
    held = state.seats.get(seat)
    if held is None:
        return None
    seen = view(state, seat)
    mine = next(each for each in seen.seats if each.number == seat)
    looked = bool(state.order) and state.dealt == len(state.order)
    brought = sum(
        event.amount for event in events if isinstance(event, e.ChipsBrought) and event.seat == seat
    )
    return PlayerRecord(
        player=held.player or record.players.get(seat, ""),
        table=record.table,
        seat=seat,
        round=record.number,
        id=f"{record.table}/{record.number}/{seat}",
        rulebook=record.rulebook,
        paytable=record.paytable,
        practice=record.practice,
        status=_status(record, events, state, held),
        started=record.started,
        ended=record.ended,
        currency=CURRENCY,
        denomination=1,
        wagers={area: wager.stake for area, wager in held.wagers.items() if area not in FEES},
        fees={area: wager.stake for area, wager in held.wagers.items() if area in FEES},
        returned={area: wager.returned for area, wager in held.wagers.items() if wager.returned},
        paid={area: wager.paid for area, wager in held.wagers.items() if wager.paid},
        jackpot_contribution=_contribution(record, events, state, held),
        jackpot_won=held.wagers[JACKPOT].paid if JACKPOT in held.wagers else 0,
        net=held.net,
        balance_before=record.chips_before.get(seat, 0) + brought,
        balance_after=record.chips_after.get(seat) if record.ended else None,
        first_cards=text(held.first) if looked else "",
        cards=mine.cards,
        dealer_cards=seen.dealer_cards,
        outcome=_outcome(events, held),
        choices=_choices(events, seat),
        phases=_phases(scenes, seat),
        advice=tuple(event.best for event in events if isinstance(event, HintGiven) and event.seat == seat),
    )


def _inside(event: e.TableEvent) -> Any:
    return event.event if isinstance(event, e.Played) else event


def _status(record: RoundRecord, events: list[Any], state: State, held: Seat) -> GameStatus:
    if not record.ended:
        halts = [event for event in events if isinstance(event, e.PlayStopped | e.PlayResumed)]
        halted = bool(halts) and isinstance(halts[-1], e.PlayStopped)
        return GameStatus.INTERRUPTED if halted else GameStatus.IN_PROGRESS
    if not state.dealt or held.status is Status.LEFT_OUT:
        return GameStatus.CANCELLED
    return GameStatus.VOID if record.void or held.status is Status.VOID else GameStatus.COMPLETE


def _contribution(record: RoundRecord, events: list[Any], state: State, held: Seat) -> int:
    """The stake at the rate, once bets are called, unless it went back or had fed the pool in a round before."""
    wager = held.wagers.get(JACKPOT)
    if (
        wager is None
        or wager.brought
        or not any(isinstance(_inside(event), g.BetsCalled) for event in events)
    ):
        return 0
    put_back = bool(wager.returned) or state.phase is Phase.VOID
    return 0 if put_back and not wager.carried else wager.stake * record.rate


def _outcome(events: list[Any], held: Seat) -> str:
    """How the hand compared with the dealer's, or else how the seat stands."""
    compared = (_inside(event) for event in events)
    found = [
        each.outcome for each in compared if isinstance(each, g.HandCompared) and each.seat == held.number
    ]
    return str(found[-1] if found else held.status)


def _choices(events: list[Any], seat: int) -> tuple[PastChoice, ...]:
    found = []
    for event in events:
        chosen = _inside(event)
        if isinstance(chosen, CHOICES) and chosen.seat == seat:
            detail = " ".join(
                str(getattr(chosen, name))
                for name in chosen.__struct_fields__
                if name not in HIDDEN and getattr(chosen, name) != ""
            )
            taken = bool(getattr(chosen, "deemed", False) or getattr(chosen, "auto", False))
            act = event.act
            found.append(PastChoice(act.at, type(chosen).__name__, detail, act.by.id, taken, event.clause))
    return tuple(found)


def _phases(scenes: list[tuple[e.TableEvent, State]], seat: int) -> tuple[Passed, ...]:
    """Each phase once, in its order, as the player knew the cards when it passed."""
    passed: list[Passed] = []
    for event, state in scenes:
        seen = view(state, seat)
        cards = next((each.cards for each in seen.seats if each.number == seat), "")
        at = event.act.at
        if passed and passed[-1].phase is state.phase:
            at = passed.pop().at
        passed.append(Passed(state.phase, at, cards, seen.dealer_cards))
    return tuple(passed)
