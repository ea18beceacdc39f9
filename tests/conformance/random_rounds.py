"""Random rounds in which rare things are common: a seeded supply for comparing two programs that settle.

Hands are built first and the deck is laid around them, so that straight flushes, ties, dealers on the edge of
qualifying, second combinations and decks that run out turn up every few rounds instead of every few thousand.
"""

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from tests.conformance.second_settler import (
    CARIBBEAN,
    FORCING,
    INSTANT_PAIRS,
    LUNAR,
    NSW,
    NZ_2012,
    NZ_2016,
    PACK,
    RANKS,
    SUITS,
    VANUATU,
    RanOut,
    Refused,
    settle,
)

Json = dict[str, Any]
Shape = Callable[["Maker"], list[str]]

BOOKS = [VANUATU, NZ_2012, NZ_2016, NZ_2016, NSW, NSW, CARIBBEAN]
RED, BLACK = "dh", "cs"


class Maker:
    """Takes cards out of one pack."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.left = list(PACK)
        random.shuffle(self.left)

    def take(self, wanted: list[str]) -> list[str]:
        """These cards if they are all left, else any as many."""
        if len(set(wanted)) != len(wanted) or not set(wanted) <= set(self.left):
            wanted = self.left[: len(wanted)]
        for card in wanted:
            self.left.remove(card)
        return wanted

    def ranks(self, letters: str) -> list[str]:
        """One card of each rank in any suits; the rank's first free suit where the drawn one is gone."""
        found: list[str] = []
        for letter in letters:
            suits = self.random.sample(SUITS, 4)
            free = [
                letter + suit for suit in suits if letter + suit in self.left and letter + suit not in found
            ]
            found.append(free[0] if free else letter + suits[0])
        return self.take(found)

    def run(self) -> str:
        """Five ranks in a row, often one of the two that hold an ace."""
        start = self.random.choice([-1, 8, *range(8)])
        return "A2345" if start < 0 else RANKS[start : start + 5]

    def choice(self, cards: list[str]) -> list[str]:
        return [self.random.choice(cards)] if cards else []


# ---------------------------------------------------------------- shapes of five cards


def _anything(maker: Maker) -> list[str]:
    return maker.take(maker.left[:5])


def _of_suits(kinds: tuple[str, ...], ranks: Callable[[Maker], Sequence[str]]) -> Shape:
    """Ranks in suits out of one of some kinds: a suit, or those of a colour."""

    def shape(maker: Maker) -> list[str]:
        suits = maker.random.choice(kinds)
        drawn = (lambda: suits) if len(suits) == 1 else (lambda: maker.random.choice(suits))
        return maker.take([rank + drawn() for rank in ranks(maker)])

    return shape


def _any_ranks(maker: Maker) -> list[str]:
    return maker.random.sample(RANKS, 5)


def _straight(maker: Maker) -> list[str]:
    return maker.ranks(maker.run())


def _groups(*counts: int) -> Shape:
    def shape(maker: Maker) -> list[str]:
        letters = maker.random.sample(RANKS[6:] if maker.random.random() < 0.5 else RANKS, len(counts))
        return maker.ranks("".join(letter * count for letter, count in zip(letters, counts, strict=True)))

    return shape


def _one_of(*hands: str, with_ranks: str = "") -> Shape:
    return lambda maker: maker.ranks(with_ranks + maker.random.choice(hands))


