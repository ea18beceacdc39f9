"""What a round is given by its seats and its deck: what each is called, and what it could have been instead."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.cards import Card, text
from croupier.game.because import Because
from croupier.game.roundfile import Round, SeatFile
from croupier.game.state import ANTE, JACKPOT
from croupier.game.why.otherhands import Later, other_cards, with_cards
from croupier.game.why.tree import LeafKind, Shown

Change = tuple[Shown, Round]
"""Another value as it is shown, and the round with it."""


Changes = Callable[[], Iterable[Change]]


def none() -> Iterable[Change]:
    """No change at all."""
    return ()


class Input(Struct, frozen=True, eq=False):
    """One thing that a round is given; `seat` is whose it is, 0 the dealer's or nobody's.

    `changes` are what it could have been, `beyond` what is tried where those change nothing, such as what no table would take.
    """

    what: str
    value: Shown
    kind: LeafKind
    changes: Changes
    clauses: tuple[str, ...] = ()
    path: tuple[Any, ...] = ()
    seat: int = 0
    reading: str = ""
    beyond: Changes = none


def got(held: Any, path: tuple[Any, ...]) -> int:
    """The number at a path of fields, keys and places."""
    for name in path:
        held = held[name] if isinstance(held, dict | tuple) else getattr(held, name)
    return held  # type: ignore[no-any-return]


def put(held: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The same with another value at a path of fields, keys and places."""
    if not path:
        return value
    name, rest = path[0], path[1:]
    if isinstance(held, dict):
        return held | {name: put(held[name], rest, value)}
    if isinstance(held, tuple | list):
        return type(held)([put(each, rest, value) if at == name else each for at, each in enumerate(held)])
    return replace(held, **{name: put(getattr(held, name), rest, value)})


def traced(round_file: Round, inputs: Iterable[Input]) -> Round:
    """The round with every number that it is given replaced by one that knows where it is from."""
    for given in inputs:
        if given.path and isinstance(given.value, int):
            round_file = put(round_file, given.path, Because.given(given.value, given))
    return round_file


