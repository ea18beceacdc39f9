"""The page about the log is run as it is written."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "log.md"


def snippets() -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.DOTALL | re.MULTILINE)


def test_the_page_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CROUPIER_KEYS", raising=False)
    makers = [text for text in snippets() if "croupier" in text]
    recipes = [text for text in snippets() if "croupier" not in text]
    assert (len(makers), len(recipes)) == (6, 3)
    names: dict[str, object] = {}
    for text in makers:
        exec(text, names)  # noqa: S102
    for text in recipes:
        exec(text, {})  # noqa: S102
    assert capsys.readouterr().out.startswith("1 ")


def test_the_recipe_finds_a_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (recipe,) = (text for text in snippets() if "previous =" in text)
    lines = (Path(__file__).parent / "old_logs" / "schema-1.jsonl").read_text().splitlines(keepends=True)
    spoiled = [
        (lines[1:], "event 1 "),
        ([*lines[:2], *lines[3:]], "event 3 "),
        ([*lines[:4], lines[4].replace("cyd", "dyc", 1)], "event 5 "),
    ]
    (tmp_path / "log.jsonl").write_text("".join(lines))
    exec(recipe, {})  # noqa: S102
    for log, complaint in spoiled:
        (tmp_path / "log.jsonl").write_text("".join(log))
        with pytest.raises(AssertionError, match=complaint):
            exec(recipe, {})  # noqa: S102