COLOURS = (RED, BLACK)
_straight_flush, _royal = _of_suits(tuple(SUITS), Maker.run), _of_suits(tuple(SUITS), lambda _: "TJQKA")
_flush = _of_suits(tuple(SUITS), _any_ranks)
_just_fails = _one_of("AQJT9", "KQJT8", "A6543", "AQJT8", "75432", "KQ732")
_just_qualifies = _one_of("AK432", "AK532", "22345", "22346", "AKQJ9")
SHAPES: list[tuple[Shape, int]] = [
    (_anything, 16),
    (_straight_flush, 5),
    (_royal, 3),
    (_of_suits(COLOURS, Maker.run), 3),
    (_straight, 6),
    (_flush, 6),
    (_of_suits(COLOURS, _any_ranks), 3),
    (_groups(4, 1), 3),
    (_groups(3, 2), 3),
    (_groups(3, 1, 1), 3),
    (_groups(2, 2, 1), 5),
    (_groups(2, 1, 1, 1), 6),
    (_one_of("AQ9", "K75", "KKK", "AA2", "664", "777", "QJ9", "532", "AK4", with_ranks="AK"), 6),
    (_one_of("72", "99", "AK", "J8", "QQ", with_ranks="AKQ"), 4),
    (_one_of("KKKQQ", "KKQQJ", "JJJKQ", "KKKKQ", "JJQQQ", "KQJKQ"), 3),
    (_just_qualifies, 4),
    (_just_fails, 3),
]
STRONG_SHAPES: list[tuple[Shape, int]] = [
    (_straight_flush, 4),
    (_royal, 3),
    (_flush, 2),
    (_groups(4, 1), 1),
    (_groups(3, 2), 1),
    (_anything, 1),
]
DEALER_SHAPES: list[tuple[Shape, int]] = [*SHAPES, (_just_fails, 40), (_just_qualifies, 30)]


def _hand(maker: Maker, shapes: list[tuple[Shape, int]]) -> list[str]:
    shape = maker.random.choices([shape for shape, _ in shapes], [weight for _, weight in shapes])[0]
    cards = shape(maker)
    maker.random.shuffle(cards)
    return cards


def _same_ranks(maker: Maker, hand: list[str]) -> list[str]:
    """A hand that ties with this one if enough suits are left."""
    return maker.ranks("".join(card[0] for card in hand))


# ---------------------------------------------------------------- settings and stakes


def _stake(random: Random) -> int:
    return random.choice([1, 3, 100, 250, 1000, 1000, 2500, 3333, 10**6, random.randint(1, 9999), 10**12])


def _settings(random: Random, book: str) -> Json:
    settings: Json = {}
    flags = [True, False]

    def maybe(name: str, values: list[Any], chance: float = 0.4) -> None:
        if random.random() < chance:
            settings[name] = random.choice(values)

    maybe("dealing_device", ["shoe", "shuffler"], 0.7)
    maybe("declare_mode", ["auto"] if book == CARIBBEAN else ["auto", "player"])
    if book != NSW:
        maybe("max_payout", [1, 70, 1000, 5000, 40_000, 10**6, 10**8])
        if "max_payout" in settings:
            maybe("max_payout_scope", ["wager", "payment", "player", "table"], 0.8)
    if book == CARIBBEAN:
        maybe("jackpot_amount", [1, 7, 100, 400, 999], 0.5)
        pools = [0, 1, 9_999, 30_000, 99_999, 1_000_005, 9_999_999, 10_000_001, 5 * 10**9 + 7]
        maybe("jackpot_pool", pools, 0.8)
        # Only rates that put whole cents into the pool: how a part of a cent is rounded is nowhere laid down.
        amount = settings.get("jackpot_amount", 100)
        whole = [rate for rate in (0, 100, 2500, 5000, 7500, 10_000) if amount * rate % 10_000 == 0]
        maybe("jackpot_contribution", whole, 0.5)
        maybe("jackpot_seed", [0, 1, 500_000, 10**7], 0.5)
        maybe("jackpot_fixed_from_pool", flags, 0.5)
        return settings
    maybe("act_when", ["all_decided", "as_decided"], 0.6)
    maybe("reshuffle_own_discards", flags, 0.3)
    maybe("draw_after_exposure", flags, 0.1)
    if book == NSW:
        maybe("concede", flags)
        maybe("reveal_folded", flags, 0.1)
    if book in FORCING:
        maybe("super_pay_table", [1, 5, 6, 7] if book == VANUATU else [*range(1, 8)], 0.7)
        maybe("instant_payout", INSTANT_PAIRS, 0.6)
        maybe("second_same_type", flags)
        maybe("absent_policy", ["fold", "void"], 0.1)
        maybe("void_keeps_fee", flags, 0.1)
        maybe("redecide_after_exposure", flags, 0.1)
    if book == NZ_2016:
        maybe("multi_super", flags, 0.8)
    if book in {NZ_2016, NSW}:
        maybe("backer_needs_declaration", flags)
    return settings


