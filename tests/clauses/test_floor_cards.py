"""Sections 6 and 7: decks come, are checked, spread, shuffled, cut and loaded; when they are shuffled again; replacing them."""

from collections import Counter
from typing import NamedTuple

from croupier.cards import DECK
from croupier.chance import instantiate, shuffle
from croupier.house.act import Person, Role
from croupier.house.table import events as e
from croupier.house.table.state import Standing
from tests.clauses.floor_kit import (
    BOB,
    DEALER_DEE,
    SUPERVISOR_SAM,
    cites,
    dealt,
    equipped,
    only,
    opened,
    playing,
)
from tests.clauses.showing import said, shows, shows_each, then
from tests.floor.kit import DEALER_ANN, INSPECTOR_IRIS, OPERATOR_OTTO, SUPERVISOR_SUE, Floor, c, g

SEED = b"clause by clause, card by card, 1"


class Step(NamedTuple):
    """A step as the clauses ask for it."""

    does: str
    clause: str
    by: Person = DEALER_ANN


Steps = tuple[Step, ...]

CARIBBEAN = "nz-caribbean-1998"
LOAD, MACHINE, APPROVED = (
    "load the shoe over the cutting card",
    "shuffle in the shuffler",
    "use the cutting card as approved",
)
LUNAR_CHECKED = (
    Step("inspect", "6.1/2"),
    Step("inspect again", "6.1/2", SUPERVISOR_SUE),
    Step("spread face up", "6.2"),
    Step("fan by suit and rank", "6.2/2"),
)
CHECKED = {
    "vanuatu-2013": LUNAR_CHECKED,
    "nz-div22-2012": LUNAR_CHECKED,
    CARIBBEAN: (
        Step("inspect the sealed deck", "6.1"),
        Step("inspect again", "6.1", SUPERVISOR_SUE),
        Step("fan face up by suit and rank for the players", "6.2"),
    ),
}
"""How each rulebook has its decks looked at."""

SHUFFLE = {
    "vanuatu-2013": "turn, stack and shuffle",
    "nz-div22-2012": "turn, stack, and chemmy or riffle shuffle",
    CARIBBEAN: "turn, stack and shuffle",
}
WASH = {
    "vanuatu-2013": ("chemmy shuffle and stack", "riffle"),
    "nz-div22-2012": ("chemmy shuffle and stack", "riffle"),
    CARIBBEAN: ("turn and chemmy shuffle", "stack and riffle"),
}


def shoe(book: str) -> Steps:
    """What is done with a deck before it is in the shoe."""
    load = "7.2" if book == CARIBBEAN else "7.2/2"
    return (*CHECKED[book], Step(SHUFFLE[book], "6.3"), Step("cut", "7.2"), Step(LOAD, load))


def shuffler(book: str) -> Steps:
    """What is done with each deck of a shuffler before play."""
    washed = (Step(does, "6.4(a)") for does in WASH[book])
    return (*CHECKED[book], *washed, Step(MACHINE, "6.4(b)"), Step(APPROVED, "6.4(c)"))


def do(floor: Floor, deck: str, step: Step) -> e.StepDone:
    found: e.StepDone = only(floor.do(c.DoStep(deck, step.does), step.by), e.StepDone)
    return found


def walk(floor: Floor, deck: str, steps: Steps) -> Floor:
    """Does these steps, with the players' look before the cards are turned where the rulebook has it."""
    for step in steps:
        look(floor, step)
        do(floor, deck, step)
    return floor


def look(floor: Floor, step: Step) -> None:
    if floor.duties.has("deck.players_look") and step.does.startswith("turn"):
        floor.do(c.LetPlayersLook(), DEALER_ANN)


# Each step, in its order


def reached(book: str, source: str, does: str, deck: str = "red") -> tuple[Floor, Steps, Step, Steps]:
    """A table where a deck waits for a step: what came before, the step, and what comes after."""
    steps = shoe(book) if source == "shoe" else shuffler(book)
    place = next(number for number, step in enumerate(steps) if step.does == does)
    floor = equipped(book, source)
    if deck == "blue":
        walk(floor, "red", steps)
    return walk(floor, deck, steps[:place]), steps, steps[place], steps[place + 1 :]


