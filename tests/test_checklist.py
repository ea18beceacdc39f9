"""The checklist names every point in order, and for each a test that is there or what is left to the house."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "checklist.md").read_text()
ROWS = [
    [cell.strip() for cell in line.strip("|").split(" | ")]
    for line in PAGE.splitlines()
    if re.match(r"\| [PADEFHL]?\d+ \|", line)
]
POINTS = [row[0].strip("| ") for row in ROWS]
TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
LEFT = re.compile(r"left to the house: (\w[^|]{9,})")


@cache
def held_by(file: str) -> frozenset[str]:
    """The tests that a file holds, those imported from a suite among them."""
    tree = ast.parse((ROOT / file).read_text())
    found = (node for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(node.name for node in found if node.name.startswith("test_"))


def test_every_point_is_there_in_its_order() -> None:
    wanted = [f"P{number}" for number in range(1, 4)]
    wanted += [str(number) for number in range(1, 45)]
    wanted += [f"A{number}" for number in range(1, 5)] + [f"D{number}" for number in range(1, 11)]
    wanted += [f"E{number}" for number in range(1, 23)]
    wanted += [f"F{number}" for number in range(1, 11)]
    wanted += [f"L{number}" for number in range(1, 23)]
    wanted += [f"H{number}" for number in range(1, 21)]
    assert wanted == POINTS


@pytest.mark.parametrize("row", ROWS, ids=POINTS)
def test_each_names_a_test_or_says_what_is_left(row: list[str]) -> None:
    text = " | ".join(row)
    named = TEST.findall(text)
    assert named or LEFT.search(text)
    assert text.count("::") == len(named), "a test is named as `tests/…/test_….py::test_…`"
    for file, name in named:
        assert Path(file).name.startswith("test_")
        assert name in held_by(file), f"{file} has no test {name}"


def test_it_claims_nothing_that_only_a_laboratory_can_say() -> None:
    assert not re.search(r"complian|compliant|certif", PAGE, re.IGNORECASE)


def test_the_procedure_on_the_page_is_the_one_that_is_tested() -> None:
    shown = re.search(r"^find .* \| sha256sum$", PAGE, re.MULTILINE)
    assert shown
    tested = (ROOT / "tests" / "web" / "test_selfcheck.py").read_text()
    procedure = re.search(r'PROCEDURE = "(.*)"', tested)
    assert procedure
    assert shown.group() == procedure.group(1).replace("\\\\", "\\") + " | sha256sum"
