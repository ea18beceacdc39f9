"""The page about the client: its snippets run, and it names everything that is public."""

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

import croupier.client
from croupier.client import AsyncClient, AsyncFeed, Client, ClientError, Feed
from tests.web.kit import Site

PAGE = (Path(__file__).parents[2] / "docs" / "client.md").read_text("utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_snippets_run_one_after_the_other(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for snippet in SNIPPETS:
        exec(snippet.replace("http://127.0.0.1:8000", site.url), names)  # noqa: S102
    said = capsys.readouterr().out
    assert "deciding" in said
    assert re.search(r"^4\d\d [A-Z_]+ ", said, re.MULTILINE)
    assert "kept: True" in said
    assert len(SNIPPETS) == 7


def public(kind: type) -> set[str]:
    return {name for name, _ in inspect.getmembers(kind) if not name.startswith("_")}


def test_both_clients_and_both_feeds_have_the_same_methods() -> None:
    assert public(Client) == public(AsyncClient)
    assert public(Feed) == public(AsyncFeed)


@pytest.mark.parametrize("name", sorted(public(Client) - {"ask", "token", "close"}))
def test_every_method_is_on_the_page(name: str) -> None:
    assert re.search(rf"\b{name}\(", PAGE)


def test_every_error_is_on_the_page() -> None:
    kinds = [kind for kind in vars(croupier.client).values() if isinstance(kind, type)]
    errors = [kind.__name__ for kind in kinds if issubclass(kind, ClientError)]
    assert len(errors) == 8
    assert all(f"`{name}`" in PAGE for name in errors)
