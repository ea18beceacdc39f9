"""A house's own rulebooks on its tables: served by id, in the log by digest, and refused where they are not as they were."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.house.act import Role
from croupier.house.practice.valuing import page_worth
from croupier.house.streams import read
from croupier.house.table.events import TablePrepared
from croupier.house.table.state import table_stream
from croupier.rulebook import IDS, BadRulebook, base_of, known, rulebook
from croupier.rulebook.house import house_rules
from croupier.rulebook.registry import digest_of, keep
from croupier.rulebook.shelf import MOST_FILES, digest, shelf
from croupier.web.estimates.estimating import JobQuestion, work_out
from tests.cli.program import ROOT, croupier
from tests.waiting import until
from tests.web.kit import Site, live_table

STUD = (ROOT / "examples" / "rulebooks" / "harbour-stud.toml").read_text("utf-8")
MOON = """extends = "nz-div22-2016"
id = "moon-poker"
title = "Moon Poker"
[draw]
fee = { is = 2, clause = "H1" }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of two rulebooks; whatever was served is forgotten afterwards."""
    found = tmp_path / "books"
    found.mkdir()
    (found / "stud.toml").write_text(STUD)
    (found / "moon.toml").write_text(MOON)
    (found / "notes.txt").write_text("no rulebook")
    yield found
    keep(())


@pytest.fixture
def site(folder: Path, tmp_path: Path) -> Iterator[Site]:
    found = Site(tmp_path, rulebooks=str(folder))
    yield found
    found.stop()


# The folder


def test_the_files_of_a_folder_become_rulebooks_with_their_ids(folder: Path) -> None:
    keep(shelf(folder))
    assert known() == (*IDS, "moon-poker", "harbour-stud")
    assert rulebook("harbour-stud").seats.value == 6
    assert base_of("moon-poker") == "nz-div22-2016"
    assert house_rules("moon-poker") == house_rules("nz-div22-2016")


FULL = (ROOT / "src/croupier/rulebook/data/vanuatu-2013.toml").read_text("utf-8")
BAD: dict[str, tuple[str | bytes, str]] = {
    "an id of the five": (STUD.replace('"harbour-stud"', '"vanuatu-2013"'), "comes with the program"),
    "an id twice": (STUD, "another file already has the id harbour-stud"),
    "an id like a path": (STUD.replace('"harbour-stud"', '"../harbour"'), "small letters"),
    "nothing extended": (FULL.replace('id = "vanuatu-2013"', 'id = "mine"'), "extends one of the five"),
    "no TOML": ("id = ", "not TOML"),
    "no text": (b"\xff\xfe", "cannot be read"),
    "too long": ("#" * 2_000_000, "too long"),
    "nothing": ("", "missing required field"),
}


@pytest.mark.parametrize(("written", "said"), BAD.values(), ids=BAD)
def test_a_file_that_cannot_be_served_is_named(written: str | bytes, said: str, folder: Path) -> None:
    (folder / "zzz.toml").write_bytes(written if isinstance(written, bytes) else written.encode())
    with pytest.raises(BadRulebook) as refused:
        shelf(folder)
    assert "zzz.toml" in str(refused.value)
    assert said in str(refused.value)


def test_a_folder_that_is_none_or_has_too_much_is_refused(folder: Path) -> None:
    with pytest.raises(BadRulebook, match="cannot be read"):
        shelf(folder / "none")
    for number in range(MOST_FILES):
        (folder / f"{number}.toml").touch()
    with pytest.raises(BadRulebook, match="more than"):
        shelf(folder)


def test_what_an_editor_leaves_hidden_in_the_folder_is_no_rulebook(folder: Path) -> None:
    served = shelf(folder)
    (folder / ".#harbour-stud.toml").symlink_to("somebody@somewhere.1234")
    assert shelf(folder) == served


def test_a_bad_rulebook_stops_the_server_with_one_line(folder: Path, tmp_path: Path) -> None:
    (folder / "bad.toml").write_text('extends = "vanuatu-2013"\nid = "bad"\ntitle = "Bad"\nseats = 5\n')
    where = ("--db", str(tmp_path / "x.db"), "--keys", str(tmp_path / "x.keys"), "--port", "0")
    ran = croupier("serve", *where, "--rulebooks", str(folder))
    ran.refused("the rulebooks cannot be served", "bad.toml", "seats")
    assert not (tmp_path / "x.db").exists(), "no log is begun for a house that cannot open"


def test_the_digest_is_of_what_is_said_and_not_how() -> None:
    assert digest(STUD) == digest(f"# a comment\n{STUD}\n\n")
    assert digest(STUD) != digest(STUD.replace("flush = 6", "flush = 7"))


# At tables


def prepare(name: str, table: str = "T1", areas: tuple[str, ...] = ("ante", "bet")) -> dict[str, Any]:
    return {"type": "PrepareTable", "table": table, "rulebook": name, "areas": list(areas)}


def test_everything_that_lists_rulebooks_has_them(site: Site) -> None:
    guest = site.user()
    lines = guest.http.get("/api/rulebooks").json()["rulebooks"]
    assert [line["id"] for line in lines] == list(known())
    book = guest.http.get("/api/rulebooks/harbour-stud").json()
    assert book["values"]["bet.odds.flush"] == {"value": 6, "clause": "H2"}
    assert list(book["areas"]) == ["ante", "bet"]
    said = guest.http.get("/api/rulebooks/harbour-stud/clauses").json()["clauses"]
    assert {"H1", "H2", "H3"} <= {line["id"] for line in said}
    assert "flush" in next(line["says"] for line in said if line["id"] == "H2")
    assert guest.http.get("/api/rulebooks/harbour-stud/toml").json()["toml"] == STUD
    differ = guest.http.get("/api/rulebooks/nz-caribbean-1998/diff/harbour-stud").json()["differences"]
    assert "bet.odds.flush" in {one["what"] for one in differ}


def test_odds_are_exact_or_take_a_job_that_knows_the_rulebook(site: Site) -> None:
    guest = site.user()
    stud = guest.http.get("/api/odds/harbour-stud").json()
    assert stud["wagers"]["main"]["house_edge"] == pytest.approx(0.050050, abs=1e-6)
    moon = guest.http.get("/api/odds/moon-poker").json()
    assert moon["missing"] == ["main"]
    assert "super" in moon["wagers"]
    begun = guest.http.post("/api/odds/jobs", json={"what": "odds", "rulebook": "moon-poker"}).json()
    assert begun["rulebook"] == "moon-poker"
    assert guest.http.delete(f"/api/odds/jobs/{begun['id']}").status_code == 200


def test_a_job_in_another_process_knows_the_rulebook_by_its_text() -> None:
    keep(())
    found = json.loads(work_out(JobQuestion("odds", "harbour-stud", toml=STUD)))
    assert found["wagers"]["main"]["house_edge"] == pytest.approx(0.050050, abs=1e-6)


def test_a_guest_practises_a_round_of_it_with_hints(site: Site) -> None:
    guest, table = site.guest_at("harbour-stud")
    guest.dealt(table)
    hint = guest.http.post(f"/api/tables/{table}/hint")
    assert hint.status_code == 200, hint.text
    guest.play(table, "Bet", 1)
    until(lambda: guest.see(table).get("play", {}).get("phase") != "deciding")
    rounds = until(lambda: guest.http.get("/api/me/rounds").json()["rounds"])
    assert rounds[0]["played"]["rulebook"] == "harbour-stud"


@pytest.mark.parametrize("name", ["oasis-poker", "russian-poker"])
def test_a_game_that_extends_none_is_served_by_the_house_rules_it_names(name: str, tmp_path: Path) -> None:
    site = Site(tmp_path, rulebooks=str(ROOT / "examples" / "rulebooks"))
    try:
        guest, table = site.guest_at(name)
        guest.dealt(table)
        mine = guest.see(table)["play"]["seats"]["1"]
        guest.play(table, "Exchange", 1, cards=" ".join(mine["cards"].split()[:2]))
        until(lambda: choices(guest, table) >= {"Bet", "Fold"})
        guest.play(table, "Fold", 1)
        rounds = until(lambda: guest.http.get("/api/me/rounds").json()["rounds"])
        played = rounds[0]["played"]
        assert played["rulebook"] == name
        fee = 2_000 if name == "oasis-poker" else 1_000
        assert played["net"] == -1_000 - fee
        said = guest.http.get(f"/api/rulebooks/{name}/clauses").json()["clauses"]
        assert {"3.4", "5.4"} <= {line["id"] for line in said}
        says = {line["id"]: line["says"] for line in said}
        assert says["3.5"].startswith("bet, odds: ace king = 1, one pair = 1, two pairs = 2")
        assert "the call of no more bets" in says["4.1"]
    finally:
        site.stop()
        keep(())


def choices(guest: Any, table: str) -> set[str]:
    answered = guest.http.get(f"/api/tables/{table}/choices").json()
    return {one["command"]["type"] for one in answered["choices"]}


def test_the_log_has_the_digest_and_what_it_extends(site: Site) -> None:
    live_table(site, "harbour-stud")
    live_table(site, "nz-caribbean-1998", "T2")
    first, second = (
        next(read(event) for event in site.worker.store.walk(table_stream(table), 0))
        for table in ("T1", "T2")
    )
    assert isinstance(first, TablePrepared)
    stud = ("harbour-stud", digest(STUD), "nz-caribbean-1998")
    assert (first.rulebook, first.digest, first.extends) == stud
    assert isinstance(second, TablePrepared)
    assert (second.digest, second.extends) == ("", "")


def test_a_path_is_no_rulebook_for_anybody(site: Site, folder: Path) -> None:
    boss, guest = site.user("boss", Role.SUPERVISOR), site.user()
    for name in (str(folder / "stud.toml"), "stud.toml", "../books/stud.toml", "harbour-stud.toml"):
        assert boss.ask("T9", prepare(name, "T9")).json()["code"] == "UNKNOWN_RULEBOOK"
        assert guest.http.post("/api/practice", json={"rulebook": name}).json()["code"] == "UNKNOWN_RULEBOOK"
        assert guest.http.get(f"/api/odds/{name.replace('/', '%2F')}").status_code in (404, 409, 422)


def test_staff_prepare_a_table_of_it_and_players_do_not(site: Site) -> None:
    boss, player = site.user("boss", Role.SUPERVISOR), site.user("ann")
    command = prepare("harbour-stud")
    assert player.ask("T1", command).status_code in (403, 409)
    boss.do("T1", command)
    assert boss.see("T1")["rulebook"] == "harbour-stud"


# Missing and changed


def spoil(folder: Path, how: str) -> None:
    """Takes the rulebook of the house's own game away, or changes it."""
    (folder / "stud.toml").unlink()
    if how == "changed":
        (folder / "stud.toml").write_text(STUD.replace("flush = 6", "flush = 7"))


