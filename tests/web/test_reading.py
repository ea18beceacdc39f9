"""What is read over the API: who may read what, page by page, and never a card of a round that is open."""

import csv
import json
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest

from croupier.game import State
from croupier.house.act import Role
from croupier.house.jackpots import OpenPool
from croupier.house.records import measures
from croupier.house.records.rounds import COMPLETE, PLAYED, ROUND
from croupier.house.records.shuffles import are_kept
from croupier.house.table.rules import rules_of
from croupier.house.table.state import Kept, MixedSeed, table_stream
from croupier.house.wallet.wallets import wallet_stream
from croupier.rulebook import IDS
from croupier.rulebook.clauses import clauses
from croupier.store import open_store
from croupier.web.routes.me import Sum
from tests.effort import PROVING, often, some
from tests.pilot.players import Lively
from tests.pilot.projections import rebuild
from tests.waiting import until
from tests.web.kit import Site, User, live_table, nobody
from tests.web.watchers import CARD

LIVE = "Live 1"
STAFF = {
    "dealer": Role.DEALER,
    "supervisor": Role.SUPERVISOR,
    "operator": Role.OPERATOR,
    "inspector": Role.INSPECTOR,
}
CALLERS = ("nobody", "guest", "player", "stranger", *STAFF)


def play_round(site: Site, table: str, seats: dict[int, User], each: Callable[[], object] = bool) -> None:
    """Has bots play a round from its wagers to its end over the API; `each` looks in between."""
    bots, ready = Lively(table, absent=0), set[tuple[int, str]]()

    def begun() -> bool:
        if site.worker.service.table(table).round is not None:
            return True
        for seat, user in seats.items():
            user.ask(table, {"type": "SayReady", "seat": seat})
        return False

    until(begun)
    number = site.worker.service.table(table).rounds

    def over() -> bool:
        live = site.worker.service.table(table)
        if live.round is None or live.rounds > number:
            return True
        for seat, user in seats.items():
            live = site.worker.service.table(table)
            command = bots.choose(rules_of(live), live, seat)
            if command is not None:
                user.ask(table, {"type": "Play", "command": msgspec.to_builtins(command)})
            elif live.round is not None and (seat, live.round.phase) not in ready:
                # Before the deal, and once more where a seat may concede.
                ready.add((seat, live.round.phase))
                user.ask(table, {"type": "SayReady", "seat": seat})
            each()
        return False

    until(over)


def get(user: User, path: str, **query: Any) -> Any:
    answer = user.http.get(f"/api{path}", params=query)
    assert answer.status_code == 200, (path, answer.text)
    return answer.json()


def pages(user: User, path: str, part: str, after: Any = 0, **query: Any) -> Iterator[dict[str, Any]]:
    """Everything in a report, page by page."""
    while after is not None:
        page = get(user, path, after=after, **query)
        assert len(page[part]) <= query["limit"]
        yield from page[part]
        after = page["after"]


def indexed(user: User, table: str, number: int) -> Any:
    """A finished round, as soon as it is there."""
    path = f"/tables/{quote(table)}/rounds/{number}"
    until(lambda: user.http.get(f"/api{path}").status_code == 200)
    return get(user, path)


