"""A settlement as people read it: hands, areas and what they came to."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.cards import cards
from croupier.cli.paper import amount, coloured, heads, result, table, worded
from croupier.game.report import settlement
from croupier.game.script import Script
from croupier.game.words import in_words
from croupier.hands import evaluate
from croupier.history.text import area_name
from croupier.words import Value, say


def settlement_view(script: Script, place: str = "") -> RenderableType:
    """What a round came to, seat by seat and area by area."""
    report = settlement(script.rules, script.state)
    parts: list[RenderableType] = [_heading(script, place), _hands(report), _areas(report)]
    if "jackpot_pool" in report:
        parts.append(Text(say("settle-pool", amount=report["jackpot_pool"])))
    return Group(*parts, Text())


def _heading(script: Script, place: str) -> Text:
    book = script.rules.rulebook
    before = f"{place} · " if place else ""
    return Text.assemble((before, "quiet"), (book.id, "heading"), (f" · {book.title}", "quiet"))


def _hands(report: dict[str, Any]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row(say("settle-dealer"), coloured(report["dealer"]["cards"]), _dealer(report))
    for number, seat in report["seats"].items():
        grid.add_row(say("settle-seat", seat=number), coloured(seat["hand"]), _hand(seat))
    return grid


def _dealer(report: dict[str, Any]) -> str:
    dealer = report["dealer"]
    if report.get("void"):
        return say("settle-hand.void")
    if not dealer["revealed"]:
        return say("settle-hand.hidden")
    told = {"hand": _value(dealer["cards"], dealer["value"]), "forced": dealer["forced"]}
    return say("settle-hand.dealer", **told, qualifies=dealer["qualifies"])


def _hand(seat: dict[str, Any]) -> str:
    fate = "" if seat["status"] in ("settled", "in") else seat["status"]
    return say("settle-hand", hand=_value(seat["hand"], seat["value"]), fate=fate)


def _value(hand: str, described: str) -> Value:
    return in_words(evaluate(cards(hand)), described) if described else ""


def _areas(report: dict[str, Any]) -> Table:
    made = table(*heads("seat"))
    made.add_column(*heads("area"), no_wrap=True)
    for name in heads("stake", "returned", "paid", "net"):
        made.add_column(name, justify="right", no_wrap=True)
    made.add_column(*heads("clause"), style="clause")
    for number, seat in report["seats"].items():
        _add_seat(made, number, seat)
    return made


def _add_seat(made: Table, number: str, seat: dict[str, Any]) -> None:
    label = number
    for name, area in seat["areas"].items():
        made.add_row(
            label,
            worded(area_name(name)) + (say("settle-carried") if area.get("carried") else ""),
            amount(area["stake"]),
            amount(area["returned"]),
            amount(area["paid"]),
            Text(result(area["returned"] + area["paid"] - area["stake"])),
            area["clause"],
        )
        label = ""
    cents = seat["net"]
    net = Text(result(cents), "gain" if cents > 0 else "loss" if cents < 0 else "heading")
    made.add_row("", Text(say("settle-net"), "heading"), "", "", "", net, "", end_section=True)
