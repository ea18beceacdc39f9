"""What passes over the feed of a table: its view, every change of it, commands and their answers, and that somebody is there."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, field

from croupier.web.feed.view import TableView
from croupier.web.replies import Problem, Said, View
from croupier.web.wire import AskedTable, Version, Word


class Sent(AskedTable, frozen=True, kw_only=True):
    """A message of a client: a command with an id that its answer names."""

    id: Annotated[str, Meta(min_length=1, max_length=100)]


class Ping(Struct, frozen=True, forbid_unknown_fields=True):
    """A client that wants to know whether somebody is there."""

    ping: Word | Version


class ViewMessage(Struct, frozen=True, tag_field="type", tag="view"):
    """The whole view of a table at a version, and what happened there lately."""

    version: int
    view: TableView
    said: list[Said]


class ChangeMessage(Struct, frozen=True, tag_field="type", tag="change"):
    """What makes the view at a version of the one before, as a merge patch, and what happened meanwhile."""

    since: int = field(name="from")
    version: int
    patch: View
    said: list[Said]


class AnswerMessage(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="answer"):
    """The answer to a command: it is done and on disk at a version, or the problem; no id where none could be read."""

    id: str | None
    ok: bool
    version: int | None = None
    repeated: bool | None = None
    problem: Problem | None = None


class BeatMessage(Struct, frozen=True, tag_field="type", tag="beat"):
    """That the server is there, at which millisecond; the seats that are connected, and how many watch."""

    time: int
    here: tuple[int, ...]
    watching: int


class SlowMessage(Struct, frozen=True, tag_field="type", tag="slow"):
    """That the client sends too much, and how many seconds it is not listened to."""

    wait: float


class PongMessage(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping."""

    ping: str | int


class RefusedMessage(Struct, frozen=True, tag_field="type", tag="refused"):
    """Why there is no feed."""

    problem: Problem


FeedMessage: TypeAlias = (
    ViewMessage | ChangeMessage | AnswerMessage | BeatMessage | SlowMessage | PongMessage | RefusedMessage
)
"""Anything that a server sends on a feed."""
