"""The published page is about the code as it stands, and can be made again."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.rng import report
from tests.rng.likelihood import passes


@pytest.fixture(scope="module")
def published() -> str:
    return (report.DOCS / "rng.md").read_text("utf-8")


def test_the_published_page_is_about_these_files(published: str) -> None:
    for name, digest in report.digests().items():
        assert f"| `{name}` | `{digest}` |" in published, f"{name} has changed: python -m tests.rng.report"


def test_the_published_chances_pass(published: str) -> None:
    rows = re.findall(r"^\| (\w+: [^|]+) \| [^|]+ \| ([\d.]+) \| ([\d.]+) \|$", published, re.MULTILINE)
    names = {name for name, _, _ in rows}
    assert len(names) == len(rows) == 2 * len(report.OF_DECKS) + len(report.OF_BYTES)
    assert passes([float(chance) for _, chance, _ in rows], report.LEVEL)
    assert "**Result: the shuffle passes.**" in published


def test_a_small_report_is_written(tmp_path: Path) -> None:
    found = report.examined(2_000, blocks=2)
    report.written(found, ["| words | listed |"], tmp_path)
    page = (tmp_path / "rng.md").read_text("utf-8")
    assert "2,000 decks" in page
    for name in ("rng-places.svg", "rng-chances.svg"):
        assert name in page
        assert ElementTree.parse(tmp_path / name).getroot().tag.endswith("svg")  # noqa: S314
    assert report.examined(2_000, blocks=2) == found
