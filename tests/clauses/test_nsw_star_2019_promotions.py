"""Promotional prizes at The Star, New South Wales 2019, clause by clause."""

from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from croupier.house.act import Person, Role
from croupier.house.promotions import (
    Prescribed,
    Promotion,
    PromotionEvent,
    PromotionPhase,
    PromotionRules,
    missing,
    take_step,
    view,
)
from croupier.house.promotions import commands as c
from croupier.house.promotions import events as e
from croupier.house.promotions.terms import (
    Claimant,
    Contact,
    Eligibility,
    Email,
    FaceToFace,
    Form,
    Item,
    Mail,
    Means,
    Method,
    Payment,
    Prize,
    PrizeCategory,
    PromotionTerms,
    Stake,
    Telephone,
    TravelDates,
)
from croupier.refusal import Code, Refusal
from croupier.rulebook import IDS
from croupier.rulebook.house import house_rules
from tests.floor.test_promotions_kit import (
    ANN,
    BOB,
    CAR,
    CASH,
    CLOSE,
    DAY,
    DESK,
    DOLLARS,
    DRAW,
    END,
    FRIDGE,
    HAMPER,
    HOME,
    HOUR,
    OPERATOR,
    PLACES,
    RULES,
    SCRUTINEER,
    SMALL,
    START,
    SUPERVISOR,
    TERMS,
    TRIP,
    Asked,
    Desk,
    act,
    but,
    claim,
    draw,
    enter,
    entrant,
    only,
    propose,
)

INSPECTOR = Person("ines", Role.INSPECTOR)


def refused(terms: PromotionTerms, rules: PromotionRules = RULES, **fields: object) -> tuple[str, str]:
    """How a proposal with these terms is refused."""
    return Desk(rules).refuse(propose(terms, **fields))  # type: ignore[arg-type]


AWARD = Asked(c.AwardPrize("claim"), act(DRAW + HOUR))


def one_of(events: tuple[PromotionEvent, ...], kind: type[PromotionEvent]) -> PromotionEvent:
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def lacking(prize: Prize, **fields: object) -> PromotionTerms:
    """Terms with one prize whose details lack something."""
    return only(replace(prize, details=(replace(prize.details[0], **fields),)))


# 15.1 to 15.4


def test_15_1_offering_is_the_operators_and_only_where_the_rulebook_has_it():
    desk = Desk()
    proposed = one_of(desk.do(propose(TERMS)), e.PromotionProposed)
    assert (proposed.clause, proposed.tables) == ("15.1", ("table 1", "table 2"))
    assert desk.state.phase is PromotionPhase.PROPOSED
    assert Desk().refuse(but(propose(TERMS), id=" ")) == (Code.NAME_NEEDED, "15.1")
    for role in set(Role) - {Role.OPERATOR}:
        command = but(propose(TERMS), act=act(START, Person("x", role)))
        assert Desk().refuse(command) == (Code.WRONG_ROLE, "15.1")
    for book in set(IDS) - {"nsw-star-2019"}:
        assert refused(TERMS, PromotionRules(house_rules(book))) == (Code.NO_SUCH_RULE, "")


def test_15_2_scrutineer_oversees_a_draw_over_ten_thousand_dollars():
    desk = Desk().entered(only(CASH, SMALL))
    needed = (Code.SCRUTINEER_NEEDED, "15.2")
    assert desk.refuse(draw("cash", "ann")) == needed
    desk.do(Asked(c.NominateScrutineer(SCRUTINEER), act(CLOSE)))
    assert desk.refuse(draw("cash", "ann", second=SUPERVISOR)) == needed
    assert desk.refuse(draw("cash", "ann", second=None)) == needed
    drawn = one_of(desk.do(draw("cash", "ann")), e.WinnerDrawn)
    assert (drawn.scrutineer, drawn.clause) == ("ruth", "15.2")
    smaller = one_of(desk.do(draw("small", "bob")), e.WinnerDrawn)
    assert (smaller.scrutineer, smaller.clause) == ("", "15.7.1")
    nobody = Asked(c.NominateScrutineer(replace(SCRUTINEER, id="")), act(CLOSE))
    assert desk.refuse(nobody) == (Code.NAME_NEEDED, "15.2")


@pytest.mark.parametrize(("value", "needs"), [(1_000_000, False), (1_000_001, True)])
def test_15_2_exactly_ten_thousand_needs_none(value, needs):
    desk = Desk().entered(only(replace(CASH, value=value)))
    command = draw("cash", "ann", second=None)
    if needs:
        assert desk.refuse(command) == (Code.SCRUTINEER_NEEDED, "15.2")
    else:
        assert one_of(desk.do(command), e.WinnerDrawn).scrutineer == ""


def test_15_2_scrutineer_is_nobody_who_draws_or_could_win():
    apart = (Code.SCRUTINEER_NOT_APART, "15.2")
    desk = Desk().entered()
    assert desk.refuse(Asked(c.NominateScrutineer(ANN), act(CLOSE))) == apart
    desk.do(Asked(c.NominateScrutineer(OPERATOR), act(START + HOUR)))
    assert desk.refuse(draw("cash", "ann", second=OPERATOR)) == apart
    desk.do(Asked(c.NominateScrutineer(Person("dora", Role.PLAYER)), act(START + HOUR)))
    assert desk.refuse(enter(Person("dora", Role.PLAYER))) == apart
    assert desk.do(enter(Person("emma", Role.PLAYER)))


def test_15_3_cash_alternative_only_where_the_terms_have_it():
    for form in set(Form) - {Form.NON_MONETARY}:
        prize = replace(DOLLARS, form=form, cash_alternative=40_000)
        assert refused(only(prize)) == (Code.CASH_ALTERNATIVE_BARRED, "15.3")
    without_cash = replace(FRIDGE, cash_alternative=None)
    desk = Desk().drawn(without_cash)
    assert desk.refuse(claim("fridge", take_cash=True)) == (Code.NOT_IN_TERMS, "15.3")


