"""The first day at work, followed as `docs/house.md` tells it, and what the pages of staff are said to be called."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.house.act import HOUSE, Person, Role
from croupier.house.gaming.day import CloseDay, DrawSlip, OpenDay, SignSlip, StartShift, VoidSlip
from croupier.house.gaming.day_rules import DayRules, begins, day_of
from croupier.house.gaming.takings import TRAY
from croupier.house.house import SetDayRules
from croupier.house.table import commands as c
from croupier.house.table.state import table_stream
from croupier.rulebook.house import SlipKind
from tests.docs.pages import ROOT, read
from tests.pilot.autopilot import Autopilot
from tests.service.kit import ANN, BOB, CREW, OTTO, SUE, Casino, bet_on

ROW = re.compile(r"^\| (\d+) \| ([^|]+) \| (.+) \|$", re.MULTILINE)
NAMED = {"operator": OTTO, "cage": OTTO, "second person": SUE, "supervisor": SUE, "dealer": ANN}
"""Who is meant by the words of the page."""

TABLE = "Stud 1"
STREAM = table_stream(TABLE)
FILL = {2_500: 8, 500: 10}
CASH = 10_000
CALLED = re.compile(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)")


class FirstDay:
    """A house on its first day, where only those act whom a row names."""

    def __init__(self, casino: Casino) -> None:
        self.house, self.who = casino, dict[Role, Person]()
        self.pilot = Autopilot(casino.service, TABLE, CREW, bet_on(1_000))
        self.date = day_of(DayRules(), casino.clock() // 1_000_000)
        self.day = f"day/{self.date}"

    def one(self, role: Role) -> Person:
        return self.who[role]

    def rules(self) -> None:
        self.house.do(
            HOUSE, SetDayRules(DayRules()), self.one(Role.OPERATOR), second=self.one(Role.SUPERVISOR)
        )

    def opens(self) -> None:
        assert self.house.refuse(self.day, OpenDay(), ANN) == "ROLE_TOO_LOW"
        self.house.do(self.day, OpenDay(), self.one(Role.SUPERVISOR))

    def slip(self, kind: SlipKind, pieces: dict[int, int]) -> int:
        self.house.do(self.day, DrawSlip(TABLE, kind, pieces), self.one(Role.SUPERVISOR))
        slips = self.house.service.state(self.day).slips
        for role in slips[len(slips)].wanted:
            self.house.do(self.day, SignSlip(len(slips)), self.one(role))
        return len(slips)

    def fill(self) -> None:
        self.house.prepare(TABLE, "nz-caribbean-1998")
        self.house.deal_real(TABLE)
        self.house.do(STREAM, c.AssignStaff("Ann", "Sue"))
        self.house.do(self.day, DrawSlip(TABLE, SlipKind.FILL, {500: 1}), self.one(Role.SUPERVISOR))
        self.house.do(self.day, VoidSlip(1), self.one(Role.SUPERVISOR), second=self.one(Role.OPERATOR))
        assert self.slip(SlipKind.FILL, FILL) == 2

    def count(self, what: str, pieces: dict[int, int]) -> None:
        for role in (Role.DEALER, Role.SUPERVISOR):
            self.house.do(STREAM, c.CountPieces(what, pieces), self.one(role))

    def counted(self) -> None:
        assert self.house.refuse(STREAM, c.CountPieces(TRAY, FILL), OTTO) == "ROLE_TOO_LOW"
        self.count(TRAY, FILL)

    def plays(self) -> None:
        self.pilot.open()
        self.house.do(STREAM, c.TakeSeat(1, BOB.id), BOB)
        self.house.do(STREAM, c.BringChips(1, CASH, True), self.one(Role.DEALER), second=SUE)
        assert self.pilot.play_round()

    def shift(self) -> None:
        self.house.clock.now = begins(DayRules(), self.date, 1) * 1_000_000
        self.house.do(self.day, StartShift(), self.one(Role.SUPERVISOR))

    def closes_table(self) -> None:
        self.house.do(STREAM, c.LeaveSeat(1), BOB)
        self.house.do(STREAM, c.CloseTable())
        self.house.do(STREAM, c.ChangeBox("Box 2"), self.one(Role.DEALER), second=self.one(Role.SUPERVISOR))
        tray = self.house.service.table(TABLE).tray
        (box,) = tray.boxes
        self.count(TRAY, {50: tray.held // 50})
        self.count(box, {CASH: 1})

    def closes_day(self) -> None:
        self.house.do(self.day, CloseDay(), self.one(Role.OPERATOR), second=self.one(Role.SUPERVISOR))


STEPS: tuple[Callable[[FirstDay], None], ...] = (
    FirstDay.rules, FirstDay.opens, FirstDay.fill, FirstDay.counted, FirstDay.plays, FirstDay.shift,
    FirstDay.closes_table, FirstDay.closes_day,
)  # fmt: skip


def test_the_first_day_at_work_goes_as_the_page_says(tmp_path: Path) -> None:
    rows = ROW.findall(read("docs/house.md"))
    assert [int(number) for number, _, _ in rows] == list(range(1, len(STEPS) + 1))
    with Casino(tmp_path) as casino:
        day = FirstDay(casino)
        for step, (_, who, _) in zip(STEPS, rows, strict=True):
            day.who = {NAMED[word].role: NAMED[word] for word in NAMED if word in who}
            step(day)
        assert casino.service.state(HOUSE).day == ""
        assert casino.service.state(day.day).closed_by == ("Otto", "Sue")


@pytest.mark.parametrize("page", ["house", "deal", "inspect"])
def test_what_a_page_of_staff_is_said_to_show_is_there_by_that_name(page: str) -> None:
    shown = " ".join(path.read_text("utf-8") for path in (ROOT / "src/croupier/words/en/page").iterdir())
    called = {part for name in CALLED.findall(read(f"docs/{page}.md")) for part in name.split(" › ")}
    assert called
    assert sorted(name for name in called if name not in shown) == []
