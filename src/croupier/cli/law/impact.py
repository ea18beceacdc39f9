"""`croupier law impact`: rounds that were played, settled under two rulebooks, and what that moves."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.cli.log.history import rounds_of
from croupier.cli.options import BookName, FileName, Json
from croupier.cli.paper import amount, answer, heads, percent, table
from croupier.cli.progress import progress
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
Areas = dict[str, dict[str, Any]]
"""What a settlement says of each seat's areas, by seat and area in one word."""


class OtherEnd(Struct, frozen=True):
    """A round that ends otherwise: what each area of each seat nets under the one and under the other, and by which clause where that differs."""

    file: str
    line: int
    a: Nets | None
    b: Nets | None
    refused: str = ""
    clauses_a: dict[str, str] = {}
    clauses_b: dict[str, str] = {}


class RefusalCount(Struct, frozen=True):
    """Why rounds cannot be played under one of the two, how many, and where the first stands."""

    rulebook: str
    code: str
    clause: str
    message: str
    rounds: int
    file: str
    line: int


class EdgeMoved(Struct, frozen=True):
    """The house edge of a wager under both; none where the rulebook has no such wager."""

    wager: str
    a: float | None
    b: float | None
    exact: bool


class Impact(Struct, frozen=True):
    """What settling rounds under another rulebook changes: of those that both settle stakes, winnings, what players net and what part of the stakes the house holds; rounds of `elsewhere` are of other rulebooks."""

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
    staked_b: int
    paid_a: int
    paid_b: int
    hold_a: float
    hold_b: float
    refusals: tuple[RefusalCount, ...]
    left_out: dict[str, int]
    elsewhere: int


def impact(a: BookName, b: BookName, /, *files: FileName, json: Json = False) -> int:
    """Settles the rounds of either rulebook under both, and compares."""
    found = _compared((named(a), named(b)), files)
    return answer(found, lambda _: _view(found), json=json)


