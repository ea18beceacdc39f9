"""`croupier rulebooks new`: a house's own rulebook out of a few plain questions, or of answers given beforehand."""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

from msgspec import structs

from croupier.cli.errors import CommandRefused, one_line
from croupier.cli.files import given_by, writing_file
from croupier.cli.options import Json, flag, option, pairs
from croupier.cli.paper import answer_line
from croupier.cli.rulebooks.amendment import Amendment, as_toml, changed
from croupier.refusal import Code, refuse
from croupier.rulebook import IDS, BadRulebook, Rulebook, rulebook
from croupier.rulebook.load import wrong
from croupier.rulebook.points import PARTS
from croupier.words import key, say

_GAME = "vanuatu-2013"
_NEEDING_DRAWS = ("super", "instant", "force")
_NONE = ("none", "no", "-")


def new(
    file: Annotated[str | None, option("option-new-rulebook")] = None,
    /,
    *,
    base: Annotated[str | None, option("option-from", "--from")] = None,
    title: Annotated[str | None, option("option-title")] = None,
    id: Annotated[str | None, option("option-id")] = None,  # noqa: A002
    without: Annotated[tuple[str, ...], flag("option-without")] = (),
    sets: Annotated[tuple[str, ...], flag("option-values", "--set", validator=pairs)] = (),
    yes: Annotated[bool, flag("option-yes")] = False,
    json: Json = False,
) -> int:
    """Writes a house's rulebook that extends one of the five."""
    ask = _defaults if yes else _asked
    try:
        start = rulebook(_base(ask, base))
        house = _named(ask, start, file, title, id)
        house = structs.replace(house, changes=changed(start, given_by(sets)), without=_left(house, without))
        as_toml(house)
        if not yes:
            house = _questions(house, given_by(sets))
        text = as_toml(house)
    except BadRulebook as error:
        raise CommandRefused(error.placed) from None
    path = _write(Path(file or f"{house.id}.toml"), text)
    about = {"file": str(path), "id": house.id, "extends": house.base.id}
    said = about | {"changes": house.changes, "without": house.without}
    return answer_line(said, "\n".join(_told(house, path)), json=json)


# Asking

Ask = Callable[[str, str, Callable[[str], Any]], Any]
"""Puts a question with its default until the answer can be taken."""


def _defaults(question: str, default: str, take: Callable[[str], Any]) -> Any:  # noqa: ARG001
    return take(default)


def _asked(question: str, default: str, take: Callable[[str], Any]) -> Any:
    """Asks on stderr and reads from stdin, so that answers may come through a pipe."""
    while True:
        sys.stderr.write(f"{question} [{one_line(default)}] ")
        sys.stderr.flush()
        line = sys.stdin.readline()
        if not line:
            sys.stderr.write("\n")
            raise CommandRefused(refuse(Code.NO_ANSWER, question=question))
        try:
            return take(line.strip() or default)
        except BadRulebook as error:
            sys.stderr.write(f"  {one_line(error.refusal.told())}\n")


def _base(ask: Ask, given: str | None) -> str:
    if given is not None:
        return _one_of_ours(given)
    if ask is _asked:
        for number, name in enumerate(IDS, 1):
            sys.stderr.write(f"  {number}  {name}  {rulebook(name).title}\n")
    return str(ask(say("new-ask.start"), _GAME, _one_of_ours))


def _one_of_ours(answer: str) -> str:
    if answer in IDS:
        return answer
    if answer.isdecimal() and 1 <= int(answer) <= len(IDS):
        return IDS[int(answer) - 1]
    raise wrong("", "start", ids=IDS, given=answer)


def _named(ask: Ask, start: Rulebook, file: str | None, title: str | None, given: str | None) -> Amendment:
    """The house's rulebook with its names and nothing changed."""

    def called(name: str) -> str:
        as_toml(Amendment(start, "x", name))
        return name

    def known_as(name: str) -> str:
        as_toml(Amendment(start, name, "X"))
        if file is None:
            _free(Path(f"{name}.toml"))
        return name

    if file is not None:
        _free(Path(file))
    ours = say("new-ask.ours", game=start.game)
    name = title if title is not None else ask(say("new-ask.title"), ours, called)
    slug = _slug(Path(file).stem if file is not None else name)
    return Amendment(start, given if given is not None else ask(say("new-ask.id"), slug, known_as), name)


def _slug(name: str) -> str:
    """A name as an id.

    >>> _slug("Moon Poker (at Zoë's)")
    'moon-poker-at-zo-s'
    """
    return re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")[:40].strip("-") or "house"


