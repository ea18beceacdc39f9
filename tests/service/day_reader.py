"""A second program for the books of gaming days: it folds an exported log line by line and knows nothing of the first.

A table's tray goes by what rounds brought their seats (`RoundClosed`), by cash, slips and counts; jackpot stakes and
prizes are apart. It imports nothing but JSON.
"""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

SEALED = {"type": ""}
"""What is told of an event whose round hid it: what it moved is in the result of the round."""

FIGURES = ("opening", "closing", "fills", "credits", "drop", "win", "variance", "rounds")


@dataclass
class TableBook:
    """What lies at a table, and what it took so far."""

    tray: int = 0
    box: int = 0
    boxes: dict[str, int] = field(default_factory=dict)
    jackpot: int = 0
    sums: Counter[str] = field(default_factory=Counter)
    practice: bool = False
    real: bool = False


@dataclass
class Reader:
    """The books of every day, and what of the log does not add up."""

    tables: dict[str, TableBook] = field(default_factory=dict)
    days: dict[str, list[dict[str, tuple[int, Counter[str]]]]] = field(default_factory=dict)
    slips: dict[tuple[str, int], dict[str, Any]] = field(default_factory=dict)
    cash: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    pockets: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def read(self, lines: Iterable[bytes]) -> "Reader":
        """Folds a whole log."""
        for line in lines:
            found = json.loads(line)
            kind, _, name = found["stream"].partition("/")
            told = getattr(self, f"_{kind}", None)
            if told is not None and isinstance(found["data"], dict):
                told(name, found["type"], found["data"])
        return self

    # Tables

    def _table(self, name: str, event: str, data: dict[str, Any]) -> None:
        book = self.tables.setdefault(name, TableBook())
        match event:
            case "TablePrepared":
                book.practice = bool(data["practice"])
            case "Arranged":
                book.real = data["running"]["real"]
            case "FloatCounted":
                change = data["amount"] - book.tray
                book.sums["fills" if change > 0 else "credits"] += abs(change)
                book.tray = data["amount"]
            case "ChipsBrought":
                self._chips(book, name, data)
            case "ChipsTaken":
                self.pockets[f"chips {name}"] -= data["amount"]
            case "TrayFilled" | "TrayCredited" | "CountAgreed" | "BoxChanged":
                self._tray(book, event, data)
            case "Played":
                self._played(name, book, data.get("event", SEALED))
            case "RoundEnded":
                book.sums["rounds"] += not data["void"]
                book.jackpot = 0
            case "ResultCorrected":
                self._won(book, name, -data["amount"])

    def _chips(self, book: TableBook, name: str, data: dict[str, Any]) -> None:
        self.pockets[f"chips {name}"] += data["amount"]
        if data["cash"]:
            book.tray -= data["amount"]
            book.box += data["amount"]
            book.sums["drop"] += data["amount"]
        elif not book.real:
            book.sums["drop"] += data["amount"]

    def _tray(self, book: TableBook, event: str, data: dict[str, Any]) -> None:
        if event == "CountAgreed":
            self._counted(book, data)
        elif event != "BoxChanged":
            self._slip(book, event, data)
        else:
            if data["amount"] != book.box:
                self.faults.append(f"box {data['box']} with {data['amount']}, not {book.box}")
            if data["box"]:
                book.boxes[data["box"]] = book.box
            book.box = 0

    def _slip(self, book: TableBook, event: str, data: dict[str, Any]) -> None:
        amount = sum(int(value) * number for value, number in data["pieces"].items())
        if amount != data["amount"]:
            self.faults.append(f"slip {data['slip']}: {data['amount']} is not the worth of its chips")
        filled = event == "TrayFilled"
        book.tray += amount if filled else -amount
        book.sums["fills" if filled else "credits"] += amount

    def _counted(self, book: TableBook, data: dict[str, Any]) -> None:
        tray = data["what"] == "tray"
        held = book.tray if tray else book.boxes.pop(data["what"])
        if data["expected"] != held or data["act"]["second"] is None:
            self.faults.append(f"count of {data['what']}: {data['expected']} expected, {held} there")
        off = data["amount"] - held
        book.sums["variance"] += off
        book.sums["win"] += off
        if tray:
            book.tray = data["amount"]
        else:
            book.sums["drop"] += off

    def _played(self, name: str, book: TableBook, event: dict[str, Any]) -> None:
        if event["type"] == "WagerPlaced" and event["area"] == "jackpot":
            book.jackpot -= event["amount"]
        if event["type"] == "RoundClosed":
            self._won(book, name, book.jackpot - sum(event["nets"].values()))
            self.pockets[f"chips {name}"] += book.jackpot

    def _won(self, book: TableBook, name: str, amount: int) -> None:
        book.tray += amount
        book.sums["win"] += amount
        self.pockets[f"chips {name}"] -= amount

    def _pool(self, name: str, event: str, data: dict[str, Any]) -> None:  # noqa: ARG002
        if event == "PrizePaid":
            self.tables[data["table"]].jackpot += data["prize"]

    # The day

    def _day(self, name: str, event: str, data: dict[str, Any]) -> None:
        match event:
            case "DayOpened" | "ShiftStarted" | "DayClosed":
                now = {
                    table: (book.tray, Counter(book.sums))
                    for table, book in self.tables.items()
                    if not book.practice
                }
                self.days.setdefault(name, []).append(now)
            case "SlipDrawn":
                self.slips[name, data["number"]] = {"wanted": data["wanted"], "signed": [], "void": False}
            case "SlipSigned":
                by = data["act"]["by"]
                self.slips[name, data["number"]]["signed"].append((by["id"], by["role"]))
            case "SlipVoided":
                self.slips[name, data["number"]]["void"] = True

    def _wallet(self, name: str, event: str, data: dict[str, Any]) -> None:
        ways = {"Deposited": "in", "BoughtAtTable": "in", "Withdrawn": "out"}
        if event in ways and data["day"]:
            self.cash[data["day"], name, ways[event]] += data["amount"]
        moved = {"Deposited": 1, "Withdrawn": -1, "SentToTable": -1, "CameFromTable": 1, "PrizeReceived": 1}
        self.pockets[f"wallet {name}"] += moved.get(event, 0) * data.get("amount", 0)

    # Looking

    def lines(self, day: str, first: int, last: int) -> dict[str, dict[str, int]]:
        """What each table took between two readings of a day."""
        before, after = self.days[day][first], self.days[day][last]
        found = {}
        for table, (closing, sums) in after.items():
            opening, begun = before.get(table, (0, Counter()))
            own = {name: sums[name] - begun[name] for name in FIGURES[2:]}
            found[table] = {"opening": opening, "closing": closing, **own}
        return found

    def unsigned(self) -> list[tuple[str, int]]:
        """The slips that have not exactly the signatures they want, each of another person."""
        return [
            key
            for key, slip in self.slips.items()
            if not slip["void"]
            and (
                sorted(role for _, role in slip["signed"]) != sorted(slip["wanted"])
                or len({person for person, _ in slip["signed"]}) != len(slip["wanted"])
            )
        ]