class _Sums:
    """What is counted under one rulebook."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.staked = self.paid = self.net = 0
        self.why: dict[tuple[str, str, str], list[tuple[str, int]]] = {}

    def add(self, areas: Areas) -> None:
        """A round that both settle."""
        self.staked += sum(each["stake"] for each in areas.values())
        self.paid += sum(each["paid"] for each in areas.values())
        self.net += sum(_nets(areas).values())

    @property
    def hold(self) -> float:
        return -self.net / self.staked if self.staked else 0.0

    @property
    def refused(self) -> int:
        return sum(map(len, self.why.values()))

    def refusals(self) -> Iterator[RefusalCount]:
        """Why rounds cannot be played, the most frequent reason first."""
        for (code, clause, message), places in sorted(self.why.items(), key=lambda each: -len(each[1])):
            yield RefusalCount(self.book.id, code, clause, message, len(places), *places[0])


def _compared(books: tuple[Rulebook, Rulebook], files: Iterable[str]) -> Impact:
    one, other = sums = _Sums(books[0]), _Sums(books[1])
    ids = {book.id for book in books}
    read = [(place.file, place.line, each) for name in files for place, each in rounds_of(name)]
    played = [each for each in read if each[2].rulebook in ids]
    others, left_out = [], Counter[str]()
    with progress(say("doing.settling")) as tell:
        for count, (file, line, round_file) in enumerate(played):
            tell(count / len(played), f"{count} / {len(played)}")
            ends = [_settled(round_file, each, (file, line), left_out) for each in sums]
            both = [each for each in ends if not isinstance(each, str)]
            if len(both) == len(ends):
                for each, areas in zip(sums, both, strict=True):
                    each.add(areas)
            if len(both) < len(ends) or _nets(both[0]) != _nets(both[1]):
                others.append(_other(file, line, *ends))
    told = ("net", "refused", "paid", "hold")
    sides: dict[str, Any] = {
        f"{name}_{side}": getattr(each, name) for name in told for side, each in zip("ab", sums, strict=True)
    }
    return Impact(
        a=one.book.id,
        b=other.book.id,
        rounds=len(played),
        staked=one.staked,
        staked_b=other.staked,
        others=tuple(others),
        edges=tuple(_edges(books)),
        refusals=(*one.refusals(), *other.refusals()),
        left_out=dict(left_out),
        elsewhere=len(read) - len(played),
        **sides,
    )


def _settled(
    round_file: RoundFile, sums: _Sums, place: tuple[str, int], left_out: Counter[str]
) -> Areas | str:
    """The settlement under a rulebook, or why there is none; settings that it does not take are left out."""
    settings = {name: value for name, value in round_file.settings.items() if _takes(sums.book, name, value)}
    left_out.update(round_file.settings.keys() - settings.keys())
    try:
        done = replace(round_file, rulebook=sums.book.id, settings=settings).settle()
    except RoundRefused as refused:
        told: Refusal = refused.refusal
        sums.why.setdefault((told.code, told.clause, told.message), []).append(place)
        return told.message
    return {
        f"{seat} {area}": result
        for seat, seated in done["seats"].items()
        for area, result in seated["areas"].items()
    }


def _takes(book: Rulebook, name: str, value: Any) -> bool:
    try:
        under(book, {name: value})
    except SettingRefused:
        return False
    return True


def _nets(areas: Areas) -> Nets:
    return {name: each["returned"] + each["paid"] - each["stake"] for name, each in areas.items()}


def _other(file: str, line: int, a: Areas | str, b: Areas | str) -> OtherEnd:
    net_a, net_b = (None if isinstance(each, str) else _nets(each) for each in (a, b))
    if isinstance(a, str) or isinstance(b, str):
        return OtherEnd(file, line, net_a, net_b, a if isinstance(a, str) else str(b))
    one, other = (
        {name: each["clause"] for name, each in mine.items() if each != theirs.get(name)}
        for mine, theirs in ((a, b), (b, a))
    )
    return OtherEnd(file, line, net_a, net_b, "", one, other)


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
    moved = [one for one in found.others if not one.refused]
    settled = found.rounds - (len(found.others) - len(moved))
    shown: list[RenderableType] = [Text(say("law-impact", rounds=settled, others=len(moved)))]
    if found.refusals:
        refused = {"refused_a": found.refused_a, "refused_b": found.refused_b}
        shown.append(Text(say("law-impact.refused", a=found.a, b=found.b, **refused)))
    if found.elsewhere:
        shown.append(Text(say("law-impact.elsewhere", rounds=found.elsewhere)))
    if found.left_out:
        listed = ", ".join(f"{name} ({count})" for name, count in sorted(found.left_out.items()))
        shown.append(Text(say("law-impact.left-out", settings=listed)))
    views = (
        (settled, _money_view),
        (moved, _rounds_view),
        (found.refusals, _refusals_view),
        (found.edges, _edges_view),
    )
    return Group(*shown, *(view(found) for any_of, view in views if any_of))


def _money_view(found: Impact) -> Table:
    made = table(*heads("what"), found.a, found.b)
    made.add_row(*heads("stake"), amount(found.staked), amount(found.staked_b))
    made.add_row(*heads("paid"), amount(found.paid_a), amount(found.paid_b))
    made.add_row(*heads("players-net"), amount(found.net_a), amount(found.net_b))
    made.add_row(*heads("hold"), percent(found.hold_a), percent(found.hold_b))
    return made


def _rounds_view(found: Impact) -> Table:
    """The areas that came to something else, each under both with the clause that it was settled by."""
    made = table(*heads("file", "line", "where"), found.a, found.b)
    for one in [each for each in found.others if not each.refused][:SHOWN]:
        a, b = one.a or {}, one.b or {}
        for name in dict.fromkeys((*one.clauses_a, *one.clauses_b)):
            told = (
                f"{amount(nets[name])} ({clauses[name]})" if name in nets else "–"
                for nets, clauses in ((a, one.clauses_a), (b, one.clauses_b))
            )
            made.add_row(one.file, str(one.line), name, *told)
    return made


def _refusals_view(found: Impact) -> Table:
    told = ("rulebook", "rounds", "message", "clause", "file", "line")
    rows = ([str(getattr(one, name)) for name in told] for one in found.refusals)
    return table(*heads("rulebook", "rounds", "reason", "clause", "file", "line"), rows=rows)


def _edges_view(found: Impact) -> Table:
    def shown(edge: float | None) -> str:
        return "–" if edge is None else percent(edge)

    rows = ((edge.wager, shown(edge.a), shown(edge.b)) for edge in found.edges)
    return table(*heads("wager"), found.a, found.b, rows=rows)
