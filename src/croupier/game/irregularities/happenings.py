"""What a round file calls the things that go wrong, and the commands they become."""

import re
from collections.abc import Callable
from typing import NamedTuple

from croupier.game import commands as c
from croupier.game.events import Award, Remedy
from croupier.game.roundfile import Happening, RoundRefused
from croupier.game.state import ANTE
from croupier.game.wagers.supers import OWN_SUPER
from croupier.refusal import Code
from croupier.rulebook.rules import DEALER


class Known(NamedTuple):
    """One kind of happening: when it happens unless said otherwise, and the command it becomes."""

    when: str
    command: Callable[[Happening], c.Command]


def _hand(happening: Happening) -> int:
    hand = happening.hand or happening.seat
    if hand == "dealer":
        return DEALER
    if str(hand) in map(str, range(1, 10)):
        return int(hand)
    raise RoundRefused(Code.BAD_HAPPENING, "", "hand", what=happening.what, hand=hand)


def _super(happening: Happening) -> str:
    return OWN_SUPER if happening.area == ANTE else happening.area


FIRST = "card"
"""The time of what comes with a hand's own next card of the deal, told by the hand alone."""


def _remedy(happening: Happening) -> Remedy:
    found = next((remedy for remedy in Remedy if remedy == happening.remedy), None)
    if found is None:
        names = ", ".join(Remedy)
        raise RoundRefused(Code.BAD_HAPPENING, "", "remedy", what=happening.what, names=names)
    return found


def _awards(happening: Happening) -> tuple[Award, ...]:
    """What a ruling moves: on one area of one seat, or nothing where it names none."""
    return (Award(happening.seat, happening.area, happening.amount),) if happening.seat else ()


KINDS: dict[str, Known] = {
    "exposed_card": Known(f"{FIRST} {{hand}}", lambda h: c.ExposeCard(_hand(h))),
    "dealer_cards_exposed": Known("dealt", lambda h: c.ExposeDealerCards(h.cards)),
    "player_shows": Known("dealt", lambda h: c.ShowOwnCards(h.seat)),
    "wrong_count": Known("dealt", lambda h: c.FindWrongCount(_hand(h), h.seen)),
    "misdeal": Known("dealt", lambda h: c.DeclareMisdeal(h.reason)),
    "cards_astray": Known("dealing 0", lambda h: c.DealAstray(h.seat, h.number)),
    "cards_astray_found": Known("dealt", lambda h: c.FindAstray(h.seat)),
    "deck_count": Known("dealt", lambda h: c.CountDeck(h.count)),
    "foreign_card": Known("dealt", lambda h: c.FindForeignCard(h.reason or "a foreign card")),
    "device_failed": Known("dealt", lambda h: c.FailDevice(h.beyond_use)),
    "absent": Known("before {seat}", lambda h: c.MarkAbsent(h.seat)),
    "wrong_bet": Known("revealed", lambda h: c.FindBet(h.seat, h.amount)),
    "wrong_stake": Known("dealt", lambda h: c.FindStake(h.seat, h.area, h.amount)),
    "low_super": Known("dealt", lambda h: c.FindSuper(h.seat, _super(h), h.amount)),
    "past_posting": Known("dealt", lambda h: c.ReportPastPosting(h.seat, h.area)),
    "bet_taken_back": Known("", lambda h: c.Fold(h.seat)),
    "collected_early": Known("dealt", lambda h: c.CollectEarly(h.seat, h.rebuilt)),
    "discarded": Known("before {seat}", lambda h: c.DiscardHand(h.seat)),
    "retrieved": Known("decided", lambda h: c.RetrieveHand(h.seat)),
    "late_claim": Known("drawn {seat}", lambda h: c.RuleLateClaim(h.seat, h.claim == "instant", h.pay)),
    "draw_out_of_turn": Known("drawing", lambda h: c.DrawOutOfTurn(h.seat, h.viewed, h.number, h.keep)),
    "left_face_down": Known("revealed", lambda h: c.LeaveFaceDown(h.seat)),
    "dark_light": Known("betting", lambda h: c.ReportDark(h.seat)),
    "hand_voided": Known("dealt", lambda h: c.VoidHand(h.seat, h.reason or "conduct")),
    "extra_hands": Known("dealt", lambda h: c.VoidExtraHands(tuple(h.seats))),
    "outcome_invalidated": Known(
        "settled", lambda h: c.InvalidateOutcome(h.fraud, h.reason or "disruption", tuple(h.seats))
    ),
    "ruling": Known("dealt", lambda h: c.Rule(_remedy(h), h.reason, _awards(h))),
    "act_first": Known("dealt", lambda h: c.DirectActFirst(h.seat)),
}

TIME = (
    "betting|dealt|decided|locked|drawing|drawn|revealed|forced|settled"
    "|dealing [0-9]{1,2}|(?:before|after|drawn) [1-9]"
)
"""How a time is written: a point of the round, after so many cards of the deal, or beside a seat's own acts."""


def schedule(happenings: list[Happening]) -> dict[str, list[c.Command]]:
    """The commands of all happenings, by when they happen."""
    due: dict[str, list[c.Command]] = {}
    last = ""
    for happening in happenings:
        known = KINDS.get(happening.what)
        if known is None:
            names = ", ".join(KINDS)
            raise RoundRefused(Code.BAD_HAPPENING, "", "unknown", what=happening.what, names=names)
        when = happening.when or known.when.format(seat=happening.seat, hand=happening.hand or happening.seat)
        when = last = when or last
        if not re.fullmatch(TIME, when) and not when.startswith(FIRST):
            raise RoundRefused(Code.BAD_HAPPENING, "", "time", what=happening.what, when=when)
        due.setdefault(when, []).append(known.command(happening))
    return due
