"""What a house may choose where the texts let it: approvals, the jackpot, held seats, tokens, the last word, void rounds."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.game import events as ge
from croupier.house.jackpots import OpenPool, carry_out
from croupier.house.promotions.rules import PromotionRules
from croupier.house.table.opening import DRAW_SHOE, equipment_missing
from croupier.refusal import Refusal
from croupier.rulebook.house import house_rules
from croupier.web.feed.view import table_view
from tests.clauses.floor_kit import round_events
from tests.floor.kit import (
    APPROVALS,
    DEALER_ANN,
    HOUSE,
    INSPECTOR_IRIS,
    NOON,
    OPERATOR_OTTO,
    SUPERVISOR_SUE,
    Act,
    Floor,
    Person,
    Role,
    c,
    e,
    g,
    h,
    ordered,
    planned,
    refused,
)  # fmt: skip

STAR, STUD, NZ = "nsw-star-2019", "nz-caribbean-1998", "nz-div22-2016"
NOTHING = replace(HOUSE, approvals={})


# Approvals


@pytest.mark.parametrize(
    ("book", "settings", "clause"),
    [
        (NZ, {"max_payout": 500_000}, "5.12"),
        ("nz-div22-2012", {"max_payout": 500_000}, "5.12"),
        (STUD, {"max_payout": 500_000}, "5.9"),
        (STUD, {"jackpot_contribution": 9_000}, "11.6"),
    ],
)
def test_a_choice_needs_the_reference_of_its_approval(
    book: str, settings: dict[str, Any], clause: str
) -> None:
    floor = Floor(book, house=NOTHING, **settings)
    asked = c.PrepareTable("T1", book, floor.source, floor.areas(), settings)
    refusal = floor.refuse(asked, why="chosen", second=OPERATOR_OTTO)
    assert refused(refusal) == ("APPROVAL_NEEDED", clause)
    (name,) = settings
    floor.do(replace(asked, approvals={name: "S 2016/12"}))
    assert floor.events(e.TablePrepared)[-1].approvals == {name: "S 2016/12"}
    known = Floor(book, **settings).prepare()
    assert known.events(e.TablePrepared)[-1].approvals == {name: APPROVALS[name]}


def test_vanuatu_asks_for_no_approval() -> None:
    Floor("vanuatu-2013", house=NOTHING, max_payout=500_000).prepare()


def test_3_6_whole_rounds_from_the_hand_need_an_approval() -> None:
    floor = Floor(STAR, "hand", house=NOTHING)
    asked = c.PrepareTable("T1", STAR, floor.source, floor.areas())
    assert refused(floor.refuse(asked)) == ("APPROVAL_NEEDED", "3.6")
    floor.do(replace(asked, approvals={"hand_dealing": "L 19/4"}))


@pytest.mark.parametrize("given", ["", "J 5"])
def test_11_6_a_pool_that_keeps_a_share_needs_its_approval(given: str) -> None:
    floor = Floor(STUD, house=NOTHING).open()
    plan = planned(NOTHING, floor.table)
    done = carry_out(plan, "pool/P", OpenPool(("T1",), 9_000, approval=given), Act(OPERATOR_OTTO, floor.now))
    if given:
        assert plan.events["pool/P"][0].approval == given
    else:
        assert isinstance(done, Refusal)
        assert refused(done) == ("APPROVAL_NEEDED", "11.6")


# The jackpot


def test_11_1_a_house_need_not_offer_the_jackpot() -> None:
    settings: dict[str, Any] = {"jackpot_offered": False}
    floor = Floor(STUD, house=replace(HOUSE, jackpot_approval=""), **settings)
    areas = tuple(area for area in floor.areas() if area != "jackpot")
    floor.do(c.PrepareTable("T1", STUD, floor.source, areas, settings))
    for item in floor.duties.equipment:
        if "jackpot" not in item:
            floor.do(c.TickEquipment(item), DEALER_ANN)
    for name in ("inscription", "bet table", "rules", "terms"):
        floor.do(c.ShowSign(name), DEALER_ANN)
    floor.do(c.AssignStaff("Ann", "Sue"))
    floor.do(c.CountFloat(1_000_000), DEALER_ANN, second=SUPERVISOR_SUE)
    floor.decks().do(c.OpenTable("red"))
    floor.sit(s1="Bob").start(1)
    found = floor.refuse(c.Play(g.PlaceWager(1, "jackpot", 100)), Person("Bob", Role.PLAYER))
    assert refused(found) == ("NO_SUCH_WAGER", "11.1")
    assert table_view(floor.table, 1).jackpot is None


def test_3_5_b_a_failed_meter_takes_no_jackpot_wager() -> None:
    floor = Floor(STUD).open().sit(s1="Bob").start(1)
    floor.do(c.SetMeter(False))
    found = floor.refuse(c.Play(g.PlaceWager(1, "jackpot", 100)), Person("Bob", Role.PLAYER))
    assert refused(found) == ("POOL_UNREACHABLE", "3.5(b)")
    seen = table_view(floor.table, 1).jackpot
    assert seen is not None
    assert not seen.open
    floor.do(c.SetMeter(True))
    floor.play(g.PlaceWager(1, "jackpot", 100))


def test_only_a_table_with_a_jackpot_has_a_meter() -> None:
    assert Floor(NZ).open().refuse(c.SetMeter(False)).code == "NO_SUCH_RULE"


@pytest.mark.parametrize(("mode", "lit"), [("electronic", True), ("manual", False)])
def test_11_4_lights_are_for_electronic_operation(mode: str, lit: bool) -> None:
    floor = Floor(STUD, jackpot_mode=mode).open().sit(s1="Bob", s2="Cat").start(1, 2)
    floor.play(g.PlaceWager(1, "jackpot", 100))
    play = table_view(floor.table, 1).play
    assert play is not None
    assert play.seats[1].jackpot_light is lit
    dark = c.Play(g.ReportDark(2))
    if lit:
        floor.do(dark, DEALER_ANN)
    else:
        assert refused(floor.refuse(dark, DEALER_ANN, second=SUPERVISOR_SUE, why="seen")) == (
            "NO_SUCH_RULE",
            "11.5",
        )


# Seats


def test_a_seat_is_held_with_its_marker_for_a_player_who_comes_back() -> None:
    floor = Floor(STAR, ante_limits=[1_000, 5_000], seat_hold_seconds=600).open().sit(s1="Bob")
    floor.fold_out(1)
    floor.do(c.SetLimits((2_000, 5_000), at_once=True))
    floor.do(c.LeaveSeat(1))
    refusal = floor.wait(9).refuse(c.TakeSeat(1, "Cat"))
    assert refused(refusal) == ("SEAT_TAKEN", "6.5.1.2")
    floor.do(c.TakeSeat(1, "Bob"))
    assert floor.table.chairs[1].marker == 1_000
    assert floor.table.before == (1_000, 5_000)


def test_a_seat_that_was_held_is_free_afterwards() -> None:
    floor = Floor(STAR, ante_limits=[1_000, 5_000], seat_hold_seconds=600).open().sit(s1="Bob")
    floor.fold_out(1)
    floor.do(c.SetLimits((2_000, 5_000), at_once=True))
    floor.do(c.LeaveSeat(1))
    floor.wait(11).do(c.TakeSeat(1, "Cat"))
    floor.do(c.LeaveSeat(1))
    floor.wait(11).do(c.TakeSeat(1, "Bob"))
    assert floor.table.chairs[1].marker == 0


# Tokens


@pytest.mark.parametrize(("fate", "tokens"), [("returned", 1_000), ("kept", 0)])
def test_what_becomes_of_a_token_that_wins(fate: str, tokens: int) -> None:
    floor = Floor(STAR, token_on_win=fate, declare_mode="auto").open().sit(s1="Bob")
    floor.do(c.SwapVoucher("V1", "Bob", 1_000, floor.now + 60), DEALER_ANN)
    floor.do(c.StartRound(), DEALER_ANN)
    chips = floor.table.chairs[1].chips
    floor.play(g.PlaceWager(1, "ante", 1_000))
    floor.play(g.PlaceWager(1, "super:own", 1_000, tokens=1_000))
    floor.deal({1: "7c 7d 7h 2s 4c"}, "Ac Kd 9h 5s 3c")
    floor.lay().play(g.Lock())
    floor.play(g.Fold(1))
    paid = [event for event in round_events(floor, ge.Paid) if event.area == "super:own"]
    assert [(event.amount, event.returned) for event in paid] == [(8_000, tokens)]
    floor.play(g.Settle())
    floor.play(g.Close())
    chair = floor.table.chairs[1]
    assert (chair.tokens, chair.chips - chips) == (tokens, 8_000 - 1_000)


# The last word


@pytest.mark.parametrize(
    ("book", "role", "may"),
    [
        (NZ, "named", False),
        (NZ, "operator", False),
        (NZ, "supervisor", True),
        ("vanuatu-2013", "named", False),
    ],
)
def test_whom_the_operator_authorises_has_the_last_word(book: str, role: str, may: bool) -> None:
    floor = Floor(book, ruling_role=role).open()
    ruling = c.MakeRuling("the card stays where it is")
    if may:
        floor.do(ruling, SUPERVISOR_SUE, why="nothing else says")
    else:
        assert floor.refuse(ruling, SUPERVISOR_SUE, why="nothing else says").code == "ROLE_TOO_LOW"


def test_vanuatu_lets_no_supervisor_have_it() -> None:
    floor = Floor("vanuatu-2013")
    asked = c.PrepareTable("T1", "vanuatu-2013", floor.source, floor.areas(), {"ruling_role": "supervisor"})
    assert refused(floor.refuse(asked)) == ("SETTING_NOT_ALLOWED", "11.18")


# Void rounds and late claims


@pytest.mark.parametrize(("recovers", "net"), [(True, 0), (False, 8_000)])
def test_prizes_of_a_void_round_are_recovered_or_not(recovers: bool, net: int) -> None:
    floor = Floor(STAR, void_recovers_prizes=recovers, declare_mode="auto").open().sit(s1="Bob")
    chips = floor.table.chairs[1].chips
    floor.start(1).deal({1: "7c 7d 7h 2s 4c"}, "Ac Kd 9h 5s 3c")
    floor.lay().play(g.Lock())
    floor.play(g.CountDeck(51), SUPERVISOR_SUE, why="one is missing", second=OPERATOR_OTTO)
    assert floor.table.chairs[1].chips - chips == net


@pytest.mark.parametrize(("returns", "fee"), [(True, 0), (False, -1_000)])
def test_the_fee_of_a_draw_that_a_late_instant_undoes(returns: bool, fee: int) -> None:
    floor = Floor(STAR, late_instant_returns_fee=returns).open().sit(s1="Bob")
    chips = floor.table.chairs[1].chips
    floor.start(1).deal({1: "5h 6h 7h 8h 9h"}, "Ac Kd 9c 5s 3c")
    floor.play(g.Declare(1))
    floor.play(g.Buy(1))
    floor.lay()
    floor.play(g.Lock())
    floor.play(g.Deal("2c"))
    ruled = g.RuleLateClaim(1, instant=True, pay=True)
    floor.play(ruled, SUPERVISOR_SUE, why="seen at once", second=OPERATOR_OTTO)
    floor.play(g.Settle())
    floor.play(g.Close())
    assert floor.table.chairs[1].chips - chips == 250_000 - 1_000 + fee


# Devices, counts and promotions


def test_8_7_a_shuffler_table_has_a_shoe_for_draws_in_vanuatu_alone() -> None:
    for book, needed in (("vanuatu-2013", True), (NZ, False)):
        floor = Floor(book, "shuffler").prepare().equip().decks()
        floor.table = replace(
            floor.table, ticked=tuple(one for one in floor.table.ticked if one != DRAW_SHOE)
        )
        assert (DRAW_SHOE in floor.duties.equipment) is needed
        if needed:
            assert refused(floor.refuse(c.OpenTable("red"))) == ("EQUIPMENT_MISSING", "8.7")
            floor.do(c.TickEquipment(DRAW_SHOE), DEALER_ANN)
        floor.do(c.OpenTable("red"))
    assert DRAW_SHOE not in equipment_missing(Floor("vanuatu-2013").prepare().table)


@pytest.mark.parametrize("playing", [True, False])
def test_3_8_an_inspector_has_the_cards_counted(playing: bool) -> None:
    floor = Floor(STAR).open().sit(s1="Bob")
    if playing:
        floor.start(1).deal({1: "2c 4d 6h 8s Tc"}, "Ac Kd 9h 5s 3d")
    floor.play(g.CountDeck(52), INSPECTOR_IRIS)
    counted = round_events(floor, ge.DeckCounted) if playing else floor.events(e.CardsCounted)
    assert [one.count for one in counted] == [52]


def test_15_5_5_the_list_of_barred_prizes_is_the_houses() -> None:
    listed = ordered(
        HOUSE,
        STAR,
        h.BarPrize("knives", NOON, NOON + 10),
        Act(OPERATOR_OTTO, NOON, "regulation 7", SUPERVISOR_SUE),
    )
    assert isinstance(listed, h.PrizeBarred)
    assert listed.clause == "15.5.5"
    house = h.evolve(HOUSE, listed)
    rules = PromotionRules(house_rules(STAR), house.prescribed, house.keep_years)
    assert [one.covers("a set of Knives", NOON + 5) for one in rules.prescribed] == [True]
    assert [one.covers("a set of Knives", NOON + 10) for one in rules.prescribed] == [False]


@pytest.mark.parametrize(("years", "taken"), [(9, False), (10, True), (25, True), (101, False)])
def test_15_10_1_denied_claims_are_kept_no_shorter_than_the_rulebook_asks(years: int, taken: bool) -> None:
    asked = Act(OPERATOR_OTTO, NOON, "records", SUPERVISOR_SUE)
    done = ordered(HOUSE, STAR, h.KeepClaims(years), asked)
    assert isinstance(done, h.RetentionSet) is taken
    if isinstance(done, h.RetentionSet):
        assert h.evolve(HOUSE, done).keep_years == years
    else:
        assert refused(done) == ("BAD_TIME", "15.10.1")
