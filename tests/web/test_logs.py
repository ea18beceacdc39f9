"""No card and no secret that is given to the log anywhere comes out of it."""

import base64
import io
import json
import logging
import re
import secrets
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import DECK, text
from croupier.web.running.logs import DEEPEST, DENIED, DENIED_ALONE, configure, mask, mask_text

pytestmark = pytest.mark.usefixtures("said")

CARDS = [text([card]) for card in DECK]
A_CARD = re.compile(rf"(?<![A-Za-z0-9])(?:{'|'.join(CARDS)})(?![A-Za-z0-9])")


class Holder(msgspec.Struct):
    """A value with a field that says nothing of what it holds."""

    note: Any


class Odd:
    """An object that shows what it holds."""

    def __init__(self, inside: Any) -> None:
        self.inside = inside

    def __repr__(self) -> str:
        return f"Odd({self.inside!r})"


class Broken:
    """An object that cannot be shown."""

    def __repr__(self) -> str:
        raise LookupError("Ah Kd")


def raised(words: str) -> Exception:
    try:
        try:
            raise LookupError(words)
        except LookupError as error:
            raise ValueError(f"because of {words}") from error
    except ValueError as error:
        error.add_note(f"and {words}")
        return error


WAYS: dict[str, Callable[[Any, str], None]] = {
    "event": lambda log, words: log.info(words),
    "argument": lambda log, words: log.info("seen %s", words),
    "misfitting argument": lambda log, words: log.info("seen %d", words),
    "value": lambda log, words: log.info("seen", note=words),
    "key": lambda log, words: log.info("seen", **{words: 1}),
    "bound": lambda log, words: log.bind(note=words).info("seen"),
    "bytes": lambda log, words: log.info("seen", note=words.encode()),
    "list": lambda log, words: log.info("seen", note=[1, (words, {words})]),
    "mapping": lambda log, words: log.info("seen", note={"a": {"b": words}, words: 1, (words,): 2}),
    "struct": lambda log, words: log.info("seen", note=Holder(Holder(words))),
    "object": lambda log, words: log.info("seen", note=[Odd(words), Odd(words.encode()), Odd(Odd([words]))]),
    "exception": lambda log, words: log.error("seen", exc_info=raised(words)),
    "error value": lambda log, words: log.error("seen", error=raised(words)),
    "denied": lambda log, words: log.info("seen", token=words, note={"cards": [words]}),
    "foreign message": lambda _, words: logging.getLogger("uvicorn.error").warning(words),
    "foreign argument": lambda _, words: logging.getLogger("litestar").warning("%s!", words),
    "foreign exception": lambda _, words: logging.getLogger("uvicorn").error("seen", exc_info=raised(words)),
    "foreign mapping": lambda _, words: logging.getLogger("nats").warning("%(a)s", {"a": words}),
}


def lines(format: str, write: Callable[[Any], None], level: str = "debug") -> str:  # noqa: A002
    stream = io.StringIO()
    configure(format, level, stream)  # type: ignore[arg-type]
    write(structlog.get_logger("croupier.web"))
    return stream.getvalue()


def tokens() -> st.SearchStrategy[str]:
    """Tokens as `secrets` makes them of 24 or more bytes."""
    random = st.binary(min_size=24, max_size=48)
    url_safe = random.map(lambda data: base64.urlsafe_b64encode(data).rstrip(b"=").decode())
    return (url_safe | random.map(bytes.hex)).filter(lambda word: re.search("[A-Z0-9]", word) is not None)


def around() -> st.SearchStrategy[str]:
    """What may stand beside a card or token without being part of it."""
    return st.text(
        st.characters(exclude_characters="abcdefghijklmnopqrstuvwxyz", exclude_categories=()), max_size=3
    ).filter(lambda word: not re.search(r"[A-Za-z0-9]", word))


@given(
    st.sampled_from(sorted(WAYS)),
    st.sampled_from(["text", "json"]),
    st.lists(st.sampled_from(CARDS), min_size=1, max_size=7),
    st.sampled_from([" ", ",", ", ", "", "\n", "-", "_", "|", "\t", "\x00", "é", '"', "\\n"]),
    around(),
    around(),
)
def test_no_card_survives(
    way: str,
    format: str,  # noqa: A002
    cards: list[str],
    between: str,
    before: str,
    after: str,
) -> None:
    words = before + between.join(cards) + after
    written = lines(format, lambda log: WAYS[way](log, words))
    assert written
    assert not A_CARD.search(written.replace("\\n", "\n")), written
    assert len(cards) == 1 or between.join(cards) not in written


@given(st.sampled_from(sorted(WAYS)), st.sampled_from(["text", "json"]), tokens(), around(), around())
def test_no_token_survives(way: str, format: str, token: str, before: str, after: str) -> None:  # noqa: A002
    written = lines(format, lambda log: WAYS[way](log, before + token + after))
    assert written
    assert token not in written
    assert token[:31] not in written


@given(
    st.sampled_from(["text", "json"]),
    st.sampled_from(sorted(DENIED | DENIED_ALONE)),
    st.text("uvwxyz", min_size=8),
)
def test_what_stands_under_a_denied_name_is_never_shown(format: str, name: str, secret: str) -> None:  # noqa: A002
    def write(log: Any) -> None:
        log.info("seen", **{name: secret, name.upper(): [secret]}, more=[{name: {"a": secret}}])
        if name in DENIED:
            log.info(
                "seen", **{f"x-{name}": secret, f"{name}_of_house": secret, f"set{name.title()}": secret}
            )

    written = lines(format, write)
    assert "seen" in written
    assert secret not in written


