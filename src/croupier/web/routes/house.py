"""What the house has beside its tables: its licence and record, persons, promotions, jackpot pools and disputes."""

from bisect import bisect_right
from collections.abc import Iterator
from contextlib import suppress
from enum import StrEnum
from functools import partial
from itertools import islice
from typing import Annotated

from litestar import get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct
from msgspec.structs import replace

from croupier.house.act import HOUSE, HOUSE_STAFF, OVERSEERS, PEOPLE, Person, Role
from croupier.house.disputes import DISPUTE, Dispute, DisputeStage
from croupier.house.house import House
from croupier.house.jackpots import POOL
from croupier.house.people import BOT, GUEST, People
from croupier.house.plan import Loaded
from croupier.house.pools import Pool, PoolClaim
from croupier.house.powers import CHARGES, fits
from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.view import PromotionView, view
from croupier.house.records.tallies import Hit
from croupier.house.streams import PROMOTION
from croupier.house.table.state import Running, table_stream
from croupier.refusal import Code
from croupier.rulebook import known
from croupier.rulebook.clauses import find
from croupier.rulebook.house import house_rules
from croupier.store import Foreign
from croupier.web.callers import Asking, Caller, Serving
from croupier.web.feed.listing import NOBODY
from croupier.web.problems import refuse
from croupier.web.reports import Limit, Place, Report, head, is_staff, loaded, no_guest, tallied, watch
from croupier.web.worker import Worker
from croupier.words import Sentence


class PromotionSeen(Struct, frozen=True):
    """A promotion as the caller may see it."""

    rulebook: str
    name: str
    version: int
    promotion: PromotionView


class Promotions(Report, frozen=True, kw_only=True):
    """A page of promotions by rulebook and name; `after` asks for the next."""

    promotions: list[PromotionSeen]
    after: str | None = None


class Among(StrEnum):
    """Whom to look among: those who work here or inspect, players with an account, or those who only practise."""

    STAFF = "staff"
    PLAYERS = "players"
    GUESTS = "guests"


class PersonSeen(Struct, frozen=True):
    """Somebody known to the house, why locked out where that is so, and as what they can be in charge of a table.

    `since` is when one of the staff was given this role, title and pit, in seconds since 1970.
    """

    person: Person
    locked: str | None = None
    charges: tuple[str, ...] = ()
    since: int = 0


class Persons(Report, frozen=True, kw_only=True):
    """A page of persons by id; `after` asks for the next."""

    persons: list[PersonSeen]
    after: str | None = None


class HouseSeen(Struct, frozen=True):
    """The house: its name, licence and approvals; whom it keeps apart or out is for staff and inspectors.

    So are the titles that its rulebooks give, its pits, and the clocks with which a table is arranged at first. Templates
    are for those who open tables, saved queries for those who read the log.
    """

    house: str
    licence: str
    approved: tuple[str, ...]
    general_rules: str
    jackpot_approval: str
    version: int
    record: House | None = None
    titles: tuple[str, ...] = ()
    pits: tuple[str, ...] = ()
    clocks: Running | None = None


@get("/promotions", tags=["promotions"])
async def list_promotions(
    worker: Serving, caller: Asking, after: Place = "", limit: Limit = 50
) -> Promotions:
    """Lists promotions, each as the caller may see it."""
    no_guest(caller)
    seen = (_promotion(stream, held, caller) for stream, held in _behind(worker, PROMOTION, after))
    found = await worker.desk.run(lambda: list(islice(seen, limit + 1)))
    page = found[:limit]
    last = f"{page[-1].rulebook}/{page[-1].name}" if len(found) > limit else None
    top = head(worker, Sentence("report.promotions"), empty=not page)
    return Promotions(promotions=page, after=last, **top)


def _behind(worker: Worker, kind: str, after: str) -> Iterator[tuple[str, Loaded]]:
    """Every stream of a kind behind a place, with what it holds."""
    for stream in worker.store.streams(kind):
        with suppress(Foreign):  # it stands still, and the others are shown
            if stream > kind + after:
                yield stream, worker.service.refresh(stream)


def _promotion(stream: str, held: Loaded, caller: Caller) -> PromotionSeen:
    _, book, name = stream.split("/")
    rules = PromotionRules(house_rules(book))
    return PromotionSeen(book, name, held.version, view(rules, held.state, caller.person))