def done_in_turn(book: str, source: str, does: str, clause: str) -> None:
    """A step follows the one before and nothing after it, nor the opening, comes without it; it is on record."""
    floor, steps, step, after = reached(book, source, does)
    for later in after:
        assert said(floor.refuse(c.DoStep("red", later.does), later.by)) == ("STEP_MISSING", step.clause)
    assert said(floor.refuse(c.OpenTable("red"))) == ("NOT_SHUFFLED", step.clause)
    look(floor, step)
    assert floor.refuse(c.DoStep("red", does), BOB).code == "ROLE_TOO_LOW"
    done = do(floor, "red", step)
    assert (done.deck, done.does, done.clause) == ("red", does, step.clause)
    assert (done.act.by, done.act.at) == (step.by, floor.now)
    assert cites(floor, step.clause, clause)
    floor.refuse(c.DoStep("red", does), step.by)
    walk(floor, "red", after)
    if source == "shuffler":
        walk(floor, "blue", steps)
    floor.do(c.OpenTable("red"))
    assert floor.table.standing is Standing.OPEN


def each_deck_by_itself(book: str, does: str, clause: str) -> None:
    """What is done with one deck of a shuffler table is not done with the other."""
    floor, _, step, after = reached(book, "shuffler", does, "blue")
    assert said(floor.refuse(c.OpenTable("red"))) == ("NOT_SHUFFLED", step.clause)
    assert cites(floor, step.clause, clause)
    walk(floor, "blue", (step, *after)).do(c.OpenTable("red"))
    assert [done.deck for done in floor.events(e.StepDone) if done.does == does] == ["red", "blue"]


def wrong_hands(book: str, source: str, does: str, clause: str) -> None:
    """A player or an inspector who does what is the dealer's is told so by its own clause."""
    floor, _, step, _ = reached(book, source, does)
    look(floor, step)
    for person in (BOB, INSPECTOR_IRIS):
        assert said(floor.refuse(c.DoStep("red", does), person)) == ("ROLE_TOO_LOW", clause)


# One deck in use


@shows("3.5(a)", "nsw-star-2019:3.1")
def test_table_plays_with_one_deck_that_is_at_it(book: str, clause: str) -> None:
    """A table opens with a deck that was brought to it and no other, and deals every round from one."""
    floor = equipped(book).ready("red")
    assert said(floor.refuse(c.OpenTable("green"))) == ("NO_SUCH_DECK", clause)
    floor.do(c.OpenTable("red"))
    floor.sit(s1="Bob").fold_out(1)
    assert {done.deck for done in floor.events(e.StepDone)} == {"red"}


# 6.1 Decks and their inspection


@shows("6.1", "nz-caribbean-1998:6.1")
def test_one_deck_for_a_shoe_two_for_a_shuffler(book: str, clause: str) -> None:
    floor = Floor(book).prepare().equip()
    assert said(floor.refuse(c.OpenTable("red"))) == ("WRONG_DECK_COUNT", clause)
    received = only(floor.do(c.ReceiveDeck("red", "red"), DEALER_ANN), e.DeckReceived)
    assert (received.deck, received.back, received.clause) == ("red", "red", clause)
    assert said(floor.refuse(c.ReceiveDeck("blue", "blue"), DEALER_ANN)) == ("WRONG_DECK_COUNT", clause)
    floor = Floor(book, "shuffler").prepare().equip()
    floor.do(c.ReceiveDeck("red", "red"), DEALER_ANN)
    floor.ready("red")
    assert said(floor.refuse(c.OpenTable("red"))) == ("WRONG_DECK_COUNT", clause)
    assert said(floor.refuse(c.ReceiveDeck("red", "blue"), DEALER_ANN)) == ("WRONG_DECK_COUNT", clause)
    floor.do(c.ReceiveDeck("blue", "blue"), DEALER_ANN)
    assert said(floor.refuse(c.ReceiveDeck("green", "green"), DEALER_ANN)) == ("WRONG_DECK_COUNT", clause)
    floor.ready("blue").do(c.OpenTable("red"))
    assert list(floor.table.decks) == ["red", "blue"]


