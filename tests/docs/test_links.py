"""Links of the pages as they are read in the repository; the site's own are checked when it is built."""

import re

import pytest
from markdown.extensions.toc import slugify
from tools.documents.markdown import outside_fences

from tests.docs.pages import NAMES, ROOT, read

MADE = ("docs/rulebooks/", "docs/reference/")
"""Pages that exist on the site only."""


def text_of(name: str) -> str:
    return "\n".join(line for line, is_text in outside_fences(read(name)) if is_text)


def anchors(name: str) -> set[str]:
    headings = re.findall(r"^#+ +(.*)$", text_of(name), re.MULTILINE)
    return {slugify(re.sub(r"[`*]|\]\([^)]*\)", "", heading), "-") for heading in headings}


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_somewhere(name: str) -> None:
    for target, anchor in re.findall(r"\]\(([^)#:\s]*)(?:#([^)\s]*))?\)", text_of(name)):
        path = ((ROOT / name).parent / target).resolve() if target else ROOT / name
        place = path.relative_to(ROOT).as_posix()
        if place.startswith(MADE):
            continue
        assert path.exists(), f"{name}: {target}"
        if anchor and path.suffix == ".md":
            assert anchor in anchors(place), f"{name}: {target}#{anchor}"


@pytest.mark.parametrize("name", NAMES)
def test_pictures_have_words(name: str) -> None:
    for words in re.findall(r"!\[([^\]]*)\]\(", text_of(name)):
        assert words.strip(), f"{name} has a picture without words"
