"""What every answer carries: the policy of its page, no guessing of types, no frames, no copies, HTTPS where there is."""

from pathlib import Path

import pytest

from croupier.web.app import HEADERS, HTTPS_ONLY
from tests.security.routes import call, rows
from tests.web.kit import Site, User, nobody
from tests.web.test_access import LEAVING


def test_the_policy_lets_nothing_of_elsewhere_in() -> None:
    rules = dict(rule.strip().split(" ", 1) for rule in HEADERS["Content-Security-Policy"].split(";"))
    assert rules["default-src"] == rules["script-src"] == rules["connect-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert "unsafe" not in rules["script-src"]
    assert (HEADERS["X-Content-Type-Options"], HEADERS["Referrer-Policy"]) == ("nosniff", "no-referrer")


def test_every_resource_carries_the_headers_whoever_asks(site: Site, bob: User) -> None:
    signed_in = {"Authorization": f"Bearer {bob.me['token']}"}
    for row in rows(site):
        for headers in ({}, signed_in if row not in LEAVING else {}):
            answer = call(site, row, headers=headers)
            shown = {name: answer.headers.get(name) for name in HEADERS}
            assert shown == HEADERS, (row, answer.status_code)
            assert "strict-transport-security" not in answer.headers
            assert "server" not in answer.headers


def test_no_answer_of_the_api_is_kept_by_anybody(site: Site, bob: User) -> None:
    """What a signed-in person was shown could be kept by a browser or a proxy in between."""
    signed_in = {"Authorization": f"Bearer {bob.me['token']}"}
    for row in rows(site):
        if " /api/" in row and row not in LEAVING:
            assert call(site, row, headers=signed_in).headers["cache-control"] == "no-store", row


@pytest.mark.parametrize(
    "options", [{"public_url": "https://house.example"}, {"secure_cookies": "yes"}], ids=str
)
def test_a_house_over_https_is_only_reached_so_from_then_on(tmp_path: Path, options: dict[str, str]) -> None:
    """There was no such header: the first word of a later visit could go in the clear, and be answered by anybody."""
    with Site(tmp_path, **options) as site:
        host, port = site.server.servers[0].sockets[0].getsockname()[:2]
        for path, status in (("/", 200), ("/api/session", 401), ("/nowhere", 404)):
            answer = nobody.get(f"http://{host}:{port}{path}")
            assert answer.status_code == status
            assert {name: answer.headers.get(name) for name in HTTPS_ONLY} == HTTPS_ONLY
        cookie = nobody.post(f"http://{host}:{port}/api/guests").headers["set-cookie"].lower()
        assert "secure" in cookie
