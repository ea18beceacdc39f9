"""The page's types and the description of the API: written from the server's types, and never by hand."""

import json
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec import inspect as i
from tools import page_types
from tools.page_types import API, Writer

from croupier.game.events import Decision
from croupier.web.feed.messages import FeedMessage
from tests.web.kit import Site, nobody


@pytest.fixture(scope="module")
def writer() -> Writer:
    return Writer()


def test_the_files_are_what_the_types_say() -> None:
    wrong = [path.name for path, text in page_types.files().items() if path.read_text("utf-8") != text]
    assert not wrong, f"{page_types.AGAIN} writes them again"


def test_a_server_describes_itself_as_the_file_does(site: Site) -> None:
    served = nobody.get(f"{site.url}/api/schema/openapi.json").json()
    assert served == json.loads(API.read_text("utf-8"))


def test_every_message_of_a_feed_is_described() -> None:
    schemas = json.loads(API.read_text("utf-8"))["components"]["schemas"]
    for kind in FeedMessage.__args__:
        assert schemas[kind.__name__]["properties"]["type"] == {"enum": [kind.__struct_config__.tag]}


class Answered(Struct):
    always: int = 0


class Lean(Struct, omit_defaults=True):
    always: int
    text: str = ""
    number: int | None = None


class Command(Struct, tag=True):
    seat: int
    why: str | None = None


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (int, "number"),
        (float | None, "number | null"),
        (list[str | int], "(string | number)[]"),
        (tuple[int, ...], "number[]"),
        (tuple[int, str], "[number, string]"),
        (dict[int, bool], "Record<string, boolean>"),
        (dict[Decision, int], "Partial<Record<Decision, number>>"),
        (Any, "unknown"),
    ],
    ids=str,
)
def test_a_type_in_typescript(writer: Writer, kind: Any, written: str) -> None:
    assert writer.text(i.type_info(kind)) == written


def test_what_cannot_be_written_is_no_type_of_the_page(writer: Writer) -> None:
    with pytest.raises(TypeError, match="no form in TypeScript"):
        writer.text(i.type_info(msgspec.Raw))


@pytest.mark.parametrize(
    ("kind", "answered", "fields"),
    [
        (Answered, True, ["always: number"]),
        (Answered, False, ["always?: number"]),
        (Lean, True, ["always: number", "text?: string", "number?: number"]),
        (Command, False, ["seat: number", "why?: string | null"]),
    ],
)
def test_what_may_be_missing(writer: Writer, kind: Any, answered: bool, fields: list[str]) -> None:
    info = i.type_info(kind)
    assert isinstance(info, i.StructType)
    writer.answered |= {kind: info} if answered else {}
    found = [writer.field(info, field) for field in info.fields]
    writer.answered.pop(kind, None)
    assert found == fields