@shows("6.1", "nz-caribbean-1998:6.1")
def test_decks_come_with_staff(book: str, clause: str) -> None:
    floor = Floor(book).prepare().equip()
    for person in (BOB, INSPECTOR_IRIS):
        assert said(floor.refuse(c.ReceiveDeck("red", "red"), person)) == ("ROLE_TOO_LOW", clause)


@shows("6.1/2", "nz-caribbean-1998:6.1")
def test_two_persons_inspect(book: str, clause: str) -> None:
    """The dealer inspects, then the supervisor, who is another person, each of every deck."""
    first, second, spread = CHECKED[book][:3]
    assert (first.clause, second.clause) == (clause, clause)
    floor = equipped(book, "shuffler")
    for deck in ("red", "blue"):
        assert said(floor.refuse(c.DoStep(deck, first.does), SUPERVISOR_SUE)) == ("ROLE_TOO_LOW", clause)
        do(floor, deck, first)
        assert said(floor.refuse(c.DoStep(deck, spread.does), DEALER_ANN)) == ("STEP_MISSING", clause)
        for person in (DEALER_ANN, DEALER_DEE, BOB):
            assert said(floor.refuse(c.DoStep(deck, second.does), person)) == ("ROLE_TOO_LOW", clause)
        herself = Person(DEALER_ANN.id, Role.SUPERVISOR)
        assert said(floor.refuse(c.DoStep(deck, second.does), herself)) == ("SECOND_PERSON", clause)
        do(floor, deck, second)
    found = [(done.deck, done.act.by.id, done.clause) for done in floor.events(e.StepDone)]
    assert found == [(deck, by, clause) for deck in ("red", "blue") for by in ("Ann", "Sue")]


@shows("6.1/2", "nz-caribbean-1998:6.1")
def test_nothing_comes_before_the_inspections(book: str, clause: str) -> None:
    for step in CHECKED[book][:2]:
        for source in ("shoe", "shuffler"):
            done_in_turn(book, source, step.does, clause)


# 6.2 to 6.4 Spread, shuffled, and through the machine


@shows("6.2", "6.2/2", "nz-caribbean-1998:6.2")
def test_checked_cards_are_spread_in_a_fan(book: str, clause: str) -> None:
    (does,) = [step.does for step in CHECKED[book] if step.clause == clause]
    for source in ("shoe", "shuffler"):
        done_in_turn(book, source, does, clause)
    wrong_hands(book, "shoe", does, clause)


@shows("6.3", "nz-caribbean-1998:6.3")
def test_cards_are_turned_stacked_and_shuffled(book: str, clause: str) -> None:
    done_in_turn(book, "shoe", SHUFFLE[book], clause)
    wrong_hands(book, "shoe", SHUFFLE[book], clause)


@shows("6.4(a)", "nz-caribbean-1998:6.4(a)")
def test_each_deck_is_washed_and_riffled(book: str, clause: str) -> None:
    for does in WASH[book]:
        done_in_turn(book, "shuffler", does, clause)
        each_deck_by_itself(book, does, clause)
        wrong_hands(book, "shuffler", does, clause)


@shows_each(
    "does",
    {
        "6.4(b)": (MACHINE,),
        "6.4(c)": (APPROVED,),
        "nz-caribbean-1998:6.4(b)": (MACHINE,),
        "nz-caribbean-1998:6.4(c)": (APPROVED,),
    },
)
def test_each_deck_goes_through_the_machine_alone(book: str, clause: str, does: str) -> None:
    done_in_turn(book, "shuffler", does, clause)
    each_deck_by_itself(book, does, clause)


