"""Following the log of a house from outside: its checkpoints and tiles over HTTP, for a witness who signs what goes on."""

from collections.abc import Callable

import httpx

from croupier.store.checkpoints import Checkpoint, read_checkpoint
from croupier.store.merkle import HEIGHT, WIDTH, KeptTiles, Tree
from croupier.store.witness import Unwitnessed, Witness, asking, cosignatures


def tile_path(level: int, place: int, size: int) -> str:
    """Where a tile of a tree of a size is.

    >>> tile_path(0, 1234067, 2**40), tile_path(1, 1, 70_000)
    ('tile/0/x001/x234/067', 'tile/1/001.p/17')
    """
    groups = [f"{place % 1000:03d}"]
    while place := place // 1000:
        groups.insert(0, f"x{place % 1000:03d}")
    width = min(WIDTH, (size >> (HEIGHT * level)) - WIDTH * int("".join(groups).replace("x", "")))
    return f"tile/{level}/{'/'.join(groups)}" + (f".p/{width}" if width < WIDTH else "")


def follow(witness: Witness, ask: httpx.Client) -> Checkpoint:
    """Signs the newest checkpoint of a house, if it goes on from the last, and tells the house; raises Unwitnessed otherwise."""
    new = read_checkpoint(ask.get("/api/log/checkpoint").raise_for_status().text)
    known = witness.known(new.origin)
    if known and new.size < known.size:
        raise Unwitnessed(409, f"the log ended at {known.size} and ends at {new.size}", known.size)
    signed = witness.sign(asking(_tree(ask.get, new.size), known.size if known else 0, new))
    told = {"size": signed.size, "lines": cosignatures(signed, witness.public)}
    ask.post("/api/log/cosignatures", json=told).raise_for_status()
    return signed


def _tree(get: Callable[[str], httpx.Response], size: int) -> Tree:
    def read(level: int, place: int) -> bytes:
        return get(f"/api/log/{tile_path(level, place, size)}").raise_for_status().content

    return Tree(KeptTiles(read), size)
