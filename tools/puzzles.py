"""Goes through all 5,649,150 states of a solved game and keeps those that make good puzzles.

In every state the best first choice is known (`croupier.odds.solved`). A state is *surprising* where fewer than one in
fifty of the states with such a hand against such an upcard are best played so; elsewhere it may be *costly*. Of both,
some are drawn by a seed from every kind of hand, upcard and choice that is not what the hand suggests, and valued
exactly; those stay in which the suggestion loses a tenth of an ante and surprises, or loses a quarter of one.

python -m tools.puzzles [force] [nsw]

An upcard at a time goes into build/puzzles, so that it can go on where it stopped.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path

import msgspec

from croupier.cards import RANKS, Card, rank, suit, text
from croupier.house.practice.training import Puzzles, Whims, puzzles_file, suggested
from croupier.odds import choice_values, solved
from croupier.odds.advice import Question
from croupier.rulebook import rulebook, under

ROOT = Path(__file__).parents[1]
BOOKS = {"force": "vanuatu-2013", "nsw": "nsw-star-2019"}
"""A rulebook that is played as each solved game says."""

RARE, FEW = 50, 1
"""One in so many is surprising; so many states are valued of each kind of hand, upcard and choice."""

COSTLY, SURPRISING = Fraction(1, 4), Fraction(1, 10)


class _Every:
    """What holds every choice."""

    def __contains__(self, _: object) -> bool:
        return True


EVERY = _Every()

Kind = tuple[tuple[int, ...], int, int, bool]
Hand = tuple[Card, ...]


@cache
def sets(size: int, ranks: int = 13) -> tuple[tuple[int, ...], ...]:
    """Every set of so many ranks, in the order in which the table of a solved game numbers them."""
    return tuple(sorted(combinations(range(ranks), size), key=lambda one: one[::-1]))


def spreads(share: tuple[int, int, int]) -> Iterator[list[Card]]:
    """The cards of the three other suits, in the order of the table: suits with as many cards are alike."""
    first, second, third = (range(comb(13, size)) for size in share)
    for a in first:
        for b in range(a + 1) if share[0] == share[1] else second:
            for c in range(b + 1) if share[1] == share[2] else third:
                ranks = (sets(share[0])[a], sets(share[1])[b], sets(share[2])[c])
                yield [Card(4 * one + name) for name, held in enumerate(ranks, 1) for one in held]


def states(up: int) -> Iterator[Hand]:
    """Every hand against an upcard of clubs, in the order of the table."""
    for share in solved.START:
        for own in sets(5 - sum(share), 12):
            clubs = [Card(4 * (one + (one >= up))) for one in own]
            for others in spreads(share):
                yield (*clubs, *others)


def kind(hand: Hand, up: int) -> Kind:
    """What a hand looks like: which cards go together, four or five of a suit, four in a row, and how high it is."""
    most = max(Counter(map(suit, hand)).values())
    together, high, row = of_ranks(tuple(sorted(map(rank, hand))))
    return together, most * (most > 3), high if len(together) == 5 else (high > up) - (high < up), row


@cache
def of_ranks(ranks: tuple[int, ...]) -> tuple[tuple[int, ...], int, bool]:
    """How many cards go together, the rank of the most and highest, and whether four lie within five in a row."""
    count = Counter(ranks)
    held = {*ranks} | ({-1} if 12 in ranks else set())
    row = any(len(held & {*range(low, low + 5)}) >= 4 for low in range(-1, 9))
    return tuple(sorted(count.values())), max(count, key=lambda one: (count[one], one)), row


def choice(option: int) -> int:
    """The kind of a choice: folding, betting, buying, or how many cards are exchanged."""
    return option if option < solved.EXCHANGE else solved.EXCHANGE + (option - solved.EXCHANGE).bit_count()


class Part(msgspec.Struct, frozen=True):
    """What was found against one upcard: how many states there are, how many surprise, and the puzzles."""

    states: int
    surprising: int
    puzzles: list[str]


def against(name: str, up: int) -> Part:
    """The puzzles against one upcard."""
    rules, whims, best = under(rulebook(BOOKS[name])), Whims(f"{name} {up}"), solved.table(name, up)
    counted = Counter(
        (kind(hand, up), choice(option - 1)) for hand, option in zip(states(up), best, strict=True)
    )
    whole: Counter[Kind] = Counter()
    for (which, _), number in counted.items():
        whole[which] += number
    rare = {key for key, number in counted.items() if number * RARE < whole[key[0]]}
    drawn = {key: {whims.below(number) for _ in range(FEW)} for key, number in counted.items()}
    seen: Counter[tuple[Kind, int]] = Counter()
    found = []
    for hand, option in zip(states(up), best, strict=True):
        key = (kind(hand, up), choice(option - 1))
        asked = Question(hand, Card(4 * up))
        if seen[key] in drawn[key] and solved.first_choice(name, hand, asked.up) != suggested(
            rules, hand, EVERY
        ):
            values = choice_values(rules, asked)
            lost = max(values.values()) - values[suggested(rules, hand, values)]
            if lost >= (SURPRISING if key in rare else COSTLY):
                found.append(f"{text(hand)} {text([asked.up])}")
        seen[key] += 1
    return Part(sum(counted.values()), sum(counted[key] for key in rare), found)


def main() -> None:
    """Goes on where it stopped, and writes what there is once every upcard is done."""
    kept = ROOT / "build" / "puzzles"
    kept.mkdir(parents=True, exist_ok=True)
    mined = {}
    for name in sys.argv[1:] or BOOKS:
        parts = []
        for up in range(len(RANKS)):
            place = kept / f"{name}-{up:02}.json"
            if not place.exists():
                place.write_bytes(msgspec.json.encode(against(name, up)))
            parts.append(msgspec.json.decode(place.read_bytes(), type=Part))
            print(name, RANKS[up], parts[-1].states, parts[-1].surprising, len(parts[-1].puzzles), flush=True)
        puzzles = tuple(one for part in parts for one in part.puzzles)
        mined[name] = Puzzles(
            sum(part.states for part in parts), sum(part.surprising for part in parts), puzzles
        )
    if set(mined) == set(BOOKS):
        puzzles_file().write_bytes(msgspec.json.format(msgspec.json.encode(mined), indent=1) + b"\n")


if __name__ == "__main__":
    main()
