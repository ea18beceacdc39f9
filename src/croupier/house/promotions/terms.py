"""The terms of a promotion, and the people, stakes, contacts and payments that they are about.

Times are seconds since 1970. A value of None, or an empty text, means that the terms do not say.
"""

from enum import StrEnum

from msgspec import Struct

from croupier.house.promotions.prizes import Prize


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
