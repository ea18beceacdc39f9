"""What the house keeps for its staff under a name: how tables are set up alike, and what is looked for in the log."""

from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from croupier.house.act import is_name
from croupier.house.table.state import CardSource, Limits, Running
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import known, rulebook, under
from croupier.rulebook.settings import SettingRefused

MOST, LONGEST = 50, 4_000
"""So many of a kind are kept, each of so many bytes at most."""

Text = Annotated[str, Meta(max_length=200)]
Second = Annotated[int, Meta(ge=0, le=2**40)]


class Template(Struct, frozen=True):
    """How a table is set up, but for who works there and what is counted there."""

    rulebook: Text
    source: CardSource = CardSource.SHOE
    pit: Text = ""
    settings: dict[str, Any] = {}
    approvals: dict[str, str] = {}
    running: Running = Running()
    limits: Limits | None = None


class Query(Struct, frozen=True):
    """What is looked for in the log: a stream, a kind of event, a person, a time."""

    stream: Text = ""
    kind: Text = ""
    person: Text = ""
    since: Second = 0
    until: Second = 0


One = TypeVar("One", Template, Query)


def why_not_kept(held: dict[str, One], name: str, what: One | None) -> Refusal | None:
    """Why something is not kept under a name, or not forgotten."""
    if not is_name(name):
        return refuse(Code.BAD_NAME)
    if what is None:
        return None if name in held else refuse(Code.NOT_KEPT, "", "none", name=name)
    if len(held) >= MOST and name not in held:
        return refuse(Code.NOT_KEPT, "", "most", most=MOST)
    if len(msgspec.json.encode(what)) > LONGEST:
        return refuse(Code.NOT_KEPT, "", "long")
    return _why_bad(what) if isinstance(what, Template) else None


def _why_bad(template: Template) -> Refusal | None:
    """Why no table can be set up like this."""
    if template.rulebook not in known():
        return refuse(Code.UNKNOWN_RULEBOOK, "", "here", name=template.rulebook)
    try:
        under(rulebook(template.rulebook), template.settings)
    except SettingRefused as error:
        return error.refusal
    return None


def keeping(held: dict[str, One], name: str, what: One | None) -> dict[str, One]:
    """What is kept after something was kept under a name, or forgotten."""
    others = {each: one for each, one in held.items() if each != name}
    return others if what is None else {**others, name: what}
