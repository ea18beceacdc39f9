"""Holds the reasons of a round to the engine: each amount from its leaves alone, and every leaf by changing it."""

from collections.abc import Callable, Iterator
from math import prod
from random import Random

from croupier.cards import Card, cards
from croupier.game.because import How
from croupier.game.report import settlement
from croupier.game.roundfile import Round, RoundRefused
from croupier.game.script import play_round
from croupier.game.why import LeafKind, Reason, Why
from croupier.game.why.inputs import Input, choices, put, wagers
from croupier.game.why.otherhands import unseen_in, with_cards
from croupier.game.why.values import LIMITS, settings, values

Nets = dict[tuple[int, str], int]
NUMBERS = {
    How.SUM: sum,
    How.MINUS: lambda found: -sum(found),
    How.PRODUCT: prod,
    How.LEAST: min,
    How.MOST: lambda found: max(0, *found),
}


def nets(round_file: Round) -> Nets:
    """What each area came to, as `settle` says it."""
    played = play_round(round_file)
    seats = settlement(played.rules, played.state)["seats"]
    return {
        (int(seat), area): found["returned"] + found["paid"] - found["stake"]
        for seat, result in seats.items()
        for area, found in result["areas"].items()
    }


def computed(reason: Reason, twice: Reason | None = None) -> int | str:
    """A value from the leaves alone, one of them taken `twice` over if asked."""
    if not reason.reasons and reason.how is None:
        doubled = twice is not None and (reason.what, reason.seat) == (twice.what, twice.seat)
        return reason.value * 2 if doubled else reason.value
    found = [value for part in reason.reasons if isinstance(value := computed(part, twice), int)]
    if reason.how in (How.SHARE, How.REMAINDER):
        whole, rest = divmod(found[0], reason.by)
        return whole if reason.how is How.SHARE else rest
    found = [*found, reason.by] if reason.how is How.PRODUCT and reason.by else found
    return NUMBERS[reason.how](found) if reason.how in NUMBERS else reason.value  # type: ignore[operator]


def faults(round_file: Round, found: Why) -> Iterator[str]:
    """What of the reasons of a round does not hold by itself."""
    told = {(each.seat, each.area): each.net for each in found.amounts}
    if list(told.items()) != list(nets(round_file).items()):
        yield f"{told} is not what settle says"
    for each in found.amounts:
        at = f"seat {each.seat} {each.area}"
        if computed(each.tree) != each.net:
            yield f"{at}: {computed(each.tree)}, not {each.net}"
        for leaf in each.tree.leaves():
            if leaf is not each.tree and (leaf.kind is None or not all(leaf.clauses) or not leaf.clauses):
                yield f"{at}: {leaf.what} lacks its kind or clause"
            idle = leaf.kind is not None and not leaf.otherwise
            if idle and not (spent(each.tree) or unmoved(each.tree, leaf) or bound(round_file, leaf)):
                yield f"{at}: {leaf.what} changes nothing"
            if any(other.net == each.net for other in leaf.otherwise):
                yield f"{at}: {leaf.what} is told to change what it does not"


def unmoved(tree: Reason, leaf: Reason) -> bool:
    """Whether no other stake would have made a difference.

    One is lost and comes back in another way, as one that goes into the pool that it wins; or more of it is cut at a
    maximum, and less than 0.01 cannot be staked.
    """
    often = sum((each.what, each.seat) == (leaf.what, leaf.seat) for each in tree.leaves())
    smallest = leaf.kind is LeafKind.WAGER and leaf.value == 1
    return (often > 1 or smallest) and computed(tree, leaf) == tree.value


def bound(round_file: Round, leaf: Reason) -> bool:
    """Whether nothing else could have stood there: every change of it is refused, as of an ante between a limit and a super."""
    given = [one for one in _inputs(round_file) if (one.what, one.seat) == (leaf.what, leaf.seat)]
    return bool(given) and not any(_played(changed) for one in given for _, changed in one.changes())


def _played(round_file: Round) -> bool:
    try:
        nets(round_file)
    except RoundRefused:
        return False
    return True


def spent(tree: Reason) -> bool:
    """Whether a maximum payout was used up by other wagers: then none of them alone would have made room."""
    capped = tree.how is How.LEAST and tree.value == 0
    return capped or any(map(spent, tree.reasons))


def surprises(round_file: Round, found: Why, random: Random, tries: int) -> Iterator[str]:
    """Changes of things that a tree does not list and that change its amount all the same."""
    before, unseen = nets(round_file), _unseen(round_file)
    for _ in range(tries):
        name, hides, changed = _change(round_file, unseen, random)
        try:
            after = nets(changed)
        except RoundRefused:
            continue
        for each in found.amounts:
            at = (each.seat, each.area)
            if after.get(at) != before[at] and not any(map(hides, each.tree.leaves())):
                yield f"seat {each.seat} {each.area}: {before[at]} → {after.get(at)} by {name}"


def _change(
    round_file: Round, unseen: tuple[Card, ...], random: Random
) -> tuple[str, Callable[[Reason], bool], Round]:
    """A change of one thing, what it is called, and whether a leaf is about it.

    A card is changed for one that nobody got: for one of another hand, two things would be changed.
    """
    if len(unseen) > 4 and random.random() < 0.5:
        one, other = random.choice(round_file.deck), random.choice(unseen)
        moved = with_cards(round_file, (one,), (other,))

        def about_cards(leaf: Reason) -> bool:
            return leaf.kind is LeafKind.CARD and bool({one, other} & set(cards(str(leaf.value))))

        return f"cards {one} {other}", about_cards, moved
    given = random.choice(_inputs(round_file))
    if given.path and given.what not in LIMITS and random.random() < 0.5:
        value = int(given.value)
        number = random.choice((value + 3, 7 * value, value // 3))
        shown, changed = number, put(round_file, given.path, number)
    else:
        shown, changed = random.choice([*given.changes(), (0, round_file)])
    name = f"{given.what} [{given.seat}] = {shown}"
    return name, lambda leaf: (leaf.what, leaf.seat) == (given.what, given.seat), changed


def _inputs(round_file: Round) -> list[Input]:
    first = {number: seat.first for number, seat in play_round(round_file).state.seats.items()}
    return [*wagers(round_file), *values(round_file), *settings(round_file), *choices(round_file, first)]


def _unseen(round_file: Round) -> tuple[Card, ...]:
    state = play_round(round_file).state
    hands = [(*seat.first, *seat.drawn) for seat in state.seats.values()]
    return unseen_in(
        round_file, {card for hand in (*hands, state.dealer_first, state.dealer) for card in hand}
    )
