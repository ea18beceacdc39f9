"""Around the rounds at The Star, New South Wales 2019, clause by clause: general (14)."""

import pytest

from croupier.game.onward import awaited
from croupier.house import disputes
from croupier.house import house as houses
from croupier.house.act import Person, Role
from croupier.house.table.evolve import evolve
from croupier.house.table.running import hints_locked, silenced_by
from croupier.house.table.state import CardSource, Standing, Table
from croupier.rulebook import rulebook, under
from tests.clauses.floor_kit import BOB, CAT, playing
from tests.clauses.nsw_rounds import LOW, PAIR, QUALIFIES, STRAIGHT
from tests.clauses.showing import then
from tests.clauses.starfloor_kit import (
    CASINO_SUPERVISOR_CAS,
    STAR,
    Quarrel,
    ante,
    breach,
    cites,
    decided,
    finish,
    house_refuses,
    in_house,
    limited,
    notice,
    only_by,
    purse,
    star,
    twenty_minutes,
)
from tests.floor.kit import (
    DEALER_ANN,
    INSPECTOR_IRIS,
    NOON,
    OPERATOR_OTTO,
    SUPERVISOR_SUE,
    Floor,
    c,
    e,
    fold,
    g,
)

# 14 General


def test_14_1_no_aid_to_play_is_shown_at_a_live_table() -> None:
    floor = star().open().sit(s1="Bob").start(1)
    for scene in (floor, floor.deal({1: PAIR}, QUALIFIES)):
        barred = hints_locked(scene.table, BOB.id)
        assert barred is not None
        cites(barred, "HINTS_LOCKED", "14.1")


@pytest.mark.parametrize(
    ("clause", "what"),
    [
        ("8.1", "talk about hands"),
        ("8.2", "cards left the table"),
        ("14.1", "barred device"),
        ("14.6", "staff advised a player"),
        ("14.7", "player swayed"),
        ("14.10", "bets between players"),
    ],
)
def test_conduct_is_recorded_against_its_person_and_costs_no_hand(clause: str, what: str) -> None:
    floor = star().open().sit(s1="Bob").start(1).deal({1: PAIR}, QUALIFIES)
    before = floor.table
    only_by(floor, c.RecordIncident(what, 1), clause, BOB)
    for by in (DEALER_ANN, SUPERVISOR_SUE):
        (recorded,) = floor.do(c.RecordIncident(what, 1, "seen"), by)
        assert (recorded.seat, recorded.note, recorded.clause) == (1, "seen", clause)
        assert recorded.act.by == by
    assert floor.table == before


def test_14_1_device_is_held_against_its_person() -> None:
    floor = star().open().sit(s1="Bob")
    opened = breach(floor)
    assert isinstance(opened, houses.BreachOpened)
    assert (opened.clause, opened.person) == ("14.1", "Bob")


@pytest.mark.parametrize("role", [Role.DEALER, Role.SUPERVISOR, Role.OPERATOR, Role.INSPECTOR])
def test_14_2_staff_and_inspectors_are_exempt(role: Role) -> None:
    floor = star().open()
    cites(house_refuses(floor, houses.OpenBreach("Sam", role, "a camera")), "EXEMPT", "14.2")
    assert floor.house.breaches == {}


def test_14_2_players_are_not_exempt() -> None:
    floor = star().open()
    breach(floor)
    assert list(floor.house.breaches) == ["Bob"]


POWERS = (
    (houses.Bar("Bob"), "14.3.2"),
    (houses.Exclude("Bob"), "14.3.3"),
    (houses.Hold("Bob", "police"), "14.3.4"),
)


def test_14_3_powers_open_with_the_breach() -> None:
    floor = star().open()
    for power, _ in POWERS:
        cites(house_refuses(floor, power), "NO_BREACH", "14.3")
    assert house_refuses(floor, houses.OpenBreach("Bob", Role.PLAYER, "")).clause == "14.3"
    opened = breach(floor)
    assert (opened.act.by, floor.house.breaches) == (SUPERVISOR_SUE, {"Bob": "a telephone that counts"})
    for power, clause in POWERS:
        assert in_house(floor, power).clause == clause
    cites(house_refuses(floor, houses.Bar("Cat")), "NO_BREACH", "14.3")


