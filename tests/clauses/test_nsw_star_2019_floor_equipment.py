"""Around the rounds at The Star, New South Wales 2019, clause by clause: table, cards, shuffle and cut (2 to 4)."""

import pytest

from croupier.cards import cards, text
from croupier.game import events as ge
from croupier.house.act import Person
from croupier.house.table.state import CardSource
from croupier.refusal import Code, Refusal
from croupier.rulebook import rulebook
from croupier.rulebook.house import house_rules
from croupier.rulebook.signs import signs
from tests.clauses import test_floor_opening as opening
from tests.clauses.floor_kit import BOB, playing, round_events
from tests.clauses.lunar_kit import whole_deck
from tests.clauses.nsw_rounds import LOW, PAIR, QUALIFIES, deal, wave_and_bet
from tests.clauses.showing import then
from tests.clauses.starfloor_kit import (
    DEVICE_OPENING,
    DEVICE_ROUND,
    HAND_OPENING,
    HAND_ROUND,
    SHOE_OPENING,
    SHOE_ROUND,
    STAR,
    checked,
    cites,
    fails,
    finish,
    only_by,
    purse,
    star,
    waiting,
    walk,
)
from tests.floor.kit import DEALER_ANN, NOON, OPERATOR_OTTO, SUPERVISOR_SUE, Floor, c, e, g
from tests.table import rest

DUTIES = house_rules(STAR)


# 2 Table and equipment


def cloth_without(area: str) -> Refusal:
    """How a cloth that lacks an area is refused."""
    floor = star()
    return floor.refuse(opening.prepare(floor, areas=tuple(name for name in floor.areas() if name != area)))


@pytest.mark.parametrize("area", list(rulebook(STAR).layout.areas))
def test_2_2_cloth_without_one_of_its_areas_is_refused(area: str) -> None:
    cites(cloth_without(area), "LAYOUT_INCOMPLETE", "2.2")


@pytest.mark.parametrize("area", ["force", "jackpot"])
def test_2_2_cloth_with_an_area_of_another_game_is_refused(area: str) -> None:
    floor = star()
    assert floor.refuse(opening.prepare(floor, areas=(*floor.areas(), area))).clause == "2.2"


@pytest.mark.parametrize(
    ("clause", "area", "label"),
    [
        ("2.2.1", "ante", "Ante"),
        ("2.2.1", "bet", "Bet"),
        ("2.2.1", "super", "Super"),
        ("2.2.1", "dealer_super", "Dealer Super"),
        ("2.2.2", "exchange", "Exchange 2-5 Cards"),
        ("2.2.2", "buy", "Buy a 6th Card"),
    ],
)
def test_cloth_shows_where_wagers_and_fees_go(clause: str, area: str, label: str) -> None:
    assert repr(label) in cloth_without(area).message
    assert rulebook(STAR).layout.areas[area].clause == clause


def test_2_2_1_wager_lands_only_on_a_marked_area() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat").start(1, 2)
    for area in ("super:dealer", "super:2"):
        floor.play(g.PlaceWager(1, area, 1000))
    for area in ("tie", "super:6", "jackpot"):
        assert floor.refuse(c.Play(g.PlaceWager(1, area, 1000)), BOB).code == Code.NO_SUCH_WAGER


def test_2_2_3_inscription_is_true() -> None:
    floor = waiting()
    only_by(floor, c.ShowSign("inscription"), DUTIES.clause("table.signs"), BOB)
    (inscription,) = [sign for sign in signs(floor.rules) if sign.name == "inscription"]
    assert "ace and king or higher" in inscription.lines[0]
    for dealer, qualifies in ((QUALIFIES, True), ("Ac Qd 8h 5s 3c", False)):
        table = wave_and_bet(deal({1: PAIR}, dealer), 1).finish()
        assert table.state.qualifies is qualifies


@pytest.mark.parametrize(
    ("item", "clause"),
    [("discard rack", "2.3.2"), ("float tray", "2.3.4"), ("drop box", "2.5"), ("cutting card", "3.1")],
)
def test_2_3_every_item_is_ticked_before_the_table_opens(item: str, clause: str) -> None:
    opening.test_kit_is_complete(STAR, clause, item)


def test_2_3_other_things_are_no_equipment() -> None:
    cites(star().prepare().refuse(c.TickEquipment("telephone"), DEALER_ANN), "UNKNOWN_EQUIPMENT", "2.3")


