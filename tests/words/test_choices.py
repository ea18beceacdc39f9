"""What a supervisor chooses from has words on the page, and is not shown as data writes it."""

import tomllib
from pathlib import Path

import pytest

from croupier.rulebook import IDS
from tests.docs.pages import ROOT

DATA = ROOT / "src/croupier/rulebook/data"
WORDS = (ROOT / "src/croupier/words/en/page/floor.ftl").read_text("utf-8")


def choices(path: Path) -> set[str]:
    """The words among the choices of a rulebook's settings, but for where the cards come from, which has its own."""
    settings = tomllib.loads(path.read_text("utf-8")).get("settings", {})
    return {
        choice
        for name, setting in settings.items()
        if name != "dealing_device" and isinstance(setting, dict) and not setting.get("fixed")
        for choice in setting.get("choices", ())
        if isinstance(choice, str)
    }


@pytest.mark.parametrize("book", IDS)
def test_every_choice_of_a_setting_has_words(book: str) -> None:
    lacking = {
        one
        for one in choices(DATA / f"{book}.toml")
        if f"floor-prepare-values-{one.replace('_', '-')} =" not in WORDS
    }
    assert lacking == set()


def test_there_are_choices_to_have_words() -> None:
    assert "named" in choices(DATA / "vanuatu-2013.toml")