def test_14_3_powers_are_a_supervisors_with_a_reason() -> None:
    floor = star().open()
    finding = houses.OpenBreach("Bob", Role.PLAYER, "a camera")
    for by in (DEALER_ANN, BOB):
        cites(house_refuses(floor, finding, by), "ROLE_TOO_LOW", "14.3")
    cites(house_refuses(floor, finding, why=""), "REASON_MISSING", "14.3")
    breach(floor)
    for power, clause in POWERS:
        for by in (DEALER_ANN, BOB, INSPECTOR_IRIS):
            cites(house_refuses(floor, power, by), "ROLE_TOO_LOW", clause)
        cites(house_refuses(floor, power, why=""), "REASON_MISSING", clause)


def test_14_3_wagers_are_voided_only_after_the_breach_is_opened() -> None:
    floor = star().open().sit(s1="Bob").start(1).deal({1: PAIR}, QUALIFIES)
    asked = c.Play(g.VoidHand(1, "a camera"))
    refusal = floor.refuse(asked, why="seen", second=OPERATOR_OTTO)
    assert refusal.clause == "14.3"
    breach(floor)
    floor.do(asked, why="seen", second=OPERATOR_OTTO)


def test_14_3_2_barred_person_takes_no_seat() -> None:
    floor = star().open()
    breach(floor)
    assert in_house(floor, houses.Bar("Bob")).clause == "14.3.2"
    cites(floor.refuse(c.TakeSeat(1, "Bob")), "BARRED", "14.3.2")
    floor.sit(s1="Cat")


def test_14_3_2_barred_person_already_seated_wagers_no_more() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat")
    breach(floor)
    in_house(floor, houses.Bar("Bob"))
    floor.start(2)
    assert floor.refuse(c.Play(ante(1, 1000)), BOB).clause == "14.3.2"


def test_14_3_3_excluded_person_is_refused_at_every_table() -> None:
    floor = star().open()
    breach(floor)
    assert in_house(floor, houses.Exclude("Bob")).clause == "14.3.3"
    cites(floor.refuse(c.TakeSeat(1, "Bob")), "EXCLUDED", "14.3.3")
    for book in ("vanuatu-2013", "nz-caribbean-1998"):
        other = Floor(book, house=floor.house).open()
        assert other.refuse(c.TakeSeat(1, "Bob")).code == "EXCLUDED"
        other.sit(s1="Cat")


def test_14_3_4_holder_of_a_device_is_held_and_handed_over() -> None:
    floor = star().open()
    breach(floor)
    cites(house_refuses(floor, houses.HandOver("Bob", "inspector")), "NOT_HELD", "14.3.4")
    cites(house_refuses(floor, houses.Hold("Bob", "his brother")), "NOBODY_TOLD", "14.3.4")
    held = in_house(floor, houses.Hold("Bob", "inspector"))
    assert (held.clause, held.act.at, floor.house.held) == ("14.3.4", NOON, {"Bob": "inspector"})
    floor.wait(25)
    handed = in_house(floor, houses.HandOver("Bob", "inspector"))
    assert (handed.clause, handed.act.at, floor.house.held) == ("14.3.4", NOON + 1500, {})


def test_14_3_4_only_an_inspector_or_the_police_take_over() -> None:
    floor = star().open()
    breach(floor)
    in_house(floor, houses.Hold("Bob", "police"))
    assert house_refuses(floor, houses.HandOver("Bob", "his brother")).clause == "14.3.4"
    in_house(floor, houses.HandOver("Bob", "police"))


@pytest.mark.parametrize("by", [DEALER_ANN, SUPERVISOR_SUE, OPERATOR_OTTO])
def test_14_6_staff_get_no_hints_to_pass_on(by: Person) -> None:
    floor = star().open().sit(s1="Bob").start(1).deal({1: PAIR}, QUALIFIES)
    barred = hints_locked(floor.table, by.id)
    assert barred is not None
    assert barred.code == "HINTS_LOCKED"


def test_14_6_refusal_says_what_the_rules_allow_and_not_what_is_best() -> None:
    floor = limited().start()
    assert "from 5.00 to 50.00" in floor.refuse(c.Play(ante(1, 100)), BOB).message


def test_14_7_nobody_speaks_to_a_deciding_player() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat").start(1, 2).deal({1: PAIR, 2: LOW[1]}, QUALIFIES)
    assert silenced_by(floor.table)


