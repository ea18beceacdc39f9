"""What is true of every promotion: whatever is asked of it, in any order, by anybody."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import croupier.house.promotions as package
from croupier.house.act import Act, Person, Role
from croupier.house.promotions import (
    AnyPromotionCommand,
    Promotion,
    PromotionPhase,
    PromotionRules,
    evolve,
    missing,
    take_step,
    view,
)
from croupier.house.promotions import commands as c
from croupier.house.promotions import events as e
from croupier.house.promotions.terms import AnyDetails, Email, Method, Payment, Prize, PromotionTerms
from croupier.refusal import Code, Refusal
from croupier.rulebook import IDS
from croupier.rulebook.house import house_rules
from tests.effort import often
from tests.floor.kit import refused
from tests.floor.test_promotions_kit import (
    ANN,
    BOB,
    CARL,
    CASH,
    CLOSE,
    DAY,
    DESK,
    DRAW,
    END,
    HAMPER,
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
    fold,
    only,
    propose,
    usual_course,
)

INSPECTOR = Person("ines", Role.INSPECTOR)
thorough = settings(max_examples=often(20, 120))


# PromotionTerms with gaps

ATTACHED = {"qualification", "reservation", "guarantee"}
"""What the operator may attach to a prize, or leave out."""

NOT_ASKED = {"id", "form", "details", "cash_alternative"}


def _empty(value: object) -> object:
    return "" if isinstance(value, str) else None


def _gaps() -> Iterator[tuple[str, PromotionTerms]]:
    """The usual terms, each time with one mandatory thing unsaid."""
    for name in PromotionTerms.__struct_fields__:
        if name not in ATTACHED:
            value = getattr(TERMS, name)
            yield name, replace(TERMS, **{name: () if isinstance(value, tuple) else _empty(value)})
    for prize in TERMS.prizes:
        for label, broken in _broken(prize):
            others = tuple(one for one in TERMS.prizes if one is not prize)
            yield label, replace(TERMS, prizes=(*others, broken))


def _broken(prize: Prize) -> Iterator[tuple[str, Prize]]:
    for name in Prize.__struct_fields__:
        value = getattr(prize, name)
        if name in NOT_ASKED or value == ():
            continue
        gap = {str: "", int: 0, tuple: ()}[type(value)]
        yield f"{prize.id}.{name}", replace(prize, **{name: gap})
    for details in prize.details:
        for label, gap in _vague(details):
            yield f"{prize.id}.{label}", replace(prize, details=(gap,))


def _vague(details: AnyDetails) -> Iterator[tuple[str, AnyDetails]]:
    for name in details.__struct_fields__:
        value = getattr(details, name)
        empty = () if name == "plans" else _empty(value)
        yield name, replace(details, **{name: empty})


GAPS = dict(_gaps())


def _start_with(terms: PromotionTerms, change: bool) -> Promotion:
    """Tries everything that leads to a start, and keeps what is not refused."""
    state = Promotion()
    first = TERMS if change else terms
    steps = [
        propose(first),
        *([Asked(c.ChangeTerms(terms, True), act(START - 2 * DAY))] if change else []),
        Asked(c.SubmitTerms(), act(START - 2 * DAY)),
        Asked(c.PublishTerms(PLACES), act(START - 2 * DAY)),
        Asked(c.StartPromotion(), act(START)),
    ]
    for step in steps:
        done = take_step(RULES, state, step.command, step.act)
        state = state if isinstance(done, Refusal) else fold(done, state)
    return state


def _again(log: Iterable[e.PromotionEvent]) -> list[e.PromotionEvent]:
    """A log written as JSON and read again."""
    return msgspec.json.decode(msgspec.json.encode(list(log)), type=list[e.AnyPromotionEvent])


def test_the_gaps_cover_every_mandatory_item() -> None:
    assert len(GAPS) == 15 + 8 * 3 + 5 + 3 + 4 + 9 + 9
    assert _start_with(TERMS, change=False).phase is PromotionPhase.RUNNING
    assert missing(RULES, TERMS) == ()


@pytest.mark.parametrize("gap", GAPS)
def test_no_promotion_starts_with_an_item_missing(gap: str) -> None:
    assert missing(RULES, GAPS[gap])
    assert _start_with(GAPS[gap], change=False).phase is PromotionPhase.NEW
    assert GAPS[gap] not in [one.terms for one in _start_with(GAPS[gap], change=True).versions]


@given(st.sets(st.sampled_from([name for name in PromotionTerms.__struct_fields__ if name not in ATTACHED])))
@thorough
def test_no_promotion_starts_with_any_items_missing(names: set[str]) -> None:
    terms = replace(TERMS, **{name: getattr(PromotionTerms(), name) for name in names})
    state = _start_with(terms, change=False)
    assert (state.phase is PromotionPhase.RUNNING) == (not names)


# Any commands in any order

TIMES = (START - 3 * DAY, START - DAY, START, START + HOUR, CLOSE, DRAW, DRAW + HOUR, DRAW + 3 * DAY, END)
PEOPLE = (OPERATOR, SUPERVISOR, SCRUTINEER, ANN, BOB, CARL, INSPECTOR)
COURSE: tuple[Asked, ...] = (
    propose(only(CASH, SMALL, HAMPER)),
    Asked(c.SubmitTerms(), act(START - DAY)),
    Asked(c.PublishTerms(PLACES), act(START - DAY)),
    Asked(c.ReferInMarketing("poster", DESK), act(START)),
    Asked(c.StartPromotion(), act(START)),
    Asked(c.ChangeTerms(only(CASH, SMALL, HAMPER, TRIP), True, "A-17"), act(START)),
    Asked(c.PublishTerms(PLACES), act(START)),
    *(enter(person) for person in (ANN, BOB, CARL)),
    Asked(c.NominateScrutineer(SCRUTINEER), act(CLOSE)),
    draw("cash", "ann"),
    draw("small", "bob"),
    draw("hamper", "carl"),
    Asked(c.CheckContacts(), act(DRAW + 3 * DAY)),
    Asked(c.ContactWinner("small", Email("bob@mail.example", DRAW)), act(DRAW + HOUR)),
    claim("cash"),
    Asked(c.ChoosePayment("claim", (Payment(Method.CASH, 1_500_000),)), act(DRAW + HOUR, ANN)),
    Asked(c.AwardPrize("claim"), act(DRAW + HOUR)),
    but(claim("hamper", BOB), claim="other"),
    Asked(c.DenyClaim("other", ("another entry was drawn",)), act(DRAW + HOUR)),
    Asked(c.TellClaimant("other"), act(DRAW + HOUR)),
    Asked(c.RaiseDispute("d1", "carl", "the draw"), act(DRAW, CARL)),
    Asked(c.DecideDispute("d1", "the draw stands"), act(DRAW + HOUR)),
    Asked(c.HoldPromotion(), act(DRAW, why="doubt")),
    Asked(c.ValidateIntegrity("sound"), act(DRAW)),
    Asked(c.ResumePromotion(), act(DRAW)),
    Asked(c.PublishResults("website"), act(DRAW + HOUR)),
    Asked(c.CancelPromotion(), act(DRAW, why="tampered")),
    Asked(c.ClosePromotion(), act(END)),
)

people = st.sampled_from(PEOPLE)
acts = st.builds(Act, people, st.sampled_from(TIMES), st.sampled_from(("", "doubt")), st.none() | people)


@st.composite
def courses(draws: st.DrawFn) -> list[Asked]:
    """The usual course with steps left out, repeated, moved, or done by others at other times."""
    kept = draws(st.lists(st.integers(0, len(COURSE) - 1), min_size=5, max_size=60))
    ordered = sorted(kept) if draws(st.booleans()) else kept
    opening = list(COURSE[: draws(st.integers(0, len(COURSE)))])
    strange = draws(st.sets(st.integers(0, len(ordered))))
    moved = [
        but(COURSE[step], act=draws(acts)) if place in strange else COURSE[step]
        for place, step in enumerate(ordered)
    ]
    return opening + moved


@given(courses())
@thorough
def test_the_log_is_the_promotion_and_refusals_change_nothing(course: list[Asked]) -> None:
    state, log = Promotion(), []
    for asked in course:
        before = msgspec.json.encode(state)
        done = take_step(RULES, state, asked.command, asked.act)
        assert msgspec.json.encode(state) == before, "deciding changed the state"
        if isinstance(done, Refusal):
            assert done.code in list(Code)
            assert done.message
            assert done.clause
            continue
        for event in done:
            assert event.clause
            assert event.act == asked.act
            state = evolve(state, event)
        log.extend(done)
        _check(state)
    assert fold(log) == state
    assert _again(log) == list(log)
    assert fold(_again(log)) == state
    assert msgspec.json.decode(msgspec.json.encode(state), type=Promotion) == state


def _check(state: Promotion) -> None:
    """What never fails to hold."""
    if state.versions:
        assert all(not missing(RULES, version.terms) for version in state.versions)
    if state.phase not in (PromotionPhase.NEW, PromotionPhase.PROPOSED):
        assert any(version.submitted is not None for version in state.versions)
    won = [win.entry for win in state.wins.values()]
    assert len(won) == len(set(won)), "an entry wins once"
    paid: dict[str, int] = {}
    for one in state.claims.values():
        if one.standing == "awarded":
            paid[one.prize] = paid.get(one.prize, 0) + 1
            assert state.winner(one.prize).id in {who.player for who in one.claimants}
        if one.standing == "denied":
            assert one.reasons
    assert all(times == 1 for times in paid.values()), "a prize is awarded once"
    assert all(bool(one.decision) == bool(one.notice) for one in state.disputes.values())


def test_the_whole_course_survives_json() -> None:
    desk = usual_course()
    assert fold(_again(desk.log)) == desk.state
    assert _again(desk.log) == list(desk.log)


@pytest.mark.parametrize("asked", COURSE, ids=lambda asked: type(asked.command).__name__)
def test_commands_survive_json(asked: Asked) -> None:
    command = asked.command
    assert msgspec.json.decode(msgspec.json.encode(command), type=AnyPromotionCommand) == command


def test_every_command_has_a_step_and_every_event_a_change() -> None:
    assert {type(asked.command) for asked in COURSE} == set(AnyPromotionCommand.__args__)
    assert {type(event) for event in usual_course().log} <= set(e.AnyPromotionEvent.__args__)


# Who may do what


OWN = {c.EnterPromotion, c.FileClaim, c.ChoosePayment, c.RaiseDispute}
"""What a player does himself; dealers, supervisors and inspectors change nothing."""

WRONG = [
    (kind, role)
    for kind in AnyPromotionCommand.__args__
    for role in Role
    if not (kind in OWN and role is Role.PLAYER)
    and not (kind is not c.ChoosePayment and role is Role.OPERATOR)
]


@pytest.mark.parametrize(("kind", "role"), WRONG, ids=lambda value: getattr(value, "__name__", value))
def test_the_wrong_role_is_refused_at_every_stage(kind: type[c.PromotionCommand], role: Role) -> None:
    asked = next(one for one in COURSE if type(one.command) is kind)
    asked = but(asked, act=replace(asked.act, by=Person("someone", role)))
    state = Promotion()
    for event in (None, *usual_course().log):
        state = state if event is None else evolve(state, event)
        assert refused(take_step(RULES, state, asked.command, asked.act)) == (Code.WRONG_ROLE, "15.1")


@pytest.mark.parametrize("book", [book for book in IDS if book != "nsw-star-2019"])
@pytest.mark.parametrize("asked", COURSE, ids=lambda asked: type(asked.command).__name__)
def test_a_rulebook_without_promotions_has_none(book: str, asked: Asked) -> None:
    done = take_step(PromotionRules(house_rules(book)), Promotion(), asked.command, asked.act)
    assert refused(done)[0] == Code.NO_SUCH_RULE


def test_a_rule_that_a_house_lacks_is_not_asked_for() -> None:
    """What a rulebook does not cite is not checked: the data decide, not a name in the code."""
    cite = {act: clause for act, clause in RULES.house.cite.items() if act != "promotion.terms.manner"}
    fewer, proposed = PromotionRules(replace(RULES.house, cite=cite)), propose(replace(TERMS, manner=""))
    assert not isinstance(take_step(fewer, Promotion(), proposed.command, proposed.act), Refusal)
    unbounded = Desk(PromotionRules(replace(RULES.house, figures={}))).entered(only(CASH))
    assert unbounded.do(draw("cash", "ann", second=None)), "no figure, no scrutineer"


def test_everybody_sees_what_is_his() -> None:
    state = usual_course().state
    inspector, operator = (view(RULES, state, person) for person in (INSPECTOR, OPERATOR))
    assert inspector == operator
    assert set(inspector.entries) == {"ann", "bob", "carl"}
    assert set(inspector.claims) == {"claim", "other"}
    assert set(inspector.disputes) == {"d1"}
    ann = view(RULES, state, ANN)
    assert (set(ann.entries), set(ann.claims), ann.disputes, ann.duties) == ({"ann"}, {"claim"}, {}, ())
    assert ann.terms == inspector.terms
    assert view(RULES, Promotion(), ANN).terms == ()


def test_what_is_not_yet_public_is_for_the_house_and_the_inspector() -> None:
    desk, drawn = Desk(), Desk().drawn(SMALL)
    desk.do(propose(TERMS))
    for person, reads in ((OPERATOR, True), (INSPECTOR, True), (ANN, False), (SUPERVISOR, False)):
        assert bool(view(RULES, desk.state, person).terms) is reads
        assert bool(view(RULES, drawn.state, person).winners) is reads


def test_duties_are_shown_to_those_who_answer_for_them() -> None:
    state = Promotion()
    for event in usual_course().log[:-1]:
        state = evolve(state, event)
        if isinstance(event, e.WinnerDrawn):
            assert view(RULES, state, INSPECTOR).duties
            assert view(RULES, state, ANN).duties == ()


def test_a_promotion_closes_only_when_nothing_is_left_to_do() -> None:
    desk = Desk().running(only(SMALL, HAMPER))
    close = Asked(c.ClosePromotion(), act(END))
    desk.do(enter(ANN))
    assert desk.refuse(close) == (Code.DUTIES_OPEN, "15.7.2")
    desk.do(draw("small", "ann"))
    desk.do(Asked(c.PublishResults("website"), act(DRAW)))
    assert desk.refuse(close) == (Code.DUTIES_OPEN, "15.8")
    desk.do(claim("small", at=DRAW + 3 * DAY))
    desk.do(Asked(c.AwardPrize("claim"), act(DRAW + 3 * DAY)))
    desk.do(but(claim("hamper", BOB), claim="other"))
    assert desk.refuse(close) == (Code.DUTIES_OPEN, "15.7.8")
    desk.do(Asked(c.DenyClaim("other", ("nobody won it",)), act(END)))
    desk.do(Asked(c.TellClaimant("other"), act(END)))
    assert desk.do(close), "the hamper stays undrawn, as no entry is left"


def test_a_claim_outlives_a_prize_that_the_terms_drop() -> None:
    desk = Desk().running(only(SMALL, HAMPER))
    desk.do(claim("hamper", at=START))
    desk.do(Asked(c.ChangeTerms(only(SMALL), True, "A-1"), act(START)))
    assert desk.refuse(Asked(c.AwardPrize("claim"), act(START))) == (Code.NO_WINNER, "15.7.8")
    denied = desk.do(Asked(c.DenyClaim("claim", ("the prize was dropped",)), act(START)))
    assert denied[0].clause == "15.10.1"


def test_a_promotion_cannot_reach_into_a_round() -> None:
    """It runs beside the game: nothing here knows rounds, so no result can change (15.1)."""
    for path in Path(package.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not str(node.module).startswith(("croupier.game", "croupier.odds")), path
