"""Whole rounds by either client, over HTTP alone and over a feed, under every rulebook."""

from typing import Any

import pytest

from croupier.game import commands as g
from croupier.house.table.commands import SayReady
from croupier.rulebook import IDS
from tests.client.kit import example

play_by_api = example("play_by_api")


@pytest.mark.parametrize("rulebook", IDS)
def test_a_round_over_http_alone(guest: Any, rulebook: str) -> None:
    practice = guest.practise(rulebook, chips=500_000)
    table, seat = practice.table, practice.seat
    for area in ("ante", "super:own"):
        if area in play_by_api.areas(guest.choices(table)):
            guest.send(table, g.PlaceWager(seat, area, 1_000))
    guest.send(table, SayReady(seat))
    while (view := guest.look(table).view)["playing"]:
        command = play_by_api.pick(guest.choices(table), view)
        assert command is not None
        guest.send(table, command, version=guest.look(table).version)
    assert view["play"]["phase"] in ("closed", "void")
    assert view["seats"][str(seat)]["chips"] == 500_000 + play_by_api.result(view, seat)


@pytest.mark.parametrize("rulebook", IDS)
def test_a_round_over_the_feed(guest: Any, rulebook: str) -> None:
    practice = guest.practise(rulebook)
    with guest.feed(practice.table) as feed:
        view = play_by_api.play_round(guest, feed, practice.seat)
        assert view == guest.look(practice.table).view
        assert view["play"]["phase"] in ("closed", "void")
        first = next(feed)
        assert "play" not in first.view or not first.view["play"]["seats"]
        seen = [first]
        while seen[-1].version < feed.version:
            seen.append(next(feed))
        assert seen[-1].view == view
        said = [line for update in seen for line in update.said]
        assert said[0].text.startswith("Seat 1 antes 10.00")
        assert [line.version for line in said] == sorted(line.version for line in said)
        assert all(line.clause for line in said)
