"""What two answers may differ in: what is drawn at random, and what is made of a salt that nobody has been sent."""

import re
from collections.abc import Iterator

from msgspec import Struct

from tests.twins.house import House, Said

HASHED = re.compile(rb"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")
"""Commitments to orders, and the hashes of the log: made with salts that nobody has been sent."""

DRAWN = re.compile(
    rb'(?<="csrf":")[^"]*|(?<="factor":")[^"]*|(?<="id":")[\w-]{16}(?=")|sealed-1\.[0-9a-f]+\.[\w-]+'
    rb"|\+[0-9a-f]{8}\+[\w+/=]{44}"
)
"""What is drawn at random, or sealed; last the house's public keys."""

MEASURED = re.compile(rb"^\w*(?:seconds|bytes|info|created)\w*(?:\{.*\})? .*$", re.MULTILINE)
"""Figures of the machine."""


class Difference(Struct, frozen=True):
    """One answer that told two houses apart."""

    viewer: str
    table: str
    moment: str
    asked: str
    one: str
    other: str

    def __str__(self) -> str:
        return f"{self.viewer} at {self.table}, {self.moment}: {self.asked}\n  {self.one}\n  {self.other}"


FOLLOWED = re.compile(rb'"position":\d+')


def masked(house: House, said: bytes) -> bytes:
    """An answer without what follows from chance or from a salt; its length stays as it was."""
    for random in (HASHED, DRAWN):
        said = random.sub(lambda found: b"#" * len(found[0]), said)
    for name in (house.guest, *(promise[:8] for promise in house.promised())):
        said = said.replace(name.encode(), b"*" * len(name))
    return said


def plain(house: House, asked: str, said: Said) -> tuple[int, dict[str, str], bytes]:
    """An answer as it is compared."""
    headers, body = dict(said.headers), masked(house, said.body)
    if asked.endswith("/metrics"):
        headers.pop("content-length")
        body = MEASURED.sub(b"", body)
    elif asked.strip().endswith("/readyz"):  # how far the worker has followed the log is the machine's
        headers.pop("content-length")
        body = FOLLOWED.sub(b"", body)
    return said.status, headers, body


KEYED = re.compile(rb'"(\w+)":\[?"([0-9a-f]{64})(?=")')
SALTED = {b"commitment", b"commitments", b"committed", b"hash"}
"""What may be made of hidden cards: promises, with a salt of 32 bytes each, and the lines of the log."""


SESSIONS = "/api/session"
"""Where sessions are named by digests of their tokens, which are drawn anew in each house."""


def unsalted(path: str, one: bytes, other: bytes) -> Iterator[str]:
    """The names of hashes that differ between twins and are none of those made with a salt."""
    if path.startswith(SESSIONS):
        return
    for (name, mine), (_, theirs) in zip(KEYED.findall(one), KEYED.findall(other), strict=False):
        if mine != theirs and name not in SALTED:
            yield name.decode()


def apart(one: bytes, other: bytes, around: int = 160) -> tuple[str, str]:
    """The first place where two texts differ, with what stands around it."""
    at = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    start = max(0, at - around // 2)
    return tuple(repr(each[start : start + around]) for each in (one, other))  # type: ignore[return-value]