def test_15_3_cash_alternative_is_stated_and_paid():
    desk = Desk().claimed(FRIDGE, take_cash=True)
    lines = one_of(desk.log, e.TermsSubmitted).lines
    assert ("$1,800.00", "15.3") in {(line.text, line.clause) for line in lines}
    awarded = one_of(desk.do(AWARD), e.PrizeAwarded)
    assert (awarded.parts, awarded.clause) == ((Payment(Method.CASH, 180_000),), "15.3")


def test_15_3_prize_itself_is_handed_over_without_cash():
    desk = Desk().claimed(FRIDGE)
    assert one_of(desk.do(AWARD), e.PrizeAwarded).parts == ()


SPLIT = (
    Payment(Method.CASH, 500_000),
    Payment(Method.CROSSED_CHEQUE, 400_000, "Ann"),
    Payment(Method.TRANSFER, 600_000, "Ann"),
)


def choose(*parts: Payment, by: Person = ANN) -> Asked:
    return Asked(c.ChoosePayment("claim", parts), act(DRAW + HOUR, by))


def test_15_4_winner_chooses_how_a_large_cash_prize_is_paid():
    desk = Desk().claimed(CASH)
    assert desk.refuse(AWARD) == (Code.CHOICE_NEEDED, "15.4")
    assert desk.refuse(choose(*SPLIT, by=BOB)) == (Code.WRONG_PERSON, "15.4")
    assert desk.refuse(choose(*SPLIT, by=OPERATOR)) == (Code.WRONG_ROLE, "15.1")
    desk.do(choose(*SPLIT))
    awarded = one_of(desk.do(AWARD), e.PrizeAwarded)
    assert (awarded.parts, awarded.clause) == (SPLIT, "15.4")


def test_15_4_parts_add_up_and_go_to_the_winner():
    desk = Desk().claimed(CASH)
    assert desk.refuse(choose(*SPLIT[:2])) == (Code.PARTS_DO_NOT_ADD_UP, "15.4")
    for odd in (0, -1):
        below = (Payment(Method.CASH, 1_500_000 - odd), Payment(Method.CASH, odd))
        assert desk.refuse(choose(*below)) == (Code.PARTS_DO_NOT_ADD_UP, "15.4")
    for method in (Method.CROSSED_CHEQUE, Method.TRANSFER):
        other = Payment(method, 1_500_000, "Bob")
        assert desk.refuse(choose(other)) == (Code.WRONG_PERSON, "15.4")
    assert desk.do(choose(Payment(Method.CASH, 1), Payment(Method.CASH, 1_499_999)))


def test_15_4_choice_belongs_to_an_open_claim_of_the_winner():
    desk = Desk().drawn(CASH, CAR)
    desk.do(but(claim("cash", BOB), claim="bob's"))
    bobs = but(choose(*SPLIT, by=BOB), claim="bob's")
    assert desk.refuse(bobs) == (Code.NOT_THE_WINNER, "15.7.8")
    desk.do(but(claim("car"), claim="early"))
    assert desk.refuse(but(choose(*SPLIT), claim="early")) == (Code.NO_WINNER, "15.7.8")
    assert desk.refuse(Asked(c.AwardPrize("early"), act(DRAW))) == (Code.NO_WINNER, "15.7.8")
    assert desk.refuse(choose(*SPLIT)) == (Code.NO_SUCH_CLAIM, "15.7.8")
    desk.do(claim("cash"))
    desk.do(deny("no identity"))
    assert desk.refuse(choose(*SPLIT)) == (Code.CLAIM_SETTLED, "15.7.8")


def test_15_4_exactly_ten_thousand_dollars_has_no_choice():
    desk = Desk().claimed(replace(CASH, value=1_000_000))
    assert desk.refuse(choose(Payment(Method.CASH, 1_000_000))) == (Code.NO_CHOICE, "15.4")
    awarded = one_of(desk.do(AWARD), e.PrizeAwarded)
    assert awarded.parts == (Payment(Method.CASH, 1_000_000),)


# 15.5 Barred prizes


def holding(*items: Item) -> PromotionTerms:
    return only(replace(HAMPER, contents=items))


def test_15_5_prizes_are_screened_and_the_act_is_kept():
    screened = one_of(Desk().do(propose(only(CASH, HAMPER))), e.PrizesScreened)
    assert (screened.clause, screened.version, screened.prizes) == ("15.5", 1, ("cash", "hamper"))
    assert refused(only(HAMPER), act_checked=False) == (Code.ACT_NOT_CHECKED, "15.5")
    assert Desk().do(propose(only(CASH), act_checked=False))


def test_15_5_prizes_of_changed_terms_are_screened_again():
    desk = Desk().running(only(CASH))
    change = Asked(c.ChangeTerms(holding(Item("cigars", PrizeCategory.TOBACCO)), True, "A-1"), act(START))
    assert desk.refuse(change) == (Code.PRIZE_BARRED, "15.5.1")
    unchecked = but(change, terms=only(HAMPER), act_checked=False)
    assert desk.refuse(unchecked) == (Code.ACT_NOT_CHECKED, "15.5")
    screened = one_of(desk.do(but(change, terms=only(HAMPER))), e.PrizesScreened)
    assert (screened.version, screened.prizes) == (2, ("hamper",))


@pytest.mark.parametrize(
    ("clause", "category"),
    [
        ("15.5.1", PrizeCategory.TOBACCO),
        ("15.5.2", PrizeCategory.FIREARM),
        ("15.5.2", PrizeCategory.AMMUNITION),
        ("15.5.2", PrizeCategory.IMITATION_FIREARM),
        ("15.5.3", PrizeCategory.PROHIBITED_WEAPON),
    ],
)
def test_no_such_thing_is_a_prize(clause, category):
    assert refused(holding(Item("cheese"), Item("thing", category))) == (Code.PRIZE_BARRED, clause)


def test_15_5_4_liquor_up_to_twenty_litres_in_a_prize():
    wine, beer = Item("wine", PrizeCategory.LIQUOR, 12_000), Item("beer", PrizeCategory.LIQUOR, 8_000)
    assert Desk().do(propose(holding(wine, beer)))
    more = replace(beer, liquor_millilitres=8_001)
    assert refused(holding(wine, more)) == (Code.PRIZE_BARRED, "15.5.4")
    hamper = Item("gift basket", PrizeCategory.OTHER, 8_001)
    assert refused(holding(wine, hamper)) == (Code.PRIZE_BARRED, "15.5.4")
    for unmeasured in (0, -8_000):
        bottle = Item("bottle", PrizeCategory.LIQUOR, unmeasured)
        assert refused(holding(bottle)) == (Code.LIQUOR_NOT_MEASURED, "15.5.4")


