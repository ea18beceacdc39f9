"""The lines of a sheet of terms that are about its prizes (15.7.11)."""

from collections.abc import Iterator

from croupier.house.promotions.prizes import (
    AnyDetails,
    Form,
    Machinery,
    Prize,
    PrizeCategory,
    RealEstate,
    Travel,
    TravelDates,
    Vehicle,
)
from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.sheet import Part, SheetLine, amount, answer, count, general, listed
from croupier.house.promotions.terms import PromotionTerms


def sheet(rules: PromotionRules, terms: PromotionTerms) -> tuple[SheetLine, ...]:
    """Every line that the rules ask of the terms, with what the terms say there."""
    lines = [*general(rules, terms), *_listing(rules, terms)]
    for prize in terms.prizes:
        lines.extend(_prize(Part(rules, "promotion.terms", prize=prize.id), prize))
    return tuple(line for line in lines if line.clause)


def _listing(rules: PromotionRules, terms: PromotionTerms) -> Iterator[SheetLine]:
    names = listed(prize.id for prize in terms.prizes)
    yield Part(rules, "promotion.terms").line("promotion.terms.prizes", "the prizes", names)


def _prize(part: Part, prize: Prize) -> Iterator[SheetLine]:
    act = "promotion.terms.prizes"
    yield part.line(act, "what the prize is", prize.description)
    yield part.line(act, "its value", amount(prize.value))
    yield part.line(act, "conditions on receiving or using it", prize.conditions)
    if prize.form is Form.NON_MONETARY:
        yield part.line(act, "what it consists of", listed(item.name for item in prize.contents))
    if prize.cash_alternative is not None:
        yield _alternative(part, prize)
    inner = part.inner(act)
    yield from _kinds(inner, prize)
    for details in prize.details:
        yield from _details(inner, details)


def _alternative(part: Part, prize: Prize) -> SheetLine:
    return part.line("promotion.cash_alternative", "cash instead of it", amount(prize.cash_alternative))


def _kinds(part: Part, prize: Prize) -> Iterator[SheetLine]:
    """Each item of a kind that asks for details needs a set of them."""
    for act, category, kind in (
        ("promotion.machinery", PrizeCategory.MACHINERY, Machinery),
        ("promotion.vehicle", PrizeCategory.VEHICLE, Vehicle),
        ("promotion.travel", PrizeCategory.TRAVEL, Travel),
        ("promotion.estate", PrizeCategory.REAL_ESTATE, RealEstate),
    ):
        items = [item.name for item in prize.contents if item.category is category]
        given = [details for details in prize.details if isinstance(details, kind)]
        if items:
            text = listed(items) if len(given) >= len(items) else ""
            yield part.line(act, f"details of the {category}", text)


def _details(part: Part, details: AnyDetails) -> Iterator[SheetLine]:
    match details:
        case Machinery():
            yield from _machinery(part.inner("promotion.machinery"), details)
        case Vehicle():
            yield from _vehicle(part.inner("promotion.vehicle"), details)
        case Travel():
            yield from _travel(part.inner("promotion.travel"), details)
        case RealEstate():
            yield from _estate(part.inner("promotion.estate"), details)


def _machinery(part: Part, machine: Machinery) -> Iterator[SheetLine]:
    yield part.line("promotion.machinery.make", "make", machine.make)
    yield part.line("promotion.machinery.model", "model", machine.model)
    yield part.line("promotion.machinery.accessories", "accessories", listed(machine.accessories, "none"))


def _vehicle(part: Part, vehicle: Vehicle) -> Iterator[SheetLine]:
    act = "promotion.vehicle.accessories"
    yield part.line("promotion.vehicle.make", "make", vehicle.make)
    yield part.line("promotion.vehicle.model", "model", vehicle.model)
    yield part.line(act, "accessories", listed(vehicle.accessories, "none"))
    yield part.line(act, "registration and other on-road costs", answer(vehicle.on_road_costs))


def _travel(part: Part, travel: Travel) -> Iterator[SheetLine]:
    act = "promotion.travel.included"
    yield part.line("promotion.travel.persons", "how many persons travel", count(travel.persons))
    yield part.line(act, "airfares", answer(travel.airfares))
    yield part.line(act, "transfers", answer(travel.transfers))
    yield part.line(act, "other transport", answer(travel.other_transport))
    yield part.line(act, "duration in nights", count(travel.nights))
    yield part.line(act, "standard of accommodation", travel.accommodation)
    yield part.line(act, "meals", answer(travel.meals))
    yield part.line("promotion.travel.dates", "when it must be taken", _dates(travel.dates))
    spending = amount(travel.spending_money, none="not included")
    yield part.line("promotion.travel.spending", "spending money", spending)


def _dates(dates: TravelDates | None) -> str:
    if dates is None:
        return ""
    limits = [
        f"from {dates.earliest}" if dates.earliest else "",
        f"until {dates.latest}" if dates.latest else "",
        f"except {dates.except_for}" if dates.except_for else "",
    ]
    return " ".join(filter(None, limits)) or "at any time"


def _estate(part: Part, home: RealEstate) -> Iterator[SheetLine]:
    act = "promotion.estate.covered"
    yield part.line("promotion.estate.dwelling", "type of dwelling", home.dwelling)
    yield part.line("promotion.estate.plans", "plans", listed(home.plans))
    yield part.line("promotion.estate.contract", "contract", home.contract)
    yield part.line("promotion.estate.easements", "easements", home.easements)
    yield part.line("promotion.estate.location", "address or location", home.location)
    yield part.line(act, "conveyancing", answer(home.conveyancing))
    yield part.line(act, "legal costs", answer(home.legal_costs))
    yield part.line(act, "fixtures", answer(home.fixtures))
    yield part.line(act, "furniture", answer(home.furniture))
