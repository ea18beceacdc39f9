"""Makes the corpus: 1,000 rounds in which everything that a round file can say is said, with their settlements.

    python corpus/make.py

writes rounds.jsonl, settlements.jsonl and README.md beside itself, the same ones every time.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import msgspec  # noqa: E402
from tests.conformance.random_rounds import Json, valid_round  # noqa: E402

from croupier.cards import DECK, text  # noqa: E402
from croupier.game import events as e  # noqa: E402
from croupier.game.irregularities.happenings import KINDS  # noqa: E402
from croupier.game.roundfile import RoundRefused  # noqa: E402
from croupier.game.script import Script  # noqa: E402
from croupier.game.state import Status  # noqa: E402
from croupier.history import Inexpressible, RoundFile, from_events, read_json, to_json  # noqa: E402
from croupier.rulebook import IDS, NAMES, rulebook  # noqa: E402

SEED = 1998
COUNT = 1000
EACH = 5
"""How many rounds with each kind of happening, under each rulebook that has it."""

TRIES = 300
CALM = 1200
"""How many rounds are there to be disturbed, and how often each kind of happening is tried with one of them."""

NAMED = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")
FLAGS = (True, False)
RARE: dict[str, tuple[Any, ...]] = {
    "absent_policy": ("void", "fold"),
    "void_keeps_fee": FLAGS,
    "void_returns_folded": FLAGS,
    "redecide_after_exposure": FLAGS,
    "draw_after_exposure": FLAGS,
    "backer_needs_declaration": FLAGS,
    "reveal_folded": FLAGS,
    "boxes_per_player": (2, 5),
    "jackpot_mode": ("manual", "electronic"),
    "jackpot_offered": FLAGS,
    "seat_hold_seconds": (30, 600),
    "token_on_win": ("returned", "kept"),
    "ruling_role": ("named", "operator"),
    "void_recovers_prizes": FLAGS,
    "late_instant_returns_fee": FLAGS,
}
"""Settings that a round without happenings seldom needs."""

MOMENTS = ("betting", "dealt", "decided", "locked", "drawing", "drawn", "revealed", "forced", "settled")


# Rounds


def make(seed: int = SEED, count: int = COUNT) -> Iterator[RoundFile]:
    """The rounds of the corpus."""
    random = Random(seed)  # noqa: S311
    calm = [_plain(random) for _ in range(CALM)]
    books = ([round_ for round_ in calm if round_["rulebook"] == book] for book in IDS)
    made = [file for rounds in books for file in _with_happenings(random, rounds) if _retold(file)]
    while len(made) < count:
        round_ = _plain(random)
        crowded = len(round_["seats"]) > 3 and "reshuffle" not in round_
        played = None if crowded and random.random() < 0.85 else _played(round_)
        made += [played[0]] if played is not None and _retold(played[0]) else []
    random.shuffle(made)
    yield from made


def _plain(random: Random) -> Json:
    """A round in which nothing goes wrong, at times with named players and rare settings."""
    round_ = valid_round(random)
    specs = rulebook(round_["rulebook"]).settings
    for name, values in RARE.items():
        if name in specs and not specs[name].fixed and random.random() < 0.15:
            round_["settings"][name] = random.choice(values)
    if random.random() < 0.2:
        for (_, seat), name in zip(round_["seats"].items(), NAMED, strict=False):
            seat["player"] = name
    return round_


def _played(round_: Json) -> tuple[RoundFile, Script] | None:
    """The round as it is played; nothing if it is refused."""
    try:
        file = read_json(msgspec.json.encode(round_))
        return file, file.play()
    except RoundRefused:
        return None


def _retold(file: RoundFile) -> bool:
    """Whether a file can be made of the round's log again; a few tangles of happenings have none that plays alike."""
    script = file.play()
    decks = [deck for deck in (file.deck, file.redeal, file.reshuffle) if deck is not None]
    try:
        from_events(script.rules, script.log, decks)
    except Inexpressible:
        return False
    return True


def _with_happenings(random: Random, calm: list[Json]) -> Iterator[RoundFile]:
    """Some rounds with each kind of happening that the rulebook has, each made from another round."""
    for what in KINDS:
        found = 0
        for _ in range(TRIES):
            round_ = random.choice(calm)
            file = _disturbed(random, deepcopy(round_), what) if found < EACH else None
            if file is not None:
                calm.remove(round_)
                found += 1
                yield file