def test_15_5_5_prescribed_item_is_barred_while_the_regulations_name_it():
    proposal = START - 3 * DAY
    spa = holding(Item("Cosmetic Surgery voucher"))

    def under(since: int, until: int | None = None) -> PromotionRules:
        return replace(RULES, prescribed=(Prescribed("cosmetic surgery", since, until),))

    assert refused(spa, under(proposal)) == (Code.PRIZE_BARRED, "15.5.5")
    by_words = only(replace(CASH, description="cosmetic surgery"))
    assert refused(by_words, under(proposal)) == (Code.PRIZE_BARRED, "15.5.5")
    assert refused(spa, under(proposal - DAY, proposal + 1)) == (Code.PRIZE_BARRED, "15.5.5")
    assert Desk(under(proposal - DAY, proposal)).do(propose(spa))
    assert Desk(under(proposal)).do(propose(holding(Item("cheese")))), "another item"
    blank = replace(RULES, prescribed=(Prescribed(" ", proposal),))
    assert Desk(blank).do(propose(spa)), "an empty line of the list bars nothing"
    later = Desk(under(START)).ready(spa)
    assert later.refuse(Asked(c.StartPromotion(), act(START))) == (Code.PRIZE_BARRED, "15.5.5")


# 15.6 Publication


def test_15_6_terms_can_be_read_before_anything_starts():
    desk = Desk()
    desk.do(propose(TERMS))
    desk.do(Asked(c.SubmitTerms(), act(START - DAY)))
    unpublished = (Code.NOT_PUBLISHED, "15.6")
    assert desk.refuse(Asked(c.StartPromotion(), act(START))) == unpublished
    assert view(RULES, desk.state, ANN).terms == ()
    for places in ((), (replace(PLACES[0], where=" "),)):
        assert desk.refuse(Asked(c.PublishTerms(places), act(START))) == unpublished
    published = one_of(desk.do(Asked(c.PublishTerms(PLACES), act(START))), e.TermsPublished)
    assert (published.clause, published.places) == ("15.6", PLACES)
    assert desk.do(Asked(c.StartPromotion(), act(START)))


def test_15_6_marketing_refers_to_the_terms():
    desk = Desk().ready()
    for reference in ("", "ask us"):
        poster = Asked(c.ReferInMarketing("poster", reference), act(START))
        assert desk.refuse(poster) == (Code.NO_REFERENCE_TO_TERMS, "15.6")
    referred = one_of(desk.do(Asked(c.ReferInMarketing("poster", DESK), act(START))), e.MarketingReferred)
    assert (referred.clause, desk.state.marketing) == ("15.6", {"poster": DESK})


def test_15_6_changed_terms_are_published_before_entries_and_draws_go_on():
    desk = Desk().entered()
    desk.do(Asked(c.ChangeTerms(only(ends=END + DAY), True, "A-1"), act(START + HOUR)))
    assert desk.refuse(enter(ANN, "again")) == (Code.NOT_PUBLISHED, "15.6")
    assert desk.refuse(draw("small", "ann")) == (Code.NOT_PUBLISHED, "15.6")
    desk.do(Asked(c.PublishTerms(PLACES), act(START + HOUR)))
    assert desk.do(draw("small", "ann"))


# 15.7 PromotionTerms


def test_15_7_all_that_is_missing_is_named():
    assert refused(PromotionTerms()) == (Code.TERMS_INCOMPLETE, "15.7")
    proposed = propose(PromotionTerms())
    refusal = take_step(RULES, Promotion(), proposed.command, proposed.act)
    assert isinstance(refusal, Refusal)
    assert all(line.item in refusal.message for line in missing(RULES, PromotionTerms()))
    assert len(missing(RULES, PromotionTerms())) == 15
    assert refused(only(manner="", results=" ")) == (Code.TERMS_INCOMPLETE, "15.7")
    changing = Desk().running()
    change = Asked(c.ChangeTerms(only(manner="", results=""), True, "A-1"), act(START))
    assert changing.refuse(change) == (Code.TERMS_INCOMPLETE, "15.7")


@dataclass
class Line:
    """A line that terms need: what it says, and terms without it."""

    clause: str
    item: str
    says: str
    gap: PromotionTerms
    among: PromotionTerms = TERMS