def test_2_3_1_shoe_holds_one_deck() -> None:
    floor = star("shoe").prepare().equip()
    cites(floor.refuse(c.OpenTable("red")), "WRONG_DECK_COUNT", "2.3.1")
    floor.do(c.ReceiveDeck("red", "red"), DEALER_ANN)
    cites(floor.refuse(c.ReceiveDeck("blue", "blue"), DEALER_ANN), "WRONG_DECK_COUNT", "2.3.1")


def test_2_3_1_device_takes_two_separate_decks() -> None:
    floor = star("shuffler").prepare().equip()
    floor.do(c.ReceiveDeck("red", "red"), DEALER_ANN)
    floor.ready("red")
    cites(floor.refuse(c.OpenTable("red")), "WRONG_DECK_COUNT", "2.3.1")
    cites(floor.refuse(c.ReceiveDeck("red", "blue"), DEALER_ANN), "WRONG_DECK_COUNT", "2.3.1")
    floor.do(c.ReceiveDeck("blue", "blue"), DEALER_ANN)
    cites(floor.refuse(c.ReceiveDeck("green", "green"), DEALER_ANN), "WRONG_DECK_COUNT", "2.3.1")
    floor.ready("blue").do(c.OpenTable("red"))


def test_2_3_1_device_never_plays_on_with_a_single_deck() -> None:
    floor = fails(star("shuffler").open().sit(s1="Bob").start(1))
    floor.do(c.ReplaceDevice(CardSource.SHUFFLER))
    floor.do(c.ReceiveDeck("green", "green"), DEALER_ANN)
    floor.ready("green")
    cites(floor.refuse(c.StartRound(), DEALER_ANN), "WRONG_DECK_COUNT", "2.3.1")


@pytest.mark.parametrize("machine", [True, False])
def test_2_3_3_single_deck_shuffler_may_be_used_or_not(machine: bool) -> None:
    floor = checked()
    floor.do(c.DoStep("red", "shuffle", machine=machine), DEALER_ANN)
    floor.ready("red").do(c.OpenTable("red"))
    assert [done.machine for done in floor.events(e.StepDone) if done.does == "shuffle"] == [machine]
    floor.sit(s1="Bob").fold_out(1)
    floor.do(c.DoStep("red", "shuffle", machine=not machine), DEALER_ANN)
    assert floor.ready("red").table.decks["red"].done == len(SHOE_ROUND)


def test_2_3_3_single_deck_shuffler_is_worked_by_the_dealer() -> None:
    floor = checked()
    only_by(floor, c.DoStep("red", "shuffle", machine=True), "4.1", BOB, SUPERVISOR_SUE)


def test_2_3_4_float_is_counted() -> None:
    floor = waiting()
    (counted,) = floor.do(c.CountFloat(700_000), DEALER_ANN, second=SUPERVISOR_SUE)
    assert (counted.clause, floor.table.float) == ("2.3.4", 700_000)


def test_2_5_cash_for_chips_goes_into_the_drop_box_by_the_dealer() -> None:
    floor = star().open().sit(s1="Bob")
    assert floor.refuse(c.BringChips(1, 5000, cash=True), BOB).code == "ROLE_TOO_LOW"
    (brought,) = floor.do(c.BringChips(1, 5000, cash=True), DEALER_ANN)
    assert (brought.clause, brought.amount, brought.cash) == ("2.5", 5000, True)
    assert purse(floor, 1) == (5000, 0)


# 3 Cards


def test_3_2_3_hand_table_deals_card_by_card() -> None:
    floor = waiting("hand")
    walk(floor, "red", HAND_OPENING).do(c.OpenTable("red"))
    floor.sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES)
    (called,) = round_events(floor, ge.BetsCalled)
    assert called.order == (0, 1) * 5


def test_3_2_3_draw_cards_come_out_of_the_hand_in_the_order_of_the_deck() -> None:
    floor = star("shuffler").open().sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES)
    then(floor, g.Declare(1), g.Exchange(1, "4c 2d"), g.Lock())
    events = floor.play(g.Deal("Ah Kh"))
    drawn = [played.event for played in events if isinstance(played.event, ge.DrawDealt)]
    assert [(draw.seat, draw.cards, draw.clause) for draw in drawn] == [(1, "Ah Kh", "8.8.1.3")]


