"""The help of the program: its texts are messages, said when somebody asks for help and in their language."""

from collections.abc import Callable
from typing import Any

from cyclopts.help import HelpPanel, InlineText
from cyclopts.help.formatters import DefaultFormatter
from cyclopts.help.specs import DefaultStyled
from rich.console import Console, ConsoleOptions
from rich.text import Text

from croupier.words import say

TOLD: dict[str, Callable[[], str]] = {}
"""Options of which more is told than one message says."""


class _Described(InlineText):
    """A text of the help, with the notes on it that cyclopts makes (`[default: 1]`) in the language of the text."""

    def append(self, text: Text) -> None:
        name, _, value = text.plain.strip("[]").partition(": ")
        super().append(Text(f"[{say(f'help-note.{name}', value=value)}]", text.style))


class SpokenHelp(DefaultFormatter):
    """Says every message of a page of help."""

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Shows commands, arguments or options, each with what is said of it."""
        title = say(f"help-title.{str(panel.title).lower()}")
        entries = [entry.copy(description=_Described(_said(entry.description))) for entry in panel.entries]
        super().__call__(console, options, panel.copy(title=title, entries=entries))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:  # noqa: ARG002
        """Shows how a command is written."""
        console.print(DefaultStyled(Text(f"{say('help-usage')} ", style="cyclopts.usage") + usage))

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:  # noqa: ARG002
        """Shows what a command does."""
        console.print(_said(description), end="\n\n")


def _said(text: Any) -> Text:
    name = str(getattr(text, "primary_renderable", text)).strip()
    return Text(TOLD[name]() if name in TOLD else say(name))
