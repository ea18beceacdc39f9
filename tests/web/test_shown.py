"""What players are shown without asking: meters as they grow, that practice is practice, who is here, and nothing late."""

from croupier.house.act import HOUSE_OPERATOR, HOUSE_SUPERVISOR, Role
from croupier.house.jackpots import OpenPool
from croupier.house.records.paytables import paytable_of
from croupier.house.table.state import Table, table_stream
from croupier.house.wallet.wallets import wallet_stream
from tests.pilot.projections import rebuild
from tests.waiting import until
from tests.web.kit import Site, Watch, live_table

STUD = "nz-caribbean-1998"


def test_a_contribution_at_one_table_moves_the_meter_at_another(own_site: Site) -> None:
    tables = [live_table(own_site, STUD, name) for name in ("T1", "T2")]
    service = own_site.worker.service
    act = service.act(HOUSE_OPERATOR, "approved", HOUSE_SUPERVISOR)
    service.send("pool/P", OpenPool(tuple(tables), 10_000, 500_000), act, command_id="pool")
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
    bob = own_site.user()
    table = bob.practise(STUD)
    with bob.watch(table) as feed:
        feed.until(1)
        for _ in range(60):
            bob.ante(table)
            last = bob.play(table, "WithdrawWager", 1, area="ante")
        assert feed.until(last) == bob.see(table)
