"""One game whatever deals it: shoe, shuffler, lazy draw, scanner and replay give the same round from the same cards."""

from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import DECK, Card, cards
from croupier.floor.act import Act, Person, Refusal, Role
from croupier.floor.devices import (
    AnyDevice,
    Generator,
    Scanner,
    Shoe,
    draw,
    heed,
    instantiate,
    numbers,
    prepare,
    recorded,
    shuffler,
    stacked,
    verify,
)
from croupier.game import State, Status, legal, play, start
from croupier.game import commands as c
from croupier.game.drawing import cards_wanted
from croupier.game.events import DealCollected, DrawUndone, Event, Phase, RackReshuffled
from croupier.game.state import ANTE, OWN_SUPER
from croupier.rulebook import TableRules, rulebook, under
from tests.game.strategies import moves, tables

DEALER = Act(Person("d1", Role.DEALER), at=0)
CUT = 17

Choose = Callable[[TableRules, State], c.Command]
Feed = Callable[[AnyDevice, int], Any]


def sure(result: Any) -> Any:
    assert not isinstance(result, Refusal), result
    return result


def from_order(device: Any, wanted: int) -> Any:
    return sure(device.deal(wanted))


class Floor:
    """A table that asks its device for cards whenever the round wants some, and checks both after each step."""

    def __init__(
        self, rules: TableRules, device: AnyDevice, state: Generator, feed: Feed = from_order
    ) -> None:
        self.rules, self.round, self.device = rules, start(rules), device
        self.generator, self.feed = state, feed
        self.log: list[Event] = []
        self.promises: list[tuple[Any, tuple[Card, ...]]] = []

    def do(self, command: c.Command) -> None:
        done = play(self.rules, self.round, command)
        assert isinstance(done, tuple), (command, done)
        events, self.round = done
        for event in events:
            self.log.append(event)
            self.device = sure(heed(self.device, event))
            self.supply(event)
        self.check()

    def supply(self, event: Event) -> None:
        """Brings what the device waits for: the shuffled rack, or a new deck after a collected deal."""
        device: Any = self.device
        if isinstance(device, Scanner):
            return
        if isinstance(event, RackReshuffled) and device.due:
            made, self.generator = prepare(self.generator, device.due)
            self.promises.append((made, device.due))
            self.device = sure(device.restock(made.order))
        elif isinstance(event, DealCollected) and not device.loaded:
            made, self.generator = prepare(self.generator)
            loaded = sure(device.load(made.order))
            self.device = sure(loaded.cut(CUT, DEALER)) if isinstance(loaded, Shoe) else loaded

    def check(self) -> None:
        if self.round.over:
            return
        assert self.device.holds == {card for card in DECK if self.round.stub >> card & 1}
        out = self.device.out
        assert len(out) == len(set(out))
        assert self.device.holds | set(out) == set(DECK)

    def run(self, choose: Choose, limit: int = 400) -> "Floor":
        for _ in range(limit):
            if self.round.over:
                return self
            wanted = cards_wanted(self.rules, self.round)
            if not wanted:
                self.do(choose(self.rules, self.round))
                continue
            self.feed_round(wanted)
        raise AssertionError("the round does not end")

    def feed_round(self, wanted: int) -> None:
        command, self.device = self.feed(self.device, wanted)
        self.do(command)


def greedy(rules: TableRules, state: State) -> c.Command:
    """Five seats that all exchange as much as they can, so that the deck runs out."""
    if state.phase is Phase.BETTING:
        for seat in range(1, 6):
            held = state.seats.get(seat)
            if held is None:
                return c.PlaceWager(seat, ANTE, 1000)
            if rules.several_supers and OWN_SUPER not in held.wagers:
                return c.PlaceWager(seat, OWN_SUPER, 1000)
        return c.CallBets()
    for seat in state.seats.values():
        if seat.status is Status.IN:
            options = legal(rules, state, seat.number)
            ranked = sorted(options, key=lambda option: _EAGER.index(type(option)))
            if ranked and not isinstance(ranked[0], c.ShowOwnCards):
                exchanges = [option for option in ranked if isinstance(option, c.Exchange)]
                return max(exchanges, key=lambda option: len(option.cards)) if exchanges else ranked[0]
    return next(
        command
        for command in legal(rules, state, c.Role.DEALER)
        if isinstance(command, c.Lock | c.Reveal | c.CloseForce | c.Settle | c.Close | c.PayJackpots)
    )


_EAGER = [
    c.Declare, c.Exchange, c.Bet, c.OpenDraw, c.AnswerForce, c.ShowOwnCards, c.Fold, c.Buy, c.Concede, c.DiscardHand,
]  # fmt: skip
NSW = under(rulebook("nsw-star-2019"), {"declare_mode": "player"})


def dealt_by_shoe(rules: TableRules, seed: bytes, choose: Choose) -> Floor:
    made, state = prepare(instantiate(seed))
    device = sure(sure(Shoe().load(made.order)).cut(CUT, DEALER))
    floor = Floor(rules, device, state)
    floor.promises.append((made, DECK))
    return floor.run(choose)


def by_scanner(order: list[Card]) -> Feed:
    """Types the cards of an order one by one."""

    def feed(device: Any, wanted: int) -> Any:
        if not device.holds:
            return sure(device.reshuffle()), device
        return sure(device.take([order.pop(0)], wanted))

    return feed


def packs(floor: Floor) -> list[tuple[Card, ...]]:
    """The orders as they were dealt: the deck after its cut, then the racks."""
    (deck, _), *racks = floor.promises
    return [deck.order[CUT:] + deck.order[:CUT], *(made.order for made, _ in racks)]


seeds = st.binary(min_size=32, max_size=32)
few = settings(max_examples=15, deadline=None)


