"""The terms of a promotion: its prizes, and the people, stakes, contacts and payments that they are about.

Times are seconds since 1970, money is in cents. A value of None, or an empty text, means that the terms do not say;
"none" and False are answers.
"""

from datetime import date
from enum import StrEnum

from msgspec import Struct

# Prizes


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


# Terms


class Means(StrEnum):
    """How a winner is told."""

    FACE_TO_FACE = "face-to-face"
    MAIL = "mail"
    TELEPHONE = "telephone"
    EMAIL = "email"
    ANNOUNCEMENT = "announcement at the draw"


class Eligibility(Struct, frozen=True):
    """Who may win: in words, and as what an entrant must and must not be."""

    says: str
    minimum_age: int = 18
    requires: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()


class PromotionTerms(Struct, frozen=True):
    """The terms of a promotion; a qualifying wager of 0 says that none is needed."""

    manner: str = ""
    awarded_at: int | None = None
    awarded_where: str = ""
    eligibility: Eligibility | None = None
    qualifying_wager: int | None = None
    nature: str = ""
    entries_close: int | None = None
    place: str = ""
    starts: int | None = None
    ends: int | None = None
    claim_method: str = ""
    presence: bool | None = None
    notification: tuple[Means, ...] = ()
    results: str = ""
    prizes: tuple[Prize, ...] = ()
    qualification: str = ""
    reservation: str = ""
    guarantee: str = ""

    def prize(self, name: str) -> Prize | None:
        """The prize with an id."""
        return next((prize for prize in self.prizes if prize.id == name), None)


class SheetLine(Struct, frozen=True):
    """One line of a sheet; `within` are the clauses that hold its own, `prize` is set where it is about one."""

    item: str
    text: str
    clause: str
    within: tuple[str, ...] = ()
    prize: str = ""


class Medium(StrEnum):
    """Where terms can be read."""

    CASINO = "within the casino"
    WEBSITE = "secure website"
    EMAIL = "email click-through"
    MAIL = "direct mail"
    BROCHURE = "brochure"
    OTHER = "other suitable means"


class Availability(Struct, frozen=True):
    """One place where terms can be read: a link, a desk, the name of a brochure."""

    medium: Medium
    where: str


class Entrant(Struct, frozen=True):
    """Who enters, and what the house knows him to be."""

    id: str
    name: str
    age: int
    is_a: tuple[str, ...] = ()


class Stake(Struct, frozen=True):
    """A wager recorded in a round at a table."""

    table: str
    round: str
    amount: int


class Claimant(Struct, frozen=True):
    """Somebody who claims a prize; `player` is his id where he is known."""

    name: str = ""
    address: str = ""
    player: str = ""


class Method(StrEnum):
    """How money is paid."""

    CASH = "cash"
    CROSSED_CHEQUE = "crossed cheque"
    TRANSFER = "electronic funds transfer"


class Payment(Struct, frozen=True):
    """A part of a payment; a cheque or a transfer names who gets it."""

    method: Method
    amount: int
    payee: str = ""


class Contact(Struct, frozen=True, tag=True):
    """An attempt to reach a winner, with what is recorded of it."""


class FaceToFace(Contact, frozen=True):
    """A member of staff spoke to him."""

    staff: str
    at: int


class Mail(Contact, frozen=True):
    """A letter was posted."""

    address: str
    at: int


class Telephone(Contact, frozen=True):
    """He was called."""

    number: str
    at: int


class Email(Contact, frozen=True):
    """An email was sent."""

    address: str
    at: int


AnyContact = FaceToFace | Mail | Telephone | Email
