"""`croupier law align`, `check` and `weave`: an instrument's own text, which a house holds, beside its clauses."""

from collections import Counter
from html import escape
from importlib.resources import files
from string import Template
from typing import Annotated

import msgspec
from rich.table import Table
from rich.text import Text

from croupier.cli.clauses import readings_said
from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.files import into_file, whole
from croupier.cli.options import BookName, FileName, Json, Output, quiet
from croupier.cli.paper import answer, answer_line, heads, table, worded
from croupier.cli.rulebooks.books import named
from croupier.cli.rulebooks.view import label, value_text
from croupier.refusal import Code, refuse
from croupier.rulebook import IDS
from croupier.rulebook.clauses import Clause, screens_of
from croupier.rulebook.clauses import clauses as all_clauses
from croupier.rulebook.facts import facts
from croupier.rulebook.law.aligning import align as lay_along
from croupier.rulebook.law.checking import WordsDifference
from croupier.rulebook.law.checking import check as compare
from croupier.rulebook.law.pieces import TextMap, map_of
from croupier.words import say

MapFile = Annotated[str, quiet("option-output", "--output", "-o")]


def align(text: FileName, rulebook: BookName, /, *, output: MapFile = "", json: Json = False) -> int:
    """Lays the text of an instrument along the clauses of its rulebook."""
    made = lay_along(rulebook, _clauses(rulebook), whole(text))
    if output:
        into_file(output, lambda out: out.write(msgspec.json.encode(made) + b"\n"))
        return answer_line(made, say("law-aligned", pieces=len(made.words), file=output), json=json)
    return answer(made, lambda _: _places(made), json=json)


def check(text: FileName, rulebook: BookName, /, *, json: Json = False) -> int:
    """Names every clause whose words are others than those the rulebook was written from."""
    found = compare(_map(rulebook), whole(text))
    said = {"rulebook": rulebook, "same": not found, "differences": found}
    answer(said, lambda _: _differences(found) if found else Text(say("law-same")), json=json)
    return Exit.REFUSED if found else Exit.DONE


def weave(text: FileName, rulebook: BookName, /, *, output: Output, json: Json = False) -> int:
    """Writes a page with the text on the left, and on the right what the program makes of it."""
    page = _page(rulebook, whole(text))
    into_file(output, lambda out: out.write(page.encode()))
    return answer_line({"file": output}, say("law-woven", file=output), json=json)


def _clauses(rulebook: str) -> list[Clause]:
    if named(rulebook).id not in IDS:
        raise CommandRefused(refuse(Code.UNKNOWN_RULEBOOK, "", "here", name=rulebook))
    return [clause for clause in all_clauses() if clause.rulebook == rulebook]


def _map(rulebook: str) -> TextMap:
    _clauses(rulebook)
    found = map_of(rulebook)
    assert found is not None  # noqa: S101
    return found


def _places(made: TextMap) -> Table:
    rows = ((", ".join(one.clauses) or "–", str(one.start), str(one.end), one.digest) for one in made.words)
    return table(*heads("clause", "from-byte", "to-byte", "digest"), rows=rows)


def _differences(found: list[WordsDifference]) -> Table:
    rows = ((one.clause or "–", worded(one.change), str(one.start), str(one.end)) for one in found)
    return table(*heads("clause", "change", "from-byte", "to-byte"), rows=rows)


def _values(rulebook: str) -> dict[str, list[str]]:
    """What the rulebook sets by each clause, in words."""
    found: dict[str, list[str]] = {}
    for place, fact in facts(named(rulebook)).items():
        if fact.value is not True:
            found.setdefault(fact.clause, []).append(f"{label(place)}: {value_text(place, fact.value)}")
    return found


def _page(rulebook: str, text: bytes) -> str:
    known = {clause.id: clause for clause in _clauses(rulebook)}
    other = {one.clause: worded(one.change) for one in compare(_map(rulebook), text)}
    values, rows, told = _values(rulebook), [], set[str]()
    for words in lay_along(rulebook, list(known.values()), text).words:
        said = text[words.start : words.end].decode("utf-8", "replace")
        notes = "".join(
            f'<p><a href="#{escape(name)}">{escape(name)}</a></p>'
            if name in told
            else _note(known[name], values.get(name, []), other.get(name, ""))
            for name in words.clauses
        )
        told.update(words.clauses)
        rows.append(f"<section><div>{escape(said)}</div><div>{notes}</div></section>")
    counted = Counter(clause.how for clause in known.values())
    counts = " · ".join(f"{worded(how)} {count}" for how, count in counted.most_common())
    parts = {"title": say("law-title", rulebook=rulebook), "counts": counts}
    page = Template(files("croupier.cli.law").joinpath("weave.html").read_text("utf-8"))
    return page.substitute({name: escape(part) for name, part in parts.items()}, rows="".join(rows))


def _note(clause: Clause, values: list[str], other: str) -> str:
    """What the program makes of one clause; `other` is what became of its words in this text."""
    name = escape(clause.id)
    changed = f"<mark>{escape(other)}</mark> " if other else ""
    how = f"<p><i>{escape(worded(clause.how))}</i> {escape(clause.why)}</p>"
    sets = "".join(f"<p><b>{escape(value)}</b></p>" for value in values)
    read = "".join(f"<p class=read>{escape(said)}</p>" for said in readings_said(clause))
    met = screens_of(clause.code)
    kept = _listed((*(f"#/{page}" for page in met.pages), *met.routes))
    code = f"{say('clause-code')}, {say('clause-test')}"
    shut = f"<details><summary>{escape(code)}</summary>{_listed((*clause.code, *clause.tests))}</details>"
    return f'<article id="{name}"><p>{changed}<a href="#{name}">{name}</a> {escape(clause.says)}</p>{how}{sets}{read}{kept}{shut}</article>'


def _listed(places: tuple[str, ...]) -> str:
    return "".join(f'<div class="place">{escape(place)}</div>' for place in places)
