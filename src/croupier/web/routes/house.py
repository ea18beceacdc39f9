"""The house itself: its licence and record, the persons it knows, and its promotions."""

from litestar import get
from msgspec import Struct

from croupier.house.act import HOUSE, PEOPLE, Person, Role
from croupier.house.house import House
from croupier.house.people import People
from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.view import PromotionView, view
from croupier.house.streams import PROMOTION
from croupier.rulebook.house import house_rules
from croupier.web.callers import Asking, Asks, Caller, worker_of
from croupier.web.records.reports import Limit, Place, Report, head, no_guest, watch
from croupier.web.worker import Worker


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


class PersonSeen(Struct, frozen=True):
    """Somebody known to the house, and why locked out where that is so."""

    person: Person
    locked: str | None = None


class Persons(Report, frozen=True, kw_only=True):
    """A page of persons by id; `after` asks for the next."""

    persons: list[PersonSeen]
    after: str | None = None


class HouseSeen(Struct, frozen=True):
    """The house: its name, licence and approvals; whom it keeps apart or out is for staff and inspectors."""

    house: str
    licence: str
    approved: tuple[str, ...]
    general_rules: str
    jackpot_approval: str
    version: int
    record: House | None = None


@get("/promotions", tags=["promotions"])
async def list_promotions(request: Asks, caller: Asking, after: Place = "", limit: Limit = 50) -> Promotions:
    """Lists promotions, each as the caller may see it."""
    no_guest(caller)
    worker = worker_of(request)
    found = await worker.desk.run(lambda: _promotions(worker, caller, after, limit + 1))
    page = found[:limit]
    last = f"{page[-1].rulebook}/{page[-1].name}" if len(found) > limit else None
    return Promotions(promotions=page, after=last, **head(worker, "Promotions", empty=not page))


def _promotions(worker: Worker, caller: Caller, after: str, limit: int) -> list[PromotionSeen]:
    streams = [stream for stream in worker.store.streams(PROMOTION) if stream > PROMOTION + after]
    found = []
    for stream in streams[:limit]:
        _, book, name = stream.split("/")
        loaded = worker.service.refresh(stream)
        seen = view(PromotionRules(house_rules(book)), loaded.state, caller.person)
        found.append(PromotionSeen(book, name, loaded.version, seen))
    return found


@get("/people", tags=["people"])
async def list_people(request: Asks, caller: Asking, after: Place = "", limit: Limit = 100) -> Persons:
    """Lists the persons known to the house, to operators and inspectors."""
    watch(caller)
    worker = worker_of(request)
    people: People = await worker.desk.run(lambda: worker.service.state(PEOPLE))
    names = sorted(name for name in people.known if name > after)
    page = [PersonSeen(people.known[name], people.locked.get(name)) for name in names[:limit]]
    last = names[limit - 1] if len(names) > limit else None
    return Persons(persons=page, after=last, **head(worker, "Persons", empty=not page))


@get("/house", tags=["house"])
async def the_house(request: Asks, caller: Asking) -> HouseSeen:
    """Shows the house, and to staff and inspectors its whole record."""
    no_guest(caller)
    worker = worker_of(request)
    loaded = await worker.desk.run(lambda: worker.service.refresh(HOUSE))
    house: House = loaded.state
    return HouseSeen(
        worker.config.house,
        house.licence,
        house.approved,
        house.general_rules,
        house.jackpot_approval,
        loaded.version,
        house if caller.person.role is not Role.PLAYER else None,
    )


handlers = (list_promotions, list_people, the_house)