COSTS = "registration and other on-road costs"
WHEN = "when it must be taken"
NEEDED = "the wager that is needed"
LINES = [
    Line("15.7.1", "how the prize is awarded", "barrel draw", only(manner="")),
    Line("15.7.2", "when the prize is awarded", "2019-02-08 00:00 UTC", only(awarded_at=None)),
    Line("15.7.2", "where the prize is awarded", "main stage", only(awarded_where="")),
    Line("15.7.3", "who is eligible", "adult members who are not staff", only(eligibility=None)),
    Line("15.7.4", NEEDED, "$25.00", only(qualifying_wager=None)),
    Line("15.7.4", NEEDED, "none", only(qualifying_wager=-1), only(qualifying_wager=0)),
    Line("15.7.5", "the nature of the prize", "cash and goods", only(nature="")),
    Line("15.7.5", "qualification", "colours may differ", only(nature="")),
    Line("15.7.5", "reservation", "prizes may be replaced by equal ones", only(nature="")),
    Line("15.7.5", "guarantee", "every prize is drawn", only(nature="")),
    Line("15.7.6", "when entries close", "2019-02-07 00:00 UTC", only(entries_close=None)),
    Line("15.7.7", "where the promotion is held", "main gaming floor", only(place="")),
    Line("15.7.7", "when the promotion begins", "2019-02-01 00:00 UTC", only(starts=None)),
    Line("15.7.7", "when the promotion ends", "2019-02-09 00:00 UTC", only(ends=None)),
    Line("15.7.8", "how to claim", "at the promotions desk with photo identity", only(claim_method="")),
    Line("15.7.8", "whether entrants must be present", "no", only(presence=None)),
    Line("15.7.9", "how the winner is told", "telephone, email", only(notification=())),
    Line("15.7.10", "how results are published", "on the house's website", only(results="")),
    Line("15.7.11", "the prizes", "cash, small, dollars, fridge, car, trip, home, hamper", only(prizes=())),
    Line("15.7.11", "what the prize is", "a hamper", only(replace(HAMPER, description=""))),
    Line("15.7.11", "its value", "$300.00", only(replace(HAMPER, value=0))),
    Line("15.7.11", "conditions on receiving or using it", "none", only(replace(HAMPER, conditions=" "))),
    Line("15.7.11", "what it consists of", "cheese, wine", only(replace(HAMPER, contents=()))),
    Line("15.7.11.1(i)", "make", "Polar", lacking(FRIDGE, make="")),
    Line("15.7.11.1(ii)", "model", "P300", lacking(FRIDGE, model="")),
    Line("15.7.11.1(iii)", "accessories", "ice tray", lacking(FRIDGE, accessories=None)),
    Line(
        "15.7.11.1(iii)",
        "accessories",
        "none",
        lacking(FRIDGE, accessories=("",)),
        lacking(FRIDGE, accessories=()),
    ),
    Line("15.7.11.2(i)", "make", "Swift", lacking(CAR, make="")),
    Line("15.7.11.2(ii)", "model", "GL", lacking(CAR, model="")),
    Line("15.7.11.2(iii)", "accessories", "none", lacking(CAR, accessories=None)),
    Line("15.7.11.2(iii)", COSTS, "included", lacking(CAR, on_road_costs=None)),
    Line(
        "15.7.11.2(iii)",
        COSTS,
        "not included",
        lacking(CAR, on_road_costs=None),
        lacking(CAR, on_road_costs=False),
    ),
    Line("15.7.11.3(i)", "how many persons travel", "2", lacking(TRIP, persons=None)),
    Line("15.7.11.3(ii)", "airfares", "included", lacking(TRIP, airfares=None)),
    Line("15.7.11.3(ii)", "transfers", "included", lacking(TRIP, transfers=None)),
    Line("15.7.11.3(ii)", "other transport", "not included", lacking(TRIP, other_transport=None)),
    Line("15.7.11.3(ii)", "duration in nights", "3", lacking(TRIP, nights=None)),
    Line("15.7.11.3(ii)", "standard of accommodation", "four stars", lacking(TRIP, accommodation="")),
    Line("15.7.11.3(ii)", "meals", "not included", lacking(TRIP, meals=None)),
    Line(
        "15.7.11.3(iii)",
        WHEN,
        "from 2019-03-01 until 2019-11-30 except Easter",
        lacking(TRIP, dates=None),
    ),
    Line(
        "15.7.11.3(iii)", WHEN, "at any time", lacking(TRIP, dates=None), lacking(TRIP, dates=TravelDates())
    ),
    Line("15.7.11.3(iv)", "spending money", "$500.00", lacking(TRIP, spending_money=None)),
    Line(
        "15.7.11.3(iv)",
        "spending money",
        "not included",
        lacking(TRIP, spending_money=None),
        lacking(TRIP, spending_money=0),
    ),
    Line("15.7.11.4(i)", "type of dwelling", "flat", lacking(HOME, dwelling="")),
    Line("15.7.11.4(ii)", "plans", "plan-1.pdf", lacking(HOME, plans=())),
    Line("15.7.11.4(iii)", "contract", "standard contract of sale, 2018 edition", lacking(HOME, contract="")),
    Line("15.7.11.4(iv)", "easements", "none", lacking(HOME, easements="")),
    Line("15.7.11.4(v)", "address or location", "1 Harbour Street", lacking(HOME, location="")),
    Line("15.7.11.4(vi)", "conveyancing", "included", lacking(HOME, conveyancing=None)),
    Line("15.7.11.4(vi)", "legal costs", "included", lacking(HOME, legal_costs=None)),
    Line("15.7.11.4(vi)", "fixtures", "included", lacking(HOME, fixtures=None)),
    Line("15.7.11.4(vi)", "furniture", "not included", lacking(HOME, furniture=None)),
]


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line.clause} {line.item}, {line.says}")
def test_terms_say(line):
    """Terms without the line are refused by its clause; with it, it reaches the authority and the patron."""
    assert refused(line.gap) == (Code.TERMS_INCOMPLETE, line.clause)
    desk = Desk().ready(line.among)
    submitted = one_of(desk.log, e.TermsSubmitted)
    for lines in (submitted.lines, view(RULES, desk.state, ANN).terms):
        assert (line.item, line.says, line.clause) in {(one.item, one.text, one.clause) for one in lines}


SECOND = replace(FRIDGE, contents=(*FRIDGE.contents, Item("oven", PrizeCategory.MACHINERY)))


@pytest.mark.parametrize(
    ("clause", "gap"),
    [
        ("15.7.3", only(eligibility=Eligibility(""))),
        ("15.7.11", only(replace(HAMPER, value=-1))),
        ("15.7.11.1", only(replace(FRIDGE, details=()))),
        ("15.7.11.1", lacking(FRIDGE, make="", model="")),
        ("15.7.11.1", only(SECOND)),
        ("15.7.11.2", only(replace(CAR, details=()))),
        ("15.7.11.2", only(replace(CAR, details=FRIDGE.details))),
        ("15.7.11.2", lacking(CAR, make="", model="")),
        ("15.7.11.3", only(replace(TRIP, details=()))),
        ("15.7.11.3", lacking(TRIP, persons=None, meals=None)),
        ("15.7.11.3(i)", lacking(TRIP, persons=0)),
        ("15.7.11.4", only(replace(HOME, details=()))),
        ("15.7.11.4", lacking(HOME, plans=(), location="")),
    ],
)
def test_terms_are_incomplete(clause, gap):
    assert refused(gap) == (Code.TERMS_INCOMPLETE, clause)


