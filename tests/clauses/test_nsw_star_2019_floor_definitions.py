"""Around the rounds at The Star, New South Wales 2019, clause by clause: the order and its definitions (1)."""

import msgspec
import pytest
from msgspec.structs import replace

from croupier.game import events as ge
from croupier.house.act import Person, Role, rank, reaches, supervises
from croupier.house.table.state import CardSource
from croupier.refusal import Code
from croupier.rulebook.clauses import clauses
from croupier.rulebook.house import house_rules
from tests.clauses.floor_kit import BOB, round_events
from tests.clauses.nsw_rounds import FAILS, LOW, PAIR, QUALIFIES
from tests.clauses.showing import then
from tests.clauses.starfloor_kit import (
    CASINO_SUPERVISOR_CAS,
    DEVICE_OPENING,
    SHOE_OPENING,
    STAR,
    ante,
    bet_through,
    checked,
    cites,
    limited,
    only_by,
    purse,
    star,
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

DUTIES = house_rules(STAR)


# The order


def test_order_1_a_house_without_the_approval_opens_no_table() -> None:
    for house in (replace(HOUSE, licence=""), replace(HOUSE, approved=("vanuatu-2013",))):
        floor = Floor(STAR, house=house)
        asked = c.PrepareTable("T1", STAR, CardSource.SHOE, floor.areas())
        cites(floor.refuse(asked), "NO_CASINO_LICENCE", "order.1")


def test_order_1_rules_are_in_force_from_february_2019() -> None:
    floor = star()
    floor.now = 1_548_939_599  # a second before midnight in Sydney
    asked = c.PrepareTable("T1", STAR, CardSource.SHOE, floor.areas())
    cites(floor.refuse(asked), "RULEBOOK_NOT_IN_FORCE", "order.1")
    floor.now += 1
    floor.do(asked)


def test_order_1_table_keeps_its_rulebook_while_it_is_open() -> None:
    floor = star().open()
    asked = c.PrepareTable("T1", "vanuatu-2013", CardSource.SHOE, floor.areas())
    cites(floor.refuse(asked), "TABLE_NOT_CLOSED", "order.1")
    assert (floor.table.rulebook, floor.events(e.TablePrepared)[0].clause) == (STAR, "order.1")


def test_order_1_every_round_record_carries_the_rulebook() -> None:
    floor = star().open().sit(s1="Bob").fold_out(1)
    (started,) = floor.events(e.RoundStarted)
    assert msgspec.to_builtins(started).get("rulebook") == STAR


def test_order_1_players_and_dealers_set_no_table_up() -> None:
    floor = star()
    only_by(floor, c.PrepareTable("T1", STAR, CardSource.SHOE, floor.areas()), "order.1", DEALER_ANN, BOB)


# 1 Definitions


def test_1_1_terms_cover_every_definition() -> None:
    defined = {clause.id for clause in clauses() if clause.rulebook == STAR and clause.id.startswith("1.1(")}
    explained = {term.clause for term in (*DUTIES.terms.values(), *DUTIES.titles.values())}
    assert defined - explained == set()


@pytest.mark.parametrize(
    ("clause", "source", "order", "dealing"),
    [
        ("1.1(card shoe)", "shoe", (0, 1) * 5, "7.2"),
        ("1.1(shuffling device)", "shuffler", (0,) * 5 + (1,) * 5, "7.3"),
    ],
)
def test_device_feeds_the_deal(clause: str, source: str, order: tuple[int, ...], dealing: str) -> None:
    floor = waiting(source)
    walk(floor, "red", DEVICE_OPENING if source == "shuffler" else SHOE_OPENING)
    if source == "shuffler":
        floor.ready("blue")
    floor.do(c.OpenTable("red"))
    floor.sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES)
    assert [called.order for called in round_events(floor, ge.BetsCalled)] == [order]
    assert [dealt.clause for dealt in round_events(floor, ge.CardsDealt)] == [dealing]


VOUCHER = c.SwapVoucher("V-7", "Bob", 1000, NOON + 3600)


def test_1_1_casino_promotional_voucher_is_swapped_once_by_the_dealer() -> None:
    floor = star().open().sit(s1="Bob")
    only_by(floor, VOUCHER, "1.1(casino promotional voucher)", BOB, SUPERVISOR_SUE)
    (swapped,) = floor.do(VOUCHER, DEALER_ANN)
    assert (swapped.clause, swapped.act.by) == ("1.1(casino promotional voucher)", DEALER_ANN)
    assert purse(floor, 1) == (0, 1000)
    cites(
        floor.refuse(VOUCHER, DEALER_ANN, second=SUPERVISOR_SUE),
        "VOUCHER_REFUSED",
        "1.1(casino promotional voucher)",
    )


