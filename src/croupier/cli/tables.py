"""A settlement as people read it: the hands, then what every area came to."""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.cli.cards_view import coloured
from croupier.game.report import settlement
from croupier.game.script import Script
from croupier.history.text import area_name
from croupier.words.amounts import gain, money


def settlement_view(script: Script, place: str = "") -> RenderableType:
    """What a round came to, seat by seat and area by area."""
    report = settlement(script.rules, script.state)
    parts: list[RenderableType] = [_heading(script, place), _hands(report), _areas(report)]
    if "jackpot_pool" in report:
        parts.append(Text(f"Jackpot pool {money(report['jackpot_pool'])}"))
    return Group(*parts, Text())


def _heading(script: Script, place: str) -> Text:
    book = script.rules.rulebook
    before = f"{place} · " if place else ""
    return Text.assemble((before, "quiet"), (book.id, "heading"), (f" · {book.title}", "quiet"))


def _hands(report: dict[str, Any]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row("Dealer", coloured(report["dealer"]["cards"]), _dealer(report))
    for number, seat in report["seats"].items():
        grid.add_row(f"Seat {number}", coloured(seat["hand"]), f"{seat['value']}{_fate(seat['status'])}")
    return grid


def _dealer(report: dict[str, Any]) -> str:
    dealer = report["dealer"]
    if report.get("void"):
        return "the round is void"
    if not dealer["revealed"]:
        return "not turned up"
    forced = ", forced" if dealer["forced"] else ""
    return f"{dealer['value']}{forced}, {'qualifies' if dealer['qualifies'] else 'does not qualify'}"


def _fate(status: str) -> str:
    return "" if status in ("settled", "in") else f", {status}"


def _areas(report: dict[str, Any]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="heading")
    table.add_column("Seat")
    table.add_column("Area", no_wrap=True)
    for name in ("Stake", "Returned", "Paid", "Net"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("Clause", style="clause")
    for number, seat in report["seats"].items():
        _add_seat(table, number, seat)
    return table


def _add_seat(table: Table, number: str, seat: dict[str, Any]) -> None:
    label = number
    for name, area in seat["areas"].items():
        net = area["returned"] + area["paid"] - area["stake"]
        table.add_row(
            label,
            area_name(name) + (", carried" if area.get("carried") else ""),
            money(area["stake"]),
            money(area["returned"]),
            money(area["paid"]),
            Text(gain(net)),
            area["clause"],
        )
        label = ""
    table.add_row("", Text("net", "heading"), "", "", "", _net(seat["net"]), "", end_section=True)


def _net(cents: int) -> Text:
    return Text(gain(cents), "gain" if cents > 0 else "loss" if cents < 0 else "heading")
