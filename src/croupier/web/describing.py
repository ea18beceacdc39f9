"""The description of the API: its resources from their handlers, and what passes over a feed, which no resource answers."""

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from croupier.web.feed.messages import FeedMessage, Ping, Sent

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