def test_3_3_machine_table_tracks_both_decks() -> None:
    floor = star("shuffler").open().sit(s1="Bob").start(1)
    assert list(floor.table.decks) == ["red", "blue"]
    assert floor.table.in_play == "red"
    assert {deck.back for deck in floor.table.decks.values()} == {"red", "blue"}
    cites(waiting().refuse(c.ReceiveDeck("blue", "blue"), DEALER_ANN), "WRONG_DECK_COUNT", "2.3.1")


def test_3_3_1_one_deck_is_shuffled_while_the_other_is_in_play() -> None:
    floor = star("shuffler").open().sit(s1="Bob")
    for _ in range(3):
        floor.fold_out(1)
    assert [started.deck for started in floor.events(e.RoundStarted)] == ["red", "blue", "red"]
    floor.do(c.StartRound(), DEALER_ANN)
    assert floor.table.in_play == "blue"
    cites(floor.refuse(c.DoStep("blue", "shuffle in the device"), DEALER_ANN), "ROUND_OPEN", "3.4")
    (done,) = floor.do(c.DoStep("red", "shuffle in the device"), DEALER_ANN)
    assert (done.deck, floor.table.playing) == ("red", True)


def test_3_3_2_two_decks_of_one_colour_are_refused() -> None:
    floor = star("shuffler").prepare().equip()
    floor.do(c.ReceiveDeck("one", "red"), DEALER_ANN)
    cites(floor.refuse(c.ReceiveDeck("two", "red"), DEALER_ANN), "SAME_BACKS", "3.3.2")
    floor.do(c.ReceiveDeck("two", "blue"), DEALER_ANN)


def test_3_3_2_replacement_deck_has_another_colour_too() -> None:
    floor = star("shuffler").open()
    floor.do(c.RemoveDeck("blue"), why="worn")
    cites(floor.refuse(c.ReceiveDeck("two", "red"), DEALER_ANN), "SAME_BACKS", "3.3.2")


@pytest.mark.parametrize("source", ["shoe", "hand", "shuffler"])
@pytest.mark.parametrize("by", [DEALER_ANN, SUPERVISOR_SUE])
def test_3_4_dealer_or_supervisor_checks_the_cards_first(source: str, by: Person) -> None:
    floor = waiting(source)
    cites(floor.refuse(c.OpenTable("red")), "NOT_SHUFFLED", "3.4")
    for early in ("shuffle", "shuffle in the device"):
        cites(floor.refuse(c.DoStep("red", early), DEALER_ANN), "STEP_MISSING", "3.4")
    only_by(floor, c.DoStep("red", "check the cards"), "3.4", BOB)
    (checked,) = floor.do(c.DoStep("red", "check the cards"), by)
    assert (checked.clause, checked.act.by) == ("3.4", by)
    assert floor.table.decks["red"].hands == (by.id,)


def test_3_4_players_bring_no_cards() -> None:
    assert waiting("shuffler").table.decks
    floor = star().prepare().equip()
    assert floor.refuse(c.ReceiveDeck("red", "red"), BOB).code == "ROLE_TOO_LOW"


def test_3_5_sealed_deck_was_checked_ahead_and_is_shuffled_before_play() -> None:
    floor = star().prepare().equip()
    (received,) = floor.do(c.ReceiveDeck("red", "red", seal="S-9"), DEALER_ANN)
    assert (received.seal, received.act.by, received.act.at) == ("S-9", DEALER_ANN, NOON)
    assert floor.table.decks["red"].seal == "S-9"
    walk(floor, "red", SHOE_OPENING[1:]).do(c.OpenTable("red"))


def test_3_5_deck_without_its_seal_is_checked_again() -> None:
    floor = star().prepare().equip()
    floor.do(c.ReceiveDeck("red", "red", seal=""), DEALER_ANN)
    cites(floor.refuse(c.DoStep("red", "shuffle"), DEALER_ANN), "STEP_MISSING", "3.4")


def test_3_5_seals_are_not_for_players() -> None:
    floor = star().prepare().equip()
    assert floor.refuse(c.ReceiveDeck("red", "red", seal="S-9"), BOB).code == "ROLE_TOO_LOW"


def test_3_7_unfit_cards_are_replaced_between_rounds_by_a_supervisor() -> None:
    floor = star().open().sit(s1="Bob").start(1)
    cites(floor.refuse(c.RemoveDeck("red"), why="marked"), "REPLACE_MID_ROUND", "3.7")
    cites(floor.refuse(c.ReceiveDeck("new", "red"), DEALER_ANN), "ROUND_OPEN", "3.7")
    finish_by_folding(floor)
    only_by(floor, c.RemoveDeck("red"), "3.7", DEALER_ANN, BOB)
    (removed,) = floor.do(c.RemoveDeck("red"), why="marked")
    assert (removed.why, removed.clause, removed.act.by) == ("marked", "3.7", SUPERVISOR_SUE)