def _left(house: Amendment, given: Sequence[str]) -> tuple[str, ...]:
    """The parts that are left out, and those that cannot be without them."""
    has = [part for part in PARTS if getattr(house.base, part) is not None]
    strange = next((part for part in given if part not in has), None)
    if strange is not None:
        raise wrong("", "part", rulebook=house.base.id, part=strange, parts=tuple(has))
    left = set(given)
    if "draw" in left:
        left |= set(_NEEDING_DRAWS)
    if "super" in left:
        left.add("instant")
    return tuple(part for part in has if part in left)


def _questions(house: Amendment, given: dict[str, Any]) -> Amendment:
    """Asks about each thing that houses like to change, unless it was given."""
    told = [place.removeprefix("settings.") for place in given]
    for place, part in _PLACES.items():
        there = not part or (getattr(house.base, part) is not None and part not in house.without)
        if there and not any(one.startswith(place) for one in told):
            ask = _whether if place in PARTS else _value
            house = ask(house, place, say(f"new-ask.{key(place)}"))
    return house


_PLACES = {
    "seats": "", "bet.multiple": "", "bet.odds": "", "draw": "draw", "draw.fee": "draw", "force": "force",
    "force.fee": "force", "super": "super", "super_pay_table": "super", "jackpot": "jackpot", "max_payout": "",
    "ante_limits": "",
}  # fmt: skip
"""What is asked about: the place of a value or of a part, and the part without which the question makes no sense."""


def _whether(house: Amendment, part: str, question: str) -> Amendment:
    keep = _asked(question, say("new-yes"), _yes_or_no)
    if keep:
        return house
    left = _left(house, (*house.without, part))
    also = [one for one in left if one not in (*house.without, part)]
    if also:
        sys.stderr.write(f"  {say('new-leaves-out', parts=tuple(also))}\n")
    return structs.replace(house, without=left)


def _yes_or_no(answer: str) -> bool:
    for word, meant in ((say("new-yes"), True), (say("new-no"), False), ("yes", True), ("no", False)):
        if answer.lower() in (word, word[0]):
            return meant
    raise wrong("", "yes-or-no")


def _value(house: Amendment, place: str, question: str) -> Amendment:
    spec = house.base.settings.get(place)
    if spec is not None and spec.fixed:
        return house
    old = spec.default if spec is not None else _standing(house.base, place)
    if spec is not None and spec.choices:
        question = f"{question} {say('new-one-of', choices=tuple(map(str, spec.choices)))}"

    def take(answer: str) -> Amendment:
        if answer.lower() in (*_NONE, say("none")) and old is None:
            return house
        wanted = _read(answer)
        new = structs.replace(house, changes=house.changes | changed(house.base, {place: wanted}))
        as_toml(new)
        return new

    return _asked(question, _shown(old), take)  # type: ignore[no-any-return]


def _standing(base: Rulebook, place: str) -> Any:
    found: Any = base
    for name in place.split("."):
        found = getattr(found, name)
    return found.value


def _shown(value: Any) -> str:
    if value is None:
        return say("none")
    rows = structs.astuple(value) if hasattr(value, "__struct_fields__") else (value,)
    return " ".join(map(str, rows))


def _read(answer: str) -> Any:
    """An answer as a number, or as several."""
    numbers = re.split(r"[\s,]+", answer.strip("[] "))
    if not all(re.fullmatch("-?[0-9]{1,15}", one) for one in numbers):
        raise wrong("", "whole", count=len(numbers))
    found = [int(one) for one in numbers]
    return found if len(found) > 1 else found[0]


# Writing


def _free(path: Path) -> None:
    """Refuses a file that is there, or whose name or folder cannot be used."""
    if path.suffix != ".toml":
        raise wrong("", "ending", name=path.name)
    if path.exists():
        raise wrong("", "exists", file=str(path))


def _write(path: Path, text: str) -> Path:
    with writing_file(str(path)):
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            raise CommandRefused(refuse(Code.FILE_EXISTS, file=str(path))) from None
    return path


def _told(house: Amendment, path: Path) -> Iterator[str]:
    count = len(house.changes) + len(house.without)
    yield say("new-wrote", file=str(path), title=house.title, count=count, base=house.base.id)
    yield say("new-next")
    yield f"  croupier rulebooks diff {house.base.id} {path}"
    yield f"  croupier rulebooks check {path} --odds"
    yield f"  croupier rulebooks layout {path} -o {path.with_suffix('.svg')}"
    yield f"  croupier odds {path}"
    yield f"  croupier serve --rulebooks {path.parent}"