def restarted(tmp_path: Path, folder: Path) -> Site:
    keep(())
    return Site(tmp_path, rulebooks=str(folder))


def opened(folder: Path, tmp_path: Path) -> None:
    """A house with a table of its own game and one of another, both open, which is closed down."""
    with Site(tmp_path, rulebooks=str(folder)) as first:
        live_table(first, "harbour-stud")
        live_table(first, "nz-caribbean-1998", "T2")
        ann = first.user("ann")
        ann.do("T1", {"type": "TakeSeat", "seat": 1, "player": "ann"})


@pytest.mark.parametrize("how", ["missing", "changed"])
def test_a_table_whose_rulebook_is_not_as_it_was_stands_still_and_the_others_do_not(
    how: str, folder: Path, tmp_path: Path
) -> None:
    opened(folder, tmp_path)
    spoil(folder, how)
    with restarted(tmp_path, folder) as site:
        bob = site.user("bob")
        refused = bob.ask("T1", {"type": "TakeSeat", "seat": 2, "player": "bob"}).json()
        assert refused["code"] == f"RULEBOOK_{how.upper()}"
        assert "put its file back" in refused["title"]
        view = bob.see("T1")
        assert view["rulebook"] == "harbour-stud"
        assert "harbour-stud" in view["disabled"]
        bob.do("T2", {"type": "TakeSeat", "seat": 2, "player": "bob"})
        assert {line["table"] for line in bob.http.get("/api/tables").json()["tables"]} == {"T1", "T2"}
        inspector = site.user("ivy", Role.INSPECTOR)
        assert inspector.http.get("/api/inspect/paytables").status_code in (200, 404)


