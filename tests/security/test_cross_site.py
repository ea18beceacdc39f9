"""Pages of other sites: whatever they send, nothing changes and no feed opens."""

import pytest

from tests.security.routes import call, rows
from tests.web.kit import Site, User
from tests.web.test_access import LEAVING

ELSEWHERE = (
    "https://elsewhere.example",
    "null",
    "http://127.0.0.1:1",
    "http://127.0.0.1.elsewhere.example",
    "",
)


@pytest.mark.parametrize("origin", ELSEWHERE)
def test_no_resource_is_changed_from_another_site(site: Site, bob: User, origin: str) -> None:
    """Even with the right cookie and the right header of its session."""
    headers = {"Cookie": f"croupier_session={bob.me['token']}", "x-csrf-token": bob.me["csrf"]}
    before = site.worker.store.head().seq
    for row in rows(site):
        if row.startswith("GET"):
            continue
        answer = call(site, row, headers={**headers, "Origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "CSRF_ORIGIN"), row
    assert site.worker.store.head().seq == before
    assert bob.http.get("/api/session").status_code == 200
    assert call(site, "POST /api/guests", headers={"Origin": site.url}).status_code == 201


def test_no_other_site_is_let_read_an_answer(site: Site, bob: User) -> None:
    asked = {"Origin": ELSEWHERE[0], "Access-Control-Request-Method": "POST"}
    for row in rows(site):
        for headers in (asked, {**asked, "Authorization": f"Bearer {bob.me['token']}"}):
            if row in LEAVING:
                continue
            names = {name.lower() for name in call(site, row, headers=headers).headers}
            assert not {name for name in names if name.startswith("access-control-")}, row


def test_reading_changes_nothing(site: Site, bob: User) -> None:
    """What a link or an image of another site can ask for is only read: the log stands where it stood."""
    headers = {"Authorization": f"Bearer {bob.me['token']}"}
    before = site.worker.store.head().seq
    for row in rows(site):
        if row.startswith("GET"):
            call(site, row, headers=headers)
    assert site.worker.store.head().seq == before
