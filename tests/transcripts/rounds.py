"""The golden rounds: small, named, and together showing every feature of play and every irregularity."""

from typing import Any

from croupier.cards import DECK, cards, text
from croupier.rulebook import DEALER, rulebook, under

Round = dict[str, Any]
Seats = dict[int, dict[str, Any]]

FAILS = "Qc Jd 9h 5s 3c"
ACE_KING = "Ac Kd 9h 5s 3c"
PAIR = "8c 8d Th 5s 3c"


def made(
    book: str, hands: dict[int, str], dealer: str, seats: Seats, draws: str = "", astray: int = 0, **more: Any
) -> Round:
    """A round file whose deck deals these first hands, then these draws, then the rest of the deck in order."""
    settings = more.pop("settings", {})
    rules = under(rulebook(book), settings)
    order = rules.order(tuple(sorted({*seats, *([astray] if astray else [])})))
    piles = {hand: list(cards(given)) for hand, given in hands.items()} | {DEALER: list(cards(dealer))}
    unused = [card for card in reversed(DECK) if all(card not in pile for pile in piles.values())]
    unused = [card for card in unused if card not in cards(draws)]
    dealt = [piles[hand].pop(0) if piles.get(hand) else unused.pop() for hand in order]
    deck = text([*dealt, *cards(draws), *unused])
    built = {"rulebook": book, "deck": deck, "seats": {str(n): seat for n, seat in seats.items()}}
    return built | ({"settings": settings} if settings else {}) | more


AUTO = {"declare_mode": "auto"}
V, NZ, NZ16, NSW, CARIB = (
    "vanuatu-2013",
    "nz-div22-2012",
    "nz-div22-2016",
    "nsw-star-2019",
    "nz-caribbean-1998",
)


def bet(ante: int = 1000, **more: Any) -> dict[str, Any]:
    return {"ante": ante, "decision": "bet", **more}


def buy(ante: int = 100, **more: Any) -> dict[str, Any]:
    return {"ante": ante, "decision": "buy", **more, "after_draw": "bet"}


def fold(ante: int = 100, **more: Any) -> dict[str, Any]:
    return {"ante": ante, "decision": "fold", **more}


def supers(ante: int = 1000, own: int = 1000, decision: str = "bet", **more: Any) -> dict[str, Any]:
    others = {
        target.removeprefix("on_"): more.pop(target) for target in list(more) if target.startswith("on_")
    }
    return {"ante": ante, "super": {"own": own, **others}, "decision": decision, **more}


def happens(what: str, **fields: Any) -> list[dict[str, Any]]:
    return [{"what": what, **fields}]


PAIR_OF_KINGS = "Kc Kh 6c 5d 2c"
ACES = "Ah As 7d 4s 2h"
LOW = "Js 8s 6d 4c 2d"
FLUSH = "Ah Jh 8h 6h 2h"
STRAIGHT_FLUSH = "4h 5h 6h 7h 8h"
ROYAL = "Ts Js Qs Ks As"
FULL_HOUSE = "7c 7d 7s 2s 2d"
QUADS = "9c 9d 9h 9s 2h"


FIVE_HANDS = {
    1: "2c 3d 7h 9s Jd",
    2: "2d 3h 7s 9c Js",
    3: "2h 3s 7c 9d Jc",
    4: "4c 5d 6h 8s Qd",
    5: "4d 5h 6s 8c Qs",
}


def ran_out() -> Round:
    """Five seats that all give up five cards."""
    seats = {
        n: {"ante": 100, "decision": f"exchange {hand}", "after_draw": "bet", "force": True}
        for n, hand in FIVE_HANDS.items()
    }
    built = made(V, FIVE_HANDS, "Kc Th 5c 4h 3c", seats)
    racked = [card for n in (1, 2, 3, 4) for card in cards(FIVE_HANDS[n])]
    return built | {"reshuffle": text(sorted(racked, reverse=True))}


