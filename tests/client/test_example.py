"""The example of a program that plays over the API."""

import pytest

from croupier.rulebook import IDS
from tests.client.kit import example
from tests.web.kit import Site

play_by_api = example("play_by_api")


@pytest.mark.parametrize("rulebook", IDS)
def test_it_plays_rounds_and_says_what_came_of_them(
    site: Site, rulebook: str, capsys: pytest.CaptureFixture[str]
) -> None:
    total = play_by_api.main(site.url, rulebook, 4)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["1", "2", "3", "4", "4"]
    assert sum(int(line.split()[-1].replace(",", "")) for line in lines[:-1]) == total
    assert lines[-1] == f"4 rounds under {rulebook}: {total:+,} cents"