def _supers(random: Random, book: str, settings: Json, number: str, says: Json, seats: list[str]) -> None:
    several = book == NSW or settings.get("multi_super", False)
    if not several:
        if random.random() < 0.7:
            says["super"] = {"own": _stake(random)}
        return
    least = says["ante"]
    targets = [seat for seat in seats if seat != number and random.random() < 0.4]
    targets += ["dealer"] if random.random() < 0.5 else []
    floor = least if book == NSW else 1
    says["super"] = {"own": max(least, _stake(random))}
    says["super"] |= {target: max(floor, _stake(random)) for target in targets}


def _limits(random: Random, round_: Json) -> None:
    """Limits that the stakes of this round just keep."""
    antes = [says["ante"] for says in round_["seats"].values()]
    settings = round_["settings"]
    if random.random() < 0.15:
        settings["ante_limits"] = [min(antes), max(antes)]
    if round_["rulebook"] == CARIBBEAN or random.random() < 0.85:
        return
    amounts: dict[str, list[int]] = {}
    for says in round_["seats"].values():
        for target, amount in says.get("super", {}).items():
            amounts.setdefault(target if target in {"own", "dealer"} else "other", []).append(amount)
    settings["super_limits"] = {
        kind: [min(stakes), max(*stakes, *antes)] for kind, stakes in sorted(amounts.items())
    }


# ---------------------------------------------------------------- one round


def _helpful(maker: Maker, hand: list[str]) -> list[str]:
    """One card that may go with this hand: of a rank or a suit it holds, next to it, or an ace or king."""
    ranks = [RANKS.index(card[0]) for card in hand]
    beside = {RANKS[rank] for rank in (min(ranks) - 1, (max(ranks) + 1) % 13) if rank >= 0}
    suit = max(SUITS, key=lambda suit: sum(suit in own for own in hand))
    kinds = [
        [card for card in maker.left if card[0] in {own[0] for own in hand}],
        [card for card in maker.left if card[1] == suit],
        [card for card in maker.left if card[0] in beside],
        [card for card in maker.left if card[0] in "AK"],
        maker.left,
    ]
    return maker.take(maker.choice(maker.random.choice(kinds)) or maker.left[:1])


def _draw_counts(random: Random, drains: bool, seats: int) -> list[int]:
    """How many cards each seat exchanges in a round made to use up the deck; none says that any choice will do."""
    if not drains or seats < 5:
        return []
    counts = random.choice(
        [[5, 5, 5, 5, 2], [5, 5, 4, 4, 4], [5, 5, 5, 5, 5], [5, 5, 5, 5, 3], [5, 5, 5, 4, 4]]
    )
    random.shuffle(counts)
    return counts


def _decide(maker: Maker, book: str, says: Json, hand: list[str], count: int) -> list[str]:
    """Sets the seat's choices and gives the cards that would suit its draw."""
    random = maker.random
    draws = ["buy", "buy", "buy", "exchange", "exchange"] if book in LUNAR else []
    word = "exchange" if count else random.choice(["fold", "bet", "bet", "bet", "bet", *draws])
    says["decision"] = word
    if word in {"fold", "bet"}:
        if random.random() < 0.1 and book in LUNAR:
            says["after_draw"] = random.choice(["bet", "fold"])
        return []
    says["after_draw"] = "fold" if random.random() < 0.15 else "bet"
    if word == "buy":
        return _helpful(maker, hand)
    gone = random.sample(hand, count or random.randint(2, 5))
    says["decision"] = " ".join(["exchange", *gone])
    kept = [card for card in hand if card not in gone] or hand
    return [card for _ in gone[: len(maker.left)] for card in _helpful(maker, kept)]


def _lay(book: str, device: str, hands: list[list[str]], dealer: list[str], rest: list[str]) -> str:
    """The deck that deals these hands."""
    order = [dealer, *hands] if book == NSW else [*hands, dealer]
    if device == "shoe":
        dealt = [hand[turn] for turn in range(5) for hand in order]
    else:
        dealt = [card for hand in order for card in hand]
    return " ".join([*dealt, *rest])


