"""Around the rounds at The Star, New South Wales 2019, clause by clause."""

import msgspec
import pytest
from msgspec.structs import replace

from croupier.cards import cards, text
from croupier.floor import disputes, staff
from croupier.floor import house as houses
from croupier.floor.act import Person, Role
from croupier.floor.table.evolve import evolve, fold
from croupier.floor.table.keeping import may_hint, may_speak
from croupier.floor.table.seating import limit_signs
from croupier.floor.table.state import Source, Standing, Table
from croupier.game import Code, view
from croupier.game import events as ge
from croupier.rulebook import rulebook
from croupier.rulebook.clauses import clauses
from croupier.rulebook.house import house_rules
from croupier.rulebook.signs import signs
from tests.clauses.nsw_caribbean_looks import all_cards_accounted
from tests.clauses.nsw_rounds import (
    FAILS,
    LOW,
    PAIR,
    QUALIFIES,
    STRAIGHT,
    deal,
    tap,
    wave,
    wave_and_bet,
)
from tests.clauses.starfloor_kit import (
    BOB,
    CASINO_SUPERVISOR_CAS,
    CAT,
    DEVICE_OPENING,
    DEVICE_ROUND,
    HAND_OPENING,
    HAND_ROUND,
    SHOE_OPENING,
    SHOE_ROUND,
    STAR,
    Quarrel,
    ante,
    bet_through,
    breach,
    cites,
    decided,
    fails,
    finish,
    house_refuses,
    in_house,
    limited,
    notice,
    only_by,
    purse,
    raised_at_once,
    refuses_ante,
    star,
    twenty_minutes,
    waiting,
    walk,
)
from tests.floor.kit import (
    DEALER_ANN,
    HOUSE,
    INSPECTOR_IRIS,
    NOON,
    OPERATOR_OTTO,
    SUPERVISOR_SUE,
    Floor,
    c,
    e,
    g,
)
from tests.table import rest

DUTIES = house_rules(STAR)


# The order


def test_order_1_a_house_without_the_approval_opens_no_table() -> None:
    for house in (replace(HOUSE, licence=""), replace(HOUSE, approved=("vanuatu-2013",))):
        floor = Floor(STAR, house=house)
        asked = c.PrepareTable("T1", STAR, Source.SHOE, floor.areas())
        cites(floor.refuse(asked), "NO_CASINO_LICENCE", "order.1")


def test_order_1_rules_are_in_force_from_february_2019() -> None:
    floor = star()
    floor.now = 1_548_979_199
    asked = c.PrepareTable("T1", STAR, Source.SHOE, floor.areas())
    cites(floor.refuse(asked), "RULEBOOK_NOT_IN_FORCE", "order.1")
    floor.now += 1
    floor.do(asked)


def test_order_1_table_keeps_its_rulebook_while_it_is_open() -> None:
    floor = star().open()
    asked = c.PrepareTable("T1", "vanuatu-2013", Source.SHOE, floor.areas())
    cites(floor.refuse(asked), "TABLE_NOT_CLOSED", "order.1")
    assert (floor.table.rulebook, floor.events(e.TablePrepared)[0].clause) == (STAR, "order.1")


def test_order_1_every_round_record_carries_the_rulebook() -> None:
    floor = star().open().sit(s1="Bob").fold_out(1)
    (started,) = floor.events(e.RoundStarted)
    assert msgspec.to_builtins(started).get("rulebook") == STAR


def test_order_1_players_and_dealers_set_no_table_up() -> None:
    floor = star()
    only_by(floor, c.PrepareTable("T1", STAR, Source.SHOE, floor.areas()), "order.1", DEALER_ANN, BOB)


# 1 Definitions


def test_1_1_terms_are_at_hand_before_the_table_opens() -> None:
    floor = waiting()
    floor.ready("red")
    floor.table = replace(floor.table, shown=tuple(name for name in floor.table.shown if name != "terms"))
    cites(floor.refuse(c.OpenTable("red")), "ODDS_NOT_SHOWN", "1.1")
    (shown,) = floor.do(c.ShowSign("terms"), DEALER_ANN)
    assert (shown.clause, shown.act.by) == ("1.1", DEALER_ANN)
    floor.do(c.OpenTable("red"))


def test_1_1_terms_cover_every_definition() -> None:
    defined = {clause.id for clause in clauses() if clause.rulebook == STAR and clause.id.startswith("1.1(")}
    explained = {term.clause for term in (*DUTIES.terms.values(), *DUTIES.titles.values())}
    assert defined - explained == set()


def test_1_1_card_shoe_is_dealt_out_of_card_by_card() -> None:
    floor = star("shoe").open().sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES)
    (called,) = [played.event for played in floor.events(e.Played) if isinstance(played.event, ge.BetsCalled)]
    assert called.order == (0, 1) * 5
    assert [
        played.clause for played in floor.events(e.Played) if isinstance(played.event, ge.CardsDealt)
    ] == ["7.2"]


def test_1_1_shuffling_device_shuffles_and_feeds_the_deal() -> None:
    floor = waiting("shuffler")
    walk(floor, "red", DEVICE_OPENING)
    floor.ready("blue").do(c.OpenTable("red"))
    floor.sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES)
    (called,) = [played.event for played in floor.events(e.Played) if isinstance(played.event, ge.BetsCalled)]
    assert called.order == (0,) * 5 + (1,) * 5
    assert [
        played.clause for played in floor.events(e.Played) if isinstance(played.event, ge.CardsDealt)
    ] == ["7.3"]


VOUCHER = c.SwapVoucher("V-7", "Bob", 1000, NOON + 3600)


def test_1_1_casino_promotional_voucher_is_swapped_once_by_the_dealer() -> None:
    floor = star().open().sit(s1="Bob")
    only_by(floor, VOUCHER, "1.1(casino promotional voucher)", BOB, SUPERVISOR_SUE)
    (swapped,) = floor.do(VOUCHER, DEALER_ANN)
    assert (swapped.clause, swapped.act.by) == ("1.1(casino promotional voucher)", DEALER_ANN)
    assert purse(floor, 1) == (0, 1000)
    cites(floor.refuse(VOUCHER, DEALER_ANN), "VOUCHER_REFUSED", "1.1(casino promotional voucher)")


def test_1_1_casino_promotional_voucher_keeps_to_its_conditions() -> None:
    floor = star().open().sit(s1="Bob")
    for bad in (replace(VOUCHER, value=0), replace(VOUCHER, expires=NOON - 1)):
        cites(floor.refuse(bad, DEALER_ANN), "VOUCHER_REFUSED", "1.1(casino promotional voucher)")
    floor.do(replace(VOUCHER, expires=NOON), DEALER_ANN)


def test_1_1_casino_promotional_voucher_is_not_swapped_again_after_the_table_closed() -> None:
    floor = star().open()
    floor.do(VOUCHER, DEALER_ANN)
    floor.do(c.CloseTable())
    floor.open()
    cites(floor.refuse(VOUCHER, DEALER_ANN), "VOUCHER_REFUSED", "1.1(casino promotional voucher)")


def test_1_1_casino_promotional_voucher_stays_with_its_player_who_changes_seats() -> None:
    floor = star().open().sit(s1="Bob")
    floor.do(VOUCHER, DEALER_ANN)
    floor.do(c.LeaveSeat(1), BOB)
    floor.sit(s2="Bob")
    assert purse(floor, 2) == (0, 1000)


