"""What players are shown without asking: meters, signs, that practice is practice, who is here, why gaming is stopped; nothing late."""

from collections.abc import Callable
from typing import Any

from croupier.house.act import HOUSE, HOUSE_SUPERVISOR, Role
from croupier.house.jackpots import OpenPool
from croupier.house.people import Disable, Enable
from croupier.house.records.paytables import paytable_of
from croupier.house.table import commands as c
from croupier.house.table.state import Table, table_stream
from croupier.house.wallet.wallets import wallet_stream
from tests.pilot.projections import rebuild
from tests.waiting import until
from tests.web.kit import Site, User, Watch, live_table

STUD = "nz-caribbean-1998"


def test_a_contribution_at_one_table_moves_the_meter_at_another(own_site: Site) -> None:
    tables = [live_table(own_site, STUD, name) for name in ("T1", "T2")]
    own_site.has("pool/P", OpenPool(tuple(tables), 10_000, 500_000), "pool")
    bob = own_site.user("Bob")
    with own_site.user("Iris", Role.INSPECTOR).watch("T2") as feed:
        feed.until(1)
        bob.sit("T1")
        bob.ante("T1")
        bob.play("T1", "PlaceWager", 1, area="jackpot", amount=100)
        bob.ready("T1")
        while feed.view["jackpot"]["meter"] < 500_100:
            feed.next()
        assert feed.view["jackpot"] == {"meter": 500_100, "open": True}


def test_practice_is_labelled_has_the_same_odds_and_moves_nobodys_money(own_site: Site) -> None:
    bob = own_site.user("Bob")
    service, store = own_site.worker.service, own_site.worker.store
    real = service.state(table_stream(live_table(own_site, STUD)))
    before = rebuild(store).books.ledger.balances.copy()
    wallet = store.version(wallet_stream("Bob"))
    table = bob.practise(STUD)
    for _ in range(3):
        bob.ante(table)
        bob.ready(table)
        bob.play(table, "Fold", 1)
        bob.ready(table)
    practised: Table = service.state(table_stream(table))
    assert paytable_of(practised) == paytable_of(real)
    assert practised.rounds >= 3
    assert bob.see(table)["practice"] is True
    assert bob.see("T1")["practice"] is False
    after = rebuild(store).books.ledger.balances
    kept = [name for name in before if name.startswith(("wallet:", "table:T1"))]
    assert len(kept) == 2
    assert [after[name] for name in kept] == [before[name] for name in kept]
    assert store.version(wallet_stream("Bob")) == wallet


def test_a_feed_says_which_seats_are_connected_and_how_many_watch(own_site: Site) -> None:
    table = live_table(own_site, STUD)
    bob, cat = own_site.user("Bob"), own_site.user("Cat")
    bob.do(table, {"type": "TakeSeat", "seat": 1, "player": "Bob"})

    def told(feed: Watch) -> tuple[list[int], int]:
        while (message := feed.next())["type"] != "beat":
            pass
        return message["here"], message["watching"]

    with bob.watch(table) as own:
        assert told(own) == ([1], 0)
        with cat.watch(table) as feed:
            assert told(feed) == ([1], 1)
    until(lambda: not own_site.worker.hub.rooms[table].watching)
    with cat.watch(table) as feed:
        assert told(feed)[0] == []


def test_a_reader_who_fell_behind_comes_to_the_same_view(own_site: Site) -> None:
    bob, table = own_site.guest_at(STUD)
    with bob.watch(table, unread=16) as feed:
        feed.until(1)
        for _ in range(60):
            bob.ante(table)
            last = bob.play(table, "WithdrawWager", 1, area="ante")
        assert feed.until(last) == bob.see(table)


def shown(user: User, table: str) -> dict[str, Any]:
    answer = user.http.get(f"/api/tables/{table}/signs")
    assert answer.status_code == 200, answer.text
    return {sign["name"]: sign for sign in answer.json()["signs"]}


