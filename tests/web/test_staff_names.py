"""Names by which staff sign in are for staff: nobody else is told who deals or supervises (ATTACK, M8)."""

import pytest

from croupier.house.act import HOUSE_SUPERVISOR, Role
from croupier.house.table import commands as c
from croupier.house.table.state import Running, table_stream
from tests.web.kit import Site, User, prepare_table

DEALER, SUPERVISOR = "Dolores", "Sigismund"


@pytest.fixture(scope="module")
def told(site: Site) -> dict[str, str]:
    """All that each of some viewers hears of a table that gets a dealer and a supervisor, and then reads of it."""
    users = {
        "dealer": site.user(DEALER, Role.DEALER),
        "supervisor": site.user(SUPERVISOR, Role.SUPERVISOR),
        "inspector": site.user("Wanda", Role.INSPECTOR),
        "player": site.user("Pat"),
        "guest": site.user(),
    }
    return {who: _heard(site, who, user) for who, user in users.items()}


def _heard(site: Site, who: str, user: User) -> str:
    table = f"Named for {who}"
    prepare_table(site, "vanuatu-2013", table, Running())
    with user.watch(table) as feed:
        feed.until(2)
        assign = c.AssignStaff(DEALER, SUPERVISOR)
        site.has(table_stream(table), assign, f"staff of {table}", HOUSE_SUPERVISOR)
        feed.until(3)
    read = [user.http.get(f"/api/{path}").text for path in (f"tables/{table}", "tables", "house")]
    return "\n".join([*feed.bytes, *read])


@pytest.mark.parametrize("who", ["player", "guest"])
def test_players_and_guests_are_told_no_names_of_staff(told: dict[str, str], who: str) -> None:
    assert "in charge of the table" in told[who]
    assert DEALER not in told[who]
    assert SUPERVISOR not in told[who]


@pytest.mark.parametrize("who", ["dealer", "supervisor", "inspector"])
def test_staff_are_told_who_is_in_charge(told: dict[str, str], who: str) -> None:
    assert f"{DEALER} deals and {SUPERVISOR} supervises" in told[who]
    assert f'"dealer":"{DEALER}","supervisor":"{SUPERVISOR}"' in told[who]
