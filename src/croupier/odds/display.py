"""Advice and odds as HTML for notebooks: bars from the worst choice to the best, figures in a table."""

from html import escape
from typing import TYPE_CHECKING

from croupier.cards import cards
from croupier.display import cards_html, table_html
from croupier.words import say

if TYPE_CHECKING:
    from croupier.odds.advice import Advice
    from croupier.odds.study import Odds
    from croupier.odds.wagers import Wager

SHOWN = 8
"""So many choices are shown; the rest is counted."""


def advice_html(advice: "Advice") -> str:
    """The choices of one decision, the best first, each with a bar of its value in antes."""
    shown = advice.options[:SHOWN]
    least, most = min(option.ev for option in shown), max(option.ev for option in shown)
    rows = [
        [
            escape(option.action),
            f"{option.ev:+.6f}",
            _bar(option.ev, least, most, best=option.action == advice.best),
        ]
        for option in shown
    ]
    left = len(advice.options) - len(shown)
    more = say("notebook-advice.more", left=left) if left else ""
    kept = [card for card in cards(advice.hand) if card not in cards(advice.given)]
    held = cards_html([*kept, *cards(advice.drawn)])
    title = say("notebook-advice.title", rulebook=advice.rulebook) + more
    said = table_html((say("notebook-advice.choice"), say("notebook-advice.antes"), ""), rows, title)
    against = escape(say("notebook-advice.against"))
    return f"<div>{held} {against} {cards_html(cards(advice.up))}</div>{said}"


def _bar(value: float, least: float, most: float, *, best: bool) -> str:
    width = 12 * (value - least) / (most - least) if most > least else 12
    colour = "#1f6f54" if best else "#8a94a0"
    return f'<span style="display:inline-block;height:.7em;width:{width:.2f}em;background:{colour}"></span>'


def odds_html(found: "Odds") -> str:
    """Every wager with its edge, and how it was come by."""
    rows = [[escape(name), *_figures(wager)] for name, wager in found.wagers.items()]
    told = ", ".join(f"{name}={value}" for name, value in found.settings.items())
    heads = tuple(say(f"notebook-odds.{head}") for head in ("wager", "edge", "value", "deviation", "how"))
    return table_html(heads, rows, f"{found.rulebook}{' · ' + told if told else ''}")


def _figures(wager: "Wager") -> list[str]:
    if wager.exact:
        how = say("notebook-odds.exact")
    else:
        low, high = wager.interval or (float("nan"), float("nan"))
        how = say("notebook-odds.estimated", low=f"{low:+.5f}", high=f"{high:+.5f}")
    spread = f"{wager.standard_deviation:.4f}" if wager.standard_deviation is not None else ""
    return [f"{100 * wager.house_edge:.4f} %", escape(wager.ev), spread, how]
