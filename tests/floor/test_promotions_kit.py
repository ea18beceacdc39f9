"""A desk that runs a promotion, complete terms with a prize of every kind, and the usual course of one."""

from collections.abc import Iterable
from datetime import date
from functools import reduce
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.house.act import Act, Person, Role
from croupier.house.promotions import (
    Promotion,
    PromotionEvent,
    PromotionPhase,
    PromotionRules,
    evolve,
    take_step,
)
from croupier.house.promotions import commands as c
from croupier.house.promotions import events as e
from croupier.house.promotions.terms import (
    Availability,
    Claimant,
    Eligibility,
    Entrant,
    FaceToFace,
    Form,
    Item,
    Machinery,
    Means,
    Medium,
    Method,
    Payment,
    Prize,
    PrizeCategory,
    PromotionTerms,
    RealEstate,
    Stake,
    Travel,
    TravelDates,
    Vehicle,
)
from croupier.refusal import Code, Refusal
from croupier.rulebook.house import house_rules

HOUR = 3600
DAY = 24 * HOUR
START = 1_548_979_200
CLOSE = START + 6 * DAY
DRAW = START + 7 * DAY
END = START + 8 * DAY

RULES = PromotionRules(house_rules("nsw-star-2019"))

OPERATOR = Person("olga", Role.OPERATOR, "promotions manager")
SUPERVISOR = Person("sam", Role.SUPERVISOR)
SCRUTINEER = Person("ruth", Role.SUPERVISOR, "scrutineer")
ANN, BOB, CARL = (Person(name, Role.PLAYER) for name in ("ann", "bob", "carl"))

DESK = "promotions desk"
PLACES = (Availability(Medium.CASINO, DESK), Availability(Medium.WEBSITE, "https://house.example/terms"))

CASH = Prize("cash", Form.CASH, "cash", 1_500_000, "photo identity")
SMALL = Prize("small", Form.CASH, "cash", 10_000, "photo identity")
DOLLARS = Prize("dollars", Form.CASINO_DOLLARS, "casino dollars", 50_000, "to be played within a month")


def goods(
    name: str, what: str, worth: int, terms: str, item: Item, details: Any, cash: int | None = None
) -> Prize:
    """A prize that is one thing, or its worth in cash where that is said."""
    return Prize(name, Form.NON_MONETARY, what, worth, terms, (item,), (details,), cash)


FRIDGE = goods(
    "fridge",
    "a refrigerator",
    200_000,
    "to be collected within a month",
    Item("refrigerator", PrizeCategory.MACHINERY),
    Machinery("Polar", "P300", ("ice tray",)),
    180_000,
)
CAR_ITEM, SWIFT = Item("car", PrizeCategory.VEHICLE), Vehicle("Swift", "GL", (), True)
CAR = goods("car", "a small car", 2_500_000, "driver's licence needed", CAR_ITEM, SWIFT, 2_000_000)
HOBART = Travel(
    persons=2,
    airfares=True,
    transfers=True,
    other_transport=False,
    nights=3,
    accommodation="four stars",
    meals=False,
    dates=TravelDates(date(2019, 3, 1), date(2019, 11, 30), "Easter"),
    spending_money=50_000,
)
HOLIDAY = Item("holiday", PrizeCategory.TRAVEL)
TRIP = goods("trip", "a holiday in Hobart", 400_000, "not transferable", HOLIDAY, HOBART)
FLAT = RealEstate(
    dwelling="flat",
    plans=("plan-1.pdf",),
    contract="standard contract of sale, 2018 edition",
    easements="none",
    location="1 Harbour Street",
    conveyancing=True,
    legal_costs=True,
    fixtures=True,
    furniture=False,
)
HOME = goods(
    "home", "a flat", 60_000_000, "transfer within 90 days", Item("flat", PrizeCategory.REAL_ESTATE), FLAT
)
FOOD = (Item("cheese"), Item("wine", PrizeCategory.LIQUOR, 4_500))
HAMPER = Prize("hamper", Form.NON_MONETARY, "a hamper", 30_000, "none", FOOD)