@few
@given(seeds)
def test_the_promises_of_a_round_hold_for_its_deck_and_its_rack(seed: bytes) -> None:
    floor = dealt_by_shoe(NSW, seed, greedy)
    for made, of in floor.promises:
        assert verify(made.commitment, made.opening, of)


def test_the_rack_is_shuffled_when_five_seats_exchange_five_cards() -> None:
    floor = dealt_by_shoe(NSW, bytes(32), greedy)
    assert len(floor.promises) == 2
    assert len([event for event in floor.log if isinstance(event, RackReshuffled)]) == 1


@few
@given(seeds)
def test_every_device_deals_the_same_round_from_the_same_cards(seed: bytes) -> None:
    shoe = dealt_by_shoe(NSW, seed, greedy)
    orders = packs(shoe)
    assert Floor(NSW, stacked(*orders), shoe.generator).run(greedy).log == shoe.log
    machine = sure(sure(shuffler("red", "blue")).load_deck("red", orders[0]))
    assert Floor(NSW, machine, prepare(instantiate(seed))[1]).run(greedy).log == shoe.log
    assert Floor(NSW, recorded(shoe.log), shoe.generator).run(greedy).log == shoe.log
    typed = by_scanner([card for order in orders for card in order])
    assert Floor(NSW, Scanner(), shoe.generator, typed).run(greedy).round == shoe.round


def lazily(state: Generator) -> Feed:
    """Draws each card only when it is wanted, from those that can still come."""
    states = [state]

    def feed(device: Any, wanted: int) -> Any:
        if not device.holds:
            return sure(device.reshuffle()), device
        known = device.expected[:wanted]
        left = tuple(card for card in device.unseen if card not in device.expected)
        drawn, states[0] = draw(states[0], left, min(wanted - len(known), len(left)))
        return sure(device.take((*known, *drawn), wanted))

    return feed


@few
@given(seeds)
def test_a_table_can_draw_its_cards_lazily(seed: bytes) -> None:
    floor = Floor(NSW, Scanner(), instantiate(seed), lazily(instantiate(seed))).run(greedy)
    assert floor.round.phase is Phase.CLOSED


# Any rulebook, any settings, anything that can happen


class Whim:
    """Choices that follow from a seed."""

    def __init__(self, seed: bytes) -> None:
        self.generator = instantiate(seed)

    def below(self, bound: int) -> int:
        (number,), self.generator = numbers(self.generator, [bound])
        return number

    def one(self, of: list[c.Command]) -> c.Command:
        return of[self.below(len(of))]


def wander(floor: Floor, whim: Whim, odds: int = 30, limit: int = 150) -> None:
    """Plays on at random, now and then with something irregular."""
    for _ in range(limit):
        if floor.round.over:
            return
        wanted = cards_wanted(floor.rules, floor.round)
        ordinary, odd = moves(floor.rules, floor.round)
        others = [command for command in ordinary if not isinstance(command, c.DeviceCommand)]
        if odd and whim.below(odds) == 0:
            floor.do(whim.one(odd))
        elif wanted:
            floor.feed_round(1 + whim.below(wanted))
        else:
            floor.do(whim.one(others or odd))


@settings(max_examples=30, deadline=None)
@given(tables(), seeds, st.booleans())
def test_a_device_and_its_round_agree_on_every_card(rules: TableRules, seed: bytes, lazy: bool) -> None:
    if lazy:
        floor = Floor(rules, Scanner(), instantiate(seed), lazily(instantiate(seed)))
    else:
        made, state = prepare(instantiate(seed))
        floor = Floor(rules, sure(sure(Shoe().load(made.order)).cut(CUT, DEALER)), state)
    wander(floor, Whim(seed))


# What goes wrong on the way


def ready(rules: TableRules, *orders: str) -> Floor:
    """A table with one ante, about to be dealt these cards first; what follows is any other."""
    decks = [(*cards(order), *(card for card in DECK if card not in cards(order))) for order in orders]
    floor = Floor(rules, stacked(*decks), instantiate(bytes(32)))
    for command in (c.PlaceWager(1, ANTE, 1000), c.CallBets()):
        floor.do(command)
    return floor


def test_cards_of_a_draw_undone_by_a_late_claim_are_the_next_again() -> None:
    rules = under(rulebook("nz-div22-2012"), {"dealing_device": "shuffler", "act_when": "as_decided"})
    floor = ready(rules, "9h 8h 7h 6h 5h Ac Kd 9s 5s 3c 2c 4d")
    floor.feed_round(10)
    before = floor.device
    floor.do(c.Exchange(1, "9h 8h"))
    floor.feed_round(2)
    assert floor.device.out[-2:] == cards("2c 4d")
    floor.do(c.RuleLateClaim(1, instant=True, pay=True))
    assert [event.cards for event in floor.log if isinstance(event, DrawUndone)] == ["2c 4d"]
    assert floor.device == before


def test_a_collected_deal_starts_again_from_a_new_deck() -> None:
    rules = under(rulebook("nz-caribbean-1998"), {})
    floor = ready(rules, "2c 3c", "Ah Kh")
    floor.do(c.DealAstray(2))
    floor.feed_round(2)
    floor.do(c.FindAstray(2))
    assert [event for event in floor.log if isinstance(event, DealCollected)]
    assert floor.device.holds == set(DECK)
    floor.feed_round(2)
    assert floor.device.out == cards("Ah Kh")
    again = recorded(floor.log)
    assert again.stub[:2] == cards("2c 3c")
    assert again.collect().stub[:2] == cards("Ah Kh")


def test_a_device_is_emptied_when_the_round_is_over() -> None:
    floor = dealt_by_shoe(NSW, bytes(32), greedy)
    assert floor.device.holds == frozenset()
    assert floor.device == Shoe()
