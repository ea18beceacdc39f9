"""The dealer of the tables with real cards: does the next step, reads cards in, and rules on seats that do not answer."""

from typing import TYPE_CHECKING

from croupier.house.dealer import Crew
from croupier.house.table.commands import CountPieces
from croupier.store import StoreError
from tests.pilot.autopilot import Autopilot
from tests.service.kit import ANN, SAM, SUE
from tests.simulation.staff import Sent

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation

CREW = Crew(ANN, SUE)
PATIENCE = 3


class Dealing:
    """Works at the tables with real cards, before the screen of whatever worker is up."""

    def __init__(self, run: "Simulation") -> None:
        self._sim = run
        self._pilots: dict[tuple[str, str], Autopilot] = {}

    def step(self, whim: int) -> None:
        """Does what comes next at each table, as one worker shows it."""
        up = [worker for worker in self._sim.workers if worker.ready]
        if not up:
            return
        worker = up[whim % len(up)]
        for plan in self._sim.script.tables:
            if not plan.real:
                continue
            place = (worker.process.name, plan.name)
            if place not in self._pilots:
                self._pilots[place] = Autopilot(
                    worker.service, plan.name, CREW, lambda *_: None, "", PATIENCE
                )
            try:
                upcoming = self._pilots[place].upcoming()
            except StoreError:
                continue
            if upcoming is not None:
                stream, command, act = upcoming
                counts = isinstance(command, CountPieces)
                by = (ANN, SUE, SAM)[whim % 3] if counts else act.by  # two have to count, each alone
                sent = Sent(stream, command, by, act.second, act.why)
                worker.send(sent, f"dealer:{plan.name}:{whim}")