def test_14_7_nobody_decides_for_another_seat() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat").start(1, 2).deal({1: PAIR, 2: LOW[1]}, QUALIFIES)
    assert floor.refuse(c.Play(g.Declare(1)), CAT).code == "NOT_YOUR_SEAT"


def test_14_8_table_with_players_closes_twenty_minutes_after_a_sign() -> None:
    floor = limited()
    twenty_minutes(floor, "closing", c.CloseTable(), "14.8")
    (closed,) = floor.events(e.TableClosed)
    assert (closed.clause, floor.table.standing, floor.table.chairs) == ("14.8", Standing.CLOSED, {})


def test_14_8_another_sign_does_not_close_a_table() -> None:
    floor = limited()
    notice(floor, "minimum", 20, 1000)
    floor.wait(20)
    cites(floor.refuse(c.CloseTable()), "NOTICE_MISSING", "14.8")


def test_14_8_empty_table_closes_at_once_and_no_table_in_a_round() -> None:
    floor = limited()
    notice(floor, "closing", 20)
    floor.wait(20).start(1)
    cites(floor.refuse(c.CloseTable()), "ROUND_OPEN", "14.8")
    empty = star().open()
    empty.do(c.CloseTable())
    assert empty.table.standing is Standing.CLOSED


def test_14_8_closing_is_a_supervisors() -> None:
    only_by(star().open(), c.CloseTable(), "14.8", DEALER_ANN, BOB)
    only_by(limited(), c.GiveNotice("closing", NOON + 9999), "14.8", DEALER_ANN, BOB)


def full() -> Floor:
    return star().open().sit(s1="A", s2="B", s3="C", s4="D", s5="E")


def test_14_9_seat_is_asked_for_after_three_rounds_without_a_wager() -> None:
    floor = full()
    for _ in range(3):
        cites(floor.refuse(c.AskToVacate(5), DEALER_ANN), "NOT_YET", "14.9")
        floor.fold_out(1, 2, 3, 4)
    cites(floor.refuse(c.AskToVacate(1), DEALER_ANN), "NOT_YET", "14.9")
    only_by(floor, c.AskToVacate(5), "14.9", BOB)
    *_, left = floor.do(c.AskToVacate(5), DEALER_ANN)
    assert (left.seat, left.clause, left.act.by) == (5, "14.9", DEALER_ANN)
    floor.sit(s5="F")


def test_14_9_any_wager_starts_the_count_again() -> None:
    floor = full()
    for seats in ((1, 2), (1, 2), (1, 5), (1, 2), (1, 2)):
        floor.fold_out(*seats)
    cites(floor.refuse(c.AskToVacate(5), DEALER_ANN), "NOT_YET", "14.9")
    floor.fold_out(1, 2)
    floor.do(c.AskToVacate(5), DEALER_ANN)


def test_14_9_seat_is_kept_while_another_place_is_free() -> None:
    floor = full()
    floor.do(c.LeaveSeat(4))
    for _ in range(3):
        floor.fold_out(1, 2)
    cites(floor.refuse(c.AskToVacate(5), DEALER_ANN), "NOT_YET", "14.9")
    floor.sit(s4="D")
    for _ in range(3):
        cites(floor.refuse(c.AskToVacate(5), DEALER_ANN), "NOT_YET", "14.9")
        floor.fold_out(1, 2)
    floor.do(c.AskToVacate(5), DEALER_ANN)


def test_14_9_seat_with_a_wager_in_the_open_round_is_kept() -> None:
    floor = full()
    for _ in range(3):
        floor.fold_out(1, 2)
    floor.start(5)
    cites(floor.refuse(c.AskToVacate(5), DEALER_ANN), "NOT_YET", "14.9")


def test_14_9_round_dealt_before_sitting_down_does_not_count() -> None:
    floor = full()
    floor.do(c.LeaveSeat(5))
    floor.start(1).deal({1: LOW[0]}, QUALIFIES)
    floor.sit(s5="F")
    then(floor, g.Declare(1), g.Fold(1))
    finish(floor)
    for _ in range(2):
        floor.fold_out(1)
    cites(floor.refuse(c.AskToVacate(5), DEALER_ANN), "NOT_YET", "14.9")


