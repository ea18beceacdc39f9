"""`croupier advise`: what every legal choice at the table is worth."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated

import msgspec
from rich.console import Group
from rich.table import Table
from rich.text import Text

from croupier.cards import Card, card, cards
from croupier.cli.errors import CommandRefused
from croupier.cli.files import given_by
from croupier.cli.odds.questions import Ante, answerable, rules_of
from croupier.cli.options import BookName, Json, Sets, option, quiet
from croupier.cli.paper import answer, answer_line, bar, coloured, figure, heads, table, worded
from croupier.cli.progress import worked_out
from croupier.cli.rulebooks.books import named
from croupier.odds import Advice, Option, best_choice
from croupier.odds import advise as advice_on
from croupier.refusal import Code, refuse
from croupier.words import say


def advise(
    rulebook: BookName,
    /,
    *,
    hand: Annotated[str, option("option-hand")],
    up: Annotated[str, option("option-up")],
    given: Annotated[str, quiet("option-given")] = "",
    drawn: Annotated[str, quiet("option-drawn")] = "",
    dealer: Annotated[str, quiet("option-dealer")] = "",
    sets: Sets = (),
    ante: Ante = None,
    every: Annotated[bool, option("option-all", "--all", negative="")] = False,
    best: Annotated[bool, option("option-best", "--best", negative="")] = False,
    json: Json = False,
) -> int:
    """Values every choice with a hand against an upcard."""
    book = named(rulebook)
    with answerable():
        first, upcard = cards(hand), _upcard(hand, up)
        rules, _ = rules_of(book, given_by(sets), ante, answers=("bet_table",), command="advise")
        later = {"given": cards(given), "drawn": cards(drawn), "dealer": cards(dealer)}
        if best:
            choice = best_choice(rules, first, upcard, **later, ante=ante)
            return answer_line({"best": choice}, worded(choice), json=json)
        asked = partial(advice_on, rules, first, upcard, **later, ante=ante)
        found = worked_out(say("doing.thinking"), lambda _: _timed(asked))
    shown = msgspec.to_builtins(found) | {"milliseconds": round(found.milliseconds)}
    return answer(shown, lambda plain: _view(found, ante, every=every, plain=plain), json=json)


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


def _view(found: Advice, ante: int | None, *, every: bool, plain: bool) -> Group:
    """Every choice, or the best of each kind, best first, each with a bar from the worst to the best."""
    shown = found.options if every else best_of_each(found.options)
    hidden = len(found.options) - len(shown)
    note = say("advice-note", exact=found.exact, milliseconds=round(found.milliseconds), hidden=hidden)
    return Group(_situation(found), _choices(shown, ante, plain=plain), Text(note, "quiet"))


def best_of_each(options: Sequence[Option]) -> list[Option]:
    """The best choice of each kind: exchanges of a size are one kind."""
    kinds: dict[tuple[str, int], Option] = {}
    for choice in options:
        name, *cards = choice.action.split() if choice.action.startswith("exchange") else [choice.action]
        kinds.setdefault((name, len(cards)), choice)
    return list(kinds.values())


def _situation(found: Advice) -> Text:
    words = [say("advice-hand-of", hand=found.hand, up=found.up)]
    words += [say("advice-gave-up", cards=found.given)] if found.given else []
    words += [say("advice-drew", cards=found.drawn)] if found.drawn else []
    words += [say("advice-dealer-has", cards=found.dealer)] if found.dealer else []
    return Text.assemble((found.rulebook, "heading"), coloured("".join(f" · {part}" for part in words)))


def _choices(options: Sequence[Option], ante: int | None, *, plain: bool) -> Table:
    made = table()
    made.add_column(*heads("choice"), no_wrap=True)
    for name in heads("value", *(("money",) if ante else ()), "against-best"):
        made.add_column(name, justify="right", no_wrap=True)
    made.add_column("")
    best, worst = options[0].ev, options[-1].ev
    for choice in options:
        money = (figure(choice.ev * ante / 100, "+,.2f"),) if ante else ()
        cost = say("advice-best") if choice is options[0] else figure(choice.ev - best, "+.9f")
        length = (choice.ev - worst) / (best - worst) if best > worst else 1.0
        drawn = Text(bar(length, plain=plain), "gain" if choice is options[0] else "")
        made.add_row(coloured(worded(choice.action)), figure(choice.ev, "+.9f"), *money, cost, drawn)
    return made