ROUNDS: dict[str, Round] = {
    "vanuatu-fold": made(V, {1: LOW}, PAIR, {1: fold(1000)}),
    "vanuatu-win-with-pair": made(V, {1: ACES}, PAIR, {1: bet()}),
    "vanuatu-lose": made(V, {1: "7c 7h Kd 4s 2h"}, PAIR, {1: bet()}),
    "vanuatu-stand-off": made(V, {1: "8h 8s Td 5c 3d"}, PAIR, {1: bet()}),
    "vanuatu-dealer-fails": made(V, {1: LOW}, FAILS, {1: bet()}),
    "vanuatu-one-forces-one-declines": made(
        V, {1: ACES, 3: PAIR_OF_KINGS}, FAILS, {1: bet(force=True), 3: bet(500)}, "Js"
    ),
    "vanuatu-force-fails": made(V, {1: ACES}, FAILS, {1: bet(force=True)}, "Td"),
    "vanuatu-exchange-three": made(
        V, {2: PAIR_OF_KINGS}, PAIR, {2: {"ante": 500, "decision": "exchange 6c 5d 2c", "after_draw": "bet"}}, "Ks 9c 9d"
    ),
    "vanuatu-exchange-five-then-fold": made(
        V, {2: LOW}, PAIR, {2: {"ante": 500, "decision": f"exchange {LOW}", "after_draw": "fold"}}, "Qs 9c 7d 4s 2h"
    ),
    "vanuatu-sixth-card-two-straights": made(V, {1: "3h 4d 5c 6s 7h"}, PAIR, {1: buy(1000)}, "4c"),
    "vanuatu-second-combination": made(V, {1: "Ah Kc Kd 3h 5c"}, PAIR, {1: bet()}),
    "vanuatu-same-type-once": made(
        V, {1: "3h 4d 5c 6s 7h"}, PAIR, {1: buy(1000)}, "4c", settings={"second_same_type": False}
    ),
    "vanuatu-super-paid-then-fold": made(V, {1: FLUSH}, PAIR, {1: supers(own=300, decision="fold")}, settings=AUTO),
    "vanuatu-instant-and-super": made(V, {1: STRAIGHT_FLUSH}, PAIR, {1: supers(own=300)}, settings=AUTO),
    "vanuatu-super-not-declared": made(V, {1: FLUSH}, PAIR, {1: supers(own=300, declare=[])}),
    "vanuatu-wrong-claim": made(V, {1: LOW}, PAIR, {1: supers(own=300, decision="fold", declare=["super"])}),
    "vanuatu-instant-not-declared": made(V, {1: ROYAL}, PAIR, {1: bet(declare=[])}),
    "vanuatu-maximum-payout": made(
        V, {1: QUADS, 2: FULL_HOUSE}, PAIR, {1: bet(), 2: supers(own=300)}, settings={"max_payout": 5000}
    ),
    "vanuatu-maximum-payout-of-table": made(
        V, {1: QUADS, 2: FULL_HOUSE}, PAIR, {1: bet(), 2: bet()},
        settings={"max_payout": 20000, "max_payout_scope": "table"},
    ),
    "vanuatu-boxes-one-by-one": made(
        V, {1: "7c 7d 7h 2s 9c", 2: LOW, 3: PAIR_OF_KINGS}, PAIR,
        {
            1: {"ante": 100, "super": {"own": 100}, "decision": "buy", "after_draw": "bet"},
            2: {"ante": 100, "decision": f"exchange {LOW}", "after_draw": "fold"},
            3: buy(),
        },
        "Ah As Ad Ac Ks Qd Qh",
        settings={"act_when": "as_decided"},
    ),
    "vanuatu-shuffler": made(V, {1: ACES, 4: LOW}, PAIR, {1: bet(), 4: bet()}, settings={"dealing_device": "shuffler"}),
    "vanuatu-deck-runs-out": ran_out(),
    "nz-super-table-four": made(
        NZ, {1: "7c 7d 7h 2s 9c", 2: "Ah Kc Qd 4s 2h"}, PAIR, {1: supers(), 2: supers()}, settings={**AUTO, "super_pay_table": 4}
    ),
    "nz-instant-pair": made(NZ, {1: ROYAL}, PAIR, {1: bet()}, settings={**AUTO, "instant_payout": [500, 1500]}),
    "nz-late-instant-paid": made(
        NZ, {1: STRAIGHT_FLUSH, 2: ACES}, PAIR, {1: {"ante": 100, "decision": "buy", "declare": []}, 2: buy()}, "Kd Qh",
        happenings=happens("late_claim", seat=1),
    ),
    "nz-late-super-paid": made(
        NZ, {1: FLUSH}, PAIR, {1: supers(decision="buy", after_draw="bet", declare=[])}, "Kd",
        happenings=happens("late_claim", seat=1, claim="super"),
    ),
    "nz-one-card-exposed": made(
        NZ, {1: ACES}, PAIR, {1: bet()}, happenings=happens("exposed_card", hand=1, when="dealing 3")
    ),
    "nz-dealer-card-exposed": made(
        NZ, {1: ACES}, PAIR, {1: bet()}, happenings=happens("exposed_card", hand="dealer", when="dealing 2")
    ),
    "nz-two-cards-exposed": made(
        NZ, {1: ACES}, PAIR, {1: bet()},
        happenings=[*happens("exposed_card", hand=1), *happens("exposed_card", hand=1, when="dealing 5")],
    ),
    "nz-dealer-hand-opened-early": made(
        NZ, {1: ACES, 2: LOW}, PAIR, {1: bet(), 2: fold()},
        happenings=happens("dealer_cards_exposed", cards="8c 8d", when="after 1"),
    ),
    "nz-bet-taken-back": made(
        NZ, {1: ACES, 2: LOW}, PAIR, {1: bet(), 2: fold()},
        happenings=[
            *happens("dealer_cards_exposed", cards="8c 8d", when="after 1"),
            *happens("bet_taken_back", seat=1),
        ],
        settings={"redecide_after_exposure": True},
    ),
    "nz-wager-handled-after-the-call": made(
        NZ, {1: ACES}, PAIR, {1: bet()}, happenings=happens("past_posting", seat=1)
    ),
    "nz-absent-player": made(
        NZ, {1: ACES, 2: LOW}, PAIR, {1: bet(), 2: supers()}, happenings=happens("absent", seat=2, when="dealt")
    ),
    "nz-absent-player-void": made(
        NZ, {1: ACES, 2: LOW}, PAIR, {1: bet(), 2: supers()}, happenings=happens("absent", seat=2, when="dealt"),
        settings={"absent_policy": "void"},
    ),
    "nz-collected-early": made(
        NZ, {1: ACES, 2: LOW}, PAIR, {1: bet(), 2: bet()},
        happenings=[
            *happens("collected_early", seat=1, rebuilt=True),
            *happens("collected_early", seat=2, rebuilt=False),
        ],
    ),
    "nz-discarded-and-rebuilt": made(
        NZ, {1: ACES, 2: LOW}, PAIR, {1: bet(), 2: bet()},
        happenings=[*happens("discarded", seat=2), *happens("retrieved", seat=2)],
    ),
    "nz-discarded-and-buried": made(
        NZ, {1: ACES, 2: LOW}, PAIR, {1: bet(), 2: fold()},
        happenings=[*happens("discarded", seat=1), *happens("retrieved", seat=1)],
    ),
    "nz-hand-voided": made(
        NZ, {1: ACES, 2: LOW}, PAIR, {1: bet(), 2: buy()}, "Kd",
        happenings=happens("hand_voided", seat=2, when="drawn", reason="spoke about the hand"),
    ),
    "nz-wrong-count-after-decisions": made(
        NZ, {1: ACES, 2: LOW}, PAIR, {1: bet(), 2: bet()}, happenings=happens("wrong_count", hand=2, when="after 1")
    ),
    "nz-bad-deck-after-super": made(
        NZ, {1: FLUSH}, PAIR, {1: supers()}, happenings=happens("deck_count", count=51, when="locked"), settings=AUTO
    ),
    "nz-player-shows-cards": made(NZ, {1: ACES}, PAIR, {1: bet()}, happenings=happens("player_shows", seat=1)),
    "nz-several-supers": made(
        NZ16, {1: "7c 7d 7h 2s 9c", 3: LOW}, "Ah Kc Qd 4s 3c",
        {1: supers(on_dealer=500), 3: supers(decision="fold", on_1=200, on_dealer=100)},
        settings={**AUTO, "multi_super": True},
    ),
    "nz-dealer-super-when-all-fold": made(
        NZ16, {1: LOW}, "Ah Kc Qd 4s 3c", {1: supers(decision="fold", on_dealer=500)}, settings={**AUTO, "multi_super": True}
    ),
    "nz-draw-out-of-turn": made(
        NZ16, {1: ACES, 2: PAIR_OF_KINGS}, PAIR,
        {n: buy() for n in (1, 2)}, "Ad Ks",
        happenings=happens("draw_out_of_turn", seat=2),
    ),
    "nz-draw-before-a-box-that-bet": made(
        NZ16, {1: ACES, 2: PAIR_OF_KINGS}, PAIR, {1: buy(), 2: bet()}, "Ad Ks",
        happenings=happens("draw_out_of_turn", seat=2, keep=False),
    ),
    "nsw-ante-four-to-one": made(NSW, {1: FLUSH, 2: LOW}, FAILS, {1: supers(), 2: supers()}, settings=AUTO),
    "nsw-concede": made(NSW, {1: "7c 7h Kd 4s 2h"}, PAIR, {1: supers(concede=True)}, settings=AUTO),
    "nsw-five-pictures": made(NSW, {1: "Kc Kh Kd Qs Qh"}, PAIR, {1: supers(own=2000)}, settings=AUTO),
    "nsw-supers-on-others": made(
        NSW, {1: "7c 7d 7h 2s 9c", 2: LOW}, "Ah Kc Qd 4s 3c",
        {1: supers(on_2=1000, on_dealer=1000), 2: supers(decision="fold", on_1=1500)}, settings=AUTO,
    ),
    "nsw-waved-off": made(NSW, {1: FLUSH}, PAIR, {1: supers(declare=[])}),
    "nsw-missed-instant-loses": made(NSW, {1: STRAIGHT_FLUSH}, ROYAL, {1: supers(declare=["super"])}),
    "nsw-short-bet": made(
        NSW, {1: ACES}, PAIR, {1: supers()}, happenings=happens("wrong_bet", seat=1, amount=1500), settings=AUTO
    ),
    "nsw-large-bet": made(
        NSW, {1: ACES}, PAIR, {1: supers()}, happenings=happens("wrong_bet", seat=1, amount=2500), settings=AUTO
    ),
    "nsw-over-the-maximum": made(
        NSW, {1: ACES}, PAIR, {1: supers(ante=1500, own=1500)}, settings=AUTO,
        happenings=happens("wrong_stake", seat=1, amount=1000, when="after 1"),
    ),
    "nsw-super-below-the-ante": made(
        NSW, {1: FLUSH}, PAIR, {1: supers()}, happenings=happens("low_super", seat=1, amount=400)
    ),
    "nsw-absent-player": made(
        NSW, {1: ACES, 2: LOW}, PAIR, {1: supers(), 2: supers()}, happenings=happens("absent", seat=2, when="dealt")
    ),
    "nsw-device-fails": made(
        NSW, {1: FLUSH}, PAIR, {1: supers()}, happenings=happens("device_failed", when="locked"), settings=AUTO
    ),
    "vanuatu-ruling": made(
        V, {1: ACES, 2: LOW}, PAIR, {1: bet(), 2: fold(1000)},
        happenings=[
            *happens("device_failed", when="locked"),
            *happens("ruling", when="locked", remedy="stand", reason="the shoe deals on"),
            *happens("ruling", when="settled", remedy="pay", seat=2, amount=500, reason="the seat was not heard"),
        ],
    ),
    "nsw-outcome-invalidated": made(
        NSW, {1: ACES, 2: LOW}, PAIR, {1: supers(), 2: supers()},
        happenings=happens("outcome_invalidated", fraud=True, reason="marked cards", seats=[1]), settings=AUTO,
    ),
    "nsw-cards-astray": made(
        NSW, {1: ACES, 4: LOW}, PAIR, {1: supers()}, astray=4,
        happenings=[*happens("cards_astray", seat=4), *happens("cards_astray_found", seat=4)], settings=AUTO,
    ),
    "nsw-folded-hands-shown": made(
        NSW, {1: LOW, 2: ACES}, PAIR, {1: supers(decision="fold"), 2: supers()}, settings={**AUTO, "reveal_folded": True}
    ),
    "nsw-act-first": made(
        NSW, {1: LOW, 2: ACES}, PAIR, {1: supers(), 2: supers()}, happenings=happens("act_first", seat=2), settings=AUTO
    ),
    "nsw-foreign-card": made(
        NSW, {1: FLUSH}, PAIR, {1: supers()}, settings=AUTO,
        happenings=happens("foreign_card", reason="a second seven of clubs", when="revealed"),
    ),
    "nsw-misdeal-noticed": made(
        NSW, {1: LOW}, PAIR, {1: supers()}, happenings=happens("misdeal", reason="seat 1 was passed over", when="dealing 4")
    ),
    "caribbean-dark-light": made(CARIB, {1: FLUSH}, PAIR, {1: bet()}, happenings=happens("dark_light", seat=1)),
    "caribbean-royal": made(CARIB, {1: ROYAL}, PAIR, {1: bet()}),
    "caribbean-dealer-fails": made(CARIB, {1: LOW, 7: ACES}, FAILS, {1: bet(), 7: bet(500)}),
    "caribbean-fixed-jackpots": made(
        CARIB, {1: FLUSH, 3: FULL_HOUSE, 5: "Qd Ts 6s 9d 3h"}, PAIR,
        {1: bet(jackpot=100), 3: bet(jackpot=100), 5: fold(jackpot=100)},
        settings={"jackpot_pool": 30000},
    ),
    "caribbean-pool-jackpots": made(
        CARIB, {1: STRAIGHT_FLUSH, 2: ROYAL, 3: QUADS}, PAIR, {n: bet(jackpot=100) for n in (1, 2, 3)},
        settings={"jackpot_pool": 12345678, "jackpot_seed": 500000, "jackpot_contribution": 7777},
    ),
    "caribbean-misdeal-carries-jackpot": made(
        CARIB, {1: ACES}, PAIR, {1: bet(jackpot=100)}, happenings=happens("wrong_count", hand="dealer")
    ),
    "caribbean-cards-astray": made(
        CARIB, {1: ACES, 3: LOW}, PAIR, {1: bet()}, astray=3, redeal=text(DECK),
        happenings=[*happens("cards_astray", seat=3), *happens("cards_astray_found", seat=3, when="dealing 5")],
    ),
    "caribbean-left-face-down": made(
        CARIB, {1: ACES}, PAIR, {1: bet(jackpot=100)}, happenings=happens("left_face_down", seat=1)
    ),
    "caribbean-talking-forfeits": made(
        CARIB, {1: FLUSH}, PAIR, {1: bet(jackpot=100)}, happenings=happens("hand_voided", seat=1, when="after 1", reason="told the hand")
    ),
    "caribbean-two-hands": made(
        CARIB, {1: ACES, 2: LOW, 3: "Qd Ts 6s 9d 3h"}, PAIR, {n: bet(jackpot=100) for n in (1, 2)} | {3: bet()},
        happenings=happens("extra_hands", seats=[1, 2]),
    ),
    "caribbean-maximum-payout": made(CARIB, {1: QUADS}, PAIR, {1: bet()}, settings={"max_payout": 10000}),
}  # fmt: skip