@given(st.permutations(list(DECK)), st.integers(5, 52), st.sampled_from(["text", "json"]))
def test_no_order_of_a_deck_survives(order: list[int], length: int, format: str) -> None:  # noqa: A002
    dealt = order[:length]

    def write(log: Any) -> None:
        log.info("seen", a=dealt, b=tuple(dealt), c=Odd(dealt), d=str(dealt), e={"f": [dealt]})
        log.error("seen", exc_info=raised(str(dealt)))

    written = lines(format, write)
    assert str(dealt)[1:-1] not in written
    assert ", ".join(map(str, dealt[:5])) not in written


@pytest.mark.parametrize(
    ("given_text", "shown"),
    [
        ("GET /tables?token=abc&x=1 200", "GET /tables?token=…&x=1 200"),
        ("Cookie: a=b; c=d", "Cookie: …"),
        ("authorization: Basic abc def", "authorization: …"),
        ("sent Bearer abc.def", "sent Bearer …"),
        ("{'password': 'a b'}", "{'password': …}"),
        ("csrf_token='a b'", "csrf_token=…"),
        ("postgresql://house:pass@db/house", "postgresql://…@db/house"),
        ("$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA", "…"),
        ("A♥ 10♠ 🂡", "… … …"),
        ("a line\nand a forged one \x1b[2J", "a line\\u000aand a forged one \\u001b[2J"),
        ("table/1 seat 3 took 25 s", "table/1 seat 3 took 25 s"),
        ("As dealt, 2s later", "… dealt, … later"),
        ("command 6f1c9a52-5d0e-4f6b-9b1e-0d8a3c7e2f44", "command 6f1c9a52-5d0e-4f6b-9b1e-0d8a3c7e2f44"),
        ("in test_a_function_with_quite_a_long_name", "in test_a_function_with_quite_a_long_name"),
        ("Kingdom of Ahmed, TdX, 9s9", "Kingdom of Ahmed, TdX, 9s9"),
    ],
)
def test_what_a_text_becomes(given_text: str, shown: str) -> None:
    assert mask_text(given_text) == shown


@given(st.text())
def test_masking_twice_changes_nothing(words: str) -> None:
    once = mask_text(words)
    assert mask_text(once) == once


def test_a_token_of_the_standard_library_is_masked() -> None:
    for word in (
        secrets.token_urlsafe(),
        secrets.token_hex(),
        base64.b64encode(secrets.token_bytes(32)).decode(),
    ):
        assert mask(f"it is {word}.") == "it is …."


def test_what_is_too_deep_or_cannot_be_shown_is_hidden() -> None:
    deep: Any = "here"
    for _ in range(DEEPEST + 1):
        deep = [deep]
    assert "here" not in str(mask(deep))
    assert mask(Broken()) == "…"
    assert mask_text("word " * 10_000).startswith("word")
    assert len(mask_text("word " * 10_000)) <= 20_000
    assert mask_text("w" * 30_000) == "…"


def test_json_is_one_object_a_line_with_time_level_and_logger() -> None:
    written = lines("json", lambda log: log.warning("table opened", table="Stud A", seats=7))
    line = json.loads(written)
    assert written.count("\n") == 1
    assert line.pop("timestamp").endswith("Z")
    assert [line.pop(name) for name in ("level", "logger")] == ["warning", "croupier.web"]
    assert line == {"event": "table opened", "table": "Stud A", "seats": 7}


def test_text_is_for_people_and_holds_the_traceback() -> None:
    written = lines(
        "text", lambda log: log.error("it failed", table="Stud A", exc_info=raised("no such seat"))
    )
    assert "\x1b" not in written
    assert "it failed" in written
    assert "table" in written
    assert "Traceback (most recent call last):\n" in written
    assert "LookupError: no such seat" in written


def test_levels_hold_for_ours_and_others() -> None:
    def write(log: Any) -> None:
        log.info("ours quiet")
        log.warning("ours loud")
        logging.getLogger("uvicorn.access").info("theirs quiet")
        logging.getLogger("uvicorn.access").warning("theirs loud")

    events = [json.loads(line)["event"] for line in lines("json", write, "warning").splitlines()]
    assert events == ["ours loud", "theirs loud"]


def test_configuring_again_replaces_the_first() -> None:
    first = io.StringIO()
    configure("json", "info", first)
    second = lines("json", lambda log: log.info("once"))
    assert first.getvalue() == ""
    assert second.count("once") == 1


def test_a_handler_of_somebody_else_sees_no_more(caplog: pytest.LogCaptureFixture) -> None:
    lines("json", lambda log: log.error("seen Ah", password="xyz", exc_info=raised("Kd")))  # noqa: S106
    assert "seen …" in caplog.text
    assert not A_CARD.search(caplog.text)
    assert "xyz" not in caplog.text


def test_a_line_that_cannot_be_written_goes_nowhere_else(capsys: pytest.CaptureFixture[str]) -> None:
    class Narrow(io.StringIO):
        def write(self, words: str) -> int:
            if "seen" in words:
                raise OSError("no room")
            return super().write(words)

    stream = Narrow()
    logging.getLogger().handlers.clear()
    configure("json", "info", stream)
    structlog.get_logger().info("seen", password="abc")  # noqa: S106
    logging.getLogger("uvicorn").error("seen %d", "Ah Kd")
    assert stream.getvalue() == "a log line could not be written\n" * 2
    captured = capsys.readouterr()
    assert captured.err == ""