def test_1_1_casino_promotional_voucher_is_all_a_player_can_stake_in_tokens() -> None:
    floor = star().open().sit(s1="Bob")
    floor.do(VOUCHER, DEALER_ANN)
    floor.start()
    refusal = floor.refuse(c.Play(g.PlaceWager(1, "ante", 2000, tokens=1001)), BOB)
    assert (refusal.code, refusal.clause) == ("NOT_ENOUGH_CHIPS", "5.1")
    floor.play(g.PlaceWager(1, "ante", 2000, tokens=1000))


@pytest.mark.parametrize(
    ("hand", "dealer", "chips"), [(PAIR, FAILS, 0), ("As Kc 8d 5h 3s", QUALIFIES, -1000)]
)
def test_1_1_casino_promotional_voucher_wins_chips_and_comes_back_as_tokens(
    hand: str, dealer: str, chips: int
) -> None:
    """The ante is in tokens; the losing super of 1000 in chips goes. The first hand wins 1000 on its ante."""
    floor = star().open().sit(s1="Bob")
    floor.do(VOUCHER, DEALER_ANN)
    floor.start()
    floor.play(g.PlaceWager(1, "ante", 1000, tokens=1000))
    floor.play(g.PlaceWager(1, "super:own", 1000))
    assert purse(floor, 1) == (-1000, 0)
    bet_through(floor.deal({1: hand}, dealer), 1)
    assert purse(floor, 1) == (chips, 1000)


def test_1_1_Dealer_is_in_charge_before_the_table_opens() -> None:
    floor = waiting()
    floor.ready("red")
    floor.table = replace(floor.table, dealer="", supervisor="")
    cites(floor.refuse(c.OpenTable("red")), "STAFF_MISSING", "1.1(Dealer)")
    (assigned,) = floor.do(c.AssignStaff("Ann", "Sue"))
    assert (assigned.dealer, assigned.clause) == ("Ann", "1.1(Dealer)")
    floor.do(c.OpenTable("red"))


def test_1_1_Dealer_is_named_on_every_step_of_the_game() -> None:
    floor = bet_through(star().open().sit(s1="Bob").start(1).deal({1: PAIR}, QUALIFIES), 1)
    kinds = (ge.BetsCalled, ge.CardsDealt, ge.HandCompared, ge.Paid)
    played = [event for event in floor.events(e.Played) if isinstance(event.event, kinds)]
    assert {type(event.event) for event in played} == set(kinds)
    steps = [*floor.events(e.StepDone), *floor.events(e.RoundStarted), *played]
    assert {step.act.by.id for step in steps} == {"Ann"} == {floor.table.dealer}


def test_1_1_Dealer_of_another_table_runs_no_round_here() -> None:
    floor = star().open().sit(s1="Bob")
    stranger = Person("Zed", Role.DEALER, "Dealer")
    assert floor.refuse(c.StartRound(), stranger).clause == "1.1(Dealer)"
    floor.do(c.StartRound(), DEALER_ANN)


def test_1_1_gaming_supervisor_is_another_person_than_the_dealer() -> None:
    floor = star().prepare()
    for dealer, supervisor in (("Ann", ""), ("", "Sue"), ("Ann", "Ann")):
        assert floor.refuse(c.AssignStaff(dealer, supervisor)).code == "STAFF_MISSING"
    assert floor.refuse(c.AssignStaff("Ann", "Sue"), DEALER_ANN).code == "ROLE_TOO_LOW"
    floor.do(c.AssignStaff("Ann", "Sue"))
    assert (floor.table.dealer, floor.table.supervisor) == ("Ann", "Sue")


def test_1_1_gaming_supervisor_oversees_what_happens_in_the_game() -> None:
    floor = star().open().sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES)
    floor.do(c.DropCards(), DEALER_ANN)
    assert floor.refuse(c.Resume(52), DEALER_ANN).code == "ROLE_TOO_LOW"
    (resumed,) = floor.do(c.Resume(52), SUPERVISOR_SUE)
    assert resumed.act.by.id == floor.table.supervisor


ASSISTANT = Person("Abe", Role.SUPERVISOR, "Assistant Gaming Manager", pit="east")


def test_1_1_Assistant_Gaming_Manager_runs_one_pit() -> None:
    assert staff.reaches(DUTIES, ASSISTANT, "east") is None
    elsewhere = staff.reaches(DUTIES, ASSISTANT, "west")
    assert elsewhere is not None
    cites(elsewhere, "OTHER_PIT", "1.1(Assistant Gaming Manager)")


def test_1_1_Assistant_Gaming_Manager_is_named_in_the_log_and_has_no_last_word() -> None:
    floor = limited()
    (changed,) = floor.do(c.SetLimits((500, 9000)), ASSISTANT)
    assert (changed.act.by.title, changed.act.by.pit) == ("Assistant Gaming Manager", "east")
    only_by(floor, c.MakeRuling("the hand goes on"), "12.18", ASSISTANT)


@pytest.mark.parametrize("by", [SUPERVISOR_SUE, CASINO_SUPERVISOR_CAS, ASSISTANT, OPERATOR_OTTO])
def test_1_1_casino_supervisor_takes_in_the_gaming_supervisor_and_all_above(by: Person) -> None:
    assert staff.supervises(DUTIES, by) is None
    floor = limited().start(1)
    floor.do(c.RefuseWager(1, "super:own"), by, why="too large")
    floor.play(g.PlaceWager(1, "super:own", 1000))
    floor.deal({1: PAIR}, QUALIFIES)
    second = OPERATOR_OTTO if by is not OPERATOR_OTTO else SUPERVISOR_SUE
    ruling = c.Play(g.InvalidateOutcome(fraud=False, reason="a fire"))
    floor.do(ruling, by, why="a fire", second=second)
    floor.do(c.SetLimits((100, 5000)), by)
    floor.do(c.LeaveSeat(1), BOB)
    floor.do(c.CloseTable(), by)


@pytest.mark.parametrize("by", [DEALER_ANN, BOB, INSPECTOR_IRIS, Person("Tim", Role.SUPERVISOR, "Trainee")])
def test_1_1_casino_supervisor_is_nobody_else(by: Person) -> None:
    refusal = staff.supervises(DUTIES, by)
    assert refusal is not None
    cites(refusal, "ROLE_TOO_LOW", "1.1(casino supervisor)")


def test_1_1_casino_supervisor_has_powers_that_others_lack() -> None:
    floor = limited().start(1)
    for by in (DEALER_ANN, BOB, INSPECTOR_IRIS):
        for power in (c.SetLimits((100, 5000)), c.RefuseWager(1, "super:own"), c.CloseTable()):
            assert floor.refuse(power, by, why="seen").code == "ROLE_TOO_LOW"
        ruling = c.Play(g.InvalidateOutcome(fraud=False, reason="a fire"))
        assert floor.refuse(ruling, by, why="a fire", second=OPERATOR_OTTO).code == "ROLE_TOO_LOW"


def test_1_1_Gaming_Manager_oversees_the_whole_floor_and_closes_a_case() -> None:
    for pit in ("east", "west"):
        assert staff.reaches(DUTIES, OPERATOR_OTTO, pit) is None
    floor_wide = [
        person.id
        for person in (SUPERVISOR_SUE, CASINO_SUPERVISOR_CAS, ASSISTANT, OPERATOR_OTTO, INSPECTOR_IRIS)
        if staff.has_floor(DUTIES, person)
    ]
    assert floor_wide == ["Otto"]
    ranks = [staff.rank(DUTIES, person) for person in (DEALER_ANN, SUPERVISOR_SUE, ASSISTANT, OPERATOR_OTTO)]
    assert ranks == sorted(set(ranks))
    (made,) = star().open().do(c.MakeRuling("the hand goes on"), OPERATOR_OTTO, why="no clause covers it")
    assert made.act.by.title == "Gaming Manager"