@shows("6.4(c)", "nz-caribbean-1998:6.4(c)")
def test_cutting_card_is_not_for_players(book: str, clause: str) -> None:
    wrong_hands(book, "shuffler", APPROVED, clause)


# 3.5(c) The devices


@shows("3.5(c)(i)", "nz-caribbean-1998:3.4(c)(i)")
def test_shoe_has_room_for_every_card(book: str, clause: str) -> None:
    """All 52 cards of the one deck go into the shoe, no fewer and none twice, before the first round."""
    floor, _, load, _ = reached(book, "shoe", LOAD)
    refusal = floor.refuse(c.OpenTable("red"))
    assert refusal.code == "NOT_SHUFFLED"
    assert cites(floor, refusal.clause, clause)
    do(floor, "red", load)
    floor.do(c.OpenTable("red"))
    floor.sit(s1="Bob").start(1)
    assert playing(floor).stub.bit_count() == 52


@shows("3.5(c)(ii)", "nz-caribbean-1998:3.4(c)(ii)")
def test_shuffler_holds_two_decks_in_turn(book: str, clause: str) -> None:
    """Two decks that can be told apart take turns: one is dealt while the other is shuffled."""
    floor = Floor(book, "shuffler").prepare().equip()
    floor.do(c.ReceiveDeck("red", "red"), DEALER_ANN)
    refusal = floor.refuse(c.ReceiveDeck("blue", "red"), DEALER_ANN)
    assert refusal.code == "SAME_BACKS"
    assert cites(floor, refusal.clause, clause)
    floor = opened(book, "shuffler")
    floor.do(c.StartRound(), DEALER_ANN)
    assert floor.refuse(c.DoStep("red", "shuffle in the shuffler"), DEALER_ANN).code == "ROUND_OPEN"
    then(floor, g.PlaceWager(1, "ante", 1000), g.CallBets(), g.FindWrongCount(0))
    floor.do(c.StartRound(), DEALER_ANN)
    done = only(floor.do(c.DoStep("red", "shuffle in the shuffler"), DEALER_ANN), e.StepDone)
    assert cites(floor, done.clause, clause)
    assert [started.deck for started in floor.events(e.RoundStarted)] == ["red", "blue"]
    then(floor, g.PlaceWager(1, "ante", 1000), g.CallBets(), g.FindWrongCount(0))
    floor.fold_out(1).fold_out(1)
    assert [started.deck for started in floor.events(e.RoundStarted)] == ["red", "blue", "red", "blue"]


# 7.1 When cards are shuffled


@shows("7.1", "nz-caribbean-1998:7.1")
def test_shuffle_leaves_no_trace(book: str, clause: str) -> None:
    """Each card comes to each place as often as any other, and no round starts on an unshuffled deck."""
    generator, found, orders = instantiate(SEED), Counter[tuple[int, int]](), 2600
    for _ in range(orders):
        order, generator = shuffle(generator)
        assert sorted(order) == list(DECK)
        found.update(enumerate(order))
    even = orders / 52
    squares = sum((found[place, card] - even) ** 2 / even for place in range(52) for card in DECK)
    assert abs(squares - 51 * 51) < 5 * (2 * 51 * 51) ** 0.5
    floor = opened(book).fold_out(1, 2)
    refusal = floor.refuse(c.StartRound(), DEALER_ANN)
    assert refusal.code == "NOT_SHUFFLED"
    assert cites(floor, refusal.clause, clause)
    floor.ready("red")
    assert cites(floor, only(floor.do(c.StartRound(), DEALER_ANN), e.RoundStarted).clause, clause)
    done_in_turn(book, "shoe", SHUFFLE[book], clause)


@shows("7.1(a)", "nz-caribbean-1998:7.1(a)")
def test_shuffled_before_play_starts(book: str, clause: str) -> None:
    done_in_turn(book, "shoe", SHUFFLE[book], clause)
    done_in_turn(book, "shuffler", MACHINE, clause)


