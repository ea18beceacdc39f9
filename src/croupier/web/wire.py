"""What comes over the wire: the commands of every kind of stream, each bounded, and what goes with them."""

import re
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from croupier.house import disputes as d
from croupier.house import people
from croupier.house.accounts.state import Invite, Recover
from croupier.house.act import HOUSE, PEOPLE
from croupier.house.gaming import day
from croupier.house.jackpots import POOL, PoolCommand
from croupier.house.promotions import AnyPromotionCommand
from croupier.house.streams import PROMOTION
from croupier.house.table import commands as c
from croupier.house.table.state import TABLE
from croupier.house.wallet.wallets import WALLET, WalletCommand

Word = Annotated[str, Meta(max_length=200)]
Sentence = Annotated[str, Meta(max_length=1_000)]
Secret = Annotated[str, Meta(max_length=200)]
Version = Annotated[int, Meta(ge=0, le=2**53)]

LARGEST = 10**15
LONGEST = 4_000
DEEPEST = 12
WIDEST = 500

_ODD = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters, and halves of characters, which nothing can be encoded with."""


class Second(Struct, frozen=True, forbid_unknown_fields=True):
    """The second person, who consents here and now."""

    name: Word
    password: Secret
    code: Secret = ""


class Asked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A command with its reason, its second person, and the version of what it was made against."""

    why: Sentence = ""
    version: Version | None = None
    second: Second | None = None


class AskedTable(Asked, frozen=True, kw_only=True):
    """A command to a table."""

    command: c.AskedOfTable


class AskedWallet(Asked, frozen=True, kw_only=True):
    """A command to a wallet."""

    command: WalletCommand


class AskedPool(Asked, frozen=True, kw_only=True):
    """A command to a pool."""

    command: PoolCommand


class AskedDispute(Asked, frozen=True, kw_only=True):
    """A command to a dispute."""

    command: d.DisputeCommand


class AskedPromotion(Asked, frozen=True, kw_only=True):
    """A command to a promotion."""

    command: AnyPromotionCommand


class AskedDay(Asked, frozen=True, kw_only=True):
    """A command to a gaming day."""

    command: day.DayCommand


class AskedHouse(Asked, frozen=True, kw_only=True):
    """An order to the house."""

    command: people.AnyHouseCommand


class AskedPeople(Asked, frozen=True, kw_only=True):
    """Who may act."""

    command: people.PeopleAsked


class _ConsentPeople(Asked, frozen=True, kw_only=True):
    """Who may act, and who gets a link to a password: what of people takes a second person."""

    command: people.PeopleAsked | Invite | Recover


_TO: dict[str, msgspec.json.Decoder[Any]] = {
    kind: msgspec.json.Decoder(asked)
    for kind, asked in {
        TABLE: AskedTable,
        WALLET: AskedWallet,
        POOL: AskedPool,
        day.DAY: AskedDay,
        d.DISPUTE: AskedDispute,
        PROMOTION: AskedPromotion,
        HOUSE: AskedHouse,
        PEOPLE: _ConsentPeople,
    }.items()
}


def command_to(stream: str, command: Any) -> Any:
    """A command to a stream as it came over the wire; nothing where it is none, or more than one."""
    decoder = _TO.get(stream.partition("/")[0] + "/" * ("/" in stream))
    try:
        made = decoder.decode(msgspec.json.encode({"command": command})).command if decoder else None
    except msgspec.ValidationError:
        return None
    return None if unknown(command, made) else made


class Answered(Struct, frozen=True):
    """It is done and on disk; `version` is that of what it was asked of."""

    version: int
    repeated: bool = False


def oversized(value: Any, depth: int = 0) -> str:
    """Why a decoded body is too much of something, if it is: a case of BAD_BODY.

    >>> oversized({"amount": 10**16})
    'number'
    >>> oversized({"seats": [1, 2]})
    ''
    """
    if isinstance(value, bool) or value is None:
        return ""
    if isinstance(value, int | float):
        return "number" if not -LARGEST <= value <= LARGEST else ""
    if isinstance(value, str):
        return "long" if len(value) > LONGEST else "characters" if _ODD.search(value) else ""
    if depth > DEEPEST or len(value) > WIDEST:
        return "deep"
    parts = [*value.keys(), *value.values()] if isinstance(value, dict) else value
    return next((found for part in parts if (found := oversized(part, depth + 1))), "")


def unknown(value: Any, decoded: Any) -> str:
    """The first field of a body that is none of the type it was decoded as; nothing where all are.

    >>> unknown({"name": "Sue", "password": "x", "rank": 1}, Second("Sue", "x"))
    'rank'
    """
    if isinstance(decoded, Struct) and isinstance(value, dict):
        names = dict(zip(decoded.__struct_encode_fields__, decoded.__struct_fields__, strict=True))
        strange = value.keys() - names.keys() - {decoded.__struct_config__.tag_field}
        if strange:
            return str(min(strange))
        parts = [(part, getattr(decoded, names[name])) for name, part in value.items() if name in names]
    elif isinstance(decoded, dict):
        parts = list(zip(value.values(), decoded.values(), strict=False))
    elif isinstance(decoded, list | tuple):
        parts = list(zip(value, decoded, strict=False))
    else:
        return ""
    return next((found for part, made in parts if (found := unknown(part, made))), "")