def test_1_1_inspector_reads_the_logs() -> None:
    for person in (INSPECTOR_IRIS, SUPERVISOR_SUE):
        assert staff.may_read_all(DUTIES, person) is None
    for person in (BOB, DEALER_ANN):
        refusal = staff.may_read_all(DUTIES, person)
        assert refusal is not None
        cites(refusal, "ROLE_TOO_LOW", "1.1(inspector)")


def test_1_1_inspector_orders_a_count_of_the_cards() -> None:
    floor = star().open().sit(s1="Bob").start(1).deal({1: PAIR}, QUALIFIES)
    (counted,) = floor.play(g.CountDeck(52), INSPECTOR_IRIS)
    assert (counted.clause, counted.act.by) == ("3.8", INSPECTOR_IRIS)


def test_1_1_inspector_changes_nothing() -> None:
    floor = limited().start(1)
    for command in (
        c.SetLimits((100, 5000)),
        c.RefuseWager(1, "super:own"),
        c.Play(ante(1, 1000)),
        c.Play(g.CallBets()),
        c.Play(g.WithdrawWager(1, "super:own")),
        c.Direct("english"),
        c.MakeRuling("the hand goes on"),
        c.CloseTable(),
        c.DropCards(),
    ):
        floor.refuse(command, INSPECTOR_IRIS, why="seen", second=OPERATOR_OTTO)


CHECKER = Person("Box 3", Role.CHECKER)


def test_1_1_deck_checking_device_passes_a_deck() -> None:
    floor = waiting()
    cites(floor.refuse(c.CheckDeck("red", True), DEALER_ANN), "STEP_MISSING", "1.1(deck-checking device)")
    (checked,) = floor.do(c.CheckDeck("red", True), CHECKER)
    assert isinstance(checked, e.StepDone)
    assert (checked.does, checked.clause) == ("check the cards", "1.1(deck-checking device)")
    assert (checked.act.by, checked.machine) == (CHECKER, True)
    cites(floor.refuse(c.CheckDeck("red", True), CHECKER), "STEP_MISSING", "1.1(deck-checking device)")
    walk(floor, "red", SHOE_OPENING[1:]).do(c.OpenTable("red"))


def test_1_1_deck_checking_device_keeps_a_wrong_deck_out_of_play() -> None:
    floor = waiting()
    (failed,) = floor.do(c.CheckDeck("red", False), CHECKER)
    assert isinstance(failed, e.DeckFailed)
    assert (failed.deck, failed.clause) == ("red", "1.1(deck-checking device)")
    cites(floor.refuse(c.OpenTable("red")), "WRONG_DECK_COUNT", "2.3.1")
    floor.do(c.ReceiveDeck("red", "red"), DEALER_ANN)
    cites(floor.refuse(c.DoStep("red", "shuffle"), DEALER_ANN), "STEP_MISSING", "3.4")


def test_1_1_deck_checking_device_only_checks() -> None:
    floor = waiting()
    floor.do(c.CheckDeck("red", True), CHECKER)
    only_by(floor, c.DoStep("red", "shuffle"), "4.1", CHECKER)


def test_1_1_single_deck_shuffler_leaves_the_cut_and_the_shoe_to_the_dealer() -> None:
    floor = waiting()
    floor.do(c.DoStep("red", "check the cards"), DEALER_ANN)
    (shuffled,) = floor.do(c.DoStep("red", "shuffle", machine=True), DEALER_ANN)
    assert (shuffled.machine, shuffled.clause) == (True, "1.1(single deck shuffler)")
    cut = c.DoStep("red", "cut", machine=True)
    cites(floor.refuse(cut, DEALER_ANN), "NO_SUCH_OPTION", "1.1(single deck shuffler)")
    walk(floor, "red", SHOE_OPENING[2:]).do(c.OpenTable("red"))


def test_1_1_single_deck_shuffler_does_not_deal() -> None:
    floor = waiting()
    floor.do(c.DoStep("red", "check the cards"), DEALER_ANN)
    floor.do(c.DoStep("red", "shuffle", machine=True), DEALER_ANN)
    floor.ready("red").do(c.OpenTable("red"))
    floor.sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES)
    dealt = [played for played in floor.events(e.Played) if isinstance(played.event, ge.CardsDealt)]
    assert [played.clause for played in dealt] == ["7.2"]


def test_1_1_Float_Tray_is_counted_by_two_before_the_table_opens() -> None:
    floor = waiting()
    floor.ready("red")
    floor.table = replace(floor.table, float=0)
    cites(floor.refuse(c.OpenTable("red")), "FLOAT_NOT_COUNTED", "2.3.4")
    for second in (None, DEALER_ANN):
        refusal = floor.refuse(c.CountFloat(500_000), DEALER_ANN, second=second)
        cites(refusal, "SECOND_PERSON", "2.3.4")
    (counted,) = floor.do(c.CountFloat(500_000), DEALER_ANN, second=SUPERVISOR_SUE)
    assert (counted.amount, counted.act.by, counted.act.second) == (500_000, DEALER_ANN, SUPERVISOR_SUE)
    assert floor.table.float == 500_000
    floor.do(c.OpenTable("red"))


def test_1_1_Float_Tray_is_counted_by_staff_alone() -> None:
    floor = star().open()
    for by, second in ((BOB, SUPERVISOR_SUE), (DEALER_ANN, BOB)):
        assert floor.refuse(c.CountFloat(1), by, second=second).clause == "2.3.4"


def test_1_1_Float_Tray_is_locked_while_the_table_is_closed() -> None:
    floor = star().open()
    floor.do(c.CloseTable())
    assert floor.refuse(c.CountFloat(1), DEALER_ANN, second=SUPERVISOR_SUE).clause == "2.3.4"


def test_1_1_options_area_takes_the_draw_fee_and_nothing_else() -> None:
    floor = star()
    for area in ("exchange", "buy"):
        areas = tuple(name for name in floor.areas() if name != area)
        cites(floor.refuse(c.PrepareTable("T1", STAR, Source.SHOE, areas)), "LAYOUT_INCOMPLETE", "2.2")
    floor.open().sit(s1="Bob").start(1)
    for area in ("exchange", "buy", "draw_fee"):
        assert floor.refuse(c.Play(g.PlaceWager(1, area, 1000)), BOB).code == Code.NO_SUCH_WAGER
    floor.deal({1: LOW[0]}, QUALIFIES)
    floor.play(g.Declare(1))
    events = floor.play(g.Exchange(1, "4c 2d"))
    placed = [played.event for played in events if isinstance(played.event, ge.WagerPlaced)]
    assert [(wager.seat, wager.area, wager.amount) for wager in placed] == [(1, "draw_fee", 1000)]


def test_1_1_round_of_play_runs_from_the_first_card() -> None:
    floor = star().open().sit(s1="Bob").start(1)
    (started,) = floor.events(e.RoundStarted)
    assert (started.clause, floor.table.dealt) == ("1.1(round of play)", False)
    floor.play(g.CallBets())
    assert not floor.table.dealt
    floor.play(g.Deal("Ac"))
    assert floor.table.dealt


def test_1_1_round_of_play_ends_when_every_wager_is_dealt_with() -> None:
    floor = star().open().sit(s1="Bob").start(1).deal({1: PAIR}, QUALIFIES)
    floor.play(g.Declare(1))
    floor.play(g.Bet(1))
    for step in (g.Lock(), g.Reveal(), g.Settle()):
        floor.refuse(c.Play(g.Close()), DEALER_ANN)
        floor.play(step)
        assert not floor.events(e.RoundEnded)
    *_, ended = floor.play(g.Close())
    assert isinstance(ended, e.RoundEnded)
    assert (ended.clause, ended.number, ended.void) == ("1.1(round of play)", 1, False)
    assert purse(floor, 1) == (1000, 0)


