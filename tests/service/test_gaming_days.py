"""Gaming days of a house under all five rulebooks, from the opener to the close by two; a second program has the same books.

Fills, credits, drops, short counts, a count that differs, a jackpot, a dispute that moves money, a lost factor, a table
closed in the middle of a shift. `make test` has one day of a few tables, `make prove` ten days of twenty: five before
one New Zealand text replaced another, and five after.
"""

from io import BytesIO
from pathlib import Path
from unittest.mock import patch

from msgspec.structs import replace

from croupier.cards import text
from croupier.chance import Opening
from croupier.game.events import Award, Remedy
from croupier.house import disputes as d
from croupier.house.accounts.door import Accounts
from croupier.house.act import HOUSE, PEOPLE, Person, Role
from croupier.house.gaming.day import CloseDay, DrawSlip, OpenDay, SignSlip, StartShift, VoidSlip
from croupier.house.gaming.day_rules import DayRules, begins
from croupier.house.gaming.takings import TRAY, Pieces
from croupier.house.house import SetDayRules
from croupier.house.jackpots import OpenPool
from croupier.house.people import Register
from croupier.house.records.days import DayLine, at_the_line, whole
from croupier.house.records.tallies import Tallies
from croupier.house.table import commands as c
from croupier.house.table.rules import rules_of
from croupier.house.table.state import table_stream
from croupier.house.wallet.wallets import Deposit, Withdraw, wallet_stream
from croupier.refusal import Refusal
from croupier.rulebook import DEALER, rulebook
from croupier.rulebook.house import SlipKind, house_rules
from croupier.store import Sealer, Verified, sign_head, verify
from croupier.store.export import export_jsonl
from tests.effort import often
from tests.pilot.autopilot import Autopilot
from tests.pilot.players import Lively
from tests.pilot.projections import rebuild
from tests.service.accounts.kit import CHEAP, GOOD
from tests.service.day_reader import FIGURES, Reader
from tests.service.kit import ANN, CREW, KEYS, OTTO, SAM, SECOND, SUE, Casino, stacked, stay

RULES = DayRules("Pacific/Auckland", cash_line=2_000_000)
BEFORE = ("nz-div22-2012", "vanuatu-2013")
AFTER = ("nz-div22-2016", "nsw-star-2019", "vanuatu-2013")
STUD = "nz-caribbean-1998"
DATES = [(f"2016-04-{day}", BEFORE) for day in range(20, 25)] + [
    (f"2020-09-{day}", AFTER) for day in range(14, 19)
]
TABLES, DAYS, ROUNDS = often(5, 20), often(1, 10), often(1, 3)
IMPREST, CASH, PURSE = 2_000_000, 100_000, 2_000_000
BY = {Role.OPERATOR: OTTO, Role.SUPERVISOR: SUE, Role.DEALER: ANN}
POOL = "pool/stud"
PRIZE = "5s 6s 7s 8s 9s"


def pieces(amount: int) -> Pieces:
    """An amount in the house's chips, the largest first."""
    found = {}
    for value in sorted(RULES.chips, reverse=True):
        found[value], amount = divmod(amount, value)
    assert not amount
    return found


