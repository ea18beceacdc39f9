"""Setting a table up: licence, rulebook and its day, general rules, cloth, kit, signs, terms."""

from msgspec.structs import replace

from croupier.house.table import events as e
from croupier.house.table.state import CardSource, Standing
from croupier.rulebook.clauses import clauses
from tests.clauses.floor_kit import BOB, cites, equipped, noon, only, opened
from tests.clauses.showing import said, shows, shows_each
from tests.floor.kit import DEALER_ANN, INSPECTOR_IRIS, OPERATOR_OTTO, Floor, c, fold


def prepare(floor: Floor, **changes: object) -> c.PrepareTable:
    """The command that sets this table up, with some of it changed."""
    whole = c.PrepareTable("T1", floor.book, floor.source, floor.areas(), floor.settings)
    return replace(whole, **changes)


def ready_but(book: str, *, item: str = "", sign: str = "", **settings: object) -> Floor:
    """A table that could open but for an item of its kit or a sign."""
    whole = equipped(book, **settings).ready("red")
    floor = Floor(book, **settings)
    kept = [event for event in whole.log if getattr(event, "item", "") != item or not item]
    kept = [event for event in kept if getattr(event, "name", "") != sign or not sign]
    assert len(kept) == len(whole.log) - 1, "exactly that is lacking"
    floor.log, floor.table = kept, fold(kept)
    return floor


LUNAR_CLOTH = {
    "ante": "Ante",
    "bet": "Bet",
    "super": "Super",
    "exchange": "Exchange 2-5 Cards",
    "buy": "Buy a 6th Card",
    "force": "Force the Dealer",
}
CLOTH = {
    "vanuatu-2013": LUNAR_CLOTH,
    "nz-div22-2012": LUNAR_CLOTH,
    "nz-caribbean-1998": {"ante": "Ante", "bet": "Bet", "jackpot": "Jackpot"},
}
"""The areas of each cloth and what is written there."""


# The house and its rules


@shows("vanuatu-2013:order.1")
def test_house_needs_a_licence(book: str, clause: str) -> None:
    floor = Floor(book)
    licensed = floor.house
    for house in (replace(licensed, licence=""), replace(licensed, approved=("nsw-star-2019",))):
        floor.house = house
        assert said(floor.refuse(prepare(floor))) == ("NO_CASINO_LICENCE", clause)
        assert floor.table.standing is Standing.CLOSED
    floor.house = licensed
    assert only(floor.do(prepare(floor)), e.TablePrepared).rulebook == book


@shows("nz-caribbean-1998:2.0", "nz-div22-2012:2")
def test_general_rules_stand_behind(book: str, clause: str) -> None:
    floor = Floor(book)
    supplied = floor.house
    floor.house = replace(supplied, general_rules="")
    assert said(floor.refuse(prepare(floor))) == ("GENERAL_RULES_MISSING", clause)
    floor.house = supplied
    assert only(floor.do(prepare(floor)), e.TablePrepared).clause == clause


@shows("nz-caribbean-1998:2.0", "vanuatu-2013:order.2")
def test_every_act_follows_the_rulebook(book: str, clause: str) -> None:
    """Each event of a day at a table names a clause of this rulebook and of no other."""
    known = {each.id for each in clauses() if each.rulebook == book}
    floor = opened(book)
    floor.fold_out(1, 2).fold_out(1, 2)
    for seat in (1, 2):
        floor.do(c.LeaveSeat(seat))
    floor.do(c.CloseTable())
    assert {event.clause for event in floor.log} <= known
    (prepared,) = floor.events(e.TablePrepared)
    assert (prepared.rulebook, prepared.clause) == (book, clause)
    assert floor.table.rulebook == book


@shows("2", "nz-caribbean-1998:2.0")
def test_one_rulebook_for_a_table(book: str, clause: str) -> None:
    """A table keeps its rulebook until it closes, and only supervision binds it to one."""
    floor = Floor(book)
    for person in (BOB, DEALER_ANN, INSPECTOR_IRIS):
        refusal = floor.refuse(prepare(floor), person)
        assert refusal.code == "ROLE_TOO_LOW"
        assert cites(floor, refusal.clause, clause)
    floor.open()
    other = "nz-caribbean-1998" if book != "nz-caribbean-1998" else "vanuatu-2013"
    refusal = floor.refuse(prepare(floor, rulebook=other), OPERATOR_OTTO)
    assert refusal.code == "TABLE_NOT_CLOSED"
    assert cites(floor, refusal.clause, clause)
    floor.sit(s1="Bob").fold_out(1)
    assert floor.table.rulebook == book
    floor.do(c.LeaveSeat(1))
    floor.do(c.CloseTable())
    floor.do(prepare(floor, rulebook=other, areas=Floor(other).areas()))
    assert floor.table.rulebook == other


@shows_each(
    "eve day",
    {
        "vanuatu-2013:order.3": ("2013-12-26", "2013-12-27"),
        "nz-div22-2016:commencement": ("2016-05-01", "2016-05-02"),
        "nz-caribbean-1998:Notification": ("1998-01-31", "1998-02-01"),
    },
)
def test_in_force_from(book: str, clause: str, eve: str, day: str) -> None:
    floor = Floor(book)
    floor.now = noon(eve)
    assert said(floor.refuse(prepare(floor))) == ("RULEBOOK_NOT_IN_FORCE", clause)
    floor.now = noon(day)
    floor.do(prepare(floor))
    assert floor.table.standing is Standing.OPENING


