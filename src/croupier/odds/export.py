"""Every first decision of a game with the exact value of each choice, as a Parquet file that other programs read.

A row is a state: a hand and the upcard, for all that differ from it in suit names only. A value is a whole number, over
one divisor for the whole file; it is missing where the table does not offer the choice.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module, metadata
from itertools import combinations
from typing import Any, BinaryIO

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.cards import DECK, Card, text
from croupier.hands.batch import combinations_many
from croupier.odds import flushes
from croupier.odds.advice import option_sums
from croupier.odds.kernels.classes import I64
from croupier.odds.kernels.pay import pay
from croupier.odds.kernels.stud import counts_against
from croupier.odds.solved import EXCHANGE, denominator, ways
from croupier.odds.solver import kernel
from croupier.odds.solver.cluster import (
    ALL_UPCARDS,
    Found,
    Place,
    StateChunk,
    Work,
    all_states,
    parts_of,
    some_states,
)
from croupier.odds.solver.problem import check_solvable, problem
from croupier.odds.terms import BadQuestion, Terms, terms
from croupier.rulebook import TableRules
from croupier.words import Sentence

Lot = list[StateChunk]
Valuer = Callable[[Lot], Iterator[tuple[StateChunk, I64]]]
"""What each choice but folding is worth, a row a state, for the chunks of a lot in any order."""

Progress = Callable[[int, int], None]
"""Told how many states are done, and of how many."""

NONE = np.iinfo(np.int64).min
"""Stands for a choice that the table does not offer."""

KEY = "croupier"
"""Where the file's own description lies among its metadata."""

SUITS = 4