def test_1_1_casino_promotional_voucher_keeps_to_its_conditions() -> None:
    floor = star().open().sit(s1="Bob")
    for bad in (replace(VOUCHER, value=0), replace(VOUCHER, expires=NOON - 1)):
        cites(
            floor.refuse(bad, DEALER_ANN, second=SUPERVISOR_SUE),
            "VOUCHER_REFUSED",
            "1.1(casino promotional voucher)",
        )
    floor.do(replace(VOUCHER, expires=NOON), DEALER_ANN)


def test_1_1_casino_promotional_voucher_is_not_swapped_again_after_the_table_closed() -> None:
    floor = star().open()
    floor.do(VOUCHER, DEALER_ANN)
    floor.do(c.CloseTable())
    floor.open()
    cites(
        floor.refuse(VOUCHER, DEALER_ANN, second=SUPERVISOR_SUE),
        "VOUCHER_REFUSED",
        "1.1(casino promotional voucher)",
    )


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
    then(floor, g.PlaceWager(1, "ante", 1000, tokens=1000), g.PlaceWager(1, "super:own", 1000))
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
    assert reaches(DUTIES, ASSISTANT, "east") is None
    elsewhere = reaches(DUTIES, ASSISTANT, "west")
    assert elsewhere is not None
    cites(elsewhere, "OTHER_PIT", "1.1(Assistant Gaming Manager)")


def test_1_1_Assistant_Gaming_Manager_is_named_in_the_log_and_has_no_last_word() -> None:
    floor = limited()
    (changed,) = floor.do(c.SetLimits((500, 9000)), ASSISTANT)
    assert (changed.act.by.title, changed.act.by.pit) == ("Assistant Gaming Manager", "east")
    only_by(floor, c.MakeRuling("the hand goes on"), "12.18", ASSISTANT)


@pytest.mark.parametrize("by", [SUPERVISOR_SUE, CASINO_SUPERVISOR_CAS, ASSISTANT, OPERATOR_OTTO])
def test_1_1_casino_supervisor_takes_in_the_gaming_supervisor_and_all_above(by: Person) -> None:
    assert supervises(DUTIES, by) is None
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
    refusal = supervises(DUTIES, by)
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
        assert reaches(DUTIES, OPERATOR_OTTO, pit) is None
    ranks = [rank(DUTIES, person) for person in (DEALER_ANN, SUPERVISOR_SUE, ASSISTANT, OPERATOR_OTTO)]
    assert ranks == sorted(set(ranks))
    (made,) = star().open().do(c.MakeRuling("the hand goes on"), OPERATOR_OTTO, why="no clause covers it")
    assert made.act.by.title == "Gaming Manager"


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
    refusal = floor.refuse(c.Direct("silence"), INSPECTOR_IRIS, why="seen")
    assert (refusal.code, refusal.clause) == ("ROLE_TOO_LOW", "1.1(inspector)"), (
        "where no other rule says whose it is"
    )


CHECKER = Person("Box 3", Role.CHECKER)


def test_1_1_deck_checking_device_passes_a_deck() -> None:
    floor = waiting()
    cites(floor.refuse(c.CheckDeck("red", True), DEALER_ANN), "ROLE_TOO_LOW", "1.1(deck-checking device)")
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
    floor = checked()
    (shuffled,) = floor.do(c.DoStep("red", "shuffle", machine=True), DEALER_ANN)
    assert (shuffled.machine, shuffled.clause) == (True, "1.1(single deck shuffler)")
    cut = c.DoStep("red", "cut", machine=True)
    cites(floor.refuse(cut, DEALER_ANN), "NO_SUCH_OPTION", "1.1(single deck shuffler)")
    walk(floor, "red", SHOE_OPENING[2:]).do(c.OpenTable("red"))


def test_1_1_single_deck_shuffler_does_not_deal() -> None:
    floor = checked()
    floor.do(c.DoStep("red", "shuffle", machine=True), DEALER_ANN)
    floor.ready("red").do(c.OpenTable("red"))
    floor.sit(s1="Bob").start(1).deal({1: LOW[0]}, QUALIFIES)
    assert [dealt.clause for dealt in round_events(floor, ge.CardsDealt)] == ["7.2"]


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
        cites(floor.refuse(c.PrepareTable("T1", STAR, CardSource.SHOE, areas)), "LAYOUT_INCOMPLETE", "2.2")
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
    floor = then(star().open().sit(s1="Bob").start(1).deal({1: PAIR}, QUALIFIES), g.Declare(1), g.Bet(1))
    for step in (g.Lock(), g.Reveal(), g.Settle()):
        floor.refuse(c.Play(g.Close()), DEALER_ANN)
        floor.play(step)
        assert not floor.events(e.RoundEnded)
    *_, ended = floor.play(g.Close())
    assert isinstance(ended, e.RoundEnded)
    assert (ended.clause, ended.number, ended.void) == ("1.1(round of play)", 1, False)
    assert purse(floor, 1) == (1000, 0)
