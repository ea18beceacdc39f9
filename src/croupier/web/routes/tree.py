"""The tree over the log as anybody may read it: checkpoints, tiles and entries as C2SP tlog-tiles has them, and cosignatures.

An entry is a commitment that tells nothing by itself.
"""

import re
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from croupier.house.custody.tree import ENTRY_BYTES
from croupier.refusal import Code
from croupier.store.merkle import HASH_BYTES
from croupier.web.callers import Serving
from croupier.web.problems import refuse
from croupier.web.worker import Worker

TEXT, BYTES = "text/plain; charset=utf-8", "application/octet-stream"
_PLACE = re.compile(r"/(?P<level>entries|\d{1,2})/(?P<place>(x\d{3}/){0,4}\d{3})(\.p/(?P<width>\d{1,3}))?")


class Cosigned(Struct, frozen=True):
    """What a witness signed: the size of the tree, and the lines of signatures."""

    size: Annotated[int, Meta(ge=1, le=2**53)]
    lines: Annotated[str, Meta(max_length=4_000)]


class Witnessing(Struct, frozen=True):
    """By whom the log can be known: its keys, the witnesses that the house has named, and how many of them must sign."""

    origin: str
    keys: tuple[str, ...]
    witnesses: tuple[str, ...]
    quorum: int


@get("/log/witnesses", tags=["log"])
async def witnesses(worker: Serving) -> Witnessing:
    """Tells the public keys of the house and of its witnesses."""
    return await worker.desk.run(lambda: _witnessing(worker))


def _witnessing(worker: Worker) -> Witnessing:
    held = worker.publishing
    own, others = (tuple(key.line for key in keys) for keys in (held.own, held.witnesses))
    return Witnessing(held.tree.origin, own, others, held.trust.quorum)


@get("/log/checkpoint", tags=["log"], media_type=TEXT)
async def checkpoint(worker: Serving, witnessed: FromQuery[bool] = False) -> Response[str]:
    """Gives the newest signed checkpoint of the log, or the newest that a quorum of the witnesses has signed."""
    held = worker.publishing
    found = await worker.desk.run(lambda: held.covering(0) if witnessed else held.tree.newest())
    if found is None and witnessed:
        raise refuse(Code.NOT_FOUND, "", "witnessed", quorum=held.trust.quorum)
    if found is None:
        raise refuse(Code.NOT_FOUND, "", "head")
    return Response(found.note, media_type=TEXT)


@get("/log/tile/{path:path}", tags=["log"], media_type=BYTES)
async def tile(worker: Serving, path: FromPath[str]) -> Response[bytes]:
    """Gives a tile of hashes, or a bundle of entries."""
    found = await worker.desk.run(lambda: _tile(worker, path))
    if not found:
        raise refuse(Code.NOT_FOUND, "", "page")
    return Response(found, media_type=BYTES)


def _tile(worker: Worker, path: str) -> bytes:
    asked = _PLACE.fullmatch(path)
    if asked is None:
        return b""
    place = int(re.sub(r"[x/]", "", asked["place"]))
    width = int(asked["width"] or 256)
    tree = worker.publishing.tree
    if asked["level"] != "entries":
        row = tree.tile(int(asked["level"]), place)
        return row[: width * HASH_BYTES] if width * HASH_BYTES <= len(row) else b""
    entries = tree.entries(place)
    size = ENTRY_BYTES.to_bytes(2)
    return b"".join(size + entry for entry in entries[:width]) if width <= len(entries) else b""


@post("/log/cosignatures", status_code=200, tags=["log"])
async def cosign(worker: Serving, data: JSONBody[Cosigned]) -> dict[str, Any]:
    """Takes what a witness has signed that follows by itself; only those whom the house named count."""
    found = await worker.desk.run(lambda: worker.publishing.take(data.size, data.lines))
    if found is None:
        raise refuse(Code.NOT_FOUND, "", "head")
    return {"size": found.size, "signed": len(found.signers(worker.publishing.witnesses))}