@get("/people", tags=["people"])
async def list_people(
    worker: Serving,
    caller: Asking,
    after: Place = "",
    limit: Limit = 100,
    find: Annotated[str, QueryParameter(max_length=60)] = "",
    among: Annotated[Among | None, QueryParameter()] = None,
) -> Persons:
    """Lists the persons known to the house, to operators and inspectors; to supervisors the staff, and whom they look for."""
    if caller.person.role is not Role.SUPERVISOR or not (find or among is Among.STAFF):
        watch(caller)
    held = await worker.desk.run(lambda: worker.service.refresh(PEOPLE))
    names = worker.people_by_name(held)
    behind = names[bisect_right(names, after) :]
    seen = (name for name in behind if _is_looked_for(held.state, name, find.casefold(), among))
    found = await worker.desk.run(lambda: list(islice(seen, limit + 1)))
    page = [_person(held.state, name) for name in found[:limit]]
    last = found[limit - 1] if len(found) > limit else None
    return Persons(persons=page, after=last, **head(worker, Sentence("report.persons"), empty=not page))


def _is_looked_for(people: People, name: str, find: str, among: Among | None) -> bool:
    person = people.known[name]
    if among is not None and (person in HOUSE_STAFF or among is not _among(person)):
        return False
    return any(find in word.casefold() for word in (person.id, person.role, person.title, person.pit))


def _among(person: Person) -> Among:
    if person.title in (GUEST, BOT):
        return Among.GUESTS
    return Among.PLAYERS if person.role is Role.PLAYER else Among.STAFF


def _person(people: People, name: str) -> PersonSeen:
    charges = tuple(charge for charge in CHARGES if fits(people, name, charge))
    return PersonSeen(people.known[name], people.locked.get(name), charges, people.since.get(name, 0))


@get("/house", tags=["house"])
async def the_house(worker: Serving, caller: Asking) -> HouseSeen:
    """Shows the house, and to staff and inspectors its whole record."""
    no_guest(caller)
    held = await worker.desk.run(lambda: worker.service.refresh(HOUSE))
    house: House = held.state
    config = worker.config
    seen = (house.licence, house.approved, house.general_rules, house.jackpot_approval)
    if not is_staff(caller):
        return HouseSeen(config.house, *seen, held.version)
    people: People = await worker.desk.look(lambda: worker.service.peek(PEOPLE).state)
    pits = sorted({person.pit for person in people.known.values() if person.pit})
    clocks = Running(False, config.betting_seconds, config.decision_seconds, config.force_seconds)
    titles = dict.fromkeys(title.value for book in known() for title in house_rules(book).titles.values())
    reads = caller.person.role in (Role.OPERATOR, Role.INSPECTOR)
    opens, queries = caller.person.role in OVERSEERS, house.queries if reads else {}
    record = replace(house, templates=house.templates if opens else {}, queries=queries)
    return HouseSeen(config.house, *seen, held.version, record, tuple(titles), tuple(pits), clocks)


# Jackpot pools


class PoolSeen(Struct, frozen=True):
    """A jackpot pool: its meter and base, the rate at which wagers feed it in ten-thousandths, and its tables.

    What came in, was guaranteed, paid and kept, and the claims that are open, are for staff and inspectors.
    """

    pool: str
    meter: int
    base: int
    rate: int
    tables: tuple[str, ...]
    down: tuple[str, ...]
    contributed: int | None = None
    guaranteed: int | None = None
    paid: int | None = None
    retained: int | None = None
    claims: tuple[PoolClaim, ...] = ()
    into: str = ""
    """The pool that took its place, once it is closed."""


class Pools(Report, frozen=True, kw_only=True):
    """A page of pools by name; `after` asks for the next."""

    pools: list[PoolSeen]
    after: str | None = None


class PoolHistory(Report, frozen=True, kw_only=True):
    """A pool and its latest hits, newest first."""

    pool: PoolSeen
    hits: list[Hit]


@get("/pools", tags=["pools"])
async def list_pools(worker: Serving, caller: Asking, after: Place = "", limit: Limit = 500) -> Pools:
    """Lists the jackpot pools with their meters."""
    no_guest(caller)
    behind = _behind(worker, POOL, after)
    found = await worker.desk.run(lambda: [held.state for _, held in islice(behind, limit + 1)])
    page = [_pool(pool, caller) for pool in found[:limit]]
    last = page[-1].pool if len(found) > limit else None
    return Pools(pools=page, after=last, **head(worker, Sentence("report.pools"), empty=not page))


