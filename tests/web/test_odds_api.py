"""The odds explorer over HTTP: exact at once, estimates as jobs, PAR sheets, rulebooks compared and checked."""

import csv
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.odds import ParSheet, ask
from croupier.odds.side import super_wagers
from croupier.rulebook import IDS, rulebook, under
from croupier.rulebook.facts import differences
from croupier.web.estimates.jobs import MOST, Jobs
from croupier.web.rates import Rates
from tests.waiting import until
from tests.web.kit import Site, User, nobody

CARIBBEAN, LUNAR = "nz-caribbean-1998", "nz-div22-2016"
OTHER = "1,1,2,3,4,5,7,20,50,99"
"""A bet table that no game was solved for."""


def waited(user: User, job: str, *states: str) -> dict[str, Any]:
    """The job once it has come to one of some states."""

    def come() -> dict[str, Any] | None:
        found: dict[str, Any] = user.http.get(f"/api/odds/jobs/{job}").json()
        return found if found["state"] in states else None

    return until(come, f"the job never came to {states}")  # type: ignore[return-value]


# At once


def test_a_game_without_a_draw_is_counted_at_once(site: Site) -> None:
    found = site.user().http.get(f"/api/odds/{CARIBBEAN}").json()
    exact = msgspec.to_builtins(ask(rulebook(CARIBBEAN)))
    assert found["wagers"] == msgspec.json.decode(msgspec.json.encode(exact["wagers"]))
    assert found["missing"] == []
    assert found["wagers"]["main"]["ev"] == "-86362082531/1661102543100"


def test_settings_a_strategy_and_a_bet_table_can_be_asked_for(site: Site) -> None:
    user = site.user()
    asked = [("set", "strategy=blind"), ("set", "bet_table=1,1,2,3,4,5,7,20,50,250")]
    found = user.http.get(f"/api/odds/{CARIBBEAN}", params=asked).json()
    given = {"strategy": "blind", "bet_table": "1,1,2,3,4,5,7,20,50,250"}
    assert found["wagers"]["main"]["ev"] == ask(rulebook(CARIBBEAN), given).wagers["main"].ev
    capped = user.http.get(f"/api/odds/{CARIBBEAN}", params={"set": "max_payout=5000000", "ante": 10_000})
    assert capped.status_code == 200, capped.text
    assert capped.json()["settings"] == {"max_payout": 5_000_000}


@pytest.mark.parametrize("book", [book for book in IDS if book != CARIBBEAN])
def test_a_game_that_is_solved_is_known_at_once(site: Site, book: str) -> None:
    found = site.user().http.get(f"/api/odds/{book}").json()
    assert (found["missing"], found["state"]) == ([], "done")
    assert found["wagers"]["main"]["ev"] == ask(rulebook(book)).wagers["main"].ev
    assert found["wagers"]["main"]["exact"]


def test_what_is_solved_has_its_sheet_at_once_with_the_same_figures(site: Site) -> None:
    sheet = site.user().http.get(f"/api/par/{LUNAR}", params={"format": "json"}).json()
    assert sheet["wagers"]["main"]["ev"] == ask(rulebook(LUNAR)).wagers["main"].ev
    assert sheet["wagers"]["main"]["exact"]


def test_every_game_says_what_it_is_like_to_anybody(site: Site) -> None:
    games = {game["id"]: game for game in nobody.get(f"{site.url}/api/games").json()["games"]}
    assert games.keys() >= set(IDS)
    stud, lunar, star = games[CARIBBEAN], games["vanuatu-2013"], games["nsw-star-2019"]
    assert (stud["choices"], stud["jackpot"], stud["draws"]) == (2, True, False)
    assert (lunar["choices"], lunar["forces"], lunar["instant"]) == (29, True, 600)
    assert (star["compulsory"], star["forces"], star["super"]) == (True, False, 200)
    wagers = ask(rulebook("nsw-star-2019")).wagers
    edge = nobody.get(f"{site.url}/api/rulebooks/nsw-star-2019/edge").json()["edge"]
    assert edge == wagers["main"].house_edge + wagers["super"].house_edge


@pytest.mark.parametrize("book", [book for book in IDS if book != CARIBBEAN])
def test_of_a_game_with_a_draw_the_exact_part_comes_at_once(site: Site, book: str) -> None:
    found = site.user().http.get(f"/api/odds/{book}", params={"set": f"bet_table={OTHER}"}).json()
    assert found["missing"] == ["main"]
    assert found["job"]
    assert -1 <= Fraction(found["at_least"]) < 0.5
    exact = msgspec.to_builtins(super_wagers(under(rulebook(book)), None))
    assert found["wagers"] == msgspec.json.decode(msgspec.json.encode(exact))


