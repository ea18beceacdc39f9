"""The example of a program that plays over the API."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from croupier.rulebook import IDS
from tests.web.kit import Site

FILE = Path(__file__).parents[2] / "examples" / "play_by_api.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("play_by_api", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("rulebook", IDS)
def test_it_plays_rounds_and_says_what_came_of_them(
    site: Site, example: ModuleType, rulebook: str, capsys: pytest.CaptureFixture[str]
) -> None:
    total = example.main(site.url, rulebook, 4)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["1", "2", "3", "4", "4"]
    assert sum(int(line.split()[-1].replace(",", "")) for line in lines[:-1]) == total
    assert lines[-1] == f"4 rounds under {rulebook}: {total:+,} cents"
