"""The whole API from its own description: whatever is sent, by whomever, is answered as described, never with a fault.

Every example is sent by everybody, one after the other: making one up takes longer than all its answers.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.schemas import BaseSchema

from croupier.house.act import Role
from tests.effort import often
from tests.waiting import CEILING
from tests.web import odd
from tests.web.kit import ROLES, Site, User, everybody, nobody
from tests.web.test_access import LEAVING

PARTS = 4
"""The operations are tried in so many tests, which may run beside each other."""

CALLERS = ("", "guest", *(name for name in ROLES if name != "Cat"))
Operation = APIOperation[Any, Any, Any, Any]
REAL = {"table": "T1", "player": "Bob", "person": "Bob", "rulebook": "nsw-star-2019", "pool": "P1"}
"""Names that are there, for half of the calls."""

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
QUIET = settings(max_examples=often(1, 50), suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def users(site: Site) -> dict[str, User]:
    """One of each, and a table at which a round is being played."""
    found = everybody(site)
    found["Bob"].ante("T1")
    found["Bob"].ready("T1")
    return found


@pytest.fixture(scope="module")
def api(site: Site) -> BaseSchema:
    return schemathesis.openapi.from_url(f"{site.url}/api/schema/openapi.json", timeout=CEILING)


def token_of(site: Site, users: dict[str, User], who: str, operation: Operation) -> str:
    """The token to call with; who signs out does so with a session of its own."""
    leaving = who and operation.label in LEAVING
    user = site.user() if leaving else users.get(who)
    return user.me["token"] if user is not None else ""


def operations(api: BaseSchema, part: int) -> Iterator[Operation]:
    """Every so many of the operations, and with the other parts all of them."""
    for found in islice(api.get_all_operations(), part, None, PARTS):
        yield found.ok()


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("mode", list(GenerationMode), ids=str)
def test_every_operation_answers_everybody_as_described(
    site: Site, users: dict[str, User], api: BaseSchema, mode: GenerationMode, part: int
) -> None:
    checks = [*CHECKS, negative_data_rejection] if mode is GenerationMode.NEGATIVE else CHECKS
    with requests.Session() as line:
        line.trust_env = False
        for operation in operations(api, part):
            if mode is GenerationMode.NEGATIVE and not can_be_wrong(operation):
                continue
            tokens = [token_of(site, users, who, operation) for who in CALLERS]
            headers = [{"Authorization": f"Bearer {token}"} if token else {} for token in tokens]
            send(line, operation, mode, headers, checks)
    assert nobody.get(f"{site.url}/readyz").status_code == 200


def can_be_wrong(operation: Operation) -> bool:
    """Whether something can be asked that its description forbids: any word will do for a name in a path."""
    kinds = {part.definition.get("schema", {}).get("type") for part in operation.path_parameters}
    return bool(operation.query or operation.body or kinds - {"string"})


def send(
    line: requests.Session,
    operation: Operation,
    mode: GenerationMode,
    callers: list[dict[str, str]],
    checks: list[Any],
) -> None:
    """Sends examples of an operation, each by every caller, and holds the answers to its description."""

    @QUIET
    @given(case=operation.as_strategy(generation_mode=mode), real=st.booleans())
    def sent(case: Case, real: bool) -> None:
        if real and case.path_parameters:
            case.path_parameters = {
                name: REAL.get(name, value) for name, value in case.path_parameters.items()
            }
        for headers in callers:
            case.call_and_validate(session=line, checks=checks, headers=headers, timeout=CEILING)
            line.cookies.clear()

    sent()


def test_odd_values_in_commands_are_refused_and_never_a_fault(site: Site, users: dict[str, User]) -> None:
    seen: dict[str, Counter[int]] = {who: Counter() for who in CALLERS}

    @settings(QUIET, max_examples=often(40, 2_000))
    @given(st.sampled_from(sorted(odd.PLACES)), odd.words, st.data())
    def sent(place: str, why: str, data: st.DataObject) -> None:
        kinds = odd.commands(odd.PLACES[place])
        body = data.draw(kinds[data.draw(st.sampled_from(sorted(kinds)))])
        if body["type"] == "LockOut":
            body["person"] = "Zed"  # nobody whom the other tests need
        for who in CALLERS:
            line = users[who].http if who else nobody
            answer = line.post(site.url + place, json={"command": body, "why": why[:1_000]})
            assert_answered(answer, body)
            seen[who][answer.status_code] += 1

    sent()
    assert set(seen.pop("")) == {401}
    assert all(len(codes) > 1 for codes in seen.values()), seen
    assert users["Ira"].see("T1")["table"] == "T1"


def assert_answered(answer: httpx.Response, body: dict[str, Any]) -> None:
    """No fault, and a refusal that says what is wrong."""
    assert answer.status_code < 500, (answer.url, body, answer.text)
    if answer.status_code != 200:
        problem = answer.json()
        assert answer.headers["content-type"] == "application/problem+json"
        assert problem["status"] == answer.status_code
        assert problem["code"]
        assert problem["title"]


def test_a_pool_for_what_can_be_no_table_is_refused(site: Site, users: dict[str, User]) -> None:
    """It was a fault: such a name has no stream."""
    for name, command in (
        ("Sal", {"type": "OpenPool", "tables": ["a/b"], "rate": 1}),
        ("Sol", {"type": "OpenPool", "tables": ["T1", ":"], "rate": 1}),
        ("Syd", {"type": "VerifyClaim", "table": "\u202e", "round": 1, "seat": 1}),
    ):
        second = site.user(name, Role.SUPERVISOR).as_second()
        body = {"command": command, "why": "test", "second": second}
        answer = users["Ott"].http.post("/api/pools/P9/commands", json=body)
        assert answer.status_code in (404, 422), answer.text