def test_14_9_no_other_player_gives_up_a_seat() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat")
    floor.refuse(c.LeaveSeat(1), CAT)
    floor.do(c.LeaveSeat(1), BOB)


def test_14_10_no_chip_goes_from_player_to_player() -> None:
    floor = then(star().open().sit(s1="Bob", s2="Cat").start(1, 2), g.PlaceWager(2, "super:1", 1000))
    floor.deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES)
    then(floor, g.Declare(1, super=True), g.Declare(2), g.Fold(2), g.Lock(), g.Bet(1))
    finish(floor)
    table = Table()
    for event in floor.log:
        before, table = table, evolve(table, event)
        moved = [
            seat
            for seat, chair in before.chairs.items()
            if seat in table.chairs and table.chairs[seat].chips != chair.chips
        ]
        assert len(moved) < 2
    assert (purse(floor, 1), purse(floor, 2)) == ((25_000 + 2000 * 4, 0), (25_000 - 2000, 0))


def test_14_10_onlookers_stake_nothing() -> None:
    floor = star().open().sit(s1="Bob").start(1)
    for command in (ante(2, 1000), g.PlaceWager(1, "super:dealer", 1000), g.PlaceWager(2, "super:1", 1000)):
        assert floor.refuse(c.Play(command), CAT).code == "NOT_YOUR_SEAT"


def wagered() -> Floor:
    return star().open().sit(s1="Bob", s2="Cat").start(1, 2)


def test_14_11_wager_is_refused_before_the_first_card_and_goes_back() -> None:
    floor = wagered()
    (refused,) = floor.do(c.RefuseWager(1, "super:own"), why="placed for a barred person")
    assert (refused.clause, refused.act.by) == ("14.11", SUPERVISOR_SUE)
    assert refused.act.why == "placed for a barred person"
    assert list(playing(floor).seats[1].wagers) == ["ante"]
    assert purse(floor, 1) == (-1000, 0)


def test_14_11_refusing_needs_grounds_and_a_supervisor() -> None:
    floor = wagered()
    assert floor.refuse(c.RefuseWager(1, "super:own")).clause == "14.11"
    only_by(floor, c.RefuseWager(1, "super:own"), "14.11", DEALER_ANN, CAT)
    floor.do(c.RefuseWager(1, "super:own"), OPERATOR_OTTO, why="too large")


def test_14_11_nothing_is_refused_after_the_first_card() -> None:
    floor = then(wagered(), g.CallBets(), g.Deal("Ac"))
    second = floor.refuse(c.RefuseWager(1, "super:own"), why="too large", second=DEALER_ANN)
    cites(second, "TOO_LATE", "14.11")


def test_14_11_wager_is_refused_after_the_call_and_before_the_first_card() -> None:
    floor = then(wagered(), g.CallBets())
    floor.do(c.RefuseWager(1, "super:own"), why="too large")


def test_14_11_seat_whose_compulsory_super_is_refused_after_the_call_is_left_out() -> None:
    floor = then(wagered(), g.CallBets())
    floor.do(c.RefuseWager(1, "super:own"), why="too large")
    assert (playing(floor).seats[1].status, playing(floor).dealt_in) == ("left out", (2,))
    assert purse(floor, 1) == (0, 0)
    floor.play(g.Deal("Ac Kd 9h 7s 5c 3d Ah Kc 8s 2h"))
    assert awaited(under(rulebook("nsw-star-2019")), playing(floor)) == (2,)


def test_14_11_ante_is_refused_though_a_super_stands_beside_it() -> None:
    floor = wagered()
    floor.do(c.RefuseWager(1, "ante"), why="too large")
    floor.play(g.CallBets())
    assert playing(floor).dealt_in == (2,)
    assert purse(floor, 1) == (0, 0)


