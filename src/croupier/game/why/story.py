"""What the log of a round says of its amounts: the name and cards of each payment, and the clause of each thing."""

from collections.abc import Iterator

from croupier.cards import Card, cards
from croupier.game import events as e
from croupier.game.because import Because, How
from croupier.game.commands import Command
from croupier.game.irregularities.happenings import KINDS
from croupier.game.roundfile import Round
from croupier.game.script import Script
from croupier.game.state import BET
from croupier.game.why.derive import Label
from croupier.game.why.inputs import Input, hand
from croupier.game.why.otherhands import Later, unseen_in
from croupier.hands import category, combination, evaluate, qualifies
from croupier.hands.showing import VALUE_CARDS

CHOICES: dict[str, tuple[str, type[e.Event]]] = {
    "decision": ("decide.choices", e.Decided),
    "after_draw": ("decide.again", e.Decided),
    "force": ("force.ask", e.ForceAnswered),
    "concede": ("concede.take", e.Conceded),
    "declare": ("declare.claim", e.Declared),
}
"""The step of play that each choice belongs to, and the event that notes it."""

_PAYMENTS = {
    "instant": "instant_payout",
    "ante.odds": "won",
    "ante": "unqualified",
    "jackpot": "prize",
}
"""What a payment is called by the number that it is multiplied by, or its area; any other is for a combination."""

_RULINGS = (e.Returned, e.Taken, e.Reversed, e.Forfeited, e.Carried, e.CollectionReversed)


class AskedScript(Script):
    """A round that is asked: it also keeps by which clauses each command was carried out."""

    def __init__(self, round_file: Round) -> None:
        super().__init__(round_file)
        self.ruled: dict[Command, list[str]] = {}

    def _do(self, command: Command) -> list[e.Event]:
        events = super()._do(command)
        self.ruled.setdefault(command, []).extend(map(_clause, events))
        return events


def _clause(event: e.Event) -> str:
    found: str = getattr(event, "clause", "")
    return found


def _multiplier(odds: int) -> str:
    """What odds go back to; those of a payment that was cut follow from what had been paid."""
    if not isinstance(odds, Because):
        return ""
    if odds.source is not None:
        return str(odds.source.what)
    return _multiplier(odds.parts[-1 if odds.how is How.PRODUCT else 0])


def _payment(event: e.Paid) -> str:
    """What a payment is called."""
    by = _multiplier(event.odds) or event.area
    return _PAYMENTS.get(by) or _PAYMENTS.get(by.partition(".")[0], "first_combination")


def _drawing(kept: tuple[int, ...], drawn: tuple[Card, ...]) -> Later:
    """What another hand had become by the same draw."""
    return lambda held: (*(held[place] for place in kept), *drawn)


def _forced(dealt: tuple[Card, ...], new: tuple[Card, ...]) -> Later:
    """What another hand of the dealer had become by the new card, or by what is in its place once they are changed."""

    def later(held: tuple[Card, ...]) -> tuple[Card, ...]:
        swap = dict(zip(held, dealt, strict=True))
        into = (swap.get(card, card) for card in new)
        return held if qualifies(evaluate(held)) else (*sorted(held)[:-1], *into)

    return later


