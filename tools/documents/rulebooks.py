"""A page for each rulebook, with its values, settings and clauses, and one on how they differ."""

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from itertools import groupby

from croupier.cli.rulebooks.view import label, setting_text, value_text
from croupier.rulebook import IDS, Rulebook, rulebook
from croupier.rulebook.clauses import Clause, clauses
from croupier.rulebook.facts import IN_ORDER, DifferenceKind, Fact, differences, facts, rows
from croupier.rulebook.points import PARTS

from .markdown import cell, table

_PARTS = {
    "seats": "Table",
    "layout": "Layout",
    "ranking": "Ranking",
    "deal": "Deal",
    "ante": "Ante",
    "bet": "Bet",
    **{part: part.capitalize() for part in PARTS},
    "instant": "Instant payout",
    "policy": "Irregularities",
    "settings": "Settings",
    "cite": "Steps of play",
}
_FELT = {
    "seats": "Seats",
    "deal.dealer": "The dealer's cards are dealt",
    "bet.multiple": "A bet, in antes",
    "bet.odds.royal_flush": "A royal flush pays the bet, to 1",
    "bet.second": "A second combination is paid",
    "ante.won": "A hand that wins pays the ante, to 1",
    "ante.unqualified.below_straight": "The dealer fails, hand below a straight: the ante, to 1",
    "ante.unqualified.straight_or_higher": "The dealer fails, straight or higher: the ante, to 1",
    "draw.most": "Most cards that may be exchanged",
    "draw.fee": "Fee of a draw, in antes",
    "force.fee": "Fee for forcing the dealer, in antes",
    "super.targets": "Supers may back",
    "super.floor": "A super may not be below the ante",
    "settings.super_pay_table": "Super pay tables",
    "settings.instant_payout": "Instant payouts",
    "settings.concede": "Giving up after the reveal",
    "policy.change_of_mind": "A choice may be changed",
    "settings.absent_policy": "The hand of a player who is away",
    "jackpot.prizes.royal_flush": "Jackpot, royal flush",
}
_NUMBER = re.compile(r"\d+")


def pages() -> Iterator[tuple[str, str]]:
    """Every generated page of the rulebooks: its place and its text."""
    yield "rulebooks/index.md", _index()
    yield "rulebooks/differences.md", _differences()
    for name in IDS:
        yield f"rulebooks/{name}.md", _page(rulebook(name))


def anchor(clause: str) -> str:
    """The anchor of a clause.

    >>> anchor("10.8(a)"), anchor("1(ante wager)")
    ('c-10-8-a', 'c-1-ante-wager')
    """
    return "c-" + re.sub(r"[^a-z0-9]+", "-", clause.lower()).strip("-")


# One rulebook


def _page(book: Rulebook) -> str:
    own = [clause for clause in clauses() if clause.rulebook == book.id]
    since = f", in force from {book.effective}" if book.effective else ""
    base = f" It states only what it changes in [{book.extends}]({book.extends}.md)." if book.extends else ""
    return "\n".join(
        [
            f"# {book.title}",
            f"`{book.id}` · {book.game} · {book.jurisdiction} · {book.instrument}{since}.{base}\n",
            (
                f"Every value below is read from the rulebook's data, and every one of its {len(own)} clauses is told in "
                f"our own words. The same in the terminal: `croupier rulebooks show {book.id}` and "
                f"`croupier clauses {book.id}`. [How the five differ](differences.md).\n"
            ),
            "## Values",
            *_values(book),
            "## Settings",
            "What a house may set at a table; see [table settings](../settings.md).\n",
            _settings(book),
            "## Clauses",
            "Under each: the places in `src/croupier` that honour it, and the tests that show it.\n",
            *_chapters(own),
        ]
    )


def _values(book: Rulebook) -> Iterator[str]:
    found = facts(book)
    for part in IN_ORDER:
        own = {path: fact for path, fact in found.items() if path.partition(".")[0] == part}
        if part == "settings" or not own:
            continue
        told = part in ("ranking", "cite")
        heads = ["what", "clause"] if told else ["what", "value", "clause"]
        lines = [
            [
                cell(_inside(row)),
                *([] if told else [cell(value_text(row, one.value))]),
                _cited(book, one.clause),
            ]
            for path, fact in own.items()
            for row, one in rows(path, fact).items()
        ]
        yield f"### {_PARTS[part]}\n"
        yield table(heads, lines)


def _inside(path: str) -> str:
    """A place within its part, in words."""
    said = label(path)
    part = path.partition(".")[0]
    return said.removeprefix(f"{part}: ")


def _settings(book: Rulebook) -> str:
    lines = [
        [f"`{name}`", cell(setting_text(spec)), _cited(book, spec.clause), spec.reading or ""]
        for name, spec in book.settings.items()
    ]
    return table(["setting", "may be", "clause", "reading"], lines)


def _cited(book: Rulebook, clause: str) -> str:
    """Clauses as links to where they stand: here, or in the rulebook that this one amends."""
    return ", ".join(_link(book, one) for one in clause.split(", ")) if clause else ""