def test_3_7_replacing_cards_needs_its_reason() -> None:
    assert star().open().refuse(c.RemoveDeck("red")).clause == "3.7"


def test_3_7_whole_new_deck_goes_through_check_shuffle_and_cut() -> None:
    floor = star().open().sit(s1="Bob").fold_out(1)
    floor.do(c.RemoveDeck("red"), why="marked")
    cites(floor.refuse(c.StartRound(), DEALER_ANN), "WRONG_DECK_COUNT", "2.3.1")
    floor.do(c.ReceiveDeck("new", "green"), DEALER_ANN)
    walk(floor, "new", SHOE_OPENING)
    (started,) = floor.do(c.StartRound(), DEALER_ANN)
    assert started.deck == "new"


def finish_by_folding(floor: Floor) -> Floor:
    floor.deal({1: LOW[0]}, QUALIFIES)
    then(floor, g.Declare(1), g.Fold(1))
    return finish(floor)


# 4 Shuffle and cut


@pytest.mark.parametrize(
    ("source", "opening", "after"),
    [
        ("shoe", SHOE_OPENING, SHOE_ROUND),
        ("hand", HAND_OPENING, HAND_ROUND),
        ("shuffler", DEVICE_OPENING, DEVICE_ROUND),
    ],
)
def test_4_1_no_deck_is_played_unmixed(
    source: str, opening: tuple[tuple[str, str], ...], after: tuple[tuple[str, str], ...]
) -> None:
    floor = waiting(source)
    walk(floor, "red", opening)
    if source == "shuffler":
        floor.ready("blue")
    floor.do(c.OpenTable("red"))
    floor.sit(s1="Bob").fold_out(1)
    if source == "shuffler":
        play_other_deck(floor)
    walk(floor, "red", after)
    floor.do(c.StartRound(), DEALER_ANN)


def play_other_deck(floor: Floor) -> None:
    """Plays a round with the blue deck and leaves the red one as the last round left it."""
    assert floor.table.decks["red"].done == 0
    floor.do(c.StartRound(), DEALER_ANN)
    assert floor.table.in_play == "blue"
    for area in ("ante", "super:own"):
        floor.play(g.PlaceWager(1, area, 1000))
    finish_by_folding(floor)


def test_4_1_1_shuffle_comes_right_before_play_starts() -> None:
    floor = checked()
    refusal = floor.refuse(c.OpenTable("red"))
    assert (refusal.code, refusal.clause) == ("NOT_SHUFFLED", "4.1")
    assert "shuffle" in refusal.message
    assert "4.1.1" in DUTIES.steps["opening_shoe"][1].clause
    cites(floor.refuse(c.StartRound(), DEALER_ANN), "TABLE_CLOSED", "order.1")
    floor.ready("red").do(c.OpenTable("red"))
    floor.sit(s1="Bob").do(c.StartRound(), DEALER_ANN)


def test_4_1_2_shuffle_comes_after_every_round() -> None:
    floor = star().open().sit(s1="Bob")
    for _ in range(2):
        floor.fold_out(1)
        cites(floor.refuse(c.StartRound(), DEALER_ANN), "NOT_SHUFFLED", "4.1.2")
        walk(floor, "red", SHOE_ROUND)


def test_4_1_2_void_round_leaves_a_deck_to_shuffle_too() -> None:
    floor = then(star().open().sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES), g.FindWrongCount(0))
    (ended,) = floor.events(e.RoundEnded)
    assert ended.void
    cites(floor.refuse(c.StartRound(), DEALER_ANN), "NOT_SHUFFLED", "4.1.2")


def test_4_1_3_table_that_stood_empty_is_shuffled_again() -> None:
    floor = star().open().sit(s1="Bob").fold_out(1)
    floor.ready("red")
    *_, ordered = floor.do(c.LeaveSeat(1), BOB)
    assert isinstance(ordered, e.ShuffleOrdered)
    assert ordered.clause == "4.1.3"
    cites(floor.refuse(c.StartRound(), DEALER_ANN), "SEAT_EMPTY", "4.1.3")
    floor.sit(s2="Cat")
    assert floor.refuse(c.StartRound(), DEALER_ANN).code == "NOT_SHUFFLED"
    floor.ready("red").do(c.StartRound(), DEALER_ANN)


