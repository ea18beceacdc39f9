"""Why a finished round of a house came to its amounts, as far as whoever asks may see it."""

from collections.abc import Collection, Iterable
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from croupier.cards import DECK, Card, cards, text
from croupier.game import AnyEvent, State, fold
from croupier.game import events as g
from croupier.game.report import settlement
from croupier.game.roundfile import Happening, RoundRefused, parse
from croupier.game.script import Script
from croupier.game.why import LeafKind, Reason, Why, why
from croupier.history import Inexpressible, Rebuilt, RoundFile, from_events
from croupier.history.file import to_json
from croupier.house.jackpots import staked
from croupier.house.table import events as e
from croupier.house.table.events import DeckLost, DeckOpened
from croupier.house.table.state import Correction
from croupier.rulebook import TableRules, under
from croupier.words import Sentence

METERS = (g.PoolCause.CONTRIBUTIONS, g.PoolCause.METER)
"""Why a pool changes at a table, other than by the round's own prizes and refunds."""


def jackpot_before(rules: TableRules, events: list[AnyEvent], pool: int, rate: int | None) -> dict[str, int]:
    """The pool before the round's own wagers fed it, and the rate at which they did.

    At tables that share a pool others feed it too: what counts is the meter when the prizes were counted from it.
    """
    if rules.prizes is None:
        return {}
    rate = rules.settings.jackpot_contribution if rate is None else rate
    meters = [event for event in events if isinstance(event, g.PoolChanged) and event.why in METERS]
    if meters:
        calls = [event for event in meters if event.why is g.PoolCause.CONTRIBUTIONS]
        fed = staked(fold(events[: events.index(calls[0])])) if calls else 0
        # whole cents: a part of one that waits is in no file
        pool = meters[-1].pool - fed * rate // 10_000
    return {"jackpot_pool": pool, "jackpot_contribution": rate}


def rebuilt(
    rules: TableRules, name: str, settings: dict[str, Any], events: list[Any], rate: int | None
) -> Rebuilt:
    """The file of a finished round from its part of the table's log, or `Inexpressible` says why there is none."""
    played = [event.event for event in events if isinstance(event, e.Played)]
    pools = [event.pool for event in events if isinstance(event, e.RoundStarted | e.CarriedRefunded)]
    orders = [event.order for event in events if isinstance(event, DeckOpened)]
    lost = any(isinstance(event, DeckLost) for event in events)
    jackpot = jackpot_before(rules, played, pools[-1] if pools else 0, rate)
    return from_events(under(rules.rulebook, settings | jackpot), played, () if lost else orders, name)


def ruled(found: Rebuilt, made: Iterable[Correction]) -> Rebuilt:
    """A round with what rulings moved once it was over, as if they had been made at its end."""
    rulings = tuple(
        Happening(
            "ruling",
            when="settled",
            seat=each.seat,
            area=each.area,
            amount=abs(each.amount),
            reason="ruling",
            remedy=g.Remedy.PAY if each.amount > 0 else g.Remedy.TAKE_BACK,
        )
        for each in made
    )
    return replace(found, file=replace(found.file, happenings=(*found.file.happenings, *rulings)))


def reasons_of(found: Rebuilt, own: Collection[int], *, all_seats: bool) -> Why:
    """Why a round came to its amounts: all of them for staff, those of the own seats for a player."""
    known = why(parse(to_json(found.file)))
    if all_seats:
        return known
    end = found.file.play().state
    seen = _Seen(end, own)
    amounts = tuple(replace(each, tree=seen.part(each.tree)) for each in known.amounts if each.seat in own)
    return replace(known, amounts=amounts)


def seen_file(found: Rebuilt, own: Collection[int], *, opened: bool) -> RoundFile:
    """A round as a file for the player of some seats, which comes to what the round came to.

    What others gave up unseen (which the order of a reshuffle tells), and their names, are told otherwise; where the
    order of the deck was not opened, so are the cards that the player has not seen.
    """
    file, played = found.file, found.file.play()
    hidden = [card for card in cards(file.deck) if not opened and card not in _Seen(played.state, own).known]
    other = dict(zip(hidden, sorted(hidden, key=DECK.index), strict=True))

    def told(said: str) -> str:
        return text(other.get(card, card) for card in cards(said))

    seats, names = {}, dict[str, str]()
    for number, seat in file.seats.items():
        held, (word, _, given) = played.state.seats[number], (seat.decision or "").partition(" ")
        open_hand = number in own or (held.shown and not held.face_down) or (opened and file.reshuffle)
        if given:
            gone = given if open_hand else text(held.first[: len(cards(given))])
            seat = replace(seat, decision=f"{word} {told(gone)}")
        player = seat.player if number in own else names.setdefault(seat.player, f"{seat.player and number}")
        seats[number] = replace(seat, player=player)
    again = {
        name: told(order) for name in ("reshuffle", "redeal") if (order := getattr(file, name)) is not None
    }
    wrong = tuple(replace(each, cards=told(each.cards)) for each in file.happenings)
    made = replace(file, deck=told(file.deck), seats=seats, happenings=wrong, **again)
    with suppress(RoundRefused):
        if _results(made.play()) == _results(played):
            return made
    raise Inexpressible(Sentence("round-unseen"))


def _results(script: Script) -> list[dict[str, Any]]:
    return [settled["areas"] for settled in settlement(script.rules, script.state)["seats"].values()]


class _Seen:
    """What the player of some seats may know of a round that is over."""

    def __init__(self, state: State, own: Collection[int]) -> None:
        self._own = own
        shown = [seat.hand for seat in state.seats.values() if seat.shown and not seat.face_down]
        mine = [(*seat.first, *seat.hand) for seat in state.seats.values() if seat.number in own]
        dealer = [(*state.dealer_first, *state.dealer)] if state.revealed else []
        self.known: set[Card] = {card for held in (*shown, *mine, *dealer) for card in held}

    def part(self, node: Reason) -> Reason:
        """A part of a tree without the cards that were not shown, and without what others could have done."""
        node = replace(node, reasons=tuple(self.part(each) for each in node.reasons))
        others = node.seat != 0 and node.seat not in self._own
        if node.kind is LeafKind.CARD:
            known = self.known.issuperset(cards(str(node.value)))
            told = tuple(replace(each, value="") for each in node.otherwise)
            return replace(node, value=node.value if known else "", otherwise=() if others else told)
        if others:
            word = node.value.partition(" ")[0] if isinstance(node.value, str) else node.value
            return replace(node, value=word, otherwise=())
        return node
