"""Who does something, when, why, and with whom; what names are like, and how far the titles of a floor reach."""

import re
from enum import StrEnum

from msgspec import UNSET, Struct, UnsetType

from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook.house import HouseRules
from croupier.rulebook.settings import RulingRole


class Role(StrEnum):
    """What a person is in the house."""

    PLAYER = "player"
    DEALER = "dealer"
    SUPERVISOR = "game supervisor"
    OPERATOR = "casino operator"
    INSPECTOR = "inspector"
    CHECKER = "deck-checking device"


STAFF = (Role.DEALER, Role.SUPERVISOR, Role.OPERATOR)
OVERSEERS = (Role.SUPERVISOR, Role.OPERATOR)


class Person(Struct, frozen=True):
    """Somebody known to the house."""

    id: str
    role: Role
    title: str = ""
    pit: str = ""


class ToldTo(StrEnum):
    """Who at a table is told of a use of a power, beside its staff: everybody, the seat that it is about, or nobody."""

    ALL = "all"
    SEAT = "seat"
    STAFF = "staff"


class Act(Struct, frozen=True, gc=False):
    """The circumstances of a command: its person, a second one where two are needed, the time and the reason.

    Time is in whole seconds since 1970 and always passed in. With `program` nobody asked: the program did it, in the
    name of whoever is in charge. `only_two` marks what two persons did who were all the staff; `told` who hears of it,
    where the table of powers does not have it told to all.
    """

    by: Person
    at: int
    why: str = ""
    second: Person | None = None
    program: bool | UnsetType = UNSET
    only_two: bool | UnsetType = UNSET
    told: ToldTo | UnsetType = UNSET


HOUSE_DEALER = Person("autopilot", Role.DEALER)
HOUSE_SUPERVISOR = Person("autopilot supervisor", Role.SUPERVISOR)
HOUSE_OPERATOR = Person("house", Role.OPERATOR)
HOUSE_STAFF = (HOUSE_DEALER, HOUSE_SUPERVISOR, HOUSE_OPERATOR)
"""Those who act where the program itself does: known to every house, with no account."""


# Names of persons, tables and the rest: plain enough to stand in a stream, an account and a file

PEOPLE = "people"
HOUSE = "house"
"""The streams of who is known, and of the house itself."""

_NAME = re.compile(r"[\w .'-]{1,60}")
_COMMAND = re.compile(r"[\w .:/'-]{1,200}")


def is_name(word: str) -> bool:
    """Whether something can be the name of a person or a table; two names that look alike are not both names.

    >>> is_name("Stud A"), is_name("a/b"), is_name(""), is_name("Bob "), is_name("Stud  A")
    (True, False, False, False, False)
    """
    return _NAME.fullmatch(word) is not None and " ".join(word.split()) == word


def is_command_id(word: str) -> bool:
    """Whether something can be the id of a command."""
    return _COMMAND.fullmatch(word) is not None


# Who is who on a floor: the titles a rulebook gives, what each takes in, and how far each reaches

LADDER = (
    ("supervisor", "staff.supervisor"),
    ("casino_supervisor", "staff.supervisor"),
    ("assistant", "staff.assistant"),
    ("manager", "staff.manager"),
)
"""The titles of supervision from the table up, and the acts whose clauses define them."""


def rank(duties: HouseRules, person: Person) -> int:
    """How high a person stands; 0 for those without a title of supervision."""
    for height, (name, _) in enumerate(LADDER, 1):
        title = duties.titles.get(name)
        if title is not None and title.value == person.title:
            return height
    return 0


def supervises(duties: HouseRules, person: Person) -> Refusal | None:
    """Refuses whoever is no casino supervisor, the term taking in the supervisor of the game and all above."""
    if rank(duties, person) and person.role in OVERSEERS:
        return None
    return refuse(Code.ROLE_TOO_LOW, duties.clause("staff.supervisor"), "supervisor-known", person=person.id)


def oversees(duties: HouseRules, person: Person) -> Refusal | None:
    """Refuses a supervisor under a title that is none of the rulebook's; without a title the role alone counts.

    The casino operator stands above every title.
    """
    ladder = any(name in duties.titles for name, _ in LADDER)
    if not ladder or not person.title or person.role is Role.OPERATOR:
        return None
    return supervises(duties, person)


def reaches(duties: HouseRules, person: Person, pit: str) -> Refusal | None:
    """Refuses who runs a pit outside it; the operator has the whole floor, and a table in no pit is open to all."""
    if not person.pit or not pit or person.pit == pit or person.role is Role.OPERATOR:
        return None
    return refuse(Code.OTHER_PIT, duties.clause("staff.assistant"), person=person.id)


RULING = {RulingRole.OPERATOR: (Role.OPERATOR,), RulingRole.SUPERVISOR: (Role.OPERATOR, Role.SUPERVISOR)}
"""The roles that a house gives the last word besides whom the rulebook names."""


def has_last_word(duties: HouseRules, person: Person, authorised: RulingRole = RulingRole.NAMED) -> bool:
    """Whether a person decides finally what the rules leave open: by title, by role where the role is named, or by the
    operator's authority."""
    title = duties.titles["last_word"].value
    named = person.title == title or (title == Role.OPERATOR and person.role is Role.OPERATOR)
    return named or person.role in RULING.get(authorised, ())
