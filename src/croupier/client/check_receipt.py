"""Checks the receipt of a round. This file stands alone: it needs Python 3.10 or later and nothing else.

    python check_receipt.py receipt.json --key HOUSE_KEY [--witness KEY ...] [--quorum NUMBER]

What it relies on is written down in the house's documents, under "Receipts" of the page on the log.
"""

import argparse
import hmac
import json
import sys
from base64 import b64decode
from hashlib import sha256, sha512
from pathlib import Path
from typing import Any

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
SIGNED, COSIGNED = 1, 4
NAMES = {
    "format", "stream", "events", "own", "before", "secrets", "beside", "index", "proof", "checkpoint",
}  # fmt: skip


class Wrong(Exception):
    """Why a receipt proves nothing."""


def need(holds: Any, why: str) -> None:
    """Raises Wrong unless something holds."""
    if not holds:
        raise Wrong(why)


def check(
    text: "str | bytes", keys: "list[str]", witnesses: "list[str] | None" = None, quorum: "int | None" = None
) -> "dict[str, Any]":
    """What a receipt proves, by keys of the house and a quorum of witnesses, more than half of them where nothing else is
    said; raises Wrong where it proves nothing."""
    if quorum is None:
        quorum = len(witnesses) // 2 + 1 if witnesses else 0
    try:
        receipt = json.loads(text, object_pairs_hook=_once, parse_float=_none)
        need(set(receipt) == NAMES, "there is something else in it, or something is missing")
        need(receipt["format"] == "croupier-receipt-1", "not a receipt of this form")
        last = _chained(receipt)
        size, root, signers = _signed(receipt["checkpoint"], keys, witnesses or [])
        proof = _bytes(receipt["proof"])
        need(len(proof) % 32 == 0, "a proof is made of hashes")
        steps = [proof[at : at + 32] for at in range(0, len(proof), 32)]
        leaf = sha256(b"\0" + last + _bytes(receipt["beside"], 32)).digest()
        need(_root(receipt["index"], size, leaf, steps) == root, "the proof does not lead to the signed root")
        number = _round(receipt["events"])
        shuffles = _shuffled(receipt["stream"], number, receipt["events"])
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError) as error:
        raise Wrong(f"malformed: {error!r}") from None
    need(len(signers) >= quorum, f"signed by {len(signers)} of the {quorum} witnesses that are needed")
    return {
        "stream": receipt["stream"], "round": number, "events": len(receipt["events"]), "size": size,
        "witnesses": signers, "shuffles": shuffles,
    }  # fmt: skip


def _once(pairs: "list[tuple[str, Any]]") -> "dict[str, Any]":
    need(len({name for name, _ in pairs}) == len(pairs), "a name stands twice")
    return dict(pairs)


def _none(text: str) -> None:
    raise ValueError("a fraction: " + text)


def _bytes(text: str, size: int = -1) -> bytes:
    found = b64decode(text, validate=True)
    need(size in (-1, len(found)), "a hash has another length")
    return found