# 2 Table and equipment


@pytest.mark.parametrize("area", list(rulebook(STAR).layout.areas))
def test_2_2_cloth_without_one_of_its_areas_is_refused(area: str) -> None:
    floor = star()
    areas = tuple(name for name in floor.areas() if name != area)
    cites(floor.refuse(c.PrepareTable("T1", STAR, Source.SHOE, areas)), "LAYOUT_INCOMPLETE", "2.2")


@pytest.mark.parametrize("area", ["force", "jackpot"])
def test_2_2_cloth_with_an_area_of_another_game_is_refused(area: str) -> None:
    floor = star()
    asked = c.PrepareTable("T1", STAR, Source.SHOE, (*floor.areas(), area))
    assert floor.refuse(asked).clause == "2.2"


@pytest.mark.parametrize(
    ("area", "label"),
    [("ante", "Ante"), ("bet", "Bet"), ("super", "Super"), ("dealer_super", "Dealer Super")],
)
def test_2_2_1_cloth_shows_where_wagers_go(area: str, label: str) -> None:
    floor = star()
    areas = tuple(name for name in floor.areas() if name != area)
    assert repr(label) in floor.refuse(c.PrepareTable("T1", STAR, Source.SHOE, areas)).message
    assert rulebook(STAR).layout.areas[area].clause == "2.2.1"


def test_2_2_1_wager_lands_only_on_a_marked_area() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat").start(1, 2)
    for area in ("super:dealer", "super:2"):
        floor.play(g.PlaceWager(1, area, 1000))
    for area in ("tie", "super:6", "jackpot"):
        assert floor.refuse(c.Play(g.PlaceWager(1, area, 1000)), BOB).code == Code.NO_SUCH_WAGER


@pytest.mark.parametrize(("area", "label"), [("exchange", "Exchange 2-5 Cards"), ("buy", "Buy a 6th Card")])
def test_2_2_2_cloth_shows_where_draw_fees_go(area: str, label: str) -> None:
    floor = star()
    areas = tuple(name for name in floor.areas() if name != area)
    assert repr(label) in floor.refuse(c.PrepareTable("T1", STAR, Source.SHOE, areas)).message
    assert rulebook(STAR).layout.areas[area].clause == "2.2.2"


def test_2_2_3_inscription_is_on_show_and_true() -> None:
    floor = waiting()
    floor.ready("red")
    shown = tuple(name for name in floor.table.shown if name != "inscription")
    floor.table = replace(floor.table, shown=shown)
    cites(floor.refuse(c.OpenTable("red")), "ODDS_NOT_SHOWN", "2.2.3")
    only_by(floor, c.ShowSign("inscription"), DUTIES.clause("table.signs"), BOB)
    (sign,) = floor.do(c.ShowSign("inscription"), DEALER_ANN)
    assert sign.clause == "2.2.3"
    (inscription,) = [sign for sign in signs(floor.rules) if sign.name == "inscription"]
    assert "ace and king or higher" in inscription.lines[0]
    for dealer, qualifies in ((QUALIFIES, True), ("Ac Qd 8h 5s 3c", False)):
        table = wave_and_bet(deal({1: PAIR}, dealer), 1).finish()
        assert table.state.qualifies is qualifies


def lacking(item: str) -> Floor:
    """A table ready to open but for one item of equipment."""
    floor = waiting()
    floor.ready("red")
    ticked = tuple(found for found in floor.table.ticked if found != item)
    assert ticked != floor.table.ticked
    floor.table = replace(floor.table, ticked=ticked)
    return floor


def is_required(item: str, clause: str) -> None:
    floor = lacking(item)
    cites(floor.refuse(c.OpenTable("red")), "EQUIPMENT_MISSING", clause)
    assert floor.refuse(c.TickEquipment(item), BOB).code == "ROLE_TOO_LOW"
    (ticked,) = floor.do(c.TickEquipment(item), DEALER_ANN)
    assert (ticked.item, ticked.clause, ticked.act.by) == (item, clause, DEALER_ANN)
    floor.do(c.OpenTable("red"))


@pytest.mark.parametrize(
    ("item", "clause"),
    [("discard rack", "2.3.2"), ("float tray", "2.3.4"), ("drop box", "2.5"), ("cutting card", "3.1")],
)
def test_2_3_every_item_is_ticked_before_the_table_opens(item: str, clause: str) -> None:
    is_required(item, clause)


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
    floor.do(c.ReplaceDevice(Source.SHUFFLER))
    floor.do(c.ReceiveDeck("green", "green"), DEALER_ANN)
    floor.ready("green")
    cites(floor.refuse(c.StartRound(), DEALER_ANN), "WRONG_DECK_COUNT", "2.3.1")


@pytest.mark.parametrize("machine", [True, False])
def test_2_3_3_single_deck_shuffler_may_be_used_or_not(machine: bool) -> None:
    floor = waiting()
    floor.do(c.DoStep("red", "check the cards"), DEALER_ANN)
    floor.do(c.DoStep("red", "shuffle", machine=machine), DEALER_ANN)
    floor.ready("red").do(c.OpenTable("red"))
    assert [done.machine for done in floor.events(e.StepDone) if done.does == "shuffle"] == [machine]
    floor.sit(s1="Bob").fold_out(1)
    floor.do(c.DoStep("red", "shuffle", machine=not machine), DEALER_ANN)
    assert floor.ready("red").table.decks["red"].done == len(SHOE_ROUND)


def test_2_3_3_single_deck_shuffler_is_worked_by_the_dealer() -> None:
    floor = waiting()
    floor.do(c.DoStep("red", "check the cards"), DEALER_ANN)
    only_by(floor, c.DoStep("red", "shuffle", machine=True), "4.1", BOB, SUPERVISOR_SUE)


def test_2_3_4_float_tray_stands_at_the_table_and_its_float_is_counted() -> None:
    is_required("float tray", "2.3.4")
    floor = waiting()
    (counted,) = floor.do(c.CountFloat(700_000), DEALER_ANN, second=SUPERVISOR_SUE)
    assert (counted.clause, floor.table.float) == ("2.3.4", 700_000)


def test_2_5_drop_box_is_on_the_table() -> None:
    is_required("drop box", "2.5")


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
    (called,) = [played.event for played in floor.events(e.Played) if isinstance(played.event, ge.BetsCalled)]
    assert called.order == (0, 1) * 5


def test_3_2_3_draw_cards_come_out_of_the_hand_in_the_order_of_the_deck() -> None:
    floor = star("shuffler").open().sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES)
    floor.play(g.Declare(1))
    floor.play(g.Exchange(1, "4c 2d"))
    floor.play(g.Lock())
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
    floor.play(g.Declare(1))
    floor.play(g.Fold(1))
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
    floor = waiting()
    floor.do(c.DoStep("red", "check the cards"), DEALER_ANN)
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
    floor = star().open().sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES)
    floor.play(g.FindWrongCount(0))
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
        floor.play(g.Declare(seat))
        floor.play(g.Exchange(seat, hand))
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
    assert floor.table.round is not None
    assert all_cards_accounted(floor.table.round)
    for seat in hands:
        floor.play(g.Fold(seat))
    assert finish(floor).table.rounds == 1


