"""A verifier of receipts written from docs/log.md and docs/shuffle.md alone; it imports nothing of ours.

It is another program than the one that comes with the house: it goes from the tree down, not from the events up, and
where the two do not agree the page is not clear enough.
"""

import json
from base64 import b64decode, b64encode
from hashlib import sha256
from hmac import digest as hmac
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

NAMES = {
    "format", "stream", "events", "own", "before", "secrets", "beside", "index", "proof", "checkpoint",
}  # fmt: skip
CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def H(*parts: bytes) -> bytes:
    return sha256(b"".join(parts)).digest()


def strict(text: str) -> bytes:
    raw = b64decode(text, validate=True)
    assert b64encode(raw).decode() == text
    return raw


def said(value: Any) -> bytes:
    """Sorted names, no blanks, only whole numbers."""
    if isinstance(value, dict):
        return b"{" + b",".join(said(name) + b":" + said(value[name]) for name in sorted(value)) + b"}"
    if isinstance(value, list):
        return b"[" + b",".join(map(said, value)) + b"]"
    assert value is None or isinstance(value, (str, int)), value
    return json.dumps(value, ensure_ascii=False).encode()


def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
    assert len(dict(found)) == len(found)
    return dict(found)


def accepts(text: bytes, house: str, witnesses: tuple[str, ...] = (), quorum: int = 0) -> bool:
    """Whether a receipt proves its round; whatever it stumbles over, it does not."""
    try:
        prove(json.loads(text, object_pairs_hook=pairs), house, witnesses, quorum)
    except Exception:
        return False
    return True


def prove(r: dict[str, Any], house: str, witnesses: tuple[str, ...], quorum: int) -> None:
    assert set(r) == NAMES
    assert r["format"] == "croupier-receipt-1"
    size, root = checkpoint(r["checkpoint"], house, witnesses, quorum)
    events = r["events"]
    versions = [event["version"] for event in events]
    assert versions == list(range(versions[0], versions[0] + len(versions)))
    secret = opened(versions, strict(r["secrets"]))
    link = strict(r["before"])
    for event in events:
        link = H(link, H(secret[event["version"]], said(event)))
    beside = strict(r["beside"])
    assert len(link) == len(beside) == 32
    assert climb(H(b"\0", link, beside), r["index"], size, strict(r["proof"])) == root
    by_version = {str(event["version"]): event for event in events}
    for version, part in r["own"].items():
        assert set(part) == {"salt", "says"}
        salt = strict(part["salt"])
        assert len(salt) == 16
        assert H(salt, said(part["says"])) == strict(by_version[version]["own"])
    kinds = [event.get("type") for event in events]
    assert kinds[0] == "RoundStarted"
    assert (kinds.count("RoundStarted"), kinds.count("RoundEnded")) == (1, 1)
    assert events[0]["number"] == events[kinds.index("RoundEnded")]["number"]
    shuffles(r["stream"], events)


def opened(versions: list[int], given: bytes) -> dict[int, bytes]:
    """The secrets of the versions, each walked down to from the run that has it."""
    runs, at = [], versions[0]
    while at <= versions[-1]:
        height = max(h for h in range(9) if at % (1 << h) == 0 and at + (1 << h) - 1 <= versions[-1])
        runs.append((at, height))
        at += 1 << height
    assert len(given) == 16 * len(runs)
    found = {}
    for place, (start, height) in enumerate(runs):
        for version in range(start, start + (1 << height)):
            node = given[16 * place : 16 * place + 16]
            for bit in reversed(range(height)):
                node = H(node, bytes([version >> bit & 1]))[:16]
            found[version] = node
    return found


def climb(leaf: bytes, index: int, size: int, proof: bytes) -> bytes:
    """Which half the leaf is in, from the top; then the hashes from the bottom."""
    assert isinstance(index, int)
    assert 0 <= index < size
    turns = []
    while size > 1:
        left = 1 << (size - 1).bit_length() - 1
        turns.append(index >= left)
        index, size = (index - left, size - left) if index >= left else (index, left)
    assert len(proof) == 32 * len(turns)
    for step, right in enumerate(reversed(turns)):
        other = proof[32 * step : 32 * step + 32]
        leaf = H(b"\1", other, leaf) if right else H(b"\1", leaf, other)
    return leaf


