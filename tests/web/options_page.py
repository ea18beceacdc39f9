"""Writes the table of options into its page: `python -m tests.web.options_page`."""

from pathlib import Path

from croupier.web.running.config import options_table

PAGE = Path(__file__).parents[2] / "docs" / "configuration.md"
START, END = "<!-- options -->\n", "<!-- end of options -->\n"


def with_table(page: str) -> str:
    before, rest = page.split(START)
    after = rest.split(END)[1]
    return f"{before}{START}{options_table()}{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text()))