def _answers(random: Random, book: str, settings: Json, says: Json) -> None:
    if book in FORCING and random.random() < 0.7:
        says["force"] = random.random() < 0.65
    if book == NSW and random.random() < 0.3:
        says["concede"] = random.random() < 0.7
    if book in LUNAR and random.random() < 0.3:
        # Never a super declared without a super wager: whether that is refused or ignored is nowhere laid down.
        claims = [[], ["instant"]] + ([["super"], ["super", "instant"]] if "super" in says else [])
        says["declare"] = random.choice(claims)
    if random.random() < 0.05:  # answers that nobody may have asked for
        says |= {"force": True, "concede": True} if random.random() < 0.5 else {"after_draw": "bet"}
    if book == CARIBBEAN and random.random() < 0.7:
        says["jackpot"] = settings.get("jackpot_amount", 100)


def _one(random: Random) -> Json:
    book = random.choice(BOOKS)
    settings = _settings(random, book)
    drains = book in LUNAR and random.random() < 0.2
    most = 7 if book == CARIBBEAN else 5
    numbers = sorted(
        random.sample([str(n + 1) for n in range(most)], most if drains else random.randint(1, most))
    )
    maker = Maker(random)
    dealer = _hand(maker, [(_just_fails, 1)] if drains and random.random() < 0.7 else DEALER_SHAPES)
    strong = random.random() < (0.4 if book == CARIBBEAN else 0.1)
    shapes: list[tuple[Shape, int]] = [(_anything, 1)] if drains else STRONG_SHAPES if strong else SHAPES
    hands = [_same_ranks(maker, dealer) if random.random() < 0.12 else _hand(maker, shapes) for _ in numbers]
    seats: Json = {number: {"ante": _stake(random)} for number in numbers}
    counts = _draw_counts(random, drains, len(numbers)) or [0] * len(numbers)
    wished: list[str] = []
    for (number, says), hand, count in zip(seats.items(), hands, counts, strict=True):
        wished += _decide(maker, book, says, hand, count)
        if book in LUNAR:
            _supers(random, book, settings, number, says, numbers)
        _answers(random, book, settings, says)
    wished += _helpful(maker, dealer) if maker.left and random.random() < 0.5 else []
    deck = _lay(book, settings.get("dealing_device", "shoe"), hands, dealer, [*wished, *maker.left])
    round_ = {"rulebook": book, "settings": settings, "deck": deck, "seats": seats}
    _limits(random, round_)
    return round_


def valid_round(random: Random) -> Json:
    """One round that must be settled, with a `reshuffle` where the deck runs out."""
    round_ = _one(random)
    try:
        settle(round_)
    except RanOut as ran_out:
        rack = sorted(ran_out.rack)
        random.shuffle(rack)
        round_["reshuffle"] = " ".join(rack)
    return round_


# ---------------------------------------------------------------- rounds to be refused


def _set(name: str, *values: Any) -> Callable[[Random, Json], None]:
    def spoil(random: Random, round_: Json) -> None:
        round_["settings"][name] = random.choice(values)

    return spoil


def _say(name: str, *values: Any) -> Callable[[Random, Json], None]:
    def spoil(random: Random, round_: Json) -> None:
        round_["seats"][random.choice(list(round_["seats"]))][name] = random.choice(values)

    return spoil


def _unsay(name: str) -> Callable[[Random, Json], None]:
    def spoil(random: Random, round_: Json) -> None:
        for says in round_["seats"].values():
            says.pop(name, None)

    return spoil


def _spoil_super(random: Random, round_: Json) -> None:
    number = random.choice(list(round_["seats"]))
    supers = round_["seats"][number].setdefault("super", {})
    supers[random.choice([number, "dealer", "own", "1", "2", "3", "4", "5", "6", "house"])] = random.choice(
        [1, 0, 500]
    )
    if random.random() < 0.3:
        supers.pop("own", None)


def _spoil_deck(random: Random, round_: Json) -> None:
    deck = round_["deck"].split()
    spot = random.randrange(52)
    changed = random.choice([[], ["1h"], [deck[spot - 1]], [deck[spot], "Ah"]])
    round_["deck"] = " ".join([*deck[:spot], *changed, *deck[spot + 1 :]])