def test_4_1_3_refusal_after_an_empty_table_says_so() -> None:
    floor = star().open().sit(s1="Bob")
    floor.do(c.LeaveSeat(1), BOB)
    floor.sit(s2="Cat")
    cites(floor.refuse(c.StartRound(), DEALER_ANN), "NOT_SHUFFLED", "4.1.3")


def test_4_1_3_one_player_left_keeps_the_cards() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat")
    floor.do(c.LeaveSeat(1), BOB)
    assert not floor.events(e.ShuffleOrdered)
    floor.do(c.StartRound(), DEALER_ANN)


def test_4_1_3_table_left_empty_while_betting_is_open_is_shuffled_too() -> None:
    floor = star().open().sit(s1="Bob").start()
    floor.do(c.LeaveSeat(1), BOB)
    assert [ordered.clause for ordered in floor.events(e.ShuffleOrdered)] == ["4.1.3"]


def test_4_1_4_rack_is_shuffled_when_cards_run_short_and_the_round_goes_on() -> None:
    floor = star().open().sit(s1="A", s2="B", s3="C", s4="D", s5="E")
    hands = {seat: LOW[seat - 1] for seat in range(1, 6)}
    floor.start(*hands).deal(hands, QUALIFIES)
    for seat, hand in hands.items():
        then(floor, g.Declare(seat), g.Exchange(seat, hand))
    floor.play(g.Lock())
    left = text(rest(*LOW, QUALIFIES)).split()
    for start in range(0, 20, 5):
        floor.play(g.Deal(" ".join(left[start : start + 5])))
    assert floor.refuse(c.Play(g.Reshuffle()), DEALER_ANN).code == Code.DECK_NOT_EMPTY
    floor.play(g.Deal(" ".join(left[20:])))
    (shuffled,) = floor.play(g.Reshuffle())
    assert isinstance(shuffled.event, ge.RackReshuffled)
    assert (shuffled.event.clause, shuffled.act.by) == ("12.17", DEALER_ANN)
    assert set(cards(shuffled.event.cards)) == set(cards(" ".join(LOW[:4])))
    floor.play(g.Deal("Td Th Jh"))
    assert whole_deck(playing(floor))
    for seat in hands:
        floor.play(g.Fold(seat))
    assert finish(floor).table.rounds == 1


def test_4_2_shoe_table_shuffles_cuts_and_loads_in_this_order() -> None:
    walk(waiting("shoe"), "red", SHOE_OPENING).do(c.OpenTable("red"))


def test_4_2_shoe_table_does_so_before_every_round() -> None:
    floor = star("shoe").open().sit(s1="Bob").fold_out(1)
    walk(floor, "red", SHOE_ROUND).do(c.StartRound(), DEALER_ANN)


def test_4_2_loading_and_shuffling_are_the_dealers() -> None:
    floor = checked("shoe")
    only_by(floor, c.DoStep("red", "shuffle"), "4.1", BOB, SUPERVISOR_SUE)
    for step in ("shuffle", "cut"):
        floor.do(c.DoStep("red", step), DEALER_ANN)
    only_by(floor, c.DoStep("red", "load the shoe over the cutting card"), "4.2", BOB, SUPERVISOR_SUE)


def test_4_3_hand_dealer_shuffles_and_cuts_in_this_order() -> None:
    floor = walk(waiting("hand"), "red", HAND_OPENING)
    floor.do(c.OpenTable("red"))
    floor.sit(s1="Bob").fold_out(1)
    walk(floor, "red", HAND_ROUND).do(c.StartRound(), DEALER_ANN)


def test_4_3_hand_dealer_loads_no_shoe() -> None:
    floor = waiting("hand")
    for does, _ in HAND_OPENING[:2]:
        floor.do(c.DoStep("red", does), DEALER_ANN)
    load = c.DoStep("red", "load the shoe over the cutting card")
    cites(floor.refuse(load, DEALER_ANN), "STEP_MISSING", "4.3")


def dropped() -> Floor:
    """The dealer drops cards after the first deal."""
    floor = star().open().sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES)
    floor.do(c.DropCards(), DEALER_ANN)
    return floor


