"""Machine code on disk: the right one is found, several processes do not mix theirs up, and without a folder it works too."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.hands import kept
from croupier.hands.compiling import compiler
from tests.effort import some

WRITER = """
import sys
from pathlib import Path
from croupier.hands.compiling import compiler
from tests.hands.test_kept import doubled

kernel = compiler(Path(sys.argv[1]))(doubled)
for number in map(eval, sys.argv[2:]):
    assert kernel(number) == 2 * number, (number, kernel(number))
print(sum(kernel.stats.cache_misses.values()))
"""
ROOT = Path(__file__).parents[2]


def doubled(number: float) -> float:
    return number + number


@pytest.fixture
def asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder that machine code is asked to be kept in."""
    monkeypatch.setenv(kept.VARIABLE, str(tmp_path / "code"))
    kept.base.cache_clear()
    yield tmp_path / "code"
    monkeypatch.undo()
    kept.base.cache_clear()


def sources(folder: Path, *texts: str) -> list[Path]:
    folder.mkdir()
    for place, text in enumerate(texts):
        (folder / f"{place}.py").write_text(text, "utf-8")
    return list(folder.iterdir())


def test_the_same_sources_have_the_same_folder_and_others_another(asked_for: Path, tmp_path: Path) -> None:
    one = kept.folder_for("x", sources(tmp_path / "one", "a", "b"))
    again = kept.folder_for("x", sources(tmp_path / "again", "a", "b"))
    other = kept.folder_for("x", sources(tmp_path / "other", "a", "c"))
    assert one is not None
    assert one.parent == asked_for
    assert one == again != other


def test_code_of_long_changed_sources_is_removed(tmp_path: Path) -> None:
    for day in range(5):
        kept.make_folder(folder := tmp_path / f"x.py311-{day}")
        os.utime(folder, (day, day))
    kept.make_folder(tmp_path / "x.py312-0")
    kept.make_folder(tmp_path / "x.py311-now")
    left = {one.name for one in tmp_path.iterdir()}
    assert left == {"x.py311-now", "x.py311-4", "x.py311-3", "x.py312-0"}


def test_while_one_writes_no_other_reads_or_writes(tmp_path: Path) -> None:
    with kept.held(tmp_path), (tmp_path / "lock").open() as other, pytest.raises(BlockingIOError):
        fcntl.flock(other, fcntl.LOCK_SH | fcntl.LOCK_NB)
    with kept.held(tmp_path, shared=True), (tmp_path / "lock").open() as other:
        fcntl.flock(other, fcntl.LOCK_SH | fcntl.LOCK_NB)


@pytest.mark.proof
def test_processes_that_compile_at_once_do_not_mix_their_codes_up(tmp_path: Path) -> None:
    """Each compiles the same function for other types; whoever comes after finds them all, and finds them right."""
    kinds = some(["3", "2.5"], ["3", "2.5", "True", "1j"])
    command = [sys.executable, "-c", WRITER, str(tmp_path / "code")]
    writers = [subprocess.Popen([*command, *own], cwd=ROOT) for own in (kinds[::2], kinds[1::2])]
    assert [writer.wait() for writer in writers] == [0, 0]
    reader = subprocess.run([*command, *kinds], cwd=ROOT, capture_output=True, text=True, check=True)
    assert reader.stdout.split() == ["0"]


@pytest.mark.parametrize("nowhere", ["none", "no folder"])
def test_where_nothing_can_be_kept_kernels_are_compiled_all_the_same(tmp_path: Path, nowhere: str) -> None:
    (tmp_path / "file").write_text("not a folder", "utf-8")
    folder = None if nowhere == "none" else tmp_path / "file" / "code"
    assert compiler(folder)(doubled)(21) == 42


def test_code_that_cannot_be_read_is_made_again(tmp_path: Path) -> None:
    assert compiler(tmp_path)(doubled)(21) == 42
    for index in tmp_path.glob("*.nbi"):
        index.write_bytes(b"")
    assert compiler(tmp_path)(doubled)(21) == 42


def test_a_server_without_a_folder_has_one_for_as_long_as_it_serves(
    asked_for: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("not a folder", "utf-8")
    monkeypatch.setenv(kept.VARIABLE, str(tmp_path / "file" / "code"))
    assert kept.base() is None
    with kept.somewhere():
        folder = kept.base()
        assert folder is not None
        assert folder.is_dir()
    assert not folder.exists()
