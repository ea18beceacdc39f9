"""Writes the table of options into its page: `python -m tests.web.options_page`."""

from pathlib import Path

from croupier.web.running.config import OPTIONS, default_of, wanted

PAGE = Path(__file__).parents[2] / "docs" / "configuration.md"
START, END = "<!-- options -->\n", "<!-- end of options -->\n"


def options_table() -> str:
    rows = ["| option | flag | variable | holds | default | what it is |", "|---|---|---|---|---|---|"]
    for option in OPTIONS:
        names = f"`{option.name}` | `{option.flag}` | `{option.env}`"
        rows.append(f"| {names} | {wanted(option)} | {default_of(option)} | {option.help} |")
    return "\n".join(rows) + "\n"


def with_table(page: str) -> str:
    before, rest = page.split(START)
    after = rest.split(END)[1]
    return f"{before}{START}{options_table()}{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text()))