@pytest.mark.parametrize(
    ("clause", "terms"),
    [
        ("15.7.2", only(awarded_at=CLOSE - 1)),
        ("15.7.6", only(entries_close=START - 1, awarded_at=END + 1)),
        ("15.7.6", only(entries_close=END + 1, awarded_at=END + 1)),
        ("15.7.7", only(ends=START)),
        ("15.7.9", only(notification=(Means.ANNOUNCEMENT,))),
        ("15.7.11", only(HAMPER, HAMPER)),
    ],
)
def test_terms_contradict_themselves(clause, terms):
    assert refused(terms) == (Code.TERMS_CONTRADICT, clause)


@pytest.mark.parametrize(
    ("clause", "terms"),
    [
        ("15.7.5", only(qualification="", reservation="", guarantee="")),
        ("15.7.6", only(entries_close=START, awarded_at=START)),
        ("15.7.6", only(entries_close=END, awarded_at=END)),
        ("15.7.9", only(notification=(Means.ANNOUNCEMENT,), presence=True)),
        ("15.7.11.1", only(replace(SECOND, details=FRIDGE.details * 2))),
        ("15.7.11.3(i)", lacking(TRIP, persons=1)),
    ],
)
def test_terms_say_enough(clause, terms):
    assert Desk().running(terms)


def test_15_7_2_draw_is_made_then_and_there():
    desk = Desk().entered()
    assert desk.refuse(draw("small", "ann", DRAW - 1)) == (Code.TOO_EARLY, "15.7.2")
    elsewhere = but(draw("small", "ann"), place="back office")
    assert desk.refuse(elsewhere) == (Code.WRONG_PLACE, "15.7.2")
    assert desk.do(draw("small", "ann"))


def test_15_7_3_eligibility_is_checked():
    desk = Desk().running()
    for unfit in (entrant(ANN, 17), entrant(ANN, 40, "staff"), replace(entrant(ANN), is_a=())):
        assert desk.refuse(enter(ANN, entrant=unfit)) == (Code.NOT_ELIGIBLE, "15.7.3")
    assert one_of(desk.do(enter(ANN, entrant=entrant(ANN, 18))), e.EntryReceived).clause == "15.7.3"


def test_15_7_3_patron_enters_himself_only():
    desk = Desk().running()
    assert desk.refuse(but(enter(ANN), act=act(START, BOB))) == (Code.WRONG_PERSON, "15.7.3")
    assert desk.do(but(enter(ANN), act=act(START, OPERATOR))), "the operator writes his entry down"
    assert desk.refuse(enter(BOB, "ann")) == (Code.NAME_TAKEN, "15.7.3")


def test_15_7_4_qualifying_wager_is_recorded():
    desk = Desk().running()
    needed = (Code.WAGER_NEEDED, "15.7.4")
    for wager in (None, Stake("table 1", "r1", 2_499), Stake("table 9", "r1", 2_500)):
        assert desk.refuse(enter(ANN, wager=wager)) == needed
    stake = Stake("table 2", "r1", 2_500)
    assert one_of(desk.do(enter(ANN, wager=stake)), e.EntryReceived).wager == stake
    assert desk.refuse(enter(ANN, "second", wager=stake)) == needed
    assert desk.do(enter(BOB, wager=stake)), "his own part of the same round"
    assert desk.do(enter(ANN, "second", wager=replace(stake, round="r2")))


def test_15_7_4_wager_may_be_none():
    assert Desk().running(only(qualifying_wager=0)).do(enter(ANN, wager=None))


def test_15_7_6_entries_close_at_the_stated_time():
    desk = Desk().running()
    assert desk.refuse(enter(ANN, at=CLOSE + 1)) == (Code.ENTRIES_CLOSED, "15.7.6")
    assert desk.do(enter(ANN, at=CLOSE))


def test_15_7_6_no_entry_after_a_draw():
    at_once = only(entries_close=CLOSE, awarded_at=CLOSE)
    desk = Desk().entered(at_once)
    desk.do(draw("small", "ann", CLOSE))
    assert desk.refuse(enter(BOB, "late", at=CLOSE)) == (Code.ENTRIES_CLOSED, "15.7.6")


def test_15_7_7_start_keeps_to_the_stated_time():
    desk = Desk()
    desk.do(propose(TERMS))
    desk.do(Asked(c.SubmitTerms(), act(START - 3 * DAY)))
    desk.do(Asked(c.PublishTerms(PLACES), act(START - 3 * DAY)))
    assert desk.refuse(Asked(c.StartPromotion(), act(START - 1))) == (Code.TOO_EARLY, "15.7.7")
    assert desk.refuse(Asked(c.StartPromotion(), act(END + 1))) == (Code.TOO_LATE, "15.7.7")
    assert Desk().ready().do(Asked(c.StartPromotion(), act(START)))
    assert Desk().ready().do(Asked(c.StartPromotion(), act(END)))


def test_15_7_8_claim_is_the_patrons_own():
    desk = Desk().drawn(SMALL)
    for_another = but(claim("small"), act=act(DRAW, BOB))
    assert desk.refuse(for_another) == (Code.WRONG_PERSON, "15.7.8")
    assert desk.refuse(claim("yacht")) == (Code.NO_SUCH_PRIZE, "15.7.11")
    desk.do(but(claim("small"), act=act(DRAW, OPERATOR)))
    assert desk.refuse(claim("small")) == (Code.NAME_TAKEN, "15.7.8")


def test_15_7_8_presence_passes_over_an_absent_entrant():
    desk = Desk().entered(only(SMALL, presence=True))
    assert desk.refuse(draw("small", "dora")) == (Code.NO_SUCH_ENTRY, "15.7.1")
    passed = one_of(desk.do(draw("small", "ann", present=False)), e.EntryPassedOver)
    assert (passed.clause, desk.state.wins) == ("15.7.8", {})
    assert desk.refuse(draw("small", "ann")) == (Code.ENTRY_ALREADY_DRAWN, "15.7.1")
    assert one_of(desk.do(draw("small", "bob")), e.WinnerDrawn).entry == "bob"


def test_15_7_8_presence_blocks_a_remote_claim():
    desk = Desk().drawn(SMALL, presence=True)
    desk.do(claim("small", in_person=False))
    assert desk.refuse(AWARD) == (Code.NOT_PRESENT, "15.7.8")
    assert Desk().claimed(SMALL, presence=True).do(AWARD)
    elsewhere = Desk().drawn(SMALL)
    elsewhere.do(claim("small", in_person=False))
    assert elsewhere.do(AWARD)


