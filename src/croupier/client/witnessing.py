"""Following the log of a house from outside, by its checkpoints and tiles over HTTP: for a witness who signs what goes on,
and for whoever believes the house as far as witnesses have signed.
"""

from collections.abc import Callable, Iterable

import httpx

from croupier.client.session import ClientError
from croupier.store.checkpoints import Checkpoint, Trust, majority, read_checkpoint, read_note_key
from croupier.store.errors import BadAnchor, BadKeys
from croupier.store.merkle import HEIGHT, WIDTH, BadProof, KeptTiles, Tree, check_consistency
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


class Untrusted(ClientError):
    """What a house says of its log is not what those have signed who are believed, or not what it said before."""


def trust(houses: Iterable[str], witnesses: Iterable[str] = (), quorum: int | None = None) -> Trust:
    """Whom a client believes: keys as `NAME+ID+KEY`, and more than half of the witnesses where nothing else is said."""
    try:
        own, others = (tuple(map(read_note_key, keys)) for keys in (houses, witnesses))
    except BadKeys as error:
        raise Untrusted(str(error)) from None
    return Trust(own, others, majority(len(others)) if quorum is None else quorum)


def believed(asked: Trust, ask: httpx.Client, known: str = "") -> str:
    """The newest checkpoint that a quorum has signed, if it goes on from the one known before; raises Untrusted otherwise.

    What comes back is what to keep, and to know the next time.
    """
    try:
        new = read_checkpoint(ask.get("/api/log/checkpoint?witnessed=true").raise_for_status().text)
        before = read_checkpoint(known) if known else None
        if fault := asked.fault(new):
            raise Untrusted(str(fault))
        if before:
            if new.origin != before.origin:
                raise Untrusted("another log")
            proof = _tree(ask.get, new.size).consistency(before.size) if new.size > before.size else []
            check_consistency(before.size, before.root, new.size, new.root, proof)
    except (BadAnchor, BadProof, httpx.HTTPStatusError) as fault:
        raise Untrusted(str(fault)) from None
    return new.note


def _tree(get: Callable[[str], httpx.Response], size: int) -> Tree:
    def read(level: int, place: int) -> bytes:
        return get(f"/api/log/{tile_path(level, place, size)}").raise_for_status().content

    return Tree(KeptTiles(read), size)
