"""The sheet of terms: every line that the rules ask for, with what the terms say there (15.7).

The same lines show what is missing, go to the authority and are shown to patrons.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from msgspec import Struct

from croupier.house.promotions.rules import PromotionRules
from croupier.house.promotions.terms import PromotionTerms


class SheetLine(Struct, frozen=True):
    """One line of a sheet; `within` are the clauses that hold its own, `prize` is set where it is about one."""

    item: str
    text: str
    clause: str
    within: tuple[str, ...] = ()
    prize: str = ""


class Part:
    """A part of a sheet: makes its lines, each with the clause of the act it follows."""

    def __init__(self, rules: PromotionRules, *acts: str, prize: str = "") -> None:
        self.rules, self.acts, self.prize = rules, acts, prize

    def inner(self, act: str) -> "Part":
        """A part within this one."""
        return Part(self.rules, *self.acts, act, prize=self.prize)

    def line(self, act: str, item: str, text: str) -> SheetLine:
        """A line on an act."""
        within = tuple(self.rules.clause(outer) for outer in self.acts)
        return SheetLine(item, text.strip(), self.rules.clause(act), within, self.prize)


def general(rules: PromotionRules, terms: PromotionTerms) -> Iterator[SheetLine]:
    """The lines of the promotion as a whole."""
    part = Part(rules, "promotion.terms")
    yield part.line("promotion.terms.manner", "how the prize is awarded", terms.manner)
    yield from _awarding(part, terms)
    yield from _entering(part, terms)
    yield from _nature(part, terms)
    yield from _holding(part, terms)
    yield from _claiming(part, terms)
    yield part.line("promotion.terms.results", "how results are published", terms.results)


def _awarding(part: Part, terms: PromotionTerms) -> Iterator[SheetLine]:
    act = "promotion.terms.awarding"
    yield part.line(act, "when the prize is awarded", moment(terms.awarded_at))
    yield part.line(act, "where the prize is awarded", terms.awarded_where)


def _entering(part: Part, terms: PromotionTerms) -> Iterator[SheetLine]:
    who = terms.eligibility.says if terms.eligibility else ""
    yield part.line("promotion.terms.eligibility", "who is eligible", who)
    wager = amount(terms.qualifying_wager, none="none")
    yield part.line("promotion.terms.wager", "the wager that is needed", wager)
    yield part.line("promotion.terms.closing", "when entries close", moment(terms.entries_close))


def _nature(part: Part, terms: PromotionTerms) -> Iterator[SheetLine]:
    """The nature of the prize is needed; what the operator attaches to it is told where there is any."""
    act = "promotion.terms.nature"
    yield part.line(act, "the nature of the prize", terms.nature)
    for item in ("qualification", "reservation", "guarantee"):
        if attached := getattr(terms, item):
            yield part.line(act, item, attached)


def _holding(part: Part, terms: PromotionTerms) -> Iterator[SheetLine]:
    act = "promotion.terms.holding"
    yield part.line(act, "where the promotion is held", terms.place)
    yield part.line(act, "when the promotion begins", moment(terms.starts))
    yield part.line(act, "when the promotion ends", moment(terms.ends))


def _claiming(part: Part, terms: PromotionTerms) -> Iterator[SheetLine]:
    act = "promotion.terms.claiming"
    yield part.line(act, "how to claim", terms.claim_method)
    yield part.line(act, "whether entrants must be present", answer(terms.presence, "yes", "no"))
    yield part.line("promotion.terms.notification", "how the winner is told", listed(terms.notification))


# How a value reads; an empty text where nothing is said


def moment(at: int | None) -> str:
    """A time.

    >>> moment(1548979200)
    '2019-02-01 00:00 UTC'
    """
    return "" if at is None else f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M} UTC"


def amount(cents: int | None, none: str = "") -> str:
    """A sum of money, with a word of its own for nothing; a sum below zero says nothing.

    >>> amount(1_234_500)
    '$12,345.00'
    """
    if cents is None or cents < 0:
        return ""
    return f"${cents // 100:,}.{cents % 100:02}" if cents else none


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
