"""Where a person meets what the code does by a clause: pages of the browser and routes of the API."""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct


class Screens(Struct, frozen=True, forbid_unknown_fields=True):
    """Pages by the first word of their address, and routes with their method."""

    pages: tuple[str, ...] = ()
    routes: tuple[str, ...] = ()


def screens_of(places: Iterable[str]) -> Screens:
    """Where a person meets the code at some places.

    >>> screens_of(["rulebook/signs.py:signs"]).pages
    ('table',)
    """
    found = [_at(place) for place in places]
    pages = dict.fromkeys(page for one in found for page in one.pages)
    routes = dict.fromkeys(route for one in found for route in one.routes)
    return Screens(tuple(pages), tuple(routes))


def _at(place: str) -> Screens:
    fitting = [begin for begin in table() if place.startswith(begin)]
    return table()[max(fitting, key=len)] if fitting else Screens()


@cache
def table() -> dict[str, Screens]:
    """The whole table, by the beginning of places in the code."""
    path = resources.files("croupier.rulebook").joinpath("data", "law", "screens.toml")
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), dict[str, Screens])
