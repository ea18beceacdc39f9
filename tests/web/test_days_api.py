"""A gaming day over the API: who sees its books when, slips, blind counts, the close by two, and the sheet."""

import csv
from typing import Any

import httpx

from croupier.house.act import Role
from croupier.house.gaming.day_rules import DayRules, day_of
from croupier.house.table.state import Running
from tests.web.kit import Site, User, prepare_table

TABLE = "Real 1"
FILL = {"500": 10}


def send(user: User, day: str, name: str, /, **fields: Any) -> httpx.Response:
    """Sends a command to a day, with what goes beside it under `beside`."""
    beside = fields.pop("beside", {})
    return user.http.post(f"/api/days/{day}/commands", json={"command": {"type": name, **fields}, **beside})


def test_a_day_is_counted_blind_and_closed_by_two(own_site: Site) -> None:
    prepare_table(own_site, "vanuatu-2013", TABLE, Running(real=True))
    sue, dee = own_site.user("Sue D", Role.SUPERVISOR), own_site.user("Dee D", Role.DEALER)
    ott = own_site.user("Ott D", Role.OPERATOR)
    day = day_of(DayRules(), own_site.worker.service.clock() // 1_000_000)
    at = f"/api/days/{day}"
    assert send(sue, day, "OpenDay").status_code == 200
    assert send(sue, day, "DrawSlip", table=TABLE, kind="fill", pieces=FILL).status_code == 200
    assert send(ott, day, "SignSlip", number=1).json()["code"] == "BAD_SLIP"
    assert send(dee, day, "SignSlip", number=1).status_code == 200
    assert sue.http.get("/api/days").json()["open"] == day
    open_now, books = sue.http.get(at).json(), ott.http.get(at).json()["books"]
    assert open_now["books"] is None
    assert open_now["to_count"] == [{"table": TABLE, "what": "tray", "first": ""}]
    assert [slip["state"] for slip in open_now["slips"]] == ["done"]
    assert books["day"]["total"]["fills"] == 5_000
    line = next(one for one in sue.http.get("/api/floor").json()["tables"] if one["table"] == TABLE)
    assert (line["figures"]["win"], line["figures"]["drop"]) == (None, None)
    count = {"type": "CountPieces", "what": "tray", "pieces": {"500": 9}}
    dee.do(TABLE, count)
    assert sue.http.get(at).json()["to_count"] == [{"table": TABLE, "what": "tray", "first": dee.name}]
    assert "4500" not in sue.http.get(f"/api/tables/{TABLE}").text
    assert ott.ask(TABLE, count).json()["code"] == "ROLE_TOO_LOW"
    sue.do(TABLE, count)
    assert send(ott, day, "CloseDay").json()["code"] == "SECOND_PERSON"
    assert send(ott, day, "CloseDay", beside={"second": sue.as_second()}).status_code == 200
    total = sue.http.get(at).json()["books"]["day"]["total"]
    assert (total["closing"], total["variance"], total["win"]) == (4_500, -500, -500)
    rows = [row for row in csv.reader(sue.http.get(f"{at}/export").text.splitlines()) if row[0] == "day"]
    assert {row[1] for row in rows} == {"table", "pit", "game", "total"}