def test_under_a_maximum_best_play_is_bounded_at_once_whoever_asks(site: Site) -> None:
    """A maximum of seven antes: play that ignores it is counted, and costs 15.80 %."""
    asked: dict[str, str | int] = {"set": "max_payout=7000", "ante": 1_000}
    found = site.user().http.get("/api/odds/vanuatu-2013", params=asked).json()
    assert float(Fraction(found["at_least"])) == pytest.approx(-0.1580, abs=5e-5)


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("odds/none", 404, "UNKNOWN_RULEBOOK"),
        (f"odds/{LUNAR}?set=nonsense", 422, "BAD_SETTING"),
        (f"odds/{LUNAR}?set=no_such=1", 409, "UNKNOWN_SETTING"),
        (f"odds/{LUNAR}?set=strategy=blind", 422, "BAD_QUESTION"),
        (f"odds/{CARIBBEAN}?set=bet_table=1,2", 422, "BAD_QUESTION"),
        (f"odds/{CARIBBEAN}?set=workers=64", 409, "UNKNOWN_SETTING"),
        (f"odds/{CARIBBEAN}?set=max_payout=5000000", 422, "BAD_QUESTION"),
        (f"odds/{CARIBBEAN}?ante=0", 400, "BAD_BODY"),
        (f"par/{LUNAR}?set=bet_table={OTHER}", 409, "JOB_FIRST"),
        (f"par/{CARIBBEAN}?format=exe", 400, "BAD_BODY"),
        ("odds/jobs/none", 404, "NOT_FOUND"),
    ],
)
def test_what_cannot_be_answered_is_refused(site: Site, path: str, status: int, code: str) -> None:
    answer = site.user().http.get(f"/api/{path}")
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text


def test_who_asks_too_much_is_told_to_wait(own_site: Site) -> None:
    own_site.worker.questions = Rates(0.001, 60)
    user = own_site.user()
    codes = [user.http.post("/api/rulebooks/check", json={"toml": "x = 1"}).status_code for _ in range(30)]
    assert codes[0] == 200
    assert codes[-1] == 429


# Jobs


def test_a_job_works_a_question_out_once_for_everybody(site: Site) -> None:
    user = site.user()
    body = {"rulebook": CARIBBEAN, "set": {"strategy": "pair-or-better"}}
    begun = user.http.post("/api/odds/jobs", json=body)
    assert begun.status_code == 201, begun.text
    job = begun.json()["id"]
    done = waited(user, job, "done", "failed")
    exact = ask(rulebook(CARIBBEAN), {"strategy": "pair-or-better"})
    assert done["odds"]["wagers"]["main"]["ev"] == exact.wagers["main"].ev
    assert (done["state"], done["done"]) == ("done", 1)
    again = site.user().http.post("/api/odds/jobs", json=body).json()
    assert (again["id"], again["state"]) == (job, "done")


def test_a_job_can_be_ended_by_who_began_it_and_each_has_one(site: Site) -> None:
    user, other = site.user(), site.user()
    body = {"rulebook": LUNAR, "set": {"bet_table": list(map(int, OTHER.split(",")))}}
    job = user.http.post("/api/odds/jobs", json=body).json()
    seen = user.http.get(f"/api/odds/{LUNAR}", params={"set": f"bet_table={OTHER}"}).json()
    assert (seen["job"], seen["state"]) == (job["id"], job["state"])
    more = user.http.post("/api/odds/jobs", json={"rulebook": LUNAR, "what": "par"})
    assert more.json()["code"] == "JOBS_FULL"
    assert other.http.delete(f"/api/odds/jobs/{job['id']}").json()["code"] == "NOT_YOURS"
    assert user.http.delete(f"/api/odds/jobs/{job['id']}").json()["state"] == "cancelled"
    assert waited(user, job["id"], "cancelled")["odds"] is None
    after = other.http.post("/api/odds/jobs", json={"rulebook": CARIBBEAN})
    assert waited(other, after.json()["id"], "done", "failed")["state"] == "done", "the next one has its turn"
    again = user.http.post("/api/odds/jobs", json=body).json()
    assert again["state"] in ("waiting", "running"), "what was cancelled can be asked again"
    user.http.delete(f"/api/odds/jobs/{job['id']}")


def test_so_many_jobs_wait_and_no_more(own_site: Site) -> None:
    codes = []
    for number in range(MOST + 2):
        table = [1, 1, 2, 3, 4, 5, 7, 20, 50, 100 + number]
        body = {"rulebook": LUNAR, "set": {"bet_table": table}}
        codes.append(own_site.user().http.post("/api/odds/jobs", json=body).status_code)
    assert codes == [201] * (MOST + 1) + [409], "one runs, the others wait"


