"""Everybody at a table sees that gaming is stopped and why; it goes on when it is let."""

from collections.abc import Callable
from typing import Any

from croupier.house.act import HOUSE, HOUSE_OPERATOR, HOUSE_SUPERVISOR
from croupier.house.people import Disable, Enable
from tests.web.kit import Site, User, live_table

ANTE = {"type": "Play", "command": {"type": "PlaceWager", "seat": 1, "area": "ante", "amount": 1_000}}


def order(site: Site, command: Disable | Enable) -> None:
    act = site.worker.service.act(HOUSE_OPERATOR, "a drill", HOUSE_SUPERVISOR)
    done = site.worker.service.send(HOUSE, command, act, command_id=type(command).__name__)
    assert not hasattr(done, "code"), done


def test_the_reason_is_shown_to_all_and_goes_away(own_site: Site) -> None:
    user = own_site.user("Bob")
    table = live_table(own_site, "nz-caribbean-1998", pause=1)
    user.sit(table)
    with own_site.user("Cat").watch(table) as feed:
        feed.until(1)
        order(own_site, Disable("all"))
        while "disabled" not in feed.view:
            feed.next()
        assert feed.view["disabled"] == user.see(table)["disabled"] == "a drill"
        refused = user.ask(table, ANTE)
        assert (refused.status_code, refused.json()["code"]) == (409, "DISABLED")
        order(own_site, Enable("all"))
        while feed.view.get("disabled"):
            feed.next()
    assert not user.see(table).get("disabled")
    user.ready(table, ANTE)


def test_the_next_round_waits_until_gaming_goes_on(own_site: Site) -> None:
    user = own_site.user("Bob")
    table = live_table(own_site, "nz-caribbean-1998")
    user.sit(table)
    user.do(table, ANTE)
    user.do(table)
    order(own_site, Disable("nz-caribbean-1998"))
    user.play(table, "Fold", 1)
    wait(user, table, lambda view: not view["playing"])
    user.ready(table)
    assert user.see(table)["round"] == 1
    assert not own_site.worker.service.may_go_on(table)
    order(own_site, Enable("nz-caribbean-1998"))
    wait(user, table, lambda view: view["round"] == 2)


def wait(user: User, table: str, wanted: Callable[[dict[str, Any]], bool]) -> None:
    """Follows the table until it is as wanted."""
    with user.watch(table) as feed:
        feed.until(1)
        while not wanted(feed.view):
            feed.next()
