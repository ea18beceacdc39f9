"""The strategy for people: the lines of a page that says what to do, by the names of their words."""

from croupier.odds.terms import terms, without_maximum
from croupier.rulebook import TableRules

FIRST = (
    "undeclared", "made", "full-house", "straight-flush", "trips-paired", "trips-high", "trips", "four-to",
    "pair-and-four", "pair-ace-king", "pair-above", "eights", "tens", "pair", "five-of-six",
    "three-suited", "ace-king-two", "four-straight", "ace-king", "two-suited", "queen-jack-ten",
    "king-queen", "queen-jack", "ace-high", "king-high", "queen-high",
)  # fmt: skip
WORTH = ("three-suited", "three-suited-more", "two-suited", "four-straight")
AFTER = ("two-more", "twos", "pair", "ace-king-two", "ace-king-one", "else")
FORCE = ("counts", "else")
STUD = ("pair", "below", "ace-king-match", "ace-king-high", "ace-king-queen", "ace-king")
"""The lines of the page, by the names of their words; the last are the rules of thumb of a game without a draw."""

UNFORCED = frozenset({
    ("first", "trips-high"), ("first", "four-straight"), ("first", "queen-jack"),
    ("worth", "three-suited-more"), ("worth", "four-straight"),
})  # fmt: skip
"""Those that are only for rules under which the dealer cannot be forced."""

UNDECLARED = frozenset({("first", "undeclared")})
"""The one for rules that pay a first straight flush that is not declared more than one that is."""


def page_of(rules: TableRules) -> dict[str, tuple[str, ...]]:
    """The parts of the page under a table's rules, each with the names of its lines; nothing where it does not fit them.

    >>> from croupier.rulebook import rulebook, under
    >>> page_of(under(rulebook("nz-caribbean-1998")))["stud"][0]
    'pair'
    """
    if not rules.draw:
        return {"stud": STUD}
    found = terms(without_maximum(rules))
    if not found.fits_page:
        return {}
    left_out = (UNFORCED if rules.force else frozenset()) | (
        UNDECLARED if not found.undeclared else frozenset()
    )
    parts = {"first": FIRST, "worth": WORTH, "after-draw": AFTER} | ({"force": FORCE} if rules.force else {})
    return {part: tuple(key for key in keys if (part, key) not in left_out) for part, keys in parts.items()}
