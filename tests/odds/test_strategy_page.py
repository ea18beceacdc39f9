"""The one-page strategy in the documents is the one that is valued."""

from pathlib import Path

from croupier.odds.card import AFTER, FIRST, FORCE, WORTH

PAGE = (Path(__file__).parents[2] / "docs" / "lunar-strategy.md").read_text("utf-8")


def test_the_page_says_what_is_valued_in_the_same_order() -> None:
    rows = [f"| {hand} | {action} |" for hand, action in (*FIRST, *WORTH, *AFTER, *FORCE)]
    assert [line for line in PAGE.splitlines() if line in rows] == rows
