"""Questions that a caller carries: sealed, so that nothing can be read from them, for one caller and for a while."""

from typing import TypeVar

import msgspec
from msgspec import Struct

from croupier.refusal import Code
from croupier.store import Unopened
from croupier.web.callers import Caller
from croupier.web.problems import refuse
from croupier.web.worker import Worker

LIFE = 3_600 * 1_000_000
"""Microseconds for which a question can be answered."""

T = TypeVar("T")


class Sealed(Struct, frozen=True):
    """What is in a seal, and until when it counts."""

    until: int
    inside: msgspec.Raw


def seal(worker: Worker, caller: Caller, about: str, inside: Struct) -> str:
    """Seals something for a caller to bring back."""
    plain = Sealed(worker.service.clock() + LIFE, msgspec.Raw(msgspec.json.encode(inside)))
    return worker.sealer.seal(msgspec.json.encode(plain), _place(caller, about))


def unseal(worker: Worker, caller: Caller, about: str, token: str, kind: type[T]) -> T:
    """What was sealed for this caller, or the refusal of what was not."""
    plain = worker.sealer.unseal(token, _place(caller, about))
    if isinstance(plain, Unopened):
        raise refuse(Code.BAD_TOKEN)
    found = msgspec.json.decode(plain, type=Sealed)
    if found.until < worker.service.clock():
        raise refuse(Code.BAD_TOKEN, "", "old")
    return msgspec.json.decode(found.inside, type=kind)


def _place(caller: Caller, about: str) -> str:
    return f"question {about} {caller.person.id}"
