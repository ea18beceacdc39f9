"""A round file made from a round's log, so that playing it comes to the same settlement."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import Card, cards, text
from croupier.game import events as e
from croupier.game.decide import start
from croupier.game.evolve import evolve, fold
from croupier.game.irregularities.happenings import KINDS
from croupier.game.report import settlement
from croupier.game.roundfile import Happening, Round, RoundRefused, SeatFile, parse, seat_fields
from croupier.game.script import Script
from croupier.game.state import BET, Seat, State, Status
from croupier.history.file import RoundFile, completed, to_json
from croupier.history.happened import Dealt, Found, Progress, dealt_orders, happenings_of
from croupier.rulebook import Settings, TableRules, under
from croupier.words import Said, Sentence, Value


class Inexpressible(ValueError):
    """A round of a log that no round file can tell, and why."""


class Rebuilt(Struct, frozen=True):
    """A round file made from a log, and notes on what the file says otherwise than the log or not at all."""

    file: RoundFile
    notes: tuple[str, ...] = ()


def from_events(
    rules: TableRules, events: Sequence[e.Event], decks: Sequence[str] = (), rulebook: str = ""
) -> Rebuilt:
    """The round file of a finished round's log; it settles as the log did, or `Inexpressible` says why none does.

    `decks` are the full orders of the deck and of what was shuffled after it, where they are known; `rulebook` is the
    path of a house's own. The jackpot pool in the rules' settings is the one that the round began with.
    """
    log = tuple(events)
    end = fold(log, start(rules))
    if not end.over:
        raise Inexpressible(Sentence("round-unfinished"))
    notes: list[str] = []
    dealt = dealt_orders(log)
    deck, reshuffle, redeal = _orders(dealt, decks, notes)
    file = RoundFile(
        rulebook=rulebook or rules.id,
        deck=deck,
        seats=seat_files(rules, log, end, notes),
        settings=chosen_settings(rules),
        reshuffle=reshuffle,
        redeal=redeal,
    )
    file = _with_happenings(file, happenings_of(rules, log, start(rules)))
    _check(rules, file, end)
    return Rebuilt(file, tuple(notes))


def chosen_settings(rules: TableRules) -> dict[str, Any]:
    """The settings that are not the rulebook's defaults."""
    given, usual = _plain(rules.settings), _plain(under(rules.rulebook).settings)
    return {
        name: value
        for name, value in given.items()
        if name in rules.rulebook.settings and value is not None and value != usual[name]
    }


def _plain(settings: Settings) -> dict[str, Any]:
    """Settings as JSON has them, without what is not set."""
    said: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(settings))
    limits = said["super_limits"]
    if limits is not None:
        said["super_limits"] = {kind: each for kind, each in limits.items() if each is not None}
    return said


# Cards


def _orders(dealt: Dealt, decks: Sequence[str], notes: list[str]) -> tuple[str, str | None, str | None]:
    """The deck, the reshuffled rack and the deck dealt again."""
    if dealt.shuffles > 1 or dealt.redeals > 1:
        raise Inexpressible(Sentence("round-shuffled"))
    if not decks and len(dealt.deck) < 52:
        notes.append(Sentence("round-undealt"))
    known = map(cards, decks)
    deck = _whole(dealt.deck, known, completed(dealt.deck))
    redeal = _whole(dealt.redeal, known, completed(dealt.redeal)) if dealt.redeals else None
    rest = tuple(card for card in dealt.rack if card not in dealt.reshuffle)
    reshuffle = _whole(dealt.reshuffle, known, (*dealt.reshuffle, *rest)) if dealt.shuffles else None
    return deck, reshuffle, redeal


def _whole(seen: tuple[Card, ...], known: Iterator[tuple[Card, ...]], otherwise: tuple[Card, ...]) -> str:
    """The next order that is known, or another that begins with the cards seen."""
    order = next(known, otherwise)
    if order[: len(seen)] != seen:
        raise Inexpressible(Sentence("round-order"))
    return text(order)


# Seats


def seat_files(
    rules: TableRules, log: tuple[e.Event, ...], end: State, notes: list[str] | None = None
) -> dict[int, SeatFile]:
    """What each seat of a round, finished or not, staked and did; `notes` are added to."""
    notes = [] if notes is None else notes
    staked = _staked(rules, log)
    said = _said(rules, log, end)
    seats: dict[int, SeatFile] = {}
    for number, seat in staked.seats.items():
        if seat.status is Status.LEFT_OUT:
            notes.append(Sentence("round-left-out", seat=number))
        else:
            seats[number] = SeatFile(**_wagers(seat, notes), **said.get(number, {}))
    return seats


def _staked(rules: TableRules, log: tuple[e.Event, ...]) -> State:
    """The round when its bets were called for the last time, or as far as it came without."""
    calls = [place for place, event in enumerate(log) if isinstance(event, e.BetsCalled)]
    if calls:
        return fold(log[: calls[-1] + 1], start(rules))
    return fold((event for event in log if isinstance(event, e.WagerPlaced | e.WagerWithdrawn)), start(rules))


def _wagers(seat: Seat, notes: list[str]) -> dict[str, Any]:
    if any(wager.brought for wager in seat.wagers.values()):
        raise Inexpressible(Sentence("round-carried", seat=seat.number))
    if any(wager.tokens for wager in seat.wagers.values()):
        notes.append(Sentence("round-tokens", seat=seat.number))
    stakes = {area: wager.stake for area, wager in seat.wagers.items()}
    return {**seat_fields(stakes), "player": seat.player}


