"""What a round's log tells of: the cards in the order in which they came, and happenings, each with how far the round had come."""

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import Any

from msgspec import Struct

from croupier.cards import Card, cards
from croupier.game import events as e
from croupier.game.evolve import evolve
from croupier.game.roundfile import Happening
from croupier.game.state import ANTE, BET, State
from croupier.rulebook import TableRules
from croupier.rulebook.policy import ConductVoid, ExtraHand

EXTRA = "more than one hand"
_AFTER_VOID = (e.Returned, e.Reversed, e.HandRacked, e.PoolChanged)

Mark = tuple[str, int]


class Dealt(Struct, frozen=True):
    """Cards in dealing order: of the deck, of the one dealt again, and of the rack once it was reshuffled.

    `rack` holds the cards that were shuffled again, and `shuffles` counts how often that was.
    """

    deck: tuple[Card, ...]
    redeal: tuple[Card, ...] = ()
    reshuffle: tuple[Card, ...] = ()
    rack: tuple[Card, ...] = ()
    shuffles: int = 0
    redeals: int = 0


def dealt_orders(events: Iterable[e.Event]) -> Dealt:
    """The cards of each pile in the order in which they came; a card that went back and came again counts once."""
    piles: list[dict[Card, None]] = [{}]
    rack, shuffled, shuffles, redeals = "", -1, 0, 0
    again = -1
    for event in events:
        match event:
            case e.CardsDealt(cards=dealt) | e.DrawDealt(cards=dealt) | e.DealerCardReplaced(into=dealt):
                piles[-1].update(dict.fromkeys(cards(dealt)))
            case e.RackReshuffled(cards=rack):
                shuffles, shuffled = shuffles + 1, len(piles)
                piles.append({})
            case e.DealCollected():
                redeals, again = redeals + 1, len(piles)
                piles.append({})
    return Dealt(
        deck=tuple(piles[0]),
        redeal=tuple(piles[again]) if again > 0 else (),
        reshuffle=tuple(piles[shuffled]) if shuffled > 0 else (),
        rack=cards(rack) if rack else (),
        shuffles=shuffles,
        redeals=redeals,
    )


# Happenings


class Found(Struct, frozen=True):
    """A happening: its place in the log, what had been done by then, and the cards out where the deal still went on."""

    place: int
    happening: Happening
    needs: frozenset[Mark]
    dealing: int | None = None


class Progress:
    """How far a round has come, as a set of marks that only grows."""

    def __init__(self) -> None:
        self.marks: set[Mark] = set()
        self.dealt = 0
        self.served: set[int] = set()

    def take(self, event: e.Event) -> None:
        """Follows the round by one event."""
        match event:
            case e.CardsDealt(cards=dealt):
                count = len(dealt.split())
                self.marks |= {("dealt", self.dealt + more) for more in range(1, count + 1)}
                self.dealt += count
            case e.Declared(seat=seat, auto=False):
                self.marks.add(("declared", seat))
            case e.Decided(seat=seat, deemed=False):
                self.marks.add(("decided again" if seat in self.served else "decided", seat))
            case e.DrawDealt(seat=seat, last=True):
                self.served.add(seat)
                self.marks.add(("served", seat))
            case e.ForceAnswered(seat=seat) | e.Conceded(seat=seat):
                self.marks.add((type(event).__name__, seat))
            case (
                e.BetsCalled()
                | e.DecisionsLocked()
                | e.DealerRevealed()
                | e.DealerCardReplaced()
                | e.Settled()
            ):
                self.marks.add((type(event).__name__, 0))


def happenings_of(rules: TableRules, events: Sequence[e.Event], state: State) -> list[Found]:
    """The happenings of a log that begins in a state, in their order."""
    return list(_Log(rules, events).read(state))


