"""The sheet of terms: every line that the rules ask for, with what the terms say there (15.7).

The same lines show what is missing, go to the authority and are shown to patrons.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

from croupier.house.promotions import terms as t
from croupier.house.promotions.rules import PromotionRules
from croupier.house.wallet.protection import LATEST
from croupier.words.amounts import money, used


class Part:
    """A part of a sheet: makes its lines, each with the clause of the act it follows."""

    def __init__(self, rules: PromotionRules, *acts: str, prize: str = "") -> None:
        self.rules, self.acts, self.prize = rules, acts, prize

    def inner(self, act: str) -> "Part":
        """A part within this one."""
        return Part(self.rules, *self.acts, act, prize=self.prize)

    def line(self, act: str, item: str, text: str) -> t.SheetLine:
        """A line on an act."""
        within = tuple(self.rules.clause(outer) for outer in self.acts)
        return t.SheetLine(item, text.strip(), self.rules.clause(act), within, self.prize)


def sheet(rules: PromotionRules, terms: t.PromotionTerms) -> tuple[t.SheetLine, ...]:
    """Every line that the rules ask of the terms, with what the terms say there."""
    lines = [*_general(Part(rules, "promotion.terms"), terms)]
    for prize in terms.prizes:
        lines.extend(_prize(Part(rules, "promotion.terms", prize=prize.id), prize))
    return tuple(line for line in lines if line.clause)


def _general(part: Part, terms: t.PromotionTerms) -> Iterator[t.SheetLine]:
    """The lines of the promotion as a whole; what is attached to the nature of a prize is told where there is any."""
    yield part.line("promotion.terms.manner", "how the prize is awarded", terms.manner)
    act = "promotion.terms.awarding"
    yield part.line(act, "when the prize is awarded", moment(terms.awarded_at))
    yield part.line(act, "where the prize is awarded", terms.awarded_where)
    who = terms.eligibility.says if terms.eligibility else ""
    yield part.line("promotion.terms.eligibility", "who is eligible", who)
    wager = amount(terms.qualifying_wager, none="none")
    yield part.line("promotion.terms.wager", "the wager that is needed", wager)
    yield part.line("promotion.terms.closing", "when entries close", moment(terms.entries_close))
    act = "promotion.terms.nature"
    yield part.line(act, "the nature of the prize", terms.nature)
    for item in ("qualification", "reservation", "guarantee"):
        if attached := getattr(terms, item):
            yield part.line(act, item, attached)
    act = "promotion.terms.holding"
    yield part.line(act, "where the promotion is held", terms.place)
    yield part.line(act, "when the promotion begins", moment(terms.starts))
    yield part.line(act, "when the promotion ends", moment(terms.ends))
    act = "promotion.terms.claiming"
    yield part.line(act, "how to claim", terms.claim_method)
    yield part.line(act, "whether entrants must be present", answer(terms.presence, "yes", "no"))
    yield part.line("promotion.terms.notification", "how the winner is told", listed(terms.notification))
    yield part.line("promotion.terms.results", "how results are published", terms.results)
    names = listed(prize.id for prize in terms.prizes)
    yield part.line("promotion.terms.prizes", "the prizes", names)


# Prizes (15.7.11)


def _prize(part: Part, prize: t.Prize) -> Iterator[t.SheetLine]:
    act = "promotion.terms.prizes"
    yield part.line(act, "what the prize is", prize.description)
    yield part.line(act, "its value", amount(prize.value))
    yield part.line(act, "conditions on receiving or using it", prize.conditions)
    if prize.form is t.Form.NON_MONETARY:
        yield part.line(act, "what it consists of", listed(item.name for item in prize.contents))
    if prize.cash_alternative is not None:
        yield part.line("promotion.cash_alternative", "cash instead of it", amount(prize.cash_alternative))
    inner = part.inner(act)
    yield from _kinds(inner, prize)
    for details in prize.details:
        yield from _details(inner, details)


def _kinds(part: Part, prize: t.Prize) -> Iterator[t.SheetLine]:
    """Each item of a kind that asks for details needs a set of them."""
    for kind, (act, category, _) in _DETAILS.items():
        items = [item.name for item in prize.contents if item.category is category]
        given = [details for details in prize.details if isinstance(details, kind)]
        if items:
            text = listed(items) if len(given) >= len(items) else ""
            yield part.line(act, f"details of the {category}", text)


def _details(part: Part, details: t.AnyDetails) -> Iterator[t.SheetLine]:
    act, _, lines = _DETAILS[type(details)]
    inner = part.inner(act)
    for line, item, text in lines(details):
        yield inner.line(line, item, text)


Lines = Iterator[tuple[str, str, str]]
"""What is told of an item: the act that asks for it, what it is called, and what the terms say."""


def _machinery(machine: t.Machinery) -> Lines:
    yield "promotion.machinery.make", "make", machine.make
    yield "promotion.machinery.model", "model", machine.model
    yield "promotion.machinery.accessories", "accessories", listed(machine.accessories, "none")


def _vehicle(vehicle: t.Vehicle) -> Lines:
    yield "promotion.vehicle.make", "make", vehicle.make
    yield "promotion.vehicle.model", "model", vehicle.model
    yield "promotion.vehicle.accessories", "accessories", listed(vehicle.accessories, "none")
    yield (
        "promotion.vehicle.accessories",
        "registration and other on-road costs",
        answer(vehicle.on_road_costs),
    )


def _travel(travel: t.Travel) -> Lines:
    yield "promotion.travel.persons", "how many persons travel", count(travel.persons)
    yield "promotion.travel.included", "airfares", answer(travel.airfares)
    yield "promotion.travel.included", "transfers", answer(travel.transfers)
    yield "promotion.travel.included", "other transport", answer(travel.other_transport)
    yield "promotion.travel.included", "duration in nights", count(travel.nights)
    yield "promotion.travel.included", "standard of accommodation", travel.accommodation
    yield "promotion.travel.included", "meals", answer(travel.meals)
    yield "promotion.travel.dates", "when it must be taken", _dates(travel.dates)
    yield "promotion.travel.spending", "spending money", amount(travel.spending_money, none="not included")


def _dates(dates: t.TravelDates | None) -> str:
    if dates is None:
        return ""
    limits = {"from": dates.earliest, "until": dates.latest, "except": dates.except_for}
    return " ".join(f"{word} {limit}" for word, limit in limits.items() if limit) or "at any time"


def _estate(home: t.RealEstate) -> Lines:
    yield "promotion.estate.dwelling", "type of dwelling", home.dwelling
    yield "promotion.estate.plans", "plans", listed(home.plans)
    yield "promotion.estate.contract", "contract", home.contract
    yield "promotion.estate.easements", "easements", home.easements
    yield "promotion.estate.location", "address or location", home.location
    for item in ("conveyancing", "legal_costs", "fixtures", "furniture"):
        yield "promotion.estate.covered", item.replace("_", " "), answer(getattr(home, item))


_DETAILS = dict[type, tuple[str, t.PrizeCategory, Callable[[Any], Lines]]](
    {
        t.Machinery: ("promotion.machinery", t.PrizeCategory.MACHINERY, _machinery),
        t.Vehicle: ("promotion.vehicle", t.PrizeCategory.VEHICLE, _vehicle),
        t.Travel: ("promotion.travel", t.PrizeCategory.TRAVEL, _travel),
        t.RealEstate: ("promotion.estate", t.PrizeCategory.REAL_ESTATE, _estate),
    }
)
"""For each kind of details the act that asks for them, the items that need them, and their lines."""


# How a value reads; an empty text where nothing is said


def moment(at: int | None) -> str:
    """A time; one that no calendar has is its last.

    >>> moment(1548979200), moment(10**15)
    ('2019-02-01 00:00 UTC', '9999-12-31 23:59 UTC')
    """
    return "" if at is None else f"{datetime.fromtimestamp(min(max(0, at), LATEST), UTC):%Y-%m-%d %H:%M} UTC"


def amount(cents: int | None, none: str = "") -> str:
    """A sum of money, with a word of its own for nothing; a sum below zero says nothing.

    >>> amount(1_234_500)
    '$12,345.00'
    """
    if cents is None or cents < 0:
        return ""
    sign = "" if used().code else "$"
    return f"{sign}{money(cents)}" if cents else none


def answer(value: bool | None, yes: str = "included", no: str = "not included") -> str:
    """A yes or a no."""
    return "" if value is None else yes if value else no


def listed(values: Iterable[str] | None, none: str = "") -> str:
    """Several words, with one of its own for none.

    >>> listed(("spare wheel", "roof rack"))
    'spare wheel, roof rack'
    """
    if values is None:
        return ""
    words = [value.strip() for value in values]
    return ", ".join(words) or none if all(words) else ""


def count(number: int | None) -> str:
    """A number of at least one."""
    return str(number) if number is not None and number >= 1 else ""
