"""Rounds recalled by time, table, seat and card, and the log read as sentences."""

import csv

from croupier.house.act import Role
from tests.waiting import until
from tests.web.kit import Site, live_table


def test_a_round_is_recalled_by_time_table_seat_and_card(site: Site) -> None:
    table = live_table(site, "vanuatu-2013", "Recall")
    bob, iris = site.user("Bob R"), site.user("Iris R", Role.INSPECTOR)
    bob.sit(table, 2)
    view = bob.dealt(table, 2)
    bob.play(table, "Fold", 2)
    (line,) = until(lambda: bob.http.get(f"/api/tables/{table}/rounds").json()["rounds"])

    def recall(**query: str | int) -> list[tuple[str, int]]:
        answer = iris.http.get("/api/rounds", params=query)
        assert answer.status_code == 200, answer.text
        return [(one["table"], one["number"]) for one in answer.json()["rounds"]]

    held = view["play"]["seats"]["2"]["cards"].split()
    found = [(table, line["number"])]
    assert recall(table=table) == recall(table=table, seat=2, card=held[0]) == found
    assert recall(seat=2, since=line["started"], until=line["started"] + 1) == found
    assert recall(table=table, seat=1) == recall(table=table, until=line["started"]) == []
    dealt = {*held, *view["play"]["up"].split()}
    others = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
    assert sum(recall(table=table, card=one) == found for one in others) == 10, dealt
    assert iris.http.get("/api/rounds", params={"card": "1x"}).json()["code"] == "BAD_CARDS"
    assert bob.http.get("/api/rounds", params={"table": table}).status_code == 403
    seen = iris.http.get("/api/events", params={"stream": f"table/{table}"}).json()["events"]
    assert all(list(one)[-1] == "hash" for one in seen), "by which the browser follows the chain of an export"
    said = {one["type"]: one["says"] for one in seen}
    assert any("Seat 2 antes 10.00" in one["says"] for one in seen)
    assert all(said.values()), [name for name, text in said.items() if not text]


def test_the_log_is_read_as_sentences_in_the_language_of_its_reader(site: Site) -> None:
    pat, iris = site.user("Pat S"), site.user("Iris S", Role.INSPECTOR)
    asked = {"command": {"type": "Deposit", "amount": 2_000}}
    assert pat.http.post(f"/api/wallets/{pat.name}/commands", json=asked).status_code == 200
    query = {"stream": f"wallet/{pat.name}"}
    for lang, says in (
        ("en", "20.00 is paid into the wallet of Pat S"),
        ("fr", "20.00 versés au portefeuille de Pat S"),
        ("bi", "20.00 i go long paos blong Pat S"),
    ):
        line = iris.http.get("/api/events", params={**query, "lang": lang}).json()["events"][-1]
        assert line["says"].replace(",", ".") == says
        sheet = iris.http.get("/api/log/export", params={**query, "lang": lang, "format": "csv"}).text
        assert list(csv.reader(sheet.splitlines()))[-1][-1] == line["says"]
    every = iris.http.get("/api/events", params={"limit": 500}).json()["events"]
    assert [one["type"] for one in every if not one["says"] and not one["withheld"]] == []
