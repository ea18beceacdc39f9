"""The operator's folder of rulebooks: read and checked once, at the start of a server."""

import json
import re
import tomllib
from hashlib import sha256
from pathlib import Path

from croupier.rulebook.load import IDS, BadRulebook, parse, text_of, wrong
from croupier.rulebook.registry import HouseBook
from croupier.rulebook.rules import under
from croupier.rulebook.settings import SettingRefused

MOST_FILES = 200
ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
"""What the id of a house's rulebook looks like."""


def shelf(folder: Path) -> tuple[HouseBook, ...]:
    """The rulebooks in the .toml files of a folder, hidden ones aside; one that cannot be served is named with its fault."""
    try:
        shown = (file for file in folder.iterdir() if not file.name.startswith("."))
        files = sorted(file for file in shown if file.suffix == ".toml")
    except OSError as error:
        raise wrong(str(folder), "folder", fault=error.strerror or str(error)) from None
    if len(files) > MOST_FILES:
        raise wrong(str(folder), "too-many", count=len(files), most=MOST_FILES)
    found: dict[str, HouseBook] = {}
    for file in files:
        try:
            one = house_book(text_of(file))
            if one.book.id in found:
                raise wrong("id", "id-twice", id=one.book.id)
        except BadRulebook as error:
            raise wrong(str(file), "in-file", fault=error.said) from None
        found[one.book.id] = one
    return tuple(found.values())


def house_book(text: str) -> HouseBook:
    """A rulebook that a house can serve: with an id of its own, and the house's side of one of the five."""
    book = parse(text)
    if book.id in IDS:
        raise wrong("id", "own-id", id=book.id)
    if not ID.fullmatch(book.id):
        raise wrong("id", "id")
    if not book.base:
        raise wrong("extends", "base", ids=IDS)
    try:
        under(book)
    except SettingRefused as error:
        raise BadRulebook.by(error.refusal).at("settings") from None
    return HouseBook(book, digest(text), text)


def digest(text: str) -> str:
    """What a rulebook's file says as a digest; how it is written and its comments do not count.

    >>> digest('id = "a" # ours') == digest("id = 'a'")
    True
    """
    said = json.dumps(tomllib.loads(text), sort_keys=True, default=str)
    return sha256(said.encode()).hexdigest()[:32]
