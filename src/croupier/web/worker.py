"""One worker of a house: its log, its service, its accounts and what runs beside them, put together from a config."""

import asyncio
import hashlib
import os
import time
from pathlib import Path

import structlog

from croupier.chance import Profile, Source, fresh
from croupier.house.accounts.door import Accounts
from croupier.house.accounts.state import MINUTE, AccountSettings
from croupier.house.act import HOUSE, HOUSE_OPERATOR, HOUSE_STAFF, HOUSE_SUPERVISOR, PEOPLE, Person, Role
from croupier.house.house import House
from croupier.house.people import People
from croupier.house.practice.judging import Records
from croupier.house.records.tallies import Tallies
from croupier.house.service import Service
from croupier.rulebook import IDS
from croupier.rulebook.registry import keep
from croupier.rulebook.shelf import shelf
from croupier.store import Head, Sealer, Store, StoreError, load_keys, open_store, sign_head
from croupier.web.desk import ServiceDesk
from croupier.web.estimates.counting import Counting
from croupier.web.estimates.jobs import Jobs
from croupier.web.feed.bus import Bus, NatsBus
from croupier.web.feed.hub import Hub
from croupier.web.feed.ticking import Ticking
from croupier.web.rates import Rates
from croupier.web.running import selfcheck
from croupier.web.running.config import POSTGRES, Config, make_folders
from croupier.web.running.metrics import Metrics

PLAY_CHIPS = House(
    licence="play chips",
    approved=tuple(IDS),
    general_rules="house rules for play chips",
    jackpot_approval="play chips",
)
"""A house with play chips needs nobody's licence; the rulebooks want to see one all the same."""

TRUST = 250_000
"""Microseconds for which a worker relies on what it has read of persons and of the house."""

CYCLE = 0.1
"""Seconds between two turns of a generator that is cycled in the background."""

MOMENT = 2.0
"""Seconds in which a log that is there answers: whoever asks whether it is there waits no longer."""

log = structlog.get_logger("croupier")


def microseconds() -> int:
    """The time now, in microseconds since 1970."""
    return time.time_ns() // 1_000


class Worker:
    """Everything a worker has; on an empty log it founds the house. `start` and `stop` are its life."""

    def __init__(self, config: Config, store: Store | None = None, source: Source | None = None) -> None:
        selfcheck.check_generator()
        self.config = config
        self.store = store or open_log(config)
        self._keys = load_keys(Path(config.keys), os.environ)
        self.sealer = sealer = Sealer(self._keys)
        self.metrics = Metrics()
        self.source = source or Source(fresh, Profile(config.chance))
        self.service = Service(self.store, clock=microseconds, sealer=sealer, source=self.source, trust=TRUST)
        self._found()
        self.accounts = Accounts(self.store, sealer, microseconds, self.role_of, _account_settings(config))
        self.desk = ServiceDesk(self.service, self.metrics, local=not config.db.startswith(POSTGRES))
        self.bus = NatsBus(config.bus, _subject(self.store)) if config.bus else Bus()
        self.hub = Hub(self.service, self.desk, self.bus, self.metrics)
        self.index = self.hub.indexing.index
        self.tallies = Tallies(self.store, microseconds)
        self.tallying: asyncio.Task[None] | None = None
        self.verifying = False
        self.verified = 0
        self.counting = Counting(self.desk)
        chores = (lambda: self.store.drop_stale_notes(microseconds()), self.sign)
        self.ticking = Ticking(self.hub, chores, lambda: self.counting.hints_ready)
        self.rates = Rates(config.rate_per_second, config.rate_burst)
        self.attempts = Rates(0.5, 10)
        self.questions = Rates(5, 60)
        self.jobs = Jobs(self.store, microseconds)
        self.records = Records(self.store, microseconds)
        self.ready = False
        self._head: asyncio.Task[Head] | None = None

    async def start(self) -> None:
        """Begins to work, after a look at the program's own files, which is repeated every day."""
        await self.desk.run(lambda: selfcheck.note(self.service, "start"))
        self._looking = [
            asyncio.create_task(selfcheck.every_day(self.service, self.desk)),
            asyncio.create_task(selfcheck.measure_daily(self.service, self.tallies, self.desk)),
            asyncio.create_task(_keep_cycling(self.source)),
            asyncio.create_task(self.counting.prepare(hints=self.config.practice)),
        ]
        await self.hub.start()
        self.ticking.start()
        self.ready = True

    async def stop(self) -> None:
        """Lets viewers go, finishes what was begun, and closes the log."""
        self.ready = False
        for task in self._looking:
            task.cancel()
        await asyncio.gather(*self._looking, return_exceptions=True)
        await self.ticking.stop()
        await self.hub.stop()
        self.jobs.close()
        await self.desk.run(self.tallies.close)
        await self.desk.drain(self.config.drain_seconds)
        self.service.snapshot_all()
        self.sign()
        self.store.close()

    def sign(self) -> None:
        """Vouches for the log as it stands, unless nothing was added since that was done last."""
        heads = self.store.heads()
        if self.store.head().seq > (heads[-1].seq if heads else 0):
            sign_head(self.store, self._keys, microseconds())

    async def log_answers(self) -> bool:
        """Whether the log answers within a moment; it is asked once at a time, so that nobody who asks holds threads up."""
        if self._head is None or self._head.done():
            self._head = asyncio.create_task(self.desk.run(self.store.head))
            self._head.add_done_callback(lambda asked: asked.cancelled() or asked.exception())
        try:
            await asyncio.wait_for(asyncio.shield(self._head), MOMENT)
        except (StoreError, TimeoutError):
            return False
        return True

    def note_verified(self, events: int) -> None:
        """Notes how far the check of the log is."""
        self.verified = events

    def person(self, name: str) -> Person | None:
        """Somebody known to the house."""
        people: People = self.service.peek(PEOPLE).state
        if name not in people.known:
            people = self.service.refresh(PEOPLE).state
        return people.known.get(name)

    def role_of(self, name: str) -> Role | None:
        """What somebody is, unless locked out."""
        people: People = self.service.refresh(PEOPLE).state
        person = people.known.get(name)
        return None if person is None or name in people.locked else person.role

    def _found(self) -> None:
        if not self.store.version(HOUSE):
            act = self.service.act(HOUSE_OPERATOR, "first start", HOUSE_SUPERVISOR)
            self.service.found(PLAY_CHIPS, HOUSE_STAFF, act)


def open_log(config: Config) -> Store:
    """Opens the log of a house, once the house's own rulebooks are found to be good and are served."""
    if config.rulebooks:
        keep(shelf(Path(config.rulebooks)))
    make_folders(config)
    return open_store(config.db)


async def _keep_cycling(source: Source) -> None:
    """Moves the generator on all the time, where the jurisdiction wants that."""
    while source.profile is Profile.BACKGROUND_CYCLE:
        await asyncio.sleep(CYCLE)
        source.cycle()


def _account_settings(config: Config) -> AccountSettings:
    return AccountSettings(
        time_cost=config.argon2_time,
        memory_cost=config.argon2_memory,
        idle=config.idle_minutes * MINUTE,
        life=config.session_hours * 60 * MINUTE,
        issuer=config.house,
    )


def _subject(store: Store) -> str:
    """A name on the bus that only workers of the same log share: it comes from the log's first event."""
    first = store.read_all(0, 1)[0].hash
    return f"croupier.{hashlib.blake2b(first, digest_size=8).hexdigest()}"