TERMS = PromotionTerms(
    manner="barrel draw",
    awarded_at=DRAW,
    awarded_where="main stage",
    eligibility=Eligibility("adult members who are not staff", 18, ("member",), ("staff",)),
    qualifying_wager=2_500,
    nature="cash and goods",
    entries_close=CLOSE,
    place="main gaming floor",
    starts=START,
    ends=END,
    claim_method="at the promotions desk with photo identity",
    presence=False,
    notification=(Means.TELEPHONE, Means.EMAIL),
    results="on the house's website",
    prizes=(CASH, SMALL, DOLLARS, FRIDGE, CAR, TRIP, HOME, HAMPER),
    qualification="colours may differ",
    reservation="prizes may be replaced by equal ones",
    guarantee="every prize is drawn",
)


def fold(events: Iterable[e.PromotionEvent], state: Promotion | None = None) -> Promotion:
    """The promotion after all the events of a log."""
    return reduce(evolve, events, state or Promotion())


def act(at: int, by: Person = OPERATOR, why: str = "as planned", second: Person | None = SUPERVISOR) -> Act:
    return Act(by, at, why, second)


class Asked(Struct, frozen=True):
    """A command, and the act of whoever asks it."""

    command: c.PromotionCommand
    act: Act


def but(asked: Asked, **fields: Any) -> Asked:
    """The same with another act, or with other fields of the command."""
    act = fields.pop("act", asked.act)
    return Asked(replace(asked.command, **fields), act)


def propose(terms: PromotionTerms, at: int = START - 3 * DAY, act_checked: bool = True) -> Asked:
    return Asked(c.ProposePromotion("summer", ("table 1", "table 2"), terms, act_checked), act(at))


def only(*prizes: Prize, **fields: object) -> PromotionTerms:
    """The usual terms with other prizes and fields."""
    return replace(TERMS, **({"prizes": prizes} if prizes else {}), **fields)


def entrant(person: Person, age: int = 40, *more: str) -> Entrant:
    return Entrant(person.id, person.id.title(), age, ("member", *more))


class Desk:
    """Carries commands out; a refused one must leave the promotion as it is."""

    def __init__(self, rules: PromotionRules = RULES) -> None:
        self.rules, self.state = rules, Promotion()
        self.log: tuple[PromotionEvent, ...] = ()

    def do(self, asked: Asked) -> tuple[PromotionEvent, ...]:
        done = take_step(self.rules, self.state, asked.command, asked.act)
        assert not isinstance(done, Refusal), done
        self.log += done
        self.state = fold(done, self.state)
        return done

    def refuse(self, asked: Asked) -> tuple[str, str]:
        """The code and the clause of a refusal."""
        before = self.state
        refused = take_step(self.rules, self.state, asked.command, asked.act)
        assert isinstance(refused, Refusal), refused
        assert refused.message
        assert self.state == before == fold(self.log)
        return refused.code, refused.clause

    # Stations on the way

    def ready(self, terms: PromotionTerms = TERMS) -> "Desk":
        """Proposed, submitted a day ahead and published."""
        self.do(propose(terms))
        self.do(Asked(c.SubmitTerms(), act(START - DAY)))
        self.do(Asked(c.PublishTerms(PLACES), act(START - DAY)))
        return self

    def running(self, terms: PromotionTerms = TERMS) -> "Desk":
        self.ready(terms).do(Asked(c.StartPromotion(), act(START)))
        return self

    def entered(self, terms: PromotionTerms = TERMS) -> "Desk":
        """Running, with an entry each of Ann, Bob and Carl."""
        self.running(terms)
        for person in (ANN, BOB, CARL):
            self.do(enter(person))
        return self

    def drawn(self, *prizes: Prize, entry: str = "ann", **fields: object) -> "Desk":
        """Entered, with the first prize drawn for an entry, overseen by the scrutineer."""
        self.entered(only(*prizes, **fields))
        self.do(Asked(c.NominateScrutineer(SCRUTINEER), act(CLOSE)))
        self.do(draw(prizes[0].id, entry))
        return self

    def claimed(self, *prizes: Prize, take_cash: bool = False, **fields: object) -> "Desk":
        """Drawn, and claimed by Ann in person."""
        self.drawn(*prizes, **fields)
        self.do(claim(prizes[0].id, take_cash=take_cash))
        return self


