"""Advice as people read it: choices best first, each with a bar from the worst to the best."""

from collections.abc import Sequence

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from croupier.cli.bars import bar
from croupier.cli.cards_view import coloured
from croupier.odds import Advice, Option


def advice_view(found: Advice, ante: int | None = None, *, every: bool = False, plain: bool = False) -> Group:
    """Every choice, or the best of each kind."""
    shown = found.options if every else best_of_each(found.options)
    hidden = len(found.options) - len(shown)
    kind = "exact" if found.exact else "estimated"
    note = f"In antes, {kind}, every later choice made best; {found.milliseconds:.0f} ms."
    more = f" {hidden} more exchanges with --all." if hidden else ""
    return Group(_situation(found), _table(shown, ante, plain=plain), Text(note + more, "quiet"))


def best_of_each(options: Sequence[Option]) -> list[Option]:
    """The best choice of each kind: exchanges of a size are one kind."""
    kinds: dict[tuple[str, int], Option] = {}
    for option in options:
        name, *cards = option.action.split() if option.action.startswith("exchange") else [option.action]
        kinds.setdefault((name, len(cards)), option)
    return list(kinds.values())


def _situation(found: Advice) -> Text:
    words = f" · {found.hand} against {found.up}"
    words += f" · gave up {found.given}" if found.given else ""
    words += f" · drew {found.drawn}" if found.drawn else ""
    words += f" · the dealer has {found.dealer}" if found.dealer else ""
    return Text.assemble((found.rulebook, "heading"), coloured(words))


def _table(options: Sequence[Option], ante: int | None, *, plain: bool) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="heading")
    table.add_column("Choice", no_wrap=True)
    heads = ("Value", *(("Money",) if ante else ()), "Against the best")
    for name in heads:
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("")
    best, worst = options[0].ev, options[-1].ev
    for option in options:
        money = (f"{option.ev * ante / 100:+,.2f}",) if ante else ()
        cost = "best" if option is options[0] else f"{option.ev - best:+.9f}"
        length = (option.ev - worst) / (best - worst) if best > worst else 1.0
        drawn = Text(bar(length, plain=plain), "gain" if option is options[0] else "")
        table.add_row(coloured(option.action), f"{option.ev:+.9f}", *money, cost, drawn)
    return table
