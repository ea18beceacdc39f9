"""Layout, antes, supers and limits: sections 3 and 5.1 to 5.4, 5.12 and 5.13."""

import re

import pytest

from croupier.game import commands as c
from croupier.game.events import Paid, WagerPlaced
from croupier.refusal import Code
from croupier.rulebook import SettingRefused, rulebook, under
from croupier.rulebook.cloth import cloth
from croupier.rulebook.signs import signs
from tests.clauses.lunar_kit import (
    ANTE,
    BET,
    FEE,
    ODD,
    ODD_TOO,
    PAIR,
    STRAIGHT_FLUSH,
    bet_all,
    choosing,
    cites,
    dealt,
    drawn_to,
)
from tests.clauses.showing import said, shows, shows_each, then
from tests.clauses.test_floor_opening import prepare
from tests.floor.kit import Floor
from tests.table import FAILS, QUALIFIES_ACE_KING, Table


@shows("3.1", "nsw-star-2019:2.1")
def test_five_seats(book: str, clause: str) -> None:
    table = Table(book).antes(s1=ANTE, s2=ANTE, s3=ANTE, s4=ANTE, s5=ANTE)
    for number in (0, 6):
        assert said(table.refuse(c.PlaceWager(number, "ante", ANTE))) == (Code.NO_SUCH_SEAT, clause)


@shows("nz-div22-2012:3.2(a)", "vanuatu-2013:3.3(a)")
def test_cloth_says_ace_and_king(book: str, clause: str) -> None:
    """What the cloth says is what the dealer does."""
    assert "ACE AND KING OR HIGHER" in bare(cloth(under(rulebook(book))))
    assert not bet_all(dealt(book, {1: ODD}, "Ac Qd 9h 5s 3c")).state.qualifies
    assert bet_all(dealt(book, {1: ODD}, "Ac Kd 9h 5s 3c")).state.qualifies


@shows_each(
    "area label",
    {
        "vanuatu-2013:3.4(a)": ("ante", "Ante"),
        "vanuatu-2013:3.4(b)": ("bet", "Bet"),
        "vanuatu-2013:3.4(c)": ("super", "Super"),
        "nz-div22-2012:3.3(a)": ("ante", "Ante"),
        "nz-div22-2012:3.3(b)": ("bet", "Bet"),
        "nz-div22-2012:3.3(c)": ("super", "Super"),
        "nz-div22-2016:3.3(a)": ("ante", "Ante"),
        "nz-div22-2016:3.3(b)": ("bet", "Bet"),
        "nz-div22-2016:3.3(c)": ("super", "Super"),
        "nz-div22-2016:3.3(d)": ("dealer_super", "Dealer Super"),
    },
)
def test_spot_is_labelled(book: str, clause: str, area: str, label: str) -> None:
    """The label is on the cloth that players see, and a cloth without the spot is refused by it."""
    several = {"multi_super": True} if area == "dealer_super" else {}
    assert label in bare(cloth(under(rulebook(book), several)))
    floor = Floor(book, **several)
    left = tuple(each for each in floor.areas() if each != area)
    refusal = floor.refuse(prepare(floor, areas=left))
    assert refusal.code == "LAYOUT_INCOMPLETE"
    assert repr(label) in refusal.message


def bare(drawing: str) -> str:
    """The words of a drawing."""
    return " ".join(re.sub(r"<[^>]+>", " ", drawing).split())


@shows("nz-div22-2012:3.3(d)", "nz-div22-2016:3.3(e)", "vanuatu-2013:3.4(d)")
def test_fee_spots(book: str, clause: str) -> None:
    test_spot_is_labelled(book, clause, "exchange", "Exchange 2-5 Cards")
    test_spot_is_labelled(book, clause, "buy", "Buy a 6th Card")
    test_spot_is_labelled(book, clause, "force", "Force the Dealer")


