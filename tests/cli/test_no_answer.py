"""What `odds`, `advise`, `simulate` and `par` cannot answer: a refusal of one line, or an object."""

import shlex

import pytest

from tests.cli.program import croupier

PAIR = "advise vanuatu-2013 --hand '7h 7d 9c 2s 4h' --up 5s"
REFUSED = (
    ("odds nope", "no rulebook 'nope'"),
    ("odds nz-caribbean-1998 --set foo=1", "no setting 'foo'"),
    ("odds nsw-star-2019 --set 'instant_payout=[200,600]'", "instant_payout", "clause 10.3"),
    ("odds nz-caribbean-1998 --set strategy=nope", "no strategy 'nope'", "ak-or-better"),
    ("odds vanuatu-2013 --set strategy=blind", "no strategy 'blind'", "card"),
    ("odds nz-caribbean-1998 --set bet_table=1,2", "10 odds"),
    ("odds nz-caribbean-1998 --set bet_table=one,two", "whole numbers"),
    ("odds nz-caribbean-1998 --set dealer_cards_known=6", "1 to 5"),
    ("odds nz-caribbean-1998 --set dealer_cards_known=x", "dealer_cards_known: expected int"),
    ("odds nz-caribbean-1998 --set max_payout=100000", "ante in cents"),
    ("odds nz-caribbean-1998 --ante 0", "from 1 to"),
    ("odds nz-caribbean-1998 --precision 0", "above 0"),
    ("odds nz-caribbean-1998 --workers 0", "from 1 to"),
    ("odds vanuatu-2013 --set rounds=-5", "rounds must be from 10 to"),
    ("odds vanuatu-2013 --set rounds=1 --set strategy=no-draw", "rounds must be from 10 to"),
    ("odds vanuatu-2013 --states 9999999", "states must be from 1 to 5649150"),
    ("odds vanuatu-2013 --set states=0", "states must be from 1 to"),
    ("odds vanuatu-2013 --set seed=1 --seed 2", "seed is set twice"),
    ("odds vanuatu-2013 --set strategy=card --set strategy=optimal", "strategy is set twice"),
    ("odds vanuatu-2013 --ante 1000 --set staking=super=1000,super=2000", "stakes a wager twice"),
    ("odds nsw-star-2019 --ante 1000 --set staking=super=10 --set rounds=1000", "rounds must be from 1600"),
    (
        "odds vanuatu-2013 --ante 1000 --set staking=super=10 --set max_payout=70000000 --set max_payout_scope=player",
        "all wagers of a player together",
    ),
    ("odds nz-caribbean-1998 --seed -1", "from 0 to"),
    ("odds nsw-star-2019 --confederates 5", "from 1 to 4"),
    ("odds nsw-star-2019 --confederates 1 --states 1", "at least 2 states"),
    ("odds nsw-star-2019 --confederates 1 --precision 0.1", "precision", "--confederates"),
    ("odds nz-caribbean-1998 --confederates 7", "from 1 to 6"),
    (
        "odds export nsw-star-2019 -o none.parquet --states 2 --cluster nonsense://here",
        "no cluster answers at nonsense://here",
    ),
    ("odds nsw-star-2019 --cluster local --states 1", "a cluster solves all states"),
    ("odds nsw-star-2019 --cluster local --seconds 3", "seconds", "--cluster"),
    ("odds nsw-star-2019 --states all", "takes a number"),
    ("odds nsw-star-2019 --folder somewhere", "give --cluster too"),
    ("odds nz-caribbean-1998 --cluster local", "exchanged"),
    ("advise vanuatu-2013 --hand '7h 7h 9c 2s 4h' --up 5s", "7h stands twice"),
    ("advise vanuatu-2013 --hand '7h 7d 9c 2s 4h' --up 7h", "upcard 7h is also in the hand"),
    ("advise vanuatu-2013 --hand '7h 7d 9c 2s' --up 5s", "five cards, not 4"),
    ("advise vanuatu-2013 --hand '' --up 5s", "five cards, not 0"),
    ("advise vanuatu-2013 --hand '7h 7d 9c 2s 1h' --up 5s", "'1h' is not a card"),
    ("advise vanuatu-2013 --hand '7h 7d 9c 2s 4h' --up '5s 6s'", "is not a card"),
    (f"{PAIR} --given Ah", "only cards of the first hand"),
    (f"{PAIR} --given '2s 4h'", "a draw is"),
    (f"{PAIR} --drawn 7h", "7h stands twice"),
    (f"{PAIR} --dealer '5s 5h Qd Jc 2c'", "this dealer qualifies"),
    (f"{PAIR} --dealer '5h Qd Jc 2c'", "the upcard among them"),
    (f"{PAIR} --set strategy=blind", "strategy is no question for advise"),
    (f"{PAIR} --set foo=1", "no setting 'foo'"),
    (f"{PAIR} --set max_payout=1000", "ante in cents"),
    ("simulate vanuatu-2013 --rounds 0", "rounds must be from 1"),
    ("simulate vanuatu-2013 --rounds 9 --strategy blind", "no strategy 'blind'"),
    ("simulate vanuatu-2013 --rounds 9 --strategy optimal", "odds estimates it"),
    ("simulate vanuatu-2013 --rounds 9 --set states=9", "states is no question for simulate"),
    ("simulate nope --rounds 9", "no rulebook 'nope'"),
    ("par nz-caribbean-1998 -o sheet.pdf", "not .pdf"),
    ("par nz-caribbean-1998 -o sheet", "no ending"),
    ("par nz-caribbean-1998 -o nowhere/sheet.csv", "no folder nowhere"),
    ("par nz-caribbean-1998 -o src/../tests", "no ending"),
    ("odds nz-caribbean-1998 --set [[=" + "[" * 5000, "no setting"),
    ("odds nz-caribbean-1998 --set \udcff=1", "is not text"),
)
"""A command, and what its refusal says."""


@pytest.mark.parametrize("row", REFUSED, ids=lambda row: row[0][:60])
def test_what_cannot_be_answered_is_one_line(row: tuple[str, ...]) -> None:
    command, *parts = row
    croupier(*shlex.split(command)).refused(*parts)


def test_a_refusal_as_an_object() -> None:
    ran = croupier("odds", "nsw-star-2019", "--set", "instant_payout=[200,600]", "--json")
    assert (ran.status, ran.err) == (1, "")
    error = ran.objects[0]["error"]
    assert (error["code"], error["clause"]) == ("SETTING_NOT_ALLOWED", "10.3")
    rubbish = croupier("clauses", "\udcff", "--json").objects[0]["error"]
    assert (rubbish["code"], rubbish["values"]) == ("UNKNOWN_CLAUSE", {"name": "\\udcff"})
    ran = croupier("advise", "vanuatu-2013", "--hand", "7h 7h 9c 2s 4h", "--up", "5s", "--json")
    assert (ran.status, ran.err) == (1, "")
    fault = {"id": "BAD_CARDS.twice", "values": {"card": "7h"}}
    error = {"code": "BAD_CARD", "message": "7h stands twice", "values": {"fault": fault}}
    assert ran.objects == [{"error": error}]
