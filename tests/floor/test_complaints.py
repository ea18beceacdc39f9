"""A dispute ends with the right to complain, and a complaint is answered by an inspector alone."""

from croupier.house import disputes as d
from croupier.house.act import Act, Person, Role
from croupier.refusal import Refusal
from croupier.rulebook.house import house_rules
from tests.floor.kit import disputed, refused

BOOK = "nsw-star-2019"
RULES = house_rules(BOOK)
BOB, CAT = Person("Bob", Role.PLAYER), Person("Cat", Role.PLAYER)
SUE, IRIS = Person("Sue", Role.SUPERVISOR), Person("Iris", Role.INSPECTOR)


def ask(
    dispute: d.Dispute, command: d.DisputeCommand, by: Person, at: int = 1, pit: str = ""
) -> d.DisputeEvent | Refusal:
    return disputed(dispute, BOOK, command, Act(by, at), pit)


def after(*steps: tuple[d.DisputeCommand, Person]) -> d.Dispute:
    dispute = d.Dispute()
    for command, by in steps:
        event = ask(dispute, command, by)
        assert not isinstance(event, Refusal), event
        dispute = d.evolve(dispute, event)
    return dispute


ENDED = (
    (d.Raise("T1/4", "not paid"), BOB),
    (d.Decide("rightly"), SUE),
    (d.Accept(), BOB),
    (d.End(), SUE),
)


def test_a_complaint_goes_to_an_inspector_and_is_kept_with_its_answer() -> None:
    dispute = after(*ENDED, (d.Complain("still not paid"), BOB), (d.Answer("the table was right"), IRIS))
    assert dispute.stage is d.DisputeStage.ANSWERED
    assert dispute.decisions == ("rightly", "the table was right")


def test_only_who_raised_it_complains_and_only_once_it_has_ended() -> None:
    for dispute, by in ((after(*ENDED), CAT), (after(*ENDED[:2]), BOB)):
        assert refused(ask(dispute, d.Complain("no"), by))[1] == "14.13"


def test_only_an_inspector_answers() -> None:
    complained = after(*ENDED, (d.Complain("no"), BOB))
    assert refused(ask(complained, d.Answer("yes"), SUE)) == ("ROLE_TOO_LOW", "14.13")


def test_no_dispute_ends_while_a_review_may_be_asked() -> None:
    decided = after(*ENDED[:2])
    day = RULES.figure("dispute.review_hours") * 3600
    for at in (1, day):
        assert refused(ask(decided, d.End(), SUE, at)) == ("REVIEW_OPEN", "14.12")
    assert not isinstance(ask(decided, d.End(), SUE, 1 + day), Refusal)
    assert after(*ENDED).stage is d.DisputeStage.CLOSED


def test_only_who_raised_it_accepts_and_then_asks_no_review() -> None:
    assert refused(ask(after(*ENDED[:2]), d.Accept(), CAT))[0] == "NOTHING_TO_ACCEPT"
    assert refused(ask(after(*ENDED[:1]), d.Accept(), BOB))[0] == "NOTHING_TO_ACCEPT"
    assert refused(ask(after(*ENDED[:3]), d.AskReview(), BOB))[0] == "NOTHING_TO_REVIEW"


def test_a_review_is_by_nobody_below_and_by_a_title_that_supervises() -> None:
    manager = Person("Otto", Role.OPERATOR, "Gaming Manager")
    asked = after(ENDED[0], (d.Decide("rightly"), manager), (d.AskReview(), BOB))
    low = Person("Sid", Role.SUPERVISOR, "Gaming Supervisor")
    trainee = Person("Tim", Role.SUPERVISOR, "Trainee")
    assert refused(ask(asked, d.Decide("no"), low)) == ("ROLE_TOO_LOW", "14.12")
    assert refused(ask(asked, d.Decide("no"), trainee))[1] == "1.1(casino supervisor)"
    assert not isinstance(ask(asked, d.Decide("no"), SUE), Refusal)


def test_a_dispute_ends_by_the_operator_or_who_has_the_last_word() -> None:
    accepted = after(*ENDED[:3])
    for title in ("Gaming Supervisor", "Casino Supervisor", "Assistant Gaming Manager"):
        found = ask(accepted, d.End(), Person("Sid", Role.SUPERVISOR, title))
        assert refused(found) == ("ROLE_TOO_LOW", "14.13")
    trainee = ask(accepted, d.End(), Person("Sid", Role.SUPERVISOR, "Trainee"))
    assert refused(trainee) == ("ROLE_TOO_LOW", "1.1(casino supervisor)")
    for by in (Person("Mia", Role.SUPERVISOR, "Gaming Manager"), Person("Otto", Role.OPERATOR, "Host")):
        assert not isinstance(ask(accepted, d.End(), by), Refusal)


def test_an_assistant_manager_decides_in_the_own_pit() -> None:
    abe = Person("Abe", Role.SUPERVISOR, "Assistant Gaming Manager", "east")
    raised = after(ENDED[0])
    assert refused(ask(raised, d.Decide("no"), abe, pit="west"))[0] == "OTHER_PIT"
    assert not isinstance(ask(raised, d.Decide("no"), abe, pit="east"), Refusal)
