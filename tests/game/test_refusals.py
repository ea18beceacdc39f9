"""Whatever is refused in a round, and whenever: a sentence for people, and a clause of that very rulebook or none."""

from collections.abc import Iterator
from enum import Enum
from typing import Any, get_args

import msgspec
import pytest

from croupier.game import State
from croupier.game import commands as c
from croupier.game.decide import _STEPS, play
from croupier.game.events import Phase
from croupier.game.state import Seat, Wager
from croupier.refusal import Code, Refusal
from croupier.rulebook import IDS, rulebook, under
from croupier.rulebook.rules import TableRules
from tests.clauses.lunar_kit import ODD, PAIR
from tests.table import QUALIFIES_ACE_KING, Table, check_words


def smallest(kind: type[c.Command], seat: int) -> c.Command:
    """A command with the plainest value in every field, about a seat."""
    values = {}
    for field in msgspec.structs.fields(kind):
        if field.name == "seat":
            values[field.name] = seat
        elif field.required:
            values[field.name] = _plain(field.type)
    return kind(**values)


def _plain(kind: Any) -> Any:
    if get_args(kind):
        return _plain(get_args(kind)[0]) if kind.__class__.__name__ == "UnionType" else kind.__origin__()
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    return {int: 1, str: "ante", bool: True}.get(kind, ())


def course(book: str) -> Iterator[State]:
    """The states of a round with two seats from the first wager to the end."""
    table = Table(book)
    yield table.state
    table.antes(s1=1000, s2=1000)
    yield table.state
    table.deal({1: PAIR, 2: ODD}, QUALIFIES_ACE_KING)
    yield table.state
    if table.rules.several_supers:
        for seat in (1, 2):
            table.do(c.Declare(seat))
    table.do(c.Bet(1))
    table.do(c.Fold(2))
    yield table.state
    if table.rules.draw:
        table.lock()
        yield table.state
    table.do(c.Reveal())
    yield table.state
    table.do(c.Settle())
    yield table.state
    table.do(c.Close())
    yield table.state


def odd_states() -> Iterator[State]:
    """States at every phase with a seat that has staked and nothing else."""
    for phase in Phase:
        yield State(phase=phase)
        yield State(phase=phase, seats={1: Seat(1, "Bob", {"ante": Wager(1000)})}, antes=(1,))


def refusals(
    rules: TableRules, states: Iterator[State], *, strict: bool
) -> Iterator[tuple[c.Command, Refusal]]:
    for state in states:
        for kind in _STEPS:
            for seat in (1, 2, 9):
                command = smallest(kind, seat)
                try:
                    found = play(rules, state, command)
                except (KeyError, IndexError, AssertionError, ValueError):
                    if strict:
                        raise
                    continue  # a state that no round comes to
                if isinstance(found, Refusal):
                    yield command, found


@pytest.mark.parametrize("book", IDS)
def test_every_refusal_is_a_sentence_and_a_clause_of_its_rulebook(book: str) -> None:
    rules, seen = under(rulebook(book)), 0
    for states, strict in ((course(book), True), (odd_states(), False)):
        for _, refused in refusals(rules, states, strict=strict):
            seen += 1
            check_words(refused.clause, refused.message)
            assert " " in refused.message, refused
            assert isinstance(refused.code, Code), refused
    assert seen > 300