def enter(person: Person, name: str = "", at: int = START + HOUR, **fields: object) -> Asked:
    wager = Stake("table 1", f"round of {name or person.id}", 2_500)
    return but(Asked(c.EnterPromotion(name or person.id, entrant(person), wager), act(at, person)), **fields)


def draw(
    prize: str, entry: str, at: int = DRAW, second: Person | None = SCRUTINEER, present: bool = True
) -> Asked:
    return Asked(c.DrawPrize(prize, entry, "main stage", present), act(at, second=second))


def claim(
    prize: str, person: Person = ANN, at: int = DRAW + HOUR, in_person: bool = True, take_cash: bool = False
) -> Asked:
    who = (Claimant(person.id.title(), "2 Hill Street", person.id),)
    return Asked(c.FileClaim("claim", prize, who, in_person, take_cash), act(at, person))


def usual_course() -> Desk:
    """A promotion from its proposal to its close, with a change of terms, a denial, a dispute and a hold."""
    desk = Desk().entered(only(CASH, HAMPER))
    desk.do(Asked(c.ReferInMarketing("poster", DESK), act(START + HOUR)))
    desk.do(Asked(c.ChangeTerms(only(CASH, HAMPER, ends=END + DAY), True, "A-17"), act(START + DAY)))
    desk.do(Asked(c.PublishTerms(PLACES), act(START + DAY)))
    desk.do(Asked(c.NominateScrutineer(SCRUTINEER), act(CLOSE)))
    desk.do(Asked(c.HoldPromotion(), act(DRAW, why="barrel found unlocked")))
    desk.do(Asked(c.ValidateIntegrity("every entry is accounted for"), act(DRAW)))
    desk.do(Asked(c.ResumePromotion(), act(DRAW)))
    desk.do(draw("cash", "ann"))
    desk.do(draw("hamper", "bob", present=False))
    desk.do(Asked(c.CheckContacts(), act(DRAW + 3 * DAY)))
    for prize in ("cash", "hamper"):
        desk.do(Asked(c.ContactWinner(prize, FaceToFace("sam", DRAW + HOUR)), act(DRAW + 3 * DAY)))
    desk.do(claim("cash"))
    desk.do(Asked(c.ChoosePayment("claim", (Payment(Method.CASH, 1_500_000),)), act(DRAW + DAY, ANN)))
    desk.do(Asked(c.AwardPrize("claim"), act(DRAW + DAY)))
    desk.do(but(claim("hamper", CARL), claim="other"))
    desk.do(Asked(c.DenyClaim("other", ("another entry was drawn",)), act(DRAW + DAY)))
    desk.do(Asked(c.TellClaimant("other"), act(DRAW + DAY)))
    desk.do(Asked(c.RaiseDispute("d1", "carl", "the draw"), act(DRAW + DAY, CARL)))
    desk.do(Asked(c.DecideDispute("d1", "the draw stands"), act(DRAW + 2 * DAY)))
    desk.do(Asked(c.PublishResults("https://house.example/results"), act(DRAW + 2 * DAY)))
    desk.do(Asked(c.ClosePromotion(), act(DRAW + 3 * DAY)))
    return desk


def test_a_promotion_runs_from_its_proposal_to_its_close() -> None:
    desk = usual_course()
    assert desk.state.phase is PromotionPhase.CLOSED
    assert all(event.clause for event in desk.log)
    kinds = set(map(type, desk.log))
    left = {e.EntryPassedOver, e.PromotionCancelled}
    assert kinds | left == set(e.AnyPromotionEvent.__args__)


def test_a_command_of_another_stage_is_refused() -> None:
    desk = Desk()
    assert desk.refuse(Asked(c.StartPromotion(), act(START))) == (Code.WRONG_PHASE, "15.1")
    desk.ready()
    assert desk.refuse(enter(ANN)) == (Code.NOT_STARTED, "15.9")
    assert desk.refuse(propose(TERMS)) == (Code.WRONG_PHASE, "15.1")
