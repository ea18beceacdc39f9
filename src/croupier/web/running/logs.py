"""The log of operations, not of play: lines for people or for machines, in which no card and no secret ever stands."""

import logging
import re
import sys
from collections.abc import Callable, Mapping, Sequence, Set
from contextlib import suppress
from functools import partial
from typing import Any, Literal, TextIO

import msgspec
import structlog
from structlog.dev import ConsoleRenderer, plain_traceback
from structlog.stdlib import ProcessorFormatter
from structlog.types import EventDict, Processor, WrappedLogger

HIDDEN = "…"
_WORDS = """
authorization bearer card cards cookie cookies credential credentials csrf deck decks hand hands
jwt key keys nonce opening order orders otp passphrase passwd password passwords pin salt salts
seal sealed seals secret secrets seed seeds session shoe token tokens upcard
"""
DENIED = frozenset(_WORDS.split())
"""A key with one of these words in it is never shown."""
DENIED_ALONE = frozenset({"code", "codes", "drawn", "given"})
"""A key that is exactly one of these is never shown; `status_code` is."""
DEEPEST = 8
LONGEST = 20_000

_PAIR = "[2-9TJQKA][cdhs]"
_START = (
    r"(?:(?<![A-Za-z0-9])|(?<=\\[abfnrtv0])|(?<=\\x..)|(?<=\\u....)|(?<=\\U........)|(?<=\x1b\[m)|(?<=\dm))"
)
_CARDS = re.compile(rf"{_START}(?:{_PAIR})+(?![A-Za-z0-9])", re.DOTALL)
_SUITED = re.compile("(?:10|[2-9TJQKA]) ?[\u2660-\u2667]\ufe0f?|[\U0001f0a1-\U0001f0de]")
_NUMBERS = re.compile(r"(?<![\d.])[0-5]?\d(?:\s*[,;]\s*[0-5]?\d){4,}(?![\d.])")
_LONG = re.compile(r"[A-Za-z0-9+/]{43}=|[A-Za-z0-9_-]{32,}")
_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_ARGON2 = re.compile(r"\$argon2\S*")
_USER = re.compile(r"(://)[^\s/]*@")
_NAMES = "password|passwd|passphrase|token|csrf|secret|session|salt|sealed|otp"
_GIVEN = re.compile(
    rf"""(?i)([\w-]*(?:{_NAMES})[\w-]*["']?\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s&;,]+)"""
    r"""|((?:cookie|authorization)["']?\s*[=:]\s*)([^\r\n]+)|(\bbearer\s+)(\S+)"""
)
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def mask(value: Any, depth: int = 0) -> Any:
    """The same value without cards and secrets, in plain types only.

    >>> mask({"seat": 3, "cards": [50, 45], "note": "holds Ah Kd"})
    {'seat': 3, 'cards': '…', 'note': 'holds … …'}
    """
    if value is None or isinstance(value, bool | int | float):
        return value if type(value) in {type(None), bool, int, float} else mask_text(_told(value))
    if isinstance(value, str):
        return mask_text(str(value))
    if isinstance(value, bytes | bytearray | memoryview):
        return mask_text(bytes(value).decode("latin-1"))
    if depth >= DEEPEST:
        return HIDDEN
    return _mask_many(value, depth + 1)


def mask_text(text: str) -> str:
    """A text without cards and secrets, and without characters that move the cursor or break the line."""
    if len(text) > LONGEST:
        text = text[:LONGEST].rsplit(maxsplit=1)[0] if " " in text[:LONGEST] else HIDDEN
    text = _USER.sub(rf"\1{HIDDEN}@", text)
    text = _GIVEN.sub(lambda found: f"{found[1] or found[3] or found[5]}{HIDDEN}", text)
    text = _ARGON2.sub(HIDDEN, text)
    text = _LONG.sub(_hide_token, text)
    for pattern in (_SUITED, _NUMBERS, _CARDS):
        text = pattern.sub(HIDDEN, text)
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def is_denied(key: str) -> bool:
    """Whether what stands under a key is never shown.

    >>> is_denied("session_token"), is_denied("setCookie"), is_denied("code"), is_denied("status_code")
    (True, True, True, False)
    """
    words = re.findall(r"[a-z]+", re.sub(r"(?<=[a-z])(?=[A-Z])", "_", key).lower())
    return key.lower() in DENIED_ALONE or not DENIED.isdisjoint(words)


def _mask_many(value: Any, depth: int) -> Any:
    within: Callable[[Any], Any] = partial(mask, depth=depth)
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.asdict(value)
    if isinstance(value, Mapping):
        return {_key(key): HIDDEN if is_denied(str(key)) else within(item) for key, item in value.items()}
    if isinstance(value, Sequence | Set):
        items = list(value)
        return HIDDEN if _looks_dealt(items) else [within(item) for item in items]
    return mask_text(_told(value))


def _key(key: Any) -> str:
    return mask_text(str(key)) if isinstance(key, str | int) else mask_text(_told(key))


def _looks_dealt(items: Sequence[Any]) -> bool:
    """Whether these may be cards by number: five or more different numbers from 0 to 51."""
    cards = [item for item in items if isinstance(item, int) and 0 <= item < 52]
    return len(items) >= 5 and len(cards) == len(items) == len(set(cards))


def _told(value: Any) -> str:
    try:
        return repr(value)
    except Exception:
        return HIDDEN


def _hide_token(found: re.Match[str]) -> str:
    """A run with neither a digit nor a capital is a long name; a token of 32 characters is so once in 10 million million."""
    run = found[0]
    if _UUID.fullmatch(run) or not any(sign.isdigit() or sign.isupper() or sign in "+/=" for sign in run):
        return run
    return HIDDEN


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
    out = stream or sys.stderr
    colours = bool(getattr(out, "isatty", bool)())
    text = ConsoleRenderer(colors=colours, exception_formatter=plain_traceback, pad_event_to=0)
    last: Processor = text if format == "text" else structlog.processors.JSONRenderer(ensure_ascii=False)
    handler = _Handler(out)
    clean = [ProcessorFormatter.remove_processors_meta, *_MASKED, last]
    handler.setFormatter(ProcessorFormatter(foreign_pre_chain=_SHARED, processors=clean))
    root.addHandler(handler)
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


def _shown(key: str, value: Any) -> Any:
    if is_denied(key):
        return HIDDEN
    if key in {"exception", "stack"}:
        return "\n".join(map(mask_text, str(value).split("\n")))
    return mask(value)


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
