"""A worker looks at chance and returns once a day, whoever of the workers comes first, and says what is out of range."""

import asyncio

import structlog

from croupier.house.act import HOUSE_OPERATOR
from croupier.house.answers import Stale
from croupier.house.records.measured import MONITORING, Monitored
from croupier.house.records.measures import note_of
from croupier.house.records.tallies import Tallies
from croupier.house.service import Service
from croupier.refusal import Refusal
from croupier.store import StoreError
from croupier.web.desk import ServiceDesk

HOUR = 3_600
DAY = 24 * HOUR

log = structlog.get_logger("croupier.monitoring")


def note(service: Service, tallies: Tallies) -> None:
    """Looks, and writes into the log what was found, unless that was done within a day."""
    kept = service.refresh(MONITORING)
    known: Monitored = kept.state
    act = service.act(HOUSE_OPERATOR, "daily")
    if act.at - known.at < DAY:
        return
    tallies.catch_up()
    command, name = note_of(tallies.measures()), f"{MONITORING} {kept.version}"
    answer = service.send(MONITORING, command, act, command_id=name, expected=kept.version)
    if isinstance(answer, Refusal | Stale):
        log.warning("what was measured was not noted", why=str(answer))
    for measure, says in command.out.items():
        log.warning("out of range", measure=measure, says=says)


async def every_day(service: Service, tallies: Tallies, desk: ServiceDesk) -> None:
    """Looks every hour whether a day has passed, as long as the worker runs."""
    while True:
        await asyncio.sleep(HOUR)
        try:
            await desk.run(lambda: note(service, tallies))
        except StoreError as error:
            log.warning("chance and returns could not be looked at", why=type(error).__name__)
