"""`croupier demo`: one round with a draw, a force, supers and second combinations, told and settled."""

import sys
from importlib import resources
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console, Group
from rich.text import Text

from croupier.cli.errors import Exit
from croupier.cli.paper import console
from croupier.cli.replay import Story, show
from croupier.cli.settle import settlement_view
from croupier.game.roundfile import parse
from croupier.game.script import play_round

NEXT = (
    ("croupier demo --round > round.json", "save this round, then change a card or a decision"),
    ("croupier settle round.json", "what every area comes to"),
    ("croupier rulebooks diff nz-div22-2012 nz-div22-2016", "what the amendment changed"),
    ("croupier clauses 10.4", "a clause in our words, and the test that shows it"),
)


RoundOnly = Annotated[
    bool, Parameter("--round", negative="", help="Print the round itself as JSON.", show_default=False)
]


def demo(*, round_only: RoundOnly = False) -> int:
    """Plays the round that comes with the program."""
    if round_only:
        sys.stdout.write(round_text())
    else:
        perform(console())
    return Exit.DONE


def round_text() -> str:
    """The demonstration round as one line of JSON."""
    return resources.files("croupier.cli").joinpath("demo.json").read_text("utf-8")


def perform(paper: Console) -> None:
    """Tells the round, settles it, and says what to try next."""
    script = play_round(parse(round_text()))
    show(paper, Story(f"{script.rules.id} · {script.rules.rulebook.title}", script.log))
    paper.print(settlement_view(script))
    width = max(len(command) for command, _ in NEXT)
    lines = [Text.assemble(f"  {command:<{width}}  ", (about, "quiet")) for command, about in NEXT]
    paper.print(Group(Text("What to try next", "heading"), *lines))
