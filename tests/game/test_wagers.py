"""Kinds of side wagers: whatever a kind must have beside its object is there, and areas and files say the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.game.report import _place
from croupier.game.roundfile import SeatFile, seat_fields
from croupier.game.state import ANTE, BET, FEES, JACKPOT, POOLED
from croupier.game.wagers import HANDED, KINDS, NAMES, area_on, asked, kind_of, kinds, missing, with_hand
from croupier.game.wagers.kind import SideWager
from croupier.odds.side import side_wagers
from croupier.rulebook import IDS, TableRules, rulebook, under
from croupier.rulebook.points import PARTS, POINTS

HANDS = ("own", *map(str, range(1, 10)), "dealer")
AREAS = [area_on(name, hand) for name in NAMES for hand in (HANDS if name in HANDED else HANDS[:1])]


def rules(book: str) -> TableRules:
    several = {"multi_super": True} if book == "nz-div22-2016" else {}
    return under(rulebook(book), several)


def test_every_part_with_side_wagers_has_a_kind_and_every_kind_its_part() -> None:
    assert {kind.part for kind in KINDS} == {name for name, part in PARTS.items() if part.side}


def test_every_kind_that_is_staked_has_a_field_in_a_seats_file() -> None:
    assert set(NAMES) <= set(SeatFile.__struct_fields__)


def test_the_steps_that_a_kind_names_are_steps_of_play() -> None:
    named = {step for kind in KINDS for step in (kind.placed, kind.whose, kind.carried, kind.folded) if step}
    assert named <= set(POINTS)


@pytest.mark.parametrize("area", AREAS)
def test_an_area_has_one_kind_which_names_it(area: str) -> None:
    assert [kind.owns(area) for kind in KINDS].count(True) == 1
    assert kind_of(area).name == area.partition(":")[0]


@pytest.mark.parametrize("area", [ANTE, BET, *sorted(FEES), "", "super", "super:", "jackpot:own", "side"])
def test_what_is_no_side_wager_has_no_kind(area: str) -> None:
    known = kind_of(area)
    assert not known.name or (area == "super:" and known.name == "super")


@given(st.dictionaries(st.sampled_from(AREAS), st.integers(1, 10_000)))
def test_a_seats_file_and_areas_say_the_same(stakes: dict[str, int]) -> None:
    seat = SeatFile(100, **seat_fields(stakes))
    assert dict(seat.sides) == stakes
    hands = [area.partition(":")[2] for area, _ in seat.sides if area.startswith("super:")]
    assert hands == sorted(hands, key=HANDS.index), "own first, the dealer's last"


def test_a_report_has_ante_and_bet_between_the_kinds() -> None:
    found = sorted([JACKPOT, BET, ANTE, "super:dealer", "super:2", "super:own", *FEES], key=_place)
    assert found == ["super:own", "super:2", "super:dealer", "draw_fee", "force_fee", ANTE, BET, JACKPOT]


@pytest.mark.parametrize("book", IDS)
def test_a_rulebooks_kinds_are_those_of_its_parts(book: str) -> None:
    table = rules(book)
    assert {kind.part for kind in kinds(table)} == set(table.sides)
    areas = {area for kind in kinds(table) for area in kind.areas(table, 1)}
    assert {area.partition(":")[0] for area in areas} == {
        name.partition(":")[0] for name in side_wagers(table)
    }
    assert with_hand(table) == tuple(area for area in areas if area in POOLED)


@pytest.mark.parametrize("book", IDS)
def test_only_kinds_with_an_answer_of_their_own_are_asked(book: str) -> None:
    table = rules(book)
    for question in (SideWager.at_lock, SideWager.at_settlement, SideWager.feed):
        own = [kind for kind in kinds(table) if getattr(type(kind), question.__name__) is not question]
        assert [answer.__self__ for answer in asked(question, table)] == own  # type: ignore[attr-defined]


@pytest.mark.parametrize("book", IDS)
def test_the_least_of_a_kind_is_taken_and_what_must_be_placed_is_missed(book: str) -> None:
    from croupier.game import commands as c
    from croupier.game import play, start

    table = rules(book)
    done = play(table, start(table), c.PlaceWager(1, ANTE, 1_000))
    assert isinstance(done, tuple)
    state = done[1]
    lacks = missing(table, state.seats[1])
    assert (lacks is not None) is table.several_supers
    for kind in kinds(table):
        for area in kind.areas(table, 1)[:1]:
            placed = play(table, state, c.PlaceWager(1, area, kind.least(table, area, 1_000)))
            offered = "dealer" not in area or table.several_supers
            assert isinstance(placed, tuple) is offered
