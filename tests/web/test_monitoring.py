"""Operators and inspectors see what is measured; a look a day is on record, whichever worker makes it."""

from pathlib import Path

from croupier.house.act import Role
from croupier.house.records.measured import MONITORING
from croupier.web.running.selfcheck import note_measures
from croupier.web.worker import Worker
from tests.web.kit import Site, config


def test_inspectors_see_the_measures_and_players_do_not(own_site: Site) -> None:
    player = own_site.user()
    table = player.practise("vanuatu-2013")
    player.ante(table)
    player.ready(table)
    player.play(table, "Fold", 1)
    with player.watch(table) as feed:
        feed.until(1)
        while feed.view["playing"]:
            feed.next()
    answer = own_site.user("Iris", Role.INSPECTOR).http.get("/api/monitoring")
    assert answer.status_code == 200, answer.text
    seen = answer.json()
    counts = {measure["name"]: measure["count"] for measure in seen["measures"]}
    assert counts["the house: first cards"] == 1
    assert (seen["noted_at"], seen["noted_out"]) == (0, {})
    assert player.http.get("/api/monitoring").json()["code"] == "ROLE_TOO_LOW"


def test_one_look_a_day_is_noted(tmp_path: Path) -> None:
    worker = Worker(config(tmp_path))
    for _ in range(2):
        note_measures(worker.service, worker.tallies)
    assert worker.store.version(MONITORING) == 1
    assert worker.service.state(MONITORING).at > 0
    worker.store.close()
