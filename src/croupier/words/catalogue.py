"""The messages of one language that ask for values or choose by them. Each is read when it is first said: most programs say only a few."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentType

from croupier.words import ENGLISH, Said, Sentence, Value, key, say
from croupier.words.amounts import listed, money

_NUMBER = re.compile("[0-9]+")
_LONGEST = 2000
"""So much of a text that somebody wrote is shown in a sentence."""


class Whole(int, FluentType):
    """A whole number, shown as it is: seats and rounds are not grouped by thousands."""

    def format(self, locale: Any) -> str:  # noqa: ARG002
        """Its digits."""
        return str(int(self))


class Several(FluentType):
    """Several things, which a message can count and list."""

    def __init__(self, items: tuple[str, ...]) -> None:
        self.items = items

    def format(self, locale: Any) -> str:  # noqa: ARG002
        """The things one after the other, as a message that does not list them shows them."""
        return " ".join(self.items)


class _Told(dict[str, Any]):
    """The values of a message, each made ready when the message asks for it."""

    def __init__(self, told: Callable[[Value], Any], values: Mapping[str, Value]) -> None:
        self._told, self._values = told, values

    def __missing__(self, name: str) -> Any:
        self[name] = found = self._told(self._values[name])
        return found


class Catalogue:
    """The messages of a language, from what its files say of each."""

    def __init__(self, language: str, entries: Mapping[str, str]) -> None:
        self._unread = dict(entries)
        self._bundle = FluentBundle([language, ENGLISH], functions=self._functions(), use_isolating=False)
        for term in [name for name in self._unread if name.startswith("-")]:
            self._read(term)

    def say(self, message: str, values: Mapping[str, Value]) -> str | None:
        """A message with its values; nothing where the language does not have it."""
        name, _, part = message.partition(".")
        self._read(name)
        if not self._bundle.has_message(name):
            return None
        found = self._bundle.get_message(name)
        pattern = found.attributes.get(part) if part else found.value
        if pattern is None:
            return None
        asked = ResolverEnvironment(self._bundle, [], CurrentEnvironment(_Told(self.told, values)))
        said = pattern(asked)
        if asked.errors:
            raise ValueError(f"{message}: {asked.errors[0]}")
        return str(said)

    def _read(self, name: str) -> None:
        source = self._unread.pop(name, None)
        if source is not None:
            self._bundle.add_resource(FluentResource(source))

    def told(self, value: Value) -> Any:
        """A value as a message takes it: other messages are said first, and no text can break a line."""
        value = value.said if isinstance(value, Sentence) else value
        if isinstance(value, Said):
            return say(value.id, self._bundle.locales[0], **value.values)
        if isinstance(value, tuple | list):
            return Several(tuple(str(self.told(item)) for item in value))
        if isinstance(value, bool):
            return "yes" if value else "no"
        return shown(value) if isinstance(value, str) else Whole(value)

    # What messages can ask for

    def _functions(self) -> dict[str, Callable[..., Any]]:
        return {
            "MONEY": lambda cents: money(int(cents), self._word("separators")),
            "GIVEN": lambda value: "yes" if value else "no",
            "KEY": key,
            "COUNT": lambda several: len(several.items),
            "LIST": lambda several: listed(list(several.items), self._word("list-and")),
            "ANY": lambda several: listed(list(several.items), self._word("list-or")),
            "ITEMS": lambda several: ", ".join(several.items),
            "LINES": lambda several: self._word("list-lines").join(several.items),
            "AREA": self._area,
            "RANK": lambda rank: self._phrase("rank", rank) or rank,
            "RANKS": lambda rank: self._phrase("ranks", rank) or rank,
            "WORDS": self._words,
            "CAPITAL": lambda text: capital(self._words(text)),
        }

    def _area(self, area: str) -> str:
        """An area of the layout: a wager or a fee."""
        name, _, hand = area.partition(":")
        if hand.isdigit():
            return self.say(f"area.{name}-seat", {"seat": hand}) or area
        return self._phrase("area", area) or area

    def _words(self, text: str) -> str:
        """Words that the program itself writes into the log, in English, part for part in this language."""
        whole = self._logged(text)
        return whole or ", ".join(self._logged(part) or self._joined(part) for part in text.split(", "))

    def _joined(self, text: str) -> str:
        """Phrases of the log that are joined into one, as a way to end is: two combinations, perhaps after a draw."""
        before, drawn, _ = text.partition(" after a draw")
        parts = [self._logged(part) for part in before.split(" and ")]
        if not all(parts):
            return text
        said = listed([part for part in parts if part], self._word("list-and"))
        return f"{said} {self._logged('after a draw')}" if drawn else said

    def _logged(self, text: str) -> str | None:
        """A phrase of the log; the number in it may be any."""
        number = _NUMBER.search(text)
        name = key(_NUMBER.sub("N", text, count=1))
        return self.say(f"words.{name}", {"number": number[0] if number else ""}) if name else None

    def _word(self, message: str) -> str:
        return self.say(message, {}) or ""

    def _phrase(self, message: str, text: str) -> str | None:
        return self.say(f"{message}.{key(text)}", {}) if text else None


def capital(text: str) -> str:
    """A text with a capital at its beginning."""
    return f"{text[:1].upper()}{text[1:]}"


def shown(text: str) -> str:
    r"""A text with nothing in it that could break a line or steer a terminal, and not too much of it.

    >>> shown("a\nb\udc80")
    'a b\\udc80'
    """
    if text.isprintable() and len(text) <= _LONGEST:
        return text
    spaced = (" " if char.isspace() else char for char in text)
    clear = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in spaced)
    return clear if len(clear) <= _LONGEST else clear[:_LONGEST] + "…"
