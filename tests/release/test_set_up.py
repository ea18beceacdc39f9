"""Set-up: a step that fails shows why, and what it did not need to say stays unsaid."""

import os
import re
import sys
import tomllib
from pathlib import Path

import hatch_build
import pytest
from tools.pythons import named
from tools.set_up import Step, together

ROOT = Path(__file__).parents[2]


def python(says: str, code: str) -> Step:
    return Step(says, sys.executable, "-c", code)


def test_a_step_that_fails_shows_what_it_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="the packages failed"):
        together(1, 2, python("the packages", "print('no such package'); raise SystemExit(3)"))
    assert "no such package" in capsys.readouterr().out


def test_steps_that_pass_are_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    together(1, 2, python("one", "print('WARNING: chatter')"), python("two", ""))
    said = re.sub(r"\d+ s", "N s", capsys.readouterr().out)
    assert sorted(said.splitlines()) == ["  1/2 one, N s", "  1/2 two, N s"]


def test_every_target_of_the_makefile_is_told() -> None:
    text = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", text, re.MULTILINE)) - {"chromium", "compiler"}
    assert targets == set(re.findall(r"^([a-z-]+):.*## \S.*\.", text, re.MULTILINE))


def test_the_pythons_are_those_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert f">={named()[0]}" == project["requires-python"]
    assert "3.13" in named()


def test_the_pages_are_old_when_their_sources_are_newer_and_not_for_what_tools_leave_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = (
        "page/index.html",
        "frontend/src/App.svelte",
        "frontend/.svelte-check/left.ts",
        "words/en/a.ftl",
    )
    for second, place in enumerate(places):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text("", "utf-8")
        os.utime(tmp_path / place, (second, second))
    for name, folder in {"PAGE": "page", "SOURCES": "frontend", "WORDS": "words"}.items():
        monkeypatch.setattr(hatch_build, name, tmp_path / folder)
    page = tmp_path / "page/index.html"
    told = []
    for second in (0.5, 1.5, 3.5):
        os.utime(page, (second, second))
        told.append(hatch_build.stale())
    assert told == [True, True, False], "the app, then the words, are newer; then nothing is"
    os.utime(tmp_path / places[2], (9, 9))
    assert not hatch_build.stale(), "a tool's own file is newer"