class _Log:
    """A log being read for what went wrong."""

    def __init__(self, rules: TableRules, events: Sequence[e.Event]) -> None:
        self.rules, self.events = rules, events
        self.place, self.state = 0, State()
        self.told = 0
        self.voided: set[int] = set()

    def read(self, state: State) -> Iterable[Found]:
        """The happenings, while the round is followed."""
        self.state, progress = state, Progress()
        for place, event in enumerate(self.events):
            self.place = place
            reader = _READERS.get(type(event)) if self.place >= self.told else None
            happening = reader(self, event) if reader is not None else None
            if happening is not None:
                dealing = self.state.dealt if self.state.phase is e.Phase.DEALING else None
                yield Found(self.place, happening, frozenset(progress.marks), dealing)
            self.state = evolve(self.state, event)
            progress.take(event)

    def _cited(self, clause: str, point: str) -> bool:
        return self.rules.has(point) and self.rules.cite[point] == clause

    def _noted(self, event: e.IrregularityRecorded) -> Happening | None:
        if event.ruling == "the outcome is cancelled":
            named = takewhile(lambda next_: isinstance(next_, e.Forfeited), self.events[self.place + 1 :])
            seats = list(dict.fromkeys(forfeit.seat for forfeit in named if isinstance(forfeit, e.Forfeited)))
            fraud = self._cited(event.clause, "outcome.fraud")
            return Happening("outcome_invalidated", reason=event.what, fraud=fraud, seats=seats)
        if event.what == "wrong bet":
            required = self.state.seats[event.seat].wagers[ANTE].open * self.rules.bet_multiple
            return Happening("wrong_bet", seat=event.seat, amount=required + 1)
        if event.what == "wager under the minimum":
            wagers = self.state.seats[event.seat].wagers.items()
            area, wager = next((area, wager) for area, wager in wagers if wager.open and area != BET)
            return Happening("wrong_stake", seat=event.seat, area=area, amount=wager.open)
        made = _NOTED.get(event.what)
        return made(event.seat) if made is not None else None

    def _misdealt(self, event: e.Misdealt) -> Happening | None:
        before = [each for each in self.events[: self.place] if not isinstance(each, e.IrregularityRecorded)]
        last = before[-1] if before else None
        if isinstance(last, e.CardExposed) or (isinstance(last, e.DeckCounted) and last.count != 52):
            return None
        if event.why == "a hand has a wrong number of cards":
            return Happening("wrong_count", hand="dealer")
        if event.why.startswith("cards were dealt to the unstaked seat "):
            return Happening("cards_astray_found", seat=int(event.why.rpartition(" ")[2]))
        if self._cited(event.clause, "misdeal.noticed"):
            return Happening("misdeal", reason=event.why)
        if self._cited(event.clause, "jackpot.count"):
            return Happening("deck_count", count=int(event.why.split()[3]))
        return Happening("foreign_card", reason=event.why)

    def _voided(self, event: e.HandVoided) -> Happening | None:
        if self._cited(event.clause, "conduct.void"):
            self.voided.add(event.seat)
            return Happening("hand_voided", seat=event.seat, reason=event.why)
        if event.why == EXTRA:
            return self._extra()
        made = _VOIDED.get(event.why)
        return made(event.seat) if made is not None else None

    def _extra(self) -> Happening:
        """All hands that one ruling voided; where the first of them stays, an earlier one of the same player."""
        run = list(takewhile(_of_extra, self.events[self.place :]))
        seats = [each.seat for each in run if isinstance(each, e.HandVoided) and each.why == EXTRA]
        self.told = self.place + len(run)
        policy = self.rules.rulebook.policy.extra_hand
        if policy is not None and policy.value is ExtraHand.LATER:
            player = self.state.seats[seats[0]].player
            earlier = self.state.antes[: self.state.antes.index(seats[0])]
            same = [number for number in earlier if self.state.seats[number].player == player]
            seats = [*(same or earlier)[-1:], *seats]
        return Happening("extra_hands", seats=seats)

    def _returned(self, event: e.Returned) -> Happening | None:
        wager = self.state.seats[event.seat].wagers[event.area]
        if self._cited(event.clause, "wager.over") and event.area != BET:
            most = wager.open - event.amount
            return Happening("wrong_stake", seat=event.seat, area=event.area, amount=most)
        policy = self.rules.rulebook.policy.conduct_void
        persons = (
            policy is not None and policy.value is ConductVoid.ALL_RETURNED
        )  # also without a hand in play
        if persons and self._cited(event.clause, "conduct.void") and event.seat not in self.voided:
            self.voided.add(event.seat)
            return Happening("hand_voided", seat=event.seat, reason=event.why)
        return None

    def _decided(self, event: e.Decided) -> Happening | None:
        if not event.deemed:
            return None
        what = "retrieved" if self._cited(event.clause, "discarded.folded") else "absent"
        return Happening(what, seat=event.seat)

    def _collected(self, _: e.DealCollected) -> Happening:
        stray = next(seat.number for seat in self.state.seats.values() if seat.status == "stray")
        return Happening("cards_astray_found", seat=stray)


