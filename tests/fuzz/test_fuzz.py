"""Every kept input and some mutations of them: each works, or is refused as documented."""

import faulthandler
from collections.abc import Iterator

import pytest

from tests.effort import SEED, often
from tests.fuzz.mutate import MOST
from tests.fuzz.targets import MOST_FILES, TARGETS, corpus, file_name, mutations

SHARE = often(8, 1)
"""One mutation of so many."""

PATIENCE = 600
"""Seconds after which a target that hangs says where, and ends the tests."""


@pytest.fixture(autouse=True)
def _watched() -> Iterator[None]:
    faulthandler.dump_traceback_later(PATIENCE, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.mark.parametrize("name", TARGETS)
def test_kept_inputs_work_or_are_refused(name: str) -> None:
    for data in corpus(name):
        TARGETS[name].run(data)


@pytest.mark.parametrize("name", TARGETS)
def test_mutations_work_or_are_refused(name: str) -> None:
    for data in mutations(name, TARGETS[name].mutations // SHARE, SEED - 1):
        try:
            TARGETS[name].run(data)
        except Exception as error:
            error.add_note(f"{name}: {data!r}")
            raise


@pytest.mark.parametrize("name", TARGETS)
def test_the_corpus_is_small_and_has_nothing_twice(name: str) -> None:
    kept = corpus(name)
    assert 0 < len(kept) <= MOST_FILES
    assert len(set(kept)) == len(kept)
    assert all(len(data) <= MOST for data in kept)


def test_mutations_are_the_same_each_time() -> None:
    assert (
        list(mutations("round", 50)) == list(mutations("round", 50)) != list(mutations("round", 50, seed=1))
    )


def test_an_input_is_named_by_what_it_holds() -> None:
    assert file_name(b"a") != file_name(b"b")