def test_4_2_shoe_table_shuffles_cuts_and_loads_in_this_order() -> None:
    walk(waiting("shoe"), "red", SHOE_OPENING).do(c.OpenTable("red"))


def test_4_2_shoe_table_does_so_before_every_round() -> None:
    floor = star("shoe").open().sit(s1="Bob").fold_out(1)
    walk(floor, "red", SHOE_ROUND).do(c.StartRound(), DEALER_ANN)


def test_4_2_loading_and_shuffling_are_the_dealers() -> None:
    floor = waiting("shoe")
    floor.do(c.DoStep("red", "check the cards"), DEALER_ANN)
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
    floor = dropped()
    floor.play(g.CountDeck(51))
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
    floor = waiting("shuffler")
    floor.do(c.DoStep("red", "check the cards"), DEALER_ANN)
    only_by(floor, c.PreShuffle("red"), "4.7", by)


# 5 Wagers


@pytest.mark.parametrize("by", [BOB, DEALER_ANN])
def test_5_6_log_says_who_placed_a_wager(by: Person) -> None:
    floor = star().open().sit(s1="Bob").start()
    (placed,) = floor.play(ante(1, 1000), by)
    assert isinstance(placed.event, ge.WagerPlaced)
    assert (placed.act.by, placed.event.seat, placed.event.area) == (by, 1, "ante")
    assert floor.table.round is not None
    (seat,) = view(floor.table.round, 1).seats
    assert {area: wager.stake for area, wager in seat.wagers.items()} == {"ante": 1000}


def test_5_6_wager_placed_by_the_dealer_is_the_players_where_it_lies() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat").start(1, 2)
    floor.play(g.PlaceWager(1, "super:2", 1000), DEALER_ANN)
    floor.deal({1: LOW[0], 2: LOW[1]}, QUALIFIES)
    assert floor.refuse(c.Play(g.WithdrawWager(1, "super:2")), BOB).code == Code.WAGER_LOCKED
    (recorded,) = floor.do(c.RecordIncident("wager misplaced", 1, "meant for the dealer's hand"), DEALER_ANN)
    assert (recorded.seat, recorded.clause) == (1, "5.6")
    assert floor.table.round is not None
    assert floor.table.round.seats[1].wagers["super:2"].open == 1000


def test_5_6_nobody_else_places_a_players_wager() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat").start()
    for by in (CAT, INSPECTOR_IRIS):
        assert floor.refuse(c.Play(ante(1, 1000)), by).code == "NOT_YOUR_SEAT"


# 6 Limits


def test_6_2_low_wager_found_later_stands_at_its_amount() -> None:
    table = deal({1: PAIR}, QUALIFIES)
    (found,) = table.do(g.FindStake(1, "ante", 5000))
    assert isinstance(found, ge.IrregularityRecorded)
    assert (found.what, found.clause, found.seat) == ("wager under the minimum", "6.2", 1)
    wave_and_bet(table, 1).finish()
    assert table.area(1, "bet") == (2000, 2000, 2000)
    assert table.area(1, "ante") == (1000, 1000, 0)


def test_6_2_low_wager_is_turned_away_before_the_first_card() -> None:
    floor = limited().start()
    refuses_ante(floor, 1, 499)
    floor.play(ante(1, 500))
    floor.play(g.PlaceWager(1, "super:own", 500))
    refusal = floor.refuse(c.Play(g.FindStake(1, "ante", 5000)), DEALER_ANN)
    assert refusal.clause == "6.3"


def test_6_3_over_the_maximum_is_settled_up_to_it() -> None:
    table = deal({1: PAIR}, QUALIFIES)
    (returned,) = table.do(g.FindStake(1, "ante", 600))
    assert isinstance(returned, ge.Returned)
    assert (returned.area, returned.amount, returned.clause) == ("ante", 400, "6.3")
    wave_and_bet(table, 1).finish()
    assert table.area(1, "bet") == (1200, 1200, 1200)
    assert table.area(1, "ante") == (1000, 1000, 0)


def test_6_3_excess_of_the_bet_goes_back_with_that_of_its_ante() -> None:
    table = wave_and_bet(deal({1: PAIR}, QUALIFIES), 1)
    returned = table.do(g.FindStake(1, "ante", 600))
    assert [
        (event.area, event.amount, event.clause) for event in returned if isinstance(event, ge.Returned)
    ] == [
        ("ante", 400, "6.3"),
        ("bet", 800, "6.3"),
    ]
    table.finish()
    assert table.area(1, "bet") == (2000, 2000, 1200)


def test_6_3_losing_wager_loses_only_the_maximum() -> None:
    table = wave_and_bet(deal({1: LOW[0]}, QUALIFIES), 1)
    table.do(g.FindStake(1, "ante", 600))
    table.finish()
    assert table.net(1) == -(600 + 1200 + 1000)


def test_6_3_super_over_the_maximum_is_paid_up_to_it() -> None:
    table = deal({1: STRAIGHT}, QUALIFIES)
    table.do(g.FindStake(1, "super:own", 600))
    tap(table, 1).lock()
    assert table.area(1, "super:own") == (1000, 1000, 25 * 600)


def test_6_3_draw_costs_as_much_as_the_ante_that_counts() -> None:
    table = deal({1: LOW[0]}, QUALIFIES)
    table.do(g.FindStake(1, "ante", 600))
    wave(table, 1).do(g.Exchange(1, "4c 2d"))
    assert table.area(1, "draw_fee") == (600, 0, 0)


def test_6_3_finished_rounds_are_left_alone() -> None:
    table = wave_and_bet(deal({1: PAIR}, QUALIFIES), 1)
    table.lock()
    table.do(g.Reveal())
    table.do(g.Settle())
    for last in (g.Close(), None):
        refusal = table.refuse(g.FindStake(1, "ante", 600))
        assert (refusal.code, refusal.clause) == (Code.NO_SUCH_WAGER, "6.3")
        if last is not None:
            table.do(last)


def test_6_3_wager_within_the_sign_is_not_cut() -> None:
    floor = limited().start(1, ante=3000).deal({1: LOW[0]}, QUALIFIES)
    assert floor.refuse(c.Play(g.FindStake(1, "ante", 1000)), DEALER_ANN).clause == "6.3"


def test_6_3_finding_it_is_not_for_players() -> None:
    floor = star().open().sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES)
    assert floor.refuse(c.Play(g.FindStake(1, "ante", 600)), BOB).code == "ROLE_TOO_LOW"


def test_6_5_higher_minimum_needs_a_sign_twenty_minutes_ahead() -> None:
    floor = limited()
    twenty_minutes(floor, "minimum", c.SetLimits((1000, 5000)), "6.5", minimum=1000)
    assert floor.events(e.LimitsSet)[-1].clause == "6.5"
    floor.start()
    refuses_ante(floor, 1, 999)
    floor.play(ante(1, 1000))


def test_6_5_sign_gives_the_very_figure() -> None:
    floor = limited()
    notice(floor, "minimum", 20, 1000)
    floor.wait(20)
    cites(floor.refuse(c.SetLimits((1500, 5000))), "NOTICE_MISSING", "6.5")
    floor.do(c.SetLimits((1000, 5000)))
    cites(floor.refuse(c.SetLimits((2000, 5000))), "NOTICE_MISSING", "6.5")


@pytest.mark.parametrize("limits", [(500, 9000), (500, 800), (100, 5000)])
def test_6_5_other_changes_need_no_notice(limits: tuple[int, int]) -> None:
    floor = limited()
    floor.do(c.SetLimits(limits))
    floor.start()
    refuses_ante(floor, 1, limits[0] - 1)
    refuses_ante(floor, 1, limits[1] + 1)
    floor.play(ante(1, limits[1]))


