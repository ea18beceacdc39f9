"""The pictures of the architecture page are what the code is now."""

import re

from tools.documents import imports
from tools.documents.pictures import FOLDER, pictures

from croupier.game import Phase
from tests.docs.pages import ROOT, read

PAGE = read("docs/architecture.md")


def test_the_pictures_are_those_of_the_code() -> None:
    drawn = dict(pictures())
    kept = {path.name: path.read_text("utf-8") for path in FOLDER.glob("modules-*.svg")}
    kept |= {name: (FOLDER / name).read_text("utf-8") for name in ("packages.svg", "imports.svg")}
    old = sorted(name for name in drawn.keys() | kept.keys() if drawn.get(name) != kept.get(name))
    assert not old, f"run `make pictures`: {old} are not what the code is now"


def test_the_same_code_gives_the_same_pictures() -> None:
    first = dict(pictures())
    imports.code.cache_clear()
    assert dict(pictures()) == first


def test_every_picture_is_on_the_page() -> None:
    shown = set(re.findall(r"\(pictures/([a-z-]+\.svg)\)", PAGE))
    assert shown == {name for name, _ in pictures()} | {"command.svg"}


def test_no_import_leads_upwards() -> None:
    whole = imports.packages()
    rows = imports.layered(whole)
    height = {name: place for place, row in enumerate(reversed(rows)) for name in row}
    assert [edge for edge in whole.edges if height[edge[0]] <= height[edge[1]]] == []


def test_every_phase_of_a_round_is_told() -> None:
    assert all(f"| `{phase}` |" in PAGE for phase in Phase)
    assert ROOT == imports.ROOT
