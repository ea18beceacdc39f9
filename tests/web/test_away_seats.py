"""Who has left a seat at a live table alone for long enough, and looks on no more, is stood up and told why."""

from contextlib import ExitStack
from pathlib import Path

from croupier.house.table.state import Chair, Running, Standing, Table
from croupier.web.feed.clearing import LeftAlone, seated
from croupier.web.worker import microseconds
from tests.postgres import Server
from tests.waiting import until
from tests.web.kit import Site, User, live_table

BOOK = "vanuatu-2013"
MINUTE = 60 * 1_000_000


def seats(site: Site) -> list[int]:
    return list(site.worker.service.table("T1").chairs)


def later(site: Site, minutes: int) -> None:
    """Lets minutes go by for seats."""
    site.worker.hub.away.clock = lambda: microseconds() + minutes * MINUTE


def at_table(site: Site) -> tuple[User, User]:
    """Bob and Cat at a live table."""
    live_table(site, BOOK)
    bob, cat = site.user("Bob"), site.user("Cat")
    bob.sit("T1", 1)
    cat.sit("T1", 2)
    return bob, cat


def balance(user: User) -> int:
    found: int = user.http.get(f"/api/wallets/{user.name}").json()["balance"]
    return found


def test_who_is_gone_is_stood_up_and_who_looks_on_stays(own_site: Site) -> None:
    bob, cat = at_table(own_site)
    away, service = own_site.worker.hub.away, own_site.worker.service
    with cat.watch("T1") as feed:
        feed.until(1)
        later(own_site, 14)
        assert not list(away.due())
        later(own_site, 16)
        until(lambda: seats(own_site) == [2])
        until(lambda: not list(away.due()))
        assert seats(own_site) == [2]
        assert balance(bob) == 100_000_000
        with bob.watch("T1") as again:
            again.until(service.version("table/T1"))
            told = [line["text"] for line in (*again.story, *again.said)]
            assert told[-1] == "Seat 1 is free: its player was away"
    until(lambda: not own_site.worker.hub.rooms["T1"].watching)
    later(own_site, 40)
    until(lambda: not seats(own_site))
    assert balance(cat) == 100_000_000


def test_what_a_player_does_counts_from_there(own_site: Site) -> None:
    bob, _ = at_table(own_site)
    with own_site.user("Dan").watch("T1") as feed:
        later(own_site, 10)
        feed.until(bob.ready("T1", 1))
    later(own_site, 16)
    until(lambda: seats(own_site) == [1])


def test_the_story_is_there_for_who_comes_back(own_site: Site) -> None:
    """After a reload the page had none: a view came without what led to it."""
    bob, cat = at_table(own_site)
    version, hub = bob.ante("T1", 1), own_site.worker.hub
    until(lambda: hub.rooms["T1"].now.version >= version)
    for user in (bob, cat):
        with user.watch("T1") as feed:
            feed.until(version)
            told = [(line["kind"], line["seat"]) for line in feed.story]
            assert ("WagerPlaced", 1) in told


class Clock:
    """A clock that is set by hand."""

    now = 0

    def __call__(self) -> int:
        return self.now * MINUTE


def sitting(*players: str, auto: bool = True, practice: str = "") -> Table:
    chairs = {seat: Chair(player, 0) for seat, player in enumerate(players, 1)}
    return Table(id="T1", chairs=chairs, running=Running(auto=auto), practice=practice)


def test_seats_count_from_sitting_down_to_getting_up() -> None:
    clock = Clock()
    away = LeftAlone(clock, 15 * 60, seated)
    away.note(sitting("Bob"))
    clock.now = 5
    away.note(sitting("Bob", "Cat"))
    clock.now = 15
    assert list(away.due()) == [("T1", "Bob")]
    away.note(sitting("Cat"))
    clock.now = 20
    assert list(away.due()) == [("T1", "Cat")]
    away.note(sitting("Cat", auto=False))
    assert not list(away.due())


def test_a_house_may_leave_seats_alone_and_practice_is_not_its() -> None:
    clock = Clock()
    never, practice = LeftAlone(clock, 0, seated), LeftAlone(clock, 60, seated)
    never.note(sitting("Bob"))
    practice.note(sitting("Bob", practice="Bob"))
    clock.now = 1_000_000
    assert not list(never.due())
    assert not list(practice.due())


def test_who_is_connected_at_another_worker_is_not_away(tmp_path: Path, postgres: Server) -> None:
    """A worker sees its own connections alone: it stood up whoever had come in by the other one."""
    db = postgres.database(tmp_path)
    with Site(tmp_path, db=db) as one:
        bob, _ = at_table(one)
        practice = bob.http.post("/api/practice", json={"rulebook": BOOK}).json()["table"]
        with Site(tmp_path, db=db) as two, ExitStack() as watched:
            for table in ("T1", practice):
                watched.enter_context(User(two, bob.me).watch(table)).until(1)
                until(lambda table=table: one.worker.hub.presence.anywhere(table, "Bob"))  # type: ignore[misc]
            one.worker.hub.clearing.clock = lambda: microseconds() + 60 * MINUTE
            later(one, 16)
            until(lambda: seats(one) == [1])
            until(lambda: not [*one.worker.hub.away.due(), *one.worker.hub.clearing.due()])
            assert seats(one) == [1]
            assert one.worker.service.table(practice).standing is Standing.OPEN


def test_those_who_were_seen_at_once_are_freed_in_one_order() -> None:
    """Which of them a table frees first hangs on no process."""
    now = [0]
    players = {f"player {number}" for number in range(12)}
    alone = LeftAlone(lambda: now[0], 60, lambda _: players)
    alone.note(Table(id="T1"))
    now[0] = 2 * MINUTE
    assert alone.due() == sorted(("T1", player) for player in players)
