"""A complaint is kept in the log like the dispute it is about."""

import msgspec

from croupier.house import disputes as d
from croupier.house.act import Act, Person, Role
from croupier.house.disputes import AnyDisputeEvent
from croupier.house.streams import KINDS


def test_complaints_are_commands_and_events_of_a_dispute() -> None:
    event = d.ComplaintAnswered("14.13", Act(Person("Iris", Role.INSPECTOR), 1), "the table was right")
    assert msgspec.json.decode(msgspec.json.encode(event), type=AnyDisputeEvent) == event
    assert {d.Complain, d.Answer} <= set(KINDS["dispute"].commands)
