"""The log of operations, not of play: lines for people or for machines, in which no card and no secret ever stands."""

import logging
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Literal, TextIO

import structlog
from structlog.dev import ConsoleRenderer, plain_traceback
from structlog.stdlib import ProcessorFormatter
from structlog.types import EventDict, Processor, WrappedLogger

from croupier.web.running.masking import HIDDEN, is_denied, mask, mask_lines, mask_text

FOREIGN = ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "litestar", "asyncio", "nats")
"""Loggers that would otherwise write for themselves."""


def configure(
    format: Literal["text", "json"] = "text",  # noqa: A002
    level: str = "info",
    stream: TextIO | None = None,
) -> None:
    """Sends every log line of the process, ours and others', through one masked way to the stream."""
    root = logging.getLogger()
    for old in [handler for handler in root.handlers if isinstance(handler, _Handler)]:
        root.removeHandler(old)
    root.addHandler(_handler(format, stream or sys.stderr))
    root.setLevel(level.upper())
    for name in FOREIGN:
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    structlog.configure(
        # Masked here as well, so that a handler somebody else adds never sees more.
        processors=[*_SHARED, *_MASKED, ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )


def mask_event(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:  # noqa: ARG001
    """Takes cards and secrets out of everything that a line is about to show."""
    return {mask_text(key): _shown(key, value) for key, value in event.items()}


class _Handler(logging.StreamHandler[TextIO]):
    """Writes lines; one that cannot be written is passed over, and nothing of it goes elsewhere."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802, ARG002
        with suppress(Exception):
            self.stream.write("a log line could not be written\n")


def _handler(format: str, stream: TextIO) -> _Handler:  # noqa: A002
    handler = _Handler(stream)
    last: Sequence[Processor] = _text(stream) if format == "text" else _JSON
    handler.setFormatter(
        ProcessorFormatter(
            foreign_pre_chain=_SHARED,
            processors=[ProcessorFormatter.remove_processors_meta, *_MASKED, *last],
        )
    )
    return handler


def _text(stream: TextIO) -> list[Processor]:
    colours = bool(getattr(stream, "isatty", bool)())
    return [ConsoleRenderer(colors=colours, exception_formatter=plain_traceback, pad_event_to=0)]


def _shown(key: str, value: Any) -> Any:
    if is_denied(key):
        return HIDDEN
    return mask_lines(str(value)) if key in {"exception", "stack"} else mask(value)


def _with_arguments(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Fills in `%s`; a line whose arguments do not fit is still a line."""
    with suppress(TypeError, ValueError):
        return _FILL(logger, method, event)
    return event


_FILL = structlog.stdlib.PositionalArgumentsFormatter()
_SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.StackInfoRenderer(),
    _with_arguments,
]
_MASKED: list[Processor] = [structlog.processors.format_exc_info, mask_event]
_JSON: list[Processor] = [structlog.processors.JSONRenderer(ensure_ascii=False)]
