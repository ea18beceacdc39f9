"""What a round's log tells of: the cards in the order in which they came, and happenings, each with how far the round had come."""

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import Any

from msgspec import Struct

from croupier.cards import Card, cards
from croupier.game import events as e
from croupier.game.events import Irregularity, VoidCause
from croupier.game.evolve import evolve
from croupier.game.roundfile import Happening
from croupier.game.state import ANTE, BET, FEES, State, Status
from croupier.rulebook import TableRules
from croupier.rulebook.policy import ConductVoid, ExtraHand

_AFTER_VOID = (e.Returned, e.Reversed, e.HandRacked, e.PoolChanged)

Mark = tuple[str, int]


class Dealt(Struct, frozen=True):
    """Cards in dealing order: of the deck, of the one dealt again, and of the `rack` once it was reshuffled, so many times."""

    deck: tuple[Card, ...]
    redeal: tuple[Card, ...] = ()
    reshuffle: tuple[Card, ...] = ()
    rack: tuple[Card, ...] = ()
    shuffles: int = 0
    redeals: int = 0


def dealt_orders(events: Iterable[e.Event]) -> Dealt:
    """The cards of each pile in the order in which they came; a card that went back and came again counts once."""
    pile = deck = dict[Card, None]()
    redeal, reshuffle = dict[Card, None](), dict[Card, None]()
    rack, shuffles, redeals = "", 0, 0
    for event in events:
        match event:
            case e.CardsDealt(cards=dealt) | e.DrawDealt(cards=dealt) | e.DealerCardReplaced(into=dealt):
                pile.update(dict.fromkeys(cards(dealt)))
            case e.CardTakenBack(card=word):
                pile.pop(cards(word)[0], None)
            case e.RackReshuffled(cards=rack):
                shuffles, pile = shuffles + 1, {}
                reshuffle = pile
            case e.DealCollected():
                redeals, pile = redeals + 1, {}
                redeal = pile
    rest = cards(rack) if rack else ()
    return Dealt(tuple(deck), tuple(redeal), tuple(reshuffle), rest, shuffles, redeals)


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
            case e.CardTakenBack(phase=e.Phase.DEALING):
                self.dealt -= 1
            case e.Declared(seat=seat, auto=False):
                self.marks.add(("declared", seat))
            case e.Decided(seat=seat, deemed=False):
                self.marks.add(("decided again" if seat in self.served else "decided", seat))
            case e.DrawDealt(seat=seat, last=True) if event.surplus < len(cards(event.cards)):
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
        self.ruled = ""

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
        if event.ruling == e.OUTCOME_CANCELLED:
            named = takewhile(lambda next_: isinstance(next_, e.Forfeited), self.events[self.place + 1 :])
            seats = list(dict.fromkeys(forfeit.seat for forfeit in named if isinstance(forfeit, e.Forfeited)))
            fraud = self._cited(event.clause, "outcome.fraud")
            return Happening("outcome_invalidated", reason=event.what, fraud=fraud, seats=seats)
        if event.what == Irregularity.PAST_POSTED:
            area = ANTE if self._cited(event.clause, "wager.locked") else BET
            return Happening("past_posting", seat=event.seat, area=area)
        if event.what == Irregularity.WRONG_BET:
            required = self.state.seats[event.seat].wagers[ANTE].open * self.rules.bet_multiple
            return Happening("wrong_bet", seat=event.seat, amount=required + 1)
        if event.what == Irregularity.LOW_WAGER:
            stake = self.state.seats[event.seat].wagers[ANTE].stake
            return Happening("wrong_stake", seat=event.seat, area=ANTE, amount=stake)
        made = _NOTED.get(event.what)
        return made(event.seat) if made is not None else None

    def _misdealt(self, event: e.Misdealt) -> Happening | None:
        before = [each for each in self.events[: self.place] if not isinstance(each, e.IrregularityRecorded)]
        last = before[-1] if before else None
        if isinstance(last, e.CardExposed) or (isinstance(last, e.DeckCounted) and last.count != 52):
            return None
        if event.why == VoidCause.MISCOUNTED_HAND:
            return Happening("wrong_count", hand="dealer")
        if self._cited(event.clause, "stray.found"):
            return self._found_astray()
        if self._cited(event.clause, "misdeal.noticed"):
            return Happening("misdeal", reason=event.why)
        if self._cited(event.clause, "jackpot.count"):
            return Happening("deck_count", count=int(next(filter(str.isdigit, event.why.split()))))
        return Happening("foreign_card", reason=event.why)

    def _voided(self, event: e.HandVoided) -> Happening | None:
        if self._cited(event.clause, "conduct.void"):
            self.voided.add(event.seat)
            return Happening("hand_voided", seat=event.seat, reason=event.why)
        if event.why == VoidCause.EXTRA_HAND:
            return self._extra()
        made = _VOIDED.get(event.why)
        return made(event.seat) if made is not None else None

    def _extra(self) -> Happening:
        """All hands that one ruling voided; where the first of them stays, an earlier one of the same player."""
        run = list(takewhile(_of_extra, self.events[self.place :]))
        seats = [
            each.seat for each in run if isinstance(each, e.HandVoided) and each.why == VoidCause.EXTRA_HAND
        ]
        self.told = self.place + len(run)
        policy = self.rules.rulebook.policy.extra_hand
        if policy is not None and policy.value is ExtraHand.LATER:
            player = self.state.seats[seats[0]].player
            earlier = self.state.antes[: self.state.antes.index(seats[0])]
            same = [number for number in earlier if self.state.seats[number].player == player]
            seats = [*(same or earlier)[-1:], *seats]
        return Happening("extra_hands", seats=seats)

    def _ruled(self, event: e.Ruled) -> Happening | None:
        """What a ruling does with the round; what it moves is told with each wager."""
        self.ruled = event.why
        plain = event.remedy in (e.Remedy.STAND, e.Remedy.VOID)
        return Happening("ruling", remedy=event.remedy, reason=event.why) if plain else None

    def _corrected(self, event: e.Corrected) -> Happening:
        remedy = e.Remedy.PAY if event.amount > 0 else e.Remedy.TAKE_BACK
        return Happening(
            "ruling",
            seat=event.seat,
            area=event.area,
            amount=abs(event.amount),
            reason=self.ruled,
            remedy=remedy,
        )

    def _returned(self, event: e.Returned) -> Happening | None:
        wager = self.state.seats[event.seat].wagers[event.area]
        if self._cited(event.clause, "wager.over") and event.area not in (BET, *FEES):
            most = wager.open - event.amount
            return Happening("wrong_stake", seat=event.seat, area=event.area, amount=most)
        policy = self.rules.rulebook.policy.conduct_void
        # A person's wagers go back also without a hand in play.
        persons = policy is not None and policy.value is ConductVoid.ALL_RETURNED
        if persons and self._cited(event.clause, "conduct.void") and event.seat not in self.voided:
            self.voided.add(event.seat)
            return Happening("hand_voided", seat=event.seat, reason=event.why)
        return None

    def _paid(self, event: e.Paid) -> Happening | None:
        found = {"wager.over": "wrong_stake", "wager.low": "low_super"}
        what = next((found[point] for point in found if self._cited(event.clause, point)), "")
        lay = event.amount // (event.odds or 1)
        return Happening(what, seat=event.seat, area=event.area, amount=lay) if what else None

    def _reopened(self, event: e.CollectionReversed) -> Happening | None:
        late = self._cited(event.clause, "late.super")
        return Happening("late_claim", seat=event.seat, claim="super") if late else None

    def _decided(self, event: e.Decided) -> Happening | None:
        if not event.deemed:
            bet = event.decision is e.Decision.FOLD and BET in self.state.seats[event.seat].wagers
            return Happening("bet_taken_back", seat=event.seat) if bet else None
        what = "retrieved" if self._cited(event.clause, "discarded.folded") else "absent"
        return Happening(what, seat=event.seat)

    def _dealt_astray(self, event: e.AreaDealtAstray) -> Happening:
        coming = event.order[self.state.dealt :].count(event.seat)
        return Happening("cards_astray", seat=event.seat, number=0 if coming == 5 else coming)

    def _found_astray(self) -> Happening:
        stray = next(seat.number for seat in self.state.seats.values() if seat.status is Status.STRAY)
        return Happening("cards_astray_found", seat=stray)