def _of_extra(event: e.Event) -> bool:
    """Whether an event can be of a ruling on extra hands."""
    if isinstance(event, e.HandVoided):
        return event.why == EXTRA
    return isinstance(event, _AFTER_VOID)


_READERS: dict[type[e.Event], Callable[[_Log, Any], Happening | None]] = {
    e.IrregularityRecorded: _Log._noted,
    e.Misdealt: _Log._misdealt,
    e.HandVoided: _Log._voided,
    e.Returned: _Log._returned,
    e.Decided: _Log._decided,
    e.DealCollected: _Log._collected,
    e.CardExposed: lambda _, event: Happening("exposed_card", hand=event.hand or "dealer"),
    e.DealerCardsExposed: lambda _, event: Happening("dealer_cards_exposed", cards=event.cards),
    e.AreaDealtAstray: lambda _, event: Happening("cards_astray", seat=event.seat),
    e.StrayHandRacked: lambda _, event: Happening("cards_astray_found", seat=event.seat),
    e.DeckCounted: lambda _, event: Happening("deck_count", count=event.count),
    e.BetFound: lambda _, event: Happening("wrong_bet", seat=event.seat, amount=event.amount),
    e.HandDiscarded: lambda _, event: Happening("discarded", seat=event.seat),
    e.HandRebuilt: lambda _, event: Happening("retrieved", seat=event.seat),
    e.DrawUndone: lambda _, event: Happening("late_claim", seat=event.seat),
    e.CollectionReversed: lambda _, event: Happening("late_claim", seat=event.seat, claim="super"),
    e.DrawOutOfTurnKept: lambda _, event: Happening("draw_out_of_turn", seat=event.seat),
    e.LeftFaceDown: lambda _, event: Happening("left_face_down", seat=event.seat),
    e.ActFirstDirected: lambda _, event: Happening("act_first", seat=event.seat),
}

_NOTED: dict[str, Callable[[int], Happening]] = {
    "player showed cards": lambda seat: Happening("player_shows", seat=seat),
    "wrong number of draw cards": lambda seat: Happening("wrong_count", hand=seat, seen=False),
    "device failed": lambda _: Happening("device_failed"),
    "device jammed": lambda _: Happening("device_failed", beyond_use=False),
    "hand collected too soon": lambda seat: Happening("collected_early", seat=seat),
    "late instant claim": lambda seat: Happening("late_claim", seat=seat, pay=False),
    "late super claim": lambda seat: Happening("late_claim", seat=seat, claim="super", pay=False),
    "draw out of turn": lambda seat: Happening("draw_out_of_turn", seat=seat, viewed=False),
    "jackpot light off": lambda seat: Happening("dark_light", seat=seat),
}

_VOIDED: dict[str, Callable[[int], Happening]] = {
    "absent": lambda seat: Happening("absent", seat=seat),
    "wrong number of cards": lambda seat: Happening("wrong_count", hand=seat),
    "collected too soon": lambda seat: Happening("collected_early", seat=seat, rebuilt=False),
}
