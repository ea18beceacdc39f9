"""What a caller may hand to a log, up to its very bounds and not beyond."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.store import NewEvent, Note, Write
from croupier.store import wellformed as w
from croupier.store.contract import Recorded

EVENT = NewEvent("Dealt", b"{}")
RECORDED = Recorded(1, "table/1", 1, "Dealt", 1, b"{}", 5, b"{}", "c1", 0, bytes(32))
MOST = w.LARGEST_INTEGER


def fails(check: Any, *arguments: Any) -> bool:
    try:
        check(*arguments)
    except ValueError:
        return True
    return False


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("a", False),
        ("é ж 𝔘 / . -", False),
        ("n" * w.LONGEST_NAME, False),
        ("n" * (w.LONGEST_NAME + 1), True),
        ("", True),
        ("a\n", True),
        ("a\0", True),
        ("a\u2028", True),
        ('a"', True),
        ("a\\", True),
    ],
)
def test_a_name_can_be_printed_quoted_and_compared(name: str, bad: bool) -> None:
    assert fails(w.check_name, "stream", name) is bad
    assert fails(w.check_append, [Write("s", 0, (EVENT,))], name, 1, b"{}") is bad
    assert fails(w.check_append, [Write(name, 0, (EVENT,))], "c", 1, b"{}") is bad
    assert fails(w.check_append, [Write("s", 0, (NewEvent(name, b"{}"),))], "c", 1, b"{}") is bad
    assert fails(w.check_note, Note(name, "key", b"", 0)) is bad
    assert fails(w.check_note, Note("kind", name, b"", 0)) is bad
    for field in ("stream", "type", "command"):
        assert fails(w.check_recorded, replace(RECORDED, **{field: name})) is bad


@pytest.mark.parametrize("number", [True, 1.0, "1", None])
def test_only_whole_numbers_are_numbers(number: Any) -> None:
    assert fails(w.check_integer, "at", number, 0)


def test_numbers_fit_the_columns_of_every_store() -> None:
    assert not any(fails(w.check_integer, "at", number, 3) for number in (3, 4, MOST))
    assert all(fails(w.check_integer, "at", number, 3) for number in (2, -1, MOST + 1))

    def append(at: int = 1, expected: int = 0, schema: int = 1) -> bool:
        event = NewEvent("Dealt", b"{}", schema)
        return fails(w.check_append, [Write("s", expected, (event,))], "c", at, b"{}")

    assert not any((append(-MOST), append(MOST), append(expected=0), append(expected=MOST), append(schema=1)))
    assert all((append(-MOST - 1), append(MOST + 1), append(expected=-1), append(schema=0)))
    least = {"version": 1, "schema": 1, "at": -MOST, "remaining": 0}
    for field, number in least.items():
        assert not fails(w.check_recorded, replace(RECORDED, **{field: number}))
        assert fails(w.check_recorded, replace(RECORDED, **{field: number - 1}))
        assert fails(w.check_recorded, replace(RECORDED, **{field: MOST + 1}))


def test_a_note_is_small_and_has_an_end() -> None:
    assert not fails(w.check_note, Note("kind", "key", b"x" * w.LARGEST_NOTE, 0))
    assert fails(w.check_note, Note("kind", "key", b"x" * (w.LARGEST_NOTE + 1), 0))
    assert fails(w.check_note, Note("kind", "key", "text", 0))
    assert fails(w.check_note, Note("kind", "key", b"", -1))
    assert fails(w.check_note, Note("kind", "key", b"", MOST + 1))


@pytest.mark.parametrize(
    ("data", "bad"),
    [
        (b"{}", False),
        (b'{"seat": 3}', False),
        (b"1", False),
        ('"é"'.encode(), False),
        (b"", True),
        (b"{} ", True),
        (b" {}", True),
        (b"{}{}", True),
        (b'1,"meta":2', True),
        (b"{\n}", True),
        (b"{\r}", True),
        (b'"\xff"', True),
        (b"{", True),
    ],
)
def test_data_and_meta_are_one_value_on_one_line(data: bytes, bad: bool) -> None:
    assert fails(w.check_json, "data", data) is bad
    assert fails(w.check_append, [Write("s", 0, (EVENT,))], "c", 1, data) is bad
    assert fails(w.check_append, [Write("s", 0, (NewEvent("Dealt", data),))], "c", 1, b"{}") is bad


def test_an_append_names_its_streams_once_and_adds_to_each() -> None:
    one, other = Write("s", 0, (EVENT,)), Write("t", 0, (EVENT,))
    assert not fails(w.check_append, [one, other], "c", 1, b"{}")
    assert fails(w.check_append, [], "c", 1, b"{}")
    assert fails(w.check_append, [one, one], "c", 1, b"{}")
    assert fails(w.check_append, [Write("s", 0, ())], "c", 1, b"{}")
    assert fails(w.check_append, [one, Write("t", 0, ())], "c", 1, b"{}")
    assert fails(w.check_append, [Write("s", 0, (EVENT, NewEvent("", b"{}")))], "c", 1, b"{}")


def test_what_stands_in_a_log_is_json_or_not() -> None:
    assert all(map(w.is_json, (b"{}", b' {"a": 1} ')))
    assert not any(map(w.is_json, (b"{", b"", b"{} {}")))