def checkpoint(note: str, house: str, witnesses: tuple[str, ...], quorum: int) -> tuple[int, bytes]:
    body, _, rest = note.partition("\n\n")
    origin, size, root = body.split("\n")
    assert str(int(size)) == size
    lines = [line.split(" ") for line in rest.rstrip("\n").split("\n")]
    assert all(mark == "—" for mark, _, _ in lines)
    text = f"{body}\n".encode()
    assert house.split("+")[0] == origin
    assert by(house, 1, text, lines)
    assert len({key for key in witnesses if by(key, 4, text, lines)}) >= quorum
    return int(size), strict(root)


def by(key: str, kind: int, text: bytes, lines: list[list[str]]) -> bool:
    name, four, rest = key.split("+", 2)
    raw = strict(rest)
    assert raw[0] == kind
    assert H(name.encode(), b"\n", raw)[:4].hex() == four
    public = Ed25519PublicKey.from_public_bytes(raw[1:])
    for _, who, given in lines:
        signature = strict(given)
        if who != name or signature[:4].hex() != four:
            continue
        signature, message = signature[4:], text
        if kind == 4:
            time = int.from_bytes(signature[:8], "big")
            signature, message = signature[8:], f"cosignature/v1\ntime {time}\n".encode() + text
        try:
            public.verify(signature, message)
        except InvalidSignature:
            continue
        return True
    return False


def shuffles(stream: str, events: list[dict[str, Any]]) -> None:
    promised: list[dict[str, Any]] = []
    seeds: dict[int, str] = {}
    for event in events:
        kind = event.get("type")
        if kind == "DeckCommitted":
            promised.append(event)
        if kind == "DeckMixed":
            for one in event["seeds"]:
                if one.get("seed"):
                    hashes = [each["hashes"].get(str(one["seat"])) for each in promised]
                    assert H(b"croupier-seed-1", bytes.fromhex(one["seed"])).hex() in hashes
                    seeds[one["seat"]] = one["seed"]
        if kind == "DeckOpened":
            (promise,) = (each for each in promised if each["commitment"] == event["commitment"])
            keeps(stream, promise, event, seeds)


def keeps(stream: str, promise: dict[str, Any], event: dict[str, Any], seeds: dict[int, str]) -> None:
    order = event["order"].split(" ")
    assert event.get("deck", 1) == promise["deck"]
    assert len(order) == len(set(order)) == promise["cards"]
    salt, secret = bytes.fromhex(event["salt"]), event.get("secret", "")
    assert len(salt) == 32
    if promise["of"] == "order":
        assert not secret
        assert H(salt, event["order"].encode()).hex() == promise["commitment"]
        return
    assert H(salt, bytes.fromhex(secret)).hex() == promise["commitment"]
    text = ["croupier-order-1", stream, f"round {event['round']}", f"deck {promise['deck']}"]
    text += [f"seat {seat} {seeds[seat]}" for seat in sorted(seeds)]
    left = [card for card in CARDS if card in order]
    words = stream_of(hmac(bytes.fromhex(secret), "\n".join(text).encode(), "sha256"))
    made = []
    while left:
        if len(left) > 1:
            word = next(words)
            while word >= 65536 // len(left) * len(left):
                word = next(words)
            at = word % len(left)
            left[0], left[at] = left[at], left[0]
        made.append(left.pop(0))
    assert made == order


def stream_of(entropy: bytes) -> Any:
    key, value = b"\0" * 32, b"\1" * 32

    def update(more: bytes) -> None:
        nonlocal key, value
        for mark in (b"\0", b"\1") if more else (b"\0",):
            key = hmac(key, value + mark + more, "sha256")
            value = hmac(key, value, "sha256")

    update(entropy)
    while True:
        block = b""
        while len(block) < 128:
            value = hmac(key, value, "sha256")
            block += value
        for at in range(0, 128, 2):
            yield block[at] << 8 | block[at + 1]
        update(b"")
