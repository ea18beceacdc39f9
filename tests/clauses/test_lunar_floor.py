"""The house under the Lunar Poker of Vanuatu and of New Zealand's Division 22, where the rulebooks say more than one word each."""

from croupier.house.table import events as e
from tests.clauses import test_floor_cards as decks
from tests.clauses import test_floor_conduct as conduct
from tests.clauses import test_floor_opening as opening
from tests.clauses.floor_kit import SUPERVISOR_SUE, c, dealt, g, new, only, opened
from tests.clauses.lunar_kit import whole_deck
from tests.clauses.showing import shows, shows_each, then
from tests.clauses.test_floor_cards import Step, Steps

CLOTH = {
    "ante": "Ante",
    "bet": "Bet",
    "super": "Super",
    "exchange": "Exchange 2-5 Cards",
    "buy": "Buy a 6th Card",
    "force": "Force the Dealer",
}
CHECKED = (
    Step("inspect", "6.1/2"),
    Step("inspect again", "6.1/2", SUPERVISOR_SUE),
    Step("spread face up", "6.2"),
    Step("fan by suit and rank", "6.2/2"),
)
SHUFFLE = {
    "vanuatu-2013": "turn, stack and shuffle",
    "nz-div22-2012": "turn, stack, and chemmy or riffle shuffle",
}
LOAD, MACHINE, APPROVED = (
    "load the shoe over the cutting card",
    "shuffle in the shuffler",
    "use the cutting card as approved",
)
SHUFFLER = (
    *CHECKED,
    Step("chemmy shuffle and stack", "6.4(a)"),
    Step("riffle", "6.4(a)"),
    Step(MACHINE, "6.4(b)"),
    Step(APPROVED, "6.4(c)"),
)
DOUBTED, EXPOSED = c.OrderShuffle(doubted=True), c.OrderShuffle(exposed=True)


def shoe(book: str) -> Steps:
    """What is done with a deck before it is in the shoe."""
    return (*CHECKED, Step(SHUFFLE[book], "6.3"), Step("cut", "7.2"), Step(LOAD, "7.2/2"))


# The instrument and the table


@shows_each(
    "eve day",
    {
        "vanuatu-2013:order.3": ("2013-12-26", "2013-12-27"),
        "nz-div22-2016:commencement": ("2016-05-01", "2016-05-02"),
        "nz-caribbean-1998:Notification": ("1998-01-31", "1998-02-01"),
    },
)
def test_in_force_from(book: str, clause: str, eve: str, day: str) -> None:
    opening.in_force_from(book, clause, eve, day)


@shows_each(
    "item",
    {
        "vanuatu-2013:3.2": ("drop box",),
        "nz-div22-2012:3.1/2": ("drop box",),
        "3.5(b)": ("cutting card",),
        "3.5(d)": ("discard rack",),
    },
)
def test_kit_is_complete(book: str, clause: str, item: str) -> None:
    opening.kit_is_complete(book, item, clause)


@shows("vanuatu-2013:3.3(b)", "nz-div22-2012:3.2(b)")
def test_cloth_bears_every_area(book: str, clause: str) -> None:
    opening.every_area_is_marked(book, clause, CLOTH)


@shows("vanuatu-2013:12")
def test_one_layout_is_on_record_with_every_area(book: str, clause: str) -> None:
    opening.every_area_is_marked(book, clause, CLOTH)
    floor = new(book)
    prepared = only(floor.do(opening.prepare(floor)), e.TablePrepared)
    assert set(prepared.areas) == set(CLOTH)


@shows("3.5(c)(i)")
def test_shoe_has_room_for_every_card(book: str, clause: str) -> None:
    opening.shoe_or_shuffler(book, clause)
    decks.shoe_holds_every_card(book, shoe(book), LOAD, clause)


@shows("3.5(c)(ii)")
def test_shuffler_holds_two_decks(book: str, clause: str) -> None:
    opening.shoe_or_shuffler(book, clause)
    decks.shuffler_holds_two_decks_in_turn(book, clause)


@shows("3.5(d)")
def test_rack_takes_what_leaves_the_table(book: str, clause: str) -> None:
    floor = then(dealt(book), g.Fold(1))
    assert floor.table.round is not None
    assert len(floor.table.round.rack) == 5
    assert whole_deck(floor.table.round)


# Decks before play


@shows("6.1/2")
def test_two_persons_inspect(book: str, clause: str) -> None:
    decks.two_persons_inspect(book, SHUFFLER, clause)


@shows("6.1/2")
def test_nothing_comes_before_the_inspections(book: str, clause: str) -> None:
    for does in ("inspect", "inspect again"):
        decks.done_in_turn(book, "shoe", shoe(book), does, clause)
        decks.done_in_turn(book, "shuffler", SHUFFLER, does, clause)


@shows_each("does", {"6.2": ("spread face up",), "6.2/2": ("fan by suit and rank",)})
def test_checked_cards_are_spread_in_a_fan(book: str, clause: str, does: str) -> None:
    decks.done_in_turn(book, "shoe", shoe(book), does, clause)
    decks.done_in_turn(book, "shuffler", SHUFFLER, does, clause)
    decks.wrong_hands(book, "shoe", shoe(book), does, clause)


