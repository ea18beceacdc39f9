"""What goes wrong, as problem details (RFC 9457) with our code and the clause that says so."""

from typing import Any, TypeVar

import structlog
from litestar import Litestar, MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.routes import HTTPRoute

from croupier import refusal
from croupier.house.answers import Stale
from croupier.refusal import Code, Refusal
from croupier.store import Foreign, StoreError
from croupier.web.rates import Rates
from croupier.web.replies import Problem
from croupier.words import ENGLISH, Value, say

JSON = "application/problem+json"

log = structlog.get_logger("croupier.web")

T = TypeVar("T")


class RefusedCall(Exception):
    """Carries a problem out of a handler."""

    def __init__(self, problem: Problem, headers: dict[str, str] | None = None) -> None:
        super().__init__(problem.code)
        self.problem, self.headers = problem, headers or {}


def problem_of(found: Refusal | Stale, *, by_staff: bool = False) -> Problem:
    """A refusal of the service as a problem; staff is told which seat a sentence speaks to."""
    if isinstance(found, Stale):
        title = say(Code.STALE, ENGLISH)
        return Problem(Code.STALE.status, Code.STALE, title, expected=found.expected, actual=found.actual)
    title = found.told(ENGLISH) if by_staff else found.message
    return Problem(found.code.status, found.code, title, found.clause, case=found.case, values=found.values)


def problem(code: Code, clause: str = "", case: str = "", /, **values: Value) -> Problem:
    """A problem by its code."""
    return problem_of(refusal.refuse(code, clause, case, **values))


def refuse(code: Code, clause: str = "", case: str = "", /, **values: Value) -> RefusedCall:
    """A problem to raise."""
    return RefusedCall(problem(code, clause, case, **values))


def or_refuse(found: T | Refusal | Stale, *, by_staff: bool = False) -> T:
    """What the service answered, unless it refused; that is raised."""
    if isinstance(found, Refusal | Stale):
        raise RefusedCall(problem_of(found, by_staff=by_staff))
    return found


def hold(rates: Rates, what: str, key: str, cost: float = 1) -> None:
    """Refuses a caller who has to wait before there may be more requests, questions or attempts."""
    if wait := rates.allow(key, cost):
        seconds = int(wait) + 1
        raise for_now(problem(Code.TOO_OFTEN, what=what, seconds=seconds), seconds)


def for_now(found: Problem, seconds: int) -> RefusedCall:
    """A problem to raise that is none any more after some seconds."""
    return RefusedCall(found, {"Retry-After": str(seconds)})


def respond(problem: Problem, headers: dict[str, str] | None = None) -> Response[Problem]:
    """A problem as an answer."""
    return Response(problem, status_code=problem.status, media_type=JSON, headers=headers)


def on_refused(_: Request[Any, Any, Any], error: RefusedCall) -> Response[Problem]:
    """Answers with the problem that a handler raised."""
    return respond(error.problem, error.headers)


def on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Answers what the framework refuses: a path, a method, a body that does not fit."""
    asked = (Code.BAD_BODY, Code.SIGNED_OUT, Code.FORBIDDEN, Code.NOT_FOUND, Code.BAD_METHOD, Code.TOO_LARGE)
    code = next((code for code in asked if code.status == error.status_code), Code.BAD_REQUEST)
    title = error.detail or say(Code.BAD_REQUEST, ENGLISH)
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        match error.extra[0]:
            case dict() as first:
                title = f"{first.get('key', 'body')}: {first.get('message', '')}"
            case first:
                title = str(first)
    return respond(Problem(error.status_code, code, title[:500]), dict(error.headers or {}))


def store_problem(error: StoreError) -> Problem:
    """A log that cannot be reached, or a stream that stands still since it has an event of somebody else."""
    if isinstance(error, Foreign):
        return problem(Code.FOREIGN_EVENT, stream=error.stream, seq=error.seq)
    return problem(Code.UNAVAILABLE)


def on_store(_: Request[Any, Any, Any], error: StoreError) -> Response[Problem]:
    """Answers while the log cannot be reached: nothing was done that was not acknowledged."""
    return respond(store_problem(error), {"Retry-After": "2"})


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Answers a fault of our own: it is logged with a number, and says nothing of itself."""
    log.error("fault", route=request.route_handler.handler_name, error=repr(error), exc_info=error)
    return Response(problem(Code.FAULT), status_code=Code.FAULT.status, media_type=MediaType.JSON)


DOCUMENTED = {
    400: "the body or a parameter does not fit",
    401: "nobody is signed in, or what was given lets nobody in",
    403: "this is not for the caller",
    404: "there is no such thing",
    409: "the rules forbid it now, or the caller has not seen the latest",
    413: "the body is too large",
    415: "the body is not sent as JSON",
    422: "a value makes no sense",
    429: "too often; `Retry-After` says how long to wait",
    503: "the log cannot be reached now, or too much is asked at once; `Retry-After` says how long to wait",
}
WITH_A_BODY = (413, 415)


def document(app: Litestar) -> None:
    """Puts the problems that every resource may answer with into the description of the API."""
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            if isinstance(handler, HTTPRouteHandler):
                handler.responses = {**_problems(handler), **(handler.responses or {})}


def _problems(handler: HTTPRouteHandler) -> dict[int, ResponseSpec]:
    reads = handler.http_methods <= {"GET", "HEAD", "OPTIONS"}
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=text, media_type=JSON)
        for status, text in DOCUMENTED.items()
        if not (reads and status in WITH_A_BODY)
    }
