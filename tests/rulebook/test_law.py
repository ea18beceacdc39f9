"""The text of an instrument beside its clauses: a changed clause is named and no other, in a text of our own words."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from croupier.rulebook import IDS
from croupier.rulebook.clauses import Clause, clauses
from croupier.rulebook.law.aligning import align
from croupier.rulebook.law.checking import WordsChange, check
from croupier.rulebook.law.pieces import TextMap, map_of
from tests.effort import often

EDITS = often(10, 60)
"""Edits of each kind in each rulebook."""


def of(rulebook: str) -> list[Clause]:
    return [clause for clause in clauses() if clause.rulebook == rulebook]


def text_of(rulebook: str) -> bytes:
    """An instrument that says what the clauses say, in our words, under their own numbers and letters."""
    lines, last = [], ""
    for clause in of(rulebook):
        number, _, inner = clause.id.partition("(")
        number = number.partition("/")[0]
        letter = re.search(r"\(([a-z]|[ivx]+)\)$", clause.id)
        if number != last and inner and re.fullmatch(r"[\d.]+", number):
            lines.append(f"{number} What follows under this number holds:")
        label = f"({letter[1]})" if letter else "" if "/" in clause.id or inner else number
        lines.append(
            f"{label} {clause.says}".strip() if not inner or letter else f"{inner[:-1]} means: {clause.says}"
        )
        last = number
    return "\n\n".join(lines).encode()


@pytest.fixture(scope="module", params=IDS)
def laid(request: pytest.FixtureRequest) -> tuple[TextMap, bytes]:
    text = text_of(request.param)
    return align(request.param, of(request.param), text), text


def test_every_clause_has_its_words(laid: tuple[TextMap, bytes]) -> None:
    made, text = laid
    assert {clause for words in made.words for clause in words.clauses} == {
        one.id for one in of(made.rulebook)
    }
    for one in of(made.rulebook):
        said = b" ".join(text[words.start : words.end] for words in made.of(one.id)).decode()
        assert one.says[:30] in said, one.id


def edits(made: TextMap, text: bytes, random: Random) -> Iterator[tuple[bytes, set[str], WordsChange | None]]:
    """Texts with one edit each, with the clauses that it is in and what becomes of them."""
    alone = [words for words in made.words if len(words.clauses) == 1]
    for _ in range(EDITS):
        words = random.choice(alone)
        before, said, after = text[: words.start], text[words.start : words.end], text[words.end :]
        named = set(words.clauses)
        places = list(re.finditer(rb"[A-Za-z]{3,}", said))
        if places:
            word = random.choice(places)
            yield (
                before + said[: word.start()] + b"never" + said[word.end() :] + after,
                named,
                WordsChange.CHANGED,
            )
            if places[0].start() == 0:  # no capital any more: the sentence before goes on
                yield before + b"never" + said[places[0].end() :] + after, named, WordsChange.CHANGED
        if said.endswith(b"."):
            yield before + said[:-1] + after, named, WordsChange.CHANGED
        yield before + said + b"\nThe cashier rings a bell.\n" + after, named, WordsChange.CHANGED
        whole = made.of(words.clauses[0])
        if whole == (words,):
            yield before + after, named, WordsChange.DROPPED
        yield before + said.replace(b" ", b"  ") + after, set(), None
    for section in range(3, 8):
        at = next((w.start for w in made.words if w.label == f"{section}.2"), None)
        if at is not None:
            added = f"{section}.99 The cashier rings a bell.\n\n".encode()
            yield text[:at] + added + text[at:], {f"{section}.99"}, WordsChange.ADDED


def test_an_edit_names_its_clause_and_no_other(laid: tuple[TextMap, bytes]) -> None:
    made, text = laid
    assert check(made, text) == []
    for edited, named, change in edits(made, text, Random(7)):  # noqa: S311
        found = check(made, edited)
        assert {one.clause for one in found} == named, (named, change, found)
        assert {one.change for one in found} <= {change}


def test_two_clauses_that_changed_places_are_named(laid: tuple[TextMap, bytes]) -> None:
    made, text = laid
    plain = [w for w in made.words if len(w.clauses) == 1 and made.of(w.clauses[0]) == (w,) and not w.label]
    if len(plain) < 2:
        return
    one, other = plain[0], plain[-1]
    moved = (
        text[: one.start] + text[other.start : other.end] + text[one.end : other.start]
        + text[one.start : one.end] + text[other.end :]
    )  # fmt: skip
    assert {found.clause for found in check(made, moved)} == {*one.clauses, *other.clauses}


@pytest.mark.parametrize("rulebook", IDS)
def test_the_map_that_is_kept_has_every_clause_and_no_words(rulebook: str) -> None:
    kept = map_of(rulebook)
    assert kept is not None
    assert {clause for words in kept.words for clause in words.clauses} == {one.id for one in of(rulebook)}
    places = [(words.start, words.end) for words in kept.words]
    assert places == sorted(places)
    assert all(start < end for start, end in places)
    assert all(re.fullmatch(r"[0-9a-f]{16}", words.digest) for words in kept.words)
