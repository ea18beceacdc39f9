"""The clauses laid along the text of their instrument, in order: by their numbers, letters and terms, and by words they share."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from math import log, sqrt

from croupier.rulebook.clauses import Clause
from croupier.rulebook.law.pieces import Piece, TextMap, Words, pieces

NUMBERED, STRANGE, LETTERED, TERMED = 8.0, -12.0, 5.0, 9.0
LEFT_OUT, GOES_ON = -2.5, 1.6
MANY, FEW = 10, 6
HEADING, UNCLAIMED = 1.5, -3.0
UNLETTERED = "?"
SECTION = ("1", "1.0", "1.1", "2")
"""Clauses beside which definitions stand."""

"""What speaks for a clause and against it: its number, another's, its letter, its term; clauses passed over, and going on."""

_WORD = re.compile(r"[a-z0-9]+")
_ID = re.compile(r"^(\d+(?:\.\d+)*)?((?:\([^)]*\))*)(?:/(\d+))?")
_TERM = re.compile(r"^\((?!(?:[a-z]|[ivx]{1,4})\))(.*)\)$")
COMMON = frozenset({
    "a", "an", "the", "of", "to", "in", "is", "are", "be", "or", "and", "by", "for", "on", "with", "it", "its",
})  # fmt: skip


def align(rulebook: str, clauses: Sequence[Clause], text: bytes) -> TextMap:
    """The map of a text: each piece with the clause whose words it is, headings with none."""
    found = list(pieces(text))
    path = _along(found, [_Sought(clause) for clause in clauses])
    owners: list[list[str]] = [[] for _ in found]
    for place, clause in enumerate(path):
        if clause >= 0:
            owners[place].append(clauses[clause].id)
    _terms(owners, found, clauses)
    _share(owners, clauses)
    _lead_in(owners, found, clauses)
    words = (
        Words(tuple(ids), piece.label, piece.start, piece.end, piece.digest)
        for ids, piece in zip(owners, found, strict=True)
    )
    return TextMap(rulebook, sha256(text).hexdigest(), tuple(words))


def _terms(owners: list[list[str]], found: Sequence[Piece], clauses: Sequence[Clause]) -> None:
    """Definitions stand in any order: each is where its term begins a piece of their section."""
    terms = {sought.term: clause.id for clause in clauses if (sought := _Sought(clause)).term}
    for place, piece in enumerate(found):
        begins = [term for term in terms if _opens(piece.text).startswith(term)]
        if begins and owners[place] and owners[place][0] in (*terms.values(), clauses[0].id, *SECTION):
            owners[place][:] = [terms[max(begins, key=len)]]


def _opens(text: str) -> str:
    return text.lower().lstrip("“\"'* ")


def _share(owners: list[list[str]], clauses: Sequence[Clause]) -> None:
    """A clause without a piece of its own is said in the one of the clause before it."""
    last, taken = 0, {ids[0]: place for place, ids in enumerate(owners) if ids}
    for clause in clauses:
        last = taken.get(clause.id, last)
        if clause.id not in taken:
            owners[last].append(clause.id)


def _lead_in(owners: list[list[str]], found: Sequence[Piece], clauses: Sequence[Clause]) -> None:
    """Words before the items of a number that is no clause itself are those of each item."""
    items: dict[str, list[str]] = {}
    for clause in clauses:
        number, bracket, _ = clause.id.partition("(")
        if bracket and clause.id.count("(") == 1:
            items.setdefault(number, []).append(clause.id)
    whole = {clause.id for clause in clauses}
    for place, piece in enumerate(found):
        if piece.label in items and piece.label not in whole:
            owners[place][:] = items[piece.label]


class _Sought:
    """What a clause is known by in a text."""

    def __init__(self, clause: Clause) -> None:
        found = _ID.match(clause.id)
        number, inner, part = found.groups() if found else ("", "", None)
        self.number, self.part = (number or "").removesuffix(".0"), part
        term = _TERM.match(inner or "")
        self.term = term[1].lower() if term else ""
        self.letter = "" if term else (inner or "").rpartition("(")[2].rstrip(")")
        self.name = clause.id.lower() if not number else ""
        self.words = _counted(clause.says)


def _counted(text: str) -> Counter[str]:
    return Counter(word for word in _WORD.findall(text.lower()) if word not in COMMON)


