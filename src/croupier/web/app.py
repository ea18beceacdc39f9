"""The app: resources, the feed, problem details, limits and headers around one worker, and the description of the API."""

from collections.abc import Awaitable, Callable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Self

import msgspec
from litestar import Litestar, Request, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

from croupier.refusal import Code
from croupier.store import StoreError
from croupier.web import pages, problems, routes
from croupier.web.callers import PROVIDED, SAFE, check_taken, hold_back, hold_to_rate, same_site, worker_of
from croupier.web.feed.connection import feed
from croupier.web.feed.messages import FeedMessage, Ping, Sent
from croupier.web.problems import RefusedCall, refuse
from croupier.web.routes import monitoring, rulebooks
from croupier.web.wire import oversized
from croupier.web.worker import Worker

FEED = """The feed of a table is a WebSocket at `/api/tables/{table}/feed`: the server sends every `FeedMessage`, \
first the whole view unless `since` names a version that it still knows; a client sends `Sent` and `Ping`."""
REFERENCE = "#/components/schemas/{name}"


class _Description(JsonRenderPlugin):
    """The whole of it as JSON."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The description as it is served."""
        return super().render(request, with_feed(openapi_schema))


def with_feed(described: dict[str, Any]) -> dict[str, Any]:
    """A description with the messages of feeds among its types."""
    (message, *_), parts = msgspec.json.schema_components((FeedMessage, Sent, Ping), ref_template=REFERENCE)
    schemas = {**parts, "FeedMessage": message, **described["components"]["schemas"]}
    return {**described, "components": {**described["components"], "schemas": schemas}}


OPENAPI = OpenAPIConfig(
    title="Croupier",
    version="1",
    description=FEED,
    path="/api/schema",
    render_plugins=[_Description(path="/openapi.json")],
)


def _handlers(*modules: ModuleType) -> list[HTTPRouteHandler]:
    """Every handler that modules define."""
    every = (found for module in modules for found in vars(module).values())
    return [found for found in every if isinstance(found, HTTPRouteHandler)]


API = "/api"
READ = _handlers(rulebooks)
PROBES = [monitoring.healthz, monitoring.readyz, monitoring.metrics]
"""What is asked of the worker itself, outside the API."""

FILES = (import_module(f"{routes.__name__}.{file.name}") for file in iter_modules(routes.__path__))
HANDLERS = [one for one in _handlers(*FILES) if one not in PROBES]

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
PACKED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip"))
"""For what anybody may read: an answer that is somebody's own is never packed, so that its length tells nothing."""

HTTPS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}
"""For a house that is reached over HTTPS: browsers come back over nothing else for a year."""


async def before_request(request: Request[Any, Any, Any]) -> None:
    """Holds callers to their rate and changes back while too much is under way; then pages of other sites off, and bodies to bounds."""
    if request.url.path in ("/healthz", "/readyz", "/metrics"):
        return
    hold_to_rate(request)
    if request.method not in SAFE:
        hold_back(worker_of(request))
        if "origin" in request.headers and not same_site(request):
            raise refuse(Code.CSRF_ORIGIN)
        body = await request.body()
        _check_body(body, request.headers.get("content-type", ""))
        if "caller" not in request.route_handler.parsed_fn_signature.parameters:
            check_taken(request, body)


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


async def dress(message: Message, scope: Scope) -> None:
    """Adds the headers that every answer carries, that of a fault too, and counts it by its route."""
    if message["type"] != "http.response.start":
        return
    worker: Worker = scope["state"]["worker"]
    headers, config = MutableScopeHeaders.from_message(message), worker.config
    https = config.public_url.startswith("https://") or config.secure_cookies == "yes"
    for name, value in (HEADERS | HTTPS_ONLY if https else HEADERS).items():
        headers.setdefault(name, value)
    if str(scope["path"]).startswith(f"{API}/"):
        headers.setdefault("Cache-Control", "no-store")
    route = scope.get("path_template") or "unknown"
    worker.metrics.request(str(scope.get("method", "")), route, message["status"])


class _Resources(Router):
    """The resources of one app: made for it, and so not copied once more when they are taken into it."""

    def __deepcopy__(self, _: dict[int, Any]) -> Self:
        return self


@cache
def resources(max_body: int) -> Litestar:
    """Everything that can be asked, of whichever worker a call is for: made once for all of a process."""
    app = Litestar(
        [
            _Resources(API, route_handlers=[*(one for one in HANDLERS if one not in READ), feed]),
            _Resources(API, route_handlers=READ, middleware=[PACKED]),
            *PROBES,
            *_handlers(pages),
        ],
        dependencies=PROVIDED,
        before_request=before_request,
        before_send=[dress],
        exception_handlers={
            RefusedCall: problems.on_refused,
            HTTPException: problems.on_http,
            StoreError: problems.on_store,
            Exception: problems.on_fault,
        },
        openapi_config=OPENAPI,
        request_max_body_size=max_body,
        logging_config=None,
        debug=False,
    )
    problems.document(app)
    return app


def build(worker: Worker) -> Callable[[Any, Any, Any], Awaitable[None]]:
    """The app of a worker, which starts and stops with it and is known to every call by its state."""
    app = resources(worker.config.max_body)

    async def serve(scope: Any, receive: Any, send: Any) -> None:
        scope.setdefault("state", {})["worker"] = worker
        if scope["type"] == "lifespan":
            await _live(worker, receive, send)
        else:
            await app(scope, receive, send)

    return serve


async def _live(
    worker: Worker, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]
) -> None:
    """Starts a worker when the server does, and stops it with the server."""
    await receive()
    await worker.start()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await worker.stop()
    await send({"type": "lifespan.shutdown.complete"})