class HouseOfDays(Casino):
    """A house and its days."""

    def __init__(self, folder: Path, tables: int) -> None:
        super().__init__(folder, seconds=begins(RULES, "2016-04-19", 0))
        self.names = [f"T{number:02d}" for number in range(1, tables + 1)]
        self.pilots: dict[str, Autopilot] = {}
        self.date = self.day = ""
        self.happened: set[str] = set()
        self.do(HOUSE, SetDayRules(RULES), OTTO, second=SUE)
        self.guests = {name: [Person(f"{name} {seat}", Role.PLAYER) for seat in "ab"] for name in self.names}
        for player in (one for both in self.guests.values() for one in both):
            self.do(PEOPLE, Register(player), OTTO)

    # Small words

    def at(self, shift: int) -> None:
        self.clock.now = max(self.clock.now, (begins(RULES, self.date, shift) + 60) * SECOND)

    def real(self, name: str) -> bool:
        return name != "T04" and int(name[1:]) % 3 != 0

    def book(self, name: str, books: tuple[str, ...]) -> str:
        number = int(name[1:])
        return STUD if number % 4 == 0 else books[number % len(books)]

    def slip(self, kind: SlipKind, name: str, amount: int) -> None:
        """Draws a slip up and has everybody sign who must."""
        self.do(self.day, DrawSlip(name, kind, pieces(amount)), SUE)
        slip = [*self.service.state(self.day).slips.values()][-1]
        for role in slip.wanted:
            self.do(self.day, SignSlip(slip.number), BY[role])
        self.happened.add(kind)

    def count(self, name: str, what: str, short: int = 0, *, differ: bool = False) -> None:
        """Two count what lies there, each alone."""
        stream, tray = table_stream(name), self.service.table(name).tray
        there = pieces((tray.held if what == TRAY else tray.boxes[what]) - short)
        if differ:
            self.do(stream, c.CountPieces(what, there), ANN)
            self.do(stream, c.CountPieces(what, {**there, 500: there[500] + 1}), SUE)
            self.happened.add("differed")
        self.do(stream, c.CountPieces(what, there), ANN)
        assert self.refuse(stream, c.CountPieces(what, there), ANN) == "SECOND_PERSON"
        assert self.refuse(stream, c.CountPieces(what, there), OTTO) == "ROLE_TOO_LOW"
        self.do(stream, c.CountPieces(what, there), SUE)
        self.happened |= {"short"} if short else set()

    # A table

    def open_table(self, name: str, book: str) -> None:
        stream, real = table_stream(name), self.real(name)
        self.do(
            stream, c.PrepareTable(name, book, areas=tuple(rulebook(book).layout.areas), pit=f"P{name[1]}")
        )
        if real and not self.service.table(name).running.real:
            self.deal_real(name)
        if real:
            self.do(stream, c.AssignStaff("Ann", "Sue"))
            if self.service.table(name).tray.held < IMPREST:
                self.slip(SlipKind.FILL, name, IMPREST - self.service.table(name).tray.held)
            assert self.refuse(stream, c.CountFloat(1), ANN, second=SUE) == "BAD_COUNT"
            self.count(name, TRAY)
        choose = stay if book == STUD else Lively(f"{name} {self.date}", absent=0).choose
        self.pilots[name] = Autopilot(self.service, name, CREW, choose, label=f"auto {self.date} {name}")
        self.pilots[name].open()
        for seat, player in enumerate(self.guests[name], 1):
            if not real:
                self.do(wallet_stream(player.id), Deposit(PURSE), OTTO)
            self.do(stream, c.TakeSeat(seat, player.id), player)
            self.do(
                stream, c.BringChips(seat, CASH, real), ANN if real else player, second=SUE if real else None
            )

    def close_table(self, name: str, short: int, *, last: bool, differ: bool = False) -> None:
        stream = table_stream(name)
        for seat in list(self.service.table(name).chairs):
            self.do(stream, c.LeaveSeat(seat), self.guests[name][seat - 1])
        if not self.real(name):
            self.do(stream, c.CountFloat(0 if last else 9_000_000), ANN, second=SUE)
            self.do(stream, c.CloseTable())
            return
        self.do(stream, c.CloseTable())
        over = self.service.table(name).tray.held - (0 if last else IMPREST)
        self.count(name, TRAY, short, differ=differ)
        if over - short > 0:
            self.slip(SlipKind.CREDIT, name, over - short)
            self.count(name, TRAY)
        self.do(stream, c.ChangeBox(f"{name} {self.date}"), ANN, second=SUE)
        for box in list(self.service.table(name).tray.boxes):
            self.count(name, box, short)

    # What happens

    def win_jackpot(self, name: str) -> None:
        """A hand that wins a prize of the pool."""
        table, service = self.service.table(name), self.service
        hands = {1: PRIZE, 2: "3c 6h 9c Jd Qs", DEALER: "2c 4s 8h Tc Jc"}
        promised = Opening(bytes(32).hex(), text(stacked(rules_of(table), tuple(table.chairs), hands)))
        with patch.object(service, "_tools", replace(service._tools, promise=lambda: promised)):
            while service.table(name).round is None:
                self.pilots[name].step()
        assert self.pilots[name].play_round()
        self.happened.add("jackpot")

    def dispute(self, name: str) -> None:
        """A player who was paid too little is paid the rest."""
        stream, player = f"dispute/{name}/{self.date}", self.guests[name][0]
        self.do(stream, d.Raise("the last one", "paid too little"), player)
        award = Award(1, "ante", 1_000)
        self.do(stream, d.Decide("so it was", Remedy.PAY, (award,)), SUE, second=SAM)
        self.do(stream, d.Accept(), player)
        self.happened.add("dispute")

    def lose_factor(self) -> None:
        """The inspector's telephone is lost, and two others help."""
        roles = {"Iris": Role.INSPECTOR, "Otto": Role.OPERATOR, "Sam": Role.SUPERVISOR}
        door = Accounts(self.store, Sealer(KEYS), self.clock, roles.get, CHEAP)
        assert not isinstance(door.open_account("Iris", GOOD), Refusal)
        assert isinstance(door.recover("Iris", "Otto", "Sam", "telephone lost"), str)
        self.happened.add("factor")

    # A day

    def play(self, names: list[str]) -> None:
        for _ in range(ROUNDS):
            for name in names:
                assert self.pilots[name].play_round()
                self.clock.wait(20)

    def run_day(self, number: int, *, last: bool) -> None:
        self.date, books = DATES[-DAYS:][number]
        self.day = f"day/{self.date}"
        self.at(0)
        self.do(self.day, OpenDay(), SUE)
        for name in self.names:
            self.open_table(name, self.book(name, books))
        if not number:
            stud = tuple(name for name in self.names if self.book(name, books) == STUD)
            self.do(POOL, OpenPool(stud, 5_000, 5_000_000), OTTO, why="approval J-1", second=SUE)
        assert self.refuse(self.day, StartShift(), SUE) == "DAY_NOT_OPEN"
        self.play(self.names)
        self.at(1)
        self.do(self.day, StartShift(), SUE)
        early = self.names[(number + 1) % len(self.names)]
        self.play([early])
        self.close_table(early, 0, last=last)
        self.happened.add("closed early")
        late = [name for name in self.names if name != early]
        self.play(late)
        self.incidents(late)
        self.at(2)
        self.do(self.day, StartShift(), SUE)
        self.play(late)
        for place, name in enumerate(late):
            short = 500 if place == number % len(late) and self.real(name) else 0
            self.close_table(name, short, last=last, differ=place == len(late) - 1)
        self.settle_cage()
        assert self.refuse(self.day, CloseDay(), OTTO) == "SECOND_PERSON"
        self.do(self.day, CloseDay(), OTTO, second=SUE)

    def incidents(self, names: list[str]) -> None:
        self.win_jackpot("T04" if "T04" in names else "T12")
        disputing = [
            name for name in names if house_rules(self.service.table(name).rulebook).has("dispute.first")
        ]
        for name in disputing[:1]:
            self.dispute(name)
        if "factor" not in self.happened:
            self.lose_factor()
        name = next(filter(self.real, names))
        self.do(self.day, DrawSlip(name, SlipKind.FILL, {500: 2}), SUE)
        open_slip = len(self.service.state(self.day).slips)
        assert self.refuse(self.day, CloseDay(), OTTO, second=SUE) == "DAY_NOT_CLOSED"
        self.do(self.day, VoidSlip(open_slip), SUE, second=SAM)

    def settle_cage(self) -> None:
        for player in (one for both in self.guests.values() for one in both):
            held = self.service.state(wallet_stream(player.id)).balance
            if held:
                self.do(wallet_stream(player.id), Withdraw(held), OTTO)


