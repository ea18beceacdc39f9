"""The example of a program that plays over the API."""

import subprocess
import sys

import pytest

from croupier.rulebook import IDS
from tests.client.kit import EXAMPLES, example
from tests.web.kit import Site

play_by_api = example("play_by_api")


def test_it_runs_as_a_program(site: Site) -> None:
    file = EXAMPLES / "play_by_api.py"
    done = subprocess.run(
        [sys.executable, file, site.url, "vanuatu-2013", "2"], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].startswith("2 rounds under vanuatu-2013: ")
    bare = subprocess.run([sys.executable, file], capture_output=True, text=True)
    assert bare.returncode == 1
    assert "play_by_api.py URL [RULEBOOK] [ROUNDS]" in bare.stderr


@pytest.mark.parametrize("rulebook", IDS)
def test_it_plays_rounds_and_says_what_came_of_them(
    site: Site, rulebook: str, capsys: pytest.CaptureFixture[str]
) -> None:
    total = play_by_api.main(site.url, rulebook, 4)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["1", "2", "3", "4", "4"]
    assert sum(int(line.split()[-1].replace(",", "")) for line in lines[:-1]) == total
    assert lines[-1] == f"4 rounds under {rulebook}: {total:+,} cents"
