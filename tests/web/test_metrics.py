"""Every figure is there, counts, and has a bounded number of lines."""

from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from croupier.web.running.metrics import MOST_VALUES, Metrics
from tests.waiting import CEILING
from tests.web.kit import Site, nobody


def figures(metrics: Metrics) -> dict[tuple[str, tuple[str, ...]], float]:
    body, kind = metrics.render()
    assert kind.startswith("text/plain")
    return {
        (sample.name.removeprefix("croupier_"), tuple(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(body.decode())
        for sample in family.samples
        if not sample.name.endswith(("_created", "_bucket"))
    }


def test_every_figure_counts() -> None:
    metrics = Metrics()
    metrics.command("PlaceAnte", "done", 0.25)
    metrics.refusal("NOT_YOUR_TURN")
    metrics.appended(3, 0.5)
    metrics.feed("event")
    metrics.timers.inc()
    metrics.foreign.inc()
    metrics.request("GET", "/tables/{table}", 200)
    metrics.sockets("player", 1)
    metrics.sockets("player", 1)
    metrics.sockets("player", -1)
    metrics.tables.set(4)
    metrics.bus_connected.set(True)
    metrics.store_up.set(False)
    found = figures(metrics)
    build = {name: labels for name, labels in found if name == "build_info"}
    assert len(build["build_info"]) == 2
    assert {key: value for key, value in found.items() if key[0] != "build_info"} == {
        ("commands_total", ("PlaceAnte", "done")): 1,
        ("command_seconds_count", ()): 1,
        ("command_seconds_sum", ()): 0.25,
        ("refusals_total", ("NOT_YOUR_TURN",)): 1,
        ("events_total", ()): 3,
        ("append_seconds_count", ()): 1,
        ("append_seconds_sum", ()): 0.5,
        ("feed_messages_total", ("event",)): 1,
        ("timers_fired_total", ()): 1,
        ("foreign_rows_total", ()): 1,
        ("http_requests_total", ("GET", "/tables/{table}", "200")): 1,
        ("sockets", ("player",)): 1,
        ("tables", ()): 4,
        ("bus_connected", ()): 1,
        ("store_up", ()): 0,
    }


def test_a_log_that_was_read_at_the_start_is_up_before_it_is_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was said to be down until the first look, seconds after the start."""
    monkeypatch.setattr("croupier.web.feed.hub.LOOK", CEILING)
    with Site(tmp_path) as site:
        assert "\ncroupier_store_up 1.0\n" in nobody.get(f"{site.url}/metrics").text


def test_labels_are_bounded() -> None:
    metrics = Metrics()
    for number in range(MOST_VALUES + 50):
        metrics.refusal(f"CODE_{number}")
    metrics.refusal("CODE_0")
    metrics.refusal("x" * 1000)
    metrics.request("BREW", "/", 200)
    metrics.request("GET", "/", 999_999)
    found = figures(metrics)
    codes = {labels[0]: value for (name, labels), value in found.items() if name == "refusals_total"}
    assert len(codes) == MOST_VALUES + 1
    assert (codes["other"], codes["CODE_0"]) == (51, 2)
    assert found["http_requests_total", ("other", "/", "200")] == 1
    assert found["http_requests_total", ("GET", "/", "other")] == 1


def test_two_servers_in_one_process_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.timers.inc()
    assert figures(one)["timers_fired_total", ()] == 1
    assert figures(other)["timers_fired_total", ()] == 0