@pytest.fixture(autouse=True, scope="module")
def short_theory() -> Iterator[None]:
    """What a rulebook brings in theory is simulated in few rounds here: another file is about how well."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(measures, "ROUNDS", often(20_000, measures.ROUNDS))
        before = measures.theory_of.cache_info().misses
        yield
    if measures.theory_of.cache_info().misses > before:
        measures.theory_of.cache_clear()


@pytest.fixture(scope="module")
def users(site: Site) -> dict[str, User]:
    """One of each role; a guest with a round of practice, and a player with one at a table of the house."""
    found = {name: site.user(name.title(), role) for name, role in STAFF.items()}
    found |= {"guest": site.user(), "player": site.user("Player"), "stranger": site.user("Stranger")}
    guest, player = found["guest"], found["player"]
    practice = guest.practise("vanuatu-2013")
    play_round(site, practice, {1: guest})
    live_table(site, "nsw-star-2019", LIVE)
    player.sit(LIVE, chips=1_000_000)
    play_round(site, LIVE, {1: player})
    live_table(site, "nz-caribbean-1998", "Stud 1")
    site.has("pool/stud", OpenPool(("Stud 1",), 5_000, 700, approval="test"), "open pool")
    raised = {"command": {"type": "Raise", "round": "round 1", "about": "the upcard"}}
    answer = player.http.post(f"/api/disputes/{quote(LIVE)}/first/commands", json=raised)
    assert answer.status_code == 200, answer.text
    indexed(guest, practice, 1)
    indexed(player, LIVE, 1)
    return found


# Who may read what

ANYBODY = "nobody guest player stranger dealer supervisor operator inspector"
SIGNED_IN = "guest player stranger dealer supervisor operator inspector"
MEMBERS = "player stranger dealer supervisor operator inspector"
HOUSE = "dealer supervisor operator inspector"
WATCH = "operator inspector"

READ = {
    ANYBODY: "/rulebooks /rulebooks/vanuatu-2013 /rulebooks/vanuatu-2013/clauses",
    MEMBERS: """
        /tables/{live}/rounds /tables/{live}/rounds/1 /tables/{live}/rounds/1/why /pools /pools/stud /disputes
        /promotions /house
    """,
    HOUSE: "/tables/{live}/rounds/1/file /tables/{practice}/rounds/1/file",
    f"guest {HOUSE}": """
        /tables/{practice}/rounds /tables/{practice}/rounds/1 /tables/{practice}/rounds/1/why /wallets/{guest}
    """,
    SIGNED_IN: "/me /me/rounds /me/rounds/export /me/rounds/export?format=csv /me/statistics",
    f"player {HOUSE}": "/wallets/Player /disputes/{live}/first",
    WATCH: """
        /people /events /events?stream=people /significant /books /paytables /log/export
        /log/export?format=csv
    """,
}
READERS = {path: who for who, paths in READ.items() for path in paths.split()}


def path_of(path: str, users: dict[str, User]) -> str:
    guest = users["guest"].name
    return f"/api{path}".format(live=quote(LIVE), practice=f"vanuatu-2013.{guest}", guest=guest)


@pytest.mark.parametrize("who", CALLERS)
@pytest.mark.parametrize("path", READERS)
def test_each_is_read_by_those_who_may(site: Site, users: dict[str, User], path: str, who: str) -> None:
    where = path_of(path, users)
    answer = nobody.get(site.url + where) if who == "nobody" else users[who].http.get(where)
    if who in READERS[path].split():
        assert answer.status_code == 200, answer.text
    else:
        assert answer.status_code in ((401,) if who == "nobody" else (403, 404)), answer.text
        assert set(answer.json()) <= {"status", "code", "title", "clause", "case", "values"}


def test_a_round_says_why_it_came_to_what_it_did(users: dict[str, User]) -> None:
    path = f"/tables/{quote(LIVE)}/rounds/1"
    net = get(users["player"], path)["records"][0]["net"]
    own, other, whole = (get(users[who], f"{path}/why") for who in ("player", "stranger", "inspector"))
    assert sum(each["net"] for each in own["amounts"]) == net
    assert other["amounts"] == []
    assert [(each["seat"], each["area"]) for each in whole["amounts"]] == [
        (each["seat"], each["area"]) for each in own["amounts"]
    ]
    spoken = get(users["player"], f"{path}/why", lang="de")["amounts"][0]["tree"]["says"]
    assert spoken.startswith("Ergebnis: ")


def test_a_round_says_why_a_ruling_moved_its_money_afterwards(own_site: Site) -> None:
    """7.00 is won on the ante, whatever it had brought, by 11.21 and because of the ruling."""
    table, player = live_table(own_site, "nz-div22-2016"), own_site.user("Player")
    player.sit(table)
    play_round(own_site, table, {1: player})
    indexed(player, table, 1)
    chips = player.see(table)["seats"]["1"]["chips"]
    path = f"/tables/{quote(table)}/rounds/1/why"
    before = {each["area"]: each["net"] for each in get(player, path)["amounts"]}
    award = {"seat": 1, "area": "ante", "amount": 700}
    ruling = {"type": "MakeRuling", "text": "it stood", "remedy": "resettle", "awards": [award], "round": 1}
    second = own_site.user("Second", Role.SUPERVISOR).as_second()
    own_site.user("Operator", Role.OPERATOR).do(table, ruling, why="the camera shows it", second=second)
    assert player.see(table)["seats"]["1"]["chips"] - chips == 700 - before["ante"]
    after = {each["area"]: each for each in get(player, path)["amounts"]}
    assert {area: each["net"] for area, each in after.items()} == before | {"ante": 700}
    told = json.dumps(after["ante"]["tree"])
    assert '"11.21"' in told
    assert "ruling" in told


def test_the_log_is_checked_once_at_a_time(site: Site, users: dict[str, User]) -> None:
    site.worker.verifying = True
    answer = users["inspector"].http.post("/api/log/verify")
    site.worker.verifying = False
    assert (answer.status_code, answer.json()["code"]) == (409, "BUSY")


def test_a_check_of_the_log_tells_how_far_it_is(site: Site, users: dict[str, User]) -> None:
    checked = users["inspector"].http.post("/api/log/verify").json()
    assert checked["sound"]
    assert checked["events"] <= site.worker.store.head().seq
    told = users["inspector"].http.get("/api/log/verify").json()
    assert not told["running"]
    assert 0 < told["checked"] <= told["events"] == site.worker.store.head().seq
    assert users["player"].http.get("/api/log/verify").status_code == 403


@pytest.mark.parametrize(
    "path",
    [
        "/rulebooks/none",
        "/tables/None/rounds",
        f"/tables/{LIVE}/rounds/0",
        f"/tables/{LIVE}/rounds/999",
        "/wallets/None",
        "/wallets/Operator",
        "/pools/none",
        "/disputes/none/none",
        "/events?stream=none",
        "/log/export?stream=table/a/b",
    ],
)
def test_what_is_not_there_is_not_found(users: dict[str, User], path: str) -> None:
    answer = users["inspector"].http.get(f"/api{path}")
    assert answer.status_code == 404, answer.text
    assert answer.json()["code"] in ("NOT_FOUND", "NO_SUCH_TABLE", "UNKNOWN_RULEBOOK")


@pytest.mark.parametrize(
    "path", ["/events", "/me/rounds", "/disputes", "/significant", "/books", f"/tables/{LIVE}/rounds"]
)
@pytest.mark.parametrize("limit", ["0", "501", "-1", "x"])
def test_pages_are_bounded(users: dict[str, User], path: str, limit: str) -> None:
    assert users["operator"].http.get(f"/api{path}?limit={limit}").status_code == 400


# Rulebooks


@pytest.mark.parametrize("name", IDS)
def test_a_rulebook_is_shown_with_its_clauses(users: dict[str, User], name: str) -> None:
    book = get(users["guest"], f"/rulebooks/{name}")
    assert book["about"] in get(users["guest"], "/rulebooks")["rulebooks"]
    assert book["seats"]["value"] == book["about"]["seats"]
    assert all(area["clause"] and area["value"] for area in book["areas"].values())
    assert all(table["clause"] and table["rows"] for table in book["pay_tables"])
    assert all(sign["clause"] and sign["lines"] for sign in book["signs"])
    assert {"ante", "bet"} <= set(book["areas"])
    assert {setting["name"] for setting in book["settings"]} >= {"dealing_device", "max_payout"}
    assert book["values"]["bet.multiple"]["value"] == 2


def test_clauses_are_paged(users: dict[str, User]) -> None:
    told = pages(users["guest"], "/rulebooks/nsw-star-2019/clauses", "clauses", limit=40)
    found = [clause["id"] for clause in told]
    assert found == [clause.id for clause in clauses() if clause.rulebook == "nsw-star-2019"]


# Rounds


def test_a_round_is_shown_again_to_each_as_each_saw_it(users: dict[str, User]) -> None:
    path = f"/tables/{LIVE}/rounds/1"
    own, other = get(users["player"], path), get(users["stranger"], path)
    whole = get(users["inspector"], path)
    assert (own["viewer"], other["viewer"], whole["viewer"]) == (1, "spectator", "inspector")
    assert [len(one["records"]) for one in (own, other, whole)] == [1, 0, 1]
    assert [bool(one["chips_before"]) for one in (own, other, whole)] == [True, False, True]
    dealt = [scene["view"]["seats"][0]["cards"] for scene in own["scenes"] if scene["view"]["seats"]]
    unseen = [scene["view"]["seats"][0]["cards"] for scene in other["scenes"] if scene["view"]["seats"]]
    assert any(len(cards.split()) == 5 for cards in dealt)
    assert sum(map(bool, unseen)) < sum(map(bool, dealt))
    told, public = (" ".join(scene["text"] for scene in one["scenes"]) for one in (own, other))
    assert ("your hand is" in told, "your hand is" in public) == (True, False)
    record = own["records"][0]
    assert record["player"] == "Player"
    assert record["balance_after"] == record["balance_before"] + record["net"]
    assert own["round"]["nets"] == {"1": record["net"]}


def test_anybody_can_check_the_shuffle(users: dict[str, User]) -> None:
    seen = get(users["stranger"], f"/tables/{LIVE}/rounds/1")
    assert [one["commitment"] for one in seen["openings"]] == seen["round"]["commitments"]
    openings = msgspec.convert(seen["openings"], list[Kept])
    assert are_kept(table_stream(LIVE), 1, openings, msgspec.convert(seen["mixed"], list[MixedSeed]))
    dealer = seen["scenes"][-1]["view"]["dealer_cards"].split()
    assert set(dealer) <= set(seen["openings"][0]["order"].split())


def test_a_file_of_a_round_has_all_its_events(site: Site, users: dict[str, User]) -> None:
    file = get(users["dealer"], f"/tables/{LIVE}/rounds/1/file")
    kinds = [event["type"] for event in file["events"]]
    assert (kinds[0], kinds[-1]) == ("RoundStarted", "DeckOpened")
    versions = [event["version"] for event in file["events"]]
    assert versions == list(range(file["record"]["first"], file["record"]["last"] + 1))
    stored = site.worker.store.read(table_stream(LIVE), versions[0] - 1, len(versions))
    acts = [json.loads(site.worker.service.keys.open(recorded).data)["act"] for recorded in stored]
    assert [event["data"]["act"] for event in file["events"]] == [{"second": None, **act} for act in acts]


def test_rounds_of_a_table_and_of_a_player_are_paged(own_site: Site) -> None:
    user, table = own_site.guest_at()
    for _ in range(5):
        play_round(own_site, table, {1: user})
    indexed(user, table, 5)
    numbers = [one["number"] for one in pages(user, f"/tables/{table}/rounds", "rounds", limit=2)]
    assert numbers == [5, 4, 3, 2, 1]
    mine = [one["played"] for one in pages(user, "/me/rounds", "rounds", "", limit=2)]
    assert [one["number"] for one in mine] == numbers
    lines = user.http.get("/api/me/rounds/export").text.splitlines()
    assert [json.loads(line)["rulebook"] for line in lines] == [one["rulebook"] for one in mine]
    text = user.http.get("/api/me/rounds/export?format=csv").text
    rows = list(csv.DictReader(line for line in StringIO(text) if not line.startswith("#")))
    assert [int(row["net"]) for row in rows] == [one["net"] for one in mine[::-1]]
    total = get(user, "/me/statistics")
    net = sum(one["net"] for one in mine)
    assert (total["practice"]["rounds"], total["practice"]["net"], total["all"]["rounds"]) == (5, net, 0)
    (theory,) = total["theory"]
    antes = sum(one["ante"] for one in mine)
    assert (theory["practice"], theory["rounds"], theory["antes"]) == (True, 5, antes)
    assert theory["actual"] == sum(one["game"] for one in mine)
    assert theory["low"] < theory["high"] < theory["low"] + theory["deviation"]
    assert get(user, "/me")["practice_today"]["net"] == net
    chips = user.see(table)["seats"]["1"]["chips"]
    assert chips == own_site.worker.config.guest_chips + net
    later = get(user, "/me/statistics", since=mine[0]["ended"] + 1)
    assert (later["practice"]["rounds"], later["note"]) == (0, "No activity")


# The own


def test_one_sees_how_one_stands(users: dict[str, User]) -> None:
    me = get(users["player"], "/me")
    record = get(users["player"], f"/tables/{LIVE}/rounds/1")["records"][0]
    assert (me["person"], me["role"], me["guest"]) == ("Player", "player", False)
    assert me["since_sign_in"]["net"] == me["today"]["net"] == record["net"]
    assert me["since_sign_in"]["staked"] == sum((record["wagers"] | record["fees"]).values())
    assert me["standing"]["sitting_result"] == record["net"]
    assert not me["standing"]["excluded"]
    assert get(users["operator"], "/me")["standing"] is None


def test_a_limit_is_shown_with_its_use(users: dict[str, User]) -> None:
    player = users["stranger"]
    body = {"command": {"type": "SetLimit", "kind": "deposit", "period": "day", "amount": 100_000_500}}
    assert player.http.post("/api/wallets/Stranger/commands", json=body).status_code == 200
    (limit,) = get(player, "/me")["standing"]["limits"]
    assert (limit["amount"], limit["used"], limit["left"]) == (100_000_500, 100_000_000, 500)
    wallet = get(users["supervisor"], "/wallets/Stranger")
    assert (wallet["balance"], wallet["standing"]["limits"]) == (100_000_000, [limit])


def test_a_dispute_is_kept_with_its_round(users: dict[str, User]) -> None:
    seen = get(users["player"], f"/disputes/{LIVE}/first")
    assert (seen["round"], seen["said"], seen["stage"]) == (1, "round 1", "raised")
    assert get(users["player"], "/disputes")["disputes"] == [seen]
    assert get(users["stranger"], "/disputes")["disputes"] == []
    assert get(users["stranger"], "/disputes")["note"] == "No activity"
    assert get(users["dealer"], f"/tables/{LIVE}/rounds/{seen['round']}")["round"]["number"] == 1


def test_a_pool_shows_its_meter_to_all_and_its_accounts_to_staff(users: dict[str, User]) -> None:
    seen, whole = get(users["player"], "/pools/stud"), get(users["inspector"], "/pools/stud")
    assert (seen["pool"]["meter"], seen["pool"]["base"], seen["pool"]["rate"]) == (700, 700, 5_000)
    assert (seen["pool"]["guaranteed"], whole["pool"]["guaranteed"]) == (None, 700)
    assert (seen["hits"], seen["note"]) == ([], "No activity")


def test_who_is_kept_out_is_for_staff(users: dict[str, User]) -> None:
    assert get(users["player"], "/house")["record"] is None
    assert get(users["dealer"], "/house")["record"]["barred"] == []
    people = get(users["inspector"], "/people", limit=3)
    assert len(people["persons"]) == 3
    rest = get(users["inspector"], "/people", after=people["after"])["persons"]
    assert "Player" in {one["person"]["id"] for one in (*people["persons"], *rest)}


# The log


def events_of(user: User, **query: Any) -> Iterator[dict[str, Any]]:
    return pages(user, "/events", "events", limit=50, **query)


def test_every_event_can_be_read_and_secrets_cannot(site: Site, users: dict[str, User]) -> None:
    found = list(events_of(users["inspector"]))
    assert [event["seq"] for event in found] == list(range(1, len(found) + 1))
    named = [event for event in found if event["stream"] == "people"]
    assert all(event["by"] and event["data"]["person"] for event in named)
    assert list(events_of(users["inspector"], stream="people")) == named
    sealed = [event["data"]["sealed"] for event in found if "sealed" in (event["data"] or {})]
    assert sealed
    assert set(sealed) == {"…"}
    assert '"sealed":"…"' in users["inspector"].http.get("/api/log/export?stream=account/Player").text
    last = found[-1]["seq"]
    assert get(users["inspector"], "/events", after=last + 10**6)["note"] == "No activity"


def test_a_line_of_the_export_is_the_line_that_was_hashed(site: Site, users: dict[str, User]) -> None:
    text = users["operator"].http.get(f"/api/log/export?stream=wallet/{quote('Player')}").text
    lines = [json.loads(line) for line in text.splitlines()]
    stored = site.worker.store.read(wallet_stream("Player"))
    assert [line["hash"] for line in lines] == [recorded.hash.hex() for recorded in stored]
    assert [line["data"] for line in lines] == [json.loads(recorded.data) for recorded in stored]
    rows = users["operator"].http.get("/api/log/export?format=csv&stream=people").text.splitlines()
    assert rows[0] == f"# house: {site.worker.config.house}"
    assert rows[6].startswith("seq,time,stream")


def test_the_books_add_up(site: Site, users: dict[str, User]) -> None:
    seen = get(users["inspector"], "/books")
    assert (seen["sum"], seen["caught_up"]) == (0, True)
    assert seen["position"] <= seen["head"]
    assert seen["accounts"]["pool:stud"] == 700
    first = get(users["inspector"], "/books", limit=2)
    rest = get(users["inspector"], "/books", after=first["after"])
    assert list(first["accounts"]) + list(rest["accounts"]) == list(seen["accounts"])
    true = rebuild(site.worker.store, site.worker.service.keys).books.ledger.balances
    assert {name: true[name] for name in seen["accounts"]} == seen["accounts"]
    (paytable,) = get(users["operator"], "/paytables")["paytables"]
    assert paytable["paytable"]["tables"] == [LIVE]
    assert paytable["actual"] is not None


def test_significant_events_are_found_by_class(users: dict[str, User]) -> None:
    found = get(users["inspector"], "/significant", **{"class": "k"})
    assert [one["what"] for one in found["events"]] == ["pool opened"]
    assert found["events"][0]["class_name"] == "jackpot changed"
    assert users["inspector"].http.get("/api/significant?class=zz").status_code == 400


@pytest.mark.parametrize(
    "path",
    ["/disputes", "/pools", "/promotions", "/events", "/significant", "/books", "/paytables", "/people"],
)
def test_reports_say_whose_they_are_what_when_and_of_which_time(users: dict[str, User], path: str) -> None:
    report = get(users["inspector"], path)
    assert report["house"] == "Croupier"
    assert report["title"]
    assert report["since"] <= report["until"] <= report["generated"] + 1
    assert report["note"] in ("", "No activity")


# A start on a log with rounds that nobody indexed


def test_rounds_of_a_worker_that_died_are_there_after_the_next_start(tmp_path: Path) -> None:
    first = Site(tmp_path)
    user = first.user()
    table = user.practise("nz-div22-2016")
    for _ in range(3):
        play_round(first, table, {1: user})
    before = [indexed(user, table, number)["round"] for number in (3, 2, 1)]
    first.stop()
    with open_store(first.worker.config.db) as store:
        true = rebuild(store).history.of_table(table)
        store.drop_notes(COMPLETE, "")
        assert store.drop_note(ROUND, f"{table}/{2:09d}")
        assert store.drop_note(ROUND, f"{table}/{3:09d}")
        assert store.drop_notes(PLAYED, "") == 3
    with Site(tmp_path) as again:
        ira = again.user("Ira", Role.INSPECTOR)
        until(lambda: len(get(ira, f"/tables/{table}/rounds")["rounds"]) == 3)
        found = get(ira, f"/tables/{table}/rounds")["rounds"]
        assert found == before
        assert [(one["number"], one["started"], one["ended"]) for one in found] == [
            (one.number, one.started, one.ended) for one in true if one.ended
        ]


# Rounds that are open


EVERYTHING = [path for path in READERS if not path.startswith("/rulebooks") and "{guest}" not in path]


def shown(user: User, table: str) -> set[str]:
    return set(CARD.findall(json.dumps(user.see(table)["play"])))


def read_all(user: User, table: str, number: int) -> str:
    """Everything that a person is given, of whatever they ask for."""
    paths = [
        f"/api{path}".format(live=quote(table), practice=quote(table)).replace("rounds/1", f"rounds/{number}")
        for path in EVERYTHING
    ]
    paths += [f"/api/events?stream={quote(table_stream(table))}&limit=500", "/api/events?limit=500"]
    paths += [f"/api/log/export?format=csv&stream={quote(table_stream(table))}", "/api/significant?limit=500"]
    return "\n".join(user.http.get(path).text for path in paths)


def scene(version: int, state: State) -> str:
    """Where a round stands: by its phase and by what was drawn and looked at, or in `make prove` by every event."""
    drawn = [(number, bool(seat.drawn), seat.viewed) for number, seat in state.seats.items()]
    return str(version) if PROVING else f"{state.phase} {drawn}"


@pytest.mark.parametrize("book", some(["vanuatu-2013"], ["vanuatu-2013", "nsw-star-2019"]))
def test_no_answer_has_a_card_that_its_reader_may_not_see(own_site: Site, book: str) -> None:
    table, service = live_table(own_site, book, "Secret"), own_site.worker.service
    stream = table_stream(table)
    staff = {name: own_site.user(name.title(), role) for name, role in STAFF.items()}
    bob, cat, eve, guest = own_site.user("Bob"), own_site.user("Cat"), own_site.user("Eve"), own_site.user()
    readers = [bob, cat, eve, guest, *staff.values()]
    looked: set[tuple[str, str]] = set()

    def look() -> None:
        live = service.table(table)
        state = live.round
        if state is None or live.rounds > 1 or ("", scene(service.version(stream), state)) in looked:
            return
        for user in readers:
            before = shown(user, table)
            text = read_all(user, table, 1)
            if service.table(table).round is None or service.table(table).rounds > 1:
                return
            told = set(CARD.findall(text))
            assert told <= before | shown(user, table), (user.name, state.phase, told)
            looked.add((user.name, str(state.phase)))
        looked.add(("", scene(service.version(stream), state)))
        events = list(events_of(staff["inspector"], stream=stream))
        assert {event["withheld"] for event in events if event["version"] >= live.course.first} == {True}
        assert not any(event["withheld"] for event in events if event["version"] < live.course.first)
        assert all(event["data"] is None and not event["why"] for event in events if event["withheld"])

    for seat, user in ((1, bob), (2, cat)):
        user.sit(table, seat, 1_000_000)
    play_round(own_site, table, {1: bob, 2: cat}, look)
    phases = {phase for name, phase in looked if name == "Eve"}
    assert {"betting", "deciding"} <= phases
    assert len(set(CARD.findall(json.dumps(indexed(eve, table, 1))))) == 52
    over = [event for event in events_of(staff["inspector"], stream=stream) if not event["withheld"]]
    assert CARD.findall(json.dumps(over))


def test_the_best_of_lost_rounds_is_a_loss_and_the_worst_of_won_ones_a_gain() -> None:
    lost, won = Sum(1, net=-50, best=-50, worst=-50), Sum(1, net=20, best=20, worst=20)
    assert Sum() + lost == lost
    assert sum([won, won], Sum()) == Sum(2, net=40, best=20, worst=20)
    assert lost + won == Sum(2, net=-30, best=20, worst=-50)


def test_before_and_after_are_of_what_an_event_changed(site: Site) -> None:
    ira, pat = site.user("Ira C", Role.INSPECTOR), site.user("Pat C")
    path = f"/api/wallets/{pat.name}/commands"
    for kind, amount in (("Deposit", 2_000), ("Withdraw", 1_000)):
        asked = {"command": {"type": kind, "amount": amount}}
        assert pat.http.post(path, json=asked).status_code == 200
    stream = f"wallet/{pat.name}"
    last = ira.http.get("/api/events", params={"stream": stream}).json()["events"][-1]
    told = ira.http.get(f"/api/events/{last['seq']}/changes").json()
    balance = next(one for one in told if one["path"] == "balance")
    assert (balance["before"], balance["after"]) == (100_002_000, 100_001_000)
    table = live_table(site, "vanuatu-2013", "Changed")
    pat.sit(table)
    pat.ante(table)
    inside = ira.http.get("/api/events", params={"stream": f"table/{table}"}).json()["events"][-1]
    assert inside["withheld"]
    assert ira.http.get(f"/api/events/{inside['seq']}/changes").json() == [], "nothing of an open round"
    account = ira.http.get("/api/events", params={"stream": f"account/{pat.name}"}).json()["events"]
    assert {one["type"] for one in account} == {"AccountOpened", "PasswordSet", "SignedIn"}
    paths = [
        one["path"] for event in account for one in ira.http.get(f"/api/events/{event['seq']}/changes").json()
    ]
    assert {"person", "last_in"} <= set(paths) <= {"person", "opened", "last_in"}, "no secret of an account"
    for none in (0, 2**53, 2**63, 10**30):
        assert ira.http.get(f"/api/events/{none}/changes").status_code == 404, none
