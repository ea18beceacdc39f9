"""The feed: a view, then its changes; back after a drop; the newest connection of a seat; commands and answers."""

import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from croupier.house.act import Role
from croupier.store import SqliteStore, Verified, load_keys, verify
from tests.web.kit import Site, dealt_in, live_table, seated

ANTE = {"type": "Play", "command": {"type": "PlaceWager", "seat": 1, "area": "ante", "amount": 1_000}}


def test_a_practice_round_is_played_over_the_feed(site: Site) -> None:
    user, table = site.guest_at()
    with user.watch(table) as feed:
        assert feed.next()["type"] in ("view", "beat")
        assert feed.send(ANTE, "a")["ok"]
        assert feed.send({"type": "SayReady", "seat": 1}, "b")["ok"]
        view = feed.until(feed.send({"type": "Play", "command": {"type": "Bet", "seat": 1}}, "c")["version"])
        while view["playing"]:
            answer = feed.send(
                {"type": "Play", "command": {"type": "AnswerForce", "seat": 1, "force": False}}, "d"
            )
            view = feed.until(answer["version"])
        assert view["play"]["phase"] in ("closed", "void")
        assert len(view["play"]["dealer_cards"].split()) == 5
        assert view == user.see(table)
        assert any("upcard" in line["text"] for line in feed.said)
        assert all(line["clause"] for line in feed.said)


def test_a_feed_that_comes_back_gets_the_gap_and_nothing_else(site: Site) -> None:
    user, table = site.guest_at("nz-div22-2016")
    with user.watch(table) as feed:
        feed.until(1)
        version, before = feed.version, feed.view
    after = user.do(table, ANTE)
    with user.watch(table, since=version) as again:
        again.view, again.version = before, version
        while again.version < after:
            assert again.next()["type"] != "view"
        assert again.view == user.see(table)
        assert [line["text"] for line in again.said] == ["Seat 1 antes 10.00"]


def test_a_feed_speaks_as_it_was_asked_to_and_else_english(site: Site) -> None:
    user, table = site.guest_at()
    with (
        user.watch(table, lang="de") as own,
        user.watch(table, **{"as": "spectator", "lang": "tlh"}) as other,
    ):
        own.until(1), other.until(1)
        done = user.do(table, ANTE)
        own.until(done), other.until(done)
        assert [line["text"] for line in own.said] == ["Platz 1 setzt ein Ante von 10,00"]
        assert [line["text"] for line in other.said] == ["Seat 1 antes 10.00"]


def test_the_story_is_told_in_the_language_that_somebody_comes_back_with(site: Site) -> None:
    user, table = site.guest_at()
    with user.watch(table) as before:
        before.until(user.do(table, ANTE))
    with user.watch(table, lang="fr") as after:
        after.until(before.version)
        story = [line["text"] for line in after.story]
        assert story[-1] == "La place 1 pose une ante de 10,00"
        assert not [text for text in story if text.startswith(("Seat", "Round", "The"))]


def test_a_version_that_is_not_known_gets_the_whole_view(site: Site) -> None:
    user, table = site.guest_at("nz-div22-2016")
    for since in ("999999", "-1", "x", "9" * 40, ""):
        with user.watch(table, since=since) as feed:
            while feed.next()["type"] == "beat":
                pass
            assert feed.view == user.see(table)


def test_the_newest_connection_of_a_seat_counts(site: Site) -> None:
    user, table = site.guest_at()
    with user.watch(table) as first:
        first.until(1)
        with user.watch(table) as second:
            second.until(1)
            with pytest.raises(ConnectionClosed) as closed:
                first.until(2**40)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.reason == "TAKEN_OVER"
            assert second.send(ANTE, "z")["ok"]


def test_a_command_made_against_an_old_version_is_refused_and_changes_nothing(site: Site) -> None:
    user, table = site.guest_at()
    with user.watch(table) as feed:
        feed.until(1)
        answer = feed.send(ANTE, "old", version=3)
        assert not answer["ok"]
        assert answer["problem"]["code"] == "STALE"
        assert answer["problem"]["actual"] == feed.version
        assert "play" not in user.see(table) or not user.see(table)["play"]["seats"]


