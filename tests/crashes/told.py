"""What one client was told: which commands were done and at which version, which were refused, and what it saw."""

from typing import Any

from msgspec import Struct, field

KEPT_VIEWS = 4
UNSURE = ("UNAVAILABLE", "FAULT")
"""Problems after which a client cannot know whether its command was carried out."""


class Asked(Struct, frozen=True):
    """A command of a client, under the id that it had from the first."""

    id: str
    command: dict[str, Any]


class Told(Struct):
    """Everything that one client was told, and what it is in doubt about."""

    done: dict[str, tuple[Asked, int]] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    doubt: dict[str, Asked] = field(default_factory=dict)
    views: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    purses: list[tuple[int, int]] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    settled: int = 0
    found: int = 0
    again: int = 0

    def sees(self, version: int, view: dict[str, Any]) -> None:
        """Keeps a view, if it is a new one; the last few are enough."""
        self.views[:] = [*self.views, (version, view)][-KEPT_VIEWS:]

    def repeatable(self) -> list[Asked]:
        """What was done and can be asked again; saying ready may have been nothing to do, and then it is new."""
        return [asked for asked, _ in self.done.values() if asked.command["type"] != "SayReady"]

    def asks(self, asked: Asked) -> bool:
        """Notes that a command is on its way; tells whether it is for the first time."""
        new = asked.id not in self.done and asked.id not in self.doubt
        if asked.id not in self.done:
            self.doubt[asked.id] = asked
        return new

    def answered(self, asked: Asked, version: int, repeated: bool, new: bool) -> None:
        """Takes the word that a command was done; a second word must be the same as the first."""
        before = self.done.get(asked.id)
        if before is not None:
            self.again += 1
            if (before[1], True) != (version, repeated):
                self.wrong.append(f"{asked} was done at {before[1]}, and later at {version} ({repeated=})")
            return
        if new and repeated:
            self.wrong.append(f"{asked} is said to be repeated when it was new")
        self.settled += not new
        self.found += repeated
        self.doubt.pop(asked.id, None)
        self.done[asked.id] = (asked, version)

    def not_done(self, asked: Asked, code: str) -> None:
        """Takes a refusal, which is final, or the word that nobody knows."""
        if code in UNSURE:
            return
        if asked.id in self.done:
            self.wrong.append(f"{asked} was done, and later refused: {code}")
            return
        self.doubt.pop(asked.id, None)
        self.refused[asked.id] = code