def _of_extra(event: e.Event) -> bool:
    """Whether an event can be of a ruling on extra hands."""
    if isinstance(event, e.HandVoided):
        return event.why == VoidCause.EXTRA_HAND
    return isinstance(event, _AFTER_VOID)


_READERS: dict[type[e.Event], Callable[[_Log, Any], Happening | None]] = {
    e.IrregularityRecorded: _Log._noted,
    e.Misdealt: _Log._misdealt,
    e.Ruled: _Log._ruled,
    e.Corrected: _Log._corrected,
    e.HandVoided: _Log._voided,
    e.Returned: _Log._returned,
    e.Paid: _Log._paid,
    e.Decided: _Log._decided,
    e.DealCollected: lambda log, _: log._found_astray(),
    e.CardExposed: lambda _, event: Happening("exposed_card", hand=event.hand or "dealer"),
    e.DealerCardsExposed: lambda _, event: Happening("dealer_cards_exposed", cards=event.cards),
    e.AreaDealtAstray: _Log._dealt_astray,
    e.StrayHandRacked: lambda _, event: Happening("cards_astray_found", seat=event.seat),
    e.DeckCounted: lambda _, event: Happening("deck_count", count=event.count),
    e.SuperFound: lambda _, event: Happening(
        "low_super", seat=event.seat, area=event.area, amount=event.amount
    ),
    e.BetFound: lambda _, event: Happening("wrong_bet", seat=event.seat, amount=event.amount),
    e.HandDiscarded: lambda _, event: Happening("discarded", seat=event.seat),
    e.HandRebuilt: lambda _, event: Happening("retrieved", seat=event.seat),
    e.DrawUndone: lambda _, event: Happening("late_claim", seat=event.seat),
    e.CollectionReversed: _Log._reopened,
    e.DrawOutOfTurnKept: lambda _, event: Happening(
        "draw_out_of_turn", seat=event.seat, number=event.count, keep=event.kept
    ),
    e.LeftFaceDown: lambda _, event: Happening("left_face_down", seat=event.seat),
    e.ActFirstDirected: lambda _, event: Happening("act_first", seat=event.seat),
}