def test_6_5_other_changes_count_from_the_next_round() -> None:
    floor = limited().start()
    floor.do(c.SetLimits((500, 800)))
    floor.play(ante(1, 1000))


def test_6_5_limits_are_a_supervisors_to_change() -> None:
    floor = limited()
    only_by(floor, c.SetLimits((100, 5000)), "6.5", DEALER_ANN, BOB, INSPECTOR_IRIS)
    only_by(floor, c.GiveNotice("minimum", NOON + 9999, 1000), "6.5", DEALER_ANN, BOB)
    for bad in ((0, 5000), (5000, 500)):
        cites(floor.refuse(c.SetLimits(bad)), "BAD_LIMITS", "6.5")


def test_6_5_1_minimum_rises_at_once_for_all_but_those_who_play() -> None:
    floor = limited().sit(s2="Cat").fold_out(1)
    (raised,) = floor.do(c.SetLimits((2000, 5000), at_once=True))
    assert (raised.clause, raised.markers) == ("6.5.1", {1: 500})
    floor.start()
    refuses_ante(floor, 1, 499)
    refuses_ante(floor, 2, 1999)
    floor.play(ante(1, 500))
    floor.play(ante(2, 2000))


def test_6_5_1_player_in_a_first_round_plays_already() -> None:
    floor = limited().start(1)
    (raised,) = floor.do(c.SetLimits((2000, 5000), at_once=True))
    assert raised.markers == {1: 500}


def test_6_5_1_second_rise_leaves_the_first_minimum_to_its_player() -> None:
    floor = raised_at_once()
    floor.start(2, ante=2000).deal({2: LOW[1]}, QUALIFIES)
    floor.play(g.Declare(2))
    floor.play(g.Fold(2))
    finish(floor)
    (raised,) = floor.do(c.SetLimits((3000, 5000), at_once=True))
    assert raised.markers == {1: 500, 2: 2000}


def test_6_5_1_1_marker_stands_at_the_seat_and_on_the_sign() -> None:
    floor = raised_at_once()
    assert {seat: chair.marker for seat, chair in floor.table.chairs.items()} == {1: 500, 2: 0}
    marked = [line for line in limit_signs(floor.at()) if "seat" in line]
    assert len(marked) == 1
    assert marked[0].startswith("seat 1 keeps 500")
    assert "6.5.1.1" in marked[0]


def test_6_5_1_1_marker_survives_rounds_and_changes_of_the_maximum() -> None:
    floor = raised_at_once()
    floor.fold_out(1)
    floor.do(c.SetLimits((2000, 9000)))
    assert floor.table.chairs[1].marker == 500


def test_6_5_1_2_marker_goes_with_its_player() -> None:
    floor = raised_at_once()
    *_, left = floor.do(c.LeaveSeat(1), BOB)
    assert left.clause == "6.5.1.2"
    floor.sit(s1="Bob")
    assert floor.table.chairs[1].marker == 0
    floor.start()
    refuses_ante(floor, 1, 1999)
    floor.play(ante(1, 2000))


def test_6_5_1_2_seat_is_not_left_in_the_middle_of_a_round() -> None:
    floor = raised_at_once().start(1, ante=500)
    assert floor.refuse(c.LeaveSeat(1), BOB).code == "WAGERS_OPEN"
    assert floor.table.chairs[1].marker == 500


def test_6_5_2_old_minimum_ends_after_its_own_notice() -> None:
    floor = raised_at_once()
    notice(floor, "minimum", 20, 2000)
    floor.wait(20)
    twenty_minutes(floor, "markers", c.EndMarkers(), "6.5.2", minimum=2000)
    assert floor.events(e.MarkersEnded)[-1].clause == "6.5.2"
    floor.start()
    refuses_ante(floor, 1, 1999)


def test_6_5_2_until_then_the_old_minimum_is_taken() -> None:
    floor = raised_at_once()
    notice(floor, "markers", 20, 1000)
    floor.wait(20)
    cites(floor.refuse(c.EndMarkers()), "NOTICE_MISSING", "6.5.2")
    notice(floor, "minimum", 20, 3000)
    floor.wait(20).do(c.SetLimits((3000, 5000)))
    floor.start()
    floor.play(ante(1, 500))


def test_6_5_2_markers_end_by_a_supervisor() -> None:
    only_by(raised_at_once(), c.EndMarkers(), "6.5.2", DEALER_ANN, BOB)
    only_by(raised_at_once(), c.GiveNotice("markers", NOON + 9999, 2000), "6.5.2", DEALER_ANN, BOB)


def test_6_5_3_sign_shows_both_limits_until_the_last_marker_goes() -> None:
    floor = raised_at_once()
    lines = limit_signs(floor.at())
    assert lines[:2] == ("500 to 5000", "2000 to 5000")
    assert "6.5.3" in lines[2]
    floor.do(c.LeaveSeat(1), BOB)
    assert limit_signs(floor.at()) == ("2000 to 5000",)


def test_6_5_3_sign_goes_back_to_one_when_markers_end() -> None:
    floor = raised_at_once()
    assert len(limit_signs(floor.at())) == 3
    notice(floor, "markers", 20, 2000)
    floor.wait(20).do(c.EndMarkers())
    assert limit_signs(floor.at()) == ("2000 to 5000",)


def test_6_5_3_both_stay_while_one_of_two_markers_is_left() -> None:
    floor = limited().sit(s2="Cat").fold_out(1, 2)
    floor.do(c.SetLimits((2000, 5000), at_once=True))
    floor.do(c.LeaveSeat(1), BOB)
    assert limit_signs(floor.at())[:2] == ("500 to 5000", "2000 to 5000")


def test_6_5_4_joiners_play_to_the_new_minimum() -> None:
    floor = raised_at_once().sit(s3="Dan")
    assert (floor.events(e.SeatTaken)[-1].clause, floor.table.chairs[3].marker) == ("6.5.4", 0)
    floor.start()
    refuses_ante(floor, 3, 1999)
    floor.play(ante(3, 2000))


def test_6_6_one_player_may_exceed_the_maximum_by_a_sign() -> None:
    floor = limited().sit(s2="Cat")
    (allowed,) = floor.do(c.AllowAbove(1, (2000, 20_000)))
    assert (allowed.clause, allowed.act.by, allowed.act.at) == ("6.6", SUPERVISOR_SUE, floor.now)
    assert limit_signs(floor.at()) == ("500 to 5000", "seat 1: 2000 to 20000")
    floor.start()
    for seat, amount in ((1, 1999), (1, 20_001), (2, 5001)):
        refuses_ante(floor, seat, amount)
    floor.play(ante(1, 20_000))


def test_6_6_own_limits_go_with_their_player() -> None:
    floor = limited().sit(s2="Cat")
    floor.do(c.AllowAbove(1, (2000, 20_000)))
    floor.do(c.LeaveSeat(1), BOB)
    floor.sit(s1="Dan")
    assert limit_signs(floor.at()) == ("500 to 5000",)
    floor.start()
    refuses_ante(floor, 1, 5001)


def test_6_6_own_limits_are_a_supervisors_to_give() -> None:
    floor = limited()
    only_by(floor, c.AllowAbove(1, (2000, 20_000)), "6.6", DEALER_ANN, BOB)
    cites(floor.refuse(c.AllowAbove(2, (2000, 20_000))), "SEAT_EMPTY", "6.6")


def test_6_6_own_limits_must_make_sense() -> None:
    floor = limited()
    for bad in ((20_000, 2000), (0, 20_000)):
        assert floor.refuse(c.AllowAbove(1, bad)).clause == "6.6"


