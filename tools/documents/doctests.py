"""Shows the examples in docstrings as code; without it a page would take `>>>` for a quotation."""

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"(?:^>>> .*(?:\n(?!\n).*)*)", re.MULTILINE)


class Doctests(griffe.Extension):
    """Puts a fence around every example."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Changes the docstring of one thing."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """A docstring with its examples in fences.

    >>> fenced("One.\\n\\n>>> 1\\n1")
    'One.\\n\\n```pycon\\n>>> 1\\n1\\n```'
    """
    return _EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", text)
