"""`croupier law impact`: rounds that were played, settled under two rulebooks, and what that moves."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Group
from rich.table import Table
from rich.text import Text

from croupier.cli.files import BookName, FileName, Json
from croupier.cli.log.history import rounds_of
from croupier.cli.paper import amount, answer, heads, percent, table
from croupier.cli.rulebooks.books import named
from croupier.game.roundfile import RoundRefused
from croupier.history import RoundFile
from croupier.refusal import Refusal
from croupier.rulebook import Rulebook, SettingRefused, under
from croupier.words import say

if TYPE_CHECKING:
    from croupier.odds.wagers import Wager

SHOWN = 20
"""So many rounds are listed for people; programs get all."""

Nets = dict[str, int]


class OtherEnd(Struct, frozen=True):
    """A round that ends otherwise: what each area of each seat nets under the one and under the other."""

    file: str
    line: int
    a: Nets | None
    b: Nets | None
    refused: str = ""


class EdgeMoved(Struct, frozen=True):
    """The house edge of a wager under both; none where the rulebook has no such wager."""

    wager: str
    a: float | None
    b: float | None
    exact: bool


class Impact(Struct, frozen=True):
    """What settling rounds under another rulebook changes: stakes, what players net, and which rounds end otherwise."""

    a: str
    b: str
    rounds: int
    staked: int
    net_a: int
    net_b: int
    refused_a: int
    refused_b: int
    others: tuple[OtherEnd, ...]
    edges: tuple[EdgeMoved, ...]


def impact(a: BookName, b: BookName, /, *files: FileName, json: Json = False) -> int:
    """Settles the rounds of either rulebook under both, and compares."""
    books = named(a), named(b)
    found = _summed(books, list(_compared(books, files)))
    return answer(found, lambda _: _view(found), json=json)


class _Ended(Struct, frozen=True):
    """A round under both rulebooks: the settlements, or why there is none."""

    file: str
    line: int
    a: dict[str, Any] | Refusal
    b: dict[str, Any] | Refusal


def _compared(books: tuple[Rulebook, Rulebook], files: tuple[str, ...]) -> Iterator[_Ended]:
    for name in files:
        for place, round_file in rounds_of(name):
            if round_file.rulebook not in (books[0].id, books[1].id):
                continue
            one, other = (_settled(round_file, book) for book in books)
            yield _Ended(place.file, place.line, one, other)


def _settled(round_file: RoundFile, book: Rulebook) -> dict[str, Any] | Refusal:
    """The settlement under a rulebook; settings that it does not take are left out."""
    settings = {name: value for name, value in round_file.settings.items() if _takes(book, name, value)}
    try:
        return replace(round_file, rulebook=book.id, settings=settings).settle()
    except RoundRefused as refused:
        return refused.refusal


def _takes(book: Rulebook, name: str, value: Any) -> bool:
    try:
        under(book, {name: value})
    except SettingRefused:
        return False
    return True


def _nets(found: dict[str, Any] | Refusal) -> Nets | None:
    if isinstance(found, Refusal):
        return None
    return {
        f"{seat} {area}": result["returned"] + result["paid"] - result["stake"]
        for seat, seated in found["seats"].items()
        for area, result in seated["areas"].items()
    }


def _summed(books: tuple[Rulebook, Rulebook], ended: list[_Ended]) -> Impact:
    both = [one for one in ended if isinstance(one.a, dict) and isinstance(one.b, dict)]
    return Impact(
        a=books[0].id,
        b=books[1].id,
        rounds=len(ended),
        staked=sum(_stakes(one.a) for one in both),
        net_a=sum(_net(one.a) for one in both),
        net_b=sum(_net(one.b) for one in both),
        refused_a=sum(isinstance(one.a, Refusal) for one in ended),
        refused_b=sum(isinstance(one.b, Refusal) for one in ended),
        others=tuple(_other(one) for one in ended if _nets(one.a) != _nets(one.b)),
        edges=tuple(_edges(books)),
    )


def _other(one: _Ended) -> OtherEnd:
    refused = next((found.message for found in (one.a, one.b) if isinstance(found, Refusal)), "")
    return OtherEnd(one.file, one.line, _nets(one.a), _nets(one.b), refused)


def _net(found: dict[str, Any] | Refusal) -> int:
    return 0 if isinstance(found, Refusal) else sum(seat["net"] for seat in found["seats"].values())


def _stakes(found: dict[str, Any] | Refusal) -> int:
    if isinstance(found, Refusal):
        return 0
    return sum(area["stake"] for seat in found["seats"].values() for area in seat["areas"].values())


def _edges(books: tuple[Rulebook, Rulebook]) -> Iterator[EdgeMoved]:
    from croupier.odds.study import odds
    from croupier.odds.terms import BadQuestion

    found = []
    for book in books:
        try:
            found.append(odds(under(book)).wagers)
        except BadQuestion:
            found.append({})
    one, other = found
    for name in dict.fromkeys((*one, *other)):
        a, b = one.get(name), other.get(name)
        if a is None or b is None or a.house_edge != b.house_edge:
            exact = all(wager is None or wager.exact for wager in (a, b))
            yield EdgeMoved(name, _edge(a), _edge(b), exact)


def _edge(wager: "Wager | None") -> float | None:
    return None if wager is None else float(wager.house_edge)


# As people read it


def _view(found: Impact) -> Group:
    said = [Text(say("law-impact", rounds=found.rounds, others=len(found.others)))]
    if found.rounds:
        books = {"a": found.a, "b": found.b}
        said.append(Text(say("law-impact.nets", **books, net_a=found.net_a, net_b=found.net_b)))
        said.append(Text(say("law-impact.refused", refused_a=found.refused_a, refused_b=found.refused_b)))
    shown: list[Any] = [*said]
    if found.others:
        shown.append(_rounds_view(found))
    if found.edges:
        shown.append(_edges_view(found))
    return Group(*shown)


def _rounds_view(found: Impact) -> Table:
    made = table(*heads("file", "line"), found.a, found.b)
    for one in found.others[:SHOWN]:
        told = (amount(sum(nets.values())) if nets is not None else one.refused for nets in (one.a, one.b))
        made.add_row(one.file, str(one.line), *told)
    return made


def _edges_view(found: Impact) -> Table:
    made = table(*heads("wager"), found.a, found.b)
    for edge in found.edges:
        made.add_row(edge.wager, *("–" if value is None else percent(value) for value in (edge.a, edge.b)))
    return made
