"""The pages that a browser opens, out of the package."""

from importlib.resources import files
from pathlib import Path

from litestar import Response, get
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

PAGES = Path(str(files("croupier.web") / "page"))


@get("/", include_in_schema=False, media_type="text/html")
async def start_page() -> Response[bytes]:
    """The page that everything starts from."""
    return Response((PAGES / "index.html").read_bytes(), media_type="text/html; charset=utf-8")


def pages() -> list[ControllerRouterHandler]:
    """The handlers of the pages and of what they load."""
    static = create_static_files_router("/static", directories=[PAGES], include_in_schema=False)
    return [start_page, static]