@shows("3.5(a)")
def test_one_deck(book: str, clause: str) -> None:
    """Every card is there once: one already dealt never comes again."""
    table = then(dealt(book, {1: ODD}, FAILS), c.Buy(1), c.Lock())
    for card in ("4c", "Qc"):
        assert table.refuse(c.Deal(card)).code is Code.CARD_NOT_IN_DECK
    assert table.state.stub.bit_count() == 52 - 10


@shows("3.5(c)")
def test_shoe_or_shuffler(book: str, clause: str) -> None:
    """One of the two devices, and it fixes how the first cards are dealt."""
    orders = {}
    for device in ("shoe", "shuffler"):
        table = Table(book, dealing_device=device).antes(s1=ANTE)
        (called,) = table.do(c.CallBets())
        orders[device] = called.order
    assert orders == {"shoe": (1, 0) * 5, "shuffler": (1,) * 5 + (0,) * 5}
    with pytest.raises(SettingRefused) as refused:
        Table(book, dealing_device="hand")
    assert refused.value.clause == clause


@shows("nz-div22-2012:2", "vanuatu-2013:5.1(a)")
def test_within_posted_limits(book: str, clause: str) -> None:
    """A19: ante and super each within its own limits, with no link between them."""
    table = Table(book, ante_limits=[500, 5000], super_limits={"own": [100, 2000]})
    for wrong in (499, 5001):
        assert said(table.refuse(c.PlaceWager(1, "ante", wrong))) == (Code.OUTSIDE_LIMITS, clause)
    table.wager(1, "ante", 5000)
    for wrong in (99, 2001):
        assert said(table.refuse(c.PlaceWager(1, "super:own", wrong))) == (Code.OUTSIDE_LIMITS, clause)
    table.wager(1, "super:own", 100)


@shows("5.1(a)")
def test_ante_first(book: str, clause: str) -> None:
    table = Table(book)
    assert said(table.refuse(c.PlaceWager(1, "super:own", 500))) == (Code.ANTE_REQUIRED, clause)
    assert said(table.refuse(c.CallBets())) == (Code.NO_ANTE, clause)
    (placed,) = table.do(c.PlaceWager(2, "ante", ANTE))
    assert placed.clause == clause
    table.deal({2: ODD}, FAILS)
    assert table.state.dealt_in == (2,), "only staked seats are dealt in"


@shows("1(ante wager)")
def test_ante_wager_is_the_opening_stake(book: str, clause: str) -> None:
    table = Table(book)
    (placed,) = table.do(c.PlaceWager(1, "ante", ANTE))
    assert cites(table, placed.clause, clause)
    table.do(c.CallBets())
    assert table.refuse(c.PlaceWager(2, "ante", ANTE)).code is Code.BETTING_CLOSED


@shows("5.1(b)")
def test_super_is_optional(book: str, clause: str) -> None:
    table = Table(book).antes(s1=ANTE, s2=ANTE).wager(1, "super:own", 50)
    assert table.log[-1].clause == clause
    table.deal({1: ODD, 2: ODD_TOO}, FAILS)
    assert table.state.dealt_in == (1, 2)
    assert "super:own" not in table.state.seats[2].wagers
    refusal = Table(book).antes(s1=ANTE, s2=ANTE).refuse(c.PlaceWager(1, "super:2", 50))
    assert (refusal.code, refusal.clause) == (Code.MULTI_SUPER_OFF, clause)


@shows("1(super bet wager)")
def test_super_wager_is_settled_on_the_first_five(book: str, clause: str) -> None:
    table = Table(book).antes(s1=ANTE).wager(1, "super:own", 500)
    assert cites(table, table.log[-1].clause, clause)
    table.deal({1: "8c 8d 4h Ts Jc"}, FAILS)
    then(table, c.Buy(1), c.Lock(), c.Deal("8h"), c.Bet(1)).finish()
    assert table.area(1, "super:own") == (500, 0, 0), "three eights came too late"