def plain(value: Any) -> bytes:
    """The one way in which what is covered is written."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


# The events, and the chain of their stream


def _chained(receipt: "dict[str, Any]") -> bytes:
    """The chain after the last event, each under its secret; what is told of one seat must be what was covered."""
    events, own = receipt["events"], receipt["own"]
    need(events and isinstance(events, list), "there are no events")
    first = events[0]["version"]
    need(type(first) is int and 0 < first < 2**53, "a version is a number")
    need(
        [one["version"] for one in events] == list(range(first, first + len(events))), "an event is left out"
    )
    secrets = _secrets(first, first + len(events) - 1, _bytes(receipt["secrets"]))
    chain = _bytes(receipt["before"], 32)
    for event in events:
        chain = sha256(chain + sha256(secrets[event["version"]] + plain(event)).digest()).digest()
        part = own.pop(str(event["version"]), None)
        if part is not None:
            covered = sha256(_bytes(part["salt"], 16) + plain(part["says"])).digest()
            need(covered == _bytes(event["own"], 32), "what is told of one seat was not so")
    need(not own, "something is told of an event that is not there")
    return chain


def _secrets(first: int, last: int, given: bytes) -> "dict[int, bytes]":
    """The secret of each version, from those of aligned runs that are given in their order."""
    found: dict[int, bytes] = {}
    while first <= last:
        height = 0
        while height < 8 and first % (2 << height) == 0 and first + (2 << height) - 1 <= last:
            height += 1
        row, given = [given[:16]], given[16:]
        need(len(row[0]) == 16, "there are too few secrets")
        for _ in range(height):
            row = [sha256(one + bytes([bit])).digest()[:16] for one in row for bit in (0, 1)]
        found.update(zip(range(first, first + len(row)), row, strict=True))
        first += len(row)
    need(not given, "there are too many secrets")
    return found


# The tree, and who signed it


def _root(index: int, size: int, found: bytes, steps: "list[bytes]") -> bytes:
    need(type(index) is int and 0 <= index < size, "the event is outside the tree")
    at, last, left = index, size - 1, list(steps)
    while last:
        if at & 1 or at < last:
            need(left, "the proof is too short")
            beside = left.pop(0)
            found = sha256(b"\1" + (beside + found if at & 1 else found + beside)).digest()
        at, last = at >> 1, last >> 1
    need(not left, "the proof is too long")
    return found


def _signed(note: str, keys: "list[str]", witnesses: "list[str]") -> "tuple[int, bytes, list[str]]":
    """The size and the root of a checkpoint that one of the keys has signed, and the witnesses that have."""
    text, _, lines = note.partition("\n\n")
    text += "\n"
    origin, size, root, end = text.split("\n")
    need(size.isdigit() and str(int(size)) == size and not end, "not a checkpoint")
    given = []
    for line in lines.splitlines():
        mark, name, signature = line.split(" ")
        need(mark == "\u2014", "not a signature")
        given.append((name, _bytes(signature)))
    house = [by for by in (_signer(key, text, given, SIGNED) for key in keys) if by == origin]
    need(house, "not signed with a key of this house")
    found = {key: _signer(key, text, given, COSIGNED) for key in witnesses}
    return int(size), _bytes(root, 32), sorted({name for name in found.values() if name})


def _signer(key: str, text: str, given: "list[tuple[str, bytes]]", kind: int) -> str:
    """The name of a key that has signed a text, or nothing."""
    name, id_, rest = key.strip().split("+", 2)
    public = _bytes(rest)
    mine = sha256(name.encode() + b"\n" + public).digest()[:4]
    need(mine.hex() == id_ and len(public) == 33 and public[0] == kind, "not a key of this kind: " + key[:60])
    for by, signature in given:
        if by == name and signature[:4] == mine:
            body, message = signature[4:], text.encode()
            if kind == COSIGNED:
                message = b"cosignature/v1\ntime %d\n" % int.from_bytes(body[:8], "big") + message
                body = body[8:]
            if verified(public[1:], body, message):
                return name
    return ""


# The shuffle


def _round(events: "list[dict[str, Any]]") -> int:
    """The number of the round that the events are, from its beginning to its end."""
    need(events[0].get("type") == "RoundStarted", "the round does not begin here")
    begun = [one["number"] for one in events if one.get("type") == "RoundStarted"]
    ended = [one["number"] for one in events if one.get("type") == "RoundEnded"]
    need(begun == ended and len(begun) == 1, "this is not one whole round")
    return int(begun[0])


def _shuffled(stream: str, number: int, events: "list[dict[str, Any]]") -> int:
    """How many orders were opened, each the one that was promised before the deal."""
    promises, seeds, count = {}, {}, 0
    for event in events:
        kind = event.get("type")
        if kind == "DeckCommitted":
            promises[event["commitment"]] = event
        elif kind == "DeckMixed":
            hashes = {int(seat): one for each in promises.values() for seat, one in each["hashes"].items()}
            for one in event["seeds"]:
                if one.get("seed"):
                    seeds[one["seat"]] = one["seed"]
                    made = sha256(b"croupier-seed-1" + bytes.fromhex(one["seed"])).hexdigest()
                    need(hashes.get(one["seat"]) == made, "a seed was not committed before the promise")
        elif kind == "DeckOpened":
            need(event["round"] == number and event["commitment"] in promises, "an order was not promised")
            _opened(stream, promises[event["commitment"]], event, seeds)
            count += 1
    return count


def _opened(stream: str, promise: "dict[str, Any]", event: "dict[str, Any]", seeds: "dict[int, str]") -> None:
    salt, order = bytes.fromhex(event["salt"]), event["order"].split(" ")
    secret = event.get("secret", "")
    promised = salt + (bytes.fromhex(secret) if secret else event["order"].encode())
    need(sha256(promised).hexdigest() == event["commitment"] and len(salt) == 32, "the promise is not kept")
    need(
        len(order) == promise["cards"] == len(set(order)) and set(order) <= set(DECK), "the deck is not whole"
    )
    need(bool(secret) == (promise["of"] == "secret"), "something else was promised")
    deck = event.get("deck", 1)
    need(deck == promise["deck"], "another deck was promised")
    if secret:
        need(order == _order(secret, seeds, stream, event["round"], deck, order), "the order is another")


def _order(
    secret: str, seeds: "dict[int, str]", stream: str, number: int, deck: int, of: "list[str]"
) -> "list[str]":
    lines = ["croupier-order-1", stream, f"round {number}", f"deck {deck}"]
    lines += [f"seat {seat} {seed}" for seat, seed in sorted(seeds.items())]
    coming = _words(hmac.digest(bytes.fromhex(secret), "\n".join(lines).encode(), "sha256"))
    cards = sorted(of, key=DECK.index)
    for place in range(len(cards) - 1):
        left = len(cards) - place
        step = next(word for word in coming if word < 65536 - 65536 % left) % left
        cards[place], cards[place + step] = cards[place + step], cards[place]
    return cards


def _words(entropy: bytes) -> Any:
    key, value = bytes(32), b"\1" * 32
    for mark in (b"\0", b"\1"):
        key = hmac.digest(key, value + mark + entropy, "sha256")
        value = hmac.digest(key, value, "sha256")
    while True:
        for _ in range(4):
            value = hmac.digest(key, value, "sha256")
            for at in range(0, 32, 2):
                yield int.from_bytes(value[at : at + 2], "big")
        key = hmac.digest(key, value + b"\0", "sha256")
        value = hmac.digest(key, value, "sha256")


# Ed25519 (RFC 8032): a well-kept library does it where it is there, else these lines

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def verified(public: bytes, signature: bytes, message: bytes) -> bool:
    """Whether a signature over a message is by the holder of a key."""
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError:
        return verified_here(public, signature, message)
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def verified_here(public: bytes, signature: bytes, message: bytes) -> bool:
    """The same with nothing but whole numbers."""
    key, commitment = _point(public), _point(signature[:32])
    scale = int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or key is None or commitment is None or scale >= ORDER:
        return False
    factor = int.from_bytes(sha512(signature[:32] + public + message).digest(), "little") % ORDER
    base = _point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
    one, other = _times(scale, base), _sum(commitment, _times(factor, key))
    return all((one[at] * other[2] - other[at] * one[2]) % P == 0 for at in (0, 1))


def _point(text: bytes) -> Any:
    number = int.from_bytes(text, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if (x * x - square) % P == 0 else x * ROOT % P
    if y >= P or (x * x - square) % P or (x == 0 and sign):
        return None
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


def _sum(one: Any, other: Any) -> Any:
    a, b = (one[1] - one[0]) * (other[1] - other[0]) % P, (one[1] + one[0]) * (other[1] + other[0]) % P
    c, d = 2 * one[3] * other[3] * D % P, 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def _times(factor: int, point: Any) -> Any:
    found = (0, 1, 1, 0)
    while factor:
        if factor & 1:
            found = _sum(found, point)
        point, factor = _sum(point, point), factor >> 1
    return found


def main() -> int:
    """The file as a program: 0 where the receipt proves its round."""
    asked = argparse.ArgumentParser(description="Checks the receipt of a round.")
    asked.add_argument("file")
    asked.add_argument("--key", action="append", required=True, help="the key of the house: NAME+ID+KEY")
    asked.add_argument("--witness", action="append", default=[], help="the key of a witness: NAME+ID+KEY")
    asked.add_argument(
        "--quorum", type=int, help="how many of the witnesses must have signed: more than half"
    )
    given = asked.parse_args()
    try:
        found = check(Path(given.file).read_bytes(), given.key, given.witness, given.quorum)
    except Wrong as wrong:
        sys.stdout.write(f"NOT PROVED: {wrong}\n")
        return 1
    sys.stdout.write(f"proved: {json.dumps(found)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