def test_4_4_dropped_cards_stop_play_until_a_supervisor_counts_52() -> None:
    floor = dropped()
    (stopped,) = floor.events(e.PlayStopped)
    assert (stopped.clause, stopped.act.by) == ("4.4", DEALER_ANN)
    assert "supervisor" in stopped.why
    cites(floor.refuse(c.Play(g.Declare(1)), BOB), "STOPPED", "4.4")
    only_by(floor, c.Resume(52), "4.4", DEALER_ANN, BOB)
    for count in (51, 53):
        cites(floor.refuse(c.Resume(count)), "NOT_COUNTED", "4.4")
    (resumed,) = floor.do(c.Resume(52))
    assert (resumed.count, resumed.clause, resumed.act.by) == (52, "4.4", SUPERVISOR_SUE)
    floor.play(g.Declare(1))


def test_4_4_dropped_cards_between_rounds_hold_the_next_one() -> None:
    floor = star().open().sit(s1="Bob")
    floor.do(c.DropCards(), DEALER_ANN)
    cites(floor.refuse(c.StartRound(), DEALER_ANN), "STOPPED", "4.4")
    floor.do(c.Resume(52))
    floor.do(c.StartRound(), DEALER_ANN)
    cites(floor.refuse(c.Resume(52)), "NOT_COUNTED", "4.4")


def test_4_4_dropping_is_the_dealers_to_tell() -> None:
    only_by(star().open(), c.DropCards(), "4.4", BOB, SUPERVISOR_SUE)


def test_4_4_card_found_missing_after_a_drop_ends_the_round() -> None:
    floor = then(dropped(), g.CountDeck(51))
    (ended,) = floor.events(e.RoundEnded)
    assert ended.void


@pytest.mark.parametrize(("source", "cut"), [("shoe", "cut"), ("hand", "cut and set on the cutting card")])
def test_4_5_cutting_is_for_the_dealer_alone(source: str, cut: str) -> None:
    floor = waiting(source)
    for does in ("check the cards", "shuffle"):
        floor.do(c.DoStep("red", does), DEALER_ANN)
    only_by(floor, c.DoStep("red", cut), "4.5", BOB, SUPERVISOR_SUE, OPERATOR_OTTO)
    (done,) = floor.do(c.DoStep("red", cut), DEALER_ANN)
    assert (done.does, done.act.by) == (cut, DEALER_ANN)


def test_4_6_device_is_loaded_and_no_cut_is_taken() -> None:
    floor = waiting("shuffler")
    cites(floor.refuse(c.DoStep("red", "cut"), DEALER_ANN), "CUT_COUNT", "4.6")
    walk(floor, "red", DEVICE_OPENING)
    floor.ready("blue").do(c.OpenTable("red"))


def test_4_6_no_cut_follows_the_devices_shuffle() -> None:
    floor = waiting("shuffler").ready("red")
    cites(floor.refuse(c.DoStep("red", "cut"), DEALER_ANN), "CUT_COUNT", "4.6")


@pytest.mark.parametrize("source", ["shuffler", "shoe"])
def test_4_7_dealer_may_shuffle_by_hand_before_the_machine(source: str) -> None:
    floor = waiting(source)
    cites(floor.refuse(c.PreShuffle("red"), DEALER_ANN), "STEP_MISSING", "4.7")
    floor.do(c.DoStep("red", "check the cards"), DEALER_ANN)
    (mixed,) = floor.do(c.PreShuffle("red"), DEALER_ANN)
    assert (mixed.deck, mixed.clause, mixed.act.by) == ("red", "4.7", DEALER_ANN)
    cites(floor.refuse(c.OpenTable("red")), "NOT_SHUFFLED", "4.6" if source == "shuffler" else "4.1")
    shuffle = "shuffle in the device" if source == "shuffler" else "shuffle"
    floor.do(c.DoStep("red", shuffle, machine=source == "shoe"), DEALER_ANN)
    cites(floor.refuse(c.PreShuffle("red"), DEALER_ANN), "STEP_MISSING", "4.7")


def test_4_7_hand_shuffle_is_not_required() -> None:
    floor = walk(waiting("shuffler"), "red", DEVICE_OPENING)
    floor.ready("blue").do(c.OpenTable("red"))
    assert not floor.events(e.PreShuffled)


@pytest.mark.parametrize("by", [BOB, SUPERVISOR_SUE])
def test_4_7_hand_shuffle_is_the_dealers(by: Person) -> None:
    floor = checked("shuffler")
    only_by(floor, c.PreShuffle("red"), "4.7", by)