def _spoil_reshuffle(random: Random, round_: Json) -> None:
    if "reshuffle" in round_:
        cards = round_.pop("reshuffle").split()
        others = [card for card in PACK if card not in cards]
        spoilt = [
            cards[1:],
            [*cards, random.choice(others)],
            [*cards[1:], random.choice(others)],
            [*cards, cards[0]],
        ]
        if random.random() < 0.8:
            round_["reshuffle"] = " ".join(random.choice(spoilt))


def _spoil_seat(random: Random, round_: Json) -> None:
    number = random.choice(list(round_["seats"]))
    round_["seats"][random.choice(["0", "6", "8", "north", "-1"])] = round_["seats"].pop(number)


def _spoil_limits(random: Random, round_: Json) -> None:
    ante = random.choice(list(round_["seats"].values()))["ante"]
    round_["settings"]["ante_limits"] = random.choice(
        [[ante + 1, ante + 2], [1, max(1, ante - 1)], [5, 4], [1], 7]
    )


def _spoil_super_limits(random: Random, round_: Json) -> None:
    stakes = [
        (target if target in {"own", "dealer"} else "other", amount)
        for says in round_["seats"].values()
        for target, amount in says.get("super", {}).items()
    ]
    target, amount = random.choice(stakes) if stakes else ("own", 5)
    round_["settings"]["super_limits"] = random.choice(
        [{target: [amount + 1, amount + 10**12]}, {target: [5, 4]}, {"house": [1, 2]}, [1, 10**12]]
    )


SPOILERS: list[Callable[[Random, Json], None]] = [
    _set("instant_payout", [400, 600], [250, 1000], [600, 200], 200),
    _set("super_pay_table", 0, 2, 8, "1", True),
    _set("multi_super", True, 1),
    _set("max_payout", -1, "1000", 10.5, True),
    _set("max_payout_scope", "seat"),
    _set("second_same_type", False, 0),
    _set("concede", False, "no"),
    _set("dealing_device", "hand", 1),
    _set("declare_mode", "player", "dealer"),
    _set("act_when", "later", "as_decided"),
    _set("jackpot_amount", 0, 100, -5),
    _set("jackpot_pool", -1, 100),
    _set("jackpot_contribution", 10_001, -1, 500),
    _set("absent_policy", "void", "stay"),
    _set("backer_needs_declaration", True),
    _set("colour_of_the_cloth", "green"),
    _say("ante", 0, -100, 10**12 + 1, True, 10.5, "100", None),
    _say(
        "decision",
        "raise",
        "",
        "bet 2h",
        "exchange",
        "exchange 2h",
        "exchange 2h 2h",
        "exchange 2h 3h 4h 5h 6h 7h",
    ),
    _say("decision", "exchange 2h 3d", "exchange Ac Kd Qh", "buy", "exchange 2h 1x", "fold now", None),
    _say("after_draw", "raise", "exchange 2h 3d", ""),
    _say("force", "yes", 1),
    _say("jackpot", 0, 1, 55, 101, True),
    _say("declare", ["flush"], "super"),
    _say("colour", "red"),
    _say("super", 100, [100], {"own": 0}, {"own": -1}, {"own": True}, {"own": 10**12 + 1}),
    _unsay("after_draw"),
    _unsay("decision"),
    _unsay("ante"),
    _unsay("super"),
    _spoil_super,
    _spoil_super,
    _spoil_deck,
    _spoil_reshuffle,
    _spoil_reshuffle,
    _spoil_seat,
    _spoil_limits,
    _spoil_super_limits,
    lambda random, round_: round_.update(rulebook=random.choice(["nz-div22-2014", ""])),
    lambda _, round_: round_["seats"].clear(),
    lambda _, round_: round_.update(weather="wet"),
]


def invalid_round(random: Random) -> Json:
    """One round that must be refused."""
    while True:
        round_ = deepcopy(valid_round(random))
        random.choice(SPOILERS)(random, round_)
        try:
            settle(round_)
        except Refused:
            return round_


def rounds(seed: int, count: int) -> Iterator[tuple[Json, bool]]:
    """So many rounds, each with whether it must be settled (true) or refused (false)."""
    random = Random(seed)  # noqa: S311
    for _ in range(count):
        good = random.random() >= 0.1
        yield (valid_round(random) if good else invalid_round(random)), good
