"""What became of the clauses that were broken: a page with a row for each, and a line for the console."""

from collections import Counter
from collections.abc import Iterator

from croupier.rulebook import IDS, rulebook
from croupier.rulebook.clauses import Clause, Honoured, clauses
from tests.breaking.running import Broken
from tests.mutation.areas import ROOT

DOCUMENT = ROOT / "docs" / "clauses-broken.md"
LONGEST = 110
KINDS = {
    "data": "a value of the rulebook altered",
    "effect": "the effect removed of the statement that names the clause's step",
    "condition": "a condition changed that the statement stands under",
    "saying": "something changed in what the statement says",
    "step": "the step no longer in the rulebook",
    "function": "something else changed in the function that honours the clause",
}


def say(found: list[Broken], unfit: list[str]) -> int:
    """Prints how it went; 1 where a clause was broken and no test of its own said so."""
    alive = [one for one in found if not one.by]
    lines = [
        f"{len(found) - len(alive)} of {len(found)} clauses found broken by their own tests; {_kinds(found)}"
    ]
    lines += [f"  lives: {one.rulebook}:{one.id}: {'; '.join(one.unseen[:3])}" for one in alive]
    lines += [f"  fails without a fault: {name}" for name in unfit]
    print("\n".join(lines), flush=True)  # noqa: T201
    return int(bool(alive or unfit))


def _kinds(found: list[Broken]) -> str:
    counts = Counter(one.kind for one in found if one.by)
    return ", ".join(f"{kind} {counts[kind]}" for kind in KINDS if counts[kind])


def written(found: list[Broken]) -> str:
    """The page."""
    return "\n".join([*_head(found), *(line for book in IDS for line in _rows(book, found))]) + "\n"


def _head(found: list[Broken]) -> Iterator[str]:
    counts = Counter(one.kind for one in found if one.by)
    elsewhere = sum(clause.how is Honoured.ELSEWHERE for clause in clauses())
    yield "# Every clause broken\n"
    yield (
        "Written by `python -m tests.breaking --write`; `make prove` runs it, and `make test` a sample. Each clause is "
        "broken by itself, in a process of its own, and only the tests that are named for it are run: one of them must "
        "fail by its own word, not because the program falls over. "
        f"Clauses: {len(clauses())}; broken and found: {sum(bool(one.by) for one in found)}; surviving: "
        f"{sum(not one.by for one in found)}; elsewhere: {elsewhere}.\n"
    )
    yield "| fault | | clauses |\n|---|---|---|"
    yield from (f"| {kind} | {said} | {counts[kind]} |" for kind, said in KINDS.items())


def _rows(book: str, found: list[Broken]) -> Iterator[str]:
    broken = {one.id: one for one in found if one.rulebook == book}
    yield f"\n## {rulebook(book).title}\n"
    yield "| clause | how | fault | by what | the test that fell |\n|---|---|---|---|---|"
    for clause in clauses():
        if clause.rulebook == book:
            yield _row(clause, broken.get(clause.id))


def _row(clause: Clause, broken: Broken | None) -> str:
    if broken is None:
        return f"| {_cell(clause.id)} | {clause.how} | | {_cell(clause.why)} | |"
    fault = f"`{_cell(_short(broken.fault))}`" if broken.fault else "**survives**"
    test = broken.by.removeprefix("tests/clauses/").partition("[")[0]
    return f"| {_cell(clause.id)} | {clause.how} | {broken.kind} | {fault} | {_cell(test)} |"


def _short(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    before, arrow, after = text.rpartition(" → ")
    room = max(30, LONGEST - len(after) - 3)
    return f"{before[:room]}…{arrow}{after[:LONGEST]}"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("`", "'")
