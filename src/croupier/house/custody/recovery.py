"""What a house does when its log is not exactly as it was left: nobody may be dealt cards that somebody has seen.

A deck that was promised may have been dealt and opened in a history that the log does not have any more.
"""

import structlog

from croupier.house.act import HOUSE_OPERATOR, HOUSE_SUPERVISOR, Act
from croupier.house.answers import Done
from croupier.house.service import Service
from croupier.house.table.commands import GiveUpRound, RenewPromise, TableCommand
from croupier.house.table.state import TABLE, Renewal, Table
from croupier.store import Foreign

log = structlog.get_logger("croupier")


def renew_promises(service: Service, why: Renewal) -> int:
    """Replaces every promised deck of which no card is out; tells how many there were."""
    act = service.act(HOUSE_OPERATOR, str(why), HOUSE_SUPERVISOR, program=True)
    return sum(
        _sent(service, stream, RenewPromise(why), act)
        for stream, table in _tables(service)
        if table.promises and not table.dealt
    )


def give_up_rounds(service: Service, act: Act) -> int:
    """Ends every round with cards out by its own rule, so that the wagers go back; tells how many there were."""
    return sum(
        _sent(service, stream, GiveUpRound(), act) for stream, table in _tables(service) if table.dealt
    )


def _tables(service: Service) -> list[tuple[str, Table]]:
    found = []
    for stream in service.store.streams(TABLE):
        try:
            found.append((stream, service.peek(stream).state))
        except Foreign:  # it stands still anyway
            continue
    return found


def _sent(service: Service, stream: str, command: TableCommand, act: Act) -> bool:
    version = service.peek(stream).version
    name = f"{stream} {type(command).__name__} {version}"
    answer = service.send(stream, command, act, command_id=name, expected=version)
    if not isinstance(answer, Done):
        log.warning("a table could not be made safe", stream=stream, answer=str(answer))
    return isinstance(answer, Done)
