"""One worker of a house: its log, its service, its accounts and what runs beside them, put together from a config."""

import asyncio
import hashlib
import os
from functools import partial
from pathlib import Path
from threading import Lock
from uuid import uuid4

import structlog
from msgspec.structs import replace

from croupier.chance import Profile, Source, fresh
from croupier.house.accounts.consents import Consents
from croupier.house.accounts.door import Accounts
from croupier.house.accounts.state import MINUTE, Account, AccountSettings
from croupier.house.act import HOUSE, HOUSE_OPERATOR, HOUSE_STAFF, HOUSE_SUPERVISOR, PEOPLE, Act, Person, Role
from croupier.house.custody.custodian import CUSTODY, RollbackAccepted
from croupier.house.custody.leaves import Leaves
from croupier.house.custody.orders import RollbackOrder, signers
from croupier.house.custody.recovery import give_up_rounds, renew_promises
from croupier.house.custody.tree import KeptTree
from croupier.house.house import House
from croupier.house.people import FillWallets, People, independent
from croupier.house.plan import Loaded
from croupier.house.practice.judging import Records
from croupier.house.records.tallies import Tallies
from croupier.house.service import Service
from croupier.house.streams import write
from croupier.house.table.state import Renewal
from croupier.refusal import Refusal
from croupier.rulebook import IDS
from croupier.rulebook.registry import keep
from croupier.rulebook.shelf import shelf
from croupier.store import Sealer, Store, StoreError, load_keys, open_store
from croupier.store.errors import RolledBack
from croupier.web.desk import ServiceDesk
from croupier.web.estimates.counting import Counting
from croupier.web.estimates.jobs import Jobs
from croupier.web.feed.bus import Bus, NatsBus
from croupier.web.feed.hub import Hub
from croupier.web.feed.ticking import Ticking
from croupier.web.rates import Rates, Shares
from croupier.web.running import selfcheck
from croupier.web.running.clock import HouseClock, microseconds
from croupier.web.running.config import POSTGRES, Config, ConfigError, make_folders
from croupier.web.running.custody import Custody
from croupier.web.running.metrics import Metrics
from croupier.web.running.publishing import Publishing
from croupier.words import Sentence
from croupier.words.amounts import Currency, use

PLAY_CHIPS = House(
    licence="play chips",
    approved=tuple(IDS),
    general_rules="house rules for play chips",
    jackpot_approval="play chips",
)
"""A house with play chips needs nobody's licence; the rulebooks want to see one all the same.

What a table chooses and the rulebook has approved case by case is not among it: that comes with the table."""

TRUST = 250_000
"""Microseconds for which a worker relies on what it has read of persons and of the house."""

CYCLE = 0.1
"""Seconds between two turns of a generator that is cycled in the background."""

log = structlog.get_logger("croupier")