def test_14_12_dispute_goes_to_a_supervisor_and_on_request_to_another() -> None:
    quarrel = Quarrel()
    raised = quarrel.do(disputes.Raise("T1/1", "my straight was not paid"), BOB)
    first = quarrel.do(disputes.Decide("the cards show no straight"), SUPERVISOR_SUE)
    asked = quarrel.do(disputes.AskReview(), BOB)
    cites(quarrel.refuse(disputes.Decide("no"), SUPERVISOR_SUE), "SAME_PERSON", "14.12")
    review = quarrel.do(disputes.Decide("paid after all"), CASINO_SUPERVISOR_CAS)
    assert {event.clause for event in (raised, first, asked, review)} == {"14.12"}
    assert isinstance(first, disputes.Decided)
    assert isinstance(review, disputes.Decided)
    assert (first.review, first.act.by.id) == (False, "Sue")
    assert (review.review, review.act.by.id) == (True, "Cas")
    assert first.act.at < asked.act.at < review.act.at
    assert quarrel.dispute.decisions == ("the cards show no straight", "paid after all")
    assert (quarrel.dispute.round, quarrel.dispute.by) == ("T1/1", "Bob")


def test_14_12_deciding_is_for_supervisors_and_in_its_turn() -> None:
    quarrel = Quarrel()
    cites(quarrel.refuse(disputes.Decide("no"), SUPERVISOR_SUE), "NOTHING_TO_DECIDE", "14.12")
    quarrel.do(disputes.Raise("T1/1", "my straight was not paid"), BOB)
    for by in (DEALER_ANN, BOB, INSPECTOR_IRIS):
        cites(quarrel.refuse(disputes.Decide("no"), by), "ROLE_TOO_LOW", "14.12")
    cites(quarrel.refuse(disputes.AskReview(), BOB), "NOTHING_TO_REVIEW", "14.12")


def test_14_12_review_is_asked_once_by_the_one_who_disputes() -> None:
    quarrel = decided()
    cites(quarrel.refuse(disputes.AskReview(), CAT), "NOTHING_TO_REVIEW", "14.12")
    cites(quarrel.refuse(disputes.Decide("again"), CASINO_SUPERVISOR_CAS), "NOTHING_TO_DECIDE", "14.12")
    quarrel.do(disputes.AskReview(), BOB)
    quarrel.do(disputes.Decide("it stands"), CASINO_SUPERVISOR_CAS)
    cites(quarrel.refuse(disputes.AskReview(), BOB), "NOTHING_TO_REVIEW", "14.12")


def test_14_13_dispute_ends_with_the_notice_of_the_right_to_complain() -> None:
    quarrel = decided()
    quarrel.do(disputes.AskReview(), BOB)
    cites(quarrel.refuse(disputes.End(), OPERATOR_OTTO), "NOT_DECIDED", "14.13")
    quarrel.do(disputes.Decide("it stands"), CASINO_SUPERVISOR_CAS)
    for by in (DEALER_ANN, BOB):
        cites(quarrel.refuse(disputes.End(), by), "ROLE_TOO_LOW", "14.13")
    ended = quarrel.do(disputes.End(), OPERATOR_OTTO)
    assert isinstance(ended, disputes.Ended)
    assert ended.clause == "14.13"
    assert "complain" in ended.notice
    assert "inspector" in ended.notice
    assert (quarrel.dispute.stage, quarrel.dispute.told) == (disputes.DisputeStage.CLOSED, True)


def test_14_13_ended_dispute_is_not_decided_again() -> None:
    quarrel = decided()
    quarrel.do(disputes.Accept(), BOB)
    quarrel.do(disputes.End(), OPERATOR_OTTO)
    for command in (disputes.Decide("no"), disputes.End()):
        quarrel.refuse(command, CASINO_SUPERVISOR_CAS)
    quarrel.refuse(disputes.AskReview(), BOB)


def test_14_14_rules_come_down_with_the_table_and_go_up_again() -> None:
    floor = star().open()
    floor.do(c.CloseTable())
    assert "rules" not in floor.table.shown
    floor.prepare()
    cites(floor.refuse(c.ShowSign("rules"), BOB), "ROLE_TOO_LOW", "6.1")
    floor.equip().decks().do(c.OpenTable("red"))
    assert "rules" in floor.table.shown


def test_Diagram_A_cloth_is_logged_with_the_table_and_complete() -> None:
    floor = star().open()
    (prepared,) = floor.events(e.TablePrepared)
    assert prepared.areas == ("ante", "bet", "super", "dealer_super", "exchange", "buy")
    assert fold(floor.log).areas == prepared.areas
    bare = c.PrepareTable("T1", STAR, CardSource.SHOE, ())
    cites(star().refuse(bare), "LAYOUT_INCOMPLETE", "2.2")
