"""A desk that runs a promotion, complete terms with a prize of every kind, and the usual course of one."""

from collections.abc import Iterable
from datetime import date
from functools import reduce
from typing import Any

from msgspec.structs import replace

from croupier.house.act import Act, Person, Role
from croupier.house.promotions import (
    Promotion,
    PromotionEvent,
    PromotionPhase,
    PromotionRules,
    decide,
    evolve,
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


def propose(terms: PromotionTerms, at: int = START - 3 * DAY, act_checked: bool = True) -> c.ProposePromotion:
    return c.ProposePromotion(act(at), "summer", ("table 1", "table 2"), terms, act_checked)


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

    def do(self, command: c.PromotionCommand) -> tuple[PromotionEvent, ...]:
        done = decide(self.rules, self.state, command)
        assert not isinstance(done, Refusal), done
        self.log += done
        self.state = fold(done, self.state)
        return done

    def refuse(self, command: c.PromotionCommand) -> tuple[str, str]:
        """The code and the clause of a refusal."""
        before = self.state
        refused = decide(self.rules, self.state, command)
        assert isinstance(refused, Refusal), refused
        assert refused.message
        assert self.state == before == fold(self.log)
        return refused.code, refused.clause

    # Stations on the way

    def ready(self, terms: PromotionTerms = TERMS) -> "Desk":
        """Proposed, submitted a day ahead and published."""
        self.do(propose(terms))
        self.do(c.SubmitTerms(act(START - DAY)))
        self.do(c.PublishTerms(act(START - DAY), PLACES))
        return self

    def running(self, terms: PromotionTerms = TERMS) -> "Desk":
        self.ready(terms).do(c.StartPromotion(act(START)))
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
        self.do(c.NominateScrutineer(act(CLOSE), SCRUTINEER))
        self.do(draw(prizes[0].id, entry))
        return self

    def claimed(self, *prizes: Prize, take_cash: bool = False, **fields: object) -> "Desk":
        """Drawn, and claimed by Ann in person."""
        self.drawn(*prizes, **fields)
        self.do(claim(prizes[0].id, take_cash=take_cash))
        return self


def enter(person: Person, name: str = "", at: int = START + HOUR, **fields: object) -> c.EnterPromotion:
    wager = Stake("table 1", f"round of {name or person.id}", 2_500)
    return replace(c.EnterPromotion(act(at, person), name or person.id, entrant(person), wager), **fields)


def draw(
    prize: str, entry: str, at: int = DRAW, second: Person | None = SCRUTINEER, present: bool = True
) -> c.DrawPrize:
    return c.DrawPrize(act(at, second=second), prize, entry, "main stage", present)


def claim(
    prize: str, person: Person = ANN, at: int = DRAW + HOUR, in_person: bool = True, take_cash: bool = False
) -> c.FileClaim:
    who = (Claimant(person.id.title(), "2 Hill Street", person.id),)
    return c.FileClaim(act(at, person), "claim", prize, who, in_person, take_cash)


def usual_course() -> Desk:
    """A promotion from its proposal to its close, with a change of terms, a denial, a dispute and a hold."""
    desk = Desk().entered(only(CASH, HAMPER))
    desk.do(c.ReferInMarketing(act(START + HOUR), "poster", DESK))
    desk.do(c.ChangeTerms(act(START + DAY), only(CASH, HAMPER, ends=END + DAY), True, "A-17"))
    desk.do(c.PublishTerms(act(START + DAY), PLACES))
    desk.do(c.NominateScrutineer(act(CLOSE), SCRUTINEER))
    desk.do(c.HoldPromotion(act(DRAW, why="barrel found unlocked")))
    desk.do(c.ValidateIntegrity(act(DRAW), "every entry is accounted for"))
    desk.do(c.ResumePromotion(act(DRAW)))
    desk.do(draw("cash", "ann"))
    desk.do(draw("hamper", "bob", present=False))
    desk.do(c.CheckContacts(act(DRAW + 3 * DAY)))
    for prize in ("cash", "hamper"):
        desk.do(c.ContactWinner(act(DRAW + 3 * DAY), prize, FaceToFace("sam", DRAW + HOUR)))
    desk.do(claim("cash"))
    desk.do(c.ChoosePayment(act(DRAW + DAY, ANN), "claim", (Payment(Method.CASH, 1_500_000),)))
    desk.do(c.AwardPrize(act(DRAW + DAY), "claim"))
    desk.do(replace(claim("hamper", CARL), claim="other"))
    desk.do(c.DenyClaim(act(DRAW + DAY), "other", ("another entry was drawn",)))
    desk.do(c.TellClaimant(act(DRAW + DAY), "other"))
    desk.do(c.RaiseDispute(act(DRAW + DAY, CARL), "d1", "carl", "the draw"))
    desk.do(c.DecideDispute(act(DRAW + 2 * DAY), "d1", "the draw stands"))
    desk.do(c.PublishResults(act(DRAW + 2 * DAY), "https://house.example/results"))
    desk.do(c.ClosePromotion(act(DRAW + 3 * DAY)))
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
    assert desk.refuse(c.StartPromotion(act(START))) == (Code.WRONG_PHASE, "15.1")
    desk.ready()
    assert desk.refuse(enter(ANN)) == (Code.NOT_STARTED, "15.9")
    assert desk.refuse(propose(TERMS)) == (Code.WRONG_PHASE, "15.1")
