"""A source of chance never repeats: not after a fork, not after a restart, not in two threads, not by copying."""

import ast
import copy
import importlib.util
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.chance import (
    BadEntropy,
    Profile,
    Source,
    fresh,
    generate,
    instantiate,
    numbers,
    prepare,
    reseed,
)
from croupier.chance.generator import Generator
from tests.waiting import CEILING


def counted() -> Callable[[], bytes]:
    """Entropy for tests: 48 bytes that count up."""
    calls = iter(range(1_000_000))
    return lambda: next(calls).to_bytes(48, "big")


def block(generator: Generator) -> tuple[bytes, Generator]:
    return generate(generator, 32)


def test_the_same_entropy_gives_the_same_cards() -> None:
    assert Source(counted()).draw(prepare) == Source(counted()).draw(prepare)


def test_two_draws_differ() -> None:
    source = Source(counted())
    assert source.draw(prepare) != source.draw(prepare)


# The profiles


def test_reseeding_takes_fresh_entropy_after_so_many_draws() -> None:
    source = Source(counted(), every=3)
    state = instantiate((0).to_bytes(48, "big"))
    for turn in range(7):
        if turn and turn % 3 == 0:
            state = reseed(state, (turn // 3).to_bytes(48, "big"))
        expected, state = block(state)
        assert source.draw(block) == expected


def test_background_cycling_never_asks_for_entropy_again() -> None:
    source = Source(counted(), Profile.BACKGROUND_CYCLE, every=1)
    state = instantiate((0).to_bytes(48, "big"))
    for _ in range(5):
        expected, state = block(state)
        assert source.draw(block) == expected


@pytest.mark.parametrize("profile", list(Profile))
def test_a_cycle_moves_the_generator_on(profile: Profile) -> None:
    still, moved = Source(counted(), profile), Source(counted(), profile)
    moved.cycle()
    assert still.draw(block) != moved.draw(block)


# Never the same twice


def test_a_hundred_thousand_generators_have_different_states() -> None:
    states = {instantiate(fresh()).key for _ in range(100_000)}
    assert len(states) == 100_000


def test_a_restart_mixes_the_keepsake_with_fresh_entropy() -> None:
    kept = Source(counted()).keepsake()
    assert len(kept) == 32
    again = [Source(counted(), earlier=kept), Source(counted()), Source(fresh, earlier=kept)]
    assert len({source.draw(block) for source in again}) == 3


def test_a_source_is_neither_copied_nor_pickled() -> None:
    source = Source(counted())
    for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="a source is not copied"):
            attempt(source)


def test_entropy_that_repeats_is_refused() -> None:
    source = Source(lambda: bytes(48), every=1)
    source.draw(block)
    with pytest.raises(BadEntropy, match="repeats itself"):
        source.draw(block)


def test_short_entropy_is_refused() -> None:
    with pytest.raises(BadEntropy, match="at least 32 bytes"):
        Source(lambda: bytes(16))


def test_a_step_that_fails_leaves_the_source_usable() -> None:
    source = Source(counted())
    with pytest.raises(ValueError, match="one request takes"):
        source.draw(lambda generator: generate(generator, -1))
    assert source.draw(block) == Source(counted()).draw(block)


def test_threads_never_share_a_draw() -> None:
    source, found = Source(counted()), []

    def work() -> None:
        found.extend(source.draw(block) for _ in range(200))

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == 1_600


FORK = """
import os, sys
from croupier.chance import Profile, Source, fresh, prepare

source = Source(fresh, Profile(sys.argv[1]))
source.draw(prepare)
if sys.argv[2] == "locked":
    source._lock.acquire()
readers = []
for _ in range(3):
    reader, writer = os.pipe()
    if os.fork() == 0:
        os.write(writer, source.draw(prepare).commitment.encode())
        os._exit(0)
    os.close(writer)
    readers.append(reader)
if sys.argv[2] == "locked":
    source._lock.release()
own = source.draw(prepare).commitment
print(own, *(os.read(reader, 64).decode() for reader in readers))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
@pytest.mark.parametrize("profile", list(Profile))
@pytest.mark.parametrize("lock", ["open", "locked"])
def test_children_of_a_fork_deal_other_cards(profile: Profile, lock: str) -> None:
    run = [sys.executable, "-c", FORK, profile, lock]
    done = subprocess.run(run, capture_output=True, text=True, check=True, timeout=CEILING)
    assert len(set(done.stdout.split())) == 4


# Where chance does not come from

FORBIDDEN = {"random", "secrets", "numpy", "time", "datetime", "uuid"}
HOME = "croupier.chance"


def imported(module: str) -> set[str]:
    """The modules that a module of this project names in its imports."""
    spec = importlib.util.find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    found: set[str] = set()
    for node in ast.walk(ast.parse(Path(spec.origin).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None
            assert node.level == 0
            found.update({node.module, *(f"{node.module}.{name.name}" for name in node.names)})
    return found


def is_module(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def reach(start: set[str], within: str) -> dict[str, set[str]]:
    """Every module of a package that can be come to from some modules, with its imports."""
    graph: dict[str, set[str]] = {}
    waiting = set(start)
    while waiting:
        module = waiting.pop()
        graph[module] = imported(module)
        ours = {name for name in graph[module] if name.startswith(within) and is_module(name)}
        waiting |= ours - set(graph)
    return graph


def test_no_outcome_comes_from_a_weak_generator_or_a_clock() -> None:
    graph = reach({HOME}, HOME)
    assert {f"{HOME}.{name}" for name in ("generator", "mixing", "shuffle", "source")} <= set(graph)
    roots = {name.split(".")[0] for names in graph.values() for name in names}
    assert not roots & FORBIDDEN
    assert roots - {"croupier", "msgspec"} <= {
        "collections", "enum", "hashlib", "hmac", "os", "struct", "sys", "threading", "typing", "weakref",
    }  # fmt: skip


def test_only_the_source_can_ask_the_system_for_anything() -> None:
    graph = reach({HOME}, HOME)
    assert [name for name, names in graph.items() if names & {"os", "sys", "threading"}] == [f"{HOME}.source"]


@pytest.mark.parametrize("package", ["croupier.cards", "croupier.game.commands", "croupier.game.events"])
def test_what_devices_use_of_the_game_has_no_chance_of_its_own(package: str) -> None:
    graph = reach({package}, "croupier")
    weak = {"random", "secrets"}
    assert not {name: names & weak for name, names in graph.items() if names & weak}


def test_numbers_do_not_notice_a_broken_random_module(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = numbers(instantiate(bytes(48)), range(52, 1, -1))
    for name in ("random", "randrange", "getrandbits", "shuffle", "choice"):
        monkeypatch.delattr(f"random.{name}")
    assert numbers(instantiate(bytes(48)), range(52, 1, -1)) == expected
