"""What stands in the log's tree for each event: a commitment that tells nothing, of which a receipt opens a part.

An entry is 64 bytes. The first half is a chain over the stream: each link covers the one before and, under a secret of
its own, what everybody at the table may see of the event. The second half covers the stored line, under another.
"""

from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from hmac import digest
from typing import Any

import msgspec

from croupier.house.act import ToldTo
from croupier.house.secrecy.roundkeys import RoundKeys, StillSealed
from croupier.house.table.state import TABLE
from croupier.store import Keys, Recorded, Sealer, Unopened

SECRET_BYTES = 16
HEIGHT = 8
"""Secrets of a stream hang together in trees of so many levels, so that a few open those of a round and no others."""

_ROUND = {
    "PhaseOpened": "phase", "BetsCalled": "seats order", "SeatLeftOut": "seat missing",
    "WagerPlaced": "seat area amount tokens carried", "WagerWithdrawn": "seat area",
    "Paid": "seat area amount returned odds uncapped", "Returned": "seat area amount", "Taken": "seat area amount",
    "Reversed": "seat area", "Forfeited": "seat area", "CollectionReversed": "seat area",
    "Carried": "seat area amount tokens", "PoolChanged": "pool house", "UpcardShown": "card",
    "StubRacked": "count", "Declared": "seat super instant auto", "Decided": "seat decision deemed",
    "DiscardsTaken": "seat", "DrawDealt": "seat last", "DrawViewed": "seat", "DiscardsRacked": "seat",
    "HandRacked": "seat count", "SeatFinished": "seat how count", "DealerRevealed": "cards qualifies says",
    "ForceAsked": "seats", "ForceAnswered": "seat force", "DealerCardReplaced": "out into qualifies says",
    "HandShown": "seat cards says", "HandCompared": "seat outcome", "SecondShown": "seat cards says",
    "Conceded": "seat", "RoundClosed": "nets", "RoundVoided": "nets", "Corrected": "seat area amount",
    "HandVoided": "seat", "HandDiscarded": "seat", "HandRebuilt": "seat", "DeckCounted": "count",
    "BetFound": "seat amount", "SuperFound": "seat area amount", "LeftFaceDown": "seat",
}  # fmt: skip
_TABLE = {
    "RoundStarted": "number rulebook pool", "RoundEnded": "number void wagered", "DeckMixed": "round seeds",
    "DeckOpened": "round commitment salt order secret deck", "DeckLost": "round commitment",
    "DeckReplaced": "round commitment", "SaidReady": "seat", "HandLaid": "seat does", "SeatTaken": "seat",
    "SeatLeft": "seat", "CarriedRefunded": "seat amount tokens pool", "ResultCorrected": "round box area amount",
}  # fmt: skip
_NAMED = """
    ActFirstDirected AllowedAbove AreaDealtAstray Arranged CallAnswered CardExposed CardTakenBack CardsCounted
    CardsDealt ChipsBrought ChipsTaken ClaimFailed DealCollected DealerCardsExposed DecisionsLocked DeckCommitted
    DeckReceived DeckRemoved DeviceFailed DeviceReplaced Directed DrawOutOfTurnKept DrawUndone FoldedShown HandClaimed
    IrregularityRecorded JackpotHandHeld JackpotHandVerified LimitsSet MarkersEnded MeterChanged Misdealt NoticeGiven
    PlayResumed PlayStopped PlayersLooked RackReshuffled Ruled RulingAsked RulingMade Settled ShuffleOrdered SignShown
    StepDone StrayHandRacked SupervisorCalled TableClosed TableOpened TablePrepared
"""
SHOWN = {name: tuple(fields.split()) for name, fields in (_TABLE | _ROUND).items()}
SHOWN |= dict.fromkeys(_NAMED.split(), ())
"""What everybody at a table may see of an event once its round is over: an allow-list; no name, no reason, no chips, no
card that was not turned up for all. Of what is not in it there is only the place."""

OWN = {
    "WagerPlaced": ("player",), "SeatTaken": ("player",), "ChipsBrought": ("seat", "amount"),
    "ChipsTaken": ("seat", "amount"), "DiscardsTaken": ("cards",), "DrawDealt": ("cards",),
    "SeedCommitted": ("seat", "hash"), "SeedRevealed": ("seat", "seed"), "HintGiven": ("seat", "best"),
}  # fmt: skip
"""What the player of the seat may see besides."""


def plain_json(value: Any) -> bytes:
    """The one way in which what is covered is written: names in order, no blanks."""
    return msgspec.json.encode(value, order="sorted")