def test_15_7_8_only_the_winner_is_awarded_once_and_by_two():
    desk = Desk().drawn(SMALL)
    desk.do(but(claim("small", BOB), claim="bob's"))
    bobs = Asked(c.AwardPrize("bob's"), act(DRAW + HOUR))
    assert desk.refuse(bobs) == (Code.NOT_THE_WINNER, "15.7.8")
    desk.do(claim("small"))
    for second in (None, OPERATOR, BOB, INSPECTOR):
        alone = but(AWARD, act=act(DRAW + HOUR, second=second))
        assert desk.refuse(alone) == (Code.SECOND_PERSON_NEEDED, "15.7.8")
    desk.do(AWARD)
    assert desk.refuse(AWARD) == (Code.CLAIM_SETTLED, "15.7.8")
    desk.do(but(claim("small"), claim="twice"))
    assert desk.refuse(but(AWARD, claim="twice")) == (Code.CLAIM_SETTLED, "15.7.8")


def test_15_7_9_contact_says_whether_it_is_as_the_terms_state():
    desk = Desk().drawn(SMALL)
    for contact, stated in ((Telephone("5550", DRAW), True), (Mail("2 Hill Street", DRAW), False)):
        done = one_of(desk.do(Asked(c.ContactWinner("small", contact), act(DRAW))), e.WinnerContacted)
        assert done.as_stated is stated


def test_15_7_10_results_are_published_as_the_terms_say():
    desk = Desk().drawn(SMALL)
    desk.do(Asked(c.ContactWinner("small", Telephone("5550", DRAW)), act(DRAW)))
    assert view(RULES, desk.state, BOB).winners == {}
    assert desk.refuse(Asked(c.ClosePromotion(), act(END))) == (Code.DUTIES_OPEN, "15.7.10")
    published = one_of(desk.do(Asked(c.PublishResults("website"), act(DRAW))), e.ResultsPublished)
    assert (published.clause, published.where, published.winners) == ("15.7.10", "website", {"small": "Ann"})
    assert view(RULES, desk.state, BOB).winners == {"small": "Ann"}
    assert desk.do(Asked(c.ClosePromotion(), act(END)))


def test_15_7_11_prize_is_drawn_once():
    desk = Desk().drawn(SMALL)
    assert desk.refuse(draw("small", "bob")) == (Code.PRIZE_ALREADY_DRAWN, "15.7.11")
    assert desk.refuse(draw("yacht", "bob")) == (Code.NO_SUCH_PRIZE, "15.7.11")


# 15.8 Reaching the winner


def contact(how: Contact, at: int = DRAW + 3 * DAY) -> Asked:
    return Asked(c.ContactWinner("small", how), act(at))  # type: ignore[arg-type]


def overdue(desk: Desk, at: int) -> list[tuple[str, str, int]]:
    events = desk.do(Asked(c.CheckContacts(), act(at)))
    return [(one.prize, one.clause, one.due) for one in events if isinstance(one, e.ContactOverdue)]


def test_15_8_two_days_to_seek_a_winner_who_need_not_attend():
    due = DRAW + 2 * DAY
    desk = Desk().drawn(SMALL)
    assert overdue(desk, due) == []
    assert overdue(desk, due + 1) == [("small", "15.8", due)]
    assert overdue(desk, due + 2) == [], "told once"
    desk.do(Asked(c.PublishResults("website"), act(due)))
    assert desk.refuse(Asked(c.ClosePromotion(), act(due))) == (Code.DUTIES_OPEN, "15.8")
    desk.do(contact(Mail("2 Hill Street", due + 1)))
    assert desk.do(Asked(c.ClosePromotion(), act(END)))
    assert desk.state.wins["small"].overdue, "a late contact does not undo the alert"


def test_15_8_contact_in_time_leaves_nothing_overdue():
    due = DRAW + 2 * DAY
    for moment, in_time in ((due, True), (due + 1, False)):
        desk = Desk().drawn(SMALL)
        done = one_of(desk.do(contact(Telephone("5550", moment))), e.WinnerContacted)
        assert done.in_time is in_time
        desk.do(contact(Telephone("5550", due + 1)))
        assert (overdue(desk, DRAW + 3 * DAY) == []) is in_time


def test_15_8_contact_lies_between_draw_and_record():
    desk = Desk().drawn(SMALL)
    for moment in (DRAW - 1, DRAW + 3 * DAY + 1):
        assert desk.refuse(contact(Email("a@b.example", moment))) == (Code.CONTACT_OUT_OF_TIME, "15.8.4")
    to_nobody = but(contact(Email("a@b.example", DRAW)), prize="cash")
    assert desk.refuse(to_nobody) == (Code.NO_WINNER, "15.8")


def test_15_8_winner_who_claims_or_must_attend_need_not_be_sought():
    later, due = DRAW + 5 * DAY, DRAW + 2 * DAY
    assert overdue(Desk().drawn(SMALL, presence=True), later) == []
    for command, sought in (
        (claim("small", at=due), True),
        (claim("small", at=due + 1), False),
        (claim("small", BOB), False),
        (claim("hamper"), False),
    ):
        desk = Desk().drawn(SMALL, HAMPER)
        desk.do(command)
        assert (overdue(desk, later) == []) is sought


@pytest.mark.parametrize(
    ("clause", "how", "unrecorded"),
    [
        ("15.8.1", FaceToFace("sam", DRAW + HOUR), FaceToFace("", DRAW + HOUR)),
        ("15.8.2", Mail("2 Hill Street", DRAW + HOUR), Mail(" ", DRAW + HOUR)),
        ("15.8.3", Telephone("5550", DRAW + HOUR), Telephone("", DRAW + HOUR)),
        ("15.8.4", Email("a@b.example", DRAW + HOUR), Email("", DRAW + HOUR)),
    ],
)
def test_winner_is_reached_by_a_listed_means_with_who_or_where_and_when(clause, how, unrecorded):
    desk = Desk().drawn(SMALL)
    assert desk.refuse(contact(unrecorded)) == (Code.CONTACT_NOT_RECORDED, clause)
    done = one_of(desk.do(contact(how)), e.WinnerContacted)
    assert (done.clause, done.contact) == (clause, how)
    assert desk.state.wins["small"].contacts == (how,)
    cite = {act: named for act, named in RULES.house.cite.items() if named != clause}
    desk.rules = replace(RULES, house=replace(RULES.house, cite=cite))
    assert desk.refuse(contact(how)) == (Code.NOT_A_LISTED_MEANS, "15.8")


