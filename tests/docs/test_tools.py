"""What makes the pages: Markdown made fit for the site, and the pages' own parts."""

import doctest
from types import ModuleType

import pytest
from tools.documents import commands, doctests, imports, markdown, rulebooks


@pytest.mark.parametrize("module", [doctests, markdown, rulebooks], ids=lambda module: module.__name__)
def test_the_examples_in_its_docstrings(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted > 0
    assert found.failed == 0


def test_code_is_left_as_it_is() -> None:
    text = "One:\n\n```text\nOne:\n- two\n[a](b.md)\n```"
    assert markdown.spaced_lists(text) == text
    assert markdown.relinked(text, str.upper) == text


def test_lists_that_go_on_are_not_torn_apart() -> None:
    text = "1. one\n   goes on\n2. two"
    assert markdown.spaced_lists(text) == "1. one\n    goes on\n2. two"


def test_links_are_changed_and_their_anchors_kept() -> None:
    assert markdown.relinked("[a](b.md#c), [d](https://e)", lambda _: "x.md") == "[a](x.md#c), [d](https://e)"


def test_every_command_has_its_help() -> None:
    _, page = commands.page()
    assert "## croupier odds" in page
    assert "## croupier log verify" in page
    assert page.count("Usage: croupier") == len(list(commands.paths()))


def graph(**below: str) -> imports.Graph:
    edges = {(name, to): 1 for name, names in below.items() for to in names}
    return imports.Graph(tuple(sorted(below)), edges)


def test_an_import_that_follows_from_others_is_left_out() -> None:
    assert set(imports.reduced(graph(a="bc", b="c", c=""))) == {("a", "b"), ("b", "c")}


def test_imports_in_a_circle_stay_and_stand_side_by_side() -> None:
    ring = graph(a="b", b="a", c="a")
    assert set(imports.reduced(ring)) == {("a", "b"), ("b", "a"), ("c", "a")}
    assert imports.levels(ring) == {"a": 0, "b": 0, "c": 1}
