"""Words that would be code elsewhere: SQL, lines of a log, headers, spreadsheets and pages take them as words."""

import csv
import io
import json
import logging
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import structlog

from croupier.house.act import Role
from croupier.odds.par.sheet import ParSheet, Plot
from croupier.odds.par.written import as_html
from croupier.store import NewEvent, open_store
from croupier.store.export import export_csv
from croupier.web.running import logs
from tests.security.routes import PARAMETER, body_of, call, path_of, rows
from tests.web.kit import Site, User, live_table, nobody
from tests.web.test_access import LEAVING

SQL = (
    "'; DROP TABLE event; --",
    "' OR '1'='1",
    "x' UNION SELECT data FROM note --",
    "%' OR kind LIKE '%",
    "a_c",
    "a%c",
    "$1",
    ":from",
    "%(prefix)b",
    "?",
    "''",
    "--",
    "/* */",
    "ﬁ'",
)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_hostile_words_are_kept_as_words(tmp_path: Path, request: pytest.FixtureRequest, kind: str) -> None:
    """As streams, kinds, commands and keys of notes, in both stores; what begins alike is not taken for a pattern."""
    address = f"sqlite:///{tmp_path / 'log.db'}"
    if kind == "postgresql":
        address = request.getfixturevalue("postgres").database("hostile words")
    with open_store(address) as store:
        for number, word in enumerate(SQL, 1):
            event = NewEvent(word, json.dumps({"said": word}).encode())
            store.append(word, 0, [event], command_id=word, at=number)
            store.put_note(word, word, word.encode(), 2**53)
        assert store.head().seq == len(SQL)
        for number, word in enumerate(SQL, 1):
            (found,) = store.read(word)
            assert (found.seq, found.stream, found.type, found.command) == (number, word, word, word)
            assert json.loads(found.data) == {"said": word}
            assert store.note(word, word, 0) == word.encode()
            assert store.streams(word) == [other for other in sorted(SQL) if other.startswith(word)]
        store.put_note("session", "abc/1", b"1", 2**53)
        for word in ("a_c", "a%c", "%", "_", "' OR '1'='1"):
            assert store.drop_notes("session", word) == 0
        assert store.note("session", "abc/1", 0) == b"1"
        for word in SQL:
            assert store.drop_notes(word, word) == 1


@pytest.fixture(scope="module")
def users(site: Site) -> dict[str, User]:
    live_table(site, "nsw-star-2019", "T1")
    return {"Bob": site.user("Bob"), "Ott": site.user("Ott", Role.OPERATOR)}


QUERIES = ("after", "before", "limit", "table", "player", "set", "kind", "format", "since", "until", "stream")
WORDLESS = (*LEAVING, "GET /api/software", "POST /api/log/verify")


def filled(body: Any, word: str) -> Any:
    """A body with a word in the place of every text but the names of kinds."""
    if isinstance(body, dict):
        return {name: value if name == "type" else filled(value, word) for name, value in body.items()}
    if isinstance(body, list):
        return [filled(value, word) for value in body]
    return word if isinstance(body, str) else body


@pytest.mark.parametrize("word", [SQL[0], '" OR ""="\\', "<b>\u202e", "x\r\nSet-Cookie: a=b"])
def test_hostile_words_in_every_place_are_answered_and_break_nothing(
    site: Site, users: dict[str, User], word: str
) -> None:
    quoted, params = quote(word, safe=""), dict.fromkeys(QUERIES, word)
    for row in rows(site):
        if row in WORDLESS:
            continue
        method, path = row.split(" ")
        path = PARAMETER.sub(lambda found: quoted if found[2] == "str" else "1", path)
        body = filled(body_of(row), word)
        for more in ({}, {"params": params}) if method == "GET" else ({},):
            answer = users["Ott"].http.request(method, path, json=body, **more)
            assert answer.status_code < 500, (row, answer.text)
            assert "a=b" not in answer.headers.get("set-cookie", "")
    assert nobody.get(f"{site.url}/readyz").status_code == 200
    assert users["Bob"].see("T1")["table"] == "T1"


def test_no_word_of_a_caller_is_in_the_head_of_an_answer(site: Site, users: dict[str, User]) -> None:
    """Neither the names in an address nor a key or an origin come back where they could end a line."""
    signed_in = {"Authorization": f"Bearer {users['Ott'].me['token']}"}
    for row in rows(site):
        if not row.startswith("GET"):
            continue
        names = dict.fromkeys(("table", "player", "person", "name", "pool", "job"), "mark%0d%0aX:%20y")
        answer = call(site, row, path_of(row, **names), headers=signed_in)
        assert not [value for value in answer.headers.values() if "mark" in value], row
        assert "x" not in answer.headers


@pytest.mark.usefixtures("said")
@pytest.mark.parametrize("format", ["text", "json"])
def test_a_caller_writes_no_line_of_the_log(format: str) -> None:  # noqa: A002
    out = io.StringIO()
    logs.configure(format, "info", out)  # type: ignore[arg-type]
    words = "fine\r\n2026-01-01 [info] forged\u2028forged\x1b[2J\x9b2J"
    structlog.get_logger("croupier").warning(words, origin=words, error=repr(words), by=words)
    logging.getLogger("uvicorn.error").warning("odd: %s", words)
    lines = out.getvalue().splitlines()
    assert len(lines) == 2, lines
    assert not {"\x1b", "\x9b", "\u2028", "\r"} & set(out.getvalue())
    if format == "json":
        assert all(json.loads(line)["level"] == "warning" for line in lines)


def test_a_spreadsheet_takes_no_cell_for_a_formula(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'log.db'}")
    words = ("=HYPERLINK(A1)", "+1", "-1", "@x")
    for word in words:
        event = NewEvent(word, json.dumps(word).encode())
        store.append(word, 0, [event], command_id=word, at=1)
    out = io.StringIO()
    export_csv(store, out)
    store.close()
    cells = [cell for row in csv.reader(io.StringIO(out.getvalue())) for cell in row]
    assert not [cell for cell in cells if cell[:1] in ("=", "+", "-", "@", "\t", "\r")], cells


def test_a_sheet_for_browsers_shows_hostile_words_as_text() -> None:
    word = "<script>alert(1)</script><img src=x onerror=alert(1)>\"'&"
    page = as_html(ParSheet(word, word, word, {word: word}, None, {}, (word,), (Plot(word, word, ()),)))
    assert "<script" not in page
    assert "<img" not in page
    assert page.count("&lt;script&gt;") >= 3


MARKUP = ("{@html", "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write")
MARKUP += ("eval(", "new Function", "javascript:")


def test_the_pages_put_no_words_into_markup() -> None:
    """The browser's sources never make markup out of text; the policy of the page would stop its scripts besides."""
    sources = [path for path in (Path(__file__).parents[2] / "frontend" / "src").rglob("*") if path.is_file()]
    assert len(sources) > 20
    for path in sources:
        text = path.read_text(encoding="utf-8")
        assert not [way for way in MARKUP if way in text], path.name


def test_what_is_typed_goes_out_as_json_and_nothing_else(site: Site, users: dict[str, User]) -> None:
    word = "</script><script>alert(1)</script>"
    answer = users["Bob"].ask("T1", {"type": "TakeSeat", "seat": 1, "player": word})
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    noted = {"type": "GiveNotice", "kind": "minimum", "text": word}
    given = users["Ott"].ask("T1", noted, why=word)
    assert given.headers["content-type"].startswith("application/")
    assert "html" not in given.headers["content-type"]