_NOTED: dict[str, Callable[[int], Happening]] = {
    Irregularity.SHOWN: lambda seat: Happening("player_shows", seat=seat),
    Irregularity.DRAW_COUNT: lambda seat: Happening("wrong_count", hand=seat, seen=False),
    Irregularity.DEVICE_FAILED: lambda _: Happening("device_failed"),
    Irregularity.DEVICE_JAMMED: lambda _: Happening("device_failed", beyond_use=False),
    Irregularity.COLLECTED_EARLY: lambda seat: Happening("collected_early", seat=seat),
    Irregularity.LATE_INSTANT: lambda seat: Happening("late_claim", seat=seat, pay=False),
    Irregularity.LATE_SUPER: lambda seat: Happening("late_claim", seat=seat, claim="super", pay=False),
    Irregularity.OUT_OF_TURN: lambda seat: Happening("draw_out_of_turn", seat=seat, viewed=False),
    Irregularity.LIGHT_OFF: lambda seat: Happening("dark_light", seat=seat),
}

_VOIDED: dict[str, Callable[[int], Happening]] = {
    VoidCause.ABSENT: lambda seat: Happening("absent", seat=seat),
    VoidCause.WRONG_COUNT: lambda seat: Happening("wrong_count", hand=seat),
    VoidCause.COLLECTED_EARLY: lambda seat: Happening("collected_early", seat=seat, rebuilt=False),
}
