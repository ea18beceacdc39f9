"""The pages that a browser opens, out of the package: built from `frontend/`, each file under a name of its own."""

import gzip
import re
from functools import lru_cache
from hashlib import blake2b
from html import escape
from importlib.resources import files
from pathlib import Path

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from croupier.refusal import Code
from croupier.web.callers import Asks, Serving
from croupier.web.pictures import SIZE
from croupier.web.problems import RefusedCall, refuse
from croupier.web.routes.rounds import RoundPreview, picture_of, preview_of

PAGES = Path(str(files("croupier.web") / "page"))
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".woff2": "font/woff2"}
KINDS |= {".svg": "image/svg+xml", ".png": "image/png"}
NAMED_BY_CONTENT = re.compile(r"-[\w-]{8}\.(js|css|woff2)")
"""A name that changes with what is in the file, so that a browser may keep it for good."""

FOR_GOOD, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
NAME = "Croupier"
"""How the page calls the house until it is told its name."""

ROOM = "#0e1413"
LARGE = '<meta name="twitter:card" content="summary_large_image" />'
"""Has the picture shown as wide as a line of text."""

ICONS = [("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any")]
ICONS += [("icon-whole-512.png", "512x512", "maskable"), ("icon.svg", "any", "any")]


def _found(name: str) -> Path:
    """One of our files; a name that is not in the folder's own list is no file of ours."""
    there = PAGES.iterdir() if PAGES.is_dir() else ()
    found = next((path for path in there if path.name == name and path.suffix in KINDS), None)
    if found is None:
        raise refuse(Code.NOT_FOUND, "", "page")
    return found


def _packed(request: Asks, body: bytes, packed: bytes, kind: str, keep: str = ASK_AGAIN) -> Response[bytes]:
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"], body = "gzip", packed
    return Response(body, media_type=kind, headers=headers)


@lru_cache(maxsize=200)
def _read(path: Path, stamp: int) -> tuple[bytes, bytes]:  # noqa: ARG001
    """What is in a file, plain and packed."""
    body = path.read_bytes()
    return body, _pack(body)


@lru_cache(maxsize=200)
def _pack(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


def _start(request: Asks, house: str, preview: RoundPreview | None = None) -> Response[bytes]:
    """The page that everything starts from, with the name of the house, and what a link to a round says before it."""
    found = _found("index.html")
    text = _read(found, found.stat().st_mtime_ns)[0].decode()
    text = text.replace(f'"{NAME}"', f'"{escape(house)}"').replace(f">{NAME}<", f">{escape(house)}<")
    if preview is not None:
        title = f"{preview.title} · {house}"
        text = re.sub("<title>.*?</title>", lambda _: f"<title>{escape(title)}</title>", text)
        said = {"title": title, "description": preview.says, "type": "article", "site_name": house}
        said["image"] = f"{str(request.url).rstrip('/')}/picture.png"
        said |= {"image:width": str(SIZE[0]), "image:height": str(SIZE[1]), "image:alt": preview.says}
        tags = (f'<meta property="og:{name}" content="{escape(one)}" />' for name, one in said.items())
        described = f'<meta name="description" content="{escape(preview.says)}" />'
        text = re.sub('<meta name="description".*?/>', lambda _: described, text)
        text = text.replace("</head>", "\n    ".join(["", *tags, LARGE]) + "\n  </head>")
    body = text.encode()
    return _packed(request, body, _pack(body), KINDS[".html"])


@get("/", include_in_schema=False, sync_to_thread=False)
def start_page(request: Asks, worker: Serving) -> Response[bytes]:
    """The page that everything starts from."""
    return _start(request, worker.config.house)


@get("/r/{table:str}/{number:int}/{seal:str}", include_in_schema=False)
async def round_page(
    request: Asks, worker: Serving, table: FromPath[str], number: FromPath[int], seal: FromPath[str]
) -> Response[bytes]:
    """The page of a round that somebody shares; who has no such link gets the page without a word of it."""
    try:
        preview = await preview_of(worker, table, number, seal)
    except RefusedCall:
        preview = None
    return _start(request, worker.config.house, preview)


@get("/r/{table:str}/{number:int}/{seal:str}/picture.png", include_in_schema=False)
async def round_picture(
    worker: Serving, table: FromPath[str], number: FromPath[int], seal: FromPath[str]
) -> Response[bytes]:
    """The picture of the result of a round that somebody shares, for the preview of its link."""
    body = await picture_of(worker, table, number, seal)
    return Response(body, media_type=KINDS[".png"], headers={"Cache-Control": ASK_AGAIN})


@get("/manifest.webmanifest", include_in_schema=False, sync_to_thread=False)
def manifest(request: Asks, worker: Serving) -> Response[bytes]:
    """What a browser needs to install the page under the house's name."""
    named = {"name": worker.config.house, "short_name": worker.config.house[:12], "id": "/", "start_url": "/"}
    looks = {"display": "standalone", "background_color": ROOM, "theme_color": ROOM}
    icons = [
        {"src": f"/static/{name}", "sizes": sizes, "type": KINDS[Path(name).suffix], "purpose": purpose}
        for name, sizes, purpose in ICONS
    ]
    body = msgspec.json.encode(named | looks | {"scope": "/", "icons": icons})
    return _packed(request, body, _pack(body), "application/manifest+json")


@get("/sw.js", include_in_schema=False, sync_to_thread=False)
def service_worker(request: Asks) -> Response[bytes]:
    """What keeps the shell of the page for a browser without a line: of this build, whose files it is told."""
    parts = sorted(path.name for path in PAGES.iterdir()) if PAGES.is_dir() else []
    first = _found("index.html").read_text("utf-8")
    shell = ["/", *(f"/static/{name}" for name in parts if f"/static/{name}" in first)]
    build = blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()
    told = f"const BUILD = {build!r};\nconst SHELL = {msgspec.json.encode(shell).decode()};\n"
    body = told.encode() + _found("sw.js").read_bytes()
    return _packed(request, body, _pack(body), KINDS[".js"])


@get("/static/{name:str}", include_in_schema=False, sync_to_thread=False)
def part(request: Asks, name: FromPath[str]) -> Response[bytes]:
    """What the page loads."""
    found, keep = _found(name), FOR_GOOD if NAMED_BY_CONTENT.search(name) else ASK_AGAIN
    return _packed(request, *_read(found, found.stat().st_mtime_ns), KINDS[found.suffix], keep)
