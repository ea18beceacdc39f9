"""The pages that a browser opens, out of the package: built from `frontend/`, each file under a name of its own."""

import gzip
import re
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

from croupier.refusal import Code
from croupier.web.callers import Asks
from croupier.web.problems import refuse

PAGES = Path(str(files("croupier.web") / "page"))
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".woff2": "font/woff2"}
NAMED_BY_CONTENT = re.compile(r"-[\w-]{8}\.(js|css|woff2)")
"""A name that changes with what is in the file, so that a browser may keep it for good."""

FOR_GOOD, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"


def _file(request: Asks, name: str) -> Response[bytes]:
    """One of our files; a name that is not in the folder's own list is no file of ours."""
    there = PAGES.iterdir() if PAGES.is_dir() else ()
    found = next((path for path in there if path.name == name and path.suffix in KINDS), None)
    if found is None:
        raise refuse(Code.NOT_FOUND, "", "page")
    keep = FOR_GOOD if NAMED_BY_CONTENT.search(name) else ASK_AGAIN
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
    body, packed = _read(found, found.stat().st_mtime_ns)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"], body = "gzip", packed
    return Response(body, media_type=KINDS[found.suffix], headers=headers)


@lru_cache(maxsize=200)
def _read(path: Path, stamp: int) -> tuple[bytes, bytes]:  # noqa: ARG001
    """What is in a file, plain and packed."""
    body = path.read_bytes()
    return body, gzip.compress(body, 9, mtime=0)


@get("/", include_in_schema=False, sync_to_thread=False)
def start_page(request: Asks) -> Response[bytes]:
    """The page that everything starts from."""
    return _file(request, "index.html")


@get("/static/{name:str}", include_in_schema=False, sync_to_thread=False)
def part(request: Asks, name: FromPath[str]) -> Response[bytes]:
    """What the page loads."""
    return _file(request, name)