def _disturbed(random: Random, round_: Json, what: str) -> RoundFile | None:
    """A round with a happening, and now and then a second one."""
    _prepare(random, round_, what)
    calm = _played(round_)
    if calm is None:
        return None
    happenings = _happening(random, round_, calm[1], what)
    if random.random() < 0.2:
        happenings += _happening(random, round_, calm[1], random.choice(list(KINDS)))
    deck = list(DECK)
    random.shuffle(deck)
    round_ |= {"happenings": happenings}
    played = _played(round_) or _played({**round_, "redeal": text(deck)})
    return played[0] if played is not None else None


# What goes wrong


def _prepare(random: Random, round_: Json, what: str) -> None:
    """Makes a round one in which this can go wrong."""
    if what == "late_claim":
        round_["settings"]["declare_mode"] = "player"
        for seat in round_["seats"].values():
            seat |= {"declare": [], "decision": "buy", "after_draw": "bet"}
    elif what == "draw_out_of_turn":
        for seat in round_["seats"].values():
            seat |= {"decision": random.choice(["buy", "buy", "bet"]), "after_draw": "bet"}
    elif what == "bet_taken_back":
        round_["settings"]["redecide_after_exposure"] = True
        for seat in round_["seats"].values():
            seat |= {"decision": "bet"}
    elif what == "dark_light":
        round_["seats"][random.choice(list(round_["seats"]))].pop("jackpot", None)
    elif what == "cards_astray_found" and len(round_["seats"]) > 3:
        for number in random.sample(list(round_["seats"]), 2):
            del round_["seats"][number]


def _happening(random: Random, round_: Json, calm: Script, what: str) -> list[Json]:
    """One happening, and with it what it needs."""
    seats = [int(number) for number in round_["seats"]]
    seat = random.choice(seats)
    when = _moment(random, seat, what)
    said = _FIELDS.get(what, _seat)(random, seat, calm)
    made: list[Json] = [{"what": what, **({"when": when} if when else {}), **said}]
    if what == "discarded":
        made.append(
            {"what": "retrieved", "seat": seat, "when": random.choice(["decided", "decided", "drawn"])}
        )
    elif what == "bet_taken_back":
        made.insert(
            0, {"what": "dealer_cards_exposed", "when": f"after {seat}", **_hidden(random, seat, calm)}
        )
    elif what == "retrieved":
        made.insert(0, {"what": "discarded", "seat": seat})
    elif what == "cards_astray_found":
        empty = next((number for number in range(1, 6) if number not in seats), 0)
        stray = {"what": "cards_astray", "seat": empty, **_passes(random)}
        made = [stray, {**made[0], "seat": empty}]
    return made


def _moment(random: Random, seat: int, what: str) -> str:
    """When it happens; nothing where it happens at its usual time."""
    dealing = f"dealing {random.randrange(1, 15)}"
    if what == "bet_taken_back":
        return ""
    if what == "exposed_card" and random.random() < 0.3:
        return random.choice(["", f"drawn {seat}", "dealt"])
    if what == "exposed_card" or (what == "cards_astray_found" and random.random() < 0.5):
        return dealing
    if random.random() < 0.5:
        return ""
    return random.choice([*MOMENTS, f"before {seat}", f"after {seat}", f"drawn {seat}", dealing])


def _seat(random: Random, seat: int, calm: Script) -> Json:  # noqa: ARG001
    return {"seat": seat}


def _hand(random: Random, seat: int, calm: Script) -> Json:  # noqa: ARG001
    return {
        "hand": random.choice([seat, seat, "dealer"]),
        **({"seen": False} if random.random() < 0.3 else {}),
    }


def _hidden(random: Random, seat: int, calm: Script) -> Json:  # noqa: ARG001
    hidden = [card for card in calm.state.dealer_first if card != calm.state.up]
    return {"cards": text(random.sample(hidden, random.randint(1, len(hidden))))} if hidden else {}