@shows("1(bet wager)")
def test_bet_wager_is_for_playing(book: str, clause: str) -> None:
    table = Table(book).antes(s1=ANTE)
    assert table.refuse(c.PlaceWager(1, "bet", BET)).code is Code.NO_SUCH_WAGER
    table.deal({1: ODD}, FAILS)
    (placed,) = [event for event in table.do(c.Bet(1)) if isinstance(event, WagerPlaced)]
    assert (placed.area, placed.amount) == ("bet", BET)
    assert cites(table, placed.clause, clause)


@shows("1(fee)")
def test_fees_are_never_paid_odds(book: str, clause: str) -> None:
    table = drawn_to(book, "4h 4d 7c Ts Qh", QUALIFIES_ACE_KING)
    assert table.area(1, "bet") == (BET, BET, BET)
    assert table.area(1, "draw_fee") == (FEE, 0, 0)
    (placed,) = [event for event in table.events(WagerPlaced) if event.area == "draw_fee"]
    assert cites(table, placed.clause, clause)


@shows("5.2(b)", "nsw-star-2019:5.3", "nz-caribbean-1998:5.3(b)")
def test_bet_is_double_the_ante(book: str, clause: str) -> None:
    table = choosing(book, {1: ODD})
    for wrong in (1, ANTE, BET - 1, BET + 1, 3 * ANTE):
        assert said(table.refuse(c.Bet(1, wrong))) == (Code.BET_NOT_DOUBLE_ANTE, clause)
    events = table.do(c.Bet(1, BET))
    assert [
        (event.area, event.amount, event.clause) for event in events if isinstance(event, WagerPlaced)
    ] == [("bet", BET, clause)]


@shows("5.3")
def test_chips_with_the_smallest_on_top(book: str, clause: str) -> None:
    table = then(Table(book), c.PlaceWager(1, "ante", 800, chips=(500, 100, 100, 100)))
    for chips in ((100, 500, 100, 100), (500, 100, 100), (500, 100, 100, 100, 0)):
        assert said(table.refuse(c.PlaceWager(2, "ante", 800, chips=chips))) == (Code.NOT_CHIPS, clause)
    assert said(table.refuse(c.PlaceWager(2, "ante", 800, tokens=800))) == (Code.NOT_CHIPS, clause)
    refusal = table.refuse(c.PlaceWager(1, "super:own", 600, chips=(100, 500)))
    assert (refusal.code, refusal.clause) == (Code.NOT_CHIPS, clause), "supers too (A21)"


@shows("5.4")
def test_one_wager_an_area(book: str, clause: str) -> None:
    table = Table(book).antes(s1=ANTE).wager(1, "super:own", 50)
    for area in ("ante", "super:own"):
        assert said(table.refuse(c.PlaceWager(1, area, 50))) == (Code.AREA_OCCUPIED, clause)
    table.do(c.WithdrawWager(1, "super:own"))
    table.wager(1, "super:own", 70)
    assert table.area(1, "super:own")[0] == 70, "until the call its owner may change it"


@shows("5.1(a)", "nsw-star-2019:5.5", "nz-caribbean-1998:5.6")
def test_one_hand_a_player(book: str, clause: str) -> None:
    """A20: one box a player unless the table allows more."""
    table = then(Table(book), c.PlaceWager(1, "ante", ANTE, player="Ann"))
    refusal = table.refuse(c.PlaceWager(2, "ante", ANTE, player="Ann"))
    assert (refusal.code, refusal.clause) == (Code.ONE_HAND_PER_PLAYER, clause)


