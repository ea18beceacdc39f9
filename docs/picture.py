"""Draws docs/demo.svg: a terminal after `croupier demo`. Run it again when the demonstration changes."""

import io
from pathlib import Path

from rich.console import Console
from rich.text import Text

from croupier.cli.paper import THEME
from croupier.cli.replay import perform

WIDTH, LINES = 104, 60

# Rich's own frame without its web font: a picture should fetch nothing.
FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<title>croupier demo</title>
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: {char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def main() -> None:
    """Plays the demonstration on a recording console and keeps the last screen."""
    screen = io.StringIO()
    perform(Console(file=screen, force_terminal=True, width=WIDTH, theme=THEME, highlight=False))
    lines = screen.getvalue().rstrip("\n").split("\n")[-LINES:]
    recorder = Console(record=True, file=io.StringIO(), force_terminal=True, width=WIDTH)
    for line in ["$ croupier demo", "  …", *lines]:
        recorder.print(Text.from_ansi(line), overflow="crop", no_wrap=True)
    recorder.save_svg(str(Path(__file__).with_name("demo.svg")), title="croupier demo", code_format=FRAME)


if __name__ == "__main__":
    main()