@shows("6.3")
def test_cards_are_turned_stacked_and_shuffled(book: str, clause: str) -> None:
    decks.done_in_turn(book, "shoe", shoe(book), SHUFFLE[book], clause)
    decks.wrong_hands(book, "shoe", shoe(book), SHUFFLE[book], clause)


@shows("6.4(a)")
def test_each_deck_is_washed_and_riffled(book: str, clause: str) -> None:
    for does in ("chemmy shuffle and stack", "riffle"):
        decks.done_in_turn(book, "shuffler", SHUFFLER, does, clause)
        decks.each_deck_by_itself(book, SHUFFLER, does, clause)
        decks.wrong_hands(book, "shuffler", SHUFFLER, does, clause)


@shows("6.4(b)")
def test_each_deck_goes_through_the_machine_alone(book: str, clause: str) -> None:
    decks.done_in_turn(book, "shuffler", SHUFFLER, MACHINE, clause)
    decks.decks_are_never_mixed(book, SHUFFLER, MACHINE, clause)


@shows("6.4(c)")
def test_cutting_card_is_used_as_approved(book: str, clause: str) -> None:
    decks.done_in_turn(book, "shuffler", SHUFFLER, APPROVED, clause)
    decks.each_deck_by_itself(book, SHUFFLER, APPROVED, clause)


@shows("6.4(c)")
def test_cutting_card_is_not_for_players(book: str, clause: str) -> None:
    decks.wrong_hands(book, "shuffler", SHUFFLER, APPROVED, clause)


# Shuffle, cut, new cards


@shows("7.1")
def test_shuffle_leaves_the_deck_in_random_order(book: str, clause: str) -> None:
    decks.shuffle_leaves_no_trace(book, shoe(book), SHUFFLE[book], clause)


@shows("7.1(a)")
def test_shuffled_before_play_starts(book: str, clause: str) -> None:
    decks.before_play_starts(book, shoe(book), SHUFFLE[book], SHUFFLER, MACHINE, clause)


@shows_each(
    "order",
    {
        "7.1(d)": (DOUBTED,),
        "vanuatu-2013:7.1(e)/2": (c.OrderShuffle(),),
        "nz-div22-2012:7.1(f)": (c.OrderShuffle(),),
    },
)
def test_supervisor_orders_a_shuffle(book: str, clause: str, order: c.OrderShuffle) -> None:
    decks.ordered_by_supervision(book, order, clause)


@shows_each(
    "order",
    {
        "7.1(c)": (c.LeaveSeat(2),),
        "7.1(d)": (DOUBTED,),
        "7.1(e)": (EXPOSED,),
        "vanuatu-2013:7.1(e)/2": (c.OrderShuffle(),),
        "nz-div22-2012:7.1(f)": (c.OrderShuffle(),),
    },
)
def test_order_is_named_as_the_reason(book: str, clause: str, order: c.TableCommand) -> None:
    decks.order_is_named_as_the_reason(book, order, clause)


@shows("7.1(d)")
def test_order_skips_no_step_of_the_opening(book: str, clause: str) -> None:
    decks.order_skips_no_step(book, shoe(book), DOUBTED, "6.1/2")


@shows("7.2")
def test_staff_cuts_once_after_the_shuffle(book: str, clause: str) -> None:
    decks.staff_cuts_once(book, shoe(book), clause)


@shows("7.2/2")
def test_whole_deck_goes_in_over_the_cutting_card(book: str, clause: str) -> None:
    decks.whole_deck_goes_in_over_the_cutting_card(book, shoe(book), clause)


@shows("7.2/2")
def test_shoe_is_not_for_players(book: str, clause: str) -> None:
    decks.wrong_hands(book, "shoe", shoe(book), LOAD, clause)


@shows("7.4")
def test_new_cards_go_through_every_step(book: str, clause: str) -> None:
    decks.replaced_between_rounds(book, shoe(book), clause)


# Cards at the table and conduct


@shows("9.3")
def test_declaring_hand_is_laid_in_the_bet_area(book: str, clause: str) -> None:
    conduct.declaring_hand_is_laid_down(book, clause, "lay the cards face down in the bet area")


@shows_each("where", {"vanuatu-2013:9.10": ("under the bet",), "nz-div22-2012:9.10": ("on the layout",)})
def test_betting_hands_are_laid_down(book: str, clause: str, where: str) -> None:
    conduct.betting_hands_are_laid_down(book, clause, f"lay the cards face down {where}")


@shows_each(
    "what", {"9.12": ("cards left the table",), "9.13": ("cards traded",), "9.13/2": ("talk about hands",)}
)
def test_incident_is_noted(book: str, clause: str, what: str) -> None:
    conduct.incident(book, what, clause, "11.1")


@shows("9.12")
def test_hands_stay_at_their_seats(book: str, clause: str) -> None:
    conduct.hands_stay_at_their_seats(book)


@shows("9.13")
def test_no_card_passes_between_seats(book: str, clause: str) -> None:
    conduct.no_card_passes_between_seats(book)


@shows("9.13/2")
def test_no_talk_from_the_first_card_to_the_last_decision(book: str, clause: str) -> None:
    conduct.no_talk_from_the_first_card_to_the_last_decision(book, clause)


@shows("vanuatu-2013:9.14(a)")
def test_there_is_no_order_of_language(book: str, clause: str) -> None:
    assert opened(book).refuse(c.Direct("english")).code == "NO_SUCH_RULE"