class Dataset(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a file holds: its card. A value over the divisor is in antes."""

    rulebook: str
    title: str
    settings: dict[str, Any]
    terms: Terms
    states: int
    deals: int
    divisor: int
    choices: tuple[str, ...]
    digest: str
    """The SHA-256 digest of all rows: hands, upcards, deals and values, upcard by upcard as numpy has them."""
    version: str
    seed: int | None = None
    """Of a sample: its states are as they are dealt at random, and each stands for one deal."""


def common(found: Terms) -> int:
    """The common denominator of all choices, in units of an ante."""
    return flushes.DEALERS if found.exchanges is None else denominator(found)


def played(found: Terms) -> tuple[tuple[str, int, tuple[int, ...]], ...]:
    """The choices that play on: the name of each, the cards that it draws, and the places of those it gives up."""
    if found.exchanges is None:
        return (("bet", 0, ()),)
    least, most = found.exchanges
    given = [places for size in range(least, most + 1) for places in combinations(range(5), size)]
    named = [(f"exchange_{''.join(str(at + 1) for at in places)}", len(places), places) for places in given]
    return ("bet", 0, ()), *((("buy", 1, ()),) if found.sixth else ()), *named


def choices(found: Terms) -> tuple[str, ...]:
    """The columns of values; an exchange has the places of the cards given up, 1 being the lowest."""
    instant = ("instant_payout",) if found.instant is not None else ()
    return *instant, "fold", *(name for name, _, _ in played(found))


def by_kernel(found: Terms, chunk: StateChunk) -> Found:
    """What every choice that plays on is worth over the common denominator, and which is highest: a worker's work."""
    every = kernel.solve(problem(found), chunk.hands, chunk.ups, prune=False).values
    value = every[:, kernel_columns(found)]
    return {"value": value, "best": value.argmax(axis=1)}


def kernel_columns(found: Terms) -> list[int]:
    """Where the kernel has the choices that play on."""
    masks = ((drawn, sum(1 << at for at in places)) for _, drawn, places in played(found))
    return [EXCHANGE + mask if mask else drawn for drawn, mask in masks]


def one_by_one(found: Terms, chunk: StateChunk) -> Found:
    """The same by the counting of single decisions: for a few states, and where nothing is drawn."""
    value = option_values(found, chunk.ups, chunk.hands)
    return {"value": value, "best": value.argmax(axis=1)}


def option_values(found: Terms, ups: NDArray[Any], hands: NDArray[Any]) -> I64:
    """What every choice that plays on is worth over the common denominator, by the counting of single decisions."""
    value = np.empty((len(hands), len(played(found))), dtype=np.int64)
    if found.exchanges is None:
        for up in np.unique(ups):
            value[ups == up, 0] = _bets(found, hands[ups == up].astype(np.int64), 4 * int(up))
    else:
        for row, hand, up in zip(value, hands.tolist(), ups.tolist(), strict=True):
            row[:] = list(_drawn(found, hand, Card(4 * up)))
    return value


def _bets(found: Terms, hands: I64, up: int) -> NDArray[Any]:
    """What betting each hand is worth against every hand of the dealer."""
    value, won, _, none, lost = counts_against(up, hands).T
    pays = pay(found)
    return np.asarray(pays.win[value] * won + pays.stands[value] * none - pays.loss * lost)


def _drawn(found: Terms, hand: Sequence[int], up: Card) -> Iterator[int]:
    """What betting, buying and each exchange are worth."""
    held = tuple(DECK[card] for card in hand)
    unseen = tuple(card for card in DECK if card != up and card not in held)
    exchanges = [places for _, _, places in played(found) if places]
    bet, buy, *others = option_sums(found, held, up, unseen, exchanges)
    sums = (bet, *((buy,) if found.sixth else ()), *others)
    for total, (_, drawn, places) in zip(sums, played(found), strict=True):
        over = ways(found.force, drawn)
        fee = found.fee(len(places)) if drawn else 0
        yield (total - fee * over) * (common(found) // over)


def on_cluster(found: Terms, place: Place, work: Work, lot: Lot) -> Iterator[tuple[StateChunk, I64]]:
    """Has a lot valued on the workers of a cluster; what its folder holds already is taken from there."""
    if found.exchanges is None:
        return ((chunk, work(found, chunk)["value"]) for chunk in lot)
    return ((chunk, part["value"]) for chunk, part, _ in parts_of(found, lot, work, place))


def export(
    rules: TableRules,
    out: BinaryIO,
    *,
    upcards: Sequence[int] = ALL_UPCARDS,
    states: int | None = None,
    seed: int = 1,
    ante: int | None = None,
    place: Place = Place(),  # noqa: B008 (a tuple)
    valuer: Valuer | None = None,
    progress: Progress | None = None,
) -> Dataset:
    """Writes the states of some upcards, or a sample of them, with the exact value of every choice."""
    arrow, parquet = _arrow("pyarrow"), _arrow("pyarrow.parquet")
    found = terms(rules, ante)
    if found.exchanges is not None:
        check_solvable(found)
    lots = (
        [list(all_states((up,))) for up in upcards]
        if states is None
        else [list(some_states(states, seed, upcards))]
    )
    asked = sum(len(chunk.ups) for lot in lots for chunk in lot)
    whole = states is None
    work = by_kernel if whole and found.exchanges else one_by_one
    valuer = valuer or partial(on_cluster, found, place, work)
    done = deals = 0
    digest = hashlib.sha256()
    with parquet.ParquetWriter(out, _schema(arrow, found), compression="zstd") as writer:
        for lot in lots:
            parts: dict[int, I64] = {}
            for chunk, part in valuer(lot):
                parts[id(chunk)] = part
                done += len(part)
                if progress:
                    progress(done, asked)
            value = np.concatenate([parts[id(chunk)] for chunk in lot])
            ups, numbers, hands, each = map(np.concatenate, zip(*lot, strict=True))
            if whole:
                order = np.argsort(numbers)
                ups, hands, each, value = ups[order], hands[order], each[order] * SUITS, value[order]
            columns = columns_of(rules, found, ups, hands, value)
            for array in (ups, hands, each, *columns):
                digest.update(np.ascontiguousarray(array).tobytes())
            writer.write_table(_rows(arrow, found, ups, hands, each, columns))
            deals += int(each.sum())
        told = Dataset(
            rulebook=rules.id,
            title=rules.rulebook.title,
            settings=msgspec.to_builtins(rules.settings),
            terms=found,
            states=done,
            deals=deals,
            divisor=common(found) * found.unit,
            choices=choices(found),
            digest=digest.hexdigest(),
            version=metadata.version("croupier"),
            seed=None if whole else seed,
        )
        writer.add_key_value_metadata({KEY: msgspec.json.encode(told)})
    return told


def columns_of(
    rules: TableRules, found: Terms, ups: NDArray[Any], hands: NDArray[Any], value: I64
) -> list[I64]:
    """The values of all choices, as `advise` gives them, with hands that are paid at once."""
    folded = np.full(len(ups), -found.fold * common(found), dtype=np.int64)
    if found.instant is None:
        return [folded, *value.T]
    table = np.column_stack([np.full(len(ups), NONE), folded, value])
    kinds = combinations_many(hands.astype(np.uint8))
    for mine, total in flushes.first(found, hands.astype(np.int64), 4 * ups.astype(np.int64)):
        if rules.auto:
            table[mine] = NONE
        else:
            table[mine, 2] = total * (common(found) // flushes.DEALERS)
        table[mine, 0] = np.array(
            [flushes.paid_at_once(found, kind) for kind in kinds[mine].tolist()]
        ) * common(found)
    return list(table.T)


def _schema(arrow: Any, found: Terms) -> Any:
    told = [
        ("upcard", arrow.dictionary(arrow.int8(), arrow.string())),
        ("hand", arrow.string()),
        ("deals", arrow.uint8()),
    ]
    return arrow.schema(told + [(name, arrow.int64()) for name in choices(found)])


def _rows(
    arrow: Any, found: Terms, ups: NDArray[Any], hands: NDArray[Any], deals: NDArray[Any], columns: list[I64]
) -> Any:
    """A table of rows; cards are written as everywhere, low to high, the upcard being of clubs."""
    words = np.array([f"{text((card,))} ".encode() for card in DECK], dtype="S3")
    written = words[hands.astype(np.int64)].view("S15").ravel().astype("S14")
    names = arrow.array([text((DECK[4 * up],)) for up in ALL_UPCARDS])
    first = [
        arrow.DictionaryArray.from_arrays(arrow.array(ups.astype(np.int8)), names),
        arrow.array(written).cast(arrow.string()),
        arrow.array(deals.astype(np.uint8)),
    ]
    values = [arrow.array(column, mask=column == NONE) for column in columns]
    return arrow.Table.from_arrays(first + values, schema=_schema(arrow, found))


def _arrow(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise BadQuestion(Sentence("export-pyarrow")) from None
