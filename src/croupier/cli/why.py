"""`croupier why`: every amount of a round as a tree down to cards, choices, settings and values of the rulebook."""

from collections.abc import Sequence
from typing import Annotated

from msgspec.structs import replace
from rich.console import Console
from rich.text import Text
from rich.tree import Tree

from croupier.cli.errors import CommandRefused, Complaint, Exit, complain
from croupier.cli.files import STDIN, whole
from croupier.cli.options import FileName, Json, flag, quiet, whole_number
from croupier.cli.paper import coloured, console, write_json
from croupier.cli.replay import pieces
from croupier.game.roundfile import RoundRefused, parse
from croupier.game.why import Reason, Why
from croupier.game.why import why as reasons
from croupier.game.why.words import spoken
from croupier.refusal import Code, refuse
from croupier.words import CURRENT, ENGLISH, Said, say


def why(
    file: FileName,
    /,
    *,
    line: Annotated[int | None, quiet("option-why-line", converter=whole_number)] = None,
    seat: Annotated[int | None, quiet("option-why-seat", converter=whole_number)] = None,
    area: Annotated[str, quiet("option-why-area")] = "",
    what_if: Annotated[bool, flag("option-why-if")] = False,
    json: Json = False,
) -> int:
    """Says why each amount of the rounds of a file is what it is."""
    status, paper = Exit.DONE, console()
    if json:
        CURRENT.set(ENGLISH)  # a script is told in one language
    rounds = [(at or 1, text) for at, text in pieces(whole(file)) if line in (None, at or 1)]
    if not rounds:
        raise CommandRefused(refuse(Code.NOT_FOUND, "", "line", line=1 if line is None else line))
    for number, text in rounds:
        try:
            found = _wanted(reasons(parse(text)), seat, area)
        except RoundRefused as refused:
            status = Exit.REFUSED
            complain(Complaint(refused.refusal, number, "" if file == STDIN else file), json=json)
            continue
        if json:
            write_json(found)
        else:
            _show(paper, found, what_if=what_if)
        status = Exit.REFUSED if found.refusal is not None else status
    return status


def _wanted(found: Why, seat: int | None, area: str) -> Why:
    """The amounts that were asked for; refused where they are not there, with those that are."""
    wanted = tuple(
        each
        for each in found.amounts
        if seat in (None, each.seat) and area in ("", each.area, say("why-area", area=each.area))
    )
    if found.amounts and not wanted:
        asked = Said("why-area", {"area": area}) if seat is None else _whose(seat, [area] if area else [])
        seats = dict.fromkeys(each.seat for each in found.amounts)
        there = tuple(_whose(one, [each.area for each in found.amounts if each.seat == one]) for one in seats)
        raise RoundRefused(Code.NOT_FOUND, "", "amount", asked=asked, there=there)
    return replace(found, amounts=wanted)


def _whose(seat: int, areas: Sequence[str]) -> Said:
    return Said("why-whose", {"seat": seat, "areas": tuple(Said("why-area", {"area": one}) for one in areas)})


def _show(paper: Console, found: Why, *, what_if: bool) -> None:
    trees = [(each.seat, each.tree) for each in found.amounts]
    for seat, tree in [*trees, (0, found.refusal)] if found.refusal is not None else trees:
        assert tree is not None  # noqa: S101 (a refusal is there)
        before = f"{say('why-seat', seat=seat)}, " if seat else ""
        node = spoken(tree, seat=seat)
        grown = Tree(Text.assemble((before, "quiet"), coloured(node.says)), guide_style="quiet")
        _grow(grown, node, what_if=what_if)
        paper.print(grown, soft_wrap=True)


def _grow(tree: Tree, node: Reason, *, what_if: bool) -> None:
    for other in node.otherwise if what_if else ():
        tree.add(Text(other.says, "quiet"))
    for part in node.reasons:
        _grow(tree.add(coloured(part.says)), part, what_if=what_if)