class Placed:
    """A piece with the number under which it stands, its letter, and that of the item it is within, where there are any."""

    def __init__(self, piece: Piece, number: str, letter: str, within: str) -> None:
        self.piece, self.number, self.letter, self.within = piece, number, letter, within
        self.words = _counted(piece.text)


def placed(found: Sequence[Piece]) -> Iterator[Placed]:
    """Pieces under their numbers and letters; a number that goes back is none, but one within a table or a list."""
    number = within = ""
    lettered = sum(piece.label.startswith("(") for piece in found) > len(found) / MANY
    for piece in found:
        label = piece.label.strip("()")
        if "." in label or (label.isdigit() and _next(number, label)):
            number, within = label.removesuffix(".0"), ""
            yield Placed(piece, number, "", "")
        else:
            letter = label if label and not label.isdigit() else ""
            within = letter or within
            yield Placed(piece, number, letter, within if lettered else UNLETTERED)


def _next(number: str, label: str) -> bool:
    """Whether a whole number begins a section: the one that is due, or the first of a schedule behind an order."""
    if "." not in number and label == "1":
        return True
    return bool(number) and int(label) == int(number.split(".")[0]) + 1


def _along(found: Sequence[Piece], sought: Sequence[_Sought]) -> list[int]:
    """The clause of each piece, or -1: the way through both that has the most for it."""
    along = list(placed(found))
    weight = _weights(along)
    best: list[float] = [0.0] + [LEFT_OUT * skipped for skipped in range(1, len(sought))]
    steps: list[list[int]] = []
    # best[j]: the most for the pieces so far, the last that has a clause having j; before any, j counts as not begun
    begun = [False] * len(sought)
    for piece in along:
        score = [_score(piece, clause, weight) for clause in sought]
        heading, goes_on = _is_heading(piece), 0.0 if piece.piece.label else GOES_ON
        step, new = [0] * len(sought), [0.0] * len(sought)
        lead, lead_at = float("-inf"), 0
        for clause in range(len(sought)):
            stay = best[clause] + (goes_on if begun[clause] else 0.0) + score[clause]
            lead -= -LEFT_OUT if clause > 1 else 0
            if clause and best[clause - 1] > lead:
                lead, lead_at = best[clause - 1], clause - 1
            come = lead + score[clause] if clause else float("-inf")
            none = best[clause] + heading
            new[clause], step[clause] = max((stay, clause), (come, lead_at), (none, -1))
        begun = [True] * len(sought)
        best = new
        steps.append(step)
    return _walked(steps, max(range(len(sought)), key=best.__getitem__))


def _walked(steps: list[list[int]], clause: int) -> list[int]:
    path = []
    for step in reversed(steps):
        came = step[clause]
        path.append(-1 if came < 0 else clause)
        clause = clause if came < 0 else came
    return path[::-1]


def _weights(placed: Sequence[Placed]) -> dict[str, float]:
    """How much a word tells: the rarer the more."""
    seen = Counter(word for piece in placed for word in piece.words)
    return {word: log(1 + len(placed) / count) / 3 for word, count in seen.items()}


def _score(piece: Placed, clause: _Sought, weight: dict[str, float]) -> float:
    shared = sum(weight.get(word, 0.0) for word in piece.words.keys() & clause.words.keys())
    score = shared / sqrt(1 + len(piece.words))
    if clause.name:
        return score + (NUMBERED if piece.piece.text.lower().startswith(clause.name) else 0.0)
    if piece.number != clause.number:
        score += STRANGE
    elif piece.piece.label.strip("()").removesuffix(".0") == clause.number:
        score += NUMBERED if not clause.letter and not clause.term and not clause.part else 0.0
    if clause.term:
        begins = _opens(piece.piece.text).startswith(clause.term)
        score += TERMED if begins else 0.0
    if piece.letter:
        score += LETTERED if piece.letter == clause.letter else -LETTERED
    elif clause.letter and piece.within not in (clause.letter, UNLETTERED):
        score -= LETTERED
    return score


def _is_heading(piece: Placed) -> float:
    """What speaks for a piece being no clause's: a few words without a full stop, before any number or as a section's."""
    text, label = piece.piece.text, piece.piece.label
    if text.isupper() and not any(letter.isdigit() for letter in text):
        return HEADING
    short = len(piece.words) <= FEW and text[-1:] not in ".;:,"
    if short and (label.removesuffix(".0") == piece.number.split(".")[0] or not piece.number):
        return HEADING
    return UNCLAIMED if piece.number else 0.0
