"""What a promotion gives away, and what must be told of each kind of prize. Money is in cents.

A value of None, or an empty text, means that the terms do not say; "none" and False are answers.
"""

from datetime import date
from enum import StrEnum

from msgspec import Struct


class Form(StrEnum):
    """What a prize is paid in."""

    CASH = "cash"
    SLOTS_DOLLARS = "slots dollars"
    CASINO_DOLLARS = "casino dollars"
    NON_MONETARY = "non-monetary"


class PrizeCategory(StrEnum):
    """What an item of a prize is, as far as the rules ask."""

    OTHER = "other"
    MACHINERY = "machinery or electric appliance"
    VEHICLE = "motor vehicle"
    TRAVEL = "travel"
    REAL_ESTATE = "real estate"
    LIQUOR = "liquor"
    TOBACCO = "tobacco"
    FIREARM = "firearm"
    AMMUNITION = "ammunition"
    IMITATION_FIREARM = "imitation firearm"
    PROHIBITED_WEAPON = "prohibited weapon"


class Item(Struct, frozen=True):
    """A thing or a service that a prize consists of or includes."""

    name: str
    category: PrizeCategory = PrizeCategory.OTHER
    liquor_millilitres: int = 0


class Details(Struct, frozen=True, tag=True):
    """What must be told of an item of a certain kind."""


class Machinery(Details, frozen=True):
    """A machine or an electric appliance."""

    make: str = ""
    model: str = ""
    accessories: tuple[str, ...] | None = None


class Vehicle(Details, frozen=True):
    """A motor vehicle."""

    make: str = ""
    model: str = ""
    accessories: tuple[str, ...] | None = None
    on_road_costs: bool | None = None


class TravelDates(Struct, frozen=True):
    """When the travel must be taken; all empty where any time will do."""

    earliest: date | None = None
    latest: date | None = None
    except_for: str = ""


class Travel(Details, frozen=True):
    """A journey; `accommodation` is its standard, or that there is none."""

    persons: int | None = None
    airfares: bool | None = None
    transfers: bool | None = None
    other_transport: bool | None = None
    nights: int | None = None
    accommodation: str = ""
    meals: bool | None = None
    dates: TravelDates | None = None
    spending_money: int | None = None


class RealEstate(Details, frozen=True):
    """A home; `plans` name the attached drawings."""

    dwelling: str = ""
    plans: tuple[str, ...] = ()
    contract: str = ""
    easements: str = ""
    location: str = ""
    conveyancing: bool | None = None
    legal_costs: bool | None = None
    fixtures: bool | None = None
    furniture: bool | None = None


AnyDetails = Machinery | Vehicle | Travel | RealEstate


class Prize(Struct, frozen=True):
    """One prize; `cash_alternative` is what its winner may take in cash instead."""

    id: str
    form: Form
    description: str = ""
    value: int = 0
    conditions: str = ""
    contents: tuple[Item, ...] = ()
    details: tuple[AnyDetails, ...] = ()
    cash_alternative: int | None = None

    @property
    def worth(self) -> int:
        """The most that it can be worth to its winner."""
        return max(self.value, self.cash_alternative or 0)