def others(value: int) -> tuple[int, ...]:
    """Numbers beside one: twice, half, one and none."""
    return tuple(dict.fromkeys((2 * value or 1, value // 2, 1, 0)))


def far(value: int) -> tuple[int, ...]:
    """Numbers far beyond one."""
    return 1000 * value + 10**8, 10**18


def instead(round_file: Round, path: tuple[Any, ...], numbers: tuple[int, ...]) -> Changes:
    """The round with other numbers at a place."""
    return lambda: ((each, put(round_file, path, each)) for each in numbers)


# Wagers and choices


def wagers(round_file: Round) -> Iterator[Input]:
    """Every stake that a seat puts down before the deal."""
    for number, seat in round_file.seats.items():
        yield _wager(round_file, number, ANTE, ("seats", number, ANTE), seat.ante)
        for area, amount in seat.sides:
            path = ("seats", number, *area.split(":"))
            yield _wager(round_file, number, area, path, amount)


def _wager(round_file: Round, seat: int, area: str, path: tuple[Any, ...], amount: int) -> Input:
    def changes() -> Iterator[Change]:
        most = round_file.rules.settings.max_payout
        for each in (
            2 * amount,
            amount // 2,
            amount + 1,
            amount // 100,
            1,
            *([amount + most] if most else []),
        ):
            yield each, put(round_file, path, each)
        if area != ANTE:
            yield 0, _without(round_file, path)

    def beyond() -> Iterator[Change]:
        if area == JACKPOT:
            yield from ((each, _all_jackpots(round_file, each)) for each in (2 * amount, *far(amount)))
        else:
            near = (2 * amount, amount // 2, amount - 1)
            yield from ((each, _unlimited(round_file, path, each)) for each in near)

    return Input(area, amount, LeafKind.WAGER, changes, path=path, seat=seat, beyond=beyond)


def _unlimited(round_file: Round, path: tuple[Any, ...], amount: int) -> Round:
    """The round with another stake, whatever limits, a maximum that was found and the wagers beside it say."""
    for place, each in enumerate(round_file.happenings):
        if (each.seat, each.amount) == (path[1], got(round_file, path)):
            round_file = put(round_file, ("happenings", place, "amount"), amount)
    rules = replace(round_file.rules, super_floor=None)
    rules = replace(rules, settings=replace(rules.settings, ante_limits=None, super_limits=None))
    return put(replace(round_file, rules=rules), path, amount)  # type: ignore[no-any-return]


def _all_jackpots(round_file: Round, amount: int) -> Round:
    """The round with another amount of every jackpot wager: there is but one."""
    for number, seat in round_file.seats.items():
        if seat.jackpot is not None:
            round_file = put(round_file, ("seats", number, JACKPOT), amount)
    return put(round_file, ("rules", "settings", "jackpot_amount"), amount)  # type: ignore[no-any-return]


def _without(round_file: Round, path: tuple[Any, ...]) -> Round:
    """The round without a side wager."""
    if len(path) == 3:
        return put(round_file, path, None)  # type: ignore[no-any-return]
    held = getattr(round_file.seats[path[1]], path[2])
    left = {name: stake for name, stake in held.items() if name != path[3]}
    return put(round_file, path[:3], left or None)  # type: ignore[no-any-return]


def choices(round_file: Round, first: dict[int, tuple[Card, ...]]) -> Iterator[Input]:
    """Every choice of a seat, and whatever was out of order."""
    for number, seat in round_file.seats.items():
        for name, value, alternatives in _choices(seat, first.get(number, ())):
            yield Input(name, value, LeafKind.CHOICE, _chosen(round_file, number, alternatives), seat=number)
    for place, happening in enumerate(round_file.happenings):
        rest = [each for at, each in enumerate(round_file.happenings) if at != place]
        less = replace(round_file, happenings=rest)
        what, said = f"happening.{happening.what}", happening.when or happening.what.replace("_", " ")
        yield Input(what, said, LeafKind.CHOICE, only("", less), seat=happening.seat)
        if happening.amount:
            path = ("happenings", place, "amount")
            near, beyond = (instead(round_file, path, each(happening.amount)) for each in (others, far))
            yield Input(
                f"{what}.amount",
                happening.amount,
                LeafKind.WAGER,
                near,
                path=path,
                seat=happening.seat,
                beyond=beyond,
            )


def only(shown: Shown, changed: Round) -> Changes:
    """One change."""
    return lambda: [(shown, changed)]


_Fields = dict[str, Any]


def _choices(seat: SeatFile, first: tuple[Card, ...]) -> Iterator[tuple[str, str, list[tuple[str, _Fields]]]]:
    """What a seat chose, and what else it could have, as fields of its file."""
    again = seat.after_draw or "bet"
    if seat.decision is not None:
        words = ["bet", "fold", "buy", *([f"exchange {text(first[:2])}"] if first else [])]
        other = [(each, {"decision": each, "after_draw": again}) for each in words if each != seat.decision]
        yield "decision", seat.decision, other
    if seat.after_draw is not None:
        turned = "fold" if again == "bet" else "bet"
        yield "after_draw", again, [(turned, {"after_draw": turned})]
    forces = bool(seat.force)
    yield "force", _FORCE[forces], [(_FORCE[not forces], {"force": not forces})]
    concedes = bool(seat.concede)
    yield "concede", _CONCEDE[concedes], [(_CONCEDE[not concedes], {"concede": not concedes})]
    said = "as held" if seat.declare is None else " ".join(seat.declare) or "nothing"
    claims: list[list[str]] = [[], ["super"], ["instant"], ["super", "instant"]]
    yield "declare", said, [(" ".join(each) or "nothing", {"declare": each}) for each in claims]


_FORCE = {True: "force", False: "decline"}
_CONCEDE = {True: "concede", False: "stay"}


def _chosen(round_file: Round, number: int, alternatives: list[tuple[str, _Fields]]) -> Changes:
    seat = round_file.seats[number]
    return lambda: (
        (shown, put(round_file, ("seats", number), replace(seat, **fields))) for shown, fields in alternatives
    )


# Cards

FEW = 20
"""Of fewer cards that nobody got not every kind of hand can be made, so they are also tried one at a time."""


def hand(
    round_file: Round,
    what: str,
    cards: tuple[Card, ...],
    beside: tuple[Card, ...],
    unseen: tuple[Card, ...],
    clauses: tuple[str, ...],
    seat: int,
    later: Later | None = None,
) -> Input:
    """Some cards that were dealt together; the other cards of the hand stand `beside` them, and `later` is what it became."""
    family = round_file.rules.super_family if round_file.rules.super_odds else None

    def one_by_one() -> Iterator[Change]:
        for place, card in enumerate(cards):
            for other in unseen if len(unseen) < FEW else ():
                shown = text((*cards[:place], other, *cards[place + 1 :]))
                yield shown, with_cards(round_file, (card,), (other,))

    return Input(
        what,
        text(cards),
        LeafKind.CARD,
        lambda: (
            (text(each), with_cards(round_file, cards, each))
            for each in other_cards(cards, beside, unseen, family, later)
        ),
        clauses,
        seat=seat,
        beyond=one_by_one,
    )