@get("/pools/{pool:str}", tags=["pools"])
async def one_pool(worker: Serving, caller: Asking, pool: FromPath[str]) -> PoolHistory:
    """Shows a pool and its last 25 hits."""
    no_guest(caller)
    found, _ = await loaded(worker, POOL + pool)
    await tallied(worker)
    hits = await worker.desk.run(lambda: worker.tallies.hits(pool))
    since, until = (hits[-1].at, hits[0].at) if hits else (0, 0)
    top = head(worker, Sentence("report.pool", pool=pool), since, until, empty=not hits)
    return PoolHistory(pool=_pool(found, caller), hits=hits, **top)


def _pool(pool: Pool, caller: Caller) -> PoolSeen:
    seen = (pool.id, pool.amount, pool.seed, pool.rate, pool.tables, pool.down)
    books = (pool.contributed, pool.guaranteed, pool.paid, pool.retained, pool.claims)
    return PoolSeen(*seen, *books, into=pool.into) if is_staff(caller) else PoolSeen(*seen, into=pool.into)


# Disputes


class DisputeSeen(Struct, frozen=True):
    """A dispute about a round of a table: as it was named, and the number of the round it is kept with.

    `rules` are the clauses that say who decides, in our words; `since` and `until` are the seconds of the round, by
    which its recording is found.
    """

    table: str
    name: str
    stage: DisputeStage
    by: str
    said: str
    round: int
    about: str
    decisions: tuple[str, ...]
    told: bool
    review_until: int
    version: int
    rules: tuple[tuple[str, str], ...] = ()
    since: int = 0
    until: int = 0


class Disputes(Report, frozen=True, kw_only=True):
    """A page of disputes by table and name; `after` asks for the next."""

    disputes: list[DisputeSeen]
    after: str | None = None


@get("/disputes", tags=["disputes"])
async def list_disputes(worker: Serving, caller: Asking, after: Place = "", limit: Limit = 100) -> Disputes:
    """Lists disputes: to staff and inspectors all, to a player the own."""
    no_guest(caller)
    found: list[DisputeSeen] = []
    own = None if is_staff(caller) else (NOBODY, caller.person.id)
    while names := worker.hub.disputes.after(after, limit + 1 - len(found), own):
        seen = await worker.desk.run(partial(_standing, worker, names))
        found += [one for one in seen if own is None or one.by in own]
        after = names[-1]
    page = found[:limit]
    last = f"{page[-1].table}/{page[-1].name}" if len(found) > limit else None
    return Disputes(disputes=page, after=last, **head(worker, Sentence("report.disputes"), empty=not page))


def _standing(worker: Worker, names: list[str]) -> list[DisputeSeen]:
    """Disputes by their table and name; one that stands still is none."""
    found = []
    for name in names:
        with suppress(Foreign):
            held = worker.service.refresh(DISPUTE + name)
            found.append(_dispute(worker, DISPUTE + name, held.state, held.version))
    return found


@get("/disputes/{table:str}/{name:str}", tags=["disputes"])
async def one_dispute(
    worker: Serving, caller: Asking, table: FromPath[str], name: FromPath[str]
) -> DisputeSeen:
    """Shows a dispute to whoever raised it, to staff and to inspectors."""
    no_guest(caller)
    stream = f"{DISPUTE}{table}/{name}"
    dispute, version = await loaded(worker, stream)
    if not is_staff(caller) and dispute.by != caller.person.id:
        raise refuse(Code.NOT_FOUND, "", "name")
    return await worker.desk.run(lambda: _dispute(worker, stream, dispute, version))


def _dispute(worker: Worker, stream: str, dispute: Dispute, version: int) -> DisputeSeen:
    _, table, name = stream.split("/")
    record = worker.index.one(table, dispute.number) if dispute.number else None
    about = record if record is not None else worker.service.refresh(table_stream(table)).state
    times = (record.started, record.ended) if record is not None else (0, 0)
    said = (dispute.stage, dispute.by, dispute.round, dispute.number, dispute.about)
    held = (dispute.decisions, dispute.told, dispute.review_until, version)
    return DisputeSeen(table, name, *said, *held, _who_decides(about.rulebook), *times)


def _who_decides(book: str) -> tuple[tuple[str, str], ...]:
    """The clauses of a rulebook that say who decides disputes, and who after them."""
    if book not in known():
        return ()
    numbers = filter(None, map(house_rules(book).clause, ("dispute.first", "dispute.ended")))
    return tuple((one.id, one.says) for number in numbers for one in find(f"{book}:{number}"))
