"""The house under Caribbean Stud Poker, New Zealand Division 6 of 1998, clause by clause."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.game import events as r
from croupier.game import view
from croupier.house.act import Act
from croupier.house.table import events as e
from croupier.house.table.state import Standing
from tests.clauses import test_floor_cards as decks
from tests.clauses import test_floor_opening as opening
from tests.clauses.floor_kit import (
    BOB,
    CAT,
    DEALER_ACE_KING,
    cites,
    dealt,
    equipped,
    only,
    opened,
    playing,
    round_events,
)
from tests.clauses.lunar_kit import ODD, whole_deck
from tests.clauses.showing import said, then
from tests.floor.kit import DEALER_ANN, OPERATOR_OTTO, SUPERVISOR_SUE, Floor, c, fold, g

BOOK = "nz-caribbean-1998"
FLUSH = "3s 4s 6s 7s 8s"
JACKPOT_KIT = "jackpot recorder, meter and lights"
CLOTH = opening.CLOTH[BOOK]
CHECKED, SHUFFLE, (WASH, _) = decks.CHECKED[BOOK], decks.SHUFFLE[BOOK], decks.WASH[BOOK]


# The instrument and its terms


def test_1_0_Ante_Wager_is_the_one_opening_stake_and_base_of_the_bet() -> None:
    floor = opened(BOOK).start(1, 2)
    placed = round_events(floor, r.WagerPlaced)[0]
    assert (placed.seat, placed.area, placed.amount) == (1, "ante", 1000)
    assert "1.0(Ante Wager)" in floor.rules.rulebook.cite["ante.required"]
    assert placed.clause == floor.rules.cite["ante.required"]
    assert floor.refuse(c.Play(g.PlaceWager(1, "ante", 500)), BOB).code == "AREA_OCCUPIED"
    floor.deal({1: FLUSH, 2: ODD}, DEALER_ACE_KING)
    floor.play(g.Bet(1))
    assert round_events(floor, r.WagerPlaced)[-1].amount == 2000


def test_1_0_Jackpot_Wager_is_a_stake_of_its_own_on_the_pool() -> None:
    floor = opened(BOOK)
    floor.do(c.StartRound(), DEALER_ANN)
    assert floor.refuse(c.Play(g.PlaceWager(1, "jackpot", 100)), BOB).code == "ANTE_REQUIRED"
    floor.play(g.PlaceWager(1, "ante", 1000))
    assert floor.refuse(c.Play(g.PlaceWager(1, "jackpot", 200)), BOB).code == "JACKPOT_AMOUNT"
    played = only(floor.play(g.PlaceWager(1, "jackpot", 100)), e.Played)
    assert (played.event.seat, played.event.area, played.event.amount) == (1, "jackpot", 100)
    assert (played.act.by, played.act.at) == (BOB, floor.now)
    assert "1.0(Jackpot Wager)" in floor.rules.rulebook.cite["jackpot.wager"]
    assert played.clause == floor.rules.cite["jackpot.wager"]
    floor.play(g.CallBets())
    assert playing(floor).pool == 100
    assert playing(floor).seats[1].wagers["ante"].stake == 1000, "the ante is another stake"


def test_1_0_Poker_Value_is_one_for_dealer_player_and_jackpot() -> None:
    floor = then(opened(BOOK, jackpot_pool=50_000).start(1, 2), g.PlaceWager(1, "jackpot", 100))
    floor.deal({1: FLUSH, 2: ODD}, DEALER_ACE_KING)
    claimed = only(floor.do(c.ClaimHand(1, "a flush"), BOB), e.HandClaimed)
    for seat in (1, 2):
        floor.play(g.Bet(seat))
    then(floor, g.Reveal(), g.Settle(), g.PayJackpots())
    shown = {hand.seat: hand for hand in round_events(floor, r.HandShown)}
    (revealed,) = round_events(floor, r.DealerRevealed)
    assert shown[1].says == claimed.cards_say
    assert shown[1].value > revealed.value > shown[2].value
    outcomes = {hand.seat: hand.outcome for hand in round_events(floor, r.HandCompared)}
    assert outcomes == {1: r.Outcome.WIN, 2: r.Outcome.LOSE}
    assert {paid.area: paid.why for paid in round_events(floor, r.Paid)}["jackpot"] == "jackpot, flush"


# 3 Cloth and kit


def test_3_2_a_players_read_that_the_dealer_needs_ace_and_king() -> None:
    floor = opened(BOOK)
    assert floor.rules.rulebook.layout.inscription.value == "Dealer only plays with ace and king or higher"
    for _ in range(2):
        floor.fold_out(1, 2)
        assert "inscription" in floor.table.shown, "it stays up"


def test_3_2_b_cloth_follows_the_drawing() -> None:
    floor = opened(BOOK)
    changed = opening.prepare(floor, areas=("ante", "bet"))
    assert floor.refuse(changed).code == "TABLE_NOT_CLOSED", "the cloth stays as it was approved"


def test_3_3_wager_lands_only_on_a_marked_spot() -> None:
    floor = opened(BOOK).start(1)
    for area in ("super:own", "side", "fee"):
        assert floor.refuse(c.Play(g.PlaceWager(1, area, 100)), BOB).code == "NO_SUCH_WAGER"
    floor.play(g.PlaceWager(1, "jackpot", 100))


@pytest.mark.parametrize(
    ("area", "clause"),
    [
        pytest.param(area, clause, id=f"{clause} {area} spot is marked")
        for area, *clauses in (
            ("ante", "3.3(a)"),
            ("bet", "3.3(b)"),
            ("jackpot", "3.3(c)", "3.3(c)(i)", "3.3(c)(ii)"),
        )
        for clause in clauses
    ],
)
def test_spot_is_marked(area: str, clause: str) -> None:
    """A cloth that lacks a spot is refused by its label, under the clause that labels it."""
    floor = Floor(BOOK)
    refusal = floor.refuse(opening.prepare(floor, areas=tuple(each for each in CLOTH if each != area)))
    assert refusal.code == "LAYOUT_INCOMPLETE"
    assert repr(CLOTH[area]) in refusal.message
    assert cites(floor, refusal.clause, clause)


def test_3_3_c_place_depends_on_the_mode_of_operation() -> None:
    for mode in ("electronic", "manual"):
        floor = Floor(BOOK)
        floor.do(opening.prepare(floor, settings={"jackpot_mode": mode}))
        assert floor.table.settings["jackpot_mode"] == mode


def test_3_3_c_i_slot_has_its_own_light() -> None:
    floor = then(opened(BOOK).start(1, 2), g.PlaceWager(2, "jackpot", 100))
    seen = {seat.number: seat.jackpot_light for seat in view(playing(floor), 1).seats}
    assert seen == {1: False, 2: True}


def test_3_3_c_ii_marked_area_takes_the_wager_of_its_seat() -> None:
    floor = opened(BOOK).start(1, 2)
    wager = c.Play(g.PlaceWager(1, "jackpot", 100))
    assert floor.refuse(wager, CAT).code == "NOT_YOUR_SEAT"
    played = only(floor.do(wager, DEALER_ANN), e.Played)
    assert (played.act.by, played.event.seat) == (DEALER_ANN, 1), "the dealer may enter it"


@pytest.mark.parametrize(
    ("item", "clause"), [("drop box", "3.1"), ("cutting card", "3.4(b)"), ("discard rack", "3.4(d)")]
)
def test_3_4_checklist_is_complete_before_opening(item: str, clause: str) -> None:
    opening.test_kit_is_complete(BOOK, clause, item)


def test_3_4_deck_and_device_are_on_the_checklist() -> None:
    floor = Floor(BOOK).prepare().equip()
    assert floor.refuse(c.OpenTable("red")).code == "WRONG_DECK_COUNT"
    opening.test_shoe_or_shuffler(BOOK, "3.4(c)")


def test_3_4_a_one_deck_is_in_use() -> None:
    floor = equipped(BOOK).ready("red")
    assert said(floor.refuse(c.OpenTable("green"))) == ("NO_SUCH_DECK", "3.4(a)")
    floor.do(c.OpenTable("red"))
    floor.sit(s1="Bob", s2="Cat").start(1, 2).deal({1: FLUSH, 2: ODD}, DEALER_ACE_KING)
    assert whole_deck(playing(floor))
    floor = opened(BOOK, "shuffler")
    floor.do(c.StartRound(), DEALER_ANN)
    assert floor.table.in_play == "red", "two decks at the table, one in use"


def test_3_5_is_for_electronic_jackpots_alone() -> None:
    for mode, opens in (("electronic", False), ("manual", True)):
        floor = opening.ready_but(BOOK, item=JACKPOT_KIT, jackpot_mode=mode)
        if opens:
            floor.do(c.OpenTable("red"))
        else:
            assert said(floor.refuse(c.OpenTable("red"))) == ("EQUIPMENT_MISSING", "3.5")


def test_3_5_2_jackpot_equipment_is_of_an_approved_type() -> None:
    floor = equipped(BOOK).ready("red")
    approved = floor.house
    floor.house = replace(approved, jackpot_approval="")
    assert said(floor.refuse(c.OpenTable("red"))) == ("EQUIPMENT_NOT_APPROVED", "3.5/2")
    floor.house = approved
    floor.do(c.OpenTable("red"))
    assert floor.table.standing is Standing.OPEN


# 6 Decks before play


def test_6_2_fanned_cards_are_for_the_players_to_look_at() -> None:
    floor = decks.walk(equipped(BOOK), "red", CHECKED)
    assert floor.refuse(c.LetPlayersLook(), BOB).code == "ROLE_TOO_LOW"
    looked = only(floor.do(c.LetPlayersLook(), DEALER_ANN), e.PlayersLooked)
    assert (looked.clause, looked.act.by) == ("6.2", DEALER_ANN)


def test_6_2_nobody_can_look_before_the_cards_are_fanned() -> None:
    floor = decks.walk(equipped(BOOK), "red", CHECKED[:2])
    assert said(floor.refuse(c.LetPlayersLook(), DEALER_ANN)) == ("STEP_MISSING", "6.2")


def test_6_3_players_look_before_the_cards_are_turned() -> None:
    floor = decks.walk(equipped(BOOK), "red", CHECKED)
    refusal = floor.refuse(c.DoStep("red", SHUFFLE), DEALER_ANN)
    assert refusal.code == "STEP_MISSING"
    assert cites(floor, refusal.clause, "6.3")
    floor.do(c.LetPlayersLook(), DEALER_ANN)
    floor.do(c.DoStep("red", SHUFFLE), DEALER_ANN)


def test_6_3_players_look_at_new_cards_too() -> None:
    floor = opened(BOOK).fold_out(1, 2)
    floor.do(c.RemoveDeck("red"), OPERATOR_OTTO)
    floor.do(c.ReceiveDeck("green", "green"), DEALER_ANN)
    decks.walk(floor, "green", CHECKED)
    assert floor.refuse(c.DoStep("green", SHUFFLE), DEALER_ANN).code == "STEP_MISSING"
    floor.do(c.LetPlayersLook(), DEALER_ANN)
    floor.do(c.DoStep("green", SHUFFLE), DEALER_ANN)


def test_6_3_players_look_at_each_deck() -> None:
    floor = decks.walk(equipped(BOOK, "shuffler"), "red", decks.shuffler(BOOK))
    decks.walk(floor, "blue", CHECKED)
    assert floor.refuse(c.DoStep("blue", WASH), DEALER_ANN).code == "STEP_MISSING"


def test_6_4_shuffler_tables_follow_more_steps() -> None:
    floor = decks.walk(equipped(BOOK, "shuffler"), "red", CHECKED)
    assert floor.refuse(c.DoStep("red", SHUFFLE), DEALER_ANN).code == "STEP_MISSING"
    decks.done_in_turn(BOOK, "shuffler", WASH, "6.4")


# 7 Shuffle, cut, count, new cards


def test_7_1_lists_no_shuffle_by_order() -> None:
    floor = opened(BOOK)
    for order in (c.OrderShuffle(), c.OrderShuffle(doubted=True), c.OrderShuffle(exposed=True)):
        assert floor.refuse(order).code == "NO_SUCH_RULE"
    floor.do(c.StartRound(), DEALER_ANN)


def test_7_3_dealer_counts_in_every_phase() -> None:
    floor = opened(BOOK).start(1, 2)
    steps = (
        lambda: floor.deal({1: FLUSH, 2: ODD}, DEALER_ACE_KING),
        lambda: floor.play(g.Fold(2)),
        lambda: floor.play(g.Bet(1)),
        lambda: floor.play(g.Reveal()),
        lambda: floor.play(g.Settle()),
    )
    count = c.Play(g.CountDeck(52))
    for step in steps:
        before = floor.table
        assert floor.refuse(count, BOB).code == "ROLE_TOO_LOW"
        counted = only(floor.do(count, DEALER_ANN), e.Played)
        assert (counted.event.count, counted.clause, counted.act.by) == (52, "7.3", DEALER_ANN)
        assert floor.table.round == before.round, "a right count changes nothing"
        step()
    floor = then(dealt(BOOK), g.CountDeck(51))
    assert floor.events(e.RoundEnded)[-1].void


def test_7_3_dealer_counts_between_rounds_too() -> None:
    floor = opened(BOOK).fold_out(1, 2)
    (counted,) = floor.do(c.Play(g.CountDeck(52)), DEALER_ANN)
    assert counted.clause == "7.3"


# 9 Conduct


def test_9_6_directions_may_be_given_while_a_game_is_on() -> None:
    """In betting, in the deal and while players decide; each is on show and on record with its giver."""
    floor = opened(BOOK)
    floor.do(c.Direct("english"), OPERATOR_OTTO)
    floor.start(1, 2)
    floor.do(c.Direct("silence"), OPERATOR_OTTO)
    floor.deal({1: FLUSH, 2: ODD}, DEALER_ACE_KING)
    floor.do(c.Direct("english", on=False), SUPERVISOR_SUE)
    given = floor.events(e.Directed)
    assert [(each.what, each.on, each.act.by.id) for each in given] == [
        ("english", True, "Otto"),
        ("silence", True, "Otto"),
        ("english", False, "Sue"),
    ]
    assert all(cites(floor, each.clause, "9.6") for each in given)
    assert floor.table.directions == ("silence",)


def test_9_6_names_no_place_for_the_cards() -> None:
    assert opened(BOOK).refuse(c.Direct("place", place="left")).code == "NO_SUCH_RULE"


# 12.11 Jackpot wagers over a misdeal (C10)

HANDS = {1: FLUSH, 2: ODD}


def chips_of(floor: Floor) -> dict[int, int]:
    return {seat: chair.chips for seat, chair in floor.table.chairs.items()}


def wagered(floor: Floor, *jackpots: int) -> Floor:
    """A round with antes of seats 1 and 2 and the jackpot wagers of some, dealt."""
    floor.start(1, 2)
    for seat in jackpots:
        floor.play(g.PlaceWager(seat, "jackpot", 100))
    return floor.deal(HANDS, DEALER_ACE_KING)


def misdealt(*jackpots: int, **settings: Any) -> Floor:
    """A table after a misdeal in its first round."""
    return then(wagered(opened(BOOK, **settings), *jackpots), g.FindWrongCount(0))


def folded(floor: Floor, *seats: int) -> Floor:
    """Deals to seats 1 and 2, as far as they are in, and has them fold."""
    floor.deal({seat: HANDS[seat] for seat in seats}, DEALER_ACE_KING)
    for seat in seats:
        floor.play(g.Fold(seat))
    return then(floor, g.Settle(), g.Close())


def test_12_11_carried_wager_waits_at_its_seat_and_not_among_the_chips() -> None:
    floor = misdealt(1, jackpot_pool=50_000)
    assert floor.table.round is None
    assert {seat: (kept.player, kept.amount) for seat, kept in floor.table.carried.items()} == {
        1: ("Bob", 100)
    }
    assert chips_of(floor) == {1: 10_000_000 - 100, 2: 10_000_000}
    assert floor.table.meter == 50_100


def test_12_11_carried_wager_stands_with_the_next_ante_and_feeds_the_pool_once() -> None:
    floor = misdealt(1, jackpot_pool=50_000).start(1, 2)
    placed = round_events(floor, r.WagerPlaced)[-2]
    assert (placed.seat, placed.area, placed.amount, placed.carried) == (1, "jackpot", 100, True)
    assert placed.clause == "12.11"
    assert floor.refuse(c.Play(g.PlaceWager(1, "jackpot", 100)), BOB).code == "AREA_OCCUPIED"
    floor.play(g.PlaceWager(2, "jackpot", 100))
    assert chips_of(floor) == {1: 10_000_000 - 1100, 2: 10_000_000 - 1100}
    folded(floor, 1, 2)
    assert floor.table.meter == 50_200
    assert floor.table.carried == {}
    assert chips_of(floor) == {1: 10_000_000 - 1100, 2: 10_000_000 - 1100}


def test_12_11_carried_wager_wins_its_prize_in_the_next_round() -> None:
    floor = misdealt(1, jackpot_pool=50_000).start(1)
    floor.deal({1: FLUSH}, DEALER_ACE_KING)
    floor.play(g.Bet(1))
    floor.lay()
    then(floor, g.Reveal(), g.Settle(), g.PayJackpots(), g.Close())
    assert floor.table.meter == 50_100 - 10_000
    assert [paid.amount for paid in round_events(floor, r.Paid) if paid.area == "jackpot"] == [10_000]


def test_12_11_carried_wager_without_an_ante_goes_back_with_its_contribution() -> None:
    floor = misdealt(1, 2, jackpot_pool=50_000).start(2)
    assert floor.table.meter == 50_200
    refunded = only(floor.play(g.CallBets()), e.CarriedRefunded)
    assert (refunded.seat, refunded.amount, refunded.pool, refunded.clause) == (1, 100, 50_100, "12.11")
    assert playing(floor).pool == playing(floor).pool_called == floor.table.meter == 50_100
    assert floor.table.carried == {}
    assert chips_of(floor)[1] == 10_000_000


def test_12_11_call_that_is_refused_gives_nothing_back() -> None:
    floor = misdealt(1).start()
    assert floor.refuse(c.Play(g.CallBets()), DEALER_ANN).code == "NO_ANTE"
    assert list(floor.table.carried) == [1]


def test_12_11_carried_wager_goes_back_when_its_player_leaves() -> None:
    for started in (False, True):
        floor = misdealt(1, jackpot_pool=50_000)
        if started:
            floor.start(2)
        done = floor.do(c.LeaveSeat(1), BOB)
        assert [type(event) for event in done] == [e.CarriedRefunded, e.ChipsTaken, e.SeatLeft]
        assert done[1].amount == 10_000_000  # type: ignore[attr-defined]
        assert floor.table.meter == 50_000
        floor.do(c.TakeSeat(1, "Dan"))
        assert floor.table.carried == {}


def test_12_11_carried_wager_goes_back_when_the_table_closes() -> None:
    floor = misdealt(1, 2, jackpot_pool=50_000)
    done = floor.do(c.CloseTable())
    assert [event.seat for event in done if isinstance(event, e.CarriedRefunded)] == [1, 2]
    assert [event.amount for event in done if isinstance(event, e.ChipsTaken)] == [10_000_000] * 2
    assert (floor.table.meter, floor.table.carried) == (50_000, {})


def test_12_11_second_misdeal_carries_again_on_one_contribution() -> None:
    floor = misdealt(1, jackpot_pool=50_000)
    for _ in range(2):
        wagered(floor)
        floor.play(g.FindWrongCount(0))
        assert list(floor.table.carried) == [1]
        assert floor.table.meter == 50_100
        assert chips_of(floor)[1] == 10_000_000 - 100
    folded(floor.start(1), 1)
    assert floor.table.meter == 50_100
    assert (
        len(
            [
                change
                for change in round_events(floor, r.PoolChanged)
                if change.why == r.PoolCause.CONTRIBUTIONS
            ]
        )
        == 1
    )


def test_12_11_round_void_before_the_call_carries_only_what_has_fed_the_pool() -> None:
    floor = misdealt(1, jackpot_pool=50_000).start(1, 2)
    then(floor, g.PlaceWager(2, "jackpot", 100), g.FindForeignCard("a joker"))
    assert list(floor.table.carried) == [1]
    assert chips_of(floor) == {1: 10_000_000 - 100, 2: 10_000_000}
    assert floor.table.meter == 50_100


def test_12_11_carried_wager_stands_while_the_ante_may_be_changed() -> None:
    floor = misdealt(1, jackpot_pool=50_000).start(1)
    assert said(floor.refuse(c.Play(g.WithdrawWager(1, "jackpot")), BOB)) == ("WAGER_LOCKED", "12.11")
    floor.play(g.WithdrawWager(1, "ante"))
    assert list(floor.table.carried) == [1]
    assert chips_of(floor)[1] == 10_000_000 - 100
    floor.play(g.PlaceWager(1, "ante", 2000))
    assert {area: wager.stake for area, wager in playing(floor).seats[1].wagers.items()} == {
        "ante": 2000,
        "jackpot": 100,
    }
    assert chips_of(floor)[1] == 10_000_000 - 2100


def test_12_11_only_the_house_brings_a_carried_wager_in() -> None:
    floor = misdealt(1).start(1, 2)
    for by in (CAT, DEALER_ANN):
        wager = c.Play(g.PlaceWager(2, "jackpot", 100, carried=True))
        assert said(floor.refuse(wager, by)) == ("NOT_YOURS_TO_CARRY", "12.11")


def test_12_12_carried_wager_of_a_void_hand_goes_back_with_its_contribution() -> None:
    floor = wagered(misdealt(1, 2, jackpot_pool=50_000))
    floor.play(g.VoidExtraHands((1, 2)), why="both are Bob's", second=OPERATOR_OTTO)
    assert chips_of(floor) == {1: 10_000_000, 2: 10_000_000}
    assert floor.table.meter == 50_000


def test_12_14_carried_wager_of_a_hand_beyond_repair_goes_back_with_its_contribution() -> None:
    floor = then(wagered(misdealt(1, jackpot_pool=50_000)), g.CollectEarly(1, rebuilt=False))
    assert chips_of(floor)[1] == 10_000_000
    assert floor.table.meter == 50_000


def test_12_13_carried_wager_of_an_absent_player_is_lost() -> None:
    floor = then(wagered(misdealt(1, jackpot_pool=50_000)), g.MarkAbsent(1))
    assert chips_of(floor)[1] == 10_000_000 - 1100
    assert floor.table.meter == 50_100


def test_12_11_carried_wager_of_an_older_log_went_back_to_its_player() -> None:
    """Where the log names no amount, the chips went back at once, and none wait."""
    floor = wagered(opened(BOOK), 1)
    old = e.Played("12.11", Act(DEALER_ANN, floor.now), r.Carried(1, "jackpot", "12.11"))
    after = fold((old,), floor.table)
    assert after.carried == {}
    assert after.chairs[1].chips == floor.table.chairs[1].chips + 100


def test_11_6_part_of_a_cent_waits_from_round_to_round() -> None:
    floor = opened(BOOK, jackpot_contribution=3333)
    for number in range(1, 13):
        floor.start(1, 2)
        floor.play(g.PlaceWager(1, "jackpot", 100))
        folded(floor, 1, 2)
        assert floor.table.meter * 10_000 + floor.table.remainder == number * 100 * 3333
    assert (floor.table.meter, floor.table.remainder) == (399, 9600)


def test_11_6_pool_outlasts_the_closing_of_its_table() -> None:
    floor = opened(BOOK, jackpot_contribution=3333, jackpot_pool=50_000).start(1, 2)
    floor.play(g.PlaceWager(1, "jackpot", 100))
    folded(floor, 1, 2)
    floor.do(c.CloseTable())
    floor.open().sit(s1="Bob").start(1)
    (started,) = floor.events(e.RoundStarted)[1:]
    assert (started.pool, started.remainder) == (50_033, 3300)
