"""Every command and every line of Python that a page shows does what the page says."""

import ast
import doctest
import os
import re
import shlex
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from tools.documents.commands import help_text, paths

from tests.cli.program import croupier
from tests.docs.pages import NAMES, ROOT, blocks, calls, read

PROGRAMS = {name: blocks(name, "console") for name in NAMES}
SESSIONS = {name: blocks(name, "pycon") for name in NAMES}
RUN_ELSEWHERE = {
    "docs/client.md": "tests/client/test_docs.py",
    "docs/log.md": "tests/store/test_docs.py",
    "docs/service.md": "tests/service/test_service_docs.py",
    "docs/shuffle.md": "tests/floor/test_shuffle_docs.py",
}
"""Pages whose Python needs something around it, and the tests that give it."""


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder that looks like the repository's root, in which a page may leave files."""
    for entry in ROOT.iterdir():
        (tmp_path / entry.name).symlink_to(entry)
    return tmp_path


def run(command: str, folder: Path) -> list[str]:
    """What a command writes, line by line; a shell runs what its output is piped into."""
    own, _, then = command.partition(" | ")
    program, *args = shlex.split(own)
    assert program == "croupier"
    ran = croupier(*args, folder=folder)
    out, err = piped(ran.out, then, folder) if then else (ran.out, "")
    return [line.rstrip() for line in (out + ran.err + err).rstrip().splitlines()]


def piped(text: str, command: str, folder: Path) -> tuple[str, str]:
    """What a command writes that is given some text."""
    env = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "FORCE_COLOR")}
    env["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{env['PATH']}"
    ran = subprocess.run(
        ["sh", "-c", command], input=text, capture_output=True, text=True, cwd=folder, env=env
    )
    return ran.stdout, ran.stderr


def shown(text: str) -> list[tuple[str, list[str]]]:
    """The commands of a block, and what each is said to write."""
    parts = re.split(r"^\$ ", text, flags=re.MULTILINE)
    split = [part.split("\n", 1) for part in parts if part.strip()]
    return [(command, [line.rstrip() for line in told.rstrip().splitlines()]) for command, told in split]


@pytest.mark.parametrize("name", [name for name in NAMES if any("$ " in one.text for one in PROGRAMS[name])])
def test_commands_write_what_is_shown(name: str, desk: Path) -> None:
    for block in PROGRAMS[name]:
        for command, told in shown(block.text) if block.text.startswith("$ ") else []:
            assert run(command, desk) == told, f"{name}: {command}"


@pytest.mark.parametrize("name", [name for name in NAMES if SESSIONS[name]])
def test_sessions_answer_what_is_shown(name: str, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(desk)
    text = "\n".join(block.text for block in SESSIONS[name])
    session = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert session.examples
    assert runner.run(session, out=said.append).failed == 0, "".join(said)


def test_what_is_run_is_worth_the_name() -> None:
    assert sum(len(found) for found in PROGRAMS.values()) >= 10
    assert sum(len(found) for found in SESSIONS.values()) >= 10
    started = {
        command.split()[0] for name in NAMES for block in PROGRAMS[name] for command, _ in shown(block.text)
    }
    assert started - {"make"} == {"croupier"}, "a console block begins with `$ croupier`; use bash for others"


# What is shown and not run


@cache
def known() -> set[tuple[str, ...]]:
    return set(paths())


@cache
def flags(path: tuple[str, ...]) -> set[str]:
    return set(re.findall(r"(?<![\w-])--?[a-z][a-z0-9-]*", help_text(path))) | {"--help", "-h", "--version"}


def asked(words: list[str]) -> tuple[str, ...]:
    """The sub-command that some words name."""
    path: tuple[str, ...] = ()
    for word in words:
        below = (" ".join((*path, word)),)  # a command beside its like: `par`, `par check`
        if (*path, word) not in known() and below not in known():
            break
        path = (*path, word) if (*path, word) in known() else below
    return path


@pytest.mark.parametrize("name", [name for name in NAMES if any(calls(name))])
def test_commands_that_are_only_named_exist(name: str) -> None:
    for words in calls(name):
        path = asked(words)
        given = {word.split("=")[0] for word in words if re.fullmatch(r"--?[a-z][a-z0-9-]*(=.*)?", word)}
        line = f"{name}: croupier {' '.join(words)}"
        assert path or words[0].startswith(("-", "…", "COMMAND")), line
        assert given <= flags(path), f"{line}: {given - flags(path)}"


@pytest.mark.parametrize("name", [name for name in NAMES if blocks(name, "python")])
def test_python_that_is_not_run_here_is_sound(name: str) -> None:
    if name in RUN_ELSEWHERE:
        assert Path(name).name in read(RUN_ELSEWHERE[name])
        return
    for block in blocks(name, "python"):
        for node in ast.walk(ast.parse(block.text)):
            if isinstance(node, ast.ImportFrom) and node.module:
                module = import_module(node.module)
                missing = [one.name for one in node.names if not hasattr(module, one.name)]
                assert not missing, f"{name}: {node.module} has no {missing}"
