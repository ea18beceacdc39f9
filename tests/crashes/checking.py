"""What clients were told, held against the log: nothing told is missing or there twice, and the log itself is whole."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.house.streams import entry_of, sure_kind
from croupier.house.table.events import RoundEnded
from croupier.house.table.state import Table, table_stream
from croupier.house.wallet.wallets import wallet_stream
from croupier.store import Recorded, Sealer, Store, Verified, load_keys, verify
from croupier.store.chain import Walk
from croupier.web.feed.rooms import BESIDE
from croupier.web.feed.view import TableView, table_view
from croupier.web.replies import change
from tests.crashes.players import Client
from tests.pilot.projections import Projections

ONCE_ONLY = ("WagerPlaced", "WagerWithdrawn", "ChipsBrought")
"""Events of which a command of a client makes one."""


class Stored(Struct):
    """One command as the log has it: how many appends, the last version of each stream, and what it made."""

    appends: int = 0
    versions: dict[str, int] = {}
    made: tuple[str, ...] = ()


class Follower:
    """Reads the log on after each crash, and keeps every state that a client may have been shown."""

    def __init__(self, keys: Path) -> None:
        self._file = keys
        self.walk = Walk()
        self.commands: dict[str, Stored] = {}
        self.states: dict[str, list[object]] = {}
        self.rounds: dict[str, int] = {}
        self.books: Projections | None = None

    def read_on(self, store: Store) -> Iterator[str]:
        """Takes what is new in the log; tells what is wrong with it."""
        self.books = self.books or Projections(store, self._keys(store))
        head = store.head().seq
        if head < self.walk.seq:
            yield f"the log ended at {self.walk.seq} before, and ends at {head} now"
            return
        for recorded in store.walk_all(self.walk.seq):
            broken = self.walk.take(recorded)
            if broken is not None:
                yield f"the chain is broken: {broken}"
                return
            self._take(recorded, self.books)
        if broken := self.walk.end():
            yield f"the log ends in the middle of an append: {broken}"
        yield from self._balanced(self.books)

    def _keys(self, store: Store) -> RoundKeys:
        return RoundKeys(store, Sealer(load_keys(self._file, {})))

    def _take(self, recorded: Recorded, books: Projections) -> None:
        entry = entry_of(recorded, books.keys)
        books.take((entry,))
        kind = sure_kind(recorded.stream)
        kept = self.states.setdefault(recorded.stream, [kind.empty])
        kept.append(kind.evolve(kept[-1], entry.event, entry.version))
        stored = self.commands.setdefault(recorded.command, Stored())
        stored.appends += recorded.remaining == 0
        stored.versions = {**stored.versions, recorded.stream: recorded.version}
        stored.made += (type(getattr(entry.event, "event", entry.event)).__name__,)
        if isinstance(entry.event, RoundEnded):
            self.rounds[recorded.stream] = self.rounds.get(recorded.stream, 0) + 1

    def _balanced(self, books: Projections) -> Iterator[str]:
        ledger = books.books.ledger
        if ledger.total():
            yield f"the ledger comes to {ledger.total()}"
        for account, balance in ledger.balances.items():
            player = account.partition(":")
            if player[0] in ("wallet", "chips") and balance < 0:
                yield f"{account} holds {balance}"
            if player[0] == "wallet":
                held = self.states[wallet_stream(player[2])][-1].balance  # type: ignore[attr-defined]
                if held != balance:
                    yield f"{account} holds {balance}, and the wallet says {held}"

    # Against what a client was told

    def compare(self, client: Client) -> Iterator[str]:
        """What a client was told and the log does not bear out."""
        yield from client.told.wrong
        yield from self._done(client)
        for name, code in client.told.refused.items():
            if f"{client.place.player}:{name}" in self.commands:
                yield f"{client.place.player}:{name} was refused with {code}, and is in the log"
        yield from self._shown(client)

    def _done(self, client: Client) -> Iterator[str]:
        stream = table_stream(client.place.table)
        for asked, version in client.told.done.values():
            name = f"{client.place.player}:{asked.id}"
            stored = self.commands.get(name)
            if stored is None:
                if asked.command["type"] != "SayReady" or version >= len(self.states[stream]):
                    yield f"{name} was done at {version}, and is not in the log: {asked.command}"
                continue
            if stored.appends != 1 or stored.versions.get(stream) != version:
                yield f"{name} was done at {version}, and the log has {stored}"
            for once in ONCE_ONLY:
                if stored.made.count(once) > 1:
                    yield f"{name} made {once} {stored.made.count(once)} times"

    def _shown(self, client: Client) -> Iterator[str]:
        states = self.states[table_stream(client.place.table)]
        for version, view in client.told.views:
            if version >= len(states):
                yield f"{client.place.player} saw version {version}, and the log ends at {len(states) - 1}"
                continue
            table = states[version]
            assert isinstance(table, Table)
            wrong = change(_lasting(view), _lasting(table_view(table, client.place.seat)))
            if wrong:
                yield f"{client.place.player} saw version {version} otherwise than the log has it: {wrong}"
        client.told.views.clear()
        purse = self.states[wallet_stream(client.place.player)]
        for version, balance in client.told.purses:
            if version >= len(purse) or purse[version].balance != balance:  # type: ignore[attr-defined]
                yield f"{client.place.player} was told a balance of {balance} at {version}, which the log has not"
        client.told.purses.clear()


def _lasting(view: TableView | dict[str, object]) -> dict[str, object]:
    """A view as it comes over the wire, less what is shown beside the log."""
    plain: dict[str, object] = msgspec.json.decode(msgspec.json.encode(view))
    return {name: value for name, value in plain.items() if name not in BESIDE}


def proved(store: Store) -> Iterator[str]:
    """Has the log prove itself from its beginning, and the storage too."""
    found = verify(store)
    if not isinstance(found, Verified):
        yield f"the log does not verify: {found}"


def all_wrong(follower: Follower, store: Store, clients: Iterable[Client]) -> list[str]:
    """Everything that is wrong now."""
    return [*follower.read_on(store), *(found for one in clients for found in follower.compare(one))]