def _amount(random: Random, seat: int, calm: Script) -> Json:
    required = calm.file.seats[seat].ante * calm.rules.bet_multiple
    return {"seat": seat, "amount": max(1, required + random.choice([-1, 1, -required // 2, 500]))}


def _most(random: Random, seat: int, calm: Script) -> Json:
    area = random.choice(["ante", "super:own"])
    return {
        "seat": seat,
        "area": area,
        "amount": max(1, calm.file.seats[seat].ante + random.choice([-1, 0, 100])),
    }


def _passes(random: Random) -> Json:
    """From which card on the deal goes astray, and for how many cards."""
    late = {"when": f"dealing {random.randrange(1, 8)}"} if random.random() < 0.4 else {}
    return late | ({"number": 1} if random.random() < 0.3 else {})


def _low(random: Random, seat: int, calm: Script) -> Json:
    area = random.choice([{}, {}, {"area": "super:dealer"}])
    return {"seat": seat, "amount": max(1, calm.file.seats[seat].ante // 2), **area}


def _drawn(random: Random, seat: int, calm: Script) -> Json:  # noqa: ARG001
    number = {"number": random.randint(1, 2)} if random.random() < 0.3 else {}
    keep = {"keep": False} if random.random() < 0.3 else {}
    return {"seat": seat, "viewed": random.random() < 0.5, **number, **keep}


def _two(random: Random, seat: int, calm: Script) -> Json:  # noqa: ARG001
    seats = list(calm.file.seats)
    return {"seats": sorted(random.sample(seats, min(2, len(seats))))}


def _cancelled(random: Random, seat: int, calm: Script) -> Json:  # noqa: ARG001
    fraud = random.random() < 0.5
    return {"reason": "marked cards", "fraud": True, "seats": [seat]} if fraud else {"reason": "a fire alarm"}


_FIELDS: dict[str, Callable[[Random, int, Script], Json]] = {
    "exposed_card": _hand,
    "wrong_count": _hand,
    "dealer_cards_exposed": _hidden,
    "misdeal": lambda *_: {"reason": "the cards stuck together"},
    "foreign_card": lambda *_: {"reason": "a card with another back"},
    "deck_count": lambda random, *_: {"count": random.choice([52, 51, 53])},
    "device_failed": lambda random, *_: {"beyond_use": random.random() < 0.5},
    "cards_astray": lambda random, *_: {"seat": random.randint(1, 5), **_passes(random)},
    "low_super": _low,
    "past_posting": lambda random, seat, _: {"seat": seat, "area": random.choice(["ante", "bet"])},
    "wrong_bet": _amount,
    "wrong_stake": _most,
    "collected_early": lambda random, seat, _: {"seat": seat, "rebuilt": random.random() < 0.5},
    "late_claim": lambda random, seat, _: {
        "seat": seat,
        "claim": random.choice(["instant", "super"]),
        "pay": random.random() < 0.7,
    },
    "draw_out_of_turn": _drawn,
    "hand_voided": lambda random, seat, _: {
        "seat": seat,
        "reason": random.choice(["talking", "a telephone"]),
    },
    "extra_hands": _two,
    "outcome_invalidated": _cancelled,
    "ruling": lambda random, seat, _: random.choice(
        [
            {"remedy": "void", "reason": "the lights went out"},
            {"remedy": "stand", "reason": "a drink was spilt"},
            {"remedy": "pay", "reason": "a chip was lost", "seat": seat, "amount": 100},
        ]
    ),
}


# Counts


def features(file: RoundFile, script: Script) -> Iterator[str]:
    """What can be said of a round, for the counts."""
    state, seats = script.state, file.seats.values()
    kinds = {type(event) for event in script.log}
    words = {(seat.decision or "").partition(" ")[0] for seat in seats}
    yield from (f"decision: {word}" for word in sorted(words - {""}))
    yield from _if("a fold after the draw", any(seat.again == "fold" for seat in state.seats.values()))
    yield from _if("a hand of six cards", any(len(seat.hand) == 6 for seat in state.seats.values()))
    yield from _if("the deck runs out (reshuffle)", e.RackReshuffled in kinds)
    yield from _if("the cards are dealt again (redeal)", e.DealCollected in kinds)
    yield from _if("void", state.phase is e.Phase.VOID)
    yield from _if("an instant payout", any(seat.status is Status.PAID for seat in state.seats.values()))
    yield from _if("the dealer qualifies", state.revealed and state.qualifies)
    yield from _if("the dealer is forced", state.forced)
    yield from _if("a seat concedes", e.Conceded in kinds)
    yield from _if("a second combination", e.SecondShown in kinds)
    yield from _if("a stand-off", any(_tie(event) for event in script.log))
    yield from _if("a wrong claim", e.ClaimFailed in kinds)
    areas = {area for seat in state.seats.values() for area in seat.wagers}
    yield from _if("a super on another seat", any(area[6:].isdigit() for area in areas))
    yield from _if("a super on the dealer", "super:dealer" in areas)
    yield from _if("a jackpot wager", "jackpot" in areas)
    yield from _if("a jackpot prize", any(_prize(event) for event in script.log))
    yield from _if("the maximum payout is reached", any(_capped(event) for event in script.log))
    yield from _if("named players", any(seat.player for seat in seats))
    yield from sorted({f"happening: {happening.what}" for happening in file.happenings})
    yield from (f"setting: {name}" for name in file.settings)


def _if(name: str, so: bool) -> Iterator[str]:
    if so:
        yield name


def _tie(event: e.Event) -> bool:
    return isinstance(event, e.HandCompared) and event.outcome is e.Outcome.STAND_OFF


def _prize(event: e.Event) -> bool:
    return isinstance(event, e.Paid) and event.area == "jackpot"


def _capped(event: e.Event) -> bool:
    return isinstance(event, e.Paid) and event.amount < event.uncapped


# Files


def readme(counts: Counter[tuple[str, str]]) -> str:
    """The page that says what is in the corpus."""
    names = sorted({name for name, _ in counts} - {"rounds"}, key=_order)
    rows = [_row("rounds", counts), *(_row(name, counts) for name in names)]
    heading = f"| | all | {' | '.join(f'`{book}`' for book in IDS)} |\n|---|{'---:|' * (len(IDS) + 1)}\n"
    return INTRODUCTION + heading + "".join(rows)


def _order(name: str) -> tuple[int, str]:
    kinds = ("decision: ", "happening: ", "setting: ")
    place = next((at for at, kind in enumerate(kinds) if name.startswith(kind)), -1)
    return (1 if place < 0 else place * 2), name


def _row(name: str, counts: Counter[tuple[str, str]]) -> str:
    each = [counts[name, book] for book in IDS]
    kind, colon, what = name.partition(": ")
    shown = f"{kind} `{what}`" if colon else name
    return f"| {shown} | {sum(each)} | {' | '.join(str(count) if count else '·' for count in each)} |\n"


INTRODUCTION = """# The corpus

1,000 rounds for whoever reads, writes or settles rounds: something to test a reader, a settler or a picture of a round against.

| file | what it holds |
|---|---|
| `rounds.jsonl` | the rounds, one a line, in the format `croupier-round/1` ([how to read it](../docs/round-file.md), [its schema and text form](../docs/history.md)) |
| `settlements.jsonl` | what `croupier settle --json` answers, line for line |
| `make.py` | makes both, and this page, the same every time: `python corpus/make.py` |

Hands are built first and the deck is laid around them, so what is rare at a table is common here; the counts below are of this corpus and say nothing of odds.
Rounds in which nothing goes wrong are settled alike by a second program that shares no code with the first (`tests/conformance/second_settler.py`); a test holds the two together.
Every rulebook, every setting that a rulebook leaves open, every decision and every kind of happening is met.

```bash
croupier settle corpus/rounds.jsonl --json | cmp - corpus/settlements.jsonl
croupier history convert corpus/rounds.jsonl --to text | less
```

How many rounds have what:

"""


def counted(files: Iterable[RoundFile]) -> Counter[tuple[str, str]]:
    """How many rounds have each feature under each rulebook."""
    counts: Counter[tuple[str, str]] = Counter()
    for file in files:
        counts.update((name, file.rulebook) for name in ("rounds", *features(file, file.play())))
    return counts


def main() -> None:
    """Writes the files."""
    files = list(make())
    counts = counted(files)
    lacking = {*KINDS, *NAMES} - {name.partition(": ")[2] for name, _ in counts}
    if lacking:
        raise SystemExit(f"the corpus lacks {', '.join(sorted(lacking))}")
    (HERE / "rounds.jsonl").write_bytes(b"".join(to_json(file) + b"\n" for file in files))
    (HERE / "settlements.jsonl").write_bytes(
        b"".join(msgspec.json.encode(file.settle()) + b"\n" for file in files)
    )
    (HERE / "README.md").write_text(readme(counts), "utf-8")


if __name__ == "__main__":
    main()
