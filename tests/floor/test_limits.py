"""Limits at a table: the sign before it opens, every area that they bind, their unit, and what settings begin with."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.game import legal
from croupier.game.wagers.supers import DEALER_SUPER, OWN_SUPER
from croupier.house.table.limits import limit_signs, limited
from croupier.rulebook.settings import SuperLimits
from croupier.web.feed.view import table_view
from tests.floor.kit import DEALER_ANN, Floor, c, e, g, refused

STAR = "nsw-star-2019"


def betting(book: str = STAR, limits: c.SetLimits | None = None, **settings: Any) -> Floor:
    """Betting is open at a table with Bob and Cat, under limits."""
    floor = Floor(book, **settings).open().sit(s1="Bob", s2="Cat")
    if limits is not None:
        floor.do(limits)
    floor.do(c.StartRound(), DEALER_ANN)
    return floor


def place(floor: Floor, area: str, amount: int, seat: int = 1) -> tuple[str, str]:
    """The refusal of a wager, or nothing where it is taken."""
    asked = g.PlaceWager(seat, area, amount)
    found = floor.refuse(c.Play(asked), floor.sender(asked))
    return refused(found)


def test_6_1_no_table_opens_without_a_sign_of_its_limits() -> None:
    floor = Floor(STAR).prepare().equip().decks()
    floor.table = replace(floor.table, shown=tuple(name for name in floor.table.shown if name != "limits"))
    assert refused(floor.refuse(c.OpenTable("red"))) == ("ODDS_NOT_SHOWN", "6.1")
    floor.do(c.ShowSign("limits"), DEALER_ANN)
    floor.do(c.OpenTable("red"))


@pytest.mark.parametrize("area", ["ante", OWN_SUPER, DEALER_SUPER, "super:2"])
def test_6_1_limits_bind_every_area(area: str) -> None:
    floor = betting(limits=c.SetLimits((1_000, 5_000)))
    if area != "ante":
        floor.play(g.PlaceWager(1, "ante", 1_000))
    if area == "super:2":
        floor.play(g.PlaceWager(2, "ante", 1_000))
    assert place(floor, area, 5_001) == ("OUTSIDE_LIMITS", "6.1")
    floor.play(g.PlaceWager(1, area, 5_000))


def test_who_bets_beyond_all_measure_is_told_the_most_and_who_has_too_few_chips_is_told_that() -> None:
    floor = betting("vanuatu-2013")
    asked = [g.PlaceWager(1, "ante", amount) for amount in (10**13, 10**12)]
    told = [floor.refuse(c.Play(each), floor.sender(each)).message for each in asked]
    assert told == ["your ante is from 0.01 to 10,000,000,000.00", "you have not enough chips at this table"]


def test_supers_may_have_limits_of_their_own() -> None:
    supers = SuperLimits(own=(1_000, 9_000), dealer=(2_000, 8_000))
    floor = betting(limits=c.SetLimits((1_000, 5_000), supers=supers))
    floor.play(g.PlaceWager(1, "ante", 1_000))
    assert place(floor, OWN_SUPER, 9_001) == ("OUTSIDE_LIMITS", "6.1")
    assert place(floor, DEALER_SUPER, 1_999) == ("OUTSIDE_LIMITS", "6.1")
    floor.play(g.PlaceWager(1, OWN_SUPER, 9_000))
    assert (
        refused(floor.refuse(c.SetLimits((1_000, 5_000), supers=SuperLimits(own=(1_000, 4_999)))))[0]
        == "BAD_LIMITS"
    )


def test_6_1_a_sign_may_fix_a_step() -> None:
    floor = betting(limits=c.SetLimits((1_000, 5_000), unit=500))
    assert place(floor, "ante", 1_200) == ("OUTSIDE_LIMITS", "6.1")
    floor.play(g.PlaceWager(1, "ante", 1_500))
    (sign,) = limit_signs(floor.table)
    assert sign.lines == ("10.00 to 50.00", "unit 5.00")


@pytest.mark.parametrize("book", [STAR, "vanuatu-2013", "nz-caribbean-1998"])
def test_settings_are_where_limits_begin_and_set_limits_changes_them(book: str) -> None:
    floor = betting(book, ante_limits=[1_000, 5_000])
    assert place(floor, "ante", 5_001)[0] == "OUTSIDE_LIMITS"
    floor = betting(book, c.SetLimits((1_000, 9_000)), ante_limits=[1_000, 5_000])
    floor.play(g.PlaceWager(1, "ante", 9_000))
    assert place(floor, "ante", 9_001, seat=2)[0] == "OUTSIDE_LIMITS"


def test_6_6_a_player_may_exceed_the_maximum_of_the_settings() -> None:
    floor = Floor(STAR, ante_limits=[1_000, 5_000]).open().sit(s1="Bob", s2="Cat")
    floor.do(c.AllowAbove(1, (1_000, 20_000)))
    floor.do(c.StartRound(), DEALER_ANN)
    floor.play(g.PlaceWager(1, "ante", 20_000))
    floor.play(g.PlaceWager(1, OWN_SUPER, 20_000))
    assert place(floor, "ante", 5_001, seat=2) == ("OUTSIDE_LIMITS", "6.1")


def test_6_5_a_higher_minimum_than_that_of_the_settings_needs_its_notice() -> None:
    floor = Floor(STAR, ante_limits=[1_000, 5_000]).open().sit(s1="Bob")
    assert refused(floor.refuse(c.SetLimits((2_000, 5_000)))) == ("NOTICE_MISSING", "6.5")
    floor.fold_out(1)
    floor.do(c.SetLimits((2_000, 5_000), at_once=True))
    assert floor.events(e.LimitsSet)[-1].markers == {1: 1_000}


@pytest.mark.parametrize("viewer", [1, 2])
def test_6_5_3_both_minimums_and_the_marker_are_on_the_screens(viewer: int) -> None:
    floor = Floor(STAR, ante_limits=[1_000, 5_000]).open().sit(s1="Bob")
    floor.fold_out(1)
    floor.do(c.SetLimits((2_000, 5_000), at_once=True))
    floor.sit(s2="Cat")
    shown = {sign.name: (sign.lines, sign.clause) for sign in table_view(floor.table, viewer).signs or ()}
    assert shown["limits"] == (("10.00 to 50.00", "20.00 to 50.00"), "6.5.3")
    assert shown["the former minimum"] == (("seat 1 keeps 10.00",), "6.5.1.1")


def test_what_a_seat_may_do_is_within_its_signs() -> None:
    floor = betting(limits=c.SetLimits((1_000, 5_000)))
    floor.play(g.PlaceWager(1, "ante", 1_000))
    assert floor.table.round is not None
    found = legal(limited(floor.table, floor.rules, 1), floor.table.round, 1)
    assert {one.amount for one in found if isinstance(one, g.PlaceWager)} == {1_000}
