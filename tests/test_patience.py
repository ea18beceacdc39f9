"""The rule that no test waits for time to pass (`make lint`) finds what it is for."""

from pathlib import Path

import pytest
from tools.patience import MEASURING, WAITING, found, main

from tests.waiting import until


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("page.wait_for_timeout(100)", WAITING),
        ("self.clock.sleep(1)", WAITING),
        ("threading.Event().wait(0.01)", WAITING),
        ("assert answer.elapsed.total_seconds() < 1", MEASURING),
        ("assert 2 > answer.elapsed", MEASURING),
    ],
)
def test_a_wait_for_time_and_a_duration_are_found(text: str, what: str) -> None:
    assert set(found(text)) == {(1, what)}


@pytest.mark.parametrize("text", ["done.wait(60)", "Event().wait()", "until(done)", "assert answer.ok"])
def test_a_wait_for_a_condition_is_not(text: str) -> None:
    assert not list(found(text))


def test_a_file_that_waits_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (file := tmp_path / "test_it.py").write_text("page.goto(x)\npage.wait_for_timeout(5)\n")
    assert main([str(file)]) == 1
    assert capsys.readouterr().out == f"{file}:2: {WAITING}\n"


def test_a_wait_gives_what_it_found_and_says_what_never_came() -> None:
    looks = iter((0, 0, 3))
    assert until(lambda: next(looks)) == 3
    with pytest.raises(AssertionError, match="the ship never came"):
        until(lambda: False, "the ship never came", ceiling=0)
