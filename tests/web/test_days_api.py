"""A gaming day over the API: who sees its books when, slips, blind counts, the close by two, and the sheet."""

import csv
import re
from typing import Any

import httpx

from croupier.house.act import HOUSE_SUPERVISOR, PEOPLE, Person, Role
from croupier.house.gaming.day import MeterReading
from croupier.house.gaming.day_rules import DayRules, day_of
from croupier.house.gaming.takings import TableMeter
from croupier.house.people import Register
from croupier.house.records.days import report
from croupier.house.table.commands import Arrange, AssignStaff, PrepareTable
from croupier.house.table.state import Running, table_stream
from croupier.rulebook import rulebook
from croupier.web.routes.days import DayBooks, _lines
from tests.web.kit import PASSWORD, Site, User, nobody, prepare_table

TABLE = "Real 1"
FILL = {"500": 10}


def send(user: User, day: str, name: str, /, **fields: Any) -> httpx.Response:
    """Sends a command to a day, with what goes beside it under `beside`."""
    beside = fields.pop("beside", {})
    return user.http.post(f"/api/days/{day}/commands", json={"command": {"type": name, **fields}, **beside})


def sheet(user: User, path: str) -> list[dict[str, str]]:
    """A report as CSV, without its head."""
    text = user.http.get(path).text.splitlines()
    return list(csv.DictReader(line for line in text if not line.startswith("# ")))


def at_the_table(site: Site, user: User) -> User:
    """Has a dealer in charge of the table."""
    site.has(
        table_stream(TABLE),
        AssignStaff(user.name, HOUSE_SUPERVISOR.id),
        f"{user.name} deals",
        HOUSE_SUPERVISOR,
    )
    return user


