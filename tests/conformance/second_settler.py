"""A second program that settles rounds, written from the rules alone and sharing nothing with `croupier`.

It covers ordinary play (no `happenings`) and is slow and simple on purpose. `settle` takes a round as it stands
in a round file and gives each seat's net and areas, or raises `Refused`. Where the rules can honestly be read in
two ways, a comment that starts with READING says which one is followed here.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

Json = dict[str, Any]
Area = dict[str, int]

RANKS = "23456789TJQKA"
SUITS = "cdhs"
PACK = [rank + suit for rank in RANKS for suit in SUITS]
KING, ACE = RANKS.index("K"), RANKS.index("A")
STAKE_MOST = 10**12

VANUATU, NZ_2012, NZ_2016 = "vanuatu-2013", "nz-div22-2012", "nz-div22-2016"
NSW, CARIBBEAN = "nsw-star-2019", "nz-caribbean-1998"
LUNAR = {VANUATU, NZ_2012, NZ_2016, NSW}
FORCING = {VANUATU, NZ_2012, NZ_2016}  # the books where the dealer can be forced
ALL = LUNAR | {CARIBBEAN}

ODD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL = range(10)
ACE_KING = -1  # a combination of the bet table that is no type of hand
BET_ODDS = {ACE_KING: 1, PAIR: 1, TWO_PAIRS: 2, THREE: 3, STRAIGHT: 4, FLUSH: 5, FULL_HOUSE: 7, FOUR: 20}
BET_ODDS |= {STRAIGHT_FLUSH: 50, ROYAL: 100}

# Four of a kind, same coloured straight, full house, flush, straight, three of a kind, ace-king-queen, one colour.
SUPER_TABLES = {
    1: (200, 150, 100, 50, 25, 8, 6, 2),
    2: (250, 150, 100, 60, 30, 8, 6, 2),
    3: (250, 150, 100, 60, 30, 8, 5, 2),
    4: (250, 150, 100, 60, 30, 7, 5, 2),
    5: (200, 150, 100, 50, 25, 8, 5, 2),
    6: (200, 150, 100, 50, 25, 7, 6, 2),
    7: (200, 150, 100, 50, 25, 7, 5, 2),
}
INSTANT_PAIRS = [[low, 600] for low in (200, 300)] + [[low, 800] for low in (200, 300)]
INSTANT_PAIRS += [[low, 1000] for low in (200, 300)] + [[low, 1200] for low in (200, 300, 400)]
INSTANT_PAIRS += [[low, 1500] for low in (200, 300, 400, 500)]
JACKPOT_FIXED = {FLUSH: 10_000, FULL_HOUSE: 15_000, FOUR: 50_000}


class Refused(Exception):
    """The round breaks a rule of the round file or of the rulebook."""


class RanOut(Refused):
    """The deck ran out and the round names no reshuffle; `rack` holds the cards that it would have to name."""

    def __init__(self, rack: list[str]) -> None:
        super().__init__("the deck has run out and the round names no reshuffle")
        self.rack = rack


def _insist(condition: bool, reason: str) -> None:
    if not condition:
        raise Refused(reason)


def _whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


# ---------------------------------------------------------------- what the settings may be


def _a_range(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(_whole(end, 1, STAKE_MOST) for end in value)
        and value[0] <= value[1]
    )


def _ranges(value: object) -> bool:
    return isinstance(value, dict) and all(
        name in {"own", "other", "dealer"} and _a_range(limits) for name, limits in value.items()
    )


def _super_table_fits(book: str, value: object) -> bool:
    return _whole(value, 1, 7) and (book != VANUATU or value in {1, 5, 6, 7})


def _setting_fits(book: str, name: str, value: object) -> bool:
    """Whether a rulebook takes this value for this setting."""
    booleans = {
        "multi_super": {NZ_2016},
        "second_same_type": FORCING,
        "concede": {NSW},
        "jackpot_fixed_from_pool": {CARIBBEAN},
        "void_keeps_fee": FORCING,
        "reshuffle_own_discards": LUNAR,
        "draw_after_exposure": LUNAR,
        "redecide_after_exposure": FORCING,
        "backer_needs_declaration": {NZ_2016, NSW},  # READING: refused where nobody can back another hand.
        "reveal_folded": {NSW},
        "void_recovers_prizes": {NSW},
        "late_instant_returns_fee": {NSW},
        "jackpot_offered": {CARIBBEAN},
    }
    choices = {
        "dealing_device": (ALL, {"shoe", "shuffler"}),
        "declare_mode": ({CARIBBEAN} if book == CARIBBEAN else LUNAR, {"player", "auto"}),
        "act_when": (LUNAR, {"all_decided", "as_decided"}),
        "max_payout_scope": (FORCING | {CARIBBEAN}, {"wager", "payment", "player", "table"}),
        "absent_policy": (LUNAR, {"void"} if book == NSW else {"fold", "void"}),
        "token_on_win": ({NSW}, {"returned", "kept"}),
        "ruling_role": (FORCING, {"named", "operator"} | (set() if book == VANUATU else {"supervisor"})),
    }
    if name in booleans:
        return book in booleans[name] and isinstance(value, bool)
    if name in choices:
        books, values = choices[name]
        if name == "declare_mode" and book == CARIBBEAN:
            return value == "auto"
        return book in books and isinstance(value, str) and value in values
    tests = {
        "void_returns_folded": value is True or (book in FORCING and value is False),
        "super_pay_table": book in FORCING and _super_table_fits(book, value),
        "instant_payout": book in FORCING and value in INSTANT_PAIRS,
        "max_payout": book in FORCING | {CARIBBEAN} and _whole(value, 1, 10**18),
        "jackpot_amount": book == CARIBBEAN and _whole(value, 1, STAKE_MOST),
        "jackpot_pool": book == CARIBBEAN and _whole(value, 0, 10**18),
        "jackpot_contribution": book == CARIBBEAN and _whole(value, 0, 10_000),
        "jackpot_seed": book == CARIBBEAN and _whole(value, 0, 10**18),
        "seat_hold_seconds": book == NSW and _whole(value, 0, 86_400),
        "ante_limits": _a_range(value),
        "super_limits": book in LUNAR and _ranges(value),
    }
    return tests.get(name, False)


# ---------------------------------------------------------------- hands


def _rank(card: str) -> int:
    return RANKS.index(card[0])


def _straight_top(ranks: list[int]) -> int | None:
    """The top rank of five cards in a row, the ace low where it stands below a two."""
    low_first = sorted(ranks)
    if low_first == [0, 1, 2, 3, ACE]:
        return 3
    return low_first[4] if low_first == list(range(low_first[0], low_first[0] + 5)) else None


def value_of_five(hand: tuple[str, ...]) -> tuple[int, ...]:
    """The type of five cards and what separates hands of that type, so that the better hand compares higher."""
    ranks = [_rank(card) for card in hand]
    groups = sorted(Counter(ranks).items(), key=lambda group: (group[1], group[0]), reverse=True)
    pattern = tuple(count for _, count in groups)
    order = tuple(rank for rank, _ in groups)
    named = {(4, 1): FOUR, (3, 2): FULL_HOUSE, (3, 1, 1): THREE, (2, 2, 1): TWO_PAIRS, (2, 1, 1, 1): PAIR}
    if pattern in named:
        return (named[pattern], *order)
    suited = len({card[1] for card in hand}) == 1
    top = _straight_top(ranks)
    if top is None:
        return (FLUSH if suited else ODD, *order)
    if not suited:
        return (STRAIGHT, top)
    return (ROYAL if top == ACE else STRAIGHT_FLUSH, top)


def best_value(hand: list[str]) -> tuple[int, ...]:
    """The value of the best five of five or six cards."""
    return max(value_of_five(five) for five in combinations(hand, 5))


def qualifies(hand: list[str]) -> bool:
    """Whether the dealer plays: ace and king, or a pair or better."""
    return best_value(hand)[0] > ODD or {"A", "K"} <= {card[0] for card in hand}


def _value_cards(hand: list[str]) -> Iterator[tuple[int, frozenset[str]]]:
    """Every combination of the bet table that lies in the hand, with only the cards that make it."""
    for two in combinations(hand, 2):
        if two[0][0] == two[1][0]:
            yield PAIR, frozenset(two)
        if {two[0][0], two[1][0]} == {"A", "K"}:
            yield ACE_KING, frozenset(two)
    for three in combinations(hand, 3):
        if len({card[0] for card in three}) == 1:
            yield THREE, frozenset(three)
    for four in combinations(hand, 4):
        counts = sorted(Counter(card[0] for card in four).values())
        if counts == [4]:
            yield FOUR, frozenset(four)
        if counts == [2, 2]:
            yield TWO_PAIRS, frozenset(four)
    for five in combinations(hand, 5):
        kind = value_of_five(five)[0]
        if kind in {STRAIGHT, FLUSH, FULL_HOUSE, STRAIGHT_FLUSH, ROYAL}:
            yield kind, frozenset(five)


def bet_odds(hand: list[str], same_type: bool) -> list[int]:
    """The odds a winning bet is paid at: those of the best combination, then those of a second one if there is any."""
    five = max(combinations(hand, 5), key=value_of_five)
    kind = value_of_five(five)[0]
    kind = ACE_KING if kind == ODD else kind
    found = list(_value_cards(hand))
    first = next(cards for found_kind, cards in found if found_kind == kind and cards <= set(five))
    seconds = [
        BET_ODDS[found_kind]
        for found_kind, cards in found
        if not cards <= first and (same_type or found_kind != kind)
    ]
    return [BET_ODDS[kind], *sorted(seconds)[-1:]]


def super_odds(first_five: list[str], book: str, table: int) -> int:
    """The odds of the highest line of the super table that the first five cards fit; 0 if there is none."""
    kind = value_of_five(tuple(first_five))[0]
    letters = Counter(card[0] for card in first_five)
    one_colour = all(card[1] in "dh" for card in first_five) or all(card[1] in "cs" for card in first_five)
    suited = len({card[1] for card in first_five}) == 1
    run = kind in {STRAIGHT, STRAIGHT_FLUSH, ROYAL}
    if book == NSW:
        pictures = set(letters) <= set("KQJ") and kind != FOUR
        lines = [
            (200, kind == FOUR),
            (150, pictures),
            (100, kind == FULL_HOUSE),
            (60, suited),
            (25, run),
            (8, kind == THREE),
            (5, set("AKQ") <= set(letters)),
            (2, one_colour),
        ]
    else:
        fits = (
            kind == FOUR,
            run and one_colour,
            kind == FULL_HOUSE,
            suited,
            run,
            kind == THREE,
            set("AKQ") <= set(letters),
            one_colour,
        )
        lines = list(zip(SUPER_TABLES[table], fits, strict=True))
    return max((odds for odds, fit in lines if fit), default=0)


# ---------------------------------------------------------------- the table


@dataclass
class Seat:
    """One seat: what it was dealt, what it does, and its money by area."""

    number: int
    says: Json
    cards: list[str] = field(default_factory=list)
    first_five: list[str] = field(default_factory=list)
    areas: dict[str, Area] = field(default_factory=dict)
    claims: set[str] = field(default_factory=set)
    drew: bool = False
    state: str = "open"  # then: folded, paid (an instant payout), bet, done

    @property
    def ante(self) -> int:
        return int(self.says["ante"])

    def stake(self, area: str, amount: int) -> None:
        self.areas[area] = {"stake": amount, "returned": 0, "paid": 0}

    def give_back(self, *areas: str) -> None:
        for area in areas:
            self.areas[area]["returned"] = self.areas[area]["stake"]

    @property
    def net(self) -> int:
        return sum(area["returned"] + area["paid"] - area["stake"] for area in self.areas.values())


class Table:
    """One round at one table."""

    def __init__(self, round_: Json) -> None:
        self.round = round_
        self.book: str = round_["rulebook"]
        self.settings: Json = round_.get("settings", {})
        self.seats = {
            int(number): Seat(int(number), says)
            for number, says in sorted(round_["seats"].items(), key=lambda item: int(item[0]))
        }
        self.deck: list[str] = round_["deck"].split()
        self.rack: list[str] = []
        self.dealer: list[str] = []
        self.reshuffled = False
        self.spent: Counter[object] = Counter()  # winnings so far, by what the maximum payout is measured on

    def setting(self, name: str, default: Any) -> Any:
        return self.settings.get(name, default)

    # ------------------------------------------------------------ money

    def pay(self, seat: Seat, area: str, amount: int) -> None:
        """Pays winnings, cut to what the maximum payout leaves."""
        limit = self.setting("max_payout", None)
        if self.book == CARIBBEAN and area != "bet":
            limit = None
        if limit is not None:
            meters: dict[str, object] = {
                "wager": (seat.number, area),
                "payment": None,
                "player": seat.number,
                "table": "table",
            }
            meter = meters[self.setting("max_payout_scope", "wager")]
            amount = min(amount, limit - (self.spent[meter] if meter is not None else 0))
            self.spent[meter] += amount
        seat.areas[area]["paid"] += amount

    # ------------------------------------------------------------ cards

    def deal(self) -> None:
        """Five cards to each seat and to the dealer, by the order of the rulebook and the device."""
        seats = [seat.cards for seat in self.seats.values()]
        hands = [self.dealer, *seats] if self.book == NSW else [*seats, self.dealer]
        if self.setting("dealing_device", "shoe") == "shoe":
            for _ in range(5):
                for hand in hands:
                    hand.append(self.deck.pop(0))
        else:
            for hand in hands:
                hand += [self.deck.pop(0) for _ in range(5)]
        for seat in self.seats.values():
            seat.first_five = list(seat.cards)

    def next_card(self, in_service: list[str]) -> str:
        """The next card; with none left, the rack is reshuffled into the order that the round names."""
        if not self.deck:
            rack = list(self.rack)
            if self.setting("reshuffle_own_discards", False):
                rack += in_service
            named = self.round.get("reshuffle")
            if named is None:
                raise RanOut(rack)
            order = str(named).split()
            _insist(sorted(order) == sorted(rack), "the reshuffle is not the rack")
            _insist(not self.reshuffled, "a second reshuffle cannot be named")
            self.deck, self.reshuffled = order, True
            self.rack = []
        return self.deck.pop(0)

    # ------------------------------------------------------------ the round of a Lunar table

    def odds_on(self, first_five: list[str]) -> int:
        return super_odds(first_five, self.book, self.setting("super_pay_table", 1))

    def instant_odds(self, seat: Seat) -> int:
        low, high = [250, 1000] if self.book == NSW else self.setting("instant_payout", [200, 600])
        return {STRAIGHT_FLUSH: low, ROYAL: high}.get(value_of_five(tuple(seat.first_five))[0], 0)

    def hear_claims(self) -> None:
        """What each seat declares. Without a `declare`, or in auto mode, that is whatever wins."""
        for seat in self.seats.values():
            own_super = "super:own" in seat.areas
            if self.setting("declare_mode", "player") == "player" and "declare" in seat.says:
                seat.claims = set(seat.says["declare"])
                # READING: a super declared without a super wager is no claim.
                if not own_super:
                    seat.claims.discard("super")
                continue
            if own_super and self.odds_on(seat.first_five):
                seat.claims.add("super")
            if self.instant_odds(seat):
                seat.claims.add("instant")

    def settle_claims(self) -> None:
        """At the lock, hand by hand clockwise: the own super, the supers of other seats, the instant payout."""
        # READING: only a limit for a player or for the table shows this order. 5.11 can also be read as paying the
        # ante of a straight or royal flush before its super.
        for holder in self.seats.values():
            odds = self.odds_on(holder.first_five)
            if odds and "super" in holder.claims:
                self.pay_super(holder, "super:own", odds)
            if odds and ("super" in holder.claims or not self.setting("backer_needs_declaration", False)):
                for backer in self.seats.values():
                    if f"super:{holder.number}" in backer.areas:
                        self.pay_super(backer, f"super:{holder.number}", odds)
            if "instant" in holder.claims and self.instant_odds(holder):
                self.pay(holder, "ante", holder.ante * self.instant_odds(holder))
                holder.give_back("ante")
                holder.state = "paid"

    def pay_super(self, seat: Seat, area: str, odds: int) -> None:
        self.pay(seat, area, seat.areas[area]["stake"] * odds)
        seat.give_back(area)

    def bet(self, seat: Seat) -> None:
        seat.stake("bet", 2 * seat.ante)
        seat.state = "bet"

    def fold(self, seat: Seat) -> None:
        seat.state = "folded"
        self.rack += seat.cards

    def choose(self, seat: Seat) -> None:
        """The seat's first choice: fold and bet are carried out at once, a draw waits to be served."""
        _check_decision(seat.says.get("decision"), self.book)
        words = seat.says["decision"].split()
        if words[0] == "fold":
            self.fold(seat)
        elif words[0] == "bet":
            self.bet(seat)
        elif words[0] == "exchange":
            gone = words[1:]
            _insist(
                2 <= len(gone) <= 5 and len(set(gone)) == len(gone) and set(gone) <= set(seat.cards),
                "an exchange gives up two to five of the seat's own cards",
            )

    def serve(self, seat: Seat) -> None:
        """The seat's draw, if it chose one."""
        if seat.state != "open":
            return
        seat.stake("draw_fee", seat.ante)
        seat.drew = True
        gone = seat.says["decision"].split()[1:]
        seat.cards = [card for card in seat.cards if card not in gone]
        seat.cards += [self.next_card(gone) for _ in range(len(gone) or 1)]
        if not (self.reshuffled and self.setting("reshuffle_own_discards", False)):
            self.rack += gone

    def choose_after_draw(self, seat: Seat) -> None:
        if seat.state != "open":
            return
        _insist(seat.says.get("after_draw") in {"bet", "fold"}, "after_draw is needed")
        if seat.says["after_draw"] == "bet":
            self.bet(seat)
        else:
            self.fold(seat)

    def decide(self) -> None:
        """Choices, claims and draws."""
        self.hear_claims()
        held = [seat for seat in self.seats.values() if seat.claims]
        free = [seat for seat in self.seats.values() if not seat.claims]
        as_decided = self.setting("act_when", "all_decided") == "as_decided"
        for seat in free:
            self.choose(seat)
            if as_decided:
                self.serve(seat)
                self.choose_after_draw(seat)
        self.settle_claims()
        for seat in held:
            if seat.state == "paid":
                self.rack += seat.cards
            else:
                self.choose(seat)
        if as_decided:
            for seat in held:
                self.serve(seat)
                self.choose_after_draw(seat)
            return
        # READING: boxes are served in one go and the choices after the draws follow, so no hand folded after a
        # draw is in the rack when the deck runs out on a draw. A seat could also choose before the next is served.
        for seat in self.seats.values():
            self.serve(seat)
        for seat in self.seats.values():
            self.choose_after_draw(seat)

    def missed_instant(self, seat: Seat) -> int:
        """The instant odds of a hand that was bet without a draw and without a claim."""
        return 0 if seat.drew else self.instant_odds(seat)

    def pay_missed_instant(self, seat: Seat) -> None:
        self.pay(seat, "ante", seat.ante * self.missed_instant(seat))
        seat.give_back("ante")

    def settle_missed_instants(self) -> None:
        """Outside NSW a hand that was bet without a draw gets its instant payout when hands are shown."""
        # READING: that is before the dealer asks who forces, so such a seat never pays a force fee.
        for seat in reversed(self.seats.values()):
            if seat.state == "bet" and self.missed_instant(seat):
                self.pay_missed_instant(seat)
                seat.give_back("bet")
                seat.state = "done"
                self.rack += seat.cards

    def settle_dealer_supers(self) -> None:
        odds = self.odds_on(self.dealer)
        for seat in self.seats.values():
            if odds and "super:dealer" in seat.areas:
                self.pay_super(seat, "super:dealer", odds)

    def force(self) -> None:
        """A dealer who does not qualify: the seats that decline are paid, then one card is replaced for the rest."""
        # READING: like the comparison, this goes from right to left; only a limit for the table shows it.
        asked = [seat for seat in reversed(self.seats.values()) if seat.state == "bet"]
        for seat in asked:
            if seat.says.get("force", False):
                seat.stake("force_fee", seat.ante)
                continue
            self.pay(seat, "ante", seat.ante)
            seat.give_back("ante", "bet")
            seat.state = "done"
            self.rack += seat.cards
        if any(seat.state == "bet" for seat in asked):
            self.dealer.remove(max(self.dealer, key=_rank))
            # READING: the removed card never comes back, whatever reshuffle_own_discards says.
            self.dealer.append(self.next_card([]))

    def compare(self) -> None:
        """The seats still in against the dealer, from the dealer's right."""
        plays = qualifies(self.dealer)
        for seat in reversed(self.seats.values()):
            if seat.state != "bet":
                continue
            if self.book == NSW:
                self.settle_nsw(seat, plays)
            elif not plays:
                seat.give_back("ante", "bet")
            else:
                self.settle_against_dealer(seat)
                if best_value(seat.cards) >= best_value(self.dealer):
                    seat.give_back("ante")

    def settle_against_dealer(self, seat: Seat) -> None:
        """The bet alone, against a dealer who plays."""
        player, dealer = best_value(seat.cards), best_value(self.dealer)
        if player >= dealer:
            seat.give_back("bet")
        if player > dealer:
            for odds in bet_odds(seat.cards, self.setting("second_same_type", True)):
                self.pay(seat, "bet", 2 * seat.ante * odds)

    def settle_nsw(self, seat: Seat, plays: bool) -> None:
        if not plays:
            seat.give_back("ante", "bet")
            odds = self.missed_instant(seat) or (4 if best_value(seat.cards)[0] >= STRAIGHT else 1)
            self.pay(seat, "ante", seat.ante * odds)
            return
        if self.setting("concede", True) and seat.says.get("concede", False):
            # READING: conceding gives up a missed instant payout too, as folding does.
            return
        self.settle_against_dealer(seat)
        if self.missed_instant(seat):
            self.pay_missed_instant(seat)
        elif best_value(seat.cards) >= best_value(self.dealer):
            seat.give_back("ante")

    def play_lunar(self) -> None:
        for seat in self.seats.values():
            seat.stake("ante", seat.ante)
            for target, amount in seat.says.get("super", {}).items():
                seat.stake(f"super:{target}", amount)
        self.deal()
        self.decide()
        self.settle_dealer_supers()
        if self.book in FORCING:
            self.settle_missed_instants()
            if not qualifies(self.dealer):
                self.force()
        self.compare()

    # ------------------------------------------------------------ the round of a Caribbean table

    def play_caribbean(self) -> int:
        """Plays the round and gives the jackpot pool after it."""
        for seat in self.seats.values():
            seat.stake("ante", seat.ante)
            if "jackpot" in seat.says:
                seat.stake("jackpot", seat.says["jackpot"])
        self.deal()
        plays = qualifies(self.dealer)
        for seat in reversed(self.seats.values()):
            if seat.says["decision"] == "fold":
                seat.state = "folded"
                continue
            self.bet(seat)
            player, dealer = best_value(seat.cards), best_value(self.dealer)
            if not plays or player > dealer:
                self.pay(seat, "ante", seat.ante)
            if not plays or player >= dealer:
                seat.give_back("ante", "bet")
            if plays and player > dealer:
                odds = 250 if player[0] == ROYAL else bet_odds(seat.cards, True)[0]
                self.pay(seat, "bet", 2 * seat.ante * odds)
        return self.pay_jackpots()

    def pay_jackpots(self) -> int:
        """Fixed prizes, then straight flushes, then royal flushes, each stage on what the one before left."""
        pool = self.setting("jackpot_pool", 0)
        # READING: each wager's share is rounded down to the cent on its own.
        share = self.setting("jackpot_amount", 100) * self.setting("jackpot_contribution", 10_000) // 10_000
        pool += share * sum("jackpot" in seat.areas for seat in self.seats.values())
        claims = [
            (best_value(seat.cards)[0], seat)
            for seat in self.seats.values()
            if "jackpot" in seat.areas and seat.state != "folded" and best_value(seat.cards)[0] >= FLUSH
        ]
        prizes = [(JACKPOT_FIXED[kind], seat) for kind, seat in claims if kind in JACKPOT_FIXED]
        if len(claims) > 1 or self.setting("jackpot_fixed_from_pool", True):
            pool = max(0, pool - sum(prize for prize, _ in prizes))
        straights = [(max(100_000, pool // 10), seat) for kind, seat in claims if kind == STRAIGHT_FLUSH]
        pool = max(0, pool - sum(prize for prize, _ in straights))
        royals = [seat for kind, seat in claims if kind == ROYAL]
        royal_prizes = [(max(1_000_000, pool // len(royals)), seat) for seat in royals]
        pool = max(0, pool - sum(prize for prize, _ in royal_prizes))
        if royals:
            # READING: the seed is added to what is left over from an uneven share.
            pool += self.setting("jackpot_seed", 0)
        for prize, seat in [*prizes, *straights, *royal_prizes]:
            seat.areas["jackpot"]["paid"] = prize
        return int(pool)


# ---------------------------------------------------------------- what a round may be


SEAT_FIELDS = {"ante", "super", "decision", "after_draw", "force", "concede", "jackpot", "declare"}
ROUND_FIELDS = {"rulebook", "settings", "deck", "seats", "reshuffle"}


def _check_supers(number: str, says: Json, book: str, settings: Json, seats: Json) -> None:
    supers = says.get("super", {})
    _insist(isinstance(supers, dict), "super is an object")
    _insist(all(_whole(amount, 1, STAKE_MOST) for amount in supers.values()), "a super is a stake")
    several = book == NSW or settings.get("multi_super", False)
    _insist(not several or "own" in supers, "the own super is compulsory")
    limits = settings.get("super_limits", {})
    for target, amount in supers.items():
        known = target == "own" or (
            several and (target == "dealer" or (target in seats and target != number))
        )
        _insist(known, "no super can be placed there")
        floor = says["ante"] if book == NSW or (several and target == "own") else 1
        _insist(amount >= floor, "the super is below the ante")
        low, high = limits.get(target if target in {"own", "dealer"} else "other", [1, STAKE_MOST])
        _insist(low <= amount <= high, "the super is outside the limits")


def _check_decision(decision: object, book: str) -> None:
    _insist(isinstance(decision, str) and bool(decision.split()), "a decision is needed")
    word, *cards = str(decision).split()
    allowed = {"fold", "bet"} if book == CARIBBEAN else {"fold", "bet", "buy", "exchange"}
    _insist(word in allowed and (word == "exchange" or not cards), "no such decision")


def _check_answers(says: Json, settings: Json) -> None:
    _insist(all(isinstance(says.get(name, False), bool) for name in ("force", "concede")), "true or false")
    if settings.get("declare_mode", "player") == "player":
        claims = says.get("declare", [])
        _insist(isinstance(claims, list) and set(claims) <= {"super", "instant"}, "no such declaration")


def _check_seat(number: str, says: Json, book: str, settings: Json, seats: Json) -> None:
    _insist(number in list("1234567" if book == CARIBBEAN else "12345"), "no such seat")
    _insist(isinstance(says, dict) and set(says) <= SEAT_FIELDS, "an unknown seat field")
    _insist(_whole(says.get("ante"), 1, STAKE_MOST), "an ante is needed")
    low, high = settings.get("ante_limits", [1, STAKE_MOST])
    _insist(low <= says["ante"] <= high, "the ante is outside the limits")
    if book == CARIBBEAN:
        _check_decision(says.get("decision"), book)
        _insist(not says.get("super"), "no super here")
        if "jackpot" in says:
            amount = settings.get("jackpot_amount", 100)
            _insist(_whole(says["jackpot"], amount, amount), "the jackpot wager has one amount")
    else:
        _insist("jackpot" not in says, "no jackpot here")
        _check_answers(says, settings)
        _check_supers(number, says, book, settings, seats)


def check(round_: Json) -> None:
    """Refuses what can be refused before the cards are dealt."""
    _insist(set(round_) <= ROUND_FIELDS, "an unknown field of the round")
    book, settings, seats = round_.get("rulebook"), round_.get("settings", {}), round_.get("seats")
    _insist(isinstance(book, str) and book in ALL, "no such rulebook")
    _insist(isinstance(settings, dict), "settings is an object")
    for name, value in settings.items():
        _insist(_setting_fits(str(book), name, value), f"the setting {name} cannot be {value}")
    if book == NSW and "ante_limits" in settings:
        # READING: this holds for each of the three kinds of super, since the ante is the floor of them all.
        for limits in settings.get("super_limits", {}).values():
            _insist(limits[1] >= settings["ante_limits"][1], "a super maximum below the ante maximum")
    deck = round_.get("deck")
    _insist(isinstance(deck, str) and sorted(str(deck).split()) == sorted(PACK), "the deck is 52 cards")
    _insist(isinstance(seats, dict) and bool(seats), "a round needs a seat")
    for number, says in dict(seats or {}).items():
        _check_seat(number, says, str(book), settings, dict(seats or {}))


def settle(round_: Json) -> Json:
    """Each seat's net and areas after the round, and the jackpot pool where there is one."""
    check(round_)
    table = Table(round_)
    settlement: Json = {}
    if table.book == CARIBBEAN:
        settlement["jackpot_pool"] = table.play_caribbean()
    else:
        table.play_lunar()
    settlement["seats"] = {
        str(seat.number): {"net": seat.net, "areas": seat.areas} for seat in table.seats.values()
    }
    return settlement
