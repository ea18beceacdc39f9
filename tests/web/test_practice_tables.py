"""Practice tables end without their player, and no list is walked: pages come from what is kept in order."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.house.act import Role
from croupier.house.table.state import Standing
from croupier.web.feed.listing import Listing
from croupier.web.worker import microseconds
from tests.waiting import until
from tests.web.kit import Site, User, from_there, live_table

BOOK, OTHER = "vanuatu-2013", "nz-caribbean-1998"
LATER = 31 * 60 * 1_000_000


def listed(user: User, **query: Any) -> list[str]:
    """The names of the tables that somebody is told of."""
    return [line["table"] for line in user.http.get("/api/tables", params=query).json()["tables"]]


@pytest.fixture
def later() -> Iterator[Any]:
    """Lets half an hour go by for practice tables."""

    def wait(site: Site) -> None:
        site.worker.hub.clearing.clock = lambda: microseconds() + LATER

    return wait


def test_a_practice_table_ends_without_its_player_and_leaves_the_lists(tmp_path: Path, later: Any) -> None:
    """They were for ever: each stayed in the list of its player and of the staff, and in memory."""
    with Site(tmp_path) as site:
        guest, table = site.guest_at(BOOK)
        staff = site.user("Sue", Role.SUPERVISOR)
        live_table(site, BOOK, "T1")
        assert table in listed(guest)
        assert table in listed(staff)
        guest.dealt(table)
        assert site.worker.hub.rooms[table].now.table.playing
        later(site)
        until(lambda: site.worker.service.table(table).standing is Standing.CLOSED)
        until(lambda: table not in site.worker.hub.rooms)
        assert listed(guest) == listed(staff) == ["T1"]
        assert not site.worker.service.table(table).chairs
    with Site(tmp_path) as site:
        again = User(site, guest.me)
        assert listed(again) == ["T1"]
        assert table not in site.worker.hub.rooms
        assert again.see(table)["standing"] == "closed"
        assert table not in site.worker.hub.rooms
        with again.watch(table) as feed:
            feed.until(1)
            assert again.practise(BOOK) == table
            assert feed.until(again.ready(table))["standing"] == "open"
        assert listed(again) == ["T1", table]


def test_a_practice_table_stays_while_its_player_looks_at_it(own_site: Site, later: Any) -> None:
    guest, table = own_site.guest_at(BOOK)
    clearing = own_site.worker.hub.clearing
    with guest.watch(table) as feed:
        feed.until(1)
        later(own_site)
        until(lambda: not list(clearing.due()))
        assert own_site.worker.service.table(table).standing is Standing.OPEN
    clearing.clock = lambda: microseconds() + 2 * LATER
    until(lambda: own_site.worker.service.table(table).standing is Standing.CLOSED)


def test_no_list_is_walked(own_site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """With 8,800 practice tables of others, each request for the list looked at every one of them."""
    hub = own_site.worker.hub
    for number in range(6):
        own_site.guest_at(BOOK)
        live_table(own_site, BOOK, f"T{number}")
    guest, table = own_site.guest_at(BOOK)
    staff = own_site.user("Ott", Role.OPERATOR)
    assert len(listed(staff)) == 13
    looked: list[str] = []
    room = hub.standing_room

    async def look(name: str) -> Any:
        looked.append(name)
        return await room(name)

    def walked(prefix: str = "") -> list[str]:
        assert not prefix or prefix == "pool/", "the log was walked"
        return []

    monkeypatch.setattr(hub, "standing_room", look)
    monkeypatch.setattr(own_site.worker.store, "streams", walked)
    assert listed(guest, limit=2) == ["T0", "T1"]
    assert looked == ["T0", "T1", "T2"]
    assert listed(guest, after="T3") == ["T4", "T5", table]
    floor = staff.http.get("/api/floor", params={"limit": 3}).json()
    assert [line["table"] for line in floor["tables"]] == ["T0", "T1", "T2"]
    assert staff.http.get("/api/disputes").json()["disputes"] == []


def test_a_page_ends_where_the_next_begins(own_site: Site) -> None:
    guest, table = own_site.guest_at(BOOK)
    for name in ("B", "C", "A"):
        live_table(own_site, BOOK, name)
    seen, after = [], ""
    while after is not None:
        page = guest.http.get("/api/tables", params={"after": after, "limit": 1}).json()
        seen += [line["table"] for line in page["tables"]]
        after = page["after"]
    assert seen == ["A", "B", "C", table]


def test_a_listing_holds_a_name_once_and_forgets_it() -> None:
    listing = Listing()
    for whose in ("", "Ann", "Bob"):
        listing.put("T", whose)
    assert (listing.after("", 9), listing.count("Ann"), listing.count("Bob")) == (["T"], 0, 1)
    assert listing.has("T", ("Bob",))
    assert not listing.has("T", ("",))
    listing.drop("T")
    listing.drop("T")
    assert (len(listing), listing.count("Bob"), "T" in listing) == (0, 0, False)


def asked(user: User, book: str) -> str:
    """What somebody is answered who wants to practise."""
    answer = user.http.post("/api/practice", json={"rulebook": book})
    return answer.json().get("code", "made")


def test_nobody_has_more_practice_tables_than_allowed(tmp_path: Path, later: Any) -> None:
    with Site(tmp_path, practice_per_player=1) as site:
        guest = site.user()
        assert [asked(guest, book) for book in (BOOK, BOOK, OTHER)] == ["made", "made", "TOO_MANY_PRACTISE"]
        assert asked(site.user(), OTHER) == "made"
        later(site)
        until(lambda: not listed(guest))
        assert asked(guest, OTHER) == "made"


def test_practice_tables_are_counted_by_address_and_network(tmp_path: Path) -> None:
    with Site(tmp_path, practice_per_address=1, trusted_proxies="127.0.0.0/8") as site:
        places = ("192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5", "192.0.3.1")
        told = [asked(from_there(site, place), BOOK) for place in places]
        assert told == ["made", "TOO_MANY_PRACTISE", "made", "made", "made", "TOO_MANY_PRACTISE", "made"]


def test_practice_tables_are_counted_in_all(tmp_path: Path) -> None:
    with Site(tmp_path, practice_tables=2) as site:
        assert [asked(site.user(), BOOK) for _ in range(3)] == ["made", "made", "TOO_MANY_PRACTISE"]
