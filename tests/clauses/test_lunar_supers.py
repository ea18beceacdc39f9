"""Super bets: 5.9 and 5.10, 9.2 and 9.3."""

from collections.abc import Iterable

import pytest

from croupier.game import commands as c
from croupier.game import events as e
from croupier.refusal import Code
from croupier.rulebook import SettingRefused, rulebook, under
from croupier.rulebook.signs import signs
from tests.clauses.lunar_kit import (
    ACE_KING_QUEEN,
    ANTE,
    BET,
    ODD,
    ODD_TOO,
    TRIPS,
    cites,
    dealt,
    paid_areas,
    position,
    taken_by,
)
from tests.clauses.showing import said, shows, shows_each, then
from tests.table import FAILS, Table

# A first hand for each row of the super pay table, in the order of the printed rows.
ROWS = (
    "8c 8d 8h 8s Tc",
    "4h 5d 6h 7d 8h",
    "8c 8d 8h Ts Th",
    "2s 4s 7s Ts Qs",
    "4h 5c 6h 7d 8h",
    "8c 8d 8h Ts Jc",
    "As Kh Qd 7c 4s",
    "2h 4d 6h 8d Th",
)


@shows("5.7/3", "5.10/3")
def test_choices_are_final_once_locked(book: str, clause: str) -> None:
    table = dealt(book, {1: TRIPS, 2: ODD}, supers={1: 500})
    then(table, c.Declare(1, super=True), c.Bet(2), c.Buy(2))
    table.do(c.Bet(2))  # until the call a choice may change
    table.lock()
    for command in (c.Fold(2), c.Buy(2), c.Exchange(2, "4c 6d"), c.Bet(2)):
        refusal = table.refuse(command)
        assert refusal.code is Code.DECISION_LOCKED
        assert cites(table, refusal.clause, clause)
    assert table.area(2, "bet") == (BET, 0, 0)
    assert table.refuse(c.Declare(2, super=True)).code is Code.DECISION_LOCKED


def super_table(book: str, number: int, odds: tuple[int, ...]) -> None:
    """Every row of one pay table pays as printed, once, for the first five cards."""
    for hand, row in zip(ROWS, odds, strict=True):
        table = dealt(book, {1: hand}, supers={1: 500}, super_pay_table=number)
        then(table, c.Declare(1, super=True), c.Lock())
        assert table.area(1, "super:own") == (500, 500, row * 500), hand


SEVEN_TABLES = (
    (200, 150, 100, 50, 25, 8, 6, 2),
    (250, 150, 100, 60, 30, 8, 6, 2),
    (250, 150, 100, 60, 30, 8, 5, 2),
    (250, 150, 100, 60, 30, 7, 5, 2),
    (200, 150, 100, 50, 25, 8, 5, 2),
    (200, 150, 100, 50, 25, 7, 6, 2),
    (200, 150, 100, 50, 25, 7, 5, 2),
)


@shows_each(
    "numbers others",
    {"vanuatu-2013:5.9/2": ((5, 6, 7), (0, 2, 3, 4, 8)), "nz-div22-2012:5.9/2": (range(1, 8), (0, 8))},
)
def test_pay_tables_to_choose_from(
    book: str, clause: str, numbers: Iterable[int], others: Iterable[int]
) -> None:
    for number in numbers:
        super_table(book, number, SEVEN_TABLES[number - 1])
    for other in others:
        with pytest.raises(SettingRefused) as refused:
            Table(book, super_pay_table=other)
        assert refused.value.clause == clause


@shows("nz-div22-2012:5.9/3", "nz-div22-2016:5.9/3")
def test_table_in_use_can_be_shown(book: str, clause: str) -> None:
    """The table in force is there to be shown with all its rows, and is the one that pays."""
    for number, odds in enumerate(SEVEN_TABLES, 1):
        rules = under(rulebook(book), {"super_pay_table": number})
        assert rules.rulebook.super is not None
        shown = rules.rulebook.super.tables[str(rules.settings.super_pay_table)]
        row = shown.value
        (sign,) = [sign for sign in signs(rules) if sign.name == "super table"]
        assert f"four of a kind {odds[0]} to 1" in sign.lines
        assert f"ace king queen {row.ace_king_queen} to 1" in sign.lines
        assert len(sign.lines) == 8
        assert sign.clause == clause
        assert odds == (
            row.four_of_a_kind,
            row.same_coloured_straight,
            row.full_house,
            row.flush,
            row.straight,
            row.three_of_a_kind,
            row.ace_king_queen,
            row.five_coloured,
        )
        assert shown.clause == "5.9"
        table = dealt(book, {1: TRIPS}, supers={1: 500}, super_pay_table=number)
        then(table, c.Declare(1, super=True), c.Lock())
        assert table.area(1, "super:own") == (500, 500, row.three_of_a_kind * 500)