# 15.9 The authority


def test_15_9_full_terms_reach_the_authority_a_day_ahead():
    desk = Desk()
    desk.do(propose(TERMS))
    desk.do(Asked(c.PublishTerms(PLACES), act(START - DAY)))
    start = Asked(c.StartPromotion(), act(START))
    assert desk.refuse(start) == (Code.NOT_SUBMITTED, "15.9")
    desk.do(Asked(c.SubmitTerms(), act(START - DAY + 1)))
    assert desk.refuse(start) == (Code.SUBMITTED_TOO_LATE, "15.9")
    assert desk.do(but(start, act=act(START + 1)))
    submitted = one_of(desk.log, e.TermsSubmitted)
    assert (submitted.clause, submitted.act.at) == ("15.9", START - DAY + 1)
    assert all(line.text for line in submitted.lines)


def test_15_9_change_before_the_start_goes_to_the_authority_afresh():
    desk = Desk().ready()
    desk.do(Asked(c.ChangeTerms(only(CASH), True), act(START - HOUR)))
    desk.do(Asked(c.PublishTerms(PLACES), act(START - HOUR)))
    assert desk.refuse(Asked(c.StartPromotion(), act(START))) == (Code.NOT_SUBMITTED, "15.9")
    desk.do(Asked(c.SubmitTerms(), act(START - HOUR)))
    assert desk.refuse(Asked(c.StartPromotion(), act(START))) == (Code.SUBMITTED_TOO_LATE, "15.9")
    assert desk.do(Asked(c.StartPromotion(), act(START + 23 * HOUR)))


def test_15_9_1_approval_is_needed_to_change_running_terms():
    desk = Desk().running()
    change = Asked(c.ChangeTerms(only(ends=END + DAY), True), act(START))
    for approval in ("", " "):
        assert desk.refuse(but(change, approval=approval)) == (Code.APPROVAL_NEEDED, "15.9.1")
    changed = one_of(desk.do(but(change, approval="A-17")), e.TermsChanged)
    assert (changed.clause, changed.version, changed.approval) == ("15.9.1", 2, "A-17")
    assert [version.terms.ends for version in desk.state.versions] == [END, END + DAY]
    assert desk.state.version.approval == "A-17"


def test_15_9_1_approved_change_leaves_drawn_prizes_alone():
    desk = Desk().drawn(SMALL)
    for prizes in ((CASH,), (replace(SMALL, value=1),)):
        change = Asked(c.ChangeTerms(only(*prizes), True, "A-1"), act(DRAW))
        assert desk.refuse(change) == (Code.PRIZE_ALREADY_DRAWN, "15.7.11")


# 15.10 Denials


def deny(*reasons: str, at: int = DRAW + HOUR) -> Asked:
    return Asked(c.DenyClaim("claim", reasons), act(at))


def test_15_10_reason_is_given_and_told():
    desk = Desk().claimed(SMALL)
    tell = Asked(c.TellClaimant("claim"), act(DRAW + 2 * HOUR))
    for reasons in ((), (" ",)):
        assert desk.refuse(deny(*reasons)) == (Code.REASON_NEEDED, "15.10")
    assert desk.refuse(tell) == (Code.NOT_DENIED, "15.10")
    assert one_of(desk.do(deny("no identity")), e.ClaimDenied).clause == "15.10"
    desk.do(Asked(c.PublishResults("website"), act(DRAW)))
    assert desk.refuse(Asked(c.ClosePromotion(), act(END))) == (Code.DUTIES_OPEN, "15.10")
    told = one_of(desk.do(tell), e.ClaimantTold)
    assert (told.clause, told.reasons) == ("15.10", ("no identity",))
    assert desk.state.claims["claim"].told == DRAW + 2 * HOUR
    assert desk.refuse(tell) == (Code.NOT_DENIED, "15.10")
    assert desk.do(Asked(c.ClosePromotion(), act(END)))


def test_15_10_denied_claim_is_not_awarded():
    desk = Desk().claimed(SMALL)
    desk.do(deny("no identity"))
    assert desk.refuse(AWARD) == (Code.CLAIM_SETTLED, "15.7.8")
    assert desk.refuse(deny("again")) == (Code.CLAIM_SETTLED, "15.7.8")
    assert desk.refuse(but(deny("no"), claim="unknown")) == (Code.NO_SUCH_CLAIM, "15.7.8")
    tell = Asked(c.TellClaimant("unknown"), act(DRAW))
    assert desk.refuse(tell) == (Code.NO_SUCH_CLAIM, "15.7.8")


@pytest.mark.parametrize(("value", "kept"), [(10_000, False), (10_001, True)])
def test_15_10_1_record_of_denied_claims_over_a_hundred_dollars(value, kept):
    desk = Desk().drawn(replace(SMALL, value=value))
    nameless = (Claimant("Ann", "", "ann"), Claimant("", "2 Hill Street"))
    desk.do(but(claim("small"), claimants=nameless))
    if kept:
        assert desk.refuse(deny("no identity")) == (Code.CLAIMANTS_NOT_NAMED, "15.10.1")
        full = (Claimant("Ann", "2 Hill Street", "ann"), Claimant("Al", "2 Hill Street"))
        denied = one_of(desk.do(but(deny("no identity"), claimants=full)), e.ClaimDenied)
        assert (denied.clause, denied.claimants, denied.reasons) == ("15.10.1", full, ("no identity",))
        assert denied.keep_until is not None
        assert denied.keep_until >= DRAW + 10 * 365 * DAY
    else:
        assert one_of(desk.do(deny("no identity")), e.ClaimDenied).keep_until is None