@shows("5.12")
def test_payouts_are_capped(book: str, clause: str) -> None:
    """Each wager's winnings stop at the maximum, and the event shows both figures (A15)."""
    table = dealt(
        book, {1: PAIR, 2: STRAIGHT_FLUSH}, supers={2: 500}, max_payout=1500, instant_payout=[300, 600]
    )
    table.do(c.Declare(2, super=True, instant=True))
    bet_all_but(table, 2)
    table.finish()
    assert table.area(1, "bet") == (BET, BET, 1500), "2000 at 1 to 1"
    assert table.area(2, "ante") == (ANTE, ANTE, 1500)
    assert table.area(2, "super:own") == (500, 500, 1500)
    uncapped = {(paid.seat, paid.area): paid.uncapped for paid in table.events(Paid)}
    assert uncapped == {(1, "bet"): BET, (2, "ante"): 300 * ANTE, (2, "super:own"): 150 * 500}
    steps = table.rules.rulebook.cite["win.bet"]
    assert clause in steps
    assert table.clause(1, "bet") == steps[0]


def bet_all_but(table: Table, *declared: int) -> None:
    for seat in table.state.dealt_in:
        if seat not in declared:
            table.do(c.Bet(seat))
    table.lock()


@shows("5.12")
def test_cap_falls_on(book: str, clause: str) -> None:
    """The four scopes: 8-8 with ace-king pays 1 and 1 on seat 2's bet, a pair 1 on seat 1's."""
    figures = {
        "wager": (1800, 1800),
        "payment": (1800, 3600),
        "player": (1800, 1800),
        "table": (0, 1800),
    }
    for scope, (first, second) in figures.items():
        hands = {1: "4h 4d 7c Ts Qh", 2: "8s 8h As Kh 2s"}
        table = bet_all(dealt(book, hands, max_payout=1800, max_payout_scope=scope)).finish()
        assert table.area(1, "bet") == (BET, BET, first), scope
        assert table.area(2, "bet") == (BET, BET, second), scope


@shows("5.12")
def test_cap_for_a_player_of_two_boxes(book: str, clause: str) -> None:
    """With the scope of a player, the boxes of one player share one maximum (A15, A20)."""
    table = Table(book, boxes_per_player=2, max_payout=3000, max_payout_scope="player")
    for seat in (1, 2):
        table.do(c.PlaceWager(seat, "ante", ANTE, player="Ann"))
    table.deal({1: PAIR, 2: "8s 8h Jc Tc 2s"}, QUALIFIES_ACE_KING)
    bet_all(table).finish()
    assert sum(table.area(seat, "bet")[2] for seat in (1, 2)) == 3000


@shows("5.12/2")
def test_the_cap_can_be_shown(book: str, clause: str) -> None:
    """The maximum in force is there to be shown, and is the one that pays."""
    rules = under(rulebook(book), {"max_payout": 1234})
    assert rules.settings.max_payout == 1234
    assert under(rulebook(book)).settings.max_payout is None
    (sign,) = [sign for sign in signs(rules) if sign.name == "maximum payout"]
    assert (sign.lines, sign.clause) == (("12.34",), clause)
    assert "maximum payout" not in [sign.name for sign in signs(under(rulebook(book)))]
    table = bet_all(dealt(book, {1: PAIR}, max_payout=1234)).finish()
    assert table.area(1, "bet") == (BET, BET, table.rules.settings.max_payout)
    with pytest.raises(SettingRefused) as refused:
        under(rulebook(book), {"max_payout": 0})
    assert clause.startswith(refused.value.clause)


@shows("5.13(a)")
def test_no_wager_after_the_call(book: str, clause: str) -> None:
    table = then(Table(book).antes(s1=ANTE), c.CallBets())
    for area, seat in (("ante", 2), ("super:own", 1)):
        assert said(table.refuse(c.PlaceWager(seat, area, ANTE))) == (Code.BETTING_CLOSED, clause)


@shows("5.13(b)")
def test_no_wager_touched_after_the_call(book: str, clause: str) -> None:
    table = Table(book).antes(s1=ANTE).wager(1, "super:own", 500)
    table.deal({1: ODD}, FAILS)
    then(table, c.Bet(1), c.Lock())
    for area in ("ante", "super:own", "bet"):
        assert said(table.refuse(c.WithdrawWager(1, area))) == (Code.WAGER_LOCKED, clause)
    assert table.area(1, "bet") == (BET, 0, 0)