@shows("5.9", "nz-div22-2016:5.9")
def test_super_wins_on_the_pay_table(book: str, clause: str) -> None:
    super_table(book, 1, (200, 150, 100, 50, 25, 8, 6, 2))
    table = dealt(book, {1: TRIPS, 2: ODD}, supers={1: 500, 2: 500})
    then(table, c.Declare(1, super=True), c.Bet(2), c.Lock())
    assert table.area(2, "super:own") == (500, 0, 0)
    assert [paid.seat for paid in table.events(e.Paid) if cites(table, paid.clause, clause)] == [1]


@shows("5.9", "nz-div22-2016:5.9/4")
def test_only_the_best_super_row(book: str, clause: str) -> None:
    """A5 and A7: a flush with ace-king-queen is paid as a flush alone, a pair may hold ace-king-queen."""
    for hand, odds in (("As Ks Qs 7s 4s", 50), ("As Kh Qd Qs 4c", 6), ("Ah Kd Qh 7d 4h", 6)):
        table = then(dealt(book, {1: hand}, FAILS, {1: 500}), c.Declare(1, super=True), c.Lock())
        (paid,) = table.events(e.Paid)
        assert (paid.odds, paid.amount) == (odds, odds * 500)
        assert cites(table, paid.clause, clause)


@shows("5.10")
def test_supers_are_paid_clockwise_before_draws(book: str, clause: str) -> None:
    table = dealt(
        book,
        {1: ODD, 2: TRIPS, 5: ACE_KING_QUEEN},
        supers={2: 500, 5: 300},
    )
    then(table, c.Declare(5, super=True), c.Declare(2, super=True), c.Exchange(1, "4c 6d"), c.Lock())
    assert paid_areas(table) == [(2, "super:own"), (5, "super:own")]
    assert table.area(2, "super:own") == (500, 500, 4000)
    assert table.area(5, "super:own") == (300, 300, 1800)
    assert table.clause(2, "super:own") == clause
    assert table.refuse(c.Deal("2h 3h")).code is Code.WRONG_PHASE, "no draw before the winners have chosen"
    then(table, c.Buy(2), c.Bet(5), c.Deal("2h 3h"))
    assert position(table, e.Paid, seat=5) < position(table, e.DrawDealt, seat=1)


@shows("5.10/2")
def test_supers_wait_for_the_lock(book: str, clause: str) -> None:
    table = then(dealt(book, {1: TRIPS, 2: ODD}, supers={1: 500}), c.Declare(1, super=True))
    refusal = table.refuse(c.Lock())
    assert refusal.code is Code.DECISIONS_MISSING
    assert cites(table, refusal.clause, clause)
    assert not table.events(e.Paid)
    then(table, c.Fold(2), c.Lock())
    assert position(table, e.DecisionsLocked) < position(table, e.Paid)
    assert cites(table, table.events(e.DecisionsLocked)[0].clause, clause)


@shows("5.10/4")
def test_super_winner_chooses_after_being_paid(book: str, clause: str) -> None:
    hands = {1: TRIPS, 2: ODD, 3: ACE_KING_QUEEN}
    for choice in (c.Fold(1), c.Bet(1), c.Buy(1), c.Exchange(1, "Ts Jc")):
        table = dealt(book, hands, supers={1: 500, 3: 500})
        then(table, c.Declare(1, super=True), c.Declare(3, super=True))
        assert said(table.refuse(choice)) == (Code.DECISIONS_NOT_LOCKED, clause)
        then(table, c.Bet(2), c.Lock())
        assert table.refuse(c.Bet(3)).code is Code.NOT_YOUR_TURN, "clockwise"
        assert table.refuse(c.Fold(2)).code is Code.DECISION_LOCKED
        then(table, choice, c.Fold(3))
        assert table.area(1, "super:own") == (500, 500, 4000)


@shows("5.10/4")
def test_super_winner_may_fold(book: str, clause: str) -> None:
    """A9: a paid super stays paid; only the ante is lost."""
    table = then(dealt(book, {1: TRIPS}, supers={1: 500}), c.Declare(1, super=True), c.Lock(), c.Fold(1))
    assert table.finish().net(1) == 8 * 500 - ANTE


