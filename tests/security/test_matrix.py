"""The cells of the role matrix beside `tests/web/test_access.py` and `test_command_access.py`: feeds, and the program.

Those two fail when a resource or a kind of command has no row; here the same is asked of what they leave out.
"""

import re

import pytest

from tests.security.routes import COMMANDS, PARAMETER, body_of, rows
from tests.web.kit import ROLES, Site, User, everybody, written

FEEDS = {
    "Bob": {"": 1, "spectator": None, "dealer": 1, "supervisor": 1, "inspector": 1},
    "Cat": {"": None, "spectator": None, "dealer": None, "supervisor": None, "inspector": None},
    "Dee": {"": "float", "spectator": None, "dealer": "float", "supervisor": "no", "inspector": "no"},
    "Sue": {"": "float", "spectator": None, "dealer": "no", "supervisor": "float", "inspector": "no"},
    "Ott": {"": "float", "spectator": None, "dealer": "no", "supervisor": "float", "inspector": "no"},
    "Ira": {"": "float", "spectator": None, "dealer": "no", "supervisor": "no", "inspector": "float"},
}
"""As what somebody is shown a table for each thing that can be asked: a seat, what staff see, no more than all, or no."""


@pytest.fixture(scope="module")
def users(site: Site) -> dict[str, User]:
    return everybody(site)


def test_every_place_for_commands_has_its_types(site: Site) -> None:
    places = {row.split(" ")[1] for row in rows(site) if row.endswith("/commands")}
    shapes = {place: PARAMETER.sub("[^/]+", place) for place in places}
    assert all(any(re.fullmatch(shape, path) for path in COMMANDS) for shape in shapes.values())
    assert len(places) == len(COMMANDS)


def seen_as(user: User, **query: object) -> object:
    with user.watch("T1", **query) as feed:
        while (message := feed.next())["type"] == "beat":
            pass
    if message["type"] == "refused":
        return "no"
    return feed.view.get("you") or ("float" if "float" in feed.view else None)


@pytest.mark.parametrize("name", sorted(ROLES))
def test_nobody_watches_a_table_as_more_than_they_are(users: dict[str, User], name: str) -> None:
    assert {wanted: seen_as(users[name], **{"as": wanted}) for wanted in FEEDS[name]} == FEEDS[name]


@pytest.mark.parametrize("name", ["Cat", "Dee", "Sue", "Ott", "Ira", "guest"])
def test_nobody_else_watches_from_a_seat(users: dict[str, User], name: str) -> None:
    assert seen_as(users[name], seat=1) != 1


@pytest.mark.parametrize("name", ["guest", *sorted(ROLES)])
def test_only_the_operator_accepts_a_program_and_not_alone(
    site: Site, users: dict[str, User], name: str
) -> None:
    before = written(site)
    answer = users[name].http.post("/api/software/commands", json=body_of("POST /api/software/commands"))
    assert answer.status_code in (403, 409), answer.text
    assert (answer.status_code == 409) == (name == "Ott"), answer.text
    assert written(site) == before
