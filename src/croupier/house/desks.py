"""Disputes and promotions as streams of their own."""

import re

from msgspec.structs import replace

from croupier.house import disputes as d
from croupier.house import promotions as m
from croupier.house.act import Act, Role
from croupier.house.names import PEOPLE
from croupier.house.people import People
from croupier.house.plan import Plan
from croupier.house.promotions import commands as mc
from croupier.house.promotions import events as me
from croupier.house.table.state import table_stream
from croupier.house.wallet.wallets import PrizeReceived, wallet_stream
from croupier.refusal import Code, Refusal, refuse
from croupier.rulebook import known
from croupier.rulebook.house import house_rules

DISPUTE, PROMOTION = "dispute/", "promotion/"

AnyDisputeEvent = (
    d.Raised | d.Decided | d.Accepted | d.ReviewAsked | d.Ended | d.ComplaintMade | d.ComplaintAnswered
)


def carry_out_dispute(plan: Plan, stream: str, command: d.DisputeCommand, act: Act) -> Refusal | None:
    """A dispute of `dispute/TABLE/NAME` follows the rulebook of its table."""
    table = plan.state(table_stream(stream.split("/")[1]))
    if not table.rulebook:
        return refuse(Code.NO_SUCH_TABLE, "", "dispute")
    done = d.event_of(house_rules(table.rulebook), plan.state(stream), command, act, table.pit)
    if isinstance(done, Refusal):
        return done
    if isinstance(done, d.Raised):
        done = replace(done, number=_disputed(done.round, table.rounds))
    plan.add(stream, done)
    return None


def _disputed(said: str, latest: int) -> int:
    """The round that a player means: the one named by its number, else the latest.

    >>> _disputed("round 7", 9), _disputed("the last one", 9), _disputed("77", 9)
    (7, 9, 9)
    """
    found = re.search(r"\d{1,9}", said)
    return int(found[0]) if found and 1 <= int(found[0]) <= latest else latest


def carry_out_promotion(plan: Plan, stream: str, command: mc.PromotionCommand, act: Act) -> Refusal | None:
    """A promotion of `promotion/RULEBOOK/NAME` follows that rulebook."""
    book = stream.split("/")[1]
    if book not in known() or command.act != act:
        return refuse(Code.BAD_PROMOTION)
    done = m.decide(m.PromotionRules(house_rules(book)), plan.state(stream), command)
    if isinstance(done, Refusal):
        return done
    for event in done:
        plan.add(stream, event)
        if isinstance(event, me.PrizeAwarded):
            _pay_in(plan, stream, event)
    return None


def _pay_in(plan: Plan, stream: str, event: me.PrizeAwarded) -> None:
    """Puts a prize paid in cash into its winner's wallet; who is no player of this house takes it along."""
    people: People = plan.state(PEOPLE)
    winner = people.known.get(plan.state(stream).winner(event.prize).id)
    cash = m.in_cash(event)
    if cash and winner is not None and winner.role is Role.PLAYER:
        plan.add(wallet_stream(winner.id), PrizeReceived(event.act, cash, stream, event.prize))