def test_what_a_stopped_worker_left_is_asked_again(tmp_path: Path) -> None:
    first = Site(tmp_path)
    user = first.user("Ann")
    job = user.http.post("/api/odds/jobs", json={"rulebook": LUNAR}).json()["id"]
    first.stop()
    with Site(tmp_path) as second:
        store, clock = second.worker.store, second.worker.service.clock
        left = Jobs(store, clock).look(job)
        assert left is not None
        assert left.state in ("waiting", "running")
        later = Jobs(store, lambda: clock() + 3_600_000_000)
        begun = later.ask(left.asked, "Bob")
        later.cancel(job)
        later.close()
        assert begun.by == "Bob", "nobody has had it for an hour"  # type: ignore[union-attr]


# PAR sheets


def test_a_par_sheet_is_a_file(site: Site) -> None:
    user = site.user()
    page = user.http.get(f"/api/par/{CARIBBEAN}")
    assert page.headers["content-disposition"] == f'attachment; filename="par-{CARIBBEAN}.html"'
    assert page.text.startswith("<!doctype html>")
    sheet = msgspec.json.decode(user.http.get(f"/api/par/{CARIBBEAN}?format=json").content, type=ParSheet)
    assert sheet.wagers["main"] == ask(rulebook(CARIBBEAN)).wagers["main"]
    rows = list(csv.DictReader(user.http.get(f"/api/par/{CARIBBEAN}?format=csv").text.splitlines()))
    assert {row["wager"] for row in rows} >= {"main", "jackpot"}


# Rulebooks


def test_two_rulebooks_are_compared(site: Site) -> None:
    found = site.user().http.get(f"/api/rulebooks/vanuatu-2013/diff/{LUNAR}").json()
    exact = differences(rulebook("vanuatu-2013"), rulebook(LUNAR))
    assert [(one["what"], one["kind"]) for one in found["differences"]] == [
        (one.what, one.kind) for one in exact
    ]
    assert site.user().http.get(f"/api/rulebooks/{LUNAR}/diff/{LUNAR}").json()["differences"] == []


HOUSE = """extends = "nz-caribbean-1998"
id = "our-house"
title = "Stud at our house"
game = "Caribbean Stud Poker"
jurisdiction = "New Zealand"
instrument = "House rules"

[bet.multiple]
clause = "H1"
is = 3
"""


def checked(site: Site, toml: Any) -> dict[str, Any]:
    answer = site.user().http.post("/api/rulebooks/check", json={"toml": toml})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_house_rulebook_is_checked_and_valued(site: Site) -> None:
    found = checked(site, HOUSE)
    assert found["valid"]
    assert found["book"]["values"]["bet.multiple"] == {"value": 3, "clause": "H1"}
    assert found["book"]["settings"]
    assert found["wagers"]["main"]["exact"]
    assert found == checked(site, HOUSE.splitlines())
    lunar = checked(site, HOUSE.replace("nz-caribbean-1998", LUNAR))
    assert (lunar["missing"], "super" in lunar["wagers"]) == (["main"], True)


@pytest.mark.parametrize("name", [LUNAR, "nz-caribbean-1998"])
def test_a_house_may_start_from_the_file_of_a_rulebook(site: Site, name: str) -> None:
    given = site.user().http.get(f"/api/rulebooks/{name}/toml").json()
    assert given["rulebook"] == name
    book = checked(site, given["toml"].splitlines())["book"]
    assert book == site.user().http.get(f"/api/rulebooks/{name}").json()


def test_there_is_no_file_of_a_rulebook_that_is_not_there(site: Site) -> None:
    assert site.user().http.get("/api/rulebooks/places/toml").status_code == 404


@pytest.mark.parametrize(
    ("toml", "field", "line"),
    [
        ("id = \n", "", 1),
        ("a = 1\nb = = 2\n", "", 2),
        (HOUSE.replace("is = 3", "is = 1000"), "bet.multiple.is", 10),
        (HOUSE.replace("is = 3", 'is = "x"'), "bet.multiple.is", 10),
        (HOUSE.replace("nz-caribbean-1998", "../../etc/passwd"), "extends", 1),
        (HOUSE + "[cite]\nnowhere = '1'\n", "cite", 11),
        (HOUSE + "[settings.wheels]\nclause = '1'\n", "settings", None),
        ("", "", None),
        ("[" * 400, "", 1),
        ("a = " + "[" * 3_000, "", None),
    ],
)
def test_what_is_wrong_with_a_rulebook_is_said_with_its_place(
    site: Site, toml: str, field: str, line: int | None
) -> None:
    found = checked(site, toml)
    assert not found["valid"]
    [fault] = found["errors"]
    assert fault["message"]
    assert fault["field"] == field
    if line is not None:
        assert fault["line"] == line


def test_a_rulebook_that_is_too_long_is_refused(site: Site) -> None:
    for toml in ("x" * 5_000, ["x"] * 501, 5):
        answer = site.user().http.post("/api/rulebooks/check", json={"toml": toml})
        assert answer.status_code == 400, answer.text