@shows("4.5/2")
def test_winning_hands_are_announced(book: str, clause: str) -> None:
    """Until the lock a seat may still say what it holds; after it, nothing."""
    table = then(dealt(book, {1: TRIPS, 2: "4h 5h 6h 7h 8h"}, supers={1: 500}), c.Bet(1))
    (declared,) = table.do(c.Declare(1, super=True))
    assert isinstance(declared, e.Declared)
    assert (declared.super, declared.instant, declared.auto) == (True, False, False)
    assert cites(table, declared.clause, clause)
    assert table.refuse(c.Declare(1, super=True)).code is Code.ALREADY_DECLARED
    then(table, c.Declare(2, instant=True), c.Lock())
    assert table.refuse(c.Declare(1, instant=True)).code is Code.DECISION_LOCKED


@shows("9.2")
def test_holder_of_a_super_must_say_so(book: str, clause: str) -> None:
    table = dealt(book, {1: TRIPS, 2: ODD}, supers={1: 500})
    refusal = table.refuse(c.Declare(2, super=True))
    assert (refusal.code, refusal.clause) == (Code.NOTHING_TO_DECLARE, clause), "seat 2 staked no super"
    (declared,) = table.do(c.Declare(1, super=True))
    assert declared.clause == clause


@shows("9.2")
def test_table_may_declare_for_all(book: str, clause: str) -> None:
    """A1: with declare_mode auto every winning hand is declared as soon as it is dealt."""
    table = dealt(book, {1: TRIPS, 2: ODD}, supers={1: 500, 2: 500}, declare_mode="auto")
    (declared,) = table.events(e.Declared)
    assert (declared.seat, declared.super, declared.auto, declared.clause) == (1, True, True, clause)
    then(table, c.Bet(2), c.Lock())
    assert table.area(1, "super:own") == (500, 500, 4000)
    assert table.area(2, "super:own") == (500, 0, 0)


@shows("9.2/2")
def test_undeclared_super_is_collected(book: str, clause: str) -> None:
    table = then(dealt(book, {1: TRIPS}, supers={1: 500}), c.Bet(1), c.Lock())
    assert table.area(1, "super:own") == (500, 0, 0)
    assert taken_by(table, 1, "super:own") == clause
    served = dealt(book, {1: TRIPS, 2: ODD_TOO}, supers={1: 500}, act_when="as_decided")
    then(served, c.Buy(1), c.Deal("2h"))
    assert taken_by(served, 1, "super:own") == clause, "at its own draw if that comes first"
    assert not served.state.locked


@shows("9.2/2")
def test_wrong_claim_is_collected(book: str, clause: str) -> None:
    """A10: a claim that fails costs the super and nothing more."""
    table = then(dealt(book, {1: ODD}, supers={1: 500}), c.Declare(1, super=True, instant=True), c.Lock())
    assert [failed.claim for failed in table.events(e.ClaimFailed)] == ["super", "instant"]
    assert taken_by(table, 1, "super:own") == clause
    table.do(c.Bet(1))
    assert table.finish().net(1) == -ANTE - BET - 500


@shows("9.3/2")
def test_nothing_is_paid_before_all_have_chosen(book: str, clause: str) -> None:
    table = then(dealt(book, {1: TRIPS, 3: ODD}, supers={1: 500}), c.Declare(1, super=True))
    refusal = table.refuse(c.Lock())
    assert refusal.code is Code.DECISIONS_MISSING
    assert "seat 3" in refusal.message
    assert cites(table, refusal.clause, clause)
    assert table.area(1, "super:own") == (500, 0, 0)
    then(table, c.Buy(3), c.Lock())
    assert table.area(1, "super:own") == (500, 500, 4000)


@shows("9.3/3")
def test_supers_before_their_holders_act(book: str, clause: str) -> None:
    table = dealt(book, {1: TRIPS, 3: ACE_KING_QUEEN}, supers={1: 500, 3: 500})
    then(table, c.Declare(3, super=True), c.Declare(1, super=True))
    refusal = table.refuse(c.Buy(1))
    assert refusal.code is Code.DECISIONS_NOT_LOCKED
    assert cites(table, refusal.clause, clause)
    table.lock()
    assert paid_areas(table) == [(1, "super:own"), (3, "super:own")]
    table.do(c.Buy(1))
