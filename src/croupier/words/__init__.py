"""Sentences, in the language of whoever reads them: message catalogues of Project Fluent, one folder a language.

What a language does not have is said in English.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, partial
from pathlib import Path
from typing import Union

from msgspec import Struct

from croupier.words.plain import Messages

ENGLISH = "en"
FOLDER = Path(__file__).parent

_NO_KEY = re.compile(r"[^A-Za-z0-9]+")

CURRENT: ContextVar[str] = ContextVar("language", default=ENGLISH)
"""The language in which this program speaks to whoever runs it."""

Value = Union[str, int, "Said", tuple[Union[str, int, "Said"], ...]]
"""What a message is told: a text, a number, another message, or several of them."""


class Said(Struct, frozen=True):
    """A message with its values, before it is in any language."""

    id: str
    values: Mapping[str, Value] = {}


class Sentence(str):
    """A sentence in English that knows its message, so that another can say it in the language of its reader.

    >>> fault = Sentence("NO_ANTE")
    >>> fault, say("CANNOT_START", "de", fault=fault)
    ('nobody has placed an ante', 'niemand hat ein Ante gesetzt')
    """

    said: Said

    def __new__(cls, message: str, /, **values: "Value") -> "Sentence":
        """The sentence of a message with these values."""
        made = super().__new__(cls, say(message, ENGLISH, **values))
        made.said = Said(message, values)
        return made

    def told(self, language: str | None = None) -> str:
        """The same in a language, or in the one that the program speaks now."""
        return say(self.said.id, language, **self.said.values)

    def __reduce__(self) -> tuple[object, ...]:
        return partial(Sentence, self.said.id, **self.said.values), ()


def say(message: str, language: str | None = None, /, **values: Value) -> str:
    """A message in a language, or in the one that the program speaks now; `id.part` is a part of a message.

    >>> say("NO_ANTE"), say("BAD_AMOUNT.correct", "en", seat=2)
    ('nobody has placed an ante', 'the bet of seat 2 is as it should be')
    """
    spoken = CURRENT.get() if language is None else language
    found = _catalogue(spoken).say(message, values) if spoken != ENGLISH else None
    if found is None:
        found = _catalogue(ENGLISH).say(message, values)
    if found is None:
        raise KeyError(message)
    return found


def key(text: str) -> str:
    """A text as the name of a part of a message.

    >>> key("the dealer's hand"), key("super:own")
    ('the-dealer-s-hand', 'super-own')
    """
    return _NO_KEY.sub("-", text).strip("-")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Has everything in it said in a language.

    >>> with speaking("de"):
    ...     say("NO_ANTE")
    'niemand hat ein Ante gesetzt'
    """
    before = CURRENT.set(language)
    try:
        yield
    finally:
        CURRENT.reset(before)


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are catalogues of, English first."""
    names = (path.name for path in FOLDER.iterdir() if any(path.glob("*.ftl")))
    return tuple(sorted(names, key=lambda name: (name != ENGLISH, name)))


def chosen(*wishes: str | None) -> str:
    """The first wish that says something, as a language that there is.

    >>> chosen(None, "", "de_AT.UTF-8", "en"), chosen("C"), chosen()
    ('de', 'en', 'en')
    """
    wish = next(filter(None, wishes), "")
    language = wish.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return language if language in languages() else ENGLISH


@cache
def _catalogue(language: str) -> Messages:
    return Messages(language, sorted((FOLDER / language).glob("*.ftl")))