@shows("7.1(b)", "nz-caribbean-1998:7.1(b)")
def test_after_every_round(book: str, clause: str) -> None:
    """The deck that was played, or given up as a misdeal, is shuffled before it is dealt again."""
    floor = opened(book).fold_out(1, 2)
    for _ in range(2):
        assert said(floor.refuse(c.StartRound(), DEALER_ANN)) == ("NOT_SHUFFLED", clause)
        done = do(floor, "red", Step("shuffle", clause))
        assert done.clause == clause
        assert floor.refuse(c.StartRound(), DEALER_ANN).code == "NOT_SHUFFLED", "nor without a cut"
        floor.start(1)
        then(floor, g.CallBets(), g.FindWrongCount(0))
        assert floor.events(e.RoundEnded)[-1].void
    floor = opened(book, "shuffler").fold_out(1, 2)
    floor.do(c.StartRound(), DEALER_ANN)
    assert floor.table.in_play == "blue"
    then(floor, g.PlaceWager(1, "ante", 1000), g.CallBets(), g.FindWrongCount(0))
    assert said(floor.refuse(c.StartRound(), DEALER_ANN)) == ("NOT_SHUFFLED", clause)
    do(floor, "red", Step("shuffle in the shuffler", clause))
    floor.do(c.StartRound(), DEALER_ANN)


@shows("7.1(c)", "nz-caribbean-1998:7.1(c)")
def test_after_standing_empty(book: str, clause: str) -> None:
    """Cards that lay ready when the last player left are shuffled before the next round."""
    floor = opened(book)
    floor.do(c.LeaveSeat(1))
    assert not floor.events(e.ShuffleOrdered), "somebody still sits there"
    ordered = only(floor.do(c.LeaveSeat(2)), e.ShuffleOrdered)
    assert ordered.clause == clause
    assert floor.refuse(c.StartRound(), DEALER_ANN).code == "SEAT_EMPTY"
    floor.sit(s1="Dan")
    assert floor.refuse(c.StartRound(), DEALER_ANN).code == "NOT_SHUFFLED"
    for does in ("shuffle", "cut", LOAD):
        floor.do(c.DoStep("red", does), DEALER_ANN)
    floor.do(c.StartRound(), DEALER_ANN)


ORDERS: dict[str, tuple[c.OrderShuffle]] = {
    "7.1(d)": (c.OrderShuffle(doubted=True),),
    "vanuatu-2013:7.1(e)/2": (c.OrderShuffle(),),
    "nz-div22-2012:7.1(f)": (c.OrderShuffle(),),
}


@shows_each("order", ORDERS)
def test_supervisor_orders_a_shuffle(book: str, clause: str, order: c.OrderShuffle) -> None:
    """A supervisor's order, on record with the name, holds up the next deal until the cards are shuffled."""
    floor = opened(book)
    for person in (BOB, DEALER_ANN, INSPECTOR_IRIS):
        assert said(floor.refuse(order, person)) == ("ROLE_TOO_LOW", clause)
    for person in (SUPERVISOR_SAM, OPERATOR_OTTO):
        ordered = only(floor.do(order, person), e.ShuffleOrdered)
        assert (ordered.clause, ordered.act.by) == (clause, person)
        assert floor.table.shuffle_wanted
        assert floor.refuse(c.StartRound(), DEALER_ANN).code == "NOT_SHUFFLED"
        floor.ready("red")
    floor.do(c.StartRound(), DEALER_ANN)
    assert not floor.table.shuffle_wanted


EMPTIES = (c.LeaveSeat(2),)


@shows_each(
    "order",
    {
        **ORDERS,
        "7.1(c)": EMPTIES,
        "7.1(e)": (c.OrderShuffle(exposed=True),),
        "nz-caribbean-1998:7.1(c)": EMPTIES,
    },
)
def test_order_is_named_as_the_reason(book: str, clause: str, order: c.TableCommand) -> None:
    """Who is held up reads which rule holds the deal up, not the one on shuffling after a round."""
    floor = opened(book)
    if isinstance(order, c.LeaveSeat):
        floor.do(c.LeaveSeat(1))
    floor.do(order)
    floor.sit(s3="Dan")
    assert said(floor.refuse(c.StartRound(), DEALER_ANN)) == ("NOT_SHUFFLED", clause)