# 8 Conduct at the table


def test_8_1_players_are_silent_until_betting_is_over() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat").start(1, 2)
    assert may_speak(floor.at(BOB)) is None
    floor.deal({1: PAIR, 2: LOW[1]}, QUALIFIES)
    for step in (g.Declare(1), g.Bet(1), g.Declare(2), g.Bet(2), g.Lock()):
        blocked = may_speak(floor.at(BOB))
        assert blocked is not None
        cites(blocked, "MESSAGE_BLOCKED", "8.1")
        floor.play(step)
    floor.play(g.Reveal())
    assert may_speak(floor.at(BOB)) is None


def test_8_1_talk_is_blocked_while_draws_are_served_and_decided() -> None:
    floor = star().open().sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES)
    for step in (g.Declare(1), g.Exchange(1, "4c 2d"), g.Lock(), g.Deal("Ah Kh"), g.Bet(1)):
        blocked = may_speak(floor.at(BOB))
        assert blocked is not None
        assert blocked.clause == "8.1"
        floor.play(step)


def test_8_1_talk_is_recorded_and_costs_no_hand() -> None:
    floor = star().open().sit(s1="Bob").start(1).deal({1: PAIR}, QUALIFIES)
    before = floor.table
    only_by(floor, c.RecordIncident("talk about hands", 1), "8.1", BOB)
    (recorded,) = floor.do(c.RecordIncident("talk about hands", 1, "named a card"), DEALER_ANN)
    assert (recorded.seat, recorded.note, recorded.clause) == (1, "named a card", "8.1")
    assert floor.table == before


def test_8_2_cards_are_seen_at_their_own_seat_only() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat").start(1, 2).deal({1: PAIR, 2: LOW[1]}, QUALIFIES)
    assert floor.table.round is not None
    own, other = view(floor.table.round, 1).seats
    assert set(cards(own.cards)) == set(cards(PAIR))
    assert (other.cards, other.face_down) == ("", 5)


def test_8_2_cards_that_left_the_table_are_recorded() -> None:
    floor = star().open().sit(s1="Bob").start(1).deal({1: PAIR}, QUALIFIES)
    only_by(floor, c.RecordIncident("cards left the table", 1), "8.2", BOB)
    (recorded,) = floor.do(c.RecordIncident("cards left the table", 1), DEALER_ANN)
    assert (recorded.seat, recorded.clause, recorded.act.by) == (1, "8.2", DEALER_ANN)


# 12 Directions and rulings


def test_12_13_2_colluders_are_kept_off_one_table() -> None:
    floor = star().open()
    separated = in_house(floor, houses.Separate("Bob", "Cat"))
    assert (separated.clause, separated.act.by) == ("12.13.2", SUPERVISOR_SUE)
    floor.sit(s1="Cat")
    cites(floor.refuse(c.TakeSeat(2, "Bob")), "SEPARATED_PLAYERS", "12.13.2")
    floor.sit(s2="Dan")
    floor.do(c.LeaveSeat(1), CAT)
    floor.sit(s1="Bob")
    cites(floor.refuse(c.TakeSeat(3, "Cat")), "SEPARATED_PLAYERS", "12.13.2")


def test_12_13_2_separating_is_a_supervisors_with_a_reason() -> None:
    floor = star().open()
    asked = houses.Separate("Bob", "Cat")
    for by in (DEALER_ANN, BOB, INSPECTOR_IRIS):
        cites(house_refuses(floor, asked, by), "ROLE_TOO_LOW", "12.13.2")
    cites(house_refuses(floor, asked, why=""), "REASON_MISSING", "12.13.2")
    cites(house_refuses(floor, houses.Separate("Bob", "Bob")), "SAME_PERSON", "12.13.2")


def test_12_13_3_english_only_stands_at_the_table_until_lifted() -> None:
    floor = star().open()
    only_by(floor, c.Direct("english"), "12.13.3", DEALER_ANN, BOB)
    (directed,) = floor.do(c.Direct("english"))
    assert (directed.what, directed.clause, directed.act.by) == ("english", "12.13.3", SUPERVISOR_SUE)
    assert floor.table.directions == ("english",)
    floor.do(c.Direct("english", on=False))
    assert floor.table.directions == ()


def test_12_18_gaming_manager_decides_what_the_rules_leave_open() -> None:
    floor = star().open()
    asked = c.MakeRuling("the torn card is replaced and the hand goes on")
    only_by(floor, asked, "12.18", BOB, DEALER_ANN, SUPERVISOR_SUE, CASINO_SUPERVISOR_CAS, INSPECTOR_IRIS)
    (made,) = floor.do(asked, OPERATOR_OTTO, why="no clause covers it")
    assert (made.text, made.clause, made.act.by) == (asked.text, "12.18", OPERATOR_OTTO)


def test_12_18_ruling_is_written_and_reasoned() -> None:
    floor = star().open()
    assert floor.refuse(c.MakeRuling(""), OPERATOR_OTTO, why="no clause covers it").clause == "12.18"
    assert floor.refuse(c.MakeRuling("the hand goes on"), OPERATOR_OTTO).clause == "12.18"


def test_12_18_ruling_names_its_round() -> None:
    floor = star().open().sit(s1="Bob").start(1)
    (made,) = floor.do(c.MakeRuling("the hand goes on"), OPERATOR_OTTO, why="no clause covers it")
    assert msgspec.to_builtins(made).get("round") == 1


# 13 Devices


def broken() -> Floor:
    """A shuffler gave up in the second round."""
    floor = star("shuffler").open().sit(s1="Bob").fold_out(1)
    return fails(floor.start(1).deal({1: PAIR}, QUALIFIES))


def test_13_2_3_play_waits_for_another_device_and_new_cards() -> None:
    floor = broken()
    (failed,) = floor.events(e.DeviceFailed)
    assert (failed.clause, floor.table.decks) == ("13.2.3", {})
    cites(floor.refuse(c.StartRound(), DEALER_ANN), "DEVICE_FAILED", "13.2.3")
    only_by(floor, c.ReplaceDevice(Source.SHOE), "13.2.3", DEALER_ANN, BOB)
    (replaced,) = floor.do(c.ReplaceDevice(Source.SHOE))
    assert (replaced.clause, replaced.source, replaced.act.by) == ("13.2.3", Source.SHOE, SUPERVISOR_SUE)
    cites(floor.refuse(c.StartRound(), DEALER_ANN), "WRONG_DECK_COUNT", "2.3.1")
    floor.do(c.ReceiveDeck("new", "green"), DEALER_ANN)
    floor.source = Source.SHOE
    walk(floor, "new", SHOE_OPENING)
    floor.start(1).deal({1: PAIR}, QUALIFIES)
    assert floor.events(e.RoundStarted)[-1].deck == "new"
    dealt = [played for played in floor.events(e.Played) if isinstance(played.event, ge.CardsDealt)]
    assert dealt[-1].clause == "7.2"


def test_13_2_3_play_goes_on_with_another_machine_and_two_new_decks() -> None:
    floor = broken()
    floor.do(c.ReplaceDevice(Source.SHUFFLER))
    for name in ("green", "black"):
        floor.do(c.ReceiveDeck(name, name), DEALER_ANN)
        cites(floor.refuse(c.DoStep(name, "shuffle in the device"), DEALER_ANN), "STEP_MISSING", "3.4")
        floor.ready(name)
    floor.fold_out(1)
    assert floor.table.rounds == 3


