"""Which names a person may be given: none that cannot be seen, is the house's own, or looks like somebody else's."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from unicodedata import normalize

from croupier.house.act import is_name
from croupier.refusal import Code, Refusal, refuse

_BLANK = re.compile("[\u115f\u1160\u3164\uffa0]")
"""Letters that show nothing: the fillers of Hangul."""

_BETWEEN = re.compile(r"[\W_]+")

OWN = frozenset(["autopilot", "bot", "croupier", "guest", "house", "system"])
"""Words of the program's own persons, which nobody else is called by."""

RANKS = frozenset(
    {"admin", "administrator", "cage", "cashier", "casino", "dealer", "inspector", "manager", "moderator"}
    | {"official", "operator", "root", "security", "staff", "supervisor", "support", "surveillance"}
)
"""Words of the staff: a player in whose name one stands would speak for the house."""


def why_not_named(name: str, others: Iterable[str], *, staff: bool = False) -> Refusal | None:
    """Why somebody may not have a name beside those of others, if so."""
    if not is_name(name) or normalize("NFKC", name) != name or _BLANK.search(name):
        return refuse(Code.BAD_NAME)
    if _reserved(staff=staff) & _words(name):
        return refuse(Code.NAME_TAKEN, "", "reserved")
    looks = _looks(name)
    if any(looks & _looks(other) for other in others if other != name):
        return refuse(Code.NAME_TAKEN, "", "alike")
    return None


def skeleton(text: str) -> str:
    """What a text looks like: UTS #39, by Unicode's own table of characters that look alike.

    >>> skeleton("Оlіvе") == skeleton("Olive"), skeleton("Bamm") == skeleton("Barnrn")
    (True, True)
    """
    seen = "".join(_prototypes().get(each, each) for each in normalize("NFD", text))
    return normalize("NFD", seen)


@lru_cache(100_000)
def _looks(name: str) -> frozenset[str]:
    """How a name looks as it is written, and how without regard to capitals; either may be another's."""
    return frozenset(skeleton(text).casefold() for text in (name, name.casefold()))


def _words(name: str) -> frozenset[str]:
    """The words of a name as they look, and all of them run together."""
    parts = [part for part in _BETWEEN.split(name) if part]
    return frozenset().union(*(_looks(word) for word in (*parts, "".join(parts))))


@cache
def _reserved(*, staff: bool) -> frozenset[str]:
    """The words that are kept from a name, as they look."""
    return frozenset(look for word in (OWN if staff else OWN | RANKS) for look in _looks(word))


@cache
def _prototypes() -> dict[str, str]:
    """The character, or characters, that stand for all that look like one."""
    from confusable_homoglyphs.confusables import confusables_data

    alike = {_plain(one): [_plain(each["c"]) for each in more] for one, more in confusables_data.items()}

    def hub(text: str) -> tuple[int, int, str]:
        """Everything that looks alike points to one, which so has the most around it."""
        return -len(alike[text]), -len(text), text

    return {one: min((one, *more), key=hub) for one, more in alike.items() if len(one) == 1}


def _plain(text: str) -> str:
    """A character without the marks of direction that the table puts around some."""
    return text.replace("\u200e", "") or text