@shows("7.1(d)")
def test_order_before_the_first_card(book: str, clause: str) -> None:
    """Wagers are down but no card is out: an order still holds the deal up."""
    floor = opened(book).start(1, 2)
    ordered = only(floor.do(c.OrderShuffle(doubted=True)), e.ShuffleOrdered)
    assert ordered.clause == clause
    floor.play(g.CallBets())
    assert floor.refuse(c.Play(g.Deal("2c")), DEALER_ANN).code == "NOT_SHUFFLED"
    floor.ready("red")
    floor.play(g.Deal("2c"))


@shows("7.1(d)")
def test_order_skips_no_step_of_the_opening(book: str, clause: str) -> None:
    """An order during the opening adds a shuffle; the deck is still inspected and spread."""
    floor = equipped(book)
    floor.do(c.OrderShuffle(doubted=True))
    assert said(floor.refuse(c.DoStep("red", "shuffle"), DEALER_ANN)) == ("STEP_MISSING", "6.1/2")
    assert said(floor.refuse(c.OpenTable("red"))) == ("NOT_SHUFFLED", "6.1/2")
    walk(floor, "red", CHECKED[book])
    assert [done.does for done in floor.events(e.StepDone)] == [step.does for step in CHECKED[book]]


@shows("7.1(e)")
def test_card_seen_before_the_shoe(book: str, clause: str) -> None:
    """A card seen after the cut, before the deck is in the shoe: it is shuffled and cut again."""
    floor = opened(book).fold_out(1, 2)
    for does in ("shuffle", "cut"):
        floor.do(c.DoStep("red", does), DEALER_ANN)
    seen = c.OrderShuffle(exposed=True)
    assert said(floor.refuse(seen, BOB)) == ("ROLE_TOO_LOW", clause)
    ordered = only(floor.do(seen, DEALER_ANN), e.ShuffleOrdered)
    assert (ordered.clause, ordered.act.by) == (clause, DEALER_ANN)
    assert floor.refuse(c.DoStep("red", LOAD), DEALER_ANN).code == "STEP_MISSING"
    assert floor.refuse(c.StartRound(), DEALER_ANN).code == "NOT_SHUFFLED"
    for does in ("shuffle", "cut", LOAD):
        floor.do(c.DoStep("red", does), DEALER_ANN)
    floor.do(c.StartRound(), DEALER_ANN)


# 7.2 The cut and the shoe


@shows("7.2", "nz-caribbean-1998:7.2")
def test_staff_cuts_once_after_the_shuffle(book: str, clause: str) -> None:
    """One cut by an employee after each shuffle, at a shoe table alone."""
    done_in_turn(book, "shoe", "cut", clause)
    for person in (DEALER_DEE, SUPERVISOR_SUE, OPERATOR_OTTO):
        floor, *_ = reached(book, "shoe", "cut")
        done = only(floor.do(c.DoStep("red", "cut"), person), e.StepDone)
        assert (done.clause, done.act.by) == (clause, person)
        floor = opened(book).fold_out(1, 2)
        assert floor.refuse(c.DoStep("red", "cut"), person).code == "STEP_MISSING", "after the shuffle"
        floor.do(c.DoStep("red", "shuffle"), DEALER_ANN)
        done = only(floor.do(c.DoStep("red", "cut"), person), e.StepDone)
        assert (done.clause, done.act.by) == (clause, person)
        floor.refuse(c.DoStep("red", "cut"), person)
        floor.do(c.DoStep("red", LOAD), DEALER_ANN)
        assert floor.refuse(c.DoStep("red", "cut"), person).code == "CUT_COUNT"
    floor = opened(book, "shuffler").fold_out(1, 2)
    assert floor.refuse(c.DoStep("red", "cut"), DEALER_ANN).code == "CUT_COUNT"