# Terms and signs


@shows("1", "nz-caribbean-1998:1.0")
def test_terms_are_at_hand(book: str, clause: str) -> None:
    """Every definition of the rulebook is among the terms, and no table opens without them."""
    floor = ready_but(book, sign="terms")
    assert said(floor.refuse(c.OpenTable("red"))) == ("ODDS_NOT_SHOWN", clause)
    shown = only(floor.do(c.ShowSign("terms"), DEALER_ANN), e.SignShown)
    assert shown.clause == clause
    floor.do(c.OpenTable("red"))
    defined = {each.id for each in clauses() if each.rulebook == book and each.id.startswith(f"{clause}(")}
    assert {term.clause for term in floor.duties.terms.values()} == defined
    assert all(term.value for term in floor.duties.terms.values())


@shows_each(
    "sign",
    {
        "nz-caribbean-1998:3.2(a)": ("inscription",),
        "nsw-star-2019:1.1": ("terms",),
        "nsw-star-2019:2.2.3": ("inscription",),
        "nsw-star-2019:14.14": ("rules",),
    },
)
def test_sign_is_on_show(book: str, clause: str, sign: str) -> None:
    floor = ready_but(book, sign=sign)
    assert said(floor.refuse(c.OpenTable("red"))) == ("ODDS_NOT_SHOWN", clause)
    assert floor.refuse(c.ShowSign(sign), BOB).code == "ROLE_TOO_LOW"
    shown = only(floor.do(c.ShowSign(sign), DEALER_ANN), e.SignShown)
    assert (shown.clause, shown.act.by) == (clause, DEALER_ANN)
    floor.do(c.OpenTable("red"))
    assert floor.table.standing is Standing.OPEN


# Kit


@shows_each(
    "item",
    {
        "vanuatu-2013:3.2": ("drop box",),
        "nz-div22-2012:3.1/2": ("drop box",),
        "3.5(b)": ("cutting card",),
        "3.5(d)": ("discard rack",),
        "nz-caribbean-1998:3.4(b)": ("cutting card",),
        "nz-caribbean-1998:3.5": ("jackpot recorder, meter and lights",),
        "nz-caribbean-1998:3.4(d)": ("discard rack",),
        "nsw-star-2019:2.3.2": ("discard rack",),
        "nsw-star-2019:2.3.4": ("float tray",),
        "nsw-star-2019:2.5": ("drop box",),
    },
)
def test_kit_is_complete(book: str, clause: str, item: str) -> None:
    """A table does not open before staff has found the item in its place."""
    floor = ready_but(book, item=item)
    assert said(floor.refuse(c.OpenTable("red"))) == ("EQUIPMENT_MISSING", clause)
    assert floor.refuse(c.TickEquipment(item), BOB).code == "ROLE_TOO_LOW"
    assert said(floor.refuse(c.OpenTable("red"))) == ("EQUIPMENT_MISSING", clause)
    ticked = only(floor.do(c.TickEquipment(item), DEALER_ANN), e.EquipmentTicked)
    assert (ticked.item, ticked.clause, ticked.act.by) == (item, clause, DEALER_ANN)
    floor.do(c.OpenTable("red"))
    assert item in floor.table.ticked


@shows("3.5(c)(i)", "3.5(c)(ii)", "nz-caribbean-1998:3.4(c)")
def test_shoe_or_shuffler(book: str, clause: str) -> None:
    """Cards held in the hand are no source."""
    floor = Floor(book)
    refusal = floor.refuse(prepare(floor, source=CardSource.HAND))
    assert refusal.code == "DEVICE_REQUIRED"
    assert cites(floor, refusal.clause, clause)
    for source in (CardSource.SHOE, CardSource.SHUFFLER):
        assert Floor(book, source).prepare().table.settings["dealing_device"] == source


# Cloth


@shows(
    "vanuatu-2013:3.3(b)",
    "vanuatu-2013:12",
    "nz-div22-2012:3.2(b)",
    "nz-caribbean-1998:3.2",
    "nz-caribbean-1998:3.2(b)",
    "nz-caribbean-1998:3.3",
    "nz-caribbean-1998:Appendix",
)
def test_cloth_bears_every_area(book: str, clause: str) -> None:
    every_area_is_marked(book, clause, CLOTH[book])
    assert set(Floor(book).areas()) == set(CLOTH[book])


def every_area_is_marked(book: str, clause: str, areas: dict[str, str], **settings: object) -> None:
    """A cloth without any one of these areas, by name and label, is refused; a whole one is on record."""
    for area, label in areas.items():
        floor = Floor(book, **settings)
        left = tuple(each for each in areas if each != area)
        refusal = floor.refuse(prepare(floor, areas=left))
        assert refusal.code == "LAYOUT_INCOMPLETE"
        assert repr(label) in refusal.message
        assert cites(floor, refusal.clause, clause)
        assert floor.table.standing is Standing.CLOSED
    floor = Floor(book, **settings)
    prepared = only(floor.do(prepare(floor, areas=tuple(areas))), e.TablePrepared)
    assert prepared.areas == tuple(areas)
    assert floor.table.areas == tuple(areas)
