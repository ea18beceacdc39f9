"""What the README and the documents say is true."""

import json
import re
from pathlib import Path

import pytest

from croupier.cli.app import COMMANDS, GROUPS
from croupier.game.irregularities.happenings import KINDS, TIME
from croupier.game.roundfile import Happening, RoundText, SeatFile
from croupier.odds import STUDY_NAMES, DrawStrategy, StudStrategy
from croupier.rulebook import IDS, NAMES
from tests.cli.program import ROOT, croupier

README = (ROOT / "README.md").read_text("utf-8")
ROUND_FILE = (ROOT / "docs" / "round-file.md").read_text("utf-8")
ODDS = (ROOT / "docs" / "odds.md").read_text("utf-8")


def test_it_names_every_command_and_rulebook() -> None:
    grouped = [f"{group} {entry.name}" for group, entries in GROUPS.items() for entry in entries]
    for name in (*(entry.name for entry in COMMANDS), *grouped):
        assert f"`croupier {name}" in README, name
        assert f"Usage: croupier {name}" in croupier(*name.split(), "--help").out
    for name in IDS:
        assert f"`{name}`" in README


def test_the_example_of_the_format_is_the_demonstration() -> None:
    shown = re.search(r"```json\n(.*?)```", ROUND_FILE, re.DOTALL)
    assert shown is not None
    assert json.loads(shown[1]) == croupier("demo", "--round").objects[0]


@pytest.mark.parametrize("field", [*RoundText.__struct_fields__, *SeatFile.__struct_fields__])
def test_every_field_is_explained(field: str) -> None:
    assert f"| `{field}` |" in ROUND_FILE


@pytest.mark.parametrize("field", Happening.__struct_fields__)
def test_every_field_of_a_happening_is_named(field: str) -> None:
    assert f"`{field}`" in ROUND_FILE


IN_WORDS = {
    "exposed_card": "with the hand's first card; another of the same hand with its next",
    "bet_taken_back": "that of the happening before it",
}
"""Times that depend on what else happens."""


@pytest.mark.parametrize("what", KINDS)
def test_every_happening_is_explained_with_its_time(what: str) -> None:
    row = next(line for line in ROUND_FILE.splitlines() if line.startswith(f"| `{what}` |"))
    time = row.split("|")[3].strip().strip("`")
    assert time == IN_WORDS.get(what, KINDS[what].when.replace("{seat}", "S"))


@pytest.mark.parametrize("when", sorted(set(re.findall("[a-z]+", TIME))))
def test_every_time_is_explained(when: str) -> None:
    assert re.search(rf"^\|.*`{when}( [NS])?`.*\|", ROUND_FILE, re.MULTILINE)


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_is_explained(name: str) -> None:
    assert f"| `{name}` |" in (ROOT / "docs" / "settings.md").read_text("utf-8")


@pytest.mark.parametrize("name", [*STUDY_NAMES, *StudStrategy, *DrawStrategy])
def test_every_question_and_strategy_is_explained(name: str) -> None:
    assert re.search(rf"^\|.*`{name}`.*\|", ODDS, re.MULTILINE)


def test_the_house_rulebook_of_the_guide_is_valid(tmp_path: Path) -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    block = re.search(r"```toml\n(.*?)```", guide, re.DOTALL)
    assert block is not None
    file = tmp_path / "our-house.toml"
    file.write_text(block[1].replace("\n   ", "\n"))
    assert croupier("rulebooks", "check", str(file)).status == 0
    changed = croupier("rulebooks", "diff", "nz-div22-2016", str(file), "--json").objects[0]["differences"]
    assert {one["what"] for one in changed if one["kind"] == "value"} == {
        "bet.odds.flush",
        "bet.odds.full_house",
    }
