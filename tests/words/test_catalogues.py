"""The catalogues: English has every message that is said and no other, and no language asks for other values."""

from collections.abc import Iterable, Iterator, Mapping

import pytest

from croupier.refusal import Refused
from croupier.words import ENGLISH, languages
from tests.words.catalogues import messages, parsed
from tests.words.said import ANY, CHOSEN, RAISED, UNWRITTEN, Spoken, shown, spoken

Messages = Mapping[str, frozenset[str]]
PAGE = "page"
OTHERS = [language for language in languages() if language != ENGLISH]
COMPLETE = ["bi", "de", "fr"]
"""The languages that have everything."""

CHOSEN_OF = {"BAD_RULEBOOK"} | {name.split(".")[0] for name in CHOSEN}
ADDRESSED = frozenset({"you"})
"""Whom a sentence speaks to is told beside it, where somebody else reads it."""


def missing(said: Iterable[Spoken], english: Messages) -> Iterator[str]:
    """What is said and is not in English."""
    for one in said:
        chosen = one.id.endswith(UNWRITTEN) and one.id.split(".")[0] in CHOSEN_OF
        if one.place != "events" and not chosen and not any(one.names(message) for message in english):
            yield f"{one.place} says {one.id}"


def unused(said: Iterable[Spoken], english: Messages) -> Iterator[str]:
    """What is in English and said nowhere."""
    named = {one.id for one in said}
    begun = tuple(name.removesuffix(ANY) for name in named if name.endswith(ANY))
    return (message for message in english if message not in named and not message.startswith(begun))


def mistold(said: Iterable[Spoken], english: Messages) -> Iterator[str]:
    """Where a message is said with other values than it asks for."""
    for one in said:
        asked = english.get(one.id)
        if asked is not None and one.values is not None and asked - ADDRESSED != one.values - ADDRESSED:
            yield f"{one.place} says {one.id} with {sorted(one.values)}, not {sorted(asked)}"


def strange(other: Messages, english: Messages) -> Iterator[str]:
    """What another language has and English has not, or has with other values."""
    for message, asked in other.items():
        if message not in english:
            yield f"{message} is not in English"
        elif asked != english[message]:
            yield f"{message} asks for {sorted(asked)}, not {sorted(english[message])}"


def test_english_has_every_message_that_is_said() -> None:
    assert list(missing(spoken(), messages(ENGLISH))) == []


def test_every_message_is_said_somewhere() -> None:
    assert list(unused(spoken(), messages(ENGLISH))) == []


def test_every_message_is_given_the_values_that_it_asks_for() -> None:
    assert list(mistold(spoken(), messages(ENGLISH))) == []


@pytest.mark.parametrize("part", ["", PAGE])
@pytest.mark.parametrize("language", OTHERS)
def test_another_language_asks_for_the_same_values(language: str, part: str) -> None:
    assert list(strange(messages(language, part), messages(ENGLISH, part))) == []


@pytest.mark.parametrize("part", ["", PAGE])
@pytest.mark.parametrize("language", COMPLETE)
def test_a_whole_language_has_every_message(language: str, part: str) -> None:
    assert messages(ENGLISH, part).keys() - messages(language, part).keys() == set()


def test_english_has_every_message_of_the_page_and_no_other_with_its_values() -> None:
    english = messages(ENGLISH, PAGE)
    assert list(missing(shown(), english)) == []
    assert list(unused(shown(), english)) == []
    assert list(mistold(shown(), english)) == []


# The checks themselves

FTL = """
FOLD = you fold { $seat }
    .late = too late
"""
SAID = (Spoken("FOLD", frozenset({"seat"}), "a.py:1"), Spoken("FOLD.late", frozenset(), "a.py:2"))


def test_the_checks_pass_what_is_right() -> None:
    english = dict(parsed(FTL))
    assert not [
        *missing(SAID, english),
        *unused(SAID, english),
        *mistold(SAID, english),
        *strange(english, english),
    ]


def test_a_missing_message_is_found() -> None:
    assert list(missing((*SAID, Spoken("BET", None, "a.py:3")), dict(parsed(FTL)))) == ["a.py:3 says BET"]
    assert list(missing((Spoken(f"BET.{ANY}", None, "a.py:4"),), dict(parsed(FTL)))) == ["a.py:4 says BET.*"]


def test_an_unused_message_is_found() -> None:
    assert list(unused(SAID, dict(parsed(f"{FTL}BET = you bet")))) == ["BET"]
    assert list(unused(SAID[:1], dict(parsed(FTL)))) == ["FOLD.late"]


def test_other_values_are_found() -> None:
    english = dict(parsed(FTL))
    assert len(list(mistold((Spoken("FOLD", frozenset({"area"}), "a.py:1"),), english))) == 1
    assert list(strange(dict(parsed("FOLD = Sie passen { $platz }")), english)) == [
        "FOLD asks for ['platz'], not ['seat']"
    ]
    assert list(strange(dict(parsed("BET = Sie setzen")), english)) == ["BET is not in English"]


def test_every_kind_of_refusal_that_is_raised_is_looked_for() -> None:
    kinds, found = [Refused], set()
    while kinds:
        below = kinds.pop().__subclasses__()
        kinds += below
        found |= {kind.__name__ for kind in below}
    assert found == RAISED
