"""What a client has put together from changes is what it should see at that version, and in the end the latest."""

from typing import TYPE_CHECKING

import msgspec

from croupier.game import Watcher
from croupier.house.table.state import TABLE
from croupier.web.feed.rooms import BESIDE, WATCHERS
from croupier.web.feed.view import table_view
from tests.simulation.violation import Invariant

if TYPE_CHECKING:
    from tests.simulation.clients import Client
    from tests.simulation.simulation import Simulation


def check_view(sim: "Simulation", client: "Client", *, latest: bool = False) -> None:
    """Compares what a client has put together from changes with what it should see at that version."""
    if client.view is None or client.line is None or not client.line.open:
        if latest:
            sim.fail(Invariant.VIEW, f"{client.person.id} at {client.table} has no view")
        return
    stream = TABLE + client.table
    if latest and client.version != sim.watch.version(stream):
        sim.fail(
            Invariant.VIEW,
            f"{client.person.id} at {client.table} is at {client.version}, the table at {sim.watch.version(stream)}",
        )
        return
    table = sim.watch.state(stream, client.version)
    viewer = client.view.get("you") or WATCHERS.get(client.person.role, Watcher.SPECTATOR)
    wanted = msgspec.json.decode(msgspec.json.encode(table_view(table, viewer)))
    for name in {*wanted, *client.view} - set(BESIDE):
        if wanted.get(name) != client.view.get(name):
            sim.fail(
                Invariant.VIEW,
                f"{client.person.id} at {client.table} {client.version}: {name} is {client.view.get(name)}, not {wanted.get(name)}",
            )
