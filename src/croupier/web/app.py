"""The app: resources, the feed, problem details, limits and headers around one worker."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Request, Router
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.types import ControllerRouterHandler, Message, Scope

from croupier.refusal import Code
from croupier.store import StoreError
from croupier.web import problems
from croupier.web.callers import SAFE, caller, hold_to_rate, same_site
from croupier.web.describing import OPENAPI
from croupier.web.feed.connection import feed
from croupier.web.pages import pages
from croupier.web.problems import RefusedCall, refuse
from croupier.web.routes import (
    commands,
    disputes,
    floor,
    health,
    hints,
    house,
    log,
    me,
    monitoring,
    odds,
    pools,
    practice,
    reports,
    rounds,
    rulebook_checks,
    rulebooks,
    school,
    session,
    tables,
    trainer,
)
from croupier.web.wire import oversized
from croupier.web.worker import Worker

API = "/api"
RESOURCES = (
    commands, disputes, floor, hints, house, log, me, monitoring, odds, pools, practice, reports, rounds,
    rulebook_checks, rulebooks, school, session, tables, trainer,
)  # fmt: skip
HANDLERS = tuple(handler for resource in RESOURCES for handler in resource.handlers)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; "
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
}
HTTPS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}
"""For a house that is reached over HTTPS: browsers come back over nothing else for a year."""


async def before_request(request: Request[Any, Any, Any]) -> None:
    """Holds callers to their rate, pages of other sites off, and bodies to what can be kept."""
    if request.url.path in ("/healthz", "/readyz", "/metrics"):
        return
    hold_to_rate(request)
    if request.method not in SAFE:
        if "origin" in request.headers and not same_site(request):
            raise refuse(Code.CSRF_ORIGIN)
        _check_body(await request.body(), request.headers.get("content-type", ""))


def _check_body(body: bytes, kind: str) -> None:
    """Refuses what is no JSON, or is not called so: a form of another site could send it."""
    if not body:
        return
    if kind.partition(";")[0].strip().lower() != "application/json":
        raise refuse(Code.BAD_MEDIA_TYPE)
    try:
        found = oversized(msgspec.json.decode(body))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise refuse(Code.BAD_BODY, "", "json", fault=str(error)[:300]) from None
    if found:
        raise refuse(Code.BAD_BODY, "", found)


def dressing(worker: Worker) -> Callable[[Message, Scope], Awaitable[None]]:
    """Adds the headers that every answer carries, that of a fault too, and counts it by its route."""

    config = worker.config
    https = config.public_url.startswith("https://") or config.secure_cookies == "yes"
    every = {**HEADERS, **HTTPS_ONLY} if https else HEADERS

    async def dress(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders.from_message(message)
        for name, value in every.items():
            headers.setdefault(name, value)
        if str(scope["path"]).startswith(f"{API}/"):
            headers.setdefault("Cache-Control", "no-store")
        route = scope.get("path_template") or "unknown"
        worker.metrics.request(str(scope.get("method", "")), route, message["status"])

    return dress


def build(worker: Worker, more: Sequence[ControllerRouterHandler] = ()) -> Litestar:
    """The app of a worker; it starts and stops with the app."""

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await worker.start()
        yield
        await worker.stop()

    api = Router(
        API,
        route_handlers=[*HANDLERS, feed, *more],
        dependencies={"caller": Provide(caller)},
    )
    app = Litestar(
        [api, *health.handlers, *pages()],
        lifespan=[life],
        before_request=before_request,
        before_send=[dressing(worker)],
        exception_handlers={
            RefusedCall: problems.on_refused,
            HTTPException: problems.on_http,
            StoreError: problems.on_store,
            Exception: problems.on_fault,
        },
        openapi_config=OPENAPI,
        request_max_body_size=worker.config.max_body,
        logging_config=None,
        debug=False,
    )
    problems.document(app)
    app.state.worker = worker
    app.state.log = structlog.get_logger("croupier.web")
    return app
