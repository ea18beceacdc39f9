"""Names of persons, tables and the rest: plain enough to stand in a stream, an account and a file."""

import re

PEOPLE = "people"
HOUSE = "house"
"""The streams of who is known, and of the house itself."""

_NAME = re.compile(r"[\w .'-]{1,60}")
_COMMAND = re.compile(r"[\w .:/'-]{1,200}")


def is_name(word: str) -> bool:
    """Whether something can be the name of a person or a table; two names that look alike are not both names.

    >>> is_name("Stud A"), is_name("a/b"), is_name(""), is_name("Bob "), is_name("Stud  A")
    (True, False, False, False, False)
    """
    return _NAME.fullmatch(word) is not None and " ".join(word.split()) == word


def is_command_id(word: str) -> bool:
    """Whether something can be the id of a command."""
    return _COMMAND.fullmatch(word) is not None