def test_the_file_put_back_has_the_table_go_on(folder: Path, tmp_path: Path) -> None:
    opened(folder, tmp_path)
    spoil(folder, "missing")
    restarted(tmp_path, folder).stop()
    (folder / "again.toml").write_text(f"# found again\n{STUD}")
    with restarted(tmp_path, folder) as site:
        assert digest_of("harbour-stud") == digest(STUD)
        bob = site.user("bob")
        bob.do("T1", {"type": "TakeSeat", "seat": 2, "player": "bob"})


def test_a_closed_table_can_be_set_up_anew_under_a_changed_rulebook(folder: Path, tmp_path: Path) -> None:
    first = Site(tmp_path, rulebooks=str(folder))
    live_table(first, "harbour-stud")
    first.user("boss", Role.SUPERVISOR).do("T1", {"type": "CloseTable"})
    first.stop()
    spoil(folder, "changed")
    with restarted(tmp_path, folder) as site:
        site.user("chief", Role.SUPERVISOR).do("T1", prepare("harbour-stud"))
        assert site.worker.service.table("T1").digest == digest_of("harbour-stud") != digest(STUD)


@pytest.mark.parametrize("how", ["missing", "changed"])
def test_a_half_opened_table_can_be_set_up_anew_when_its_rulebook_is_not_as_it_was(
    how: str, folder: Path, tmp_path: Path
) -> None:
    areas = tuple(rulebook("nz-caribbean-1998").layout.areas)
    stud, other = prepare("harbour-stud"), prepare("nz-caribbean-1998", areas=areas)
    with Site(tmp_path, rulebooks=str(folder)) as first:
        boss = first.user("boss", Role.SUPERVISOR)
        boss.do("T1", stud)
        assert boss.ask("T1", stud).json()["code"] == "TABLE_NOT_CLOSED", "its rulebook is as it was"
    spoil(folder, how)
    with restarted(tmp_path, folder) as site:
        chief = site.user("chief", Role.SUPERVISOR)
        item = {"type": "TickEquipment", "item": "shoe"}
        assert chief.ask("T1", item).json()["code"] == f"RULEBOOK_{how.upper()}"
        assert site.user("ann").ask("T1", other).json()["code"] == "ROLE_TOO_LOW"
        chief.do("T1", other if how == "missing" else stud)
        table = site.worker.service.table("T1")
        assert table.digest == digest_of(table.rulebook) != digest(STUD)
        said = [
            read(event, site.worker.service.keys) for event in site.worker.store.walk(table_stream("T1"), 0)
        ]
        assert [type(event).__name__ for event in said] == ["TablePrepared", "TableClosed", "TablePrepared"]


# What the one page costs


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("vanuatu-2013", 0.000851),
        ("nz-div22-2016", 0.000851),
        ("nsw-star-2019", 0.000979),
        ("nz-caribbean-1998", 0.00000225),
    ],
)
def test_the_api_tells_what_the_one_page_costs(name: str, cost: float, folder: Path) -> None:
    found = page_worth(name)
    assert found is not None
    assert found.cost == pytest.approx(cost, abs=5e-7)
    keep(shelf(folder))
    assert page_worth("moon-poker") is None


def test_a_house_game_that_is_solved_has_its_page_too(site: Site, folder: Path) -> None:
    (folder / "four.toml").write_text(
        'extends = "vanuatu-2013"\nid = "four"\ntitle = "Four"\nseats = { is = 4, clause = "H1" }\n'
    )
    keep(shelf(folder))
    told = site.user().http.get("/api/rulebooks/four/strategy").json()
    assert told["worth"]["cost"] == pytest.approx(0.000851, abs=5e-7)
    assert list(told["page"]) == ["first", "worth", "after-draw", "force"]
