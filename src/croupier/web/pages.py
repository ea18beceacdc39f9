"""The pages that a browser opens, out of the package."""

from importlib.resources import files
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from croupier.web.problems import refuse

PAGES = Path(str(files("croupier.web") / "page"))
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}


def _file(name: str) -> Response[bytes]:
    """One of our files; a name that is not in the folder's own list is no file of ours."""
    found = next((path for path in PAGES.iterdir() if path.name == name and path.suffix in KINDS), None)
    if found is None:
        raise refuse("NOT_FOUND", "there is no such page")
    headers = {"Cache-Control": "no-cache"}
    return Response(found.read_bytes(), media_type=KINDS[found.suffix], headers=headers)


@get("/", include_in_schema=False, sync_to_thread=False)
def start_page() -> Response[bytes]:
    """The page that everything starts from."""
    return _file("index.html")


@get("/static/{name:str}", include_in_schema=False, sync_to_thread=False)
def part(name: FromPath[str]) -> Response[bytes]:
    """What the page loads."""
    return _file(name)


def pages() -> list[ControllerRouterHandler]:
    """The handlers of the pages and of what they load."""
    return [start_page, part]