def test_13_2_3_cards_of_the_failed_device_do_not_come_back() -> None:
    floor = broken()
    floor.do(c.ReplaceDevice(Source.SHOE))
    for old in ("red", "blue"):
        assert floor.refuse(c.ReceiveDeck(old, old), DEALER_ANN).clause == "13.2.3"


def test_13_2_3_hand_is_neither_machine_nor_shoe() -> None:
    assert broken().refuse(c.ReplaceDevice(Source.HAND)).clause == "13.2.3"


def test_13_2_3_device_that_works_is_not_replaced() -> None:
    floor = star("shuffler").open()
    cites(floor.refuse(c.ReplaceDevice(Source.SHOE)), "DEVICE_WORKS", "13.2.3")


# 14 General


def test_14_1_no_aid_to_play_is_shown_at_a_live_table() -> None:
    floor = star().open().sit(s1="Bob").start(1)
    for scene in (floor, floor.deal({1: PAIR}, QUALIFIES)):
        barred = may_hint(scene.at(BOB))
        assert barred is not None
        cites(barred, "HINTS_BARRED", "14.1")


def test_14_1_device_is_recorded_against_its_person() -> None:
    floor = star().open().sit(s1="Bob")
    only_by(floor, c.RecordIncident("barred device", 1), "14.1", BOB)
    (recorded,) = floor.do(c.RecordIncident("barred device", 1, "a camera"), DEALER_ANN)
    assert (recorded.seat, recorded.clause) == (1, "14.1")
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


def test_14_6_advice_by_staff_is_recorded() -> None:
    floor = star().open().sit(s1="Bob")
    only_by(floor, c.RecordIncident("staff advised a player", 1), "14.6", BOB)
    (recorded,) = floor.do(c.RecordIncident("staff advised a player", 1, "told to fold"))
    assert (recorded.note, recorded.clause) == ("told to fold", "14.6")


@pytest.mark.parametrize("by", [DEALER_ANN, SUPERVISOR_SUE, OPERATOR_OTTO])
def test_14_6_staff_get_no_hints_to_pass_on(by: Person) -> None:
    floor = star().open().sit(s1="Bob").start(1).deal({1: PAIR}, QUALIFIES)
    barred = may_hint(floor.at(by))
    assert barred is not None
    assert barred.code == "HINTS_BARRED"


def test_14_6_refusal_says_what_the_rules_allow_and_not_what_is_best() -> None:
    floor = limited().start()
    assert "from 500 to 5000" in floor.refuse(c.Play(ante(1, 100)), BOB).message


def test_14_7_nobody_speaks_to_a_deciding_player() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat").start(1, 2).deal({1: PAIR, 2: LOW[1]}, QUALIFIES)
    for by in (CAT, Person("Onlooker", Role.PLAYER), DEALER_ANN):
        blocked = may_speak(floor.at(by))
        assert blocked is not None
        assert blocked.code == "MESSAGE_BLOCKED"


def test_14_7_interference_is_recorded() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat")
    only_by(floor, c.RecordIncident("player swayed", 2), "14.7", BOB)
    (recorded,) = floor.do(c.RecordIncident("player swayed", 2, "told Bob to bet"), DEALER_ANN)
    assert (recorded.seat, recorded.clause) == (2, "14.7")


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
    floor.play(g.Declare(1))
    floor.play(g.Fold(1))
    finish(floor)
    for _ in range(2):
        floor.fold_out(1)
    cites(floor.refuse(c.AskToVacate(5), DEALER_ANN), "NOT_YET", "14.9")


def test_14_9_no_other_player_gives_up_a_seat() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat")
    floor.refuse(c.LeaveSeat(1), CAT)
    floor.do(c.LeaveSeat(1), BOB)


def test_14_10_no_chip_goes_from_player_to_player() -> None:
    floor = star().open().sit(s1="Bob", s2="Cat").start(1, 2)
    floor.play(g.PlaceWager(2, "super:1", 1000))
    floor.deal({1: STRAIGHT, 2: LOW[1]}, QUALIFIES)
    floor.play(g.Declare(1, super=True))
    floor.play(g.Declare(2))
    floor.play(g.Fold(2))
    floor.play(g.Lock())
    floor.play(g.Bet(1))
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


def test_14_10_bets_between_players_are_recorded() -> None:
    floor = star().open().sit(s1="Bob")
    only_by(floor, c.RecordIncident("bets between players", 1), "14.10", BOB)
    (recorded,) = floor.do(c.RecordIncident("bets between players", 1), DEALER_ANN)
    assert recorded.clause == "14.10"


def wagered() -> Floor:
    return star().open().sit(s1="Bob", s2="Cat").start(1, 2)


def test_14_11_wager_is_refused_before_the_first_card_and_goes_back() -> None:
    floor = wagered()
    (refused,) = floor.do(c.RefuseWager(1, "super:own"), why="placed for a barred person")
    assert (refused.clause, refused.act.by) == ("14.11", SUPERVISOR_SUE)
    assert refused.act.why == "placed for a barred person"
    assert floor.table.round is not None
    assert list(floor.table.round.seats[1].wagers) == ["ante"]
    assert purse(floor, 1) == (-1000, 0)


def test_14_11_refusing_needs_grounds_and_a_supervisor() -> None:
    floor = wagered()
    assert floor.refuse(c.RefuseWager(1, "super:own")).clause == "14.11"
    only_by(floor, c.RefuseWager(1, "super:own"), "14.11", DEALER_ANN, CAT)
    floor.do(c.RefuseWager(1, "super:own"), OPERATOR_OTTO, why="too large")


def test_14_11_nothing_is_refused_after_the_first_card() -> None:
    floor = wagered()
    floor.play(g.CallBets())
    floor.play(g.Deal("Ac"))
    cites(floor.refuse(c.RefuseWager(1, "super:own"), why="too large"), "TOO_LATE", "14.11")


def test_14_11_wager_is_refused_after_the_call_and_before_the_first_card() -> None:
    floor = wagered()
    floor.play(g.CallBets())
    floor.do(c.RefuseWager(1, "super:own"), why="too large")


def test_14_11_ante_is_refused_though_a_super_stands_beside_it() -> None:
    floor = wagered()
    floor.do(c.RefuseWager(1, "ante"), why="too large")
    floor.play(g.CallBets())
    assert floor.table.round is not None
    assert floor.table.round.dealt_in == (2,)
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
    assert (quarrel.dispute.stage, quarrel.dispute.told) == (disputes.Stage.CLOSED, True)


def test_14_13_ended_dispute_is_not_decided_again() -> None:
    quarrel = decided()
    quarrel.do(disputes.Accept(), BOB)
    quarrel.do(disputes.End(), OPERATOR_OTTO)
    for command in (disputes.Decide("no"), disputes.End()):
        quarrel.refuse(command, CASINO_SUPERVISOR_CAS)
    quarrel.refuse(disputes.AskReview(), BOB)


def test_14_14_rules_are_open_to_inspection_at_an_open_table() -> None:
    floor = waiting()
    floor.ready("red")
    floor.table = replace(floor.table, shown=tuple(name for name in floor.table.shown if name != "rules"))
    cites(floor.refuse(c.OpenTable("red")), "ODDS_NOT_SHOWN", "14.14")
    (shown,) = floor.do(c.ShowSign("rules"), DEALER_ANN)
    assert (shown.clause, shown.act.by) == ("14.14", DEALER_ANN)
    floor.do(c.OpenTable("red"))


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
    bare = c.PrepareTable("T1", STAR, Source.SHOE, ())
    cites(star().refuse(bare), "LAYOUT_INCOMPLETE", "2.2")
