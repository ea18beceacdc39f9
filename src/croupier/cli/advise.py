"""`croupier advise`: what every legal choice at the table is worth."""

from collections.abc import Callable
from functools import partial
from typing import Annotated

import msgspec
from cyclopts import Parameter

from croupier.cards import Card, card, cards
from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.inputs import BookName, Json
from croupier.cli.paper import console, write_json
from croupier.cli.progress import worked_out
from croupier.cli.questions import Ante, Sets, answerable, given_by, table
from croupier.cli.rulebooks import named
from croupier.odds import Advice, best_choice
from croupier.odds import advise as advice_on
from croupier.refusal import Code, refuse

Hand = Annotated[str, Parameter(help='The five cards dealt, as in "Ah Kd 9c 5s 3d".')]
Up = Annotated[str, Parameter(help="The dealer's upcard, as in 9s.")]
Given = Annotated[str, Parameter(help="The cards that were given up in an exchange.", show_default=False)]
Drawn = Annotated[
    str, Parameter(help="The cards drawn: asks what is best after the draw.", show_default=False)
]
Dealer = Annotated[
    str,
    Parameter(
        help="The dealer's five cards, which do not qualify: asks whether to force.", show_default=False
    ),
]
All = Annotated[bool, Parameter("--all", negative="", help="Show every exchange, not the best of each size.")]

Best = Annotated[
    bool,
    Parameter(
        "--best", negative="", help="Say only the best first choice: a look-up where the game is solved."
    ),
]


def advise(
    rulebook: BookName,
    /,
    *,
    hand: Hand,
    up: Up,
    given: Given = "",
    drawn: Drawn = "",
    dealer: Dealer = "",
    sets: Sets = (),
    ante: Ante = None,
    every: All = False,
    best: Best = False,
    json: Json = False,
) -> int:
    """Values every choice with a hand against an upcard."""
    book = named(rulebook)
    with answerable():
        first, upcard = cards(hand), _upcard(hand, up)
        rules, _ = table(book, given_by(sets), ante, answers=("bet_table",), command="advise")
        if best:
            return _say_best(best_choice(rules, first, upcard), json=json)
        asked = partial(
            advice_on,
            rules,
            first,
            upcard,
            given=cards(given),
            drawn=cards(drawn),
            dealer=cards(dealer),
            ante=ante,
        )
        found = worked_out("thinking", lambda _: _timed(asked))
    if json:
        write_json(_contracted(found))
    else:
        from croupier.cli.advise_view import advice_view

        paper = console()
        paper.print(advice_view(found, ante, every=every, plain=paper.options.ascii_only))
    return Exit.DONE


def _say_best(choice: str, *, json: bool) -> int:
    if json:
        write_json({"best": choice})
    else:
        console().print(choice)
    return Exit.DONE


def _timed(asked: Callable[[], Advice]) -> Advice:
    """The second of two answers: the first has to wait until the compiled code is loaded."""
    asked()
    return asked()


def _upcard(hand: str, up: str) -> Card:
    """The upcard, which cannot be in the hand too."""
    found = card(up.strip())
    if found in cards(hand):
        raise CommandRefused(refuse(Code.BAD_CARD, "", "upcard", card=up.strip()))
    return found


def _contracted(found: Advice) -> dict[str, object]:
    """Advice as scripts get it, in whole milliseconds."""
    shown: dict[str, object] = msgspec.to_builtins(found)
    return shown | {"milliseconds": round(found.milliseconds)}