class RoundStory:
    """A round that was asked, and what its log says."""

    def __init__(self, round_file: Round, asked: AskedScript) -> None:
        self.file, self.ruled, self.log, self.state = round_file, asked.ruled, asked.log, asked.state
        self.cite, self.ranking = round_file.rules.cite, round_file.rules.rulebook.ranking
        self.unseen = unseen_in(round_file, {card for held in self._held() for card in held})
        self.hands = list(self._hands())
        self.combinations: dict[int, Input] = {}
        pairs = zip([None, *self.log], self.log, strict=False)
        self.labels = {id(number): label for pair in pairs for number, label in self._labels(*pair)}

    # Cards

    def _held(self) -> Iterator[tuple[Card, ...]]:
        yield from (self.state.dealer_first, self.state.dealer)
        for seat in self.state.seats.values():
            yield (*seat.first, *seat.drawn, *seat.hand)

    def _hands(self) -> Iterator[Input]:
        """The cards of every hand, as they were dealt."""
        state = self.state
        new = [each for each in self.log if isinstance(each, e.DealerCardReplaced)]
        if state.dealer_first:
            revealed = self._said(e.DealerRevealed, 0)
            into = cards(new[0].into) if new else self.unseen[:1]
            whole = self.file.rules.force and len(state.dealer_first) == 5
            later = _forced(state.dealer_first, into) if whole else None
            yield self._dealt("dealer", state.dealer_first, (), revealed, later=later)
        for event in new:
            yield self._dealt("dealer.replacement", cards(event.into), state.dealer, (event.clause,))
        for number, seat in state.seats.items():
            drawn = tuple(dict.fromkeys(card for card in (*seat.drawn, *seat.hand) if card not in seat.first))
            kept = tuple(place for place, card in enumerate(seat.first) if card in seat.hand)
            if seat.first:
                later = _drawing(kept, drawn) if drawn else None
                yield self._dealt("hand", seat.first, (), self._ranked(seat.first), number, later)
            if drawn:
                yield self._dealt("draw", drawn, seat.hand, self._said(e.DrawDealt, number), number)

    def _dealt(
        self,
        what: str,
        held: tuple[Card, ...],
        whole: tuple[Card, ...],
        clauses: tuple[str, ...],
        seat: int = 0,
        later: Later | None = None,
    ) -> Input:
        beside = tuple(card for card in whole if card not in held)
        cited = clauses or (self.cite["deal.order"],)
        return hand(self.file, what, held, beside, self.unseen, cited, seat, later)

    def _ranked(self, held: tuple[Card, ...]) -> tuple[str, ...]:
        """The clause by which cards are what they are."""
        return (self.ranking[category(evaluate(held)).name.lower()],) if len(held) == 5 else ()

    # Numbers

    def _labels(self, before: e.Event | None, event: e.Event) -> Iterator[tuple[int, Label]]:
        """What the numbers of an event are called."""
        match event:
            case e.Paid():
                shown = self._shown(before, event)
                if shown is not None:
                    self.combinations[id(event.amount)] = self._combination(event, shown)
                clauses = (
                    (shown.clause, event.clause) if isinstance(shown, e.SecondShown) else (event.clause,)
                )
                name = "second_combination" if isinstance(shown, e.SecondShown) else _payment(event)
                yield event.amount, Label(f"{event.area}.{name}", clauses)
            case e.WagerPlaced():
                yield event.amount, Label(event.area, (event.clause,), placed=True)
            case e.PoolChanged():
                yield event.pool, Label("jackpot.pool", (event.clause,))
                yield event.remainder, Label("jackpot.remainder", (event.clause,))

    def _shown(self, before: e.Event | None, event: e.Paid) -> e.HandShown | e.SecondShown | None:
        """The hand or the second combination that a bet is paid for."""
        if event.area != BET or isinstance(before, e.SecondShown):
            return before if isinstance(before, e.SecondShown) else None
        found = [each for each in self.log if isinstance(each, e.HandShown) and each.seat == event.seat]
        return found[-1] if found else None

    def _combination(self, event: e.Paid, shown: e.HandShown | e.SecondShown) -> Input:
        """The cards that a bet is paid for."""
        made, name = cards(shown.cards), shown.says.replace(" ", "_")
        if isinstance(shown, e.HandShown):
            held = combination(shown.value)
            made, name = made[: VALUE_CARDS[held]], held.name.lower()
        clause = self.ranking.get(name, self.ranking["odd_cards"])
        return self._dealt("cards", made, self.state.seats[event.seat].hand, (clause,), event.seat)

    # Clauses

    def _said(self, kind: type[e.Event], seat: int) -> tuple[str, ...]:
        """The clauses of the events of a kind."""
        found = (each for each in self.log if isinstance(each, kind) and getattr(each, "seat", 0) == seat)
        return tuple(dict.fromkeys(map(_clause, found)))

    def clauses_of(self, given: Input) -> tuple[str, ...]:
        """The clauses of one thing: its own, or those of the events that it led to."""
        if given.clauses:
            return given.clauses
        if given.what.startswith("happening."):
            return self._ruled(given)
        if given.what in CHOICES:
            point, kind = CHOICES[given.what]
            return self._said(kind, given.seat) or (self.cite.get(point, self.cite["decide.choices"]),)
        placed = [each for each in self.log if isinstance(each, e.WagerPlaced) and each.area == given.what]
        return tuple(each.clause for each in placed if each.seat == given.seat)

    def _ruled(self, given: Input) -> tuple[str, ...]:
        at = (given.what.split(".")[1], given.seat)
        told = [each for each in self.file.happenings if (each.what, each.seat) == at]
        found = [self.ruled.get(KINDS[each.what].command(each), ()) for each in told]
        return tuple(dict.fromkeys(clause for clauses in found for clause in clauses if clause))

    def compared(self, seat: int) -> e.HandCompared | None:
        """How a seat's hand compared with the dealer's, where it did."""
        found = [each for each in self.log if isinstance(each, e.HandCompared) and each.seat == seat]
        return found[-1] if found else None

    def rulings(self, seat: int, area: str) -> tuple[str, ...]:
        """The clauses by which a stake went back or was taken."""
        found = [each for each in self.log if isinstance(each, _RULINGS)]
        return tuple(each.clause for each in found if (each.seat, each.area) == (seat, area))