class Worker:
    """Everything a worker has; on an empty log it founds the house. `start` and `stop` are its life."""

    def __init__(
        self,
        config: Config,
        store: Store | None = None,
        source: Source | None = None,
        order: RollbackOrder | None = None,
    ) -> None:
        selfcheck.check_generator()
        self.config = config
        self.store = store or open_log(config)
        self.keys = load_keys(Path(config.keys), os.environ)
        self.sealer = sealer = Sealer(self.keys)
        self.metrics = Metrics()
        beside = (Path(config.keys), self.metrics.foreign.inc, sealer.learn)
        self.custody = Custody(self.store, self.keys, *beside)
        self.ready = False
        alone = self.store.alone()
        self.as_left = self.custody.take(order) or not alone
        self.source = source or Source(fresh, Profile(config.chance))
        last = self.store.read_all(self.store.head().seq - 1, 1)  # nothing comes before it
        clock = HouseClock(microseconds, after=max((event.at for event in last), default=0))
        self.service = Service(self.store, clock=clock, sealer=sealer, source=self.source, trust=TRUST)
        tree = KeptTree(self.store, Leaves(self.keys, self.service.keys))
        self.publishing, self._signing = Publishing(tree, self.keys, config), Lock()
        self._found()
        settings = _account_settings(config)
        self.accounts = Accounts(self.store, sealer, microseconds, self.role_of, settings, stamp=clock)
        self.consents = Consents(self.store, sealer, microseconds)
        if order and self.custody.rolled_back:
            self._roll_back(order)
        elif alone and self.custody.unknown:
            why = "the log was not known here"
            self._begin_anew(self.service.act(HOUSE_OPERATOR, why, HOUSE_SUPERVISOR, program=True))
        here = not config.db.startswith(POSTGRES)
        self.desk = ServiceDesk(self.service, self.metrics, local=here, most=config.commands_at_once)
        self.bus = NatsBus(config.bus, _subject(self.store)) if config.bus else Bus()
        idle, away = config.practice_minutes * 60, config.away_minutes * 60
        self.hub = Hub(self.service, self.desk, self.bus, self.metrics, idle, away)
        self.index = self.hub.indexing.index
        self.tallies = Tallies(self.store, microseconds, self.service.keys)
        self.tallying: asyncio.Task[None] | None = None
        self.verifying = False
        self.verified = 0
        self.counting = Counting(self.desk)
        chores = (lambda: self.store.drop_stale_notes(microseconds()), self.sign)
        self.ticking = Ticking(self.hub, chores, lambda: self.counting.hints_ready)
        self.rates = Rates(config.rate_per_second, config.rate_burst)
        self.feeds = Shares()
        self.commands = Rates(config.socket_rate, 2 * config.socket_rate)
        self.attempts = Rates(0.5, 10)
        self.questions = Rates(5, 60)
        self.jobs = Jobs(self.store, microseconds)
        self.records = Records(self.store, microseconds, sealer)
        self._by_name: tuple[int, list[str]] = (0, [])

    async def start(self) -> None:
        """Begins to work, after a look at the program's own files, which is repeated every day."""
        await self.desk.run(lambda: selfcheck.note(self.service, "start"))
        if not self.as_left:
            await self.desk.run(lambda: renew_promises(self.service, Renewal.RESTARTED))
        noted = partial(selfcheck.note, self.service, "daily")
        measured = partial(selfcheck.note_measures, self.service, self.tallies)
        self._looking = [
            asyncio.create_task(selfcheck.repeat(self.desk, selfcheck.DAY, noted, "the program")),
            asyncio.create_task(selfcheck.repeat(self.desk, selfcheck.HOUR, measured, "chance and returns")),
            asyncio.create_task(
                selfcheck.repeat(self.desk, selfcheck.DAY, self.custody.check, "the log", at_once=True)
            ),
            asyncio.create_task(self.desk.watch.keep_looking()),
            asyncio.create_task(_keep_cycling(self.source)),
            asyncio.create_task(self.counting.prepare(hints=self.config.practice)),
        ]
        await self.hub.start()
        self.ticking.start()
        self.ready = True
        if self.config.witnesses:  # who may know more of this log than is here
            await self.desk.run(self.sign)

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
        try:
            self.service.snapshot_all()
            await asyncio.to_thread(self.sign, closing=True)
        except StoreError as error:
            self.desk.watch.met(error)
        self.store.close()

    def sign(self, *, closing: bool = False) -> None:
        """Vouches for the log as it stands; one that was rolled back under this worker is not served on."""
        with self._signing:
            signed = self.custody.sign(microseconds(), closing=closing)
            if signed is not None and signed.seq:
                self.publishing.publish(signed.seq)
        self.ready = self.ready and not (self.custody.rolled_back or self.publishing.contradicted)

    def person(self, name: str) -> Person | None:
        """Somebody known to the house."""
        people: People = self.service.peek(PEOPLE).state
        if name not in people.known:
            people = self.service.refresh(PEOPLE).state
        return people.known.get(name)

    def people_by_name(self, held: Loaded) -> list[str]:
        """The names of everybody who is known, sorted again only where somebody has come."""
        if self._by_name[0] != held.version:
            self._by_name = (held.version, sorted(held.state.known))
        return self._by_name[1]

    def role_of(self, name: str) -> Role | None:
        """What somebody is, unless locked out; a person of the program is nobody who could come in."""
        people: People = self.service.trusted(PEOPLE).state
        person = people.known.get(name)
        return None if person is None or person in HOUSE_STAFF or name in people.locked else person.role

    def _roll_back(self, order: RollbackOrder) -> None:
        """Serves a log that was rolled back, as two persons ordered who may act and do not depend on each other."""
        accounts = self.accounts
        two = signers(
            order,
            lambda name: self.person(name) if self.role_of(name) else None,
            lambda name: (accounts.account(name) or Account()).order_key,
            lambda *both: self.service.weigh(lambda plan: independent(plan, *both)),
        )
        if isinstance(two, Refusal):
            raise RolledBack(Sentence(two.id, **two.values))
        act = self.service.act(two[0], "the log was rolled back", two[1])
        event = RollbackAccepted(act, order.known.seq, order.found.seq, order.text)
        version, at = self.store.version(CUSTODY), self.service.clock()
        self.store.append(CUSTODY, version, [write(event)], command_id=f"{CUSTODY} {version}", at=at)
        self._begin_anew(replace(act, program=True))

    def _begin_anew(self, act: Act) -> None:
        """Has no card of a history dealt again that the log may have no more, and nobody let in by what ended in it."""
        self.custody.let_nobody_in()
        why = Renewal.ROLLED_BACK if self.custody.rolled_back else Renewal.RESTARTED
        renewed = renew_promises(self.service, why)
        ended = give_up_rounds(self.service, act)
        self.sign()
        self.as_left = True
        done = {"why": act.why, "decks_replaced": renewed, "rounds_given_up": ended}
        log.warning("a log is served that is not as it was left here", **done)

    def _found(self) -> None:
        if not self.store.version(HOUSE):
            act = self.service.act(HOUSE_OPERATOR, "first start", HOUSE_SUPERVISOR, program=True)
            self.service.found(replace(PLAY_CHIPS, decimals=self.config.decimals), HOUSE_STAFF, act)
        if (kept := self.service.state(HOUSE).decimals) != self.config.decimals:
            raise ConfigError(Sentence("config-decimals", kept=kept, given=self.config.decimals))
        cage = self.config.wallets == "cage"
        if self.service.state(HOUSE).cage != cage:
            act = self.service.act(HOUSE_OPERATOR, "configured", HOUSE_SUPERVISOR, program=True)
            self.service.send(HOUSE, FillWallets(cage), act, command_id=f"wallets {uuid4().hex}")


def open_log(config: Config) -> Store:
    """Opens the log of a house, once the house's own rulebooks are found to be good and are served."""
    use(Currency(config.currency, config.decimals))
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
        guest=config.guest_days * 24 * 60 * MINUTE,
        issuer=config.house,
    )


def _subject(store: Store) -> str:
    """A name on the bus that only workers of the same log share: it comes from the log's first event."""
    first = store.read_all(0, 1)[0].hash
    return f"croupier.{hashlib.blake2b(first, digest_size=8).hexdigest()}"