def _said(rules: TableRules, log: tuple[e.Event, ...], end: State) -> dict[int, dict[str, Any]]:
    """What each seat chose, by the names of a seat's fields; of several choices the last."""
    said: dict[int, dict[str, Any]] = {}
    if rules.super_odds is not None and not rules.auto and end.up is not None:
        said = {number: {"declare": []} for number in end.seats}
    state = start(rules)
    for event in log:
        match event:
            case e.Decided(seat=number, decision=decision, cards=given, deemed=False):
                taken_back = decision is e.Decision.FOLD and BET in state.seats[number].wagers
                name = "after_draw" if state.seats[number].served else "decision"
                if not taken_back:
                    said.setdefault(number, {})[name] = f"{decision} {given}".strip()
            case e.Declared(seat=number, auto=False):
                claims = {"super": event.super, "instant": event.instant}
                said.setdefault(number, {})["declare"] = [claim for claim, made in claims.items() if made]
            case e.Decided(seat=number, deemed=True) | e.HandVoided(seat=number, why=e.VoidCause.ABSENT):
                if state.seats[number].claim is None:
                    said.get(number, {}).pop("declare", None)
            case e.ForceAnswered(seat=number, force=force):
                said.setdefault(number, {})["force"] = force
            case e.Conceded(seat=number):
                said.setdefault(number, {})["concede"] = True
        state = evolve(state, event)
    return said


# Happenings


_LOCK = (e.DecisionsLocked.__name__, 0)


class _Follower(Script):
    """Plays a round file and lets each happening of a log happen at the first moment that is late enough."""

    def __init__(self, round_file: Round, waiting: list[Found]) -> None:
        super().__init__(round_file)
        self.waiting = waiting
        self.placed: list[Happening] = []
        self.passed: set[str] = set()
        self.progress, self.followed = Progress(), 0
        self.due = {f"dealing {found.dealing}": [] for found in waiting if found.dealing is not None}

    def _happen(self, when: str) -> None:
        self.due.pop(when, None)
        if when in self.passed:
            return
        self.passed.add(when)
        while (found := self._ready(when)) is not None:
            self.waiting.remove(found)
            self.placed.append(replace(found.happening, when=when))
            self.due[when] = [KINDS[found.happening.what].command(found.happening)]
            super()._happen(when)

    def _ready(self, when: str) -> Found | None:
        for event in self.log[self.followed :]:
            self.progress.take(event)
        self.followed = len(self.log)
        if self.waiting and self.waiting[0].needs <= self.progress.marks:
            return self.waiting[0]
        return next((found for found in self.waiting if self._cannot_wait(found.happening, when)), None)

    def _away(self, number: int) -> bool:
        absent = (found for found in self.waiting if found.happening.what == "absent")
        return any(found.happening.seat == number and _LOCK not in found.needs for found in absent)

    def _cannot_wait(self, happening: Happening, when: str) -> bool:
        """Whether a seat is about to be asked for a choice that in the log came later or, as it was away, never."""
        seat = self.state.seats.get(happening.seat)
        if seat is None or seat.status is not Status.IN:
            return False
        if happening.what == "discarded":
            return when == f"before {seat.number}"
        return happening.what == "absent" and self._missing(seat, when)

    def _missing(self, seat: Seat, when: str) -> bool:
        file = self.file.seats[seat.number]
        if seat.served:
            return when in ("drawn", f"drawn {seat.number}") and file.after_draw is None
        return when == f"before {seat.number}" and file.decision is None


def _with_happenings(file: RoundFile, found: list[Found]) -> RoundFile:
    """The file with each happening at its moment."""
    if not found:
        return file
    try:
        follower = _Follower(parse(to_json(file)), found)
        follower.run()
    except RoundRefused as refused:
        raise Inexpressible(Sentence("round-refused", fault=refused.refusal.said)) from None
    if follower.waiting:
        what = follower.waiting[0].happening.what.replace("_", " ")
        raise Inexpressible(Sentence("round-no-moment", what=what))
    return replace(file, happenings=tuple(follower.placed))


def _check(rules: TableRules, file: RoundFile, end: State) -> None:
    """Holds the file to the log: it must come to the same settlement."""
    try:
        comes_to = file.settle()
    except RoundRefused as refused:
        raise Inexpressible(Sentence("round-refused", fault=refused.refusal.said)) from None
    log = settlement(rules, end)
    log["seats"] = {name: seat for name, seat in log["seats"].items() if int(name) in file.seats}
    if comes_to != log:
        raise Inexpressible(Sentence("round-otherwise", difference=_difference(comes_to, log)))


def _difference(one: dict[str, Any], other: dict[str, Any], at: str = "") -> Said:
    """Where two settlements differ first."""
    for name in dict.fromkeys([*other, *one]):
        here, there = one.get(name), other.get(name)
        if here != there:
            place = f"{at} {name}".strip()
            if isinstance(here, dict) and isinstance(there, dict):
                return _difference(here, there, place)
            return Said("round-differs", {"place": place, "here": _shown(here), "there": _shown(there)})
    raise AssertionError


def _shown(value: Any) -> Value:
    return Said("nothing") if value is None else msgspec.json.encode(value).decode()
