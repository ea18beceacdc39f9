"""The messages of one language as its files have them. Most are a plain text, for which Project Fluent need not be loaded."""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.words import Value
    from croupier.words.catalogue import Catalogue

_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=(?:.*\n|.*$)(?:(?:[ ].*)?\n|[}].*\n)*", re.MULTILINE)
_PART = re.compile(r"^ +(\.[A-Za-z][\w-]*) *=", re.MULTILINE)


class Messages:
    """The messages of a language, from its files."""

    def __init__(self, language: str, files: Iterable[Path]) -> None:
        self.language = language
        text = "\n".join(file.read_text("utf-8") for file in files) + "\n"
        self.entries = {found[1]: found[0] for found in _ENTRY.finditer(text)}
        self._plain: dict[str, str] = {}

    def say(self, message: str, values: "Mapping[str, Value]") -> str | None:
        """A message with its values; nothing where the language does not have it."""
        if message not in self._plain:
            name = message.partition(".")[0]
            entry = self.entries.get(name, "")
            if "{" in entry:
                return self._catalogue.say(message, values)
            self._plain |= plain(name, entry)
        return self._plain.get(message)

    @cached_property
    def _catalogue(self) -> "Catalogue":
        from croupier.words.catalogue import Catalogue  # only here: it takes longer to load than all the rest

        return Catalogue(self.language, self.entries)


def plain(name: str, entry: str) -> dict[str, str]:
    r"""The texts of a message and of its parts, where nothing in it is in braces.

    >>> plain("bet", "bet = a bet\n    .plural =\n        several\n        bets\n")
    {'bet': 'a bet', 'bet.plural': 'several\nbets'}
    """
    first, *parts = _PART.split(entry.partition("=")[2])
    found = {"": first} | dict(zip(parts[::2], parts[1::2], strict=True))
    texts = {f"{name}{part}": _unfolded(text) for part, text in found.items()}
    return {part: text for part, text in texts.items() if text}


def _unfolded(text: str) -> str:
    """A text as it is read: what stands below its first line without its indentation."""
    first, _, rest = text.partition("\n")
    return f"{first.strip()}\n{dedent(rest)}".strip()