def same(line: DayLine, other: dict[str, int]) -> None:
    """The first program's line of a table is the second's, and closes."""
    assert {name: getattr(line, name) for name in FIGURES} == other, line.name
    assert line.opening is not None
    assert line.closing is not None
    cash = line.drop if line.name not in ELECTRONIC else 0
    assert line.win == line.closing + line.credits + cash - line.opening - line.fills, line.name


ELECTRONIC: set[str] = set()


def test_gaming_days_close(tmp_path: Path) -> None:
    with HouseOfDays(tmp_path, TABLES) as house:
        ELECTRONIC.update(name for name in house.names if not house.real(name))
        for number in range(DAYS):
            house.run_day(number, last=number == DAYS - 1)
        sign_head(house.store, KEYS, at=house.clock())
        assert isinstance(verify(house.store, trusted=KEYS.trusted), Verified)
        out = BytesIO()
        export_jsonl(house.store, out)
        reader = Reader().read(out.getvalue().splitlines())
        check(house, reader)
        check_cash(house, reader)
        wanted = {"fill", "credit", "short", "differed", "jackpot", "dispute", "factor", "closed early"}
        assert wanted <= house.happened


def check_cash(house: HouseOfDays, reader: Reader) -> None:
    """Who moved how much cash on a day, and who of them comes to the line of the house."""
    tallies = Tallies(house.store, house.clock)
    tallies.catch_up()
    for date in reader.days:
        found = tallies.cash(date)
        named = {(player, way) for day, player, way in reader.cash if day == date}
        assert {player for player, _ in named} <= found.keys()
        for player, paid in found.items():
            both = tuple(reader.cash[date, player, way] for way in ("in", "out"))
            assert (paid.paid_in, paid.paid_out) == both, (date, player)
        flagged = {line.player for line in at_the_line(house.service.state(f"day/{date}"), found)}
        assert flagged == {
            player for player, way in named if reader.cash[date, player, way] >= RULES.cash_line
        }
        assert flagged


def check(house: HouseOfDays, reader: Reader) -> None:
    assert reader.faults == []
    assert reader.unsigned() == []
    assert len(reader.days) == DAYS
    for date in reader.days:
        day = house.service.state(f"day/{date}")
        total, shifts = whole(day, {}, 0, theory=False)
        for found, (first, last) in zip((total, *shifts), ((0, 3), (0, 1), (1, 2), (2, 3)), strict=True):
            others = reader.lines(date, first, last)
            assert {line.name for line in found.tables} <= others.keys()
            for line in found.tables:
                same(line, others[line.name])
            assert found.total.win == sum(line["win"] for line in others.values())
            for lines in (found.pits, found.games):
                assert sum(line.win for line in lines) == found.total.win
        assert total.total.win == sum(shift.total.win for shift in shifts)
    balances = rebuild(house.store).books.ledger.balances
    assert sum(balances.values()) == 0
    assert {name for name, amount in reader.pockets.items() if amount} == set()
    left = {name for name, amount in balances.items() if amount}
    trays = {f"table:{name}:{part}" for name in house.names for part in ("float", "fees", "retained")}
    assert left <= {"cage", "cash", "variance", "guarantee", "pool:stud"} | trays
    for name in house.names:
        assert balances.get(f"table:{name}:float", 0) + balances.get(f"table:{name}:fees", 0) == 0