def test_the_same_command_twice_has_one_effect(site: Site) -> None:
    user, table = site.guest_at()
    with user.watch(table) as feed:
        feed.until(1)
        first, second = feed.send(ANTE, "once"), feed.send(ANTE, "once")
        assert first["version"] == second["version"]
    assert user.ask(table, ANTE, key="once").json() == {"version": first["version"], "repeated": True}


def test_seats_see_their_own_cards_and_spectators_none(site: Site) -> None:
    table = live_table(site, "vanuatu-2013", "Cards")
    bob, cat, eve = (site.user(name) for name in ("Bob C", "Cat C", "Eve C"))
    seated(table, bob, cat)
    dealt_in(table, bob, cat)
    dealer = site.user("Dee C", Role.DEALER)
    cards = {
        user.name: {seat: held["cards"] for seat, held in user.see(table)["play"]["seats"].items()}
        for user in (bob, cat, eve, dealer)
    }
    assert len(cards["Bob C"]["1"].split()) == 5
    assert cards["Bob C"]["2"] == ""
    assert cards["Cat C"]["1"] == ""
    assert cards["Eve C"] == cards["Dee C"] == {"1": "", "2": ""}
    assert "chips" not in bob.see(table)["seats"]["2"]


def test_a_player_who_leaves_sees_as_a_spectator_and_the_next_sees_nothing_of_before(site: Site) -> None:
    table = live_table(site, "vanuatu-2013", "Leaving")
    bob, cat = site.user("Bob L"), site.user("Cat L")
    bob.sit(table)
    with bob.watch(table) as old:
        old.until(1)
        assert old.view["you"] == 1
        version = bob.do(table, {"type": "LeaveSeat", "seat": 1})
        while old.version < version or "you" in old.view:
            old.next()
        assert "chips" not in json.dumps(old.view)
        cat.sit(table)
        with cat.watch(table, since=5) as new:
            new.until(version)
            assert new.view["you"] == 1
            assert not any("Bob" in line["text"] for line in new.said)


def test_a_feed_that_comes_back_is_told_what_changed_beside_the_log(site: Site) -> None:
    table = live_table(site, "nz-caribbean-1998", "Linked")
    otto, sue = site.user("Otto Q", Role.OPERATOR), site.user("Sue Q", Role.SUPERVISOR)
    second = sue.as_second()
    opening = {"type": "OpenPool", "tables": [table], "rate": 10_000, "seed": 5_000}
    body = {"command": opening, "why": "opening", "second": second}
    assert otto.http.post("/api/pools/Q/commands", json=body).status_code == 200
    with otto.watch(table) as feed:
        feed.until(1)
        while not feed.view.get("jackpot", {}).get("meter"):
            feed.next()
        version, before = feed.version, feed.view
    down = {"command": {"type": "SetLink", "table": table, "up": False}, "why": "the line is cut"}
    assert sue.http.post("/api/pools/Q/commands", json=down).status_code == 200
    with otto.watch(table, since=version) as again:
        again.view, again.version = before, version
        while again.view["jackpot"]["open"]:
            assert again.next()["type"] != "view"
        assert again.view == otto.see(table)


def test_a_version_without_a_visible_change_is_told_all_the_same(site: Site) -> None:
    table = live_table(site, "vanuatu-2013", "Silent")
    bob, eve = site.user("Bob S"), site.user("Eve S")
    bob.do(table, {"type": "TakeSeat", "seat": 1, "player": "Bob S"})
    with eve.watch(table) as feed:
        feed.until(bob.do(table, {"type": "BringChips", "seat": 1, "amount": 5_000}))
        assert "5,000" not in json.dumps(feed.said)


def test_the_log_is_signed_when_the_server_stops(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.user().practise("vanuatu-2013")
    site.stop()
    with SqliteStore(tmp_path / "house.db") as store:
        keys = load_keys(tmp_path / "keys", {})
        found = verify(store, trusted=keys.trusted)
        assert isinstance(found, Verified)
        assert found.signed == found.count == store.head().seq


def test_requests_are_counted_by_their_route(site: Site) -> None:
    user = site.user()
    user.http.get("/api/tables")
    user.http.get("/api/tables/nowhere")
    figures = user.http.get("/metrics").text
    assert 'croupier_http_requests_total{method="GET",route="/api/tables",status="200"}' in figures
    assert 'route="/api/tables/{table}",status="404"' in figures
    assert "nowhere" not in figures