def test_a_day_is_counted_blind_and_closed_by_two(own_site: Site) -> None:
    prepare_table(own_site, "vanuatu-2013", TABLE, Running(real=True))
    sue, dee = own_site.user("Sue D", Role.SUPERVISOR), own_site.user("Dee D", Role.DEALER)
    dan = own_site.user("Dan D", Role.DEALER)
    ott = own_site.user("Ott D", Role.OPERATOR)
    day = day_of(DayRules(), own_site.worker.service.clock() // 1_000_000)
    at = f"/api/days/{day}"
    assert send(sue, day, "OpenDay").status_code == 200
    assert send(sue, day, "DrawSlip", table=TABLE, kind="fill", pieces=FILL).status_code == 200
    assert send(ott, day, "SignSlip", number=1).json()["code"] == "BAD_SLIP"
    assert send(dan, day, "SignSlip", number=1).json()["code"] == "NOT_THE_DEALER"
    assert dan.ask(TABLE, {"type": "ChangeBox", "put": "B"}).json()["code"] == "NOT_THE_DEALER"
    assert send(at_the_table(own_site, dee), day, "SignSlip", number=1).status_code == 200
    assert sue.http.get("/api/days").json()["open"] == day
    open_now, books = sue.http.get(at).json(), ott.http.get(at).json()["books"]
    assert open_now["books"] is None
    assert open_now["to_count"] == [{"table": TABLE, "what": "tray", "first": ""}]
    assert [slip["state"] for slip in open_now["slips"]] == ["done"]
    assert open_now["tables"] == [TABLE]
    assert books["day"]["total"]["fills"] == 5_000
    line = next(one for one in sue.http.get("/api/floor").json()["tables"] if one["table"] == TABLE)
    assert (line["figures"]["win"], line["figures"]["drop"]) == (None, None)
    count = {"type": "CountPieces", "what": "tray", "pieces": {"500": 9}}
    dee.do(TABLE, count)
    assert sue.http.get(at).json()["to_count"] == [{"table": TABLE, "what": "tray", "first": dee.name}]
    assert not re.search(r"\b4500\b", sue.http.get(f"/api/tables/{TABLE}").text)  # a hash may hold any digits
    assert ott.ask(TABLE, count).json()["code"] == "ROLE_TOO_LOW"
    sue.do(TABLE, count)
    own_site.user("Pat D")  # who pays in more than the line of the house
    assert send(ott, day, "CloseDay").json()["code"] == "SECOND_PERSON"
    assert send(ott, day, "CloseDay", beside={"second": sue.as_second()}).status_code == 200
    total = sue.http.get(at).json()["books"]["day"]["total"]
    assert (total["closing"], total["variance"], total["win"]) == (4_500, -500, -500)
    rows = sheet(sue, f"{at}/export")
    assert [row["by"] for row in rows if row["part"] == "day"] == [
        "table",
        "pit",
        "game",
        "total",
        "player",
        "slip",
    ]
    (cash,), (slip,) = ([row for row in rows if row["by"] == one] for one in ("player", "slip"))
    assert (cash["name"], cash["paid_in"], cash["paid_out"]) == ("Pat D", "100000000", "0")
    assert (slip["name"], slip["fills"], slip["state"]) == (TABLE, "5000", "done")
    assert slip["signed"] == "Sue D (game supervisor), Dee D (dealer)"


def test_what_is_expected_stands_beside_what_was_won() -> None:
    book = "nz-caribbean-1998"
    meter = TableMeter(rounds=1_000, antes=1_000_000, squares=1_000_000_000, win=70_000)
    after = {"T": MeterReading(1, "", book, {}, False, 0, {book: meter})}
    found = report(0, 1, {}, after, theory=True)
    band = found.total.expected
    assert band is not None
    for line in _lines(DayBooks(found, [], []), []):
        told = (line["win"], line["expected"], line["low"], line["high"])
        assert told == (70_000, band.win, band.low, band.high)


def test_every_report_is_a_sheet_with_all_of_it(site: Site) -> None:
    iris, pat = site.user("Iris E", Role.INSPECTOR), site.user("Pat E")
    books = sheet(iris, "/api/reports/books/export")
    assert {"account": f"wallet:{pat.name}", "holds": "100000000"} in books
    assert sum(int(row["holds"]) for row in books) == 0
    found = iris.http.get("/api/significant?limit=500").json()["events"]
    assert [int(row["seq"]) for row in sheet(iris, "/api/reports/significant/export")][-len(found) :] == [
        one["seq"] for one in found
    ]
    tables = iris.http.get("/api/paytables").json()["paytables"]
    assert [row["id"] for row in sheet(iris, "/api/reports/paytables/export")] == [
        one["paytable"]["id"] for one in tables
    ]
    assert iris.http.get("/api/reports/nothing/export").status_code == 404


def test_a_slip_is_signed_and_voided_in_the_own_pit_and_for_a_table_that_there_is(own_site: Site) -> None:
    areas = tuple(rulebook("vanuatu-2013").layout.areas)
    for number, command in enumerate(
        (PrepareTable(TABLE, "vanuatu-2013", areas=areas, pit="B"), Arrange(Running(real=True)))
    ):
        own_site.has(table_stream(TABLE), command, f"{number}", HOUSE_SUPERVISOR)
    dee, sue = own_site.user("Dee P", Role.DEALER), own_site.user("Sue P", Role.SUPERVISOR)
    at_the_table(own_site, dee)
    own_site.has(PEOPLE, Register(Person("Pam P", Role.SUPERVISOR, pit="A")), "known Pam P")
    own_site.worker.accounts.open_account("Pam P", PASSWORD, "test")
    pam = own_site.signed_in("Pam P")
    pam.enrol()
    day = day_of(DayRules(), own_site.worker.service.clock() // 1_000_000)
    assert send(sue, day, "OpenDay").status_code == 200
    for who, table, pieces, code in (
        (dee, TABLE, {"500": 10**15}, "BAD_COUNT"),
        (sue, "a/b", FILL, "BAD_SLIP"),
    ):
        refused = send(who, day, "DrawSlip", table=table, kind="fill", pieces=pieces)
        assert refused.json()["code"] == code
    assert send(dee, day, "DrawSlip", table=TABLE, kind="fill", pieces=FILL).status_code == 200
    assert send(pam, day, "SignSlip", number=1).json()["code"] == "OTHER_PIT"
    two = {"why": "a slip", "second": dee.as_second()}
    assert send(pam, day, "VoidSlip", number=1, beside=two).json()["code"] == "OTHER_PIT"
    assert send(sue, day, "SignSlip", number=2).json()["code"] == "BAD_SLIP"
    assert send(sue, day, "SignSlip", number=1).status_code == 200


def test_two_whose_authenticators_were_set_up_at_one_browser_do_not_both_sign_a_slip(own_site: Site) -> None:
    prepare_table(own_site, "vanuatu-2013", TABLE, Running(real=True))
    own_site.user("Ott", Role.OPERATOR)
    device = ""
    both = []
    for name, role in (("Dee", Role.DEALER), ("Sue", Role.SUPERVISOR)):
        own_site.has(PEOPLE, Register(Person(name, role)), f"known {name}")
        own_site.worker.accounts.open_account(name, PASSWORD, "test")
        body, headers = {"name": name, "password": PASSWORD}, {"Cookie": f"croupier_device={device}"}
        entered = nobody.post(f"{own_site.url}/api/session", json=body, headers=headers)
        device = device or entered.cookies["croupier_device"]
        both.append(User(own_site, entered.json()))
        both[-1].enrol()
    dee, sue = both
    at_the_table(own_site, dee)
    day = day_of(DayRules(), own_site.worker.service.clock() // 1_000_000)
    assert send(sue, day, "OpenDay").status_code == 200
    assert send(dee, day, "DrawSlip", table=TABLE, kind="fill", pieces=FILL).status_code == 200
    assert send(sue, day, "SignSlip", number=1).json()["case"] == "independent"