def _link(book: Rulebook, clause: str) -> str:
    for name in (book.id, book.extends or book.id):
        if (name, clause) in _known():
            place = "" if name == book.id else f"{name}.md"
            return f"[{cell(clause)}]({place}#{anchor(clause)})"
    return cell(clause)


@cache
def _known() -> set[tuple[str, str]]:
    return {(clause.rulebook, clause.id) for clause in clauses()}


def _chapters(own: list[Clause]) -> Iterator[str]:
    for number, group in groupby(own, key=_chapter):
        yield f"### {number}\n"
        yield from (_clause(clause) for clause in group)
        yield ""


def _chapter(clause: Clause) -> str:
    """The heading under which a clause stands."""
    found = _NUMBER.match(clause.id)
    if found:
        return f"Clauses {found[0]}"
    return "Appendix" if clause.id.lower().startswith("app") else "The instrument"


def _clause(clause: Clause) -> str:
    places = "".join(f"<li><code>{escape(place)}</code></li>" for place in (*clause.code, *clause.tests))
    return (
        f'<div class="clause" id="{anchor(clause.id)}"><p><b>{escape(clause.id)}</b> {escape(clause.says)} '
        f"<em>{escape(clause.kind)}, {clause.how}</em></p><details><summary>{_count(clause.code, 'place')} in the code, "
        f"{_count(clause.tests, 'test')}</summary><ul>{places}</ul></details></div>\n"
    )


def _count(things: list[str], name: str) -> str:
    return f"{len(things)} {name}{'' if len(things) == 1 else 's'}"


# All of them


def _index() -> str:
    lines = [
        [
            f"[`{book.id}`]({book.id}.md)",
            cell(book.title),
            str(book.effective or ""),
            str(_clauses_of(book.id)),
        ]
        for book in map(rulebook, IDS)
    ]
    return "\n".join(
        [
            "# The rulebooks\n",
            "A rulebook is data: every value with the clause it comes from. Five come with the program.\n",
            table(["id", "rulebook", "in force from", "clauses"], lines),
            (
                "The wording of the sources is theirs; what stands here is in our own words. Where a clause can be read in "
                "more than one way, a [setting](../settings.md) chooses the reading.\n"
            ),
            "[How the five differ](differences.md)",
        ]
    )


def _clauses_of(name: str) -> int:
    return sum(clause.rulebook == name for clause in clauses())


def _differences() -> str:
    return "\n".join(
        [
            "# How the five rulebooks differ\n",
            (
                "Read from their data by `croupier.rulebook.facts`; two of them side by side: "
                "`croupier rulebooks diff nz-div22-2012 nz-div22-2016`.\n"
            ),
            "## What players feel\n",
            table(["", *_names()], [[cell(said), *_sides(path)] for path, said in _FELT.items()]),
            "A dash means that the game has no such thing.\n",
            "## How far apart they are\n",
            "In how many values two rulebooks differ, and, after the plus, how many only one of them has.\n",
            table(["", *_names()], [_distances(rulebook(name)) for name in IDS]),
            "## Every value that is not the same in all\n",
            *_matrix(),
        ]
    )


def _names() -> list[str]:
    return [f"[{name}]({name}.md)" for name in IDS]


def _distances(book: Rulebook) -> list[str]:
    return [f"`{book.id}`", *(_distance(book, rulebook(name)) for name in IDS)]


def _distance(a: Rulebook, b: Rulebook) -> str:
    kinds = [one.kind for one in differences(a, b) if not one.what.startswith("cite.")]
    return (
        ""
        if a.id == b.id
        else f"{kinds.count(DifferenceKind.VALUE)} + {kinds.count(DifferenceKind.ONE_SIDED)}"
    )


@cache
def _every() -> dict[str, dict[str, Fact]]:
    """Every row of every rulebook, by its id."""
    return {
        name: {
            row: one for path, fact in facts(rulebook(name)).items() for row, one in rows(path, fact).items()
        }
        for name in IDS
    }


def _sides(path: str) -> list[str]:
    return [_side(path, found.get(path)) for found in _every().values()]


def _side(path: str, fact: Fact | None) -> str:
    return "–" if fact is None else cell(value_text(path, fact.value))


def _matrix() -> Iterator[str]:
    every = _every()
    order = list(dict.fromkeys(path for found in every.values() for path in found))
    for part in IN_ORDER:
        paths = [path for path in order if path.partition(".")[0] == part and not _same(path, every)]
        if part == "cite" or not paths:
            continue
        yield f"### {_PARTS[part]}\n"
        lines = [
            [cell(_inside(path)), *(_side(path, found.get(path)) for found in every.values())]
            for path in paths
        ]
        yield table(["", *_names()], lines)


def _same(path: str, every: dict[str, dict[str, Fact]]) -> bool:
    """Whether all rulebooks set the same there, whatever its clause."""
    texts = {_side(path, found.get(path)) for found in every.values()}
    return len(texts) == 1
