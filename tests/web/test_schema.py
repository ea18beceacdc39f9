"""The whole API from its own description: whatever is sent, by whomever, is answered as described, never with a fault.

Few examples of each operation by default; `CROUPIER_EXAMPLES` says how many for each operation and caller.
"""

import contextlib
import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
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

from croupier.floor.act import Role
from tests.web import odd
from tests.web.kit import Site, User, live_table

EXAMPLES = int(os.environ.get("CROUPIER_EXAMPLES", "2"))
ROLES = {
    "Bob": Role.PLAYER,
    "Dee": Role.DEALER,
    "Sue": Role.SUPERVISOR,
    "Ott": Role.OPERATOR,
    "Ira": Role.INSPECTOR,
}
CALLERS = ("", "guest", *ROLES)
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
QUIET = settings(max_examples=EXAMPLES, database=None, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def users(site: Site) -> dict[str, User]:
    """One of each, and a table at which a round is being played."""
    found = {name: site.user(name, role) for name, role in ROLES.items()} | {"guest": site.user()}
    live_table(site, "vanuatu-2013", "T1")
    bob = found["Bob"]
    bob.do("T1", {"type": "TakeSeat", "seat": 1, "player": "Bob"})
    bob.do("T1", {"type": "BringChips", "seat": 1, "amount": 100_000})
    bob.play("T1", "PlaceWager", 1, area="ante", amount=1_000)
    bob.do("T1", {"type": "SayReady", "seat": 1})
    return found


@pytest.fixture(scope="module")
def api(site: Site) -> BaseSchema:
    return schemathesis.openapi.from_url(f"{site.url}/api/schema/openapi.json")


def token_of(site: Site, users: dict[str, User], who: str, operation: Operation) -> str:
    """The token to call with; who signs out does so with a session of its own."""
    leaving = who and operation.label == "DELETE /api/session"
    user = site.user() if leaving else users.get(who)
    return user.me["token"] if user is not None else ""


def operations(api: BaseSchema) -> Iterator[Operation]:
    for found in api.get_all_operations():
        yield found.ok()


@pytest.mark.parametrize("who", CALLERS, ids=lambda who: who or "nobody")
@pytest.mark.parametrize("mode", list(GenerationMode), ids=str)
def test_every_operation_answers_as_described(
    site: Site, users: dict[str, User], api: BaseSchema, mode: GenerationMode, who: str
) -> None:
    checks = [*CHECKS, negative_data_rejection] if mode is GenerationMode.NEGATIVE else CHECKS
    for operation in operations(api):
        token = token_of(site, users, who, operation)
        with contextlib.suppress(Unsatisfiable):
            send(operation, mode, {"Authorization": f"Bearer {token}"} if token else {}, checks)
    assert httpx.get(f"{site.url}/readyz").status_code == 200


def send(operation: Operation, mode: GenerationMode, headers: dict[str, str], checks: list[Any]) -> None:
    """Sends examples of an operation and holds the answers to its description."""

    @QUIET
    @given(case=operation.as_strategy(generation_mode=mode), real=st.booleans())
    def sent(case: Case, real: bool) -> None:
        if real and case.path_parameters:
            case.path_parameters = {
                name: REAL.get(name, value) for name, value in case.path_parameters.items()
            }
        case.call_and_validate(checks=checks, headers=headers)

    sent()


@pytest.mark.parametrize("who", CALLERS, ids=lambda who: who or "nobody")
def test_odd_values_in_commands_are_refused_and_never_a_fault(
    site: Site, users: dict[str, User], who: str
) -> None:
    headers = users[who].http.headers if who else {}
    seen: Counter[int] = Counter()

    @settings(QUIET, max_examples=40 * EXAMPLES)
    @given(st.sampled_from(sorted(odd.PLACES)), odd.words, st.data())
    def sent(place: str, why: str, data: st.DataObject) -> None:
        kinds = odd.commands(odd.PLACES[place])
        body = data.draw(kinds[data.draw(st.sampled_from(sorted(kinds)))])
        if body["type"] == "LockOut":
            body["person"] = "Zed"  # nobody whom the other tests need
        answer = http.post(site.url + place, json={"command": body, "why": why[:1_000]}, headers=headers)
        assert answer.status_code < 500, (place, body, answer.text)
        if answer.status_code != 200:
            problem = answer.json()
            assert answer.headers["content-type"] == "application/problem+json"
            assert problem["status"] == answer.status_code
            assert problem["code"]
            assert problem["title"]
        seen[answer.status_code] += 1

    with httpx.Client() as http:
        sent()
    assert set(seen) == {401} or len(seen) > 1, seen
    assert users["Ira"].see("T1")["table"] == "T1"


def test_a_pool_for_what_can_be_no_table_is_refused(users: dict[str, User]) -> None:
    """It was a fault: such a name has no stream."""
    for command in (
        {"type": "OpenPool", "tables": ["a/b"], "rate": 1},
        {"type": "OpenPool", "tables": ["T1", ":"], "rate": 1},
        {"type": "VerifyClaim", "table": "\u202e", "round": 1, "seat": 1},
    ):
        answer = users["Ott"].http.post("/api/pools/P9/commands", json={"command": command, "why": "test"})
        assert answer.status_code in (404, 422), answer.text
