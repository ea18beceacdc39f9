"""The house as it is when a run begins: founded, funded, its tables set up and arranged, and a pool that two share."""

from typing import Any

from croupier.house.act import HOUSE_STAFF, Person, Role
from croupier.house.answers import Done
from croupier.house.jackpots import OpenPool
from croupier.house.service import Service
from croupier.house.table import commands as c
from croupier.house.table.commands import Arrange
from croupier.house.table.state import CardSource, table_stream
from croupier.house.wallet.wallets import Deposit, wallet_stream
from croupier.rulebook import rulebook
from tests.service.kit import DAYS, HOUSE, NOON, OTTO, PLAYERS, SECOND, STAFF, SUE
from tests.simulation.script import Script, TablePlan

POOL = "pool/stud"
DEVICE = Person("Dex", Role.CHECKER)
VIC, ODA, DEE = Person("Vic", Role.SUPERVISOR), Person("Oda", Role.OPERATOR), Person("Dee", Role.DEALER)
BESIDE = (DEVICE, VIC, ODA, DEE)
"""Who is known to the house and works at no table: the last three come to its door."""

PURSE = 500_000_000
CARIBBEAN = "nz-caribbean-1998"


class Founding:
    """Sets a house up before its workers start."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._sent = 0

    def found(self, script: Script) -> None:
        """Everything up to tables that open by themselves."""
        act = self._service.act(OTTO, "founding", SUE)
        done = self._service.found(HOUSE, (*HOUSE_STAFF, *STAFF, *BESIDE, *PLAYERS), act)
        assert isinstance(done, Done), done
        for player in PLAYERS:
            self._do(wallet_stream(player.id), Deposit(PURSE), player)
        for plan in script.tables:
            self._table(plan)
        linked = tuple(plan.name for plan in script.tables if plan.rulebook == CARIBBEAN)
        if linked:
            self._do(POOL, OpenPool(linked, 7_333, 2_000_000), OTTO, SUE)

    def _table(self, plan: TablePlan) -> None:
        stream = table_stream(plan.name)
        areas = tuple(rulebook(plan.rulebook).layout.areas)
        clock: Any = self._service.clock
        clock.now = DAYS.get(plan.rulebook, NOON) * SECOND
        self._do(stream, c.PrepareTable(plan.name, plan.rulebook, CardSource(plan.source), areas))
        clock.now = NOON * SECOND
        self._do(stream, Arrange(plan.running), SUE, OTTO)

    def _do(self, stream: str, command: Any, by: Person = SUE, second: Person | None = None) -> None:
        self._sent += 1
        name = f"founding {self._sent}"
        answer = self._service.send(
            stream, command, self._service.act(by, "as planned", second), command_id=name
        )
        assert isinstance(answer, Done), (command, answer)