class Leaves:
    """The entries of events, for who has the house's keys: its first sealing key, which no rotation takes away."""

    def __init__(self, keys: Keys, rounds: RoundKeys) -> None:
        self._rounds = rounds
        first, sealer = next(iter(keys.sealing)), Sealer(keys)
        self._open, self._own, self._line = (
            _derived(sealer, first, f"croupier-leaf-1 {use}") for use in ("open", "own", "line")
        )
        self._tops: dict[tuple[str, int], dict[tuple[int, int], bytes]] = {}

    def entry(self, event: Recorded, before: bytes) -> bytes:
        """The entry of an event, from the first half of that of the stream's event before."""
        said = self.open_part(event)
        mixed = self.secret(event.stream, event.version) + plain_json(said)
        return linked(before, sha256(mixed).digest()) + self.beside(event)

    def beside(self, event: Recorded) -> bytes:
        """The second half, which covers the stored line and with it who acted and why."""
        return beside(self.line_secret(event), event)

    def line_secret(self, event: Recorded) -> bytes:
        """The secret under which the stored line is covered."""
        return digest(self._line, f"{event.stream}\n{event.version}".encode(), "sha256")[:SECRET_BYTES]

    def open_part(self, event: Recorded) -> dict[str, Any]:
        """What everybody at the table may see, with a digest of what one seat may see."""
        said: dict[str, Any] = {"version": event.version}
        inside, act = self._inside(event)
        kind = inside.get("type", "")
        if kind in SHOWN and (act.get("program") or act.get("told", ToldTo.ALL) == ToldTo.ALL):
            said |= {"at": event.at, "type": kind, "clause": inside.get("clause", "")}
            said |= _told(inside, SHOWN[kind])
        if kind == "DeckCommitted":
            promise = inside["promise"]
            said |= {"round": inside["round"], "cards": inside["cards"], "deck": promise["number"]}
            said |= {"commitment": promise["commitment"], "of": promise.get("of", "order")}
            said["hashes"] = promise.get("seeds", {})
        if own := _own(inside):
            mixed = self.own_secret(event) + plain_json(own)
            said["own"] = b64encode(sha256(mixed).digest()).decode()
        return said

    def own_part(self, event: Recorded) -> tuple[int, dict[str, Any]]:
        """What one seat may see of an event, and which seat that is; nothing where there is nothing."""
        inside, _ = self._inside(event)
        return int(inside.get("seat", 0)), _own(inside)

    def own_secret(self, event: Recorded) -> bytes:
        """The secret under which that is covered."""
        return digest(self._own, f"{event.stream}\n{event.version}".encode(), "sha256")[:SECRET_BYTES]

    def _inside(self, event: Recorded) -> tuple[dict[str, Any], dict[str, Any]]:
        """What an event of a table says, of a round its own, and the act; nothing where it is of another stream or does
        not open."""
        if not event.stream.startswith(TABLE):
            return {}, {}
        try:
            found = self._rounds.open(event)
            said = {} if isinstance(found, StillSealed) else msgspec.json.decode(found.data)
        except (msgspec.DecodeError, ValueError):  # somebody wrote it who is not of this house
            return {}, {}
        if not isinstance(said, dict):
            return {}, {}
        return said.get("event", {}) if said.get("type") == "Played" else said, said.get("act", {})

    # Secrets

    def secret(self, stream: str, version: int, height: int = 0) -> bytes:
        """The secret of an event, or at a height the one from which those of 2 ** height follow."""
        block, at = divmod(version, 1 << HEIGHT)
        known = self._tops.get((stream, block))
        if known is None:
            if len(self._tops) >= 1_024:
                self._tops.clear()
            top = digest(self._open, f"{stream}\n{block}".encode(), "sha256")[:SECRET_BYTES]
            known = self._tops[stream, block] = {(HEIGHT, 0): top}
        return _down(known, height, at >> height)

    def cover(self, stream: str, first: int, last: int) -> bytes:
        """The secrets from which those of a range of versions follow, and no other."""
        return b"".join(self.secret(stream, at, height) for at, height in covering(first, last))


def beside(secret: bytes, event: Recorded) -> bytes:
    """What covers the stored line of an event, under a secret."""
    return sha256(secret + event.hash).digest()


def linked(before: bytes, commitment: bytes) -> bytes:
    """The next link of a stream's chain."""
    return sha256(before + commitment).digest()


def covering(first: int, last: int) -> Iterator[tuple[int, int]]:
    """The largest aligned runs that a range of versions is made of, each with its height.

    >>> list(covering(3, 12))
    [(3, 0), (4, 2), (8, 2), (12, 0)]
    """
    while first <= last:
        height = 0
        while height < HEIGHT and first % (2 << height) == 0 and first + (2 << height) - 1 <= last:
            height += 1
        yield first, height
        first += 1 << height


def _down(known: dict[tuple[int, int], bytes], height: int, index: int) -> bytes:
    if (height, index) not in known:
        above = _down(known, height + 1, index >> 1)
        known[height, index] = sha256(above + bytes([index & 1])).digest()[:SECRET_BYTES]
    return known[height, index]


def _told(inside: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: inside[name] for name in names if name in inside}


def _own(inside: dict[str, Any]) -> dict[str, Any]:
    kind = inside.get("type", "")
    found = _told(inside, OWN.get(kind, ()))
    return {"type": kind, **found} if any(found.values()) else {}


def _derived(sealer: Sealer, name: str, use: str) -> bytes:
    found = sealer.derive(name, b"", use)
    if isinstance(found, Unopened):
        raise AssertionError(found.why)
    return found
