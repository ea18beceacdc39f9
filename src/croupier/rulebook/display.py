"""A rulebook as HTML for notebooks: each value with its clause."""

from html import escape
from typing import TYPE_CHECKING

from croupier.display import table_html
from croupier.rulebook.facts import facts, rows

if TYPE_CHECKING:
    from croupier.rulebook.model import Rulebook

LEFT_OUT = ("cite.", "ranking.", "settings.")
"""What is long and seldom asked for at a glance."""


def rulebook_html(book: "Rulebook") -> str:
    """The values of a rulebook, each with its clause."""
    told = [
        (row, fact)
        for path, whole in facts(book).items()
        if not path.startswith(LEFT_OUT)
        for row, fact in rows(path, whole).items()
    ]
    cells = ([escape(place), escape(str(fact.value)), escape(fact.clause)] for place, fact in told)
    return table_html(("place", "value", "clause"), cells, f"{book.title} · {book.instrument}")