@shows("7.2", "nz-caribbean-1998:7.2")
def test_second_cut_names_its_clause(book: str, clause: str) -> None:
    floor = opened(book)
    assert said(floor.refuse(c.DoStep("red", "cut"), DEALER_ANN)) == ("CUT_COUNT", clause)
    floor = opened(book, "shuffler").fold_out(1, 2)
    assert said(floor.refuse(c.DoStep("red", "cut"), DEALER_ANN)) == ("CUT_COUNT", clause)


@shows("7.2/3", "nz-caribbean-1998:7.2")
def test_no_player_cuts(book: str, clause: str) -> None:
    floor = opened(book).fold_out(1, 2)
    floor.do(c.DoStep("red", "shuffle"), DEALER_ANN)
    assert said(floor.refuse(c.DoStep("red", "cut"), BOB)) == ("ROLE_TOO_LOW", clause)
    assert floor.table.decks["red"].done == 1
    floor.do(c.DoStep("red", "cut"), DEALER_ANN)


@shows("7.2/2", "nz-caribbean-1998:7.2")
def test_whole_deck_goes_in_over_the_cutting_card(book: str, clause: str) -> None:
    done_in_turn(book, "shoe", LOAD, clause)
    floor = opened(book).fold_out(1, 2)
    for does in ("shuffle", "cut"):
        floor.do(c.DoStep("red", does), DEALER_ANN)
    assert said(floor.refuse(c.StartRound(), DEALER_ANN)) == ("NOT_SHUFFLED", clause)
    assert do(floor, "red", Step(LOAD, clause)).clause == clause
    floor.do(c.StartRound(), DEALER_ANN)
    assert playing(floor).stub.bit_count() == 52


@shows("7.2/2")
def test_shoe_is_not_for_players(book: str, clause: str) -> None:
    wrong_hands(book, "shoe", LOAD, clause)


# 7.4 Replacing


@shows("7.4", "nz-caribbean-1998:7.4")
def test_new_cards_go_through_every_step(book: str, clause: str) -> None:
    """Supervision may have new cards after a round; they go through every step before they are dealt."""
    floor = dealt(book)
    for person in (BOB, DEALER_ANN):
        assert said(floor.refuse(c.RemoveDeck("red"), person)) == ("ROLE_TOO_LOW", clause)
    assert said(floor.refuse(c.RemoveDeck("red"), OPERATOR_OTTO)) == ("REPLACE_MID_ROUND", clause)
    floor = opened(book).fold_out(1, 2)
    removed = only(floor.do(c.RemoveDeck("red"), OPERATOR_OTTO, why="worn"), e.DeckRemoved)
    assert (removed.deck, removed.why, removed.clause) == ("red", "worn", clause)
    assert floor.refuse(c.StartRound(), DEALER_ANN).code == "WRONG_DECK_COUNT"
    floor.do(c.ReceiveDeck("green", "green"), DEALER_ANN)
    for step in shoe(book):
        assert said(floor.refuse(c.StartRound(), DEALER_ANN)) == ("NOT_SHUFFLED", step.clause)
        look(floor, step)
        do(floor, "green", step)
    assert only(floor.do(c.StartRound(), DEALER_ANN), e.RoundStarted).deck == "green"


@shows("7.4", "nz-caribbean-1998:7.4")
def test_replaced_at_a_shuffler_too(book: str, clause: str) -> None:
    """A shuffler table that has given up a deck waits for another one."""
    floor = opened(book, "shuffler").fold_out(1, 2)
    floor.do(c.RemoveDeck("red"), OPERATOR_OTTO, why="worn")
    assert floor.refuse(c.StartRound(), DEALER_ANN).code == "WRONG_DECK_COUNT"
    floor.do(c.ReceiveDeck("green", "green"), DEALER_ANN)
    floor.ready("green")
    floor.fold_out(1, 2).fold_out(1, 2)
    assert [started.deck for started in floor.events(e.RoundStarted)] == ["red", "blue", "green"]