@pytest.mark.parametrize(
    "claimants",
    [(), (Claimant("Ann", " ", "ann"),), (Claimant("", "2 Hill Street", "ann"),)],
)
def test_15_10_1_record_names_every_claimant_with_an_address(claimants):
    desk = Desk().drawn(CASH)
    desk.do(but(claim("cash"), act=act(DRAW), claimants=claimants))
    assert desk.refuse(deny("no identity")) == (Code.CLAIMANTS_NOT_NAMED, "15.10.1")
    assert desk.refuse(deny()) == (Code.REASON_NEEDED, "15.10")


def test_15_10_1_record_is_kept_longer_but_never_shorter_and_read_by_few():
    kept = []
    for years in (1, 20):
        desk = Desk(replace(RULES, keep_years=years)).claimed(CASH)
        kept.append(one_of(desk.do(deny("no identity")), e.ClaimDenied).keep_until)
    assert [until // (365 * DAY) for until in kept] == [DRAW // (365 * DAY) + 10, DRAW // (365 * DAY) + 20]
    record = desk.state.claims["claim"]
    for reader in (OPERATOR, INSPECTOR, ANN):
        assert view(RULES, desk.state, reader).claims == {"claim": record}
    for other in (BOB, SUPERVISOR):
        assert view(RULES, desk.state, other).claims == {}


# 15.11 and 15.12


def test_15_11_decision_is_final_and_the_right_to_complain_is_told():
    desk = Desk().running()
    desk.do(Asked(c.RaiseDispute("d1", "bob", "the closing time"), act(START, BOB)))
    decision = Asked(c.DecideDispute("d1", "the terms stand"), act(START + HOUR))
    assert desk.refuse(but(decision, decision=" ")) == (Code.REASON_NEEDED, "15.11")
    assert desk.refuse(Asked(c.ClosePromotion(), act(END))) == (Code.DUTIES_OPEN, "15.11")
    events = desk.do(decision)
    decided, told = one_of(events, e.DisputeDecided), one_of(events, e.ComplaintRightTold)
    assert (decided.clause, decided.decision) == ("15.11", "the terms stand")
    assert (told.clause, told.person) == ("15.11", "bob")
    assert "inspector" in told.notice
    assert "s 33" in told.notice
    assert view(RULES, desk.state, BOB).disputes["d1"].notice == told.notice
    assert desk.refuse(but(decision, decision="otherwise")) == (Code.DECISION_FINAL, "15.11")


def test_15_11_patron_disputes_for_himself():
    desk = Desk().running()
    dispute = Asked(c.RaiseDispute("d1", "ann", "the closing time"), act(START, BOB))
    assert desk.refuse(dispute) == (Code.WRONG_PERSON, "15.11")
    desk.do(Asked(c.RaiseDispute("d1", "bob", "the closing time"), act(START)))
    assert desk.refuse(Asked(c.RaiseDispute("d1", "bob", "again"), act(START))) == (Code.NAME_TAKEN, "15.11")
    assert desk.refuse(Asked(c.RaiseDispute("d2", "", "again"), act(START))) == (Code.NAME_NEEDED, "15.11")
    unknown = Asked(c.DecideDispute("d9", "no"), act(START))
    assert desk.refuse(unknown) == (Code.NO_SUCH_DISPUTE, "15.11")


def test_15_12_hold_stops_everything_and_tells_the_inspectorate_at_once():
    desk = Desk().claimed(SMALL, HAMPER)
    hold = Asked(c.HoldPromotion(), act(DRAW, why="barrel found unlocked"))
    assert desk.refuse(but(hold, act=act(DRAW, why=""))) == (Code.REASON_NEEDED, "15.12")
    held, told = desk.do(hold)
    assert isinstance(held, e.IntegrityHeld)
    assert isinstance(told, e.InspectorateTold)
    assert (held.clause, told.clause, held.act.at) == ("15.12", "15.12", told.act.at)
    assert "barrel found unlocked" in told.about
    for command in (
        draw("hamper", "bob"),
        enter(BOB, "again"),
        Asked(c.AwardPrize("claim"), act(DRAW)),
        Asked(c.PublishResults("website"), act(DRAW)),
        Asked(c.ClosePromotion(), act(DRAW)),
    ):
        assert desk.refuse(command) == (Code.INTEGRITY_HOLD, "15.12")


def test_15_12_resuming_waits_for_validation_by_two():
    desk = Desk().drawn(SMALL, HAMPER)
    desk.do(Asked(c.HoldPromotion(), act(DRAW, why="doubt")))
    resume = Asked(c.ResumePromotion(), act(DRAW + HOUR))
    assert desk.refuse(resume) == (Code.NOT_VALIDATED, "15.12")
    validate = Asked(c.ValidateIntegrity("all entries are there"), act(DRAW))
    assert desk.refuse(but(validate, findings="")) == (Code.REASON_NEEDED, "15.12")
    alone = but(validate, act=act(DRAW, second=None))
    assert desk.refuse(alone) == (Code.SECOND_PERSON_NEEDED, "15.12")
    assert one_of(desk.do(validate), e.IntegrityValidated).findings == "all entries are there"
    assert one_of(desk.do(resume), e.PromotionResumed).clause == "15.12"
    assert desk.do(draw("hamper", "bob"))
    desk.do(Asked(c.HoldPromotion(), act(DRAW, why="doubt again")))
    assert desk.refuse(resume) == (Code.NOT_VALIDATED, "15.12")


@pytest.mark.parametrize("held", [False, True])
def test_15_12_cancelling_tells_the_inspectorate_too(held):
    desk = Desk().entered()
    if held:
        desk.do(Asked(c.HoldPromotion(), act(DRAW, why="doubt")))
    cancel = Asked(c.CancelPromotion(), act(DRAW, why="entries were added"))
    for bad, code in (
        (act(DRAW, why=""), Code.REASON_NEEDED),
        (act(DRAW, why="x", second=None), Code.SECOND_PERSON_NEEDED),
    ):
        assert desk.refuse(but(cancel, act=bad)) == (code, "15.12")
    cancelled, told = desk.do(cancel)
    assert isinstance(cancelled, e.PromotionCancelled)
    assert isinstance(told, e.InspectorateTold)
    assert "cancelled: entries were added" in desk.state.inspectorate[-1]
    assert desk.refuse(draw("small", "ann")) == (Code.CANCELLED, "15.12")