def test_a_tables_signs_follow_its_settings(site: Site) -> None:
    ann, table = site.guest_at("vanuatu-2013", settings={"max_payout": 500_000, "super_pay_table": 7})
    signs = shown(ann, table)
    assert signs["maximum payout"]["lines"] == ["5,000.00"]
    assert signs["maximum payout"]["clause"] == "5.12/2"
    assert "ace king queen 5 to 1" in signs["super table"]["lines"]


def test_without_a_setting_there_is_no_such_sign(site: Site) -> None:
    ann = site.user()
    assert "maximum payout" not in shown(ann, ann.practise("vanuatu-2013"))


def test_the_signs_of_anothers_practice_table_are_not_shown(site: Site) -> None:
    ann, bob = site.user(), site.user()
    answer = bob.http.get(f"/api/tables/{ann.practise('vanuatu-2013')}/signs")
    assert answer.json()["code"] == "NOT_YOUR_TABLE"


def test_both_minimums_are_on_the_table_while_one_player_keeps_the_former(own_site: Site) -> None:
    table = live_table(own_site, "nsw-star-2019", "T1")
    limits = ((500, 5_000), (2_000, 5_000))
    bob, watcher = own_site.user("Bob"), own_site.user("Watcher")
    for number, each in enumerate(limits):
        raised = c.SetLimits(each, at_once=number > 0)
        own_site.has(table_stream(table), raised, f"limits {number}", HOUSE_SUPERVISOR)
        if not number:
            bob.sit(table)
            bob.ante(table)
    for user in (bob, watcher):
        both, kept = user.see(table)["signs"]
        assert (both["lines"], both["clause"]) == (["5.00 to 50.00", "20.00 to 50.00"], "6.5.3")
        assert (kept["lines"], kept["clause"]) == (["seat 1 keeps 5.00"], "6.5.1.1")
    bob.play(table, "WithdrawWager", 1, area="ante")
    bob.do(table, {"type": "LeaveSeat", "seat": 1})
    assert [sign["lines"] for sign in watcher.see(table)["signs"]] == [["20.00 to 50.00"]]


def test_the_reason_is_shown_to_all_and_goes_away(own_site: Site) -> None:
    user = own_site.user("Bob")
    table = live_table(own_site, "nz-caribbean-1998", pause=1)
    user.sit(table)
    with own_site.user("Cat").watch(table) as feed:
        feed.until(1)
        own_site.has(HOUSE, Disable("all"), "Disable", why="a drill")
        while "disabled" not in feed.view:
            feed.next()
        assert feed.view["disabled"] == user.see(table)["disabled"] == "a drill"
        ante = {"type": "PlaceWager", "seat": 1, "area": "ante", "amount": 1_000}
        refused = user.ask(table, {"type": "Play", "command": ante})
        assert (refused.status_code, refused.json()["code"]) == (409, "DISABLED")
        own_site.has(HOUSE, Enable("all"), "Enable", why="a drill")
        while feed.view.get("disabled"):
            feed.next()
    assert not user.see(table).get("disabled")
    user.ante(table)


def test_the_next_round_waits_until_gaming_goes_on(own_site: Site) -> None:
    user = own_site.user("Bob")
    table = live_table(own_site, "nz-caribbean-1998")
    user.sit(table)
    user.ante(table)
    user.ready(table)
    own_site.has(HOUSE, Disable("nz-caribbean-1998"), "Disable", why="a drill")
    user.play(table, "Fold", 1)
    wait(user, table, lambda view: not view["playing"])
    user.ready(table)
    assert user.see(table)["round"] == 1
    assert not own_site.worker.service.may_go_on(table)
    own_site.has(HOUSE, Enable("nz-caribbean-1998"), "Enable", why="a drill")
    wait(user, table, lambda view: view["round"] == 2)


def wait(user: User, table: str, wanted: Callable[[dict[str, Any]], bool]) -> None:
    """Follows the table until it is as wanted."""
    with user.watch(table) as feed:
        feed.until(1)
        while not wanted(feed.view):
            feed.next()
