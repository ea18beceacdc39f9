"""A dispute ends with the right to complain, and a complaint is answered by an inspector alone."""

from croupier.floor import disputes as d
from croupier.floor.act import Act, Person, Refusal, Role
from croupier.rulebook.house import house_rules

RULES = house_rules("nsw-star-2019")
BOB, CAT = Person("Bob", Role.PLAYER), Person("Cat", Role.PLAYER)
SUE, IRIS = Person("Sue", Role.SUPERVISOR), Person("Iris", Role.INSPECTOR)


def after(*steps: tuple[d.DisputeCommand, Person]) -> d.Dispute:
    dispute = d.Dispute()
    for command, by in steps:
        event = d.decide(RULES, dispute, command, Act(by, 1))
        assert not isinstance(event, Refusal), event
        dispute = d.evolve(dispute, event)
    return dispute


ENDED = ((d.Raise("T1/4", "not paid"), BOB), (d.Decide("rightly"), SUE), (d.End(), SUE))


def test_a_complaint_goes_to_an_inspector_and_is_kept_with_its_answer() -> None:
    dispute = after(*ENDED, (d.Complain("still not paid"), BOB), (d.Answer("the table was right"), IRIS))
    assert dispute.stage is d.Stage.ANSWERED
    assert dispute.decisions == ("rightly", "the table was right")


def test_only_who_raised_it_complains_and_only_once_it_has_ended() -> None:
    for dispute, by in ((after(*ENDED), CAT), (after(*ENDED[:2]), BOB)):
        refused = d.decide(RULES, dispute, d.Complain("no"), Act(by, 1))
        assert isinstance(refused, Refusal)
        assert refused.clause == "14.13"


def test_only_an_inspector_answers() -> None:
    refused = d.decide(RULES, after(*ENDED, (d.Complain("no"), BOB)), d.Answer("yes"), Act(SUE, 1))
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.clause) == ("ROLE_TOO_LOW", "14.13")
