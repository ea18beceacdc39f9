"""The house under the amendment of 2016 to New Zealand's Division 22: its day, its second layout, its option."""

from msgspec.structs import replace

from croupier.house.table import events as e
from croupier.house.table.state import Standing
from tests.clauses import test_floor_opening as opening
from tests.clauses.floor_kit import cites, noon, only, opened
from tests.clauses.showing import said
from tests.floor.kit import Floor, c, g

BOOK = "nz-div22-2016"

APPENDIX_A = opening.LUNAR_CLOTH
APPENDIX_B = {**APPENDIX_A, "dealer_super": "Dealer Super"}


def test_commencement_ends_the_text_before_it() -> None:
    old = Floor("nz-div22-2012")
    old.now = noon("2016-05-02")
    assert old.refuse(opening.prepare(old)).code == "RULEBOOK_NOT_IN_FORCE"
    old.now = noon("2016-05-01")
    old.do(opening.prepare(old))
    assert old.table.standing is Standing.OPENING


def test_item_1_both_layouts_are_listed() -> None:
    """Without the option a table opens on Appendix A, with it only on Appendix B."""
    floor = Floor(BOOK)
    floor.do(opening.prepare(floor, areas=tuple(APPENDIX_A)))
    assert floor.table.areas == tuple(APPENDIX_A)
    floor = Floor(BOOK, multi_super=True)
    refusal = floor.refuse(opening.prepare(floor, areas=tuple(APPENDIX_A)))
    assert refusal.code == "LAYOUT_INCOMPLETE"
    assert cites(floor, refusal.clause, "item-1")
    floor.do(opening.prepare(floor, areas=tuple(APPENDIX_B)))
    assert floor.table.areas == tuple(APPENDIX_B)


def test_5_15_b_option_is_on_record_and_goes_before_the_ordinary_rules() -> None:
    """The ordinary rules leave the own super to the player; the option's own rule leaves out who has none."""
    for on in (False, True):
        floor = opened(BOOK, multi_super=on)
        (prepared,) = floor.events(e.TablePrepared)
        assert prepared.settings["multi_super"] is on
        assert floor.table.settings["multi_super"] is on
        floor.start(1)
        floor.play(g.PlaceWager(2, "ante", 1000))
        called = only(floor.play(g.CallBets())[-1:], e.Played).event
        assert called.seats == ((1,) if on else (1, 2))


def test_5_15_c_option_needs_the_cloth_of_appendix_b() -> None:
    opening.every_area_is_marked(BOOK, "5.15(c)", APPENDIX_B, multi_super=True)
    floor = Floor(BOOK, multi_super=True)
    assert said(floor.refuse(opening.prepare(floor, areas=tuple(APPENDIX_A)))) == (
        "LAYOUT_INCOMPLETE",
        "5.15(c)",
    )
    floor = Floor(BOOK)
    floor.do(opening.prepare(floor, areas=tuple(APPENDIX_A)))


def test_5_15_c_ordinary_cloth_answers_to_the_ordinary_clause() -> None:
    floor = Floor(BOOK)
    for area in APPENDIX_A:
        left = tuple(each for each in APPENDIX_A if each != area)
        assert said(floor.refuse(opening.prepare(floor, areas=left))) == ("LAYOUT_INCOMPLETE", "3.2(b)")


def test_5_15_c_option_cannot_be_switched_on_at_an_open_table() -> None:
    floor = opened(BOOK)
    whole = opening.prepare(floor, areas=tuple(APPENDIX_B))
    switched = replace(whole, settings={"multi_super": True})
    assert floor.refuse(switched).code == "TABLE_NOT_CLOSED"
    assert floor.table.settings["dealing_device"] == "shoe"
    assert not floor.table.settings.get("multi_super")


def test_appendix_b_has_room_for_supers_on_every_hand() -> None:
    """On the second layout a seat backs its own hand, another's and the dealer's; on the first its own alone."""
    opening.every_area_is_marked(BOOK, "appendix-b", APPENDIX_B, multi_super=True)
    floor = opened(BOOK, multi_super=True).start(1, 2)
    (prepared,) = floor.events(e.TablePrepared)
    assert set(prepared.areas) == set(APPENDIX_B)
    for area in ("super:2", "super:dealer"):
        placed = only(floor.play(g.PlaceWager(1, area, 500)), e.Played).event
        assert (placed.seat, placed.area, placed.amount) == (1, area, 500)
    floor = opened(BOOK).start(1, 2)
    for area in ("super:2", "super:dealer"):
        refusal = floor.refuse(c.Play(g.PlaceWager(1, area, 500)), floor.sender(g.PlaceWager(1, area, 500)))
        assert refusal.code == "MULTI_SUPER_OFF"
    floor.play(g.PlaceWager(1, "super:own", 500))
