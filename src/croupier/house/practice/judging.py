"""What a player's choices cost: decisions judged against the best, and a running record of them by kind of hand."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from threading import Lock
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import Card, rank, suit
from croupier.game import State
from croupier.game import events as g
from croupier.game.state import ANTE
from croupier.hands import Combination, combination, evaluate
from croupier.house.practice.valuing import DECLINE, FORCE, DecisionStage, question_of, said, stage_of
from croupier.house.records.history import events_of, scenes_of
from croupier.house.records.rounds import RoundRecord
from croupier.house.secrecy.hiding import hide, shown
from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.house.table import events as e
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Table
from croupier.odds import BadQuestion, choice_values
from croupier.odds.advice import Question, ranked
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import TableRules
from croupier.store import Note, Sealer, Store

NOTE = "practice record"
YEAR = 365 * 24 * 3_600 * 1_000_000
MICRO = 1_000_000
T = TypeVar("T")


class PracticeTally(Struct, frozen=True):
    """Some decisions: how many, how many were best, and what the others cost in millionths of an ante."""

    decisions: int = 0
    right: int = 0
    cost: int = 0


class Record(Struct, frozen=True):
    """How a player has practised: hands at tables, decisions there and with the trainer, and by kind of hand.

    `judged` has for each table the first version of the last judged round and the version of its last judged decision,
    `cards` for each kind of hand that the trainer has asked when it comes back, as the scheduler writes it.
    """

    hands: int = 0
    tables: PracticeTally = PracticeTally()
    trainer: PracticeTally = PracticeTally()
    kinds: dict[str, PracticeTally] = {}
    judged: dict[str, tuple[int, int]] = {}
    cards: dict[str, str] = {}


class Verdict(Struct, frozen=True):
    """A decision against the best one; the cost is in antes and, at a table, in cents of the ante."""

    stage: DecisionStage
    kind: str
    action: str
    best: str
    right: bool
    cost: str
    cents: float
    version: int = 0


# Kinds of hand


def kind_of_hand(asked: Question, *, draws: bool) -> str:
    """The kind of hand that a decision is about, by which mistakes are counted.

    >>> from croupier.cards import card, cards
    >>> kind_of_hand(Question(cards("Ah Kd 9c 5s 3d"), card("2c")), draws=True)
    'ace and king'
    >>> kind_of_hand(Question(cards("Ah 9h 7h 5h 3d"), card("2c")), draws=True)
    'four to a flush'
    """
    stage = stage_of(asked)
    name = _name(asked.final, draws=draws and stage == "first")
    return name if stage == "first" else f"{stage}: {name}"


def _name(hand: Sequence[Card], *, draws: bool) -> str:
    found = combination(evaluate(hand))
    if found >= Combination.STRAIGHT:
        return "straight or better"
    if found >= Combination.TWO_PAIRS:
        return found.name.lower().replace("_", " ")
    if draws and _four_to_flush(hand):
        return "four to a flush"
    if draws and _four_to_straight(hand):
        return "four to a straight"
    if found is Combination.ONE_PAIR:
        return "one pair"
    if found is Combination.ACE_KING:
        return "ace and king"
    top = max(map(rank, hand))
    return {12: "ace high", 11: "king high"}.get(top, "queen high or less")


def _four_to_flush(hand: Sequence[Card]) -> bool:
    suits = [suit(card) for card in hand]
    return max(map(suits.count, suits)) == 4


def _four_to_straight(hand: Sequence[Card]) -> bool:
    """Whether four cards stand in a row that can be closed at both ends."""
    ranks = {rank(card) for card in hand}
    return any(ranks >= {low, low + 1, low + 2, low + 3} for low in range(9))


# Judging


def judge(rules: TableRules, asked: Question, action: str, ante: int) -> Verdict | Refusal:
    """What a choice costs against the best."""
    try:
        values = choice_values(rules, asked, ante=ante)
    except BadQuestion as error:
        return refuse(Code.BAD_QUESTION, fault=str(error))
    if action not in values:
        return refuse(Code.BAD_ACTION, choices=", ".join(values)[:200])
    best, most = ranked(values)[0]
    cost = most - values[action]
    kind = kind_of_hand(asked, draws=rules.draw)
    named = action if not cost else best
    return Verdict(
        stage_of(asked), kind, action, named, not cost, f"{float(cost):.6f}", round(float(cost * ante), 2)
    )


def decisions(
    store: Store, table: Table, seat: int, keys: RoundKeys | None = None
) -> Iterator[tuple[int, State, str]]:
    """The decisions that a seat made itself in the latest round: the version of each, what it saw, and what it chose."""
    first = table.course.first
    if not first:
        return
    record = RoundRecord(table.id, table.rounds, table.rulebook, first, table.course.started, {}, {})
    events = events_of(store, record, keys)
    places = {id(event): first + place for place, event in enumerate(events)}
    before = State()
    for event, after in scenes_of(events):
        played = event.event if isinstance(event, e.Played) else None
        if (
            isinstance(played, g.Decided | g.ForceAnswered)
            and played.seat == seat
            and not getattr(played, "deemed", False)
        ):
            yield places[id(event)], before, _chosen(played)
        before = after


def _chosen(event: g.Decided | g.ForceAnswered) -> str:
    if isinstance(event, g.ForceAnswered):
        return FORCE if event.force else DECLINE
    return said(str(event.decision), event.cards)


def judge_table(
    store: Store, keys: RoundKeys, table: Table, seat: int, record: Record
) -> tuple[list[Verdict], Record]:
    """The verdicts on what a seat has decided in the latest round and was not judged for yet, and the record with them."""
    rules, name, first = rules_of(table), table.id, table.course.first
    judged_round, judged_at = record.judged.get(name, (0, 0))
    found: list[Verdict] = []
    for version, state, action in decisions(store, table, seat, keys):
        if version <= judged_at:
            continue
        asked = question_of(rules, state, seat)
        verdict = (
            asked
            if isinstance(asked, Refusal)
            else judge(rules, asked, action, state.seats[seat].wagers[ANTE].stake)
        )
        if isinstance(verdict, Refusal):
            continue
        found.append(replace(verdict, version=version))
        record = counted(record, verdict, trainer=False)
        record = replace(
            record,
            hands=record.hands + (judged_round != first),
            judged={**record.judged, name: (first, version)},
        )
        judged_round = first
    return found, record


# The record


def counted(record: Record, verdict: Verdict, *, trainer: bool) -> Record:
    """A record with one more decision in it."""
    cost = round(Fraction(verdict.cost) * MICRO)
    kinds = {
        **record.kinds,
        verdict.kind: _more(record.kinds.get(verdict.kind, PracticeTally()), verdict, cost),
    }
    if trainer:
        return replace(record, kinds=kinds, trainer=_more(record.trainer, verdict, cost))
    return replace(record, kinds=kinds, tables=_more(record.tables, verdict, cost))


def _more(tally: PracticeTally, verdict: Verdict, cost: int) -> PracticeTally:
    return PracticeTally(tally.decisions + 1, tally.right + verdict.right, tally.cost + cost)


class Records:
    """The practice records of a house, changed one after the other, and kept for a year from then."""

    def __init__(self, store: Store, clock: Callable[[], int], sealer: Sealer) -> None:
        self._store, self._clock, self._sealer, self._lock = store, clock, sealer, Lock()

    def read(self, player: str) -> Record:
        """How a player has practised so far."""
        data = self._store.note(NOTE, player, self._clock())
        plain = shown(self._sealer, NOTE, player, data) if data is not None else None
        return msgspec.json.decode(plain, type=Record) if plain is not None else Record()

    def change(self, player: str, change: Callable[[Record], tuple[T, Record]]) -> T:
        """Changes a player's record, and gives what the change says."""
        with self._lock:
            before = self.read(player)
            found, after = change(before)
            if after != before:
                kept = Note(NOTE, player, msgspec.json.encode(after), self._clock() + YEAR)
                self._store.put_notes((hide(self._sealer, kept),))
        return found

    def hand_over(self, player: str, to: str) -> None:
        """Gives what somebody has practised to the name that the same person has now."""
        self.change(to, lambda _: (None, self.read(player)))
