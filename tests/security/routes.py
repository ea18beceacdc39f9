"""Every resource of a server, and a call of each with what a test puts into it."""

import re
from typing import Any

import httpx
from litestar.routes import HTTPRoute

from croupier.web.app import resources
from croupier.web.routes.monitoring import AskedSoftware
from tests.web.kit import Site, nobody
from tests.web.odd import PLACES
from tests.web.test_access import BY_CREDENTIALS, NAMES, ROWS, kinds, smallest

COMMANDS: dict[str, type] = {**PLACES, "/api/software/commands": AskedSoftware}
"""Where commands are sent; the program's own stream is the one that the tables of roles leave to `test_matrix`."""

PARAMETER = re.compile(r"\{(\w+):(\w+)\}")


def rows(site: Site) -> dict[str, HTTPRoute]:
    """Every method and path."""
    app = resources(site.worker.config.max_body)
    found = [route for route in app.routes if isinstance(route, HTTPRoute)]
    return {f"{method} {route.path}": route for route in found for method in route.methods - {"OPTIONS"}}


def body_of(row: str) -> Any:
    """A body that fits a resource."""
    if row.endswith("/commands"):
        shape = PARAMETER.sub("[^/]+", row.split(" ")[1])
        asked = next(asked for path, asked in COMMANDS.items() if re.fullmatch(shape, path))
        return {"command": smallest(asked, kinds(asked)[0]), "why": "test"}
    return ROWS[row][1] if row in ROWS else BY_CREDENTIALS.get(row)


def path_of(row: str, **names: str) -> str:
    """The path of a resource with names in it."""
    return PARAMETER.sub(lambda found: names.get(found[1], NAMES[found[1]]), row.split(" ")[1])


def call(site: Site, row: str, path: str = "", **how: Any) -> httpx.Response:
    """Calls a resource as it should be called, but for what `how` says."""
    how.setdefault("json", body_of(row))
    return nobody.request(row.split(" ")[0], site.url + (path or path_of(row)), **how)
